//! The page for everything that goes wrong: what happened, and a way on.

use maud::{Markup, html};

use super::layout;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The page for a problem.
pub(crate) fn page(visitor: &Visitor, problem: &Problem) -> Markup {
    let lang = visitor.lang;
    let said = |what| lang.t(&format!("problem-{}-{what}", problem.code()));
    let (title, text) = (said("title"), said("text"));
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
