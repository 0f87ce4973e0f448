//! The symmetries of the cube that keep every move a move, and the king pairs that they leave.
//!
//! Without pawns these are all 48 of the cube; with pawns, which go along ranks and levels, the
//! mirror of the files and the exchange of ranks and levels, 4 together.

use raumschach::cell::CELLS;
use raumschach::{Bitboard, Cell};
use std::sync::LazyLock;

/// Number of a symmetry; 0 changes nothing.
pub(crate) type Map = u8;

/// With pawns, the exchange of ranks and levels.
pub(crate) const EXCHANGE: Map = 2;

/// A group of symmetries and what it makes of pairs of kings that do not touch.
pub(crate) struct Symmetry {
    maps: Vec<[u8; CELLS]>,
    inverses: Vec<Map>,
    /// The image of every value of every byte of a set.
    bytes: Vec<[[u128; 256]; 16]>,
    /// For White's king times 125 plus Black's: the pair's number and the map that leads to it.
    numbers: Vec<Option<(u16, Map)>>,
    pairs: Vec<[u8; 2]>,
    stabilisers: Vec<Vec<Map>>,
}

impl Symmetry {
    /// The group for endings with or without pawns.
    pub(crate) fn of(pawns: bool) -> &'static Symmetry {
        static PAWNLESS: LazyLock<Symmetry> = LazyLock::new(|| Symmetry::build(false));
        static PAWNS: LazyLock<Symmetry> = LazyLock::new(|| Symmetry::build(true));
        if pawns { &PAWNS } else { &PAWNLESS }
    }

    fn build(pawns: bool) -> Symmetry {
        let maps = maps(pawns);
        let inverse = |map: &[u8; CELLS]| {
            let back = maps.iter().position(|other| {
                (0..CELLS).all(|cell| usize::from(other[usize::from(map[cell])]) == cell)
            });
            back.map_or(0, |at| at as Map)
        };
        let inverses = maps.iter().map(inverse).collect();
        let bytes = maps.iter().map(byte_images).collect();
        let mut built = Symmetry {
            inverses,
            bytes,
            numbers: vec![None; CELLS * CELLS],
            pairs: Vec::new(),
            stabilisers: Vec::new(),
            maps,
        };
        for white in 0..CELLS as u8 {
            for black in 0..CELLS as u8 {
                if !touch(white, black) {
                    built.add_pair([white, black]);
                }
            }
        }
        built
    }

    /// Numbers a pair, with all its images, unless an earlier one had it among its own.
    fn add_pair(&mut self, pair: [u8; 2]) {
        let at = |[white, black]: [u8; 2]| usize::from(white) * CELLS + usize::from(black);
        if self.numbers[at(pair)].is_some() {
            return;
        }
        let number = self.pairs.len() as u16;
        let mut stabiliser = Vec::new();
        for map in 0..self.maps.len() as Map {
            let image = pair.map(|cell| self.cell(map, cell));
            if image == pair {
                stabiliser.push(map);
            }
            // The way back leads from the image to the pair.
            let back = self.inverses[usize::from(map)];
            self.numbers[at(image)].get_or_insert((number, back));
        }
        self.pairs.push(pair);
        self.stabilisers.push(stabiliser);
    }

    /// The representatives of all king pairs, White's king first.
    pub(crate) fn pairs(&self) -> &[[u8; 2]] {
        &self.pairs
    }

    /// The number of a king pair and the map that takes it to its representative; `None` when the
    /// kings touch or are one.
    #[inline]
    pub(crate) fn number(&self, white: u8, black: u8) -> Option<(u16, Map)> {
        self.numbers[usize::from(white) * CELLS + usize::from(black)]
    }

    /// The maps that leave a representative as it is, the identity first.
    #[inline]
    pub(crate) fn stabiliser(&self, pair: u16) -> &[Map] {
        &self.stabilisers[usize::from(pair)]
    }

    /// The number of maps.
    pub(crate) fn len(&self) -> usize {
        self.maps.len()
    }

    /// Where a map takes a cell.
    #[inline]
    pub(crate) fn cell(&self, map: Map, cell: u8) -> u8 {
        self.maps[usize::from(map)][usize::from(cell)]
    }

    /// Where the way back of a map takes a set of cells.
    #[inline]
    pub(crate) fn set_back(&self, map: Map, set: u128) -> u128 {
        if map == 0 || set == 0 {
            return set;
        }
        let bytes = &self.bytes[usize::from(self.inverses[usize::from(map)])];
        let parts = set.to_le_bytes();
        (0..16).fold(0, |image, i| image | bytes[i][usize::from(parts[i])])
    }
}

/// Whether two kings touch, or stand on one cell.
fn touch(a: u8, b: u8) -> bool {
    let cell = |index: u8| Cell::ALL[usize::from(index)];
    let (a, b) = (cell(a), cell(b));
    a.file().abs_diff(b.file()) <= 1
        && a.rank().abs_diff(b.rank()) <= 1
        && a.level().abs_diff(b.level()) <= 1
}

/// The images of all cells under each symmetry, the identity first.
fn maps(pawns: bool) -> Vec<[u8; CELLS]> {
    // Which axis of the origin each axis of the image takes: file, rank, level.
    let orders: &[[usize; 3]] = if pawns {
        &[[0, 1, 2], [0, 2, 1]]
    } else {
        &[
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ]
    };
    let mirrors = if pawns { 2 } else { 8 };
    let mut maps = Vec::new();
    for order in orders {
        for mirror in 0..mirrors {
            let image = |cell: Cell| {
                let from = [cell.file(), cell.rank(), cell.level()];
                let axis = |to: usize| {
                    let along = from[order[to]];
                    if mirror >> to & 1 == 0 {
                        along
                    } else {
                        4 - along
                    }
                };
                axis(2) * 25 + axis(1) * 5 + axis(0)
            };
            maps.push(Cell::ALL.map(image));
        }
    }
    maps
}

fn byte_images(map: &[u8; CELLS]) -> [[u128; 256]; 16] {
    let mut images = [[0; 256]; 16];
    for (byte, row) in images.iter_mut().enumerate() {
        for (value, image) in row.iter_mut().enumerate() {
            for bit in 0..8 {
                if value >> bit & 1 != 0 {
                    if let Some(cell) = map.get(8 * byte + bit) {
                        *image |= 1 << cell;
                    }
                }
            }
        }
    }
    images
}

/// Calls `visit` for each cell of a set by rising index.
#[inline]
pub(crate) fn cells(set: u128) -> impl Iterator<Item = u8> {
    Bitboard::from_bits(set)
        .into_iter()
        .map(|cell| cell.index() as u8)
}

/// The set of one cell.
#[inline]
pub(crate) fn bit(cell: u8) -> u128 {
    1 << cell
}

#[cfg(test)]
mod tests {
    use super::*;
    use raumschach::{Color, Role, attacks, pawn_steps};

    #[test]
    fn king_pairs_are_as_many_as_counted_elsewhere() {
        // engine.md: 13 428 pairs, 371 and 3 588 up to symmetry.
        for (pawns, maps, reduced) in [(false, 48, 371), (true, 4, 3588)] {
            let group = Symmetry::of(pawns);
            assert_eq!(group.maps.len(), maps);
            assert_eq!(group.numbers.iter().flatten().count(), 13_428);
            assert_eq!(group.pairs().len(), reduced);
            // A group's orbit is as long as the group without what leaves its pair alone.
            let images: usize = (0..reduced as u16)
                .map(|pair| maps / group.stabiliser(pair).len())
                .sum();
            assert_eq!(images, 13_428);
        }
    }

    #[test]
    fn maps_lead_to_the_representative_and_sets_back() {
        for pawns in [false, true] {
            let group = Symmetry::of(pawns);
            for white in 0..CELLS as u8 {
                for black in 0..CELLS as u8 {
                    let Some((pair, map)) = group.number(white, black) else {
                        continue;
                    };
                    let image = [white, black].map(|cell| group.cell(map, cell));
                    assert_eq!(image, group.pairs()[usize::from(pair)]);
                    let set = bit(image[0]) | bit(image[1]);
                    assert_eq!(group.set_back(map, set), bit(white) | bit(black));
                }
            }
        }
    }

    #[test]
    fn the_exchange_is_of_ranks_and_levels() {
        for cell in Cell::ALL {
            let image = Cell::new(cell.rank(), cell.file(), cell.level()).unwrap();
            let found = Symmetry::of(true).cell(EXCHANGE, cell.index() as u8);
            assert_eq!(usize::from(found), image.index());
        }
    }

    #[test]
    fn moves_stay_moves_under_every_map() {
        for pawns in [false, true] {
            let group = Symmetry::of(pawns);
            let roles = Role::ALL
                .into_iter()
                .filter(|&role| pawns || role != Role::Pawn);
            for role in roles {
                for map in 0..group.maps.len() as Map {
                    for cell in Cell::ALL {
                        let image = Cell::ALL[usize::from(group.cell(map, cell.index() as u8))];
                        let mut all = vec![attacks(Color::White, role, cell, Bitboard::EMPTY)];
                        let mut there = vec![attacks(Color::White, role, image, Bitboard::EMPTY)];
                        if role == Role::Pawn {
                            all.push(pawn_steps(Color::White, cell));
                            there.push(pawn_steps(Color::White, image));
                        }
                        for (set, there) in all.into_iter().zip(there) {
                            let back = group.set_back(map, there.bits());
                            assert_eq!(back, set.bits(), "{role} {cell} by map {map}");
                        }
                    }
                }
            }
        }
    }
}
