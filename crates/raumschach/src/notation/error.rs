//! What can be wrong with a written move, said so that a person can mend it and a program can tell the kinds apart.

use super::irf;
use crate::{Cell, CellError, Color, IllegalMove, Man, Move, Position, Role, Status};
use std::fmt;
use std::ops::Range;

/// Legal moves suggested at most.
const SUGGESTIONS: usize = 6;
/// Characters of the text that an error repeats at most.
const FOUND: usize = 24;

/// A text that could not be read as a legal move: what, where, and what would be right.
///
/// ```
/// use raumschach::{Position, notation::read_move};
/// let error = read_move(&Position::start(), "♘Ab1–Ab3").unwrap_err();
/// assert_eq!(error.code(), "not-its-move");
/// assert_eq!((error.column, error.found.as_str()), (6, "Ab3"));
/// assert!(error.to_string().starts_with("a knight does not move from Ab1 to Ab3; legal moves: ♘Ab1–Aa3"));
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
    /// Legal moves that may have been meant, in IRF Standard Notation; at most six.
    pub suggestions: Vec<String>,
    /// The origin cell where it could be read, to suggest moves of the man on it.
    pub(super) origin: Option<Cell>,
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
            origin: None,
        }
    }

    /// A stable name of the problem for programs and translations.
    ///
    /// ```
    /// use raumschach::{Position, notation::read_move};
    /// assert_eq!(read_move(&Position::start(), "♗Ab1–Ac3").unwrap_err().code(), "wrong-man");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// Adds legal moves that may have been meant: of the man on the origin; if there are none, of
    /// men of the role to the target, of any man to the target, of men of the role.
    pub(super) fn suggest(
        mut self,
        position: &Position,
        role: Option<Role>,
        origin: Option<Cell>,
        to: Option<Cell>,
    ) -> MoveError {
        let legal = position.legal_moves();
        let is_of_role = |mv: &Move| position.man_at(mv.from).map(|man| man.role) == role;
        let select = |wanted: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(wanted).collect()
        };
        let mut moves = match &self.problem {
            MoveProblem::Ambiguous { moves } => moves.clone(),
            // The man may be right and the origin wrong, or the other way round.
            MoveProblem::WrongMan { .. } => select(&|mv| Some(mv.to) == to && is_of_role(mv)),
            _ => Vec::new(),
        };
        if !matches!(self.problem, MoveProblem::Ambiguous { .. }) {
            let mut own = select(&|mv| Some(mv.from) == origin);
            // What was meant is likely near what was written.
            own.sort_by_key(|mv| to.map_or(0, |to| 3 - agreement(mv.to, to)));
            moves.extend(own);
        }
        let fallbacks: [&dyn Fn(&Move) -> bool; 3] = [
            &|mv| Some(mv.to) == to && is_of_role(mv),
            &|mv| Some(mv.to) == to,
            &is_of_role,
        ];
        for wanted in fallbacks {
            if moves.is_empty() {
                moves = select(wanted);
            }
        }
        moves.truncate(SUGGESTIONS);
        self.suggestions = moves.iter().map(|&mv| irf::write(position, mv)).collect();
        self
    }
}

/// In how many coordinates two cells agree.
fn agreement(a: Cell, b: Cell) -> u8 {
    u8::from(a.level() == b.level())
        + u8::from(a.file() == b.file())
        + u8::from(a.rank() == b.rank())
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

/// The kinds of problems with a written move.
///
/// ```
/// use raumschach::notation::{MoveProblem, MoveText};
/// assert_eq!(MoveText::parse("").unwrap_err().problem, MoveProblem::Empty);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveProblem {
    /// Nothing was written.
    #[error("a move is missing")]
    Empty,
    /// The text has nothing of a move.
    #[error("this is not a move; write it as in ♘Ab1–Ac3 or Ab1Ac3")]
    NotAMove,
    /// Castling, which Raumschach does not have.
    #[error("there is no castling in Raumschach")]
    Castling,
    /// A null move (`--`, `Z0`, `@@@@`), by which engines and commentaries pass.
    #[error("a null move is not part of a game score: whoever is to move has to move")]
    NullMove,
    /// The first sign stands for no man.
    #[error("{found:?} is no man; write ♔ ♕ ♖ 🨢 ♗ ♘ ♙ or K Q R U B N P")]
    UnknownMan {
        /// The sign.
        found: char,
    },
    /// A cell outside the cube.
    #[error(transparent)]
    NoSuchCell(CellError),
    /// The target cell is missing or incomplete.
    #[error("the target cell is missing or incomplete")]
    TargetMissing,
    /// After `=` comes no man.
    #[error("after = comes what the pawn becomes: ♕ ♖ 🨢 ♗ ♘ or Q R U B N")]
    PromotionMan,
    /// A character that has no place there.
    #[error("{found:?} has no place here")]
    UnexpectedCharacter {
        /// The character.
        found: char,
    },
    /// Another man stands on the origin than the one that is written.
    #[error("on {cell} stands a {man}, not a {written}")]
    WrongMan {
        /// The origin.
        cell: Cell,
        /// What was written.
        written: Role,
        /// Who stands there.
        man: Man,
    },
    /// The player has no such man, or none where the text says.
    #[error("{} has no such {role}", color.name())]
    NoSuchMan {
        /// Who is to move.
        color: Color,
        /// What was written.
        role: Role,
    },
    /// The player has such men, but none can go there.
    #[error("no {color} {role} can go to {target}")]
    NoSuchMove {
        /// Who is to move.
        color: Color,
        /// What was written.
        role: Role,
        /// The target as written.
        target: String,
    },
    /// Several legal moves fit.
    #[error("several moves fit; give the origin cell")]
    Ambiguous {
        /// All that fit.
        moves: Vec<Move>,
    },
    /// The game is over on the board: there is no legal move at all.
    #[error("the game is over by {status}")]
    Over {
        /// Spacemate or stalemate.
        status: Status,
    },
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl MoveProblem {
    /// A stable name of the problem for programs and translations.
    ///
    /// ```
    /// use raumschach::notation::MoveProblem;
    /// assert_eq!(MoveProblem::TargetMissing.code(), "target-missing");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            MoveProblem::Empty => "empty",
            MoveProblem::NotAMove => "not-a-move",
            MoveProblem::Castling => "castling",
            MoveProblem::NullMove => "null-move",
            MoveProblem::UnknownMan { .. } => "unknown-man",
            MoveProblem::NoSuchCell(_) => "no-such-cell",
            MoveProblem::TargetMissing => "target-missing",
            MoveProblem::PromotionMan => "promotion-man",
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

/// Something about a written move that is not right but leaves no doubt what is meant: the board decides.
///
/// ```
/// use raumschach::{Position, notation::read_move};
/// let read = read_move(&Position::start(), "♘Ab1×Ac3†")?;
/// let codes: Vec<_> = read.warnings.iter().map(|warning| warning.code()).collect();
/// assert_eq!(codes, ["nothing-captured", "suffix-wrong"]);
/// # Ok::<(), raumschach::notation::MoveError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveWarning {
    /// No man is written, and it is no pawn that moves.
    #[error("the man is not written; it is a {0}", .man.role)]
    ManMissing {
        /// Who moves.
        man: Man,
    },
    /// A dash is written, and the move captures.
    #[error("the move captures a {0}; write ×", .captured.role)]
    CaptureSignMissing {
        /// Who is captured.
        captured: Man,
    },
    /// A capture is written, and the move captures nothing.
    #[error("the move captures nothing; write –")]
    NothingCaptured,
    /// The suffix says something else than the board.
    #[error("the suffix says {written}, the board says {right}")]
    SuffixWrong {
        /// What the suffix says.
        written: Status,
        /// What is so.
        right: Status,
    },
    /// The suffix is missing.
    #[error("the suffix for {right} is missing")]
    SuffixMissing {
        /// What is so.
        right: Status,
    },
}

impl MoveWarning {
    /// A stable name of the warning for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::notation::MoveWarning::NothingCaptured.code(), "nothing-captured");
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
