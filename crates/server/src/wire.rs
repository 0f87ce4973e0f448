//! What the server tells a page: the state of a game as JSON and the frames of the WebSocket.
//!
//! Names are short where they are repeated for every ply. The page's half of this contract is in
//! `web/src`; a change here is a change there.

use raumschach::notation::Style;
use serde::{Serialize, Serializer};

use crate::play::Hand;

/// A seat's id in the rules of its game: `"white"`, `"red"`, …
pub(crate) type SeatId = &'static str;

/// Something of every seat: an object with the seats' ids for names, in the order of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BySeat<T>(pub(crate) Vec<(SeatId, T)>);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(seat, what)| (seat, what)))
    }
}

/// How the players sit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// All at one device.
    Local,
    /// Each at his own, by private links.
    Link,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Local => "local",
            Kind::Link => "link",
        }
    }
}

/// The whole of a game, for one viewer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct State {
    pub(crate) v: u64,
    /// `None` for a game that is not yet kept, on the first page.
    pub(crate) id: Option<String>,
    pub(crate) head: Head,
    pub(crate) plies: Vec<Ply>,
    /// Position code before the first ply.
    pub(crate) start: String,
    /// The board, the seats and the men of the game.
    pub(crate) rules: &'static Rules,
}

/// What does not change in a game: its board, seats and men. Names are in the viewer's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Rules {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// Names of the levels from the bottom up.
    pub(crate) levels: Vec<String>,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// Whether cell 0 is light.
    pub(crate) light: bool,
    /// In the order of play.
    pub(crate) seats: Vec<SeatRules>,
    pub(crate) men: Vec<ManRules>,
    /// Whether men are dropped from the hand.
    pub(crate) hands: bool,
}

/// A seat as the page knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SeatRules {
    pub(crate) id: SeatId,
    /// The letter that begins the code of each of its men.
    pub(crate) code: char,
    pub(crate) name: String,
    /// Quarter turns of the board about the vertical axis for whoever sits there.
    pub(crate) turns: u8,
    /// Whether he sees the levels in reverse order.
    pub(crate) flip: bool,
}

/// A kind of man as the page knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ManRules {
    /// Upper case.
    pub(crate) letter: String,
    pub(crate) name: String,
    pub(crate) figurine: Option<String>,
    /// Which drawing shows it.
    pub(crate) drawing: String,
    pub(crate) royal: bool,
}

/// One ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Ply {
    /// Machine code.
    pub(crate) m: String,
    /// IRF notation with suffix.
    pub(crate) n: String,
    /// The same in InterRaum notation, in the Normal Form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) i: Option<String>,
    /// Position code after it.
    pub(crate) p: String,
    /// Status after it.
    pub(crate) s: String,
    /// Whether it captured.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) c: bool,
    /// Seats that are out since this ply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) out: Vec<SeatId>,
    /// Seats that had no move after it and passed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) passed: Vec<SeatId>,
    /// When it was committed, milliseconds since 1970; absent for moves that were set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<i64>,
}

/// Everything about a game but its plies.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Head {
    pub(crate) kind: Kind,
    /// Seats that this device may play.
    pub(crate) you: Vec<SeatId>,
    pub(crate) turn: SeatId,
    /// Of the side to move.
    pub(crate) status: String,
    /// Machine codes of every legal move, sorted; empty when the game is over.
    pub(crate) legal: Vec<String>,
    /// Who offers a draw.
    pub(crate) offer: Option<SeatId>,
    /// Who has accepted it so far, where more than one must.
    pub(crate) offer_agreed: Vec<SeatId>,
    pub(crate) can_offer: bool,
    pub(crate) can_claim: bool,
    pub(crate) takeback: Option<Takeback>,
    pub(crate) outcome: Option<Outcome>,
    /// How often the position has been on the board.
    pub(crate) repetitions: u32,
    /// Plies since the last capture or pawn move.
    pub(crate) quiet: u32,
    /// The number of such plies at which the game is drawn, where there is one.
    pub(crate) limit: Option<u32>,
    pub(crate) rematch: Rematch,
    pub(crate) links: Option<Links>,
    /// Whether somebody holds the seat.
    pub(crate) joined: BySeat<bool>,
    /// What each seat's player calls himself, where he wrote it on the score sheet.
    pub(crate) names: BySeat<Option<String>>,
    /// Seats that are out of the game.
    pub(crate) out: Vec<SeatId>,
    /// How many men of each letter a seat has in its hand, in games with hands.
    pub(crate) hands: Option<BySeat<Hand>>,
    /// Whether a move waits for a confirmation unless the viewer chose otherwise.
    pub(crate) confirm: bool,
}

/// A request to take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Takeback {
    pub(crate) by: SeatId,
    pub(crate) agreed: Vec<SeatId>,
    pub(crate) plies: usize,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<SeatId>,
    /// Kebab case: `fifty-moves`.
    pub(crate) termination: &'static str,
    /// One score a seat in the order of play: `1-0`, `1-0-0-0`.
    pub(crate) result: String,
}

/// Another game after this one.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Rematch {
    pub(crate) by: Option<SeatId>,
    pub(crate) agreed: Vec<SeatId>,
    pub(crate) url: Option<String>,
}

/// The links that this viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Links {
    pub(crate) seats: BySeat<Option<String>>,
    pub(crate) watch: String,
}

/// Who has the game open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Presence {
    pub(crate) seats: BySeat<bool>,
    pub(crate) watchers: usize,
}

/// A frame from the server.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Frame<'a> {
    /// The whole state.
    State { state: State },
    /// What changed since version `prev`: keep that many plies, add these, take this head.
    Update {
        v: u64,
        prev: u64,
        keep: usize,
        plies: &'a [Ply],
        head: Head,
    },
    /// The page's state is the newest.
    Same { v: u64 },
    /// The command is carried out and on the disk.
    Ack { id: &'a str, v: u64 },
    /// The command is refused and changed nothing.
    Nack {
        id: Option<&'a str>,
        code: &'a str,
        text: &'a str,
    },
    /// The command was not carried out and changed nothing that is known, for no fault of its own; it is
    /// worth sending again.
    Later {
        id: &'a str,
        code: &'a str,
        text: &'a str,
        /// Seconds after which to send it again.
        after: u64,
    },
    /// Who is there.
    Presence {
        #[serde(flatten)]
        presence: Presence,
    },
    /// Answer to a ping.
    Pong,
}

impl Ply {
    /// The move in a style; a game without InterRaum notation has its own alone.
    pub(crate) fn written(&self, style: Style) -> &str {
        match style {
            Style::Irf => &self.n,
            Style::InterRaum => self.i.as_deref().unwrap_or(&self.n),
        }
    }
}

impl Frame<'_> {
    /// The frame as text.
    pub(crate) fn text(&self) -> String {
        // These types hold strings, numbers and flags only: nothing that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }
}
