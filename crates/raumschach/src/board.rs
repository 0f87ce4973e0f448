//! Which man stands where: seven role sets and two colour sets.
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
    roles: [Bitboard; 7],
    colors: [Bitboard; 2],
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
        roles: [Bitboard::EMPTY; 7],
        colors: [Bitboard::EMPTY; 2],
    };

    /// The cells of every man of a role, both colours.
    ///
    /// ```
    /// use raumschach::{Position, Role};
    /// assert_eq!(Position::start().board().by_role(Role::Pawn).count(), 20);
    /// ```
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The cells of every man of a colour.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// assert_eq!(Position::start().board().by_color(Color::Black).count(), 20);
    /// ```
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The cells of one colour's men of one role.
    ///
    /// ```
    /// use raumschach::{Color, Position, Role};
    /// let board = *Position::start().board();
    /// assert_eq!(board.men(Color::White, Role::Unicorn).to_string(), "Bb1 Be1");
    /// ```
    #[must_use]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.roles[role as usize] & self.colors[color as usize]
    }

    /// All cells with a man on them.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().board().occupied().count(), 40);
    /// ```
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
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
        let color = if self.colors[0].contains(cell) {
            Color::White
        } else if self.colors[1].contains(cell) {
            Color::Black
        } else {
            return None;
        };
        let role = self.role_at(cell)?;
        Some(Man { color, role })
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
        self.remove(cell);
        self.toggle(Bitboard::of(cell), man);
    }

    /// Takes the man off a cell and returns it.
    ///
    /// ```
    /// use raumschach::{Board, Cell};
    /// assert_eq!(Board::EMPTY.clone().remove(Cell::ALL[0]), None);
    /// ```
    pub fn remove(&mut self, cell: Cell) -> Option<Man> {
        let man = self.man_at(cell)?;
        self.toggle(Bitboard::of(cell), man);
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

    /// The role of whoever stands on a cell.
    #[inline]
    pub(crate) fn role_at(&self, cell: Cell) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.by_role(role).contains(cell))
    }

    /// Flips the presence of a man on each of these cells: puts it on the empty ones, takes it off
    /// where it stands, or moves it when given origin and target.
    #[inline]
    pub(crate) fn toggle(&mut self, cells: Bitboard, man: Man) {
        self.roles[man.role as usize] ^= cells;
        self.colors[man.color as usize] ^= cells;
    }
}
