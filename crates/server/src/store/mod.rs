//! The database: where it lies, how it is opened and watched over.
//!
//! SQLite in the data folder, in WAL mode with `synchronous=FULL`: what is committed survives a crash
//! and a power cut. One connection writes ([`writer`]), others read. Queries are in [`games`] and
//! [`upkeep`]; nothing here knows a rule of the game.

mod error;
pub(crate) mod games;
mod health;
mod upkeep;
mod writer;

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use raumschach_durable::Readers;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::Mutex;
use tokio::time::timeout;

pub use error::StoreError;
pub(crate) use health::{Health, Trouble};
pub(crate) use upkeep::IDLE_DAYS;
use writer::Writer;
pub(crate) use writer::{Class, Turn};

use crate::secrets::LinkKey;

/// Connections that read at the same time.
const READERS: u32 = 4;
/// How long a connection waits for a lock that another program holds.
const LOCKED: Duration = Duration::from_secs(5);
/// How long a trial may take before it says that writing does not work.
const TRIAL: Duration = Duration::from_secs(3);

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// The open database.
#[derive(Debug)]
pub(crate) struct Store {
    writer: Arc<Writer>,
    reader: SqlitePool,
    health: Arc<Health>,
    /// Held while the disk is tried, so that all who ask at that moment wait for one trial.
    trying: Mutex<()>,
    key: LinkKey,
    path: PathBuf,
    /// Held as long as the process uses the folder; the system releases it if the process dies.
    _lock: File,
}

impl Store {
    /// Opens the data folder, making it and the tables where they are missing.
    pub(crate) async fn open(data: &Path) -> Result<Store, StoreError> {
        fs::create_dir_all(data).map_err(file(data))?;
        let lock = lock(data)?;
        let path = data.join(DATABASE);
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(LOCKED);
        migrate(&options, &path).await?;
        let options = options.create_if_missing(false);
        let reader = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(LOCKED)
            .connect_with(options.clone().read_only(true))
            .await
            .map_err(|error| unusable(&path, error.into()))?;
        let health = Arc::new(Health::default());
        let store = Store {
            writer: Writer::new(options, health.clone(), &path),
            key: open_key(data, &reader).await?,
            reader,
            health,
            trying: Mutex::default(),
            path,
            _lock: lock,
        };
        store.compare_key(data).await?;
        Ok(store)
    }

    /// Waits for the right to write.
    pub(crate) async fn turn(&self, class: Class) -> Result<Turn, StoreError> {
        self.writer.turn(class).await
    }

    /// Begins a transaction that sees one moment of the database.
    pub(crate) async fn read(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.reader.begin().await?)
    }

    /// The key of the seat links.
    pub(crate) const fn key(&self) -> &LinkKey {
        &self.key
    }

    /// Notes an error that reading came to.
    pub(crate) fn note(&self, error: &StoreError) {
        self.health.failed(error);
    }

    /// What is wrong with the database, found out by a trial when the last write is long ago.
    pub(crate) async fn health(&self) -> Option<Trouble> {
        if self.health.is_stale() {
            let _one = self.trying.lock().await;
            // Whoever waited takes what the trial before found.
            if self.health.is_stale() {
                self.attempt().await;
            }
        }
        self.health.trouble()
    }

    /// Tries to write while writing fails, so that it is known when it works again. Ends with the process.
    pub(crate) async fn keep_trying(&self) {
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if self.health.is_failing() {
                let _one = self.trying.lock().await;
                self.attempt().await;
            }
        }
    }

    async fn attempt(&self) {
        let tried = timeout(TRIAL, async {
            // Reading first: a write that ends well says that all is well.
            games::newest_link(&mut *self.read().await?).await?;
            self.turn(Class::Rest).await?.write(upkeep::trial).await
        })
        .await;
        match tried {
            Ok(Ok(())) => {}
            Ok(Err(error @ (StoreError::Full | StoreError::Disk(_) | StoreError::Damaged(_)))) => {
                self.note(&error)
            }
            Ok(Err(StoreError::Busy(why))) => {
                self.note(&StoreError::Disk(format!("it cannot be written: {why}")));
            }
            Ok(Err(error)) => self.note(&StoreError::Disk(error.to_string())),
            Err(_) => self.note(&StoreError::Disk("it does not answer".to_owned())),
        }
    }

    /// Replays every game, one after the other.
    pub(crate) async fn check_games(&self) -> Result<(), StoreError> {
        let ids = games::ids(&mut *self.read().await?).await?;
        for id in ids {
            let saved = games::load(&mut *self.read().await?, &id).await?;
            if let Some(saved) = saved {
                saved.replay().map_err(|error| {
                    unusable(&self.path, StoreError::Damaged(error.to_string()))
                })?;
            }
        }
        Ok(())
    }

    /// Looks through the whole database; damage is noted and told.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        let mut tx = self.read().await?;
        let found = upkeep::integrity(&mut tx).await;
        drop(tx);
        let found = match found {
            Ok(None) => return Ok(()),
            Ok(Some(what)) => what,
            Err(StoreError::Damaged(what)) => what,
            Err(error) => return Err(error),
        };
        self.health
            .damaged(format!("{} is damaged: {found}", self.path.display()));
        Err(unusable(&self.path, StoreError::Damaged(found)))
    }

    /// Removes games in which nobody has moved for long; how many.
    pub(crate) async fn remove_abandoned(&self, now: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let turn = self.turn(Class::Rest).await?;
            let some = turn
                .write(async |db| upkeep::remove_abandoned(db, now).await)
                .await?;
            removed += some;
            if some == 0 {
                return Ok(removed);
            }
        }
    }

    /// Says when the key is not the one that the games' links were made with.
    async fn compare_key(&self, data: &Path) -> Result<(), StoreError> {
        let Some((game, seat, known)) = games::newest_link(&mut *self.read().await?).await? else {
            return Ok(());
        };
        if self.key.opens(&game, &seat, &known) {
            return Ok(());
        }
        tracing::warn!(
            "{} is not the key that the links of the games in {} were made with: links that players \
             have stay valid, those shown from now on are new ones, and valid for good; if you have the \
             old file, you may stop the server and put it back",
            data.join(KEY).display(),
            self.path.display()
        );
        let turn = self.turn(Class::Rest).await?;
        turn.write(async |db| games::keep_links(db, &self.key).await)
            .await?;
        Ok(())
    }

    /// Closes the database, its log written back.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// Name of the file with the key of the seat links.
pub(crate) const KEY: &str = "link.key";
/// Name of the database.
pub(crate) const DATABASE: &str = "raumschach.sqlite";

fn file(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_path_buf();
    move |source| StoreError::File { path, source }
}

/// Takes the folder for this process.
fn lock(data: &Path) -> Result<File, StoreError> {
    let path = data.join("raumschach.lock");
    let lock = File::create(&path).map_err(file(&path))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse {
            path: data.to_path_buf(),
        }),
        Err(TryLockError::Error(source)) => Err(file(&path)(source)),
    }
}

/// Brings the tables up to date.
async fn migrate(options: &SqliteConnectOptions, path: &Path) -> Result<(), StoreError> {
    let done = async {
        let mut db: SqliteConnection = sqlx::ConnectOptions::connect(options).await?;
        if !upkeep::is_ours(&mut db).await? {
            return Err(StoreError::Unusable {
                path: path.to_path_buf(),
                what: "it is the database of another program".to_owned(),
                advice: "choose another folder with --data",
            });
        }
        MIGRATIONS.run(&mut db).await?;
        sqlx::Connection::close(db).await?;
        Ok::<(), StoreError>(())
    };
    done.await.map_err(|error| unusable(path, error))
}

/// The error of opening, with the file and what helps.
fn unusable(path: &Path, error: StoreError) -> StoreError {
    let (what, advice) = match error {
        StoreError::Migrate(MigrateError::VersionMissing(found)) => {
            let newest = MIGRATIONS.iter().map(|m| m.version).max().unwrap_or(0);
            (
                format!(
                    "a newer raumschach made it (its tables are of version {found}, this program knows {newest})"
                ),
                "start that version, or restore a backup of this one",
            )
        }
        StoreError::Migrate(error) => (
            format!("its tables are not those of a raumschach server ({error})"),
            "choose another folder with --data, or restore a backup",
        ),
        StoreError::Database(error) => (
            format!("it cannot be used as the database of a server ({error})"),
            "choose another folder with --data, or restore a backup",
        ),
        StoreError::Damaged(what) if what.contains("not a database") => (
            "it is no SQLite database".to_owned(),
            "move it away to begin anew, or restore a backup",
        ),
        StoreError::Damaged(what) => (
            format!("it is damaged ({what})"),
            "restore a backup; without one, save what `sqlite3 FILE .recover` finds",
        ),
        StoreError::Disk(what) => (
            format!("it cannot be opened or written ({what})"),
            "check the rights of the folder and its files, and the disk",
        ),
        StoreError::Full => ("the disk is full".to_owned(), "make room and start again"),
        StoreError::Busy(what) => (
            format!("it is busy ({what})"),
            "end the other program, then start again",
        ),
        other => return other,
    };
    StoreError::Unusable {
        path: path.to_path_buf(),
        what,
        advice,
    }
}

/// Reads the key of the seat links. It is made where it is missing, and made anew where it is empty and
/// nobody can have a link yet.
async fn open_key(data: &Path, reader: &SqlitePool) -> Result<LinkKey, StoreError> {
    let path = data.join(KEY);
    let known = match fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(file(&path)(error)),
    };
    let games = upkeep::any_game(&mut *reader.acquire().await?).await?;
    if let Some(bytes) = known {
        match LinkKey::try_from(&bytes[..]) {
            Ok(key) => return Ok(key),
            Err(_) if bytes.is_empty() && !games => {}
            Err(found) => {
                return Err(StoreError::Unusable {
                    path,
                    what: format!("a key of 32 bytes is expected, this file has {found}"),
                    advice: "restore it from a backup; or move it away: a new one is made, the links that players have stay valid",
                });
            }
        }
    } else if games {
        tracing::warn!(
            "{} is missing although there are games: a new key is made",
            path.display()
        );
    }
    let key = LinkKey::new();
    raumschach_durable::write(&path, key.bytes(), Readers::Owner).map_err(file(&path))?;
    Ok(key)
}
