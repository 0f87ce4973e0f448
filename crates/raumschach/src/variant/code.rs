//! The position code of a variant: one line of text for a position (docs/variants.md).
//!
//! With two seats and no hands it is the Normal Form's code with other men and another size. With
//! more seats each man carries its seat's letter, and hands and the seats still playing follow.

use std::fmt;

use super::Variant;
use super::board::{Board, NOWHERE, SEATS};
use super::model::{Elimination, Kind, Man, Seat};
use super::position::Position;
use super::rules::Rules;

/// Why a text is no position of a game.
///
/// ```
/// use raumschach::variant::{Position, Variant};
/// let game = Variant::named("nearlytriple").unwrap();
/// let errors = Position::parse(game, "7/7").unwrap_err();
/// assert!(errors.to_string().contains("4 parts"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeErrors(Vec<String>);

impl CodeErrors {
    /// What is wrong; at least one sentence.
    #[must_use]
    pub fn all(&self) -> &[String] {
        &self.0
    }
}

impl fmt::Display for CodeErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for CodeErrors {}

/// The largest counter a code may carry; far beyond any game.
const MAX_COUNTER: u32 = 999_999;

impl Position {
    /// Reads a position code of a game.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    ///
    /// ```
    /// use raumschach::variant::{Position, Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let code = game.start().to_string();
    /// assert!(code.ends_with(" r 0,0,0,0 1 - rogu"));
    /// assert_eq!(Position::parse(game, &code)?, game.start());
    /// # Ok::<(), raumschach::variant::CodeErrors>(())
    /// ```
    pub fn parse(game: &Variant, code: &str) -> Result<Position, CodeErrors> {
        let rules = game.rules();
        let board = read(rules, code).map_err(|reason| CodeErrors(vec![reason]))?;
        let faults = faults(rules, &board);
        if !faults.is_empty() {
            return Err(CodeErrors(faults));
        }
        Ok(Position::new(game.clone(), board))
    }
}

/// Whether the code of a game has its hands and live seats written out.
fn is_long(rules: &Rules) -> bool {
    rules.seats() > 2
        || rules.definition.drops.is_some()
        || rules.definition.ends.elimination.is_some()
}

fn read(rules: &Rules, code: &str) -> Result<Board, String> {
    let parts: Vec<&str> = code.split(' ').collect();
    let wanted = if is_long(rules) { 6 } else { 4 };
    if parts.len() != wanted {
        let more = if wanted == 6 {
            ", men in hand or -, seats still playing"
        } else {
            ""
        };
        return Err(format!(
            "a position code of this game has {wanted} parts with a space between: levels, seat to move, \
             plies since capture or pawn move, move number{more}; found {}",
            parts.len()
        ));
    }
    let mut board = Board::empty(rules);
    read_men(rules, parts[0], None, &mut board)?;
    board.turn = seat_coded(rules, parts[1])?;
    if rules.seats() == 2 {
        board.quiet[0] = counter(parts[2], 0)?;
    } else {
        let counts: Vec<&str> = parts[2].split(',').collect();
        if counts.len() != rules.seats() {
            return Err(format!(
                "the turns without progress are one number a seat with commas between, {} in all; found {:?}",
                rules.seats(),
                short(parts[2])
            ));
        }
        for (quiet, count) in board.quiet.iter_mut().zip(counts) {
            *quiet = counter(count, 0)?;
        }
    }
    board.number = counter(parts[3], 1)?;
    if wanted == 6 {
        read_hands(rules, parts[4], &mut board)?;
        read_live(rules, parts[5], &mut board)?;
    }
    Ok(board)
}

fn short(text: &str) -> String {
    text.chars().take(12).collect()
}

fn seat_coded(rules: &Rules, text: &str) -> Result<Seat, String> {
    let found = rules
        .definition
        .seats
        .iter()
        .position(|seat| text.chars().eq([seat.code]));
    found.map(|index| Seat(index as u8)).ok_or_else(|| {
        let codes: Vec<String> = rules
            .definition
            .seats
            .iter()
            .map(|seat| seat.code.to_string())
            .collect();
        format!(
            "the seat to move is {:?} instead of {}",
            short(text),
            codes.join(" or ")
        )
    })
}

fn counter(text: &str, least: u32) -> Result<u32, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text
        .parse()
        .ok()
        .filter(|number| digits && (least..=MAX_COUNTER).contains(number));
    number.ok_or_else(|| {
        format!(
            "{:?} is no number from {least} to {MAX_COUNTER}",
            short(text)
        )
    })
}

/// Puts the men of the levels' text on the board. `camp` reads a camp: letters in upper case, all of
/// that seat.
pub(super) fn read_men(
    rules: &Rules,
    text: &str,
    camp: Option<Seat>,
    board: &mut Board,
) -> Result<(), String> {
    let geometry = &rules.definition.board;
    let levels: Vec<&str> = text.split('|').collect();
    if levels.len() != geometry.levels() {
        return Err(format!(
            "{} levels separated by | are needed, found {}",
            geometry.levels(),
            levels.len()
        ));
    }
    for (level, text) in levels.into_iter().enumerate() {
        let name = geometry.level_name(level);
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != geometry.ranks() {
            return Err(format!(
                "level {name} has {} ranks instead of {} (separated by /, the last rank first)",
                ranks.len(),
                geometry.ranks()
            ));
        }
        for (rank, text) in (0..geometry.ranks()).rev().zip(ranks) {
            let place = format!("level {name} rank {}", rank + 1);
            let mut file = 0;
            let mut rest = text;
            while !rest.is_empty() {
                let digits =
                    rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                if digits > 0 {
                    let empty: Option<usize> = rest[..digits]
                        .parse()
                        .ok()
                        .filter(|n| (1..=geometry.files()).contains(n));
                    let Some(empty) = empty else {
                        return Err(format!(
                            "{place}: {:?} is no number of empty cells",
                            short(&rest[..digits])
                        ));
                    };
                    file += empty;
                    rest = &rest[digits..];
                    continue;
                }
                let (man, left) =
                    read_man(rules, rest, camp).map_err(|reason| format!("{place}: {reason}"))?;
                if let Some(cell) = geometry.cell(level, file, rank) {
                    let royal =
                        rules.is_royal(man.kind) && board.royals[man.seat.index()] != NOWHERE;
                    if royal {
                        let seat = &rules.definition.seats[man.seat.index()];
                        return Err(format!("{place}: {} has a second royal man", seat.name.en));
                    }
                    board.put(rules, cell.0, man);
                }
                file += 1;
                rest = left;
            }
            if file != geometry.files() {
                return Err(format!(
                    "{place} has {file} cells instead of {}",
                    geometry.files()
                ));
            }
        }
    }
    Ok(())
}

/// The man at the beginning of a text, and the rest.
fn read_man<'t>(
    rules: &Rules,
    text: &'t str,
    camp: Option<Seat>,
) -> Result<(Man, &'t str), String> {
    let seats = &rules.definition.seats;
    let letters = || {
        rules
            .definition
            .men
            .iter()
            .map(|man| man.letter)
            .collect::<String>()
    };
    let kind = |letter: char| {
        let index = rules
            .definition
            .men
            .iter()
            .position(|man| man.letter == letter)?;
        Some(Kind(index as u8))
    };
    let mut chars = text.chars();
    let first = chars.next().unwrap_or('?');
    if let Some(seat) = camp {
        let kind = kind(first).ok_or_else(|| format!("{first:?} is no man ({})", letters()))?;
        return Ok((Man { seat, kind }, chars.as_str()));
    }
    if seats.len() == 2 {
        let seat = Seat(u8::from(first.is_ascii_lowercase()));
        let kind = kind(first.to_ascii_uppercase()).ok_or_else(|| {
            format!(
                "{first:?} is no man ({}, lower case for {})",
                letters(),
                seats[1].name.en
            )
        })?;
        return Ok((Man { seat, kind }, chars.as_str()));
    }
    let letter = chars.next();
    let seat = seats.iter().position(|seat| seat.code == first);
    match (seat, letter.and_then(kind)) {
        (Some(seat), Some(kind)) => Ok((
            Man {
                seat: Seat(seat as u8),
                kind,
            },
            chars.as_str(),
        )),
        _ => {
            let codes: String = seats.iter().map(|seat| seat.code).collect();
            Err(format!(
                "{:?} is no man: write the seat ({codes}) and the man ({}), as in {}{}",
                text.chars().take(2).collect::<String>(),
                letters(),
                seats[0].code,
                rules.definition.men[0].letter
            ))
        }
    }
}

fn read_hands(rules: &Rules, text: &str, board: &mut Board) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || {
        format!(
            "{:?} are no men in hand: write -, or seat, colon, letters and numbers, as in {}:{}2",
            short(text),
            rules.definition.seats[0].code,
            rules.definition.men[0].letter
        )
    };
    if board.hands.is_empty() {
        return Err("this game has no men in hand: write -".to_owned());
    }
    for hand in text.split(',') {
        let (seat, men) = hand.split_once(':').ok_or_else(wrong)?;
        let seat = seat_coded(rules, seat).map_err(|_| wrong())?;
        let mut rest = men;
        if rest.is_empty() {
            return Err(wrong());
        }
        while let Some(letter) = rest.chars().next() {
            let kind = rules
                .definition
                .men
                .iter()
                .position(|man| man.letter == letter && !man.royal);
            let kind = Kind(kind.ok_or_else(wrong)? as u8);
            rest = &rest[letter.len_utf8()..];
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let count = if digits == 0 {
                1
            } else {
                counter(&rest[..digits], 1)?
            };
            rest = &rest[digits..];
            let place = &mut board.hands[seat.index() * rules.kinds() + kind.index()];
            if *place != 0 || count as usize > rules.definition.board.size() {
                return Err(wrong());
            }
            *place = count as u16;
        }
    }
    Ok(())
}

fn read_live(rules: &Rules, text: &str, board: &mut Board) -> Result<(), String> {
    board.live = [false; SEATS];
    for code in text.chars() {
        let seat = seat_coded(rules, &code.to_string()).map_err(|_| {
            format!(
                "the seats still playing are {:?}; write their letters in order of play",
                short(text)
            )
        })?;
        board.live[seat.index()] = true;
    }
    let written: String = board
        .seats()
        .map(|seat| rules.definition.seats[seat.index()].code)
        .collect();
    if written != text {
        return Err(format!(
            "the seats still playing are {:?} instead of, in the order of play, {written:?}",
            short(text)
        ));
    }
    Ok(())
}

/// What makes a board unplayable.
pub(super) fn faults(rules: &Rules, board: &Board) -> Vec<String> {
    let definition = &rules.definition;
    let geometry = &definition.board;
    let name = |seat: Seat| definition.seats[seat.index()].name.en.as_str();
    let royal = &definition.men[rules.royal.index()].name.en;
    let mut faults = Vec::new();
    for seat in (0..rules.seats() as u8).map(Seat) {
        match (board.live[seat.index()], board.royals[seat.index()]) {
            (true, NOWHERE) => faults.push(format!("{} has no {royal}", name(seat))),
            (false, cell) if cell != NOWHERE => {
                faults.push(format!("{} is out and has a {royal}", name(seat)));
            }
            _ => {}
        }
        let hand = (0..rules.kinds() as u8).any(|kind| board.in_hand(rules, seat, Kind(kind)) > 0);
        if hand
            && !board.live[seat.index()]
            && definition.ends.elimination != Some(Elimination::Freeze)
        {
            faults.push(format!("{} is out and has men in hand", name(seat)));
        }
    }
    if !board.live[board.turn.index()] {
        faults.push(format!("it is {}'s turn, who is out", name(board.turn)));
    }
    for cell in geometry.cells() {
        // Men that changed sides may stand where their new owner's could never have come.
        let Some(man) = board
            .cell(cell)
            .filter(|_| definition.ends.elimination != Some(Elimination::Transfer))
        else {
            continue;
        };
        let kind = &definition.men[man.kind.index()];
        let promotes =
            definition.promotion.compulsory && definition.promotion.men.contains(&man.kind);
        if promotes && rules.tables.promotes(man.seat, cell.0) {
            faults.push(format!(
                "a {} of {} stands on {}, where it would have been promoted",
                kind.name.en,
                name(man.seat),
                geometry.name(cell)
            ));
        }
        if rules.tables.never(man.seat, man.kind, cell.0) {
            faults.push(format!(
                "a {} of {} can never stand on {}",
                kind.name.en,
                name(man.seat),
                geometry.name(cell)
            ));
        }
    }
    // Who attacks a royal man at the start of his turn has put its owner out (variants.md V1).
    if definition.ends.elimination.is_some() && faults.is_empty() {
        let turn = board.turn;
        for seat in board.seats().filter(|seat| *seat != turn) {
            if board.attacks_royal(rules, turn, seat).is_some() {
                faults.push(format!(
                    "{} attacks {}'s {royal} at the start of the turn, so {} is out",
                    name(turn),
                    name(seat),
                    name(seat)
                ));
            }
        }
    }
    // In chess the side that has moved cannot have left its king in check.
    if definition.ends.elimination.is_none() && faults.is_empty() {
        let waiting = board.next(rules, board.turn);
        if board.attacks_royal(rules, board.turn, waiting).is_some() {
            faults.push(format!(
                "{}'s {royal} is attacked, and it is {}'s turn",
                name(waiting),
                name(board.turn)
            ));
        }
    }
    faults
}

/// The code of a board.
pub(super) fn write(rules: &Rules, board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

#[cfg(test)]
mod tests {
    use super::super::board::{pack, unpack};
    use super::*;

    #[test]
    fn a_man_and_its_byte_are_the_same() {
        for seat in 0..4 {
            for kind in 0..26 {
                let man = Man {
                    seat: Seat(seat),
                    kind: Kind(kind),
                };
                assert_eq!(unpack(pack(man)), Some(man));
            }
        }
        assert_eq!(unpack(0), None);
    }
}
