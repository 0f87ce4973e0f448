//! What programs that look ahead need beyond the rules: moves played without asking again whether
//! they are legal, passing, and who attacks a cell once others have left the lines to it.

use crate::attacks::tables;
use crate::bitboard::Bitboard;
use crate::cell::Cell;
use crate::man::{Color, Role};
use crate::moves::Move;
use crate::position::Position;
use crate::zobrist;

impl Position {
    /// The position after a move that is known to be legal, made by a man of `role`: one of those
    /// that [`legal_moves`](Position::legal_moves) or [`destinations`](Position::destinations) gave
    /// for this very position. Nothing is checked; with any other move the result is a position
    /// that no rule allows and that may panic when asked.
    ///
    /// ```
    /// use raumschach::{Position, Role};
    /// let start = Position::start();
    /// let mv = "Ab1Ac3".parse()?;
    /// assert_eq!(start.play_known(Role::Knight, mv), start.play(mv)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn play_known(&self, role: Role, mv: Move) -> Position {
        self.play_unchecked(role, mv)
    }

    /// The same men with the other side to move: no rule allows it, but whoever stands well after it
    /// stands well. `None` when the side to move is in check. It counts as a move without capture.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// let passed = Position::start().pass().unwrap();
    /// assert_eq!(passed.turn(), Color::Black);
    /// assert_eq!(passed.pass().unwrap().key(), Position::start().key());
    /// ```
    #[must_use]
    pub fn pass(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        Some(Position {
            turn: !self.turn,
            halfmoves: self.halfmoves.saturating_add(1),
            number: self.number.saturating_add(self.turn as u32),
            key: self.key ^ zobrist::BLACK_TO_MOVE,
            ..self.clone()
        })
    }

    /// All men of both sides that attack a cell when only the cells of `occupied` block lines. Men
    /// outside `occupied` attack nothing: taken off it, they are as good as gone.
    ///
    /// ```
    /// use raumschach::Position;
    /// let start = Position::start();
    /// let cell = "Ac3".parse()?;
    /// let all = start.board().occupied();
    /// assert_eq!(start.attackers_through(cell, all).to_string(), "Ab1 Ad1 Ab2 Ad2");
    /// let fewer = all.without("Ab1".parse()?);
    /// assert_eq!(start.attackers_through(cell, fewer).to_string(), "Ad1 Ab2 Ad2");
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn attackers_through(&self, cell: Cell, occupied: Bitboard) -> Bitboard {
        let t = tables();
        let b = &self.board;
        let pawns = t.pawn_captures(Color::White, cell) & b.by_color(Color::Black)
            | t.pawn_captures(Color::Black, cell) & b.by_color(Color::White);
        let attackers = t.rook(cell, occupied) & b.sliders(0)
            | t.bishop(cell, occupied) & b.sliders(1)
            | t.unicorn(cell, occupied) & b.sliders(2)
            | t.knight(cell) & b.by_role(Role::Knight)
            | t.king(cell) & b.by_role(Role::King)
            | pawns & b.by_role(Role::Pawn);
        attackers & occupied
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions along a walk that always takes another of the legal moves.
    fn walk() -> impl Iterator<Item = Position> {
        let mut position = Position::start();
        let mut number = 0_usize;
        std::iter::from_fn(move || {
            let moves = position.legal_moves();
            number = number.wrapping_mul(31).wrapping_add(17);
            let mv = *moves.get(number % moves.len().max(1))?;
            let role = position.man_at(mv.from)?.role;
            let next = position.play_known(role, mv);
            assert_eq!(position.play(mv), Ok(next.clone()));
            position = next;
            Some(position.clone())
        })
    }

    #[test]
    fn attackers_through_everything_are_the_attackers() {
        for position in walk().take(60) {
            for cell in Cell::ALL {
                let both =
                    position.attackers(cell, Color::White) | position.attackers(cell, Color::Black);
                let through = position.attackers_through(cell, position.board.occupied());
                assert_eq!(through, both, "{cell} in {position}");
            }
        }
    }

    #[test]
    fn a_pass_changes_the_turn_and_the_key_with_it() {
        for position in walk().take(200) {
            let Some(passed) = position.pass() else {
                assert!(position.is_check());
                continue;
            };
            assert_eq!(passed.board, position.board);
            assert_eq!(passed.turn, !position.turn);
            assert_eq!(passed.key, passed.key_from_scratch());
        }
    }
}
