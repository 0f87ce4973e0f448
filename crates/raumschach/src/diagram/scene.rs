//! Where the five boards of a picture lie on the page, in drawing units of 1/45 of a cell.
//!
//! Geometry alone: which board comes where, and how a point of a board maps to the page. What is
//! painted there is decided in [`svg`](super::svg).

use super::svg::Layout;
use super::{LEVELS_DOWN, levels_in_row};
use crate::Color;

/// Side of a cell on a flat board.
pub(super) const UNIT: f64 = 45.0;
/// Side of a level on a flat board.
const SIDE: f64 = 5.0 * UNIT;
/// Space round the whole picture.
const MARGIN: f64 = 12.0;
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
    /// The level, 0 = A.
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

/// All five boards and the size of the page they need.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) width: f64,
    pub(super) height: f64,
    /// In the order in which they are painted.
    pub(super) tiles: Vec<Tile>,
}

impl Scene {
    pub(super) fn new(layout: Layout, near: Color, labels: bool, coordinates: bool) -> Scene {
        let label = if labels { LABEL } else { 0.0 };
        let coordinates = if coordinates { COORDINATES } else { 0.0 };
        match layout {
            Layout::Row => Scene::row(near, label, coordinates),
            Layout::Column => Scene::column(label, coordinates),
            Layout::Stack => Scene::stack(label, coordinates),
        }
    }

    fn row(near: Color, label: f64, coordinates: f64) -> Scene {
        let pitch = coordinates + SIDE + MARGIN;
        let tiles = (0u8..)
            .zip(levels_in_row(near))
            .map(|(i, level)| {
                let x = MARGIN + f64::from(i) * pitch + coordinates;
                let y = MARGIN + label;
                Tile {
                    level,
                    origin: (x, y),
                    across: UNIT,
                    down: (0.0, UNIT),
                    man: UNIT,
                    label: (x + SIDE / 2.0, y - 9.0),
                }
            })
            .collect();
        Scene {
            width: MARGIN + 5.0 * pitch,
            height: MARGIN + label + SIDE + coordinates + MARGIN,
            tiles,
        }
    }

    fn column(label: f64, coordinates: f64) -> Scene {
        let pitch = SIDE + coordinates + MARGIN;
        let x = MARGIN + label + coordinates;
        let tiles = (0u8..)
            .zip(LEVELS_DOWN)
            .map(|(i, level)| {
                let y = MARGIN + f64::from(i) * pitch;
                Tile {
                    level,
                    origin: (x, y),
                    across: UNIT,
                    down: (0.0, UNIT),
                    man: UNIT,
                    label: (MARGIN + label / 2.0 - 3.0, y + SIDE / 2.0 + 8.0),
                }
            })
            .collect();
        Scene {
            width: x + SIDE + MARGIN,
            height: MARGIN + 5.0 * pitch,
            tiles,
        }
    }

    fn stack(label: f64, coordinates: f64) -> Scene {
        let (across, deep) = STACK_CELL;
        let lean = 5.0 * STACK_SHEAR;
        let pitch = 5.0 * deep + STACK_GAP;
        let left = MARGIN + label + coordinates;
        // The men on the highest level's far rank rise above its edge.
        let top = MARGIN + STACK_MAN * 0.5;
        let tiles = (0u8..)
            .zip(LEVELS_DOWN)
            .map(|(i, level)| {
                let y = top + f64::from(i) * pitch;
                Tile {
                    level,
                    origin: (left + lean, y),
                    across,
                    down: (-STACK_SHEAR, deep),
                    man: STACK_MAN,
                    label: (MARGIN + label / 2.0 - 3.0, y + 4.6 * deep),
                }
            })
            .collect();
        Scene {
            width: left + lean + 5.0 * across + MARGIN,
            height: top + 4.0 * pitch + 5.0 * deep + coordinates + MARGIN,
            tiles,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_on_the_page_and_no_two_boards_overlap() {
        for layout in [Layout::Row, Layout::Column, Layout::Stack] {
            for (labels, coordinates) in [(false, false), (true, true)] {
                let scene = Scene::new(layout, Color::Black, labels, coordinates);
                let mut bands = Vec::new();
                for tile in &scene.tiles {
                    for (column, row) in [(0.0, 0.0), (5.0, 0.0), (0.0, 5.0), (5.0, 5.0)] {
                        let (x, y) = tile.point(column, row);
                        assert!(x >= 0.0 && x <= scene.width, "{layout:?}");
                        assert!(y >= 0.0 && y <= scene.height, "{layout:?}");
                    }
                    bands.push((tile.point(0.0, 0.0), tile.point(5.0, 5.0)));
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
    }
}
