//! The text of a move taken apart without a board: which man, from where, to where, with which signs. Whether it can be
//! played is asked in [`resolve`](super::resolve).

use super::error::{MoveError, MoveProblem};
use super::signs::{self, figurine_role};
use super::tail::{Tail, mark_nag};
use crate::{Cell, CellError, Role, Status};
use std::ops::Range;

/// A cell as far as a text gives it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PartialCell {
    pub(super) level: Option<u8>,
    pub(super) file: Option<u8>,
    pub(super) rank: Option<u8>,
}

impl PartialCell {
    /// The cell, if all three coordinates are given.
    pub(super) fn full(self) -> Option<Cell> {
        Cell::new(self.level?, self.file?, self.rank?)
    }

    /// Whether a cell agrees with the coordinates that are given.
    pub(super) fn matches(self, cell: Cell) -> bool {
        self.level.is_none_or(|level| level == cell.level())
            && self.file.is_none_or(|file| file == cell.file())
            && self.rank.is_none_or(|rank| rank == cell.rank())
    }
}

/// What stands between the cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Dash,
    Capture,
}

/// One way to understand a text. `Bc2` has two: the bishop goes to c2, or a pawn goes to Bc2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) role: Option<Role>,
    pub(super) origin: PartialCell,
    pub(super) sign: Option<Sign>,
    pub(super) target: PartialCell,
    pub(super) promotion: Option<Role>,
    pub(super) suffix: Option<Status>,
    pub(super) marks: String,
    pub(super) draw_offer: bool,
    pub(super) places: Places,
}

/// Byte ranges of the parts in the text; an absent part has an empty range where it would stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) all: Range<usize>,
    pub(super) role: Range<usize>,
    pub(super) origin: Range<usize>,
    pub(super) target: Range<usize>,
    pub(super) promotion: Range<usize>,
}

/// The text of a move, understood as far as that is possible without a board.
///
/// ```
/// use raumschach::{Position, notation::MoveText};
/// let text = MoveText::parse("♘Ab1–Ac3 (=)")?;
/// assert!(text.draw_offer());
/// let read = text.resolve(&Position::start())?;
/// assert_eq!(read.mv.to_string(), "Ab1Ac3");
/// # Ok::<(), raumschach::notation::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    pub(super) text: String,
    /// One or two; the one with the complete origin first.
    pub(super) readings: Vec<Reading>,
}

impl MoveText {
    /// Takes a text apart. Variation selectors, zero-width marks and spaces are skipped; see the module for all that
    /// is accepted.
    ///
    /// # Errors
    /// [`MoveProblem`] kinds that need no board: no such cell, unknown man, target missing and the like, with the place
    /// in the text. They suggest no moves; [`read_move`](super::read_move) adds those.
    ///
    /// ```
    /// use raumschach::notation::MoveText;
    /// let error = MoveText::parse("♘Ab1–Ac9").unwrap_err();
    /// assert_eq!((error.code(), error.column), ("no-such-cell", 6));
    /// ```
    pub fn parse(text: &str) -> Result<MoveText, MoveError> {
        let chars: Vec<(usize, char)> = text
            .char_indices()
            .filter(|&(_, c)| !signs::is_ignorable(c) && !c.is_whitespace())
            .collect();
        let parser = Parser {
            text,
            chars: &chars,
        };
        parser.readings().map(|readings| MoveText {
            text: text.to_owned(),
            readings,
        })
    }

    /// Whether a draw is offered with the move, `(=)`.
    ///
    /// ```
    /// assert!(!raumschach::notation::MoveText::parse("Ab1Ac3")?.draw_offer());
    /// # Ok::<(), raumschach::notation::MoveError>(())
    /// ```
    #[must_use]
    pub fn draw_offer(&self) -> bool {
        self.readings.iter().any(|reading| reading.draw_offer)
    }

    /// What the suffix claims about the opponent: check, boardmate, spacemate or stalemate.
    ///
    /// ```
    /// use raumschach::{Status, notation::MoveText};
    /// assert_eq!(MoveText::parse("♕Bc1×Ec4†")?.suffix(), Some(Status::Check));
    /// # Ok::<(), raumschach::notation::MoveError>(())
    /// ```
    #[must_use]
    pub fn suffix(&self) -> Option<Status> {
        self.readings.first().and_then(|reading| reading.suffix)
    }

    /// The NAG of `!`, `?`, `!!`, `??`, `!?` or `?!` after the move; longer marks count by their first two.
    ///
    /// ```
    /// assert_eq!(raumschach::notation::MoveText::parse("Nc3!?")?.nag(), Some(5));
    /// # Ok::<(), raumschach::notation::MoveError>(())
    /// ```
    #[must_use]
    pub fn nag(&self) -> Option<u8> {
        self.readings
            .first()
            .and_then(|reading| mark_nag(&reading.marks))
    }
}

/// The characters that count, each with its byte in the text.
struct Parser<'a> {
    text: &'a str,
    chars: &'a [(usize, char)],
}

/// Up to three coordinates as written, valid or not.
#[derive(Copy, Clone, Default)]
struct RawCell {
    level: Option<char>,
    file: Option<char>,
    rank: Option<char>,
    begin: usize,
    end: usize,
}

impl RawCell {
    fn is_target(&self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }

    fn is_empty(&self) -> bool {
        self.begin == self.end
    }
}

/// A failure and how far the parser had come, to choose between two readings' failures.
type Failure = (usize, MoveError);

impl Parser<'_> {
    fn char(&self, i: usize) -> Option<char> {
        self.chars.get(i).map(|&(_, c)| c)
    }

    /// The byte range of the characters `begin..end`; marks skipped within are included.
    fn range(&self, begin: usize, end: usize) -> Range<usize> {
        let start = self.chars.get(begin).map_or_else(
            || {
                self.chars
                    .last()
                    .map_or(0, |&(byte, c)| byte + c.len_utf8())
            },
            |&(byte, _)| byte,
        );
        let stop = match end.checked_sub(1).filter(|_| end > begin) {
            Some(last) => self
                .chars
                .get(last)
                .map_or(start, |&(byte, c)| byte + c.len_utf8()),
            None => start,
        };
        start..stop
    }

    fn fail(&self, begin: usize, end: usize, problem: MoveProblem) -> Failure {
        (
            begin,
            MoveError::new(self.text, self.range(begin, end), problem),
        )
    }

    fn readings(&self) -> Result<Vec<Reading>, MoveError> {
        let Some(first) = self.char(0) else {
            return Err(self.fail(0, 0, MoveProblem::Empty).1);
        };
        if signs::is_null_move(self.chars.iter().map(|&(_, c)| c)) {
            return Err(self.fail(0, self.chars.len(), MoveProblem::NullMove).1);
        }
        if self.is_castling() {
            return Err(self.fail(0, self.chars.len(), MoveProblem::Castling).1);
        }
        let role = match first {
            // A small b is a file, and a capital one may be a level: both ways are tried below.
            'b' | 'B' => None,
            _ if first.is_ascii_alphabetic() => Role::from_letter(first),
            _ => figurine_role(first),
        };
        let plain = self.reading(role, usize::from(role.is_some()));
        if first != 'B' {
            return match plain {
                Ok(reading) => Ok(vec![reading]),
                Err((_, error)) => self.small_machine_code().map(|r| vec![r]).ok_or(error),
            };
        }
        match (plain, self.reading(Some(Role::Bishop), 1)) {
            (Ok(cell), Ok(bishop)) => Ok(vec![cell, bishop]),
            (Ok(one), Err(_)) | (Err(_), Ok(one)) => Ok(vec![one]),
            (Err((cell, error)), Err((bishop, other))) => {
                Err(if bishop > cell { other } else { error })
            }
        }
    }

    fn is_castling(&self) -> bool {
        let mut letters = self
            .chars
            .iter()
            .map(|&(_, c)| c)
            .filter(|&c| !signs::is_dash(c));
        let zeros = letters
            .by_ref()
            .take_while(|c| matches!(c, 'O' | '0' | 'o'))
            .count();
        (2..=3).contains(&zeros)
            && self.chars.len() > zeros
            && self.chars.iter().any(|&(_, c)| signs::is_dash(c))
    }

    /// `ab1ac3`, typed without the shift key: both cells complete, nothing else but a promotion.
    fn small_machine_code(&self) -> Option<Reading> {
        if !(6..=7).contains(&self.chars.len()) {
            return None;
        }
        let coordinate = |i: usize, base: char| {
            let offset = (self.char(i)? as u32).checked_sub(base as u32)?;
            u8::try_from(offset).ok().filter(|&offset| offset < 5)
        };
        let cell = |i: usize| {
            Some(PartialCell {
                level: Some(coordinate(i, 'a')?),
                file: Some(coordinate(i + 1, 'a')?),
                rank: Some(coordinate(i + 2, '1')?),
            })
        };
        let promotion = match self.char(6) {
            Some(letter) => Some(Role::from_letter(letter)?),
            None => None,
        };
        Some(Reading {
            role: None,
            origin: cell(0)?,
            sign: None,
            target: cell(3)?,
            promotion,
            suffix: None,
            marks: String::new(),
            draw_offer: false,
            places: Places {
                all: self.range(0, self.chars.len()),
                role: self.range(0, 0),
                origin: self.range(0, 3),
                target: self.range(3, 6),
                promotion: self.range(6, self.chars.len()),
            },
        })
    }

    /// Coordinates from `begin` on, as many as follow in the order level, file, rank.
    fn take_cell(&self, begin: usize) -> RawCell {
        let mut cell = RawCell {
            begin,
            end: begin,
            ..RawCell::default()
        };
        let mut take = |wanted: fn(char) -> bool| {
            let c = self.char(cell.end).filter(|&c| wanted(c))?;
            cell.end += 1;
            Some(c)
        };
        let level = take(|c| c.is_ascii_uppercase() && c != 'X');
        let file = take(|c| c.is_ascii_lowercase() && c != 'x');
        let rank = take(|c| c.is_ascii_digit());
        RawCell {
            level,
            file,
            rank,
            ..cell
        }
    }

    /// The coordinates as numbers.
    fn cell(&self, raw: &RawCell) -> Result<PartialCell, Failure> {
        let number = |c: Option<char>, base: u8| match c {
            None => Ok(None),
            Some(c) => match (c as u32).checked_sub(u32::from(base)) {
                Some(offset @ 0..5) => Ok(Some(offset as u8)),
                _ => Err(self.fail(
                    raw.begin,
                    raw.end,
                    MoveProblem::NoSuchCell(CellError {
                        found: [raw.level, raw.file, raw.rank]
                            .into_iter()
                            .flatten()
                            .collect(),
                    }),
                )),
            },
        };
        Ok(PartialCell {
            level: number(raw.level, b'A')?,
            file: number(raw.file, b'a')?,
            rank: number(raw.rank, b'1')?,
        })
    }

    /// Reads origin, sign, target, promotion and suffixes after the man, which ends at `i`.
    fn reading(&self, role: Option<Role>, i: usize) -> Result<Reading, Failure> {
        let first = self.take_cell(i);
        let mut sign_at = first.end;
        let sign = match self.char(sign_at) {
            Some(c) if signs::is_dash(c) => Some(Sign::Dash),
            Some(c) if signs::is_capture(c) => Some(Sign::Capture),
            _ => None,
        };
        sign_at += usize::from(sign.is_some());
        let second = self.take_cell(sign_at);
        // Without a sign a second cell counts only when complete; else it is a promotion letter.
        let (origin, target) = if sign.is_some() || second.is_target() {
            (first, second)
        } else {
            (
                RawCell {
                    begin: i,
                    end: i,
                    ..RawCell::default()
                },
                first,
            )
        };
        let origin_cell = self
            .cell(&origin)
            .map_err(|failure| self.unknown_man(role, i).unwrap_or(failure))?;
        if !target.is_target() {
            return Err(self
                .no_target(role, i, sign, &target)
                .unwrap_or_else(|failure| failure));
        }
        let target_cell = self.cell(&target).map_err(|mut failure| {
            failure.1.origin = origin_cell.full();
            failure
        })?;

        let mut at = target.end;
        let promotion_at = at;
        let is_sign = |c: char| signs::is_dash(c) || signs::is_capture(c);
        if role.is_none() && sign.is_none() && i == 0 && origin.end == 1 {
            // A sign after what seemed to be the target: the first letter was meant as a man.
            if let (Some(found), true) = (self.char(0), self.char(at).is_some_and(is_sign)) {
                return Err(self.fail(0, 1, MoveProblem::UnknownMan { found }));
            }
        }
        let equals = self.char(at) == Some(signs::PROMOTION_SIGN);
        at += usize::from(equals);
        let promotion = self.char(at).and_then(|c| match c {
            _ if c.is_ascii_alphabetic() => Role::from_letter(c),
            _ => figurine_role(c),
        });
        if equals && promotion.is_none() {
            return Err(self.fail(
                promotion_at,
                (at + 1).min(self.chars.len()),
                MoveProblem::PromotionMan,
            ));
        }
        at += usize::from(promotion.is_some());
        let promotion_end = at;

        let mut tail = Tail::default();
        while let Some(c) = self.char(at) {
            let taken = tail.take(c, |n| self.char(at + n));
            if taken == 0 {
                return Err(self.fail(at, at + 1, MoveProblem::UnexpectedCharacter { found: c }));
            }
            at += taken;
        }
        Ok(Reading {
            role,
            origin: origin_cell,
            sign,
            target: target_cell,
            promotion,
            suffix: tail.suffix,
            marks: tail.marks,
            draw_offer: tail.draw_offer,
            places: Places {
                all: self.range(0, self.chars.len()),
                role: self.range(0, i),
                origin: self.range(origin.begin, origin.end),
                target: self.range(target.begin, target.end),
                promotion: self.range(promotion_at, promotion_end),
            },
        })
    }

    /// What to say when no target cell could be read.
    fn no_target(
        &self,
        role: Option<Role>,
        i: usize,
        sign: Option<Sign>,
        target: &RawCell,
    ) -> Result<Failure, Failure> {
        if let Some(failure) = self.unknown_man(role, i) {
            return Ok(failure);
        }
        if sign.is_none() && (role.is_none() || target.is_empty()) {
            let at = if role.is_some() { i } else { 0 };
            // A man and then nothing lacks its target; anything else is no move at all.
            return Ok(if role.is_some() && self.chars.len() == i {
                self.fail(i, i, MoveProblem::TargetMissing)
            } else if let (true, Some(found)) = (role.is_some(), self.char(i)) {
                self.fail(at, at + 1, MoveProblem::UnexpectedCharacter { found })
            } else {
                self.fail(0, self.chars.len(), MoveProblem::NotAMove)
            });
        }
        // A wrong coordinate is named before a missing one.
        self.cell(target)?;
        Ok(match self.char(target.end) {
            Some(found) => self.fail(
                target.end,
                target.end + 1,
                MoveProblem::UnexpectedCharacter { found },
            ),
            None => self.fail(target.begin, target.end, MoveProblem::TargetMissing),
        })
    }

    /// A first character that stands where a man's does, with a cell after it, but is none.
    fn unknown_man(&self, role: Option<Role>, i: usize) -> Option<Failure> {
        let found = self.char(0)?;
        let cell = self.take_cell(1);
        let is_man_like = !matches!(found, 'A'..='E' | 'a'..='e' | '0'..='9');
        (role.is_none()
            && i == 0
            && is_man_like
            && cell.is_target()
            && (cell.level.is_some() || !found.is_ascii()))
        .then(|| self.fail(0, 1, MoveProblem::UnknownMan { found }))
    }
}
