//! How much time the players of a game have, as the tag `TimeControl` has it.

use super::{ValueProblem, number};
use std::fmt;
use std::str::FromStr;

/// The most seconds or moves of a time control: far beyond any.
const MAX_TIME: u32 = 100_000_000;
const DAY: u32 = 86_400;

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
