//! The search of the tree: principal variation search with what makes it fast enough to be deep.
//!
//! A window of scores says what matters: below `alpha` the mover has something better elsewhere, from
//! `beta` on the opponent will not let it come to this. The first move is searched with the window, the
//! others with an empty one that only asks whether they are better ("is it worth looking?").

use super::picker::{Item, Picker};
use super::worker::{Worker, is_bare};
use crate::score::{INFINITE, LEAST_MATE, MAX_PLY, mated_at};
use crate::see::gains_at_least;
use crate::table::{Bound, Known};
use raumschach::{Bitboard, Position, attacks};

/// From this depth on a remembered move is tested for being the only good one.
const SINGULAR_DEPTH: i32 = 7;

/// What is known of a node before its moves are looked at.
struct Node {
    depth: i32,
    ply: usize,
    pv: bool,
    check: bool,
    expect_cut: bool,
    improving: bool,
    evaluation: i32,
    remembered: Option<Known>,
}

impl Worker<'_> {
    /// The score of a position for the side to move, `depth` plies deep, as far as it lies within
    /// the window; `expect_cut` says that the parent expects it to be `beta` or more.
    pub(super) fn search(
        &mut self,
        position: &Position,
        window: (i32, i32),
        depth: i32,
        ply: usize,
        expect_cut: bool,
    ) -> i32 {
        let (mut alpha, mut beta) = window;
        if self.stopped {
            return 0;
        }
        if depth <= 0 {
            return self.quiesce(position, window, ply);
        }
        let check = position.is_check();
        self.enter(ply);
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.end(position, check, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return if check { 0 } else { self.evaluate(position) };
        }
        // Neither side can do better than mate now.
        alpha = alpha.max(mated_at(ply));
        beta = beta.min(-mated_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let pv = beta - alpha > 1;
        let excluded = self.frame(ply).excluded;
        let remembered = match excluded {
            None => self.remembered(position, ply),
            Some(_) => None,
        };
        if let Some(known) =
            remembered.filter(|known| !pv && self.settles(known, depth, alpha, beta))
        {
            return known.score;
        }

        let fixed = (!check).then(|| match remembered.and_then(|known| known.evaluation) {
            Some(evaluation) => evaluation,
            None => self.evaluate(position),
        });
        self.frame(ply).evaluation = fixed;
        let improving = match (fixed, self.evaluation_before(ply)) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        };
        let mut node = Node {
            depth,
            ply,
            pv,
            check,
            expect_cut,
            improving,
            // A score that has been searched is better than what is seen at once.
            evaluation: match (fixed, remembered) {
                (Some(evaluation), Some(known)) => match known.bound {
                    Bound::Lower => evaluation.max(known.score),
                    Bound::Upper => evaluation.min(known.score),
                    Bound::Exact => known.score,
                },
                (evaluation, _) => evaluation.unwrap_or(0),
            },
            remembered,
        };
        if !self.shared.plain {
            if !pv
                && !check
                && excluded.is_none()
                && let Some(score) = self.leave_out(position, &node, alpha, beta)
            {
                return score;
            }
            // Without a move to begin with, a search less deep finds one for next time.
            let blind = remembered.is_none_or(|known| known.mv.is_none());
            if node.depth >= 4 && blind && excluded.is_none() {
                node.depth -= 1;
            }
        }
        self.moves(position, &node, fixed, (alpha, beta))
    }

    /// What the table knows, the move checked: keys of different positions may be the same.
    pub(super) fn remembered(&self, position: &Position, ply: usize) -> Option<Known> {
        let mut known = self.shared.table.get(position.key(), ply)?;
        known.mv = known.mv.filter(|&mv| position.is_legal(mv));
        Some(known)
    }

    /// Whether what is known makes a search needless.
    pub(super) fn settles(&self, known: &Known, depth: i32, alpha: i32, beta: i32) -> bool {
        let deep = if self.shared.plain {
            known.depth == depth
        } else {
            known.depth >= depth
        };
        deep && match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= beta,
            Bound::Upper => known.score <= alpha,
        }
    }

    /// The score of a node so good or so bad that its moves need not be looked at.
    fn leave_out(
        &mut self,
        position: &Position,
        node: &Node,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let &Node {
            depth,
            ply,
            evaluation,
            ..
        } = node;
        // Hopeless, unless a capture helps ("razoring").
        if depth <= 3 && evaluation + 180 + 220 * depth <= alpha {
            let score = self.quiesce(position, (alpha, alpha + 1), ply);
            if score <= alpha {
                return Some(score);
            }
        }
        if beta.abs() >= LEAST_MATE {
            return None;
        }
        // So good that one move of the opponent hardly changes it ("reverse futility").
        let margin = 95 * (depth - i32::from(node.improving));
        if depth <= 7 && evaluation - margin >= beta && evaluation < LEAST_MATE {
            return Some((evaluation + beta) / 2);
        }
        // So good that even a pass would do ("null move"), unless having to move is a burden.
        if depth >= 3
            && evaluation >= beta
            && !self.after_pass(ply)
            && !is_bare(position, position.turn())
        {
            let less = 3 + depth / 4 + ((evaluation - beta) / 200).min(3);
            let score = self.pass(position, ply, |worker, next| {
                -worker.search(
                    next,
                    (-beta, -beta + 1),
                    depth - less,
                    ply + 1,
                    !node.expect_cut,
                )
            })?;
            if score >= beta && !self.stopped {
                return Some(if score >= LEAST_MATE { beta } else { score });
            }
        }
        None
    }

    /// Looks at the moves of a node, the most promising first.
    fn moves(
        &mut self,
        position: &Position,
        node: &Node,
        fixed: Option<i32>,
        window: (i32, i32),
    ) -> i32 {
        let &Node { depth, ply, .. } = node;
        let (mut alpha, beta) = window;
        let excluded = self.frame(ply).excluded;
        let before = self.before(ply);
        let color = position.turn();
        self.history.forget_killers(ply + 2);
        let refutations = self.history.refutations(ply, before);
        let lists = std::mem::take(&mut self.lists[ply]);
        let first = node.remembered.and_then(|known| known.mv);
        let mut picker = Picker::all(first, refutations, before, lists);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;

        while let Some(item) = picker.next(position, self.history) {
            if Some(item.mv) == excluded {
                continue;
            }
            number += 1;
            let losing = picker.is_losing();
            if best > -LEAST_MATE && !self.shared.plain {
                match self.judge(position, node, &item, number, alpha) {
                    Judgement::Worthwhile => {}
                    Judgement::Skip => continue,
                    Judgement::SkipQuiets => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let further = match self.extension(position, node, &item, beta) {
                Ok(further) => further,
                Err(score) => {
                    self.lists[ply] = picker.into_lists();
                    return score;
                }
            };

            let next = self.play(position, item.role, item.mv, ply);
            let full = depth - 1 + further;
            let mut score = -INFINITE;
            let mut again = true;
            if number > 1 {
                let reduced = if depth >= 3 && !self.shared.plain {
                    (full - self.reduction(position, node, &item, number, losing))
                        .clamp(1, full.max(1))
                } else {
                    full
                };
                score = -self.search(&next, (-alpha - 1, -alpha), reduced, ply + 1, true);
                if score > alpha && reduced < full {
                    score =
                        -self.search(&next, (-alpha - 1, -alpha), full, ply + 1, !node.expect_cut);
                }
                again = node.pv && score > alpha;
            }
            if again {
                // With an empty window this is the first move of a node that is only asked about.
                let expect = !node.pv && !node.expect_cut;
                score = -self.search(&next, (-beta, -alpha), full, ply + 1, expect);
            }
            self.back();
            if self.stopped {
                self.lists[ply] = picker.into_lists();
                return 0;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(item);
                    if node.pv {
                        self.note_line(ply, item.mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if best_move.is_none_or(|best| best.mv != item.mv) {
                picker.was_in_vain(item);
            }
        }
        let lists = picker.into_lists();
        let cut = best >= beta;
        if let (true, Some(item)) = (cut, best_move) {
            self.history
                .praise(color, item, &lists.in_vain, (ply, before), depth);
        }
        self.lists[ply] = lists;

        if number == 0 {
            return match (excluded, node.check) {
                (Some(_), _) => alpha,
                (None, true) => mated_at(ply),
                (None, false) => 0,
            };
        }
        if excluded.is_none() {
            let bound = match (cut, best_move) {
                (true, _) => Bound::Lower,
                (false, Some(_)) => Bound::Exact,
                (false, None) => Bound::Upper,
            };
            let known = Known {
                mv: best_move.map(|item| item.mv).or(first),
                score: best,
                evaluation: fixed,
                depth,
                bound,
            };
            self.shared.table.put(position.key(), ply, known);
        }
        best
    }

    /// Whether a move is likely enough to be better than what there is.
    fn judge(
        &self,
        position: &Position,
        node: &Node,
        item: &Item,
        number: i32,
        alpha: i32,
    ) -> Judgement {
        let depth = node.depth;
        if !item.is_quiet() {
            let bad = depth <= 7
                && item.mv.promotion.is_none()
                && !gains_at_least(position, item.role, item.mv, -110 * depth);
            return if bad {
                Judgement::Skip
            } else {
                Judgement::Worthwhile
            };
        }
        if node.check {
            return Judgement::Worthwhile;
        }
        // Late moves are seldom good ("late move pruning").
        let enough = (6 + 2 * depth * depth) / if node.improving { 1 } else { 2 };
        if depth <= 6 && number > enough {
            return Judgement::SkipQuiets;
        }
        let left = (depth - self.table_reduction(depth, number)).max(1);
        if gives_check(position, item) {
            return Judgement::Worthwhile;
        }
        // Too far behind for a quiet move to help ("futility").
        if left <= 6 && node.evaluation + 110 + 90 * left <= alpha {
            return Judgement::SkipQuiets;
        }
        let learnt = self
            .history
            .quiet(position.turn(), item.role, item.mv, self.before(node.ply));
        if left <= 3 && learnt < -5_000 * left {
            return Judgement::Skip;
        }
        if left <= 7 && !gains_at_least(position, item.role, item.mv, -30 * left * left) {
            return Judgement::Skip;
        }
        Judgement::Worthwhile
    }

    /// By how many plies a remembered move is searched deeper because it is the only good one; or the
    /// score of the node, when others are good enough too.
    fn extension(
        &mut self,
        position: &Position,
        node: &Node,
        item: &Item,
        beta: i32,
    ) -> Result<i32, i32> {
        let &Node { depth, ply, .. } = node;
        let Some(known) = node.remembered else {
            return Ok(0);
        };
        let candidate = known.mv == Some(item.mv)
            && known.bound != Bound::Upper
            && known.depth >= depth - 3
            && known.score.abs() < LEAST_MATE;
        if !candidate || depth < SINGULAR_DEPTH || self.shared.plain || node.check {
            return Ok(0);
        }
        let bar = known.score - 2 * depth;
        let lists = std::mem::take(&mut self.lists[ply]);
        let line = std::mem::take(&mut self.lines[ply]);
        self.frame(ply).excluded = Some(item.mv);
        let score = self.search(
            position,
            (bar - 1, bar),
            (depth - 1) / 2,
            ply,
            node.expect_cut,
        );
        self.frame(ply).excluded = None;
        self.lists[ply] = lists;
        self.lines[ply] = line;
        if self.stopped || score < bar {
            return Ok(1);
        }
        if bar >= beta && !node.pv {
            return Err(bar);
        }
        Ok(if known.score >= beta { -1 } else { 0 })
    }

    fn table_reduction(&self, depth: i32, number: i32) -> i32 {
        let at = |n: i32| n.clamp(0, 63) as usize;
        i32::from(self.reductions[at(depth)][at(number)])
    }

    /// By how many plies a late move is searched less deep at first ("late move reductions").
    fn reduction(
        &self,
        position: &Position,
        node: &Node,
        item: &Item,
        number: i32,
        losing: bool,
    ) -> i32 {
        if !item.is_quiet() {
            return i32::from(losing);
        }
        let learnt = self
            .history
            .quiet(position.turn(), item.role, item.mv, self.before(node.ply));
        self.table_reduction(node.depth, number) + i32::from(node.expect_cut)
            - i32::from(node.pv)
            - i32::from(node.check)
            - i32::from(node.improving)
            - i32::from(gives_check(position, item))
            - learnt / 9_000
    }
}

/// What is done with a move.
enum Judgement {
    Worthwhile,
    Skip,
    SkipQuiets,
}

/// Whether the man that moves gives check itself.
fn gives_check(position: &Position, item: &Item) -> bool {
    let color = position.turn();
    let king = position.king(!color);
    let occupied = position.board().occupied().without(item.mv.from);
    let man = item.mv.promotion.unwrap_or(item.role);
    // Most men cannot reach the king even on an empty board.
    attacks(color, man, item.mv.to, Bitboard::EMPTY).contains(king)
        && attacks(color, man, item.mv.to, occupied).contains(king)
}
