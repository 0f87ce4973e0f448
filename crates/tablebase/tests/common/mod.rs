//! Tables in memory, and positions as the design notes write them.
#![allow(dead_code, clippy::unwrap_used)] // Each test file uses its part; a panic is a failed test.

use raumschach::{Color, Man, Position, Role, Setup};
use raumschach_tablebase::{Material, Tablebase};

/// The tables of some endings and of all that they lead to.
pub(crate) fn tables(names: &[&str]) -> Tablebase {
    let mut tables = Tablebase::new();
    let endings: Vec<Material> = names.iter().map(|name| name.parse().unwrap()).collect();
    for ending in tables.missing(&endings) {
        tables.generate(ending, 2, &|_| {}).unwrap();
    }
    tables
}

/// `K Aa1 Q Bd5 v K Cb3`, White to move.
pub(crate) fn position(text: &str) -> Position {
    let mut setup = Setup::default();
    for (color, side) in Color::ALL.into_iter().zip(text.split(" v ")) {
        let words: Vec<&str> = side.split(' ').collect();
        for man in words.chunks(2) {
            let role = Role::from_letter(man[0].chars().next().unwrap()).unwrap();
            setup
                .board
                .put(man[1].parse().unwrap(), Man { color, role });
        }
    }
    setup.validate().unwrap()
}

/// The position with colours exchanged, seen from the other end of the cube.
pub(crate) fn mirrored(position: &Position) -> Position {
    let mut setup = Setup {
        turn: !position.turn(),
        ..Setup::default()
    };
    for (cell, man) in position.board().iter() {
        let color = !man.color;
        setup.board.put(cell.opposite(), Man { color, ..man });
    }
    setup.validate().unwrap()
}
