//! Everything that changes a game, each in one transaction: make it, take a seat, carry out a command.
//!
//! The order is always the same: read inside the transaction, let the table decide, write, commit,
//! tell the watchers. Whoever called is answered after the commit.

use std::sync::Arc;

use sqlx::SqliteConnection;

use crate::app::App;
use crate::frame::Act;
use crate::rules::{Rules, Seat, SeatRules};
use crate::secrets::{self, Digest, Purpose};
use crate::store::StoreError;
use crate::store::games::{self, SeatRow};
use crate::table::{Decision, Event, Happening, Record, Refusal, Table};
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

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// Makes a game.
pub(crate) async fn create(
    app: &App,
    new: NewGame,
    device: Digest,
) -> Result<Arc<Table>, StoreError> {
    let mut tx = app.store().write().await?;
    let id = free_id(&mut tx).await?;
    let holders = new
        .rules
        .seats()
        .map(|seat| (new.kind == Kind::Local || seat == new.seat).then_some(device))
        .collect();
    let record = Record {
        id,
        rules: new.rules,
        kind: new.kind,
        start: new.start,
        opening: new.opening,
        confirm: new.confirm,
        created_at: now(),
        creator: device,
        holders,
    };
    let table = insert(app, &mut tx, record).await?;
    tx.commit().await?;
    Ok(Arc::new(table))
}

async fn free_id(db: &mut SqliteConnection) -> Result<String, StoreError> {
    loop {
        let id = secrets::game_id();
        if games::is_free(db, &id).await? {
            return Ok(id);
        }
    }
}

async fn insert(app: &App, db: &mut SqliteConnection, record: Record) -> Result<Table, StoreError> {
    let row = |seat: Seat| {
        let name = record.rules.seat_id(seat);
        let link = |purpose| secrets::digest(&app.store().key().link(&record.id, name, purpose));
        SeatRow {
            seat,
            invite: link(Purpose::Invite),
            back: link(Purpose::Back),
            device: record.holders[seat.index()],
        }
    };
    let seats: Vec<SeatRow> = record.rules.seats().map(row).collect();
    let id = record.id.clone();
    let table = Table::new(record).map_err(|e| StoreError::Corrupt {
        game: id,
        what: e.to_string(),
    })?;
    games::insert(db, &table, &seats).await?;
    Ok(table)
}

/// The game as it stands in the database, for readers.
pub(crate) async fn load(app: &App, id: &str) -> Result<Option<Arc<Table>>, StoreError> {
    if !secrets::is_game_id(id) {
        return Ok(None);
    }
    let mut tx = app.store().read().await?;
    fetch(app, &mut tx, id).await
}

/// The game inside a transaction: the watchers' copy when the database says that it is the newest,
/// else by replay.
async fn fetch(
    app: &App,
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<Arc<Table>>, StoreError> {
    if let Some(known) = app.hub().known(id)
        && games::version(db, id).await? == Some(known.version())
    {
        return Ok(Some(known));
    }
    Ok(games::load(db, id).await?.map(Arc::new))
}

/// Carries out a command of a device; `None` when there is no such game.
pub(crate) async fn act(
    app: &App,
    id: &str,
    device: Option<&Digest>,
    act: &Act,
) -> Result<Option<Answer>, StoreError> {
    let mut tx = app.store().write().await?;
    let Some(table) = fetch(app, &mut tx, id).await? else {
        return Ok(None);
    };
    if let Some(event) = games::by_command(&mut tx, &table, &act.id).await? {
        let same = table.answers(&event.happening, &act.action) && table.holds(device, event.seat);
        return Ok(Some(if same {
            Answer::Done(event.version)
        } else {
            Answer::Refused(Refusal::IdUsed)
        }));
    }
    let (seat, happening) = match table.decide(device, act) {
        Ok(Decision::Happen(seat, happening)) => (seat, happening),
        Ok(Decision::Done) => return Ok(Some(Answer::Done(table.version()))),
        Ok(Decision::NewGame(seat)) => {
            let next = table.next_record(free_id(&mut tx).await?, now());
            let game = next.id.clone();
            insert(app, &mut tx, next).await?;
            (seat, Happening::Rematch { game })
        }
        Err(refusal) => return Ok(Some(Answer::Refused(refusal))),
    };
    let mut table = Table::clone(&table);
    let at = now();
    if let Err(refusal) = table.carry_out(seat, &happening, at) {
        return Ok(Some(Answer::Refused(refusal)));
    }
    let event = Event {
        version: table.version(),
        seat,
        happening,
        at,
    };
    games::append(&mut tx, &table, &event, Some(&act.id)).await?;
    tx.commit().await?;
    let version = table.version();
    app.hub().announce(&Arc::new(table));
    Ok(Some(Answer::Done(version)))
}

/// What a seat link means to this device; nothing is changed.
fn read_link(table: &Table, seats: &[SeatRow], secret: &str, device: Option<&Digest>) -> Entry {
    let digest = secrets::digest(secret);
    for seat in seats {
        let invite = seat.invite == digest;
        if !invite && seat.back != digest {
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
    if !secrets::is_game_id(id) {
        return Ok(None);
    }
    if !secrets::is_secret(secret) {
        return Ok(load(app, id).await?.map(|_| Entry::Unknown));
    }
    let Some(new_holder) = take else {
        let mut tx = app.store().read().await?;
        let Some(table) = fetch(app, &mut tx, id).await? else {
            return Ok(None);
        };
        let seats = games::seats(&mut tx, id, table.rules()).await?;
        return Ok(Some(read_link(&table, &seats, secret, device)));
    };
    let mut tx = app.store().write().await?;
    let Some(table) = fetch(app, &mut tx, id).await? else {
        return Ok(None);
    };
    let rules = table.rules();
    let seats = games::seats(&mut tx, id, rules).await?;
    let entry = read_link(&table, &seats, secret, device);
    let seat = match entry {
        Entry::Free(seat) | Entry::Return(seat) => rules.seat_named(seat.id),
        other => return Ok(Some(other)),
    };
    let Some(seat) = seat else {
        return Ok(Some(Entry::Unknown));
    };
    let mut table = Table::clone(&table);
    // Where all sat at one device, all move.
    let holder = table.holder(seat).copied();
    for other in rules.seats() {
        let with = table.record().kind == Kind::Local && table.holder(other).copied() == holder;
        if other == seat || with {
            games::set_holder(&mut tx, id, rules.seat_id(other), &new_holder).await?;
            table.seat(other, new_holder);
        }
    }
    let at = now();
    if table.carry_out(seat, &Happening::Join, at).is_err() {
        return Ok(Some(entry));
    }
    let event = Event {
        version: table.version(),
        seat,
        happening: Happening::Join,
        at,
    };
    games::append(&mut tx, &table, &event, None).await?;
    tx.commit().await?;
    app.hub().announce(&Arc::new(table));
    Ok(Some(Entry::Seated))
}
