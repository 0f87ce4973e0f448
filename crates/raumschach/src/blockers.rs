//! Numbering the sets of blockers that a slider can meet, each with a number below two to the power
//! of their cells: its place in the slider's table.
//!
//! "Fold magic", everywhere: the blockers are folded from 125 bits to 64 by rotating the upper half
//! until it misses the lower, then multiplied by a number that gathers them, without a collision,
//! in the top bits ([`magics`](crate::magics)). Processors with BMI2 have an instruction that gathers bits,
//! PEXT, which the feature `pext` uses when the compiler may: on some it is faster, on others it
//! is microcode and much slower (BENCHMARKS.md), and so it has to be asked for.

pub(crate) use way::Numbering;

use crate::bitboard::Bitboard;

/// The low and the high 64 bits of a set.
const fn halves(set: Bitboard) -> (u64, u64) {
    (set.bits() as u64, (set.bits() >> 64) as u64)
}

#[cfg(not(all(feature = "pext", target_arch = "x86_64", target_feature = "bmi2")))]
mod way {
    use super::halves;
    use crate::bitboard::Bitboard;
    use crate::cell::Cell;
    use crate::magics::MAGICS;

    /// Masks, fold and multiplier of one slider on one cell, in half a cache line.
    #[derive(Copy, Clone, Debug, Default)]
    pub(crate) struct Numbering {
        low: u64,
        high: u64,
        magic: u64,
        first: u32,
        rotate: u8,
        shift: u8,
    }

    impl Numbering {
        /// For the slider of `kind` (see [`SLIDERS`](crate::attacks::SLIDERS)) on a cell with
        /// these relevant blockers; numbers begin at `first`.
        pub(crate) fn new(kind: usize, cell: Cell, blockers: Bitboard, first: usize) -> Numbering {
            let (low, high) = halves(blockers);
            Numbering {
                low,
                high,
                magic: MAGICS[kind][cell.index()],
                first: first as u32,
                rotate: fold_rotation(low, high) as u8,
                shift: 64 - blockers.count() as u8,
            }
        }

        /// The number of the blockers among all occupied cells.
        #[inline]
        pub(crate) fn of(&self, occupied: Bitboard) -> usize {
            let (low, high) = halves(occupied);
            let folded = (low & self.low) ^ (high & self.high).rotate_left(self.rotate.into());
            self.first as usize + (folded.wrapping_mul(self.magic) >> self.shift) as usize
        }
    }

    /// The first rotation of the high half that makes it miss the low one. One exists for every
    /// mask of the three sliders.
    fn fold_rotation(low: u64, high: u64) -> u32 {
        (0..64)
            .find(|&r| low & high.rotate_left(r) == 0)
            .unwrap_or(0)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::attacks::{SLIDERS, relevant_blockers};

        #[test]
        fn every_mask_folds_without_overlap() {
            for role in SLIDERS {
                for cell in Cell::ALL {
                    let (low, high) = halves(relevant_blockers(role, cell));
                    let folded = high.rotate_left(fold_rotation(low, high));
                    assert_eq!(low & folded, 0, "{role} {cell}");
                }
            }
        }
    }
}

#[cfg(all(feature = "pext", target_arch = "x86_64", target_feature = "bmi2"))]
mod way {
    use super::halves;
    use crate::bitboard::Bitboard;
    use crate::cell::Cell;

    /// Masks of one slider on one cell.
    #[derive(Copy, Clone, Debug, Default)]
    pub(crate) struct Numbering {
        low: u64,
        high: u64,
        first: u32,
        low_cells: u8,
    }

    impl Numbering {
        /// For a slider with these relevant blockers; numbers begin at `first`.
        pub(crate) fn new(_: usize, _: Cell, blockers: Bitboard, first: usize) -> Numbering {
            let (low, high) = halves(blockers);
            Numbering {
                low,
                high,
                first: first as u32,
                low_cells: low.count_ones() as u8,
            }
        }

        /// The number of the blockers among all occupied cells.
        #[inline]
        pub(crate) fn of(&self, occupied: Bitboard) -> usize {
            let (low, high) = halves(occupied);
            let number = pext(low, self.low) | pext(high, self.high) << (self.low_cells % 64);
            self.first as usize + number as usize
        }
    }

    /// The bits of `word` under `mask`, gathered at the low end.
    #[inline]
    #[allow(unsafe_code)] // The one exception of the library: no safe way leads to PEXT.
    fn pext(word: u64, mask: u64) -> u64 {
        // SAFETY: the instruction is there, as the module exists only where the compiler was told
        // that it may use BMI2; it touches no memory.
        unsafe { core::arch::x86_64::_pext_u64(word, mask) }
    }
}
