//! Which man stands where: four bits a cell, kept as four sets.
//!
//! A board knows no turn, no counters and no rules; [`setup`](crate::setup) adds the first two,
//! [`position`](crate::position) the rules.

use crate::bitboard::Bitboard;
use crate::cell::Cell;
use crate::man::{Color, Man, Role};

/// Men on cells.
///
/// ```
/// use raumschach::{Board, Color, Man, Role};
/// let mut board = Board::EMPTY;
/// let man = Man { color: Color::White, role: Role::Unicorn };
/// board.put("Bb1".parse()?, man);
/// assert_eq!(board.man_at("Bb1".parse()?), Some(man));
/// assert_eq!(board.occupied().count(), 1);
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Bit `i` of the code of whoever stands on a cell is in `planes[i]` (see [`code`]): lower and
    /// upper word of a [`Bitboard`]. Words, not `u128`s, because compilers make vectors of them.
    planes: Planes,
}

type Planes = [[u64; 2]; 4];

/// Four bits a man, none of the lower three for an empty cell. The first three are what a slider
/// slides through, faces, edges and corners, so that the queen has all of them; men that do not
/// slide take the codes with two bits. So the rooks and queens are the cells of the first plane
/// where the other two agree, and no set has to be kept for each role: a position is half the size
/// and a move, captures included, changes four sets without asking what was taken.
#[inline]
pub(crate) const fn code(man: Man) -> usize {
    // By role; a table where a `match` would be a jump.
    const CODES: [u8; 8] = [0b011, 0b101, 0b010, 0b001, 0b100, 0b111, 0b110, 0];
    CODES[man.role as usize % 8] as usize | (man.color as usize) << 3
}

/// The man of a code, `None` for an empty cell.
#[inline]
pub(crate) const fn man_of(code: usize) -> Option<Man> {
    let role = match code & 0b111 {
        0b001 => Role::Rook,
        0b010 => Role::Bishop,
        0b100 => Role::Unicorn,
        0b111 => Role::Queen,
        0b011 => Role::Pawn,
        0b101 => Role::Knight,
        0b110 => Role::King,
        _ => return None,
    };
    let color = if code & 0b1000 == 0 {
        Color::White
    } else {
        Color::Black
    };
    Some(Man { color, role })
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl Board {
    /// A board without men.
    ///
    /// ```
    /// assert!(raumschach::Board::EMPTY.occupied().is_empty());
    /// ```
    pub const EMPTY: Board = Board {
        planes: [[0; 2]; 4],
    };

    /// The cells of every man of a role, both colours.
    ///
    /// ```
    /// use raumschach::{Position, Role};
    /// assert_eq!(Position::start().board().by_role(Role::Pawn).count(), 20);
    /// ```
    #[must_use]
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [faces, edges, corners, _] = self.sets();
        match role {
            Role::Rook => faces.minus(edges).minus(corners),
            Role::Bishop => edges.minus(faces).minus(corners),
            Role::Unicorn => corners.minus(faces).minus(edges),
            Role::Queen => faces.and(edges).and(corners),
            Role::Pawn => faces.and(edges).minus(corners),
            Role::Knight => faces.and(corners).minus(edges),
            Role::King => edges.and(corners).minus(faces),
        }
    }

    /// The cells of every man of a colour.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// assert_eq!(Position::start().board().by_color(Color::Black).count(), 20);
    /// ```
    #[must_use]
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        let black = self.sets()[3];
        match color {
            Color::White => self.occupied().minus(black),
            Color::Black => black,
        }
    }

    /// The cells of one colour's men of one role.
    ///
    /// ```
    /// use raumschach::{Color, Position, Role};
    /// let board = *Position::start().board();
    /// assert_eq!(board.men(Color::White, Role::Unicorn).to_string(), "Bb1 Be1");
    /// ```
    #[must_use]
    #[inline]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.by_role(role) & self.by_color(color)
    }

    /// All cells with a man on them.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().board().occupied().count(), 40);
    /// ```
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        let [faces, edges, corners, _] = self.sets();
        faces.or(edges).or(corners)
    }

    /// The man on a cell.
    ///
    /// ```
    /// use raumschach::Position;
    /// assert_eq!(Position::start().board().man_at("Cc3".parse()?), None);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn man_at(&self, cell: Cell) -> Option<Man> {
        man_of(self.code_at(cell))
    }

    /// Puts a man on a cell in place of whatever stood there.
    ///
    /// ```
    /// use raumschach::{Board, Cell, Man};
    /// let mut board = Board::EMPTY;
    /// board.put(Cell::ALL[0], Man::from_letter('R').unwrap());
    /// board.put(Cell::ALL[0], Man::from_letter('n').unwrap());
    /// assert_eq!(board.occupied().count(), 1);
    /// ```
    pub fn put(&mut self, cell: Cell, man: Man) {
        *self = self.moved(cell, cell, code(man));
    }

    /// Takes the man off a cell and returns it.
    ///
    /// ```
    /// use raumschach::{Board, Cell};
    /// assert_eq!(Board::EMPTY.clone().remove(Cell::ALL[0]), None);
    /// ```
    pub fn remove(&mut self, cell: Cell) -> Option<Man> {
        let man = self.man_at(cell)?;
        self.planes = moved(&self.planes, cell, cell, 0);
        Some(man)
    }

    /// Every man with its cell, by rising cell index.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().board().iter().count(), 40);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Man)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|cell| Some((cell, self.man_at(cell)?)))
    }

    /// The planes as sets.
    #[inline]
    const fn sets(&self) -> [Bitboard; 4] {
        let [faces, edges, corners, black] = self.planes;
        [
            Bitboard::of_words(faces),
            Bitboard::of_words(edges),
            Bitboard::of_words(corners),
            Bitboard::of_words(black),
        ]
    }

    /// The role of whoever stands on a cell.
    #[inline]
    pub(crate) fn role_at(&self, cell: Cell) -> Option<Role> {
        Some(self.man_at(cell)?.role)
    }

    /// The [`code`] of whoever stands on a cell; 0 when it is empty.
    #[inline]
    pub(crate) fn code_at(&self, cell: Cell) -> usize {
        let (word, bit) = (cell.index() / 64 % 2, cell.index() % 64);
        let at = |plane: usize| (self.planes[plane][word] >> bit & 1) as usize;
        at(0) | at(1) << 1 | at(2) << 2 | at(3) << 3
    }

    /// The board after the man on one cell went to another, where its code is now `code`; what
    /// stood there is gone.
    #[inline]
    pub(crate) fn moved(&self, from: Cell, to: Cell, code: usize) -> Board {
        Board {
            planes: moved(&self.planes, from, to, code),
        }
    }

    /// The men of both sides that slide through faces, edges or corners (`through` 0, 1, 2),
    /// queens among them.
    #[inline]
    pub(crate) const fn sliders(&self, through: usize) -> Bitboard {
        let [faces, edges, corners, _] = self.sets();
        match through {
            0 => faces.minus(edges.xor(corners)),
            1 => edges.minus(faces.xor(corners)),
            _ => corners.minus(faces.xor(edges)),
        }
    }
}

/// Each cell as a set of its own.
static CELL: [[u64; 2]; 128] = {
    let mut table = [[0; 2]; 128];
    let mut cell = 0;
    while cell < 128 {
        table[cell][cell / 64] = 1 << (cell % 64);
        cell += 1;
    }
    table
};

/// Each code as four planes that have it on every cell.
static EVERYWHERE: [Planes; 16] = {
    let mut table = [[[0; 2]; 4]; 16];
    let mut code = 0;
    while code < 16 {
        let mut plane = 0;
        while plane < 4 {
            if code >> plane & 1 != 0 {
                table[code][plane] = [u64::MAX; 2];
            }
            plane += 1;
        }
        code += 1;
    }
    table
};

/// The planes with `from` empty and `code` on `to`. Masks come from tables because a variable
/// shift of a `u128` takes longer than a load; each word goes once from the old planes to the new
/// ones, because a change of a copy just made waits until the copy has arrived in memory.
#[inline]
fn moved(planes: &Planes, from: Cell, to: Cell, code: usize) -> Planes {
    let (from, to) = (CELL[from.index() % 128], CELL[to.index() % 128]);
    let everywhere = &EVERYWHERE[code % 16];
    let mut after = [[0; 2]; 4];
    for plane in 0..4 {
        for word in 0..2 {
            after[plane][word] =
                planes[plane][word] & !(from[word] | to[word]) | everywhere[plane][word] & to[word];
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_has_a_code_and_is_in_its_sets_alone() {
        for color in Color::ALL {
            for role in Role::ALL {
                let man = Man { color, role };
                assert_eq!(man_of(code(man)), Some(man));
                let cell = Cell::ALL[62];
                let mut board = Board::EMPTY;
                board.put(cell, man);
                assert_eq!(board.man_at(cell), Some(man));
                for other in Role::ALL {
                    assert_eq!(!board.by_role(other).is_empty(), other == role, "{other}");
                }
                for other in Color::ALL {
                    assert_eq!(!board.by_color(other).is_empty(), other == color);
                }
                for (through, slider) in [Role::Rook, Role::Bishop, Role::Unicorn]
                    .into_iter()
                    .enumerate()
                {
                    let slides = role == slider || role == Role::Queen;
                    assert_eq!(!board.sliders(through).is_empty(), slides, "{role}");
                }
                assert_eq!(board.remove(cell), Some(man));
                assert_eq!(board, Board::EMPTY);
            }
        }
        assert_eq!(man_of(0), None);
        assert_eq!(man_of(8), None);
    }
}
