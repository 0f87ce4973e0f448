//! Writing: whose turn it is, and the one connection that writes.
//!
//! SQLite has one writer at a time. Whoever wants to write takes a [`Turn`] first, and may still go away
//! while he waits for it. Moves wait in a line of their own; everything else waits in another, which is
//! bounded, and sends one at a time into the first: so a move waits for one foreign transaction at most,
//! however many want to create games.
//!
//! A connection is used again only after a commit or a rollback that went well. After anything else, a
//! refusal of the disk, a panic, an answer that came too late, it is closed, which rolls back, and the
//! next writer opens a new one: nobody inherits an open transaction.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::StoreError;
use super::health::Health;

/// How many may wait that want something else than a move.
pub(crate) const WAITING: usize = 64;
/// How long anybody waits for his turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// The one who writes.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// The connection that committed last.
    idle: Mutex<Option<SqliteConnection>>,
    next: Arc<Semaphore>,
    rest: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    health: Arc<Health>,
    files: Files,
}

/// The database and its log as they were opened. A file that is removed or replaced under a running server
/// goes on taking writes that nobody will ever read; better to take none, and say so.
#[derive(Debug)]
struct Files {
    database: PathBuf,
    log: PathBuf,
    known: Mutex<[Option<Identity>; 2]>,
}

/// What tells a file from every other, where the system says so.
type Identity = (u64, u64);

impl Files {
    fn new(database: &Path) -> Files {
        let mut log = database.as_os_str().to_owned();
        log.push("-wal");
        let files = Files {
            database: database.to_path_buf(),
            log: log.into(),
            known: Mutex::default(),
        };
        files.note();
        files
    }

    fn now(&self) -> [Option<Identity>; 2] {
        [&self.database, &self.log].map(|path| identity(path))
    }

    /// Keeps what was not there before: the log is made with the first write.
    fn note(&self) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.iter().any(Option::is_none) {
            let now = self.now();
            for (known, now) in known.iter_mut().zip(now) {
                *known = known.or(now);
            }
        }
    }

    fn compare(&self) -> Result<(), StoreError> {
        let known = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        for ((known, now), path) in known
            .into_iter()
            .zip(self.now())
            .zip([&self.database, &self.log])
        {
            if known.is_some() && now != known {
                return Err(StoreError::Disk(format!(
                    "{} was removed or replaced while the server runs; put it back, or restart the server",
                    path.display()
                )));
            }
        }
        Ok(())
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let meta = std::fs::metadata(path).ok()?;
    Some((meta.dev(), meta.ino()))
}

/// Elsewhere an open file cannot be removed.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}

/// What somebody wants to write.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// What a player does in his game.
    Move,
    /// New games, seats, and what the server does by itself.
    Rest,
}

/// The right to write next. Dropping it lets the next one write.
#[derive(Debug)]
pub(crate) struct Turn {
    writer: Arc<Writer>,
    _next: OwnedSemaphorePermit,
    /// For all but moves: a place among those who wait, and the place at their head.
    _rest: Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)>,
}

impl Writer {
    pub(super) fn new(
        options: SqliteConnectOptions,
        health: Arc<Health>,
        path: &Path,
    ) -> Arc<Writer> {
        Arc::new(Writer {
            options,
            idle: Mutex::default(),
            next: Arc::new(Semaphore::new(1)),
            rest: Arc::new(Semaphore::new(1)),
            waiting: Arc::new(Semaphore::new(WAITING)),
            health,
            files: Files::new(path),
        })
    }

    /// Waits for a turn; nothing is begun while waiting.
    pub(super) async fn turn(self: &Arc<Self>, class: Class) -> Result<Turn, StoreError> {
        let waited = timeout(PATIENCE, async {
            let rest = match class {
                Class::Move => None,
                Class::Rest => {
                    let place = self.waiting.clone().try_acquire_owned();
                    let place = place.map_err(|_| StoreError::Busy("too many wait".into()))?;
                    Some((place, take(&self.rest).await?))
                }
            };
            Ok(Turn {
                writer: self.clone(),
                _next: take(&self.next).await?,
                _rest: rest,
            })
        });
        waited
            .await
            .unwrap_or_else(|_| Err(StoreError::Busy("it took too long".into())))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Option<SqliteConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection with a transaction begun, others locked out.
    async fn begin(&self) -> Result<SqliteConnection, StoreError> {
        self.files.compare()?;
        let known = self.idle().take();
        let mut db = match known {
            Some(db) => db,
            None => self.options.connect().await?,
        };
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut db).await?;
        Ok(db)
    }

    /// Closes the connection; nobody is writing any more.
    pub(super) async fn close(&self) {
        let _turn = self.next.acquire().await;
        let known = self.idle().take();
        if let Some(db) = known
            && let Err(error) = sqlx::Connection::close(db).await
        {
            tracing::warn!(%error, "the database was not closed well");
        }
    }
}

async fn take(semaphore: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, StoreError> {
    let permit = semaphore.clone().acquire_owned().await;
    permit.map_err(|_| StoreError::Busy("it is being closed".into()))
}

impl Turn {
    /// Carries out `job` in one transaction, which is on the disk when this returns well and has changed
    /// nothing when it does not.
    ///
    /// A disk that fails while it is told to keep a transaction may have kept it all the same: what was
    /// not acknowledged may have happened, what was acknowledged has.
    pub(crate) async fn write<T>(
        self,
        job: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let health = &self.writer.health;
        let done = async {
            let mut db = self.writer.begin().await?;
            let value = match job(&mut db).await {
                Ok(value) => value,
                Err(error) => {
                    // Two players at once are no fault of the connection.
                    let kept = matches!(error, StoreError::Conflict { .. })
                        && sqlx::raw_sql("ROLLBACK").execute(&mut db).await.is_ok();
                    *self.writer.idle() = kept.then_some(db);
                    return Err(error);
                }
            };
            sqlx::raw_sql("COMMIT").execute(&mut db).await?;
            *self.writer.idle() = Some(db);
            self.writer.files.note();
            Ok(value)
        }
        .await;
        match &done {
            Ok(_) => health.wrote(),
            Err(error) => health.failed(error),
        }
        done
    }
}
