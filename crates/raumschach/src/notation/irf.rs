//! Writes IRF Standard Notation, the canonical form: figurine, origin, `–` or `×`, target, promotion, suffix.

use super::signs::{
    BOARDMATE, CAPTURE_SIGN, CHECK, MOVE_SIGN, PROMOTION_SIGN, SPACEMATE, STALEMATE,
};
use crate::{Move, Position, Status};
use std::fmt::Write;

/// Writes a move of a position, with the suffix that the position after it calls for. A move that is not legal is
/// written without a suffix, and without a figurine where no man stands.
///
/// ```
/// use raumschach::{Position, notation::irf};
/// let start = Position::start();
/// assert_eq!(irf::write(&start, "Ab1Ac3".parse()?), "♘Ab1–Ac3");
/// assert_eq!(irf::write(&start, "Bc1Ec4".parse()?), "♕Bc1×Ec4†");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let status = position
        .play(mv)
        .map_or(Status::Ongoing, |after| after.status());
    write_known(position, mv, status)
}

/// Writes a move whose consequence, the status of the position after it, is known already.
///
/// ```
/// use raumschach::{Position, Status, notation::irf};
/// let start = Position::start();
/// assert_eq!(irf::write_known(&start, "Ab1Ac3".parse()?, Status::Ongoing), "♘Ab1–Ac3");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[must_use]
pub fn write_known(position: &Position, mv: Move, status: Status) -> String {
    let mut text = String::with_capacity(24);
    if let Some(man) = position.man_at(mv.from) {
        text.push(man.role.figurine());
    }
    let sign = if position.man_at(mv.to).is_some() {
        CAPTURE_SIGN
    } else {
        MOVE_SIGN
    };
    // Writing to a string cannot fail.
    let _ = write!(text, "{}{sign}{}", mv.from, mv.to);
    if let Some(role) = mv.promotion {
        text.push(PROMOTION_SIGN);
        text.push(role.figurine());
    }
    text.push_str(suffix(status));
    text
}

/// The suffix for how the opponent stands after a move; empty if he is neither in check nor out of moves.
///
/// ```
/// use raumschach::{Status, notation::irf};
/// assert_eq!(irf::suffix(Status::Boardmate), "††");
/// assert_eq!(irf::suffix(Status::Ongoing), "");
/// ```
#[must_use]
pub const fn suffix(status: Status) -> &'static str {
    match status {
        Status::Ongoing => "",
        Status::Check => CHECK,
        Status::Boardmate => BOARDMATE,
        Status::Spacemate => SPACEMATE,
        Status::Stalemate => STALEMATE,
    }
}
