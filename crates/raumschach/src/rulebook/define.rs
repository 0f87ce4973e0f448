//! The rules that a page gives, by its keys where it has them and by its sentences elsewhere, and the
//! definition made of them.

use super::check::Notes;
use super::prose::Prose;
use super::read::{BySide, Front};
use super::yaml::Place;
use super::{MEN, RulebookErrors};
use crate::variant::Vector;

/// What the men of a page do, as White does it.
pub(super) struct Rules {
    /// Whether the queen has the unicorn's lines.
    pub(super) queen_corners: bool,
    pub(super) pawn_moves: Vec<Vector>,
    pub(super) pawn_captures: Vec<Vector>,
    /// Ranks and levels from 0 where White promotes; empty when nobody does.
    pub(super) promotion: Cells,
    pub(super) promotion_place: Option<Place>,
    pub(super) choices: Vec<char>,
    /// Black stands as White does turned about the centre, not mirrored.
    pub(super) turned: bool,
}

/// A pawn's steps in the Normal Form (rules.md, Moves).
const MOVES: [Vector; 2] = [[0, 1, 0], [0, 0, 1]];
const CAPTURES: [Vector; 5] = [[-1, 1, 0], [1, 1, 0], [-1, 0, 1], [1, 0, 1], [0, 1, 1]];

/// The rules of a page.
pub(super) fn rules(
    front: &Front,
    prose: &Prose<'_>,
    notes: &mut Notes,
) -> Result<Rules, RulebookErrors> {
    let sentences = prose.pawn_rules();
    let said = |capture: bool| {
        let mut vectors = Vec::new();
        for rule in sentences.iter().filter(|rule| rule.capture == capture) {
            for vector in vectors_of(rule.axes) {
                if !vectors.contains(&vector) {
                    vectors.push(vector);
                }
            }
        }
        vectors
    };
    let mut steps = |key: &str, keyed: &Option<(BySide<Vec<Vector>>, Place)>, capture: bool| {
        let said = said(capture);
        let what = if capture { "captures" } else { "moves" };
        let Some((by, place)) = keyed else {
            if said.is_empty() {
                notes.say(
                    (1, 1),
                    "pawn-unsaid",
                    format!("how a pawn {what} is not said in a form that is understood: the Normal Form's way is taken"),
                );
                let usual: &[Vector] = if capture { &CAPTURES } else { &MOVES };
                return Ok(usual.to_vec());
            }
            return Ok(said);
        };
        if let Some(black) = &by.black {
            let mut mirrored: Vec<Vector> = by.white.iter().map(|[f, r, l]| [*f, -r, -l]).collect();
            let mut black = black.clone();
            mirrored.sort_unstable();
            black.sort_unstable();
            if mirrored != black {
                let reason = "Black's directions are not White's with rows and levels the other way round; such a game cannot be played here";
                return Err(RulebookErrors::one(*place, key, reason.to_owned()));
            }
        }
        let (mut one, mut other) = (said, by.white.clone());
        one.sort_unstable();
        other.sort_unstable();
        if !one.is_empty() && one != other {
            notes.say(
                *place,
                "pawn-keys",
                format!(
                    "{key} gives {} for a pawn's {what} and the text {}: the key is taken",
                    listed(&other),
                    listed(&one)
                ),
            );
        }
        Ok(by.white.clone())
    };
    let pawn_moves = steps("pawnMoveDirections", &front.pawn_moves, false)?;
    let pawn_captures = steps("pawnCaptureDirections", &front.pawn_captures, true)?;
    let (promotion, promotion_place) = promotion(front, prose, notes)?;
    Ok(Rules {
        queen_corners: queen(front, prose, notes)?,
        pawn_moves,
        pawn_captures,
        promotion,
        promotion_place,
        choices: match &front.choices {
            Some((letters, _)) => letters.clone(),
            None => vec!['Q', 'R', 'U', 'B', 'N'],
        },
        turned: is_turned(front),
    })
}

/// Vectors in which these axes change by one, forward where there is a forward.
fn vectors_of([file, rank, level]: [bool; 3]) -> Vec<Vector> {
    let sides: &[i32] = if file { &[-1, 1] } else { &[0] };
    let forward = |axis| i32::from(axis);
    let vectors = sides
        .iter()
        .map(|file| [*file, forward(rank), forward(level)]);
    vectors.collect()
}

pub(super) fn listed(vectors: &[Vector]) -> String {
    let all = vectors.iter().map(|[file, rank, level]| {
        let parts = [(file, "file"), (rank, "rank"), (level, "level")];
        let parts = parts.into_iter().filter(|(step, _)| **step != 0);
        let parts: Vec<String> = parts
            .map(|(step, axis)| format!("{step:+} {axis}"))
            .collect();
        format!("({})", parts.join(", "))
    });
    all.collect::<Vec<_>>().join(" ")
}

fn queen(front: &Front, prose: &Prose<'_>, notes: &mut Notes) -> Result<bool, RulebookErrors> {
    let without = prose
        .section_says("queen", &["not include", "unicorn"])
        .or_else(|| prose.section_says("queen", &["not include", "triagonal"]));
    let with = prose
        .section_says("queen", &["26"])
        .or_else(|| prose.section_says("queen", &["unicorn"]))
        .or_else(|| prose.section_says("queen", &["triagonal"]));
    if let Some((vectors, place)) = &front.queen {
        let unit = |v: &Vector| v.iter().all(|step| step.abs() <= 1);
        let count = |axes| {
            vectors
                .iter()
                .filter(|v| v.iter().filter(|s| **s != 0).count() == axes)
                .count()
        };
        let corners = match (count(1), count(2), count(3)) {
            (6, 12, 8) if vectors.iter().all(unit) => true,
            (6, 12, 0) if vectors.iter().all(unit) => false,
            (faces, edges, corners) => {
                let reason = format!(
                    "must be the 18 directions through faces and edges or all 26, not {faces} through faces, {edges} through edges and {corners} through corners"
                );
                return Err(RulebookErrors::one(*place, "queenDirections", reason));
            }
        };
        if corners && without.is_some() {
            let text = "queenDirections has all 26 directions, and the text says that the queen has not the unicorn's: the key is taken";
            notes.say(*place, "queen-keys", text.to_owned());
        }
        return Ok(corners);
    }
    match (without, with) {
        (Some(place), _) => {
            let text = "the queen has 18 directions here, without the unicorn's 8; in the Normal Form she has all 26";
            notes.say(place, "queen", text.to_owned());
            Ok(false)
        }
        (None, Some(_)) => Ok(true),
        (None, None) => {
            let text = "what the queen combines is not said in a form that is understood: all 26 directions are taken";
            notes.say((1, 1), "queen-unsaid", text.to_owned());
            Ok(true)
        }
    }
}

/// Ranks and levels, both from 0.
type Cells = (Vec<usize>, Vec<usize>);

fn promotion(
    front: &Front,
    prose: &Prose<'_>,
    notes: &mut Notes,
) -> Result<(Cells, Option<Place>), RulebookErrors> {
    let turned = |(ranks, levels): &Cells| {
        let mut ranks: Vec<usize> = ranks.iter().map(|rank| front.ranks - 1 - rank).collect();
        let mut levels: Vec<usize> = levels
            .iter()
            .map(|level| front.labels.len() - 1 - level)
            .collect();
        ranks.sort_unstable();
        levels.sort_unstable();
        (ranks, levels)
    };
    let sorted = |(mut ranks, mut levels): Cells| {
        ranks.sort_unstable();
        levels.sort_unstable();
        (ranks, levels)
    };
    let from_text = |side: &str| -> Result<Option<(Cells, Place)>, RulebookErrors> {
        let Some(rule) = prose.promotion(side) else {
            return Ok(None);
        };
        let levels: Option<Vec<usize>> = rule
            .levels
            .iter()
            .map(|level| front.labels.iter().position(|label| label == level))
            .collect();
        match levels {
            Some(levels) if (1..=front.ranks).contains(&rule.rank) && !levels.is_empty() => {
                Ok(Some((sorted((vec![rule.rank - 1], levels)), rule.place)))
            }
            _ => {
                let labels: String = front.labels.iter().collect();
                let reason = format!(
                    "the text has {side} promote on rank {} of level {}; there are ranks 1 to {} and levels {labels}",
                    rule.rank,
                    rule.levels.iter().collect::<String>(),
                    front.ranks
                );
                Err(RulebookErrors::one(rule.place, "", reason))
            }
        }
    };
    let (white_said, black_said) = (from_text("white")?, from_text("black")?);
    let region = |region: &super::read::Region| {
        let ranks = region
            .rows
            .iter()
            .map(|row| front.ranks - 1 - row)
            .collect();
        sorted((ranks, region.levels.clone()))
    };
    let (white, black, at) = match &front.promotion {
        Some(by) => (
            region(&by.white),
            by.black.as_ref().map(region),
            by.white.place,
        ),
        None => match (white_said.clone(), black_said) {
            (Some((white, at)), black) => (white, black.map(|(region, _)| region), at),
            (None, _) => {
                let text = "where pawns promote is not said in a form that is understood: on the last rank of the last level, as in the Normal Form";
                notes.say((1, 1), "promotion-unsaid", text.to_owned());
                let last = (vec![front.ranks - 1], vec![front.labels.len() - 1]);
                return Ok((last, None));
            }
        },
    };
    if let (Some(_), Some((said, _))) = (&front.promotion, &white_said) {
        if *said != white {
            let text = "promotionRegion and the text name different cells: the key is taken";
            notes.say(at, "promotion-keys", text.to_owned());
        }
    }
    if black.is_some_and(|black| black != turned(&white)) {
        let reason = "Black does not promote on the mirror image of White's cells; such a game cannot be played here";
        return Err(RulebookErrors::one(
            at,
            "promotionRegion",
            reason.to_owned(),
        ));
    }
    Ok((white, Some(at)))
}

/// Whether Black's men stand as White's turned about the centre, and not as the mirror image.
fn is_turned(front: &Front) -> bool {
    let last = front.setup.len().saturating_sub(1);
    front.setup.iter().enumerate().all(|(level, (fen, _))| {
        let Some((other, _)) = front.setup.get(last - level.min(last)) else {
            return false;
        };
        let (here, there) = (cells(fen), cells(other));
        let files = front.files;
        here.chunks(files).enumerate().all(|(row, men)| {
            let Some(facing) = there.chunks(files).rev().nth(row) else {
                return false;
            };
            men.iter()
                .zip(facing.iter().rev())
                .all(|(a, b)| swapped(*a) == *b)
        })
    })
}

/// The letters of a level's text, `.` for an empty cell, far rank first.
pub(super) fn cells(fen: &str) -> Vec<char> {
    let mut cells = Vec::new();
    for rank in fen.split('/') {
        let mut empty = 0;
        for c in rank.chars() {
            match c.to_digit(10) {
                Some(digit) => empty = (10 * empty + digit as usize).min(99),
                None => {
                    cells.extend(std::iter::repeat_n('.', empty));
                    empty = 0;
                    cells.push(c);
                }
            }
        }
        cells.extend(std::iter::repeat_n('.', empty));
    }
    cells
}

/// The same man of the other side.
pub(super) fn swapped(letter: char) -> char {
    if letter.is_ascii_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}

/// A string as TOML takes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted += &format!("\\u{:04x}", c as u32),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// The definition, in the format of `docs/variants.md`.
pub(super) fn toml(front: &Front, rules: &Rules) -> String {
    let title = front.title.as_deref().unwrap_or("Rulebook");
    let slug = front.slug.as_deref().unwrap_or(title).to_lowercase();
    let id: String = slug
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-");
    let id: String = if id.is_empty() { "rulebook" } else { &id }
        .chars()
        .take(40)
        .collect();
    let both = |en: &str, es: &str| format!("{{ en = {}, es = {} }}", quoted(en), quoted(es));
    let mut toml = format!(
        "id = {}\nname = {}\nsummary = {}\nstatus = \"documented\"\nsource = \"a rulebook page\"\n",
        quoted(&id),
        both(title, title),
        both(
            "A rulebook page taken at its word.",
            "Una página de reglamento tomada al pie de la letra."
        )
    );
    let labels: String = front.labels.iter().collect();
    toml += &format!(
        "\n[board]\nfiles = {}\nranks = {}\nlevels = {}\nfirst-cell = \"light\"\n\n[notation]\nstyle = \"rulebook\"\n",
        front.files,
        front.ranks,
        quoted(&labels)
    );
    let axes = if rules.turned { "-file" } else { "+file" };
    toml += &format!(
        "\n[[seats]]\nid = \"white\"\ncode = \"w\"\nname = {}\n\n[[seats]]\nid = \"black\"\ncode = \"b\"\nname = {}\naxes = [\"{axes}\", \"-rank\", \"-level\"]\n",
        both("White", "Blancas"),
        both("Black", "Negras")
    );
    let vectors = |vectors: &[Vector]| {
        let vectors: Vec<String> = vectors.iter().map(|vector| format!("{vector:?}")).collect();
        vectors.join(", ")
    };
    for man in &MEN {
        toml += &format!(
            "\n[[men]]\nletter = {}\nname = {}\nfigurine = {}\ndrawing = {}\n",
            quoted(man.letter),
            both(man.name, man.es),
            quoted(man.figurine),
            quoted(man.name)
        );
        toml += &match man.name {
            "pawn" => format!(
                "pawn = true\nmoves = [{}]\ncaptures = [{}]\n",
                vectors(&rules.pawn_moves),
                vectors(&rules.pawn_captures)
            ),
            "knight" => "leaps = [[1, 2, 0]]\n".to_owned(),
            "bishop" => "rides = [\"edge\"]\n".to_owned(),
            "rook" => "rides = [\"face\"]\n".to_owned(),
            "unicorn" => "rides = [\"corner\"]\n".to_owned(),
            "queen" if rules.queen_corners => {
                "rides = [\"face\", \"edge\", \"corner\"]\n".to_owned()
            }
            "queen" => "rides = [\"face\", \"edge\"]\n".to_owned(),
            _ => "rides = [\"face\", \"edge\", \"corner\"]\nreach = 1\nroyal = true\n".to_owned(),
        };
    }
    let levels: Vec<String> = front.setup.iter().map(|(fen, _)| quoted(fen)).collect();
    toml += &format!("\n[array]\nlevels = [{}]\n", levels.join(", "));
    let (ranks, levels) = &rules.promotion;
    let ranks: Vec<usize> = ranks.iter().map(|rank| rank + 1).collect();
    let levels: String = levels
        .iter()
        .filter_map(|level| front.labels.get(*level))
        .collect();
    let choices: Vec<String> = rules
        .choices
        .iter()
        .map(|letter| quoted(&letter.to_string()))
        .collect();
    toml += &format!(
        "\n[promotion]\nmen = [\"P\"]\ncells = [{{ ranks = {ranks:?}, levels = {} }}]\nchoices = [{}]\n",
        quoted(&levels),
        choices.join(", ")
    );
    toml += "\n[ends]\nstalemate = \"draw\"\nrepetition = 3\nmove-limit = 50\n";
    toml
}

/// The layer that a complaint about the array names.
pub(super) fn blame(front: &Front, reason: &str) -> Option<Place> {
    let name = reason.strip_prefix("level ")?.chars().next()?;
    let level = front.labels.iter().position(|label| *label == name)?;
    front.setup.get(level).map(|(_, place)| *place)
}
