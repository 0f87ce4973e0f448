//! Open HTTP connections: how many there are, and which one goes when a new one has no place.
//!
//! A connection on which nobody asks anything is worth less than a new visitor. When all places are taken,
//! or all that one address may have, the oldest such connection is closed; only where all are being
//! answered at this moment is the new one turned away.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::address::Owner;

/// All open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    all: usize,
    of_one: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    by_age: BTreeMap<u64, Arc<Connection>>,
    by_owner: HashMap<Owner, usize>,
}

/// One connection.
#[derive(Debug)]
pub(crate) struct Connection {
    owner: Owner,
    /// Requests that are being answered.
    busy: AtomicUsize,
    /// It is to be closed.
    pub(crate) stop: Notify,
}

/// A connection's entry; dropping it takes it out.
#[derive(Debug)]
pub(crate) struct Entry {
    connections: Arc<Connections>,
    number: u64,
    pub(crate) connection: Arc<Connection>,
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Busy(Arc<Connection>);

impl Connection {
    /// Notes a request until what this returns is dropped.
    pub(crate) fn busy(self: &Arc<Self>) -> Busy {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Busy(self.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Connections {
    /// So many in all, so many from one address.
    pub(crate) fn new(all: usize, of_one: usize) -> Arc<Connections> {
        Arc::new(Connections {
            all,
            of_one,
            open: Mutex::default(),
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in, at the cost of an idle one if need be.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Entry> {
        let owner = Owner::from(address);
        let mut open = self.open();
        let his = open.by_owner.get(&owner).copied().unwrap_or_default();
        let over = if his >= self.of_one {
            Some(Some(owner))
        } else if open.by_age.len() >= self.all {
            Some(None)
        } else {
            None
        };
        if let Some(of) = over {
            let idle = |connection: &Connection| {
                of.is_none_or(|of| connection.owner == of)
                    && connection.busy.load(Ordering::Relaxed) == 0
            };
            let number = *open.by_age.iter().find(|(_, c)| idle(c))?.0;
            if let Some(gone) = open.remove(number) {
                gone.stop.notify_one();
            }
        }
        let number = open.next;
        open.next += 1;
        let connection = Arc::new(Connection {
            owner,
            busy: AtomicUsize::new(0),
            stop: Notify::new(),
        });
        open.by_age.insert(number, connection.clone());
        *open.by_owner.entry(owner).or_default() += 1;
        Some(Entry {
            connections: self.clone(),
            number,
            connection,
        })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.open().by_age.len()
    }
}

impl Open {
    fn remove(&mut self, number: u64) -> Option<Arc<Connection>> {
        let connection = self.by_age.remove(&number)?;
        if let Some(his) = self.by_owner.get_mut(&connection.owner) {
            *his -= 1;
            if *his == 0 {
                self.by_owner.remove(&connection.owner);
            }
        }
        Some(connection)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.connections.open().remove(self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn the_oldest_idle_one_makes_room() {
        let connections = Connections::new(3, 2);
        let first = connections.enter(ip("1.1.1.1")).unwrap();
        let _asks = first.connection.busy();
        let second = connections.enter(ip("1.1.1.1")).unwrap();
        // The third of one address takes the place of his second, for the first is being answered.
        let third = connections.enter(ip("1.1.1.1")).unwrap();
        second.connection.stop.notified().await;
        assert_eq!(connections.len(), 2);
        drop(second);
        assert_eq!(connections.len(), 2);
        let other = connections.enter(ip("2.2.2.2")).unwrap();
        let _answered = [third.connection.busy(), other.connection.busy()];
        assert!(connections.enter(ip("3.3.3.3")).is_none());
        assert!(connections.enter(ip("1.1.1.1")).is_none());
        drop(first);
        assert!(connections.enter(ip("3.3.3.3")).is_some());
        drop((third, other));
        assert_eq!(connections.len(), 0);
    }
}
