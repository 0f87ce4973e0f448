//! What is not quite right in a game that can be read all the same, with its place.

use super::error::MoveNumber;
use super::rating::Contradiction;
use super::values::ValueProblem;
use crate::notation::MoveWarning;
use crate::{Termination, Visible};
use std::fmt;

/// Something in a game that is not quite right and leaves no doubt.
///
/// ```
/// use raumschach::rgn::Reader;
/// let file = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3† *\n";
/// let game = Reader::new(file.as_bytes()).next().unwrap()?;
/// assert_eq!(
///     game.warnings[0].to_string(),
///     "line 4, column 4, move 1 (White): the suffix says check, the board says ongoing"
/// );
/// # Ok::<(), raumschach::rgn::GameErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RgnWarning {
    /// Line of the file, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The move concerned.
    pub at: Option<MoveNumber>,
    /// What is not right.
    pub kind: RgnWarningKind,
}

impl fmt::Display for RgnWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if let Some(at) = &self.at {
            write!(f, ", {at}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

/// The kinds of warnings.
///
/// ```
/// use raumschach::rgn::RgnWarningKind;
/// assert_eq!(RgnWarningKind::MissingEvent.code(), "missing-event");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RgnWarningKind {
    /// Signs of a move that do not agree with the board.
    #[error(transparent)]
    Move(MoveWarning),
    /// The same for a move of a variant.
    #[cfg(feature = "variants")]
    #[error(transparent)]
    VariantMove(crate::variant::notation::MoveWarning),
    /// A wrong move number, or dots that say the other side.
    #[error("the move number is {}", Visible::new(.written))]
    MoveNumber {
        /// What is written.
        written: String,
    },
    /// A brace within a comment; the first closing brace ended it.
    #[error("comments do not nest: the first }} ends the comment")]
    NestedComment,
    /// A tag that is there already: the first one stands, this one is passed over.
    #[error("the tag {name} stands already on line {first}; the first one counts")]
    DuplicateTag {
        /// Its name.
        name: String,
        /// The line where it was given first.
        first: usize,
    },
    /// A result right behind a move, without the space between them.
    #[error("a space belongs between the move and the result {result}")]
    ResultJoined {
        /// The result.
        result: String,
    },
    /// The tag Event, mandatory on writing, is missing.
    #[error("the tag Event is missing")]
    MissingEvent,
    /// A `Position` without `[SetUp "1"]`.
    #[error("with a Position belongs [SetUp \"1\"]")]
    PositionWithoutSetUp,
    /// The value of a tag is not what its form asks for.
    #[error("the tag {name} says {value:?}: {problem}")]
    TagValue {
        /// The tag's name.
        name: String,
        /// Its value, cut when long.
        value: String,
        /// What is wrong with it.
        problem: ValueProblem,
    },
    /// The `Termination` does not go with the result or the board.
    #[error("the game did not end by {termination} with the result {result}: {why}")]
    Contradiction {
        /// What the tag says.
        termination: Termination,
        /// The result.
        result: String,
        /// Why it cannot be.
        why: Contradiction,
    },
    /// The result is left open and the board shows one.
    #[error("the game ended by {0}, but the result is left open")]
    ResultOpen(Termination),
}

impl RgnWarningKind {
    /// A stable name of the warning for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::RgnWarningKind::NestedComment.code(), "nested-comment");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RgnWarningKind::Move(warning) => warning.code(),
            #[cfg(feature = "variants")]
            RgnWarningKind::VariantMove(warning) => warning.code(),
            RgnWarningKind::MoveNumber { .. } => "move-number",
            RgnWarningKind::NestedComment => "nested-comment",
            RgnWarningKind::DuplicateTag { .. } => "duplicate-tag",
            RgnWarningKind::ResultJoined { .. } => "result-joined",
            RgnWarningKind::MissingEvent => "missing-event",
            RgnWarningKind::PositionWithoutSetUp => "position-without-setup",
            RgnWarningKind::TagValue { problem, .. } => problem.code(),
            RgnWarningKind::Contradiction { .. } => "termination-contradicts",
            RgnWarningKind::ResultOpen(_) => "result-open",
        }
    }
}
