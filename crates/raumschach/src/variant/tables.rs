//! What a definition's men can do from every cell, worked out once.
//!
//! Every direction that somebody moves along is a numbered vector. For each of them and each cell
//! the cells along the line are laid out in one array, and for each seat and kind it is kept how
//! far it goes along each vector, to move and to capture. Asking whether a cell is attacked is then
//! a walk from it along the reversed vectors to the first man.

use super::geometry::{Geometry, Vector};
use super::model::{Definition, Kind, ManKind, Seat, SeatInfo};

/// No limit to the steps.
const FAR: u8 = u8::MAX;

/// A direction of one man: the number of the vector and the reach.
#[derive(Copy, Clone, Debug)]
pub(super) struct Way {
    pub(super) vector: u16,
    /// Steps it may go without capturing.
    pub(super) quiet: u8,
    /// Steps after which it may capture.
    pub(super) capture: u8,
}

pub(super) struct Tables {
    cells: usize,
    kinds: usize,
    /// For vector and cell, where in `lines` the cells along it begin and end.
    spans: Vec<(u32, u32)>,
    lines: Vec<u16>,
    /// The number of the reversed vector.
    reverse: Vec<u16>,
    /// By seat and kind.
    ways: Vec<Vec<Way>>,
    /// By seat, kind and vector: the steps after which it captures, 0 when it does not.
    reach: Vec<u8>,
    /// Vectors from a target along which someone may attack it, reversed already.
    pub(super) looks: Vec<u16>,
    /// By seat and cell.
    promotes: Vec<bool>,
    /// By seat, kind and cell: where the man can never stand.
    never: Vec<bool>,
}

impl Tables {
    pub(super) fn new(definition: &Definition) -> Tables {
        let board = &definition.board;
        let mut vectors: Vec<Vector> = Vec::new();
        let mut ways = Vec::new();
        for seat in &definition.seats {
            for man in &definition.men {
                ways.push(ways_of(man, seat, &mut vectors));
            }
        }
        let number = |vector: Vector, vectors: &mut Vec<Vector>| number(vector, vectors);
        let mut reverse = Vec::new();
        let mut i = 0;
        while i < vectors.len() {
            let back = vectors[i].map(|step| -step);
            reverse.push(number(back, &mut vectors));
            i += 1;
        }
        let mut lines = Vec::new();
        let mut spans = Vec::new();
        for vector in &vectors {
            for cell in board.cells() {
                let begin = lines.len() as u32;
                let mut at = board.coordinates(cell);
                loop {
                    at = [at[0] + vector[0], at[1] + vector[1], at[2] + vector[2]];
                    match board.at(at) {
                        Some(next) => lines.push(next.0),
                        None => break,
                    }
                }
                spans.push((begin, lines.len() as u32));
            }
        }
        let mut reach = vec![0; ways.len() * vectors.len()];
        let mut looks = Vec::new();
        for (row, ways) in ways.iter().enumerate() {
            for way in ways.iter().filter(|way| way.capture > 0) {
                reach[row * vectors.len() + way.vector as usize] = way.capture;
                let look = reverse[way.vector as usize];
                if !looks.contains(&look) {
                    looks.push(look);
                }
            }
        }
        let kinds = definition.men.len();
        let (promotes, never) = regions(definition, board);
        Tables {
            cells: board.size(),
            kinds,
            spans,
            lines,
            reverse,
            ways,
            reach,
            looks,
            promotes,
            never,
        }
    }

    /// The directions of a man.
    pub(super) fn ways(&self, seat: Seat, kind: Kind) -> &[Way] {
        &self.ways[seat.index() * self.kinds + kind.index()]
    }

    /// The cells from a cell along a vector, nearest first.
    pub(super) fn line(&self, vector: u16, cell: u16) -> &[u16] {
        let (begin, end) = self.spans[vector as usize * self.cells + cell as usize];
        &self.lines[begin as usize..end as usize]
    }

    /// Whether a man that is met `steps` cells along the look `look` from a target attacks it.
    pub(super) fn attacks(&self, seat: Seat, kind: Kind, look: u16, steps: usize) -> bool {
        let vectors = self.reverse.len();
        let row = seat.index() * self.kinds + kind.index();
        let vector = self.reverse[look as usize] as usize;
        steps <= self.reach[row * vectors + vector] as usize
    }

    /// Whether a seat's men promote on a cell.
    pub(super) fn promotes(&self, seat: Seat, cell: u16) -> bool {
        self.promotes[seat.index() * self.cells + cell as usize]
    }

    /// Whether a man can never stand on a cell.
    pub(super) fn never(&self, seat: Seat, kind: Kind, cell: u16) -> bool {
        self.never[(seat.index() * self.kinds + kind.index()) * self.cells + cell as usize]
    }
}

fn number(vector: Vector, vectors: &mut Vec<Vector>) -> u16 {
    let found = vectors.iter().position(|known| *known == vector);
    found.unwrap_or_else(|| {
        vectors.push(vector);
        vectors.len() - 1
    }) as u16
}

fn ways_of(man: &ManKind, seat: &SeatInfo, vectors: &mut Vec<Vector>) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    let mut add = |vector: Vector, quiet: u8, capture: u8| {
        let vector = number(seat.symmetry.turn(vector), vectors);
        match ways.iter_mut().find(|way| way.vector == vector) {
            Some(way) => {
                way.quiet = way.quiet.max(quiet);
                way.capture = way.capture.max(capture);
            }
            None => ways.push(Way {
                vector,
                quiet,
                capture,
            }),
        }
    };
    for ride in &man.rides {
        let reach = ride.reach.unwrap_or(FAR);
        for vector in ride.through.vectors() {
            add(vector, reach, reach);
        }
    }
    for leap in &man.leaps {
        for vector in images(*leap) {
            add(vector, 1, 1);
        }
    }
    for vector in &man.moves {
        add(*vector, 1, 0);
    }
    for vector in &man.captures {
        add(*vector, 0, 1);
    }
    ways
}

/// Every permutation of a leap with every choice of signs, each once.
pub(super) fn images([a, b, c]: Vector) -> Vec<Vector> {
    let mut images = Vec::new();
    for [x, y, z] in [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ] {
        for signs in 0..8 {
            let sign = |bit: i32, step: i32| if signs & bit == 0 { step } else { -step };
            let image = [sign(1, x), sign(2, y), sign(4, z)];
            if !images.contains(&image) {
                images.push(image);
            }
        }
    }
    images
}

/// Promotion cells by seat, and forbidden cells by seat and kind.
fn regions(definition: &Definition, board: &Geometry) -> (Vec<bool>, Vec<bool>) {
    let (cells, kinds) = (board.size(), definition.men.len());
    let mut promotes = vec![false; definition.seats.len() * cells];
    let mut never = vec![false; definition.seats.len() * kinds * cells];
    for (s, seat) in definition.seats.iter().enumerate() {
        for cell in board.cells() {
            let Some(turned) = seat.symmetry.cell(board, cell) else {
                continue;
            };
            let regions = &definition.promotion.cells;
            promotes[s * cells + turned.index()] =
                regions.iter().any(|region| region.has(board, cell));
            for (kind, region) in &definition.never {
                if region.has(board, cell) {
                    never[(s * kinds + kind.index()) * cells + turned.index()] = true;
                }
            }
        }
    }
    (promotes, never)
}
