//! Many tables together: probing any position that one of them has.

use crate::error::Error;
use crate::files;
use crate::index::{Cells, mirrored};
use crate::material::Material;
use crate::solve::{Progress, solve};
use crate::table::{Table, encode};
use crate::value::Value;
use raumschach::{Board, Color, Move, Position, Role};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A set of tables, in a directory or in memory alone.
///
/// ```
/// use raumschach_tablebase::{Tablebase, Value};
/// let mut tables = Tablebase::new();
/// tables.generate("KQvK".parse()?, 1, &|_| {})?;
/// // engine.md: mate in 8
/// let position = "5/5/5/5/K4|3Q1/5/5/5/5|5/5/1k3/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1".parse()?;
/// assert_eq!(tables.probe(&position)?, Some(Value::Win(15)));
/// let moves = tables.moves(&position)?.unwrap();
/// assert_eq!(moves[0].1, Value::Win(15));
/// assert_eq!(tables.line(&position)?.len(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Tablebase {
    directory: Option<PathBuf>,
    tables: BTreeMap<Material, Arc<Table>>,
}

impl Tablebase {
    /// No tables, and none will be written.
    ///
    /// ```
    /// assert_eq!(raumschach_tablebase::Tablebase::new().endings().count(), 0);
    /// ```
    #[must_use]
    pub fn new() -> Tablebase {
        Tablebase::default()
    }

    /// The tables of a directory, read into memory; what is generated is written there too.
    /// Blocks of positions are unpacked, and their checksums compared, when first asked for, and kept
    /// unpacked: in the long run a byte a position.
    ///
    /// # Errors
    /// When the directory or a table cannot be read, or a table is damaged.
    ///
    /// ```
    /// # let directory = std::env::temp_dir();
    /// let tables = raumschach_tablebase::Tablebase::open(&directory)?;
    /// # Ok::<(), raumschach_tablebase::Error>(())
    /// ```
    pub fn open(directory: &Path) -> Result<Tablebase, Error> {
        let mut tables = BTreeMap::new();
        for (ending, path) in files::list(directory)? {
            let bytes = fs::read(&path).map_err(Error::io("read the table", &path))?;
            tables.insert(ending, Arc::new(Table::decode(ending, &path, bytes)?));
        }
        Ok(Tablebase {
            directory: Some(directory.to_owned()),
            tables,
        })
    }

    /// The endings that have a table, those of fewer men and with stronger ones first.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// let mut tables = Tablebase::new();
    /// tables.generate("KRvK".parse()?, 1, &|_| {})?;
    /// assert_eq!(tables.endings().next().unwrap().to_string(), "KRvK");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn endings(&self) -> impl Iterator<Item = Material> + '_ {
        let mut endings: Vec<Material> = self.tables.keys().rev().copied().collect();
        endings.sort_by_key(Material::men);
        endings.into_iter()
    }

    /// The bytes of an ending's file.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// let mut tables = Tablebase::new();
    /// let ending = "KRvK".parse()?;
    /// tables.generate(ending, 1, &|_| {})?;
    /// assert!(tables.bytes(ending).unwrap() < 1000); // drawn throughout
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bytes(&self, ending: Material) -> Option<usize> {
        Some(self.table(ending)?.file().len())
    }

    /// Positions of an ending for each side to move, up to symmetry.
    ///
    /// ```
    /// use raumschach_tablebase::Tablebase;
    /// assert_eq!(Tablebase::positions("KQvK".parse()?), 36_393);
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn positions(ending: Material) -> usize {
        crate::index::Index::of(&ending).len()
    }

    pub(crate) fn table(&self, ending: Material) -> Option<&Arc<Table>> {
        self.tables.get(&ending.canonical())
    }

    /// The tables still to be made for these endings, those that others lead to first.
    ///
    /// ```
    /// use raumschach_tablebase::Tablebase;
    /// let plan = Tablebase::new().missing(&["KNvKR".parse()?]);
    /// let names: Vec<_> = plan.iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["KNvK", "KRvK", "KRvKN"]);
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn missing(&self, endings: &[Material]) -> Vec<Material> {
        let mut plan = Vec::new();
        for ending in endings {
            self.plan(ending.canonical(), &mut plan);
        }
        plan
    }

    fn plan(&self, ending: Material, plan: &mut Vec<Material>) {
        if self.tables.contains_key(&ending) || plan.contains(&ending) {
            return;
        }
        for needed in ending.successors() {
            self.plan(needed, plan);
        }
        plan.push(ending);
    }

    /// Solves an ending, verifies a sample of it (see [`verify`](Tablebase::verify)) and adds its
    /// table, in the directory too if there is one.
    ///
    /// # Errors
    /// When a table that it leads to is missing (see [`missing`](Tablebase::missing)) or damaged,
    /// or the table cannot be written.
    ///
    /// ```
    /// use raumschach_tablebase::{Error, Tablebase};
    /// let early = Tablebase::new().generate("KPvK".parse()?, 1, &|_| {});
    /// assert!(matches!(early, Err(Error::Missing { .. })));
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    pub fn generate(
        &mut self,
        ending: Material,
        threads: usize,
        report: &dyn Fn(Progress),
    ) -> Result<(), Error> {
        let ending = ending.canonical();
        let find = |needed: Material| self.tables.get(&needed).cloned();
        let values = solve(ending, threads.max(1), &find, report)?;
        let bytes = encode(ending, &values);
        drop(values);
        let path = match &self.directory {
            Some(directory) => files::path(directory, ending),
            None => PathBuf::from(ending.to_string()),
        };
        self.insert(Table::decode(ending, &path, bytes)?);
        let added = self.finish(ending, threads);
        if added.is_err() {
            self.tables.remove(&ending);
        }
        added
    }

    /// Verifies a new table, and only then writes it.
    fn finish(&self, ending: Material, threads: usize) -> Result<(), Error> {
        self.verify(ending, Tablebase::sampling(ending), threads)?;
        match (&self.directory, self.tables.get(&ending)) {
            (Some(directory), Some(table)) => files::write(directory, ending, table.file()),
            _ => Ok(()),
        }
    }

    /// The step of [`verify`](Tablebase::verify) that looks at some twenty thousand positions.
    ///
    /// ```
    /// use raumschach_tablebase::Tablebase;
    /// assert_eq!(Tablebase::sampling("KQvK".parse()?), 1);
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn sampling(ending: Material) -> usize {
        // An odd step meets every cell of the last man.
        (Tablebase::positions(ending) / 20_000) | 1
    }

    pub(crate) fn insert(&mut self, table: Table) {
        self.tables.insert(table.material(), Arc::new(table));
    }

    /// The value of a position; `None` when no table has its ending.
    ///
    /// # Errors
    /// When the table is damaged where the position is.
    ///
    /// ```
    /// use raumschach_tablebase::{Tablebase, Value};
    /// let tables = Tablebase::new();
    /// assert_eq!(tables.probe(&raumschach::Position::start())?, None);
    /// let bare = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse()?;
    /// assert_eq!(tables.probe(&bare)?, Some(Value::Draw));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn probe(&self, position: &Position) -> Result<Option<Value>, Error> {
        let board = position.board();
        let Some(material) = Material::of(board) else {
            // Nobody can mate with a bare king.
            let bare = board.occupied().count() == 2;
            return Ok(bare.then_some(Value::Draw));
        };
        let Some(table) = self.table(material) else {
            return Ok(None);
        };
        let cells = cells_of(board);
        if table.material() == material {
            table.value(position.turn(), &cells)
        } else {
            table.value(!position.turn(), &mirrored(&cells, &material.list()))
        }
    }

    /// Every legal move with its value for the mover, the best first: quick wins, slow wins, draws,
    /// slow losses, quick losses, equal ones by their codes. `None` when a table is missing.
    ///
    /// # Errors
    /// When a table is damaged.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// let bare = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse()?;
    /// assert_eq!(Tablebase::new().moves(&bare)?.unwrap().len(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self, position: &Position) -> Result<Option<Vec<(Move, Value)>>, Error> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let Ok(after) = position.play(mv) else {
                continue;
            };
            match self.probe(&after)? {
                None => return Ok(None),
                Some(value) => moves.push((mv, value.before())),
            }
        }
        moves.sort_by_key(|&(_, value)| Reverse(value));
        Ok(Some(moves))
    }

    /// A line of best moves by both sides from a won or lost position to mate; empty from a draw,
    /// or where tables are missing.
    ///
    /// # Errors
    /// When a table is damaged.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// let bare = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse()?;
    /// assert!(Tablebase::new().line(&bare)?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line(&self, position: &Position) -> Result<Vec<Move>, Error> {
        let mut line = Vec::new();
        let mut at = position.clone();
        let plies = self.probe(position)?.and_then(Value::plies).unwrap_or(0);
        for _ in 0..plies {
            let best = self.moves(&at)?.and_then(|moves| moves.first().copied());
            let Some(next) = best.and_then(|(mv, _)| Some((mv, at.play(mv).ok()?))) else {
                break;
            };
            line.push(next.0);
            at = next.1;
        }
        Ok(line)
    }
}

/// The cells of a board's men as its material lists them.
fn cells_of(board: &Board) -> Cells {
    let mut cells = [0; 5];
    let mut men = [(0, 0); 5];
    let mut count = 0;
    for (cell, man) in board.iter() {
        let cell = cell.index() as u8;
        if man.role == Role::King {
            cells[man.color as usize] = cell;
        } else if let Some(place) = men.get_mut(count) {
            *place = (crate::material::place(man), cell);
            count += 1;
        }
    }
    let men = &mut men[..count.min(3)];
    men.sort_unstable();
    for (to, &mut (_, cell)) in cells[2..].iter_mut().zip(men) {
        *to = cell;
    }
    cells
}

/// The position of some cells, if it can be played. `turn` moves next.
pub(crate) fn position(material: &Material, turn: Color, cells: &Cells) -> Option<Position> {
    let cell = |index: u8| raumschach::Cell::from_index(index.into());
    let mut setup = raumschach::Setup {
        turn,
        ..raumschach::Setup::default()
    };
    for color in Color::ALL {
        let role = Role::King;
        let king = raumschach::Man { color, role };
        setup.board.put(cell(cells[color as usize])?, king);
    }
    for (&at, man) in cells[2..].iter().zip(material.list()) {
        setup.board.put(cell(at)?, man);
    }
    setup.validate().ok()
}
