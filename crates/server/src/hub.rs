//! Who has which game open, and how a change reaches them.
//!
//! A room exists while somebody looks at its game. It holds the newest committed table, so that a
//! watcher who is slow or was away gets the newest state and never a queue of old ones. The database
//! alone is the truth: a room is entered before the game is loaded, so no commit between the two is missed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::secrets::Digest;
use crate::table::Table;
use crate::view;
use crate::wire::Presence;

/// All rooms of this process.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

/// The people looking at one game.
#[derive(Debug)]
struct Room {
    table: watch::Sender<Option<Arc<Table>>>,
    presence: watch::Sender<Presence>,
    people: Mutex<People>,
}

#[derive(Debug, Default)]
struct People {
    next: u64,
    devices: HashMap<u64, Option<Digest>>,
}

/// One connection's place in a room; leaving is dropping it.
#[derive(Debug)]
pub(crate) struct Place {
    hub: Arc<Hub>,
    id: String,
    number: u64,
    room: Arc<Room>,
    /// The newest table.
    pub(crate) table: watch::Receiver<Option<Arc<Table>>>,
    /// Who is there.
    pub(crate) presence: watch::Receiver<Presence>,
}

/// A poisoned lock is used all the same: what it guards is whole after every statement.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// Enters the room of a game.
    pub(crate) fn enter(self: &Arc<Hub>, id: &str, device: Option<Digest>) -> Place {
        let mut rooms = lock(&self.rooms);
        let room = rooms
            .entry(id.to_owned())
            .or_insert_with(|| {
                Arc::new(Room {
                    table: watch::Sender::new(None),
                    presence: watch::Sender::new(Presence::default()),
                    people: Mutex::default(),
                })
            })
            .clone();
        let number = {
            let mut people = lock(&room.people);
            people.next += 1;
            let number = people.next;
            people.devices.insert(number, device);
            number
        };
        drop(rooms);
        room.count();
        Place {
            hub: self.clone(),
            id: id.to_owned(),
            number,
            table: room.table.subscribe(),
            presence: room.presence.subscribe(),
            room,
        }
    }

    /// The newest table that watchers know; the database decides whether it is the newest of all.
    pub(crate) fn known(&self, id: &str) -> Option<Arc<Table>> {
        lock(&self.rooms)
            .get(id)
            .and_then(|room| room.table.borrow().clone())
    }

    /// Tells the watchers of a game what was committed.
    pub(crate) fn announce(&self, table: &Arc<Table>) {
        let room = lock(&self.rooms).get(&table.record().id).cloned();
        if let Some(room) = room {
            room.publish(table);
        }
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> usize {
        lock(&self.rooms)
            .values()
            .map(|room| lock(&room.people).devices.len())
            .sum()
    }
}

impl Room {
    fn publish(&self, table: &Arc<Table>) {
        let newer = self.table.send_if_modified(|known| {
            let newer = known
                .as_ref()
                .is_none_or(|known| known.version() < table.version());
            if newer {
                *known = Some(table.clone());
            }
            newer
        });
        if newer {
            self.count();
        }
    }

    /// Counts who is there anew.
    fn count(&self) {
        let people = lock(&self.people);
        let table = self.table.borrow().clone();
        let devices = people.devices.values();
        let presence = match table {
            None => Presence {
                watchers: devices.count(),
                ..Presence::default()
            },
            Some(table) => {
                let seats = view::by_seat(table.rules(), |seat| {
                    let mut devices = devices.clone();
                    devices.any(|device| table.holds(device.as_ref(), seat))
                });
                Presence {
                    seats,
                    watchers: devices
                        .filter(|device| table.seats_of(device.as_ref()).is_empty())
                        .count(),
                }
            }
        };
        // Sent while the people are locked, so that an older count never overtakes a newer one.
        self.presence.send_if_modified(|known| {
            let changed = *known != presence;
            *known = presence;
            changed
        });
    }
}

impl Place {
    /// Tells the room the table that was loaded on entering.
    pub(crate) fn publish(&self, table: &Arc<Table>) {
        self.room.publish(table);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut rooms = lock(&self.hub.rooms);
        let empty = {
            let mut people = lock(&self.room.people);
            people.devices.remove(&self.number);
            people.devices.is_empty()
        };
        if empty {
            rooms.remove(&self.id);
        }
        drop(rooms);
        self.room.count();
    }
}
