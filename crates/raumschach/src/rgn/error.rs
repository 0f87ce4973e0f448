//! What can be wrong in a file, with its place: line, column, move number, what was read, why, and what would be right.

use super::tags::{Tags, VARIANT};
use crate::notation::MoveProblem;
use crate::{PositionError, Termination, Visible};
use std::fmt;
use std::ops::RangeInclusive;

/// The move that is being read: its number and who is to play it.
///
/// ```
/// use raumschach::rgn::MoveNumber;
/// let at = MoveNumber { number: 12, turn: "black".to_owned(), player: "Black".to_owned() };
/// assert_eq!(at.to_string(), "move 12 (Black)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// Number of the move, from 1.
    pub number: u32,
    /// Who is to move, as programs say it: `white`, `black`, or the id of a variant's seat.
    pub turn: String,
    /// Who is to move, for people.
    pub player: String,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({})", self.number, self.player)
    }
}

/// One fault in a game.
///
/// ```
/// use raumschach::rgn::Reader;
/// let file = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac9 *\n";
/// let errors = Reader::new(file.as_bytes()).next().unwrap().unwrap_err();
/// assert_eq!(
///     errors.errors[0].to_string(),
///     "line 4, column 9, move 1 (White): \"♘Ab1–Ac9\": there is no cell \"Ac9\": a cell is a \
///      level A-E, a file a-e and a rank 1-5, as in Cc3; legal moves: ♘Ab1–Aa3, ♘Ab1–Ac3, \
///      ♘Ab1–Bb3, ♘Ab1–Ca1, ♘Ab1–Cb2, ♘Ab1–Cc1"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RgnError {
    /// Line of the file, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The move that was to be read, if the fault is among the moves.
    pub at: Option<MoveNumber>,
    /// What was read there, cut when long; empty where something is missing.
    pub found: String,
    /// What is wrong.
    pub problem: RgnProblem,
    /// Legal moves that may have been meant, in IRF Standard Notation or the variant's own.
    pub suggestions: Vec<String>,
}

impl RgnError {
    /// A stable name of the problem for programs and translations.
    ///
    /// ```
    /// use raumschach::rgn::Reader;
    /// let errors = Reader::new("1. ♘Ab1–Ac3 *".as_bytes()).next().unwrap().unwrap_err();
    /// assert_eq!(errors.errors[0].code(), "missing-variant");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.problem.code()
    }
}

impl fmt::Display for RgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if let Some(at) = &self.at {
            write!(f, ", {at}")?;
        }
        if !self.found.is_empty() {
            write!(f, ": \"{}\"", Visible::new(&self.found))?;
        }
        write!(f, ": {}", self.problem)?;
        if let Some((first, rest)) = self.suggestions.split_first() {
            write!(
                f,
                "; legal move{}: {first}",
                if rest.is_empty() { "" } else { "s" }
            )?;
            for suggestion in rest {
                write!(f, ", {suggestion}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for RgnError {}

/// The kinds of faults in a file.
///
/// ```
/// assert_eq!(raumschach::rgn::RgnProblem::MissingResult.code(), "missing-result");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RgnProblem {
    /// The file could not be read further.
    #[error("the file cannot be read: {0}")]
    Io(String),
    /// The line is longer than the reader accepts.
    #[error("the line is longer than {limit} bytes")]
    LineTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// The game is longer than the reader accepts.
    #[error("the game is longer than {limit} bytes")]
    GameTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// A byte that is not UTF-8.
    #[error("the byte {byte:#04x} is not UTF-8; save the file as UTF-8")]
    InvalidUtf8 {
        /// The byte.
        byte: u8,
    },
    /// A NUL byte.
    #[error("a NUL byte has no place in a text file")]
    Nul,
    /// A tag pair that is not written as `[Name "value"]`.
    #[error(
        "a tag is written [Name \"value\"], a quote within the value as \\\"; here {expected} is missing"
    )]
    TagSyntax {
        /// What should stand there.
        expected: &'static str,
    },
    /// More tags than the reader accepts.
    #[error("the game has more than {limit} tags")]
    TooManyTags {
        /// The limit.
        limit: usize,
    },
    /// A tag pair after the first move.
    #[error("tags stand before the moves; a new game begins with a blank line and its tags")]
    TagAfterMoves,
    /// The mandatory tag is missing.
    #[error("the tag [Variant \"{VARIANT}\"] is missing")]
    MissingVariant,
    /// Another variant than the one that this library plays.
    #[error("the variant is not {VARIANT}")]
    OtherVariant,
    /// A variant that is not known.
    #[error("this variant is not known; known are {known}, and others by their definition")]
    UnknownVariant {
        /// The variants that are known.
        known: String,
    },
    /// The start position cannot be used.
    #[error("the start position cannot be used: {0}")]
    BadPosition(PositionError),
    /// The start position of a variant cannot be used.
    #[cfg(feature = "variants")]
    #[error("the start position cannot be used: {0}")]
    BadVariantPosition(crate::variant::CodeErrors),
    /// `SetUp` is neither 0 nor 1, or 0 with a position.
    #[error("SetUp is \"1\" with a Position, \"0\" or left out without")]
    BadSetUp,
    /// `SetUp` says 1, and there is no `Position`.
    #[error("SetUp is \"1\", so a tag Position with the start position is needed")]
    SetUpWithoutPosition,
    /// The tag `Result` holds no result.
    #[error("the tag Result holds no result; write 1-0, 0-1, 1/2-1/2 or *")]
    BadResultTag,
    /// A comment is never closed. The place is its opening brace.
    #[error("this comment is never closed with }}")]
    UnclosedComment,
    /// A brace within a comment. Comments do not nest: the first closing brace ended it.
    #[error("comments do not nest: the first }} ends the comment")]
    NestedComment,
    /// A closing brace without an opening one.
    #[error("there is no open comment to close")]
    UnmatchedBrace,
    /// A variation is never closed. The place is its opening parenthesis.
    #[error("this variation is never closed with )")]
    UnclosedVariation,
    /// A closing parenthesis without an opening one.
    #[error("there is no open variation to close")]
    UnmatchedParenthesis,
    /// A variation without a move.
    #[error("the variation has no move")]
    EmptyVariation,
    /// A variation before the first move.
    #[error("a variation follows the move that it replaces, and there is none")]
    VariationWithoutMove,
    /// Variations nested deeper than the reader accepts.
    #[error("variations are nested deeper than {limit}")]
    TooDeep {
        /// The limit.
        limit: usize,
    },
    /// `$` without a number from 0 to 255.
    #[error("after $ comes a number from 0 to 255")]
    BadNag,
    /// A NAG before the first move of a line.
    #[error("a NAG follows the move that it judges, and there is none")]
    NagWithoutMove,
    /// `(=)` before the first move of a line.
    #[error("a draw offer follows the move with which it was made, and there is none")]
    OfferWithoutMove,
    /// Something like a result that is none, in a game of more than two.
    #[error(
        "this is no result; write a score for each of {players} players, as in {example}, or *"
    )]
    BadScores {
        /// How many play.
        players: usize,
        /// A win of the first player.
        example: String,
    },
    /// Something like a result that is none.
    #[error("this is no result; write 1-0, 0-1, 1/2-1/2 or *")]
    BadResult,
    /// A result within a variation.
    #[error("a result stands at the end of the game, not in a variation")]
    ResultInVariation,
    /// The moves end without a result.
    #[error("the game ends without a result; write 1-0, 0-1, 1/2-1/2 or * after the last move")]
    MissingResult,
    /// The moves of a game of more than two end without a result.
    #[error("the game ends without a result; write it, as in {example}, or * after the last move")]
    MissingScores {
        /// A win of the first player.
        example: String,
    },
    /// The result after the moves is not the one of the tag.
    #[error("the tag Result says {tag}")]
    ResultMismatch {
        /// What the tag says.
        tag: String,
    },
    /// The result is not what the last position shows.
    #[error("the game ended by {termination}, so the result is {right}")]
    ResultContradictsBoard {
        /// How the game ended on the board.
        termination: Termination,
        /// The right result.
        right: String,
    },
    /// Moves or other text after the result.
    #[error("after the result only comments can stand; a new game begins with its tags")]
    TextAfterResult,
    /// Comments, and no game.
    #[error("there is no game here, only comments")]
    NoGame,
    /// A move after the end of the game.
    #[error("the game has ended by {0}")]
    GameOver(Termination),
    /// The move cannot be read or played.
    #[error(transparent)]
    Move(MoveProblem),
    /// The move of a variant cannot be read or played.
    #[cfg(feature = "variants")]
    #[error(transparent)]
    VariantMove(crate::variant::notation::MoveProblem),
    /// Somebody gives up who is out already.
    #[error("{player} is out of the game already")]
    Out {
        /// Who.
        player: String,
    },
    /// A sign that has no place there.
    #[error("this has no place among the moves")]
    Unexpected,
}

impl RgnProblem {
    /// A stable name of the problem for programs and translations; for a move, that of its
    /// [`MoveProblem`].
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::RgnProblem::Nul.code(), "nul");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RgnProblem::Io(_) => "io",
            RgnProblem::LineTooLong { .. } => "line-too-long",
            RgnProblem::GameTooLong { .. } => "game-too-long",
            RgnProblem::InvalidUtf8 { .. } => "invalid-utf8",
            RgnProblem::Nul => "nul",
            RgnProblem::TagSyntax { .. } => "tag-syntax",
            RgnProblem::TooManyTags { .. } => "too-many-tags",
            RgnProblem::TagAfterMoves => "tag-after-moves",
            RgnProblem::MissingVariant => "missing-variant",
            RgnProblem::OtherVariant | RgnProblem::UnknownVariant { .. } => "other-variant",
            RgnProblem::BadPosition(_) => "bad-position",
            #[cfg(feature = "variants")]
            RgnProblem::BadVariantPosition(_) => "bad-position",
            RgnProblem::BadSetUp => "bad-setup",
            RgnProblem::SetUpWithoutPosition => "setup-without-position",
            RgnProblem::BadResultTag => "bad-result-tag",
            RgnProblem::UnclosedComment => "unclosed-comment",
            RgnProblem::NestedComment => "nested-comment",
            RgnProblem::UnmatchedBrace => "unmatched-brace",
            RgnProblem::UnclosedVariation => "unclosed-variation",
            RgnProblem::UnmatchedParenthesis => "unmatched-parenthesis",
            RgnProblem::EmptyVariation => "empty-variation",
            RgnProblem::VariationWithoutMove => "variation-without-move",
            RgnProblem::TooDeep { .. } => "too-deep",
            RgnProblem::BadNag => "bad-nag",
            RgnProblem::NagWithoutMove => "nag-without-move",
            RgnProblem::OfferWithoutMove => "offer-without-move",
            RgnProblem::BadResult | RgnProblem::BadScores { .. } => "bad-result",
            RgnProblem::ResultInVariation => "result-in-variation",
            RgnProblem::MissingResult | RgnProblem::MissingScores { .. } => "missing-result",
            RgnProblem::ResultMismatch { .. } => "result-mismatch",
            RgnProblem::ResultContradictsBoard { .. } => "result-contradicts-board",
            RgnProblem::TextAfterResult => "text-after-result",
            RgnProblem::NoGame => "no-game",
            RgnProblem::GameOver(_) => "game-over",
            RgnProblem::Move(problem) => problem.code(),
            #[cfg(feature = "variants")]
            RgnProblem::VariantMove(problem) => problem.code(),
            RgnProblem::Out { .. } => "out",
            RgnProblem::Unexpected => "unexpected",
        }
    }
}

/// A game that could not be read: all its faults, at least one, in the order of the file.
///
/// Reading the moves stops at the first fault among them; faults in the tags are all given.
///
/// ```
/// use raumschach::rgn::Reader;
/// let errors = Reader::new("[Event \"?\"]\n\n*".as_bytes()).next().unwrap().unwrap_err();
/// assert_eq!((errors.index, errors.lines.clone()), (1, 1..=3));
/// assert_eq!(
///     errors.to_string(),
///     "game 1 (lines 1-3): line 1, column 1: the tag [Variant \"Raumschach-Normal-Form\"] is missing"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameErrors {
    /// Which game of the file, from 1.
    pub index: usize,
    /// The lines of the file that belong to it, from 1.
    pub lines: RangeInclusive<usize>,
    /// Its tags as far as they could be read.
    pub tags: Tags,
    /// The faults.
    pub errors: Vec<RgnError>,
}

impl fmt::Display for GameErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "game {} (lines {}-{})",
            self.index,
            self.lines.start(),
            self.lines.end()
        )?;
        for (i, error) in self.errors.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for GameErrors {}
