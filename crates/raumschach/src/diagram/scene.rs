//! Where the boards of a picture lie on the page, in drawing units of 1/45 of a cell.
//!
//! Geometry alone: which board comes where, and how a point of a board maps to the page. What is
//! painted there is decided in [`svg`](super::svg).

use super::subject::{Subject, View};
use super::svg::Layout;

/// Side of a cell on a flat board.
pub(super) const UNIT: f64 = 45.0;
/// Space round the whole picture.
pub(super) const MARGIN: f64 = 12.0;
/// Space for the rank digits, and below a board for the file letters.
const COORDINATES: f64 = 20.0;
/// Space for a level's letter.
const LABEL: f64 = 30.0;

/// In the stack a cell is this wide and deep, each rank further away lies this far to the right,
/// and a man this big stands on it. Chosen so that of two men one behind the other both are seen.
const STACK_CELL: (f64, f64) = (56.0, 31.0);
const STACK_SHEAR: f64 = 17.0;
const STACK_MAN: f64 = 43.0;
/// Air between the far edge of a level and the near edge of the one above it.
const STACK_GAP: f64 = 40.0;

/// One board's place.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    /// The level, 0 = the lowest.
    pub(super) level: u8,
    /// Page position of the far left corner.
    origin: (f64, f64),
    /// Step of one column to the right (always level on the page).
    across: f64,
    /// Step of one row toward the viewer.
    down: (f64, f64),
    /// Side of the square in which a man is drawn.
    pub(super) man: f64,
    /// Baseline middle of the level's letter.
    pub(super) label: (f64, f64),
}

impl Tile {
    /// Page position of the point `column` cells from the left edge and `row` cells from the far
    /// edge.
    pub(super) fn point(&self, column: f64, row: f64) -> (f64, f64) {
        (
            self.origin.0 + column * self.across + row * self.down.0,
            self.origin.1 + row * self.down.1,
        )
    }

    /// The SVG transform from board units (45 a cell, far left corner at 0,0) to the page.
    pub(super) fn transform(&self) -> String {
        let flat = self.down.0 == 0.0 && self.across == UNIT && self.down.1 == UNIT;
        if flat {
            format!("translate({} {})", self.origin.0, self.origin.1)
        } else {
            format!(
                "matrix({:.4} 0 {:.4} {:.4} {} {})",
                self.across / UNIT,
                self.down.0 / UNIT,
                self.down.1 / UNIT,
                self.origin.0,
                self.origin.1
            )
        }
    }

    /// Upper left corner of the square in which the man on this cell is drawn.
    pub(super) fn man_corner(&self, column: u8, row: u8) -> (f64, f64) {
        let (column, row) = (f64::from(column), f64::from(row));
        if self.down.0 == 0.0 {
            return self.point(column, row);
        }
        // A standing man's foot is a little in front of the middle of his cell.
        let (x, y) = self.point(column + 0.5, row + 0.74);
        (x - self.man / 2.0, y - self.man * 0.9)
    }
}

/// All boards and the size of the page they need.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) width: f64,
    pub(super) height: f64,
    /// In the order in which they are painted.
    pub(super) tiles: Vec<Tile>,
}

/// What a layout goes by.
struct Plan {
    /// Levels in the order in which they are laid out.
    levels: Vec<u8>,
    columns: f64,
    rows: f64,
    /// Space for a level's name.
    label: f64,
    /// Space for the names of files and ranks.
    coordinates: f64,
}

impl Scene {
    pub(super) fn new(
        layout: Layout,
        subject: &Subject,
        view: View,
        labels: bool,
        coordinates: bool,
    ) -> Scene {
        let plan = Plan {
            levels: match layout {
                Layout::Row => subject.levels_in_row(view),
                Layout::Column | Layout::Stack => subject.levels_down(),
            },
            columns: f64::from(subject.columns(view)),
            rows: f64::from(subject.rows(view)),
            label: if labels { LABEL } else { 0.0 },
            coordinates: if coordinates { COORDINATES } else { 0.0 },
        };
        match layout {
            Layout::Row => Scene::row(&plan),
            Layout::Column => Scene::column(&plan),
            Layout::Stack => Scene::stack(&plan),
        }
    }

    fn row(plan: &Plan) -> Scene {
        let (wide, deep) = (plan.columns * UNIT, plan.rows * UNIT);
        let pitch = plan.coordinates + wide + MARGIN;
        let tiles = (0u8..)
            .zip(&plan.levels)
            .map(|(i, &level)| {
                let x = MARGIN + f64::from(i) * pitch + plan.coordinates;
                let y = MARGIN + plan.label;
                Tile {
                    level,
                    origin: (x, y),
                    across: UNIT,
                    down: (0.0, UNIT),
                    man: UNIT,
                    label: (x + wide / 2.0, y - 9.0),
                }
            })
            .collect();
        Scene {
            width: MARGIN + plan.levels.len() as f64 * pitch,
            height: MARGIN + plan.label + deep + plan.coordinates + MARGIN,
            tiles,
        }
    }

    fn column(plan: &Plan) -> Scene {
        let (wide, deep) = (plan.columns * UNIT, plan.rows * UNIT);
        let pitch = deep + plan.coordinates + MARGIN;
        let x = MARGIN + plan.label + plan.coordinates;
        let tiles = (0u8..)
            .zip(&plan.levels)
            .map(|(i, &level)| {
                let y = MARGIN + f64::from(i) * pitch;
                Tile {
                    level,
                    origin: (x, y),
                    across: UNIT,
                    down: (0.0, UNIT),
                    man: UNIT,
                    label: (MARGIN + plan.label / 2.0 - 3.0, y + deep / 2.0 + 8.0),
                }
            })
            .collect();
        Scene {
            width: x + wide + MARGIN,
            height: MARGIN + plan.levels.len() as f64 * pitch,
            tiles,
        }
    }

    fn stack(plan: &Plan) -> Scene {
        let (across, cell_deep) = STACK_CELL;
        let (wide, deep) = (plan.columns * across, plan.rows * cell_deep);
        let lean = plan.rows * STACK_SHEAR;
        let pitch = deep + STACK_GAP;
        let left = MARGIN + plan.label + plan.coordinates;
        // The men on the highest level's far rank rise above its edge.
        let top = MARGIN + STACK_MAN * 0.5;
        let tiles = (0u8..)
            .zip(&plan.levels)
            .map(|(i, &level)| {
                let y = top + f64::from(i) * pitch;
                Tile {
                    level,
                    origin: (left + lean, y),
                    across,
                    down: (-STACK_SHEAR, cell_deep),
                    man: STACK_MAN,
                    label: (MARGIN + plan.label / 2.0 - 3.0, y + deep - 0.4 * cell_deep),
                }
            })
            .collect();
        let above = plan.levels.len().saturating_sub(1) as f64;
        Scene {
            width: left + lean + wide + MARGIN,
            height: top + above * pitch + deep + plan.coordinates + MARGIN,
            tiles,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_on_the_page_and_no_two_boards_overlap() {
        let small = super::super::subject::tests::small();
        let normal = Subject::from(&crate::Board::EMPTY);
        for layout in [Layout::Row, Layout::Column, Layout::Stack] {
            for (labels, coordinates) in [(false, false), (true, true)] {
                for (subject, seat) in [(&normal, 1), (&small, 0), (&small, 1), (&small, 3)] {
                    check(subject, subject.view(seat), layout, labels, coordinates);
                }
            }
        }
    }

    fn check(subject: &Subject, view: View, layout: Layout, labels: bool, coordinates: bool) {
        let scene = Scene::new(layout, subject, view, labels, coordinates);
        assert_eq!(scene.tiles.len(), subject.levels.len());
        let right = f64::from(subject.columns(view));
        let near = f64::from(subject.rows(view));
        let mut bands = Vec::new();
        for tile in &scene.tiles {
            for (column, row) in [(0.0, 0.0), (right, 0.0), (0.0, near), (right, near)] {
                let (x, y) = tile.point(column, row);
                assert!(x >= 0.0 && x <= scene.width, "{layout:?}");
                assert!(y >= 0.0 && y <= scene.height, "{layout:?}");
            }
            bands.push((tile.point(0.0, 0.0), tile.point(right, near)));
        }
        for pair in bands.windows(2) {
            let ((left, top), (right, bottom)) = pair[0];
            let (next, _) = pair[1];
            assert!(
                next.0 >= right || next.1 >= bottom,
                "{layout:?}: {left} {top} {right} {bottom} against {next:?}"
            );
        }
    }
}
