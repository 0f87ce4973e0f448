//! The tags of a game: kept in order, and those that decide how the moves are read checked.

use super::super::error::RgnProblem;
use super::super::game::RgnGame;
use super::super::lexer::{Place, Token, cut};
use super::super::rating::contradiction;
use super::super::rules::Rules;
use super::super::tags::VARIANT;
use super::super::warning::RgnWarningKind;
use super::end::bad_result;
use super::{Begun, Head, Stop, TagPlace};
use crate::Termination;
use std::io::BufRead;

/// Tags that a game may have; far more than any game needs.
const MAX_TAGS: usize = 256;

impl<R: BufRead> Head<'_, R> {
    /// Reads the tags up to the first sign of the moves. `None` at the end of the stream.
    pub(crate) fn begin(&mut self) -> Result<Option<Begun>, Stop> {
        let mut comments = Vec::new();
        let token = loop {
            match self.token(|| None)? {
                Token::Tag {
                    name,
                    value,
                    value_place,
                } => {
                    self.leading.append(&mut comments);
                    self.tag(self.lexer.start(), name, &value, value_place)?;
                }
                Token::Comment(comment, nested) => {
                    self.nested = nested;
                    if let Some(place) = nested {
                        self.warn(place, None, RgnWarningKind::NestedComment);
                    }
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
        Ok(Some(Begun { token, comments }))
    }

    fn tag(
        &mut self,
        place: Place,
        name: String,
        value: &str,
        value_place: Place,
    ) -> Result<(), Stop> {
        if self.places.len() >= MAX_TAGS {
            let limit = MAX_TAGS;
            let problem = RgnProblem::TooManyTags { limit };
            self.push_error(place, None, &format!("[{name}"), problem);
            return Err(Stop);
        }
        if let Some(first) = self.places.iter().find(|tag| tag.name == name) {
            let first = first.tag.line;
            self.warn(place, None, RgnWarningKind::DuplicateTag { name, first });
            return Ok(());
        }
        self.lexer.has_event |= name == "Event";
        self.tags.put(&name, value);
        self.places.push(TagPlace {
            name,
            tag: place,
            value: value_place,
        });
        Ok(())
    }

    /// The value of a tag and its place.
    pub(super) fn value(&self, name: &str) -> Option<(String, Place)> {
        let place = self.places.iter().find(|tag| tag.name == name)?.value;
        Some((self.tags.get(name)?.to_owned(), place))
    }

    /// The place for what is said of the game as a whole.
    fn first(&self) -> Place {
        Place {
            line: self.lexer.first_line.unwrap_or(1),
            column: 1,
        }
    }

    /// Whether the game is one of the Normal Form, or may be taken for one.
    pub(super) fn is_normal_form(&mut self) -> bool {
        match self.value("Variant") {
            Some((value, place)) if !value.trim().eq_ignore_ascii_case(VARIANT) => {
                self.push_error(place, None, &value, RgnProblem::OtherVariant);
                return false;
            }
            None => self.miss_variant(),
            _ => {}
        }
        true
    }

    /// The game that the tag names, if there is one.
    #[cfg(feature = "variants")]
    pub(crate) fn variant(&self) -> Option<String> {
        self.tags.get("Variant").map(|name| name.trim().to_owned())
    }

    /// Remarks that the game that the tag names is not known.
    #[cfg(feature = "variants")]
    pub(crate) fn refuse_variant(&mut self, known: String) {
        if let Some((value, place)) = self.value("Variant") {
            self.push_error(place, None, &value, RgnProblem::UnknownVariant { known });
        }
    }

    /// Remarks that no tag says what game this is; the moves are read all the same, to say what else is wrong.
    pub(crate) fn miss_variant(&mut self) {
        if self.options.require_variant {
            self.push_error(self.first(), None, "", RgnProblem::MissingVariant);
        }
    }

    /// Remarks the tags whose values are not what their form asks for.
    fn check_values(&mut self, players: &[String]) {
        for (name, problem) in self.tags.faults(players) {
            if let Some((value, place)) = self.value(&name) {
                let value = cut(&value);
                self.warn(
                    place,
                    None,
                    RgnWarningKind::TagValue {
                        name,
                        value,
                        problem,
                    },
                );
            }
        }
    }

    /// Remarks that the game cannot have ended as its tag says, `end` being how the last position ends it.
    pub(super) fn check_termination<P: Rules>(
        &mut self,
        game: &RgnGame<P>,
        end: Option<Termination>,
    ) {
        let Ok(Some(termination)) = game.tags.termination() else {
            return;
        };
        let place = self.places.iter().find(|tag| tag.name == "Termination");
        let why = contradiction(game, termination, end);
        if let (Some(place), Some(why)) = (place.map(|tag| tag.value), why) {
            let result = game.result.to_string();
            self.warn(
                place,
                None,
                RgnWarningKind::Contradiction {
                    termination,
                    result,
                    why,
                },
            );
        }
    }

    /// Checks the tags that decide how the moves are read, and sets up the start position. A game that is not
    /// `readable` is looked at only as far as that goes.
    pub(super) fn start<P: Rules>(
        &mut self,
        game: &P::Game,
        mut readable: bool,
    ) -> Result<P, Stop> {
        if self.value("Event").is_none() {
            self.warn(self.first(), None, RgnWarningKind::MissingEvent);
        }
        self.check_values(&P::players(game));
        if let Some((value, place)) = self.value("Result") {
            if P::read_result(game, value.trim()).is_none() {
                let problem = match bad_result(P::seats(game)) {
                    RgnProblem::BadResult => RgnProblem::BadResultTag,
                    problem => problem,
                };
                self.push_error(place, None, &value, problem);
            }
        }
        let set_up = self.value("SetUp");
        let position = self.value("Position");
        match &set_up {
            Some((value, place))
                if !matches!(value.as_str(), "0" | "1") || value == "0" && position.is_some() =>
            {
                self.push_error(*place, None, value, RgnProblem::BadSetUp);
            }
            Some((value, place)) if value == "1" && position.is_none() => {
                self.push_error(*place, None, value, RgnProblem::SetUpWithoutPosition);
                readable = false;
            }
            _ => {}
        }
        let mut start = P::array(game);
        if let Some((code, place)) = position {
            if set_up.is_none() {
                self.warn(place, None, RgnWarningKind::PositionWithoutSetUp);
            }
            match P::read_code(game, &code) {
                Ok(position) => start = position,
                Err((before, problem)) => {
                    // A position code has nothing to escape, so its columns are those of the file.
                    let column = place.column + before;
                    let found: String = code.chars().skip(before).collect();
                    self.push_error(Place { column, ..place }, None, &found, problem);
                    readable = false;
                }
            }
        }
        if readable { Ok(start) } else { Err(Stop) }
    }
}
