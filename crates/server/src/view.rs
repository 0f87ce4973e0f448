//! A game as one viewer may see it: the table turned into what goes over the wire.

use raumschach::{Color, Game, Position};

use crate::secrets::{Digest, LinkKey, Purpose};
use crate::table::Table;
use crate::wire::{Head, Joined, Kind, Links, Outcome, Rematch, Seat, State, Takeback};

/// Who looks, and where the site is for him.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer<'a> {
    pub(crate) device: Option<&'a Digest>,
    pub(crate) base: &'a str,
    pub(crate) key: &'a LinkKey,
}

/// The whole state.
pub(crate) fn state(table: &Table, viewer: Viewer<'_>) -> State {
    State {
        v: table.version(),
        id: Some(table.record().id.clone()),
        head: head(table, viewer),
        plies: table.plies().to_vec(),
        start: table.game().start().to_string(),
    }
}

/// Everything but the plies.
pub(crate) fn head(table: &Table, viewer: Viewer<'_>) -> Head {
    let record = table.record();
    let game = table.game();
    Head {
        kind: record.kind,
        you: table
            .seats_of(viewer.device)
            .into_iter()
            .map(Seat::from)
            .collect(),
        takeback: table.takeback().map(|(by, plies)| Takeback {
            by: by.into(),
            plies,
        }),
        rematch: Rematch {
            by: table.rematch_by().map(Seat::from),
            url: table.rematch().map(|id| watch_link(viewer.base, id)),
        },
        links: Some(links(table, viewer)),
        joined: Joined {
            white: table.holder(Color::White).is_some(),
            black: table.holder(Color::Black).is_some(),
        },
        confirm: record.confirm,
        ..board_head(game)
    }
}

/// The head of a game that nobody has begun: what the first page shows.
pub(crate) fn new_game() -> State {
    let game = Game::new();
    State {
        v: 0,
        id: None,
        head: board_head(&game),
        plies: Vec::new(),
        start: Position::start().to_string(),
    }
}

/// What the board alone says, with both seats at this device.
fn board_head(game: &Game) -> Head {
    let position = game.position();
    let outcome = game.outcome();
    let legal = match outcome {
        Some(_) => Vec::new(),
        None => position
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect(),
    };
    Head {
        kind: Kind::Local,
        you: vec![Seat::White, Seat::Black],
        turn: position.turn().into(),
        status: position.status().to_string(),
        legal,
        offer: game.offer().map(Seat::from),
        can_offer: game.can_offer(game.turn()),
        can_claim: game.can_claim(),
        takeback: None,
        outcome: outcome.map(|outcome| Outcome {
            winner: outcome.winner.map(Seat::from),
            termination: outcome.termination.code().to_owned(),
            result: outcome.result().to_owned(),
        }),
        repetitions: game.repetitions(),
        quiet: position.halfmoves(),
        limit: position.move_limit(),
        rematch: Rematch {
            by: None,
            url: None,
        },
        links: None,
        joined: Joined {
            white: true,
            black: true,
        },
        confirm: true,
    }
}

/// The address at which everybody may watch; a player's cookie makes it his board.
pub(crate) fn watch_link(base: &str, id: &str) -> String {
    format!("{base}/g/{id}")
}

/// The links a viewer may see: his own way back, and the invitation to the free seat of a game he made.
/// Where both seats are at one device, one link brings both: it stands in White's place.
pub(crate) fn links(table: &Table, viewer: Viewer<'_>) -> Links {
    let id = table.record().id.as_str();
    let link = |seat: Color| {
        let purpose = match table.holder(seat) {
            Some(holder) if viewer.device == Some(holder) => Purpose::Back,
            None if table.is_creator(viewer.device) => Purpose::Invite,
            _ => return None,
        };
        if table.record().kind == Kind::Local && seat == Color::Black {
            return None;
        }
        Some(format!(
            "{}/g/{id}/{}",
            viewer.base,
            viewer.key.link(id, seat, purpose)
        ))
    };
    Links {
        white: link(Color::White),
        black: link(Color::Black),
        watch: watch_link(viewer.base, id),
    }
}
