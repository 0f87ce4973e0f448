//! One game as people play it: the rules' [`Play`], who sits where, and what they ask of each other.
//!
//! A table is what its [`Record`] and its [`Event`]s make of it. It knows no database, no socket and
//! no clock; time and identity are handed in. Everything that changes a table goes through
//! [`Table::carry_out`], live and in replay alike.

use raumschach::{IllegalMove, Visible, variant};
use serde::{Deserialize, Serialize};

use crate::frame::{Act, Action};
use crate::play::{Drawn, Play};
use crate::rules::{Rules, Seat};
use crate::secrets::Digest;
use crate::wire::{self, Kind};

/// What a game is before anything happens in it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) id: String,
    pub(crate) rules: &'static Rules,
    pub(crate) kind: Kind,
    /// Position code of the start, `None` for the array.
    pub(crate) start: Option<String>,
    /// Machine codes of moves that were played before the game was set up here; they cannot be taken back.
    pub(crate) opening: Vec<String>,
    pub(crate) confirm: bool,
    pub(crate) created_at: i64,
    /// Who may see the link of a free seat.
    pub(crate) creator: Digest,
    /// Who holds each seat, in the order of play.
    pub(crate) holders: Vec<Option<Digest>>,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// 1 for the first event of the game, then one more each.
    pub(crate) version: u64,
    /// The side that acted.
    pub(crate) seat: Seat,
    pub(crate) happening: Happening,
    /// When, in milliseconds since 1970.
    pub(crate) at: i64,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Happening {
    /// A move, with or without an offer of a draw.
    Move {
        m: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        offer: bool,
    },
    /// A draw was claimed and held.
    DrawClaim,
    /// A draw was offered.
    DrawOffer,
    /// The offer was accepted; where more than one must, by one of them.
    DrawAccept,
    /// The offer was declined.
    DrawDecline,
    /// The side resigned.
    Resign,
    /// The side asks to take back this many plies.
    TakebackAsk { plies: usize },
    /// One of several who must grant it has.
    TakebackAgree,
    /// This many plies were taken back.
    Takeback { plies: usize },
    /// The request was refused or withdrawn.
    TakebackDecline,
    /// The side offers another game, or is one of several who must agree to it and does.
    RematchOffer,
    /// The other game has begun.
    Rematch { game: String },
    /// A device took the seat: for the first time, or in place of another.
    Join,
    /// The player wrote a name on the score sheet, or took it away.
    Name { name: Option<String> },
}

impl Happening {
    /// Kind and the rest, as the database keeps them.
    pub(crate) fn to_row(&self) -> (String, String) {
        let mut payload = serde_json::to_value(self).unwrap_or_default();
        let kind = payload
            .as_object_mut()
            .and_then(|fields| fields.remove("kind"))
            .and_then(|kind| kind.as_str().map(str::to_owned))
            .unwrap_or_default();
        (kind, payload.to_string())
    }

    /// The reverse of [`to_row`](Happening::to_row).
    pub(crate) fn from_row(kind: &str, payload: &str) -> Result<Happening, serde_json::Error> {
        let mut fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(payload)?;
        fields.insert("kind".to_owned(), kind.into());
        serde_json::from_value(fields.into())
    }
}

/// Why a command is refused; the game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("{0}")]
    Illegal(IllegalMove),
    #[error("{0}")]
    Forbidden(variant::IllegalMove),
    #[error("it is the other side's turn")]
    NotYourTurn,
    #[error("this device does not play that side")]
    NotAPlayer,
    #[error("this side is out of the game")]
    Out,
    #[error("the game has no such seat")]
    NoSeat,
    #[error("this is not a move")]
    NotAMove,
    #[error("the game has moved on")]
    Stale,
    #[error("the game is over")]
    Over,
    #[error("the game is not over")]
    NotOver,
    #[error("there is nothing to answer")]
    NothingToAnswer,
    #[error("this is offered already")]
    AlreadyOffered,
    #[error("the opponent's draw offer waits for an answer")]
    OfferStands,
    #[error("there is no move to take back")]
    NothingToTakeBack,
    #[error("the command's id was used for another command")]
    IdUsed,
}

impl Refusal {
    /// The code of the refusal in a nack.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(_)
            | Refusal::Forbidden(_)
            | Refusal::NotOver
            | Refusal::NothingToTakeBack => "illegal",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::NotAPlayer => "not-a-player",
            Refusal::Stale => "stale",
            Refusal::Over | Refusal::Out => "over",
            Refusal::NothingToAnswer => "nothing-to-answer",
            Refusal::AlreadyOffered | Refusal::OfferStands => "already-offered",
            Refusal::NoSeat | Refusal::NotAMove | Refusal::IdUsed => "bad-frame",
        }
    }
}

/// What a command comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// This is to happen, done by this side.
    Happen(Seat, Happening),
    /// A new game is to begin in place of this one, accepted by this side.
    NewGame(Seat),
    /// It has happened already.
    Done,
}

/// A stored game that its own events contradict.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Contradiction {
    #[error("its start: {0}")]
    Start(String),
    #[error("it has {found} seats, its rules {expected}")]
    Seats { expected: usize, found: usize },
    #[error("its opening cannot be played: {0}")]
    Opening(Refusal),
    #[error("version {found} follows {last}")]
    Version { last: u64, found: u64 },
    #[error("{0}")]
    Refused(#[from] Refusal),
}

/// Something asked of the others, and who has granted it so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) by: Seat,
    pub(crate) agreed: Vec<Seat>,
}

impl Request {
    const fn new(by: Seat) -> Request {
        Request {
            by,
            agreed: Vec::new(),
        }
    }

    /// Whether this seat still has to answer.
    fn awaits(&self, seat: Seat) -> bool {
        self.by != seat && !self.agreed.contains(&seat)
    }

    /// Whether nobody but this seat is left to answer, of those who are asked.
    fn lacks_only(&self, seat: Seat, asked: impl IntoIterator<Item = Seat>) -> bool {
        asked
            .into_iter()
            .all(|other| other == seat || !self.awaits(other))
    }
}

/// One game and its seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    record: Record,
    version: u64,
    game: Play,
    /// Position code before the first ply, without those who left before it.
    start: String,
    plies: Vec<wire::Ply>,
    /// Plies that had been played when a seat last left while the game went on.
    left_at: usize,
    /// The request to take back this many plies.
    takeback: Option<(Request, usize)>,
    rematch_offer: Option<Request>,
    rematch: Option<String>,
    /// What each seat's player calls himself.
    names: Vec<Option<String>>,
}

/// Characters of a player's name.
pub(crate) const LONGEST_NAME: usize = 60;

/// A name as it is kept: spaces single, nothing invisible, not too long; `None` when nothing is left.
pub(crate) fn tidy_name(text: &str) -> Option<String> {
    let visible: String = text
        .chars()
        .filter(|&c| c.is_whitespace() || !Visible::is_hidden(c))
        .collect();
    let words = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = words.chars().take(LONGEST_NAME).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

impl Table {
    /// A game in which nothing has happened yet.
    pub(crate) fn new(record: Record) -> Result<Table, Contradiction> {
        if record.holders.len() != record.rules.seats().len() {
            return Err(Contradiction::Seats {
                expected: record.rules.seats().len(),
                found: record.holders.len(),
            });
        }
        let game =
            Play::new(record.rules, record.start.as_deref()).map_err(Contradiction::Start)?;
        let start = game.start();
        let opening = record.opening.clone();
        let names = vec![None; record.holders.len()];
        let mut table = Table {
            record,
            version: 0,
            game,
            start,
            plies: Vec::new(),
            left_at: 0,
            takeback: None,
            rematch_offer: None,
            rematch: None,
            names,
        };
        for mv in opening {
            table
                .play(&mv, false, None)
                .map_err(Contradiction::Opening)?;
        }
        Ok(table)
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        self.record.rules
    }

    pub(crate) const fn game(&self) -> &Play {
        &self.game
    }

    /// Position code before the first ply. It changes when somebody leaves before that.
    pub(crate) fn start(&self) -> &str {
        &self.start
    }

    pub(crate) fn plies(&self) -> &[wire::Ply] {
        &self.plies
    }

    /// Seconds between a ply and the one before it, where both were played here. The first of a game is not
    /// timed: nobody knows when its player came.
    pub(crate) fn took(&self, ply: usize) -> Option<i64> {
        let at = |ply: usize| self.plies.get(ply)?.at;
        let took = at(ply)? - at(ply.checked_sub(1)?)?;
        Some(took.max(0) / 1000)
    }

    /// Machine code of the last ply.
    pub(crate) fn last_move(&self) -> Option<&str> {
        self.plies.last().map(|ply| ply.m.as_str())
    }

    /// The request to take back, and how many plies.
    pub(crate) const fn takeback(&self) -> Option<&(Request, usize)> {
        self.takeback.as_ref()
    }

    pub(crate) const fn rematch_offer(&self) -> Option<&Request> {
        self.rematch_offer.as_ref()
    }

    pub(crate) fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The result token when the game is over.
    pub(crate) fn result(&self) -> Option<String> {
        self.game.ending().map(|ending| ending.result)
    }

    /// Who holds the seat.
    pub(crate) fn holder(&self, seat: Seat) -> Option<&Digest> {
        self.record.holders[seat.index()].as_ref()
    }

    /// Whether this device holds the seat.
    pub(crate) fn holds(&self, device: Option<&Digest>, seat: Seat) -> bool {
        device.is_some() && self.holder(seat) == device
    }

    /// What the seat's player calls himself.
    pub(crate) fn name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Seats of this device.
    pub(crate) fn seats_of(&self, device: Option<&Digest>) -> Vec<Seat> {
        self.rules()
            .seats()
            .filter(|&seat| self.holds(device, seat))
            .collect()
    }

    /// Seats that still play.
    fn live(&self) -> Vec<Seat> {
        let out = self.game.out();
        let mut seats: Vec<Seat> = self.rules().seats().collect();
        seats.retain(|seat| !out.contains(seat));
        seats
    }

    /// Whether this device made the game.
    pub(crate) fn is_creator(&self, device: Option<&Digest>) -> bool {
        device == Some(&self.record.creator)
    }

    /// Applies a stored event.
    pub(crate) fn replay(&mut self, event: &Event) -> Result<(), Contradiction> {
        if event.version != self.version + 1 {
            return Err(Contradiction::Version {
                last: self.version,
                found: event.version,
            });
        }
        Ok(self.carry_out(event.seat, &event.happening, event.at)?)
    }

    /// Gives a seat to a device. The database keeps holders beside the events, so replay does not come here.
    pub(crate) fn seat(&mut self, seat: Seat, device: Digest) {
        self.record.holders[seat.index()] = Some(device);
    }

    /// Lets something happen, which makes a new version.
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        happening: &Happening,
        at: i64,
    ) -> Result<(), Refusal> {
        match happening {
            Happening::Move { m, offer } => {
                if self.game.is_over() {
                    return Err(Refusal::Over);
                }
                if self.game.turn() != seat {
                    return Err(Refusal::NotYourTurn);
                }
                self.play(m, *offer, Some(at))?;
                self.takeback = None;
            }
            Happening::DrawClaim | Happening::DrawOffer => {
                let drawn = self.game.draw(seat)?;
                debug_assert_eq!(drawn == Drawn::Claimed, *happening == Happening::DrawClaim);
            }
            Happening::DrawAccept => self.game.accept_draw(seat)?,
            Happening::DrawDecline => self.game.decline_draw(seat)?,
            Happening::Resign => {
                self.game.resign(seat)?;
                // Whoever is left must be asked anew.
                self.takeback = None;
                if !self.game.is_over() {
                    self.left_at = self.plies.len();
                }
                self.see_again();
            }
            Happening::TakebackAsk { plies } => {
                self.takeback = Some((Request::new(seat), *plies));
            }
            Happening::TakebackAgree => match &mut self.takeback {
                Some((request, _)) if request.awaits(seat) => request.agreed.push(seat),
                _ => return Err(Refusal::NothingToAnswer),
            },
            Happening::Takeback { plies } => {
                let left = self.left_after_takeback(*plies)?;
                self.game.undo(*plies)?;
                self.plies.truncate(left);
                self.left_at = self.left_at.min(left);
                self.see_again();
                self.takeback = None;
            }
            Happening::TakebackDecline => self.takeback = None,
            Happening::RematchOffer => match &mut self.rematch_offer {
                None => self.rematch_offer = Some(Request::new(seat)),
                Some(request) if request.awaits(seat) => request.agreed.push(seat),
                Some(_) => return Err(Refusal::AlreadyOffered),
            },
            Happening::Rematch { game } => {
                self.rematch_offer = None;
                self.rematch = Some(game.clone());
            }
            Happening::Join => {}
            Happening::Name { name } => self.names[seat.index()].clone_from(name),
        }
        if self.game.is_over() {
            self.takeback = None;
        }
        self.version += 1;
        Ok(())
    }

    /// Plays a move, with or without an offer of a draw, and writes it down.
    fn play(&mut self, mv: &str, offer: bool, at: Option<i64>) -> Result<(), Refusal> {
        let played = self.game.play(mv, offer)?;
        let ids = |seats: Vec<Seat>| {
            let id = |seat| self.record.rules.seat_id(seat);
            seats.into_iter().map(id).collect()
        };
        self.plies.push(wire::Ply {
            m: played.code,
            n: played.notation,
            i: played.interraum,
            p: self.game.position(),
            s: self.game.status(),
            c: played.capture,
            out: ids(played.out),
            passed: ids(played.passed),
            at,
        });
        Ok(())
    }

    /// Looks at the board anew after a change that is no ply: who resigns among several is out, which
    /// the position after the last ply then shows.
    fn see_again(&mut self) {
        let (position, status) = (self.game.position(), self.game.status());
        match self.plies.last_mut() {
            Some(ply) => (ply.p, ply.s) = (position, status),
            None => self.start = position,
        }
    }

    /// Plies that are left when so many are taken back, if they can be. Between devices nobody who has
    /// left is called back.
    fn left_after_takeback(&self, plies: usize) -> Result<usize, Refusal> {
        let least = match self.record.kind {
            Kind::Local => self.record.opening.len(),
            Kind::Link => self.record.opening.len().max(self.left_at),
        };
        self.plies
            .len()
            .checked_sub(plies)
            .filter(|&left| left >= least)
            .ok_or(Refusal::NothingToTakeBack)
    }

    /// Plies back to before a seat's last move, the answers to it included.
    fn since_last_move(&self, seat: Seat) -> Result<usize, Refusal> {
        let played = self.game.plies();
        (1..=played)
            .find(|&back| self.game.mover(played - back) == Some(seat))
            .ok_or(Refusal::NothingToTakeBack)
    }

    /// Whether this is what came of such a command: a client's id for a command may not be used for another.
    pub(crate) fn answers(&self, happening: &Happening, action: &Action) -> bool {
        match (happening, action) {
            (Happening::Move { m, .. }, Action::Move { mv, .. }) => {
                self.game.read_move(mv).as_ref() == Some(m)
            }
            (Happening::DrawClaim, Action::Move { offer: true, .. }) => true,
            (Happening::DrawClaim | Happening::DrawOffer, Action::Draw)
            | (Happening::DrawAccept, Action::Accept)
            | (Happening::DrawDecline, Action::Decline)
            | (Happening::Resign, Action::Resign)
            | (Happening::TakebackAsk { .. } | Happening::Takeback { .. }, Action::Takeback)
            | (Happening::TakebackAgree | Happening::Takeback { .. }, Action::TakebackAccept)
            | (Happening::TakebackDecline, Action::TakebackDecline)
            | (Happening::RematchOffer | Happening::Rematch { .. }, Action::Rematch) => true,
            _ => false,
        }
    }

    /// What comes of a command of this device. Nothing is changed.
    pub(crate) fn decide(&self, device: Option<&Digest>, act: &Act) -> Result<Decision, Refusal> {
        let mine = self.seats_of(device);
        let named = match &act.seat {
            None => None,
            Some(id) => Some(self.rules().seat_named(id).ok_or(Refusal::NoSeat)?),
        };
        if mine.is_empty() || named.is_some_and(|seat| !mine.contains(&seat)) {
            return Err(Refusal::NotAPlayer);
        }
        let ply = act.ply as usize;
        let mv = match &act.action {
            Action::Move { mv, .. } => {
                let mv = self.game.read_move(mv).ok_or(Refusal::NotAMove)?;
                if self.was_played(ply, &mv, &mine) {
                    return Ok(Decision::Done);
                }
                Some(mv)
            }
            _ => None,
        };
        if ply != self.plies.len() {
            return Err(Refusal::Stale);
        }
        let seat = self.acting_seat(&mine, named, &act.action);
        let happening = match (&act.action, mv) {
            (Action::Rematch, _) => return self.decide_rematch(seat),
            // A takeback at one table may reach back over the end of the game.
            (Action::Takeback, _) if self.record.kind == Kind::Local && self.rematch.is_none() => {
                self.left_after_takeback(1)?;
                Happening::Takeback { plies: 1 }
            }
            _ if self.game.is_over() => return Err(Refusal::Over),
            _ if !self.live().contains(&seat) => return Err(Refusal::Out),
            (Action::Move { offer: true, .. } | Action::Draw, _)
                if self.game.can_claim() && self.game.turn() == seat =>
            {
                Happening::DrawClaim
            }
            (Action::Move { offer, .. }, Some(m)) => Happening::Move { m, offer: *offer },
            (Action::Move { .. }, None) => return Err(Refusal::NotAMove),
            (Action::Draw, _) => Happening::DrawOffer,
            (Action::Accept, _) => Happening::DrawAccept,
            (Action::Decline, _) => Happening::DrawDecline,
            (Action::Resign, _) => Happening::Resign,
            (Action::Takeback, _) if self.takeback.is_some() => {
                return Err(Refusal::AlreadyOffered);
            }
            (Action::Takeback, _) => {
                let plies = self.since_last_move(seat)?;
                self.left_after_takeback(plies)?;
                Happening::TakebackAsk { plies }
            }
            (Action::TakebackAccept, _) => match &self.takeback {
                Some((request, plies)) if request.awaits(seat) => {
                    if request.lacks_only(seat, self.live()) {
                        Happening::Takeback { plies: *plies }
                    } else {
                        Happening::TakebackAgree
                    }
                }
                _ => return Err(Refusal::NothingToAnswer),
            },
            (Action::TakebackDecline, _) if self.takeback.is_some() => Happening::TakebackDecline,
            (Action::TakebackDecline, _) => return Err(Refusal::NothingToAnswer),
        };
        Ok(Decision::Happen(seat, happening))
    }

    /// Whether one of these seats played this move at this ply: a command sent twice.
    fn was_played(&self, ply: usize, mv: &str, seats: &[Seat]) -> bool {
        self.plies.get(ply).is_some_and(|played| played.m == mv)
            && self.game.mover(ply).is_some_and(|by| seats.contains(&by))
    }

    /// The side a command acts for: the one it names, the only one the device holds, or the one that
    /// can do such a thing now.
    fn acting_seat(&self, mine: &[Seat], named: Option<Seat>, action: &Action) -> Seat {
        let turn = self.game.turn();
        let first = |can: &dyn Fn(Seat) -> bool| mine.iter().copied().find(|&seat| can(seat));
        let live = self.live();
        match (named, mine) {
            (Some(seat), _) => seat,
            (None, [only]) => *only,
            (None, _) => match action {
                Action::Accept | Action::Decline => self.game.offer().and_then(|offer| {
                    first(&|seat| {
                        live.contains(&seat) && offer.by != seat && !offer.agreed.contains(&seat)
                    })
                }),
                Action::TakebackAccept | Action::TakebackDecline => {
                    self.takeback.as_ref().and_then(|(request, _)| {
                        first(&|seat| live.contains(&seat) && request.awaits(seat))
                    })
                }
                Action::Rematch => self
                    .rematch_offer
                    .as_ref()
                    .and_then(|request| first(&|seat| request.awaits(seat))),
                _ => None,
            }
            .or_else(|| first(&|seat| seat == turn))
            .or_else(|| first(&|seat| live.contains(&seat)))
            .or_else(|| mine.first().copied())
            .unwrap_or(turn),
        }
    }

    fn decide_rematch(&self, seat: Seat) -> Result<Decision, Refusal> {
        if !self.game.is_over() {
            return Err(Refusal::NotOver);
        }
        match &self.rematch_offer {
            _ if self.rematch.is_some() => Err(Refusal::AlreadyOffered),
            _ if self.record.kind == Kind::Local => Ok(Decision::NewGame(seat)),
            Some(request) if !request.awaits(seat) => Err(Refusal::AlreadyOffered),
            Some(request) if request.lacks_only(seat, self.rules().seats()) => {
                Ok(Decision::NewGame(seat))
            }
            _ => Ok(Decision::Happen(seat, Happening::RematchOffer)),
        }
    }

    /// The game after this one: the same start, everybody one seat further on.
    pub(crate) fn next_record(&self, id: String, at: i64) -> Record {
        let mut holders = self.record.holders.clone();
        holders.rotate_left(1);
        Record {
            id,
            created_at: at,
            holders,
            ..self.record.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_kept_as_it_can_be_read() {
        assert_eq!(
            tidy_name("  Ada   Lovelace\n").as_deref(),
            Some("Ada Lovelace")
        );
        assert_eq!(tidy_name("\u{202e}evil\u{7}").as_deref(), Some("evil"));
        assert_eq!(
            tidy_name(&"é".repeat(100)).map(|n| n.chars().count()),
            Some(LONGEST_NAME)
        );
        assert_eq!(tidy_name(" \u{200b} "), None);
        assert_eq!(
            tidy_name("José “Pepe” <b>").as_deref(),
            Some("José “Pepe” <b>")
        );
    }
}
