//! What a definition's men can do from every cell, worked out once.
//!
//! Every direction that somebody moves along is a numbered vector. For each of them and each cell
//! the cells along the line are laid out in one array, and for each seat and kind it is kept how
//! far it goes along each vector, to move and to capture. Asking whether a cell is attacked is then
//! a walk from it along its sights, the lines on which somebody may come, to the first man.

use super::board::pack;
use super::geometry::{Geometry, Vector};
use super::model::{Definition, Kind, Man, ManKind, Seat, SeatInfo};

/// No limit to the steps.
const FAR: u8 = u8::MAX;

/// How many different bytes a man can have (see [`pack`]).
const MEN: usize = 128;

/// A line from a cell on which men may attack it, no longer than the farthest of them reaches.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sight {
    begin: u32,
    len: u8,
    /// The vector along which the attacker comes, against the line.
    vector: u16,
}

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
    /// By seat and kind.
    ways: Vec<Vec<Way>>,
    /// By vector and man's byte: the steps within which it captures, 0 when it does not.
    reach: Vec<u8>,
    /// Where in `sights` those of each cell begin and end.
    sights_at: Vec<(u32, u32)>,
    sights: Vec<Sight>,
    /// By seat and cell.
    promotes: Vec<bool>,
    /// By seat, kind and cell: where the man can never stand.
    never: Vec<bool>,
    /// By seat, kind and cell: where the man may be dropped; empty without drops.
    droppable: Vec<bool>,
    /// By kind: whether two of its directions can lead to the same cell.
    overlaps: Vec<bool>,
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
        let kinds = definition.men.len();
        let mut reach = vec![0; vectors.len() * MEN];
        for (row, ways) in ways.iter().enumerate() {
            let man = pack(Man {
                seat: Seat((row / kinds) as u8),
                kind: Kind((row % kinds) as u8),
            });
            for way in ways {
                reach[way.vector as usize * MEN + man as usize] = way.capture;
            }
        }
        let (mut sights_at, mut sights) = (Vec::new(), Vec::new());
        for cell in 0..board.size() {
            let first = sights.len() as u32;
            for (vector, back) in reverse.iter().enumerate() {
                let far = reach[vector * MEN..][..MEN].iter().max().copied();
                let (begin, end) = spans[*back as usize * board.size() + cell];
                let len = ((end - begin) as u8).min(far.unwrap_or(0));
                if len > 0 {
                    sights.push(Sight {
                        begin,
                        len,
                        vector: vector as u16,
                    });
                }
            }
            sights_at.push((first, sights.len() as u32));
        }
        let (promotes, never) = regions(definition, board);
        let droppable = droppable(definition, board, &promotes, &never);
        let overlaps = ways[..kinds]
            .iter()
            .map(|ways| {
                ways.iter().enumerate().any(|(i, a)| {
                    let line = |way: &Way| vectors[way.vector as usize];
                    ways[..i].iter().any(|b| same_line(line(a), line(b)))
                })
            })
            .collect();
        Tables {
            cells: board.size(),
            kinds,
            spans,
            lines,
            ways,
            reach,
            sights_at,
            sights,
            promotes,
            never,
            droppable,
            overlaps,
        }
    }

    /// Whether a seat may drop a man on a cell, if it is empty.
    pub(super) fn droppable(&self, seat: Seat, kind: Kind, cell: u16) -> bool {
        let at = (seat.index() * self.kinds + kind.index()) * self.cells + cell as usize;
        self.droppable.get(at).copied().unwrap_or(false)
    }

    /// Whether two directions of a kind can lead to the same cell.
    pub(super) fn overlaps(&self, kind: Kind) -> bool {
        self.overlaps[kind.index()]
    }

    /// The directions of a man.
    #[inline]
    pub(super) fn ways(&self, seat: Seat, kind: Kind) -> &[Way] {
        &self.ways[seat.index() * self.kinds + kind.index()]
    }

    /// The cells from a cell along a vector, nearest first.
    #[inline]
    pub(super) fn line(&self, vector: u16, cell: u16) -> &[u16] {
        let (begin, end) = self.spans[vector as usize * self.cells + cell as usize];
        &self.lines[begin as usize..end as usize]
    }

    /// The lines on which a cell may be attacked.
    #[inline]
    pub(super) fn sights(&self, cell: u16) -> &[Sight] {
        let (begin, end) = self.sights_at[cell as usize];
        &self.sights[begin as usize..end as usize]
    }

    /// The cells of a sight, nearest first.
    #[inline]
    pub(super) fn seen(&self, sight: Sight) -> &[u16] {
        &self.lines[sight.begin as usize..][..sight.len as usize]
    }

    /// Whether a man, by its byte, that is met after `steps` cells of a sight attacks its cell.
    #[inline]
    pub(super) fn attacks(&self, sight: Sight, man: u8, steps: usize) -> bool {
        steps <= self.reach[sight.vector as usize * MEN + man as usize] as usize
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

/// Whether two vectors point the same way, so that steps along them can meet.
fn same_line(a: Vector, b: Vector) -> bool {
    let product = |a: Vector, b: Vector| -> i32 { (0..3).map(|i| a[i] * b[i]).sum() };
    let along = product(a, b);
    along > 0 && along * along == product(a, a) * product(b, b)
}

/// Where men may be dropped: nowhere they can never stand, must be promoted, or the game forbids.
fn droppable(
    definition: &Definition,
    board: &Geometry,
    promotes: &[bool],
    never: &[bool],
) -> Vec<bool> {
    let Some(drops) = &definition.drops else {
        return Vec::new();
    };
    let (cells, kinds) = (board.size(), definition.men.len());
    let promotion = &definition.promotion;
    let closed = promotion.compulsory || drops.not_on_promotion;
    let mut droppable = Vec::with_capacity(never.len());
    for (row, never) in never.chunks(cells).enumerate() {
        let (seat, kind) = (row / kinds, Kind((row % kinds) as u8));
        let promotes = &promotes[seat * cells..][..cells];
        let closed = closed && promotion.men.contains(&kind);
        droppable.extend(
            never
                .iter()
                .zip(promotes)
                .map(|(never, p)| !(*never || closed && *p)),
        );
        for (_, region) in drops.never.iter().filter(|(other, _)| *other == kind) {
            for cell in board.cells().filter(|cell| region.has(board, *cell)) {
                if let Some(turned) = definition.seats[seat].symmetry.cell(board, cell) {
                    droppable[row * cells + turned.index()] = false;
                }
            }
        }
    }
    droppable
}
