//! The date of a game, as the tag `Date` has it.

use super::{ValueProblem, is_unknown, number};
use std::fmt;
use std::str::FromStr;

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
}
