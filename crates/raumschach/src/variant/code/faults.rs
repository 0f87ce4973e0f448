//! What makes a position unplayable, whatever its code looks like.

use crate::variant::board::{Board, NOWHERE};
use crate::variant::model::{Elimination, Kind, Seat, Text};
use crate::variant::rules::Rules;

/// What makes a board unplayable.
pub(in crate::variant) fn faults(rules: &Rules, board: &Board) -> Vec<Text> {
    let definition = &rules.definition;
    let geometry = &definition.board;
    let name = |seat: Seat| &definition.seats[seat.index()].name;
    let royal = &definition.men[rules.royal.index()].name;
    let mut faults = Vec::new();
    let mut fault = |en: String, es: String| faults.push(Text { en, es });
    for seat in (0..rules.seats() as u8).map(Seat) {
        match (board.live[seat.index()], board.royals[seat.index()]) {
            (true, NOWHERE) => fault(
                format!("{} has no {}", name(seat).en, royal.en),
                format!("{} no tienen {}", name(seat).es, royal.es),
            ),
            (false, cell) if cell != NOWHERE => fault(
                format!("{} is out and has a {}", name(seat).en, royal.en),
                format!("{} están fuera y tienen {}", name(seat).es, royal.es),
            ),
            _ => {}
        }
        let hand = (0..rules.kinds() as u8).any(|kind| board.in_hand(rules, seat, Kind(kind)) > 0);
        if hand
            && !board.live[seat.index()]
            && definition.ends.elimination != Some(Elimination::Freeze)
        {
            fault(
                format!("{} is out and has men in hand", name(seat).en),
                format!("{} están fuera y tienen piezas en la mano", name(seat).es),
            );
        }
    }
    if !board.live[board.turn.index()] {
        let turn = name(board.turn);
        fault(
            format!("it is {}'s turn, who is out", turn.en),
            format!("juegan {}, que están fuera", turn.es),
        );
    }
    for cell in geometry.cells() {
        // Men that changed sides may stand where their new owner's could never have come.
        let Some(man) = board
            .cell(cell)
            .filter(|_| definition.ends.elimination != Some(Elimination::Transfer))
        else {
            continue;
        };
        let kind = &definition.men[man.kind.index()];
        let promotes =
            definition.promotion.compulsory && definition.promotion.men.contains(&man.kind);
        if promotes && rules.tables.promotes(man.seat, cell.0) {
            let (man, owner, cell) = (&kind.name, name(man.seat), geometry.name(cell));
            fault(
                format!(
                    "a {} of {} stands on {cell}, where it would have been promoted",
                    man.en, owner.en
                ),
                format!(
                    "{} de {} en {cell}: ahí ya habría promocionado",
                    man.es, owner.es
                ),
            );
        }
        if rules.tables.never(man.seat, man.kind, cell.0) {
            let (man, owner, cell) = (&kind.name, name(man.seat), geometry.name(cell));
            fault(
                format!("a {} of {} can never stand on {cell}", man.en, owner.en),
                format!("{} de {}: nunca puede estar en {cell}", man.es, owner.es),
            );
        }
    }
    if !faults.is_empty() {
        return faults;
    }
    let mut fault = |en: String, es: String| faults.push(Text { en, es });
    let turn = name(board.turn);
    if definition.ends.elimination.is_some() {
        // Who attacks a royal man at the start of his turn has put its owner out (variants.md V1).
        for seat in board.seats().filter(|seat| *seat != board.turn) {
            if board.attacks_royal(rules, board.turn, seat).is_some() {
                let owner = name(seat);
                fault(
                    format!(
                        "{} attacks {}'s {} at the start of the turn, so {} is out",
                        turn.en, owner.en, royal.en, owner.en
                    ),
                    format!(
                        "{} atacan al empezar su turno {} de {}, que por tanto están fuera",
                        turn.es, royal.es, owner.es
                    ),
                );
            }
        }
        return faults;
    }
    // In chess the side that has moved cannot have left its king in check.
    let waiting = board.next(rules, board.turn);
    if board.attacks_royal(rules, board.turn, waiting).is_some() {
        let owner = name(waiting);
        fault(
            format!(
                "{}'s {} is attacked, and it is {}'s turn",
                owner.en, royal.en, turn.en
            ),
            format!(
                "{} de {}: atacado, y juegan {}",
                royal.es, owner.es, turn.es
            ),
        );
    }
    faults
}
