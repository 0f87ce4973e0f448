//! What a cell alone decides, made when the program is built: worth of a man there, cells that stop
//! a pawn.
//!
//! Cells that the symmetries of the cube carry into each other are worth the same but for how far
//! forward they lie; ranks and levels are alike, because a pawn steps along both.

use super::pair::Pair;
use super::weights::{WEIGHTS, Weights};
use raumschach::{Bitboard, Cell, Color, Role};

/// By colour, role and cell: material and place.
pub(super) type Worth = [[[Pair; 128]; 7]; 2];

/// The weights with what is made of them.
pub(super) struct Numbers {
    pub(super) weights: Weights,
    pub(super) worth: Worth,
}

/// Those in use.
pub(super) static NUMBERS: Numbers = Numbers {
    weights: WEIGHTS,
    worth: worth(&WEIGHTS),
};

/// By colour and cell: where an enemy pawn can stop a pawn or take it on its way.
pub(super) static STOPPERS: [[Bitboard; 128]; 2] = stoppers();

/// Steps from the edge of the cube where a side's pawns come from, 0 to 8.
pub(super) const fn advance(color: Color, cell: Cell) -> usize {
    let steps = (cell.rank() + cell.level()) as usize;
    match color {
        Color::White => steps,
        Color::Black => 8 - steps,
    }
}

/// How far a coordinate lies from the middle.
pub(super) const fn from_middle(coordinate: u8) -> usize {
    coordinate.abs_diff(2) as usize
}

/// The number of a cell's class in [`Weights::place`]: its distances from the middle, sorted.
const fn class(cell: Cell) -> usize {
    let distances = [
        from_middle(cell.file()),
        from_middle(cell.rank()),
        from_middle(cell.level()),
    ];
    let mut count = [0; 3];
    let mut axis = 0;
    while axis < 3 {
        count[distances[axis]] += 1;
        axis += 1;
    }
    match count {
        [3, 0, 0] => 0,
        [2, 1, 0] => 1,
        [2, 0, 1] => 2,
        [1, 2, 0] => 3,
        [1, 1, 1] => 4,
        [1, 0, 2] => 5,
        [0, 3, 0] => 6,
        [0, 2, 1] => 7,
        [0, 1, 2] => 8,
        _ => 9,
    }
}

pub(super) const fn worth(weights: &Weights) -> Worth {
    let mut table = [[[Pair::ZERO; 128]; 7]; 2];
    let mut index = 0;
    while index < 125 {
        let cell = Cell::ALL[index];
        let mut role = 0;
        while role < 7 {
            let mut color = 0;
            while color < 2 {
                let steps = advance(Color::ALL[color], cell);
                let ahead = weights.advance[role];
                let place = if role == Role::Pawn as usize {
                    weights.pawn_advance[steps].plus(weights.pawn_file[from_middle(cell.file())])
                } else {
                    weights.place[role][class(cell)].plus(Pair {
                        early: ahead.early * (steps as i32 - 2),
                        late: ahead.late * (steps as i32 - 2),
                    })
                };
                table[color][role][index] = weights.material[role].plus(place);
                color += 1;
            }
            role += 1;
        }
        index += 1;
    }
    table
}

const fn stoppers() -> [[Bitboard; 128]; 2] {
    let mut table = [[Bitboard::EMPTY; 128]; 2];
    let mut from = 0;
    while from < 125 {
        let pawn = Cell::ALL[from];
        let mut to = 0;
        while to < 125 {
            let other = Cell::ALL[to];
            let near = pawn.file().abs_diff(other.file()) <= 1;
            if near && from != to {
                if other.rank() >= pawn.rank() && other.level() >= pawn.level() {
                    table[Color::White as usize][from] =
                        table[Color::White as usize][from].with(other);
                }
                if other.rank() <= pawn.rank() && other.level() <= pawn.level() {
                    table[Color::Black as usize][from] =
                        table[Color::Black as usize][from].with(other);
                }
            }
            to += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_those_of_the_whole_cubes_symmetries() {
        let mut sizes = [0; 10];
        for cell in Cell::ALL {
            sizes[class(cell)] += 1;
        }
        // 6 faces, 12 edges and 8 corners, at distances 1 and 2, and what lies between.
        assert_eq!(sizes, [1, 6, 6, 12, 24, 12, 8, 24, 24, 8]);
    }

    #[test]
    fn a_pawn_is_stopped_by_what_lies_ahead_of_it() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let of = |name| STOPPERS[Color::White as usize][cell(name).index()];
        assert!(of("Bb2").contains(cell("Cc4")));
        assert!(of("Bb2").contains(cell("Ba2")));
        assert!(!of("Bb2").contains(cell("Ab4")));
        assert!(!of("Ba2").contains(cell("Cc4")));
        assert!(of("Ec5").count() == 2);
    }
}
