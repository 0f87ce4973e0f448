//! Editions of the rules as data (rules.md, Editions): what is not the same everywhere although the
//! game is. The drawing of boards, the writing of moves and the membership take an edition as a value; no
//! rule of movement depends on it.
//!
//! ```
//! use raumschach::{Edition, Position, notation};
//! let start = Position::start();
//! let knight = "Ab1Aa3".parse()?;
//! assert_eq!(notation::write(&Edition::IRF, &start, knight), "♘Ab1–Aa3");
//! assert_eq!(notation::write(&Edition::INTERRAUM, &start, knight), "Na3");
//! # Ok::<(), raumschach::MoveCodeError>(())
//! ```

use crate::Cell;
use crate::notation::Style;
use std::fmt;
use std::str::FromStr;

/// What differs between the editions of the rules.
///
/// ```
/// use raumschach::{Cell, Edition};
/// let corner: Cell = "Aa1".parse()?;
/// assert!(Edition::IRF.is_light(corner));
/// assert!(!Edition::INTERRAUM.is_light(corner));
/// assert_eq!(Edition::default(), Edition::IRF);
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    /// Its word in options and settings: `irf`, `interraum`.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Whether the first cell, `Aa1`, is light. The others alternate along every axis.
    pub first_light: bool,
    /// How moves are written. Every reader reads all styles.
    pub notation: Style,
    /// Who registered before this day is a founding member.
    pub founders_before: Day,
    /// How a member becomes a rated one.
    pub rated: RatedMember,
}

/// How a member becomes a rated member.
///
/// ```
/// use raumschach::Edition;
/// assert_eq!(Edition::IRF.rated.games, 5);
/// assert!(Edition::INTERRAUM.rated.restart.is_none());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RatedMember {
    /// So many rated games must have been played.
    pub games: u32,
    /// From where the rating goes on after them; `None`: from where it is.
    pub restart: Option<RatingRestart>,
}

/// Rating and count of games with which somebody begins anew on becoming a rated member.
///
/// ```
/// use raumschach::Edition;
/// assert_eq!(Edition::IRF.rated.restart.map(|restart| restart.rating), Some(1500));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RatingRestart {
    /// The rating, in Elo points.
    pub rating: u32,
    /// The number of games that count as played.
    pub games: u32,
}

/// A calendar day, Gregorian; days compare in order of time.
///
/// ```
/// use raumschach::edition::Day;
/// let day = Day { year: 2026, month: 3, day: 10 };
/// assert_eq!(day.to_string(), "2026-03-10");
/// assert!(day < Day { year: 2026, month: 12, day: 31 });
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, 1 to 31.
    pub day: u8,
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Edition {
    /// The charter of the International Raumschach Federation.
    ///
    /// ```
    /// assert!(raumschach::Edition::IRF.first_light);
    /// ```
    pub const IRF: Edition = Edition {
        id: "irf",
        name: "IRF",
        first_light: true,
        notation: Style::Irf,
        founders_before: Day {
            year: 2026,
            month: 3,
            day: 10,
        },
        rated: RatedMember {
            games: 5,
            restart: Some(RatingRestart {
                rating: 1500,
                games: 0,
            }),
        },
    };

    /// The earlier edition of InterRaum.
    ///
    /// ```
    /// assert!(!raumschach::Edition::INTERRAUM.first_light);
    /// ```
    pub const INTERRAUM: Edition = Edition {
        id: "interraum",
        name: "InterRaum",
        first_light: false,
        notation: Style::InterRaum,
        founders_before: Day {
            year: 2026,
            month: 12,
            day: 31,
        },
        rated: RatedMember {
            games: 5,
            restart: None,
        },
    };

    /// All editions, the present one first.
    ///
    /// ```
    /// use raumschach::Edition;
    /// assert_eq!(Edition::ALL[0], Edition::IRF);
    /// ```
    pub const ALL: [Edition; 2] = [Edition::IRF, Edition::INTERRAUM];

    /// Whether `cell` is drawn light in this edition.
    ///
    /// ```
    /// use raumschach::{Cell, Edition};
    /// let light = Cell::ALL.iter().filter(|cell| Edition::IRF.is_light(**cell)).count();
    /// assert_eq!(light, 63);
    /// ```
    #[must_use]
    pub const fn is_light(&self, cell: Cell) -> bool {
        // The library's own colouring begins with a light cell.
        cell.is_light() == self.first_light
    }
}

impl Default for Edition {
    fn default() -> Edition {
        Edition::IRF
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl FromStr for Edition {
    type Err = EditionError;

    /// Reads the id of an edition.
    ///
    /// # Errors
    /// If the word is the id of none.
    fn from_str(text: &str) -> Result<Edition, EditionError> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.id == text)
            .ok_or_else(|| EditionError {
                found: text.chars().take(20).collect(),
            })
    }
}

/// A word that names no edition.
///
/// ```
/// use raumschach::Edition;
/// assert_eq!("interraum".parse(), Ok(Edition::INTERRAUM));
/// let error = "fide".parse::<Edition>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no edition \"fide\": irf or interraum");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no edition {found:?}: irf or interraum")]
pub struct EditionError {
    /// What was read, cut after twenty characters.
    pub found: String,
}
