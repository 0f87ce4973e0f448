//! What an exchange on one cell comes to ("static exchange evaluation"), without playing it.

use raumschach::{Color, Move, Position, Role};

/// What men count in exchanges, by role. A king never stays taken.
pub(crate) const VALUE: [i32; 7] = [100, 440, 470, 430, 260, 1300, 10_000];

/// The order in which men are thrown into an exchange.
const CHEAPEST_FIRST: [Role; 7] = [
    Role::Pawn,
    Role::Unicorn,
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
];

/// What a man counts.
pub(crate) const fn value(role: Role) -> i32 {
    VALUE[role as usize]
}

/// Whether a move of `role`, and what may be taken and retaken on its target after it, gains at least
/// `threshold` for the mover when both take with the cheapest man and stop when that is better.
/// Pins are not seen.
pub(crate) fn gains_at_least(position: &Position, role: Role, mv: Move, threshold: i32) -> bool {
    let board = position.board();
    let taken = board.man_at(mv.to).map_or(0, |man| value(man.role));
    let (arrives, grown) = match mv.promotion {
        Some(new) => (value(new), value(new) - value(Role::Pawn)),
        None => (value(role), 0),
    };
    let mut swap = taken + grown - threshold;
    if swap < 0 {
        return false;
    }
    swap = arrives - swap;
    if swap <= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(mv.from).with(mv.to);
    let mut side: Color = position.turn();
    let mut holds = true;
    loop {
        side = !side;
        let attackers = position.attackers_through(mv.to, occupied);
        let own = attackers & board.by_color(side);
        let Some((next, from)) = CHEAPEST_FIRST
            .iter()
            .find_map(|&role| Some((role, (own & board.by_role(role)).first()?)))
        else {
            return holds;
        };
        holds = !holds;
        if next == Role::King {
            // A king does not take what is defended.
            let defended = !(attackers & board.by_color(!side)).is_empty();
            return holds ^ defended;
        }
        swap = value(next) - swap;
        if swap < i32::from(holds) {
            return holds;
        }
        occupied = occupied.without(from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::walks;
    use raumschach::{Bitboard, Cell};

    /// What the side to move gains by taking on a cell where `standing` may be lost, or 0 by not
    /// taking: the plain definition.
    fn gain(position: &Position, to: Cell, side: Color, occupied: Bitboard, standing: i32) -> i32 {
        let attackers = position.attackers_through(to, occupied);
        let board = position.board();
        for role in CHEAPEST_FIRST {
            let own = attackers & board.by_color(side) & board.by_role(role);
            if let Some(from) = own.first() {
                if role == Role::King && !(attackers & board.by_color(!side)).is_empty() {
                    return 0;
                }
                let rest = gain(position, to, !side, occupied.without(from), value(role));
                return (standing - rest).max(0);
            }
        }
        0
    }

    #[test]
    fn thresholds_agree_with_the_plain_definition() {
        let mut compared = 0;
        for position in walks(12, 70) {
            for mv in position.legal_moves() {
                let board = position.board();
                let Some(man) = board.man_at(mv.from) else {
                    continue;
                };
                let taken = board.man_at(mv.to).map_or(0, |man| value(man.role));
                let arrives = value(mv.promotion.unwrap_or(man.role));
                let grown = arrives - value(man.role);
                let occupied = board.occupied().without(mv.from).with(mv.to);
                let lost = gain(&position, mv.to, !man.color, occupied, arrives);
                let exact = taken + grown - lost;
                for near in [-1, 0, 1] {
                    assert_eq!(
                        gains_at_least(&position, man.role, mv, exact + near),
                        near <= 0,
                        "{mv} gains {exact} in {position}"
                    );
                }
                compared += 1;
            }
        }
        assert!(compared > 10_000);
    }
}
