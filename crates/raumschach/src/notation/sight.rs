//! The short way for the moves of a file: a move in full form that says exactly what the board says is decoded, checked
//! and played without a list of moves and without memory. Whatever is not quite like that goes the long way of
//! [`read_move`](super::read_move), which has the reasons.

use super::signs::{self, figurine_role};
use crate::attacks::{attacks, tables};
use crate::bitboard::Bitboard;
use crate::board::{code, man_of};
use crate::cell::CELLS;
use crate::setup::promotion_cells;
use crate::{Cell, Color, Man, Move, Position, Role, Status};
use std::sync::LazyLock;

/// A position and what is to be seen from its mover's king. Nearly every move is proved legal by what was seen one move
/// earlier: a king that is not in check stays so when a man that hides it from nobody moves.
///
/// Lines are looked at from their ends, by the cells between, and not in the sliders' tables: a game's positions have
/// little in common with each other, so that a look into a large table is a wait for memory.
#[derive(Clone, Debug)]
pub struct Sight {
    position: Position,
    /// The mover's king is attacked.
    check: bool,
    /// Men that hide the king from a slider by themselves; the opponent's may be among them.
    pinned: Bitboard,
    /// The king is not in check, and a man that is not pinned has a cell to go to. If not, there may be a move all the
    /// same.
    moves: bool,
}

impl Sight {
    pub(crate) fn new(position: Position) -> Sight {
        let mut sight = Sight {
            position,
            check: false,
            pinned: Bitboard::EMPTY,
            moves: false,
        };
        sight.look_around();
        sight
    }

    /// Looks at the position anew.
    #[inline]
    fn look_around(&mut self) {
        let position = &self.position;
        let (us, board) = (position.turn(), position.board());
        let occupied = board.occupied();
        let (check, pinned) = look(position, position.king(us), !us, occupied);
        let pawns = board.men(us, Role::Pawn) - pinned;
        let (ahead, up) = match us {
            Color::White => ((pawns - Bitboard::rank(4)).shift(5), pawns.shift(25)),
            Color::Black => ((pawns - Bitboard::rank(0)).shift(-5), pawns.shift(-25)),
        };
        let pawns_move = !((ahead | up) - occupied).is_empty();
        self.moves = !check && (pawns_move || officers_move(position, pinned));
        (self.check, self.pinned) = (check, pinned);
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// Reads the move at the beginning of a text if it is legal, in full form, with nothing to remark: man, both cells,
    /// the sign that belongs there, the suffix that belongs there. What follows it is not looked at. What comes of it
    /// goes to `next`, which may be changed in any case; returned is the move with the bytes that it takes.
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
        let ways = ways();
        let mine = WAYS[us as usize][written.capture as usize][role as usize];
        let is_way = ways.between(from, to) & mine != 0;
        if !is_way || !(ways.passed(from, to) & board.occupied()).is_empty() {
            return None;
        }
        next.position = position.play_unchecked(role, written.mv);
        let surely_safe = !self.check && role != Role::King && !self.pinned.contains(from);
        if !surely_safe && next.opponent_is_attacked() {
            return None;
        }
        next.look_around();
        (next.status() == written.status).then_some((length, written.mv))
    }

    /// Whether the king of the side that has just moved is attacked.
    fn opponent_is_attacked(&self) -> bool {
        let position = &self.position;
        let them = position.turn();
        let king = position.king(!them);
        look(position, king, them, position.board().occupied()).0
    }

    fn status(&self) -> Status {
        if self.moves {
            Status::Ongoing
        } else if self.check && king_moves_on_its_level(&self.position) {
            Status::Check
        } else {
            self.position.status()
        }
    }
}

/// Whether the king can go to a safe cell of its level; then a check is not boardmate, nor spacemate.
fn king_moves_on_its_level(position: &Position) -> bool {
    let (us, board) = (position.turn(), position.board());
    let king = position.king(us);
    // A king does not hide in its own shadow.
    let occupied = board.occupied().without(king);
    let cells = tables().king(king) & (Bitboard::level(king.level()) - board.by_color(us));
    cells
        .into_iter()
        .any(|cell| !look(position, cell, !us, occupied).0)
}

/// Whether a man other than pawns, king and pinned men has a cell to go to.
#[cold]
fn officers_move(position: &Position, pinned: Bitboard) -> bool {
    let (us, board) = (position.turn(), position.board());
    let (own, occupied) = (board.by_color(us), board.occupied());
    let officers = own - board.by_role(Role::Pawn) - board.by_role(Role::King) - pinned;
    officers.into_iter().any(|from| {
        let man = board.man_at(from);
        let reached = man.map(|man| attacks(us, man.role, from, occupied));
        reached.is_some_and(|reached| !(reached - own).is_empty())
    })
}

/// Whether men of `by` attack a cell with these cells occupied, and all men that are alone between it and a slider of
/// theirs.
#[inline]
fn look(position: &Position, cell: Cell, by: Color, occupied: Bitboard) -> (bool, Bitboard) {
    let (t, board) = (tables(), position.board());
    let theirs = board.by_color(by);
    let leapers = t.knight(cell) & board.by_role(Role::Knight)
        | t.king(cell) & board.by_role(Role::King)
        | t.pawn_captures(!by, cell) & board.by_role(Role::Pawn);
    let [faces, edges, corners] = ways().lines[cell.index()];
    let sliders = faces & board.sliders(0) | edges & board.sliders(1) | corners & board.sliders(2);
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

/// How men go from cell to cell on an empty board. The tables are small enough to stay in the processor: what lies between
/// two cells depends on nothing but how far apart they are in each direction.
struct Ways {
    /// A number for each cell, so that the difference of two tells how far apart they are in each direction.
    numbers: [i16; CELLS],
    /// By that difference, [`MIDDLE`] added to it: the [`way`]s that lead there.
    ways: [u16; DIFFERENCES],
    /// By the same: the cells passed on a line, the lower of its ends being the first bit.
    passed: [u128; DIFFERENCES],
    /// By cell: all cells on the lines of a rook, a bishop and a unicorn.
    lines: [[Bitboard; 3]; CELLS],
}

/// Coordinates differ by -4 to 4.
const DIFFERENCES: usize = 9 * 9 * 9;
const MIDDLE: i16 = 4 * (81 + 9 + 1);

impl Ways {
    fn new() -> Ways {
        let empty = |role, cell| attacks(Color::White, role, cell, Bitboard::EMPTY);
        let mut ways = Ways {
            numbers: Cell::ALL.map(|cell| {
                let [level, rank, file] = [cell.level(), cell.rank(), cell.file()].map(i16::from);
                81 * level + 9 * rank + file
            }),
            ways: [0; DIFFERENCES],
            passed: [0; DIFFERENCES],
            lines: Cell::ALL.map(|cell| {
                [Role::Rook, Role::Bishop, Role::Unicorn].map(|role| empty(role, cell))
            }),
        };
        for from in Cell::ALL {
            for color in Color::ALL {
                // The queen has the ways of others and none of her own.
                for role in Role::ALL.into_iter().filter(|&role| role != Role::Queen) {
                    for to in attacks(color, role, from, Bitboard::EMPTY) {
                        ways.ways[ways.difference(from, to)] |= way(color, role, true);
                    }
                }
                for to in tables().pawn_moves(color, from) {
                    ways.ways[ways.difference(from, to)] |= way(color, Role::Pawn, false);
                }
            }
            for to in empty(Role::Queen, from) {
                let passed = tables().between(from, to).bits() >> from.index().min(to.index());
                ways.passed[ways.difference(from, to)] = passed;
            }
        }
        ways
    }

    #[inline]
    fn difference(&self, from: Cell, to: Cell) -> usize {
        let difference = self.numbers[to.index()] - self.numbers[from.index()];
        (difference + MIDDLE) as usize % DIFFERENCES
    }

    /// The ways from one cell to another.
    #[inline]
    fn between(&self, from: Cell, to: Cell) -> u16 {
        self.ways[self.difference(from, to)]
    }

    /// The cells that a man passes on its line from one cell to another; none if they are on no line.
    #[inline]
    fn passed(&self, from: Cell, to: Cell) -> Bitboard {
        let passed = self.passed[self.difference(from, to)];
        Bitboard::from_bits(passed << from.index().min(to.index()))
    }
}

#[inline]
fn ways() -> &'static Ways {
    static TABLES: LazyLock<Box<Ways>> = LazyLock::new(|| Box::new(Ways::new()));
    &TABLES
}

/// The ways of men by colour, capture and role.
static WAYS: [[[u16; 7]; 2]; 2] = {
    let mut table = [[[0; 7]; 2]; 2];
    let mut role = 0;
    while role < 7 {
        let mut capture = 0;
        while capture < 2 {
            table[0][capture][role] = way(Color::White, Role::ALL[role], capture == 1);
            table[1][capture][role] = way(Color::Black, Role::ALL[role], capture == 1);
            capture += 1;
        }
        role += 1;
    }
    table
};

/// The bit of a way of moving, or the bits of several.
const fn way(color: Color, role: Role, capture: bool) -> u16 {
    match role {
        Role::Rook => 1,
        Role::Bishop => 1 << 1,
        Role::Unicorn => 1 << 2,
        Role::Queen => 0b111,
        Role::Knight => 1 << 3,
        Role::King => 1 << 4,
        Role::Pawn => 1 << (5 + 2 * color as u16 + capture as u16),
    }
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
    // The chess figurines first, without the trouble of taking any character apart.
    if let [0xe2, 0x99, last @ 0x94..=0x99, rest @ ..] = text {
        return Some((CHESS_FIGURINES[usize::from(last - 0x94)], rest));
    }
    let (man, rest) = take(text)?;
    let role = match man {
        'A'..='Z' => Role::from_letter(man),
        _ => figurine_role(man),
    };
    Some((role?, rest))
}

/// The roles of U+2654 to U+2659.
const CHESS_FIGURINES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

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

    #[test]
    fn the_shortcuts_for_signs_are_those_signs() {
        for (c, role) in ('♔'..='♙').zip(CHESS_FIGURINES) {
            assert_eq!(figurine_role(c), Some(role));
            assert_eq!(take_man(c.to_string().as_bytes()), Some((role, &b""[..])));
        }
        for (c, capture) in [(signs::MOVE_SIGN, false), (signs::CAPTURE_SIGN, true)] {
            assert_eq!(
                take_sign(c.to_string().as_bytes()),
                Some((capture, &b""[..]))
            );
        }
    }

    #[test]
    fn ways_and_cells_passed_are_those_of_the_tables() {
        let (w, t) = (ways(), tables());
        for from in Cell::ALL {
            for to in Cell::ALL {
                assert_eq!(w.passed(from, to), t.between(from, to), "{from} {to}");
                for (color, role) in Color::ALL
                    .into_iter()
                    .flat_map(|c| Role::ALL.map(|r| (c, r)))
                {
                    for capture in [false, true] {
                        let reached = match (role, capture) {
                            (Role::Pawn, false) => t.pawn_moves(color, from),
                            _ => attacks(color, role, from, Bitboard::EMPTY),
                        };
                        let bits = WAYS[color as usize][capture as usize][role as usize];
                        assert_eq!(w.between(from, to) & bits != 0, reached.contains(to));
                    }
                }
            }
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
        games(4, |sight, _| {
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
        games(10, |sight, state| {
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
        // The moves before a stalemate of the vectors.
        for (code, right) in [
            (
                "5/5/5/P4/5|5/5/5/5/5|5/Q4/5/5/5|5/5/5/5/5|k1K2/5/5/5/5 w 0 1",
                "♙Aa2–Ba2≡",
            ),
            (
                "5/5/5/Q4/5|5/5/5/P4/5|5/5/5/5/5|5/5/5/5/5|k1K2/5/5/5/5 w 0 1",
                "♕Aa2–Ca4≡",
            ),
        ] {
            let before = Sight::new(code.parse().unwrap());
            assert!(compare(&before, right));
            assert!(!compare(&before, right.trim_end_matches('≡')));
            assert!(!compare(&before, &right.replace('≡', "†")));
        }
    }
}
