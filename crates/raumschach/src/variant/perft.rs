//! Counts sequences of moves: the measure by which move generators are compared.

use super::board::Board;
use super::movegen;
use super::moves::Move;
use super::position::Position;

impl Position {
    /// Number of sequences of `depth` legal moves.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// assert_eq!(Variant::named("nearlytriple").unwrap().start().perft(2), 7311);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.count(self.board(), depth, true)
    }

    /// Number of sequences of `depth` moves without the rule of check.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// assert_eq!(Variant::named("nearlytriple").unwrap().start().perft_pseudo_legal(2), 8445);
    /// ```
    #[must_use]
    pub fn perft_pseudo_legal(&self, depth: u32) -> u64 {
        self.count(self.board(), depth, false)
    }

    /// The number of sequences of `depth` moves behind each first move, with or without the rule of
    /// check; nothing at depth 0.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let parts = Variant::named("nearlytriple").unwrap().start().perft_divide(2, false);
    /// assert_eq!(parts.len(), 86);
    /// assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 7311);
    /// ```
    #[must_use]
    pub fn perft_divide(&self, depth: u32, pseudo_legal: bool) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let moves = if pseudo_legal {
            self.pseudo_legal_moves()
        } else {
            self.legal_moves()
        };
        let behind = |mv| {
            let mut next = self.board().clone();
            next.play(self.variant().rules(), mv);
            (mv, self.count(&next, rest, !pseudo_legal))
        };
        moves.into_iter().map(behind).collect()
    }

    fn count(&self, board: &Board, depth: u32, legal: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let rules = self.variant().rules();
        let mut sum = 0;
        let mut visit = |mv| {
            sum += if depth == 1 {
                1
            } else {
                let mut next = board.clone();
                next.play(rules, mv);
                self.count(&next, depth - 1, legal)
            };
            true
        };
        if legal {
            movegen::legal(board, rules, &mut visit);
        } else {
            movegen::pseudo(board, rules, &mut visit);
        }
        sum
    }
}
