//! What was found out about positions already looked at (the "transposition table").
//!
//! A fixed amount of memory, shared by all threads without locks: an entry is two words, and the
//! first is the key combined with the second, so that an entry whose halves come from different
//! writers does not match any key (Hyatt and Mann, "A lockless transposition-table
//! implementation for parallel search", 2002).

use crate::score::LEAST_MATE;
use raumschach::{Cell, Move, Role};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How the score of an entry bounds the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// It is the true score.
    Exact,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) mv: Option<Move>,
    pub(crate) score: i32,
    /// The evaluation without looking ahead; `None` in check.
    pub(crate) evaluation: Option<i32>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// Marks an entry without evaluation.
const NO_EVALUATION: i16 = i16::MIN;
/// Ages count from 0 to this and begin anew.
const AGES: u64 = 64;
/// Entries a bucket.
const WAYS: usize = 4;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// As long as a cache line and at its start.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The table.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u64,
}

impl Table {
    /// A table of so many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age = 0;
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
    }

    /// A new search begins: what older ones left gives way first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known of the position with this key, `ply` plies from the root.
    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data, ply))
        })
    }

    /// Notes what has been found out about a position `ply` plies from the root.
    pub(crate) fn put(&self, key: u64, ply: usize, mut known: Known) {
        let bucket = self.bucket(key);
        let mut worst = &bucket.0[0];
        let mut worst_worth = i64::MAX;
        for slot in &bucket.0 {
            let data = slot.data.load(Relaxed);
            if data != 0 && slot.check.load(Relaxed) ^ data == key {
                let old = unpack(data, ply);
                known.mv = known.mv.or(old.mv);
                let fresh = data >> 26 & (AGES - 1) == self.age;
                if fresh && known.bound != Bound::Exact && known.depth + 4 < old.depth {
                    return;
                }
                worst = slot;
                break;
            }
            let years = (AGES + self.age - (data >> 26 & (AGES - 1))) % AGES;
            let depth = data >> 17 & 0x7f;
            let worth = if data == 0 {
                i64::MIN
            } else {
                depth as i64 - 8 * years as i64
            };
            if worth < worst_worth {
                worst_worth = worth;
                worst = slot;
            }
        }
        let data = pack(known, ply, self.age);
        worst.check.store(key ^ data, Relaxed);
        worst.data.store(data, Relaxed);
    }

    /// How full the table is of this search's entries, in thousandths.
    pub(crate) fn fullness(&self) -> usize {
        let sample = self.buckets.iter().take(250);
        let slots = sample.flat_map(|bucket| &bucket.0);
        let used = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && data >> 26 & (AGES - 1) == self.age
        };
        slots.filter(used).count()
    }
}

/// From the lowest bit: move 17, depth 7, bound 2, age 6, score 16, evaluation 16. The bound is
/// never 0, so that an entry is not either.
fn pack(known: Known, ply: usize, age: u64) -> u64 {
    let bound = match known.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let evaluation = known.evaluation.map_or(NO_EVALUATION, |value| value as i16);
    let score = to_here(known.score, ply) as i16;
    pack_move(known.mv)
        | (known.depth.clamp(0, 127) as u64) << 17
        | bound << 24
        | age << 26
        | u64::from(score as u16) << 32
        | u64::from(evaluation as u16) << 48
}

fn unpack(data: u64, ply: usize) -> Known {
    let evaluation = (data >> 48) as u16 as i16;
    Known {
        mv: unpack_move(data & 0x1_ffff),
        score: from_root(i32::from((data >> 32) as u16 as i16), ply),
        evaluation: (evaluation != NO_EVALUATION).then_some(i32::from(evaluation)),
        depth: (data >> 17 & 0x7f) as i32,
        bound: match data >> 24 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

/// In the tree a mate counts plies from the root; in the table, which other roots see, from the
/// position itself.
fn to_here(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= LEAST_MATE => s + ply as i32,
        s if s <= -LEAST_MATE => s - ply as i32,
        s => s,
    }
}

/// The opposite of [`to_here`].
fn from_root(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= LEAST_MATE => s - ply as i32,
        s if s <= -LEAST_MATE => s + ply as i32,
        s => s,
    }
}

/// Origin 7 bits, target 7, promotion 3; 0 for none, which no move is.
fn pack_move(mv: Option<Move>) -> u64 {
    let Some(mv) = mv else { return 0 };
    let promotion = mv.promotion.map_or(0, |role| 1 + role as u64);
    mv.from.index() as u64 | (mv.to.index() as u64) << 7 | promotion << 14
}

fn unpack_move(bits: u64) -> Option<Move> {
    if bits == 0 {
        return None;
    }
    Some(Move {
        from: Cell::from_index((bits & 0x7f) as usize)?,
        to: Cell::from_index((bits >> 7 & 0x7f) as usize)?,
        promotion: match bits >> 14 {
            0 => None,
            n => Role::ALL.get(n as usize - 1).copied(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{MATE, mated_at};

    fn known(score: i32, depth: i32) -> Known {
        Known {
            mv: "Ec4Ec5u".parse().ok(),
            score,
            evaluation: Some(-321),
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        let table = Table::new(1);
        for (key, evaluation) in [(7, None), (u64::MAX, Some(12)), (1 << 63, Some(-20_000))] {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                let entry = Known {
                    evaluation,
                    bound,
                    ..known(-77, 9)
                };
                table.put(key, 3, entry);
                assert_eq!(table.get(key, 3), Some(entry));
            }
        }
        assert_eq!(table.get(8, 0), None);
    }

    #[test]
    fn mates_are_counted_from_where_they_are_seen() {
        let table = Table::new(1);
        // Found 6 plies from the root: mate with the 9th ply, so with the 3rd from here.
        table.put(5, 6, known(MATE - 9, 4));
        assert_eq!(table.get(5, 6).map(|k| k.score), Some(MATE - 9));
        assert_eq!(table.get(5, 2).map(|k| k.score), Some(MATE - 5));
        table.put(6, 6, known(mated_at(10), 4));
        assert_eq!(table.get(6, 0).map(|k| k.score), Some(mated_at(4)));
    }

    #[test]
    fn a_move_outlives_a_later_entry_without_one_and_depth_one_without() {
        let table = Table::new(1);
        table.put(5, 0, known(10, 3));
        table.put(
            5,
            0,
            Known {
                mv: None,
                ..known(20, 3)
            },
        );
        assert_eq!(table.get(5, 0), Some(known(20, 3)));
        table.put(5, 0, known(30, 12));
        table.put(5, 0, known(40, 2));
        assert_eq!(table.get(5, 0).map(|k| k.score), Some(30));
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = Table::new(1);
        // Keys so near to each other share a bucket.
        for n in 0..4 {
            table.put(n, 0, known(0, 5));
        }
        table.grow_older();
        for n in 4..7 {
            table.put(n, 0, known(0, 1));
        }
        let left = (0..7).filter(|&n| table.get(n, 0).is_some());
        assert_eq!(left.count(), 4);
        assert!((4..7).all(|n| table.get(n, 0).is_some()));
        assert!(table.fullness() > 0);
        table.clear();
        assert_eq!(table.get(6, 0), None);
    }
}
