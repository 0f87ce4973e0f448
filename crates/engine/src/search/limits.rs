//! What a search is about and when it ends.

use raumschach::{Game, Move, Position, Role};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// A position to think about, and the positions before it, for repetition.
///
/// ```
/// use raumschach_engine::Root;
/// let mut root = Root::default();
/// root.play("Ab1Ac3".parse()?)?;
/// assert_eq!(root.position().turn(), raumschach::Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Root {
    position: Position,
    earlier: Vec<u64>,
}

impl Default for Root {
    /// The array.
    fn default() -> Root {
        Root::new(Position::start())
    }
}

impl Root {
    /// A position of which nothing earlier is known.
    ///
    /// ```
    /// let root = raumschach_engine::Root::new(raumschach::Position::start());
    /// assert_eq!(*root.position(), raumschach::Position::start());
    /// ```
    #[must_use]
    pub fn new(position: Position) -> Root {
        Root {
            position,
            earlier: Vec::new(),
        }
    }

    /// The position a game has come to.
    ///
    /// ```
    /// use raumschach_engine::Root;
    /// let game = raumschach::Game::new();
    /// assert_eq!(Root::of_game(&game).position(), game.position());
    /// ```
    #[must_use]
    pub fn of_game(game: &Game) -> Root {
        let earlier = (0..game.plies().len()).filter_map(|ply| game.position_at(ply));
        Root {
            position: game.position().clone(),
            earlier: earlier.map(Position::key).collect(),
        }
    }

    /// Goes on by a move.
    ///
    /// # Errors
    /// When the move is not legal; the root is unchanged.
    ///
    /// ```
    /// use raumschach_engine::Root;
    /// assert!(Root::default().play("Cc3Cc4".parse()?).is_err());
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), raumschach::IllegalMove> {
        let next = self.position.play(mv)?;
        self.earlier.push(self.position.key());
        self.position = next;
        Ok(())
    }

    /// The position to think about.
    ///
    /// ```
    /// assert_eq!(raumschach_engine::Root::default().position().number(), 1);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Keys of the positions before it and its own.
    pub(super) fn keys(&self) -> Vec<u64> {
        let mut keys = self.earlier.clone();
        keys.push(self.position.key());
        keys
    }
}

/// How long a search may take.
///
/// ```
/// use raumschach_engine::Pace;
/// assert_eq!(Pace::default(), Pace::Free);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As long as the other limits let it.
    #[default]
    Free,
    /// So long for this move.
    Move(Duration),
    /// With a clock.
    Clock {
        /// What is left.
        left: Duration,
        /// What each move adds.
        increment: Duration,
        /// Moves until the clock gets more; `None` when it has to do for the game.
        moves: Option<u32>,
    },
}

/// When a search ends, and what it looks for. It ends at the first limit that it meets.
///
/// ```
/// use raumschach_engine::Limits;
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// assert_eq!(limits.lines, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// A mate in at most so many moves has been found.
    pub mate: Option<u32>,
    /// Time.
    pub pace: Pace,
    /// Taken off every time for what lies between the engine and the clock.
    pub overhead: Duration,
    /// How many of the best moves to find.
    pub lines: usize,
    /// The moves to choose from; empty for all legal ones.
    pub moves: Vec<Move>,
}

impl Default for Limits {
    /// No limit, and one line.
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            mate: None,
            pace: Pace::Free,
            overhead: Duration::ZERO,
            lines: 1,
            moves: Vec::new(),
        }
    }
}

/// What others tell a search that runs.
///
/// ```
/// let signal = raumschach_engine::Signal::default();
/// signal.stop();
/// assert!(signal.is_stopped());
/// ```
#[derive(Debug, Default)]
pub struct Signal {
    stopped: AtomicBool,
    pondering: AtomicBool,
}

impl Signal {
    /// For a search on the opponent's time: no clock runs until [`hit`](Signal::hit).
    ///
    /// ```
    /// assert!(raumschach_engine::Signal::pondering().is_pondering());
    /// ```
    #[must_use]
    pub fn pondering() -> Signal {
        let signal = Signal::default();
        signal.pondering.store(true, Relaxed);
        signal
    }

    /// End the search now.
    ///
    /// ```
    /// raumschach_engine::Signal::default().stop();
    /// ```
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// The opponent played the expected move: from now on the clock counts.
    ///
    /// ```
    /// let signal = raumschach_engine::Signal::pondering();
    /// signal.hit();
    /// assert!(!signal.is_pondering());
    /// ```
    pub fn hit(&self) {
        self.pondering.store(false, Relaxed);
    }

    /// Whether the search is to end.
    ///
    /// ```
    /// assert!(!raumschach_engine::Signal::default().is_stopped());
    /// ```
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Whether the opponent's time is used.
    ///
    /// ```
    /// assert!(!raumschach_engine::Signal::default().is_pondering());
    /// ```
    #[must_use]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }
}

/// The root's legal moves among those asked for.
pub(super) fn root_moves(position: &Position, asked: &[Move]) -> Vec<(Role, Move)> {
    let mut moves = position.legal_moves();
    if !asked.is_empty() {
        moves.retain(|mv| asked.contains(mv));
    }
    let with_role = |mv: Move| Some((position.man_at(mv.from)?.role, mv));
    moves.into_iter().filter_map(with_role).collect()
}
