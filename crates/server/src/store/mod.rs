//! The database: where it lies, how it is opened, and one transaction at a time for writers.
//!
//! SQLite in the data folder, in WAL mode with `synchronous=FULL`: what is committed survives a crash
//! and a power cut. One connection writes, each transaction begun with `BEGIN IMMEDIATE`, so a writer
//! never fails because it read first; other connections read. Queries are in [`games`]; nothing here
//! knows a rule of the game.

pub(crate) mod games;

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool, Transaction};

use crate::secrets::LinkKey;

/// Connections that read at the same time.
const READERS: u32 = 4;

/// The open database.
#[derive(Debug)]
pub(crate) struct Store {
    writer: SqlitePool,
    reader: SqlitePool,
    key: LinkKey,
    /// Held as long as the process uses the folder; the system releases it if the process dies.
    _lock: File,
}

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
    /// The database refused.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("database tables: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
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

impl Store {
    /// Opens the data folder, making it and the tables where they are missing.
    pub(crate) async fn open(data: &Path) -> Result<Store, StoreError> {
        let file = |path: &Path| {
            let path = path.to_path_buf();
            move |source| StoreError::File { path, source }
        };
        fs::create_dir_all(data).map_err(file(data))?;
        let lock_path = data.join("raumschach.lock");
        let lock = File::create(&lock_path).map_err(file(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::InUse {
                    path: data.to_path_buf(),
                });
            }
            Err(TryLockError::Error(source)) => {
                return Err(StoreError::File {
                    path: lock_path,
                    source,
                });
            }
        }
        let key_path = data.join("link.key");
        let key = LinkKey::open(&key_path).map_err(file(&key_path))?;

        let options = SqliteConnectOptions::new()
            .filename(data.join("raumschach.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        sqlx::migrate!("./migrations").run(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        Ok(Store {
            writer,
            reader,
            key,
            _lock: lock,
        })
    }

    /// Begins a transaction that may write; others wait for it.
    pub(crate) async fn write(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Begins a transaction that sees one moment of the database.
    pub(crate) async fn read(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.reader.begin().await?)
    }

    /// The key of the seat links.
    pub(crate) const fn key(&self) -> &LinkKey {
        &self.key
    }

    /// Closes the database, its log written back.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}
