//! Tag pairs and result tokens: what stands around the moves of a game.

use crate::{Color, Outcome};
use std::fmt;
use std::str::FromStr;

/// The value of the tag `Variant` that this library plays.
///
/// ```
/// assert_eq!(raumschach::rgn::VARIANT, "Raumschach-Normal-Form");
/// ```
pub const VARIANT: &str = "Raumschach-Normal-Form";

/// The order in which known tags are written (notation.md); others follow in their own order.
pub(super) fn order(players: &[String]) -> Vec<String> {
    let of_each = |what: &'static str| players.iter().map(move |player| format!("{player}{what}"));
    let fixed = |names: &'static [&'static str]| names.iter().map(|name| (*name).to_owned());
    fixed(&["Event", "Site", "Date", "Round"])
        .chain(of_each(""))
        .chain(fixed(&["Result", "Variant", "TimeControl"]))
        .chain(of_each("Elo"))
        .chain(of_each("Division"))
        .chain(fixed(&["Termination", "SetUp", "Position"]))
        .collect()
}

/// The tag pairs of a game, in the order in which they were read or set. Names are case-sensitive, as in PGN.
///
/// ```
/// use raumschach::rgn::Tags;
/// let mut tags = Tags::new();
/// tags.set("White", "Maack, Ferdinand")?;
/// assert_eq!(tags.get("White"), Some("Maack, Ferdinand"));
/// # Ok::<(), raumschach::rgn::TagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// A tag pair that could not be written.
///
/// ```
/// let error = raumschach::rgn::Tags::new().set("White Elo", "1500").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "\"White Elo\" is no tag name: write letters, digits and underscores"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// The name is empty or has other signs than letters, digits and underscores.
    #[error("{name:?} is no tag name: write letters, digits and underscores")]
    Name {
        /// The name.
        name: String,
    },
    /// The value has a line break or a NUL.
    #[error("the value of the tag {name} has a line break or a NUL")]
    Value {
        /// The tag's name.
        name: String,
    },
}

impl Tags {
    /// No tags.
    ///
    /// ```
    /// assert!(raumschach::rgn::Tags::new().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Tags {
        Tags(Vec::new())
    }

    /// The value of a tag.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Tags::new().get("Event"), None);
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut pairs = self.0.iter();
        pairs
            .find(|(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag: in its place if it is there, else at the end.
    ///
    /// # Errors
    /// When the name or the value cannot stand in a file.
    ///
    /// ```
    /// use raumschach::rgn::Tags;
    /// let mut tags = Tags::new();
    /// tags.set("Round", "1")?;
    /// tags.set("Round", "2")?;
    /// assert_eq!(tags.iter().collect::<Vec<_>>(), [("Round", "2")]);
    /// # Ok::<(), raumschach::rgn::TagError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.bytes().all(is_name_byte) {
            return Err(TagError::Name {
                name: name.to_owned(),
            });
        }
        if value.contains(['\n', '\r', '\0']) {
            return Err(TagError::Value {
                name: name.to_owned(),
            });
        }
        self.put(name, value);
        Ok(())
    }

    /// Sets a tag whose name and value are known to be fit.
    pub(crate) fn put(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Removes a tag; its value, if it was there.
    ///
    /// ```
    /// use raumschach::rgn::Tags;
    /// let mut tags = Tags::new();
    /// tags.set("Round", "1")?;
    /// assert_eq!(tags.remove("Round").as_deref(), Some("1"));
    /// # Ok::<(), raumschach::rgn::TagError>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(n, _)| n == name)?;
        Some(self.0.remove(at).1)
    }

    /// Names and values, in order.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Tags::new().iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Tags::new().len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    ///
    /// ```
    /// assert!(raumschach::rgn::Tags::new().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What a tag name is made of.
pub(crate) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The result that ends the moves of a game.
///
/// ```
/// use raumschach::rgn::GameResult;
/// assert_eq!("½-½".parse(), Ok(GameResult::Draw));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`, also read as `½-½`.
    Draw,
    /// `0-0`: both sides forfeited.
    BothLose,
    /// `*`: unfinished, or unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// The token that is written.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::GameResult::Unknown.token(), "*");
    /// ```
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::BothLose => "0-0",
            GameResult::Unknown => "*",
        }
    }

    /// The result of a win by `color`.
    ///
    /// ```
    /// use raumschach::{Color, rgn::GameResult};
    /// assert_eq!(GameResult::win(Color::Black), GameResult::BlackWins);
    /// ```
    #[must_use]
    pub const fn win(color: Color) -> GameResult {
        match color {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        }
    }

    /// Who won, if somebody did.
    ///
    /// ```
    /// use raumschach::{Color, rgn::GameResult};
    /// assert_eq!(GameResult::WhiteWins.winner(), Some(Color::White));
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            _ => None,
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        outcome.result().parse().unwrap_or_default()
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// A text that is no result.
///
/// ```
/// let error = "2-0".parse::<raumschach::rgn::GameResult>().unwrap_err();
/// assert_eq!(error.to_string(), "\"2-0\" is no result; write 1-0, 0-1, 1/2-1/2 or *");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no result; write 1-0, 0-1, 1/2-1/2 or *")]
pub struct ResultError {
    /// What was read, cut after sixteen characters.
    pub found: String,
}

impl FromStr for GameResult {
    type Err = ResultError;

    /// Reads the tokens, `½-½`, and a dash in place of the hyphen.
    fn from_str(text: &str) -> Result<GameResult, ResultError> {
        let plain: String = text
            .chars()
            .map(|c| if is_dash(c) { '-' } else { c })
            .collect();
        Ok(match plain.as_str() {
            "1-0" => GameResult::WhiteWins,
            "0-1" => GameResult::BlackWins,
            "1/2-1/2" | "½-½" => GameResult::Draw,
            "0-0" => GameResult::BothLose,
            "*" => GameResult::Unknown,
            _ => {
                let found = text.chars().take(16).collect();
                return Err(ResultError { found });
            }
        })
    }
}

/// A hyphen or dash within a result.
pub(crate) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
}
