//! Builds the tree of a game from the signs of its moves, checking every move.

use super::super::comment::Comment;
use super::super::error::{MoveNumber, RgnError, RgnProblem};
use super::super::lexer::{LexError, Place, Span, Token, cut, surely_ends_run};
use super::super::rules::{Read, Refused, Rules, Sight};
use super::super::tree::{NodeId, Notes, Tree};
use super::super::warning::RgnWarningKind;
use super::{Begun, Body, Head, Stop};
use crate::Termination;
use crate::notation::{DRAW_OFFER, mark_nag};
use std::io::BufRead;

/// A line being read: the main line, or a variation.
pub(super) struct Frame<P: Rules> {
    /// The last move of the line, the root at the beginning of the main line; none at the beginning of a variation.
    last: Option<NodeId>,
    /// The position after that move and the one before it, where a variation of it begins. Which is which changes with
    /// every move, so that one is written over the other.
    sights: [P::Sight; 2],
    /// Which one is after the move.
    now: Side,
    /// The move that the variation replaces, and where its parenthesis is.
    pub(super) replaces: Option<(NodeId, Place)>,
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

impl<P: Rules> Frame<P> {
    /// A line that goes on from a position.
    fn new(sight: P::Sight) -> Frame<P> {
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
    fn sights(&mut self) -> (&mut P::Sight, &mut P::Sight) {
        let [first, second] = &mut self.sights;
        match self.now {
            Side::First => (second, first),
            Side::Second => (first, second),
        }
    }

    fn sight(&self) -> &P::Sight {
        let [first, second] = &self.sights;
        match self.now {
            Side::First => first,
            Side::Second => second,
        }
    }

    /// The position now.
    pub(super) fn position(&self) -> &P {
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

/// The bytes of the right number of White's move, its dot and the blanks after it; 0 if something else stands there.
fn number_length<P: Rules>(bytes: &[u8], now: &P) -> usize {
    let mut number = 0_u32;
    let mut at = 0;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        number = number.wrapping_mul(10).wrapping_add((digit - b'0').into());
        at += 1;
    }
    let is_right = (1..=9).contains(&at) && number == now.number() && now.begins_round();
    if !is_right || bytes.get(at) != Some(&b'.') {
        return 0;
    }
    let blanks = bytes.iter().skip(at + 1).take_while(|&&byte| byte == b' ');
    at + 1 + blanks.count()
}

/// The longest result that is looked for behind a move, in bytes: that of four with halves.
const LONGEST_RESULT: usize = 16;

/// A move with a result right behind it, as other programs write `Eb5*` and `Eb51-0`: the move, its length, and the
/// result. `None` unless there is exactly one way to part them.
fn parted<P: Rules>(game: &P::Game, position: &P, text: &str) -> Option<(Read<P>, usize, String)> {
    let ends = text.char_indices().skip(1).map(|(at, _)| at);
    let mut ways = ends
        .filter(|at| text.len() - at <= LONGEST_RESULT)
        .filter_map(|at| {
            let (mv, result) = text.split_at_checked(at)?;
            P::read_result(game, result)?;
            Some((position.read(mv).ok()?, at, result.to_owned()))
        });
    let only = ways.next()?;
    ways.next().is_none().then_some(only)
}

/// The part of the reader that knows the rules.
pub(super) struct Moves<'h, 'a, R, P: Rules> {
    pub(super) head: &'h mut Head<'a, R>,
    pub(super) game: P::Game,
    pub(super) tree: Tree<P>,
    pub(super) frames: Vec<Frame<P>>,
}

impl<'h, 'a, R: BufRead, P: Rules> Moves<'h, 'a, R, P> {
    pub(super) fn new(head: &'h mut Head<'a, R>, game: P::Game, start: P) -> Self {
        let mut main = Frame::new(P::Sight::new(start.clone()));
        main.last = Some(NodeId::ROOT);
        Moves {
            head,
            game,
            tree: Tree::new(start),
            frames: vec![main],
        }
    }

    /// Reads moves, result and what follows, from the first sign on.
    pub(super) fn read(mut self, begun: Begun) -> Result<Body<P>, Stop> {
        if let Some(notes) = self.tree.notes_mut(NodeId::ROOT) {
            notes.after = begun.comments;
        }
        let (result, end) = self.moves(begun.token)?;
        let (trailing, pending) = self.after_result()?;
        Ok(Body {
            tree: self.tree,
            result,
            end,
            trailing,
            pending,
        })
    }

    /// Stops at the parenthesis of the present variation.
    pub(super) fn stop_at_open<T>(&mut self, open: Place, problem: RgnProblem) -> Result<T, Stop> {
        let outer = self.frames.len().checked_sub(2);
        let outer = outer.and_then(|i| self.frames.get(i));
        let at = outer.map(|frame| frame.position().at());
        self.push_error(open, at, "(", problem);
        Err(Stop)
    }

    pub(super) fn warn(&mut self, place: Place, kind: RgnWarningKind) {
        let at = self.number();
        self.head.warn(place, at, kind);
    }

    pub(super) fn push_error(
        &mut self,
        place: Place,
        at: Option<MoveNumber>,
        found: &str,
        problem: RgnProblem,
    ) {
        self.head.push_error(place, at, found, problem);
    }

    pub(super) fn stop<T>(
        &mut self,
        place: Place,
        found: &str,
        problem: RgnProblem,
    ) -> Result<T, Stop> {
        let at = self.number();
        self.push_error(place, at, found, problem);
        Err(Stop)
    }

    /// The move that is to come, once the moves have begun.
    fn number(&self) -> Option<MoveNumber> {
        Some(self.frames.last()?.position().at())
    }

    pub(super) fn token(&mut self) -> Result<Token, Stop> {
        let frames = &self.frames;
        self.head.token(|| Some(frames.last()?.position().at()))
    }

    /// Reads the moves up to the result, from a sign on that was read already; with it, how the last position ends the
    /// game if it does.
    fn moves(&mut self, mut token: Token) -> Result<(P::Result, Option<Termination>), Stop> {
        loop {
            match token {
                Token::Move(text) => self.play(text)?,
                Token::Number { number, dots, text } => self.check_number(number, dots, text),
                Token::Comment(comment, nested) => {
                    self.note_nested(nested);
                    self.comment(comment);
                }
                Token::Nag(nag) => self.nag(nag)?,
                Token::Marks(marks) => match mark_nag(self.head.lexer.text(marks)) {
                    Some(nag) => self.nag(nag)?,
                    None => return self.stop_at_sign(marks, RgnProblem::Unexpected),
                },
                Token::DrawOffer => match self.last_notes() {
                    Some(notes) => notes.draw_offer = true,
                    None => {
                        return self.stop(
                            self.head.lexer.start(),
                            DRAW_OFFER,
                            RgnProblem::OfferWithoutMove,
                        );
                    }
                },
                Token::Open => self.open(self.head.lexer.start())?,
                Token::Close => self.close(self.head.lexer.start())?,
                Token::Result(text) => return self.result(self.head.lexer.start(), text),
                Token::End => return self.missing_end(),
                Token::Tag { .. } => {
                    return self.stop(self.head.lexer.start(), "[", RgnProblem::TagAfterMoves);
                }
            }
            self.play_in_full_form()?;
            token = self.token()?;
            if !matches!(token, Token::Comment(..) | Token::Move(_)) {
                self.head.nested = None;
            }
        }
    }

    /// Stops at the last sign.
    fn stop_at_sign<T>(&mut self, text: Span, problem: RgnProblem) -> Result<T, Stop> {
        let found = self.head.lexer.text(text).to_owned();
        self.stop(self.head.lexer.start(), &found, problem)
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
                return self.stop(self.head.lexer.start(), &found, RgnProblem::NagWithoutMove);
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
    pub(super) fn settle_pending(&mut self) {
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
        let Some(frame) = self.frames.last() else {
            return;
        };
        let position = frame.position();
        // With more than two players, who moves says his mark.
        let wrong_dots = dots > 1 && position.begins_round() && P::seats(&self.game) == 2;
        if number != Some(position.number()) || wrong_dots {
            let written = cut(self.head.lexer.text(text));
            self.warn(
                self.head.lexer.start(),
                RgnWarningKind::MoveNumber { written },
            );
        }
    }

    fn note_nested(&mut self, nested: Option<Place>) {
        self.head.nested = nested;
        if let Some(place) = nested {
            self.warn(place, RgnWarningKind::NestedComment);
        }
    }

    /// Plays moves with their numbers as long as they are in full form and there is nothing to remark: nearly all moves
    /// of most files. The first sign that is anything else is left for [`token`](Parser::token).
    fn play_in_full_form(&mut self) -> Result<(), Stop> {
        loop {
            let bytes = match self.head.lexer.unread() {
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
            if now.position().over().is_some() {
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
            self.head.lexer.step(number + length);
            self.settle_pending();
            self.add(mv)?;
        }
    }

    fn play(&mut self, text: Span) -> Result<(), Stop> {
        self.settle_pending();
        let Some(frame) = self.frames.last() else {
            return Err(Stop);
        };
        if let Some(termination) = frame.position().over() {
            return self.stop_at_sign(text, RgnProblem::GameOver(termination));
        }
        let span = text;
        let text = self.head.lexer.text(span);
        let read = match frame.position().read(text) {
            Ok(read) => read,
            Err(error) => match parted::<P>(&self.game, frame.position(), text) {
                Some((read, length, result)) => {
                    let byte = span.begin + length;
                    self.warn(
                        self.head.lexer.place_of(byte),
                        RgnWarningKind::ResultJoined { result },
                    );
                    self.head.lexer.end_at(byte);
                    read
                }
                None => {
                    let text = text.to_owned();
                    return self.bad_move(self.head.lexer.start(), &text, error);
                }
            },
        };
        for warning in read.warnings {
            self.warn(self.head.lexer.start(), warning);
        }
        if let Some(frame) = self.frames.last_mut() {
            *frame.sights().0 = P::Sight::new(read.after);
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
    fn add(&mut self, mv: P::Move) -> Result<(), Stop> {
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
            let limit = self.head.options.max_game;
            return self.stop(self.head.lexer.end(), "", RgnProblem::GameTooLong { limit });
        };
        frame.last = Some(id);
        frame.turn_over();
        if !frame.outside.is_empty() || !frame.inside.is_empty() {
            if let Some(notes) = self.tree.notes_mut(id) {
                notes.outside = std::mem::take(&mut frame.outside);
                notes.before = std::mem::take(&mut frame.inside);
            }
        }
        self.head.nested = None;
        Ok(())
    }

    fn bad_move<T>(&mut self, place: Place, text: &str, error: Refused) -> Result<T, Stop> {
        // Words after a comment with a brace in it are the rest of what was meant as a comment.
        if let (true, Some(nested)) = (error.is_no_move, self.head.nested) {
            return self.stop(nested, "{", RgnProblem::NestedComment);
        }
        let at = self.number();
        self.head.errors.push(RgnError {
            line: place.line,
            column: place.column + error.column - 1,
            at,
            found: cut(text),
            problem: error.problem,
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
        let limit = self.head.options.max_depth;
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
