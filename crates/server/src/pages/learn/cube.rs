//! The small cube of a lesson: the five levels over one another, the man in their middle, and his
//! lines as rays through the levels. The same marks as on the flat boards lie on its levels.
//!
//! Rays are told apart by their dashes: straight lines unbroken, diagonals dashed, triagonals
//! dotted and dashed.

use std::fmt::Write as _;

use maud::{Markup, html};
use raumschach::Cell;
use raumschach::diagram::projection::Projection;

use super::lessons::Lesson;
use super::marks::{self, CELL, Places, short};
use crate::i18n::Lang;

/// From how high and how far from the side the cube is seen, in degrees. From less far to the side
/// two of the unicorn's lines would lie nearly over each other.
const ELEVATION: f64 = 22.0;
const AZIMUTH: f64 = 18.0;
/// Units of a cell's edge that runs across the picture.
const SIDE: f64 = 40.0;
/// Units of a man.
const MAN: f64 = 34.0;
/// Units for the level letters, above the highest man, and for rank digits and file letters.
const LEFT: f64 = 26.0;
const TOP: f64 = 14.0;
const RIGHT: f64 = 14.0;
const FOOT: f64 = 16.0;

/// What a line of the cube goes through.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Faces: the rook's.
    Straight,
    /// Edges: the bishop's.
    Diagonal,
    /// Corners: the unicorn's.
    Triagonal,
}

impl Line {
    pub(super) const ALL: [Line; 3] = [Line::Straight, Line::Diagonal, Line::Triagonal];

    /// The line from one cell to another.
    pub(super) fn between(from: Cell, to: Cell) -> Line {
        let changed = [
            from.file() != to.file(),
            from.rank() != to.rank(),
            from.level() != to.level(),
        ];
        match changed.into_iter().filter(|&c| c).count() {
            0 | 1 => Line::Straight,
            2 => Line::Diagonal,
            _ => Line::Triagonal,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Line::Straight => "straight",
            Line::Diagonal => "diagonal",
            Line::Triagonal => "triagonal",
        }
    }

    fn said(self, lang: Lang) -> std::borrow::Cow<'static, str> {
        match self {
            Line::Straight => lang.t("learn-line-straight"),
            Line::Diagonal => lang.t("learn-line-diagonal"),
            Line::Triagonal => lang.t("learn-line-triagonal"),
        }
    }
}

struct Cube(Projection);

impl Cube {
    fn new() -> Cube {
        Cube(Projection::new(ELEVATION, AZIMUTH))
    }

    fn point(&self, file: f64, rank: f64, level: f64) -> (f64, f64) {
        let (x, y) = self.0.point(file, rank, level);
        (LEFT + x * SIDE, TOP + y * SIDE)
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.0.centre(cell);
        (LEFT + x * SIDE, TOP + y * SIDE)
    }

    /// From the units of a flat board, upper left corner first, to the level in the picture.
    fn transform(&self, level: u8) -> String {
        let unit = SIDE / f64::from(CELL);
        let [file, rank] = self.0.steps();
        let (x, y) = self.point(0.0, 5.0, f64::from(level));
        format!(
            "matrix({:.4} {:.4} {:.4} {:.4} {x:.1} {y:.1})",
            file.0 * unit,
            file.1 * unit,
            -rank.0 * unit,
            -rank.1 * unit
        )
    }

    /// The map from file, rank and level to the picture, for the script that links the figures.
    fn map(&self) -> String {
        let origin = self.point(0.0, 0.0, 0.0);
        let mut map = format!("{:.2} {:.2}", origin.0, origin.1);
        for step in [
            self.point(1.0, 0.0, 0.0),
            self.point(0.0, 1.0, 0.0),
            self.point(0.0, 0.0, 1.0),
        ] {
            let _ = write!(map, " {:.2} {:.2}", step.0 - origin.0, step.1 - origin.1);
        }
        map
    }
}

impl Places for Cube {
    fn size(&self) -> f64 {
        MAN
    }

    /// A standing man's foot is a little in front of the middle of his cell.
    fn place(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.centre(cell);
        (x - MAN / 2.0, y - MAN * 0.82)
    }
}

/// The lesson's cube.
pub(super) fn draw(lang: Lang, lesson: &Lesson) -> Markup {
    let cube = Cube::new();
    let (width, height) = cube.0.size();
    let (width, height) = (
        (LEFT + width * SIDE + RIGHT).ceil(),
        (TOP + height * SIDE + FOOT).ceil(),
    );
    let title = lang.tv(
        "learn-cube",
        [(
            "lesson",
            lang.t(&format!("learn-{}-title", lesson.id)).into(),
        )],
    );
    html! {
        svg .lesson-cube viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(title) data-map=(cube.map()) {
            @for level in 0..5_u8 {
                g data-l=(level) {
                    g transform=(cube.transform(level)) { (marks::level(lesson, level)) }
                    @let (x, y) = cube.point(0.0, 1.4, f64::from(level));
                    text .lb-level x=(short(x - 17.0)) y=(short(y + 5.0)) { (char::from(b'A' + level)) }
                }
            }
            (coordinates(&cube))
            @for (from, to) in &lesson.lines { (ray(&cube, *from, *to)) }
            @for level in 0..5_u8 {
                g data-l=(level) transform=(cube.transform(level)) { (marks::marks(lesson, level)) }
            }
            (marks::men(lesson, &cube))
        }
    }
}

/// Files and ranks at the lowest level; the others lie over it.
fn coordinates(cube: &Cube) -> Markup {
    html! {
        @for n in 0..5_u8 {
            @let at = f64::from(n) + 0.5;
            @let (x, y) = cube.point(at, 0.0, 0.0);
            text .lb-small x=(short(x - 2.0)) y=(short(y + 12.0)) { (char::from(b'a' + n)) }
            @let (x, y) = cube.point(5.0, at, 0.0);
            text .lb-small x=(short(x + 8.0)) y=(short(y + 5.0)) { (n + 1) }
        }
    }
}

fn ray(cube: &Cube, from: Cell, to: Cell) -> Markup {
    let ((x1, y1), (x2, y2)) = (cube.centre(from), cube.centre(to));
    html! { path class={ "lb-ray " (Line::between(from, to).name()) } d={ "M" (short(x1)) " " (short(y1)) "L" (short(x2)) " " (short(y2)) } {} }
}

/// Which kind of ray is which, for those that the lesson has.
pub(super) fn legend(lang: Lang, lesson: &Lesson) -> Markup {
    let has = |line: &Line| {
        lesson
            .lines
            .iter()
            .any(|(from, to)| Line::between(*from, *to) == *line)
    };
    let kinds: Vec<Line> = Line::ALL.into_iter().filter(has).collect();
    html! {
        @if !kinds.is_empty() {
            ul .lesson-legend {
                @for line in kinds {
                    li {
                        svg viewBox="0 0 44 8" width="44" height="8" aria-hidden="true" { path class={ "lb-ray " (line.name()) } d="M1 4H43" {} }
                        (line.said(lang))
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
    fn a_cell_of_the_cube_can_be_pointed_at() {
        let cube = Cube::new();
        for cell in Cell::ALL {
            for other in Cell::ALL.into_iter().filter(|other| *other != cell) {
                let ((x, y), (u, v)) = (cube.centre(cell), cube.centre(other));
                assert!((x - u).hypot(y - v) > 12.0, "{cell} {other}");
            }
        }
    }

    /// The eight lines of the unicorn can be told apart: the narrowest angle between two of them.
    #[test]
    fn no_two_triagonals_lie_over_each_other() {
        let cube = Cube::new();
        let middle = cube.point(2.5, 2.5, 2.0);
        let mut angles: Vec<f64> = (0..8_u8)
            .map(|corner| {
                let at = |bit: u8| if corner & bit == 0 { 0.5 } else { 4.5 };
                let (x, y) = cube.point(at(1), at(2), at(4) - 0.5);
                (y - middle.1).atan2(x - middle.0).to_degrees()
            })
            .collect();
        angles.sort_by(f64::total_cmp);
        for pair in angles.windows(2) {
            assert!(pair[1] - pair[0] > 2.5, "{angles:?}");
        }
    }

    #[test]
    fn the_levels_lie_where_the_points_say() {
        let cube = Cube::new();
        // The board's lower left corner is the cell a1's.
        let matrix = cube.transform(0);
        let numbers: Vec<f64> = matrix
            .trim_start_matches("matrix(")
            .trim_end_matches(')')
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        let [_, _, c, d, e, f] = numbers[..] else {
            panic!("{matrix}")
        };
        let (x, y) = cube.point(0.0, 0.0, 0.0);
        assert!((c * 100.0 + e - x).abs() < 0.2 && (d * 100.0 + f - y).abs() < 0.2);
    }

    #[test]
    fn lines_are_named_by_how_many_coordinates_change() {
        let line = |a: &str, b: &str| Line::between(a.parse().unwrap(), b.parse().unwrap());
        assert_eq!(line("Cc3", "Ec3"), Line::Straight);
        assert_eq!(line("Cc3", "Ee3"), Line::Diagonal);
        assert_eq!(line("Cc3", "Aa1"), Line::Triagonal);
    }
}
