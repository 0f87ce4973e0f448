//! Random keys from which the hash of a position is put together.
//!
//! The key of a position is the exclusive or of one number a man and cell, and one when Black is
//! to move: it names what rules.md D5 compares for repetition. The numbers are fixed, so that
//! keys may be stored.

use crate::cell::{CELLS, Cell};
use crate::man::Man;

/// Key part for Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = split_mix(0x52_41_55_4d);

static MEN: [[[u64; CELLS]; 7]; 2] = {
    let mut table = [[[0; CELLS]; 7]; 2];
    let mut seed = 1;
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 7 {
            let mut cell = 0;
            while cell < CELLS {
                table[color][role][cell] = split_mix(seed);
                seed += 1;
                cell += 1;
            }
            role += 1;
        }
        color += 1;
    }
    table
};

/// Key part of a man on a cell.
#[inline]
pub(crate) fn man(cell: Cell, man: Man) -> u64 {
    MEN[man.color as usize][man.role as usize][cell.index()]
}

/// The SplitMix64 output for the `n`-th state (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
const fn split_mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ() {
        let mut keys: Vec<u64> = MEN.iter().flatten().flatten().copied().collect();
        keys.push(BLACK_TO_MOVE);
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }
}
