//! What the server asks of the database for its own sake: a trial of the disk, a look at the whole,
//! the removal of games that nobody plays.

use rand::Rng;
use sqlx::SqliteConnection;

use super::StoreError;

/// Days after which a game without a move is removed.
pub(crate) const IDLE_DAYS: u32 = 14;
const DAY: i64 = 24 * 3600 * 1000;
/// Games removed in one transaction: players do not wait for more.
const AT_ONCE: u32 = 200;
/// About as much as a move writes, so that a disk with room for this has room for a move.
const BALLAST: usize = 16 * 1024;

/// Writes the row of trials.
pub(super) async fn trial(db: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut ballast = vec![0; BALLAST];
    rand::rng().fill_bytes(&mut ballast);
    sqlx::query("INSERT INTO trial (id, at, ballast) VALUES (1, $1, $2) ON CONFLICT (id) DO UPDATE SET at = $1, ballast = $2")
        .bind(jiff::Timestamp::now().as_millisecond())
        .bind(ballast)
        .execute(db)
        .await?;
    Ok(())
}

/// What SQLite's quick check finds wrong first, if anything.
pub(super) async fn integrity(db: &mut SqliteConnection) -> Result<Option<String>, StoreError> {
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut *db)
        .await?;
    if found != "ok" {
        return Ok(Some(found));
    }
    let orphan: Option<(String, Option<i64>, String)> =
        sqlx::query_as("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 1")
            .fetch_optional(db)
            .await?;
    Ok(orphan.map(|(table, row, parent)| {
        format!("row {row:?} of the table {table} belongs to nothing in {parent}")
    }))
}

/// Whether the database is new, or one that this program made.
pub(super) async fn is_ours(db: &mut SqliteConnection) -> Result<bool, StoreError> {
    let (tables, migrated): (i64, i64) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE name = '_sqlx_migrations') FROM sqlite_schema WHERE type = 'table'",
    )
    .fetch_one(db)
    .await?;
    Ok(tables == 0 || migrated > 0)
}

/// Whether there is any game.
pub(super) async fn any_game(db: &mut SqliteConnection) -> Result<bool, StoreError> {
    Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM game)")
        .fetch_one(db)
        .await?)
}

/// Removes some of the games without a move that have not changed for [`IDLE_DAYS`]; how many.
pub(super) async fn remove_abandoned(
    db: &mut SqliteConnection,
    now: i64,
) -> Result<u64, StoreError> {
    let ids: Vec<String> =
        sqlx::query_scalar("SELECT id FROM game WHERE NOT moved AND changed_at < $1 LIMIT $2")
            .bind(now - i64::from(IDLE_DAYS) * DAY)
            .bind(AT_ONCE)
            .fetch_all(&mut *db)
            .await?;
    for id in &ids {
        for query in [
            "DELETE FROM event WHERE game_id = $1",
            "DELETE FROM seat WHERE game_id = $1",
            "DELETE FROM listed WHERE game_id = $1",
            "DELETE FROM link WHERE game_id = $1",
            "DELETE FROM game WHERE id = $1",
        ] {
            sqlx::query(query).bind(id).execute(&mut *db).await?;
        }
    }
    Ok(ids.len() as u64)
}
