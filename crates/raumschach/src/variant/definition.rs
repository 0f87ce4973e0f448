//! A definition's text turned into a [`Definition`], with everything that is wrong said at once.
//!
//! The format is described in `docs/variants.md`. The array is read apart, by the position code's
//! reader, once the men and seats are known.

use super::geometry::{Geometry, MAX_SIDE, Symmetry, Vector};
use super::model::*;
use super::toml_reader::{DefinitionErrors, Entry, Fields, Log, parse};
use crate::diagram::men::NAMES;

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

/// Each entry of an array that may be missing; `None` when one of them is wrong.
fn list<'a, T>(
    entry: Option<Entry<'a>>,
    read: impl FnMut(Entry<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    let Some(entry) = entry else {
        return Some(Vec::new());
    };
    // Every entry is read, so that each says what is wrong with it.
    let read: Vec<Option<T>> = entry.array()?.into_iter().map(read).collect();
    read.into_iter().collect()
}

fn one_of<T: Copy>(entry: &Entry<'_>, choices: &[(&str, T)]) -> Option<T> {
    let found = entry.string()?;
    let choice = choices.iter().find(|(name, _)| *name == found);
    if choice.is_none() {
        let names: Vec<String> = choices
            .iter()
            .map(|(name, _)| format!("{name:?}"))
            .collect();
        entry.say(format!("{found:?} is none of {}", names.join(", ")));
    }
    choice.map(|(_, value)| *value)
}

fn name_id(entry: &Entry<'_>) -> Option<String> {
    let id = entry.string()?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if (1..=40).contains(&id.len()) && id.chars().all(fits) {
        Some(id.to_owned())
    } else {
        entry.say(format!(
            "{id:?} must be 1 to 40 letters a-z, digits and hyphens"
        ));
        None
    }
}

fn text(entry: &Entry<'_>) -> Option<Text> {
    let fields = entry.table()?;
    let en = fields
        .must("en", "the English text")
        .and_then(|text| text.string());
    let es = fields
        .must("es", "the Spanish text")
        .and_then(|text| text.string());
    fields.end();
    Some(Text {
        en: en?.to_owned(),
        es: es?.to_owned(),
    })
}

fn one_char(entry: &Entry<'_>, what: &str, fits: impl Fn(char) -> bool) -> Option<char> {
    let found = entry.string()?;
    let mut chars = found.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if fits(c) => Some(c),
        _ => {
            entry.say(format!("{found:?} must be {what}"));
            None
        }
    }
}

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

fn board(fields: Fields<'_>) -> Option<Geometry> {
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

fn one_seat(fields: Fields<'_>) -> Option<SeatInfo> {
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
fn axes(entry: &Entry<'_>) -> Option<Symmetry> {
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

fn check_seats(entry: &Entry<'_>, seats: &[SeatInfo], board: Option<&Geometry>) {
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

fn vector(entry: &Entry<'_>) -> Option<Vector> {
    let most = MAX_SIDE as i64 - 1;
    let numbers = list(Some(entry.clone()), |entry| entry.number(-most, most))?;
    match numbers.as_slice() {
        [0, 0, 0] => {
            entry.say("is no step: [0, 0, 0] stays where it is");
            None
        }
        [file, rank, level] => Some([*file as i32, *rank as i32, *level as i32]),
        _ => {
            entry.say("must be [files, ranks, levels]");
            None
        }
    }
}

fn ride(entry: Entry<'_>, reach: Option<u8>) -> Option<Ride> {
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

fn one_man(fields: Fields<'_>) -> Option<ManKind> {
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

fn check_men(entry: &Entry<'_>, men: &[ManKind]) {
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

fn kind(entry: &Entry<'_>, men: &[ManKind]) -> Option<Kind> {
    let letter = entry.string()?;
    let found = men.iter().position(|man| letter.chars().eq([man.letter]));
    if found.is_none() {
        let letters: String = men.iter().map(|man| man.letter).collect();
        entry.say(format!(
            "{letter:?} is no man's letter; there are {letters}"
        ));
    }
    found.map(|index| Kind(index as u8))
}

fn region(fields: &Fields<'_>, board: &Geometry) -> Option<Region> {
    let files: Vec<char> = (0..board.files())
        .map(|file| board.file_name(file))
        .collect();
    let letters = |key, names: &[char]| match fields.may(key) {
        None => Some(None),
        Some(entry) => {
            let found = entry.string()?;
            let indices: Option<Vec<usize>> = found
                .chars()
                .map(|c| names.iter().position(|name| *name == c))
                .collect();
            if indices.as_ref().is_none_or(Vec::is_empty) {
                let names: String = names.iter().collect();
                entry.say(format!("{found:?} must be some of {names}"));
                return None;
            }
            Some(indices)
        }
    };
    let files = letters("files", &files);
    let levels = letters("levels", &board.level_names);
    let ranks = match fields.may("ranks") {
        None => Some(None),
        entry => list(entry, |entry| entry.number(1, board.ranks() as i64))
            .map(|ranks| Some(ranks.into_iter().map(|rank| rank as usize - 1).collect())),
    };
    Some(Region {
        files: files?,
        ranks: ranks?,
        levels: levels?,
    })
}

fn promotion(fields: Fields<'_>, men: &[ManKind], board: &Geometry) -> Option<Promotion> {
    let who = list(fields.must("men", "the letters of who promotes"), |entry| {
        kind(&entry, men)
    });
    let cells = list(
        fields.must("cells", "[{ ranks = [5], levels = \"E\" }]"),
        |entry| {
            let fields = entry.table()?;
            let region = region(&fields, board);
            fields.end();
            region
        },
    );
    let choices = list(
        fields.must("choices", "the letters of what they may become"),
        |entry| {
            let choice = kind(&entry, men)?;
            if men[choice.index()].royal {
                entry.say("nobody becomes a royal man");
                return None;
            }
            Some(choice)
        },
    );
    let compulsory = fields
        .may("compulsory")
        .map_or(Some(true), |entry| entry.flag());
    if choices.as_ref().is_some_and(Vec::is_empty) {
        fields.say("choices is empty: leave the whole table out when nothing promotes");
    }
    fields.end();
    Some(Promotion {
        men: who?,
        cells: cells?,
        choices: choices?,
        compulsory: compulsory?,
    })
}

fn never(fields: Fields<'_>, men: &[ManKind], board: &Geometry) -> Option<(Kind, Region)> {
    let man = fields
        .must("man", "a man's letter")
        .and_then(|entry| kind(&entry, men));
    let region = region(&fields, board);
    fields.end();
    Some((man?, region?))
}

fn ends(fields: Fields<'_>, men: &[ManKind], seats: &[SeatInfo]) -> Option<Ends> {
    let stalemate = fields
        .must("stalemate", "\"draw\", \"loss\" or \"pass\"")
        .and_then(|entry| {
            one_of(
                &entry,
                &[
                    ("draw", Stalemate::Draw),
                    ("loss", Stalemate::Loss),
                    ("pass", Stalemate::Pass),
                ],
            )
        });
    let number = |key, least| match fields.may(key) {
        Some(entry) => entry
            .number(least, 10_000)
            .map(|number| Some(number as u32)),
        None => Some(None),
    };
    let (repetition, move_limit) = (number("repetition", 2), number("move-limit", 1));
    let longer = match fields.may("longer") {
        None => Some(None),
        Some(entry) => entry.table().and_then(|fields| {
            let moves = fields
                .must("moves", "a number of moves")
                .and_then(|entry| entry.number(1, 10_000));
            let with = list(fields.must("with", "the letters of the men"), |entry| {
                kind(&entry, men)
            });
            fields.end();
            Some(Some(LongerLimit {
                moves: moves? as u32,
                with: with?,
            }))
        }),
    };
    let boardmate = fields
        .may("boardmate")
        .map_or(Some(false), |entry| entry.flag());
    let elimination = match fields.may("elimination") {
        None => Some(None),
        Some(entry) => one_of(
            &entry,
            &[
                ("remove", Elimination::Remove),
                ("freeze", Elimination::Freeze),
                ("transfer", Elimination::Transfer),
            ],
        )
        .map(Some),
    };
    if seats.len() > 2 && elimination == Some(None) {
        fields.say("more than two seats need elimination = \"remove\", \"freeze\" or \"transfer\"");
    }
    if longer.as_ref().is_some_and(Option::is_some) && move_limit == Some(None) {
        fields.say("a longer limit needs a move-limit to be longer than");
    }
    if matches!(elimination, Some(Some(_))) && stalemate.is_some_and(|end| end != Stalemate::Pass) {
        fields.say(
            "where players are put out one by one, stalemate = \"pass\": who cannot move passes",
        );
    }
    fields.end();
    Some(Ends {
        stalemate: stalemate?,
        repetition: repetition?,
        move_limit: move_limit?,
        longer: longer?,
        boardmate: boardmate?,
        elimination: elimination?,
    })
}

fn drops(fields: Fields<'_>, men: &[ManKind], board: &Geometry) -> Option<Drops> {
    let from = fields
        .must("from", "\"frozen\" or \"captures\"")
        .and_then(|entry| {
            one_of(
                &entry,
                &[
                    ("frozen", HandFrom::Frozen),
                    ("captures", HandFrom::Captures),
                ],
            )
        });
    let except = list(fields.may("except"), |entry| kind(&entry, men));
    let not_on_promotion = fields
        .may("not-on-promotion")
        .map_or(Some(false), |entry| entry.flag());
    let never = list(fields.may("never"), |entry| {
        never(entry.table()?, men, board)
    });
    fields.end();
    Some(Drops {
        from: from?,
        except: except?,
        not_on_promotion: not_on_promotion?,
        never: never?,
    })
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
