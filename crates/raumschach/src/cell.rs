//! The 125 cells of the cube and their names.
//!
//! A cell is level, file and rank (`Cc3`); its index is `25 * level + 5 * rank + file`, so that one
//! step along a file is ±1, along a rank ±5 and along a level ±25. Sets of cells are in
//! [`bitboard`](crate::bitboard).

use std::fmt;
use std::str::FromStr;

/// Cells along each axis of the cube.
pub const SIDE: u8 = 5;
/// Number of cells in the cube.
pub const CELLS: usize = 125;

/// One cell of the cube.
///
/// ```
/// use raumschach::Cell;
/// let centre: Cell = "Cc3".parse()?;
/// assert_eq!((centre.level(), centre.file(), centre.rank()), (2, 2, 2));
/// assert_eq!(centre.index(), 62);
/// assert_eq!(centre.to_string(), "Cc3");
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Every cell, by rising index: level A first, rank 1 first, file a first.
    ///
    /// ```
    /// assert_eq!(raumschach::Cell::ALL[0].to_string(), "Aa1");
    /// assert_eq!(raumschach::Cell::ALL[124].to_string(), "Ee5");
    /// ```
    pub const ALL: [Cell; CELLS] = {
        let mut all = [Cell(0); CELLS];
        let mut i = 0;
        while i < CELLS {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// The cell on `level`, `file` and `rank`, each counted from 0 (level A, file a, rank 1) to 4;
    /// `None` outside the cube.
    ///
    /// ```
    /// use raumschach::Cell;
    /// assert_eq!(Cell::new(0, 1, 2).unwrap().to_string(), "Ab3");
    /// assert_eq!(Cell::new(5, 0, 0), None);
    /// ```
    #[must_use]
    pub const fn new(level: u8, file: u8, rank: u8) -> Option<Cell> {
        if level < SIDE && file < SIDE && rank < SIDE {
            Some(Cell(level * 25 + rank * 5 + file))
        } else {
            None
        }
    }

    /// The cell with this index (0 to 124), `None` beyond.
    ///
    /// ```
    /// use raumschach::Cell;
    /// assert_eq!(Cell::from_index(62).unwrap().to_string(), "Cc3");
    /// assert_eq!(Cell::from_index(125), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < CELLS {
            Some(Cell(index as u8))
        } else {
            None
        }
    }

    /// The cell of a bit that is known to lie in the cube; used where a set of cells is walked.
    pub(crate) const fn from_bit(bit: u32) -> Cell {
        debug_assert!((bit as usize) < CELLS);
        Cell(bit as u8)
    }

    /// Index of the cell, 0 to 124: `25 * level + 5 * rank + file`.
    ///
    /// ```
    /// assert_eq!("Ba1".parse::<raumschach::Cell>()?.index(), 25);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Level of the cell, 0 (A, the lowest) to 4 (E).
    ///
    /// ```
    /// assert_eq!("Da1".parse::<raumschach::Cell>()?.level(), 3);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0 / 25
    }

    /// File of the cell, 0 (a) to 4 (e).
    ///
    /// ```
    /// assert_eq!("Ad1".parse::<raumschach::Cell>()?.file(), 3);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 5
    }

    /// Rank of the cell, 0 (rank 1) to 4 (rank 5).
    ///
    /// ```
    /// assert_eq!("Aa4".parse::<raumschach::Cell>()?.rank(), 3);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 5 % 5
    }

    /// The cell `file`, `rank` and `level` steps away, `None` when that leaves the cube.
    ///
    /// ```
    /// use raumschach::Cell;
    /// let cell: Cell = "Cc3".parse()?;
    /// assert_eq!(cell.offset(1, -1, 2).unwrap().to_string(), "Ed2");
    /// assert_eq!(cell.offset(3, 0, 0), None);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn offset(self, file: i8, rank: i8, level: i8) -> Option<Cell> {
        let (f, r, l) = (
            self.file() as i8 + file,
            self.rank() as i8 + rank,
            self.level() as i8 + level,
        );
        if f < 0 || r < 0 || l < 0 {
            return None;
        }
        Cell::new(l as u8, f as u8, r as u8)
    }

    /// Whether the cell is light in the IRF edition, where `Aa1` is light and colours alternate
    /// along all three axes (rules.md, Board).
    ///
    /// ```
    /// use raumschach::Cell;
    /// assert!("Aa1".parse::<Cell>()?.is_light());
    /// assert!(!"Bc1".parse::<Cell>()?.is_light()); // White's queen starts on a dark cell
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.level() + self.file() + self.rank()) % 2 == 0
    }

    /// The cell that Black sees where White sees this one: the point reflection through the
    /// centre, which maps one army's array onto the other's (rules.md D1).
    ///
    /// ```
    /// use raumschach::Cell;
    /// assert_eq!("Ac1".parse::<Cell>()?.opposite().to_string(), "Ec5");
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Cell {
        Cell(124 - self.0)
    }

    /// The level letter, `A` to `E`.
    ///
    /// ```
    /// assert_eq!("Ba1".parse::<raumschach::Cell>()?.level_letter(), 'B');
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn level_letter(self) -> char {
        (b'A' + self.level()) as char
    }

    /// The file letter, `a` to `e`.
    ///
    /// ```
    /// assert_eq!("Bd1".parse::<raumschach::Cell>()?.file_letter(), 'd');
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The rank digit, `1` to `5`.
    ///
    /// ```
    /// assert_eq!("Bd4".parse::<raumschach::Cell>()?.rank_digit(), '4');
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub const fn rank_digit(self) -> char {
        (b'1' + self.rank()) as char
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}{}",
            self.level_letter(),
            self.file_letter(),
            self.rank_digit()
        )
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no cell.
///
/// ```
/// let error = "Cf3".parse::<raumschach::Cell>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no cell \"Cf3\": a cell is a level A-E, a file a-e and a rank 1-5, as in Cc3"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no cell {found:?}: a cell is a level A-E, a file a-e and a rank 1-5, as in Cc3")]
pub struct CellError {
    /// What was read, cut after twelve characters.
    pub found: String,
}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let cell = match text.as_bytes() {
            &[level @ b'A'..=b'E', file @ b'a'..=b'e', rank @ b'1'..=b'5'] => {
                Cell::new(level - b'A', file - b'a', rank - b'1')
            }
            _ => None,
        };
        cell.ok_or_else(|| CellError {
            found: text.chars().take(12).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_for_all_cells() {
        for (i, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), i);
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(
                Cell::new(cell.level(), cell.file(), cell.rank()),
                Some(cell)
            );
            assert_eq!(cell.opposite().opposite(), cell);
        }
    }

    #[test]
    fn near_misses_are_refused() {
        for text in [
            "", "A", "Aa", "aa1", "AA1", "Aa0", "Aa6", "Fa1", "Af1", "Aa1 ", "Àa1",
        ] {
            assert!(text.parse::<Cell>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn centre_of_levels_a_c_e_is_light() {
        let light = |name: &str| name.parse::<Cell>().unwrap().is_light();
        assert!(light("Ac3") && light("Cc3") && light("Ec3"));
        assert!(!light("Bc3") && !light("Dc3") && !light("Ab1") && !light("Ba1"));
    }
}
