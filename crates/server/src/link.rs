//! A seat's private link for the administrator, whose player has lost cookie and link.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::rules::Rules;
use crate::secrets::{LinkKey, Purpose, is_game_id};
use crate::store::{DATABASE, KEY, StoreError};

/// Why there is no link.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no database or key, or it cannot be read.
    #[error("{}: {what}", path.display())]
    Data {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// No game has this id.
    #[error("there is no game {0:?}; its id is the part of its address after /g/")]
    NoGame(String),
    /// The game has no such seat.
    #[error("the game has no seat {found:?}; its seats are {known}")]
    NoSeat {
        /// What was asked for.
        found: String,
        /// What there is.
        known: String,
    },
}

/// The private link of a seat, as a path to put behind the site's address: `/g/ID/SECRET`. It brings the
/// seat to the device that opens it, from whoever held it before. The server may be running.
///
/// # Errors
/// When `data` is no folder of a server or the game has no such seat.
///
/// ```no_run
/// let path = raumschach_server::seat_link("data".as_ref(), "Ab3dEf7h", "white")?;
/// println!("https://play.example{path}");
/// # Ok::<(), raumschach_server::LinkError>(())
/// ```
pub fn seat_link(data: &Path, game: &str, seat: &str) -> Result<String, LinkError> {
    let at = |path: PathBuf, what: &dyn std::fmt::Display| LinkError::Data {
        path,
        what: what.to_string(),
    };
    let path = data.join(KEY);
    let bytes = fs::read(&path).map_err(|error| at(path.clone(), &error))?;
    let key = LinkKey::try_from(&bytes[..]).map_err(|found| {
        at(
            path,
            &format!("a key of 32 bytes is expected, this file has {found}"),
        )
    })?;
    let path = data.join(DATABASE);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| at(path.clone(), &error))?;
    if !is_game_id(game) {
        return Err(LinkError::NoGame(game.to_owned()));
    }
    let found: Result<Vec<(String, String, bool)>, sqlx::Error> = runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(&path).read_only(true);
        let mut db = options.connect().await?;
        sqlx::query_as(
            "SELECT g.variant, s.seat, s.device IS NOT NULL FROM game g JOIN seat s ON s.game_id = g.id WHERE g.id = $1",
        )
        .bind(game)
        .fetch_all(&mut db)
        .await
    });
    let seats = found.map_err(|error| at(path, &StoreError::from(error)))?;
    let Some((variant, ..)) = seats.first() else {
        return Err(LinkError::NoGame(game.to_owned()));
    };
    let Some((_, _, held)) = seats.iter().find(|(_, name, _)| name == seat) else {
        let rules = Rules::named(variant);
        let known = rules.map(|r| r.seats().map(|s| r.seat_id(s)).collect::<Vec<_>>());
        return Err(LinkError::NoSeat {
            found: seat.to_owned(),
            known: known.unwrap_or_default().join(", "),
        });
    };
    let purpose = if *held {
        Purpose::Back
    } else {
        Purpose::Invite
    };
    Ok(format!("/g/{game}/{}", key.link(game, seat, purpose)))
}
