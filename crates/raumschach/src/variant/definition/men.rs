//! The tables `men`: what each kind of man is called and how it moves.

use super::super::geometry::MAX_SIDE;
use super::super::model::*;
use super::super::toml_reader::{Entry, Fields};
use super::values::*;
use crate::diagram::men::NAMES;

pub(super) fn ride(entry: Entry<'_>, reach: Option<u8>) -> Option<Ride> {
    let through = |entry: &Entry<'_>| {
        if entry.is_array() {
            return vector(entry).map(Through::Vector);
        }
        match one_of(entry, &[("face", 1), ("edge", 2), ("corner", 3)])? {
            1 => Some(Through::Face),
            2 => Some(Through::Edge),
            _ => Some(Through::Corner),
        }
    };
    if entry.is_string() || entry.is_array() {
        let through = through(&entry)?;
        return Some(Ride { through, reach });
    }
    let fields = entry.table()?;
    let way = fields
        .must(
            "through",
            "\"face\", \"edge\", \"corner\" or [files, ranks, levels]",
        )
        .and_then(|entry| through(&entry));
    let reach = match fields.may("reach") {
        Some(entry) => Some(entry.number(1, MAX_SIDE as i64)? as u8),
        None => reach,
    };
    fields.end();
    Some(Ride {
        through: way?,
        reach,
    })
}

pub(super) fn one_man(fields: Fields<'_>) -> Option<ManKind> {
    let letter = fields
        .must("letter", "one capital letter")
        .and_then(|entry| one_char(&entry, "one capital letter A-Z", |c| c.is_ascii_uppercase()));
    let name = fields
        .must("name", "{ en = \"…\", es = \"…\" }")
        .and_then(|entry| text(&entry));
    let figurine = match fields.may("figurine") {
        Some(entry) => {
            one_char(&entry, "one sign", |c| !c.is_ascii() && !c.is_whitespace()).map(Some)
        }
        None => Some(None),
    };
    let drawing = fields
        .must("drawing", "the name of a drawing")
        .and_then(|entry| {
            let drawings: Vec<(&str, &str)> = NAMES.iter().map(|name| (*name, *name)).collect();
            one_of(&entry, &drawings)
        });
    let flag = |key| fields.may(key).map_or(Some(false), |entry| entry.flag());
    let (royal, pawn) = (flag("royal"), flag("pawn"));
    let reach = match fields.may("reach") {
        Some(entry) => Some(entry.number(1, MAX_SIDE as i64)? as u8),
        None => None,
    };
    let rides = list(fields.may("rides"), |entry| ride(entry, reach));
    let leaps = list(fields.may("leaps"), |entry| vector(&entry));
    let moves = list(fields.may("moves"), |entry| vector(&entry));
    let captures = list(fields.may("captures"), |entry| vector(&entry));
    let man = ManKind {
        letter: letter?,
        name: name?,
        figurine: figurine?,
        drawing: drawing?.to_owned(),
        royal: royal?,
        pawn: pawn?,
        rides: rides?,
        leaps: leaps?,
        moves: moves?,
        captures: captures?,
    };
    if man.rides.is_empty()
        && man.leaps.is_empty()
        && man.moves.is_empty()
        && man.captures.is_empty()
    {
        fields.say(format!(
            "{:?} never moves: give it rides, leaps, moves or captures",
            man.letter
        ));
    }
    fields.end();
    Some(man)
}

pub(super) fn check_men(entry: &Entry<'_>, men: &[ManKind]) {
    if !(1..=26).contains(&men.len()) {
        entry.say(format!(
            "a game has 1 to 26 kinds of men, not {}",
            men.len()
        ));
    }
    for (i, man) in men.iter().enumerate() {
        if men[..i].iter().any(|other| other.letter == man.letter) {
            entry.say(format!("two kinds share the letter {:?}", man.letter));
        }
        if man.figurine.is_some() && men[..i].iter().any(|other| other.figurine == man.figurine) {
            entry.say(format!("{:?} has the figurine of another kind", man.letter));
        }
    }
    let royals = men.iter().filter(|man| man.royal).count();
    if royals != 1 {
        entry.say(format!("exactly one kind is royal, not {royals}"));
    }
}
