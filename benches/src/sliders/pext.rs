//! Look-ups by the number that the instruction PEXT makes of the blockers.

use super::methods::{Method, by_kind_and_cell, directions, lines, ray, set};
use raumschach::Cell;

/// Where the sets of one line or one man are in a table.
struct Place {
    low: u64,
    high: u64,
    low_cells: u32,
    first: usize,
}

/// Adds the sets for all blockers among `cells` to a table; `attacked` says what each gives.
fn place(cells: u128, attacked: impl Fn(u128) -> u128, table: &mut Vec<u128>) -> Place {
    let (low, high) = (cells as u64, (cells >> 64) as u64);
    let place = Place {
        low,
        high,
        low_cells: low.count_ones(),
        first: table.len(),
    };
    table.resize(table.len() + (1 << cells.count_ones()), 0);
    let mut blockers = 0_u128;
    loop {
        table[place.of(blockers)] = attacked(blockers);
        blockers = blockers.wrapping_sub(cells) & cells;
        if blockers == 0 {
            return place;
        }
    }
}

impl Place {
    fn of(&self, occupied: u128) -> usize {
        let low = pext(occupied as u64, self.low);
        let high = pext((occupied >> 64) as u64, self.high);
        self.first + (low | high << (self.low_cells % 64)) as usize
    }
}

/// What can be reached along some rays.
fn reach(rays: &[Vec<Cell>], occupied: u128) -> u128 {
    let open = |ray: &Vec<Cell>| {
        let blocked = ray.iter().position(|at| occupied >> at.index() & 1 != 0);
        set(&ray[..blocked.map_or(ray.len(), |n| n + 1)])
    };
    rays.iter().map(open).fold(0, |all, ray| all | ray)
}

/// A look-up a line.
pub(crate) struct Lines {
    places: [Vec<Vec<Place>>; 3],
    table: Vec<u128>,
}

impl Method for Lines {
    const NAME: &'static str = "PEXT a line";

    fn new() -> Self {
        let table = std::cell::RefCell::new(Vec::new());
        let places = by_kind_and_cell(|kind, cell| {
            let rays: Vec<_> = directions(kind).iter().map(|&d| ray(cell, d)).collect();
            lines(kind, cell)
                .map(|line| {
                    let cells = set(&line);
                    let attacked = |blockers| reach(&rays, blockers) & cells;
                    place(cells, attacked, &mut table.borrow_mut())
                })
                .collect()
        });
        Lines {
            places,
            table: table.into_inner(),
        }
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        let lines = &self.places[KIND][cell.index()];
        lines
            .iter()
            .fold(0, |all, line| all | self.table[line.of(occupied)])
    }
}

/// A look-up a man.
pub(crate) struct Whole {
    places: [Vec<Place>; 3],
    table: Vec<u128>,
}

impl Method for Whole {
    const NAME: &'static str = "PEXT, the whole man";

    fn new() -> Self {
        let table = std::cell::RefCell::new(Vec::new());
        let places = by_kind_and_cell(|kind, cell| {
            let rays: Vec<_> = directions(kind).iter().map(|&d| ray(cell, d)).collect();
            // The last cell of a ray blocks nothing.
            let blockers = rays
                .iter()
                .map(|ray| set(&ray[..ray.len().saturating_sub(1)]));
            let cells = blockers.fold(0, |all, ray| all | ray);
            let attacked = |blockers| reach(&rays, blockers);
            place(cells, attacked, &mut table.borrow_mut())
        });
        Whole {
            places,
            table: table.into_inner(),
        }
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        self.table[self.places[KIND][cell.index()].of(occupied)]
    }
}

fn pext(word: u64, mask: u64) -> u64 {
    // SAFETY: this module is there only where the compiler was told that the processor has BMI2.
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }
}
