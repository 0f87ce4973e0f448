//! Probing tables: random positions of an ending, each with what a search would do to it, once to
//! unpack the blocks and then by the clock.

use crate::measure::{speed, spread};
use raumschach::{Cell, Color, Man, Position, Setup};
use raumschach_tablebase::{Material, Tablebase};

/// Positions of each ending: far more than fit a cache.
const POSITIONS: usize = 200_000;

/// White's men, then Black's, kings first.
const ENDINGS: [(&str, &str); 4] = [
    ("KQvK", "KQk"),
    ("KPvK", "KPk"),
    ("KQQvK", "KQQk"),
    ("KQvKR", "KQkr"),
];

pub(crate) fn run(rounds: usize) {
    for (name, men) in ENDINGS {
        let Ok(ending) = name.parse::<Material>() else {
            unreachable!("{name} names an ending");
        };
        let mut tables = Tablebase::new();
        for ending in tables.missing(&[ending]) {
            if let Err(error) = tables.generate(ending, 2, &|_| {}) {
                unreachable!("{error}");
            }
        }
        let positions = positions(men);
        let probe = || {
            let found = |position| matches!(tables.probe(position), Ok(Some(_)));
            assert!(positions.iter().all(found));
            positions.len() as u64
        };
        // Unpacks every block.
        probe();
        let speeds = (0..rounds).map(|_| speed(probe)).collect();
        let [least, median, most] = spread(speeds).map(|speed| 1e3 / speed);
        println!(
            "tables: {name} {median:.0} ns a probe ({most:.0} to {least:.0}, {rounds} rounds)"
        );
    }
}

/// Random legal positions, the same in each run.
fn positions(men: &str) -> Vec<Position> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    let mut positions = Vec::with_capacity(POSITIONS);
    while positions.len() < POSITIONS {
        let mut setup = Setup::default();
        for man in men.chars().filter_map(Man::from_letter) {
            setup.board.put(Cell::ALL[next() % 125], man);
        }
        if next() % 2 == 0 {
            setup.turn = Color::Black;
        }
        // Men on one cell, kings that touch and the like are left out.
        if setup.board.occupied().count() as usize == men.len() {
            positions.extend(setup.validate());
        }
    }
    positions
}
