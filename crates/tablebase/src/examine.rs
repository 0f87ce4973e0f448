//! Going through a finished table: is every value right, and what is there to say about it.

use crate::base::{Tablebase, position};
use crate::error::Error;
use crate::index::{Cells, Index};
use crate::material::Material;
use crate::symmetry::EXCHANGE;
use crate::table::Table;
use crate::value::Value;
use crate::work::for_rows;
use raumschach::{Color, Position};
use std::collections::BTreeMap;

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
/// let [_, black] = tables.stats(ending, 1)?;
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
        let parts = parts(
            table.index(),
            threads,
            |number, cells, checked: &mut u64| {
                if number % step.max(1) == 0 {
                    *checked += self.verify_position(table, number, cells)?;
                }
                Ok(())
            },
        )?;
        let positions = parts.into_iter().sum();
        Ok(Checked { positions })
    }

    /// Verifies one position for each side to move; returns how many are legal.
    fn verify_position(&self, table: &Table, number: usize, cells: &Cells) -> Result<u64, Error> {
        let mut checked = 0;
        for &turn in table.turns() {
            let Some(position) = playable(table.index(), &table.material(), turn, cells) else {
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
    /// let [white, black] = tables.stats(ending, 1)?;
    /// assert_eq!(white.won + black.lost, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stats(&self, ending: Material, threads: usize) -> Result<[Stats; 2], Error> {
        let table = self.needed(ending)?;
        let parts = parts(
            table.index(),
            threads,
            |number, cells, both: &mut [Stats; 2]| {
                for &turn in table.turns() {
                    both[turn as usize].count(table, turn, cells, table.at(turn, number)?);
                }
                Ok(())
            },
        )?;
        let mut both = [Stats::default(), Stats::default()];
        for part in parts {
            for (side, more) in both.iter_mut().zip(part) {
                side.add(more);
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

/// Goes through all positions of an ending on so many threads; returns what they gathered, in the
/// order of the numbers.
fn parts<T: Default + Send>(
    index: &Index,
    threads: usize,
    visit: impl Fn(usize, &Cells, &mut T) -> Result<(), Error> + Sync,
) -> Result<Vec<T>, Error> {
    // Many more than threads, and few enough that gathering them is nothing.
    let rows = index.rows().len();
    let each = rows.div_ceil(1000);
    let mut parts = Vec::new();
    parts.resize_with(rows.div_ceil(each), T::default);
    for_rows(threads, 1, &mut parts, |part, gathered| {
        let first = part * each;
        index.each(first..rows.min(first + each), |number, cells| {
            visit(number, cells, gathered)
        })
    })?;
    Ok(parts)
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
        longer(record, Some((position, value)));
    }

    /// Adds what was counted in another part of the table.
    fn add(&mut self, more: Stats) {
        self.legal += more.legal;
        self.won += more.won;
        self.drawn += more.drawn;
        self.lost += more.lost;
        self.mates += more.mates;
        self.stalemates += more.stalemates;
        longer(&mut self.longest_win, more.longest_win);
        longer(&mut self.longest_loss, more.longest_loss);
        for (value, count) in more.by_value {
            *self.by_value.entry(value).or_default() += count;
        }
    }
}

/// Keeps the record with more plies, the earlier of equal ones.
fn longer(record: &mut Option<(Position, Value)>, other: Option<(Position, Value)>) {
    let plies = |record: &Option<(Position, Value)>| record.as_ref().and_then(|(_, v)| v.plies());
    if plies(record) < plies(&other) {
        *record = other;
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
