//! What the values of tags say: dates, time controls, ratings, how a game ended. A tag keeps its text as it was
//! written; read it is here and nowhere else, so that the reader's warnings and the completeness for rating agree.

use super::game::RgnGame;
use super::rules::Rules;
use super::tags::Tags;
use crate::Termination;

mod date;
mod time;

pub use date::RgnDate;
pub use time::{Stage, TimeControl};

/// The highest rating that is taken for one.
const MAX_ELO: u16 = 4000;

/// What is wrong with the value of a tag whose form is known, and what would be right.
///
/// ```
/// use raumschach::rgn::{RgnDate, ValueProblem};
/// let problem = "2026.02.30".parse::<RgnDate>().unwrap_err();
/// assert_eq!(problem, ValueProblem::NoSuchDay { days: 28 });
/// assert_eq!(problem.to_string(), "there is no such day, the month has 28");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ValueProblem {
    /// A date that is not written as one.
    #[error(
        "a date is written YYYY.MM.DD, as in 2026.11.30 or, where not all is known, 2026.??.??"
    )]
    DateForm,
    /// There is no such year.
    #[error("there is no year 0")]
    NoSuchYear,
    /// There is no such month.
    #[error("there is no such month, a year has 12")]
    NoSuchMonth,
    /// The month has no such day.
    #[error("there is no such day, the month has {days}")]
    NoSuchDay {
        /// How many days it has.
        days: u8,
    },
    /// A time control that is not written as one.
    #[error(
        "a time control is written in seconds, as in 5400+30, 40/7200:3600, *180 or 1/259200 for three days a move, \
         or ? if unknown, - for none"
    )]
    TimeControlForm,
    /// A rating that is none.
    #[error("a rating is a whole number from 0 to {MAX_ELO}, or ? if unknown, - for none")]
    EloForm,
    /// Two players of the same name.
    #[error("{other} has the same name, and nobody plays against himself")]
    SamePlayers {
        /// The other's tag.
        other: String,
    },
    /// A `Termination` that is none of the words of the rules.
    #[error(
        "this termination is not known; write for example resignation, agreement, time forfeit"
    )]
    UnknownTermination,
}

impl ValueProblem {
    /// A stable name of the problem for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::ValueProblem::EloForm.code(), "bad-elo");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            ValueProblem::DateForm
            | ValueProblem::NoSuchYear
            | ValueProblem::NoSuchMonth
            | ValueProblem::NoSuchDay { .. } => "bad-date",
            ValueProblem::TimeControlForm => "bad-time-control",
            ValueProblem::EloForm => "bad-elo",
            ValueProblem::SamePlayers { .. } => "same-players",
            ValueProblem::UnknownTermination => "termination-unknown",
        }
    }
}

/// A number of digits alone; `parse` would take a sign.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Whether a value says nothing.
fn is_unknown(value: &str) -> bool {
    matches!(value.trim(), "" | "?" | "-")
}

impl Tags {
    /// When the game was played; a date of which nothing is known if no tag says it.
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag `Date` holds no date.
    ///
    /// ```
    /// use raumschach::rgn::{RgnDate, Tags};
    /// let mut tags = Tags::new();
    /// assert_eq!(tags.date(), Ok(RgnDate::UNKNOWN));
    /// tags.set("Date", "yesterday")?;
    /// assert_eq!(tags.date().unwrap_err().code(), "bad-date");
    /// # Ok::<(), raumschach::rgn::TagError>(())
    /// ```
    pub fn date(&self) -> Result<RgnDate, ValueProblem> {
        self.get("Date").unwrap_or_default().parse()
    }

    /// How much time the players had.
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag `TimeControl` holds no time control.
    ///
    /// ```
    /// use raumschach::rgn::{Tags, TimeControl};
    /// assert_eq!(Tags::new().time_control(), Ok(TimeControl::Unknown));
    /// ```
    pub fn time_control(&self) -> Result<TimeControl, ValueProblem> {
        self.get("TimeControl").unwrap_or_default().parse()
    }

    /// The rating of the player whose name is in the tag `player`; `None` if it is not known or there is none.
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag holds no rating.
    ///
    /// ```
    /// use raumschach::rgn::Tags;
    /// let mut tags = Tags::new();
    /// tags.set("WhiteElo", "1850")?;
    /// tags.set("BlackElo", "strong")?;
    /// assert_eq!(tags.elo("White"), Ok(Some(1850)));
    /// assert_eq!(tags.elo("Black").unwrap_err().code(), "bad-elo");
    /// # Ok::<(), raumschach::rgn::TagError>(())
    /// ```
    pub fn elo(&self, player: &str) -> Result<Option<u16>, ValueProblem> {
        let text = self.get(&format!("{player}Elo")).unwrap_or_default().trim();
        if is_unknown(text) {
            return Ok(None);
        }
        number(text)
            .and_then(|elo| u16::try_from(elo).ok())
            .filter(|&elo| elo <= MAX_ELO)
            .map(Some)
            .ok_or(ValueProblem::EloForm)
    }

    /// By what the game ended; `None` if no tag says it. PGN's `normal` and `unterminated` say nothing of it.
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag `Termination` has none of the words of the rules.
    ///
    /// ```
    /// use raumschach::{Termination, rgn::Tags};
    /// let mut tags = Tags::new();
    /// tags.set("Termination", "Resignation")?;
    /// assert_eq!(tags.termination(), Ok(Some(Termination::Resignation)));
    /// # Ok::<(), raumschach::rgn::TagError>(())
    /// ```
    pub fn termination(&self) -> Result<Option<Termination>, ValueProblem> {
        let text = self.get("Termination").unwrap_or_default().trim();
        let says_nothing = ["normal", "unterminated"]
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word));
        if is_unknown(text) || says_nothing {
            return Ok(None);
        }
        text.parse()
            .map(Some)
            .map_err(|_| ValueProblem::UnknownTermination)
    }

    /// Whether a tag is there and says something.
    pub(super) fn is_given(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| !is_unknown(value))
    }

    /// The tags whose values are not what they should be, for a game between `players`.
    pub(super) fn faults(&self, players: &[String]) -> Vec<(String, ValueProblem)> {
        let mut faults = Vec::new();
        let mut note = |name: String, problem: Option<ValueProblem>| {
            faults.extend(problem.map(|problem| (name, problem)));
        };
        note("Date".to_owned(), self.date().err());
        note("TimeControl".to_owned(), self.time_control().err());
        for (i, player) in players.iter().enumerate() {
            note(format!("{player}Elo"), self.elo(player).err());
            let name = |player: &str| self.get(player).map(str::trim);
            let mut before = players.iter().take(i);
            let same = before.find(|other| self.is_given(player) && name(other) == name(player));
            note(
                player.clone(),
                same.map(|other| ValueProblem::SamePlayers {
                    other: other.clone(),
                }),
            );
        }
        note("Termination".to_owned(), self.termination().err());
        faults
    }
}

impl<P: Rules> RgnGame<P> {
    /// When the game was played: [`Tags::date`].
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag `Date` holds no date.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{RgnDate, RgnGame, Tags}};
    /// let game = RgnGame::new(Tags::new(), Position::start());
    /// assert_eq!(game.date(), Ok(RgnDate::UNKNOWN));
    /// ```
    pub fn date(&self) -> Result<RgnDate, ValueProblem> {
        self.tags.date()
    }

    /// How much time the players had: [`Tags::time_control`].
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag `TimeControl` holds no time control.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{RgnGame, Tags, TimeControl}};
    /// let game = RgnGame::new(Tags::new(), Position::start());
    /// assert_eq!(game.time_control(), Ok(TimeControl::Unknown));
    /// ```
    pub fn time_control(&self) -> Result<TimeControl, ValueProblem> {
        self.tags.time_control()
    }

    /// The rating of a player: [`Tags::elo`].
    ///
    /// # Errors
    /// [`ValueProblem`] when the tag holds no rating.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{RgnGame, Tags}};
    /// let game = RgnGame::new(Tags::new(), Position::start());
    /// assert_eq!(game.elo("White"), Ok(None));
    /// ```
    pub fn elo(&self, player: &str) -> Result<Option<u16>, ValueProblem> {
        self.tags.elo(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_whole_numbers() {
        let elo = |text: &str| {
            let mut tags = Tags::new();
            tags.put("WhiteElo", text);
            tags.elo("White")
        };
        for (text, value) in [
            ("0", Some(0)),
            ("4000", Some(4000)),
            ("?", None),
            ("-", None),
            ("", None),
        ] {
            assert_eq!(elo(text), Ok(value), "{text}");
        }
        for text in ["strong", "-5", "99999", "4001", "+1500", "1500.5", "1500?"] {
            assert_eq!(elo(text), Err(ValueProblem::EloForm), "{text}");
        }
    }
}
