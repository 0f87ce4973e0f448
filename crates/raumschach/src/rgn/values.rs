//! What the values of tags say: dates, time controls, ratings, how a game ended. A tag keeps its text as it was
//! written; read it is here and nowhere else, so that the reader's warnings and the completeness for rating agree.

use super::game::RgnGame;
use super::rules::Rules;
use super::tags::Tags;
use crate::Termination;
use std::fmt;
use std::str::FromStr;

/// The highest rating that is taken for one.
const MAX_ELO: u16 = 4000;
/// The most seconds or moves of a time control: far beyond any, and sums of them still fit.
const MAX_TIME: u32 = 100_000_000;
const DAY: u32 = 86_400;

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

/// The date of a game, each part known or not.
///
/// ```
/// use raumschach::rgn::RgnDate;
/// let date: RgnDate = "2026.??.??".parse()?;
/// assert_eq!((date.year(), date.month()), (Some(2026), None));
/// assert!(!date.is_complete());
/// assert_eq!(date.to_string(), "2026.??.??");
/// assert!("2028.02.29".parse::<RgnDate>()?.is_complete()); // a leap year
/// assert!("30.11.2026".parse::<RgnDate>().is_err());
/// # Ok::<(), raumschach::rgn::ValueProblem>(())
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RgnDate {
    year: Option<u16>,
    month: Option<u8>,
    day: Option<u8>,
}

impl RgnDate {
    /// A date of which nothing is known.
    pub const UNKNOWN: RgnDate = RgnDate {
        year: None,
        month: None,
        day: None,
    };

    /// The year, from 1 to 9999.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::RgnDate::UNKNOWN.year(), None);
    /// ```
    #[must_use]
    pub const fn year(self) -> Option<u16> {
        self.year
    }

    /// The month, from 1.
    ///
    /// ```
    /// assert_eq!("2026.11.30".parse::<raumschach::rgn::RgnDate>()?.month(), Some(11));
    /// # Ok::<(), raumschach::rgn::ValueProblem>(())
    /// ```
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, from 1.
    ///
    /// ```
    /// assert_eq!("2026.11.30".parse::<raumschach::rgn::RgnDate>()?.day(), Some(30));
    /// # Ok::<(), raumschach::rgn::ValueProblem>(())
    /// ```
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// Whether year, month and day are known.
    ///
    /// ```
    /// assert!(!raumschach::rgn::RgnDate::UNKNOWN.is_complete());
    /// ```
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.year.is_some() && self.month.is_some() && self.day.is_some()
    }
}

impl FromStr for RgnDate {
    type Err = ValueProblem;

    /// Reads `YYYY.MM.DD` with `?` in the place of every digit that is not known, and `?`, `-` or nothing as a date that
    /// is not known at all.
    fn from_str(text: &str) -> Result<RgnDate, ValueProblem> {
        let text = text.trim();
        if is_unknown(text) {
            return Ok(RgnDate::UNKNOWN);
        }
        let parts: Vec<&str> = text.split('.').collect();
        let &[year, month, day] = parts.as_slice() else {
            return Err(ValueProblem::DateForm);
        };
        let [year, month, day] = [part(year, 4)?, part(month, 2)?, part(day, 2)?];
        if year == Some(0) {
            return Err(ValueProblem::NoSuchYear);
        }
        if month.is_some_and(|month| !(1..=12).contains(&month)) {
            return Err(ValueProblem::NoSuchMonth);
        }
        let days = days(year, month);
        if day.is_some_and(|day| !(1..=u16::from(days)).contains(&day)) {
            return Err(ValueProblem::NoSuchDay { days });
        }
        let small = |part: Option<u16>| part.and_then(|part| u8::try_from(part).ok());
        Ok(RgnDate {
            year,
            month: small(month),
            day: small(day),
        })
    }
}

/// A part of a date: so many digits, or question marks.
fn part(text: &str, digits: usize) -> Result<Option<u16>, ValueProblem> {
    if text.len() != digits {
        return Err(ValueProblem::DateForm);
    }
    if text.bytes().all(|byte| byte == b'?') {
        return Ok(None);
    }
    number(text)
        .and_then(|number| u16::try_from(number).ok())
        .map(Some)
        .ok_or(ValueProblem::DateForm)
}

/// How many days a month has; the most that it may have if not all is known.
const fn days(year: Option<u16>, month: Option<u16>) -> u8 {
    match (month, year) {
        (Some(4 | 6 | 9 | 11), _) => 30,
        (Some(2), Some(year)) if !is_leap(year) => 28,
        (Some(2), _) => 29,
        _ => 31,
    }
}

const fn is_leap(year: u16) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

impl fmt::Display for RgnDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

/// How much time the players have.
///
/// ```
/// use raumschach::rgn::{Stage, TimeControl};
/// let control: TimeControl = "40/7200:3600+30".parse()?;
/// let TimeControl::Stages(stages) = &control else { panic!("two stages") };
/// assert_eq!(stages[0], Stage { moves: Some(40), seconds: 7200, increment: 0, is_sandclock: false });
/// assert_eq!(stages[1].increment, 30);
/// assert_eq!(control.to_string(), "40/7200:3600+30");
/// assert_eq!("3d".parse::<TimeControl>()?.to_string(), "1/259200");
/// assert!("abc".parse::<TimeControl>().is_err());
/// # Ok::<(), raumschach::rgn::ValueProblem>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// `?`: not known.
    #[default]
    Unknown,
    /// `-`: none, the players took the time they wanted.
    None,
    /// One part of the game after the other, at least one.
    Stages(Vec<Stage>),
}

impl TimeControl {
    /// Whether it says how much time there was.
    ///
    /// ```
    /// use raumschach::rgn::TimeControl;
    /// assert!("*180".parse::<TimeControl>()?.is_known());
    /// assert!(!TimeControl::None.is_known());
    /// # Ok::<(), raumschach::rgn::ValueProblem>(())
    /// ```
    #[must_use]
    pub const fn is_known(&self) -> bool {
        matches!(self, TimeControl::Stages(_))
    }
}

/// A part of a [`TimeControl`].
///
/// ```
/// use raumschach::rgn::{Stage, TimeControl};
/// let stage = Stage { moves: Some(1), seconds: 259_200, increment: 0, is_sandclock: false };
/// assert_eq!("1/259200".parse(), Ok(TimeControl::Stages(vec![stage])));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The moves to be made in the time; none where it is for the rest of the game.
    pub moves: Option<u32>,
    /// The time in seconds.
    pub seconds: u32,
    /// The seconds that every move adds.
    pub increment: u32,
    /// Whether what one player uses the other gains.
    pub is_sandclock: bool,
}

impl FromStr for TimeControl {
    type Err = ValueProblem;

    /// Reads PGN's forms: `?`, `-`, and stages parted by `:`, each `moves/seconds`, `seconds`, either with
    /// `+increment`, or `*seconds`; and `3d` for three days a move, PGN's `1/259200`.
    fn from_str(text: &str) -> Result<TimeControl, ValueProblem> {
        let text = text.trim();
        match text {
            "" | "?" => return Ok(TimeControl::Unknown),
            "-" => return Ok(TimeControl::None),
            _ => {}
        }
        let stages: Option<Vec<Stage>> = text.split(':').map(stage).collect();
        match stages {
            // After time for the rest of the game nothing can follow.
            Some(stages)
                if !stages
                    .iter()
                    .rev()
                    .skip(1)
                    .any(|stage| stage.moves.is_none()) =>
            {
                Ok(TimeControl::Stages(stages))
            }
            _ => Err(ValueProblem::TimeControlForm),
        }
    }
}

fn stage(text: &str) -> Option<Stage> {
    let time = |text: &str| number(text).filter(|&time| time <= MAX_TIME);
    let mut stage = Stage {
        moves: None,
        seconds: 0,
        increment: 0,
        is_sandclock: false,
    };
    if let Some(days) = text.strip_suffix('d') {
        stage.moves = Some(1);
        stage.seconds = time(days)?.checked_mul(DAY)?;
    } else if let Some(seconds) = text.strip_prefix('*') {
        stage.is_sandclock = true;
        stage.seconds = time(seconds)?;
    } else {
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(time(moves).filter(|&moves| moves > 0)?), rest),
            None => (None, text),
        };
        let (seconds, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        stage.moves = moves;
        stage.seconds = time(seconds)?;
        stage.increment = time(increment)?;
    }
    (stage.seconds > 0 || stage.increment > 0).then_some(stage)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stages = match self {
            TimeControl::Unknown => return f.write_str("?"),
            TimeControl::None => return f.write_str("-"),
            TimeControl::Stages(stages) => stages,
        };
        for (i, stage) in stages.iter().enumerate() {
            if i > 0 {
                f.write_str(":")?;
            }
            if stage.is_sandclock {
                f.write_str("*")?;
            }
            if let Some(moves) = stage.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", stage.seconds)?;
            if stage.increment > 0 {
                write!(f, "+{}", stage.increment)?;
            }
        }
        Ok(())
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
    fn dates_are_those_of_the_calendar() {
        for right in [
            "2026.11.30",
            "2024.02.29",
            "2000.02.29",
            "????.??.??",
            "2026.??.??",
            "2026.02.??",
            "????.02.29",
            "9999.12.31",
            "0001.01.01",
        ] {
            let date: RgnDate = right.parse().unwrap();
            assert_eq!(date.to_string(), right);
            assert_eq!(date.is_complete(), !right.contains('?'));
        }
        let form = ValueProblem::DateForm;
        for (wrong, problem) in [
            ("yesterday", form.clone()),
            ("30.11.2026", form.clone()),
            ("99999.01.01", form.clone()),
            ("2026-11-30", form.clone()),
            ("2026.1.2", form.clone()),
            ("2026.11", form.clone()),
            ("2026.11.30.1", form.clone()),
            ("202?.11.30", form.clone()),
            ("+026.11.30", form.clone()),
            ("２０２６.11.30", form),
            ("0000.01.01", ValueProblem::NoSuchYear),
            ("2026.13.01", ValueProblem::NoSuchMonth),
            ("2026.00.01", ValueProblem::NoSuchMonth),
            ("2026.02.30", ValueProblem::NoSuchDay { days: 28 }),
            ("1900.02.29", ValueProblem::NoSuchDay { days: 28 }),
            ("2026.04.31", ValueProblem::NoSuchDay { days: 30 }),
            ("2026.01.00", ValueProblem::NoSuchDay { days: 31 }),
            ("????.02.30", ValueProblem::NoSuchDay { days: 29 }),
            ("????.??.32", ValueProblem::NoSuchDay { days: 31 }),
        ] {
            assert_eq!(wrong.parse::<RgnDate>(), Err(problem), "{wrong}");
        }
    }

    #[test]
    fn time_controls_are_those_of_pgn() {
        for right in [
            "?",
            "-",
            "300",
            "5400+30",
            "0+5",
            "40/7200",
            "40/7200:3600",
            "40/7200+30:20/3600:900+30",
            "*180",
            "1/259200",
        ] {
            assert_eq!(right.parse::<TimeControl>().unwrap().to_string(), right);
        }
        for wrong in [
            "abc",
            "0",
            "5400+",
            "+30",
            "5400+-1",
            "40/",
            "/7200",
            "0/7200",
            "3600:40/7200",
            "40/7200:",
            "*",
            "*-1",
            "1e3",
            "90 min",
            "90+30 min",
            "d",
            "3D",
            "99999999999",
            "100000000d",
            "5400,30",
        ] {
            assert_eq!(
                wrong.parse::<TimeControl>(),
                Err(ValueProblem::TimeControlForm),
                "{wrong}"
            );
        }
    }

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
