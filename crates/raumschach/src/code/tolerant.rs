//! Position codes as people type and paste them: other blanks than one space between the parts, and no numbers at the
//! end. What had to be assumed is said with what was read.

use super::{CodeError, CodeProblem, Span, read_board, read_counter, read_turn};
use crate::position::{Position, PositionError};
use crate::setup::Setup;

/// What a tolerant reader of position codes made of a code that is not in the exact form.
///
/// ```
/// use raumschach::{CodeWarning, Position};
/// let code = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w";
/// let (_, warnings) = Position::from_code(code)?;
/// assert_eq!(warnings, [CodeWarning::Plies, CodeWarning::Number]);
/// assert_eq!(warnings[1].to_string(), "the move number is missing and taken for 1");
/// assert_eq!(warnings[1].code(), "move-number-missing");
/// # Ok::<(), raumschach::PositionError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CodeWarning {
    /// Something else than one space between two parts, or blanks around the code.
    #[error(
        "column {column}: one space belongs between the parts of a position code, and none around it"
    )]
    Blanks {
        /// Where the first such blanks are, in characters from 1.
        column: usize,
    },
    /// The plies since a capture or pawn move are missing.
    #[error("the plies since a capture or pawn move are missing and taken for 0")]
    Plies,
    /// The move number is missing.
    #[error("the move number is missing and taken for 1")]
    Number,
    /// The men in hand are missing (games with drops, or of more than two).
    #[error("the men in hand are missing and taken for none")]
    Hands,
    /// The seats that still play are missing (games with drops, or of more than two).
    #[error("the seats still playing are missing; all that have a royal man are taken for playing")]
    Seats,
}

impl CodeWarning {
    /// A stable name of the warning for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::CodeWarning::Plies.code(), "plies-missing");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            CodeWarning::Blanks { .. } => "blanks",
            CodeWarning::Plies => "plies-missing",
            CodeWarning::Number => "move-number-missing",
            CodeWarning::Hands => "hands-missing",
            CodeWarning::Seats => "seats-missing",
        }
    }
}

/// The parts of a code with any blanks between them, and what is to be said of the blanks.
pub(crate) fn parts(code: &str) -> (Vec<(usize, &str)>, Option<CodeWarning>) {
    let (mut parts, mut odd) = (Vec::new(), None);
    let (mut column, mut rest) = (1, code);
    loop {
        let word = rest.trim_start();
        let blanks = &rest[..rest.len() - word.len()];
        let is_between = !parts.is_empty() && !word.is_empty();
        if blanks != if is_between { " " } else { "" } {
            odd.get_or_insert(CodeWarning::Blanks { column });
        }
        column += blanks.chars().count();
        if word.is_empty() {
            return (parts, odd);
        }
        let length = word.find(char::is_whitespace).unwrap_or(word.len());
        let (word, after) = word.split_at(length);
        parts.push((column, word));
        column += word.chars().count();
        rest = after;
    }
}

impl Setup {
    /// Reads a position code tolerantly: with any blanks between its parts and around it, and without the numbers at its
    /// end. Whatever is not in the exact form, which [`str::parse`] asks for, is told.
    ///
    /// # Errors
    /// [`CodeError`] as with [`str::parse`]; who is to move has to be said.
    ///
    /// ```
    /// use raumschach::{CodeWarning, Setup};
    /// let levels = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5";
    /// let (setup, warnings) = Setup::from_code(&format!(" {levels}  b 3"))?;
    /// assert_eq!((setup.halfmoves, setup.number), (3, 1));
    /// assert_eq!(warnings, [CodeWarning::Blanks { column: 1 }, CodeWarning::Number]);
    /// assert!(Setup::from_code(&format!("{levels} w 0 1"))?.1.is_empty());
    /// assert!(Setup::from_code(levels).is_err());
    /// # Ok::<(), raumschach::CodeError>(())
    /// ```
    pub fn from_code(code: &str) -> Result<(Setup, Vec<CodeWarning>), CodeError> {
        let (parts, odd) = parts(code);
        let spans: Vec<Span<'_>> = parts
            .into_iter()
            .map(|(at, text)| Span { at, text })
            .collect();
        let (levels, turn, numbers) = match spans.as_slice() {
            [levels, turn, numbers @ ..] if numbers.len() <= 2 => (*levels, *turn, numbers),
            _ => {
                let count = spans.len();
                let whole = Span { at: 1, text: code };
                return Err(whole.after(CodeProblem::Parts { count }));
            }
        };
        let mut warnings: Vec<CodeWarning> = odd.into_iter().collect();
        let mut counter = |place: usize, least: u32, missing: CodeWarning| match numbers.get(place)
        {
            Some(span) => read_counter(*span, least),
            None => {
                warnings.push(missing);
                Ok(least)
            }
        };
        let setup = Setup {
            board: read_board(levels)?,
            turn: read_turn(turn)?,
            halfmoves: counter(0, 0, CodeWarning::Plies)?,
            number: counter(1, 1, CodeWarning::Number)?,
        };
        Ok((setup, warnings))
    }
}

impl Position {
    /// Reads a position code as tolerantly as [`Setup::from_code`], and validates the position.
    ///
    /// # Errors
    /// [`PositionError`] as with [`str::parse`].
    ///
    /// ```
    /// use raumschach::{Position, START_CODE};
    /// let (position, warnings) = Position::from_code(START_CODE.trim_end_matches(" 0 1"))?;
    /// assert_eq!(position, Position::start());
    /// assert_eq!(warnings.len(), 2);
    /// # Ok::<(), raumschach::PositionError>(())
    /// ```
    pub fn from_code(code: &str) -> Result<(Position, Vec<CodeWarning>), PositionError> {
        let (setup, warnings) = Setup::from_code(code)?;
        Ok((setup.validate()?, warnings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::START_CODE;

    const LEVELS: &str = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5";

    fn blanks(code: &str) -> Option<usize> {
        let (setup, warnings) = Setup::from_code(code).unwrap();
        assert_eq!(setup, format!("{LEVELS} w 0 1").parse().unwrap());
        match warnings.as_slice() {
            [CodeWarning::Blanks { column }] => Some(*column),
            [] => None,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn blanks_are_told_with_their_place() {
        let end = LEVELS.len();
        for (code, column) in [
            (format!("{LEVELS} w 0 1"), None),
            (format!("  {LEVELS} w 0 1"), Some(1)),
            (format!("{LEVELS}  w 0 1"), Some(end + 1)),
            (format!("{LEVELS} w 0\t1"), Some(end + 5)),
            (format!("{LEVELS} w 0 1 "), Some(end + 7)),
            (format!("{LEVELS}\u{a0}w 0 1\r\n"), Some(end + 1)),
        ] {
            assert_eq!(blanks(&code), column, "{code:?}");
        }
    }

    #[test]
    fn what_cannot_be_assumed_is_refused_in_its_place() {
        for (code, column, problem) in [
            (LEVELS.to_owned(), 54, CodeProblem::Parts { count: 1 }),
            (String::new(), 1, CodeProblem::Parts { count: 0 }),
            (
                format!("{LEVELS} w 0 1 x"),
                62,
                CodeProblem::Parts { count: 5 },
            ),
            (
                format!(" {LEVELS}  0 1"),
                57,
                CodeProblem::Turn { found: "0".into() },
            ),
            (
                format!("{LEVELS} w  -1"),
                58,
                CodeProblem::Counter {
                    found: "-1".into(),
                    least: 0,
                },
            ),
        ] {
            let error = Setup::from_code(&code).unwrap_err();
            assert_eq!((error.column, error.problem), (column, problem), "{code:?}");
        }
        // The exact form stays exact where it is asked for.
        assert!(format!(" {START_CODE}").parse::<Position>().is_err());
    }
}
