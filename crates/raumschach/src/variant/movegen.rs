//! Pseudo-legal and legal moves.

use super::board::{Board, NOWHERE};
use super::geometry::Cell;
use super::model::{Kind, Man, Seat};
use super::moves::Move;
use super::rules::Rules;

/// Calls `f` with every move that leaves the attack on the own royal man out of account, until it
/// says `false`.
pub(super) fn pseudo(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) -> bool {
    for (cell, code) in board.cells.iter().enumerate() {
        if let Some(man) = super::board::unpack(*code).filter(|man| man.seat == board.turn) {
            if !steps(board, rules, cell as u16, man, f) {
                return false;
            }
        }
    }
    drops(board, rules, f)
}

fn steps(
    board: &Board,
    rules: &Rules,
    from: u16,
    man: Man,
    f: &mut impl FnMut(Move) -> bool,
) -> bool {
    let promotion = &rules.definition.promotion;
    let promotes = promotion.men.contains(&man.kind);
    for way in rules.tables.ways(man.seat, man.kind) {
        for (step, &to) in (1_u8..).zip(rules.tables.line(way.vector, from)) {
            let met = board.man(to);
            let goes = match met {
                None => step <= way.quiet,
                Some(other) => step <= way.capture && other.seat != man.seat,
            };
            if goes {
                let step = |promotion| Move::Step {
                    from: Cell(from),
                    to: Cell(to),
                    promotion,
                };
                if promotes && rules.tables.promotes(man.seat, to) {
                    for kind in &promotion.choices {
                        if !f(step(Some(*kind))) {
                            return false;
                        }
                    }
                    if !promotion.compulsory && !f(step(None)) {
                        return false;
                    }
                } else if !f(step(None)) {
                    return false;
                }
            }
            if met.is_some() || step >= way.quiet.max(way.capture) {
                break;
            }
        }
    }
    true
}

fn drops(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) -> bool {
    if board.hands.is_empty() {
        return true;
    }
    for kind in (0..rules.kinds() as u8).map(Kind) {
        if board.in_hand(rules, board.turn, kind) == 0 {
            continue;
        }
        for to in (0..board.cells.len() as u16).filter(|to| board.may_drop(rules, kind, *to)) {
            if !f(Move::Drop { kind, to: Cell(to) }) {
                return false;
            }
        }
    }
    true
}

/// Whether the seat to move has anything to play at all.
pub(super) fn has_move(board: &Board, rules: &Rules) -> bool {
    // Where players are put out one by one a move is legal when there is none better (V3), so any
    // pseudo-legal move will do; elsewhere it must be a legal one.
    if rules.definition.ends.elimination.is_some() {
        !pseudo(board, rules, &mut |_| false)
    } else {
        !safe(board, rules, &mut |_| false)
    }
}

/// Calls `f` with every move after which the next player does not attack the own royal man.
pub(super) fn safe(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) -> bool {
    let (mover, threat) = (board.turn, board.threat(rules));
    let royal = board.royals[mover.index()];
    if royal == NOWHERE || threat == mover {
        return pseudo(board, rules, f);
    }
    let check = board.attacker(rules, royal, threat).is_some();
    let shields = if check {
        Vec::new()
    } else {
        shields(board, rules, royal, threat)
    };
    let mut scratch = board.clone();
    pseudo(board, rules, &mut |mv| {
        // Only a move of the royal man, of a man that shields it, or out of check needs a trial.
        let plain = !check
            && match mv {
                Move::Step { from, .. } => from.0 != royal && !shields.contains(&from.0),
                Move::Drop { .. } => true,
            };
        if plain || survives(&mut scratch, rules, mv, threat) {
            f(mv)
        } else {
            true
        }
    })
}

/// Whether the royal man is out of `threat`'s reach after the move; the board is as before.
fn survives(board: &mut Board, rules: &Rules, mv: Move, threat: Seat) -> bool {
    let mover = board.turn;
    let royal = board.royals[mover.index()];
    let to = mv.to().index();
    let target = board.cells[to];
    let (from, moved) = match mv {
        Move::Step { from, .. } => (Some(from.index()), board.cells[from.index()]),
        Move::Drop { kind, .. } => (None, super::board::pack(Man { seat: mover, kind })),
    };
    if let Some(from) = from {
        board.cells[from] = 0;
    }
    board.cells[to] = moved;
    let stands = if from == Some(royal as usize) {
        to as u16
    } else {
        royal
    };
    let safe = board.attacker(rules, stands, threat).is_none();
    board.cells[to] = target;
    if let Some(from) = from {
        board.cells[from] = moved;
    }
    safe
}

/// The mover's men that alone stand between his royal man and an attack along a line.
fn shields(board: &Board, rules: &Rules, royal: u16, threat: Seat) -> Vec<u16> {
    let mut shields = Vec::new();
    for &look in &rules.tables.looks {
        let mut met = rules
            .tables
            .line(look, royal)
            .iter()
            .enumerate()
            .filter(|(_, at)| board.cells[**at as usize] != 0);
        let (Some((_, shield)), Some((step, beyond))) = (met.next(), met.next()) else {
            continue;
        };
        if board.man(*shield).is_none_or(|man| man.seat != board.turn) {
            continue;
        }
        if let Some(man) = board.man(*beyond) {
            if man.seat == threat && rules.tables.attacks(threat, man.kind, look, step + 1) {
                shields.push(*shield);
            }
        }
    }
    shields
}

/// Calls `f` with every legal move.
pub(super) fn legal(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) {
    if rules.definition.ends.elimination.is_none() {
        safe(board, rules, f);
        return;
    }
    let mut any = false;
    safe(board, rules, &mut |mv| {
        any = true;
        f(mv)
    });
    if !any {
        pseudo(board, rules, f);
    }
}
