//! One game as two people play it: the rules' [`Game`], who sits where, and what they ask of each other.
//!
//! A table is what its [`Record`] and its [`Event`]s make of it. It knows no database, no socket and
//! no clock; time and identity are handed in. Everything that changes a table goes through
//! [`Table::carry_out`], live and in replay alike.

use raumschach::notation::irf;
use raumschach::{Color, DrawAction, Game, GameError, IllegalMove, Move, Position};
use serde::{Deserialize, Serialize};

use crate::frame::{Act, Action};
use crate::secrets::Digest;
use crate::wire::{self, Kind};

/// What a game is before anything happens in it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    /// Position code of the start, `None` for the array.
    pub(crate) start: Option<String>,
    /// Moves that were played before the game was set up here; they cannot be taken back.
    pub(crate) opening: Vec<Move>,
    pub(crate) confirm: bool,
    pub(crate) created_at: i64,
    /// Who may see the link of a free seat.
    pub(crate) creator: Digest,
    /// Who holds White's seat and Black's.
    pub(crate) holders: [Option<Digest>; 2],
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// 1 for the first event of the game, then one more each.
    pub(crate) version: u64,
    /// The side that acted.
    pub(crate) seat: Color,
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
    /// The offer was accepted.
    DrawAccept,
    /// The offer was declined.
    DrawDecline,
    /// The side resigned.
    Resign,
    /// The side asks to take back this many plies.
    TakebackAsk { plies: usize },
    /// This many plies were taken back.
    Takeback { plies: usize },
    /// The request was refused or withdrawn.
    TakebackDecline,
    /// The side offers another game.
    RematchOffer,
    /// The other game has begun.
    Rematch { game: String },
    /// A device took the seat: for the first time, or in place of another.
    Join,
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

    /// Whether this is what came of such a command: a client's id for a command may not be used for another.
    pub(crate) fn answers(&self, action: &Action) -> bool {
        match (self, action) {
            (Happening::Move { m, .. }, Action::Move { mv, .. }) => *m == mv.to_string(),
            (Happening::DrawClaim, Action::Move { offer: true, .. }) => true,
            (Happening::DrawClaim | Happening::DrawOffer, Action::Draw)
            | (Happening::DrawAccept, Action::Accept)
            | (Happening::DrawDecline, Action::Decline)
            | (Happening::Resign, Action::Resign)
            | (Happening::TakebackAsk { .. } | Happening::Takeback { .. }, Action::Takeback)
            | (Happening::Takeback { .. }, Action::TakebackAccept)
            | (Happening::TakebackDecline, Action::TakebackDecline)
            | (Happening::RematchOffer | Happening::Rematch { .. }, Action::Rematch) => true,
            _ => false,
        }
    }
}

/// Why a command is refused; the game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("{0}")]
    Illegal(IllegalMove),
    #[error("it is the other side's turn")]
    NotYourTurn,
    #[error("this device does not play that side")]
    NotAPlayer,
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

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        match error {
            GameError::Over(_) => Refusal::Over,
            GameError::Illegal(reason) => Refusal::Illegal(reason),
            GameError::NotYourTurn(_) => Refusal::NotYourTurn,
            GameError::AlreadyOffered(_) => Refusal::AlreadyOffered,
            GameError::OfferStands(_) => Refusal::OfferStands,
            GameError::NoOffer | GameError::NoRepetition(_) => Refusal::NothingToAnswer,
            GameError::TooFewMoves { .. } => Refusal::NothingToTakeBack,
        }
    }
}

impl Refusal {
    /// The code of the refusal in a nack.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(_) | Refusal::NotOver | Refusal::NothingToTakeBack => "illegal",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::NotAPlayer => "not-a-player",
            Refusal::Stale => "stale",
            Refusal::Over => "over",
            Refusal::NothingToAnswer => "nothing-to-answer",
            Refusal::AlreadyOffered | Refusal::OfferStands => "already-offered",
            Refusal::IdUsed => "bad-frame",
        }
    }
}

/// What a command comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// This is to happen, done by this side.
    Happen(Color, Happening),
    /// A new game is to begin in place of this one, accepted by this side.
    NewGame(Color),
    /// It has happened already.
    Done,
}

/// A stored game that its own events contradict.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Contradiction {
    #[error("its start: {0}")]
    Start(raumschach::PositionError),
    #[error("its opening cannot be played: {0}")]
    Opening(Refusal),
    #[error("version {found} follows {last}")]
    Version { last: u64, found: u64 },
    #[error("{0}")]
    Refused(#[from] Refusal),
}

/// One game between two seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    record: Record,
    version: u64,
    game: Game,
    plies: Vec<wire::Ply>,
    takeback: Option<(Color, usize)>,
    rematch_by: Option<Color>,
    rematch: Option<String>,
}

impl Table {
    /// A game in which nothing has happened yet.
    pub(crate) fn new(record: Record) -> Result<Table, Contradiction> {
        let game = match &record.start {
            None => Game::new(),
            Some(code) => {
                Game::from_position(code.parse::<Position>().map_err(Contradiction::Start)?)
            }
        };
        let opening = record.opening.clone();
        let mut table = Table {
            record,
            version: 0,
            game,
            plies: Vec::new(),
            takeback: None,
            rematch_by: None,
            rematch: None,
        };
        for mv in opening {
            table
                .play(mv, false, None)
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

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn plies(&self) -> &[wire::Ply] {
        &self.plies
    }

    pub(crate) const fn takeback(&self) -> Option<(Color, usize)> {
        self.takeback
    }

    pub(crate) const fn rematch_by(&self) -> Option<Color> {
        self.rematch_by
    }

    pub(crate) fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The result token when the game is over.
    pub(crate) fn result(&self) -> Option<&'static str> {
        self.game.outcome().map(|outcome| outcome.result())
    }

    /// Who holds the seat.
    pub(crate) const fn holder(&self, seat: Color) -> Option<&Digest> {
        self.record.holders[seat as usize].as_ref()
    }

    /// Whether this device holds the seat.
    pub(crate) fn holds(&self, device: Option<&Digest>, seat: Color) -> bool {
        device.is_some() && self.holder(seat) == device
    }

    /// Seats of this device.
    pub(crate) fn seats_of(&self, device: Option<&Digest>) -> Vec<Color> {
        Color::ALL
            .into_iter()
            .filter(|&seat| self.holds(device, seat))
            .collect()
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
    pub(crate) const fn seat(&mut self, seat: Color, device: Digest) {
        self.record.holders[seat as usize] = Some(device);
    }

    /// Lets something happen, which makes a new version.
    pub(crate) fn carry_out(
        &mut self,
        seat: Color,
        happening: &Happening,
        at: i64,
    ) -> Result<(), Refusal> {
        match happening {
            Happening::Move { m, offer } => {
                let mv = m.parse().map_err(|_| Refusal::Stale)?;
                if self.game.outcome().is_some() {
                    return Err(Refusal::Over);
                }
                if self.game.turn() != seat {
                    return Err(Refusal::NotYourTurn);
                }
                self.play(mv, *offer, Some(at))?;
                self.takeback = None;
            }
            Happening::DrawClaim | Happening::DrawOffer => {
                let action = self.game.draw(seat)?;
                debug_assert_eq!(
                    action == DrawAction::Claimed,
                    *happening == Happening::DrawClaim
                );
            }
            Happening::DrawAccept => self.game.accept_draw(seat)?,
            Happening::DrawDecline => self.game.decline_draw(seat)?,
            Happening::Resign => self.game.resign(seat)?,
            Happening::TakebackAsk { plies } => self.takeback = Some((seat, *plies)),
            Happening::Takeback { plies } => {
                if self.plies.len() < self.record.opening.len() + plies {
                    return Err(Refusal::NothingToTakeBack);
                }
                self.game.undo(*plies)?;
                self.plies.truncate(self.plies.len() - plies);
                self.takeback = None;
            }
            Happening::TakebackDecline => self.takeback = None,
            Happening::RematchOffer => self.rematch_by = Some(seat),
            Happening::Rematch { game } => {
                self.rematch_by = None;
                self.rematch = Some(game.clone());
            }
            Happening::Join => {}
        }
        if self.game.outcome().is_some() {
            self.takeback = None;
        }
        self.version += 1;
        Ok(())
    }

    /// Plays a move, with or without an offer of a draw, and writes it down.
    fn play(&mut self, mv: Move, offer: bool, at: Option<i64>) -> Result<(), Refusal> {
        let before = self.game.position().clone();
        if offer {
            self.game.play_and_offer(mv)?;
        } else {
            self.game.play(mv)?;
        }
        let notation = irf::write(&before, mv);
        let capture = self.game.plies().last().is_some_and(|ply| ply.capture);
        let position = self.game.position();
        self.plies.push(wire::Ply {
            m: mv.to_string(),
            n: notation,
            p: position.to_string(),
            s: position.status().to_string(),
            c: capture,
            at,
        });
        Ok(())
    }

    /// What comes of a command of this device. Nothing is changed.
    pub(crate) fn decide(&self, device: Option<&Digest>, act: &Act) -> Result<Decision, Refusal> {
        let mine = self.seats_of(device);
        if mine.is_empty() || act.seat.is_some_and(|seat| !mine.contains(&seat)) {
            return Err(Refusal::NotAPlayer);
        }
        let ply = act.ply as usize;
        if let Action::Move { mv, .. } = act.action
            && self.was_played(ply, mv, &mine)
        {
            return Ok(Decision::Done);
        }
        if ply != self.plies.len() {
            return Err(Refusal::Stale);
        }
        let seat = self.acting_seat(&mine, act);
        let happening = match act.action {
            Action::Rematch => return self.decide_rematch(seat),
            // A takeback at one table may reach back over the end of the game.
            Action::Takeback if self.record.kind == Kind::Local && self.rematch.is_none() => {
                Happening::Takeback { plies: 1 }
            }
            _ if self.game.outcome().is_some() => return Err(Refusal::Over),
            Action::Move { offer: true, .. } | Action::Draw
                if self.game.can_claim() && self.game.turn() == seat =>
            {
                Happening::DrawClaim
            }
            Action::Move { mv, offer } => Happening::Move {
                m: mv.to_string(),
                offer,
            },
            Action::Draw => Happening::DrawOffer,
            Action::Accept => Happening::DrawAccept,
            Action::Decline => Happening::DrawDecline,
            Action::Resign => Happening::Resign,
            Action::Takeback if self.takeback.is_some() => return Err(Refusal::AlreadyOffered),
            Action::Takeback => {
                // One's own last move, and the answer to it if there is one.
                let plies = if self.game.turn() == seat { 2 } else { 1 };
                if self.plies.len() < self.record.opening.len() + plies {
                    return Err(Refusal::NothingToTakeBack);
                }
                Happening::TakebackAsk { plies }
            }
            Action::TakebackAccept => match self.takeback {
                Some((by, plies)) if by != seat => Happening::Takeback { plies },
                _ => return Err(Refusal::NothingToAnswer),
            },
            Action::TakebackDecline if self.takeback.is_some() => Happening::TakebackDecline,
            Action::TakebackDecline => return Err(Refusal::NothingToAnswer),
        };
        Ok(Decision::Happen(seat, happening))
    }

    /// Whether one of these seats played this move at this ply: a command sent twice.
    fn was_played(&self, ply: usize, mv: Move, seats: &[Color]) -> bool {
        self.game.plies().get(ply).is_some_and(|played| {
            // After his move the other side is to move.
            played.mv == mv && seats.contains(&!played.position.turn())
        })
    }

    /// The side a command acts for: the one it names, the only one the device holds, or the one that
    /// can do such a thing now.
    fn acting_seat(&self, mine: &[Color], act: &Act) -> Color {
        match (act.seat, mine) {
            (Some(seat), _) => seat,
            (None, [only]) => *only,
            (None, _) => match act.action {
                Action::Accept | Action::Decline => {
                    self.game.offer().map_or(self.game.turn(), |by| !by)
                }
                _ => self.game.turn(),
            },
        }
    }

    fn decide_rematch(&self, seat: Color) -> Result<Decision, Refusal> {
        if self.game.outcome().is_none() {
            return Err(Refusal::NotOver);
        }
        match self.rematch_by {
            _ if self.rematch.is_some() => Err(Refusal::AlreadyOffered),
            _ if self.record.kind == Kind::Local => Ok(Decision::NewGame(seat)),
            Some(by) if by == seat => Err(Refusal::AlreadyOffered),
            Some(_) => Ok(Decision::NewGame(seat)),
            None => Ok(Decision::Happen(seat, Happening::RematchOffer)),
        }
    }

    /// The game after this one: the same start, colours swapped.
    pub(crate) fn next_record(&self, id: String, at: i64) -> Record {
        let [white, black] = self.record.holders;
        Record {
            id,
            created_at: at,
            holders: [black, white],
            ..self.record.clone()
        }
    }
}
