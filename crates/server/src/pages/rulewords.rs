//! The rules of a game in words: what the library says of its definition, laid out for a page.

use maud::{Markup, html};
use raumschach::variant::Summary;

use crate::i18n::Lang;
use crate::rules::Rules;

/// Everything that the definition says about play.
pub(super) fn sections(lang: Lang, rules: &'static Rules, summary: &Summary) -> Markup {
    html! {
        section .prose #board {
            h2 { (lang.t("rules-board-title")) }
            p { (summary.board) }
            p { (lang.t("rules-axes")) }
            p { (lang.tv("rules-seats", [("seats", summary.seats.join(", ").into())])) }
        }
        section .prose #men {
            h2 { (lang.t("rules-men-title")) }
            (men(lang, rules, summary))
        }
        @if let Some(promotion) = &summary.promotion {
            section .prose #promotion {
                h2 { (lang.t("rules-promotion-title")) }
                ul {
                    @for (seat, cells) in &promotion.cells {
                        @let board = rules.variant().geometry();
                        @let names: Vec<String> = cells.iter().map(|&cell| board.name(cell)).collect();
                        li { (rules.seat((*seat).into()).name(lang)) ": " (names.join(" ")) }
                    }
                }
                p { (promotion.text) }
            }
        }
        section .prose #ends {
            h2 { (lang.t("rules-ends-title")) }
            ul { @for line in &summary.ends { li { (line) } } }
        }
        @if !summary.drops.is_empty() {
            section .prose #drops {
                h2 { (lang.t("rules-drops-title")) }
                ul { @for line in &summary.drops { li { (line) } } }
            }
        }
    }
}

/// The men, each with its drawing, its letter, how many there are and how it moves.
fn men(lang: Lang, rules: &'static Rules, summary: &Summary) -> Markup {
    let first = rules.variant().seats().first();
    let code = first.map_or(' ', |seat| seat.code);
    html! {
        table .sheet.men {
            thead {
                tr {
                    th scope="col" { (lang.t("rules-man")) }
                    th scope="col" { (lang.t("rules-letter")) }
                    th scope="col" { (lang.t("rules-count")) }
                    th scope="col" { (lang.t("rules-moves")) }
                }
            }
            tbody {
                @for man in &summary.men {
                    tr {
                        th scope="row" {
                            svg .man-drawing viewBox="0 0 45 45" aria-hidden="true" { use href={ "#man-" (code) (man.letter) }; }
                            " " (man.name)
                        }
                        td { (man.letter) }
                        td { (man.count) }
                        td { (man.moves.join("; ")) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_described_in_both_languages() {
        for rules in Rules::shipped() {
            for lang in Lang::ALL {
                let summary = rules.variant().describe(lang.of_library());
                let page = sections(lang, rules, &summary).into_string();
                for seat in rules.seats() {
                    assert!(page.contains(rules.seat(seat).name(lang)), "{}", rules.id());
                }
                for man in rules.variant().men() {
                    assert!(page.contains(man.name.get(lang.of_library())));
                }
                assert_eq!(
                    page.contains("id=\"drops\""),
                    rules.variant().definition().drops.is_some()
                );
            }
        }
    }
}
