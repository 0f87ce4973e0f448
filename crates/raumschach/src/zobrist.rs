//! Random keys from which the hash of a position is put together.
//!
//! The key of a position is the exclusive or of one number a man and cell, and one when Black is
//! to move: it names what rules.md D5 compares for repetition. The numbers are fixed, so that
//! keys may be stored.

use crate::board::code;
use crate::cell::{CELLS, Cell};
use crate::man::{Color, Man, Role};

/// Key part for Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = split_mix(0x52_41_55_4d);

/// By the code of the man ([`board::code`](crate::board::code)) and the cell. Nothing for the codes
/// of empty cells, so that "what was taken" needs no question whether anything was; powers of two
/// in size, so that a masked index needs no check.
static MEN: [u64; 16 << 7] = {
    let mut table = [0; 16 << 7];
    let mut seed = 1;
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 7 {
            let man = Man {
                color: Color::ALL[color],
                role: Role::ALL[role],
            };
            let mut cell = 0;
            while cell < CELLS {
                table[code(man) << 7 | cell] = split_mix(seed);
                seed += 1;
                cell += 1;
            }
            role += 1;
        }
        color += 1;
    }
    table
};

/// Key part of the man with this code on a cell; 0 for the code of an empty one.
#[inline]
pub(crate) fn man(cell: Cell, code: usize) -> u64 {
    MEN[(code << 7 | cell.index()) % MEN.len()]
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
        let mut keys: Vec<u64> = MEN.iter().copied().filter(|&key| key != 0).collect();
        assert_eq!(keys.len(), 2 * 7 * CELLS);
        keys.push(BLACK_TO_MOVE);
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }

    #[test]
    fn keys_are_those_that_were_stored() {
        assert_eq!(crate::Position::start().key(), 0xd366_a149_b3ce_46d8);
    }
}
