//! `/g/{id}`: one game. The board is the script's; without one the page shows the position and the moves.

use axum::extract::{Path, State};
use maud::{Markup, html};
use raumschach::diagram::text;
use raumschach::{Edition, Role};

use super::layout;
use crate::app::App;
use crate::commands;
use crate::i18n::Lang;
use crate::problem::Problem;
use crate::table::Table;
use crate::view::{self, Viewer};
use crate::visitor::Visitor;

/// `GET /g/{id}`.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let table = commands::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let viewer = Viewer {
        device: visitor.device.as_ref(),
        base: &visitor.base,
        key: app.store().key(),
        lang: visitor.lang,
    };
    let state = view::state(&table, viewer);
    let lang = visitor.lang;
    let title = title(lang, &table);
    let main = html! {
        h1 .visually-hidden { (title) }
        raumschach-game {
            noscript {
                p .notice { (lang.t("noscript-game")) }
                p { strong { (title) } }
                figure {
                    img src={ "/g/" (id) "/diagram.svg" (edition_query("edition", visitor.edition)) } alt=(text::words(table.game().normal_form().position().board()));
                }
                (moves(lang, visitor.edition, &table))
                p { a href={ "/g/" (id) "/rgn" (edition_query("notation", visitor.edition)) } { (lang.t("game-rgn")) } " · " a href={ "/g/" (id) "/sheet" } { (lang.t("game-sheet")) } }
            }
        }
        (layout::state_data(&state))
        (layout::island_data(lang))
    };
    Ok(layout::page(&visitor, &title, &main))
}

/// A query that asks for an edition, where it is not the first.
pub(super) fn edition_query(parameter: &str, edition: Edition) -> String {
    if edition == Edition::default() {
        String::new()
    } else {
        format!("?{parameter}={}", edition.id)
    }
}

/// Whose turn it is, or how the game ended.
pub(super) fn title(lang: Lang, table: &Table) -> String {
    let game = table.game();
    match game.ending() {
        Some(ending) => {
            let how = lang.t(&format!("how-{}", ending.termination));
            lang.tv(
                "game-title-over",
                [("result", ending.result.into()), ("how", how.into())],
            )
            .into_owned()
        }
        None => lang
            .tv(
                "game-title-turn",
                table.rules().seat(game.turn()).words(lang),
            )
            .into_owned(),
    }
}

/// The moves, numbered, White's and Black's in their columns.
pub(super) fn moves(lang: Lang, edition: Edition, table: &Table) -> Markup {
    let plies = table.plies();
    if plies.is_empty() {
        return html! { p { (lang.t("game-no-moves")) } };
    }
    let start = table.game().normal_form().start();
    let black_begins = start.turn() == raumschach::Color::Black;
    // Where Black begins, White's first place stays empty.
    let places: Vec<Option<&str>> = black_begins
        .then_some(None)
        .into_iter()
        .chain(plies.iter().map(|ply| Some(ply.written(edition.notation))))
        .collect();
    html! {
        table .sheet {
            thead {
                tr {
                    th scope="col" { (lang.t("sheet-number")) }
                    th scope="col" { (lang.t("seat-white")) }
                    th scope="col" { (lang.t("seat-black")) }
                }
            }
            tbody {
                @for (row, pair) in places.chunks(2).enumerate() {
                    tr {
                        th scope="row" { (u64::from(start.number()) + row as u64) }
                        @for place in 0..2 {
                            td { (notation(pair.get(place).copied().flatten().unwrap_or(if place == 0 { "…" } else { "" }))) }
                        }
                    }
                }
            }
        }
    }
}

/// A move whose figurine is drawn, because few fonts have the unicorn; the true character lies under
/// the drawing, for selecting and copying. The page needs the sprite.
fn notation(text: &str) -> Markup {
    let drawn = text
        .chars()
        .next()
        .and_then(|sign| Some((sign, Role::ALL.into_iter().find(|r| r.figurine() == sign)?)));
    let Some((sign, role)) = drawn else {
        return html! { (text) };
    };
    let man = format!("#man-w{}", role.letter());
    // A promotion names its new man by a figurine too.
    let rest = &text[sign.len_utf8()..];
    let (way, promotion) = match rest.split_once('=') {
        Some((way, promotion)) => (way, Some(notation(promotion))),
        None => (rest, None),
    };
    html! {
        span .fig { span .fig-text { (sign) } svg .fig-man viewBox="0 0 45 45" aria-hidden="true" { use href=(man); } }
        (way)
        @if let Some(promotion) = promotion { "=" (promotion) }
    }
}
