//! What stands on the cells of a lesson's figures: the colours of the cells, the marks by shape, the
//! men and their motion. Drawn in boxes of [`CELL`] units, so that the flat boards and the levels
//! of the cube show the same.
//!
//! The motion is SMIL, which needs no script. The style sheet hides the moving man and shows one that
//! stands still when the system asks for less motion or the switch on the page is off.

use std::fmt::Write as _;

use maud::{Markup, html};
use raumschach::diagram::{Edition, men};
use raumschach::{Cell, Man, Role, Status};

use super::lessons::Lesson;

/// Units of a cell and of a level's side.
pub(super) const CELL: u32 = 20;
pub(super) const BOARD: u32 = 5 * CELL;
/// Seconds that a man needs to move, and that he rests.
const MOVES: f64 = 0.6;
const RESTS: f64 = 0.9;

/// The two patterns of cells, once a page: levels A, C, E have one, B and D the other.
pub(super) fn patterns(edition: Edition) -> Markup {
    html! {
        svg .visually-hidden width="0" height="0" aria-hidden="true" {
            @for level in 0..2_u8 {
                @let (light, dark) = cells(edition, level);
                g id={ "level-" (level) } { path .lb-light d=(light) {} path .lb-dark d=(dark) {} }
            }
        }
    }
}

fn cells(edition: Edition, level: u8) -> (String, String) {
    let (mut light, mut dark) = (String::new(), String::new());
    for cell in Cell::ALL.into_iter().filter(|cell| cell.level() == level) {
        let (x, y) = corner(cell);
        let path = if edition.is_light(cell) {
            &mut light
        } else {
            &mut dark
        };
        let _ = write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    (light, dark)
}

/// Upper left corner of a cell on its own level.
fn corner(cell: Cell) -> (u32, u32) {
    (
        u32::from(cell.file()) * CELL,
        (4 - u32::from(cell.rank())) * CELL,
    )
}

/// A level's cells, the frame that shows which one is meant, and the chosen man's cell.
pub(super) fn level(lesson: &Lesson, level: u8) -> Markup {
    html! {
        use href={ "#level-" (level % 2) } {}
        @if let Some((from, ..)) = lesson.mover.as_ref().filter(|(from, ..)| from.level() == level) {
            @let (x, y) = corner(*from);
            rect .lb-chosen x=(x + 1) y=(y + 1) width=(CELL - 2) height=(CELL - 2) {}
        }
        rect .lb-rim width=(BOARD) height=(BOARD) {}
    }
}

/// The marks on a level.
pub(super) fn marks(lesson: &Lesson, level: u8) -> Markup {
    let here = |cell: &Cell| cell.level() == level;
    html! {
        @for cell in lesson.moves.into_iter().filter(here) { (ring(corner(cell))) }
        @for cell in lesson.captures.into_iter().filter(here) { (corners(corner(cell))) }
        @for cell in lesson.promotions.into_iter().filter(here) { (star(corner(cell))) }
        @if let Some((cell, status)) = lesson.alarm.filter(|(cell, _)| here(cell)) { (alarm(corner(cell), status)) }
    }
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
        let (cx, cy) = (x + cx, y + cy);
        let _ = write!(path, "M{cx} {cy}v{dy}M{cx} {cy}h{dx}");
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

/// Where a figure draws the men: their side, and the upper left corner of each one's square.
pub(super) trait Places {
    fn size(&self) -> f64;
    fn place(&self, cell: Cell) -> (f64, f64);
}

/// All men of a lesson.
pub(super) fn men(lesson: &Lesson, places: &impl Places) -> Markup {
    html! {
        @for (cell, man) in &lesson.still { (standing(places, *cell, *man)) }
        @if let Some((from, man, stops)) = &lesson.mover {
            g .lesson-still { (standing(places, *from, *man)) }
            g .lesson-moving { (moving(places, *from, *man, stops, lesson.id == "promotion")) }
        }
    }
}

fn standing(places: &impl Places, cell: Cell, man: Man) -> Markup {
    let (x, y) = places.place(cell);
    html! { use .lb-man href={ "#man-" (men::code(man)) } x=(short(x)) y=(short(y)) width=(places.size()) height=(places.size()) {} }
}

/// The man that goes from its cell to each stop and back; `promoted`: it gives way to a queen.
fn moving(places: &impl Places, from: Cell, man: Man, stops: &[Cell], promoted: bool) -> Markup {
    let mut path = vec![from];
    for &stop in stops {
        path.extend([stop, from]);
    }
    let legs = (path.len() - 1).max(1) as f64;
    let total = legs * (MOVES + RESTS);
    let (mut xs, mut ys, mut times) = (String::new(), String::new(), String::new());
    for (i, cell) in path.iter().enumerate() {
        let (x, y) = places.place(*cell);
        // He arrives, and rests until the next leg begins.
        let arrives = (i as f64 * (MOVES + RESTS) - RESTS).max(0.0) / total;
        let leaves = i as f64 * (MOVES + RESTS) / total;
        for time in if i == 0 {
            vec![0.0]
        } else {
            vec![arrives, leaves]
        } {
            let separator = if times.is_empty() { "" } else { ";" };
            let _ = write!(xs, "{separator}{}", short(x));
            let _ = write!(ys, "{separator}{}", short(y));
            let _ = write!(times, "{separator}{:.4}", time.min(1.0));
        }
    }
    let dur = format!("{total:.1}s");
    let queen = Man {
        color: man.color,
        role: Role::Queen,
    };
    let (size, (x, y)) = (places.size(), places.place(from));
    html! {
        use .lb-man href={ "#man-" (men::code(man)) } x=(short(x)) y=(short(y)) width=(size) height=(size) {
            animate attributeName="x" values=(xs) keyTimes=(times) dur=(dur) repeatCount="indefinite" {}
            animate attributeName="y" values=(ys) keyTimes=(times) dur=(dur) repeatCount="indefinite" {}
            @if promoted {
                // On its last cell the pawn gives way to the queen.
                animate attributeName="opacity" values="1;0;0;1" keyTimes="0;0.2;0.5;0.5" calcMode="discrete" dur=(dur) repeatCount="indefinite" {}
            }
        }
        @if let (true, Some(&to)) = (promoted, stops.first()) {
            @let (x, y) = places.place(to);
            use .lb-man href={ "#man-" (men::code(queen)) } x=(short(x)) y=(short(y)) width=(size) height=(size) opacity="0" {
                animate attributeName="opacity" values="0;1;1;0" keyTimes="0;0.2;0.5;0.5" calcMode="discrete" dur=(dur) repeatCount="indefinite" {}
            }
        }
    }
}

/// A coordinate with one decimal, or none: the page has thousands of them.
pub(super) fn short(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
