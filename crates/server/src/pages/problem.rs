//! The page for everything that goes wrong: what happened, and a way on.

use maud::{Markup, html};

use super::layout;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The page for a problem.
pub(crate) fn page(visitor: &Visitor, problem: &Problem) -> Markup {
    let lang = visitor.lang;
    let (title, text) = match problem {
        Problem::NoPage => (
            lang.t("problem-no-page-title"),
            lang.t("problem-no-page-text"),
        ),
        Problem::NoGame => (
            lang.t("problem-no-game-title"),
            lang.t("problem-no-game-text"),
        ),
        Problem::NoLink => (
            lang.t("problem-no-link-title"),
            lang.t("problem-no-link-text"),
        ),
        Problem::BadRequest(_) => (
            lang.t("problem-bad-request-title"),
            lang.t("problem-bad-request-text"),
        ),
        Problem::NoVariant(_) => (
            lang.t("problem-no-variant-title"),
            lang.t("problem-no-variant-text"),
        ),
        Problem::NoSeat(..) => (
            lang.t("problem-no-seat-title"),
            lang.t("problem-no-seat-text"),
        ),
        Problem::Method => (
            lang.t("problem-method-title"),
            lang.t("problem-method-text"),
        ),
        Problem::TooLarge => (
            lang.t("problem-too-large-title"),
            lang.t("problem-too-large-text"),
        ),
        Problem::OtherSite => (
            lang.t("problem-other-site-title"),
            lang.t("problem-other-site-text"),
        ),
        Problem::Busy => (lang.t("problem-busy-title"), lang.t("problem-busy-text")),
        Problem::Internal => (
            lang.t("problem-internal-title"),
            lang.t("problem-internal-text"),
        ),
    };
    let main = html! {
        div .prose data-state=(problem.code()) {
            h1 { (title) }
            p { (text) }
            @if let Some(detail) = problem.detail() { p { code { (detail) } } }
            div .button-row {
                a .button.primary href="/" { (lang.t("problem-home")) }
                a .button href="/help" { (lang.t("nav-help")) }
            }
        }
    };
    layout::page(visitor, &title, &main)
}
