//! A position as somebody wrote it down, before anyone has checked that it can be played.
//!
//! [`Setup`] is read from a position code (see [`code`](crate::code)) or put together, and turns into a
//! [`Position`] when every condition holds; otherwise it says all the reasons.

use crate::attacks::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::cell::Cell;
use crate::man::{Color, Role};
use crate::position::Position;
use std::fmt;

/// Men, turn and counters, not yet validated.
///
/// ```
/// use raumschach::{Color, Setup};
/// let setup: Setup = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 b 3 40".parse()?;
/// assert_eq!(setup.turn, Color::Black);
/// assert_eq!((setup.halfmoves, setup.number), (3, 40));
/// assert!(setup.validate().is_ok());
/// # Ok::<(), raumschach::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who stands where.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// Number of the move to be played, from 1, rising after Black's move.
    pub number: u32,
}

impl Default for Setup {
    /// An empty board with White to play move 1.
    fn default() -> Setup {
        Setup {
            board: Board::EMPTY,
            turn: Color::White,
            halfmoves: 0,
            number: 1,
        }
    }
}

/// Why a setup cannot be played. A setup may have several of these at once.
///
/// ```
/// use raumschach::{Setup, SetupError};
/// let empty = Setup::default();
/// let errors = empty.validate().unwrap_err();
/// assert_eq!(errors.all().len(), 2); // neither side has a king
/// assert!(matches!(errors.all()[0], SetupError::NoKing(_)));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A side has no king.
    #[error("{} has no king", .0.name())]
    NoKing(Color),
    /// A side has more than one king.
    #[error("{} has {count} kings instead of one", color.name())]
    ManyKings {
        /// Whose kings.
        color: Color,
        /// How many there are.
        count: u32,
    },
    /// The side that is not to move is in check, so the last move was illegal.
    #[error("{} is in check although {} is to move", .0.name(), (!*.0).name())]
    OpponentInCheck(Color),
    /// A pawn stands where it must have been promoted (level E rank 5, level A rank 1).
    #[error("the {color} pawn on {cell} stands on its promotion cell")]
    PawnOnPromotionCell {
        /// The pawn's colour.
        color: Color,
        /// Where it stands.
        cell: Cell,
    },
    /// A pawn stands behind its array, where none can ever be (rules.md D9).
    #[error(
        "the {color} pawn on {cell} stands on rank {}, behind its array, where it cannot have come",
        cell.rank_digit()
    )]
    PawnBehindArray {
        /// The pawn's colour.
        color: Color,
        /// Where it stands.
        cell: Cell,
    },
    /// The move number is 0.
    #[error("the move number is 0; the first move is number 1")]
    NumberZero,
}

impl SetupError {
    /// A stable name of the reason for programs and translations.
    ///
    /// ```
    /// use raumschach::{Color, SetupError};
    /// assert_eq!(SetupError::NoKing(Color::White).code(), "no-king");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SetupError::NoKing(_) => "no-king",
            SetupError::ManyKings { .. } => "many-kings",
            SetupError::OpponentInCheck(_) => "opponent-in-check",
            SetupError::PawnOnPromotionCell { .. } => "pawn-on-promotion-cell",
            SetupError::PawnBehindArray { .. } => "pawn-behind-array",
            SetupError::NumberZero => "number-zero",
        }
    }
}

/// All the reasons why a setup cannot be played; never empty.
///
/// ```
/// let errors = raumschach::Setup::default().validate().unwrap_err();
/// assert_eq!(errors.to_string(), "White has no king; Black has no king");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(Vec<SetupError>);

impl SetupErrors {
    /// The reasons, at least one.
    ///
    /// ```
    /// assert!(!raumschach::Setup::default().validate().unwrap_err().all().is_empty());
    /// ```
    #[must_use]
    pub fn all(&self) -> &[SetupError] {
        &self.0
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// Checks every condition of notation.md (Position code) and of the rules.
    ///
    /// # Errors
    /// All the conditions that do not hold.
    ///
    /// ```
    /// use raumschach::Setup;
    /// let pawn = "5/5/5/5/P1K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse::<Setup>()?;
    /// assert_eq!(
    ///     pawn.validate().unwrap_err().to_string(),
    ///     "the white pawn on Aa1 stands on rank 1, behind its array, where it cannot have come"
    /// );
    /// # Ok::<(), raumschach::CodeError>(())
    /// ```
    pub fn validate(&self) -> Result<Position, SetupErrors> {
        let mut errors = Vec::new();
        for color in Color::ALL {
            match self.board.men(color, Role::King).count() {
                0 => errors.push(SetupError::NoKing(color)),
                1 => {}
                count => errors.push(SetupError::ManyKings { color, count }),
            }
        }
        for color in Color::ALL {
            let pawns = self.board.men(color, Role::Pawn);
            let promotion = promotion_cells(color);
            for cell in pawns & promotion {
                errors.push(SetupError::PawnOnPromotionCell { color, cell });
            }
            for cell in pawns & behind_array(color) {
                errors.push(SetupError::PawnBehindArray { color, cell });
            }
        }
        let opponent = !self.turn;
        let kings = self.board.men(opponent, Role::King);
        let attacked = |king: Cell| {
            self.board.iter().any(|(cell, man)| {
                man.color == self.turn
                    && attacks(man.color, man.role, cell, self.board.occupied()).contains(king)
            })
        };
        if kings.into_iter().any(attacked) {
            errors.push(SetupError::OpponentInCheck(opponent));
        }
        if self.number == 0 {
            errors.push(SetupError::NumberZero);
        }
        if errors.is_empty() {
            Ok(Position::assume_valid(self))
        } else {
            Err(SetupErrors(errors))
        }
    }
}

/// Where a pawn is promoted: White on level E rank 5, Black on level A rank 1.
///
/// ```
/// use raumschach::{Color, promotion_cells};
/// assert_eq!(promotion_cells(Color::Black).to_string(), "Aa1 Ab1 Ac1 Ad1 Ae1");
/// ```
#[must_use]
pub const fn promotion_cells(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::from_bits(0x1f << 120),
        Color::Black => Bitboard::from_bits(0x1f),
    }
}

/// The rank behind a side's array, on which its pawns never stand (rules.md D9).
pub(crate) const fn behind_array(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::rank(0),
        Color::Black => Bitboard::rank(4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_given_at_once() {
        let setup: Setup = "5/5/5/5/P1K2|5/5/5/5/2R2|5/5/5/5/5|5/5/5/5/5|PkKk1/5/5/5/pr3 b 0 1"
            .parse()
            .unwrap();
        let errors = setup.validate().unwrap_err();
        let codes: Vec<_> = errors.all().iter().map(SetupError::code).collect();
        assert_eq!(
            codes,
            [
                "many-kings",
                "many-kings",
                "pawn-on-promotion-cell",
                "pawn-behind-array",
                "opponent-in-check"
            ]
        );
    }

    #[test]
    fn kings_side_by_side_are_refused() {
        let setup: Setup = "5/5/5/5/2Kk1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1"
            .parse()
            .unwrap();
        assert!(setup.validate().is_err());
    }
}
