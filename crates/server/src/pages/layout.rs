//! What every page has around it, and what a page with a board carries for the script.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use raumschach::Edition;

use crate::assets;
use crate::i18n::Lang;
use crate::picture;
use crate::rules::Rules;
use crate::visitor::{Theme, Visitor};
use crate::wire::State;

/// A whole page. `title` stands before the site's name.
pub(super) fn page(visitor: &Visitor, title: &str, main: &Markup) -> Markup {
    let lang = visitor.lang;
    html! {
        (DOCTYPE)
        html lang=(lang.tag()) data-theme=(visitor.theme.name()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " – Raumschach" }
                link rel="icon" type="image/svg+xml" href=(ICON);
                link rel="stylesheet" href={ "/assets/" (assets::CSS) };
                script type="module" src={ "/assets/" (assets::MAIN) } {}
            }
            body {
                a .skip-link href="#main" { (lang.t("skip-to-content")) }
                header .site-header {
                    a .brand href="/" { "Raumschach" }
                    // On a narrow window the pages and languages come out of this button; no script is needed.
                    button .menu-button type="button" popovertarget="site-menu" { (lang.t("nav-menu")) }
                    div #site-menu .site-menu popover="auto" {
                    nav aria-label=(lang.t("nav-label")) {
                        ul {
                            (nav_item(visitor, "/", &lang.t("nav-play")))
                            (nav_item(visitor, "/variants", &lang.t("nav-variants")))
                            (nav_item(visitor, "/learn", &lang.t("nav-learn")))
                            (nav_item(visitor, "/setup", &lang.t("nav-setup")))
                            (nav_item(visitor, "/help", &lang.t("nav-help")))
                        }
                    }
                    (languages(visitor))
                    }
                }
                main #main .page { (main) }
                footer .site-footer {
                    (themes(visitor))
                    (editions(visitor))
                    span { (lang.t("footer-about")) }
                }
            }
        }
    }
}

/// The site's sign, a unicorn's square in one line, so that no request is spent on it.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%231c5878'/%3E%3Cpath d='M3 5l5-2 5 2-5 2zM3 8l5 2 5-2M3 11l5 2 5-2' fill='none' stroke='%23fff' stroke-width='1.3' stroke-linejoin='round'/%3E%3C/svg%3E";

fn nav_item(visitor: &Visitor, href: &str, text: &str) -> Markup {
    let here = visitor.path.split('?').next() == Some(href);
    html! {
        li { a href=(href) aria-current=[here.then_some("page")] { (text) } }
    }
}

/// Where a choice in the footer comes back to; a page with a secret in its address is left.
fn back(visitor: &Visitor) -> String {
    let path = visitor.path.as_str();
    let secret =
        path.starts_with("/g/") && path.matches('/').count() > 2 && !path.ends_with("/sheet");
    let path = if secret { "/" } else { path };
    // A game's page holds secrets and is sent compressed: nothing that a stranger's link chooses may
    // stand on it, or its length would tell of them.
    let path = match path.split_once('?') {
        Some((plain, _)) if path.starts_with("/g/") => plain,
        _ => path,
    };
    // A query in a query: what would end the value is written as a code.
    path.replace('%', "%25")
        .replace('&', "%26")
        .replace('#', "%23")
        .replace('+', "%2B")
}

fn languages(visitor: &Visitor) -> Markup {
    html! {
        nav .languages aria-label=(visitor.lang.t("footer-language")) {
            ul {
                @for lang in Lang::ALL {
                    li {
                        a href={ "/lang/" (lang.tag()) "?back=" (back(visitor)) } lang=(lang.tag()) hreflang=(lang.tag())
                            aria-current=[(lang == visitor.lang).then_some("true")] { (lang.name()) }
                    }
                }
            }
        }
    }
}

fn themes(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        nav aria-label=(lang.t("footer-theme")) {
            ul {
                @for theme in Theme::ALL {
                    li {
                        a href={ "/theme/" (theme.name()) "?back=" (back(visitor)) }
                            aria-current=[(theme == visitor.theme).then_some("true")] {
                            (match theme {
                                Theme::Auto => lang.t("theme-auto"),
                                Theme::Light => lang.t("theme-light"),
                                Theme::Dark => lang.t("theme-dark"),
                            })
                        }
                    }
                }
            }
        }
    }
}

fn editions(visitor: &Visitor) -> Markup {
    html! {
        nav aria-label=(visitor.lang.t("footer-edition")) {
            ul {
                @for edition in Edition::ALL {
                    li {
                        a href={ "/edition/" (edition.id) "?back=" (back(visitor)) }
                            aria-current=[(edition == visitor.edition).then_some("true")] { (edition.name) }
                    }
                }
            }
        }
    }
}

/// The drawings of a game's men, for `<use href="#man-wU">`.
pub(super) fn sprite(rules: &Rules) -> Markup {
    PreEscaped(picture::sprite(rules))
}

/// The texts of the board and the drawings of the men: what every island needs; and word to the browser
/// that the board's script will be asked for.
pub(super) fn island_data(lang: Lang, rules: &Rules) -> Markup {
    html! {
        @for name in assets::GAME { link rel="modulepreload" href={ "/assets/" (name) }; }
        script #strings type="text/plain" lang=(lang.tag()) { (PreEscaped(in_script(lang.board_source()))) }
        (sprite(rules))
    }
}

/// The same for the exercises: their own texts, and of the board's those that every board needs.
pub(super) fn exercise_data(lang: Lang, rules: &Rules) -> Markup {
    html! {
        script #strings type="text/plain" lang=(lang.tag()) { (PreEscaped(in_script(lang.board_basics()))) "\n" (PreEscaped(in_script(lang.exercise_source()))) }
        (sprite(rules))
    }
}

/// The state that the board begins with.
pub(super) fn state_data(state: &State) -> Markup {
    let json = serde_json::to_string(state).unwrap_or_default();
    html! {
        script #game-state type="application/json" { (PreEscaped(json.replace('<', "\\u003c"))) }
    }
}

/// Text that stands in a `<script>` as it is: only the end of the element must not occur in it.
fn in_script(text: &str) -> String {
    text.replace("</", "<\u{200b}/")
        .replace("<!--", "<\u{200b}!--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_texts_stand_in_a_script_unchanged() {
        for lang in Lang::ALL {
            assert_eq!(in_script(lang.board_source()), lang.board_source());
            assert_eq!(in_script(lang.exercise_source()), lang.exercise_source());
            // What boards, cells and men are called, up to the last of them.
            for id in [
                "role-q =",
                "man-of =",
                "level-name =",
                "cell-empty =",
                "cell-last-to =",
            ] {
                assert!(lang.board_basics().contains(id), "{id}");
            }
            assert!(lang.board_basics().len() < lang.board_source().len() / 2);
        }
        assert!(!in_script("a </script> b").contains("</script"));
    }
}
