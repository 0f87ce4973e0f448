//! What a definition says, as plain values: men, seats, promotion, ends.

use super::geometry::{Geometry, SeatView, Symmetry, Vector};

/// The languages in which a definition names things.
///
/// ```
/// use raumschach::variant::{Lang, Variant};
/// let rook = Variant::named("normal-form").unwrap().men().iter().find(|man| man.letter == 'R').unwrap();
/// assert_eq!((rook.name.get(Lang::En), rook.name.get(Lang::Es)), ("rook", "torre"));
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// A text in both languages.
///
/// ```
/// use raumschach::variant::{Lang, Variant};
/// let name = &Variant::named("nearlytriple-4").unwrap().seats()[0].name;
/// assert_eq!((name.get(Lang::En), name.get(Lang::Es)), ("Red", "Rojas"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub(crate) en: String,
    pub(crate) es: String,
}

impl Text {
    /// The text in a language.
    ///
    /// ```
    /// use raumschach::variant::{Lang, Variant};
    /// let black = &Variant::named("normal-form").unwrap().seats()[1].name;
    /// assert_eq!(black.get(Lang::Es), "Negras");
    /// ```
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
        }
    }
}

/// How sure it is that a definition is what its author meant.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::variant::DefinitionStatus;
/// let game = Variant::named("haremschach").unwrap();
/// assert_eq!(game.status(), DefinitionStatus::Reconstructed);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DefinitionStatus {
    /// The rules of the federation.
    Official,
    /// Every rule stands in the source.
    Documented,
    /// Something was lost or left open and has been filled in.
    Reconstructed,
}

impl DefinitionStatus {
    /// The word that a definition uses.
    ///
    /// ```
    /// use raumschach::variant::DefinitionStatus;
    /// assert_eq!(DefinitionStatus::Documented.code(), "documented");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DefinitionStatus::Official => "official",
            DefinitionStatus::Documented => "documented",
            DefinitionStatus::Reconstructed => "reconstructed",
        }
    }
}

/// A point on which sources differ, and what this definition does about it.
///
/// ```
/// use raumschach::variant::Variant;
/// for game in Variant::shipped() {
///     for point in &game.definition().disputed {
///         assert!(point.used < point.readings.len());
///     }
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disputed {
    /// What it is about.
    pub feature: Text,
    /// The readings: what is said, and who says it.
    pub readings: Vec<(Text, String)>,
    /// The number of the reading that is used, from 0.
    pub used: usize,
    /// Why that one.
    pub why: Text,
}

/// The style in which moves are written.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::variant::Style;
/// assert_eq!(Variant::named("normal-form").unwrap().definition().style, Style::Irf);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Figurine, both cells, `–` or `×`: `♘Ab1–Ac3`.
    #[default]
    Irf,
    /// Letter, origin only as far as needed, level dropped on the same level: `Nb–c3`.
    InterRaum,
    /// Letter, space, both cells, `–` or `×`: `R Aa1–Aa4`.
    Rulebook,
}

/// One of the players, by the order of play; the first by default.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple-4").unwrap();
/// assert_eq!(game.all_seats().last(), game.seat_named("blue"));
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub(crate) u8);

impl Seat {
    /// Place in the order of play, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A seat of a definition.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple-4").unwrap();
/// let green = &game.seats()[2];
/// assert_eq!((green.id.as_str(), green.code, green.view.turns), ("green", 'g', 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// Stable name for programs: `white`, `red`.
    pub id: String,
    /// One letter, unique in the game: `w`, `r`.
    pub code: char,
    /// What people call him.
    pub name: Text,
    /// How he sees the board.
    pub view: SeatView,
    /// How the first seat's directions turn into his own.
    pub symmetry: Symmetry,
}

/// A kind of man, by its place in [`Variant::men`](super::Variant::men).
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let king = game.kind_lettered('K').unwrap();
/// assert!(game.kind(king).royal);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// Place among the definition's men, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A man on the board: whose, and what.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let cell = game.geometry().cell_named("Ea5").unwrap();
/// let man = game.start().man_at(cell).unwrap();
/// assert_eq!((game.seat(man.seat).code, game.kind(man.kind).letter), ('b', 'R'));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// The owner.
    pub seat: Seat,
    /// The kind.
    pub kind: Kind,
}

/// Where a rider goes.
///
/// ```
/// use raumschach::variant::Through;
/// let lines = [Through::Face, Through::Edge, Through::Corner].map(|way| way.vectors().len());
/// assert_eq!(lines, [6, 12, 8]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Through {
    /// The six directions through faces.
    Face,
    /// The twelve through edges.
    Edge,
    /// The eight through corners.
    Corner,
    /// One direction of its own, turned with the seat.
    Vector(Vector),
}

impl Through {
    /// The directions, as the first seat has them.
    ///
    /// ```
    /// use raumschach::variant::Through;
    /// assert_eq!(Through::Vector([0, 1, 1]).vectors(), [[0, 1, 1]]);
    /// ```
    #[must_use]
    pub fn vectors(&self) -> Vec<Vector> {
        let axes = match self {
            Through::Face => 1,
            Through::Edge => 2,
            Through::Corner => 3,
            Through::Vector(vector) => return vec![*vector],
        };
        let mut vectors = Vec::new();
        for level in -1..=1 {
            for rank in -1..=1_i32 {
                for file in -1..=1_i32 {
                    if file.abs() + rank.abs() + i32::abs(level) == axes {
                        vectors.push([file, rank, level]);
                    }
                }
            }
        }
        vectors
    }
}

/// A rider: directions, and how many steps it may go at most.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let rook = game.kind(game.kind_lettered('R').unwrap());
/// assert_eq!((rook.rides.len(), rook.rides[0].reach), (1, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ride {
    /// Where to.
    pub through: Through,
    /// The most steps; `None` as far as the board goes.
    pub reach: Option<u8>,
}

/// A kind of man.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let unicorn = game.kind(game.kind_lettered('U').unwrap());
/// assert_eq!((unicorn.drawing.as_str(), unicorn.royal, unicorn.pawn), ("unicorn", false, false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManKind {
    /// Upper-case letter, unique in the game.
    pub letter: char,
    /// What people call it.
    pub name: Text,
    /// The sign that figurine notation writes; the letter where there is none.
    pub figurine: Option<char>,
    /// Which drawing shows it: `rook`, `empress`.
    pub drawing: String,
    /// Whether the game is lost with it.
    pub royal: bool,
    /// Whether its moves count as pawn moves for the move limit.
    pub pawn: bool,
    /// Lines it rides, to move and to capture.
    pub rides: Vec<Ride>,
    /// Leaps: each stands for all its permutations and signs.
    pub leaps: Vec<Vector>,
    /// Steps that do not capture, as the first seat makes them.
    pub moves: Vec<Vector>,
    /// Steps that only capture, as the first seat makes them.
    pub captures: Vec<Vector>,
}

/// Cells described by what they have in common; `None` leaves an axis free. From 0.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let region = &game.definition().promotion.cells[0];
/// assert_eq!((&region.files, region.ranks.as_deref()), (&None, Some(&[4][..])));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// Files of the cells.
    pub files: Option<Vec<usize>>,
    /// Ranks of the cells.
    pub ranks: Option<Vec<usize>>,
    /// Levels of the cells.
    pub levels: Option<Vec<usize>>,
}

impl Region {
    pub(crate) fn has(&self, board: &Geometry, cell: super::Cell) -> bool {
        let within =
            |of: &Option<Vec<usize>>, index| of.as_ref().is_none_or(|of| of.contains(&index));
        within(&self.files, board.file(cell))
            && within(&self.ranks, board.rank(cell))
            && within(&self.levels, board.level(cell))
    }
}

/// What becomes of men that arrive somewhere.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let promotion = &game.definition().promotion;
/// assert!(promotion.compulsory);
/// assert_eq!(promotion.choices.len(), 5);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promotion {
    /// The kinds that promote.
    pub men: Vec<Kind>,
    /// Where, for the first seat; one region is enough.
    pub cells: Vec<Region>,
    /// What they may become, in the order in which it is offered.
    pub choices: Vec<Kind>,
    /// Whether they must.
    pub compulsory: bool,
}

/// What a player without a legal move comes to when his royal man is not attacked.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::variant::Stalemate;
/// assert_eq!(Variant::named("nearlytriple-4").unwrap().definition().ends.stalemate, Stalemate::Pass);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Stalemate {
    /// The game is drawn.
    #[default]
    Draw,
    /// He has lost.
    Loss,
    /// He passes.
    Pass,
}

/// What becomes of the men of a player who is out.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::variant::Elimination;
/// let ends = &Variant::named("nearlytriple-4").unwrap().definition().ends;
/// assert_eq!(ends.elimination, Some(Elimination::Freeze));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Elimination {
    /// They vanish.
    Remove,
    /// They stay, block and can be captured, and do nothing.
    Freeze,
    /// They are the men of whoever put their owner out.
    Transfer,
}

/// A longer move limit for certain endings.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let longer = game.definition().ends.longer.as_ref().unwrap();
/// assert_eq!(longer.moves, 75);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongerLimit {
    /// Moves by each side.
    pub moves: u32,
    /// It holds while one side has its royal man alone and the other has, beside its own, one or
    /// more of these and nothing else.
    pub with: Vec<Kind>,
}

/// How a game ends.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let ends = &game.definition().ends;
/// assert_eq!((ends.repetition, ends.move_limit), (Some(3), Some(50)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// What stalemate is.
    pub stalemate: Stalemate,
    /// How often a position occurs before a draw can be claimed; `None` never.
    pub repetition: Option<u32>,
    /// Moves by each side without capture, pawn move or drop that draw.
    pub move_limit: Option<u32>,
    /// A longer limit for certain endings.
    pub longer: Option<LongerLimit>,
    /// Whether boardmate is told from other checks (rules.md D2).
    pub boardmate: bool,
    /// Players are put out one by one, and the last one wins; `None` for mate as in chess.
    pub elimination: Option<Elimination>,
}

/// Which captured men go to the captor's hand.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::variant::HandFrom;
/// let drops = Variant::named("nearlytriple-4").unwrap().definition().drops.as_ref().unwrap();
/// assert_eq!(drops.from, HandFrom::Frozen);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HandFrom {
    /// Frozen ones.
    Frozen,
    /// All.
    Captures,
}

/// Men in hand and where they may be dropped.
///
/// ```
/// use raumschach::variant::Variant;
/// assert!(Variant::named("normal-form").unwrap().definition().drops.is_none());
/// assert!(Variant::named("nearlytriple-4").unwrap().definition().drops.is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drops {
    /// Which captured men go to the hand.
    pub from: HandFrom,
    /// Kinds that never do. Royal men never do anyway.
    pub except: Vec<Kind>,
    /// Men that may promote where they arrive may not be dropped there. Where they must, they
    /// cannot be dropped in any case.
    pub not_on_promotion: bool,
    /// Cells on which a kind may not be dropped, for the first seat.
    pub never: Vec<(Kind, Region)>,
}

/// Everything that a definition says.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("normal-form").unwrap();
/// let definition = game.definition();
/// assert_eq!((definition.id.as_str(), definition.seats.len()), ("normal-form", 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Stable name for programs: `nearlytriple-4`.
    pub id: String,
    /// What people call the game.
    pub name: Text,
    /// One or two sentences about it.
    pub summary: Text,
    /// What the tag `Variant` of a game file says.
    pub rgn_name: String,
    /// How sure the definition is.
    pub status: DefinitionStatus,
    /// Where its rules stand.
    pub source: String,
    /// What else is worth knowing.
    pub notes: Vec<Text>,
    /// Points on which sources differ.
    pub disputed: Vec<Disputed>,
    /// The board.
    pub board: Geometry,
    /// The players in the order of play.
    pub seats: Vec<SeatInfo>,
    /// The kinds of men.
    pub men: Vec<ManKind>,
    /// Cells on which a kind can never stand, for the first seat: behind its array.
    pub never: Vec<(Kind, Region)>,
    /// Promotion.
    pub promotion: Promotion,
    /// Ends.
    pub ends: Ends,
    /// Drops, `None` where nothing is dropped.
    pub drops: Option<Drops>,
    /// How moves are written.
    pub style: Style,
}
