//! The choice among the ways to write a move.

use super::{interraum, irf};
use crate::{Edition, Move, Position};

/// A way to write moves. Reading needs no choice: [`read_move`](super::read_move) reads all of them.
///
/// ```
/// use raumschach::{Position, notation::Style};
/// let knight = "Ab1Aa3".parse()?;
/// assert_eq!(Style::Irf.write(&Position::start(), knight), "♘Ab1–Aa3");
/// assert_eq!(Style::InterRaum.write(&Position::start(), knight), "Na3");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// IRF Standard Notation: figurines, both cells always.
    #[default]
    Irf,
    /// InterRaum's: letters, no more of the origin than needed.
    InterRaum,
}

impl Style {
    /// Writes a move of a position in this style.
    ///
    /// ```
    /// use raumschach::{Position, notation::Style};
    /// let text = Style::Irf.write(&Position::start(), "Ab1Ac3".parse()?);
    /// assert_eq!(text, "♘Ab1–Ac3");
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn write(self, position: &Position, mv: Move) -> String {
        match self {
            Style::Irf => irf::write(position, mv),
            Style::InterRaum => interraum::write(position, mv),
        }
    }
}

/// Writes a move of a position as an edition does.
///
/// ```
/// use raumschach::{Edition, Position, notation};
/// let text = notation::write(&Edition::INTERRAUM, &Position::start(), "Ab1Ac3".parse()?);
/// assert_eq!(text, "Nb–c3");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[must_use]
pub fn write(edition: &Edition, position: &Position, mv: Move) -> String {
    edition.notation.write(position, mv)
}
