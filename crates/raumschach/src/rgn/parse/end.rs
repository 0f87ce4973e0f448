//! The end of a game: its result against tag and board, what may follow it, and what is missing if it has none.

use super::super::error::{MoveNumber, RgnProblem, RgnWarningKind};
use super::super::game::end_on_board;
use super::super::lexer::{Place, Token};
use super::super::tags::GameResult;
use super::{DRAW_OFFER, Parser, Rest, Stop, number_of};
use std::io::BufRead;

impl<R: BufRead> Parser<'_, R> {
    pub(super) fn missing_end(&mut self) -> Result<GameResult, Stop> {
        match self.frames.last().and_then(|frame| frame.replaces) {
            Some((_, open)) => self.stop_at_open(open, RgnProblem::UnclosedVariation),
            None => self.stop(self.lexer.end(), "", RgnProblem::MissingResult),
        }
    }

    /// The variation among those open now that is not closed before the game ends, if one is; found
    /// by the parentheses alone.
    pub(super) fn unclosed(&mut self) -> Option<(Place, Option<MoveNumber>)> {
        // The parenthesis stands before the next move of the outer line.
        let outer = self.frames.iter().map(|frame| number_of(frame.position()));
        let open = self.frames.iter().skip(1).zip(outer);
        let mut open: Vec<_> = open
            .filter_map(|(frame, at)| Some((frame.replaces?.1, Some(at))))
            .collect();
        let mut deeper = 0_usize;
        while !open.is_empty() {
            match self.lexer.next() {
                Ok(Token::Open) => deeper += 1,
                Ok(Token::Close) if deeper > 0 => deeper -= 1,
                Ok(Token::Close) => {
                    open.pop();
                }
                Ok(Token::Result(_) | Token::End) => return open.pop(),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// Compares the result with the tag and the board.
    pub(super) fn result(&mut self, place: Place, result: GameResult) -> Result<GameResult, Stop> {
        if let Some((_, open)) = self.frames.last().and_then(|frame| frame.replaces) {
            // With a parenthesis after it the result is out of place, else the parenthesis is missing.
            return match self.token()? {
                Token::Close => self.stop(place, result.token(), RgnProblem::ResultInVariation),
                _ => self.stop_at_open(open, RgnProblem::UnclosedVariation),
            };
        }
        self.settle_pending();
        let tag = self
            .value("Result")
            .and_then(|(value, _)| value.trim().parse().ok());
        let end = self
            .frames
            .last()
            .and_then(|frame| end_on_board(frame.position()));
        match end {
            Some((termination, right)) if result == GameResult::Unknown => {
                debug_assert_ne!(right, GameResult::Unknown);
                self.warn(place, RgnWarningKind::ResultOpen(termination));
            }
            Some((termination, right)) if result != right => {
                let problem = RgnProblem::ResultContradictsBoard { termination, right };
                self.push_error(place, None, result.token(), problem);
            }
            _ => {}
        }
        match tag {
            Some(tag) if tag != result => {
                self.push_error(
                    place,
                    None,
                    result.token(),
                    RgnProblem::ResultMismatch { tag },
                );
            }
            _ => {}
        }
        self.frames.clear();
        self.lexer.has_result = true;
        Ok(result)
    }

    /// Comments after the result: up to a blank line they belong to this game, then to the next, if there is one.
    pub(super) fn after_result(&mut self, result: GameResult) -> Result<Rest, Stop> {
        let (mut trailing, mut pending) = (Vec::new(), Vec::new());
        loop {
            match self.token()? {
                Token::Comment(comment, _) if self.lexer.blank_after_result => {
                    pending.push(comment)
                }
                Token::Comment(comment, _) => trailing.push(comment),
                Token::End => break,
                token => {
                    let found = self.describe(&token);
                    let place = self.lexer.start();
                    return self.stop(place, &found, RgnProblem::TextAfterResult);
                }
            }
        }
        if !matches!(self.lexer.lines.peek(), Ok(Some(_))) {
            trailing.append(&mut pending);
        }
        Ok(Rest {
            result,
            trailing,
            pending,
        })
    }

    /// The last sign as it was read, for a message.
    fn describe(&self, token: &Token) -> String {
        match token {
            Token::Move(text) | Token::Marks(text) | Token::Number { text, .. } => {
                self.lexer.text(*text).to_owned()
            }
            Token::Nag(nag) => format!("${nag}"),
            Token::Open => "(".to_owned(),
            Token::Close => ")".to_owned(),
            Token::DrawOffer => DRAW_OFFER.to_owned(),
            Token::Result(result) => result.token().to_owned(),
            Token::Tag { name, .. } => format!("[{name}"),
            Token::Comment(..) | Token::End => String::new(),
        }
    }
}
