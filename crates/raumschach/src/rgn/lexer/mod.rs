//! The signs of a file: tags, comments, numbers, moves, parentheses, results, each with its place; and where one game
//! ends and the next begins.

mod chars;

pub(super) use chars::surely_ends_run;

use self::chars::{characters, ends_run, is_figurine, is_space, run_length};
use super::comment::Comment;
use super::error::RgnProblem;
use super::source::{Fault, Line, Lines};
use super::tags::{is_dash, is_name_byte};
use crate::notation::DRAW_OFFER;
use std::cell::Cell;
use std::io::{self, BufRead};

/// Line and column, both from 1, the column in characters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Bytes of the present line: what was read, without a copy of it. Good until the next sign is read.
#[derive(Copy, Clone, Debug)]
pub(super) struct Span {
    pub(super) begin: usize,
    pub(super) end: usize,
}

#[derive(Debug)]
pub(super) enum Token {
    /// A tag pair; the place of its value.
    Tag {
        name: String,
        value: String,
        value_place: Place,
    },
    /// A comment; the place of a brace within it.
    Comment(Comment, Option<Place>),
    /// A move number and the dots after it.
    Number {
        number: Option<u32>,
        dots: usize,
        text: Span,
    },
    Move(Span),
    Nag(u8),
    /// `!` and `?` apart from their move.
    Marks(Span),
    Open,
    Close,
    DrawOffer,
    /// A result, or what looks like one.
    Result(Span),
    /// The game's text ends: the next line begins another game, or there is none.
    End,
}

/// A fault that the lexer itself finds.
#[derive(Debug)]
pub(super) struct LexError {
    pub(super) place: Place,
    pub(super) found: String,
    pub(super) problem: RgnProblem,
}

/// Characters of the text that an error repeats at most.
const FOUND: usize = 40;

pub(super) fn cut(text: &str) -> String {
    text.chars().take(FOUND).collect()
}

/// Reads the signs of one game.
pub(crate) struct Lexer<'a, R> {
    pub(super) lines: &'a mut Lines<R>,
    max_line: usize,
    max_game: usize,
    line: Line,
    /// The byte of the line that is read next.
    pos: usize,
    /// The byte where the last sign begins, and its place if that is on an earlier line.
    start: usize,
    began: Option<Place>,
    /// A byte of the line and the characters before it, counted last: a line that is asked for many places, each
    /// after the last, is still counted only once.
    counted: Cell<(usize, usize)>,
    /// The byte right after the last sign, or its place if that is on an earlier line.
    end: Result<usize, Place>,
    bytes: usize,
    /// First and last line with text.
    pub(super) first_line: Option<usize>,
    pub(super) last_line: usize,
    /// How many play the game, which says what a result looks like.
    pub(super) players: usize,
    /// The first sign of the moves was read.
    pub(super) in_moves: bool,
    /// The tag Event was read.
    pub(super) has_event: bool,
    /// The result was read.
    pub(super) has_result: bool,
    /// A blank line came after the result.
    pub(super) blank_after_result: bool,
}

impl<'a, R: BufRead> Lexer<'a, R> {
    pub(super) fn new(lines: &'a mut Lines<R>, max_line: usize, max_game: usize) -> Lexer<'a, R> {
        Lexer {
            lines,
            max_line,
            max_game,
            line: Line::default(),
            pos: 0,
            start: 0,
            began: None,
            counted: Cell::new((0, 0)),
            end: Err(Place { line: 1, column: 1 }),
            bytes: 0,
            first_line: None,
            last_line: 0,
            players: 2,
            in_moves: false,
            has_event: false,
            has_result: false,
            blank_after_result: false,
        }
    }

    /// The place of a byte of the present line. Characters are counted here and not in reading, since hardly a sign
    /// is asked for its place.
    pub(super) fn place_of(&self, byte: usize) -> Place {
        let (from, before) = match self.counted.get() {
            (from, before) if from <= byte => (from, before),
            _ => (0, 0),
        };
        let since = self.line.as_bytes().get(from..byte).unwrap_or_default();
        let before = before + characters(since);
        self.counted.set((byte, before));
        Place {
            line: self.line.number,
            column: before + 1,
        }
    }

    fn place(&self) -> Place {
        self.place_of(self.pos)
    }

    /// Where the last sign begins.
    pub(super) fn start(&self) -> Place {
        self.began.unwrap_or_else(|| self.place_of(self.start))
    }

    /// The place right after the last sign.
    pub(super) fn end(&self) -> Place {
        self.end
            .map_or_else(|place| place, |byte| self.place_of(byte))
    }

    /// The text of a sign of the present line.
    pub(super) fn text(&self, span: Span) -> &str {
        self.line
            .text()
            .get(span.begin..span.end)
            .unwrap_or_default()
    }

    fn rest(&self) -> &str {
        self.line.text().get(self.pos..).unwrap_or_default()
    }

    fn fail<T>(&self, place: Place, found: &str, problem: RgnProblem) -> Result<T, LexError> {
        Err(LexError {
            place,
            found: cut(found),
            problem,
        })
    }

    fn io_error(&self, error: &io::Error) -> LexError {
        let place = Place {
            line: self.line.number + 1,
            column: 1,
        };
        LexError {
            place,
            found: String::new(),
            problem: RgnProblem::Io(error.to_string()),
        }
    }

    /// Goes to the next line, whose bytes are not settled yet; `false` if the game's text ends before it.
    fn next_raw_line(&mut self, in_comment: bool) -> Result<bool, LexError> {
        let after_blank = is_blank(&self.line);
        let (in_moves, has_event, has_result) = (self.in_moves, self.has_event, self.has_result);
        let begins_game = match self.lines.peek() {
            Ok(None) => return Ok(false),
            // Moves without tags, after a game that is complete: a game by themselves.
            Ok(Some(line)) if line.is_raw() => !in_comment && in_moves && has_result && after_blank,
            Ok(Some(line)) if in_comment => is_event(line.text()),
            Ok(Some(line)) if in_moves => {
                is_event(line.text())
                    || is_tag(line.text()) && (after_blank || has_result)
                    || has_result && after_blank && !may_follow(line)
            }
            Ok(Some(line)) => has_event && after_blank && is_event(line.text()),
            Err(error) => {
                let error = self.io_error(&error);
                return Err(error);
            }
        };
        if begins_game {
            return Ok(false);
        }
        self.end = Err(self.end());
        match self.lines.take(&mut self.line) {
            Ok(true) => {
                self.pos = 0;
                self.counted.set((0, 0));
            }
            Ok(false) => return Ok(false),
            Err(error) => return Err(self.io_error(&error)),
        }
        if is_blank(&self.line) {
            self.blank_after_result |= has_result && !in_comment;
        } else {
            if self.first_line.is_none() {
                // A game that breaks off before its first sign ends where it began.
                self.end = Ok(0);
                self.first_line = Some(self.line.number);
            }
            self.last_line = self.line.number;
        }
        self.bytes = self.bytes.saturating_add(self.line.bytes);
        if self.line.is_too_long() {
            let limit = self.max_line;
            return self.fail(self.place(), "", RgnProblem::LineTooLong { limit });
        }
        if self.bytes > self.max_game {
            let limit = self.max_game;
            return self.fail(self.place(), "", RgnProblem::GameTooLong { limit });
        }
        Ok(true)
    }

    /// Goes to the next line; `false` if the game's text ends before it.
    fn next_line(&mut self, in_comment: bool) -> Result<bool, LexError> {
        let found = self.next_raw_line(in_comment)?;
        self.line.settle();
        Ok(found)
    }

    /// What is left of the line from the next sign on, or else the next line, as bytes that may be text. Nothing where
    /// the game's text ends.
    pub(super) fn unread(&mut self) -> Result<&[u8], LexError> {
        self.pass_spaces();
        let is_all = self.pos == self.line.as_bytes().len();
        // A fault stands where the text ends; the long way tells it.
        if is_all
            && (self.line.is_raw() || self.line.fault().is_none())
            && self.next_raw_line(false)?
        {
            self.pass_spaces();
        }
        Ok(self.line.as_bytes().get(self.pos..).unwrap_or_default())
    }

    fn pass_spaces(&mut self) {
        let rest = self.line.as_bytes().get(self.pos..).unwrap_or_default();
        self.pos += rest.iter().take_while(|&&byte| byte == b' ').count();
    }

    /// Steps over so many bytes of what was [`unread`](Lexer::unread), which were a sign.
    pub(super) fn step(&mut self, bytes: usize) {
        self.pos += bytes;
        self.end = Ok(self.pos);
    }

    /// The fault at which the line's text stops, if it has one.
    fn check_fault(&self) -> Result<(), LexError> {
        let problem = match self.line.fault() {
            None => return Ok(()),
            Some(Fault::InvalidUtf8(byte)) => RgnProblem::InvalidUtf8 { byte },
            Some(Fault::Nul) => RgnProblem::Nul,
            Some(Fault::TooLong) => RgnProblem::LineTooLong {
                limit: self.max_line,
            },
        };
        self.fail(self.place(), "", problem)
    }

    /// The next sign.
    pub(super) fn next(&mut self) -> Result<Token, LexError> {
        let token = self.token()?;
        if !matches!(token, Token::End) {
            self.end = Ok(self.pos);
        }
        Ok(token)
    }

    fn token(&mut self) -> Result<Token, LexError> {
        self.line.settle();
        loop {
            (self.start, self.began) = (self.pos, None);
            if self.pos == 0 && self.rest().starts_with('%') {
                return self.comment_line(Comment::escape);
            }
            self.skip_blanks();
            self.start = self.pos;
            let Some(&first) = self.line.text().as_bytes().get(self.pos) else {
                self.check_fault()?;
                if self.next_line(false)? {
                    continue;
                }
                return Ok(Token::End);
            };
            return match first {
                b'{' => self.braces(),
                b'}' => self.fail(self.place(), "}", RgnProblem::UnmatchedBrace),
                b';' => self.comment_line(Comment::line),
                b'[' if !self.in_moves => self.tag(),
                b'[' if is_tag(self.rest()) => {
                    self.fail(self.place(), self.rest(), RgnProblem::TagAfterMoves)
                }
                b'[' | b']' => {
                    let found = char::from(first).to_string();
                    self.fail(self.place(), &found, RgnProblem::Unexpected)
                }
                b'(' if self.rest().starts_with(DRAW_OFFER) => {
                    self.pos += DRAW_OFFER.len();
                    Ok(Token::DrawOffer)
                }
                b'(' => Ok(self.one(Token::Open)),
                b')' => Ok(self.one(Token::Close)),
                b'$' => self.nag(),
                _ => match self.run(first)? {
                    Some(token) => Ok(token),
                    None => continue,
                },
            };
        }
    }

    fn one(&mut self, token: Token) -> Token {
        self.pos += 1;
        token
    }

    /// A comment from its first sign, one byte, to the end of the line.
    fn comment_line(&mut self, comment: fn(&str) -> Comment) -> Result<Token, LexError> {
        let comment = comment(self.rest().get(1..).unwrap_or_default());
        self.pos = self.line.text().len();
        self.check_fault()?;
        Ok(Token::Comment(comment, None))
    }

    /// A comment in braces, over as many lines as it takes.
    fn braces(&mut self) -> Result<Token, LexError> {
        let open = self.place();
        self.began = Some(open);
        self.pos += 1;
        let mut text = String::new();
        let mut nested = None;
        loop {
            let close = self.rest().find('}');
            let part = self
                .rest()
                .get(..close.unwrap_or(self.rest().len()))
                .unwrap_or_default();
            text.push_str(part);
            let length = part.len();
            if let (None, Some(inner)) = (nested, part.find('{')) {
                nested = Some(self.place_of(self.pos + inner));
            }
            self.pos += length;
            if close.is_some() {
                self.pos += 1;
                return Ok(Token::Comment(Comment::new(&text), nested));
            }
            self.check_fault()?;
            if !self.next_line(true)? {
                return self.fail(open, "{", RgnProblem::UnclosedComment);
            }
            // A line break and the blanks around it are one space.
            text.truncate(text.trim_end_matches([' ', '\t']).len());
            text.push(' ');
            self.pos += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
        }
    }

    /// `[Name "value"]`.
    fn tag(&mut self) -> Result<Token, LexError> {
        self.began = Some(self.place());
        self.pos += 1;
        self.skip_blanks();
        let length = self
            .rest()
            .bytes()
            .take_while(|&byte| is_name_byte(byte))
            .count();
        let name = self.rest().get(..length).unwrap_or_default().to_owned();
        if name.is_empty() {
            return self.tag_fault("the name");
        }
        self.pos += length;
        self.skip_blanks();
        if !self.rest().starts_with('"') {
            return self.tag_fault("the opening quote");
        }
        self.pos += 1;
        let value_place = self.place();
        let mut value = String::new();
        let mut chars = self.rest().char_indices().peekable();
        let mut length = None;
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    length = Some(at + 1);
                    break;
                }
                '\\' => match chars.peek() {
                    Some(&(_, escaped @ ('"' | '\\'))) => {
                        value.push(escaped);
                        chars.next();
                    }
                    _ => value.push('\\'),
                },
                _ => value.push(c),
            }
        }
        let Some(length) = length else {
            self.pos = self.line.text().len();
            self.check_fault()?;
            return self.tag_fault("the closing quote");
        };
        self.pos += length;
        self.skip_blanks();
        if !self.rest().starts_with(']') {
            return self.tag_fault("the closing bracket");
        }
        self.pos += 1;
        Ok(Token::Tag {
            name,
            value,
            value_place,
        })
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.line.text().as_bytes().get(self.pos) {
            match byte {
                b' ' => self.pos += 1,
                b'!'..=b'~' => return,
                _ => match self.rest().chars().next() {
                    Some(c) if is_space(c) => self.pos += c.len_utf8(),
                    _ => return,
                },
            }
        }
    }

    /// A broken tag: what is missing, here. The rest of the line is passed over.
    fn tag_fault<T>(&mut self, expected: &'static str) -> Result<T, LexError> {
        if self.rest().is_empty() {
            self.check_fault()?;
        }
        let place = self.place();
        let found = self.rest().to_owned();
        self.pos += found.len();
        self.fail(place, &found, RgnProblem::TagSyntax { expected })
    }

    fn nag(&mut self) -> Result<Token, LexError> {
        self.pos += 1;
        let digits = self.rest().len()
            - self
                .rest()
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let number = self
            .rest()
            .get(..digits)
            .and_then(|text| text.parse::<u8>().ok());
        let Some(number) = number else {
            let length = run_length(self.rest());
            let found = format!("${}", self.rest().get(..length).unwrap_or_default());
            return self.fail(self.start(), &found, RgnProblem::BadNag);
        };
        self.pos += digits;
        Ok(Token::Nag(number))
    }

    /// A run of signs up to a blank, brace or parenthesis: a number, a move, marks or a result.
    /// `None` for dots alone.
    fn run(&mut self, first: u8) -> Result<Option<Token>, LexError> {
        let begin = self.pos;
        let bytes = self.line.text().as_bytes().get(begin..).unwrap_or_default();
        let digits = bytes
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let is_number = digits > 0 && bytes.get(digits) == Some(&b'.');
        // A letter or a figurine begins no result, nor has a result a dot.
        let is_man = first.is_ascii_alphabetic() || matches!(bytes, [0xe2, 0x99, ..] | [0xf0, ..]);
        if !is_number && !is_man {
            if let Some(token) = self.short_run() {
                return Ok(Some(token));
            }
        }
        if let Some(token) = self.number(digits) {
            return Ok(token);
        }
        self.pos += run_length(self.rest());
        self.join_man();
        if self.pos == self.line.text().len() {
            // What was read so far is only the sound part of a damaged run.
            self.check_fault()?;
        }
        let text = Span {
            begin,
            end: self.pos,
        };
        let is_marks =
            matches!(first, b'!' | b'?') && self.text(text).chars().all(|c| matches!(c, '!' | '?'));
        Ok(Some(match is_marks {
            true => Token::Marks(text),
            false => Token::Move(text),
        }))
    }

    /// Lets the last sign end at a byte of the line: what follows is another one.
    pub(super) fn end_at(&mut self, byte: usize) {
        self.pos = byte;
        self.end = Ok(byte);
    }

    /// Takes the cells to a man that stands alone, as in `R Aa1–Aa4`.
    fn join_man(&mut self) {
        let run = self
            .line
            .text()
            .get(self.start..self.pos)
            .unwrap_or_default();
        // With more than two players the mover's mark comes first.
        let mut man = run.split_once(':').map_or(run, |(_, man)| man).chars();
        let stands_alone = matches!((man.next(), man.next()), (Some(c), None) if c.is_uppercase() || is_figurine(c));
        let blanks = self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
        let after = self.rest().get(blanks..).unwrap_or_default();
        if stands_alone && blanks > 0 && after.starts_with(char::is_alphabetic) {
            let length = run_length(after);
            self.pos += blanks + length;
        }
    }

    /// A move number of so many digits with its dots, if one stands here; within, `None` for dots without a number.
    fn number(&mut self, digits: usize) -> Option<Option<Token>> {
        let rest = self.rest();
        let (number, after) = rest.split_at_checked(digits)?;
        let mut signs = after.chars();
        let mut dots = 0;
        let mut length = digits;
        let next = loop {
            match signs.next() {
                Some('.') => (dots, length) = (dots + 1, length + 1),
                Some('…') => (dots, length) = (dots + 3, length + '…'.len_utf8()),
                next => break next,
            }
        };
        if dots == 0 && (digits == 0 || !next.is_none_or(ends_run)) {
            return None;
        }
        let token = Token::Number {
            number: number.parse().ok(),
            dots,
            text: Span {
                begin: self.pos,
                end: self.pos + length,
            },
        };
        self.pos += length;
        Some((digits > 0).then_some(token))
    }

    /// A result, or what looks like one. It is short, and only so much is looked at: a line of
    /// numbers without blanks must not be searched to its end for each of them.
    fn short_run(&mut self) -> Option<Token> {
        const LONGEST: usize = 16;
        let mut ends = self.rest().char_indices().take(LONGEST);
        let length = ends
            .find(|&(_, c)| ends_run(c))
            .map(|(at, _)| at)
            .or_else(|| (self.rest().len() <= LONGEST).then_some(self.rest().len()));
        let text = length.and_then(|length| self.rest().get(..length))?;
        let is_part = |c: char| c.is_ascii_digit() || is_dash(c) || matches!(c, '½' | '/');
        let is_number = text.chars().all(|c| c.is_ascii_digit());
        // With two players `0-0-0` is castling.
        let may_be = self.players > 2 || !text.starts_with("0-0-");
        // Two dashes are a null move, which the rules refuse by its name.
        let is_null = text.chars().nth(1).is_some() && text.chars().all(is_dash);
        if text != "*" && (is_number || is_null || !may_be || !text.chars().all(is_part)) {
            return None;
        }
        let begin = self.pos;
        self.pos += text.len();
        Some(Token::Result(Span {
            begin,
            end: self.pos,
        }))
    }

    /// Passes over the rest of a bad game, to the next line that begins a tag section. Braces are not trusted any more.
    pub(super) fn skip(&mut self) -> io::Result<()> {
        let mut after_blank = is_blank(&self.line);
        while let Some(line) = self.lines.peek()? {
            if !line.is_raw() && (is_event(line.text()) || after_blank && is_tag(line.text())) {
                break;
            }
            after_blank = is_blank(line);
            if !after_blank {
                self.last_line = line.number;
                self.first_line.get_or_insert(line.number);
            }
            self.lines.take(&mut self.line)?;
        }
        Ok(())
    }
}

/// A line that can stand after a complete game and a blank line without being a game: comments.
fn may_follow(line: &Line) -> bool {
    let text = line.text().trim_start_matches(is_space);
    is_blank(line) || line.text().starts_with('%') || text.starts_with(['{', ';'])
}

fn is_blank(line: &Line) -> bool {
    !line.is_raw() && line.fault().is_none() && line.text().chars().all(is_space)
}

/// A line that begins like a tag: a bracket and a name. Good enough where a tag may be expected; what is wrong with it is
/// said when it is read.
fn is_tag(line: &str) -> bool {
    let line = line.trim_start_matches(is_space);
    let inner = line
        .strip_prefix('[')
        .map(|inner| inner.trim_start_matches(is_space));
    inner.is_some_and(|inner| inner.bytes().next().is_some_and(is_name_byte))
}

/// A line that begins a new game whatever came before, even an unclosed comment: the tag Event.
fn is_event(line: &str) -> bool {
    let line = line.trim_start_matches(is_space);
    let value = line
        .strip_prefix("[Event ")
        .map(|value| value.trim_start_matches(is_space));
    value.is_some_and(|value| value.starts_with('"'))
}
