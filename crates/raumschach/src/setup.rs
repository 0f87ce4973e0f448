//! A position as somebody wrote it down, before anyone has checked that it can be played.
//!
//! [`Setup`] reads and writes the position code (notation.md) and turns into a
//! [`Position`] when every condition holds; otherwise it says all the reasons.

use crate::attacks::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::cell::Cell;
use crate::man::{Color, Man, Role};
use crate::position::Position;
use std::fmt;
use std::str::FromStr;

/// The position code of the array.
pub const START_CODE: &str =
    "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1";

/// Men, turn and counters, not yet validated.
///
/// ```
/// use raumschach::{Color, Setup};
/// let setup: Setup = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 b 3 40".parse()?;
/// assert_eq!(setup.turn, Color::Black);
/// assert_eq!((setup.halfmoves, setup.number), (3, 40));
/// assert!(setup.validate().is_ok());
/// # Ok::<(), raumschach::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who stands where.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// Number of the move to be played, from 1, rising after Black's move.
    pub number: u32,
}

impl Default for Setup {
    /// An empty board with White to play move 1.
    fn default() -> Setup {
        Setup {
            board: Board::EMPTY,
            turn: Color::White,
            halfmoves: 0,
            number: 1,
        }
    }
}

/// Why a setup cannot be played. A setup may have several of these at once.
///
/// ```
/// use raumschach::{Setup, SetupError};
/// let empty = Setup::default();
/// let errors = empty.validate().unwrap_err();
/// assert_eq!(errors.all().len(), 2); // neither side has a king
/// assert!(matches!(errors.all()[0], SetupError::NoKing(_)));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A side has no king.
    #[error("{} has no king", .0.name())]
    NoKing(Color),
    /// A side has more than one king.
    #[error("{} has {count} kings instead of one", color.name())]
    ManyKings {
        /// Whose kings.
        color: Color,
        /// How many there are.
        count: u32,
    },
    /// The side that is not to move is in check, so the last move was illegal.
    #[error("{} is in check although {} is to move", .0.name(), (!*.0).name())]
    OpponentInCheck(Color),
    /// A pawn stands where it must have been promoted (level E rank 5, level A rank 1).
    #[error("the {color} pawn on {cell} stands on its promotion cell")]
    PawnOnPromotionCell {
        /// The pawn's colour.
        color: Color,
        /// Where it stands.
        cell: Cell,
    },
    /// A pawn stands behind its array, where none can ever be (rules.md D9).
    #[error(
        "the {color} pawn on {cell} stands on rank {}, behind its array, where it cannot have come",
        cell.rank_digit()
    )]
    PawnBehindArray {
        /// The pawn's colour.
        color: Color,
        /// Where it stands.
        cell: Cell,
    },
    /// The move number is 0.
    #[error("the move number is 0; the first move is number 1")]
    NumberZero,
}

impl SetupError {
    /// A stable name of the reason for programs and translations.
    ///
    /// ```
    /// use raumschach::{Color, SetupError};
    /// assert_eq!(SetupError::NoKing(Color::White).code(), "no-king");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SetupError::NoKing(_) => "no-king",
            SetupError::ManyKings { .. } => "many-kings",
            SetupError::OpponentInCheck(_) => "opponent-in-check",
            SetupError::PawnOnPromotionCell { .. } => "pawn-on-promotion-cell",
            SetupError::PawnBehindArray { .. } => "pawn-behind-array",
            SetupError::NumberZero => "number-zero",
        }
    }
}

/// All the reasons why a setup cannot be played; never empty.
///
/// ```
/// let errors = raumschach::Setup::default().validate().unwrap_err();
/// assert_eq!(errors.to_string(), "White has no king; Black has no king");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(Vec<SetupError>);

impl SetupErrors {
    /// The reasons, at least one.
    ///
    /// ```
    /// assert!(!raumschach::Setup::default().validate().unwrap_err().all().is_empty());
    /// ```
    #[must_use]
    pub fn all(&self) -> &[SetupError] {
        &self.0
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// Checks every condition of notation.md (Position code) and of the rules.
    ///
    /// # Errors
    /// All the conditions that do not hold.
    ///
    /// ```
    /// use raumschach::Setup;
    /// let pawn = "5/5/5/5/P1K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse::<Setup>()?;
    /// assert_eq!(
    ///     pawn.validate().unwrap_err().to_string(),
    ///     "the white pawn on Aa1 stands on rank 1, behind its array, where it cannot have come"
    /// );
    /// # Ok::<(), raumschach::CodeError>(())
    /// ```
    pub fn validate(&self) -> Result<Position, SetupErrors> {
        let mut errors = Vec::new();
        for color in Color::ALL {
            match self.board.men(color, Role::King).count() {
                0 => errors.push(SetupError::NoKing(color)),
                1 => {}
                count => errors.push(SetupError::ManyKings { color, count }),
            }
        }
        for color in Color::ALL {
            let pawns = self.board.men(color, Role::Pawn);
            let promotion = promotion_cells(color);
            for cell in pawns & promotion {
                errors.push(SetupError::PawnOnPromotionCell { color, cell });
            }
            for cell in pawns & behind_array(color) {
                errors.push(SetupError::PawnBehindArray { color, cell });
            }
        }
        let opponent = !self.turn;
        let kings = self.board.men(opponent, Role::King);
        let attacked = |king: Cell| {
            self.board.iter().any(|(cell, man)| {
                man.color == self.turn
                    && attacks(man.color, man.role, cell, self.board.occupied()).contains(king)
            })
        };
        if kings.into_iter().any(attacked) {
            errors.push(SetupError::OpponentInCheck(opponent));
        }
        if self.number == 0 {
            errors.push(SetupError::NumberZero);
        }
        if errors.is_empty() {
            Ok(Position::assume_valid(self))
        } else {
            Err(SetupErrors(errors))
        }
    }
}

/// Where a pawn is promoted: White on level E rank 5, Black on level A rank 1.
///
/// ```
/// use raumschach::{Color, promotion_cells};
/// assert_eq!(promotion_cells(Color::Black).to_string(), "Aa1 Ab1 Ac1 Ad1 Ae1");
/// ```
#[must_use]
pub const fn promotion_cells(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::from_bits(0x1f << 120),
        Color::Black => Bitboard::from_bits(0x1f),
    }
}

/// The rank behind a side's array, on which its pawns never stand (rules.md D9).
const fn behind_array(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::rank(0),
        Color::Black => Bitboard::rank(4),
    }
}

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

    fn from_str(code: &str) -> Result<Setup, CodeError> {
        // Columns are counted in characters, as an editor shows them.
        let column = |byte: usize| code[..byte].chars().count() + 1;
        let fail = |byte: usize, problem| {
            Err(CodeError {
                column: column(byte),
                problem,
            })
        };
        let parts = spans(code, ' ', 0);
        let &[levels, turn, halfmoves, number] = parts.as_slice() else {
            return fail(code.len(), CodeProblem::Parts { count: parts.len() });
        };

        let mut setup = Setup::default();
        let level_spans = spans(levels.1, '|', levels.0);
        if level_spans.len() != 5 {
            let count = level_spans.len();
            return fail(levels.0 + levels.1.len(), CodeProblem::Levels { count });
        }
        for (level, &(at, text)) in level_spans.iter().enumerate() {
            let letter = (b'A' + level as u8) as char;
            let ranks = spans(text, '/', at);
            if ranks.len() != 5 {
                let count = ranks.len();
                return fail(
                    at,
                    CodeProblem::Ranks {
                        level: letter,
                        count,
                    },
                );
            }
            for (row, &(at, text)) in ranks.iter().enumerate() {
                let rank = 4 - row as u8;
                let mut file = 0;
                for (offset, found) in text.char_indices() {
                    if let Some(empty @ 1..=5) = found.to_digit(10) {
                        file += empty as usize;
                        continue;
                    }
                    let Some(man) = Man::from_letter(found) else {
                        return fail(at + offset, CodeProblem::Man { found });
                    };
                    let cell = u8::try_from(file)
                        .ok()
                        .and_then(|file| Cell::new(level as u8, file, rank));
                    if let Some(cell) = cell {
                        setup.board.put(cell, man);
                    }
                    file += 1;
                }
                if file != 5 {
                    let rank = (b'1' + rank) as char;
                    let problem = CodeProblem::Files {
                        level: letter,
                        rank,
                        count: file,
                    };
                    return fail(at, problem);
                }
            }
        }
        setup.turn = match turn.1 {
            "w" => Color::White,
            "b" => Color::Black,
            found => {
                let found = found.chars().take(12).collect();
                return fail(turn.0, CodeProblem::Turn { found });
            }
        };
        let counter = |(at, text): (usize, &str), least: u32| {
            let value = text
                .bytes()
                .all(|b| b.is_ascii_digit())
                .then(|| text.parse::<u32>().ok())
                .flatten()
                .filter(|value| (least..=MAX_COUNTER).contains(value));
            value.ok_or_else(|| CodeError {
                column: column(at),
                problem: CodeProblem::Counter {
                    found: text.chars().take(12).collect(),
                    least,
                },
            })
        };
        setup.halfmoves = counter(halfmoves, 0)?;
        setup.number = counter(number, 1)?;
        Ok(setup)
    }
}

/// The pieces of a text between separators, each with the byte at which it begins.
fn spans(text: &str, separator: char, start: usize) -> Vec<(usize, &str)> {
    let mut at = start;
    text.split(separator)
        .map(|piece| {
            let begin = at;
            at += piece.len() + separator.len_utf8();
            (begin, piece)
        })
        .collect()
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

    #[test]
    fn every_reason_is_given_at_once() {
        let setup: Setup = "5/5/5/5/P1K2|5/5/5/5/2R2|5/5/5/5/5|5/5/5/5/5|PkKk1/5/5/5/pr3 b 0 1"
            .parse()
            .unwrap();
        let errors = setup.validate().unwrap_err();
        let codes: Vec<_> = errors.all().iter().map(SetupError::code).collect();
        assert_eq!(
            codes,
            [
                "many-kings",
                "many-kings",
                "pawn-on-promotion-cell",
                "pawn-behind-array",
                "opponent-in-check"
            ]
        );
    }

    #[test]
    fn kings_side_by_side_are_refused() {
        let setup: Setup = "5/5/5/5/2Kk1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1"
            .parse()
            .unwrap();
        assert!(setup.validate().is_err());
    }
}
