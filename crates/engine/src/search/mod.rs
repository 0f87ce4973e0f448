//! Looking ahead: which move is best, and how good it is.
//!
//! [`Engine::search`] is the way in. It deepens ply by ply ([`root`]), searches the tree ([`tree`]),
//! plays captures out at its leaves ([`quiesce`]), takes moves in a promising order ([`picker`],
//! [`history`]) and knows when to stop ([`clock`]).

mod clock;
mod history;
mod limits;
mod picker;
mod quiesce;
mod root;
#[cfg(test)]
mod tests;
mod tree;
mod worker;

pub use limits::{Limits, Pace, Root, Signal};

use crate::score::Score;
use crate::table::Table;
use clock::Clock;
use history::History;
use raumschach::{Move, Position};
use root::Outcome;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use worker::{Shared, Worker};

/// A line of best play with its score.
///
/// ```
/// use raumschach_engine::{Line, Score};
/// let line = Line { score: Score::centipawns(20), moves: vec!["Ab1Ac3".parse()?] };
/// assert_eq!(line.moves.len(), 1);
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// For the side to move at the root.
    pub score: Score,
    /// Legal moves one after the other; never empty.
    pub moves: Vec<Move>,
}

/// What a search reports while it runs, for each line of each depth.
///
/// ```
/// use raumschach_engine::{Engine, Limits, Root, Signal};
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let mut depths = Vec::new();
/// Engine::new(1, 1).search(&Root::default(), &limits, &Signal::default(), &mut |info| {
///     depths.push(info.depth);
/// });
/// assert_eq!(depths, [1, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Info {
    /// Plies searched.
    pub depth: u32,
    /// Plies to the farthest position looked at.
    pub deepest: u32,
    /// Which of the best lines this is, from 1.
    pub number: usize,
    /// The line.
    pub line: Line,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the memory is, in thousandths.
    pub fullness: usize,
}

/// What a search came to.
///
/// ```
/// use raumschach_engine::{Engine, Limits, Root, Signal};
/// let limits = Limits { depth: Some(3), lines: 2, ..Limits::default() };
/// let found = Engine::new(1, 1).search(&Root::default(), &limits, &Signal::default(), &mut |_| ());
/// assert_eq!(found.lines.len(), 2);
/// assert_eq!(found.best(), Some(found.lines[0].moves[0]));
/// ```
#[derive(Clone, Debug)]
pub struct Found {
    /// The best lines, as many as were asked for, the best first; empty when there is no legal move.
    pub lines: Vec<Line>,
    /// Plies searched to the end.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Found {
    /// The best move.
    ///
    /// ```
    /// use raumschach_engine::Found;
    /// let nothing = Found { lines: vec![], depth: 0, nodes: 0, time: Default::default() };
    /// assert_eq!(nothing.best(), None);
    /// ```
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }

    /// The answer to it that is expected.
    ///
    /// ```
    /// use raumschach_engine::Found;
    /// let nothing = Found { lines: vec![], depth: 0, nodes: 0, time: Default::default() };
    /// assert_eq!(nothing.answer(), None);
    /// ```
    #[must_use]
    pub fn answer(&self) -> Option<Move> {
        self.lines.first()?.moves.get(1).copied()
    }
}

/// The engine with everything it remembers from one search to the next.
///
/// With one thread and a limit of depth or nodes it does the same every time.
///
/// ```
/// use raumschach_engine::{Engine, Limits, Root, Signal};
/// let mate = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/2Q2/5|k4/5/5/5/5 w 0 1".parse()?;
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let found = Engine::new(1, 1).search(&Root::new(mate), &limits, &Signal::default(), &mut |_| ());
/// assert!(found.lines[0].score.plies_to_mate().is_some());
/// # Ok::<(), raumschach::PositionError>(())
/// ```
pub struct Engine {
    table: Table,
    histories: Vec<History>,
}

impl Engine {
    /// An engine with so many mebibytes of memory for positions and so many threads, at least one of
    /// each.
    ///
    /// ```
    /// let engine = raumschach_engine::Engine::new(16, 1);
    /// assert_eq!(engine.threads(), 1);
    /// ```
    #[must_use]
    pub fn new(mebibytes: usize, threads: usize) -> Engine {
        let mut engine = Engine {
            table: Table::new(mebibytes),
            histories: Vec::new(),
        };
        engine.set_threads(threads);
        engine
    }

    /// How many threads search.
    ///
    /// ```
    /// assert_eq!(raumschach_engine::Engine::new(1, 0).threads(), 1);
    /// ```
    #[must_use]
    pub fn threads(&self) -> usize {
        self.histories.len()
    }

    /// Searches with so many threads from now on, at least one.
    ///
    /// ```
    /// let mut engine = raumschach_engine::Engine::new(1, 1);
    /// engine.set_threads(2);
    /// assert_eq!(engine.threads(), 2);
    /// ```
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), History::new);
    }

    /// Has so many mebibytes for positions from now on, at least one, and forgets those it knew.
    ///
    /// ```
    /// raumschach_engine::Engine::new(1, 1).set_memory(2);
    /// ```
    pub fn set_memory(&mut self, mebibytes: usize) {
        // The old table goes before the new one comes, so that both need not fit.
        self.table = Table::new(1);
        self.table = Table::new(mebibytes);
    }

    /// Forgets everything, as before another game.
    ///
    /// ```
    /// raumschach_engine::Engine::new(1, 1).clear();
    /// ```
    pub fn clear(&mut self) {
        self.table.clear();
        for history in &mut self.histories {
            history.clear();
        }
    }

    /// Looks for the best move until a limit is met or the signal says stop, and reports each line
    /// on the way.
    ///
    /// ```
    /// use raumschach_engine::{Engine, Limits, Root, Signal};
    /// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    /// let found = Engine::new(1, 1).search(&Root::default(), &limits, &Signal::default(), &mut |_| ());
    /// assert_eq!(found.nodes, 2_000);
    /// assert!(raumschach::Position::start().is_legal(found.best().unwrap()));
    /// ```
    pub fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        signal: &Signal,
        report: &mut dyn FnMut(&Info),
    ) -> Found {
        self.run(root, limits, signal, report, false)
    }

    fn run(
        &mut self,
        root: &Root,
        limits: &Limits,
        signal: &Signal,
        report: &mut dyn FnMut(&Info),
        plain: bool,
    ) -> Found {
        self.table.grow_older();
        let (over, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared {
            table: &self.table,
            signal,
            over: &over,
            clock: Clock::start(limits),
            nodes: &nodes,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            plain,
        };
        let position = root.position();
        let Some((first, others)) = self.histories.split_first_mut() else {
            unreachable!("an engine has a thread");
        };
        let outcome = std::thread::scope(|scope| {
            for (index, history) in others.iter_mut().enumerate() {
                let shared = &shared;
                scope.spawn(move || {
                    let mut worker = Worker::new(shared, history, root.keys(), false);
                    let skew = index as u32 + 1;
                    // Helpers search on until the first is done.
                    let free = Limits {
                        depth: None,
                        mate: None,
                        lines: 1,
                        ..limits.clone()
                    };
                    worker.deepen(position, &free, skew, &mut |_| ());
                    worker.tell();
                });
            }
            let mut worker = Worker::new(&shared, first, root.keys(), true);
            let outcome = worker.deepen(position, limits, 0, report);
            worker.tell();
            over.store(true, Relaxed);
            outcome
        });
        let Outcome { choices, depth } = outcome;
        let lines = choices.into_iter().take(limits.lines.max(1));
        Found {
            lines: lines
                .map(|choice| Line {
                    score: Score::of(choice.known_score()),
                    moves: choice.line,
                })
                .collect(),
            depth,
            nodes: nodes.load(Relaxed),
            time: shared.clock.elapsed(),
        }
    }
}

/// Whether a move neither captures nor promotes.
fn is_quiet(position: &Position, mv: Move) -> bool {
    position.man_at(mv.to).is_none() && mv.promotion.is_none()
}
