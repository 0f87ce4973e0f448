//! What can go wrong with the data folder and the database, told apart by what helps.
//!
//! SQLite's result codes are sorted by who can do something about them: a full or failing disk heals by
//! itself or by the administrator, a busy database by waiting, a damaged one by a backup, anything else
//! is a fault of this program.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

/// A failure of the data folder or the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A file or folder cannot be used.
    #[error("{}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another process has the folder.
    #[error("{} is in use by another raumschach server; stop that one or choose another folder with --data", path.display())]
    InUse {
        /// The data folder.
        path: PathBuf,
    },
    /// A file of the folder cannot be what this program works with.
    #[error("{}: {what}; {advice}", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
        /// What helps.
        advice: &'static str,
    },
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The disk or the file system failed.
    #[error("the disk fails: {0}")]
    Disk(String),
    /// Somebody else uses the database, or too many wait for it.
    #[error("the database is busy: {0}")]
    Busy(Cow<'static, str>),
    /// What is in the database is not what was written.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database refused something else.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("database tables: {0}")]
    Migrate(sqlx::migrate::MigrateError),
    /// A stored row cannot be understood.
    #[error("game {game}: {what}")]
    Corrupt {
        /// The game.
        game: String,
        /// What is wrong with it.
        what: String,
    },
    /// Somebody else changed the game between reading and writing.
    #[error("game {game} was changed at the same time")]
    Conflict {
        /// The game.
        game: String,
    },
}

/// Primary result codes of SQLite (<https://sqlite.org/rescode.html>).
mod code {
    pub(super) const PERM: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READONLY: i32 = 8;
    pub(super) const IOERR: i32 = 10;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const CANTOPEN: i32 = 14;
    pub(super) const NOTADB: i32 = 26;
}

/// The primary result code of an error of SQLite.
fn primary(error: &sqlx::Error) -> Option<i32> {
    let code = error.as_database_error()?.code()?;
    Some(code.parse::<i32>().ok()? & 0xff)
}

/// Whether a row with this key exists already.
pub(super) fn is_taken(error: &StoreError) -> bool {
    matches!(error, StoreError::Database(error)
        if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match primary(&error) {
            Some(code::FULL) => StoreError::Full,
            Some(code::IOERR | code::CANTOPEN | code::READONLY | code::PERM) => {
                StoreError::Disk(error.to_string())
            }
            Some(code::BUSY | code::LOCKED) => {
                StoreError::Busy("another program holds it for long".into())
            }
            Some(code::CORRUPT | code::NOTADB) => StoreError::Damaged(error.to_string()),
            _ if matches!(error, sqlx::Error::PoolTimedOut) => {
                StoreError::Busy("too many read at the same time".into())
            }
            _ => StoreError::Database(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            sqlx::migrate::MigrateError::ExecuteMigration(error, _) => error.into(),
            other => StoreError::Migrate(other),
        }
    }
}
