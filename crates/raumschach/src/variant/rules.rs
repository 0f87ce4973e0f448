//! A definition made ready for play, and the games that come with the library.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::board::Board;
use super::definition::{self, Array};
use super::geometry::Geometry;
use super::model::*;
use super::position::Position;
use super::tables::Tables;
use super::toml_reader::{DefinitionError, DefinitionErrors};

pub(super) struct Rules {
    pub(super) definition: Definition,
    pub(super) tables: Tables,
    pub(super) royal: Kind,
}

impl Rules {
    pub(super) fn seats(&self) -> usize {
        self.definition.seats.len()
    }

    pub(super) fn kinds(&self) -> usize {
        self.definition.men.len()
    }

    pub(super) fn is_royal(&self, kind: Kind) -> bool {
        kind == self.royal
    }

    pub(super) fn is_pawn(&self, kind: Kind) -> bool {
        self.definition.men[kind.index()].pawn
    }
}

/// A game that can be played: a valid definition with what was worked out from it. Cloning is cheap.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple").unwrap();
/// assert_eq!(game.start().legal_moves().len(), 86);
/// ```
#[derive(Clone)]
pub struct Variant(Arc<Shared>);

struct Shared {
    rules: Rules,
    start: Board,
}

impl PartialEq for Variant {
    /// Two games are the same when their definitions say the same.
    fn eq(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.rules.definition == other.0.rules.definition
                && self.0.start == other.0.start)
    }
}

impl Eq for Variant {}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({})", self.id())
    }
}

/// The texts of the definitions that come with the library, in the order in which they are listed.
const SHIPPED: [&str; 6] = [
    include_str!("../../variants/normal-form.toml"),
    include_str!("../../variants/rulebook-draft.toml"),
    include_str!("../../variants/nearlytriple.toml"),
    include_str!("../../variants/nearlytriple-4.toml"),
    include_str!("../../variants/four-captures.toml"),
    include_str!("../../variants/haremschach.toml"),
];

impl Variant {
    /// Reads a definition (`docs/variants.md` describes the format).
    ///
    /// # Errors
    /// Everything that is wrong with it, each with line, key and what would be right.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let text = Variant::named("normal-form").unwrap().toml().replace("files = 5", "files = 50");
    /// let errors = Variant::parse(&text).unwrap_err();
    /// assert!(errors.to_string().contains("board.files: must be a number from 2 to 10, not 50"));
    /// ```
    pub fn parse(toml: &str) -> Result<Variant, DefinitionErrors> {
        let (definition, array) = definition::read(toml)?;
        let royal = definition.men.iter().position(|man| man.royal);
        let tables = Tables::new(&definition);
        let rules = Rules {
            royal: Kind(royal.unwrap_or_default() as u8),
            tables,
            definition,
        };
        let start = start(&rules, &array).map_err(|reasons| {
            let key = match array {
                Array::Whole(_) => "array.levels",
                Array::Camp(_) => "array.camp",
            };
            let line = toml
                .lines()
                .position(|line| line.trim_start().starts_with("[array]"));
            let error = |reason| DefinitionError {
                key: key.to_owned(),
                line: line.map(|line| line + 1),
                reason,
            };
            DefinitionErrors(reasons.into_iter().map(error).collect())
        })?;
        Ok(Variant(Arc::new(Shared { rules, start })))
    }

    /// The games that come with the library, the Normal Form first.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// assert!(Variant::shipped().iter().any(|game| game.id() == "haremschach"));
    /// ```
    ///
    /// # Panics
    /// Never: the definitions are part of the library, and a test reads each.
    #[must_use]
    pub fn shipped() -> &'static [Variant] {
        static SHIPPED_GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
        SHIPPED_GAMES.get_or_init(|| {
            let read = |text: &&str| match Variant::parse(text) {
                Ok(game) => game,
                Err(errors) => panic!("a definition of the library is wrong: {errors}"),
            };
            SHIPPED.iter().map(read).collect()
        })
    }

    /// The shipped game with this id or this name in game files; `None` when there is none.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// assert!(Variant::named("nearlytriple-4").is_some());
    /// assert!(Variant::named("Raumschach-Normal-Form").is_some());
    /// assert!(Variant::named("chess").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Variant> {
        Variant::shipped()
            .iter()
            .find(|game| game.id() == name || game.rgn_name() == name)
    }

    /// The text of the definition of a shipped game; empty for others, whose text the caller has.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert!(game.toml().contains("id = \"nearlytriple-4\""));
    /// ```
    #[must_use]
    pub fn toml(&self) -> &'static str {
        let index = Variant::shipped().iter().position(|game| game == self);
        index.map_or("", |index| SHIPPED[index])
    }

    /// What the definition says.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert!(game.definition().drops.is_some());
    /// ```
    #[must_use]
    pub fn definition(&self) -> &Definition {
        &self.0.rules.definition
    }

    /// Stable name for programs: `nearlytriple-4`.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert_eq!(game.id(), "nearlytriple-4");
    /// ```
    #[must_use]
    pub fn id(&self) -> &str {
        &self.definition().id
    }

    /// What people call the game.
    ///
    /// ```
    /// use raumschach::variant::{Lang, Variant};
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.name(Lang::Es), "Raumschach, forma normal");
    /// ```
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        self.definition().name.get(lang)
    }

    /// What the tag `Variant` of a game file says.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.rgn_name(), "Raumschach-Normal-Form");
    /// ```
    #[must_use]
    pub fn rgn_name(&self) -> &str {
        &self.definition().rgn_name
    }

    /// How sure the definition is.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.status().code(), "official");
    /// ```
    #[must_use]
    pub fn status(&self) -> DefinitionStatus {
        self.definition().status
    }

    /// The board.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.geometry().size(), 125);
    /// ```
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.definition().board
    }

    /// The players in the order of play, two to four.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let ids: Vec<&str> = game.seats().iter().map(|seat| seat.id.as_str()).collect();
    /// assert_eq!(ids, ["red", "orange", "green", "blue"]);
    /// ```
    #[must_use]
    pub fn seats(&self) -> &[SeatInfo] {
        &self.definition().seats
    }

    /// The seat with this id.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert_eq!(game.seat_named("green").map(|seat| seat.index()), Some(2));
    /// ```
    #[must_use]
    pub fn seat_named(&self, id: &str) -> Option<Seat> {
        let index = self.seats().iter().position(|seat| seat.id == id)?;
        Some(Seat(index as u8))
    }

    /// All seats in the order of play.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert_eq!(game.all_seats().map(|seat| game.seat(seat).code).collect::<String>(), "rogu");
    /// ```
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats().len() as u8).map(Seat)
    }

    /// What the definition says of a seat.
    ///
    /// # Panics
    /// When the seat is another game's and this one has fewer.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let blue = game.seat_named("blue").unwrap();
    /// assert_eq!(game.seat(blue).code, 'u');
    /// ```
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &SeatInfo {
        &self.seats()[seat.index()]
    }

    /// The kinds of men.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let letters: String = game.men().iter().map(|man| man.letter).collect();
    /// assert_eq!(letters.len(), 7);
    /// assert!(letters.contains('U'));
    /// ```
    #[must_use]
    pub fn men(&self) -> &[ManKind] {
        &self.definition().men
    }

    /// What the definition says of a kind.
    ///
    /// # Panics
    /// When the kind is another game's and this one has fewer.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let unicorn = game.kind_lettered('U').unwrap();
    /// assert_eq!(game.kind(unicorn).drawing, "unicorn");
    /// ```
    #[must_use]
    pub fn kind(&self, kind: Kind) -> &ManKind {
        &self.men()[kind.index()]
    }

    /// The kind with this letter, in either case.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.kind_lettered('q'), game.kind_lettered('Q'));
    /// assert_eq!(game.kind_lettered('Z'), None);
    /// ```
    #[must_use]
    pub fn kind_lettered(&self, letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        let index = self.men().iter().position(|man| man.letter == letter)?;
        Some(Kind(index as u8))
    }

    /// Whether the seat's men that promote do so on this cell.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let white = game.seat_named("white").unwrap();
    /// let on = |cell| game.promotes_on(white, game.geometry().cell_named(cell).unwrap());
    /// assert!(on("Ea5"));
    /// assert!(!on("Aa5"));
    /// ```
    #[must_use]
    pub fn promotes_on(&self, seat: Seat, cell: super::Cell) -> bool {
        self.rules().tables.promotes(seat, cell.0)
    }

    /// The position in which the game begins.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.start().to_string(), raumschach::Position::start().to_string());
    /// ```
    #[must_use]
    pub fn start(&self) -> Position {
        Position::new(self.clone(), self.0.start.clone())
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.0.rules
    }
}

/// Sets up the array and checks it like a position that somebody typed.
fn start(rules: &Rules, array: &Array) -> Result<Board, Vec<String>> {
    let mut board = Board::empty(rules);
    match array {
        Array::Whole(levels) => {
            super::code::read_men(rules, &levels.join("|"), None, &mut board)
                .map_err(|e| vec![e.en])?;
        }
        Array::Camp(levels) => {
            let mut camp = Board::empty(rules);
            super::code::read_men(rules, &levels.join("|"), Some(Seat(0)), &mut camp)
                .map_err(|e| vec![e.en])?;
            let geometry = &rules.definition.board;
            for (index, seat) in rules.definition.seats.iter().enumerate() {
                for cell in geometry.cells() {
                    let (Some(man), Some(to)) =
                        (camp.cell(cell), seat.symmetry.cell(geometry, cell))
                    else {
                        continue;
                    };
                    if board.cell(to).is_some() {
                        return Err(vec![format!("two seats' men share {}", geometry.name(to))]);
                    }
                    let seat = Seat(index as u8);
                    board.put(rules, to.0, Man { seat, ..man });
                }
            }
        }
    }
    let faults = super::code::faults(rules, &board);
    if faults.is_empty() {
        Ok(board)
    } else {
        Err(faults.into_iter().map(|fault| fault.en).collect())
    }
}
