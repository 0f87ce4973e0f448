//! What the server tells a page: the state of a game as JSON and the frames of the WebSocket.
//!
//! Names are short where they are repeated for every ply. The page's half of this contract is in
//! `web/src`; a change here is a change there.

use raumschach::Color;
use serde::Serialize;

/// `"white"` or `"black"`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    White,
    Black,
}

impl From<Color> for Seat {
    fn from(color: Color) -> Seat {
        match color {
            Color::White => Seat::White,
            Color::Black => Seat::Black,
        }
    }
}

/// How the two players sit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Both at one device.
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
}

/// One ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Ply {
    /// Machine code.
    pub(crate) m: String,
    /// IRF notation with suffix.
    pub(crate) n: String,
    /// Position code after it.
    pub(crate) p: String,
    /// Status after it.
    pub(crate) s: String,
    /// Whether it captured.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) c: bool,
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
    pub(crate) you: Vec<Seat>,
    pub(crate) turn: Seat,
    pub(crate) status: String,
    /// Machine codes of every legal move, sorted; empty when the game is over.
    pub(crate) legal: Vec<String>,
    /// Who offers a draw.
    pub(crate) offer: Option<Seat>,
    pub(crate) can_offer: bool,
    pub(crate) can_claim: bool,
    pub(crate) takeback: Option<Takeback>,
    pub(crate) outcome: Option<Outcome>,
    /// How often the position has been on the board.
    pub(crate) repetitions: u32,
    /// Plies since the last capture or pawn move.
    pub(crate) quiet: u32,
    /// The number of such plies at which the game is drawn.
    pub(crate) limit: u32,
    pub(crate) rematch: Rematch,
    pub(crate) links: Option<Links>,
    pub(crate) joined: Joined,
    /// Whether a move waits for a confirmation unless the viewer chose otherwise.
    pub(crate) confirm: bool,
}

/// A request to take moves back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Takeback {
    pub(crate) by: Seat,
    pub(crate) plies: usize,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<Seat>,
    /// Kebab case: `fifty-moves`.
    pub(crate) termination: String,
    pub(crate) result: String,
}

/// Another game after this one.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Rematch {
    pub(crate) by: Option<Seat>,
    pub(crate) url: Option<String>,
}

/// The links that this viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Links {
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
    pub(crate) watch: String,
}

/// Whether somebody holds the seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Joined {
    pub(crate) white: bool,
    pub(crate) black: bool,
}

/// Who has the game open.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Presence {
    pub(crate) white: bool,
    pub(crate) black: bool,
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
    /// Who is there.
    Presence {
        #[serde(flatten)]
        presence: Presence,
    },
    /// Answer to a ping.
    Pong,
}

impl Frame<'_> {
    /// The frame as text.
    pub(crate) fn text(&self) -> String {
        // These types hold strings, numbers and flags only: nothing that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }
}
