//! What each man attacks from each cell: step tables, slider look-ups, cells between.
//!
//! Sliders are looked up for the whole man at once: the relevant blockers of a rook, bishop or
//! unicorn (cells on its lines that have a further cell behind them; at most 9, 12 and 8) are
//! numbered by [`blockers`](crate::blockers), and a table has the cells attacked for each number.
//! The tables (about 700 KB) are built on first use.
//! Nothing here knows turns or check.

use crate::bitboard::Bitboard;
use crate::blockers::Numbering;
use crate::cell::{CELLS, Cell};
use crate::man::{Color, Role};
use std::ops::{Index, IndexMut};
use std::sync::LazyLock;

/// The three simple sliders, in the order of the tables.
pub(crate) const SLIDERS: [Role; 3] = [Role::Rook, Role::Bishop, Role::Unicorn];

/// A direction as steps along file, rank and level.
pub(crate) type Direction = (i8, i8, i8);

/// All 26 directions; those of a rook change one coordinate, of a bishop two, of a unicorn three.
pub(crate) fn directions() -> impl Iterator<Item = Direction> {
    let axis = [-1, 0, 1];
    axis.into_iter()
        .flat_map(move |l| axis.into_iter().map(move |r| (r, l)))
        .flat_map(move |(r, l)| axis.into_iter().map(move |f| (f, r, l)))
        .filter(|&d| d != (0, 0, 0))
}

/// The directions of a sliding role (or of the king's single step); empty for pawn and knight.
pub(crate) fn directions_of(role: Role) -> impl Iterator<Item = Direction> {
    directions().filter(move |&(f, r, l)| {
        let axes = (f != 0) as u8 + (r != 0) as u8 + (l != 0) as u8;
        match role {
            Role::Rook => axes == 1,
            Role::Bishop => axes == 2,
            Role::Unicorn => axes == 3,
            Role::Queen | Role::King => true,
            Role::Pawn | Role::Knight => false,
        }
    })
}

/// All tables; fetch once with [`tables`] and pass on in hot code.
pub(crate) struct Tables {
    sliders: [ByCell<Numbering>; 3],
    sets: Box<[Bitboard; SETS]>,
    knight: ByCell<Bitboard>,
    king: ByCell<Bitboard>,
    pawn_moves: [ByCell<Bitboard>; 2],
    pawn_captures: [ByCell<Bitboard>; 2],
    between: Box<[ByCell<Bitboard>; ROUND]>,
}

/// Tables are as long as the next power of two: an index cut to that length needs no check.
const ROUND: usize = CELLS.next_power_of_two();
/// As [`ROUND`] for the sets of the sliders.
const SETS: usize = 1 << 16;

/// Something for each cell.
#[derive(Copy, Clone, Debug)]
struct ByCell<T>([T; ROUND]);

impl<T> Index<Cell> for ByCell<T> {
    type Output = T;
    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index() % ROUND]
    }
}

impl<T> IndexMut<Cell> for ByCell<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index() % ROUND]
    }
}

/// The tables, built on the first call.
#[inline]
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
    &TABLES
}

/// Steps of a White pawn that capture: one through an edge toward promotion (rules.md, Moves).
pub(crate) const PAWN_CAPTURES: [Direction; 5] =
    [(-1, 1, 0), (1, 1, 0), (-1, 0, 1), (1, 0, 1), (0, 1, 1)];
/// Steps of a White pawn that do not capture: one rank forward or one level up.
pub(crate) const PAWN_MOVES: [Direction; 2] = [(0, 1, 0), (0, 0, 1)];

impl Tables {
    fn build() -> Tables {
        let mut sets = boxed(Bitboard::EMPTY);
        let mut used = 0;
        let mut sliders = [ByCell([Numbering::default(); ROUND]); 3];
        for (kind, role) in SLIDERS.into_iter().enumerate() {
            for cell in Cell::ALL {
                let mask = relevant_blockers(role, cell);
                let numbering = Numbering::new(kind, cell, mask, used);
                for blockers in subsets(mask) {
                    sets[numbering.of(blockers)] = walk(role, cell, blockers);
                }
                sliders[kind][cell] = numbering;
                used += 1 << mask.count();
            }
        }
        let steps = |deltas: &[Direction]| {
            let mut table = ByCell([Bitboard::EMPTY; ROUND]);
            for cell in Cell::ALL {
                table[cell] = deltas
                    .iter()
                    .filter_map(|&(f, r, l)| cell.offset(f, r, l))
                    .collect();
            }
            table
        };
        let falling = |deltas: &[Direction]| -> Vec<Direction> {
            deltas.iter().map(|&(f, r, l)| (f, -r, -l)).collect()
        };
        let all: Vec<Direction> = directions().collect();
        Tables {
            sliders,
            sets,
            knight: steps(&knight_leaps()),
            king: steps(&all),
            pawn_moves: [steps(&PAWN_MOVES), steps(&falling(&PAWN_MOVES))],
            pawn_captures: [steps(&PAWN_CAPTURES), steps(&falling(&PAWN_CAPTURES))],
            between: between_table(),
        }
    }

    #[inline]
    fn slide(&self, kind: usize, cell: Cell, occupied: Bitboard) -> Bitboard {
        self.sets[self.sliders[kind][cell].of(occupied) % SETS]
    }

    #[inline]
    pub(crate) fn rook(&self, cell: Cell, occupied: Bitboard) -> Bitboard {
        self.slide(0, cell, occupied)
    }

    #[inline]
    pub(crate) fn bishop(&self, cell: Cell, occupied: Bitboard) -> Bitboard {
        self.slide(1, cell, occupied)
    }

    #[inline]
    pub(crate) fn unicorn(&self, cell: Cell, occupied: Bitboard) -> Bitboard {
        self.slide(2, cell, occupied)
    }

    #[inline]
    pub(crate) fn queen(&self, cell: Cell, occupied: Bitboard) -> Bitboard {
        self.rook(cell, occupied) | self.bishop(cell, occupied) | self.unicorn(cell, occupied)
    }

    #[inline]
    pub(crate) fn knight(&self, cell: Cell) -> Bitboard {
        self.knight[cell]
    }

    #[inline]
    pub(crate) fn king(&self, cell: Cell) -> Bitboard {
        self.king[cell]
    }

    #[inline]
    pub(crate) fn pawn_moves(&self, color: Color, cell: Cell) -> Bitboard {
        self.pawn_moves[color as usize][cell]
    }

    #[inline]
    pub(crate) fn pawn_captures(&self, color: Color, cell: Cell) -> Bitboard {
        self.pawn_captures[color as usize][cell]
    }

    /// The cells strictly between two cells on a common line; empty otherwise.
    #[inline]
    pub(crate) fn between(&self, a: Cell, b: Cell) -> Bitboard {
        self.between[a.index() % ROUND][b]
    }
}

/// The cells that a man of `role` and `color` on `cell` attacks on a board with these men on it,
/// its own men's cells included. A pawn attacks where it would capture.
///
/// ```
/// use raumschach::{Bitboard, Color, Role, attacks};
/// let reach = |role| attacks(Color::White, role, "Cc3".parse().unwrap(), Bitboard::EMPTY).count();
/// // rules.md: empty-board mobility from Cc3
/// assert_eq!(reach(Role::Rook), 12);
/// assert_eq!(reach(Role::Bishop), 24);
/// assert_eq!(reach(Role::Unicorn), 16);
/// assert_eq!(reach(Role::Queen), 52);
/// assert_eq!(reach(Role::Knight), 24);
/// assert_eq!(reach(Role::King), 26);
/// assert_eq!(reach(Role::Pawn), 5);
/// ```
#[must_use]
#[inline]
pub fn attacks(color: Color, role: Role, cell: Cell, occupied: Bitboard) -> Bitboard {
    let t = tables();
    match role {
        Role::Pawn => t.pawn_captures(color, cell),
        Role::Knight => t.knight(cell),
        Role::Bishop => t.bishop(cell, occupied),
        Role::Rook => t.rook(cell, occupied),
        Role::Unicorn => t.unicorn(cell, occupied),
        Role::Queen => t.queen(cell, occupied),
        Role::King => t.king(cell),
    }
}

/// The cells to which a pawn of `color` on `cell` steps without capturing, were they empty.
///
/// ```
/// use raumschach::{Color, pawn_steps};
/// assert_eq!(pawn_steps(Color::White, "Cc3".parse()?).to_string(), "Cc4 Dc3");
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[must_use]
pub fn pawn_steps(color: Color, cell: Cell) -> Bitboard {
    tables().pawn_moves(color, cell)
}

/// The cells whose occupation changes what a slider on `cell` attacks.
pub(crate) fn relevant_blockers(role: Role, cell: Cell) -> Bitboard {
    let mut mask = Bitboard::EMPTY;
    for (f, r, l) in directions_of(role) {
        let mut at = cell;
        while let Some(next) = at.offset(f, r, l) {
            if next.offset(f, r, l).is_none() {
                break;
            }
            mask = mask.with(next);
            at = next;
        }
    }
    mask
}

/// Every subset of a set, the empty one first (the "carry-rippler" enumeration).
pub(crate) fn subsets(mask: Bitboard) -> impl Iterator<Item = Bitboard> {
    let mut next = Some(0_u128);
    std::iter::from_fn(move || {
        let this = next?;
        let after = this.wrapping_sub(mask.bits()) & mask.bits();
        next = (after != 0).then_some(after);
        Some(Bitboard::from_bits(this))
    })
}

/// What a slider attacks, found by walking its lines: the plain definition, from which the tables
/// are filled and against which they are tested.
pub(crate) fn walk(role: Role, cell: Cell, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for (f, r, l) in directions_of(role) {
        let mut at = cell;
        while let Some(next) = at.offset(f, r, l) {
            reached = reached.with(next);
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

/// The 24 leaps of a knight: two along one axis, one along another.
fn knight_leaps() -> Vec<Direction> {
    let mut leaps = Vec::with_capacity(24);
    for f in -2_i8..=2 {
        for r in -2_i8..=2 {
            for l in -2_i8..=2 {
                let mut steps = [f.abs(), r.abs(), l.abs()];
                steps.sort_unstable();
                if steps == [0, 1, 2] {
                    leaps.push((f, r, l));
                }
            }
        }
    }
    leaps
}

/// An array made where it stays: one made on the stack and moved might not fit there.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("the slice has the length of the array"),
    }
}

fn between_table() -> Box<[ByCell<Bitboard>; ROUND]> {
    let mut table = boxed(ByCell([Bitboard::EMPTY; ROUND]));
    for a in Cell::ALL {
        for (f, r, l) in directions() {
            let mut passed = Bitboard::EMPTY;
            let mut at = a;
            while let Some(next) = at.offset(f, r, l) {
                table[a.index()][next] = passed;
                passed = passed.with(next);
                at = next;
            }
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator, so that the tests need no dependency and repeat exactly.
    fn random_sets() -> impl Iterator<Item = Bitboard> {
        let mut state = 0x9e37_79b9_97f4_a7c1_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        std::iter::from_fn(move || {
            let mut word = || (next() as u128) << 64 | next() as u128;
            let sparse = word() & word();
            Some(Bitboard::from_bits(sparse))
        })
    }

    #[test]
    fn lookups_equal_ray_walks() {
        for occupied in random_sets().take(500) {
            for role in SLIDERS {
                for cell in Cell::ALL {
                    let found = attacks(Color::White, role, cell, occupied);
                    assert_eq!(
                        found,
                        walk(role, cell, occupied),
                        "{role} {cell} {occupied}"
                    );
                }
            }
        }
    }

    #[test]
    fn mobility_averages_of_the_rules() {
        // rules.md: averages R 12.0, B 14.4, N 11.5, U 6.4, Q 32.8.
        let average = |role| {
            let sum: u32 = Cell::ALL
                .iter()
                .map(|&c| attacks(Color::White, role, c, Bitboard::EMPTY).count())
                .sum();
            (f64::from(sum) / 12.5).round() / 10.0
        };
        let roles = [
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Unicorn,
            Role::Queen,
        ];
        assert_eq!(roles.map(average), [12.0, 14.4, 11.5, 6.4, 32.8]);
    }

    #[test]
    fn pawn_example_of_the_rules() {
        let cell: Cell = "Cc3".parse().unwrap();
        let captures = |color| attacks(color, Role::Pawn, cell, Bitboard::EMPTY).to_string();
        assert_eq!(captures(Color::White), "Cb4 Cd4 Db3 Dd3 Dc4");
        assert_eq!(captures(Color::Black), "Bc2 Bb3 Bd3 Cb2 Cd2");
        assert_eq!(pawn_steps(Color::Black, cell).to_string(), "Bc3 Cc2");
    }

    #[test]
    fn unicorn_has_four_parity_classes() {
        // rules.md: 35, 30, 30 and 30 cells.
        let mut sizes = Vec::new();
        let mut left = Bitboard::ALL;
        while let Some(seed) = left.first() {
            let mut class = Bitboard::of(seed);
            loop {
                let grown = class.into_iter().fold(class, |set, c| {
                    set | walk(Role::Unicorn, c, Bitboard::EMPTY)
                });
                if grown == class {
                    break;
                }
                class = grown;
            }
            sizes.push(class.count());
            left = left - class;
        }
        sizes.sort_unstable();
        assert_eq!(sizes, [30, 30, 30, 35]);
    }

    #[test]
    fn between_is_symmetric_and_on_lines_only() {
        let t = tables();
        for a in Cell::ALL {
            for b in Cell::ALL {
                let cells = t.between(a, b);
                assert_eq!(cells, t.between(b, a));
                let line = walk(Role::Queen, a, Bitboard::EMPTY);
                assert_eq!(cells - line, Bitboard::EMPTY, "{a} {b}");
            }
        }
        let cells = t.between("Aa1".parse().unwrap(), "Ee5".parse().unwrap());
        assert_eq!(cells.to_string(), "Bb2 Cc3 Dd4");
    }
}
