//! Sets of cells as the low 125 bits of a `u128`.
//!
//! Bit `n` is the cell with index `n`. The three upper bits are never set; every operation keeps
//! that. Which man attacks what is in [`attacks`](crate::attacks).

use crate::cell::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

const ALL: u128 = (1 << 125) - 1;

/// A set of cells.
///
/// ```
/// use raumschach::{Bitboard, Cell};
/// let set: Bitboard = ["Aa1", "Cc3"].iter().map(|c| c.parse::<Cell>().unwrap()).collect();
/// assert_eq!(set.count(), 2);
/// assert!(set.contains("Cc3".parse()?));
/// assert_eq!(set.to_string(), "Aa1 Cc3");
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Bitboard(u128);

impl Bitboard {
    /// The empty set.
    ///
    /// ```
    /// assert!(raumschach::Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 125 cells.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::ALL.count(), 125);
    /// ```
    pub const ALL: Bitboard = Bitboard(ALL);

    /// The set with these bits; bits beyond the cube are dropped.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::from_bits(u128::MAX).count(), 125);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u128) -> Bitboard {
        Bitboard(bits & ALL)
    }

    /// The bits of the set, bit `n` for the cell with index `n`.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::ALL.bits(), (1 << 125) - 1);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one cell.
    ///
    /// ```
    /// use raumschach::{Bitboard, Cell};
    /// assert_eq!(Bitboard::of(Cell::ALL[3]).bits(), 8);
    /// ```
    #[must_use]
    pub const fn of(cell: Cell) -> Bitboard {
        Bitboard(1 << cell.index())
    }

    /// All cells of a level (0 to 4).
    ///
    /// # Panics
    /// When `level` is over 4.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::level(4).to_string().split(' ').next(), Some("Ea1"));
    /// ```
    #[must_use]
    pub const fn level(level: u8) -> Bitboard {
        assert!(level < 5);
        Bitboard(0x1ff_ffff << (25 * level))
    }

    /// All cells of a rank (0 to 4) on every level.
    ///
    /// # Panics
    /// When `rank` is over 4.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::rank(0).count(), 25);
    /// ```
    #[must_use]
    pub const fn rank(rank: u8) -> Bitboard {
        assert!(rank < 5);
        let row = 0x1f_u128 << (5 * rank);
        Bitboard(row | row << 25 | row << 50 | row << 75 | row << 100)
    }

    /// All cells of a file (0 to 4) on every level.
    ///
    /// # Panics
    /// When `file` is over 4.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::file(2).count(), 25);
    /// ```
    #[must_use]
    pub const fn file(file: u8) -> Bitboard {
        assert!(file < 5);
        let mut bits = 0;
        let mut i = 0;
        while i < 25 {
            bits |= 1 << (5 * i + file as u32);
            i += 1;
        }
        Bitboard(bits)
    }

    /// Number of cells in the set, 0 to 125.
    ///
    /// ```
    /// assert_eq!(raumschach::Bitboard::level(0).count(), 25);
    /// ```
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no cell.
    ///
    /// ```
    /// assert!(!raumschach::Bitboard::ALL.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has more than one cell.
    ///
    /// ```
    /// assert!(raumschach::Bitboard::ALL.is_many());
    /// ```
    #[must_use]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether `cell` is in the set.
    ///
    /// ```
    /// use raumschach::{Bitboard, Cell};
    /// assert!(Bitboard::level(0).contains(Cell::ALL[24]));
    /// ```
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        // Choosing the word first is less work than shifting both.
        let word = if cell.index() < 64 {
            self.0 as u64
        } else {
            (self.0 >> 64) as u64
        };
        word >> (cell.index() % 64) & 1 != 0
    }

    /// The cell with the lowest index, `None` in the empty set.
    ///
    /// ```
    /// use raumschach::{Bitboard, Cell};
    /// assert_eq!(Bitboard::level(1).first(), Some(Cell::ALL[25]));
    /// ```
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell::from_bit(self.0.trailing_zeros()))
        }
    }

    /// The set with `cell` added.
    ///
    /// ```
    /// use raumschach::{Bitboard, Cell};
    /// assert_eq!(Bitboard::EMPTY.with(Cell::ALL[7]).count(), 1);
    /// ```
    #[must_use]
    pub const fn with(self, cell: Cell) -> Bitboard {
        Bitboard(self.0 | 1 << cell.index())
    }

    /// The set without `cell`.
    ///
    /// ```
    /// use raumschach::{Bitboard, Cell};
    /// assert_eq!(Bitboard::ALL.without(Cell::ALL[7]).count(), 124);
    /// ```
    #[must_use]
    pub const fn without(self, cell: Cell) -> Bitboard {
        Bitboard(self.0 & !(1 << cell.index()))
    }

    /// The set of a lower and an upper word of bits within the cube.
    #[inline]
    pub(crate) const fn of_words([low, high]: [u64; 2]) -> Bitboard {
        Bitboard(low as u128 | (high as u128) << 64)
    }

    // The operators again as `const` functions, which those of the traits cannot be.

    #[inline]
    pub(crate) const fn and(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn xor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }

    #[inline]
    pub(crate) const fn minus(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// All cells moved by `by` indices upward (negative: downward). The caller has masked off the
    /// cells that would wrap round an edge.
    pub(crate) const fn shift(self, by: i32) -> Bitboard {
        if by >= 0 {
            Bitboard(self.0 << by & ALL)
        } else {
            Bitboard(self.0 >> -by)
        }
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// Set difference.
impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & ALL)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bitboard {
        cells.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Cells;
    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

/// The cells of a set by rising index; made by iterating a [`Bitboard`].
///
/// ```
/// let names: Vec<_> = raumschach::Bitboard::level(2).into_iter().take(2).collect();
/// assert_eq!(format!("{names:?}"), "[Ca1, Cb1]");
/// ```
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(cell)
    }

    /// What `for_each` and the like go through: word by word, with half the arithmetic a
    /// cell. A counting loop, because over an array of both words it was unrolled and `f`, there
    /// twice, no longer inlined.
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, start: B, mut f: F) -> B {
        let mut so_far = start;
        for half in 0..2 {
            let first = 64 * half;
            let mut word = (self.0 >> first) as u64;
            while word != 0 {
                so_far = f(so_far, Cell::from_bit(first + word.trailing_zeros()));
                word &= word - 1;
            }
        }
        so_far
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells {}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_of_the_cube_partition_it() {
        for slice in [Bitboard::level, Bitboard::rank, Bitboard::file] {
            let mut seen = Bitboard::EMPTY;
            for i in 0..5 {
                assert_eq!(slice(i).count(), 25);
                assert!((seen & slice(i)).is_empty());
                seen |= slice(i);
            }
            assert_eq!(seen, Bitboard::ALL);
        }
        for cell in Cell::ALL {
            assert!(Bitboard::level(cell.level()).contains(cell));
            assert!(Bitboard::rank(cell.rank()).contains(cell));
            assert!(Bitboard::file(cell.file()).contains(cell));
        }
    }

    #[test]
    fn complement_stays_in_the_cube() {
        assert_eq!(!Bitboard::EMPTY, Bitboard::ALL);
        assert_eq!(Bitboard::ALL.into_iter().count(), 125);
        assert_eq!(Bitboard::ALL.shift(1).count(), 124);
    }

    #[test]
    fn inner_and_outer_iteration_agree() {
        for set in [
            Bitboard::ALL,
            Bitboard::file(3),
            Bitboard::level(2),
            Bitboard::EMPTY,
        ] {
            let mut outer = Vec::new();
            for cell in set {
                outer.push(cell);
            }
            let mut inner = Vec::new();
            set.into_iter().for_each(|cell| inner.push(cell));
            assert_eq!(inner, outer);
        }
    }
}
