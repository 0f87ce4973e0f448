//! Moves as people read and write them, in the style that a definition names.
//!
//! - `irf`: figurine (the letter where there is none), origin, `–` or `×`, target: `♘Ab1–Ac3`;
//! - `interraum`: letters, of the origin only what is needed, the level dropped on the same level: `Nb–c3`;
//! - `rulebook`: letter, space, both cells: `R Aa1–Aa4`.
//!
//! Promotion adds `=` and the man. A drop is man, `@`, cell: `♘@dd4`. With more than two seats the
//! seat's letter and a colon come first: `r:♘ab1–ad2`. Suffixes are `†` check, `††` boardmate, `†††`
//! mate, `≡` stalemate, and `‡` with the letters of the seats that the move puts out: `‡og`.
//!
//! The reader takes any style, machine codes, letters for figurines, `-`, `x` and the like between
//! the cells, with or without seat and suffix. A move is read only if it is legal.

use super::Variant;
use super::geometry::Cell;
use super::legality::IllegalMove;
use super::model::{Kind, Style};
use super::moves::Move;
use super::position::Position;
use crate::Status;

/// Why a text is no move here.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let start = Variant::named("nearlytriple").unwrap().start();
/// let error = notation::read_move(&start, "Nxx9").unwrap_err();
/// assert!(error.to_string().contains("\"Nxx9\""));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It has no form of a move.
    #[error("{found:?} is no move: {expected}")]
    Form {
        /// What was read, cut after 24 characters.
        found: String,
        /// What would be one.
        expected: String,
    },
    /// It names a seat that is not to move.
    #[error("{found:?} is a move of {named}, and it is {turn}'s turn")]
    Seat {
        /// What was read.
        found: String,
        /// The seat that it names.
        named: String,
        /// The seat to move.
        turn: String,
    },
    /// It is not legal.
    #[error("{found:?}: {reason}{suggestion}")]
    Illegal {
        /// What was read.
        found: String,
        /// Why.
        reason: IllegalMove,
        /// Legal moves of the man concerned, as a sentence; empty when there are none.
        suggestion: String,
    },
    /// Nothing fits.
    #[error("{found:?}: no {man} can go to {to} now{suggestion}")]
    None {
        /// What was read.
        found: String,
        /// The man.
        man: String,
        /// The target.
        to: String,
        /// Legal moves of such men, as a sentence.
        suggestion: String,
    },
    /// More than one move fits.
    #[error("{found:?} may be {candidates}: say which")]
    Ambiguous {
        /// What was read.
        found: String,
        /// The moves that fit.
        candidates: String,
    },
}

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
    if game.seats().len() > 2 {
        text.push(game.seat(position.turn()).code);
        text.push(':');
    }
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
                '×'
            } else {
                '–'
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
                Style::InterRaum => text += &short(position, from, to, promotion),
            }
            if let Some(kind) = promotion {
                text.push('=');
                text.push(man(kind));
            }
        }
    }
    text += &suffix(position, mv);
    text
}

/// The shortest form that the reader still understands: origin as far as needed, sign after an
/// origin and before a capture, level of the target only when it changes.
fn short(position: &Position, from: Cell, to: Cell, promotion: Option<Kind>) -> String {
    let game = position.variant();
    let board = game.geometry();
    let letter = position.man_at(from).map(|man| game.kind(man.kind).letter);
    let (level, file) = (
        board.level_name(board.level(from)),
        board.file_name(board.file(from)),
    );
    let rank = board.rank(from) + 1;
    let name = board.name(to);
    let same_level = board.level(from) == board.level(to);
    let capture = position.man_at(to).is_some();
    let form = |origin: &str, target: &str| {
        let sign = match (capture, origin.is_empty()) {
            (true, _) => "×",
            (false, true) => "",
            (false, false) => "–",
        };
        format!("{origin}{sign}{target}")
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
    let mv = Move::Step {
        from,
        to,
        promotion,
    };
    for origin in &origins {
        for target in [&name[level_length(&name)..], &name] {
            if target.len() < name.len() && !same_level {
                continue;
            }
            let text = form(origin, target);
            // The reader is the judge of what is unambiguous.
            let whole: String = letter.into_iter().chain(text.chars()).collect();
            let parsed = Parsed::read(game, &whole).map(|parsed| Parsed {
                promotion,
                ..parsed
            });
            if parsed
                .is_some_and(|parsed| parsed.resolve(position, "").is_ok_and(|read| read == mv))
            {
                return text;
            }
        }
    }
    // Only a move that is not legal comes here: it is written in full.
    form(&board.name(from), &name)
}

/// Bytes of the level's letter at the beginning of a cell's name.
fn level_length(name: &str) -> usize {
    name.chars().next().map_or(0, char::len_utf8)
}

fn suffix(position: &Position, mv: Move) -> String {
    let Ok((after, consequences)) = position.play_telling(mv) else {
        return String::new();
    };
    let game = position.variant();
    let mut text = match after.status() {
        _ if after.end().is_some() && game.definition().ends.elimination.is_some() => "",
        Status::Ongoing => "",
        Status::Check => "†",
        Status::Boardmate => "††",
        Status::Spacemate => "†††",
        Status::Stalemate => "≡",
    }
    .to_owned();
    if !consequences.out.is_empty() {
        text.push('‡');
        text.extend(consequences.out.iter().map(|seat| game.seat(*seat).code));
    }
    text
}

/// Reads a move that is legal in the position.
///
/// # Errors
/// Why it is none, with legal moves of the man concerned.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let game = Variant::named("normal-form").unwrap();
/// for text in ["♘Ab1–Ac3", "N Ab1-Ac3", "Ab1Ac3", "Nb–c3"] {
///     assert_eq!(notation::read_move(&game.start(), text)?, game.parse_move("Ab1Ac3").unwrap());
/// }
/// # Ok::<(), raumschach::variant::notation::MoveError>(())
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let game = position.variant();
    let found: String = text.chars().take(24).collect();
    let clean: String = text
        .chars()
        .filter(|c| {
            !matches!(
                c,
                '\u{FE0E}' | '\u{FE0F}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}'
            )
        })
        .collect();
    let clean = clean.trim();
    // Machine codes first: they are exact, and in games with lower-case levels they look like others.
    if let Ok(mv) = game.parse_move(clean) {
        return legal(position, mv, &found);
    }
    let (seat, rest) = match clean.split_once(':') {
        Some((code, rest)) if game.seats().iter().any(|seat| code.chars().eq([seat.code])) => {
            (Some(code), rest)
        }
        _ => (None, clean),
    };
    let turn = game.seat(position.turn());
    if let Some(code) = seat.filter(|code| !code.chars().eq([turn.code])) {
        let named = game
            .seats()
            .iter()
            .find(|seat| code.chars().eq([seat.code]));
        return Err(MoveError::Seat {
            found,
            named: named.map(|seat| seat.name.en.clone()).unwrap_or_default(),
            turn: turn.name.en.clone(),
        });
    }
    let body = rest.split('‡').next().unwrap_or_default();
    let body = body.trim_end_matches(['†', '≡', '+', '#', '!', '?']).trim();
    let form = || MoveError::Form {
        found: found.clone(),
        expected: format!("write for example {}", examples(position)),
    };
    if let Ok(mv) = game.parse_move(body) {
        return legal(position, mv, &found);
    }
    let parsed = Parsed::read(game, body).ok_or_else(form)?;
    parsed.resolve(position, &found)
}

/// A few legal moves as examples.
fn examples(position: &Position) -> String {
    let moves = position.legal_moves();
    let texts: Vec<String> = moves
        .iter()
        .take(1)
        .map(|mv| write(position, *mv))
        .collect();
    texts
        .first()
        .map_or_else(|| "a move as in N Ab1-Ac3".to_owned(), Clone::clone)
}

fn legal(position: &Position, mv: Move, found: &str) -> Result<Move, MoveError> {
    position
        .check_move(mv)
        .map(|()| mv)
        .map_err(|reason| MoveError::Illegal {
            found: found.to_owned(),
            reason,
            suggestion: suggest(position, |other| {
                other.from().is_some() && other.from() == mv.from()
            }),
        })
}

fn suggest(position: &Position, fits: impl Fn(Move) -> bool) -> String {
    let moves: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| fits(*mv))
        .take(8)
        .map(|mv| position.variant().move_code(mv))
        .collect();
    if moves.is_empty() {
        String::new()
    } else {
        format!("; it can play {}", moves.join(", "))
    }
}

/// What a text says of a move, as far as it says it.
struct Parsed {
    kind: Option<Kind>,
    drop: bool,
    level: Option<usize>,
    file: Option<usize>,
    rank: Option<usize>,
    /// The target's level; `None` when the text leaves it out because the man stays on its own.
    to_level: Option<usize>,
    to_file: usize,
    to_rank: usize,
    promotion: Option<Kind>,
}

impl Parsed {
    fn read(game: &Variant, text: &str) -> Option<Parsed> {
        let board = game.geometry();
        let mut chars: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let man = |c: char| {
            let lettered = game.men().iter().position(|man| man.letter == c);
            lettered
                .or_else(|| {
                    game.men()
                        .iter()
                        .position(|man| man.figurine == Some(white(c)))
                })
                .map(|i| Kind(i as u8))
        };
        // Promotion: `=Q`, `=♕`, or a man's sign after the last digit.
        let mut promotion = None;
        if let Some(last) = chars.last().copied() {
            let after_digit = chars
                .iter()
                .rev()
                .nth(1)
                .is_some_and(|c| c.is_ascii_digit() || matches!(c, '=' | '('));
            if let (true, Some(kind)) = (
                after_digit && !last.is_ascii_digit(),
                man(last.to_ascii_uppercase()),
            ) {
                promotion = Some(kind);
                chars.pop();
                if chars.last() == Some(&'=') {
                    chars.pop();
                }
            }
        }
        let level = |c: char| board.level_lettered(c);
        let file = |c: char| (0..board.files()).find(|file| board.file_name(*file) == c);
        let rank = |digits: &str| {
            digits
                .parse::<usize>()
                .ok()?
                .checked_sub(1)
                .filter(|rank| *rank < board.ranks())
        };
        // The man comes first. Where capital letters name levels too (`B` is level B and bishop),
        // a letter is the man unless what follows makes a whole cell of it and a cell is wanted.
        let mut kind = chars.first().and_then(|c| man(*c));
        let mut rest: &[char] = &chars;
        if kind.is_some() {
            let cell_first = chars.first().is_some_and(|c| level(*c).is_some())
                && chars.get(1).is_some_and(|c| file(*c).is_some())
                && chars.get(2).is_some_and(char::is_ascii_digit);
            let whole = chars.iter().filter(|c| c.is_ascii_digit()).count() > 1 && cell_first;
            if whole {
                kind = None;
            } else {
                rest = &rest[1..];
            }
        }
        let drop = rest.first() == Some(&'@');
        if drop {
            rest = &rest[1..];
        }
        let signs = |c: &char| matches!(c, '-' | '–' | '—' | '‑' | 'x' | 'X' | '×' | ':');
        let split = rest.iter().position(signs);
        // The target: from its end back to where a cell can begin.
        let digits = rest.iter().rev().take_while(|c| c.is_ascii_digit()).count();
        let file_at = rest.len().checked_sub(digits + 1)?;
        let to_file = file(rest[file_at])?;
        let to_rank = rank(&rest[rest.len() - digits..].iter().collect::<String>())?;
        let mut begin = file_at;
        let mut to_level = None;
        if begin > 0 && split != Some(begin - 1) {
            // The letter before the file is the target's level, unless it belongs to a short origin.
            if let Some(found) = level(rest[begin - 1]) {
                to_level = Some(found);
                begin -= 1;
            }
        }
        let mut origin: &[char] = &rest[..begin];
        if let Some(sign) = split {
            if sign + 1 != begin {
                return None;
            }
            origin = &rest[..sign];
        }
        let mut parsed = Parsed {
            kind,
            drop,
            level: None,
            file: None,
            rank: None,
            to_level,
            to_file,
            to_rank,
            promotion,
        };
        let mut at = 0;
        if let (true, Some(found)) = (origin.len() != 1, origin.first().and_then(|c| level(*c))) {
            parsed.level = Some(found);
            at = 1;
        }
        if let Some(found) = origin.get(at).and_then(|c| file(*c)) {
            parsed.file = Some(found);
            at += 1;
        }
        let digits: String = origin[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        if !digits.is_empty() {
            parsed.rank = Some(rank(&digits)?);
            at += digits.len();
        }
        if let (0, [only]) = (at, origin) {
            parsed.level = Some(level(*only)?);
            at = 1;
        }
        (at == origin.len()).then_some(parsed)
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        let board = position.variant().geometry();
        let to = mv.to();
        if board.file(to) != self.to_file || board.rank(to) != self.to_rank {
            return false;
        }
        match mv {
            Move::Drop { kind, .. } => {
                self.drop
                    && Some(kind) == self.kind
                    && self.to_level.is_none_or(|level| level == board.level(to))
            }
            Move::Step {
                from, promotion, ..
            } => {
                let kind = position.man_at(from).map(|man| man.kind);
                let same =
                    |wanted: Option<usize>, is: usize| wanted.is_none_or(|wanted| wanted == is);
                !self.drop
                    && self.kind.is_none_or(|wanted| Some(wanted) == kind)
                    && same(self.level, board.level(from))
                    && same(self.file, board.file(from))
                    && same(self.rank, board.rank(from))
                    && match self.to_level {
                        Some(level) => level == board.level(to),
                        None => board.level(from) == board.level(to),
                    }
                    && (self.promotion == promotion)
            }
        }
    }

    fn resolve(&self, position: &Position, found: &str) -> Result<Move, MoveError> {
        let game = position.variant();
        let board = game.geometry();
        let moves = position.legal_moves();
        let fit: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| self.fits(position, *mv))
            .collect();
        // A whole origin names one man, whatever else would fit.
        let whole = match (self.level, self.file, self.rank) {
            (Some(level), Some(file), Some(rank)) => board.cell(level, file, rank),
            _ => None,
        };
        match fit.as_slice() {
            [mv] => Ok(*mv),
            [] => {
                if let (Some(from), Some(to)) = (
                    whole,
                    board.cell(
                        self.to_level.unwrap_or_default(),
                        self.to_file,
                        self.to_rank,
                    ),
                ) {
                    let mv = Move::Step {
                        from,
                        to,
                        promotion: self.promotion,
                    };
                    let wrong_man = position
                        .man_at(from)
                        .is_some_and(|man| self.kind.is_some_and(|kind| kind != man.kind));
                    if !wrong_man {
                        return legal(position, mv, found);
                    }
                }
                let man = self
                    .kind
                    .map_or("man", |kind| game.kind(kind).name.en.as_str());
                let to = board.cell(
                    self.to_level.unwrap_or_default(),
                    self.to_file,
                    self.to_rank,
                );
                Err(MoveError::None {
                    found: found.to_owned(),
                    man: man.to_owned(),
                    to: match self.to_level {
                        Some(_) => to.map(|to| board.name(to)).unwrap_or_default(),
                        None => format!("{}{}", board.file_name(self.to_file), self.to_rank + 1),
                    },
                    suggestion: suggest(position, |mv| {
                        let kind = mv
                            .from()
                            .and_then(|from| position.man_at(from))
                            .map(|man| man.kind);
                        self.kind.is_some()
                            && kind == self.kind
                            && whole.is_none_or(|from| mv.from() == Some(from))
                    }),
                })
            }
            many => Err(MoveError::Ambiguous {
                found: found.to_owned(),
                candidates: many
                    .iter()
                    .map(|mv| game.move_code(*mv))
                    .collect::<Vec<_>>()
                    .join(", "),
            }),
        }
    }
}

/// The white figurine of a black one.
const fn white(c: char) -> char {
    match c {
        '♚' => '♔',
        '♛' => '♕',
        '♜' => '♖',
        '♝' => '♗',
        '♞' => '♘',
        '♟' => '♙',
        '\u{1FA28}' => '\u{1FA22}',
        other => other,
    }
}
