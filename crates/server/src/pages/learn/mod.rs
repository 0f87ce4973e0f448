//! `/learn`: how the men move, with small moving diagrams and an exercise for each man.

mod boards;
mod cube;
mod exercises;
mod lessons;
mod marks;

use fluent_bundle::FluentValue;
use maud::{Markup, html};
use raumschach::{Bitboard, Cell, Color, Edition, Role};

use super::layout;
use crate::i18n::Lang;
use crate::refusal::role_key;
use crate::rules::Rules;
use crate::visitor::Visitor;

/// `GET /learn`.
pub(crate) async fn show(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let main = html! {
        div .prose {
            h1 { (lang.t("learn-title")) }
            p { (lang.t("learn-lead")) }
            h2 #board { (lang.t("learn-board-title")) }
            p { (lang.t("learn-board-text")) }
            p { (lang.t("learn-directions")) }
        }
        p .motion-switch {
            input #motion type="checkbox" checked;
            label for="motion" { (lang.t("learn-motion")) }
        }
        (marks::patterns(visitor.edition))
        @for lesson in lessons::all() { (section(lang, &lesson)) }
        section .prose #reach {
            h2 { (lang.t("learn-reach-title")) }
            p { (lang.t("learn-reach-text")) }
            (reach(lang))
            p { (lang.t("learn-reach-unicorn")) }
        }
        section .prose #ends {
            h2 { (lang.t("learn-draws-title")) }
            p { (lang.t("learn-draws-text")) " " a href="/help#draws" { (lang.t("learn-draws-more")) } }
            p { a .button.primary href="/" { (lang.t("learn-play")) } }
        }
        (exercises::data(visitor.edition))
        (layout::exercise_data(lang, Rules::normal_form()))
    };
    layout::page(&visitor, &lang.t("learn-title"), &main)
}

/// The cube with the men as a game begins, for the first page.
pub(super) fn still(lang: Lang, edition: Edition) -> Markup {
    html! { (marks::patterns(edition)) (cube::draw(lang, &lessons::array())) }
}

/// A lesson: its words, its figures flat and as a cube, what the rays mean.
fn section(lang: Lang, lesson: &lessons::Lesson) -> Markup {
    html! {
        section .lesson id=(lesson.id) {
            div .lesson-words {
                h2 { (lang.t(&format!("learn-{}-title", lesson.id))) }
                p { (lang.t(&format!("learn-{}-text", lesson.id))) }
            }
            figure .lesson-figures {
                (boards::draw(lang, lesson))
                figcaption {
                    (lang.t(&format!("learn-{}-caption", lesson.id)))
                    (cube::legend(lang, lesson))
                }
            }
            (cube::draw(lang, lesson))
            (exercises::section(lang, lesson.id))
        }
    }
}

/// How many cells each man reaches on an empty cube: from the centre, from a corner, on average.
fn reach(lang: Lang) -> Markup {
    let count = |role, cell| raumschach::attacks(Color::White, role, cell, Bitboard::EMPTY).count();
    let (centre, corner) = (Cell::ALL[62], Cell::ALL[0]);
    html! {
        table .sheet {
            thead {
                tr {
                    th scope="col" { (lang.t("learn-reach-man")) }
                    th scope="col" { (lang.tv("learn-reach-from", [("cell", centre.to_string().into())])) }
                    th scope="col" { (lang.tv("learn-reach-from", [("cell", corner.to_string().into())])) }
                    th scope="col" { (lang.t("learn-reach-average")) }
                }
            }
            tbody {
                @for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Unicorn, Role::Knight, Role::King] {
                    tr {
                        td { (lang.tv("man-name", [("man", role_key(role).into())])) }
                        td { (count(role, centre)) }
                        td { (count(role, corner)) }
                        td { (average(lang, Cell::ALL.into_iter().map(|cell| count(role, cell)).sum())) }
                    }
                }
            }
        }
    }
}

/// A sum over all cells as an average with one decimal, written as the language writes it.
fn average(lang: Lang, sum: u32) -> String {
    let tenths = (sum * 10 + 62) / 125;
    lang.tv(
        "decimal",
        [
            ("whole", FluentValue::from(tenths / 10)),
            ("tenths", FluentValue::from(tenths % 10)),
        ],
    )
    .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_the_rules_document_says() {
        let table = reach(Lang::En).into_string();
        let averages = [
            ("queen", "52", "32.8"),
            ("rook", "12", "12.0"),
            ("bishop", "24", "14.4"),
            ("unicorn", "16", "6.4"),
            ("knight", "24", "11.5"),
        ];
        for (man, centre, average) in averages {
            let row = table
                .split("<tr>")
                .find(|row| row.to_lowercase().contains(man))
                .unwrap();
            assert!(row.contains(&format!("<td>{centre}</td>")), "{row}");
            assert!(row.contains(&format!("<td>{average}</td>")), "{row}");
        }
    }
}
