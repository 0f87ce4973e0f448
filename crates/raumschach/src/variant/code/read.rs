//! Reads a position code. The first fault ends it.

use super::is_long;
use crate::CodeWarning;
use crate::variant::board::{Board, NOWHERE, SEATS};
use crate::variant::model::{Kind, Man, Seat, Text};
use crate::variant::rules::Rules;

/// The largest counter a code may carry; far beyond any game.
const MAX_COUNTER: u32 = 999_999;

/// The board of a code in the exact form, whether it can be played or not.
pub(super) fn read(rules: &Rules, code: &str) -> Result<Board, Text> {
    let parts: Vec<&str> = code.split(' ').collect();
    if parts.len() != wanted(rules) {
        return Err(wrong_parts(rules, parts.len()));
    }
    read_parts(rules, &parts)
}

/// The board of a code with any blanks between its parts, and with those left out that follow the seat to move; and
/// what was assumed.
pub(super) fn read_tolerantly(
    rules: &Rules,
    code: &str,
) -> Result<(Board, Vec<CodeWarning>), Text> {
    let (parts, odd) = crate::code::parts(code);
    if !(2..=wanted(rules)).contains(&parts.len()) {
        return Err(wrong_parts(rules, parts.len()));
    }
    let parts: Vec<&str> = parts.into_iter().map(|(_, part)| part).collect();
    let may_miss = [
        CodeWarning::Plies,
        CodeWarning::Number,
        CodeWarning::Hands,
        CodeWarning::Seats,
    ];
    let missing = may_miss
        .iter()
        .take(wanted(rules) - 2)
        .skip(parts.len() - 2);
    let warnings = odd.into_iter().chain(missing.copied()).collect();
    Ok((read_parts(rules, &parts)?, warnings))
}

/// How many parts a code has.
fn wanted(rules: &Rules) -> usize {
    if is_long(rules) { 6 } else { 4 }
}

fn wrong_parts(rules: &Rules, found: usize) -> Text {
    let wanted = wanted(rules);
    let (more, mas) = match wanted {
        6 => (
            ", men in hand or -, seats still playing",
            ", piezas en la mano o -, bandos que siguen en juego",
        ),
        _ => ("", ""),
    };
    Text {
        en: format!(
            "a position code of this game has {wanted} parts with a space between: levels, seat to move, \
             plies since capture or pawn move, move number{more}; found {found}"
        ),
        es: format!(
            "un código de posición de este juego tiene {wanted} partes separadas por un espacio: niveles, \
             turno, medias jugadas desde la última captura o jugada de peón, número de jugada{mas}; hay {found}"
        ),
    }
}

/// The board that the parts of a code say, at least levels and turn. Of those that are missing at the end a game's
/// beginning is assumed, and that everybody plays who has a royal man.
fn read_parts(rules: &Rules, parts: &[&str]) -> Result<Board, Text> {
    let part = |at: usize| parts.get(at).copied();
    let mut board = Board::empty(rules);
    read_men(rules, part(0).unwrap_or_default(), None, &mut board)?;
    board.turn = seat_coded(rules, part(1).unwrap_or_default())?;
    if let Some(quiet) = part(2) {
        read_quiet(rules, quiet, &mut board)?;
    }
    if let Some(number) = part(3) {
        board.number = counter(number, 1)?;
    }
    if !is_long(rules) {
        return Ok(board);
    }
    if let Some(hands) = part(4) {
        read_hands(rules, hands, &mut board)?;
    }
    match part(5) {
        Some(live) => read_live(rules, live, &mut board)?,
        None => {
            for (live, royal) in board.live.iter_mut().zip(board.royals) {
                *live &= royal != NOWHERE;
            }
        }
    }
    Ok(board)
}

/// The turns without progress: one number of two seats, of more one for each.
fn read_quiet(rules: &Rules, text: &str, board: &mut Board) -> Result<(), Text> {
    if rules.seats() == 2 {
        board.quiet[0] = counter(text, 0)?;
        return Ok(());
    }
    let counts: Vec<&str> = text.split(',').collect();
    if counts.len() != rules.seats() {
        let (seats, found) = (rules.seats(), short(text));
        return Err(Text {
            en: format!(
                "the turns without progress are one number a seat with commas between, {seats} in all; \
                 found {found:?}"
            ),
            es: format!(
                "los turnos sin progreso son un número por bando separados por comas, {seats} en total; \
                 hay {found:?}"
            ),
        });
    }
    for (quiet, count) in board.quiet.iter_mut().zip(counts) {
        *quiet = counter(count, 0)?;
    }
    Ok(())
}

fn short(text: &str) -> String {
    text.chars().take(12).collect()
}

fn seat_coded(rules: &Rules, text: &str) -> Result<Seat, Text> {
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
        let found = short(text);
        Text {
            en: format!(
                "the seat to move is {found:?} instead of {}",
                codes.join(" or ")
            ),
            es: format!("el turno es {found:?} en vez de {}", codes.join(" o ")),
        }
    })
}

fn counter(text: &str, least: u32) -> Result<u32, Text> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text
        .parse()
        .ok()
        .filter(|number| digits && (least..=MAX_COUNTER).contains(number));
    number.ok_or_else(|| {
        let found = short(text);
        Text {
            en: format!("{found:?} is no number from {least} to {MAX_COUNTER}"),
            es: format!("{found:?} no es un número de {least} a {MAX_COUNTER}"),
        }
    })
}

/// Puts the men of the levels' text on the board. `camp` reads a camp: letters in upper case, all of
/// that seat.
pub(in crate::variant) fn read_men(
    rules: &Rules,
    text: &str,
    camp: Option<Seat>,
    board: &mut Board,
) -> Result<(), Text> {
    let geometry = &rules.definition.board;
    let levels: Vec<&str> = text.split('|').collect();
    if levels.len() != geometry.levels() {
        let (wanted, found) = (geometry.levels(), levels.len());
        return Err(Text {
            en: format!("{wanted} levels separated by | are needed, found {found}"),
            es: format!("hacen falta {wanted} niveles separados por |, y hay {found}"),
        });
    }
    for (level, text) in levels.into_iter().enumerate() {
        let name = geometry.level_name(level);
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != geometry.ranks() {
            let (wanted, found) = (geometry.ranks(), ranks.len());
            return Err(Text {
                en: format!(
                    "level {name} has {found} ranks instead of {wanted} (separated by /, the last rank first)"
                ),
                es: format!(
                    "el nivel {name} tiene {found} filas en vez de {wanted} (separadas por /, la última primero)"
                ),
            });
        }
        for (rank, text) in (0..geometry.ranks()).rev().zip(ranks) {
            read_rank(rules, (level, rank), text, camp, board).map_err(|reason| Text {
                en: format!("level {name} rank {}: {}", rank + 1, reason.en),
                es: format!("nivel {name}, fila {}: {}", rank + 1, reason.es),
            })?;
        }
    }
    Ok(())
}

/// One rank of a level: numbers of empty cells, and men.
fn read_rank(
    rules: &Rules,
    (level, rank): (usize, usize),
    text: &str,
    camp: Option<Seat>,
    board: &mut Board,
) -> Result<(), Text> {
    let geometry = &rules.definition.board;
    let mut file = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let empty = rest[..digits].parse().ok();
            let empty = empty.filter(|n| (1..=geometry.files()).contains(n));
            file += empty.ok_or_else(|| {
                let found = short(&rest[..digits]);
                Text {
                    en: format!("{found:?} is no number of empty cells"),
                    es: format!("{found:?} no es un número de casillas vacías"),
                }
            })?;
            rest = &rest[digits..];
            continue;
        }
        let (man, left) = read_man(rules, rest, camp)?;
        if let Some(cell) = geometry.cell(level, file, rank) {
            if rules.is_royal(man.kind) && board.royals[man.seat.index()] != NOWHERE {
                let seat = &rules.definition.seats[man.seat.index()].name;
                let royal = &rules.definition.men[man.kind.index()].name;
                return Err(Text {
                    en: format!("{} has a second {}", seat.en, royal.en),
                    es: format!("{} tienen dos: {}", seat.es, royal.es),
                });
            }
            board.put(rules, cell.0, man);
        }
        file += 1;
        rest = left;
    }
    let wanted = geometry.files();
    if file == wanted {
        return Ok(());
    }
    Err(Text {
        en: format!("{file} cells instead of {wanted}"),
        es: format!("{file} casillas en vez de {wanted}"),
    })
}

/// The man at the beginning of a text, and the rest.
fn read_man<'t>(rules: &Rules, text: &'t str, camp: Option<Seat>) -> Result<(Man, &'t str), Text> {
    let seats = &rules.definition.seats;
    let men = &rules.definition.men;
    let letters = || men.iter().map(|man| man.letter).collect::<String>();
    let kind = |letter: char| {
        let index = men.iter().position(|man| man.letter == letter)?;
        Some(Kind(index as u8))
    };
    let mut chars = text.chars();
    let first = chars.next().unwrap_or('?');
    if let Some(seat) = camp {
        let kind = kind(first).ok_or_else(|| Text {
            en: format!("{first:?} is no man ({})", letters()),
            es: format!("{first:?} no es una pieza ({})", letters()),
        })?;
        return Ok((Man { seat, kind }, chars.as_str()));
    }
    if let [_, second] = seats.as_slice() {
        let seat = Seat(u8::from(first.is_ascii_lowercase()));
        let kind = kind(first.to_ascii_uppercase()).ok_or_else(|| Text {
            en: format!(
                "{first:?} is no man ({}, lower case for {})",
                letters(),
                second.name.en
            ),
            es: format!(
                "{first:?} no es una pieza ({}, en minúscula las de {})",
                letters(),
                second.name.es
            ),
        })?;
        return Ok((Man { seat, kind }, chars.as_str()));
    }
    let letter = chars.next();
    let seat = seats.iter().position(|seat| seat.code == first);
    if let (Some(seat), Some(kind)) = (seat, letter.and_then(kind)) {
        let seat = Seat(seat as u8);
        return Ok((Man { seat, kind }, chars.as_str()));
    }
    let found: String = text.chars().take(2).collect();
    let codes: String = seats.iter().map(|seat| seat.code).collect();
    let example = format!("{}{}", seats[0].code, men[0].letter);
    Err(Text {
        en: format!(
            "{found:?} is no man: write the seat ({codes}) and the man ({}), as in {example}",
            letters()
        ),
        es: format!(
            "{found:?} no es una pieza: escribe el bando ({codes}) y la pieza ({}), como {example}",
            letters()
        ),
    })
}

fn read_hands(rules: &Rules, text: &str, board: &mut Board) -> Result<(), Text> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || {
        let (seat, man) = (&rules.definition.seats[0], &rules.definition.men[0]);
        let (found, example) = (short(text), format!("{}:{}2", seat.code, man.letter));
        Text {
            en: format!(
                "{found:?} are no men in hand: write -, or seat, colon, letters and numbers, as in {example}"
            ),
            es: format!(
                "{found:?} no son piezas en la mano: escribe -, o bando, dos puntos, letras y números, como {example}"
            ),
        }
    };
    if board.hands.is_empty() {
        return Err(Text {
            en: "this game has no men in hand: write -".to_owned(),
            es: "en este juego no hay piezas en la mano: escribe -".to_owned(),
        });
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

fn read_live(rules: &Rules, text: &str, board: &mut Board) -> Result<(), Text> {
    board.live = [false; SEATS];
    let found = short(text);
    for code in text.chars() {
        let seat = seat_coded(rules, &code.to_string()).map_err(|_| Text {
            en: format!(
                "the seats still playing are {found:?}; write their letters in order of play"
            ),
            es: format!(
                "los bandos que siguen son {found:?}; escribe sus letras en el orden de juego"
            ),
        })?;
        board.live[seat.index()] = true;
    }
    let written: String = board
        .seats()
        .map(|seat| rules.definition.seats[seat.index()].code)
        .collect();
    if written == text {
        return Ok(());
    }
    Err(Text {
        en: format!(
            "the seats still playing are {found:?} instead of, in the order of play, {written:?}"
        ),
        es: format!(
            "los bandos que siguen son {found:?} en vez de, en el orden de juego, {written:?}"
        ),
    })
}
