//! The board of a variant: its size, the names of its cells, and how each seat sees it.

use std::fmt;

use super::model::Text;

/// The most cells along an axis.
pub const MAX_SIDE: usize = 10;

/// One cell of a variant's board, by index: `(level * ranks + rank) * files + file`.
///
/// A cell alone does not know its board; names are the [`Geometry`]'s.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u16);

impl Cell {
    /// Index of the cell, from 0.
    ///
    /// ```
    /// let board = raumschach::variant::Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.cell_named("ab1").unwrap().index(), 1);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Size, names and colours of a board.
///
/// ```
/// use raumschach::variant::Variant;
/// let board = Variant::named("nearlytriple").unwrap().geometry();
/// assert_eq!((board.levels(), board.files(), board.ranks()), (7, 7, 7));
/// let cell = board.cell(3, 0, 6).unwrap();
/// assert_eq!(board.name(cell), "da7");
/// assert_eq!(board.cell_named("da7"), Some(cell));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// One letter a level, bottom up.
    pub(crate) level_names: Vec<char>,
    pub(crate) first_light: bool,
}

impl Geometry {
    /// Number of levels.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.levels(), 7);
    /// ```
    #[must_use]
    pub fn levels(&self) -> usize {
        self.level_names.len()
    }

    /// Number of files of a level.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.files(), 7);
    /// ```
    #[must_use]
    pub fn files(&self) -> usize {
        self.files
    }

    /// Number of ranks of a level.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.ranks(), 7);
    /// ```
    #[must_use]
    pub fn ranks(&self) -> usize {
        self.ranks
    }

    /// Number of cells.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.size(), 343);
    /// ```
    #[must_use]
    pub fn size(&self) -> usize {
        self.level_names.len() * self.ranks * self.files
    }

    /// Every cell by rising index.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.cells().filter(|cell| board.is_light(*cell)).count(), 172);
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.size()).map(|index| Cell(index as u16))
    }

    /// The cell on `level`, `file` and `rank`, each from 0; `None` outside the board.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.cell(6, 6, 6).map(|cell| board.name(cell)).as_deref(), Some("gg7"));
    /// assert_eq!(board.cell(7, 0, 0), None);
    /// ```
    #[must_use]
    pub fn cell(&self, level: usize, file: usize, rank: usize) -> Option<Cell> {
        if level < self.level_names.len() && file < self.files && rank < self.ranks {
            Some(Cell(
                ((level * self.ranks + rank) * self.files + file) as u16,
            ))
        } else {
            None
        }
    }

    /// The cell with this index; `None` beyond the last.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.cell_at(1), board.cell_named("ab1"));
    /// assert_eq!(board.cell_at(343), None);
    /// ```
    #[must_use]
    pub fn cell_at(&self, index: usize) -> Option<Cell> {
        if index < self.size() {
            Some(Cell(index as u16))
        } else {
            None
        }
    }

    /// Level of a cell, from 0.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.level(board.cell_named("cb1").unwrap()), 2);
    /// ```
    #[must_use]
    pub fn level(&self, cell: Cell) -> usize {
        cell.index() / (self.ranks * self.files)
    }

    /// Rank of a cell, from 0.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.rank(board.cell_named("cb1").unwrap()), 0);
    /// ```
    #[must_use]
    pub fn rank(&self, cell: Cell) -> usize {
        cell.index() / self.files % self.ranks
    }

    /// File of a cell, from 0.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.file(board.cell_named("cb1").unwrap()), 1);
    /// ```
    #[must_use]
    pub fn file(&self, cell: Cell) -> usize {
        cell.index() % self.files
    }

    /// Whether the cell is light; colours alternate along all three axes.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("normal-form").unwrap().geometry();
    /// let light = |name| board.is_light(board.cell_named(name).unwrap());
    /// assert_ne!(light("Aa1"), light("Ba1"));
    /// assert_eq!(light("Aa1"), light("Bb1"));
    /// ```
    #[must_use]
    pub fn is_light(&self, cell: Cell) -> bool {
        let even = (self.level(cell) + self.rank(cell) + self.file(cell)) % 2 == 0;
        even == self.first_light
    }

    /// The letter of a level (from 0); `?` beyond the board.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!((board.level_name(6), board.level_name(7)), ('g', '?'));
    /// ```
    #[must_use]
    pub fn level_name(&self, level: usize) -> char {
        self.level_names.get(level).copied().unwrap_or('?')
    }

    /// The letter of a file (from 0).
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.file_name(2), 'c');
    /// ```
    #[must_use]
    pub fn file_name(&self, file: usize) -> char {
        (b'a' + (file % 26) as u8) as char
    }

    /// The name of a cell: level, file and rank, as in `Cc3`, `da7` or `αa10`.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert_eq!(board.cell_at(342).map(|cell| board.name(cell)).as_deref(), Some("gg7"));
    /// ```
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        format!(
            "{}{}{}",
            self.level_name(self.level(cell)),
            self.file_name(self.file(cell)),
            self.rank(cell) + 1
        )
    }

    /// The cell of a name, `None` when there is none.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// assert!(board.cell_named("da7").is_some());
    /// assert_eq!(board.cell_named("da8"), None);
    /// assert_eq!(board.cell_named("da7b"), None);
    /// ```
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        match self.read_cell(name) {
            Some((cell, "")) => Some(cell),
            _ => None,
        }
    }

    /// The cell whose name a text begins with, and the rest of the text. A rank takes as many
    /// digits as there are. Where all levels have letters that are not on every keyboard, as the
    /// Greek ones, the capitals A, B, C … are read as the levels bottom up.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let board = Variant::named("nearlytriple").unwrap().geometry();
    /// let (cell, rest) = board.read_cell("da7db1").unwrap();
    /// assert_eq!((board.name(cell).as_str(), rest), ("da7", "db1"));
    ///
    /// let greek = Variant::named("haremschach").unwrap().geometry();
    /// assert_eq!(greek.read_cell("Ca1"), greek.read_cell("γa1"));
    /// ```
    #[must_use]
    pub fn read_cell<'t>(&self, text: &'t str) -> Option<(Cell, &'t str)> {
        let mut letters = text.chars();
        let level = self.level_lettered(letters.next()?)?;
        let file = letters.next()?;
        let file = (0..self.files).find(|index| self.file_name(*index) == file)?;
        let rest = letters.as_str();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (rank, rest) = rest.split_at(digits);
        if rank.starts_with('0') {
            return None;
        }
        let rank: usize = rank.parse().ok()?;
        Some((self.cell(level, file, rank.checked_sub(1)?)?, rest))
    }

    /// The level that a letter names; capitals stand for letters that are not on every keyboard.
    pub(super) fn level_lettered(&self, letter: char) -> Option<usize> {
        let by_name = self.level_names.iter().position(|name| *name == letter);
        by_name.or_else(|| {
            if !letter.is_ascii_uppercase() || self.level_names.iter().any(char::is_ascii) {
                return None;
            }
            let index = usize::from(letter as u8 - b'A');
            Some(index).filter(|index| *index < self.levels())
        })
    }

    /// What a cell's name is made of here, for messages.
    pub(super) fn cell_form(&self) -> Text {
        let range = |names: &[char]| match names {
            [first, .., last] if is_run(names) => format!("{first}-{last}"),
            names => names.iter().collect(),
        };
        let files: Vec<char> = (0..self.files).map(|file| self.file_name(file)).collect();
        let (levels, files, ranks) = (range(&self.level_names), range(&files), self.ranks);
        let middle = self.cell(self.levels() / 2, self.files / 2, self.ranks / 2);
        let example = middle.map(|cell| self.name(cell)).unwrap_or_default();
        Text {
            en: format!(
                "a cell is a level {levels}, a file {files} and a rank 1-{ranks}, as in {example}"
            ),
            es: format!(
                "una casilla es un nivel {levels}, una columna {files} y una fila 1-{ranks}, como {example}"
            ),
        }
    }

    /// File, rank and level of a cell, signed for arithmetic with vectors.
    pub(crate) fn coordinates(&self, cell: Cell) -> [i32; 3] {
        [
            self.file(cell) as i32,
            self.rank(cell) as i32,
            self.level(cell) as i32,
        ]
    }

    /// Cells along file, rank and level.
    pub(crate) fn sides(&self) -> [usize; 3] {
        [self.files, self.ranks, self.levels()]
    }

    /// The cell at these coordinates (file, rank, level).
    pub(crate) fn at(&self, [file, rank, level]: [i32; 3]) -> Option<Cell> {
        self.cell(
            usize::try_from(level).ok()?,
            usize::try_from(file).ok()?,
            usize::try_from(rank).ok()?,
        )
    }
}

/// A step in space: files, ranks, levels.
pub type Vector = [i32; 3];

/// How the first seat's directions turn into another seat's: an axis (0 file, 1 rank, 2 level) and
/// a sign for each of the first seat's axes.
///
/// ```
/// use raumschach::variant::Symmetry;
/// let quarter: Symmetry = Symmetry::new([(1, 1), (0, -1), (2, 1)]);
/// assert_eq!(quarter.turn([1, 0, 0]), [0, 1, 0]); // what was a file forward is a rank forward
/// assert_eq!(quarter.view().turns, 1);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Symmetry([(usize, i32); 3]);

impl Symmetry {
    /// The first seat's own.
    pub const IDENTITY: Symmetry = Symmetry([(0, 1), (1, 1), (2, 1)]);

    /// From the images of file, rank and level, each an axis (0 to 2) and a sign (1 or -1).
    ///
    /// # Panics
    /// When the three axes are not 0, 1 and 2 in some order, or a sign is neither 1 nor -1.
    ///
    /// ```
    /// use raumschach::variant::Symmetry;
    /// assert_eq!(Symmetry::new([(0, 1), (1, 1), (2, 1)]), Symmetry::IDENTITY);
    /// ```
    #[must_use]
    pub const fn new(images: [(usize, i32); 3]) -> Symmetry {
        let mut seen = [false; 3];
        let mut i = 0;
        while i < 3 {
            let (axis, sign) = images[i];
            assert!(axis < 3 && !seen[axis] && (sign == 1 || sign == -1));
            seen[axis] = true;
            i += 1;
        }
        Symmetry(images)
    }

    /// The image of a vector.
    ///
    /// ```
    /// use raumschach::variant::Symmetry;
    /// let mirrored = Symmetry::new([(0, 1), (1, -1), (2, 1)]);
    /// assert_eq!(mirrored.turn([1, 2, 0]), [1, -2, 0]);
    /// ```
    #[must_use]
    pub const fn turn(&self, vector: Vector) -> Vector {
        let mut turned = [0; 3];
        let mut i = 0;
        while i < 3 {
            let (axis, sign) = self.0[i];
            turned[axis] = sign * vector[i];
            i += 1;
        }
        turned
    }

    /// The image of a cell on a board whose axes fit.
    pub(crate) fn cell(&self, board: &Geometry, cell: Cell) -> Option<Cell> {
        let (from, sides) = (board.coordinates(cell), board.sides());
        let mut to = [0; 3];
        for (from, (axis, sign)) in from.into_iter().zip(self.0) {
            let last = sides[axis] as i32 - 1;
            to[axis] = if sign > 0 { from } else { last - from };
        }
        board.at(to)
    }

    /// Whether the board has as many cells along each axis as along its image.
    pub(crate) fn fits(&self, board: &Geometry) -> bool {
        let sides = board.sides();
        self.0
            .iter()
            .zip(sides)
            .all(|((axis, _), side)| sides[*axis] == side)
    }

    /// How the board is turned for who sits there: by quarters about the vertical, and upside down
    /// where his levels run the other way. A mirrored army is seen from its own side too.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let black = Variant::named("normal-form").unwrap().seats()[1].clone();
    /// let view = black.symmetry.view();
    /// assert_eq!((view.turns, view.flip), (2, true)); // rank 5 and level E are his own
    /// ```
    #[must_use]
    pub const fn view(&self) -> SeatView {
        // Where his "one rank forward" goes tells how he sits.
        let turns = match self.turn([0, 1, 0]) {
            [-1, 0, 0] => 1,
            [0, -1, 0] => 2,
            [1, 0, 0] => 3,
            _ => 0,
        };
        SeatView {
            turns,
            flip: self.turn([0, 0, 1])[2] < 0,
        }
    }
}

/// How a seat sees the board.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple-4").unwrap();
/// let turns: Vec<u8> = game.seats().iter().map(|seat| seat.view.turns).collect();
/// assert_eq!(turns, [0, 1, 2, 3]); // four players round the board
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatView {
    /// Quarter turns about the vertical axis, 0 to 3. With none, file a is at the left and rank 1
    /// near; with one, the corner of the last file and rank 1 is near at the left.
    pub turns: u8,
    /// Whether the lowest level is drawn highest.
    pub flip: bool,
}

/// Whether letters follow each other in the alphabet.
fn is_run(letters: &[char]) -> bool {
    letters
        .windows(2)
        .all(|pair| pair[0] as u32 + 1 == pair[1] as u32)
}
