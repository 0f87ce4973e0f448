//! `/help`: keys, draws, links, what is kept.

use maud::{Markup, html};

use super::layout;
use crate::store::IDLE_DAYS;
use crate::visitor::Visitor;

/// `GET /help`.
pub(crate) async fn show(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let keys = [
        ("←→↑↓", lang.t("help-keys-walk")),
        ("PgUp PgDn", lang.t("help-keys-level")),
        ("Enter", lang.t("help-keys-choose")),
        ("Esc", lang.t("help-keys-cancel")),
        ("← →", lang.t("help-keys-replay")),
        ("?", lang.t("help-keys-all")),
    ];
    let main = html! {
        div .prose {
            h1 { (lang.t("help-page-title")) }
            h2 #play { (lang.t("help-play-title")) }
            p { (lang.t("help-play-text")) }
            p { (lang.t("help-confirm-text")) }
            h2 #keys { (lang.t("help-keys-title")) }
            p { (lang.t("help-keys-text")) }
            table .sheet {
                thead { tr { th scope="col" { (lang.t("help-keys-key")) } th scope="col" { (lang.t("help-keys-does")) } } }
                tbody {
                    @for (key, does) in &keys {
                        tr { td { @for key in key.split(' ') { kbd { (key) } " " } } td { (does) } }
                    }
                }
            }
            h2 #marks { (lang.t("help-marks-title")) }
            p { (lang.t("help-marks-text")) }
            h2 #links { (lang.t("help-links-title")) }
            p { (lang.t("help-links-text")) }
            p { (lang.t("help-links-back")) }
            h2 #draws { (lang.t("help-draws-title")) }
            p { (lang.t("help-draws-button")) }
            ul {
                li { (lang.t("help-draws-agreement")) }
                li { (lang.t("help-draws-repetition")) }
                li { (lang.t("help-draws-fifty")) }
                li { (lang.t("help-draws-seventy-five")) }
                li { (lang.t("help-draws-stalemate")) }
            }
            p { (lang.t("help-takeback")) }
            h2 #notation { (lang.t("help-notation-title")) }
            p { (lang.t("help-notation-text")) }
            h2 #privacy { (lang.t("help-privacy-title")) }
            p { (lang.t("help-privacy-text")) }
            p { (lang.tv("games-idle", [("days", IDLE_DAYS.into())])) }
            p { (lang.t("help-privacy-cookies")) }
        }
    };
    layout::page(&visitor, &lang.t("help-page-title"), &main)
}
