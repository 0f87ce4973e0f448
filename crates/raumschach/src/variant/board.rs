//! Who stands where, and what a move makes of it: the part of a position that is searched.
//!
//! Nothing here checks its input: [`Position`](super::Position) hands in moves that it generated.

use super::geometry::Cell;
use super::model::{Elimination, HandFrom, Kind, Man, Seat, Stalemate};
use super::moves::Move;
use super::rules::Rules;

/// The most seats a game has.
pub(super) const SEATS: usize = 4;

/// No cell: a seat without its royal man.
pub(super) const NOWHERE: u16 = u16::MAX;

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Board {
    /// 0 for an empty cell, else seat and kind (see [`pack`]).
    pub(super) cells: Vec<u8>,
    /// Men in hand by seat and kind; empty where the game has no drops.
    pub(super) hands: Vec<u16>,
    /// Where each seat's royal man stands.
    pub(super) royals: [u16; SEATS],
    /// Which seats still play.
    pub(super) live: [bool; SEATS],
    pub(super) turn: Seat,
    /// Turns without capture, pawn move or drop: with two seats of both together, in the first
    /// place; with more each seat's own.
    pub(super) quiet: [u32; SEATS],
    pub(super) number: u32,
}

/// What happened in a move beyond the move itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Consequences {
    pub(super) capture: bool,
    /// Seats put out at the start of a following turn.
    pub(super) out: Vec<Seat>,
    /// Seats that had no move and passed.
    pub(super) passed: Vec<Seat>,
    /// Nobody who is left can move.
    pub(super) stuck: bool,
}

pub(super) const fn pack(man: Man) -> u8 {
    man.seat.0 << 5 | (man.kind.0 + 1)
}

pub(super) const fn unpack(code: u8) -> Option<Man> {
    match code & 31 {
        0 => None,
        kind => Some(Man {
            seat: Seat(code >> 5),
            kind: Kind(kind - 1),
        }),
    }
}

impl Board {
    pub(super) fn empty(rules: &Rules) -> Board {
        let hands = if rules.definition.drops.is_some() {
            rules.seats() * rules.kinds()
        } else {
            0
        };
        let mut live = [false; SEATS];
        live[..rules.seats()].fill(true);
        Board {
            cells: vec![0; rules.definition.board.size()],
            hands: vec![0; hands],
            royals: [NOWHERE; SEATS],
            live,
            turn: Seat(0),
            quiet: [0; SEATS],
            number: 1,
        }
    }

    pub(super) fn man(&self, cell: u16) -> Option<Man> {
        unpack(self.cells[cell as usize])
    }

    pub(super) fn put(&mut self, rules: &Rules, cell: u16, man: Man) {
        self.cells[cell as usize] = pack(man);
        if rules.is_royal(man.kind) {
            self.royals[man.seat.index()] = cell;
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let live = self.live;
        (0..SEATS as u8)
            .filter(move |seat| live[*seat as usize])
            .map(Seat)
    }

    /// The next seat that plays after this one; the seat itself when nobody else does.
    pub(super) fn next(&self, rules: &Rules, seat: Seat) -> Seat {
        let seats = rules.seats() as u8;
        (1..seats)
            .map(|step| Seat((seat.0 + step) % seats))
            .find(|next| self.live[next.index()])
            .unwrap_or(seat)
    }

    /// The first man of `by` that attacks a cell.
    pub(super) fn attacker(&self, rules: &Rules, cell: u16, by: Seat) -> Option<u16> {
        self.attacker_through(rules, cell, by, NOWHERE)
    }

    /// The same as if the man on `through` were gone.
    #[inline]
    pub(super) fn attacker_through(
        &self,
        rules: &Rules,
        cell: u16,
        by: Seat,
        through: u16,
    ) -> Option<u16> {
        for &sight in rules.tables.sights(cell) {
            let seen = rules.tables.seen(sight);
            for (step, &at) in seen.iter().enumerate() {
                let man = self.cells[at as usize];
                if man == 0 || at == through {
                    continue;
                }
                if man >> 5 == by.0 && rules.tables.attacks(sight, man, step + 1) {
                    return Some(at);
                }
                break;
            }
        }
        None
    }

    /// Whether the royal man of `of` is attacked by `by`.
    pub(super) fn attacks_royal(&self, rules: &Rules, by: Seat, of: Seat) -> Option<u16> {
        match self.royals[of.index()] {
            NOWHERE => None,
            cell => self.attacker(rules, cell, by),
        }
    }

    /// Who may not attack the mover's royal man when the move is done.
    pub(super) fn threat(&self, rules: &Rules) -> Seat {
        self.next(rules, self.turn)
    }

    /// Moves the men of a move and counts it; the turn stays.
    pub(super) fn lift(&mut self, rules: &Rules, mv: Move) -> bool {
        let mover = self.turn;
        let captured;
        let irreversible = match mv {
            Move::Drop { kind, to } => {
                captured = false;
                self.hands[mover.index() * rules.kinds() + kind.index()] -= 1;
                self.cells[to.index()] = pack(Man { seat: mover, kind });
                true
            }
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let code = self.cells[from.index()];
                let victim = self.man(to.0);
                captured = victim.is_some();
                if let Some(victim) = victim {
                    self.capture(rules, victim);
                }
                self.cells[from.index()] = 0;
                self.cells[to.index()] = code;
                let pawn = match unpack(code) {
                    Some(man) => {
                        if rules.is_royal(man.kind) {
                            self.royals[mover.index()] = to.0;
                        }
                        if let Some(kind) = promotion {
                            self.cells[to.index()] = pack(Man { seat: mover, kind });
                        }
                        rules.is_pawn(man.kind)
                    }
                    None => false,
                };
                captured || pawn
            }
        };
        self.count(rules, mover, irreversible);
        captured
    }

    fn count(&mut self, rules: &Rules, seat: Seat, irreversible: bool) {
        if irreversible {
            self.quiet = [0; SEATS];
        } else if rules.seats() == 2 {
            self.quiet[0] += 1;
        } else {
            self.quiet[seat.index()] += 1;
        }
    }

    fn capture(&mut self, rules: &Rules, victim: Man) {
        if rules.is_royal(victim.kind) {
            self.royals[victim.seat.index()] = NOWHERE;
            return;
        }
        let Some(drops) = &rules.definition.drops else {
            return;
        };
        let frozen = !self.live[victim.seat.index()];
        let comes = drops.from == HandFrom::Captures || frozen;
        if comes && !drops.except.contains(&victim.kind) {
            self.hands[self.turn.index() * rules.kinds() + victim.kind.index()] += 1;
        }
    }

    /// Gives the turn to the next seat.
    pub(super) fn pass_turn(&mut self, rules: &Rules) {
        let next = self.next(rules, self.turn);
        if next <= self.turn {
            self.number += 1;
        }
        self.turn = next;
    }

    /// Plays a move with everything that follows from it.
    pub(super) fn play(&mut self, rules: &Rules, mv: Move) -> Consequences {
        let mut after = Consequences {
            capture: self.lift(rules, mv),
            ..Consequences::default()
        };
        self.pass_turn(rules);
        self.settle(rules, &mut after);
        after
    }

    /// What the start of a turn does, for as many turns as pass by themselves (variants.md V1, V3).
    pub(super) fn settle(&mut self, rules: &Rules, after: &mut Consequences) {
        if rules.definition.ends.stalemate != Stalemate::Pass {
            return;
        }
        let mut waiting = 0;
        loop {
            if rules.definition.ends.elimination.is_some() {
                // A royal man that vanishes can open a line to another: asked until nobody is hit.
                loop {
                    let here = self.turn;
                    let hit: Vec<Seat> = self
                        .seats()
                        .filter(|seat| {
                            *seat != here && self.attacks_royal(rules, here, *seat).is_some()
                        })
                        .collect();
                    if hit.is_empty() {
                        break;
                    }
                    for seat in hit {
                        self.put_out(rules, seat, Some(here));
                        after.out.push(seat);
                    }
                }
            }
            let playing = self.seats().count();
            let mated = rules.definition.ends.elimination.is_none()
                && self
                    .attacks_royal(rules, self.threat(rules), self.turn)
                    .is_some();
            let waits = mated || super::movegen::has_move(self, rules);
            if playing == 1 || self.limit_reached(rules) || waits {
                return;
            }
            waiting += 1;
            if waiting > playing {
                after.stuck = true;
                return;
            }
            after.passed.push(self.turn);
            self.count(rules, self.turn, false);
            self.pass_turn(rules);
        }
    }

    /// Takes a seat out of the game: its royal man vanishes, and its men do what the game says.
    /// `by` is who put it out; nobody when it gave up.
    pub(super) fn put_out(&mut self, rules: &Rules, seat: Seat, by: Option<Seat>) {
        self.live[seat.index()] = false;
        let royal = std::mem::replace(&mut self.royals[seat.index()], NOWHERE);
        if royal != NOWHERE {
            self.cells[royal as usize] = 0;
        }
        let heir = match rules.definition.ends.elimination {
            Some(Elimination::Remove) => None,
            Some(Elimination::Transfer) => Some(by.unwrap_or_else(|| self.next(rules, seat))),
            _ => return,
        };
        for code in &mut self.cells {
            if let Some(man) = unpack(*code).filter(|man| man.seat == seat) {
                *code = heir.map_or(0, |seat| pack(Man { seat, ..man }));
            }
        }
    }

    /// Moves without progress by each player, at least.
    pub(super) fn limit_reached(&self, rules: &Rules) -> bool {
        let Some(limit) = self.limit(rules) else {
            return false;
        };
        self.quiet(rules) >= limit
    }

    /// What is counted towards the limit: plies with two seats, else turns of whoever had fewest.
    pub(super) fn quiet(&self, rules: &Rules) -> u32 {
        if rules.seats() == 2 {
            return self.quiet[0];
        }
        let turns = self.seats().map(|seat| self.quiet[seat.index()]);
        turns.min().unwrap_or(0)
    }

    /// The count at which the game is drawn, in the same unit.
    pub(super) fn limit(&self, rules: &Rules) -> Option<u32> {
        let ends = &rules.definition.ends;
        let moves = match &ends.longer {
            Some(longer) if self.is_lone_ending(rules, &longer.with) => longer.moves,
            _ => ends.move_limit?,
        };
        Some(if rules.seats() == 2 { 2 * moves } else { moves })
    }

    /// One side has its royal man alone, the other beside its own only men of these kinds, one at
    /// least (rules.md D7).
    fn is_lone_ending(&self, rules: &Rules, with: &[Kind]) -> bool {
        let mut others = [0_u32; SEATS];
        for man in self.cells.iter().filter_map(|code| unpack(*code)) {
            if rules.is_royal(man.kind) {
                continue;
            }
            if !with.contains(&man.kind) {
                return false;
            }
            others[man.seat.index()] += 1;
        }
        others.iter().filter(|count| **count > 0).count() == 1
    }

    /// Where the seat's men of a kind may be dropped.
    pub(super) fn may_drop(&self, rules: &Rules, kind: Kind, to: u16) -> bool {
        self.cells[to as usize] == 0 && rules.tables.droppable(self.turn, kind, to)
    }

    pub(super) fn in_hand(&self, rules: &Rules, seat: Seat, kind: Kind) -> u16 {
        let index = seat.index() * rules.kinds() + kind.index();
        self.hands.get(index).copied().unwrap_or(0)
    }

    pub(super) fn cell(&self, cell: Cell) -> Option<Man> {
        self.man(cell.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_and_its_byte_are_the_same() {
        for seat in 0..4 {
            for kind in 0..26 {
                let man = Man {
                    seat: Seat(seat),
                    kind: Kind(kind),
                };
                assert_eq!(unpack(pack(man)), Some(man));
            }
        }
        assert_eq!(unpack(0), None);
    }
}
