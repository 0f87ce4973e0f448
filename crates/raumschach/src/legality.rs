//! Whether a move is legal, and if not, why: the reasons that people and programs are told.

use crate::attacks::{attacks, pawn_steps};
use crate::bitboard::Bitboard;
use crate::cell::Cell;
use crate::man::{Color, Man, Role};
use crate::moves::Move;
use crate::position::Position;
use crate::setup::promotion_cells;

/// Why a move cannot be played.
///
/// ```
/// use raumschach::{IllegalMove, Position};
/// let error = Position::start().check_move("Cc3Cc4".parse()?).unwrap_err();
/// assert!(matches!(error, IllegalMove::NoMan { .. }));
/// assert_eq!(error.code(), "no-man");
/// assert_eq!(error.to_string(), "there is no man on Cc3");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The origin is empty.
    #[error("there is no man on {cell}")]
    NoMan {
        /// The origin.
        cell: Cell,
    },
    /// The man on the origin is the opponent's.
    #[error("the {man} on {cell} is not {}'s to move", (!man.color).name())]
    NotYours {
        /// The origin.
        cell: Cell,
        /// Who stands there.
        man: Man,
    },
    /// Origin and target are the same cell.
    #[error("a man cannot move from {cell} to the cell it stands on")]
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// A man of the mover stands on the target.
    #[error("{to} is occupied by a man of the same side, a {man}")]
    OwnMan {
        /// The target.
        to: Cell,
        /// Who stands there.
        man: Man,
    },
    /// The man never moves like that.
    #[error("a {} does not move from {from} to {to}", man.role)]
    NotItsMove {
        /// What moves.
        man: Man,
        /// Origin.
        from: Cell,
        /// Target.
        to: Cell,
    },
    /// A slider's way is blocked.
    #[error("the way of the {} from {from} to {to} is blocked on {by}", man.role)]
    Blocked {
        /// What moves.
        man: Man,
        /// Origin.
        from: Cell,
        /// Target.
        to: Cell,
        /// The first occupied cell on the way.
        by: Cell,
    },
    /// A pawn's step without capture ends on an occupied cell.
    #[error("a pawn cannot capture straight ahead or straight up, and {to} is occupied")]
    PawnBlocked {
        /// Target.
        to: Cell,
    },
    /// A pawn's capturing step finds nothing to capture.
    #[error("a pawn moves from {from} to {to} only to capture, and {to} is empty")]
    NothingToCapture {
        /// Origin.
        from: Cell,
        /// Target.
        to: Cell,
    },
    /// A pawn arrives on its promotion cell and does not say what it becomes.
    #[error("a pawn that arrives on {to} must be promoted: add q, r, u, b or n")]
    PromotionMissing {
        /// Target.
        to: Cell,
    },
    /// A promotion is named where there is none.
    #[error("nothing is promoted on {to} by this move")]
    PromotionNotHere {
        /// Target.
        to: Cell,
    },
    /// A pawn cannot become that.
    #[error(
        "a pawn cannot become a {role}; it may become a queen, rook, unicorn, bishop or knight"
    )]
    PromotionRole {
        /// What was asked for.
        role: Role,
    },
    /// The king would step onto an attacked cell.
    #[error("the king may not go to {to}: the cell is attacked by the {man} on {by}")]
    KingAttacked {
        /// Target.
        to: Cell,
        /// One attacker's cell.
        by: Cell,
        /// The attacker.
        man: Man,
    },
    /// The king is in check and the move does not end it.
    #[error("the king on {king} stays in check from the {man} on {by}")]
    StaysInCheck {
        /// The king.
        king: Cell,
        /// One attacker's cell.
        by: Cell,
        /// The attacker.
        man: Man,
    },
    /// The man is pinned: the move opens a line to its king.
    #[error("the move exposes the king on {king} to the {man} on {by}")]
    ExposesKing {
        /// The king.
        king: Cell,
        /// One attacker's cell.
        by: Cell,
        /// The attacker.
        man: Man,
    },
}

impl IllegalMove {
    /// A stable name of the reason for programs and translations.
    ///
    /// ```
    /// use raumschach::{IllegalMove, Role};
    /// assert_eq!(IllegalMove::PromotionRole { role: Role::King }.code(), "promotion-role");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            IllegalMove::NoMan { .. } => "no-man",
            IllegalMove::NotYours { .. } => "not-yours",
            IllegalMove::SameCell { .. } => "same-cell",
            IllegalMove::OwnMan { .. } => "own-man",
            IllegalMove::NotItsMove { .. } => "not-its-move",
            IllegalMove::Blocked { .. } => "blocked",
            IllegalMove::PawnBlocked { .. } => "pawn-blocked",
            IllegalMove::NothingToCapture { .. } => "nothing-to-capture",
            IllegalMove::PromotionMissing { .. } => "promotion-missing",
            IllegalMove::PromotionNotHere { .. } => "promotion-not-here",
            IllegalMove::PromotionRole { .. } => "promotion-role",
            IllegalMove::KingAttacked { .. } => "king-attacked",
            IllegalMove::StaysInCheck { .. } => "stays-in-check",
            IllegalMove::ExposesKing { .. } => "exposes-king",
        }
    }
}

impl Position {
    /// Whether a move is legal here.
    ///
    /// ```
    /// use raumschach::Position;
    /// assert!(Position::start().is_legal("Ab1Ac3".parse()?));
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Checks that a move is legal here.
    ///
    /// # Errors
    /// The first reason, in the order in which a player would ask: whose man, its way of moving,
    /// promotion, the king's safety.
    ///
    /// ```
    /// use raumschach::Position;
    /// let start = Position::start();
    /// assert!(start.check_move("Bb1Ee4".parse()?).is_ok());
    /// assert_eq!(
    ///     start.check_move("Aa1Aa4".parse()?).unwrap_err().to_string(),
    ///     "the way of the rook from Aa1 to Aa4 is blocked on Aa2"
    /// );
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.after(mv).map(|_| ())
    }

    /// The position after a move, which the check of the king's safety makes anyway.
    pub(crate) fn after(&self, mv: Move) -> Result<Position, IllegalMove> {
        let Move {
            from,
            to,
            promotion,
        } = mv;
        let man = self.man_at(from).ok_or(IllegalMove::NoMan { cell: from })?;
        if man.color != self.turn {
            return Err(IllegalMove::NotYours { cell: from, man });
        }
        if from == to {
            return Err(IllegalMove::SameCell { cell: from });
        }
        let occupant = self.man_at(to);
        self.check_way(man, from, to, occupant)?;
        if let Some(own) = occupant.filter(|other| other.color == man.color) {
            return Err(IllegalMove::OwnMan { to, man: own });
        }
        let promotes = man.role == Role::Pawn && promotion_cells(man.color).contains(to);
        match promotion {
            None if promotes => return Err(IllegalMove::PromotionMissing { to }),
            Some(role) if promotes && !Role::PROMOTIONS.contains(&role) => {
                return Err(IllegalMove::PromotionRole { role });
            }
            Some(_) if !promotes => return Err(IllegalMove::PromotionNotHere { to }),
            _ => {}
        }
        let after = self.play_unchecked(man.role, mv);
        self.check_king_after(man, mv, &after)?;
        Ok(after)
    }

    /// Whether the man moves that way on this board, the king's safety left aside.
    fn check_way(
        &self,
        man: Man,
        from: Cell,
        to: Cell,
        occupant: Option<Man>,
    ) -> Result<(), IllegalMove> {
        let occupied = self.board.occupied();
        if man.role == Role::Pawn {
            let own = occupant.is_some_and(|other| other.color == man.color);
            let steps = pawn_steps(man.color, from).contains(to);
            let captures = attacks(man.color, man.role, from, occupied).contains(to);
            return match occupant {
                // An own man on the target is the plainer reason, given by the caller.
                Some(_) if own && (steps || captures) => Ok(()),
                Some(_) if steps => Err(IllegalMove::PawnBlocked { to }),
                None if captures => Err(IllegalMove::NothingToCapture { from, to }),
                _ if steps || captures => Ok(()),
                _ => Err(IllegalMove::NotItsMove { man, from, to }),
            };
        }
        if attacks(man.color, man.role, from, occupied).contains(to) {
            return Ok(());
        }
        if !attacks(man.color, man.role, from, Bitboard::EMPTY).contains(to) {
            return Err(IllegalMove::NotItsMove { man, from, to });
        }
        let way = crate::attacks::tables().between(from, to) & occupied;
        let first = if from < to {
            way.first()
        } else {
            way.into_iter().last()
        };
        Err(match first {
            Some(by) => IllegalMove::Blocked { man, from, to, by },
            None => IllegalMove::NotItsMove { man, from, to },
        })
    }

    /// Whether the mover's king is safe after a move that is otherwise right.
    fn check_king_after(&self, man: Man, mv: Move, after: &Position) -> Result<(), IllegalMove> {
        let king = after.king(man.color);
        let Some(by) = after.attackers(king, !man.color).first() else {
            return Ok(());
        };
        let attacker = after.man_at(by).unwrap_or(Man {
            color: !man.color,
            role: Role::King,
        });
        Err(if man.role == Role::King {
            IllegalMove::KingAttacked {
                to: mv.to,
                by,
                man: attacker,
            }
        } else if self.is_check() {
            IllegalMove::StaysInCheck {
                king,
                by,
                man: attacker,
            }
        } else {
            IllegalMove::ExposesKing {
                king,
                by,
                man: attacker,
            }
        })
    }

    /// All men of a side that could move to a cell by their way of moving, checks left aside;
    /// used to explain refusals.
    ///
    /// ```
    /// use raumschach::{Color, Position, Role};
    /// let men = Position::start().candidates(Color::White, Role::Knight, "Ac3".parse()?);
    /// assert_eq!(men.to_string(), "Ab1 Ad1");
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn candidates(&self, color: Color, role: Role, to: Cell) -> Bitboard {
        let man = Man { color, role };
        let occupant = self.man_at(to);
        self.board
            .men(color, role)
            .into_iter()
            .filter(|&from| self.check_way(man, from, to, occupant).is_ok())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(code: &str, mv: &str) -> &'static str {
        let position: Position = code.parse().unwrap();
        position.check_move(mv.parse().unwrap()).unwrap_err().code()
    }

    #[test]
    fn each_reason_is_found() {
        let start = crate::code::START_CODE;
        assert_eq!(reason(start, "Cc3Cc4"), "no-man");
        assert_eq!(reason(start, "Eb5Ec3"), "not-yours");
        assert_eq!(reason(start, "Aa1Aa1"), "same-cell");
        assert_eq!(reason(start, "Aa1Aa2"), "own-man");
        assert_eq!(reason(start, "Ab2Bb2"), "own-man");
        assert_eq!(reason(start, "Ab1Ab3"), "not-its-move");
        assert_eq!(reason(start, "Aa2Aa4"), "not-its-move");
        assert_eq!(reason(start, "Aa1Ae1"), "blocked");
        assert_eq!(reason(start, "Ab2Ac3"), "nothing-to-capture");
        assert_eq!(reason(start, "Ab2Ab3q"), "promotion-not-here");
    }

    #[test]
    fn king_reasons_are_told_apart() {
        // White Ka1 of level A with a rook on Ab1 pinned by the rook on Ae1; black king far away.
        let pinned = "5/5/5/5/KR2r|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 w 0 1";
        assert_eq!(reason(pinned, "Ab1Ab3"), "exposes-king");
        let checked = "5/5/5/1R3/K3r|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 w 0 1";
        assert_eq!(reason(checked, "Ab2Ab5"), "stays-in-check");
        assert_eq!(reason(checked, "Aa1Ab1"), "king-attacked");
    }

    #[test]
    fn promotion_reasons() {
        let code = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/P4/5/5/4k w 0 1";
        assert_eq!(reason(code, "Ea4Ea5"), "promotion-missing");
        let position: Position = code.parse().unwrap();
        let king = Move {
            promotion: Some(Role::King),
            ..("Ea4Ea5".parse().unwrap())
        };
        assert_eq!(
            position.check_move(king).unwrap_err().code(),
            "promotion-role"
        );
        assert!(position.is_legal("Ea4Ea5u".parse().unwrap()));
    }
}
