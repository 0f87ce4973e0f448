//! What a move's text says, in every way in which it can be understood: where capital letters name
//! levels too, `Bc3` is a bishop that goes to c3 or a man that goes to Bc3. The position decides.

use std::ops::Range;

use super::error::{MoveError, MoveProblem};
use super::tail::Tail;
use crate::notation::{is_capture, is_dash, is_ignorable, is_null_move};
use crate::variant::{Cell, Kind, Seat, Variant};

/// What stands between the cells.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Sign {
    Dash,
    Capture,
}

/// A cell as far as it is written, each coordinate from 0.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub(super) struct PartialCell {
    pub(super) level: Option<usize>,
    pub(super) file: Option<usize>,
    pub(super) rank: Option<usize>,
}

impl PartialCell {
    /// The cell, if it is written whole.
    pub(super) fn full(self, game: &Variant) -> Option<Cell> {
        game.geometry().cell(self.level?, self.file?, self.rank?)
    }

    /// The same with a level where none is written.
    pub(super) fn on_level_of(self, game: &Variant, cell: Cell) -> PartialCell {
        let level = self.level.unwrap_or_else(|| game.geometry().level(cell));
        PartialCell {
            level: Some(level),
            ..self
        }
    }

    /// Whether a cell agrees with all that is written.
    pub(super) fn matches(self, game: &Variant, cell: Cell) -> bool {
        let board = game.geometry();
        let same = |wanted: Option<usize>, is: usize| wanted.is_none_or(|wanted| wanted == is);
        same(self.level, board.level(cell))
            && same(self.file, board.file(cell))
            && same(self.rank, board.rank(cell))
    }
}

/// One way to understand the text.
#[derive(Clone)]
pub(super) struct Reading {
    pub(super) kind: Option<Kind>,
    pub(super) drop: bool,
    pub(super) origin: PartialCell,
    pub(super) sign: Option<Sign>,
    /// File and rank are always written.
    pub(super) target: PartialCell,
    pub(super) promotion: Option<Kind>,
    pub(super) tail: Tail,
    pub(super) places: Places,
}

/// Where the parts stand, in bytes of the text.
#[derive(Clone)]
pub(super) struct Places {
    pub(super) all: Range<usize>,
    pub(super) man: Range<usize>,
    pub(super) origin: Range<usize>,
    pub(super) target: Range<usize>,
    pub(super) promotion: Range<usize>,
}

/// Why a text can be understood in no way, and what of it was understood before that.
pub(super) struct Fault {
    pub(super) error: Box<MoveError>,
    pub(super) kind: Option<Kind>,
    pub(super) origin: Option<Cell>,
}

impl From<MoveError> for Fault {
    fn from(error: MoveError) -> Fault {
        Fault {
            error: Box::new(error),
            kind: None,
            origin: None,
        }
    }
}

/// A text with the seat that it names.
pub(super) struct Written {
    /// The seat of the mark at the beginning, and the mark's place.
    pub(super) seat: Option<(Seat, Range<usize>)>,
    /// At least one.
    pub(super) readings: Vec<Reading>,
}

impl Written {
    /// Reads a text.
    ///
    /// # Errors
    /// Why it can be understood in no way, at the place up to which it made sense.
    pub(super) fn parse(game: &Variant, text: &str) -> Result<Written, Fault> {
        let chars = text
            .char_indices()
            .filter(|&(_, c)| !c.is_whitespace() && !is_ignorable(c))
            .collect();
        let mut parser = Parser {
            game,
            text,
            chars,
            readings: Vec::new(),
            fault: None,
        };
        let seat = parser.seat();
        let begin = if seat.is_some() { 2 } else { 0 };
        let place = parser.range(0, begin);
        if parser.char(begin).is_none() {
            let end = place.end..place.end;
            return Err(MoveError::new(text, end, MoveProblem::Empty).into());
        }
        if is_null_move(parser.chars.iter().skip(begin).map(|&(_, c)| c)) {
            let range = parser.range(begin, parser.chars.len());
            return Err(MoveError::new(text, range, MoveProblem::NullMove).into());
        }
        parser.man(begin);
        match (parser.readings, parser.fault) {
            (readings, _) if !readings.is_empty() => Ok(Written {
                seat: seat.map(|seat| (seat, place)),
                readings,
            }),
            (_, Some((_, fault))) => Err(fault),
            // Every way that leads to no reading leaves a fault.
            (_, None) => {
                Err(MoveError::new(text, 0..text.len(), MoveProblem::TargetMissing).into())
            }
        }
    }
}

/// The parts of a reading that are known so far.
#[derive(Clone)]
struct Begun {
    begin: usize,
    kind: Option<Kind>,
    man: Range<usize>,
    drop: bool,
    origin: PartialCell,
    origin_place: Range<usize>,
    sign: Option<Sign>,
}

/// Tries every way; places are indices into `chars`.
struct Parser<'a> {
    game: &'a Variant,
    text: &'a str,
    /// The characters that count, each with its byte in the text.
    chars: Vec<(usize, char)>,
    readings: Vec<Reading>,
    /// The fault of the way that came furthest, and how far that was.
    fault: Option<(usize, Fault)>,
}

impl Parser<'_> {
    fn char(&self, i: usize) -> Option<char> {
        self.chars.get(i).map(|&(_, c)| c)
    }

    /// The bytes of the characters `begin..end`; what is ignored between them included.
    fn range(&self, begin: usize, end: usize) -> Range<usize> {
        let after = |&(byte, c): &(usize, char)| byte + c.len_utf8();
        let start = match self.chars.get(begin) {
            Some(&(byte, _)) => byte,
            None => self.chars.last().map_or(0, after),
        };
        let last = end.checked_sub(1).filter(|_| end > begin);
        let stop = last
            .and_then(|last| self.chars.get(last))
            .map_or(start, after);
        start..stop
    }

    fn fault(
        &mut self,
        reached: usize,
        place: Range<usize>,
        problem: MoveProblem,
        begun: Option<&Begun>,
    ) {
        if self
            .fault
            .as_ref()
            .is_none_or(|(furthest, _)| reached > *furthest)
        {
            let place = self.range(place.start, place.end);
            let fault = Fault {
                error: Box::new(MoveError::new(self.text, place, problem)),
                kind: begun.and_then(|begun| begun.kind),
                origin: begun.and_then(|begun| begun.origin.full(self.game)),
            };
            self.fault = Some((reached, fault));
        }
    }

    /// The seat whose mark the text begins with. With two seats a colon is a sign of capture.
    fn seat(&self) -> Option<Seat> {
        if self.game.seats().len() < 3 || self.char(1) != Some(':') {
            return None;
        }
        let code = self.char(0)?;
        let index = self
            .game
            .seats()
            .iter()
            .position(|seat| seat.code == code)?;
        self.game.all_seats().nth(index)
    }

    /// The man that a sign stands for: a capital letter, or a figurine of either colour.
    fn kind(&self, c: char) -> Option<Kind> {
        let white = white(c);
        let by_sign = |man: &crate::variant::ManKind| {
            man.letter == c || man.figurine.is_some_and(|figurine| figurine == white)
        };
        let index = self.game.men().iter().position(by_sign)?;
        Some(Kind(index as u8))
    }

    fn level(&self, i: usize) -> Option<usize> {
        self.game.geometry().level_lettered(self.char(i)?)
    }

    fn file(&self, i: usize) -> Option<usize> {
        let (board, c) = (self.game.geometry(), self.char(i)?);
        (0..board.files()).find(|file| board.file_name(*file) == c)
    }

    /// The rank whose digits begin here, and how many these are.
    fn rank(&self, i: usize) -> Option<(usize, usize)> {
        let rest = self.chars.iter().skip(i).map(|&(_, c)| c);
        let digits: String = rest.take_while(char::is_ascii_digit).collect();
        if digits.starts_with('0') {
            return None;
        }
        let rank = digits.parse::<usize>().ok()?.checked_sub(1)?;
        (rank < self.game.geometry().ranks()).then_some((rank, digits.len()))
    }

    fn man(&mut self, begin: usize) {
        let begun = |kind: Option<Kind>, length: usize| Begun {
            begin,
            kind,
            man: begin..begin + length,
            drop: false,
            origin: PartialCell::default(),
            origin_place: begin + length..begin + length,
            sign: None,
        };
        let first = self.char(begin);
        if let Some(kind) = first.and_then(|c| self.kind(c)) {
            if self.char(begin + 1) == Some('@') {
                let drop = Begun {
                    drop: true,
                    ..begun(Some(kind), 1)
                };
                self.target(&drop, begin + 2);
                return;
            }
            self.origin(&begun(Some(kind), 1), begin + 1);
        }
        let is_cell = self.level(begin).is_some() || self.file(begin).is_some();
        match first {
            Some(c) if !is_cell && !c.is_ascii_digit() && sign(c).is_none() => {
                let men = letters(self.game.men().iter().map(|man| man.letter));
                let problem = MoveProblem::UnknownMan { found: c, men };
                self.fault(begin, begin..begin + 1, problem, None);
            }
            _ => self.origin(&begun(None, 0), begin),
        }
    }

    /// Level, file and rank of the origin, each written or not; then the sign.
    fn origin(&mut self, begun: &Begun, at: usize) {
        for written in 0..8_u8 {
            let mut next = at;
            let mut origin = PartialCell::default();
            if written & 1 != 0 {
                let Some(level) = self.level(next) else {
                    continue;
                };
                origin.level = Some(level);
                next += 1;
            }
            if written & 2 != 0 {
                let Some(file) = self.file(next) else {
                    continue;
                };
                origin.file = Some(file);
                next += 1;
            }
            if written & 4 != 0 {
                let Some((rank, digits)) = self.rank(next) else {
                    continue;
                };
                origin.rank = Some(rank);
                next += digits;
            }
            let sign = self.char(next).and_then(sign);
            let begun = Begun {
                origin,
                origin_place: at..next,
                sign,
                ..begun.clone()
            };
            self.target(&begun, next + usize::from(sign.is_some()));
        }
    }

    /// The target, with its level or without. A drop has no origin whose level it could be on.
    fn target(&mut self, begun: &Begun, at: usize) {
        let level = self.level(at);
        if level.is_none() && (begun.drop || self.file(at).is_none()) {
            return self.no_cell(begun, at, at);
        }
        if level.is_some() {
            self.cell(begun, level, at, at + 1);
        }
        if !begun.drop {
            self.cell(begun, None, at, at);
        }
    }

    /// File and rank of the target, which begins at `at`.
    fn cell(&mut self, begun: &Begun, level: Option<usize>, at: usize, file_at: usize) {
        let Some(file) = self.file(file_at) else {
            return self.no_cell(begun, at, file_at);
        };
        let Some((rank, digits)) = self.rank(file_at + 1) else {
            return self.no_cell(begun, at, file_at + 1);
        };
        let target = PartialCell {
            level,
            file: Some(file),
            rank: Some(rank),
        };
        self.promotion(begun, target, at, file_at + 1 + digits);
    }

    /// At `reached` the cell that begins at `at` breaks off or goes wrong.
    fn no_cell(&mut self, begun: &Begun, at: usize, reached: usize) {
        let Some(c) = self.char(reached) else {
            return self.fault(
                reached,
                at..reached,
                MoveProblem::TargetMissing,
                Some(begun),
            );
        };
        if !c.is_alphanumeric() {
            let problem = if reached == at {
                MoveProblem::UnexpectedCharacter { found: c }
            } else {
                MoveProblem::TargetMissing
            };
            return self.fault(reached, at..reached.max(at + 1), problem, Some(begun));
        }
        let length = self
            .chars
            .iter()
            .skip(at)
            .take_while(|(_, c)| c.is_alphanumeric())
            .count();
        let end = at + length.min(4);
        let cell: String = self.chars[at..end].iter().map(|&(_, c)| c).collect();
        let form = Box::new(self.game.geometry().cell_form());
        let cell = cell.into();
        let problem = MoveProblem::NoSuchCell { cell, form };
        self.fault(reached, at..end, problem, Some(begun));
    }

    fn promotion(&mut self, begun: &Begun, target: PartialCell, target_at: usize, at: usize) {
        let man = |parser: &Self, i: usize| {
            let c = parser.char(i)?;
            parser
                .kind(c)
                .or_else(|| parser.kind(c.to_ascii_uppercase()))
        };
        let (promotion, next) = match self.char(at) {
            Some('=') => match man(self, at + 1) {
                Some(kind) => (Some(kind), at + 2),
                None => {
                    let choices = &self.game.definition().promotion.choices;
                    let men = letters(choices.iter().map(|kind| self.game.kind(*kind).letter));
                    let problem = MoveProblem::PromotionMan { men };
                    return self.fault(at + 1, at + 1..at + 2, problem, Some(begun));
                }
            },
            Some('(') if self.char(at + 2) == Some(')') && man(self, at + 1).is_some() => {
                (man(self, at + 1), at + 3)
            }
            _ => match man(self, at) {
                Some(kind) => (Some(kind), at + 1),
                None => (None, at),
            },
        };
        let mut tail = Tail::default();
        let mut end = next;
        while let Some(c) = self.char(end) {
            match tail.take(self.game, c, |ahead| self.char(end + ahead)) {
                0 => {
                    let problem = MoveProblem::UnexpectedCharacter { found: c };
                    return self.fault(end, end..end + 1, problem, Some(begun));
                }
                taken => end += taken,
            }
        }
        let places = Places {
            all: self.range(begun.begin, end),
            man: self.range(begun.man.start, begun.man.end),
            origin: self.range(begun.origin_place.start, begun.origin_place.end),
            target: self.range(target_at, at),
            promotion: self.range(at, next),
        };
        self.readings.push(Reading {
            kind: begun.kind,
            drop: begun.drop,
            origin: begun.origin,
            sign: begun.sign,
            target,
            promotion,
            tail,
            places,
        });
    }
}

fn sign(c: char) -> Option<Sign> {
    match c {
        c if is_dash(c) => Some(Sign::Dash),
        c if is_capture(c) => Some(Sign::Capture),
        _ => None,
    }
}

/// Letters with spaces between.
fn letters(men: impl Iterator<Item = char>) -> Box<str> {
    let men: Vec<String> = men.map(String::from).collect();
    men.join(" ").into()
}

/// The white figurine of a black one.
const fn white(c: char) -> char {
    match c {
        '♚' => '♔',
        '♛' => '♕',
        '♜' => '♖',
        '♝' => '♗',
        '♞' => '♘',
        '♟' => '♙',
        '\u{1FA28}' => '\u{1FA22}',
        other => other,
    }
}
