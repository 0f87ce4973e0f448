//! Weaker players are weaker, repeat themselves for the same seed, and do not do what nobody would.

use super::*;
use crate::testing::walks;
use raumschach::{Position, Status};

fn chosen(position: &Position, level: u8, seed: u64) -> Found {
    let skill = Skill::level(level).unwrap();
    let root = Root::new(position.clone());
    let signal = Signal::default();
    Engine::new(1, 1).play(&root, &Limits::default(), skill, seed, &signal, &mut |_| ())
}

fn after(position: &Position, level: u8, seed: u64) -> Position {
    let best = chosen(position, level, seed).best().unwrap();
    position.play(best).unwrap()
}

#[test]
fn a_seed_decides() {
    let start = Position::start();
    let first: Vec<_> = (0..20).map(|seed| chosen(&start, 1, seed).best()).collect();
    let again: Vec<_> = (0..20).map(|seed| chosen(&start, 1, seed).best()).collect();
    assert_eq!(first, again);
    assert!(first.iter().any(|mv| mv != &first[0]));
}

#[test]
fn between_two_levels_is_between_them() {
    let [low, middle, high] = [2.0, 2.5, 3.0].map(|skill| Skill(skill).profile());
    assert!(low.spread > middle.spread && middle.spread > high.spread);
    assert!(low.answer_unseen > middle.answer_unseen);
    assert!(!middle.sees_mates && high.sees_mates);
    assert_eq!(Skill::elo(0), Skill::level(1).unwrap());
    assert_eq!(Skill::elo(MOST_ELO), Skill::level(7).unwrap());
}

#[test]
fn the_average_loss_falls_from_level_to_level() {
    let mut positions: Vec<Position> = walks(6, 60).into_iter().step_by(24).collect();
    positions.retain(|position| !position.legal_moves().is_empty());
    let mut judge = Engine::new(4, 1);
    let mut losses = [0.0; 3];
    for position in &positions {
        let limits = Limits {
            depth: Some(4),
            lines: usize::MAX,
            ..Limits::default()
        };
        let root = Root::new(position.clone());
        let exact = judge.search(&root, &limits, &Signal::default(), &mut |_| ());
        let worth = |mv| {
            let line = exact.lines.iter().find(|line| line.moves[0] == mv);
            f64::from(line.unwrap().score.value().clamp(-3_000, 3_000))
        };
        let best = worth(exact.best().unwrap());
        for (loss, level) in losses.iter_mut().zip([1, 3, 5]) {
            for seed in 0..6 {
                *loss += best - worth(chosen(position, level, seed).best().unwrap());
            }
        }
    }
    assert!(
        losses.windows(2).all(|pair| pair[0] > 1.3 * pair[1]),
        "{losses:?}"
    );
}

#[test]
fn mates_in_one_are_given_from_the_third_level_on() {
    // Queen and rook: found by search, then played back to the last move.
    let mut position: Position = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/2Q2/5|k4/5/5/5/5 w 0 1"
        .parse()
        .unwrap();
    let limits = Limits {
        depth: Some(8),
        ..Limits::default()
    };
    let root = Root::new(position.clone());
    let found = Engine::new(4, 1).search(&root, &limits, &Signal::default(), &mut |_| ());
    let line = &found.lines[0].moves;
    for &mv in &line[..line.len() - 1] {
        position = position.play(mv).unwrap();
    }
    for level in 3..=7 {
        for seed in 0..10 {
            assert_eq!(after(&position, level, seed).status(), Status::Spacemate);
        }
    }
}

/// Whether the side to move can mate at once.
fn can_mate(position: &Position) -> bool {
    let moves = position.legal_moves();
    let mut after = moves.iter().filter_map(|&mv| position.play(mv).ok());
    after.any(|next| next.status() == Status::Spacemate)
}

#[test]
fn nobody_of_a_middle_level_walks_into_mate_in_one() {
    // Positions in which some moves allow a mate at once and others do not.
    let mut tried = 0;
    for position in walks(60, 70).into_iter().step_by(7) {
        let moves = position.legal_moves();
        let bad = moves
            .iter()
            .filter(|&&mv| can_mate(&position.play(mv).unwrap()))
            .count();
        if bad == 0 || bad == moves.len() {
            continue;
        }
        tried += 1;
        for level in [3, 4, 5] {
            for seed in 0..3 {
                assert!(
                    !can_mate(&after(&position, level, seed)),
                    "{level} {position}"
                );
            }
        }
        if tried == 6 {
            return;
        }
    }
    panic!("only {tried} positions");
}

#[test]
fn a_hanging_queen_is_taken_always_by_the_strong_and_mostly_by_the_weak() {
    let hanging = "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BU1BU|5/5/5/2q2/5|u1bub/ppppp/5/5/5|\
                   rnknr/ppppp/5/5/5 w 0 9";
    let position: Position = hanging.parse().unwrap();
    let takes = |level| {
        (0..30)
            .filter(|&seed| {
                let board = *after(&position, level, seed).board();
                board.by_role(raumschach::Role::Queen).is_empty()
            })
            .count()
    };
    assert_eq!(takes(6), 30);
    assert!((3..30).contains(&takes(1)), "{}", takes(1));
}
