//! Ways to find what a slider attacks that need no special instruction, and the library's own.

use raumschach::{Bitboard, Cell, Color, Role};

/// A way to find what a slider attacks.
pub(crate) trait Method {
    const NAME: &'static str;
    /// Builds its tables.
    fn new() -> Self;
    /// What a rook, bishop or unicorn (`KIND` 0, 1, 2) on a cell attacks.
    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128;
}

/// Steps along file, rank and level.
type Direction = (i8, i8, i8);

/// The directions of a kind, those of rising cell index first.
pub(crate) fn directions(kind: usize) -> Vec<Direction> {
    let axis = [-1, 0, 1];
    let mut all = Vec::new();
    for l in axis {
        for r in axis {
            all.extend(axis.map(|f| (f, r, l)));
        }
    }
    // Their order of making is that of falling to rising index.
    all.reverse();
    all.retain(|&(f, r, l)| {
        usize::from((f != 0) as u8 + (r != 0) as u8 + (l != 0) as u8) == kind + 1
    });
    all
}

/// The cells from `cell` on in a direction, nearest first.
pub(crate) fn ray(cell: Cell, (f, r, l): Direction) -> Vec<Cell> {
    std::iter::successors(cell.offset(f, r, l), |at| at.offset(f, r, l)).collect()
}

pub(crate) fn set(cells: &[Cell]) -> u128 {
    cells.iter().fold(0, |set, cell| set | 1 << cell.index())
}

/// Tables of the three kinds by cell.
pub(crate) fn by_kind_and_cell<T>(make: impl Fn(usize, Cell) -> T) -> [Vec<T>; 3] {
    [0, 1, 2].map(|kind| Cell::ALL.map(|cell| make(kind, cell)).into())
}

/// Cell by cell until one is occupied.
pub(crate) struct RayWalk([Vec<Vec<Vec<Cell>>>; 3]);

impl Method for RayWalk {
    const NAME: &'static str = "ray walk";

    fn new() -> Self {
        RayWalk(by_kind_and_cell(|kind, cell| {
            let rays = directions(kind).into_iter().map(|d| ray(cell, d));
            rays.filter(|ray| !ray.is_empty()).collect()
        }))
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        let mut reached = 0;
        for ray in &self.0[KIND][cell.index()] {
            for at in ray {
                let bit = 1 << at.index();
                reached |= bit;
                if occupied & bit != 0 {
                    break;
                }
            }
        }
        reached
    }
}

/// Whole rays less what is behind their first blocker.
pub(crate) struct Classical {
    /// By direction, then cell; rising directions are the first half.
    rays: [Vec<Vec<u128>>; 3],
}

impl Method for Classical {
    const NAME: &'static str = "classical rays";

    fn new() -> Self {
        let of_direction = |d| {
            let cells = Cell::ALL.iter().map(|&cell| set(&ray(cell, d)));
            // One more, empty, for rays without a blocker.
            cells.chain([0, 0, 0]).collect()
        };
        Classical {
            rays: [0, 1, 2].map(|kind| directions(kind).into_iter().map(of_direction).collect()),
        }
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        let rays = &self.rays[KIND];
        let (rising, falling) = rays.split_at(rays.len() / 2);
        let mut reached = 0;
        for rays in rising {
            let ray = rays[cell.index()];
            // The bit above the cube stands for "none".
            let first = (ray & occupied | 1 << 125).trailing_zeros();
            reached |= ray ^ rays[first as usize];
        }
        for rays in falling {
            let ray = rays[cell.index()];
            let blockers = ray & occupied;
            let behind = match blockers {
                0 => 0,
                _ => rays[127 - blockers.leading_zeros() as usize],
            };
            reached |= ray ^ behind;
        }
        reached
    }
}

/// Subtraction from both ends of each line ("hyperbola quintessence").
pub(crate) struct Hyperbola {
    lines: [Vec<Vec<u128>>; 3],
}

impl Method for Hyperbola {
    const NAME: &'static str = "hyperbola quintessence";

    fn new() -> Self {
        Hyperbola {
            lines: by_kind_and_cell(|kind, cell| {
                lines(kind, cell).map(|line| set(&line)).collect()
            }),
        }
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        let slider = 1_u128 << cell.index();
        let reversed = slider.reverse_bits();
        let mut reached = 0;
        for &line in &self.lines[KIND][cell.index()] {
            let blockers = occupied & line;
            let rising = blockers.wrapping_sub(slider << 1);
            let falling = blockers.reverse_bits().wrapping_sub(reversed << 1);
            reached |= (rising ^ falling.reverse_bits()) & line;
        }
        reached
    }
}

/// The other cells of each line of a kind through a cell that has any.
pub(crate) fn lines(kind: usize, cell: Cell) -> impl Iterator<Item = Vec<Cell>> {
    let all = directions(kind);
    let rising = all[..all.len() / 2].to_vec();
    let line = move |(f, r, l): Direction| {
        let mut cells = ray(cell, (f, r, l));
        cells.extend(ray(cell, (-f, -r, -l)));
        cells
    };
    rising.into_iter().map(line).filter(|line| !line.is_empty())
}

/// The library: one look-up for the whole man.
pub(crate) struct Library;

impl Method for Library {
    const NAME: &'static str = if cfg!(all(feature = "pext", target_feature = "bmi2")) {
        "library (whole man, PEXT)"
    } else {
        "library (whole man, fold magic)"
    };

    fn new() -> Self {
        Library
    }

    fn slide<const KIND: usize>(&self, cell: Cell, occupied: u128) -> u128 {
        let role = [Role::Rook, Role::Bishop, Role::Unicorn][KIND];
        raumschach::attacks(Color::White, role, cell, Bitboard::from_bits(occupied)).bits()
    }
}
