//! What a seat link leads to when it does not lead straight to the game: each state has a name and a way on.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::layout;
use crate::commands::Entry;
use crate::rules::SeatRules;
use crate::visitor::Visitor;

/// The page for this state of a seat link.
pub(crate) fn page(visitor: &Visitor, id: &str, entry: Entry) -> Response {
    let lang = visitor.lang;
    let side = |seat: &'static SeatRules| seat.words(lang);
    let (name, status, title, text) = match entry {
        Entry::Free(seat) => (
            "free",
            StatusCode::OK,
            lang.tv("seat-free-title", side(seat)),
            lang.tv("seat-free-text", side(seat)),
        ),
        Entry::Return(seat) => (
            "return",
            StatusCode::OK,
            lang.tv("seat-return-title", side(seat)),
            lang.t("seat-return-text"),
        ),
        Entry::Used(seat) => (
            "used",
            StatusCode::GONE,
            lang.tv("seat-used-title", side(seat)),
            lang.t("seat-used-text"),
        ),
        Entry::Opponents(seat) => (
            "opponents",
            StatusCode::OK,
            lang.tv("seat-opponents-title", side(seat)),
            lang.t("seat-opponents-text"),
        ),
        Entry::Over => (
            "over",
            StatusCode::GONE,
            lang.t("seat-over-title"),
            lang.t("seat-over-text"),
        ),
        // Answered by the handler: neither needs a page of its own.
        Entry::Seated | Entry::Unknown => return StatusCode::NOT_FOUND.into_response(),
    };
    let button = match entry {
        Entry::Free(_) => Some(lang.t("seat-free-button")),
        Entry::Return(_) => Some(lang.t("seat-return-button")),
        _ => None,
    };
    let own = matches!(entry, Entry::Opponents(_));
    let main: Markup = html! {
        div .prose data-state={ "seat-" (name) } {
            h1 { (title) }
            p { (text) }
            @if own {
                div .link-field {
                    label .link-label for="seat-link" { (lang.t("seat-opponents-label")) }
                    div .link-row {
                        input #seat-link .link-text type="text" readonly value={ (visitor.base) (visitor.path) };
                        // Shown by the script that makes it work.
                        button .button type="button" hidden data-copy="seat-link"
                            data-done=(lang.t("seat-copied")) data-failed=(lang.t("seat-copy-failed")) { (lang.t("seat-copy")) }
                    }
                    span .copy-said role="status" {}
                }
            }
            div .button-row {
                @if let Some(button) = button {
                    form method="post" action=(visitor.path) { button .button.primary type="submit" { (button) } }
                }
                a .button href={ "/g/" (id) } { (if own { lang.t("seat-own-board") } else { lang.t("seat-watch") }) }
                a .button href="/" { (lang.t("seat-new")) }
            }
        }
    };
    (status, layout::page(visitor, &title, &main)).into_response()
}
