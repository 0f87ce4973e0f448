//! Perft of raumschach, cozy-chess and shakmaty in one run: leaves a second, bulk (the last ply is
//! counted) and made (every move is played). The programs take turns in every round, so that a
//! machine that slows down slows all of them; the ratio is the median of the rounds' ratios.

use crate::measure::{speed, spread};
use crate::peers::{KIWIPETE, MIDDLEGAME, cozy, ours, shakmaty};

/// One perft on one position by one library.
struct Contender {
    name: &'static str,
    /// What the count must be, so that nobody wins by counting wrong.
    leaves: u64,
    count: fn() -> u64,
}

struct Contest {
    name: &'static str,
    ours: Contender,
    others: [Contender; 2],
}

pub(crate) fn run(rounds: usize) {
    println!("million leaves a second, median of {rounds} rounds (slowest to fastest)\n");
    for contest in contests() {
        compete(&contest, rounds);
    }
}

fn contests() -> [Contest; 4] {
    let contender = |name, leaves, count| Contender {
        name,
        leaves,
        count,
    };
    [
        Contest {
            name: "bulk, array",
            ours: contender("ours", 15_587_032, || ours(raumschach::START_CODE, 4, true)),
            others: [
                contender("cozy-chess", 119_060_324, || cozy("", 6, true)),
                contender("shakmaty", 4_865_609, || shakmaty("", 5, true)),
            ],
        },
        Contest {
            name: "made, array",
            ours: contender("ours", 237_316, || ours(raumschach::START_CODE, 3, false)),
            others: [
                contender("cozy-chess", 4_865_609, || cozy("", 5, false)),
                contender("shakmaty", 197_281, || shakmaty("", 4, false)),
            ],
        },
        Contest {
            name: "bulk, middlegame",
            ours: contender("ours", middlegame(3), || ours(MIDDLEGAME, 3, true)),
            others: [
                contender("cozy-chess", 4_085_603, || cozy(KIWIPETE, 4, true)),
                contender("shakmaty", 4_085_603, || shakmaty(KIWIPETE, 4, true)),
            ],
        },
        Contest {
            name: "made, middlegame",
            ours: contender("ours", middlegame(3), || ours(MIDDLEGAME, 3, false)),
            others: [
                contender("cozy-chess", 4_085_603, || cozy(KIWIPETE, 4, false)),
                contender("shakmaty", 4_085_603, || shakmaty(KIWIPETE, 4, false)),
            ],
        },
    ]
}

fn compete(contest: &Contest, rounds: usize) {
    let contenders = [&contest.ours, &contest.others[0], &contest.others[1]];
    let mut speeds = [const { Vec::new() }; 3];
    for contender in contenders {
        // Tables are made and caches warmed outside the clock; the count is checked here.
        let leaves = (contender.count)();
        assert_eq!(
            leaves, contender.leaves,
            "{}: {} counts wrong",
            contest.name, contender.name
        );
    }
    for round in 0..rounds {
        for turn in 0..3 {
            // Whoever begins changes from round to round.
            let who = (round + turn) % 3;
            speeds[who].push(speed(contenders[who].count));
        }
    }
    for (list, contender) in speeds.iter().zip(contenders) {
        let [least, middle, most] = spread(list.clone());
        println!(
            "{:<17} {:<10} {middle:>7.1} M/s ({least:.1} to {most:.1})",
            contest.name, contender.name
        );
    }
    for who in 1..3 {
        let ratios = speeds[0]
            .iter()
            .zip(&speeds[who])
            .map(|(a, b)| a / b)
            .collect();
        println!(
            "{}: ours {:.1} M/s, {} {:.1} M/s, ratio {:.2}",
            contest.name,
            spread(speeds[0].clone())[1],
            contenders[who].name,
            spread(speeds[who].clone())[1],
            spread(ratios)[1],
        );
    }
    println!();
}

fn middlegame(depth: u32) -> u64 {
    ours(MIDDLEGAME, depth, false)
}
