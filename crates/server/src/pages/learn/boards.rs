//! The five boards of a lesson side by side, in a strip that a narrow window scrolls.
//!
//! Of a board on a phone every cell is as large as a finger; the letters above the strip go to the
//! boards.

use maud::{Markup, html};
use raumschach::Cell;

use super::lessons::Lesson;
use super::marks::{self, BOARD, CELL, Places};
use crate::i18n::Lang;

/// Units between boards, above a board for its letter and below for its files.
const GAP: u32 = 14;
const HEAD: u32 = 18;
const FOOT: u32 = 14;
/// Units of the column of rank digits.
const LEFT: u32 = 12;
/// The last board's edge has half its line beside it.
const WIDTH: u32 = LEFT + 5 * BOARD + 4 * GAP + 1;
const HEIGHT: u32 = HEAD + BOARD + FOOT;

struct Row;

impl Places for Row {
    fn size(&self) -> f64 {
        f64::from(CELL)
    }

    fn place(&self, cell: Cell) -> (f64, f64) {
        (
            f64::from(left(cell.level()) + u32::from(cell.file()) * CELL),
            f64::from(HEAD + (4 - u32::from(cell.rank())) * CELL),
        )
    }
}

/// Left edge of a level's board.
fn left(level: u8) -> u32 {
    LEFT + u32::from(level) * (BOARD + GAP)
}

/// The boards, and the letters that lead to each.
pub(super) fn draw(lang: Lang, lesson: &Lesson) -> Markup {
    let letter = |level: u8| char::from(b'A' + level);
    let anchor = |level: u8| format!("{}-{}", lesson.id, letter(level));
    let name = |level: u8| lang.tv("level-name", [("level", letter(level).to_string().into())]);
    // Of a cell's corner: where the first one is, and the steps of a file, a rank and a level.
    let map = format!(
        "{LEFT} {} {CELL} 0 0 -{CELL} {} 0",
        HEAD + BOARD,
        BOARD + GAP
    );
    html! {
        div .lesson-flat data-home=(home(lesson)) {
            ul .lesson-tabs {
                @for level in 0..5_u8 {
                    li { a href={ "#" (anchor(level)) } data-l=(level) aria-label=(name(level)) { (letter(level)) } }
                }
            }
            div .lesson-strip tabindex="0" role="group" aria-label=(lang.tv("learn-boards", [("lesson", lang.t(&format!("learn-{}-title", lesson.id)).into())])) {
                div .lesson-rail {
                    svg .lesson-board viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" data-map=(map) {
                        title { (lang.t(&format!("learn-{}-title", lesson.id))) }
                        desc { (description(lang, lesson)) }
                        @for level in 0..5_u8 {
                            g data-l=(level) transform={ "translate(" (left(level)) " " (HEAD) ")" } {
                                (marks::level(lesson, level))
                                text .lb-level x=(BOARD / 2) y="-5" { (letter(level)) }
                                (coordinates(level == 0))
                                (marks::marks(lesson, level))
                            }
                        }
                        (marks::men(lesson, &Row))
                    }
                    @for level in 0..5_u8 {
                        span .lesson-snap id=(anchor(level)) {}
                    }
                }
            }
        }
    }
}

/// The level to which a narrow window's strip goes first: the one with the lesson's man.
fn home(lesson: &Lesson) -> u8 {
    let man = lesson.mover.as_ref().map(|(cell, ..)| *cell);
    man.or(lesson.alarm.map(|(cell, _)| cell))
        .map_or(0, Cell::level)
}

fn coordinates(ranks: bool) -> Markup {
    html! {
        @for file in 0..5_u8 {
            text .lb-small x=(u32::from(file) * CELL + CELL / 2) y=(BOARD + 10) { (char::from(b'a' + file)) }
        }
        @if ranks {
            @for rank in 0..5_u32 {
                text .lb-small x="-6" y=((4 - rank) * CELL + CELL / 2 + 3) { (rank + 1) }
            }
        }
    }
}

/// Where the man can go, in words, for those who do not see the figure.
pub(super) fn description(lang: Lang, lesson: &Lesson) -> String {
    let list = |cells: raumschach::Bitboard| {
        cells
            .into_iter()
            .map(|cell| cell.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let moves = list(lesson.moves | lesson.promotions);
    let captures = list(lesson.captures);
    if captures.is_empty() {
        lang.tv("learn-desc-moves", [("cells", moves.into())])
            .into_owned()
    } else {
        lang.tv(
            "learn-desc-captures",
            [("cells", moves.into()), ("captures", captures.into())],
        )
        .into_owned()
    }
}
