//! The facts of rules.md and engine.md about endings, counted again.
//!
//! Most endings of four men are left to
//! `cargo test --release -p raumschach-tablebase -- --ignored`.
#![allow(clippy::unwrap_used)] // A panic is a failed test.

mod common;

use common::{mirrored, position, tables};
use raumschach_tablebase::{Material, Tablebase, Value};

/// Counts of an ending against a bare king, and the moves of its longest mate.
fn against_king(tables: &Tablebase, name: &str) -> (f64, u64, u64, u64, Option<u8>) {
    let [white, black] = tables.stats(name.parse().unwrap(), 2).unwrap();
    assert_eq!(white.won + white.drawn + white.lost, white.legal, "{name}");
    assert_eq!(black.won + black.drawn + black.lost, black.legal, "{name}");
    assert_eq!(
        white.lost + black.won,
        0,
        "{name}: nobody mates with a bare king"
    );
    let percent = 100.0 * white.won as f64 / white.legal as f64;
    let longest = white.longest_win.and_then(|(_, value)| value.plies());
    let moves = longest.map(|plies| plies.div_ceil(2));
    (percent, black.lost, black.mates, black.stalemates, moves)
}

#[test]
fn a_queen_wins_and_no_other_man_alone() {
    let tables = tables(&["KQvK", "KRvK", "KBvK", "KNvK", "KUvK"]);
    let queen = against_king(&tables, "KQvK");
    assert_eq!(queen, (100.0, 1_451_616, 1_946, 192, Some(8)));
    let [_, black] = tables.stats("KQvK".parse().unwrap(), 2).unwrap();
    assert_eq!(black.legal, 1_651_644);
    for name in ["KRvK", "KBvK", "KNvK", "KUvK"] {
        let (percent, lost, mates, _, _) = against_king(&tables, name);
        assert_eq!((percent, lost, mates), (0.0, 0, 0), "{name}");
    }
}

#[test]
fn every_value_of_three_men_follows_from_its_moves() {
    let tables = tables(&["KQvK", "KUvK"]);
    for ending in tables.endings() {
        let checked = tables.verify(ending, 1, 2).unwrap();
        assert!(
            checked.positions > 60_000,
            "{ending}: {}",
            checked.positions
        );
    }
}

#[test]
fn a_pawn_is_verified_by_samples_and_from_both_sides() {
    let tables = tables(&["KPvK"]);
    let pawn: Material = "KPvK".parse().unwrap();
    assert!(tables.verify(pawn, 7, 2).unwrap().positions > 100_000);
    // From where the longest win begins, every position of the line is worth what it is worth
    // with the colours exchanged, one ply less each time, and the last is mate.
    let [white, _] = tables.stats(pawn, 2).unwrap();
    let (mut at, value) = white.longest_win.unwrap();
    let line = tables.line(&at).unwrap();
    let plies = value.plies().unwrap();
    assert_eq!(line.len(), usize::from(plies));
    for (played, mv) in line.into_iter().enumerate() {
        let value = tables.probe(&at).unwrap();
        assert_eq!(value.and_then(Value::plies), Some(plies - played as u8));
        assert_eq!(tables.probe(&mirrored(&at)).unwrap(), value);
        at = at.play(mv).unwrap();
    }
    assert_eq!(at.status(), raumschach::Status::Spacemate);
}

#[test]
fn two_knights_mate_at_once_or_never() {
    let tables = tables(&["KNNvK"]);
    let (_, lost, mates, _, longest) = against_king(&tables, "KNNvK");
    assert_eq!((lost, mates, longest), (672, 672, Some(1)));
}

#[test]
#[ignore = "four men: a minute with optimisation, several without"]
fn pairs_against_a_bare_king() {
    let facts = [
        ("KRRvK", 0.81, 97_272, 10),
        ("KRNvK", 0.38, 39_048, 16),
        ("KRBvK", 0.58, 65_280, 13),
        ("KBBvK", 0.12, 13_488, 7),
        ("KBNvK", 0.01, 1_680, 2),
    ];
    for (name, percent, lost, longest) in facts {
        let tables = tables(&[name]);
        let found = against_king(&tables, name);
        assert_eq!((100.0 * found.0).round() / 100.0, percent, "{name}");
        assert_eq!((found.1, found.4), (lost, Some(longest)), "{name}");
        tables.verify(name.parse().unwrap(), 19, 2).unwrap();
    }
    for name in ["KRUvK", "KBUvK", "KNUvK", "KUUvK"] {
        let (percent, lost, mates, _, _) = against_king(&tables(&[name]), name);
        assert_eq!((percent, lost, mates), (0.0, 0, 0), "{name}");
    }
    for (name, longest) in [("KQQvK", 5), ("KQRvK", 8), ("KQBvK", 8), ("KQNvK", 8)] {
        let found = against_king(&tables(&[name]), name);
        assert_eq!((found.0, found.4), (100.0, Some(longest)), "{name}");
    }
}

#[test]
#[ignore = "four men: a minute with optimisation, several without"]
fn one_man_each() {
    let facts = [
        ("KQvKR", 99.9, 15),
        ("KQvKB", 99.9, 13),
        ("KQvKN", 99.1, 18),
        ("KQvKU", 100.0, 10),
        ("KQvKQ", 34.0, 10),
    ];
    for (name, percent, longest) in facts {
        let tables = tables(&[name]);
        let ending: Material = name.parse().unwrap();
        let [white, _] = tables.stats(ending, 2).unwrap();
        let won = 100.0 * white.won as f64 / white.legal as f64;
        let digits = if percent < 50.0 { 1.0 } else { 10.0 };
        assert_eq!((digits * won).round() / digits, percent, "{name}");
        let plies = white.longest_win.and_then(|(_, value)| value.plies());
        assert_eq!(
            plies.map(|plies| plies.div_ceil(2)),
            Some(longest),
            "{name}"
        );
        tables.verify(ending, 19, 2).unwrap();
    }
    for name in ["KRvKR", "KRvKB", "KRvKN", "KRvKU"] {
        let [white, black] = tables(&[name]).stats(name.parse().unwrap(), 2).unwrap();
        let decided = [white.won, white.lost, black.won, black.lost];
        assert_eq!(decided, [0; 4], "{name} is never decided");
    }
}

#[test]
fn the_queens_fixture() {
    let tables = tables(&["KQvK"]);
    let mate_in_8 = position("K Aa1 Q Bd5 v K Cb3");
    assert_eq!(tables.probe(&mate_in_8).unwrap(), Some(Value::Win(15)));
}

#[test]
#[ignore = "four men: a minute with optimisation, several without"]
fn fixtures_of_four_men() {
    let fixtures = [
        ("KRRvK", 10, "K Ac2 R Bb3 R Cb1 v K Aa1"),
        ("KRNvK", 16, "K Ac1 R Da4 N Aa4 v K Aa1"),
        ("KRBvK", 13, "K Ac1 R Ba2 B Ac4 v K Aa1"),
        ("KBBvK", 7, "K Ac1 B Bb1 B Da1 v K Ba1"),
    ];
    for (name, moves, text) in fixtures {
        let tables = tables(&[name]);
        let mut at = position(text);
        let plies = 2 * moves - 1;
        assert_eq!(
            tables.probe(&at).unwrap(),
            Some(Value::Win(plies)),
            "{text}"
        );
        let line = tables.line(&at).unwrap();
        assert_eq!(line.len(), usize::from(plies), "{text}");
        for mv in line {
            at = at.play(mv).unwrap();
        }
        assert_eq!(at.status(), raumschach::Status::Spacemate, "{text}");
    }
}
