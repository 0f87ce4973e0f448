//! Builds games from the signs of their text: the tags first ([`head`]), which say what game is played, then by its
//! rules the moves ([`moves`]) and what comes after them ([`end`]).

use super::comment::Comment;
use super::error::{GameErrors, MoveNumber, RgnError, RgnProblem};
use super::game::RgnGame;
use super::lexer::{LexError, Lexer, Place, Token, cut};
use super::reader::Options;
use super::rules::Rules;
use super::tags::Tags;
use super::tree::Tree;
use super::warning::{RgnWarning, RgnWarningKind};
use crate::{Position, Termination};
use std::io::BufRead;

mod end;
mod head;
mod moves;

use moves::Moves;

/// What came of a game's text.
pub(crate) enum Ended<G> {
    /// The stream has no more games.
    Nothing,
    /// A game, and the comments that belong to the next one.
    Game(Box<G>, Vec<Comment>),
    Bad {
        errors: GameErrors,
        stream_failed: bool,
    },
}

impl<G> Ended<G> {
    /// The same with another type of game.
    #[cfg(feature = "variants")]
    pub(crate) fn map<H>(self, wrap: impl FnOnce(G) -> H) -> Ended<H> {
        match self {
            Ended::Nothing => Ended::Nothing,
            Ended::Game(game, pending) => Ended::Game(Box::new(wrap(*game)), pending),
            Ended::Bad {
                errors,
                stream_failed,
            } => Ended::Bad {
                errors,
                stream_failed,
            },
        }
    }
}

/// A tag's place and its value's place.
struct TagPlace {
    name: String,
    tag: Place,
    value: Place,
}

/// The part of the reader that needs no rules: signs, tags, faults and remarks.
pub(crate) struct Head<'a, R> {
    lexer: Lexer<'a, R>,
    options: &'a Options,
    leading: Vec<Comment>,
    tags: Tags,
    places: Vec<TagPlace>,
    errors: Vec<RgnError>,
    warnings: Vec<RgnWarning>,
    /// The comment before the present sign has a brace within it, here.
    nested: Option<Place>,
}

/// The first sign of the moves, and the comments before it.
pub(crate) struct Begun {
    token: Token,
    comments: Vec<Comment>,
}

/// The moves and what comes after them: the result, comments of this game, comments of the next.
pub(crate) struct Body<P: Rules> {
    tree: Tree<P>,
    result: P::Result,
    /// How the last position ends the game, if it does.
    end: Option<Termination>,
    trailing: Vec<Comment>,
    pending: Vec<Comment>,
}

/// Reading the game stops here.
pub(crate) struct Stop;

/// Reads one game of the Normal Form, or its faults.
pub(super) fn normal_form<'a, R: BufRead>(
    lexer: Lexer<'a, R>,
    options: &'a Options,
    leading: Vec<Comment>,
) -> Ended<RgnGame> {
    let mut head = Head::new(lexer, options, leading);
    match head.begin() {
        Ok(Some(begun)) => {
            let readable = head.is_normal_form();
            head.game::<Position>((), readable, begun)
        }
        Ok(None) => head.finish(Ok(None)),
        Err(stop) => head.finish(Err(stop)),
    }
}

impl<'a, R: BufRead> Head<'a, R> {
    pub(crate) fn new(
        lexer: Lexer<'a, R>,
        options: &'a Options,
        leading: Vec<Comment>,
    ) -> Head<'a, R> {
        Head {
            lexer,
            options,
            leading,
            tags: Tags::new(),
            places: Vec::new(),
            errors: Vec::new(),
            warnings: Vec::new(),
            nested: None,
        }
    }

    /// Reads the moves by the rules of a game, unless the tags have left open which it is.
    pub(crate) fn game<P: Rules>(
        mut self,
        game: P::Game,
        readable: bool,
        begun: Begun,
    ) -> Ended<RgnGame<P>> {
        self.lexer.players = P::seats(&game);
        let read = match self.start::<P>(&game, readable) {
            Ok(start) => Moves::new(&mut self, game, start).read(begun).map(Some),
            Err(stop) => Err(stop),
        };
        self.finish(read)
    }

    /// Puts together what was read.
    pub(crate) fn finish<P: Rules>(
        mut self,
        read: Result<Option<Body<P>>, Stop>,
    ) -> Ended<RgnGame<P>> {
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
            Some(body) => {
                let mut game = RgnGame {
                    leading: std::mem::take(&mut self.leading),
                    tags: std::mem::take(&mut self.tags),
                    tree: body.tree,
                    result: body.result,
                    trailing: body.trailing,
                    lines,
                    warnings: Vec::new(),
                };
                self.check_termination(&game, body.end);
                self.warnings
                    .sort_by_key(|warning| (warning.line, warning.column));
                game.warnings = self.warnings;
                Ended::Game(Box::new(game), body.pending)
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

    fn warn(&mut self, place: Place, at: Option<MoveNumber>, kind: RgnWarningKind) {
        self.warnings.push(RgnWarning {
            line: place.line,
            column: place.column,
            at,
            kind,
        });
    }

    /// The next sign. Broken tags are noted and passed over; any other fault stops at the move that is to come.
    fn token(&mut self, at: impl Fn() -> Option<MoveNumber>) -> Result<Token, Stop> {
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
                    self.push_error(place, at(), "{", RgnProblem::NestedComment);
                    return Err(Stop);
                }
                Err(LexError {
                    place,
                    found,
                    problem,
                }) => {
                    self.push_error(place, at(), &found, problem);
                    return Err(Stop);
                }
            }
        }
    }
}
