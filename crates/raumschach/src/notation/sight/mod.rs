//! The short way for the moves of a file: a move in full form that says exactly what the board says is decoded, checked
//! and played without a list of moves and without memory. Whatever is not quite like that goes the long way of
//! [`read_move`](super::read_move), which has the reasons.

use crate::attacks::{attacks, tables};
use crate::bitboard::Bitboard;
use crate::board::{code, man_of};
use crate::cell::CELLS;
use crate::setup::promotion_cells;
use crate::{Cell, Color, Man, Move, Position, Role, Status};
use std::sync::LazyLock;

mod written;

use written::Written;

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

#[cfg(test)]
mod tests;
