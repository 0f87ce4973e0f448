//! Writes a position code.

use std::fmt;

use super::is_long;
use crate::variant::board::Board;
use crate::variant::model::{Kind, Seat};
use crate::variant::rules::Rules;

/// The code of a board.
pub(in crate::variant) fn write(
    rules: &Rules,
    board: &Board,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let geometry = &rules.definition.board;
    let seats = &rules.definition.seats;
    for level in 0..geometry.levels() {
        if level > 0 {
            f.write_str("|")?;
        }
        for rank in (0..geometry.ranks()).rev() {
            let mut empty = 0;
            for file in 0..geometry.files() {
                let man = geometry
                    .cell(level, file, rank)
                    .and_then(|cell| board.cell(cell));
                let Some(man) = man else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                let letter = rules.definition.men[man.kind.index()].letter;
                match (seats.len(), man.seat.0) {
                    (2, 0) => write!(f, "{letter}")?,
                    (2, _) => write!(f, "{}", letter.to_ascii_lowercase())?,
                    _ => write!(f, "{}{letter}", seats[man.seat.index()].code)?,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
    }
    write!(f, " {} ", seats[board.turn.index()].code)?;
    let counts = if seats.len() == 2 { 1 } else { seats.len() };
    for (i, quiet) in board.quiet[..counts].iter().enumerate() {
        write!(f, "{}{quiet}", if i > 0 { "," } else { "" })?;
    }
    write!(f, " {}", board.number)?;
    if !is_long(rules) {
        return Ok(());
    }
    let mut hands = Vec::new();
    for (index, seat) in seats.iter().enumerate() {
        let mut men = String::new();
        for kind in (0..rules.kinds() as u8).map(Kind) {
            let letter = rules.definition.men[kind.index()].letter;
            match board.in_hand(rules, Seat(index as u8), kind) {
                0 => {}
                1 => men.push(letter),
                more => men += &format!("{letter}{more}"),
            }
        }
        if !men.is_empty() {
            hands.push(format!("{}:{men}", seat.code));
        }
    }
    let hands = if hands.is_empty() {
        "-".to_owned()
    } else {
        hands.join(",")
    };
    let live: String = board.seats().map(|seat| seats[seat.index()].code).collect();
    write!(f, " {hands} {live}")
}
