//! Counting the leaves of the tree of legal moves, the standard check of a move generator.

use crate::man::Man;
use crate::moves::Move;
use crate::position::Position;
use std::hint::black_box;
use std::ops::ControlFlow;

impl Position {
    /// The number of sequences of `depth` legal moves from here. The last ply is counted, not
    /// played.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().perft(3), 237_316);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.count_moves()),
            _ => self.sum_over_moves(move |next| next.perft(depth - 1)),
        }
    }

    /// As [`perft`](Position::perft), but every move is played, the last ply's too.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().perft_made(2), 3_615);
    /// ```
    #[must_use]
    pub fn perft_made(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            // The last ply without a call; all of its positions are made, whatever the compiler
            // finds out about their use.
            1 => self.sum_over_moves(|next| {
                black_box(next);
                1
            }),
            _ => self.sum_over_moves(move |next| next.perft_made(depth - 1)),
        }
    }

    /// The perft of each legal move, in machine-code order; the counts add up to
    /// [`perft`](Position::perft) of `depth`. Empty for depth 0.
    ///
    /// ```
    /// let parts = raumschach::Position::start().perft_divide(2);
    /// assert_eq!(parts.len(), 61);
    /// assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 3_615);
    /// ```
    #[must_use]
    pub fn perft_divide(&self, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut parts = Vec::new();
        for mv in self.legal_moves() {
            if let Some(man) = self.man_at(mv.from) {
                let next = self.play_unchecked(man.role, mv);
                parts.push((mv, next.perft(depth - 1)));
            }
        }
        parts
    }

    fn sum_over_moves(&self, count: impl Fn(&Position) -> u64) -> u64 {
        let mut sum = 0;
        let _: ControlFlow<()> = self.destinations(|set| {
            let man = Man {
                color: set.color,
                role: set.role,
            };
            let mut of_man = 0;
            set.each_move(|mv| of_man += count(&self.play_as(man, mv)));
            sum += of_man;
            ControlFlow::Continue(())
        });
        sum
    }
}
