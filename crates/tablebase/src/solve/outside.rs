//! Moves that leave an ending: captures and promotions, whose values smaller tables know.

use super::rows::{Row, Rows, attacked, king, steps};
use crate::error::Error;
use crate::index::{Cells, mirrored};
use crate::material::Material;
use crate::symmetry::{bit, cells};
use crate::table::Table;
use crate::value::Value;
use raumschach::{Color, Man, Role, promotion_cells};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What captures and promotions do for the positions of a row.
#[derive(Default)]
pub(crate) struct Outside {
    /// Positions that have such a legal move.
    pub(crate) some: u128,
    /// Positions that win by one, by the plies of the quickest.
    pub(crate) wins: BTreeMap<u8, u128>,
    /// Positions where none draws or wins, by the plies in which the slowest loses.
    pub(crate) losses: BTreeMap<u8, u128>,
    /// Positions that cannot be lost, because one draws or wins.
    pub(crate) safe: u128,
}

/// The ways out of an ending.
pub(crate) struct Ways<'a> {
    rows: &'a Rows,
    /// By the man taken (or none) and the pawn and role of a promotion (or none).
    ends: BTreeMap<Change, End>,
}

/// Which man goes, by its place in the list, and which becomes what.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    taken: Option<usize>,
    promoted: Option<(usize, Role)>,
}

/// Where a change leads.
struct End {
    men: Vec<(usize, Man)>,
    /// The table and whether it has the colours exchanged; none for bare kings.
    table: Option<(Arc<Table>, bool)>,
    list: Vec<Man>,
}

impl<'a> Ways<'a> {
    /// Finds the table of every way out.
    pub(crate) fn of(
        ending: Material,
        rows: &'a Rows,
        find: &dyn Fn(Material) -> Option<Arc<Table>>,
    ) -> Result<Ways<'a>, Error> {
        let men = &rows.men;
        let mut ends = BTreeMap::new();
        let mut changes = Vec::new();
        for taken in (0..men.len()).map(Some).chain([None]) {
            if taken.is_some() {
                let promoted = None;
                changes.push(Change { taken, promoted });
            }
            for (pawn, _) in men
                .iter()
                .enumerate()
                .filter(|(_, man)| man.role == Role::Pawn)
            {
                if taken.is_none_or(|i| men[i].color != men[pawn].color) {
                    changes.extend(Role::PROMOTIONS.map(|role| Change {
                        taken,
                        promoted: Some((pawn, role)),
                    }));
                }
            }
        }
        for change in changes {
            ends.insert(change, End::of(ending, men, change, find)?);
        }
        Ok(Ways { rows, ends })
    }

    /// All ways out of the legal positions of a row.
    pub(crate) fn row(&self, turn: Color, number: usize, legal: u128) -> Result<Outside, Error> {
        let mut found = Outside::default();
        let Some(row) = self.rows.row(number) else {
            return Ok(found);
        };
        for last in cells(legal) {
            let mut best = None;
            self.each(turn, &row, last, |value| {
                best = best.max(Some(value));
            })?;
            match best {
                None => continue,
                Some(Value::Win(plies)) => *found.wins.entry(plies).or_default() |= bit(last),
                Some(_) => {}
            }
            found.some |= bit(last);
            match best {
                // The best of losses is the slowest.
                Some(Value::Loss(plies)) => *found.losses.entry(plies).or_default() |= bit(last),
                _ => found.safe |= bit(last),
            }
        }
        Ok(found)
    }

    /// Calls `visit` with the mover's value of each legal capture and promotion of a position.
    fn each(
        &self,
        turn: Color,
        row: &Row,
        last: u8,
        mut visit: impl FnMut(Value),
    ) -> Result<(), Error> {
        let men = &self.rows.men;
        let position = self.rows.cells(row, last);
        let occupied = row.occupied | bit(last);
        let promotion = promotion_cells(turn).bits();
        let movers = (0..men.len()).filter(|&i| men[i].color == turn);
        for mover in movers.map(Some).chain([None]) {
            let (place, man) = match mover {
                Some(i) => (2 + i, men[i]),
                None => (turn as usize, king(turn)),
            };
            let reached = attacked(man, position[place], occupied);
            let victims = (0..men.len()).filter(|&i| men[i].color != turn);
            let mut targets: Vec<(u8, Option<usize>)> = Vec::new();
            targets.extend(
                victims
                    .map(|i| (position[2 + i], Some(i)))
                    .filter(|(cell, _)| reached & bit(*cell) != 0),
            );
            if man.role == Role::Pawn {
                let ahead = steps(turn, position[place]) & promotion & !occupied;
                targets.extend(cells(ahead).map(|cell| (cell, None)));
            }
            for (to, taken) in targets {
                let mut after = position;
                after[place] = to;
                let promotes = man.role == Role::Pawn && promotion & bit(to) != 0;
                let promoted = match mover {
                    Some(pawn) if promotes => Role::PROMOTIONS.map(|role| Some((pawn, role))),
                    _ => [None; 5],
                };
                let kinds = if promotes { 5 } else { 1 };
                for promoted in promoted.into_iter().take(kinds) {
                    let change = Change { taken, promoted };
                    if let Some(value) = self.ends[&change].value(turn, &after)? {
                        visit(value);
                    }
                }
            }
        }
        Ok(())
    }
}

impl End {
    fn of(
        ending: Material,
        men: &[Man],
        change: Change,
        find: &dyn Fn(Material) -> Option<Arc<Table>>,
    ) -> Result<End, Error> {
        let mut left: Vec<(usize, Man)> = men
            .iter()
            .enumerate()
            .filter(|&(i, _)| Some(i) != change.taken)
            .map(|(i, &man)| match change.promoted {
                Some((pawn, role)) if pawn == i => (i, Man { role, ..man }),
                _ => (i, man),
            })
            .collect();
        let Ok(material) = Material::new(left.iter().map(|&(_, man)| man)) else {
            let (men, list) = (left, Vec::new());
            let table = None;
            return Ok(End { men, table, list });
        };
        let list = material.list();
        left.sort_by_key(|(_, man)| list.iter().position(|other| other == man));
        let needed = material.canonical();
        let table = find(needed).ok_or(Error::Missing { ending, needed })?;
        Ok(End {
            men: left,
            table: Some((table, needed != material)),
            list,
        })
    }

    /// The value for `turn`, who has just moved and whose men stand as in `after`; `None` when the
    /// move left his king attacked.
    fn value(&self, turn: Color, after: &Cells) -> Result<Option<Value>, Error> {
        let mut occupied = bit(after[0]) | bit(after[1]);
        for &(from, _) in &self.men {
            occupied |= bit(after[2 + from]);
        }
        let victim = bit(after[turn as usize]);
        let attackers = self.men.iter().filter(|(_, man)| man.color != turn);
        let attacked_by_men = attackers
            .into_iter()
            .any(|&(i, man)| attacked(man, after[2 + i], occupied) & victim != 0);
        if attacked_by_men || attacked(king(!turn), after[!turn as usize], 0) & victim != 0 {
            return Ok(None);
        }
        let Some((table, exchanged)) = &self.table else {
            return Ok(Some(Value::Draw));
        };
        let mut position = [after[0], after[1], 0, 0, 0];
        for (to, &(from, _)) in self.men.iter().enumerate() {
            position[2 + to] = after[2 + from];
        }
        let next = !turn;
        let value = if *exchanged {
            table.value(!next, &mirrored(&position, &self.list))?
        } else {
            table.value(next, &position)?
        };
        Ok(value.map(Value::before))
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::tests::{is_quiet, place, random};
    use super::*;
    use crate::index::Index;
    use crate::table::encode;
    use std::path::Path;

    #[test]
    fn ways_out_are_the_captures_and_promotions_of_the_rules() {
        // Tables of nothing but draws: here ways are counted, and all are worth the same.
        let find = |material: Material| {
            let draws = vec![0; Index::of(&material).len()];
            let bytes = encode(material, &[draws.clone(), draws]);
            Table::decode(material, Path::new("draws"), bytes)
                .ok()
                .map(Arc::new)
        };
        for name in ["KNvK", "KPvK", "KRvKP", "KQvKR", "KBBvK"] {
            let ending: Material = name.parse().unwrap();
            let rows = Rows::of(&ending);
            let ways = Ways::of(ending, &rows, &find).unwrap();
            let mut most = 0;
            for (cells, position) in random(&ending, 2_000) {
                let (number, last) = place(&rows, &cells).unwrap();
                let row = rows.row(number).unwrap();
                let mut found = 0;
                ways.each(position.turn(), &row, last, |value| {
                    assert_eq!(value, Value::Draw);
                    found += 1;
                })
                .unwrap();
                let moves = position.legal_moves();
                let right = moves.iter().filter(|&&mv| !is_quiet(&position, mv)).count();
                assert_eq!(found, right, "{name} {position}");
                let outside = ways.row(position.turn(), number, bit(last)).unwrap();
                assert_eq!(outside.some != 0, right > 0);
                assert_eq!(outside.some, outside.safe);
                most = most.max(found);
            }
            assert!(most > 0, "{name} has ways out");
        }
    }

    #[test]
    fn a_missing_table_is_named() {
        let ending: Material = "KRvKN".parse().unwrap();
        let error = Ways::of(ending, &Rows::of(&ending), &|_| None)
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "KRvKN leads to KNvK by a capture or promotion; generate KNvK first"
        );
    }
}
