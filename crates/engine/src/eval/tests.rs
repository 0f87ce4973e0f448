//! The evaluation is the same however the cube is turned, as far as pawns allow, and whoever plays
//! which colour.

use super::*;
use crate::testing::walks;
use raumschach::{Man, Setup};

/// The position with every man carried to another cell and, if asked, changing sides.
fn carried(position: &Position, to: impl Fn(Cell) -> Cell, exchange: bool) -> Option<Position> {
    let color = |color: Color| if exchange { !color } else { color };
    let mut setup = Setup {
        turn: color(position.turn()),
        halfmoves: position.halfmoves(),
        ..Setup::default()
    };
    for (cell, man) in position.board().iter() {
        let man = Man {
            color: color(man.color),
            ..man
        };
        setup.board.put(to(cell), man);
    }
    setup.validate().ok()
}

#[test]
fn the_mirror_of_files_changes_nothing() {
    for position in walks(40, 60) {
        let mirror = |c: Cell| Cell::new(c.level(), 4 - c.file(), c.rank()).unwrap();
        let mirrored = carried(&position, mirror, false).unwrap();
        assert_eq!(evaluate(&position), evaluate(&mirrored), "{position}");
    }
}

#[test]
fn ranks_and_levels_are_alike() {
    let mut compared = 0;
    for position in walks(40, 60) {
        // Pawns that have not left their level would stand where none may (D9).
        let mut setup = position.to_setup();
        for (cell, man) in position.board().iter() {
            let home = if man.color == Color::White { 0 } else { 4 };
            if man.role == Role::Pawn && cell.level() == home {
                setup.board.remove(cell);
            }
        }
        let Ok(position) = setup.validate() else {
            continue;
        };
        let exchange = |c: Cell| Cell::new(c.rank(), c.file(), c.level()).unwrap();
        let exchanged = carried(&position, exchange, false).unwrap();
        assert_eq!(evaluate(&position), evaluate(&exchanged), "{position}");
        compared += 1;
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn colours_are_alike() {
    for position in walks(40, 60) {
        let other = carried(&position, Cell::opposite, true).unwrap();
        assert_eq!(evaluate(&position), evaluate(&other), "{position}");
    }
}

#[test]
fn more_is_better() {
    let worth = |white: &str| {
        let code = format!("5/{white}/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/ppp2/5/5|2k2/5/5/5/5 w 0 1");
        evaluate(&code.parse().unwrap())
    };
    assert!(worth("Q4") > worth("RR3"));
    assert!(worth("RR3") > worth("RU3"));
    assert!(worth("P4") > worth("5"));
    // White cannot win with a rook alone, however much it is worth.
    assert!(worth("R4").abs() < 60, "{}", worth("R4"));
}

#[test]
fn a_lone_king_is_driven_out() {
    let at = |king: &str| {
        let mut setup: Setup = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/5/5 w 0 1"
            .parse()
            .unwrap();
        setup
            .board
            .put(king.parse().unwrap(), Man::from_letter('k').unwrap());
        evaluate(&setup.validate().unwrap())
    };
    assert!(at("Ee3") > at("Cc4"));
}
