//! The tags of a game: kept in order, and those that decide how the moves are read checked.

use super::super::error::{RgnProblem, RgnWarningKind};
use super::super::lexer::Place;
use super::super::tags::{GameResult, VARIANT};
use super::super::tree::{NodeId, Tree};
use super::{Frame, Parser, Sight, Stop, TagPlace};
use crate::{Position, PositionError};
use std::io::BufRead;

/// Tags that a game may have; far more than any game needs.
const MAX_TAGS: usize = 256;

impl<R: BufRead> Parser<'_, R> {
    pub(super) fn tag(
        &mut self,
        place: Place,
        name: String,
        value: &str,
        value_place: Place,
    ) -> Result<(), Stop> {
        if self.places.len() >= MAX_TAGS {
            let limit = MAX_TAGS;
            return self.stop(
                place,
                &format!("[{name}"),
                RgnProblem::TooManyTags { limit },
            );
        }
        if let Some(first) = self.places.iter().find(|tag| tag.name == name) {
            let first = first.tag.line;
            let found = format!("[{name} \"{value}\"]");
            self.push_error(
                place,
                None,
                &found,
                RgnProblem::DuplicateTag { name, first },
            );
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

    /// Checks the tags that decide how the moves are read, and sets up the start position.
    pub(super) fn begin_moves(&mut self) -> Result<(), Stop> {
        let first = Place {
            line: self.lexer.first_line.unwrap_or(1),
            column: 1,
        };
        let mut readable = true;
        match self.value("Variant") {
            Some((value, place)) if !value.trim().eq_ignore_ascii_case(VARIANT) => {
                self.push_error(place, None, &value, RgnProblem::OtherVariant);
                readable = false;
            }
            None if self.options.require_variant => {
                // The moves are read all the same, to say what else is wrong.
                self.push_error(first, None, "", RgnProblem::MissingVariant);
            }
            _ => {}
        }
        if self.value("Event").is_none() {
            self.warn(first, RgnWarningKind::MissingEvent);
        }
        if let Some((value, place)) = self.value("Result") {
            if value.trim().parse::<GameResult>().is_err() {
                self.push_error(place, None, &value, RgnProblem::BadResultTag);
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
        let mut start = Position::start();
        if let Some((code, place)) = position {
            if set_up.is_none() {
                self.warn(place, RgnWarningKind::PositionWithoutSetUp);
            }
            match code.parse::<Position>() {
                Ok(position) => start = position,
                Err(error) => {
                    self.bad_position(place, &code, error);
                    readable = false;
                }
            }
        }
        self.tree = Tree::new(start.clone());
        if !readable {
            return Err(Stop);
        }
        let mut main = Frame::new(Sight::new(start));
        main.last = Some(NodeId::ROOT);
        self.frames.push(main);
        Ok(())
    }

    fn bad_position(&mut self, mut place: Place, code: &str, error: PositionError) {
        let mut found = code.to_owned();
        if let PositionError::Code(error) = &error {
            // A position code has nothing to escape, so its columns are those of the file.
            place.column += error.column - 1;
            found = code.chars().skip(error.column - 1).collect();
        }
        self.push_error(place, None, &found, RgnProblem::BadPosition(error));
    }
}
