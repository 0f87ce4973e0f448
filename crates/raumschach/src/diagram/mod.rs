//! Diagrams of a position: the drawings of the men, SVG pictures and text for terminals.
//!
//! Only what a still picture needs is here. The interactive boards of the page draw themselves and
//! share nothing but the men ([`men::sprite`]). No rule is asked: a diagram shows any
//! [`Board`](crate::Board), possible or not.
//!
//! ```
//! use raumschach::Position;
//! use raumschach::diagram::{svg, text};
//! let position = Position::start();
//! let picture = svg::render(position.board(), &svg::SvgOptions::new());
//! assert!(picture.starts_with("<svg"));
//! let lines = text::render(position.board(), &text::TextOptions::new());
//! assert!(lines.contains("R N K N R"));
//! ```

pub mod men;
mod scene;
pub mod svg;
pub mod text;

pub use crate::edition::Edition;

use crate::{Cell, Color};

/// The levels (0 = A) in the order in which boards laid side by side are read.
///
/// Black sits at the other side of the same table and so reads the row the other way round, his
/// own levels first.
const fn levels_in_row(near: Color) -> [u8; 5] {
    match near {
        Color::White => [0, 1, 2, 3, 4],
        Color::Black => [4, 3, 2, 1, 0],
    }
}

/// The levels from the top of the page down when boards lie one below another: the cube as it
/// stands, level E on top, from whichever side one looks.
const LEVELS_DOWN: [u8; 5] = [4, 3, 2, 1, 0];

/// The cell of `level` in `column` from the left and `row` from the top, as the near player sees it.
///
/// `None` outside the board, which a loop over 0..5 never meets.
const fn cell_at(level: u8, column: u8, row: u8, near: Color) -> Option<Cell> {
    if column > 4 || row > 4 {
        return None;
    }
    match near {
        Color::White => Cell::new(level, column, 4 - row),
        Color::Black => Cell::new(level, 4 - column, row),
    }
}
