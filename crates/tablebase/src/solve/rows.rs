//! Positions of an ending by rows, as sets of the last man's cell, and the moves between them.
//!
//! A row is a king pair (the representative of its images) and the cells of all men but the last.
//! Here nothing is left out for symmetry but the images of the kings: every cell of every man has
//! its place, so that a move never asks which image is the one that counts. What a whole row can
//! do is found at once with set operations; captures and promotions are in
//! [`outside`](super::outside).

use crate::index::{fixed_cells, room};
use crate::material::Material;
use crate::symmetry::{Symmetry, bit, cells};
use raumschach::cell::CELLS;
use raumschach::{Bitboard, Cell, Color, Man, Role, attacks, pawn_steps};
use std::sync::LazyLock;

/// What the rows of an ending have in common.
pub(crate) struct Rows {
    pub(crate) men: Vec<Man>,
    symmetry: &'static Symmetry,
    /// Rows a king pair.
    each: usize,
    between: &'static [[u128; CELLS]],
}

/// One row taken apart.
pub(crate) struct Row {
    pub(crate) kings: [u8; 2],
    fixed: [u8; 2],
    /// The cells of kings and fixed men.
    pub(crate) occupied: u128,
}

/// The cells that a man attacks.
#[inline]
pub(crate) fn attacked(man: Man, from: u8, occupied: u128) -> u128 {
    let occupied = Bitboard::from_bits(occupied);
    attacks(man.color, man.role, Cell::ALL[usize::from(from)], occupied).bits()
}

/// The cells to which a pawn steps without capturing, were they empty.
#[inline]
pub(crate) fn steps(color: Color, from: u8) -> u128 {
    pawn_steps(color, Cell::ALL[usize::from(from)]).bits()
}

/// The king of a colour.
pub(crate) const fn king(color: Color) -> Man {
    let role = Role::King;
    Man { color, role }
}

impl Rows {
    pub(crate) fn of(material: &Material) -> Rows {
        let men = material.list();
        Rows {
            symmetry: Symmetry::of(material.has_pawns()),
            each: CELLS.pow(men.len() as u32 - 1),
            between: between(),
            men,
        }
    }

    /// The number of rows.
    pub(crate) fn count(&self) -> usize {
        self.symmetry.pairs().len() * self.each
    }

    /// The men whose cells a row fixes.
    #[inline]
    fn fixed(&self) -> &[Man] {
        &self.men[..self.men.len() - 1]
    }

    #[inline]
    fn last(&self) -> Man {
        self.men[self.men.len() - 1]
    }

    /// The row of a number; `None` when two of its men share a cell.
    #[inline]
    pub(crate) fn row(&self, number: usize) -> Option<Row> {
        let pair = number / self.each;
        let kings = self.symmetry.pairs()[pair];
        let fixed = fixed_cells(number % self.each, self.fixed().len());
        let mut occupied = bit(kings[0]) | bit(kings[1]);
        for (&cell, &man) in fixed.iter().zip(self.fixed()) {
            if (occupied | !room(man)) & bit(cell) != 0 {
                return None;
            }
            occupied |= bit(cell);
        }
        Some(Row {
            kings,
            fixed,
            occupied,
        })
    }

    /// The cells of all men: kings, fixed men, last man.
    pub(crate) fn cells(&self, row: &Row, last: u8) -> crate::index::Cells {
        let mut all = [0; 5];
        all[..2].copy_from_slice(&row.kings);
        all[2..4].copy_from_slice(&row.fixed);
        all[1 + self.men.len()] = last;
        all
    }

    /// Where the last man may stand with `turn` to move: nobody shares a cell, and the opponent's
    /// king is not attacked.
    pub(crate) fn legal(&self, turn: Color, number: usize) -> u128 {
        let Some(row) = self.row(number) else {
            return 0;
        };
        let mut legal = room(self.last()) & !row.occupied;
        let victim = row.kings[(!turn) as usize];
        for (&man, &cell) in self.fixed().iter().zip(&row.fixed) {
            if man.color == turn && attacked(man, cell, row.occupied) & bit(victim) != 0 {
                legal &= self.between[usize::from(cell)][usize::from(victim)];
            }
        }
        if self.last().color == turn {
            // What the man would attack from the king's cell is where he attacks it from; a pawn
            // looks back as the other colour's looks ahead.
            let back = Man {
                color: !turn,
                ..self.last()
            };
            legal &= !attacked(back, victim, row.occupied);
        }
        legal
    }

    /// Those of `want`, cells of the last man in a row, from where `turn` has a move within the
    /// ending to a position in `goal`, which holds nothing but legal positions.
    pub(crate) fn reach(&self, turn: Color, number: usize, goal: &[u128], want: u128) -> u128 {
        let Some(row) = self.row(number) else {
            return 0;
        };
        let mut left = want;
        self.reach_by_king(turn, &row, goal, &mut left);
        for (i, &man) in self.fixed().iter().enumerate() {
            if left == 0 {
                return want;
            }
            if man.color != turn {
                continue;
            }
            let from = row.fixed[i];
            let reached = match man.role {
                Role::Pawn => steps(turn, from),
                _ => attacked(man, from, row.occupied),
            };
            // Numbers of rows count the last fixed man's cell in ones.
            let unit = if i + 1 == self.fixed().len() {
                1
            } else {
                CELLS
            };
            let without = number - usize::from(from) * unit;
            let between = &self.between[usize::from(from)];
            for to in cells(reached & !row.occupied) {
                let there = goal[without + usize::from(to) * unit];
                left &= !(there & !between[usize::from(to)]);
            }
        }
        if self.last().color == turn && left != 0 {
            left &= !self.reach_by_last(&row, goal[number], left);
        }
        want & !left
    }

    /// Takes off `left` what a move of the king brings to `goal`.
    fn reach_by_king(&self, turn: Color, row: &Row, goal: &[u128], left: &mut u128) {
        let from = row.kings[turn as usize];
        for to in cells(attacked(king(turn), from, 0) & !row.occupied) {
            let mut kings = row.kings;
            kings[turn as usize] = to;
            let Some((pair, map)) = self.symmetry.number(kings[0], kings[1]) else {
                continue;
            };
            let mut there = 0;
            for &cell in &row.fixed[..self.fixed().len()] {
                there = there * CELLS + usize::from(self.symmetry.cell(map, cell));
            }
            *left &= !self
                .symmetry
                .set_back(map, goal[usize::from(pair) * self.each + there]);
            if *left == 0 {
                return;
            }
        }
    }

    /// Those of `want` from where the last man moves to a cell of `goal`.
    fn reach_by_last(&self, row: &Row, goal: u128, want: u128) -> u128 {
        let man = self.last();
        if goal == 0 {
            return 0;
        }
        if man.role == Role::Pawn {
            return cells(want)
                .filter(|&from| steps(man.color, from) & goal != 0)
                .fold(0, |set, from| set | bit(from));
        }
        // All other men move back as they move: from whichever set is the smaller.
        if goal.count_ones() < want.count_ones() {
            cells(goal).fold(0, |set, to| set | attacked(man, to, row.occupied)) & want
        } else {
            cells(want)
                .filter(|&from| attacked(man, from, row.occupied) & goal != 0)
                .fold(0, |set, from| set | bit(from))
        }
    }
}

/// The cells strictly between any two on a line; none when they are on none.
fn between() -> &'static [[u128; CELLS]] {
    static BETWEEN: LazyLock<Vec<[u128; CELLS]>> = LazyLock::new(|| {
        let mut table = vec![[0; CELLS]; CELLS];
        let axis = || -1_i8..=1;
        let directions =
            axis().flat_map(|f| axis().flat_map(move |r| axis().map(move |l| [f, r, l])));
        for [file, rank, level] in directions.filter(|&direction| direction != [0; 3]) {
            for from in Cell::ALL {
                let (mut at, mut passed) = (from, 0);
                while let Some(next) = at.offset(file, rank, level) {
                    table[from.index()][next.index()] = passed;
                    passed |= bit(next.index() as u8);
                    at = next;
                }
            }
        }
        table
    });
    &BETWEEN
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::base::position;
    use crate::index::Cells;
    use raumschach::{Move, Position};

    /// Random positions that can be played, with their cells.
    pub(crate) fn random(material: &Material, count: usize) -> Vec<(Cells, Position)> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut found = Vec::new();
        while found.len() < count {
            // Men near each other have more to do with each other.
            let near = next() % 3 == 0;
            let cells: Cells = std::array::from_fn(|_| {
                let axis = |word: u64| if near { word % 3 } else { word % 5 };
                (25 * axis(next()) + 5 * axis(next()) + axis(next())) as u8
            });
            let turn = Color::ALL[(next() % 2) as usize];
            let different = cells[..material.men()]
                .iter()
                .fold(0, |set, &cell| set | bit(cell));
            if different.count_ones() as usize == material.men() {
                found.extend(position(material, turn, &cells).map(|position| (cells, position)));
            }
        }
        found
    }

    /// The row that has an image of a position, and the last man's cell there.
    pub(crate) fn place(rows: &Rows, cells: &Cells) -> Option<(usize, u8)> {
        let (pair, map) = rows.symmetry.number(cells[0], cells[1])?;
        let men = rows.men.len();
        let mut number = usize::from(pair);
        for &cell in &cells[2..1 + men] {
            number = number * CELLS + usize::from(rows.symmetry.cell(map, cell));
        }
        Some((number, rows.symmetry.cell(map, cells[1 + men])))
    }

    /// Whether a move stays in the ending.
    pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
        position.man_at(mv.to).is_none() && mv.promotion.is_none()
    }

    #[test]
    fn rows_move_as_the_rules_do() {
        for name in [
            "KUvK", "KPvK", "KRPvK", "KQvKP", "KPvKP", "KNvKB", "KRUvK", "KBNvKR",
        ] {
            let material: Material = name.parse().unwrap();
            let rows = Rows::of(&material);
            let mut goal = vec![0; rows.count()];
            for (cells, position) in random(&material, 60) {
                let turn = position.turn();
                let (row, last) = place(&rows, &cells).unwrap();
                assert_ne!(rows.legal(turn, row) & bit(last), 0, "{name} {position}");
                // The row has an image of the position; the moves of the one are images of the
                // other's.
                let (_, map) = rows.symmetry.number(cells[0], cells[1]).unwrap();
                let image = |cell: u8| rows.symmetry.cell(map, cell);
                let cells = cells.map(image);
                // Where the rules lead, captures and promotions left out.
                let mut reached = Vec::new();
                for mv in position.legal_moves() {
                    if is_quiet(&position, mv) {
                        let from = image(mv.from.index() as u8);
                        let to = image(mv.to.index() as u8);
                        let after = cells.map(|cell| if cell == from { to } else { cell });
                        reached.push(place(&rows, &after).unwrap());
                    }
                }
                for man in 0..material.men() {
                    for to in 0..CELLS as u8 {
                        let mut after = cells;
                        after[man] = to;
                        let Some((there, at)) = place(&rows, &after) else {
                            continue;
                        };
                        // Moves are sought among legal positions only.
                        if rows.legal(!turn, there) & bit(at) == 0 {
                            continue;
                        }
                        goal[there] = bit(at);
                        let found = rows.reach(turn, row, &goal, bit(last)) != 0;
                        let right = reached.contains(&(there, at));
                        assert_eq!(found, right, "{name} {position}: man {man} to {to}");
                        goal[there] = 0;
                    }
                }
            }
        }
    }
}
