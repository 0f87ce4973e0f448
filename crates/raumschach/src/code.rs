//! The position code: how a setup is written in one line of text (notation.md, Position code).
//!
//! Reading says what is wrong and at which character; what people leave out is in `tolerant`. Whether the position can be played is asked
//! in [`setup`](crate::setup).

mod tolerant;

pub use tolerant::CodeWarning;
#[cfg(feature = "variants")]
pub(crate) use tolerant::parts;

use crate::board::Board;
use crate::cell::Cell;
use crate::man::{Color, Man};
use crate::setup::Setup;
use std::fmt;
use std::str::FromStr;

/// The position code of the array.
pub const START_CODE: &str =
    "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1";

/// What is wrong with a position code, and where.
///
/// ```
/// use raumschach::Setup;
/// let error = "5/5/5/PPPPP/RNKNR|5/5/4/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1"
///     .parse::<Setup>()
///     .unwrap_err();
/// assert_eq!(error.column, 23);
/// assert_eq!(
///     error.to_string(),
///     "column 23: level B rank 3 has 4 cells instead of 5"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {problem}")]
pub struct CodeError {
    /// Where, in characters from 1.
    pub column: usize,
    /// What.
    pub problem: CodeProblem,
}

/// The kinds of mistakes in a position code.
///
/// ```
/// use raumschach::{CodeProblem, Setup};
/// let error = "5/5/5/5/5 w 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!(error.problem, CodeProblem::Levels { count: 1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeProblem {
    /// Not four parts with one space between.
    #[error(
        "a position code has four parts with a space between: levels, w or b, plies since capture \
         or pawn move, move number; found {count}"
    )]
    Parts {
        /// How many there are.
        count: usize,
    },
    /// Not five levels.
    #[error("five levels A to E separated by | are needed, found {count}")]
    Levels {
        /// How many there are.
        count: usize,
    },
    /// Not five ranks on a level.
    #[error("level {level} has {count} ranks instead of 5 (separated by /, rank 5 first)")]
    Ranks {
        /// The level's letter.
        level: char,
        /// How many there are.
        count: usize,
    },
    /// Not five cells on a rank.
    #[error("level {level} rank {rank} has {count} cells instead of 5")]
    Files {
        /// The level's letter.
        level: char,
        /// The rank's digit.
        rank: char,
        /// How many cells the rank describes.
        count: usize,
    },
    /// A character that is neither a man nor a number of empty cells.
    #[error("{found:?} is no man (P N B R U Q K, lower case for Black) and no number 1 to 5")]
    Man {
        /// The character.
        found: char,
    },
    /// The turn is neither `w` nor `b`.
    #[error("the turn is {found:?} instead of w or b")]
    Turn {
        /// What was read.
        found: String,
    },
    /// A counter that is no number, or too large a one.
    #[error("{found:?} is no number from {least} to {MAX_COUNTER}")]
    Counter {
        /// What was read.
        found: String,
        /// The least value that would be right.
        least: u32,
    },
}

/// The largest counter a position code may carry; far beyond any game.
pub const MAX_COUNTER: u32 = 999_999;

impl FromStr for Setup {
    type Err = CodeError;

    /// Reads the exact form: four parts with one space between. [`Setup::from_code`] reads others, too.
    fn from_str(code: &str) -> Result<Setup, CodeError> {
        let parts = spans(Span { at: 1, text: code }, ' ');
        let &[levels, turn, halfmoves, number] = parts.as_slice() else {
            let count = parts.len();
            return Err(Span { at: 1, text: code }.after(CodeProblem::Parts { count }));
        };
        Ok(Setup {
            board: read_board(levels)?,
            turn: read_turn(turn)?,
            halfmoves: read_counter(halfmoves, 0)?,
            number: read_counter(number, 1)?,
        })
    }
}

/// A piece of the code and the column of its first character.
#[derive(Copy, Clone)]
struct Span<'a> {
    at: usize,
    text: &'a str,
}

impl Span<'_> {
    /// The problem at the beginning of the piece.
    fn here(self, problem: CodeProblem) -> CodeError {
        CodeError {
            column: self.at,
            problem,
        }
    }

    /// The problem behind the end of the piece, where something is missing.
    fn after(self, problem: CodeProblem) -> CodeError {
        CodeError {
            column: self.at + self.text.chars().count(),
            problem,
        }
    }

    /// The beginning of the piece, short enough to be repeated in a message.
    fn found(self) -> String {
        self.text.chars().take(12).collect()
    }
}

/// The pieces between separators.
fn spans(whole: Span<'_>, separator: char) -> Vec<Span<'_>> {
    let mut at = whole.at;
    whole
        .text
        .split(separator)
        .map(|text| {
            let span = Span { at, text };
            at += text.chars().count() + 1;
            span
        })
        .collect()
}

fn read_board(whole: Span<'_>) -> Result<Board, CodeError> {
    let mut board = Board::EMPTY;
    let levels = spans(whole, '|');
    if levels.len() != 5 {
        let count = levels.len();
        return Err(whole.after(CodeProblem::Levels { count }));
    }
    for (level, span) in (0..5).zip(levels) {
        let letter = (b'A' + level) as char;
        let ranks = spans(span, '/');
        if ranks.len() != 5 {
            let count = ranks.len();
            return Err(span.here(CodeProblem::Ranks {
                level: letter,
                count,
            }));
        }
        for (rank, span) in (0..5).rev().zip(ranks) {
            let count = read_rank(&mut board, level, rank, span)?;
            if count != 5 {
                return Err(span.here(CodeProblem::Files {
                    level: letter,
                    rank: (b'1' + rank) as char,
                    count,
                }));
            }
        }
    }
    Ok(board)
}

/// Puts the men of a rank on the board and returns how many cells the text describes.
fn read_rank(board: &mut Board, level: u8, rank: u8, span: Span<'_>) -> Result<usize, CodeError> {
    let mut file = 0_usize;
    for (offset, found) in span.text.chars().enumerate() {
        if let Some(empty @ 1..=5) = found.to_digit(10) {
            file += empty as usize;
            continue;
        }
        let Some(man) = Man::from_letter(found) else {
            return Err(CodeError {
                column: span.at + offset,
                problem: CodeProblem::Man { found },
            });
        };
        // Cells beyond the fifth are counted, so that the message can say how many there are.
        let cell = u8::try_from(file)
            .ok()
            .and_then(|file| Cell::new(level, file, rank));
        if let Some(cell) = cell {
            board.put(cell, man);
        }
        file += 1;
    }
    Ok(file)
}

fn read_turn(span: Span<'_>) -> Result<Color, CodeError> {
    match span.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(span.here(CodeProblem::Turn {
            found: span.found(),
        })),
    }
}

fn read_counter(span: Span<'_>, least: u32) -> Result<u32, CodeError> {
    // `parse` alone would take a sign.
    let digits = span.text.bytes().all(|byte| byte.is_ascii_digit());
    match span.text.parse() {
        Ok(value) if digits && (least..=MAX_COUNTER).contains(&value) => Ok(value),
        _ => Err(span.here(CodeProblem::Counter {
            found: span.found(),
            least,
        })),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_code(f, &self.board, self.turn, self.halfmoves, self.number)
    }
}

/// Writes a position code; shared by [`Setup`] and [`Position`].
pub(crate) fn write_code(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    turn: Color,
    halfmoves: u32,
    number: u32,
) -> fmt::Result {
    use fmt::Write;
    let flush = |f: &mut fmt::Formatter<'_>, empty: &mut u8| {
        if *empty > 0 {
            f.write_char((b'0' + *empty) as char)?;
            *empty = 0;
        }
        Ok(())
    };
    for level in 0..5 {
        if level > 0 {
            f.write_char('|')?;
        }
        for rank in (0..5).rev() {
            let mut empty = 0;
            for file in 0..5 {
                match Cell::new(level, file, rank).and_then(|cell| board.man_at(cell)) {
                    Some(man) => {
                        flush(f, &mut empty)?;
                        f.write_char(man.letter())?;
                    }
                    None => empty += 1,
                }
            }
            flush(f, &mut empty)?;
            if rank > 0 {
                f.write_char('/')?;
            }
        }
    }
    write!(f, " {} {halfmoves} {number}", turn.code())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(code: &str) -> (usize, CodeProblem) {
        let error = code.parse::<Setup>().unwrap_err();
        (error.column, error.problem)
    }

    #[test]
    fn array_code_round_trips() {
        let setup: Setup = START_CODE.parse().unwrap();
        assert_eq!(setup.to_string(), START_CODE);
        assert_eq!(setup.board.occupied().count(), 40);
    }

    #[test]
    fn mistakes_are_placed() {
        let levels = "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5";
        assert_eq!(problem(""), (1, CodeProblem::Parts { count: 1 }));
        assert_eq!(
            problem(&format!("{levels} w 0")),
            (54, CodeProblem::Parts { count: 3 })
        );
        assert_eq!(
            problem(&format!("{levels}  w 0 1")).1,
            CodeProblem::Parts { count: 5 }
        );
        assert_eq!(
            problem(&format!("{levels} W 0 1")),
            (51, CodeProblem::Turn { found: "W".into() })
        );
        for (counters, column, least) in [
            ("-1 1", 53, 0),
            ("0 0", 55, 1),
            ("x 1", 53, 0),
            ("0 1000000", 55, 1),
            ("+1 1", 53, 0),
        ] {
            let (at, what) = problem(&format!("{levels} w {counters}"));
            assert_eq!(at, column);
            assert!(matches!(what, CodeProblem::Counter { least: l, .. } if l == least));
        }
        assert_eq!(
            problem("5/5/5/5/5|5/5/x4/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1"),
            (15, CodeProblem::Man { found: 'x' })
        );
        assert_eq!(
            problem("5/5/5/5/5|5/5/41/5/5|5/5/5/5/5|5/5/5/5|5/5/5/5/5 w 0 1"),
            (
                32,
                CodeProblem::Ranks {
                    level: 'D',
                    count: 4
                }
            )
        );
        assert_eq!(
            problem("5/5/5/5/PPPPPP|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1"),
            (
                9,
                CodeProblem::Files {
                    level: 'A',
                    rank: '1',
                    count: 6
                }
            )
        );
        // A zero would vanish on writing, so it is no number of empty cells.
        assert_eq!(
            problem("50/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1").1,
            CodeProblem::Man { found: '0' }
        );
    }
}
