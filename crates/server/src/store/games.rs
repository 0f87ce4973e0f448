//! Queries about games, seats and events: rows in, the values of [`table`](crate::table) out.

use sqlx::{FromRow, SqliteConnection};

use super::StoreError;
use super::error::is_taken;
use crate::rules::{Rules, Seat};
use crate::secrets::{Digest, LinkKey, Purpose, digest};
use crate::table::{Event, Happening, Record, Table};
use crate::wire::Kind;

#[derive(FromRow)]
struct GameRow {
    variant: String,
    kind: String,
    start: Option<String>,
    opening: String,
    confirm: bool,
    created_at: i64,
    creator: Vec<u8>,
}

#[derive(FromRow)]
struct EventRow {
    version: i64,
    kind: String,
    seat: String,
    payload: String,
    at: i64,
}

/// A seat's links, as the database recognises them, and its holder.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) seat: Seat,
    pub(crate) invite: Digest,
    pub(crate) back: Digest,
    pub(crate) device: Option<Digest>,
}

/// Links of a seat that another key made than the one its game was made with.
#[derive(Clone, Debug)]
pub(crate) struct OtherLinks {
    pub(crate) seat: Seat,
    pub(crate) invite: Digest,
    pub(crate) back: Digest,
}

/// A line of a list of games.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) variant: String,
    pub(crate) kind: String,
    /// Id of the seat to move.
    pub(crate) turn: String,
    pub(crate) plies: i64,
    pub(crate) result: Option<String>,
    pub(crate) changed_at: i64,
    /// Ids of this device's seats, a space between.
    pub(crate) mine: String,
    /// All seats are taken.
    pub(crate) full: bool,
}

fn corrupt(game: &str, what: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt {
        game: game.to_owned(),
        what: what.to_string(),
    }
}

fn to_digest(game: &str, bytes: &[u8]) -> Result<Digest, StoreError> {
    bytes
        .try_into()
        .map_err(|_| corrupt(game, format!("a digest has {} bytes", bytes.len())))
}

fn to_seat(game: &str, rules: &Rules, id: &str) -> Result<Seat, StoreError> {
    rules
        .seat_named(id)
        .ok_or_else(|| corrupt(game, format!("{} has no seat {id:?}", rules.id())))
}

/// The newest version of a game, `None` when there is no such game.
pub(crate) async fn version(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<u64>, StoreError> {
    let version: Option<i64> = sqlx::query_scalar("SELECT version FROM game WHERE id = $1")
        .bind(id)
        .fetch_optional(db)
        .await?;
    version
        .map(|v| u64::try_from(v).map_err(|_| corrupt(id, "its version is negative")))
        .transpose()
}

/// What the database has of a game: everything that its table is made from.
#[derive(Debug)]
pub(crate) struct Saved {
    record: Record,
    events: Vec<Event>,
}

impl Saved {
    /// How many plies and events have to be gone through to make the table.
    pub(crate) fn len(&self) -> usize {
        self.record.opening.len() + self.events.len()
    }

    /// The table, made by replaying the events. Takes no time of the database but the processor's: some
    /// sixteen microseconds a ply.
    pub(crate) fn replay(self) -> Result<Table, StoreError> {
        let id = self.record.id.clone();
        let mut table = Table::new(self.record).map_err(|e| corrupt(&id, e))?;
        for event in &self.events {
            table
                .replay(event)
                .map_err(|e| corrupt(&id, format!("event {}: {e}", event.version)))?;
        }
        Ok(table)
    }
}

/// The ids of all games.
pub(crate) async fn ids(db: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    Ok(
        sqlx::query_scalar("SELECT id FROM game ORDER BY created_at")
            .fetch_all(db)
            .await?,
    )
}

/// Reads what a game is made from.
pub(crate) async fn load(db: &mut SqliteConnection, id: &str) -> Result<Option<Saved>, StoreError> {
    let row: Option<GameRow> = sqlx::query_as(
        "SELECT variant, kind, start, opening, confirm, created_at, creator FROM game WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let kind = match row.kind.as_str() {
        "local" => Kind::Local,
        "link" => Kind::Link,
        other => return Err(corrupt(id, format!("there is no kind {other:?}"))),
    };
    let rules = to_rules(id, &row.variant)?;
    let mut holders = vec![None; rules.seats().len()];
    for seat in seats(&mut *db, id, rules).await? {
        holders[seat.seat.index()] = seat.device;
    }
    let record = Record {
        id: id.to_owned(),
        rules,
        kind,
        start: row.start,
        opening: row.opening.split_whitespace().map(str::to_owned).collect(),
        confirm: row.confirm,
        created_at: row.created_at,
        creator: to_digest(id, &row.creator)?,
        holders,
    };
    let rows: Vec<EventRow> = sqlx::query_as(
        "SELECT version, kind, seat, payload, at FROM event WHERE game_id = $1 ORDER BY version",
    )
    .bind(id)
    .fetch_all(db)
    .await?;
    let events = rows.into_iter().map(|row| to_event(id, rules, row));
    let events = events.collect::<Result<_, _>>()?;
    Ok(Some(Saved { record, events }))
}

fn to_rules(game: &str, variant: &str) -> Result<&'static Rules, StoreError> {
    Rules::named(variant).ok_or_else(|| corrupt(game, format!("there is no variant {variant:?}")))
}

/// The newest position of a game, as a picture needs it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) rules: &'static Rules,
    pub(crate) plies: usize,
    /// Position code.
    pub(crate) position: String,
    /// Machine code of the move that led there.
    pub(crate) last_move: Option<String>,
}

/// The newest position without the game; `None` when there is no such game or it was last changed before
/// positions were kept.
pub(crate) async fn snapshot(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<Snapshot>, StoreError> {
    type Row = (String, i64, Option<String>, Option<String>);
    let row: Option<Row> =
        sqlx::query_as("SELECT variant, plies, position, last_move FROM game WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await?;
    let Some((variant, plies, Some(position), last_move)) = row else {
        return Ok(None);
    };
    Ok(Some(Snapshot {
        rules: to_rules(id, &variant)?,
        plies: usize::try_from(plies).map_err(|e| corrupt(id, e))?,
        position,
        last_move,
    }))
}

/// The game made last, one of its seats, and the digest of that seat's invitation.
pub(crate) async fn newest_link(
    db: &mut SqliteConnection,
) -> Result<Option<(String, String, Digest)>, StoreError> {
    let row: Option<(String, String, Vec<u8>)> = sqlx::query_as(
        "SELECT game_id, seat, invite FROM seat WHERE rowid = (SELECT max(rowid) FROM seat)",
    )
    .fetch_optional(db)
    .await?;
    row.map(|(game, seat, invite)| {
        let digest = to_digest(&game, &invite)?;
        Ok((game, seat, digest))
    })
    .transpose()
}

fn to_event(id: &str, rules: &Rules, row: EventRow) -> Result<Event, StoreError> {
    let at_fault = |e: &dyn std::fmt::Display| corrupt(id, format!("event {}: {e}", row.version));
    Ok(Event {
        version: u64::try_from(row.version).map_err(|e| at_fault(&e))?,
        seat: to_seat(id, rules, &row.seat)?,
        happening: Happening::from_row(&row.kind, &row.payload).map_err(|e| at_fault(&e))?,
        at: row.at,
    })
}

/// The seats of a game.
pub(crate) async fn seats(
    db: &mut SqliteConnection,
    id: &str,
    rules: &Rules,
) -> Result<Vec<SeatRow>, StoreError> {
    type Row = (String, Vec<u8>, Vec<u8>, Option<Vec<u8>>);
    let rows: Vec<Row> =
        sqlx::query_as("SELECT seat, invite, back, device FROM seat WHERE game_id = $1")
            .bind(id)
            .fetch_all(db)
            .await?;
    rows.into_iter()
        .map(|(seat, invite, back, device)| {
            Ok(SeatRow {
                seat: to_seat(id, rules, &seat)?,
                invite: to_digest(id, &invite)?,
                back: to_digest(id, &back)?,
                device: device.map(|d| to_digest(id, &d)).transpose()?,
            })
        })
        .collect()
}

/// The links that other keys made for a game.
pub(crate) async fn other_links(
    db: &mut SqliteConnection,
    id: &str,
    rules: &Rules,
) -> Result<Vec<OtherLinks>, StoreError> {
    let rows: Vec<(String, Vec<u8>, Vec<u8>)> =
        sqlx::query_as("SELECT seat, invite, back FROM link WHERE game_id = $1")
            .bind(id)
            .fetch_all(db)
            .await?;
    let other = |(seat, invite, back): (String, Vec<u8>, Vec<u8>)| {
        Ok(OtherLinks {
            seat: to_seat(id, rules, &seat)?,
            invite: to_digest(id, &invite)?,
            back: to_digest(id, &back)?,
        })
    };
    rows.into_iter().map(other).collect()
}

/// Keeps the links that this key makes for games that another key was there for, so that they open even
/// after that key is back; how many seats.
pub(crate) async fn keep_links(
    db: &mut SqliteConnection,
    key: &LinkKey,
) -> Result<usize, StoreError> {
    let seats: Vec<(String, String, Vec<u8>)> =
        sqlx::query_as("SELECT game_id, seat, invite FROM seat")
            .fetch_all(&mut *db)
            .await?;
    let mut kept = 0;
    for (game, seat, invite) in seats {
        if key.opens(&game, &seat, &to_digest(&game, &invite)?) {
            continue;
        }
        let link = |purpose| digest(&key.link(&game, &seat, purpose)).to_vec();
        sqlx::query(
            "INSERT INTO link (game_id, seat, invite, back) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(&game)
        .bind(&seat)
        .bind(link(Purpose::Invite))
        .bind(link(Purpose::Back))
        .execute(&mut *db)
        .await?;
        kept += 1;
    }
    Ok(kept)
}

/// Writes a new game with its seats; fails with [`StoreError::Conflict`] when its id is taken.
pub(crate) async fn insert(
    db: &mut SqliteConnection,
    table: &Table,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    let record = table.record();
    let written = sqlx::query(
        "INSERT INTO game (id, kind, start, opening, confirm, created_at, creator, version, plies, turn, result, changed_at, variant, position, last_move, moved)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $6, $11, $12, $13, $10 IS NOT NULL)",
    )
    .bind(&record.id)
    .bind(record.kind.name())
    .bind(&record.start)
    .bind(record.opening.join(" "))
    .bind(record.confirm)
    .bind(record.created_at)
    .bind(&record.creator[..])
    .bind(table.plies().len() as i64)
    .bind(record.rules.seat_id(table.game().turn()))
    .bind(table.result())
    .bind(record.rules.id())
    .bind(table.game().position())
    .bind(table.last_move())
    .execute(&mut *db)
    .await
    .map_err(StoreError::from);
    match written {
        Err(error) if is_taken(&error) => {
            return Err(StoreError::Conflict {
                game: record.id.clone(),
            });
        }
        other => other?,
    };
    for seat in seats {
        sqlx::query(
            "INSERT INTO seat (game_id, seat, invite, back, device) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(&record.id)
        .bind(record.rules.seat_id(seat.seat))
        .bind(&seat.invite[..])
        .bind(&seat.back[..])
        .bind(seat.device.map(|d| d.to_vec()))
        .execute(&mut *db)
        .await?;
    }
    for device in seats.iter().filter_map(|seat| seat.device) {
        list(&mut *db, &record.id, &device).await?;
    }
    Ok(())
}

/// Puts a game into a device's list, where it may be already.
async fn list(db: &mut SqliteConnection, id: &str, device: &Digest) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO listed (device, game_id, over, changed_at)
         SELECT $2, id, result IS NOT NULL, changed_at FROM game WHERE id = $1
         ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(&device[..])
    .execute(db)
    .await?;
    Ok(())
}

/// Writes what happened; `table` is the game after it, `command` the client's id for it. Fails with
/// [`StoreError::Conflict`] when another writer was faster.
pub(crate) async fn append(
    db: &mut SqliteConnection,
    table: &Table,
    event: &Event,
    command: Option<&str>,
) -> Result<(), StoreError> {
    let id = table.record().id.as_str();
    let (kind, payload) = event.happening.to_row();
    let changed = sqlx::query(
        "UPDATE game SET version = $2, plies = $3, turn = $4, result = $5, changed_at = $6, position = $8, last_move = $9,
                moved = moved OR $10 OR $5 IS NOT NULL
          WHERE id = $1 AND version = $7",
    )
    .bind(id)
    .bind(event.version as i64)
    .bind(table.plies().len() as i64)
    .bind(table.rules().seat_id(table.game().turn()))
    .bind(table.result())
    .bind(event.at)
    .bind(event.version as i64 - 1)
    .bind(table.game().position())
    .bind(table.last_move())
    .bind(matches!(event.happening, Happening::Move { .. }))
    .execute(&mut *db)
    .await?
    .rows_affected();
    if changed != 1 {
        return Err(StoreError::Conflict {
            game: id.to_owned(),
        });
    }
    sqlx::query(
        "INSERT INTO event (game_id, version, ply, kind, seat, payload, at, command_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(id)
    .bind(event.version as i64)
    .bind(table.plies().len() as i64)
    .bind(kind)
    .bind(table.rules().seat_id(event.seat))
    .bind(payload)
    .bind(event.at)
    .bind(command)
    .execute(&mut *db)
    .await?;
    sqlx::query("UPDATE listed SET over = $2, changed_at = $3 WHERE game_id = $1")
        .bind(id)
        .bind(table.result().is_some())
        .bind(event.at)
        .execute(db)
        .await?;
    Ok(())
}

/// The event that this command made, when it was carried out before.
pub(crate) async fn by_command(
    db: &mut SqliteConnection,
    table: &Table,
    command: &str,
) -> Result<Option<Event>, StoreError> {
    let id = table.record().id.as_str();
    let row: Option<EventRow> = sqlx::query_as(
        "SELECT version, kind, seat, payload, at FROM event WHERE game_id = $1 AND command_id = $2",
    )
    .bind(id)
    .bind(command)
    .fetch_optional(db)
    .await?;
    row.map(|row| to_event(id, table.rules(), row)).transpose()
}

/// Gives a seat to a device, in whose list the game then stands; who held the seat before and holds no
/// other has it there no longer.
pub(crate) async fn set_holder(
    db: &mut SqliteConnection,
    id: &str,
    seat: &str,
    device: &Digest,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE seat SET device = $3 WHERE game_id = $1 AND seat = $2")
        .bind(id)
        .bind(seat)
        .bind(&device[..])
        .execute(&mut *db)
        .await?;
    sqlx::query(
        "DELETE FROM listed WHERE game_id = $1
            AND device NOT IN (SELECT device FROM seat WHERE game_id = $1 AND device IS NOT NULL)",
    )
    .bind(id)
    .execute(&mut *db)
    .await?;
    list(db, id, device).await
}

/// How many games stand in a device's list.
pub(crate) async fn count_of_device(
    db: &mut SqliteConnection,
    device: &Digest,
) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM listed WHERE device = $1")
        .bind(&device[..])
        .fetch_one(db)
        .await?;
    Ok(count.unsigned_abs())
}

/// The games of a device: running ones first, the last changed first. The index has them in this order.
pub(crate) async fn of_device(
    db: &mut SqliteConnection,
    device: &Digest,
    offset: u64,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    Ok(sqlx::query_as(
        "SELECT g.id, g.variant, g.kind, g.turn, g.plies, g.result, g.changed_at,
                (SELECT group_concat(seat, ' ') FROM seat WHERE game_id = g.id AND device = $1) AS mine,
                NOT EXISTS (SELECT 1 FROM seat WHERE game_id = g.id AND device IS NULL) AS \"full\"
           FROM (SELECT game_id, over, changed_at FROM listed WHERE device = $1
                  ORDER BY over, changed_at DESC, game_id LIMIT $2 OFFSET $3) AS l
           JOIN game g ON g.id = l.game_id
          ORDER BY l.over, l.changed_at DESC, l.game_id",
    )
    .bind(&device[..])
    .bind(limit)
    .bind(i64::try_from(offset).unwrap_or(i64::MAX))
    .fetch_all(db)
    .await?)
}
