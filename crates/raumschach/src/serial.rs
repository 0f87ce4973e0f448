//! The feature `serde`: values as their text codes, for interfaces in JSON and the like.
//!
//! Cells, moves, setups and positions are the codes that `Display` writes; colours, roles and
//! statuses their words; ways to end their codes; an outcome is `{"winner": …, "termination": …}`.
//! Reading checks as much as parsing does: a position that cannot be played is refused, and so is
//! an outcome without the winner it must have.

use crate::{Cell, Color, Move, Outcome, Position, Role, Setup, Status, Termination};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Reads a text by a function; `expected` says what it must be.
struct Text<F>(&'static str, F);

impl<T, E: fmt::Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Text<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<D: Error>(self, text: &str) -> Result<T, D> {
        (self.1)(text).map_err(D::custom)
    }
}

/// Written as `Display` does, read as `FromStr` does.
macro_rules! by_code {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text($expected, str::parse::<$type>))
            }
        }
    )*};
}

by_code! {
    Cell: "a cell such as \"Cc3\"",
    Move: "a move code such as \"Ab1Ac3\"",
    Setup: "a position code",
    Position: "a position code",
}

/// One of a few words.
macro_rules! by_word {
    ($($type:ty: $expected:literal, $all:expr, $word:expr);* $(;)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let word: fn($type) -> String = $word;
                serializer.serialize_str(&word(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let word: fn($type) -> String = $word;
                let read = |text: &str| {
                    let found = $all.into_iter().find(|value| word(*value) == text);
                    found.ok_or_else(|| {
                        let words: Vec<String> = $all.into_iter().map(word).collect();
                        let text: String = text.chars().take(40).collect();
                        format!("{text:?} is none of {}", words.join(", "))
                    })
                };
                deserializer.deserialize_str(Text($expected, read))
            }
        }
    )*};
}

const STATUSES: [Status; 5] = [
    Status::Ongoing,
    Status::Check,
    Status::Boardmate,
    Status::Spacemate,
    Status::Stalemate,
];

by_word! {
    Color: "\"white\" or \"black\"", Color::ALL, |color| color.to_string();
    Role: "a man such as \"queen\"", Role::ALL, |role| role.to_string();
    Status: "a status such as \"ongoing\"", STATUSES, |status| status.to_string();
    Termination: "a termination such as \"spacemate\"", Termination::ALL, |t| t.code().to_owned();
}

/// The fields of an outcome as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    winner: Option<Color>,
    termination: Termination,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = Fields {
            winner: self.winner,
            termination: self.termination,
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let Fields {
            winner,
            termination,
        } = Fields::deserialize(deserializer)?;
        let decided = matches!(
            termination,
            Termination::Spacemate
                | Termination::Resignation
                | Termination::Time
                | Termination::Forfeit
                | Termination::LastStanding
        );
        if decided == winner.is_some() {
            Ok(Outcome {
                winner,
                termination,
            })
        } else {
            let has = if decided { "must have" } else { "cannot have" };
            Err(D::Error::custom(format!(
                "a game that ended by {:?} {has} a winner",
                termination.code()
            )))
        }
    }
}
