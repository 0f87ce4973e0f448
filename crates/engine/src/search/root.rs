//! The root of the tree: deeper and deeper, each time beginning with what was best before.

use super::limits::{Limits, root_moves};
use super::worker::Worker;
use super::{Info, Line};
use crate::score::{INFINITE, LEAST_MATE, MATE, MAX_PLY, Score};
use crate::table::{Bound, Known};
use raumschach::{Move, Position, Role};

/// A move of the root with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    mv: Move,
    role: Role,
    /// The score of the iteration that goes on; [`INFINITE`] below zero where it is not known.
    score: i32,
    /// The score of the last iteration.
    before: i32,
    pub(super) line: Vec<Move>,
    nodes: u64,
    deepest: usize,
}

impl Choice {
    /// The score of this iteration, else of the last.
    pub(super) fn known_score(&self) -> i32 {
        [self.score, self.before]
            .into_iter()
            .find(|&score| score > -INFINITE)
            .unwrap_or(0)
    }
}

/// What came out of all iterations.
pub(super) struct Outcome {
    pub(super) choices: Vec<Choice>,
    pub(super) depth: u32,
}

/// Where a search of the root is.
struct At {
    depth: i32,
    /// How many of the best moves have been found in this iteration.
    line: usize,
}

impl Worker<'_> {
    /// Searches until a limit is met and reports each line found. `skew` makes threads differ.
    pub(super) fn deepen(
        &mut self,
        position: &Position,
        limits: &Limits,
        skew: u32,
        report: &mut dyn FnMut(&Info),
    ) -> Outcome {
        let mut choices: Vec<Choice> = root_moves(position, &limits.moves)
            .into_iter()
            .map(|(role, mv)| Choice {
                mv,
                role,
                score: -INFINITE,
                before: -INFINITE,
                line: vec![mv],
                nodes: 0,
                deepest: 0,
            })
            .collect();
        let lines = limits.lines.clamp(1, choices.len().max(1));
        let most = limits
            .depth
            .unwrap_or(u32::MAX)
            .clamp(1, MAX_PLY as u32 - 6);
        let mut reached = 0;
        let mut settled = 0;
        let mut last_best = None;
        self.frame(0).evaluation = (!position.is_check()).then(|| self.evaluate(position));
        for depth in 1..=most {
            if choices.is_empty() {
                break;
            }
            if skew > 0 && (depth + skew).is_multiple_of(3) && depth > 3 {
                continue;
            }
            for choice in &mut choices {
                choice.before = choice.score;
                choice.nodes /= 2;
            }
            for line in 0..lines {
                let at = At {
                    depth: depth as i32,
                    line,
                };
                self.aspire(position, &mut choices, &at);
                choices[..=line].sort_by_key(|choice| -choice.score);
                if self.stopped {
                    break;
                }
                report(&self.info(depth, line, &choices[line]));
            }
            if self.stopped {
                break;
            }
            reached = depth;
            let best = &choices[0];
            settled = if last_best == Some(best.mv) {
                settled + 1
            } else {
                0
            };
            last_best = Some(best.mv);
            if self.leads && self.is_enough(&choices, limits, settled) {
                break;
            }
        }
        Outcome {
            choices,
            depth: reached,
        }
    }

    /// Searches the root with a window about the last score, and a wider one when that fails.
    fn aspire(&mut self, position: &Position, choices: &mut [Choice], at: &At) {
        let guess = choices[at.line].before;
        let mut width = 25;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if at.depth >= 5 && guess.abs() < LEAST_MATE {
            (alpha, beta) = (guess - width, guess + width);
        }
        loop {
            let score = self.root(position, choices, at, (alpha, beta));
            choices[at.line..].sort_by_key(|choice| -choice.score);
            if self.stopped {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = score - width;
            } else if score >= beta && beta < INFINITE {
                beta = score + width;
            } else {
                return;
            }
            width *= 3;
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches the moves of the root that are not among the lines found already.
    fn root(
        &mut self,
        position: &Position,
        choices: &mut [Choice],
        at: &At,
        (mut alpha, beta): (i32, i32),
    ) -> i32 {
        let depth = at.depth;
        let mut best = -INFINITE;
        let floor = alpha;
        for (index, choice) in choices[at.line..].iter_mut().enumerate() {
            let nodes = self.nodes;
            self.deepest = 0;
            let next = self.play(position, choice.role, choice.mv, 0);
            let mut score = alpha;
            if index > 0 {
                let quiet = super::is_quiet(position, choice.mv);
                let late = depth >= 3 && index > 3 && quiet && !self.shared.plain;
                let less = if late { self.late(depth, index) } else { 0 };
                score = -self.search(&next, (-alpha - 1, -alpha), depth - 1 - less, 1, true);
                if score > alpha && less > 0 {
                    score = -self.search(&next, (-alpha - 1, -alpha), depth - 1, 1, true);
                }
            }
            if index == 0 || score > alpha {
                score = -self.search(&next, (-beta, -alpha), depth - 1, 1, false);
            }
            self.back();
            choice.nodes += self.nodes - nodes;
            if self.stopped {
                return best;
            }
            if index == 0 || score > alpha {
                choice.score = score;
                choice.deepest = self.deepest;
                choice.line.clear();
                choice.line.push(choice.mv);
                choice.line.extend_from_slice(&self.lines[1]);
            } else {
                choice.score = -INFINITE;
            }
            if score > best {
                best = score;
                if score > alpha {
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        if at.line == 0 {
            self.remember(position, choices, depth, (floor, best, beta));
        }
        best
    }

    fn remember(
        &self,
        position: &Position,
        choices: &[Choice],
        depth: i32,
        (floor, best, beta): (i32, i32, i32),
    ) {
        let bound = match best {
            s if s >= beta => Bound::Lower,
            s if s > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        let choice = choices.iter().max_by_key(|choice| choice.score);
        let known = Known {
            mv: choice.map(|choice| choice.mv),
            score: best,
            evaluation: None,
            depth,
            bound,
        };
        self.shared.table.put(position.key(), 0, known);
    }

    fn late(&self, depth: i32, index: usize) -> i32 {
        let at = |n: usize| n.min(63);
        let table = i32::from(self.reductions[at(depth as usize)][at(index)]);
        (table - 1).clamp(0, depth - 2)
    }

    /// Whether further iterations are not worth their time.
    fn is_enough(&self, choices: &[Choice], limits: &Limits, settled: u32) -> bool {
        let best = &choices[0];
        let mate_in = MATE - best.score.abs();
        if let Some(moves) = limits.mate
            && best.score >= LEAST_MATE
            && i64::from(mate_in) < 2 * i64::from(moves)
        {
            return true;
        }
        if self.shared.signal.is_pondering() || !self.shared.clock.is_running() {
            return false;
        }
        if choices.len() == 1 {
            return true;
        }
        // Longer while the best move changes, its score falls, or others take as many nodes.
        let all: u64 = choices.iter().map(|choice| choice.nodes).sum();
        let share = best.nodes as f64 / all.max(1) as f64;
        let fall = f64::from((best.before - best.score).clamp(0, 100)) / 100.0;
        let steady = 1.3 - 0.1 * f64::from(settled.min(7));
        let stretch = steady * (1.5 - share) * (1.0 + fall);
        self.shared.clock.is_enough(stretch.clamp(0.2, 2.5))
    }

    fn info(&self, depth: u32, line: usize, choice: &Choice) -> Info {
        Info {
            depth,
            deepest: choice.deepest.max(choice.line.len()) as u32,
            number: line + 1,
            line: Line {
                score: Score::of(choice.score),
                moves: choice.line.clone(),
            },
            nodes: self.all_nodes(),
            time: self.shared.clock.elapsed(),
            fullness: self.shared.table.fullness(),
        }
    }
}
