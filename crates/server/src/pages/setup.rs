//! `/setup`: a game from a position code or an RGN file. The island edits and shows places; the form
//! under it works without a script.

use maud::{Markup, html};

use super::layout;
use crate::reading::ReadError;
use crate::rules::Rules;
use crate::visitor::Visitor;

/// `GET /setup`.
pub(crate) async fn show(visitor: Visitor) -> Markup {
    with_errors(&visitor, &[])
}

/// The page after a start that could not be used.
pub(crate) fn with_errors(visitor: &Visitor, errors: &[ReadError]) -> Markup {
    let lang = visitor.lang;
    let main = html! {
        h1 { (lang.t("setup-page-title")) }
        p { (lang.t("setup-lead")) }
        @if !errors.is_empty() {
            div .notice.error role="alert" {
                p { (lang.t("setup-refused")) }
                ul {
                    @for error in errors {
                        li {
                            (lang.tv("setup-place", [("line", (error.line as f64).into()), ("column", (error.column as f64).into())]))
                            ": " (error.reason)
                        }
                    }
                }
            }
        }
        raumschach-setup {
            form .card action="/games" method="post" {
                p {
                    label for="setup-code" { (lang.t("setup-form-code")) } br;
                    input #setup-code type="text" name="code" size="80" spellcheck="false" autocomplete="off";
                }
                p {
                    label for="setup-rgn" { (lang.t("setup-form-rgn")) } br;
                    textarea #setup-rgn name="rgn" rows="10" cols="80" spellcheck="false" {}
                }
                p .button-row {
                    button .button.primary type="submit" name="kind" value="local" { (lang.t("home-local-button")) }
                    button .button type="submit" name="kind" value="link" { (lang.t("home-link-button")) }
                }
            }
        }
        (layout::island_data(lang, Rules::normal_form()))
    };
    layout::page(visitor, &lang.t("setup-page-title"), &main)
}
