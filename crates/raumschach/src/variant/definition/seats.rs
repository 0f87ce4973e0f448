//! The tables `board` and `seats`: how large the cube is and who sits where.

use super::super::geometry::{Geometry, MAX_SIDE, Symmetry};
use super::super::model::*;
use super::super::toml_reader::{Entry, Fields};
use super::values::*;

pub(super) fn board(fields: Fields<'_>) -> Option<Geometry> {
    let side = |key| {
        fields
            .must(key, "a number from 2 to 10")
            .and_then(|entry| entry.number(2, MAX_SIDE as i64))
    };
    let (files, ranks) = (side("files"), side("ranks"));
    let levels = fields.must("levels", "the levels' letters, bottom up, as in \"ABCDE\"").and_then(|entry| {
        let names: Vec<char> = entry.string()?.chars().collect();
        let distinct = names.iter().enumerate().all(|(i, name)| !names[..i].contains(name));
        // An x between two cells is a capture.
        let fits = |c: &char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
        if !(2..=MAX_SIDE).contains(&names.len()) || !distinct || !names.iter().all(fits) {
            entry.say(format!("must be 2 to {MAX_SIDE} different letters other than x, bottom up, as in \"ABCDE\" or \"αβγδε\""));
            return None;
        }
        Some(names)
    });
    let first_light = fields
        .must("first-cell", "\"light\" or \"dark\"")
        .and_then(|entry| one_of(&entry, &[("light", true), ("dark", false)]));
    fields.end();
    Some(Geometry {
        files: files? as usize,
        ranks: ranks? as usize,
        level_names: levels?,
        first_light: first_light?,
    })
}

pub(super) fn one_seat(fields: Fields<'_>) -> Option<SeatInfo> {
    let id = fields
        .must("id", "a short name such as \"white\"")
        .and_then(|entry| name_id(&entry));
    let code = fields
        .must("code", "one letter such as \"w\"")
        .and_then(|entry| one_char(&entry, "one letter a-z", |c| c.is_ascii_lowercase()));
    let name = fields
        .must("name", "{ en = \"…\", es = \"…\" }")
        .and_then(|entry| text(&entry));
    let symmetry = match fields.may("axes") {
        Some(entry) => axes(&entry),
        None => Some(Symmetry::IDENTITY),
    };
    fields.end();
    let symmetry = symmetry?;
    Some(SeatInfo {
        id: id?,
        code: code?,
        name: name?,
        view: symmetry.view(),
        symmetry,
    })
}

/// `["+rank", "-file", "+level"]`: where the first seat's file, rank and level go.
pub(super) fn axes(entry: &Entry<'_>) -> Option<Symmetry> {
    let images = list(Some(entry.clone()), |entry| {
        one_of(
            &entry,
            &[
                ("+file", (0, 1)),
                ("-file", (0, -1)),
                ("+rank", (1, 1)),
                ("-rank", (1, -1)),
                ("+level", (2, 1)),
                ("-level", (2, -1)),
            ],
        )
    })?;
    let used: u8 = images
        .iter()
        .map(|(axis, _)| 1 << axis)
        .fold(0, |a, b| a | b);
    match <[(usize, i32); 3]>::try_from(images) {
        Ok(images) if used == 0b111 => Some(Symmetry::new(images)),
        _ => {
            entry.say("must say where file, rank and level go, each once, as in [\"-file\", \"-rank\", \"-level\"]");
            None
        }
    }
}

pub(super) fn check_seats(entry: &Entry<'_>, seats: &[SeatInfo], board: Option<&Geometry>) {
    if !(2..=4).contains(&seats.len()) {
        entry.say(format!("a game has 2 to 4 seats, not {}", seats.len()));
    }
    for (i, seat) in seats.iter().enumerate() {
        if seats[..i]
            .iter()
            .any(|other| other.id == seat.id || other.code == seat.code)
        {
            entry.say(format!(
                "two seats share the id {:?} or the code {:?}",
                seat.id, seat.code
            ));
        }
        if board.is_some_and(|board| !seat.symmetry.fits(board)) {
            entry.say(format!(
                "seat {:?}: its axes turn the board into one of another size",
                seat.id
            ));
        }
    }
    if seats
        .first()
        .is_some_and(|seat| seat.symmetry != Symmetry::IDENTITY)
    {
        entry.say("the first seat's axes are the board's own: leave them out");
    }
}
