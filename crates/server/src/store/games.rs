//! Queries about games, seats and events: rows in, the values of [`table`](crate::table) out.

use sqlx::{FromRow, SqliteConnection};

use super::StoreError;
use crate::rules::{Rules, Seat};
use crate::secrets::Digest;
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

/// Loads a game by replaying its events.
pub(crate) async fn load(db: &mut SqliteConnection, id: &str) -> Result<Option<Table>, StoreError> {
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
    let rules = Rules::named(&row.variant)
        .ok_or_else(|| corrupt(id, format!("there is no variant {:?}", row.variant)))?;
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
    let mut table = Table::new(record).map_err(|e| corrupt(id, e))?;
    for row in rows {
        let version = row.version;
        let event = to_event(id, rules, row)?;
        table
            .replay(&event)
            .map_err(|e| corrupt(id, format!("event {version}: {e}")))?;
    }
    Ok(Some(table))
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

/// Whether the id is free.
pub(crate) async fn is_free(db: &mut SqliteConnection, id: &str) -> Result<bool, StoreError> {
    Ok(version(db, id).await?.is_none())
}

/// Writes a new game with its seats.
pub(crate) async fn insert(
    db: &mut SqliteConnection,
    table: &Table,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    let record = table.record();
    sqlx::query(
        "INSERT INTO game (id, kind, start, opening, confirm, created_at, creator, version, plies, turn, result, changed_at, variant)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $6, $11)",
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
    .execute(&mut *db)
    .await?;
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
    Ok(())
}

/// Writes what happened; `table` is the game after it, `command` the client's id for it. Fails when
/// another writer was faster.
pub(crate) async fn append(
    db: &mut SqliteConnection,
    table: &Table,
    event: &Event,
    command: Option<&str>,
) -> Result<(), StoreError> {
    let id = table.record().id.as_str();
    let (kind, payload) = event.happening.to_row();
    let changed = sqlx::query(
        "UPDATE game SET version = $2, plies = $3, turn = $4, result = $5, changed_at = $6 WHERE id = $1 AND version = $7",
    )
    .bind(id)
    .bind(event.version as i64)
    .bind(table.plies().len() as i64)
    .bind(table.rules().seat_id(table.game().turn()))
    .bind(table.result())
    .bind(event.at)
    .bind(event.version as i64 - 1)
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

/// Gives a seat to a device.
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
        .execute(db)
        .await?;
    Ok(())
}

/// The games of a device, the last changed first.
pub(crate) async fn of_device(
    db: &mut SqliteConnection,
    device: &Digest,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    Ok(sqlx::query_as(
        "SELECT g.id, g.variant, g.kind, g.turn, g.plies, g.result, g.changed_at,
                (SELECT group_concat(seat, ' ') FROM seat WHERE game_id = g.id AND device = $1) AS mine,
                NOT EXISTS (SELECT 1 FROM seat WHERE game_id = g.id AND device IS NULL) AS \"full\"
           FROM game g
          WHERE g.id IN (SELECT game_id FROM seat WHERE device = $1)
          ORDER BY g.result IS NOT NULL, g.changed_at DESC, g.id
          LIMIT $2",
    )
    .bind(&device[..])
    .bind(limit)
    .fetch_all(db)
    .await?)
}
