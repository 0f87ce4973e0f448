//! Games that were read, kept for the next who asks; and the reading.
//!
//! The database is the truth: whoever asks for a game asks the database for its version first, which is
//! one look at an index, and gets a table of that version and no other. Making a table means replaying
//! its game; two who ask for the same one wait for one replay, and a long one is not done on the threads
//! that answer everybody.

use std::future::Future;
use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use crate::app::App;
use crate::secrets;
use crate::store::StoreError;
use crate::store::games;
use crate::table::Table;

/// Plies of all games that are kept together, some 600 bytes each.
const PLIES: u64 = 100_000;
/// What a game counts in addition to its plies.
const TABLE: u64 = 10;
/// Parts of the cache with a lock each. Few, so that the longest game fits into one.
const SHARDS: usize = 4;
/// Up to this many plies a game is replayed at once: a millisecond's work.
const SHORT: usize = 64;
/// How often a game may change while it is being read.
const ATTEMPTS: usize = 8;

/// A game's id and version.
type Key = (String, u64);

#[derive(Clone, Debug)]
struct ByPlies;

impl Weighter<Key, Arc<Table>> for ByPlies {
    fn weight(&self, _: &Key, table: &Arc<Table>) -> u64 {
        TABLE + table.plies().len() as u64
    }
}

/// The tables that are kept.
#[derive(Debug)]
pub(crate) struct Tables(Cache<Key, Arc<Table>, ByPlies>);

impl Default for Tables {
    fn default() -> Tables {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(PLIES as usize / 50)
            .weight_capacity(PLIES)
            .shards(SHARDS)
            .build();
        Tables(match options {
            Ok(options) => Cache::with_options(
                options,
                ByPlies,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            ),
            // Every option is set above; were one missing, the defaults would do.
            Err(_) => Cache::with_weighter(PLIES as usize / 50, PLIES, ByPlies),
        })
    }
}

impl Tables {
    /// Keeps a table that was just committed in place of the one before it.
    pub(crate) fn keep(&self, table: &Arc<Table>) {
        let id = table.record().id.clone();
        if let Some(before) = table.version().checked_sub(1) {
            self.0.remove(&(id.clone(), before));
        }
        self.0.insert((id, table.version()), table.clone());
    }

    async fn get(
        &self,
        key: &Key,
        read: impl Future<Output = Result<Arc<Table>, StoreError>>,
    ) -> Result<Arc<Table>, StoreError> {
        self.0.get_or_insert_async(key, read).await
    }
}

/// The game as it stands in the database; `None` when there is no such game.
pub(crate) async fn load(app: &App, id: &str) -> Result<Option<Arc<Table>>, StoreError> {
    if !secrets::is_game_id(id) {
        return Ok(None);
    }
    for _ in 0..ATTEMPTS {
        let version = games::version(&mut *app.store().read().await?, id).await?;
        let Some(version) = version else {
            return Ok(None);
        };
        if let Some(known) = app.hub().known(id).filter(|t| t.version() == version) {
            return Ok(Some(known));
        }
        let key = (id.to_owned(), version);
        match app.tables().get(&key, read(app, &key)).await {
            // Somebody moved between the two looks.
            Err(StoreError::Conflict { .. }) => {}
            table => return table.map(Some),
        }
    }
    Err(StoreError::Busy("the game changes all the time".into()))
}

/// Reads and replays a game, which must be of this version.
async fn read(app: &App, (id, version): &Key) -> Result<Arc<Table>, StoreError> {
    let conflict = || StoreError::Conflict { game: id.clone() };
    let saved = games::load(&mut *app.store().read().await?, id).await?;
    // It was there a moment ago.
    let saved = saved.ok_or_else(conflict)?;
    let table = if saved.len() <= SHORT {
        saved.replay()?
    } else {
        app.work().run(|| saved.replay()).await??
    };
    if table.version() == *version {
        Ok(Arc::new(table))
    } else {
        Err(conflict())
    }
}
