//! What one thread of a search has at hand: its own memory of good moves, the line it is in, the
//! counters, and what is shared with the others.

use super::clock::Clock;
use super::history::{Before, Gone, History};
use super::limits::Signal;
use super::picker::Lists;
use crate::eval::{evaluate, is_dead};
use crate::score::{MAX_PLY, MOST_EVALUATION, mated_at};
use crate::table::Table;
use raumschach::{Color, Move, Position, Role};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Nodes between two looks at the clock.
const LOOK: u64 = 1024;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) signal: &'a Signal,
    /// Set when this search is over, for whatever reason.
    pub(super) over: &'a std::sync::atomic::AtomicBool,
    pub(super) clock: Clock,
    pub(super) nodes: &'a AtomicU64,
    pub(super) node_limit: u64,
    /// Look at every position as deep as at any other and leave nothing out: for tests.
    pub(super) plain: bool,
}

/// What is known of each ply of the line that a thread is in.
#[derive(Copy, Clone)]
pub(super) struct Frame {
    pub(super) evaluation: Option<i32>,
    pub(super) gone: Gone,
    pub(super) excluded: Option<Move>,
}

const NO_FRAME: Frame = Frame {
    evaluation: None,
    gone: Gone::NOBODY,
    excluded: None,
};

/// One thread of a search.
pub(super) struct Worker<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) history: &'a mut History,
    /// Whether this thread decides when the search ends.
    pub(super) leads: bool,
    pub(super) nodes: u64,
    /// Nodes that the others have not been told of.
    untold: u64,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// Two more than plies, so that what lay before the root can be asked for.
    frames: [Frame; MAX_PLY + 4],
    /// The best line found from each ply on.
    pub(super) lines: Vec<Vec<Move>>,
    pub(super) lists: Vec<Lists>,
    /// Of the positions before the root, the root, and those of the line.
    keys: Vec<u64>,
    root: usize,
    /// Nothing before this index can repeat: somebody passed there.
    barrier: usize,
    pub(super) reductions: Box<[[i8; 64]; 64]>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        history: &'a mut History,
        keys: Vec<u64>,
        leads: bool,
    ) -> Worker<'a> {
        Worker {
            shared,
            history,
            leads,
            nodes: 0,
            untold: 0,
            deepest: 0,
            stopped: false,
            frames: [NO_FRAME; MAX_PLY + 4],
            lines: vec![Vec::new(); MAX_PLY + 2],
            lists: (0..MAX_PLY + 2).map(|_| Lists::default()).collect(),
            root: keys.len() - 1,
            keys,
            barrier: 0,
            reductions: reductions(),
        }
    }

    /// Counts a node and finds out whether the search is to end.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        self.untold += 1;
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        if self.untold >= LOOK || self.nodes >= self.shared.node_limit {
            self.look();
        }
    }

    fn look(&mut self) {
        let shared = self.shared;
        let all = shared.nodes.fetch_add(self.untold, Relaxed) + self.untold;
        self.untold = 0;
        if shared.over.load(Relaxed) || shared.signal.is_stopped() || all >= shared.node_limit {
            self.stopped = true;
        }
        if self.leads && !shared.signal.is_pondering() && shared.clock.is_over() {
            self.stopped = true;
        }
        if self.stopped {
            shared.over.store(true, Relaxed);
        }
    }

    /// Tells the others of all nodes counted so far.
    pub(super) fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.untold, Relaxed);
        self.untold = 0;
    }

    /// The nodes of all threads, as far as they have told.
    pub(super) fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + self.untold
    }

    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 2]
    }

    /// The men that moved one and two plies before.
    pub(super) fn before(&self, ply: usize) -> Before {
        [self.frames[ply + 1].gone, self.frames[ply].gone]
    }

    /// The evaluation at the mover's previous turn.
    pub(super) fn evaluation_before(&self, ply: usize) -> Option<i32> {
        self.frames[ply].evaluation
    }

    /// Whether the last ply was a pass.
    pub(super) fn after_pass(&self, ply: usize) -> bool {
        ply > 0 && self.frames[ply + 1].gone == Gone::NOBODY
    }

    /// Plays a move that is known to be legal; [`back`](Worker::back) takes it back.
    #[inline]
    pub(super) fn play(
        &mut self,
        position: &Position,
        role: Role,
        mv: Move,
        ply: usize,
    ) -> Position {
        let next = position.play_known(role, mv);
        self.frames[ply + 2].gone = Gone::to(position.turn(), role, mv.to);
        self.keys.push(next.key());
        next
    }

    #[inline]
    pub(super) fn back(&mut self) {
        self.keys.pop();
    }

    /// Passes and calls `then` with the position after it.
    pub(super) fn pass<T>(
        &mut self,
        position: &Position,
        ply: usize,
        then: impl FnOnce(&mut Worker<'a>, &Position) -> T,
    ) -> Option<T> {
        let next = position.pass()?;
        let barrier = self.barrier;
        self.frames[ply + 2].gone = Gone::NOBODY;
        self.keys.push(next.key());
        self.barrier = self.keys.len() - 1;
        let result = then(self, &next);
        self.keys.pop();
        self.barrier = barrier;
        Some(result)
    }

    /// The best line from this ply on is this move and the best line after it.
    pub(super) fn note_line(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// The score of a position below the root that is drawn, or over by the move limit.
    pub(super) fn end(&self, position: &Position, check: bool, ply: usize) -> Option<i32> {
        if is_dead(position) || self.repeats(position) {
            return Some(0);
        }
        if position.halfmoves() >= raumschach::position::FIFTY_MOVES
            && position.halfmoves() >= position.move_limit()
        {
            // A mate on the last move stands (D7).
            let mated = check && !has_moves(position);
            return Some(if mated { mated_at(ply) } else { 0 });
        }
        None
    }

    /// Whether the position has been in this line since the root, or twice before it: then the side
    /// to move will claim a draw, or could have done better without coming back.
    fn repeats(&self, position: &Position) -> bool {
        let last = self.keys.len() - 1;
        let quiet = position.halfmoves() as usize;
        let reach = quiet.min(last - self.barrier);
        let mut earlier = 0;
        let mut back = 4;
        while back <= reach {
            if self.keys[last - back] == self.keys[last] {
                earlier += 1;
                if last - back >= self.root || earlier == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// The evaluation within its bounds.
    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        evaluate(position).clamp(-MOST_EVALUATION, MOST_EVALUATION)
    }
}

/// Whether there is a legal move.
fn has_moves(position: &Position) -> bool {
    position.destinations(|_| ControlFlow::Break(())).is_break()
}

/// Whether a side has so few men that having to move may harm it.
pub(super) fn is_bare(position: &Position, color: Color) -> bool {
    let board = position.board();
    let few = |color: Color| {
        let men = board.by_color(color) - board.by_role(Role::Pawn);
        men.count() - 1
    };
    let queen = !board.men(color, Role::Queen).is_empty();
    few(color) < if queen { 1 } else { 3 } || few(!color) == 0
}

/// By depth and the number of the move.
fn reductions() -> Box<[[i8; 64]; 64]> {
    let mut table = Box::new([[0; 64]; 64]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            let product = (depth as f64).ln() * (number as f64).ln();
            *reduction = (0.6 + product / 2.0) as i8;
        }
    }
    table
}
