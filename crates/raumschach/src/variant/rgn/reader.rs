//! Reads files of any games.

use std::fmt;
use std::io::BufRead;
use std::ops::RangeInclusive;

use super::Record;
use crate::rgn::parse::{Ended, Head};
use crate::rgn::{Comment, GameErrors, GameReader, Options, RgnGame, RgnWarning, Tags};
use crate::variant::{Position, Variant};

/// A game of a file: one of the Normal Form, or of a variant.
///
/// ```
/// use raumschach::variant::rgn::{AnyGame, Reader};
/// let file = "[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 *\n";
/// let game = Reader::new(file.as_bytes()).next().unwrap()?;
/// assert!(matches!(game, AnyGame::NormalForm(_)));
/// # Ok::<(), raumschach::rgn::GameErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Of the Normal Form.
    NormalForm(RgnGame),
    /// Of another game.
    Variant(Record),
}

impl AnyGame {
    /// The tag pairs as given.
    ///
    /// ```
    /// use raumschach::variant::rgn::Reader;
    /// let file = "[Event \"Club\"]\n[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// let game = Reader::new(file.as_bytes()).next().unwrap()?;
    /// assert_eq!(game.tags().get("Event"), Some("Club"));
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        match self {
            AnyGame::NormalForm(game) => &game.tags,
            AnyGame::Variant(game) => &game.tags,
        }
    }

    /// The lines of the file that the game came from, from 1.
    ///
    /// ```
    /// use raumschach::variant::rgn::Reader;
    /// let file = "[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// assert_eq!(*Reader::new(file.as_bytes()).next().unwrap()?.lines(), 1..=3);
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    #[must_use]
    pub const fn lines(&self) -> &RangeInclusive<usize> {
        match self {
            AnyGame::NormalForm(game) => &game.lines,
            AnyGame::Variant(game) => &game.lines,
        }
    }

    /// What was not quite right in the file.
    ///
    /// ```
    /// use raumschach::variant::rgn::Reader;
    /// let file = "[Variant \"four-captures\"]\n\n1. ♘Ab1×Ac3 *\n";
    /// let game = Reader::new(file.as_bytes()).next().unwrap()?;
    /// let codes: Vec<_> = game.warnings().iter().map(|warning| warning.kind.code()).collect();
    /// assert_eq!(codes, ["missing-event", "nothing-captured"]);
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[RgnWarning] {
        match self {
            AnyGame::NormalForm(game) => &game.warnings,
            AnyGame::Variant(game) => &game.warnings,
        }
    }

    /// The code of the position after the last move of the main line.
    ///
    /// ```
    /// use raumschach::variant::rgn::Reader;
    /// let file = "[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// let game = Reader::new(file.as_bytes()).next().unwrap()?;
    /// assert!(game.final_position().ends_with(" b 1 1"));
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    #[must_use]
    pub fn final_position(&self) -> String {
        match self {
            AnyGame::NormalForm(game) => game.final_position().to_string(),
            AnyGame::Variant(game) => game.final_position().to_string(),
        }
    }
}

impl fmt::Display for AnyGame {
    /// The game in the canonical form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGame::NormalForm(game) => game.fmt(f),
            AnyGame::Variant(game) => game.fmt(f),
        }
    }
}

/// The games of a file, each by the rules that its tag `Variant` names; otherwise as
/// [`rgn::Reader`](crate::rgn::Reader).
///
/// ```
/// use raumschach::variant::rgn::{AnyGame, Reader};
/// let file = "[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n\n[Variant \"chess\"]\n\n1. e4 *\n";
/// let games: Vec<_> = Reader::new(file.as_bytes()).collect();
/// assert!(matches!(games[0], Ok(AnyGame::Variant(_))));
/// assert_eq!(games[1].as_ref().unwrap_err().errors[0].code(), "other-variant");
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    games: GameReader<R>,
    /// Definitions that are known besides the shipped ones, and before them.
    own: Vec<Variant>,
    /// What a game without the tag `Variant` is.
    assumed: Option<Variant>,
}

impl<R: BufRead> Reader<R> {
    /// A reader with the default options.
    ///
    /// ```
    /// assert!(raumschach::variant::rgn::Reader::new("".as_bytes()).next().is_none());
    /// ```
    pub fn new(reader: R) -> Reader<R> {
        Reader::with_options(reader, Options::default())
    }

    /// A reader with other options. A game without the tag `Variant` is one of the Normal Form if
    /// [`require_variant`](Options::require_variant) is off.
    ///
    /// ```
    /// use raumschach::rgn::Options;
    /// use raumschach::variant::rgn::{AnyGame, Reader};
    /// let options = Options { require_variant: false, ..Options::default() };
    /// let game = Reader::with_options("1. ♘Ab1–Ac3 *".as_bytes(), options).next().unwrap()?;
    /// assert!(matches!(game, AnyGame::NormalForm(_)));
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    pub fn with_options(reader: R, options: Options) -> Reader<R> {
        Reader {
            games: GameReader::new(reader, options),
            own: Vec::new(),
            assumed: None,
        }
    }

    /// Lets the reader know a definition, which goes before a shipped one of the same name.
    ///
    /// ```
    /// use raumschach::variant::{Variant, rgn::{AnyGame, Reader}};
    /// let text = Variant::named("four-captures").unwrap().toml();
    /// let mine = Variant::parse(&text.replace("\"four-captures\"", "\"mine\""))?;
    /// let file = "[Variant \"mine\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// assert!(Reader::new(file.as_bytes()).next().unwrap().is_err());
    /// let game = Reader::new(file.as_bytes()).knowing(&mine).next().unwrap()?;
    /// assert!(matches!(game, AnyGame::Variant(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn knowing(mut self, variant: &Variant) -> Reader<R> {
        self.own.push(variant.clone());
        self
    }

    /// Takes games without the tag `Variant` for games of this one, which it knows from now on.
    ///
    /// ```
    /// use raumschach::variant::{Variant, rgn::{AnyGame, Reader}};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let game = Reader::new("1. ♘Ab1–Ac3 *".as_bytes()).assuming(variant).next().unwrap()?;
    /// assert!(matches!(game, AnyGame::Variant(_)));
    /// # Ok::<(), raumschach::rgn::GameErrors>(())
    /// ```
    #[must_use]
    pub fn assuming(mut self, variant: &Variant) -> Reader<R> {
        self.assumed = Some(variant.clone());
        self.knowing(variant)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<AnyGame, GameErrors>;

    fn next(&mut self) -> Option<Self::Item> {
        let (own, assumed) = (&self.own, self.assumed.as_ref());
        self.games.next_by(|lexer, options, leading: Vec<Comment>| {
            any_game(Head::new(lexer, options, leading), own, assumed)
        })
    }
}

/// Reads one game by the rules that its tags name.
fn any_game<R: BufRead>(
    mut head: Head<'_, R>,
    own: &[Variant],
    assumed: Option<&Variant>,
) -> Ended<AnyGame> {
    let begun = match head.begin() {
        Ok(Some(begun)) => begun,
        Ok(None) => {
            return head
                .finish::<crate::Position>(Ok(None))
                .map(AnyGame::NormalForm);
        }
        Err(stop) => {
            return head
                .finish::<crate::Position>(Err(stop))
                .map(AnyGame::NormalForm);
        }
    };
    let variant = match head.variant() {
        None => {
            if assumed.is_none() {
                head.miss_variant();
            }
            assumed.cloned()
        }
        Some(name) => {
            let games = own.iter().chain(Variant::shipped());
            let named = games.clone().find(|game| {
                [game.id(), game.rgn_name()]
                    .iter()
                    .any(|known| known.eq_ignore_ascii_case(&name))
            });
            if named.is_none() {
                let known: Vec<&str> = games.map(Variant::rgn_name).collect();
                head.refuse_variant(known.join(", "));
                return head
                    .game::<crate::Position>((), false, begun)
                    .map(AnyGame::NormalForm);
            }
            named.cloned()
        }
    };
    match variant.filter(|variant| variant.rgn_name() != crate::rgn::VARIANT) {
        Some(variant) => head
            .game::<Position>(variant, true, begun)
            .map(AnyGame::Variant),
        None => head
            .game::<crate::Position>((), true, begun)
            .map(AnyGame::NormalForm),
    }
}
