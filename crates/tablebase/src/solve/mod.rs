//! Solving an ending backwards from its mates.
//!
//! The positions in which a side is lost or won within `n` plies are sets by rows (see [`rows`]).
//! In turn, positions with a move to a position just found lost are won one ply later, and
//! positions all of whose moves go to won ones are lost one ply later. Captures and promotions
//! enter at the ply at which they win, and keep a position from being lost before they do.

mod outside;
mod rows;

use crate::error::Error;
use crate::index::Index;
use crate::material::Material;
use crate::symmetry::cells;
use crate::table::Table;
use crate::value::Value;
use crate::work::{CHUNK, for_rows};
use outside::{Outside, Ways};
use raumschach::Color;
use raumschach::cell::CELLS;
use rows::Rows;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How far the solving of an ending has come.
///
/// ```
/// use raumschach_tablebase::{Progress, Tablebase};
/// let mut tables = Tablebase::new();
/// let farthest = std::sync::Mutex::new(0);
/// let report = |progress: Progress| *farthest.lock().unwrap() = progress.plies;
/// tables.generate("KQvK".parse()?, 1, &report)?;
/// assert_eq!(farthest.into_inner()?, 16); // after any move of Black, mate in 8
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The ending at work.
    pub ending: Material,
    /// The distance from mate that has been done.
    pub plies: u8,
    /// Positions decided at that distance, images of each other counted apart.
    pub decided: u64,
}

/// What is known of the positions with one side to move, by rows.
struct Side {
    legal: Vec<u128>,
    /// Neither won nor lost yet, nor at an end.
    open: Vec<u128>,
    /// Legal and not won.
    not_won: Vec<u128>,
    /// Cannot be lost yet, for a capture or promotion.
    held: Vec<u128>,
    /// Decided in the pass before.
    fresh: Vec<u128>,
    /// Wins by capture or promotion, and ends of holding, by ply.
    wins: BTreeMap<u8, Vec<(u32, u128)>>,
    releases: BTreeMap<u8, Vec<(u32, u128)>>,
    /// A byte for each cell of the last man in each row (see [`Value::code`]).
    values: Vec<u8>,
}

/// Solves an ending; `find` gives the tables of those it leads to. Returns the bytes of each side's
/// positions in the order of their numbers.
pub(crate) fn solve(
    ending: Material,
    threads: usize,
    find: &dyn Fn(Material) -> Option<Arc<Table>>,
    report: &dyn Fn(Progress),
) -> Result<[Vec<u8>; 2], Error> {
    let rows = Rows::of(&ending);
    let ways = Ways::of(ending, &rows, find)?;
    let legal = Color::ALL.map(|turn| {
        let mut legal = vec![0; rows.count()];
        let done: Result<(), Error> = for_rows(threads, CHUNK, &mut legal, |number, set| {
            *set = rows.legal(turn, number);
            Ok(())
        });
        done.map(|()| legal)
    });
    let [white, black] = legal;
    let legal = [white?, black?];
    let mut sides = [
        begin(Color::White, &rows, &ways, &legal, threads)?,
        begin(Color::Black, &rows, &ways, &legal, threads)?,
    ];
    drop(legal);
    let mut plies = 0;
    loop {
        plies += 1;
        if plies > Value::LONGEST {
            return Err(Error::TooLong(ending));
        }
        let found = if plies % 2 == 1 {
            [
                won(Color::White, &rows, &sides, plies, threads)?,
                won(Color::Black, &rows, &sides, plies, threads)?,
            ]
        } else {
            for side in &mut sides {
                side.release(plies);
            }
            [
                lost(Color::White, &rows, &sides, plies, threads)?,
                lost(Color::Black, &rows, &sides, plies, threads)?,
            ]
        };
        let mut decided = 0;
        for (side, found) in sides.iter_mut().zip(found) {
            decided += side.settle(found, plies);
        }
        if decided == 0 && sides.iter().all(|side| side.is_quiet(plies)) {
            break;
        }
        if decided > 0 {
            report(Progress {
                ending,
                plies,
                decided,
            });
        }
    }
    let index = Index::of(&ending);
    Ok(sides.map(|side| numbered(&index, &side)))
}

/// Legal positions, ends, and what lies outside.
fn begin(
    turn: Color,
    rows: &Rows,
    ways: &Ways<'_>,
    legal: &[Vec<u128>; 2],
    threads: usize,
) -> Result<Side, Error> {
    let (own, other) = (&legal[turn as usize], &legal[!turn as usize]);
    // Ways out, and the positions without any move.
    let mut starts: Vec<(Outside, u128)> = Vec::new();
    starts.resize_with(rows.count(), Default::default);
    for_rows(threads, CHUNK, &mut starts, |number, (outside, stuck)| {
        if own[number] != 0 {
            *outside = ways.row(turn, number, own[number])?;
            let quiet = own[number] & !outside.some;
            *stuck = quiet & !rows.reach(turn, number, other, quiet);
        }
        Ok(())
    })?;
    let mut side = Side {
        legal: own.clone(),
        open: own.clone(),
        not_won: own.clone(),
        held: vec![0; rows.count()],
        fresh: vec![0; rows.count()],
        wins: BTreeMap::new(),
        releases: BTreeMap::new(),
        values: vec![Value::Draw.code(); rows.count() * CELLS],
    };
    for (number, (outside, stuck)) in starts.into_iter().enumerate() {
        let place = number as u32;
        for (plies, set) in outside.wins {
            side.wins.entry(plies).or_default().push((place, set));
        }
        side.held[number] = outside.safe;
        for (plies, set) in outside.losses {
            side.held[number] |= set;
            side.releases.entry(plies).or_default().push((place, set));
        }
        // Whoever may not move is mated if the opponent could take his king: if the position
        // with the opponent to move is illegal.
        side.open[number] &= !stuck;
        side.fresh[number] = stuck & !other[number];
        for cell in cells(side.fresh[number]) {
            side.values[number * CELLS + usize::from(cell)] = Value::Loss(0).code();
        }
    }
    Ok(side)
}

/// Positions with a move to one just found lost.
fn won(
    turn: Color,
    rows: &Rows,
    sides: &[Side; 2],
    plies: u8,
    threads: usize,
) -> Result<Vec<u128>, Error> {
    let (own, other) = (&sides[turn as usize], &sides[!turn as usize]);
    let mut found = vec![0; rows.count()];
    for_rows(threads, CHUNK, &mut found, |number, set| {
        if own.open[number] != 0 {
            *set = rows.reach(turn, number, &other.fresh, own.open[number]);
        }
        Ok::<(), Error>(())
    })?;
    for &(place, set) in own.wins.get(&plies).into_iter().flatten() {
        let place = place as usize;
        found[place] |= set & own.open[place];
    }
    Ok(found)
}

/// Positions with a move to one just found won (or out of the ending, into one won at this
/// distance) and no move to any that is not won.
fn lost(
    turn: Color,
    rows: &Rows,
    sides: &[Side; 2],
    plies: u8,
    threads: usize,
) -> Result<Vec<u128>, Error> {
    let (own, other) = (&sides[turn as usize], &sides[!turn as usize]);
    let mut released = vec![0; rows.count()];
    for &(place, set) in own.releases.get(&plies).into_iter().flatten() {
        released[place as usize] = set;
    }
    for_rows(threads, CHUNK, &mut released, |number, set| {
        let open = own.open[number] & !own.held[number];
        if open != 0 {
            let ripe = *set & open | rows.reach(turn, number, &other.fresh, open & !*set);
            *set = ripe & !rows.reach(turn, number, &other.not_won, ripe);
        } else {
            *set = 0;
        }
        Ok::<(), Error>(())
    })?;
    Ok(released)
}

impl Side {
    /// Ends the holding of positions whose slowest capture or promotion loses at this distance.
    fn release(&mut self, plies: u8) {
        for &(place, set) in self.releases.get(&plies).into_iter().flatten() {
            self.held[place as usize] &= !set;
        }
    }

    /// Takes over what a pass has found; returns how many positions.
    fn settle(&mut self, found: Vec<u128>, plies: u8) -> u64 {
        let mut decided = 0;
        let won = plies % 2 == 1;
        let code = if won {
            Value::Win(plies)
        } else {
            Value::Loss(plies)
        }
        .code();
        for (number, &set) in found.iter().enumerate() {
            if set == 0 {
                continue;
            }
            decided += u64::from(set.count_ones());
            self.open[number] &= !set;
            if won {
                self.not_won[number] &= !set;
            }
            for cell in cells(set) {
                self.values[number * CELLS + usize::from(cell)] = code;
            }
        }
        self.fresh = found;
        decided
    }

    /// Whether nothing outside the ending enters after this ply.
    fn is_quiet(&self, plies: u8) -> bool {
        let last =
            |by_ply: &BTreeMap<u8, _>| by_ply.keys().next_back().is_none_or(|&at| at <= plies);
        last(&self.wins) && last(&self.releases)
    }
}

/// The bytes in the order of numbers; illegal positions repeat the byte before.
fn numbered(index: &Index, side: &Side) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(index.len());
    let mut before = 0;
    for (number, &mask) in index.rows().iter().enumerate() {
        for cell in cells(mask) {
            if side.legal[number] >> cell & 1 != 0 {
                before = side.values[number * CELLS + usize::from(cell)];
            }
            bytes.push(before);
        }
    }
    bytes
}
