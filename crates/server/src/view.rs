//! A game as one viewer may see it: the table turned into what goes over the wire.

use crate::i18n::Lang;
use crate::play::{Hand, Play};
use crate::rules::{Rules, Seat};
use crate::secrets::{Digest, LinkKey, Purpose};
use crate::table::{Contradiction, Table};
use crate::wire::{BySeat, Head, Kind, Links, Outcome, Rematch, SeatId, State, Takeback};

/// Who looks, and where the site is for him.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer<'a> {
    pub(crate) device: Option<&'a Digest>,
    pub(crate) base: &'a str,
    pub(crate) key: &'a LinkKey,
    pub(crate) lang: Lang,
}

/// The whole state.
pub(crate) fn state(table: &Table, viewer: Viewer<'_>) -> State {
    State {
        v: table.version(),
        id: Some(table.record().id.clone()),
        head: head(table, viewer),
        plies: table.plies().to_vec(),
        start: table.start().to_owned(),
        rules: table.rules().described(viewer.lang),
    }
}

/// Ids of seats.
fn ids(rules: &'static Rules, seats: &[Seat]) -> Vec<SeatId> {
    seats.iter().map(|&seat| rules.seat_id(seat)).collect()
}

/// Something of every seat.
pub(crate) fn by_seat<T>(rules: &'static Rules, what: impl Fn(Seat) -> T) -> BySeat<T> {
    BySeat(
        rules
            .seats()
            .map(|seat| (rules.seat_id(seat), what(seat)))
            .collect(),
    )
}

/// Everything but the plies.
pub(crate) fn head(table: &Table, viewer: Viewer<'_>) -> Head {
    let record = table.record();
    let rules = table.rules();
    Head {
        kind: record.kind,
        you: ids(rules, &table.seats_of(viewer.device)),
        takeback: table.takeback().map(|(request, plies)| Takeback {
            by: rules.seat_id(request.by),
            agreed: ids(rules, &request.agreed),
            plies: *plies,
        }),
        rematch: Rematch {
            by: table.rematch_offer().map(|offer| rules.seat_id(offer.by)),
            agreed: table
                .rematch_offer()
                .map(|offer| ids(rules, &offer.agreed))
                .unwrap_or_default(),
            url: table.rematch().map(|id| watch_link(viewer.base, id)),
        },
        links: Some(links(table, viewer)),
        joined: by_seat(rules, |seat| table.holder(seat).is_some()),
        names: by_seat(rules, |seat| table.name(seat).map(str::to_owned)),
        confirm: record.confirm,
        ..board_head(table.game())
    }
}

/// A game that nobody has begun: what the first page shows.
pub(crate) fn new_game(rules: &'static Rules, lang: Lang) -> Result<State, Contradiction> {
    let game = Play::new(rules, None).map_err(Contradiction::Start)?;
    Ok(State {
        v: 0,
        id: None,
        head: board_head(&game),
        plies: Vec::new(),
        start: game.start(),
        rules: rules.described(lang),
    })
}

/// What the board alone says, with every seat at this device.
fn board_head(game: &Play) -> Head {
    let rules = game.rules();
    let offer = game.offer();
    Head {
        kind: Kind::Local,
        you: ids(rules, &rules.seats().collect::<Vec<_>>()),
        turn: rules.seat_id(game.turn()),
        status: game.status(),
        legal: game.legal(),
        offer: offer.as_ref().map(|offer| rules.seat_id(offer.by)),
        offer_agreed: offer
            .map(|offer| ids(rules, &offer.agreed))
            .unwrap_or_default(),
        can_offer: game.can_offer(),
        can_claim: game.can_claim(),
        takeback: None,
        outcome: game.ending().map(|ending| Outcome {
            winner: ending.winner.map(|seat| rules.seat_id(seat)),
            termination: ending.termination,
            result: ending.result,
        }),
        repetitions: game.repetitions(),
        quiet: game.quiet(),
        limit: game.limit(),
        rematch: Rematch {
            by: None,
            agreed: Vec::new(),
            url: None,
        },
        links: None,
        joined: by_seat(rules, |_| true),
        names: by_seat(rules, |_| None),
        out: ids(rules, &game.out()),
        hands: hands(game),
        confirm: true,
    }
}

/// Every seat's hand, in games with hands.
fn hands(game: &Play) -> Option<BySeat<Hand>> {
    let rules = game.rules();
    let hands: Option<Vec<_>> = rules
        .seats()
        .map(|seat| Some((rules.seat_id(seat), game.hand(seat)?)))
        .collect();
    hands.map(BySeat)
}

/// The address at which everybody may watch; a player's cookie makes it his board.
pub(crate) fn watch_link(base: &str, id: &str) -> String {
    format!("{base}/g/{id}")
}

/// The links a viewer may see: his own ways back, and the invitations to the free seats of a game he made.
/// Where all seats are at one device, one link brings them all: it stands in the first one's place.
pub(crate) fn links(table: &Table, viewer: Viewer<'_>) -> Links {
    let id = table.record().id.as_str();
    let rules = table.rules();
    let link = |seat: Seat| {
        let purpose = match table.holder(seat) {
            Some(holder) if viewer.device == Some(holder) => Purpose::Back,
            None if table.is_creator(viewer.device) => Purpose::Invite,
            _ => return None,
        };
        if table.record().kind == Kind::Local && seat.index() > 0 {
            return None;
        }
        Some(format!(
            "{}/g/{id}/{}",
            viewer.base,
            viewer.key.link(id, rules.seat_id(seat), purpose)
        ))
    };
    all_links(rules, link, watch_link(viewer.base, id))
}

/// Links of every seat and of the watchers.
pub(crate) fn all_links(
    rules: &'static Rules,
    link: impl Fn(Seat) -> Option<String>,
    watch: String,
) -> Links {
    Links {
        seats: by_seat(rules, link),
        watch,
    }
}
