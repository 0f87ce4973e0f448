//! Going through a finished table: is every value right, and what is there to say about it.

use crate::base::{Tablebase, position};
use crate::error::Error;
use crate::index::{Cells, Index};
use crate::material::Material;
use crate::symmetry::EXCHANGE;
use crate::table::Table;
use crate::value::Value;
use raumschach::{Color, Position};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What a verification has looked at.
///
/// ```
/// use raumschach_tablebase::Tablebase;
/// let mut tables = Tablebase::new();
/// let ending = "KQvK".parse()?;
/// tables.generate(ending, 1, &|_| {})?;
/// let checked = tables.verify(ending, 10, 1)?;
/// assert!(checked.positions > 5_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Positions whose value was compared with those after each of their moves.
    pub positions: u64,
}

/// What there is to say about an ending with one side to move.
///
/// Counts are of all positions on the 125 cells, images of each other and the orders of like men
/// counted apart.
///
/// ```
/// use raumschach_tablebase::Tablebase;
/// let mut tables = Tablebase::new();
/// let ending = "KQvK".parse()?;
/// tables.generate(ending, 1, &|_| {})?;
/// let [_, black] = tables.stats(ending)?;
/// // rules.md, Facts any implementation must reproduce
/// assert_eq!((black.legal, black.lost), (1_651_644, 1_451_616));
/// assert_eq!((black.mates, black.stalemates), (1_946, 192));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Legal positions.
    pub legal: u64,
    /// Won by the side to move.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost by the side to move.
    pub lost: u64,
    /// Positions where the side to move is mated.
    pub mates: u64,
    /// Positions where it is stalemated.
    pub stalemates: u64,
    /// A position of the longest win, with its value.
    pub longest_win: Option<(Position, Value)>,
    /// A position of the longest loss, with its value.
    pub longest_loss: Option<(Position, Value)>,
    /// Positions by value.
    pub by_value: BTreeMap<Value, u64>,
}

impl Tablebase {
    /// Compares every `step`th position of an ending with the positions after each of its moves, as
    /// the rules' own generator finds them; `step` 1 leaves none out. All blocks are checked first.
    ///
    /// # Errors
    /// When the table is missing or damaged, one that it leads to is missing, or a value is wrong.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// assert!(Tablebase::new().verify("KQvK".parse()?, 1, 1).is_err());
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    pub fn verify(&self, ending: Material, step: usize, threads: usize) -> Result<Checked, Error> {
        let table = self.needed(ending)?;
        table.check()?;
        let count = table.index().len();
        let next = AtomicUsize::new(0);
        let outcome = Mutex::new(Ok(0));
        let work = || {
            const CHUNK: usize = 4096;
            loop {
                let first = next.fetch_add(CHUNK, Ordering::Relaxed);
                let failed = outcome
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .is_err();
                if first >= count || failed {
                    return;
                }
                let numbers = (first..count.min(first + CHUNK)).filter(|n| n % step.max(1) == 0);
                let mut checked = Ok(0);
                for number in numbers {
                    checked = checked.and_then(|sum| Ok(sum + self.verify_number(table, number)?));
                }
                let mut outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner);
                match (&mut *outcome, checked) {
                    (Ok(sum), Ok(more)) => *sum += more,
                    (Ok(_), Err(error)) => *outcome = Err(error),
                    (Err(_), _) => {}
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        let outcome = outcome.into_inner().unwrap_or_else(PoisonError::into_inner);
        outcome.map(|positions| Checked { positions })
    }

    /// Verifies one number for each side to move; returns how many positions that were.
    fn verify_number(&self, table: &Table, number: usize) -> Result<u64, Error> {
        let cells = table.index().position(number);
        let mut checked = 0;
        for &turn in table.turns() {
            let Some(position) = playable(table.index(), &table.material(), turn, &cells) else {
                continue;
            };
            let found = table.at(turn, number)?;
            let right = match self.moves(&position)? {
                None => None,
                Some(moves) if !moves.is_empty() => moves.first().map(|&(_, value)| value),
                Some(_) if position.is_check() => Some(Value::Loss(0)),
                Some(_) => Some(Value::Draw),
            };
            if right != Some(found) {
                return Err(Error::Wrong {
                    ending: table.material(),
                    position: position.to_string(),
                    found: found.to_string(),
                    right: right
                        .map_or("unknown, for want of a table".to_owned(), |v| v.to_string()),
                });
            }
            checked += 1;
        }
        Ok(checked)
    }

    /// Counts and records of an ending, White to move first. Of a mirrored name the colours are
    /// those of its canonical ending.
    ///
    /// # Errors
    /// When the table is missing or damaged.
    ///
    /// ```
    /// # use raumschach_tablebase::Tablebase;
    /// let mut tables = Tablebase::new();
    /// let ending = "KNvK".parse()?;
    /// tables.generate(ending, 1, &|_| {})?;
    /// let [white, black] = tables.stats(ending)?;
    /// assert_eq!(white.won + black.lost, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stats(&self, ending: Material) -> Result<[Stats; 2], Error> {
        let table = self.needed(ending)?;
        let mut both = [Stats::default(), Stats::default()];
        for number in 0..table.index().len() {
            let cells = table.index().position(number);
            for turn in Color::ALL {
                let Some(&stored) = table.turns().get(turn as usize) else {
                    continue;
                };
                let value = table.at(stored, number)?;
                both[turn as usize].count(table, turn, &cells, value);
            }
        }
        if table.turns().len() == 1 {
            // Its mirror image, as nobody prefers a colour; records keep White to move.
            both[1] = both[0].clone();
        }
        Ok(both)
    }

    fn needed(&self, ending: Material) -> Result<&Table, Error> {
        let needed = ending.canonical();
        let table = self
            .table(ending)
            .ok_or(Error::Missing { ending, needed })?;
        Ok(table)
    }
}

impl Stats {
    fn count(&mut self, table: &Table, turn: Color, cells: &Cells, value: Value) {
        let material = table.material();
        let index = table.index();
        let Some(position) = playable(index, &material, turn, cells) else {
            return;
        };
        // Images by exchange of ranks and levels are half of all, and may have a pawn where none
        // can be.
        let halves = if material.has_pawns() {
            [*cells, exchanged(index, cells)]
                .iter()
                .filter(|cells| self::position(&material, turn, cells).is_some())
                .count() as u64
        } else {
            2
        };
        let images = index.images(cells) * halves / 2;
        self.legal += images;
        *self.by_value.entry(value).or_default() += images;
        match value {
            Value::Win(_) => self.won += images,
            Value::Draw => {
                self.drawn += images;
                if position.count_moves() == 0 {
                    self.stalemates += images;
                }
            }
            Value::Loss(plies) => {
                self.lost += images;
                if plies == 0 {
                    self.mates += images;
                }
            }
        }
        let record = match value {
            Value::Win(_) => &mut self.longest_win,
            Value::Loss(_) => &mut self.longest_loss,
            Value::Draw => return,
        };
        let before = record.as_ref().and_then(|(_, value)| value.plies());
        if before < value.plies() {
            *record = Some((position, value));
        }
    }
}

/// A position of these cells, or of their image with a pawn where pawns can be; `None` when it is
/// illegal or there is no such image.
fn playable(index: &Index, material: &Material, turn: Color, cells: &Cells) -> Option<Position> {
    position(material, turn, cells).or_else(|| {
        material
            .has_pawns()
            .then(|| position(material, turn, &exchanged(index, cells)))?
    })
}

/// The image with ranks and levels exchanged.
fn exchanged(index: &Index, cells: &Cells) -> Cells {
    cells.map(|cell| index.symmetry().cell(EXCHANGE, cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::encode;
    use std::path::Path;
    use std::sync::Arc;

    #[test]
    fn one_wrong_value_is_found() {
        let ending: Material = "KQvK".parse().unwrap();
        let mut tables = Tablebase::new();
        tables.generate(ending, 1, &|_| {}).unwrap();
        let good = Arc::clone(tables.table(ending).unwrap());
        let values = |turn| -> Vec<u8> {
            let numbers = 0..good.index().len();
            numbers
                .map(|number| good.at(turn, number).unwrap().code())
                .collect()
        };
        let right = Color::ALL.map(values);
        // A draw made a loss, a loss a draw, a win or a loss a move longer.
        let black = |wanted: fn(Value) -> bool| {
            (0..right[1].len()).find(|&number| {
                let cells = good.index().position(number);
                let legal = position(&ending, Color::Black, &cells).is_some();
                legal && wanted(Value::of_code(right[1][number]))
            })
        };
        let draw = black(|value| value == Value::Draw).unwrap();
        let mate = black(|value| value == Value::Loss(0)).unwrap();
        let loss = black(|value| value == Value::Loss(10)).unwrap();
        for (turn, number, value) in [
            (1, draw, Value::Loss(2)),
            (1, mate, Value::Draw),
            (1, loss, Value::Loss(12)),
            (1, loss, Value::Win(9)),
        ] {
            let mut wrong = right.clone();
            wrong[turn][number] = value.code();
            let table = Table::decode(ending, Path::new("KQvK"), encode(ending, &wrong)).unwrap();
            tables.insert(table);
            let error = tables.verify(ending, 1, 1).unwrap_err();
            assert!(matches!(error, Error::Wrong { .. }), "{error}");
        }
    }
}
