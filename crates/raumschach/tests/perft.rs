//! Perft from the array to the depths published in rules.md and engine.md.

use raumschach::Position;

#[test]
fn array_to_depth_four() {
    let start = Position::start();
    let counts: Vec<u64> = (0..=4).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [1, 61, 3_615, 237_316, 15_587_032]);
}

/// 1.1 thousand million leaves: some seconds optimised, so only when asked for
/// (`cargo xtask test --full`).
#[test]
#[ignore = "slow without optimisation; cargo xtask test --full runs it"]
fn array_to_depth_five() {
    assert_eq!(Position::start().perft(5), 1_100_404_403);
}
