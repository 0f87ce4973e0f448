//! Which moves have been good elsewhere in the tree: the order in which others are tried.

use super::picker::Item;
use crate::score::MAX_PLY;
use raumschach::{Cell, Color, Move, Position, Role};

/// A number grows at most to this, either way.
const MOST: i32 = 16_384;

/// A man that went to a cell, as an index.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Gone(usize);

impl Gone {
    /// Nobody went anywhere: the root, or a pass.
    pub(super) const NOBODY: Gone = Gone(7 << 7);

    pub(super) fn to(color: Color, role: Role, cell: Cell) -> Gone {
        Gone((color as usize) << 10 | (role as usize) << 7 | cell.index())
    }
}

/// The moves of a position that was played into: which men went where one and two plies before.
pub(super) type Before = [Gone; 2];

/// What one thread has learnt.
pub(crate) struct History {
    /// By colour, origin and target.
    quiet: Vec<i16>,
    /// By an earlier move and the present man and target.
    following: Vec<i16>,
    /// By man, target and who was taken.
    captures: Vec<i16>,
    /// The last answer that refuted a move.
    answers: Vec<Option<Move>>,
    killers: Vec<[Option<Move>; 2]>,
}

impl History {
    pub(crate) fn new() -> History {
        History {
            quiet: vec![0; 2 << 14],
            following: vec![0; 2048 << 10],
            captures: vec![0; 8 << 10],
            answers: vec![None; 2048],
            killers: vec![[None; 2]; MAX_PLY + 2],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = History::new();
    }

    /// What refuted other moves at the same distance from the root, and this move elsewhere.
    pub(super) fn refutations(&self, ply: usize, before: Before) -> [Option<Move>; 3] {
        let [first, second] = self.killers[ply];
        [first, second, self.answers[before[0].0]]
    }

    /// How good a quiet move has been.
    #[inline]
    pub(super) fn quiet(&self, color: Color, role: Role, mv: Move, before: Before) -> i32 {
        let man = man_index(role, mv.to);
        i32::from(self.quiet[quiet_index(color, mv)])
            + i32::from(self.following[following_index(before[0], man)])
            + i32::from(self.following[following_index(before[1], man)])
    }

    /// How good a capture has been.
    #[inline]
    pub(super) fn capture(&self, role: Role, to: Cell, taken: Role) -> i32 {
        i32::from(self.captures[capture_index(role, to, taken)])
    }

    /// A move refuted the one before it: it is praised, and those tried before it in vain are
    /// blamed, quiet ones only when it is quiet.
    pub(super) fn praise(
        &mut self,
        color: Color,
        best: Item,
        in_vain: &[Item],
        (ply, before): (usize, Before),
        depth: i32,
    ) {
        let step = step(depth);
        let quiet = best.is_quiet();
        if quiet {
            if self.killers[ply][0] != Some(best.mv) {
                self.killers[ply] = [Some(best.mv), self.killers[ply][0]];
            }
            self.answers[before[0].0] = Some(best.mv);
        }
        let blamed = in_vain.iter().map(|item| (item, -step));
        for (item, step) in blamed.chain([(&best, step)]) {
            match item.taken {
                Some(taken) => {
                    let index = capture_index(item.role, item.mv.to, taken);
                    adjust(&mut self.captures[index], step);
                }
                None if quiet && item.is_quiet() => {
                    self.adjust_quiet(color, item.role, item.mv, before, step);
                }
                None => {}
            }
        }
    }

    fn adjust_quiet(&mut self, color: Color, role: Role, mv: Move, before: Before, step: i32) {
        adjust(&mut self.quiet[quiet_index(color, mv)], step);
        let man = man_index(role, mv.to);
        for gone in before {
            adjust(&mut self.following[following_index(gone, man)], step);
        }
    }

    /// Killers two plies on belong to another part of the tree.
    pub(super) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }
}

/// What the man on a cell is, for a move that is known to be legal.
pub(super) fn role_on(position: &Position, cell: Cell) -> Option<Role> {
    position.man_at(cell).map(|man| man.role)
}

fn quiet_index(color: Color, mv: Move) -> usize {
    (color as usize) << 14 | mv.from.index() << 7 | mv.to.index()
}

fn man_index(role: Role, to: Cell) -> usize {
    (role as usize) << 7 | to.index()
}

fn following_index(gone: Gone, man: usize) -> usize {
    gone.0 << 10 | man
}

fn capture_index(role: Role, to: Cell, taken: Role) -> usize {
    man_index(role, to) << 3 | taken as usize
}

fn step(depth: i32) -> i32 {
    (170 * depth - 60).clamp(40, 1700)
}

/// The nearer a number is to the most, the less it grows.
fn adjust(number: &mut i16, step: i32) {
    let old = i32::from(*number);
    *number = (old + step - old * step.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut number = 0;
        for _ in 0..1_000 {
            adjust(&mut number, 1_700);
        }
        assert!(i32::from(number) <= MOST && number > 15_000);
        for _ in 0..1_000 {
            adjust(&mut number, -1_700);
        }
        assert!(i32::from(number) >= -MOST && number < -15_000);
    }

    #[test]
    fn praise_and_blame_reach_the_right_moves() {
        let mut history = History::new();
        let start = Position::start();
        let [good, bad] =
            ["Ab1Ac3", "Ab2Ab3"].map(|code| Item::of(&start, code.parse().unwrap()).unwrap());
        let before = [Gone::NOBODY; 2];
        history.praise(Color::White, good, &[bad], (4, before), 5);
        let worth = |item: Item| history.quiet(Color::White, item.role, item.mv, before);
        assert!(worth(good) > 0);
        assert!(worth(bad) < 0);
        let refutations = [Some(good.mv), None, Some(good.mv)];
        assert_eq!(history.refutations(4, before), refutations);
        history.clear();
        assert_eq!(history.refutations(4, before), [None; 3]);
    }
}
