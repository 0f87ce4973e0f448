//! Writes the notation of the InterRaum edition: letters, the origin only as far as needed, the target's level dropped
//! when the move stays on its level ("au niveau").

use super::irf::suffix;
use super::signs::{CAPTURE_SIGN, MOVE_SIGN, PROMOTION_SIGN};
use super::text::MoveText;
use crate::{Cell, Move, Position, Status};
use std::fmt::Write;

/// Writes a move of a position as short as the reader still understands it. A sign stands after an origin and before a
/// capture only, so a quiet move without origin is man and target.
///
/// ```
/// use raumschach::{Position, notation::interraum};
/// let start = Position::start();
/// let write = |code: &str| Ok::<_, raumschach::MoveCodeError>(interraum::write(&start, code.parse()?));
/// assert_eq!(write("Ab1Aa3")?, "Na3"); // only one knight can go there
/// assert_eq!(write("Ab1Ac3")?, "Nb–c3");
/// assert_eq!(write("Bc1Ec4")?, "Q×Ec4†");
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let status = position
        .play(mv)
        .map_or(Status::Ongoing, |after| after.status());
    let origins: [fn(Cell) -> String; 8] = [
        |_| String::new(),
        |from| from.level_letter().into(),
        |from| from.file_letter().into(),
        |from| from.rank_digit().into(),
        |from| format!("{}{}", from.level_letter(), from.file_letter()),
        |from| format!("{}{}", from.level_letter(), from.rank_digit()),
        |from| format!("{}{}", from.file_letter(), from.rank_digit()),
        |from| from.to_string(),
    ];
    let mut text = String::new();
    for origin in origins {
        for au_niveau in [true, false] {
            if au_niveau && mv.from.level() != mv.to.level() {
                continue;
            }
            text = form(position, mv, &origin(mv.from), au_niveau);
            // The reader is the judge of what is unambiguous.
            let read = MoveText::parse(&text).and_then(|parsed| parsed.resolve(position));
            if read.is_ok_and(|read| read.mv == mv) {
                return text + suffix(status);
            }
        }
    }
    // Only a move that is not legal comes here: it is written in full.
    text + suffix(status)
}

fn form(position: &Position, mv: Move, origin: &str, au_niveau: bool) -> String {
    let mut text = String::with_capacity(16);
    if let Some(man) = position.man_at(mv.from) {
        text.push(man.role.letter());
    }
    text.push_str(origin);
    match position.man_at(mv.to) {
        Some(_) => text.push(CAPTURE_SIGN),
        None if origin.is_empty() => {}
        None => text.push(MOVE_SIGN),
    }
    if !au_niveau {
        text.push(mv.to.level_letter());
    }
    // Writing to a string cannot fail.
    let _ = write!(text, "{}{}", mv.to.file_letter(), mv.to.rank_digit());
    if let Some(role) = mv.promotion {
        text.push(PROMOTION_SIGN);
        text.push(role.letter());
    }
    text
}
