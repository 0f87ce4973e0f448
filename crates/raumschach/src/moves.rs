//! A move and its machine code; no knowledge of legality.
//!
//! The machine code is what the engine protocol, the API and URLs use (notation.md). What people
//! read is in `notation`.

use crate::cell::Cell;
use crate::man::Role;
use std::fmt;
use std::str::FromStr;

/// A move: from a cell to a cell, with what a pawn becomes when it promotes.
///
/// ```
/// use raumschach::Move;
/// let promotion: Move = "Ec4Ec5Q".parse()?;
/// assert_eq!(promotion.to_string(), "Ec4Ec5q");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Origin.
    pub from: Cell,
    /// Target.
    pub to: Cell,
    /// What the pawn becomes; `None` for every other move.
    pub promotion: Option<Role>,
}

impl Move {
    /// What sorts moves as their machine codes would, without writing them.
    pub(crate) fn code_order(self) -> (u8, u8, Option<char>) {
        // The letters of a cell come as level, file, rank; its index has the rank before the file.
        let name = |cell: Cell| 25 * cell.level() + 5 * cell.file() + cell.rank();
        let promotion = self.promotion.map(Role::letter);
        (name(self.from), name(self.to), promotion)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that is no machine move code.
///
/// ```
/// let error = "Ec4Ec5k".parse::<raumschach::Move>().unwrap_err();
/// assert!(error.to_string().contains("as in Ab1Ac3 or Ec4Ec5q"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{found:?} is no move code: write origin cell, target cell and, for a promotion, one of \
     q r u b n, as in Ab1Ac3 or Ec4Ec5q"
)]
pub struct MoveCodeError {
    /// What was read, cut after sixteen characters.
    pub found: String,
}

impl FromStr for Move {
    type Err = MoveCodeError;

    fn from_str(text: &str) -> Result<Move, MoveCodeError> {
        let parse = || {
            let (from, rest) = text.split_at_checked(3)?;
            let (to, promotion) = rest.split_at_checked(3)?;
            let mut letters = promotion.chars();
            let promotion = match (letters.next(), letters.next()) {
                (None, _) => None,
                (Some(letter), None) => {
                    Some(Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role))?)
                }
                _ => return None,
            };
            Some(Move {
                from: from.parse().ok()?,
                to: to.parse().ok()?,
                promotion,
            })
        };
        parse().ok_or_else(|| MoveCodeError {
            found: text.chars().take(16).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip_and_near_misses_are_refused() {
        for code in ["Ab1Ac3", "Ec4Ec5q", "Aa2Aa1n", "Ea4Ea5u"] {
            assert_eq!(code.parse::<Move>().unwrap().to_string(), code);
        }
        for code in [
            "", "Ab1", "Ab1Ac", "Ab1Ac6", "Ab1Ac3k", "Ab1Ac3p", "Ab1Ac3qq", "Ab1-Ac3", "ÄÖÜab",
        ] {
            assert!(code.parse::<Move>().is_err(), "{code}");
        }
    }

    #[test]
    fn code_order_is_that_of_the_codes() {
        let mut moves = Vec::new();
        for from in Cell::ALL {
            for to in [0, 1, 5, 25, 62, 124].map(|index| Cell::ALL[index]) {
                let plain = Move {
                    from,
                    to,
                    promotion: None,
                };
                moves.push(plain);
                moves.extend(Role::PROMOTIONS.map(|role| Move {
                    promotion: Some(role),
                    ..plain
                }));
            }
        }
        let mut by_code = moves.clone();
        by_code.sort_by_key(|mv| mv.to_string());
        moves.sort_by_key(|mv| mv.code_order());
        assert_eq!(moves, by_code);
    }
}
