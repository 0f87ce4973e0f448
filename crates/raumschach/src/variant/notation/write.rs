//! Writes moves in the styles.

use super::resolve::only;
use super::tail;
use super::text::Written;
use crate::Status;
use crate::notation::{CAPTURE_SIGN, MOVE_SIGN, PROMOTION_SIGN};
use crate::variant::{Cell, Kind, Move, Position, Style};

/// Writes a legal move in the definition's style, with its suffix.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let game = Variant::named("normal-form").unwrap();
/// let text = notation::write(&game.start(), game.parse_move("Ab1Ac3")?);
/// assert_eq!(text, "♘Ab1–Ac3");
/// # Ok::<(), raumschach::variant::MoveCodeError>(())
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    write_in(position, mv, position.variant().definition().style)
}

/// Writes a legal move in a style. An illegal one is written without suffix.
///
/// ```
/// use raumschach::variant::{Style, Variant, notation};
/// let game = Variant::named("normal-form").unwrap();
/// let mv = game.parse_move("Ab1Ac3")?;
/// assert_eq!(notation::write_in(&game.start(), mv, Style::Rulebook), "N Ab1–Ac3");
/// assert_eq!(notation::write_in(&game.start(), mv, Style::InterRaum), "Nb–c3");
/// # Ok::<(), raumschach::variant::MoveCodeError>(())
/// ```
#[must_use]
pub fn write_in(position: &Position, mv: Move, style: Style) -> String {
    let game = position.variant();
    let board = game.geometry();
    let man = |kind: Kind| {
        let kind = game.kind(kind);
        match (style, kind.figurine) {
            (Style::Irf, Some(figurine)) => figurine,
            _ => kind.letter,
        }
    };
    let mut text = String::new();
    text += &mark(position);
    match mv {
        Move::Drop { kind, to } => {
            text.push(man(kind));
            text.push('@');
            text += &board.name(to);
        }
        Move::Step {
            from,
            to,
            promotion,
        } => {
            let sign = if position.man_at(to).is_some() {
                CAPTURE_SIGN
            } else {
                MOVE_SIGN
            };
            if let Some(mover) = position.man_at(from) {
                text.push(man(mover.kind));
            }
            match style {
                Style::Irf | Style::Rulebook => {
                    if style == Style::Rulebook {
                        text.push(' ');
                    }
                    text += &board.name(from);
                    text.push(sign);
                    text += &board.name(to);
                }
                Style::InterRaum => text += &short(position, from, to, mv),
            }
            if let Some(kind) = promotion {
                text.push(PROMOTION_SIGN);
                text.push(man(kind));
            }
        }
    }
    text += &suffix(position, mv);
    text
}

/// The mark of the player to move, where there are more than two.
fn mark(position: &Position) -> String {
    let game = position.variant();
    match game.seats().len() {
        0..=2 => String::new(),
        _ => format!("{}:", game.seat(position.turn()).code),
    }
}

/// The shortest form that the reader still understands: origin as far as needed, sign after an
/// origin and before a capture, level of the target only when it changes.
fn short(position: &Position, from: Cell, to: Cell, mv: Move) -> String {
    let game = position.variant();
    let board = game.geometry();
    let letter = position.man_at(from).map(|man| game.kind(man.kind).letter);
    let promotion = mv.promotion().map(|kind| game.kind(kind).letter);
    let (level, file) = (
        board.level_name(board.level(from)),
        board.file_name(board.file(from)),
    );
    let rank = board.rank(from) + 1;
    let name = board.name(to);
    let without_level = name.strip_prefix(board.level_name(board.level(to)));
    let targets = match without_level.filter(|_| board.level(from) == board.level(to)) {
        Some(target) => vec![target, &name],
        None => vec![name.as_str()],
    };
    let capture = position.man_at(to).is_some();
    let form = |origin: &str, target: &str| match (capture, origin.is_empty()) {
        (true, _) => format!("{origin}{CAPTURE_SIGN}{target}"),
        (false, true) => target.to_owned(),
        (false, false) => format!("{origin}{MOVE_SIGN}{target}"),
    };
    let origins = [
        String::new(),
        level.to_string(),
        file.to_string(),
        rank.to_string(),
        format!("{level}{file}"),
        format!("{level}{rank}"),
        format!("{file}{rank}"),
        board.name(from),
    ];
    let legal = position.legal_moves();
    for origin in &origins {
        for target in &targets {
            let text = form(origin, target);
            // The reader is the judge of what is unambiguous.
            let mut whole = mark(position);
            whole.extend(letter.into_iter().chain(text.chars()).chain(promotion));
            let read = Written::parse(game, &whole)
                .ok()
                .and_then(|written| only(position, &legal, &written));
            if read == Some(mv) {
                return text;
            }
        }
    }
    // Only a move that is not legal comes here: it is written in full.
    form(&board.name(from), &name)
}

/// The signs after a legal move: what it gives, and who goes out by it.
pub(super) fn suffix(position: &Position, mv: Move) -> String {
    let Ok((after, consequences)) = position.play_telling(mv) else {
        return String::new();
    };
    let game = position.variant();
    let decided = game.definition().ends.elimination.is_some() && after.end().is_some();
    let status = if decided {
        Status::Ongoing
    } else {
        after.status()
    };
    let out: String = consequences
        .out
        .iter()
        .map(|seat| game.seat(*seat).code)
        .collect();
    tail::suffix(status, &out)
}
