//! Everything that changes a game, each in one transaction: make it, take a seat, carry out a command.
//!
//! The order is always the same: read, let the table decide, wait for a turn to write, write on condition
//! that the game is still of the version that was read, commit, tell the watchers. Where it is not, all
//! begins anew. So what is refused costs the writer nothing, and a transaction is as short as can be.
//! Whoever called is answered after the commit. He may go away while he waits for his turn, and nothing
//! has happened; once writing has begun it goes on without him, and the watchers are told.

use std::sync::Arc;

use crate::app::App;
use crate::frame::Act;
use crate::rules::{Rules, Seat, SeatRules};
use crate::secrets::{self, Digest, Purpose};
use crate::store::games::{self, OtherLinks, SeatRow};
use crate::store::{Class, StoreError, Turn};
use crate::table::{Decision, Event, Happening, Record, Refusal, Table};
use crate::tables;
use crate::wire::Kind;

/// What a new game is to be.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) rules: &'static Rules,
    pub(crate) kind: Kind,
    /// The creator's seat in a game by link.
    pub(crate) seat: Seat,
    pub(crate) confirm: bool,
    /// Position code, `None` for the array.
    pub(crate) start: Option<String>,
    /// Machine codes of the moves played already.
    pub(crate) opening: Vec<String>,
    /// What the players are called, in the order of play, as far as it is known.
    pub(crate) names: Vec<Option<String>>,
}

/// What carrying out a command came to.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Done, or done before; the game's version after it.
    Done(u64),
    /// Refused.
    Refused(Refusal),
}

/// What following a seat link came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The device holds the seat, from now on or for long.
    Seated,
    /// The seat is free and waits for a deliberate click.
    Free(&'static SeatRules),
    /// The seat is somebody else's: the invitation was used.
    Used(&'static SeatRules),
    /// It is the holder's own way back, followed on a device that is not the holder's.
    Return(&'static SeatRules),
    /// The link invites an opponent of the device that followed it.
    Opponents(&'static SeatRules),
    /// The game ended before the seat was taken.
    Over,
    /// There is no such link.
    Unknown,
}

/// How often others may be faster before we give up.
const ATTEMPTS: usize = 16;

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A game that does not exist yet, with the digests of its links.
#[derive(Clone, Debug)]
struct Newborn {
    table: Arc<Table>,
    seats: Vec<SeatRow>,
}

impl Newborn {
    fn new(app: &App, record: Record) -> Result<Newborn, StoreError> {
        let row = |seat: Seat| {
            let name = record.rules.seat_id(seat);
            let link =
                |purpose| secrets::digest(&app.store().key().link(&record.id, name, purpose));
            SeatRow {
                seat,
                invite: link(Purpose::Invite),
                back: link(Purpose::Back),
                device: record.holders[seat.index()],
            }
        };
        let seats = record.rules.seats().map(row).collect();
        let id = record.id.clone();
        let table = Table::new(record).map_err(|e| StoreError::Corrupt {
            game: id,
            what: e.to_string(),
        })?;
        Ok(Newborn {
            table: Arc::new(table),
            seats,
        })
    }
}

/// Something to be written of a game: what happened, and the table after it.
#[derive(Debug)]
struct Step {
    table: Arc<Table>,
    event: Event,
    /// The client's id of the command.
    command: Option<String>,
    /// Seats that change hands with it.
    holders: Vec<(Seat, Digest)>,
    /// The game that begins with it.
    newborn: Option<Newborn>,
}

impl Step {
    /// What a seat did, and the table after it.
    fn new(table: Table, seat: Seat, happening: Happening, at: i64) -> Step {
        Step {
            event: Event {
                version: table.version(),
                seat,
                happening,
                at,
            },
            table: Arc::new(table),
            command: None,
            holders: Vec::new(),
            newborn: None,
        }
    }
}

/// Makes a game.
pub(crate) async fn create(
    app: &App,
    new: NewGame,
    device: Digest,
) -> Result<Arc<Table>, StoreError> {
    let holders = new
        .rules
        .seats()
        .map(|seat| (new.kind == Kind::Local || seat == new.seat).then_some(device))
        .collect();
    let mut record = Record {
        id: String::new(),
        rules: new.rules,
        kind: new.kind,
        start: new.start,
        opening: new.opening,
        confirm: new.confirm,
        created_at: 0,
        creator: device,
        holders,
    };
    for _ in 0..ATTEMPTS {
        let turn = app.store().turn(Class::Rest).await?;
        record.id = secrets::game_id();
        record.created_at = now();
        let newborn = Newborn::new(app, record.clone())?;
        let named = name_all(&newborn.table, &new.names);
        let last = named.last().map(|(table, _)| table);
        let table = last.unwrap_or(&newborn.table).clone();
        let written = tokio::spawn(turn.write(async move |db| {
            games::insert(db, &newborn.table, &newborn.seats).await?;
            for (table, event) in &named {
                games::append(db, table, event, None).await?;
            }
            Ok(())
        }));
        match ended(written.await) {
            // The id is another game's.
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
            Ok(()) => {
                app.tables().keep(&table);
                return Ok(table);
            }
        }
    }
    Err(StoreError::Busy("no id is free".into()))
}

/// The events that write known names on the sheet of a new game, each with the table after it.
fn name_all(table: &Arc<Table>, names: &[Option<String>]) -> Vec<(Arc<Table>, Event)> {
    let mut now = table.clone();
    let mut named = Vec::new();
    for (seat, name) in table.rules().seats().zip(names) {
        let (mut next, at) = (Table::clone(&now), table.record().created_at);
        let happening = Happening::Name { name: name.clone() };
        if name.is_none() || next.carry_out(seat, &happening, at).is_err() {
            continue;
        }
        let step = Step::new(next, seat, happening, at);
        now = step.table.clone();
        named.push((step.table, step.event));
    }
    named
}

/// What a task came to; one that panicked failed.
fn ended<T>(task: Result<Result<T, StoreError>, tokio::task::JoinError>) -> Result<T, StoreError> {
    task.unwrap_or_else(|error| {
        tracing::error!(%error, "writing ended badly");
        Err(StoreError::Database(sqlx::Error::WorkerCrashed))
    })
}

/// Writes a step, in a task of its own: a connection that drops now must not leave a commit unannounced.
async fn keep(app: &App, turn: Turn, step: Step) -> Result<u64, StoreError> {
    let app = app.clone();
    let task = tokio::spawn(async move {
        turn.write(async |db| {
            let table = &step.table;
            if let Some(newborn) = &step.newborn {
                games::insert(db, &newborn.table, &newborn.seats).await?;
            }
            games::append(db, table, &step.event, step.command.as_deref()).await?;
            for (seat, device) in &step.holders {
                let seat = table.rules().seat_id(*seat);
                games::set_holder(db, &table.record().id, seat, device).await?;
            }
            Ok(())
        })
        .await?;
        app.tables().keep(&step.table);
        app.hub().announce(&step.table);
        Ok(step.table.version())
    });
    ended(task.await)
}

/// Carries out a command of a device; `None` when there is no such game.
pub(crate) async fn act(
    app: &App,
    id: &str,
    device: Option<&Digest>,
    act: &Act,
) -> Result<Option<Answer>, StoreError> {
    for _ in 0..ATTEMPTS {
        let Some(table) = tables::load(app, id).await? else {
            return Ok(None);
        };
        let step = match decide(app, &table, device, act).await? {
            Ok(step) => step,
            Err(answer) => return Ok(Some(answer)),
        };
        let turn = app.store().turn(Class::Move).await?;
        match keep(app, turn, step).await {
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
            Ok(version) => return Ok(Some(Answer::Done(version))),
        }
    }
    Err(StoreError::Busy("the game changes all the time".into()))
}

/// Writes a player's name on the score sheet of a game; `None` when there is no such game. Nothing is
/// done where the device does not hold the seat or the name is the one that stands there.
pub(crate) async fn name(
    app: &App,
    id: &str,
    device: Option<&Digest>,
    seat: &str,
    name: Option<String>,
) -> Result<Option<()>, StoreError> {
    for _ in 0..ATTEMPTS {
        let Some(table) = tables::load(app, id).await? else {
            return Ok(None);
        };
        let seat = table.rules().seat_named(seat);
        let seat =
            seat.filter(|&seat| table.holds(device, seat) && table.name(seat) != name.as_deref());
        let Some(seat) = seat else {
            return Ok(Some(()));
        };
        let (mut next, at) = (Table::clone(&table), now());
        let happening = Happening::Name { name: name.clone() };
        if next.carry_out(seat, &happening, at).is_err() {
            return Ok(Some(()));
        }
        let step = Step::new(next, seat, happening, at);
        let turn = app.store().turn(Class::Rest).await?;
        match keep(app, turn, step).await {
            Err(StoreError::Conflict { .. }) => {}
            other => return other.map(|_| Some(())),
        }
    }
    Err(StoreError::Busy("the game changes all the time".into()))
}

/// What is to be written of a command, or the answer where nothing is.
async fn decide(
    app: &App,
    table: &Arc<Table>,
    device: Option<&Digest>,
    act: &Act,
) -> Result<Result<Step, Answer>, StoreError> {
    let known = games::by_command(&mut *app.store().read().await?, table, &act.id).await?;
    if let Some(event) = known {
        let same = table.answers(&event.happening, &act.action) && table.holds(device, event.seat);
        return Ok(Err(if same {
            Answer::Done(event.version)
        } else {
            Answer::Refused(Refusal::IdUsed)
        }));
    }
    let at = now();
    let (seat, happening, newborn) = match table.decide(device, act) {
        Ok(Decision::Happen(seat, happening)) => (seat, happening, None),
        Ok(Decision::Done) => return Ok(Err(Answer::Done(table.version()))),
        Ok(Decision::NewGame(seat)) => {
            let next = table.next_record(secrets::game_id(), at);
            let game = next.id.clone();
            let newborn = Newborn::new(app, next)?;
            (seat, Happening::Rematch { game }, Some(newborn))
        }
        Err(refusal) => return Ok(Err(Answer::Refused(refusal))),
    };
    let mut table = Table::clone(table);
    if let Err(refusal) = table.carry_out(seat, &happening, at) {
        return Ok(Err(Answer::Refused(refusal)));
    }
    Ok(Ok(Step {
        command: Some(act.id.clone()),
        newborn,
        ..Step::new(table, seat, happening, at)
    }))
}

/// What a seat link means to this device; nothing is changed.
///
/// A link is known by the digest that was kept when it was made, whichever key made it.
fn read_link(
    table: &Table,
    seats: &[SeatRow],
    others: &[OtherLinks],
    secret: &str,
    device: Option<&Digest>,
) -> Entry {
    let digest = secrets::digest(secret);
    for seat in seats {
        let others = || others.iter().filter(|other| other.seat == seat.seat);
        let invite = seat.invite == digest || others().any(|other| other.invite == digest);
        if !invite && seat.back != digest && !others().any(|other| other.back == digest) {
            continue;
        }
        let known = table.rules().seat(seat.seat);
        return match seat.device {
            Some(_) if table.holds(device, seat.seat) => Entry::Seated,
            Some(_) if invite => Entry::Used(known),
            Some(_) => Entry::Return(known),
            // A free seat has no way back yet; its holder-to-be has not been shown one.
            None if !invite => Entry::Unknown,
            None if !table.seats_of(device).is_empty() => Entry::Opponents(known),
            None if table.game().is_over() => Entry::Over,
            None => Entry::Free(known),
        };
    }
    Entry::Unknown
}

/// Follows a seat link. A free seat is taken, and a seat moved to this device, only when `take` says
/// that a person means it; `None` when there is no such game.
pub(crate) async fn enter(
    app: &App,
    id: &str,
    secret: &str,
    device: Option<&Digest>,
    take: Option<Digest>,
) -> Result<Option<Entry>, StoreError> {
    for _ in 0..ATTEMPTS {
        let Some(table) = tables::load(app, id).await? else {
            return Ok(None);
        };
        if !secrets::is_secret(secret) {
            return Ok(Some(Entry::Unknown));
        }
        let rules = table.rules();
        let mut tx = app.store().read().await?;
        let seats = games::seats(&mut tx, id, rules).await?;
        let others = games::other_links(&mut tx, id, rules).await?;
        drop(tx);
        let entry = read_link(&table, &seats, &others, secret, device);
        let (Entry::Free(seat) | Entry::Return(seat), Some(holder)) = (entry, take) else {
            return Ok(Some(entry));
        };
        let Some(seat) = rules.seat_named(seat.id) else {
            return Ok(Some(Entry::Unknown));
        };
        let Some(step) = seat_down(&table, seat, holder) else {
            return Ok(Some(entry));
        };
        let turn = app.store().turn(Class::Rest).await?;
        match keep(app, turn, step).await {
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(Some(Entry::Seated)),
        }
    }
    Err(StoreError::Busy("the game changes all the time".into()))
}

/// A device takes a seat, in place of its holder where it has one; `None` if it cannot be done now.
fn seat_down(table: &Table, seat: Seat, device: Digest) -> Option<Step> {
    let mut next = Table::clone(table);
    // Where all sat at one device, all move.
    let before = table.holder(seat);
    let with = |other: Seat| table.record().kind == Kind::Local && table.holder(other) == before;
    let holders: Vec<(Seat, Digest)> = table
        .rules()
        .seats()
        .filter(|&other| other == seat || with(other))
        .map(|other| (other, device))
        .collect();
    for (seat, device) in &holders {
        next.seat(*seat, *device);
    }
    let at = now();
    next.carry_out(seat, &Happening::Join, at).ok()?;
    Some(Step {
        holders,
        ..Step::new(next, seat, Happening::Join, at)
    })
}
