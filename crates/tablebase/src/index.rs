//! Every position of an ending up to symmetry, numbered without gaps.
//!
//! The kings are brought to the representative of their pair; of the images that are left (by maps
//! that keep the pair, and by exchanging like men) the one whose men have the smallest cells counts.
//! All men but the last choose a *row*; a row is the set of cells where the last man then may
//! stand. So a number is the row's first one plus the man's place in the set.

use crate::material::Material;
use crate::symmetry::{Symmetry, bit, cells};
use raumschach::cell::CELLS;
use raumschach::{Color, Man, Role, promotion_cells};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The cells of White's king, Black's king and the other men as the material lists them.
pub(crate) type Cells = [u8; crate::MAX_MEN];

/// What two endings share when their positions are numbered alike.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Shape {
    pawns: bool,
    /// For each man: where he may stand, and whether the man before him is like him.
    men: Vec<(u128, bool)>,
}

/// The numbering of an ending.
pub(crate) struct Index {
    symmetry: &'static Symmetry,
    /// The orders of men that only exchange like ones.
    orders: Vec<Vec<usize>>,
    /// Rows a king pair.
    rows: usize,
    /// Where the last man may stand in each row.
    masks: Vec<u128>,
    /// The number of each row's first position, and at the end that of all.
    starts: Vec<u32>,
}

impl Index {
    /// The numbering of an ending, made once for each shape.
    pub(crate) fn of(material: &Material) -> Arc<Index> {
        static KNOWN: LazyLock<Mutex<HashMap<Shape, Arc<Index>>>> = LazyLock::new(Mutex::default);
        let men = material.list();
        let shape = Shape {
            pawns: material.has_pawns(),
            men: (0..men.len())
                .map(|i| (room(men[i]), i > 0 && men[i - 1] == men[i]))
                .collect(),
        };
        // A numbering is put in whole, so a panic elsewhere leaves nothing half done.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let index = known
            .entry(shape)
            .or_insert_with_key(|shape| Arc::new(Index::build(shape)));
        Arc::clone(index)
    }

    fn build(shape: &Shape) -> Index {
        let men = shape.men.len();
        let rows = CELLS.pow(men as u32 - 1);
        let mut index = Index {
            symmetry: Symmetry::of(shape.pawns),
            orders: orders(&shape.men),
            rows,
            masks: Vec::new(),
            starts: vec![0],
        };
        let mut next = 0;
        for pair in 0..index.symmetry.pairs().len() as u16 {
            for row in 0..rows {
                let mask = index.mask(shape, pair, row);
                next += mask.count_ones();
                index.masks.push(mask);
                index.starts.push(next);
            }
        }
        index
    }

    /// Where the last man may stand in a row.
    fn mask(&self, shape: &Shape, pair: u16, row: usize) -> u128 {
        let [white, black] = self.symmetry.pairs()[usize::from(pair)];
        let fixed = fixed_cells(row, shape.men.len() - 1);
        let fixed = &fixed[..shape.men.len() - 1];
        let mut taken = bit(white) | bit(black);
        for (&cell, (room, _)) in fixed.iter().zip(&shape.men) {
            if (taken | !room) & bit(cell) != 0 {
                return 0;
            }
            taken |= bit(cell);
        }
        let Some((room, _)) = shape.men.last() else {
            return 0;
        };
        let free = room & !taken;
        let maps = self.symmetry.stabiliser(pair);
        if maps.len() == 1 && self.orders.len() == 1 {
            return free;
        }
        let mut men = [0; 3];
        men[..fixed.len()].copy_from_slice(fixed);
        cells(free)
            .filter(|&last| {
                men[fixed.len()] = last;
                self.smallest(pair, &men[..=fixed.len()])[..=fixed.len()] == men[..=fixed.len()]
            })
            .fold(0, |set, cell| set | bit(cell))
    }

    /// The smallest of the images of some men that keep the kings' pair.
    #[inline]
    fn smallest(&self, pair: u16, men: &[u8]) -> [u8; 3] {
        let mut best = [u8::MAX; 3];
        for &map in self.symmetry.stabiliser(pair) {
            for order in &self.orders {
                let mut image = [0; 3];
                for (to, &from) in image.iter_mut().zip(order) {
                    *to = self.symmetry.cell(map, men[from]);
                }
                best = best.min(image);
            }
        }
        best
    }

    /// How many positions there are for each side to move, illegal ones among them.
    pub(crate) fn len(&self) -> usize {
        self.starts.last().map_or(0, |&last| last as usize)
    }

    /// The number of a position: which men stand where is all that it looks at. `None` when the
    /// kings touch, two men share a cell or a pawn stands where none can.
    pub(crate) fn number(&self, position: &Cells) -> Option<usize> {
        let (pair, map) = self.symmetry.number(position[0], position[1])?;
        let men = self.orders[0].len();
        let mut image = [0; 3];
        for (to, &from) in image.iter_mut().zip(&position[2..2 + men]) {
            *to = self.symmetry.cell(map, from);
        }
        if self.orders.len() > 1 || self.symmetry.stabiliser(pair).len() > 1 {
            image = self.smallest(pair, &image[..men]);
        }
        let mut row = usize::from(pair);
        for &cell in &image[..men - 1] {
            row = row * CELLS + usize::from(cell);
        }
        let last = bit(image[men - 1]);
        let mask = self.masks[row];
        (mask & last != 0)
            .then(|| self.starts[row] as usize + (mask & (last - 1)).count_ones() as usize)
    }

    /// The position of a number below [`len`](Index::len).
    #[cfg(test)]
    pub(crate) fn position(&self, number: usize) -> Cells {
        let row = self
            .starts
            .partition_point(|&start| start as usize <= number)
            - 1;
        let mut mask = self.masks[row];
        for _ in self.starts[row] as usize..number {
            mask &= mask - 1;
        }
        self.at(row, mask.trailing_zeros() as u8)
    }

    /// The position of a row and the last man's cell.
    fn at(&self, row: usize, last: u8) -> Cells {
        let men = self.orders[0].len();
        let mut position = [0; 5];
        position[..2].copy_from_slice(&self.symmetry.pairs()[row / self.rows]);
        let fixed = fixed_cells(row % self.rows, men - 1);
        position[2..1 + men].copy_from_slice(&fixed[..men - 1]);
        position[1 + men] = last;
        position
    }

    /// The symmetries by which positions are one.
    pub(crate) fn symmetry(&self) -> &'static Symmetry {
        self.symmetry
    }

    /// How many positions a representative stands for, like men told apart.
    pub(crate) fn images(&self, position: &Cells) -> u64 {
        let men = self.orders[0].len();
        let cells = &position[2..2 + men];
        // What leaves the position alone leaves its kings alone.
        let pair = self.symmetry.number(position[0], position[1]);
        let maps = pair.map_or(&[0][..], |(pair, _)| self.symmetry.stabiliser(pair));
        let keeps = |map: u8, order: &[usize]| {
            let image = |&from: &usize| self.symmetry.cell(map, cells[from]);
            order
                .iter()
                .zip(cells)
                .all(|(from, &cell)| image(from) == cell)
        };
        let all = maps
            .iter()
            .flat_map(|&map| self.orders.iter().map(move |order| (map, order)));
        let kept = all.filter(|&(map, order)| keeps(map, order)).count();
        (self.symmetry.len() * self.orders.len() / kept.max(1)) as u64
    }

    /// Calls `visit` with the positions of some rows and their numbers.
    pub(crate) fn each<E>(
        &self,
        rows: Range<usize>,
        mut visit: impl FnMut(usize, &Cells) -> Result<(), E>,
    ) -> Result<(), E> {
        for row in rows {
            for (number, last) in (self.starts[row] as usize..).zip(cells(self.masks[row])) {
                visit(number, &self.at(row, last))?;
            }
        }
        Ok(())
    }

    /// The rows, each with the cells of the last man that are numbered, in the order of numbers.
    pub(crate) fn rows(&self) -> &[u128] {
        &self.masks
    }
}

/// The cells of all men but the last, of a row within its king pair.
pub(crate) fn fixed_cells(row: usize, men: usize) -> [u8; 2] {
    match men {
        0 => [0, 0],
        1 => [row as u8, 0],
        _ => [(row / CELLS) as u8, (row % CELLS) as u8],
    }
}

/// Where a man may stand: a pawn not on its promotion cells. Cells behind the array are numbered
/// too, as the exchange of ranks and levels brings pawns there.
pub(crate) fn room(man: Man) -> u128 {
    let all = (1 << CELLS) - 1;
    match man.role {
        Role::Pawn => all & !promotion_cells(man.color).bits(),
        _ => all,
    }
}

/// The orders of men that put each in the place of one like him, the plain order first.
fn orders(men: &[(u128, bool)]) -> Vec<Vec<usize>> {
    let mut group = 0;
    let groups: Vec<usize> = men
        .iter()
        .map(|&(_, like)| {
            group += usize::from(!like);
            group
        })
        .collect();
    let mut orders = vec![Vec::new()];
    for place in 0..men.len() {
        let mut longer = Vec::new();
        for order in &orders {
            for man in 0..men.len() {
                if groups[man] == groups[place] && !order.contains(&man) {
                    longer.push([&order[..], &[man]].concat());
                }
            }
        }
        orders = longer;
    }
    orders
}

/// The position with the colours exchanged and the cube turned about its centre, so that pawns
/// keep their way: White's king first again.
pub(crate) fn mirrored(position: &Cells, list: &[Man]) -> Cells {
    let mut image = [0; 5];
    image[0] = position[1];
    image[1] = position[0];
    let whites = list.iter().filter(|man| man.color == Color::White).count();
    // Black's men are White's of the mirror image and come first there.
    let turned = (whites..list.len()).chain(0..whites);
    for (to, from) in turned.enumerate() {
        image[2 + to] = position[2 + from];
    }
    for cell in &mut image[..2 + list.len()] {
        *cell = CELLS as u8 - 1 - *cell;
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn index(name: &str) -> Arc<Index> {
        Index::of(&name.parse().unwrap())
    }

    #[test]
    fn endings_have_as_many_positions_as_counted_elsewhere() {
        // engine.md, Tablebases.
        assert_eq!(index("KQvK").len(), 36_393);
        assert_eq!(index("KPvK").len(), 401_040);
        // Given there in millions only; exact by Burnside's lemma: as many as a map leaves alone,
        // on the average of all maps.
        let group = Symmetry::of(false);
        let (mut like, mut unlike) = (0, 0);
        for map in 0..48 {
            let image = |cell: u8| group.cell(map, cell);
            let fixed: Vec<u8> = (0..125).filter(|&cell| image(cell) == cell).collect();
            let swapped = (0..125).filter(|&cell| image(cell) > cell && image(image(cell)) == cell);
            let pairs: usize = fixed
                .iter()
                .map(|&a| {
                    fixed
                        .iter()
                        .filter(|&&b| group.number(a, b).is_some())
                        .count()
                })
                .sum();
            // Where kings have room there are more than three cells.
            let free = fixed.len().max(3) - 2;
            unlike += pairs * free * (free - 1);
            like += pairs * (free * (free - 1) / 2 + swapped.count());
        }
        assert_eq!(
            (like / 48, unlike / 48),
            (index("KRRvK").len(), index("KRBvK").len())
        );
        assert_eq!(index("KRvKR").len(), index("KRBvK").len());
    }

    #[test]
    #[ignore = "five men: a gigabyte, some seconds with optimisation"]
    fn five_men_have_as_many_positions_as_counted_elsewhere() {
        // engine.md, Tablebases, in millions.
        for (name, millions) in [("KRRRvK", 84.9), ("KRRvKB", 254.5), ("KRBNvK", 508.9)] {
            let count = (index(name).len() as f64 / 1e5).round() / 10.0;
            assert_eq!(count, millions, "{name}");
        }
    }

    #[test]
    fn every_number_of_three_men_is_that_of_its_position() {
        for name in ["KNvK", "KPvK"] {
            let index = index(name);
            for number in 0..index.len() {
                assert_eq!(index.number(&index.position(number)), Some(number));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn numbers_of_more_men_round_trip(
            which in 0_usize..4,
            number in any::<proptest::sample::Index>(),
            map in any::<proptest::sample::Index>(),
        ) {
            let name = ["KRRvK", "KRvKN", "KRBvK", "KNNvK"][which];
            let index = index(name);
            let number = number.index(index.len());
            let position = index.position(number);
            prop_assert_eq!(index.number(&position), Some(number));
            // Images and like men exchanged are the same position.
            let mut image = position;
            let map = map.index(48) as u8;
            for cell in &mut image {
                *cell = index.symmetry.cell(map, *cell);
            }
            prop_assert_eq!(index.number(&image), Some(number));
            if index.orders.len() > 1 {
                image.swap(2, 3);
                prop_assert_eq!(index.number(&image), Some(number));
            }
        }

        #[test]
        fn mirroring_twice_changes_nothing(cells in any::<[u8; 5]>()) {
            let position = cells.map(|cell| cell % 125);
            for name in ["KRvKN", "KRRvKN", "KRNvK"] {
                let material: Material = name.parse().unwrap();
                let men = material.list().len();
                let there = mirrored(&position, &material.list());
                let back = mirrored(&there, &material.mirrored().list());
                prop_assert_eq!(&back[..2 + men], &position[..2 + men]);
            }
        }
    }

    #[test]
    fn images_are_as_many_as_there_are_positions() {
        // 13 428 king pairs, and the other men on what is left of 125 cells (120 for a pawn).
        let pawn = Symmetry::of(true)
            .pairs()
            .iter()
            .map(|kings| {
                let ways = kings.iter().filter(|&&king| king < 120).count() as u64;
                let images = 4 / Symmetry::of(true)
                    .stabiliser(Symmetry::of(true).number(kings[0], kings[1]).unwrap().0)
                    .len() as u64;
                images * (120 - ways)
            })
            .sum();
        let unlike = 13_428 * 123 * 122;
        let counts = [
            ("KQvK", 13_428 * 123),
            ("KPvK", pawn),
            ("KRRvK", unlike),
            ("KRvKN", unlike),
        ];
        for (name, count) in counts {
            let index = index(name);
            let mut sum = 0;
            let mut next = 0;
            index
                .each(0..index.rows().len(), |number, position| {
                    assert_eq!(number, next);
                    next += 1;
                    sum += index.images(position);
                    Ok::<(), ()>(())
                })
                .unwrap();
            assert_eq!((next, sum), (index.len(), count), "{name}");
        }
    }

    #[test]
    fn what_is_no_position_has_no_number() {
        let rooks = index("KRRvK");
        assert_eq!(rooks.number(&[0, 1, 60, 61, 0]), None, "kings touch");
        assert_eq!(rooks.number(&[0, 100, 0, 61, 0]), None, "rook on king");
        assert_eq!(rooks.number(&[0, 100, 61, 61, 0]), None, "rook on rook");
        let pawn = index("KPvK");
        assert_eq!(
            pawn.number(&[0, 62, 124, 0, 0]),
            None,
            "pawn on its promotion cell"
        );
    }
}
