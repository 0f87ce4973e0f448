//! A definition's text turned into a [`Definition`], with everything that is wrong said at once.
//!
//! The format is described in `docs/variants.md`. The array is read apart, by the position code's
//! reader, once the men and seats are known.

mod ends;
mod men;
mod seats;
mod values;

use self::ends::{drops, ends, never, promotion};
use self::men::{check_men, one_man};
use self::seats::{board, check_seats, one_seat};
use self::values::*;
use super::model::*;
use super::toml_reader::{DefinitionErrors, Fields, Log, parse};

/// The start of a game as a definition gives it.
pub(super) enum Array {
    /// Every man, one text a level.
    Whole(Vec<String>),
    /// The first seat's men; the others' stand as the seats' symmetries turn them.
    Camp(Vec<String>),
}

/// Reads a definition; the array comes apart, with the key and line it stands at.
pub(super) fn read(text: &str) -> Result<(Definition, Array), DefinitionErrors> {
    let log = Log::new(text);
    let read = {
        let table = parse(text, &log);
        table
            .as_ref()
            .and_then(|table| definition(Fields::new(&log, String::new(), 0, table.get_ref())))
    };
    let errors = log.into_errors();
    match read {
        Some(read) if errors.is_empty() => Ok(read),
        _ => Err(DefinitionErrors(errors)),
    }
}

fn definition(root: Fields<'_>) -> Option<(Definition, Array)> {
    let id = root
        .must("id", "a short name such as \"nearlytriple\"")
        .and_then(|id| name_id(&id));
    let name = root
        .must("name", "{ en = \"…\", es = \"…\" }")
        .and_then(|name| text(&name));
    let summary = root
        .must("summary", "{ en = \"…\", es = \"…\" }")
        .and_then(|name| text(&name));
    let rgn_name = root.may("rgn").and_then(|name| name.string());
    let status = root
        .must(
            "status",
            "\"official\", \"documented\" or \"reconstructed\"",
        )
        .and_then(|entry| one_of(&entry, &STATUSES));
    let source = root
        .must("source", "where the rules stand")
        .and_then(|entry| entry.string());
    let notes = list(root.may("notes"), |entry| text(&entry));
    let disputed = list(root.may("disputed"), |entry| disputed(entry.table()?));
    let board = root
        .must("board", "a table")
        .and_then(|entry| board(entry.table()?));
    let style = match root.may("notation") {
        Some(entry) => entry.table().and_then(notation),
        None => Some(Style::default()),
    };
    let seats = root
        .must("seats", "[[seats]], one a player")
        .and_then(|entry| {
            let seats = list(Some(entry.clone()), |seat| one_seat(seat.table()?))?;
            check_seats(&entry, &seats, board.as_ref());
            Some(seats)
        });
    let men = root.must("men", "[[men]], one a kind").and_then(|entry| {
        let men = list(Some(entry.clone()), |man| one_man(man.table()?))?;
        check_men(&entry, &men);
        Some(men)
    });
    // What follows names men and cells; without them it would only complain in vain.
    let (promotion, ends, drops, never) = match (&men, &board) {
        (Some(men), Some(board)) => (
            match root.may("promotion") {
                Some(entry) => promotion(entry.table()?, men, board),
                None => Some(Promotion::default()),
            },
            root.must("ends", "a table")
                .and_then(|entry| ends(entry.table()?, men, seats.as_ref()?)),
            match root.may("drops") {
                Some(entry) => drops(entry.table()?, men, board).map(Some),
                None => Some(None),
            },
            list(root.may("never"), |entry| never(entry.table()?, men, board)),
        ),
        _ => {
            for key in ["promotion", "ends", "drops", "never"] {
                root.may(key);
            }
            (None, None, None, None)
        }
    };
    let array = root
        .must("array", "a table with levels or camp")
        .and_then(|entry| array(entry.table()?));
    if let (Some(ends), Some(Some(drops))) = (&ends, &drops) {
        if drops.from == HandFrom::Frozen && ends.elimination != Some(Elimination::Freeze) {
            root.say("drops.from = \"frozen\" needs ends.elimination = \"freeze\": no man is frozen otherwise");
        }
    }
    root.end();
    let id = id?;
    Some((
        Definition {
            rgn_name: rgn_name.map_or_else(|| id.clone(), str::to_owned),
            id,
            name: name?,
            summary: summary?,
            status: status?,
            source: source?.to_owned(),
            notes: notes?,
            disputed: disputed?,
            board: board?,
            seats: seats?,
            men: men?,
            never: never?,
            promotion: promotion?,
            ends: ends?,
            drops: drops?,
            style: style?,
        },
        array?,
    ))
}

const STATUSES: [(&str, DefinitionStatus); 3] = [
    ("official", DefinitionStatus::Official),
    ("documented", DefinitionStatus::Documented),
    ("reconstructed", DefinitionStatus::Reconstructed),
];

fn disputed(fields: Fields<'_>) -> Option<Disputed> {
    let feature = fields
        .must("feature", "what it is about")
        .and_then(|entry| text(&entry));
    let readings = list(fields.must("readings", "an array of tables"), |entry| {
        let fields = entry.table()?;
        let says = fields
            .must("says", "the reading")
            .and_then(|entry| text(&entry));
        let source = fields
            .must("source", "who says so")
            .and_then(|entry| entry.string());
        fields.end();
        Some((says?, source?.to_owned()))
    });
    let count = readings.as_ref().map_or(1, Vec::len).max(1) as i64;
    let used = fields
        .must("used", "the number of the reading in use, from 1")
        .and_then(|entry| entry.number(1, count));
    let why = fields
        .must("why", "why that reading")
        .and_then(|entry| text(&entry));
    fields.end();
    Some(Disputed {
        feature: feature?,
        readings: readings?,
        used: used? as usize - 1,
        why: why?,
    })
}

fn notation(fields: Fields<'_>) -> Option<Style> {
    let style = fields
        .must("style", "\"irf\", \"interraum\" or \"rulebook\"")
        .and_then(|entry| {
            one_of(
                &entry,
                &[
                    ("irf", Style::Irf),
                    ("interraum", Style::InterRaum),
                    ("rulebook", Style::Rulebook),
                ],
            )
        });
    fields.end();
    style
}

fn array(fields: Fields<'_>) -> Option<Array> {
    let levels = |entry| list(Some(entry), |entry| entry.string().map(str::to_owned));
    let array = match (fields.may("levels"), fields.may("camp")) {
        (Some(entry), None) => levels(entry).map(Array::Whole),
        (None, Some(entry)) => levels(entry).map(Array::Camp),
        _ => {
            fields.say("give levels (every man) or camp (the first seat's men), one text a level, not both");
            None
        }
    };
    fields.end();
    array
}
