//! The end of a game: its result against tag and board, what may follow it, and what is missing if it has none.

use super::super::comment::Comment;
use super::super::error::{MoveNumber, RgnProblem};
use super::super::lexer::{Place, Span, Token};
use super::super::rules::Rules;
use super::super::warning::RgnWarningKind;
use super::Stop;
use super::moves::Moves;
use crate::Termination;
use crate::notation::DRAW_OFFER;
use std::io::BufRead;

impl<R: BufRead, P: Rules> Moves<'_, '_, R, P> {
    pub(super) fn missing_end<T>(&mut self) -> Result<T, Stop> {
        match self.frames.last().and_then(|frame| frame.replaces) {
            Some((_, open)) => self.stop_at_open(open, RgnProblem::UnclosedVariation),
            None => {
                let problem = match P::seats(&self.game) {
                    0..=2 => RgnProblem::MissingResult,
                    players => RgnProblem::MissingScores {
                        example: win_of_first(players),
                    },
                };
                self.stop(self.head.lexer.end(), "", problem)
            }
        }
    }

    /// The variation among those open now that is not closed before the game ends, if one is; found
    /// by the parentheses alone.
    pub(super) fn unclosed(&mut self) -> Option<(Place, Option<MoveNumber>)> {
        // The parenthesis stands before the next move of the outer line.
        let outer = self.frames.iter().map(|frame| frame.position().at());
        let open = self.frames.iter().skip(1).zip(outer);
        let mut open: Vec<_> = open
            .filter_map(|(frame, at)| Some((frame.replaces?.1, Some(at))))
            .collect();
        let mut deeper = 0_usize;
        while !open.is_empty() {
            match self.head.lexer.next() {
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

    /// Compares the result with the tag and the board; with it, how the board ends the game if it does.
    pub(super) fn result(
        &mut self,
        place: Place,
        text: Span,
    ) -> Result<(P::Result, Option<Termination>), Stop> {
        let token = self.head.lexer.text(text).to_owned();
        let Some(result) = P::read_result(&self.game, &token) else {
            let problem = bad_result(P::seats(&self.game));
            return self.stop(place, &token, problem);
        };
        if let Some((_, open)) = self.frames.last().and_then(|frame| frame.replaces) {
            // With a parenthesis after it the result is out of place, else the parenthesis is missing.
            return match self.token()? {
                Token::Close => self.stop(place, &token, RgnProblem::ResultInVariation),
                _ => self.stop_at_open(open, RgnProblem::UnclosedVariation),
            };
        }
        self.settle_pending();
        let tag = self.head.value("Result");
        let tag = tag.and_then(|(value, _)| P::read_result(&self.game, value.trim()));
        let end = self.frames.last().and_then(|frame| frame.position().end());
        match &end {
            Some((termination, right)) if result == P::Result::default() => {
                debug_assert!(*right != result);
                self.warn(place, RgnWarningKind::ResultOpen(*termination));
            }
            Some((termination, right)) if result != *right => {
                let (termination, right) = (*termination, right.to_string());
                let problem = RgnProblem::ResultContradictsBoard { termination, right };
                self.push_error(place, None, &token, problem);
            }
            _ => {}
        }
        match tag {
            Some(tag) if tag != result => {
                let tag = tag.to_string();
                self.push_error(place, None, &token, RgnProblem::ResultMismatch { tag });
            }
            _ => {}
        }
        self.frames.clear();
        self.head.lexer.has_result = true;
        Ok((result, end.map(|(termination, _)| termination)))
    }

    /// Comments after the result: up to a blank line they belong to this game, then to the next, if there is one.
    pub(super) fn after_result(&mut self) -> Result<(Vec<Comment>, Vec<Comment>), Stop> {
        let (mut trailing, mut pending) = (Vec::new(), Vec::new());
        loop {
            match self.token()? {
                Token::Comment(comment, _) if self.head.lexer.blank_after_result => {
                    pending.push(comment)
                }
                Token::Comment(comment, _) => trailing.push(comment),
                Token::End => break,
                token => {
                    let found = self.describe(&token);
                    let place = self.head.lexer.start();
                    return self.stop(place, &found, RgnProblem::TextAfterResult);
                }
            }
        }
        if !matches!(self.head.lexer.lines.peek(), Ok(Some(_))) {
            trailing.append(&mut pending);
        }
        Ok((trailing, pending))
    }

    /// The last sign as it was read, for a message.
    fn describe(&self, token: &Token) -> String {
        match token {
            Token::Move(text)
            | Token::Marks(text)
            | Token::Result(text)
            | Token::Number { text, .. } => self.head.lexer.text(*text).to_owned(),
            Token::Nag(nag) => format!("${nag}"),
            Token::Open => "(".to_owned(),
            Token::Close => ")".to_owned(),
            Token::DrawOffer => DRAW_OFFER.to_owned(),
            Token::Tag { name, .. } => format!("[{name}"),
            Token::Comment(..) | Token::End => String::new(),
        }
    }
}

/// What is wrong with a token that looks like a result.
pub(super) fn bad_result(players: usize) -> RgnProblem {
    match players {
        0..=2 => RgnProblem::BadResult,
        players => RgnProblem::BadScores {
            players,
            example: win_of_first(players),
        },
    }
}

/// The scores of a game of so many that the first has won.
fn win_of_first(players: usize) -> String {
    let mut scores = vec!["0"; players];
    if let Some(first) = scores.first_mut() {
        *first = "1";
    }
    scores.join("-")
}
