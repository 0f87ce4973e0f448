//! The lessons: which man, from where to where, and what stands around.

use raumschach::{Bitboard, Cell, Color, Man, Position, Role, Status, attacks, pawn_steps};

/// What a figure shows.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    /// Name in the addresses and in the texts `learn-<id>-title`, `-text`, `-caption`.
    pub(super) id: &'static str,
    /// Men that stand still.
    pub(super) still: Vec<(Cell, Man)>,
    /// The man that moves and the cells it visits, each time coming back.
    pub(super) mover: Option<(Cell, Man, Vec<Cell>)>,
    /// Cells it can go to.
    pub(super) moves: Bitboard,
    /// Men it can capture.
    pub(super) captures: Bitboard,
    /// Cells where it is promoted.
    pub(super) promotions: Bitboard,
    /// A king in trouble.
    pub(super) alarm: Option<(Cell, Status)>,
    /// Lines through the cube, from the man to the last cell of each: where a rider goes, or whence
    /// a king is attacked.
    pub(super) lines: Vec<(Cell, Cell)>,
}

const CENTRE: usize = 62;

/// All lessons, in the order of the page.
pub(super) fn all() -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = [
        ("rook", Role::Rook),
        ("bishop", Role::Bishop),
        ("unicorn", Role::Unicorn),
        ("queen", Role::Queen),
        ("knight", Role::Knight),
        ("king", Role::King),
    ]
    .into_iter()
    .map(|(id, role)| piece(id, role))
    .collect();
    lessons.push(pawn("pawn-white", Color::White));
    lessons.push(pawn("pawn-black", Color::Black));
    lessons.push(promotion());
    lessons.extend(ends());
    lessons
}

/// The start of a game, which teaches nothing but what the cube looks like.
pub(super) fn array() -> Lesson {
    Lesson {
        id: "array",
        still: Position::start().board().iter().collect(),
        mover: None,
        moves: Bitboard::EMPTY,
        captures: Bitboard::EMPTY,
        promotions: Bitboard::EMPTY,
        alarm: None,
        lines: Vec::new(),
    }
}

/// A piece alone on the centre cell.
fn piece(id: &'static str, role: Role) -> Lesson {
    let from = Cell::ALL[CENTRE];
    let moves = attacks(Color::White, role, from, Bitboard::EMPTY);
    Lesson {
        id,
        still: Vec::new(),
        mover: Some((
            from,
            Man {
                color: Color::White,
                role,
            },
            tour(moves),
        )),
        moves,
        captures: Bitboard::EMPTY,
        promotions: Bitboard::EMPTY,
        alarm: None,
        lines: match role {
            Role::Rook | Role::Bishop | Role::Unicorn | Role::Queen => lines(from, moves),
            Role::Knight | Role::King | Role::Pawn => Vec::new(),
        },
    }
}

/// The last cell in every direction in which a rider goes.
fn lines(from: Cell, moves: Bitboard) -> Vec<(Cell, Cell)> {
    let steps = || -1..=1_i8;
    let directions =
        steps().flat_map(|f| steps().flat_map(move |r| steps().map(move |l| (f, r, l))));
    directions
        .filter_map(|(f, r, l)| {
            (1..5)
                .map_while(|n| from.offset(f * n, r * n, l * n))
                .take_while(|cell| moves.contains(*cell))
                .last()
        })
        .map(|to| (from, to))
        .collect()
}

/// Six of the cells, spread over the levels.
fn tour(cells: Bitboard) -> Vec<Cell> {
    let all: Vec<Cell> = cells.into_iter().collect();
    let stops = all.len().min(6);
    (0..stops)
        .map(|i| all[i * (all.len() - 1) / (stops - 1).max(1)])
        .collect()
}

/// A pawn on the centre cell with an enemy wherever it captures.
fn pawn(id: &'static str, color: Color) -> Lesson {
    let from = Cell::ALL[CENTRE];
    let moves = pawn_steps(color, from);
    let captures = attacks(color, Role::Pawn, from, Bitboard::EMPTY);
    let enemy = Man {
        color: !color,
        role: Role::Pawn,
    };
    Lesson {
        id,
        still: captures.into_iter().map(|cell| (cell, enemy)).collect(),
        mover: Some((
            from,
            Man {
                color,
                role: Role::Pawn,
            },
            moves.into_iter().chain(captures).collect(),
        )),
        moves,
        captures,
        promotions: Bitboard::EMPTY,
        alarm: None,
        lines: Vec::new(),
    }
}

/// A pawn one step before its last cell.
fn promotion() -> Lesson {
    let from = Cell::ALL[4 * 25 + 3 * 5 + 2];
    let to = pawn_steps(Color::White, from);
    Lesson {
        id: "promotion",
        still: Vec::new(),
        mover: Some((
            from,
            Man {
                color: Color::White,
                role: Role::Pawn,
            },
            to.into_iter().collect(),
        )),
        moves: Bitboard::EMPTY,
        captures: Bitboard::EMPTY,
        promotions: to,
        alarm: None,
        lines: Vec::new(),
    }
}

/// Position codes of check, boardmate and spacemate; the test asks the library whether they are.
const ENDS: [(&str, &str); 3] = [
    (
        "check",
        "5/5/5/5/2K2|5/5/5/5/5|5/1R3/5/5/5|5/5/5/5/5|5/1k3/5/5/5 b 0 1",
    ),
    (
        "boardmate",
        "5/5/5/5/5|2R2/5/2Q2/5/5|5/5/2k2/5/5|5/5/5/5/2K2|5/5/5/5/5 b 0 1",
    ),
    (
        "spacemate",
        "5/5/5/5/k4|5/5/2K2/1Q3/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 0 1",
    ),
];

fn ends() -> Vec<Lesson> {
    ENDS.into_iter()
        .filter_map(|(id, code)| Some(end(id, &code.parse().ok()?)))
        .collect()
}

/// A king in trouble, with the cells it can still go to.
fn end(id: &'static str, position: &Position) -> Lesson {
    let king = position.king(position.turn());
    Lesson {
        id,
        still: position.board().iter().collect(),
        mover: None,
        moves: position
            .legal_moves_from(king)
            .into_iter()
            .map(|mv| mv.to)
            .collect(),
        captures: Bitboard::EMPTY,
        promotions: Bitboard::EMPTY,
        alarm: Some((king, position.status())),
        lines: position
            .checkers()
            .into_iter()
            .map(|from| (from, king))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_what_they_are_called() {
        for (id, code) in ENDS {
            let position: Position = code.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
            assert_eq!(position.status().to_string(), id);
        }
        assert_eq!(all().len(), 12);
    }

    #[test]
    fn every_direction_of_a_rider_has_its_line() {
        let lines: Vec<(&str, usize)> = all().iter().map(|l| (l.id, l.lines.len())).collect();
        assert_eq!(
            lines[..6],
            [
                ("rook", 6),
                ("bishop", 12),
                ("unicorn", 8),
                ("queen", 26),
                ("knight", 0),
                ("king", 0)
            ]
        );
        for lesson in all().into_iter().filter(|l| l.alarm.is_some()) {
            assert!(!lesson.lines.is_empty(), "{}", lesson.id);
        }
    }

    #[test]
    fn a_tour_visits_several_levels() {
        for lesson in all() {
            let Some((_, man, stops)) = lesson.mover else {
                continue;
            };
            let mut levels: Vec<u8> = stops.iter().map(|cell| cell.level()).collect();
            levels.dedup();
            assert!(lesson.id == "promotion" || levels.len() > 1, "{man:?}");
        }
    }
}
