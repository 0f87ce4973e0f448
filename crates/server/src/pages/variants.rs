//! `/variants`: every game that is played here, each with its start and a way to begin.

use maud::{Markup, html};

use super::{layout, variant};
use crate::rules::Rules;
use crate::visitor::Visitor;

/// `GET /variants`.
pub(crate) async fn show(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let main = html! {
        div .prose {
            h1 { (lang.t("variants-title")) }
            p { (lang.t("variants-lead")) }
        }
        div .variants {
            @for rules in Rules::shipped() {
                article .card.variant id=(rules.id()) {
                    h2 { a href={ "/variants/" (rules.id()) } { (rules.name(lang)) } }
                    (variant::badges(lang, rules))
                    p { (rules.summary(lang)) }
                    (variant::start_diagram(&visitor, rules))
                    (variant::begin(lang, rules))
                    p { a href={ "/variants/" (rules.id()) } { (lang.t("variants-rules")) } }
                }
            }
        }
    };
    layout::page(&visitor, &lang.t("variants-title"), &main)
}
