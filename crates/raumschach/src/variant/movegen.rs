//! Pseudo-legal and legal moves.
//!
//! Legality is decided without playing the moves: the lines on which the royal man can be attacked
//! show who gives check and who is pinned, and only the royal man's own targets are looked at one
//! by one.

use super::board::{Board, NOWHERE, unpack};
use super::geometry::Cell;
use super::model::Kind;
use super::moves::Move;
use super::rules::Rules;

/// Calls `f` with every move that leaves the attack on the own royal man out of account, until it
/// says `false`; whether it never did.
pub(super) fn pseudo(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) -> bool {
    own_men(board, &mut |cell, man| {
        steps(board, rules, cell, man, |_| true, f)
    }) && drops(board, rules, |_| true, f)
}

/// Calls `f` with the cell and byte of every man of the seat to move.
fn own_men(board: &Board, f: &mut impl FnMut(u16, u8) -> bool) -> bool {
    for (word, cells) in (0_u16..).zip(board.cells.chunks(8)) {
        // Most of a board is empty: eight cells at a time.
        if <[u8; 8]>::try_from(cells).is_ok_and(|eight| u64::from_ne_bytes(eight) == 0) {
            continue;
        }
        for (cell, &man) in (word * 8..).zip(cells) {
            if man != 0 && man >> 5 == board.turn.0 && !f(cell, man) {
                return false;
            }
        }
    }
    true
}

/// The moves of one man to cells that `may` allows.
#[inline]
fn steps(
    board: &Board,
    rules: &Rules,
    from: u16,
    man: u8,
    may: impl Fn(u16) -> bool,
    f: &mut impl FnMut(Move) -> bool,
) -> bool {
    let Some(mover) = unpack(man) else {
        return true;
    };
    let promotion = &rules.definition.promotion;
    let promotes = promotion.men.contains(&mover.kind);
    let overlaps = rules.tables.overlaps(mover.kind);
    let mut reached: Vec<u16> = Vec::new();
    for way in rules.tables.ways(mover.seat, mover.kind) {
        let most = way.quiet.max(way.capture);
        let line = rules.tables.line(way.vector, from);
        for (step, &to) in (1..=most).zip(line) {
            let met = board.cells[to as usize];
            let goes = if met == 0 {
                step <= way.quiet
            } else {
                step <= way.capture && met >> 5 != mover.seat.0
            };
            // A leap can end where a ride goes too: that is one move.
            if goes && may(to) && !(overlaps && reached.contains(&to)) {
                if overlaps {
                    reached.push(to);
                }
                let step = |promotion| Move::Step {
                    from: Cell(from),
                    to: Cell(to),
                    promotion,
                };
                if promotes && rules.tables.promotes(mover.seat, to) {
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
            if met != 0 {
                break;
            }
        }
    }
    true
}

/// Drops on cells that `may` allows.
fn drops(
    board: &Board,
    rules: &Rules,
    may: impl Fn(u16) -> bool,
    f: &mut impl FnMut(Move) -> bool,
) -> bool {
    if board.hands.is_empty() {
        return true;
    }
    for kind in (0..rules.kinds() as u8).map(Kind) {
        if board.in_hand(rules, board.turn, kind) == 0 {
            continue;
        }
        let cells = 0..board.cells.len() as u16;
        for to in cells.filter(|to| board.may_drop(rules, kind, *to) && may(*to)) {
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

/// What binds the seat to move.
#[derive(Default)]
struct Bonds<'t> {
    /// Lines on which the royal man is in check, each from the nearest cell to the attacker: a move
    /// of another man must end on all of them.
    checks: Vec<&'t [u16]>,
    /// Men that alone stand on such a line: they may only move along it.
    pins: Vec<(u16, &'t [u16])>,
}

fn bonds<'t>(board: &Board, rules: &'t Rules, royal: u16) -> Bonds<'t> {
    let (mover, threat) = (board.turn, board.threat(rules));
    let mut bonds = Bonds::default();
    for &sight in rules.tables.sights(royal) {
        let seen = rules.tables.seen(sight);
        let mut shield = None;
        for (step, &at) in seen.iter().enumerate() {
            let man = board.cells[at as usize];
            if man == 0 {
                continue;
            }
            if man >> 5 == mover.0 && shield.is_none() {
                shield = Some(at);
                continue;
            }
            if man >> 5 == threat.0 && rules.tables.attacks(sight, man, step + 1) {
                let line = &seen[..=step];
                match shield {
                    None => bonds.checks.push(line),
                    Some(shield) => bonds.pins.push((shield, line)),
                }
            }
            break;
        }
    }
    bonds
}

/// Calls `f` with every move after which the next player does not attack the own royal man.
pub(super) fn safe(board: &Board, rules: &Rules, f: &mut impl FnMut(Move) -> bool) -> bool {
    let threat = board.threat(rules);
    let royal = board.royals[board.turn.index()];
    if royal == NOWHERE || threat == board.turn {
        return pseudo(board, rules, f);
    }
    let Bonds { checks, pins } = bonds(board, rules, royal);
    let ends_checks = |to: u16| checks.iter().all(|line| line.contains(&to));
    own_men(board, &mut |cell, man| {
        if cell == royal {
            let may = |to| board.attacker_through(rules, to, threat, royal).is_none();
            steps(board, rules, cell, man, may, f)
        } else if checks.is_empty() && pins.iter().all(|(pinned, _)| *pinned != cell) {
            steps(board, rules, cell, man, |_| true, f)
        } else {
            let may = |to| {
                let mut bound = pins.iter().filter(|(pinned, _)| *pinned == cell);
                bound.all(|(_, line)| line.contains(&to)) && ends_checks(to)
            };
            steps(board, rules, cell, man, may, f)
        }
    }) && drops(board, rules, ends_checks, f)
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
