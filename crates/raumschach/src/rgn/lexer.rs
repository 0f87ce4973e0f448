//! The signs of a file: tags, comments, numbers, moves, parentheses, results, each with its place; and where one game
//! ends and the next begins.

use super::comment::Comment;
use super::error::RgnProblem;
use super::source::{Fault, Line, Lines};
use super::tags::{GameResult, is_dash, is_name_byte};
use crate::notation::DRAW_OFFER;
use std::io::{self, BufRead};

/// Line and column, both from 1, the column in characters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
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
        text: String,
    },
    Move(String),
    Nag(u8),
    /// `!` and `?` apart from their move.
    Marks(String),
    Open,
    Close,
    DrawOffer,
    Result(GameResult),
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
pub(super) struct Lexer<'a, R> {
    pub(super) lines: &'a mut Lines<R>,
    max_line: usize,
    max_game: usize,
    line: Line,
    pos: usize,
    column: usize,
    bytes: usize,
    /// First and last line with text.
    pub(super) first_line: Option<usize>,
    pub(super) last_line: usize,
    /// Right after the last sign.
    pub(super) end: Place,
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
            column: 1,
            bytes: 0,
            first_line: None,
            last_line: 0,
            end: Place { line: 1, column: 1 },
            in_moves: false,
            has_event: false,
            has_result: false,
            blank_after_result: false,
        }
    }

    fn place(&self) -> Place {
        Place {
            line: self.line.number,
            column: self.column,
        }
    }

    fn rest(&self) -> &str {
        self.line.text.get(self.pos..).unwrap_or_default()
    }

    /// Steps over the next `bytes` of the line.
    fn advance(&mut self, bytes: usize) {
        let stepped = self
            .rest()
            .get(..bytes)
            .map_or(0, |text| text.chars().count());
        self.column += stepped;
        self.pos += bytes;
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

    /// Goes to the next line; `false` if the game's text ends before it.
    fn next_line(&mut self, in_comment: bool) -> Result<bool, LexError> {
        let after_blank = is_blank(&self.line);
        let (in_moves, has_event, has_result) = (self.in_moves, self.has_event, self.has_result);
        let begins_game = match self.lines.peek() {
            Ok(None) => return Ok(false),
            Ok(Some(line)) if in_comment => is_event(&line.text),
            Ok(Some(line)) if in_moves => {
                is_event(&line.text)
                    || is_tag(&line.text) && (after_blank || has_result)
                    // Moves without tags, after a game that is complete: a game by themselves.
                    || has_result && after_blank && !may_follow(line)
            }
            Ok(Some(line)) => has_event && after_blank && is_event(&line.text),
            Err(error) => {
                let error = self.io_error(&error);
                return Err(error);
            }
        };
        if begins_game {
            return Ok(false);
        }
        match self.lines.take() {
            Ok(Some(line)) => self.line = line,
            Ok(None) => return Ok(false),
            Err(error) => return Err(self.io_error(&error)),
        }
        (self.pos, self.column) = (0, 1);
        if is_blank(&self.line) {
            self.blank_after_result |= has_result && !in_comment;
        } else {
            if self.first_line.is_none() {
                // A game that breaks off before its first sign ends where it began.
                self.end = self.place();
                self.first_line = Some(self.line.number);
            }
            self.last_line = self.line.number;
        }
        self.bytes = self.bytes.saturating_add(self.line.bytes);
        if self.line.fault == Some(Fault::TooLong) {
            let limit = self.max_line;
            return self.fail(self.place(), "", RgnProblem::LineTooLong { limit });
        }
        if self.bytes > self.max_game {
            let limit = self.max_game;
            return self.fail(self.place(), "", RgnProblem::GameTooLong { limit });
        }
        Ok(true)
    }

    /// The fault at which the line's text stops, if it has one.
    fn check_fault(&self) -> Result<(), LexError> {
        let problem = match self.line.fault {
            None => return Ok(()),
            Some(Fault::InvalidUtf8(byte)) => RgnProblem::InvalidUtf8 { byte },
            Some(Fault::Nul) => RgnProblem::Nul,
            Some(Fault::TooLong) => RgnProblem::LineTooLong {
                limit: self.max_line,
            },
        };
        self.fail(self.place(), "", problem)
    }

    /// The next sign and its place.
    pub(super) fn next(&mut self) -> Result<(Place, Token), LexError> {
        let token = self.token()?;
        if !matches!(token.1, Token::End) {
            self.end = self.place();
        }
        Ok(token)
    }

    fn token(&mut self) -> Result<(Place, Token), LexError> {
        loop {
            if self.pos == 0 && self.rest().starts_with('%') {
                let place = self.place();
                let comment = Comment::escape(&self.rest()[1..]);
                self.advance(self.rest().len());
                self.check_fault()?;
                return Ok((place, Token::Comment(comment, None)));
            }
            let blank = self.rest().len() - self.rest().trim_start_matches(is_space).len();
            self.advance(blank);
            let place = self.place();
            let Some(first) = self.rest().chars().next() else {
                self.check_fault()?;
                if self.next_line(false)? {
                    continue;
                }
                return Ok((place, Token::End));
            };
            let token = match first {
                '{' => self.braces(place)?,
                '}' => return self.fail(place, "}", RgnProblem::UnmatchedBrace),
                ';' => {
                    let comment = Comment::line(&self.rest()[1..]);
                    self.advance(self.rest().len());
                    self.check_fault()?;
                    Token::Comment(comment, None)
                }
                '[' if !self.in_moves => self.tag()?,
                '[' if is_tag(self.rest()) => {
                    return self.fail(place, self.rest(), RgnProblem::TagAfterMoves);
                }
                '[' | ']' => return self.fail(place, &first.to_string(), RgnProblem::Unexpected),
                '(' if self.rest().starts_with(DRAW_OFFER) => {
                    self.advance(DRAW_OFFER.len());
                    Token::DrawOffer
                }
                '(' => self.one(Token::Open),
                ')' => self.one(Token::Close),
                '$' => self.nag(place)?,
                _ => match self.run(place)? {
                    Some(token) => token,
                    None => continue,
                },
            };
            return Ok((place, token));
        }
    }

    fn one(&mut self, token: Token) -> Token {
        self.advance(1);
        token
    }

    /// A comment in braces, over as many lines as it takes.
    fn braces(&mut self, open: Place) -> Result<Token, LexError> {
        self.advance(1);
        let mut text = String::new();
        let mut nested = None;
        loop {
            let close = self.rest().find('}');
            let part = self
                .rest()
                .get(..close.unwrap_or(self.rest().len()))
                .unwrap_or_default();
            let inner = part.find('{');
            text.push_str(part);
            let length = part.len();
            if let (None, Some(inner)) = (nested, inner) {
                let column = self.column + part.get(..inner).map_or(0, |text| text.chars().count());
                nested = Some(Place {
                    line: self.line.number,
                    column,
                });
            }
            self.advance(length);
            if close.is_some() {
                self.advance(1);
                return Ok(Token::Comment(Comment::new(&text), nested));
            }
            self.check_fault()?;
            if !self.next_line(true)? {
                return self.fail(open, "{", RgnProblem::UnclosedComment);
            }
            // A line break and the blanks around it are one space.
            text.truncate(text.trim_end_matches([' ', '\t']).len());
            text.push(' ');
            let indent = self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
            self.advance(indent);
        }
    }

    /// `[Name "value"]`.
    fn tag(&mut self) -> Result<Token, LexError> {
        self.advance(1);
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
        self.advance(length);
        self.skip_blanks();
        if !self.rest().starts_with('"') {
            return self.tag_fault("the opening quote");
        }
        let value_place = Place {
            line: self.line.number,
            column: self.column + 1,
        };
        self.advance(1);
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
            self.advance(self.rest().len());
            self.check_fault()?;
            return self.tag_fault("the closing quote");
        };
        self.advance(length);
        self.skip_blanks();
        if !self.rest().starts_with(']') {
            return self.tag_fault("the closing bracket");
        }
        self.advance(1);
        Ok(Token::Tag {
            name,
            value,
            value_place,
        })
    }

    fn skip_blanks(&mut self) {
        let blank = self.rest().len() - self.rest().trim_start_matches(is_space).len();
        self.advance(blank);
    }

    /// A broken tag: what is missing, here. The rest of the line is passed over.
    fn tag_fault<T>(&mut self, expected: &'static str) -> Result<T, LexError> {
        if self.rest().is_empty() {
            self.check_fault()?;
        }
        let place = self.place();
        let found = self.rest().to_owned();
        self.advance(found.len());
        self.fail(place, &found, RgnProblem::TagSyntax { expected })
    }

    fn nag(&mut self, place: Place) -> Result<Token, LexError> {
        self.advance(1);
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
            let length = self.rest().find(ends_run).unwrap_or(self.rest().len());
            let found = format!("${}", self.rest().get(..length).unwrap_or_default());
            return self.fail(place, &found, RgnProblem::BadNag);
        };
        self.advance(digits);
        Ok(Token::Nag(number))
    }

    /// A run of signs up to a blank, brace or parenthesis: a number, a move, marks or a result.
    /// `None` for dots alone.
    fn run(&mut self, place: Place) -> Result<Option<Token>, LexError> {
        if let Some(token) = self.short_run(place)? {
            return Ok(Some(token));
        }
        let rest = self.rest();
        let moves = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - moves.len();
        let after = moves.trim_start_matches(['.', '…']);
        let dots = moves.len() - after.len();
        if dots > 0 || digits > 0 && (after.is_empty() || after.starts_with(ends_run)) {
            let (number, dots) = rest[..digits + dots].split_at(digits);
            let token = Token::Number {
                number: number.parse().ok(),
                dots: dots.chars().map(|c| if c == '…' { 3 } else { 1 }).sum(),
                text: cut(&rest[..digits + dots.len()]),
            };
            let length = digits + dots.len();
            self.advance(length);
            return Ok((digits > 0).then_some(token));
        }
        let length = rest.find(ends_run).unwrap_or(rest.len());
        let text = rest[..length].to_owned();
        self.advance(length);
        if self.rest().is_empty() {
            // What was read so far is only the sound part of a damaged run.
            self.check_fault()?;
        }
        if text.chars().all(|c| matches!(c, '!' | '?')) {
            return Ok(Some(Token::Marks(text)));
        }
        Ok(Some(Token::Move(text)))
    }

    /// A result, or what looks like one. It is short, and only so much is looked at: a line of
    /// numbers without blanks must not be searched to its end for each of them.
    fn short_run(&mut self, place: Place) -> Result<Option<Token>, LexError> {
        const LONGEST: usize = 16;
        let mut ends = self.rest().char_indices().take(LONGEST);
        let length = ends
            .find(|&(_, c)| ends_run(c))
            .map(|(at, _)| at)
            .or_else(|| (self.rest().len() <= LONGEST).then_some(self.rest().len()));
        let Some(text) = length.and_then(|length| self.rest().get(..length)) else {
            return Ok(None);
        };
        if let Ok(result) = text.parse() {
            self.advance(text.len());
            return Ok(Some(Token::Result(result)));
        }
        let is_part = |c: char| c.is_ascii_digit() || is_dash(c) || matches!(c, '½' | '/');
        let is_number = text.chars().all(|c| c.is_ascii_digit());
        if text.chars().all(is_part) && !is_number && !text.starts_with("0-0-") {
            return self.fail(place, text, RgnProblem::BadResult);
        }
        Ok(None)
    }

    /// Passes over the rest of a bad game, to the next line that begins a tag section. Braces are not trusted any more.
    pub(super) fn skip(&mut self) -> io::Result<()> {
        let mut after_blank = is_blank(&self.line);
        while let Some(line) = self.lines.peek()? {
            if is_event(&line.text) || after_blank && is_tag(&line.text) {
                break;
            }
            after_blank = is_blank(line);
            if !after_blank {
                self.last_line = line.number;
                self.first_line.get_or_insert(line.number);
            }
            self.lines.take()?;
        }
        Ok(())
    }
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}')
}

fn ends_run(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '[' | ']' | '$')
}

/// A line that can stand after a complete game and a blank line without being a game: comments.
fn may_follow(line: &Line) -> bool {
    let text = line.text.trim_start_matches(is_space);
    is_blank(line) || line.text.starts_with('%') || text.starts_with(['{', ';'])
}

fn is_blank(line: &Line) -> bool {
    line.fault.is_none() && line.text.chars().all(is_space)
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
