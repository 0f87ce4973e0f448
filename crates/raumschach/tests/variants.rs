//! The generic engine: published counts, agreement with the fast implementation on every vector,
//! and every shipped definition's moves written and read back.
#![allow(clippy::unwrap_used)]

use raumschach::variant::{Game, Position, Variant, notation};

const VECTORS: &str = include_str!("data/positions.tsv");

fn game(id: &str) -> &'static Variant {
    Variant::named(id).unwrap()
}

fn perft(id: &str) -> Vec<u64> {
    let start = game(id).start();
    (1..=3).map(|depth| start.perft(depth)).collect()
}

#[test]
fn published_counts() {
    assert_eq!(perft("normal-form"), [61, 3615, 237_316]);
    assert_eq!(perft("four-captures"), [61, 3608, 236_510]);
    assert_eq!(game("four-captures").start().perft(4), 15_488_083);
    let nearlytriple = game("nearlytriple").start();
    assert_eq!((nearlytriple.perft(1), nearlytriple.perft(2)), (86, 7311));
    assert_eq!(
        (
            nearlytriple.perft_pseudo_legal(1),
            nearlytriple.perft_pseudo_legal(2)
        ),
        (92, 8445)
    );
    let normal = game("normal-form").start();
    assert_eq!(normal.perft_pseudo_legal(3), 253_705);
}

#[test]
fn generic_normal_form_agrees_with_every_vector() {
    let normal = game("normal-form");
    for line in VECTORS
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let mut columns = line.split('\t');
        let (code, status) = (columns.next().unwrap(), columns.next().unwrap());
        let (counts, moves) = (columns.next().unwrap(), columns.next().unwrap_or_default());
        let position = Position::parse(normal, code).unwrap_or_else(|e| panic!("{code}: {e}"));
        assert_eq!(position.to_string(), code);
        assert_eq!(position.status().to_string(), status, "{code}");
        let mut found: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|mv| normal.move_code(mv))
            .collect();
        let mut wanted: Vec<String> = moves
            .split(' ')
            .filter(|mv| !mv.is_empty())
            .map(|mv| normal.move_code(normal.parse_move(mv).unwrap()))
            .collect();
        // A drawn game has no more moves, the position has.
        if position.end().is_none() {
            found.sort();
            wanted.sort();
            assert_eq!(found, wanted, "{code}");
        }
        for (depth, count) in (1..=2).zip(counts.split(',')) {
            assert_eq!(
                position.perft(depth).to_string(),
                count,
                "{code} depth {depth}"
            );
        }
    }
}

/// A small generator of numbers that are the same in every run.
fn next(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % below as u64) as usize
}

#[test]
fn every_legal_move_of_random_games_is_written_and_read_back() {
    for (round, variant) in Variant::shipped().iter().enumerate() {
        let mut seed = 0x9E37_79B9_7F4A_7C15 ^ round as u64;
        let mut game = Game::new(variant);
        for _ in 0..120 {
            let position = game.position().clone();
            let moves = position.legal_moves();
            if game.outcome().is_some() {
                break;
            }
            assert_eq!(
                Position::parse(variant, &position.to_string()).unwrap(),
                position
            );
            for _ in 0..6 {
                let mv = moves[next(&mut seed, moves.len())];
                assert_eq!(variant.parse_move(&variant.move_code(mv)), Ok(mv));
                for style in [
                    raumschach::variant::Style::Irf,
                    raumschach::variant::Style::InterRaum,
                    raumschach::variant::Style::Rulebook,
                ] {
                    let text = notation::write_in(&position, mv, style);
                    let read = notation::read_move(&position, &text);
                    let read = read.unwrap_or_else(|e| panic!("{text} in {position}: {e}"));
                    assert_eq!(read.mv, mv, "{} {text} in {position}", variant.id());
                    assert_eq!(read.warnings, [], "{} {text} in {position}", variant.id());
                }
            }
            game.play(moves[next(&mut seed, moves.len())]).unwrap();
        }
    }
}

#[test]
fn a_seat_that_gave_up_before_the_moves_that_stay_is_still_out() {
    let variant = game("nearlytriple-4");
    let mut game = Game::new(variant);
    let play = |game: &mut Game| game.play(game.position().legal_moves()[0]).unwrap();
    play(&mut game);
    play(&mut game);
    let green = variant.seat_named("green").unwrap();
    game.resign(green).unwrap();
    play(&mut game);
    game.undo(1).unwrap();
    assert!(!game.position().is_live(green));
    game.undo(1).unwrap();
    assert!(game.position().is_live(green));
}

#[test]
fn codes_without_their_end_are_read_and_what_was_assumed_is_told() {
    for variant in Variant::shipped() {
        let start = variant.start();
        let code = start.to_string();
        let parts: Vec<&str> = code.split(' ').collect();
        let (position, warnings) = Position::from_code(variant, &code).unwrap();
        assert_eq!((position, warnings), (start.clone(), vec![]), "{code}");
        for kept in 2..parts.len() {
            let short = format!(" {}", parts[..kept].join("  "));
            let (position, warnings) = Position::from_code(variant, &short).unwrap();
            assert_eq!(position, start, "{short}");
            let codes: Vec<&str> = warnings.iter().map(|warning| warning.code()).collect();
            let missing = [
                "plies-missing",
                "move-number-missing",
                "hands-missing",
                "seats-missing",
            ];
            assert_eq!(codes[0], "blanks");
            assert_eq!(codes[1..], missing[kept - 2..parts.len() - 2], "{short}");
            assert!(Position::parse(variant, &short).is_err());
        }
        assert!(Position::from_code(variant, parts[0]).is_err());
        assert!(Position::from_code(variant, &format!("{code} x")).is_err());
    }
    // Who has no emperor is out.
    let four = Variant::named("nearlytriple-4").unwrap();
    let out = four.start().to_string().replacen("gE", "1", 1);
    let levels = out.split_once(' ').unwrap().0;
    let (position, _) = Position::from_code(four, &format!("{levels} r")).unwrap();
    assert!(position.to_string().ends_with(" rou"), "{position}");
}
