//! The end of the search: captures are played out, so that nothing is judged in the middle of an
//! exchange.

use super::picker::Picker;
use super::worker::Worker;
use crate::score::{INFINITE, LEAST_MATE, MAX_PLY, mated_at};
use crate::see::value;
use crate::table::{Bound, Known};
use raumschach::Position;

impl Worker<'_> {
    /// The score of a position whose captures are played out.
    pub(super) fn quiesce(&mut self, position: &Position, window: (i32, i32), ply: usize) -> i32 {
        let (mut alpha, beta) = window;
        if self.stopped {
            return 0;
        }
        self.enter(ply);
        if self.stopped {
            return 0;
        }
        let check = position.is_check();
        if let Some(score) = self.end(position, check, ply) {
            return score;
        }
        if self.shared.plain {
            return self.leaf(position, check, ply);
        }
        if ply >= MAX_PLY - 1 {
            return if check { 0 } else { self.evaluate(position) };
        }
        let pv = beta - alpha > 1;
        let remembered = self.remembered(position, ply);
        if let Some(known) = remembered.filter(|known| !pv && self.settles(known, 0, alpha, beta)) {
            return known.score;
        }
        let fixed = (!check).then(|| match remembered.and_then(|known| known.evaluation) {
            Some(evaluation) => evaluation,
            None => self.evaluate(position),
        });
        let mut best = -INFINITE;
        if let Some(evaluation) = fixed {
            best = match remembered {
                Some(known) if known.bound == Bound::Exact => known.score,
                Some(known) if known.bound == Bound::Lower => evaluation.max(known.score),
                Some(known) if known.bound == Bound::Upper => evaluation.min(known.score),
                _ => evaluation,
            };
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let standing = best;
        let before = self.before(ply);
        let lists = std::mem::take(&mut self.lists[ply]);
        let first = remembered.and_then(|known| known.mv);
        let mut picker = if check {
            Picker::all(first, [None; 3], before, lists)
        } else {
            Picker::captures(first, before, lists)
        };
        let mut best_move = None;
        let mut number = 0;
        while let Some(item) = picker.next(position, self.history) {
            number += 1;
            if best > -LEAST_MATE {
                if check {
                    if item.is_quiet() {
                        picker.skip_quiets();
                        continue;
                    }
                } else if let (Some(taken), None) = (item.taken, item.mv.promotion) {
                    // Not even the man taken brings it near ("delta pruning").
                    let hoped = standing + value(taken) + 160;
                    if hoped <= alpha {
                        best = best.max(hoped);
                        continue;
                    }
                }
            }
            let next = self.play(position, item.role, item.mv, ply);
            let score = -self.quiesce(&next, (-beta, -alpha), ply + 1);
            self.back();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(item.mv);
                    if pv {
                        self.note_line(ply, item.mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.lists[ply] = picker.into_lists();
        if self.stopped {
            return 0;
        }
        if check && number == 0 {
            return mated_at(ply);
        }
        let bound = match best_move {
            Some(_) if best >= beta => Bound::Lower,
            Some(_) if pv => Bound::Exact,
            _ => Bound::Upper,
        };
        let known = Known {
            mv: best_move.or(first),
            score: best,
            evaluation: fixed,
            depth: 0,
            bound,
        };
        self.shared.table.put(position.key(), ply, known);
        best
    }

    /// The score of a leaf of the plain search.
    fn leaf(&self, position: &Position, check: bool, ply: usize) -> i32 {
        match (position.count_moves(), check) {
            (0, true) => mated_at(ply),
            (0, false) => 0,
            _ => self.evaluate(position),
        }
    }
}
