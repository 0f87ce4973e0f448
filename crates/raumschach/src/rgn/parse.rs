//! Builds a game from the signs of its text, checking every move.

use super::comment::Comment;
use super::error::{GameErrors, MoveNumber, RgnError, RgnProblem, RgnWarning, RgnWarningKind};
use super::game::{RgnGame, limit_reached};
use super::lexer::{LexError, Lexer, Place, Span, Token, cut, surely_ends_run};
use super::reader::Options;
use super::tags::{GameResult, Tags};
use super::tree::{NodeId, Notes, Tree};
use crate::notation::{DRAW_OFFER, MoveError, MoveProblem, Sight, mark_nag, read_move};
use crate::{Color, Move, Position};
use std::io::BufRead;

mod end;
mod head;

/// What came of a game's text.
pub(super) enum Ended {
    /// The stream has no more games.
    Nothing,
    /// A game, and the comments that belong to the next one.
    Game(Box<RgnGame>, Vec<Comment>),
    Bad {
        errors: GameErrors,
        stream_failed: bool,
    },
}

/// A line being read: the main line, or a variation.
struct Frame {
    /// The last move of the line, the root at the beginning of the main line; none at the beginning of a variation.
    last: Option<NodeId>,
    /// The position after that move and the one before it, where a variation of it begins. Which is which changes with
    /// every move, so that one is written over the other.
    sights: [Sight; 2],
    /// Which one is after the move.
    now: Side,
    /// The move that the variation replaces, and where its parenthesis is.
    replaces: Option<(NodeId, Place)>,
    /// Comments before the parenthesis, then those after it, until the first move takes them.
    outside: Vec<Comment>,
    inside: Vec<Comment>,
    /// Comments after a variation of the last move: before another one, or after all of them.
    pending: Vec<Comment>,
}

/// One of the two positions of a [`Frame`].
#[derive(Copy, Clone, PartialEq, Eq)]
enum Side {
    First,
    Second,
}

impl Frame {
    /// A line that goes on from a position.
    fn new(sight: Sight) -> Frame {
        Frame {
            last: None,
            sights: [sight.clone(), sight],
            now: Side::First,
            replaces: None,
            outside: Vec::new(),
            inside: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// The position before the last move and the one after it.
    fn sights(&mut self) -> (&mut Sight, &mut Sight) {
        let [first, second] = &mut self.sights;
        match self.now {
            Side::First => (second, first),
            Side::Second => (first, second),
        }
    }

    fn sight(&self) -> &Sight {
        let [first, second] = &self.sights;
        match self.now {
            Side::First => first,
            Side::Second => second,
        }
    }

    /// The position now.
    fn position(&self) -> &Position {
        self.sight().position()
    }

    /// The position before the last move becomes the one after the next, as it was written there.
    fn turn_over(&mut self) {
        self.now = match self.now {
            Side::First => Side::Second,
            Side::Second => Side::First,
        };
    }
}

/// A tag's place and its value's place.
struct TagPlace {
    name: String,
    tag: Place,
    value: Place,
}

pub(super) struct Parser<'a, R> {
    lexer: Lexer<'a, R>,
    options: &'a Options,
    leading: Vec<Comment>,
    tags: Tags,
    places: Vec<TagPlace>,
    errors: Vec<RgnError>,
    warnings: Vec<RgnWarning>,
    tree: Tree,
    frames: Vec<Frame>,
    /// The comment before the present sign has a brace within it, here.
    nested: Option<Place>,
}

/// What comes after the moves: the result, comments of this game, comments of the next.
struct Rest {
    result: GameResult,
    trailing: Vec<Comment>,
    pending: Vec<Comment>,
}

/// Reading the game stops here.
struct Stop;

fn number_of(now: &Position) -> MoveNumber {
    MoveNumber {
        number: now.number(),
        turn: now.turn(),
    }
}

/// The bytes of the right number of White's move, its dot and the blanks after it; 0 if something else stands there.
fn number_length(bytes: &[u8], now: &Position) -> usize {
    let mut number = 0_u32;
    let mut at = 0;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        number = number.wrapping_mul(10).wrapping_add((digit - b'0').into());
        at += 1;
    }
    let is_right = (1..=9).contains(&at) && number == now.number() && now.turn() == Color::White;
    if !is_right || bytes.get(at) != Some(&b'.') {
        return 0;
    }
    let blanks = bytes.iter().skip(at + 1).take_while(|&&byte| byte == b' ');
    at + 1 + blanks.count()
}

impl<'a, R: BufRead> Parser<'a, R> {
    pub(super) fn new(
        lexer: Lexer<'a, R>,
        options: &'a Options,
        leading: Vec<Comment>,
    ) -> Parser<'a, R> {
        Parser {
            lexer,
            options,
            leading,
            tags: Tags::new(),
            places: Vec::new(),
            errors: Vec::new(),
            warnings: Vec::new(),
            tree: Tree::new(Position::start()),
            frames: Vec::new(),
            nested: None,
        }
    }

    /// Reads one game, or its faults.
    pub(super) fn game(mut self) -> Ended {
        let read = self.read();
        if let (Ok(None), true) = (&read, self.errors.is_empty()) {
            return Ended::Nothing;
        }
        let complete = match read {
            Ok(Some(complete)) if self.errors.is_empty() => Some(complete),
            Ok(_) => None,
            Err(Stop) => {
                if let Err(error) = self.lexer.skip() {
                    let place = Place {
                        line: self.lexer.last_line + 1,
                        column: 1,
                    };
                    self.push_error(place, None, "", RgnProblem::Io(error.to_string()));
                }
                None
            }
        };
        let first = self.lexer.first_line.unwrap_or(1);
        let lines = first..=self.lexer.last_line.max(first);
        match complete {
            Some(rest) => {
                let game = RgnGame {
                    leading: self.leading,
                    tags: self.tags,
                    tree: self.tree,
                    result: rest.result,
                    trailing: rest.trailing,
                    lines,
                    warnings: self.warnings,
                };
                Ended::Game(Box::new(game), rest.pending)
            }
            None => {
                let stream_failed = self
                    .errors
                    .iter()
                    .any(|e| matches!(e.problem, RgnProblem::Io(_)));
                self.errors.sort_by_key(|error| (error.line, error.column));
                let errors = GameErrors {
                    index: 0,
                    lines,
                    tags: self.tags,
                    errors: self.errors,
                };
                Ended::Bad {
                    errors,
                    stream_failed,
                }
            }
        }
    }

    fn push_error(
        &mut self,
        place: Place,
        at: Option<MoveNumber>,
        found: &str,
        problem: RgnProblem,
    ) {
        self.errors.push(RgnError {
            line: place.line,
            column: place.column,
            at,
            found: cut(found),
            problem,
            suggestions: Vec::new(),
        });
    }

    fn stop<T>(&mut self, place: Place, found: &str, problem: RgnProblem) -> Result<T, Stop> {
        let at = self.number();
        self.push_error(place, at, found, problem);
        Err(Stop)
    }

    /// Stops at the parenthesis of the present variation.
    fn stop_at_open<T>(&mut self, open: Place, problem: RgnProblem) -> Result<T, Stop> {
        let outer = self.frames.len().checked_sub(2);
        let outer = outer.and_then(|i| self.frames.get(i));
        let at = outer.map(|frame| number_of(frame.position()));
        self.push_error(open, at, "(", problem);
        Err(Stop)
    }

    fn warn(&mut self, place: Place, kind: RgnWarningKind) {
        let at = self.number();
        self.warnings.push(RgnWarning {
            line: place.line,
            column: place.column,
            at,
            kind,
        });
    }

    /// The move that is to come, once the moves have begun.
    fn number(&self) -> Option<MoveNumber> {
        Some(number_of(self.frames.last()?.position()))
    }

    /// The next sign. Broken tags are noted and passed over.
    fn token(&mut self) -> Result<Token, Stop> {
        loop {
            match self.lexer.next() {
                Ok(token) => return Ok(token),
                Err(LexError {
                    place,
                    found,
                    problem: problem @ RgnProblem::TagSyntax { .. },
                }) => {
                    self.push_error(place, None, &found, problem);
                }
                Err(LexError {
                    problem: RgnProblem::UnmatchedBrace,
                    ..
                }) if self.nested.is_some() => {
                    let place = self.nested.take().unwrap_or(self.lexer.end());
                    return self.stop(place, "{", RgnProblem::NestedComment);
                }
                Err(LexError {
                    place,
                    found,
                    problem,
                }) => return self.stop(place, &found, problem),
            }
        }
    }

    /// Reads tags, moves, result and what follows. `None` at the end of the stream.
    fn read(&mut self) -> Result<Option<Rest>, Stop> {
        let mut comments = Vec::new();
        let token = loop {
            match self.token()? {
                Token::Tag {
                    name,
                    value,
                    value_place,
                } => {
                    self.leading.append(&mut comments);
                    self.tag(self.lexer.start(), name, &value, value_place)?;
                }
                Token::Comment(comment, nested) => {
                    self.note_nested(nested);
                    comments.push(comment);
                }
                token => break token,
            }
        };
        if matches!(token, Token::End) && self.places.is_empty() && self.errors.is_empty() {
            if let Some(line) = self.lexer.first_line {
                self.push_error(Place { line, column: 1 }, None, "", RgnProblem::NoGame);
            }
            return Ok(None);
        }
        self.lexer.in_moves = true;
        self.begin_moves()?;
        if let Some(notes) = self.tree.notes_mut(NodeId::ROOT) {
            notes.after = comments;
        }
        let result = self.moves(token)?;
        self.after_result(result).map(Some)
    }

    fn note_nested(&mut self, nested: Option<Place>) {
        self.nested = nested;
        if let Some(place) = nested {
            self.warn(place, RgnWarningKind::NestedComment);
        }
    }

    /// Reads the moves up to the result, from a sign on that was read already.
    fn moves(&mut self, mut token: Token) -> Result<GameResult, Stop> {
        loop {
            match token {
                Token::Move(text) => self.play(text)?,
                Token::Number { number, dots, text } => self.check_number(number, dots, text),
                Token::Comment(comment, nested) => {
                    self.note_nested(nested);
                    self.comment(comment);
                }
                Token::Nag(nag) => self.nag(nag)?,
                Token::Marks(marks) => match mark_nag(self.lexer.text(marks)) {
                    Some(nag) => self.nag(nag)?,
                    None => return self.stop_at_sign(marks, RgnProblem::Unexpected),
                },
                Token::DrawOffer => match self.last_notes() {
                    Some(notes) => notes.draw_offer = true,
                    None => {
                        return self.stop(
                            self.lexer.start(),
                            DRAW_OFFER,
                            RgnProblem::OfferWithoutMove,
                        );
                    }
                },
                Token::Open => self.open(self.lexer.start())?,
                Token::Close => self.close(self.lexer.start())?,
                Token::Result(result) => return self.result(self.lexer.start(), result),
                Token::End => return self.missing_end(),
                Token::Tag { .. } => {
                    return self.stop(self.lexer.start(), "[", RgnProblem::TagAfterMoves);
                }
            }
            self.play_in_full_form()?;
            token = self.token()?;
            if !matches!(token, Token::Comment(..) | Token::Move(_)) {
                self.nested = None;
            }
        }
    }

    /// Stops at the last sign.
    fn stop_at_sign<T>(&mut self, text: Span, problem: RgnProblem) -> Result<T, Stop> {
        let found = self.lexer.text(text).to_owned();
        self.stop(self.lexer.start(), &found, problem)
    }

    /// The notes of the line's last move, if it has a move.
    fn last_notes(&mut self) -> Option<&mut Notes> {
        let last = self.frames.last()?.last.filter(|&id| id != NodeId::ROOT)?;
        self.tree.notes_mut(last)
    }

    fn nag(&mut self, nag: u8) -> Result<(), Stop> {
        match self.last_notes() {
            Some(notes) => notes.nags.push(nag),
            None => {
                let found = format!("${nag}");
                return self.stop(self.lexer.start(), &found, RgnProblem::NagWithoutMove);
            }
        }
        Ok(())
    }

    fn comment(&mut self, comment: Comment) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        match frame.last {
            None => frame.inside.push(comment),
            Some(last) if self.tree.variations(last).is_empty() => {
                if let Some(notes) = self.tree.notes_mut(last) {
                    notes.after.push(comment);
                }
            }
            Some(_) => frame.pending.push(comment),
        }
    }

    /// Comments after the last variation of a move belong to that move, once no other variation follows.
    #[inline]
    fn settle_pending(&mut self) {
        if self
            .frames
            .last()
            .is_some_and(|frame| !frame.pending.is_empty())
        {
            self.set_closing();
        }
    }

    #[cold]
    fn set_closing(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let comments = std::mem::take(&mut frame.pending);
        if let Some(notes) = frame.last.and_then(|last| self.tree.notes_mut(last)) {
            notes.closing = comments;
        }
    }

    fn check_number(&mut self, number: Option<u32>, dots: usize, text: Span) {
        let Some(right) = self.number() else { return };
        let number = number.unwrap_or(u32::MAX);
        if number != right.number || dots > 1 && right.turn == Color::White {
            let written = cut(self.lexer.text(text));
            self.warn(self.lexer.start(), RgnWarningKind::MoveNumber { written });
        }
    }

    /// Plays moves with their numbers as long as they are in full form and there is nothing to remark: nearly all moves
    /// of most files. The first sign that is anything else is left for [`token`](Parser::token).
    fn play_in_full_form(&mut self) -> Result<(), Stop> {
        loop {
            let bytes = match self.lexer.unread() {
                Ok(bytes) => bytes,
                Err(LexError {
                    place,
                    found,
                    problem,
                }) => return self.stop(place, &found, problem),
            };
            let Some(frame) = self.frames.last_mut() else {
                return Err(Stop);
            };
            let (next, now) = frame.sights();
            let number = number_length(bytes, now.position());
            let text = bytes.get(number..).unwrap_or_default();
            if limit_reached(now.position()).is_some() {
                return Ok(());
            }
            let Some((length, mv)) = now.follow(text, next) else {
                return Ok(());
            };
            let rest = text.get(length..).unwrap_or_default();
            if !surely_ends_run(rest) {
                // The move is read again the long way, which writes over `next` if it is one.
                return Ok(());
            }
            self.lexer.step(number + length);
            self.settle_pending();
            self.add(mv)?;
        }
    }

    fn play(&mut self, text: Span) -> Result<(), Stop> {
        self.settle_pending();
        let Some(frame) = self.frames.last() else {
            return Err(Stop);
        };
        if let Some(termination) = limit_reached(frame.position()) {
            return self.stop_at_sign(text, RgnProblem::GameOver(termination));
        }
        let span = text;
        let text = self.lexer.text(span);
        let read = match read_move(frame.position(), text) {
            Ok(read) => read,
            Err(error) => {
                let text = text.to_owned();
                return self.bad_move(self.lexer.start(), &text, error);
            }
        };
        for &warning in &read.warnings {
            self.warn(self.lexer.start(), RgnWarningKind::Move(warning));
        }
        if let Some(frame) = self.frames.last_mut() {
            *frame.sights().0 = Sight::new(read.after);
        }
        self.add(read.mv)?;
        if read.draw_offer || read.nag.is_some() {
            if let Some(notes) = self.last_notes() {
                notes.draw_offer = read.draw_offer;
                notes.nags.extend(read.nag);
            }
        }
        Ok(())
    }

    /// Adds a move that is legal to the present line; the position after it stands in place of the one before the last
    /// move.
    fn add(&mut self, mv: Move) -> Result<(), Stop> {
        let Some(frame) = self.frames.last_mut() else {
            return Err(Stop);
        };
        let pushed = match (frame.last, frame.replaces) {
            (Some(last), _) => self.tree.push_next(last, mv),
            (None, Some((of, _))) => self.tree.push_variation(of, mv),
            (None, None) => return Err(Stop),
        };
        let Ok(id) = pushed else {
            // Only a tree of four thousand million moves is full.
            let limit = self.options.max_game;
            return self.stop(self.lexer.end(), "", RgnProblem::GameTooLong { limit });
        };
        frame.last = Some(id);
        frame.turn_over();
        if !frame.outside.is_empty() || !frame.inside.is_empty() {
            if let Some(notes) = self.tree.notes_mut(id) {
                notes.outside = std::mem::take(&mut frame.outside);
                notes.before = std::mem::take(&mut frame.inside);
            }
        }
        self.nested = None;
        Ok(())
    }

    fn bad_move<T>(&mut self, place: Place, text: &str, error: MoveError) -> Result<T, Stop> {
        // Words after a comment with a brace in it are the rest of what was meant as a comment.
        let no_move = matches!(
            error.problem,
            MoveProblem::NotAMove
                | MoveProblem::UnexpectedCharacter { .. }
                | MoveProblem::UnknownMan { .. }
        );
        if let (true, Some(nested)) = (no_move, self.nested) {
            return self.stop(nested, "{", RgnProblem::NestedComment);
        }
        let at = self.number();
        self.errors.push(RgnError {
            line: place.line,
            column: place.column + error.column - 1,
            at,
            found: cut(text),
            problem: RgnProblem::Move(error.problem),
            suggestions: error.suggestions,
        });
        // In a variation that is never closed the moves of the outer line seem wrong: then that is
        // the reason.
        if let Some((place, at)) = self.unclosed() {
            self.push_error(place, at, "(", RgnProblem::UnclosedVariation);
        }
        Err(Stop)
    }

    fn open(&mut self, place: Place) -> Result<(), Stop> {
        let limit = self.options.max_depth;
        if self.frames.len() > limit {
            return self.stop(place, "(", RgnProblem::TooDeep { limit });
        }
        let Some(frame) = self.frames.last_mut() else {
            return Err(Stop);
        };
        let Some(last) = frame.last.filter(|&id| id != NodeId::ROOT) else {
            return self.stop(place, "(", RgnProblem::VariationWithoutMove);
        };
        let mut variation = Frame::new(frame.sights().0.clone());
        variation.replaces = Some((last, place));
        variation.outside = std::mem::take(&mut frame.pending);
        self.frames.push(variation);
        Ok(())
    }

    fn close(&mut self, place: Place) -> Result<(), Stop> {
        let Some((_, open)) = self.frames.last().and_then(|frame| frame.replaces) else {
            return self.stop(place, ")", RgnProblem::UnmatchedParenthesis);
        };
        if self.frames.last().is_some_and(|frame| frame.last.is_none()) {
            return self.stop_at_open(open, RgnProblem::EmptyVariation);
        }
        self.settle_pending();
        self.frames.pop();
        Ok(())
    }
}
