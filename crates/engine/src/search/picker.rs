//! Gives the moves of a position one by one, the most promising first, and makes no more of them
//! than are asked for: the move remembered from before, captures that gain, moves that refuted
//! others, the rest by their history, captures that lose.

use super::history::{Before, History, role_on};
use crate::see::{gains_at_least, value};
use raumschach::{Bitboard, Destinations, Move, Position, Role, promotion_cells};
use std::ops::ControlFlow;

/// A legal move with what the search asks of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Item {
    pub(super) mv: Move,
    pub(super) role: Role,
    pub(super) taken: Option<Role>,
    score: i32,
}

impl Item {
    /// The item of a move that is known to be legal.
    pub(super) fn of(position: &Position, mv: Move) -> Option<Item> {
        Some(Item {
            mv,
            role: role_on(position, mv.from)?,
            taken: role_on(position, mv.to),
            score: 0,
        })
    }

    /// Neither captures nor promotes.
    pub(super) fn is_quiet(&self) -> bool {
        self.taken.is_none() && self.mv.promotion.is_none()
    }
}

/// Lists that are used again and again, so that a node allocates nothing.
#[derive(Default)]
pub(super) struct Lists {
    sets: Vec<Destinations>,
    captures: Vec<Item>,
    quiets: Vec<Item>,
    losing: Vec<Item>,
    /// Moves that were looked at and were not the best.
    pub(super) in_vain: Vec<Item>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    Remembered,
    Make,
    Captures,
    Refutations(usize),
    MakeQuiets,
    Quiets,
    Losing,
    Done,
}

/// The moves of one position.
pub(super) struct Picker {
    stage: Stage,
    remembered: Option<Move>,
    refutations: [Option<Move>; 3],
    before: Before,
    /// Whether moves that neither capture nor promote to a queen are wanted.
    quiets: bool,
    lists: Lists,
    next: usize,
}

impl Picker {
    /// All legal moves.
    pub(super) fn all(
        remembered: Option<Move>,
        refutations: [Option<Move>; 3],
        before: Before,
        mut lists: Lists,
    ) -> Picker {
        lists.in_vain.clear();
        Picker {
            stage: Stage::Remembered,
            remembered,
            refutations,
            before,
            quiets: true,
            lists,
            next: 0,
        }
    }

    /// Captures and promotions to a queen, those that lose men left out.
    pub(super) fn captures(remembered: Option<Move>, before: Before, lists: Lists) -> Picker {
        Picker {
            quiets: false,
            ..Picker::all(remembered, [None; 3], before, lists)
        }
    }

    /// From now on no more moves that neither capture nor promote.
    pub(super) fn skip_quiets(&mut self) {
        if matches!(
            self.stage,
            Stage::Refutations(_) | Stage::MakeQuiets | Stage::Quiets
        ) {
            self.stage = Stage::Losing;
            self.next = 0;
        }
        self.quiets = false;
    }

    /// Whether what comes now are captures that lose men.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    /// Notes that a move was looked at and was not the best.
    pub(super) fn was_in_vain(&mut self, item: Item) {
        self.lists.in_vain.push(item);
    }

    /// The lists, to be used again.
    pub(super) fn into_lists(self) -> Lists {
        self.lists
    }

    /// The next move. `position` and `history` are the same at every call.
    pub(super) fn next(&mut self, position: &Position, history: &History) -> Option<Item> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::Make;
                    let item = self.remembered.and_then(|mv| Item::of(position, mv));
                    match item {
                        Some(item) if self.quiets || !item.is_quiet() => return Some(item),
                        // Nothing was given, or it is not wanted: then it is not passed over later.
                        _ => self.remembered = None,
                    }
                }
                Stage::Make => {
                    self.make(position, history);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => {
                    let Some(item) = best(&mut self.lists.captures) else {
                        self.stage = if self.quiets {
                            Stage::Refutations(0)
                        } else {
                            Stage::Done
                        };
                        continue;
                    };
                    if Some(item.mv) == self.remembered {
                        continue;
                    }
                    if gains_at_least(position, item.role, item.mv, 0) {
                        return Some(item);
                    }
                    self.lists.losing.push(item);
                }
                Stage::Refutations(index) => {
                    let Some(&candidate) = self.refutations.get(index) else {
                        self.stage = Stage::MakeQuiets;
                        continue;
                    };
                    self.stage = Stage::Refutations(index + 1);
                    let Some(mv) = candidate else { continue };
                    let again = self.refutations[..index].contains(&candidate);
                    if again || candidate == self.remembered {
                        continue;
                    }
                    if let Some(item) = self.quiet_item(position, mv) {
                        return Some(item);
                    }
                }
                Stage::MakeQuiets => {
                    self.make_quiets(position, history);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match best(&mut self.lists.quiets) {
                    Some(item) => return Some(item),
                    None => {
                        self.stage = Stage::Losing;
                        self.next = 0;
                    }
                },
                Stage::Losing => match self.lists.losing.get(self.next) {
                    Some(&item) => {
                        self.next += 1;
                        return Some(item);
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// The sets of destinations, and the captures among them.
    fn make(&mut self, position: &Position, history: &History) {
        let Lists {
            sets,
            captures,
            quiets,
            losing,
            ..
        } = &mut self.lists;
        sets.clear();
        captures.clear();
        quiets.clear();
        losing.clear();
        let _: ControlFlow<()> = position.destinations(|set| {
            sets.push(set);
            ControlFlow::Continue(())
        });
        let enemy = position.board().by_color(!position.turn());
        let last = promotion_cells(position.turn());
        for set in sets {
            let role = set.role;
            let promoting = if role == Role::Pawn {
                set.to & last
            } else {
                Bitboard::EMPTY
            };
            for to in (set.to & enemy) | promoting {
                let Some(taken) = role_on(position, to) else {
                    let mv = Move {
                        from: set.from,
                        to,
                        promotion: Some(Role::Queen),
                    };
                    captures.push(Item {
                        mv,
                        role,
                        taken: None,
                        score: 16 * value(Role::Queen),
                    });
                    continue;
                };
                let promotion = promoting.contains(to).then_some(Role::Queen);
                let mv = Move {
                    from: set.from,
                    to,
                    promotion,
                };
                let score = 16 * value(taken) - value(role) / 8
                    + history.capture(role, to, taken) / 8
                    + promotion.map_or(0, |role| 16 * value(role));
                captures.push(Item {
                    mv,
                    role,
                    taken: Some(taken),
                    score,
                });
            }
        }
    }

    /// Everything that [`make`](Picker::make) left out, promotions to lesser men last.
    fn make_quiets(&mut self, position: &Position, history: &History) {
        let color = position.turn();
        let enemy = position.board().by_color(!color);
        let last = promotion_cells(color);
        let Lists { sets, quiets, .. } = &mut self.lists;
        for set in sets {
            let role = set.role;
            let mut plain = set.to - enemy;
            if role == Role::Pawn {
                for to in set.to & last {
                    let taken = role_on(position, to);
                    quiets.extend(Role::PROMOTIONS[1..].iter().map(|&new| Item {
                        mv: Move {
                            from: set.from,
                            to,
                            promotion: Some(new),
                        },
                        role,
                        taken,
                        score: -100_000 + value(new),
                    }));
                }
                plain = plain - last;
            }
            for to in plain {
                let mv = Move {
                    from: set.from,
                    to,
                    promotion: None,
                };
                quiets.push(Item {
                    mv,
                    role,
                    taken: None,
                    score: history.quiet(color, role, mv, self.before),
                });
            }
        }
        let (remembered, refutations) = (self.remembered, self.refutations);
        quiets.retain(|item| {
            let given = item.is_quiet() && refutations.contains(&Some(item.mv));
            !given && Some(item.mv) != remembered
        });
    }

    /// A refutation, if it is a quiet move that is legal here.
    fn quiet_item(&self, position: &Position, mv: Move) -> Option<Item> {
        let set = self
            .lists
            .sets
            .iter()
            .find(|set| set.from == mv.from && set.to.contains(mv.to))?;
        let last = set.role == Role::Pawn && promotion_cells(set.color).contains(mv.to);
        let quiet = !last && mv.promotion.is_none() && role_on(position, mv.to).is_none();
        quiet.then_some(Item {
            mv,
            role: set.role,
            taken: None,
            score: 0,
        })
    }
}

/// Takes the item with the highest score out of a list.
fn best(items: &mut Vec<Item>) -> Option<Item> {
    let (index, _) = items
        .iter()
        .enumerate()
        .max_by_key(|(_, item)| item.score)?;
    Some(items.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::super::history::Gone;
    use super::*;
    use crate::testing::walks;

    fn picked(position: &Position, mut picker: Picker, history: &History) -> Vec<Move> {
        std::iter::from_fn(|| picker.next(position, history))
            .map(|item| item.mv)
            .collect()
    }

    #[test]
    fn every_legal_move_is_given_once() {
        let history = History::new();
        let before = [Gone::NOBODY; 2];
        let pawns = "5/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|r1b2/PP3/5/4k/5 w 0 1";
        let mut positions = walks(10, 90);
        positions.push(pawns.parse().unwrap());
        for position in positions {
            let legal = position.legal_moves();
            for remembered in legal.first().into_iter().chain(legal.last()) {
                let killers =
                    [legal.get(3), legal.get(3), legal.get(7)].map(Option::<&Move>::copied);
                // A refutation from elsewhere that is not legal here.
                let foreign = Some("Ea1Ab5".parse().unwrap());
                let killers = [killers[0], killers[2], foreign];
                let picker = Picker::all(Some(*remembered), killers, before, Lists::default());
                let mut moves = picked(&position, picker, &history);
                assert_eq!(moves.first(), Some(remembered));
                moves.sort_by_key(Move::to_string);
                assert_eq!(moves, legal, "{position}");
            }
        }
    }

    #[test]
    fn captures_are_those_that_do_not_lose() {
        let history = History::new();
        for position in walks(10, 90) {
            let picker = Picker::captures(None, [Gone::NOBODY; 2], Lists::default());
            let mut moves = picked(&position, picker, &history);
            moves.sort_by_key(Move::to_string);
            let mut expected = position.legal_moves();
            expected.retain(|&mv| {
                let item = Item::of(&position, mv).unwrap();
                let queen = mv.promotion.is_none_or(|role| role == Role::Queen);
                !item.is_quiet() && queen && gains_at_least(&position, item.role, mv, 0)
            });
            assert_eq!(moves, expected, "{position}");
        }
    }
}
