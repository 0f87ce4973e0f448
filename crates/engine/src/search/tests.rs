//! The search against plain minimax, known mates, draws, determinism, and what stops it.

use super::*;
use crate::eval::{evaluate, is_dead};
use crate::score::mated_at;
use crate::testing::walks;
use raumschach::{Status, position::FIFTY_MOVES};

fn root(code: &str) -> Root {
    Root::new(code.parse().unwrap())
}

fn find(root: &Root, limits: &Limits) -> Found {
    Engine::new(8, 1).search(root, limits, &Signal::default(), &mut |_| ())
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// Every line is played out: each move of it has to be legal.
fn play_out(root: &Root, line: &Line) -> Position {
    assert!(!line.moves.is_empty());
    line.moves.iter().fold(root.position().clone(), |at, &mv| {
        at.play(mv)
            .unwrap_or_else(|error| panic!("{mv} in {at}: {error}"))
    })
}

/// Plain minimax without anything left out.
fn minimax(position: &Position, line: &mut Vec<u64>, depth: u32, ply: usize) -> i32 {
    let moves = position.legal_moves();
    if ply > 0 {
        if is_dead(position) || line.contains(&position.key()) {
            return 0;
        }
        let mated = moves.is_empty() && position.is_check();
        if position.halfmoves() >= FIFTY_MOVES && position.halfmoves() >= position.move_limit() {
            return if mated { mated_at(ply) } else { 0 };
        }
    }
    if moves.is_empty() {
        return if position.is_check() {
            mated_at(ply)
        } else {
            0
        };
    }
    if depth == 0 {
        return evaluate(position);
    }
    line.push(position.key());
    let scores = moves
        .iter()
        .map(|&mv| -minimax(&position.play(mv).unwrap(), line, depth - 1, ply + 1));
    let best = scores.max().unwrap();
    line.pop();
    best
}

#[test]
fn without_pruning_the_search_is_minimax() {
    let few = [
        "5/3k1/5/5/2KQ1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 0 1",
        "5/1p3/5/5/K4|5/5/5/5/5|2P2/5/5/5/5|5/5/5/5/5|5/4P/5/5/4k w 97 60",
        "5/5/5/1N3/2K2|5/5/5/5/5|5/5/r4/5/5|5/5/5/5/5|2k2/5/5/5/5 w 98 60",
        "5/5/5/5/K4|5/5/5/5/5|5/1kp2/5/5/5|R4/5/5/3b1/5|5/5/5/5/5 b 0 1",
    ];
    let mut cases: Vec<(Position, u32)> = walks(8, 80)
        .into_iter()
        .step_by(16)
        .map(|position| (position, 2))
        .collect();
    cases.extend(few.map(|code| (code.parse().unwrap(), 3)));
    cases.push((Position::start(), 2));
    for (position, depth) in cases {
        if position.legal_moves().is_empty() {
            continue;
        }
        for depth in 1..=depth {
            let expected = minimax(&position, &mut Vec::new(), depth, 0);
            let mut engine = Engine::new(4, 1);
            let root = Root::new(position.clone());
            let found = engine.run(
                &root,
                &to_depth(depth),
                &Signal::default(),
                &mut |_| (),
                true,
            );
            assert_eq!(
                found.lines[0].score,
                Score::of(expected),
                "{depth} plies in {position}"
            );
        }
    }
}

/// The search finds a mate in exactly so many moves, and its line mates.
fn mates(code: &str, moves: i32, nodes: u64) {
    let root = root(code);
    let limits = Limits {
        nodes: Some(nodes),
        mate: Some(moves as u32),
        ..Limits::default()
    };
    let found = find(&root, &limits);
    let line = &found.lines[0];
    assert_eq!(
        line.score,
        Score::mate_in_plies(2 * moves - 1),
        "{}",
        line.score
    );
    assert_eq!(line.moves.len() as i32, 2 * moves - 1, "{:?}", line.moves);
    assert_eq!(play_out(&root, line).status(), Status::Spacemate);
}

#[test]
fn a_queen_mates_in_eight() {
    // K Aa1, Q Bd5 v K Cb3: the longest there is.
    let code = "5/5/5/5/K4|3Q1/5/5/5/5|5/5/1k3/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1";
    mates(code, 8, 4_000_000);
}

#[test]
fn two_bishops_mate_in_seven() {
    // K Ac1, B Bb1, B Da1 v K Ba1.
    let code = "5/5/5/5/2K2|5/5/5/5/kB3|5/5/5/5/5|5/5/5/5/B4|5/5/5/5/5 w 0 1";
    mates(code, 7, 4_000_000);
}

#[test]
#[ignore = "half a minute: cargo test -p raumschach-engine --release -- --ignored"]
fn two_rooks_mate_in_ten() {
    // K Ac2, R Bb3, R Cb1 v K Aa1.
    let code = "5/5/5/2K2/k4|5/5/1R3/5/5|5/5/5/5/1R3|5/5/5/5/5|5/5/5/5/5 w 0 1";
    mates(code, 10, 400_000_000);
}

#[test]
fn short_mates_are_found_without_being_asked_for() {
    let queens = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/2Q2/5|k4/5/5/5/5 w 0 1";
    let found = find(&root(queens), &to_depth(6));
    let plies = found.lines[0].score.plies_to_mate().unwrap();
    assert!((1..=7).contains(&plies), "{plies}");
    assert_eq!(
        play_out(&root(queens), &found.lines[0]).status(),
        Status::Spacemate
    );
}

#[test]
fn lines_are_legal_to_the_end() {
    for position in walks(6, 100).into_iter().step_by(40) {
        let root = Root::new(position);
        let limits = Limits {
            nodes: Some(15_000),
            lines: 3,
            ..Limits::default()
        };
        let mut engine = Engine::new(1, 1);
        engine.search(&root, &limits, &Signal::default(), &mut |info| {
            play_out(&root, &info.line);
        });
    }
}

#[test]
fn several_lines_are_different_and_fall() {
    let limits = Limits {
        lines: 5,
        ..to_depth(4)
    };
    let found = find(&Root::default(), &limits);
    let firsts: Vec<Move> = found.lines.iter().map(|line| line.moves[0]).collect();
    let mut different = firsts.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 5, "{firsts:?}");
    assert!(
        found
            .lines
            .windows(2)
            .all(|pair| pair[0].score >= pair[1].score)
    );
    let one = find(&Root::default(), &to_depth(4));
    assert_eq!(one.lines.len(), 1);
}

#[test]
fn only_the_moves_asked_for_are_chosen() {
    let moves = ["Aa2Aa3", "Ae2Ae3"].map(|code| code.parse().unwrap());
    let limits = Limits {
        moves: moves.to_vec(),
        lines: 9,
        ..to_depth(3)
    };
    let found = find(&Root::default(), &limits);
    assert_eq!(found.lines.len(), 2);
    assert!(
        found
            .lines
            .iter()
            .all(|line| moves.contains(&line.moves[0]))
    );
}

#[test]
fn the_same_search_is_the_same_again() {
    let search = |engine: &mut Engine| {
        let limits = Limits {
            nodes: Some(30_000),
            ..Limits::default()
        };
        let found = engine.search(&Root::default(), &limits, &Signal::default(), &mut |_| ());
        assert_eq!(found.nodes, 30_000);
        (found.lines, found.depth)
    };
    let mut engine = Engine::new(2, 1);
    let first = search(&mut engine);
    engine.clear();
    assert_eq!(search(&mut engine), first);
    assert_eq!(search(&mut Engine::new(2, 1)), first);
}

#[test]
fn a_lost_side_takes_the_repetition() {
    // Black is a queen down, but the same position has been twice before.
    let mut shuffle = root("5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/5/3k1 b 0 1");
    let black = "Ed1Ee1".parse().unwrap();
    for code in ["Ed1Ee1", "Aa1Aa2", "Ee1Ed1", "Aa2Aa1"].repeat(2) {
        shuffle.play(code.parse().unwrap()).unwrap();
    }
    // Back a ply: White played into it. Now Black's king to e1 repeats once more.
    let found = find(&shuffle, &to_depth(5));
    assert_eq!(found.lines[0].score, Score::centipawns(0));
    assert_eq!(found.best(), Some(black));
}

#[test]
fn what_cannot_be_won_is_drawn() {
    let rook = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1";
    let found = find(&root(rook), &to_depth(5));
    assert_eq!(found.lines[0].score, Score::centipawns(0));
    // The last capture leaves nothing to win with: a queen for the last pawn's queen.
    let limit = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/1Q3|5/5/5/5/3k1 w 99 80";
    let found = find(&root(limit), &to_depth(5));
    assert_eq!(found.lines[0].score, Score::centipawns(0));
    // With rooks the limit is 75 moves.
    let rooks = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/R4/5/5/1R3|5/5/5/5/3k1 w 99 80";
    let found = find(&root(rooks), &to_depth(5));
    assert!(found.lines[0].score > Score::centipawns(0));
}

#[test]
fn without_moves_nothing_is_found() {
    // One of the 192 positions of king and queen against king that are stalemate.
    let stalemate = walk_to_stalemate();
    assert_eq!(stalemate.status(), Status::Stalemate);
    let found = find(&Root::new(stalemate), &to_depth(3));
    assert_eq!((found.best(), found.depth), (None, 0));
}

/// A stalemate found by trying where queen and king may stand.
fn walk_to_stalemate() -> Position {
    use raumschach::{Cell, Color, Man, Setup};
    let man = |letter| Man::from_letter(letter).unwrap();
    let mut setup = Setup {
        turn: Color::Black,
        ..Setup::default()
    };
    setup.board.put(Cell::ALL[0], man('k'));
    for king in Cell::ALL {
        for queen in Cell::ALL {
            let mut setup = setup.clone();
            setup.board.put(king, man('K'));
            setup.board.put(queen, man('Q'));
            if let Ok(position) = setup.validate()
                && position.status() == Status::Stalemate
            {
                return position;
            }
        }
    }
    panic!("there is no stalemate in the corner");
}

#[test]
fn a_signal_stops_and_a_limit_in_time_is_kept() {
    let signal = Signal::default();
    let mut engine = Engine::new(1, 2);
    let found = engine.search(&Root::default(), &Limits::default(), &signal, &mut |info| {
        if info.depth >= 3 {
            signal.stop();
        }
    });
    assert!(found.best().is_some() && found.depth >= 3);

    let limits = Limits {
        pace: Pace::Move(Duration::from_millis(60)),
        ..Limits::default()
    };
    let found = engine.search(&Root::default(), &limits, &Signal::default(), &mut |_| ());
    assert!(found.time >= Duration::from_millis(60));
    assert!(found.best().is_some());
}

#[test]
fn more_men_than_any_game_has_are_searched_too() {
    let queens = "QQQQQ/QQQQQ/QQKQQ/QQQQQ/QQQQQ|QQQQQ/QQQQQ/QQQQQ/QQQQQ/QQQQQ|5/5/5/5/5|\
                  qqqqq/qqqqq/qqqqq/qqqqq/qqqqq|qqqqq/qqqqq/qqkqq/qqqqq/qqqqq w 0 1";
    let limits = Limits {
        nodes: Some(3_000),
        ..Limits::default()
    };
    assert!(find(&root(queens), &limits).best().is_some());
}
