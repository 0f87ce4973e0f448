//! Draws a lesson: five boards in a row, marks by shape, and a man that moves.
//!
//! The motion is SMIL, which needs no script. The style sheet hides the moving man and shows one that
//! stands still when the system asks for less motion or the switch on the page is off.

use std::fmt::Write as _;

use maud::{Markup, html};
use raumschach::diagram::{Edition, men};
use raumschach::{Cell, Man, Role, Status};

use super::lessons::Lesson;
use crate::i18n::Lang;

/// Pixels of a cell, between boards, above a board for its letter and below for its files.
const CELL: u32 = 20;
const GAP: u32 = 14;
const HEAD: u32 = 18;
const FOOT: u32 = 14;
/// Pixels of the column of rank digits.
const LEFT: u32 = 12;
const BOARD: u32 = 5 * CELL;
/// Seconds that a man needs to move, and that he rests.
const MOVES: f64 = 0.6;
const RESTS: f64 = 0.9;

/// How the five boards lie; the style sheet shows the one that fits the window.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Plan {
    /// A to E side by side.
    Row,
    /// A, B, C below and D, E above, for a phone.
    TwoRows,
}

impl Plan {
    /// Column and row of a level's board, from the upper left.
    const fn place(self, level: u8) -> (u32, u32) {
        match (self, level) {
            (Plan::Row, level) => (level as u32, 0),
            (Plan::TwoRows, level @ 0..3) => (level as u32, 1),
            (Plan::TwoRows, level) => (level as u32 - 3, 0),
        }
    }

    const fn size(self) -> (u32, u32) {
        let (columns, rows) = match self {
            Plan::Row => (5, 1),
            Plan::TwoRows => (3, 2),
        };
        (
            LEFT + columns * BOARD + (columns - 1) * GAP,
            rows * (HEAD + BOARD + FOOT),
        )
    }

    const fn class(self) -> &'static str {
        match self {
            Plan::Row => "lesson-board lesson-wide",
            Plan::TwoRows => "lesson-board lesson-narrow",
        }
    }

    /// Upper left corner of a level's board.
    const fn board(self, level: u8) -> (u32, u32) {
        let (column, row) = self.place(level);
        (
            LEFT + column * (BOARD + GAP),
            HEAD + row * (HEAD + BOARD + FOOT),
        )
    }

    /// Upper left corner of a cell.
    fn corner(self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.board(cell.level());
        (
            x + u32::from(cell.file()) * CELL,
            y + (4 - u32::from(cell.rank())) * CELL,
        )
    }
}

/// The lesson's figure, for wide and for narrow windows.
pub(super) fn draw(lang: Lang, edition: Edition, lesson: &Lesson) -> Markup {
    html! { (figure(lang, edition, lesson, Plan::Row)) (figure(lang, edition, lesson, Plan::TwoRows)) }
}

fn figure(lang: Lang, edition: Edition, lesson: &Lesson, plan: Plan) -> Markup {
    let name = lang.t(&format!("learn-{}-title", lesson.id));
    let (width, height) = plan.size();
    let at = |cell| plan.corner(cell);
    html! {
        svg class=(plan.class()) viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" {
            title { (name) }
            desc { (description(lang, lesson)) }
            (frame(plan, edition))
            @for (cell, man) in &lesson.still { (standing(at(*cell), *man)) }
            @for cell in lesson.moves { (ring(at(cell))) }
            @for cell in lesson.captures { (corners(at(cell))) }
            @for cell in lesson.promotions { (star(at(cell))) }
            @if let Some((cell, status)) = lesson.alarm { (alarm(at(cell), status)) }
            @if let Some((from, man, stops)) = &lesson.mover { (moving(plan, *from, *man, stops, lesson.id)) }
        }
    }
}

/// Where the man can go, in words, for those who do not see the figure.
fn description(lang: Lang, lesson: &Lesson) -> String {
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

/// The cells, the level letters, the coordinates.
fn frame(plan: Plan, edition: Edition) -> Markup {
    let mut light = String::new();
    let mut dark = String::new();
    for cell in Cell::ALL {
        let (x, y) = plan.corner(cell);
        let path = if edition.is_light(cell) {
            &mut light
        } else {
            &mut dark
        };
        let _ = write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    html! {
        path .lb-light d=(light) {}
        path .lb-dark d=(dark) {}
        @for level in 0..5_u8 {
            @let (x, y) = plan.board(level);
            text .lb-level x=(x + BOARD / 2) y=(y - 5) { (char::from(b'A' + level)) }
            @for file in 0..5_u8 {
                text .lb-small x=(x + u32::from(file) * CELL + CELL / 2) y=(y + BOARD + 10) { (char::from(b'a' + file)) }
            }
            @if plan.place(level).0 == 0 {
                @for rank in 0..5_u32 {
                    text .lb-small x=(LEFT / 2) y=(y + (4 - rank) * CELL + CELL / 2 + 3) { (rank + 1) }
                }
            }
        }
    }
}

fn standing((x, y): (u32, u32), man: Man) -> Markup {
    html! { use href={ "#man-" (men::code(man)) } x=(x) y=(y) width=(CELL) height=(CELL) {} }
}

fn ring((x, y): (u32, u32)) -> Markup {
    html! { circle .lb-ring cx=(x + CELL / 2) cy=(y + CELL / 2) r="5" {} }
}

fn corners((x, y): (u32, u32)) -> Markup {
    let (near, far) = (2, CELL - 2);
    let mut path = String::new();
    for (cx, cy, dx, dy) in [
        (near, near, 5, 5),
        (far, near, -5, 5),
        (near, far, 5, -5),
        (far, far, -5, -5),
    ] {
        let _ = write!(
            path,
            "M{} {}v{}M{} {}h{}",
            x + cx,
            y + cy,
            dy,
            x + cx,
            y + cy,
            dx
        );
    }
    html! { path .lb-corners d=(path) {} }
}

fn star((x, y): (u32, u32)) -> Markup {
    let path = format!(
        "M{} {}l2.4 5.2 5.6.5-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6-4.2-3.8 5.6-.5z",
        x + 10,
        y + 2
    );
    html! { path .lb-star d=(path) {} }
}

fn alarm((x, y): (u32, u32), status: Status) -> Markup {
    html! {
        rect .lb-alarm x=(f64::from(x) + 0.75) y=(f64::from(y) + 0.75) width="18.5" height="18.5" {}
        @match status {
            Status::Check => { rect .lb-alarm x=(x + 3) y=(y + 3) width="14" height="14" {} }
            Status::Boardmate => {
                path .lb-alarm d={ "M" (x) " " (y + 7) "l7-7M" (x) " " (y + 14) "l14-14M" (x + 6) " " (y + CELL) "l14-14M" (x + 13) " " (y + CELL) "l7-7" } {}
            }
            Status::Spacemate => { path .lb-cross d={ "M" (x + 2) " " (y + 2) "l16 16M" (x + 18) " " (y + 2) "l-16 16" } {} }
            Status::Ongoing | Status::Stalemate => {}
        }
    }
}

/// The man that goes from its cell to each stop and back.
fn moving(plan: Plan, from: Cell, man: Man, stops: &[Cell], id: &str) -> Markup {
    let mut path = vec![from];
    for &stop in stops {
        path.extend([stop, from]);
    }
    let legs = (path.len() - 1).max(1) as f64;
    let total = legs * (MOVES + RESTS);
    let (mut xs, mut ys, mut times) = (String::new(), String::new(), String::new());
    for (i, cell) in path.iter().enumerate() {
        let (x, y) = plan.corner(*cell);
        // He arrives, and rests until the next leg begins.
        let arrives = (i as f64 * (MOVES + RESTS) - RESTS).max(0.0) / total;
        let leaves = i as f64 * (MOVES + RESTS) / total;
        for time in if i == 0 {
            vec![0.0]
        } else {
            vec![arrives, leaves]
        } {
            let separator = if times.is_empty() { "" } else { ";" };
            let _ = write!(xs, "{separator}{x}");
            let _ = write!(ys, "{separator}{y}");
            let _ = write!(times, "{separator}{:.4}", time.min(1.0));
        }
    }
    let dur = format!("{total:.1}s");
    let queen = Man {
        color: man.color,
        role: Role::Queen,
    };
    html! {
        g .lesson-still { (standing(plan.corner(from), man)) }
        g .lesson-moving {
            use href={ "#man-" (men::code(man)) } x=(plan.corner(from).0) y=(plan.corner(from).1) width=(CELL) height=(CELL) {
                animate attributeName="x" values=(xs) keyTimes=(times) dur=(dur) repeatCount="indefinite" {}
                animate attributeName="y" values=(ys) keyTimes=(times) dur=(dur) repeatCount="indefinite" {}
                @if id == "promotion" {
                    // On its last cell the pawn gives way to the queen.
                    animate attributeName="opacity" values="1;0;0;1" keyTimes="0;0.2;0.5;0.5" calcMode="discrete" dur=(dur) repeatCount="indefinite" {}
                }
            }
            @if let ("promotion", Some(&to)) = (id, stops.first()) {
                use href={ "#man-" (men::code(queen)) } x=(plan.corner(to).0) y=(plan.corner(to).1) width=(CELL) height=(CELL) opacity="0" {
                    animate attributeName="opacity" values="0;1;1;0" keyTimes="0;0.2;0.5;0.5" calcMode="discrete" dur=(dur) repeatCount="indefinite" {}
                }
            }
        }
    }
}
