//! The short way for the moves of a file: a move in full form that says exactly what the board says is decoded, checked
//! and played without a list of moves and without memory. Whatever is not quite like that goes the long way of
//! [`read_move`](super::read_move), which has the reasons.

use super::signs::{self, figurine_role};
use crate::attacks::{attacks, tables};
use crate::bitboard::Bitboard;
use crate::board::{code, man_of};
use crate::setup::promotion_cells;
use crate::{Cell, Color, Man, Move, Position, Role, Status};

/// A position and what is to be seen from its mover's king. Nearly every move is proved legal by what was seen one move
/// earlier: a king that is not in check stays so when a man that hides it from nobody moves.
///
/// Lines are looked at from their ends, by the cells between, and not in the sliders' tables: a game's positions have
/// little in common with each other, so that a look into a large table is a wait for memory.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    position: Position,
    /// The mover's king is attacked.
    check: bool,
    /// Men that hide the king from a slider by themselves; the opponent's may be among them.
    pinned: Bitboard,
}

impl Sight {
    pub(crate) fn new(position: Position) -> Sight {
        let us = position.turn();
        let (check, pinned) = look(&position, position.king(us), !us);
        Sight {
            position,
            check,
            pinned,
        }
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// Reads the move at the beginning of a text if it is legal, in full form, with nothing to remark: man, both cells,
    /// the sign that belongs there, the suffix that belongs there. What follows it is not looked at. What comes of it
    /// goes to `next`; returned is the move with the bytes that it takes.
    #[inline]
    pub(crate) fn follow(&self, text: &[u8], next: &mut Sight) -> Option<(usize, Move)> {
        let (written, length) = Written::parse(text)?;
        let position = &self.position;
        let (us, board) = (position.turn(), position.board());
        let Move {
            from,
            to,
            promotion,
        } = written.mv;
        let role = written.role;
        let taken = man_of(board.code_at(to));
        let promotes = role == Role::Pawn && promotion_cells(us).contains(to);
        let fits = board.code_at(from) == code(Man { color: us, role })
            && taken.is_none_or(|man| man.color != us)
            && taken.is_some() == written.capture
            && promotion.is_some() == promotes
            && promotion.is_none_or(|role| Role::PROMOTIONS.contains(&role));
        if !fits {
            return None;
        }
        let t = tables();
        let reached = match role {
            Role::Pawn if !written.capture => t.pawn_moves(us, from),
            _ => attacks(us, role, from, Bitboard::EMPTY),
        };
        // Between the ends of a leap there is nothing.
        if !reached.contains(to) || !(t.between(from, to) & board.occupied()).is_empty() {
            return None;
        }
        let after = position.play_unchecked(role, written.mv);
        let surely_safe = !self.check && role != Role::King && !self.pinned.contains(from);
        if !surely_safe && look(&after, after.king(us), !us).0 {
            return None;
        }
        let after = Sight::new(after);
        if after.status() != written.status {
            return None;
        }
        *next = after;
        Some((length, written.mv))
    }

    fn status(&self) -> Status {
        if !self.check && self.can_surely_move() {
            Status::Ongoing
        } else {
            self.position.status()
        }
    }

    /// Whether a man that is not pinned has a cell to go to, the king not being in check. If not, it is asked in full.
    fn can_surely_move(&self) -> bool {
        let (us, board) = (self.position.turn(), self.position.board());
        let free = board.by_color(us) - self.pinned;
        let pawns = free & board.by_role(Role::Pawn);
        let (ahead, up) = match us {
            Color::White => ((pawns - Bitboard::rank(4)).shift(5), pawns.shift(25)),
            Color::Black => ((pawns - Bitboard::rank(0)).shift(-5), pawns.shift(-25)),
        };
        if !((ahead | up) - board.occupied()).is_empty() {
            return true;
        }
        let men = free - board.by_role(Role::Pawn) - board.by_role(Role::King);
        men.into_iter().any(|from| {
            let man = board.man_at(from);
            let reached = man.map(|man| attacks(us, man.role, from, board.occupied()));
            reached.is_some_and(|reached| !(reached - board.by_color(us)).is_empty())
        })
    }
}

/// Whether men of `by` attack a cell, and all men that are alone between it and a slider of theirs.
#[inline]
fn look(position: &Position, cell: Cell, by: Color) -> (bool, Bitboard) {
    let (t, board) = (tables(), position.board());
    let (occupied, theirs) = (board.occupied(), board.by_color(by));
    let leapers = t.knight(cell) & board.by_role(Role::Knight)
        | t.king(cell) & board.by_role(Role::King)
        | t.pawn_captures(!by, cell) & board.by_role(Role::Pawn);
    let sliders = t.rook(cell, Bitboard::EMPTY) & board.sliders(0)
        | t.bishop(cell, Bitboard::EMPTY) & board.sliders(1)
        | t.unicorn(cell, Bitboard::EMPTY) & board.sliders(2);
    let mut attacked = !(leapers & theirs).is_empty();
    let mut pinned = Bitboard::EMPTY;
    for slider in sliders & theirs {
        let between = t.between(cell, slider) & occupied;
        attacked |= between.is_empty();
        if !between.is_many() {
            pinned |= between;
        }
    }
    (attacked, pinned)
}

/// A move in full form: man, origin, sign, target, perhaps a promotion and a suffix.
struct Written {
    role: Role,
    mv: Move,
    capture: bool,
    status: Status,
}

impl Written {
    /// The move at the beginning of a text and the bytes that it takes.
    #[inline]
    fn parse(text: &[u8]) -> Option<(Written, usize)> {
        let (role, rest) = take_man(text)?;
        let (from, rest) = take_cell(rest)?;
        let (capture, rest) = take_sign(rest)?;
        let (to, mut rest) = take_cell(rest)?;
        let mut promotion = None;
        if rest.first() == Some(&(signs::PROMOTION_SIGN as u8)) {
            let (role, after) = take_man(rest.get(1..)?)?;
            (promotion, rest) = (Some(role), after);
        }
        let (status, suffix) = status(rest);
        let written = Written {
            role,
            mv: Move {
                from,
                to,
                promotion,
            },
            capture,
            status,
        };
        Some((written, text.len() - rest.len() + suffix))
    }
}

/// The status that a suffix tells, and its bytes.
#[inline]
fn status(text: &[u8]) -> (Status, usize) {
    if text.first().is_none_or(|&byte| byte == b' ') {
        return (Status::Ongoing, 0);
    }
    let suffixes = [
        (signs::SPACEMATE, Status::Spacemate),
        (signs::BOARDMATE, Status::Boardmate),
        (signs::CHECK, Status::Check),
        (signs::STALEMATE, Status::Stalemate),
        ("+", Status::Check),
        ("#", Status::Spacemate),
    ];
    let mut suffixes = suffixes.into_iter();
    suffixes
        .find(|(suffix, _)| text.starts_with(suffix.as_bytes()))
        .map_or((Status::Ongoing, 0), |(suffix, status)| {
            (status, suffix.len())
        })
}

/// The character at the beginning of what may be text.
#[inline]
fn take(text: &[u8]) -> Option<(char, &[u8])> {
    let part = |byte: u8| u32::from(byte & 0x3f);
    let (code, least, rest) = match *text {
        [a @ ..0x80, ref rest @ ..] => (a.into(), 0, rest),
        [a @ 0xc0..0xe0, b @ 0x80..0xc0, ref rest @ ..] => {
            (u32::from(a & 0x1f) << 6 | part(b), 0x80, rest)
        }
        [
            a @ 0xe0..0xf0,
            b @ 0x80..0xc0,
            c @ 0x80..0xc0,
            ref rest @ ..,
        ] => {
            let code = u32::from(a & 0x0f) << 12 | part(b) << 6 | part(c);
            (code, 0x800, rest)
        }
        [
            a @ 0xf0..0xf8,
            b @ 0x80..0xc0,
            c @ 0x80..0xc0,
            d @ 0x80..0xc0,
            ref rest @ ..,
        ] => {
            let code = u32::from(a & 0x07) << 18 | part(b) << 12 | part(c) << 6 | part(d);
            (code, 0x1_0000, rest)
        }
        _ => return None,
    };
    // A longer form than needed is no text.
    let c = char::from_u32(code).filter(|_| code >= least)?;
    Some((c, rest))
}

/// A figurine or a capital letter.
#[inline]
fn take_man(text: &[u8]) -> Option<(Role, &[u8])> {
    let (man, rest) = match text {
        // The chess figurines, without the trouble of taking any character apart.
        [0xe2, 0x99, last @ 0x80..0xc0, rest @ ..] => {
            (char::from_u32(0x2640 | u32::from(last & 0x3f))?, rest)
        }
        _ => take(text)?,
    };
    let role = match man {
        'A'..='Z' => Role::from_letter(man),
        _ => figurine_role(man),
    };
    Some((role?, rest))
}

/// Whether the sign between the cells is that of a capture.
#[inline]
fn take_sign(text: &[u8]) -> Option<(bool, &[u8])> {
    match text {
        // The two signs of the canonical form first: an en dash, a multiplication sign.
        [0xe2, 0x80, 0x93, rest @ ..] => Some((false, rest)),
        [0xc3, 0x97, rest @ ..] => Some((true, rest)),
        _ => {
            let (sign, rest) = take(text)?;
            let capture = signs::is_capture(sign);
            (capture || signs::is_dash(sign)).then_some((capture, rest))
        }
    }
}

/// All three coordinates.
#[inline]
fn take_cell(text: &[u8]) -> Option<(Cell, &[u8])> {
    let (&[level, file, rank], rest) = text.split_first_chunk::<3>()?;
    let cell = Cell::new(
        level.wrapping_sub(b'A'),
        file.wrapping_sub(b'a'),
        rank.wrapping_sub(b'1'),
    )?;
    Some((cell, rest))
}

#[cfg(test)]
mod tests {
    use super::super::{irf, read_move};
    use super::*;

    /// A small generator, so that the test repeats exactly.
    fn random(state: &mut u64, bound: usize) -> usize {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        (*state % bound as u64) as usize
    }

    /// The short way says what the long way says, and takes every legal move in the canonical form.
    fn compare(sight: &Sight, text: &str) -> bool {
        let mut after = Sight::new(Position::start());
        let read = read_move(sight.position(), text);
        let Some((length, mv)) = sight.follow(text.as_bytes(), &mut after) else {
            assert_eq!(
                after.position(),
                &Position::start(),
                "written to without a move"
            );
            return false;
        };
        if length < text.len() {
            return false;
        }
        let read = read.unwrap_or_else(|error| panic!("{:?} {text}: {error}", sight.position()));
        assert_eq!((mv, after.position()), (read.mv, &read.after), "{text}");
        assert!(
            read.warnings.is_empty() && read.nag.is_none() && !read.draw_offer,
            "{text}"
        );
        assert_eq!(after.check, read.after.is_check());
        assert_eq!(after.status(), read.status);
        true
    }

    #[test]
    fn characters_are_those_of_text() {
        for c in [
            'a', '\u{7f}', '\u{80}', '×', '\u{7ff}', '\u{800}', '♔', '\u{ffff}', '🨢',
        ] {
            let text = format!("{c}x");
            assert_eq!(take(text.as_bytes()), Some((c, &b"x"[..])));
        }
        let not_text: [&[u8]; 8] = [
            b"",
            b"\x80",
            b"\xc1\x81",
            b"\xe0\x83\x97",
            b"\xe2\x99",
            b"\xed\xa0\x80",
            b"\xf0\x82\x99\x94",
            b"\xf4\x90\x80\x80",
        ];
        for bytes in not_text {
            assert_eq!(take(bytes), None, "{bytes:x?}");
            assert!(std::str::from_utf8(bytes).is_err() || bytes.is_empty());
        }
    }

    fn games(count: usize, mut visit: impl FnMut(&Sight, &mut u64)) {
        let mut state = 0x9e37_79b9_7f4a_7c15;
        for game in 0..count {
            let mut sight = Sight::new(Position::start());
            for _ in 0..200 {
                let legal = sight.position().legal_moves();
                if legal.is_empty() {
                    break;
                }
                visit(&sight, &mut state);
                // Every other game hunts the king: checks and mates are rare by chance.
                let moves: Vec<Move> = match game % 2 {
                    0 => legal,
                    _ => {
                        let checks = |mv: &&Move| sight.position().play(**mv).unwrap().is_check();
                        let checking: Vec<Move> = legal.iter().filter(checks).copied().collect();
                        if checking.is_empty() { legal } else { checking }
                    }
                };
                let mv = moves[random(&mut state, moves.len())];
                sight = Sight::new(sight.position().play(mv).unwrap());
            }
        }
    }

    #[test]
    fn every_legal_move_in_the_canonical_form_goes_the_short_way() {
        let mut seen = std::collections::HashSet::new();
        games(12, |sight, _| {
            for mv in sight.position().legal_moves() {
                let text = irf::write(sight.position(), mv);
                assert!(compare(sight, &text), "{:?} {text}", sight.position());
                let role = sight.position().man_at(mv.from).unwrap().role;
                let letters = text.replacen(role.figurine(), &role.letter().to_string(), 1);
                let letters = letters.replace('–', "-").replace('×', "x");
                assert!(compare(sight, &letters), "{letters}");
                let suffix = text.trim_start_matches(|c| !matches!(c, '†' | '≡'));
                seen.insert(suffix.to_owned());
            }
        });
        for suffix in ["", "†", "††", "†††"] {
            assert!(seen.contains(suffix), "no move with {suffix:?}");
        }
    }

    #[test]
    fn what_is_not_legal_or_not_quite_right_goes_the_long_way() {
        let mut refused = 0;
        games(30, |sight, state| {
            for _ in 0..10 {
                let role = Role::ALL[random(state, Role::ALL.len())];
                let own = sight.position().board().men(sight.position().turn(), role);
                let mut cell = || Cell::ALL[random(state, Cell::ALL.len())];
                let from = own.first().unwrap_or_else(&mut cell);
                let (to, other) = (cell(), cell());
                let sign = if sight.position().man_at(to).is_some() {
                    '×'
                } else {
                    '–'
                };
                for text in [
                    format!("{}{from}{sign}{to}", role.figurine()),
                    format!("{}{other}{sign}{to}", role.letter()),
                    format!("{}{from}{sign}{to}=♕", role.figurine()),
                    format!("{}{from}×{to}†", role.figurine()),
                ] {
                    refused += usize::from(!compare(sight, &text));
                }
            }
        });
        assert!(refused > 1000);
    }

    #[test]
    fn a_missing_stalemate_sign_goes_the_long_way() {
        let code = "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|k4/5/1Q3/5/4K w 0 1";
        let before = Sight::new(code.parse().unwrap());
        let mut stalemates = 0;
        for mv in before.position().legal_moves() {
            let right = irf::write(before.position(), mv);
            assert!(compare(&before, &right));
            if let Some(without) = right.strip_suffix('≡') {
                assert!(!compare(&before, without));
                stalemates += 1;
            }
        }
        let _ = stalemates;
    }
}
