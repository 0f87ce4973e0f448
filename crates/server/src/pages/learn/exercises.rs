//! The exercises of the lessons: which men stand where, where one of them shall go, and for every
//! cell he can come to what he can do there. All of it is worked out here by the rules library and
//! sent with the page as data; the page's script knows no rule.

use std::collections::HashMap;

use maud::{Markup, PreEscaped, html};
use raumschach::diagram::{Edition, men};
use raumschach::{Bitboard, Cell, Man, Position, Role, Status, attacks, pawn_steps};
use raumschach::{Move, promotion_cells};
use serde::Serialize;

use crate::i18n::Lang;

/// What the page is told of an exercise.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Exercise {
    /// Id of its lesson.
    pub(super) lesson: &'static str,
    /// Who stands where, the learner's man among them.
    men: Vec<(usize, String)>,
    /// Where the learner's man stands.
    from: usize,
    /// The cells that solve it, and whether they are shown beforehand.
    goals: Vec<usize>,
    shown: bool,
    /// So many moves there are.
    moves: usize,
    /// A king in trouble at the beginning, or when it is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    alarm: Option<Alarm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<Alarm>,
    /// The states the learner can come to; the first is the beginning.
    nodes: Vec<Node>,
}

#[derive(Copy, Clone, Debug, Serialize)]
struct Alarm {
    cell: usize,
    kind: &'static str,
}

/// The man on a cell, some enemies captured.
#[derive(Clone, Debug, Default, Serialize)]
struct Node {
    at: usize,
    /// Where he can go.
    to: Vec<usize>,
    /// Which state each of these leads to; empty where no move is left after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    next: Vec<usize>,
    /// The destinations where he captures, and where he is promoted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    captures: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    promotes: Vec<usize>,
    /// Where he could go if nothing stood in his way, or if it were not attacked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blocked: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    attacked: Vec<usize>,
}

/// An exercise as it is written down: the lesson, the learner's man, his cell, the others, the goal,
/// the number of moves.
type Walk = (
    &'static str,
    char,
    &'static str,
    &'static [(char, &'static str)],
    &'static str,
    usize,
);

/// Exercises in which a man walks to a cell.
const WALKS: [Walk; 9] = [
    (
        "rook",
        'R',
        "Bb2",
        &[('P', "Cb2"), ('P', "Bd2"), ('p', "Db4")],
        "Dd2",
        3,
    ),
    (
        "bishop",
        'B',
        "Cc3",
        &[('P', "Cb4"), ('P', "Dc4")],
        "Cc5",
        2,
    ),
    ("unicorn", 'U', "Aa1", &[], "Ae1", 2),
    (
        "queen",
        'Q',
        "Aa1",
        &[('P', "Ab1"), ('P', "Bb2"), ('P', "Ab2")],
        "Ed4",
        2,
    ),
    ("knight", 'N', "Cc3", &[('P', "Cd3")], "Dd3", 2),
    ("king", 'K', "Cc3", &[('r', "Dc1")], "Ec5", 2),
    (
        "pawn-white",
        'P',
        "Bb2",
        &[('p', "Bb3"), ('p', "Cc2"), ('p', "Bc3"), ('p', "Cb3")],
        "Bc4",
        2,
    ),
    (
        "pawn-black",
        'p',
        "Dd4",
        &[('P', "Dd3"), ('P', "Cd3"), ('P', "Cc4"), ('P', "Dc3")],
        "Dc2",
        2,
    ),
    ("promotion", 'P', "Dc4", &[('p', "Dc5")], "Ec5", 2),
];

/// Positions in which one move does it: the lesson, the position, the learner's man's cell.
const ENDS: [(&str, &str, &str); 3] = [
    (
        "check",
        "5/5/5/5/2K2|5/5/5/5/5|5/1R3/5/5/5|5/5/5/5/5|5/1k3/5/5/5 b 0 1",
        "Eb4",
    ),
    (
        "boardmate",
        "5/5/5/5/5|2R2/5/5/5/2Q2|5/5/2k2/5/5|5/5/5/5/2K2|5/5/5/5/5 w 0 1",
        "Bc1",
    ),
    (
        "spacemate",
        "5/5/5/5/k4|5/5/2K2/5/5|5/5/5/5/5|5/5/5/1Q3/5|5/5/5/5/5 w 0 1",
        "Db2",
    ),
];

/// All exercises, in the order of their lessons.
pub(super) fn all() -> Vec<Exercise> {
    WALKS
        .into_iter()
        .filter_map(|(lesson, man, from, others, goal, moves)| {
            let others = others
                .iter()
                .filter_map(|(man, cell)| Some((cell.parse().ok()?, Man::from_letter(*man)?)))
                .collect();
            let walker = Walker {
                man: Man::from_letter(man)?,
                others,
            };
            Some(walker.exercise(lesson, from.parse().ok()?, goal.parse().ok()?, moves))
        })
        .chain(ENDS.into_iter().filter_map(|(lesson, code, from)| {
            end(lesson, &code.parse().ok()?, from.parse().ok()?)
        }))
        .collect()
}

/// What a page says of an exercise before the script comes; the board is put into it when it is
/// opened.
pub(super) fn section(lang: Lang, lesson: &str) -> Markup {
    html! {
        details .exercise id={ (lesson) "-exercise" } data-exercise=(lesson) {
            summary { span .exercise-name { (lang.t("learn-exercise")) } " " span .exercise-task { (lang.t(&format!("learn-{lesson}-exercise"))) } }
            div .exercise-body { noscript { p { (lang.t("learn-exercise-script")) } } }
        }
    }
}

/// All exercises as data.
pub(super) fn data(edition: Edition) -> Markup {
    let json = serde_json::to_string(&all()).unwrap_or_default();
    html! { script #exercises type="application/json" data-light=(edition.first_light) { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

fn indices(cells: Bitboard) -> Vec<usize> {
    cells.into_iter().map(Cell::index).collect()
}

/// The learner's man and the others, who do not move.
struct Walker {
    man: Man,
    others: Vec<(Cell, Man)>,
}

impl Walker {
    fn exercise(&self, lesson: &'static str, from: Cell, goal: Cell, moves: usize) -> Exercise {
        let mut nodes = vec![self.node(from, Bitboard::EMPTY)];
        let mut known = HashMap::from([((from, Bitboard::EMPTY.bits()), 0)]);
        let mut states = vec![(from, Bitboard::EMPTY)];
        let mut depth = vec![0];
        let mut at = 0;
        while at < states.len() {
            let (_, captured) = states[at];
            // After the last move nothing is asked for.
            if depth[at] + 1 < moves {
                let reached: Vec<Cell> = nodes[at]
                    .to
                    .iter()
                    .filter_map(|&index| Cell::from_index(index))
                    .collect();
                for cell in reached {
                    let gone = if nodes[at].captures.contains(&cell.index()) {
                        captured.with(cell)
                    } else {
                        captured
                    };
                    let next = *known.entry((cell, gone.bits())).or_insert_with(|| {
                        nodes.push(self.node(cell, gone));
                        states.push((cell, gone));
                        depth.push(depth[at] + 1);
                        nodes.len() - 1
                    });
                    nodes[at].next.push(next);
                }
            }
            at += 1;
        }
        Exercise {
            lesson,
            men: self
                .others
                .iter()
                .chain([&(from, self.man)])
                .map(|(cell, man)| (cell.index(), men::code(*man)))
                .collect(),
            from: from.index(),
            goals: vec![goal.index()],
            shown: true,
            moves,
            alarm: None,
            end: None,
            nodes,
        }
    }

    /// What the man can do on a cell when these enemies are gone.
    fn node(&self, at: Cell, gone: Bitboard) -> Node {
        let Man { color, role } = self.man;
        let standing = || self.others.iter().filter(|(cell, _)| !gone.contains(*cell));
        let set = |mine: bool| {
            standing()
                .filter(|(_, man)| (man.color == color) == mine)
                .fold(Bitboard::EMPTY, |set, (cell, _)| set.with(*cell))
        };
        let (own, enemies) = (set(true), set(false));
        let occupied = own | enemies;
        let (free, mut to) = if role == Role::Pawn {
            let steps = pawn_steps(color, at);
            (
                steps,
                (steps & !occupied) | (attacks(color, role, at, occupied) & enemies),
            )
        } else {
            (
                attacks(color, role, at, Bitboard::EMPTY),
                attacks(color, role, at, occupied) & !own,
            )
        };
        let mut attacked = Bitboard::EMPTY;
        if role == Role::King {
            for cell in to {
                let around = occupied.with(cell);
                if standing().any(|(enemy, man)| {
                    man.color != color
                        && *enemy != cell
                        && attacks(man.color, man.role, *enemy, around).contains(cell)
                }) {
                    attacked = attacked.with(cell);
                }
            }
            to &= !attacked;
        }
        let promotes = if role == Role::Pawn {
            to & promotion_cells(color)
        } else {
            Bitboard::EMPTY
        };
        Node {
            at: at.index(),
            to: indices(to),
            next: Vec::new(),
            captures: indices(to & enemies),
            promotes: indices(promotes),
            blocked: indices(free & !to & !attacked),
            attacked: indices(attacked),
        }
    }
}

/// One move of one man: a king out of check, or check- or boardmate given, as the lesson is called.
fn end(lesson: &'static str, position: &Position, from: Cell) -> Option<Exercise> {
    let man = position.man_at(from)?;
    let moves = position.legal_moves_from(from);
    let to = moves
        .iter()
        .fold(Bitboard::EMPTY, |set, mv| set.with(mv.to));
    let after = |mv: &Move| position.play(*mv).map(|next| next.status());
    let goals = match lesson {
        "check" => to,
        _ => moves
            .iter()
            .filter(|mv| after(mv).is_ok_and(|status| status.to_string() == lesson))
            .fold(Bitboard::EMPTY, |set, mv| set.with(mv.to)),
    };
    let board = position.board();
    let own = board.by_color(man.color);
    let reach = attacks(man.color, man.role, from, Bitboard::EMPTY) & !to;
    let attacked = if man.role == Role::King {
        reach & !own
    } else {
        Bitboard::EMPTY
    };
    let king = position.king(if lesson == "check" {
        man.color
    } else {
        !man.color
    });
    let alarm = |kind| {
        Some(Alarm {
            cell: king.index(),
            kind,
        })
    };
    Some(Exercise {
        lesson,
        men: board
            .iter()
            .map(|(cell, man)| (cell.index(), men::code(man)))
            .collect(),
        from: from.index(),
        goals: indices(goals),
        shown: false,
        moves: 1,
        alarm: (position.status() == Status::Check)
            .then_some(())
            .and_then(|()| alarm("check")),
        end: match lesson {
            "check" => None,
            kind => alarm(kind),
        },
        nodes: vec![Node {
            at: from.index(),
            to: indices(to),
            captures: indices(to & board.by_color(!man.color)),
            blocked: indices(reach & !attacked),
            attacked: indices(attacked),
            ..Node::default()
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::super::lessons;
    use super::*;

    /// Fewest moves to a goal, by the data alone.
    fn fewest(exercise: &Exercise) -> Option<usize> {
        let mut reached = vec![0];
        for moves in 1..=exercise.moves {
            let nodes: Vec<&Node> = reached
                .iter()
                .map(|&n: &usize| &exercise.nodes[n])
                .collect();
            if nodes
                .iter()
                .any(|node| node.to.iter().any(|cell| exercise.goals.contains(cell)))
            {
                return Some(moves);
            }
            reached = nodes
                .into_iter()
                .flat_map(|node| node.next.clone())
                .collect();
        }
        None
    }

    #[test]
    fn every_lesson_has_an_exercise_that_needs_all_its_moves() {
        let all = all();
        let ids: Vec<&str> = all.iter().map(|exercise| exercise.lesson).collect();
        let lessons: Vec<&str> = lessons::all().iter().map(|lesson| lesson.id).collect();
        assert_eq!(ids, lessons);
        for exercise in &all {
            assert_eq!(
                fewest(exercise),
                Some(exercise.moves),
                "{}",
                exercise.lesson
            );
            for node in &exercise.nodes {
                assert!(node.next.is_empty() || node.next.len() == node.to.len());
                for (to, next) in node.to.iter().zip(&node.next) {
                    assert_eq!(exercise.nodes[*next].at, *to);
                }
            }
        }
    }

    #[test]
    fn the_ends_have_a_right_move_and_wrong_ones() {
        for exercise in all().iter().filter(|exercise| exercise.end.is_some()) {
            let solutions = exercise.goals.len();
            println!(
                "{}: {solutions} of {}",
                exercise.lesson,
                exercise.nodes[0].to.len()
            );
            assert!(
                (1..=3).contains(&solutions),
                "{}: {solutions}",
                exercise.lesson
            );
        }
    }

    #[test]
    fn a_king_goes_to_no_attacked_cell_and_a_pawn_captures_aslant() {
        let all = all();
        let named = |id| all.iter().find(|exercise| exercise.lesson == id).unwrap();
        let cell = |name: &str| name.parse::<Cell>().unwrap().index();
        let king = &named("king").nodes[0];
        assert!(king.attacked.contains(&cell("Dc4")) && !king.to.contains(&cell("Dc4")));
        let pawn = &named("pawn-white").nodes[0];
        assert!(pawn.captures.contains(&cell("Bc3")) && pawn.blocked.contains(&cell("Bb3")));
        let promotes = named("promotion")
            .nodes
            .iter()
            .any(|node| node.promotes == [cell("Ec5")]);
        assert!(promotes);
    }

    #[test]
    fn the_data_are_small() {
        let size = serde_json::to_string(&all()).unwrap().len();
        assert!(size < 24_000, "{size} bytes");
    }
}
