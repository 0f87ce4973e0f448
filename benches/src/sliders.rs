//! Nanoseconds a look-up for what a slider attacks, by several methods over the same boards of 32
//! men: why the library does it as it does. All must agree before any is timed.

mod methods;
#[cfg(target_feature = "bmi2")]
mod pext;

use crate::measure::{speed, spread};
use methods::{Classical, Hyperbola, Library, Method, RayWalk};
use raumschach::Cell;
use std::hint::black_box;

/// Boards on which every cell is looked up.
const BOARDS: usize = 256;
const MEN: u32 = 32;
/// The queen is looked up as rook, bishop and unicorn.
const ROLES: [&str; 4] = ["R", "B", "U", "Q"];

/// A method ready to run.
struct Entry {
    name: &'static str,
    /// Looks up one of [`ROLES`] on every cell of every board and mixes what it finds.
    pass: Box<dyn Fn(usize) -> u128>,
    nanoseconds: [Vec<f64>; 4],
}

pub(crate) fn run(rounds: usize) {
    let mut entries = [
        entry::<RayWalk>(),
        entry::<Classical>(),
        entry::<Hyperbola>(),
        #[cfg(target_feature = "bmi2")]
        entry::<pext::Lines>(),
        #[cfg(target_feature = "bmi2")]
        entry::<pext::Whole>(),
        entry::<Library>(),
    ];
    for (role, name) in ROLES.iter().enumerate() {
        let right = (entries[0].pass)(role);
        for entry in &entries {
            assert_eq!((entry.pass)(role), right, "{name} by {}", entry.name);
        }
    }
    let count = entries.len();
    for round in 0..rounds {
        for turn in 0..count {
            // Whoever begins changes from round to round.
            let entry = &mut entries[(round + turn) % count];
            for role in 0..ROLES.len() {
                let millions = speed(|| {
                    black_box((entry.pass)(role));
                    (BOARDS * Cell::ALL.len()) as u64
                });
                entry.nanoseconds[role].push(1e3 / millions);
            }
        }
    }
    println!("nanoseconds a look-up, {MEN} men on the board, median of {rounds} rounds\n");
    println!("{:<30}{:>7}{:>7}{:>7}{:>7}", "", "R", "B", "U", "Q");
    for entry in entries {
        let [r, b, u, q] = entry.nanoseconds.map(|times| spread(times)[1]);
        println!("{:<30}{r:>7.1}{b:>7.1}{u:>7.1}{q:>7.1}", entry.name);
    }
    if cfg!(not(target_feature = "bmi2")) {
        println!("\nfor the methods with PEXT build for this processor: --native");
    }
}

fn entry<M: Method + 'static>() -> Entry {
    let method = M::new();
    let boards = boards();
    let pass = move |role| match role {
        0 => mix(&boards, |cell, occupied| method.slide::<0>(cell, occupied)),
        1 => mix(&boards, |cell, occupied| method.slide::<1>(cell, occupied)),
        2 => mix(&boards, |cell, occupied| method.slide::<2>(cell, occupied)),
        _ => mix(&boards, |cell, occupied| {
            method.slide::<0>(cell, occupied)
                | method.slide::<1>(cell, occupied)
                | method.slide::<2>(cell, occupied)
        }),
    };
    Entry {
        name: M::NAME,
        pass: Box::new(pass),
        nanoseconds: [const { Vec::new() }; 4],
    }
}

fn mix(boards: &[u128], look_up: impl Fn(Cell, u128) -> u128) -> u128 {
    let mut mixed = 0_u128;
    for &occupied in boards {
        for cell in Cell::ALL {
            mixed = mixed.rotate_left(1) ^ look_up(cell, occupied);
        }
    }
    mixed
}

/// The same boards for every method and run, by xorshift.
fn boards() -> Vec<u128> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut board = || {
        let mut occupied = 0_u128;
        while occupied.count_ones() < MEN {
            occupied |= 1 << (next() % Cell::ALL.len() as u64);
        }
        occupied
    };
    (0..BOARDS).map(|_| board()).collect()
}
