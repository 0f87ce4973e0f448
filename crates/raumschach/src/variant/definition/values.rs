//! The small values that every table of a definition is made of.

use super::super::geometry::{Geometry, MAX_SIDE, Vector};
use super::super::model::*;
use super::super::toml_reader::{Entry, Fields};

/// Each entry of an array that may be missing; `None` when one of them is wrong.
pub(super) fn list<'a, T>(
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

pub(super) fn one_of<T: Copy>(entry: &Entry<'_>, choices: &[(&str, T)]) -> Option<T> {
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

pub(super) fn name_id(entry: &Entry<'_>) -> Option<String> {
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

pub(super) fn text(entry: &Entry<'_>) -> Option<Text> {
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

pub(super) fn one_char(entry: &Entry<'_>, what: &str, fits: impl Fn(char) -> bool) -> Option<char> {
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

pub(super) fn vector(entry: &Entry<'_>) -> Option<Vector> {
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

pub(super) fn kind(entry: &Entry<'_>, men: &[ManKind]) -> Option<Kind> {
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

pub(super) fn region(fields: &Fields<'_>, board: &Geometry) -> Option<Region> {
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
