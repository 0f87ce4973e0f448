//! What can be wrong with a written move of a variant, said so that a person can mend it.

use std::fmt;
use std::ops::Range;

use super::write;
use crate::Termination;
use crate::variant::{Cell, IllegalMove, Kind, Move, Position, Text};

/// Legal moves suggested at most.
const SUGGESTIONS: usize = 6;
/// Characters of the text that an error repeats at most.
const FOUND: usize = 24;

/// A text that could not be read as a legal move: what, where, and what would be right.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let start = Variant::named("nearlytriple").unwrap().start();
/// let error = notation::read_move(&start, "♘ba2–bc1").unwrap_err();
/// assert_eq!((error.code(), error.column, error.found.as_str()), ("own-man", 6, "bc1"));
/// assert!(error.to_string().starts_with("bc1 is occupied by a man of the same side, a pawn; legal moves: ♘ba2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// Where the fault begins, in bytes of the text, from 0.
    pub byte: usize,
    /// Where the fault begins, in characters of the text, from 1.
    pub column: usize,
    /// The faulty part as it was read; empty where something is missing. Cut after 24 characters.
    pub found: String,
    /// What is wrong.
    pub problem: MoveProblem,
    /// Legal moves that may have been meant, in the definition's notation; at most six.
    pub suggestions: Vec<String>,
}

impl MoveError {
    pub(super) fn new(text: &str, place: Range<usize>, problem: MoveProblem) -> MoveError {
        let before = text.get(..place.start).unwrap_or_default();
        let found = text.get(place.clone()).unwrap_or_default();
        MoveError {
            byte: place.start,
            column: before.chars().count() + 1,
            found: found.chars().take(FOUND).collect(),
            problem,
            suggestions: Vec::new(),
        }
    }

    /// A stable name of the problem for programs and translations; the Normal Form's names where the
    /// problem is the same.
    ///
    /// ```
    /// use raumschach::variant::{Variant, notation};
    /// let start = Variant::named("four-captures").unwrap().start();
    /// assert_eq!(notation::read_move(&start, "♗Ab1–Ac3").unwrap_err().code(), "wrong-man");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// Adds legal moves that may have been meant: of the man on the origin; if there are none, of men
    /// of the kind to the target, of any man to the target, of men of the kind.
    pub(super) fn suggest(
        mut self,
        position: &Position,
        legal: &[Move],
        kind: Option<Kind>,
        origin: Option<Cell>,
        to: Option<Cell>,
    ) -> MoveError {
        let board = position.variant().geometry();
        let of_kind = |mv: &Move| kind.is_some() && moved_kind(position, *mv) == kind;
        let select = |wanted: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|mv| wanted(mv)).collect()
        };
        let mut moves = match &self.problem {
            MoveProblem::Ambiguous { moves } => moves.clone(),
            // The man may be right and the origin wrong, or the other way round.
            MoveProblem::WrongMan { .. } => select(&|mv| Some(mv.to()) == to && of_kind(mv)),
            _ => Vec::new(),
        };
        if !matches!(self.problem, MoveProblem::Ambiguous { .. }) {
            let mut own = select(&|mv| origin.is_some() && mv.from() == origin);
            // What was meant is likely near what was written.
            own.sort_by_key(|mv| {
                to.map_or(0, |to| {
                    let apart = board
                        .coordinates(mv.to())
                        .into_iter()
                        .zip(board.coordinates(to));
                    apart.filter(|(a, b)| a != b).count()
                })
            });
            moves.extend(own);
        }
        let fallbacks: [&dyn Fn(&Move) -> bool; 3] = [
            &|mv| Some(mv.to()) == to && of_kind(mv),
            &|mv| Some(mv.to()) == to,
            &of_kind,
        ];
        for wanted in fallbacks {
            if moves.is_empty() {
                moves = select(wanted);
            }
        }
        moves.truncate(SUGGESTIONS);
        self.suggestions = moves.iter().map(|&mv| write(position, mv)).collect();
        self
    }
}

/// What moves, or comes from the hand.
pub(super) fn moved_kind(position: &Position, mv: Move) -> Option<Kind> {
    match mv {
        Move::Step { from, .. } => position.man_at(from).map(|man| man.kind),
        Move::Drop { kind, .. } => Some(kind),
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.problem)?;
        if let Some((first, rest)) = self.suggestions.split_first() {
            let one = rest.is_empty();
            write!(f, "; legal move{}: {first}", if one { "" } else { "s" })?;
            for suggestion in rest {
                write!(f, ", {suggestion}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for MoveError {}

/// The kinds of problems with a written move of a variant. Players and men are named as the
/// definition names them.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// use raumschach::variant::notation::MoveProblem;
/// let start = Variant::named("nearlytriple").unwrap().start();
/// assert_eq!(notation::read_move(&start, "").unwrap_err().problem, MoveProblem::Empty);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveProblem {
    /// Nothing was written.
    #[error("a move is missing")]
    Empty,
    /// The text has nothing of a move.
    #[error("this is not a move; write it as in {example}")]
    NotAMove {
        /// A legal move.
        example: Box<str>,
    },
    /// A null move (`--`, `Z0`, `@@@@`), by which engines and commentaries pass.
    #[error("a null move is not part of a game score: whoever is to move has to move")]
    NullMove,
    /// The mark at the beginning is another player's.
    #[error("this is a move of {}, and it is {}'s turn", .written.en, .turn.en)]
    WrongSeat {
        /// Whose mark it is.
        written: Box<Text>,
        /// Who is to move.
        turn: Box<Text>,
    },
    /// The first sign stands for no man.
    #[error("{found:?} is no man; write one of {men}")]
    UnknownMan {
        /// The sign.
        found: char,
        /// The letters of the game's men.
        men: Box<str>,
    },
    /// A cell outside the board.
    #[error("there is no cell {cell:?}: {}", .form.en)]
    NoSuchCell {
        /// The cell as written.
        cell: Box<str>,
        /// What a cell is on this board, as a sentence without a full stop.
        form: Box<Text>,
    },
    /// The target cell is missing or incomplete.
    #[error("the target cell is missing or incomplete")]
    TargetMissing,
    /// After `=` comes no man.
    #[error("after = comes what the man becomes: one of {men}")]
    PromotionMan {
        /// The letters of what it can become.
        men: Box<str>,
    },
    /// A character that has no place there.
    #[error("{found:?} has no place here")]
    UnexpectedCharacter {
        /// The character.
        found: char,
    },
    /// Another man stands on the origin than the one that is written.
    #[error("on {cell} stands a {}, not a {}", .man.en, .written.en)]
    WrongMan {
        /// The origin.
        cell: Box<str>,
        /// What was written.
        written: Box<Text>,
        /// Who stands there.
        man: Box<Text>,
    },
    /// The player has no such man, or none where the text says.
    #[error("{} has no such {}", .player.en, .man.en)]
    NoSuchMan {
        /// Who is to move.
        player: Box<Text>,
        /// What was written.
        man: Box<Text>,
    },
    /// The player has such men, but none can go there.
    #[error("no {} of {} can go to {target}", .man.en, .player.en)]
    NoSuchMove {
        /// Who is to move.
        player: Box<Text>,
        /// What was written.
        man: Box<Text>,
        /// The target as written.
        target: Box<str>,
    },
    /// Several legal moves fit.
    #[error("several moves fit; give the origin cell")]
    Ambiguous {
        /// All that fit.
        moves: Vec<Move>,
    },
    /// The game is over on the board.
    #[error("the game is over by {termination}")]
    Over {
        /// By what.
        termination: Termination,
    },
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl MoveProblem {
    /// A stable name of the problem for programs and translations.
    ///
    /// ```
    /// use raumschach::variant::notation::MoveProblem;
    /// assert_eq!(MoveProblem::TargetMissing.code(), "target-missing");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            MoveProblem::Empty => "empty",
            MoveProblem::NotAMove { .. } => "not-a-move",
            MoveProblem::WrongSeat { .. } => "wrong-seat",
            MoveProblem::NullMove => "null-move",
            MoveProblem::UnknownMan { .. } => "unknown-man",
            MoveProblem::NoSuchCell { .. } => "no-such-cell",
            MoveProblem::TargetMissing => "target-missing",
            MoveProblem::PromotionMan { .. } => "promotion-man",
            MoveProblem::UnexpectedCharacter { .. } => "unexpected-character",
            MoveProblem::WrongMan { .. } => "wrong-man",
            MoveProblem::NoSuchMan { .. } => "no-such-man",
            MoveProblem::NoSuchMove { .. } => "no-such-move",
            MoveProblem::Ambiguous { .. } => "ambiguous",
            MoveProblem::Over { .. } => "game-over",
            MoveProblem::Illegal(illegal) => illegal.code(),
        }
    }
}

/// Something about a written move that is not right but leaves no doubt what is meant: the board
/// decides.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let start = Variant::named("four-captures").unwrap().start();
/// let read = notation::read_move(&start, "♘Ab1×Ac3†")?;
/// let codes: Vec<_> = read.warnings.iter().map(|warning| warning.code()).collect();
/// assert_eq!(codes, ["nothing-captured", "suffix-wrong"]);
/// # Ok::<(), raumschach::variant::notation::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveWarning {
    /// No man is written, and it is no pawn that moves.
    #[error("the man is not written; it is a {man}")]
    ManMissing {
        /// Who moves.
        man: String,
    },
    /// A dash is written, and the move captures.
    #[error("the move captures a {captured}; write ×")]
    CaptureSignMissing {
        /// Who is captured.
        captured: String,
    },
    /// A capture is written, and the move captures nothing.
    #[error("the move captures nothing; write –")]
    NothingCaptured,
    /// The suffix says something else than the board.
    #[error("the suffix is {written}, the board says {}", if .right.is_empty() { "none" } else { .right })]
    SuffixWrong {
        /// The suffix as read.
        written: String,
        /// The right one.
        right: String,
    },
    /// The suffix is missing.
    #[error("the suffix {right} is missing")]
    SuffixMissing {
        /// The right one.
        right: String,
    },
}

impl MoveWarning {
    /// A stable name of the warning for programs and translations.
    ///
    /// ```
    /// use raumschach::variant::notation::MoveWarning;
    /// assert_eq!(MoveWarning::NothingCaptured.code(), "nothing-captured");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            MoveWarning::ManMissing { .. } => "man-missing",
            MoveWarning::CaptureSignMissing { .. } => "capture-sign-missing",
            MoveWarning::NothingCaptured => "nothing-captured",
            MoveWarning::SuffixWrong { .. } => "suffix-wrong",
            MoveWarning::SuffixMissing { .. } => "suffix-missing",
        }
    }
}
