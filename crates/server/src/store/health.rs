//! Whether the database can be written and read, as the last attempts told.
//!
//! Every write that ends, well or badly, is noted here, so that nobody has to try just to know. When
//! nothing was written for a while, one who asks makes one trial for all who ask at that moment
//! ([`Store::health`](super::Store::health)).

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::StoreError;

/// For how long a write that went well says that the next one will.
const FRESH: Duration = Duration::from_secs(10);

/// What is known.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// When the last write ended well.
    wrote: Option<Instant>,
    failing: Option<Trouble>,
    damage: Option<Trouble>,
}

/// Something that is wrong since a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// In English, for the administrator.
    pub(crate) reason: String,
    pub(crate) since: Timestamp,
}

impl Trouble {
    fn now(reason: String) -> Trouble {
        Trouble {
            reason,
            since: Timestamp::now(),
        }
    }
}

impl Health {
    fn known<T>(&self, look: impl FnOnce(&mut Known) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A write ended well.
    pub(super) fn wrote(&self) {
        let healed = self.known(|known| {
            known.wrote = Some(Instant::now());
            known.failing.take()
        });
        if let Some(trouble) = healed {
            tracing::warn!(since = %trouble.since, "the database can be written again");
        }
    }

    /// Something ended with this error. Logged once while it goes on.
    pub(crate) fn failed(&self, error: &StoreError) {
        let reason = error.to_string();
        match error {
            StoreError::Damaged(_) => self.damaged(reason),
            StoreError::Full | StoreError::Disk(_) => {
                let new = self.known(|known| {
                    let new = known.failing.as_ref().is_none_or(|t| t.reason != reason);
                    known
                        .failing
                        .get_or_insert_with(|| Trouble::now(String::new()))
                        .reason
                        .clone_from(&reason);
                    new
                });
                if new {
                    tracing::error!("the database cannot be written: {reason}");
                }
            }
            _ => {}
        }
    }

    /// What is in the database is not what was written. Only a restart with another database mends that.
    pub(super) fn damaged(&self, reason: String) {
        let new = self.known(|known| {
            let new = known.damage.is_none();
            known
                .damage
                .get_or_insert_with(|| Trouble::now(reason.clone()));
            new
        });
        if new {
            tracing::error!(
                "{reason}; stop the server and look at it with `raumschach serve --check`"
            );
        }
    }

    /// Whether writing failed when it was tried last.
    pub(super) fn is_failing(&self) -> bool {
        self.known(|known| known.failing.is_some())
    }

    /// Whether the last write that went well is too long ago to say anything.
    pub(super) fn is_stale(&self) -> bool {
        self.known(|known| {
            known.failing.is_none() && known.wrote.is_none_or(|wrote| wrote.elapsed() > FRESH)
        })
    }

    /// What is wrong, damage first; `None` when all is well.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.known(|known| known.damage.clone().or_else(|| known.failing.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_lasts_until_a_write_ends_well() {
        let health = Health::default();
        assert_eq!(health.trouble(), None);
        assert!(health.is_stale());
        health.failed(&StoreError::Full);
        let since = health.trouble().unwrap().since;
        assert!(health.trouble().unwrap().reason.contains("full"));
        health.failed(&StoreError::Disk("fsync".to_owned()));
        assert!(health.trouble().unwrap().reason.contains("fsync"));
        assert_eq!(health.trouble().unwrap().since, since);
        // Whoever waits in vain says nothing of the disk.
        health.failed(&StoreError::Busy("held".into()));
        assert!(health.is_failing());
        health.wrote();
        assert_eq!(health.trouble(), None);
        assert!(!health.is_stale());
        health.failed(&StoreError::Damaged("page 7".to_owned()));
        health.wrote();
        assert!(health.trouble().unwrap().reason.contains("page 7"));
    }
}
