//! Perft of raumschach, cozy-chess and shakmaty in one run: leaves a second, bulk (the last ply is
//! counted) and made (every move is played). The programs take turns in every round, so that a
//! machine that slows down slows all of them; the ratio is the median of the rounds' ratios.
//!
//! `cargo xtask bench` runs it; BENCHMARKS.md says how to read it.

use std::hint::black_box;
use std::time::Instant;

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

/// The usual middlegame of chess perft tests, known as Kiwipete.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// A Raumschach middlegame of about as many moves.
const MIDDLEGAME: &str = "5/5/5/PPPP1/RB3|5/5/4P/PPPP1/5|5/1k3/1n3/5/1K3|u2Ub/pp1p1/1up1p/5/5|r1N2/p2nr/p1b2/1UqBR/5 w 4 27";

fn main() {
    let rounds = match std::env::args().nth(1).map(|arg| arg.parse::<usize>()) {
        None => 7,
        Some(Ok(rounds)) if (1..=1000).contains(&rounds) => rounds,
        Some(_) => {
            eprintln!("usage: raumschach-benches [ROUNDS, 1 to 1000]");
            std::process::exit(2);
        }
    };
    println!("million leaves a second, median of {rounds} rounds (slowest to fastest)\n");
    for contest in contests() {
        run(&contest, rounds);
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

fn run(contest: &Contest, rounds: usize) {
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
            speeds[who].push(speed(contenders[who]));
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

/// Least, median and greatest of some numbers.
fn spread(mut numbers: Vec<f64>) -> [f64; 3] {
    numbers.sort_by(f64::total_cmp);
    [
        numbers[0],
        numbers[numbers.len() / 2],
        numbers[numbers.len() - 1],
    ]
}

/// Million leaves a second over at least a fifth of a second.
fn speed(contender: &Contender) -> f64 {
    let (begun, worked) = (Instant::now(), cpu_seconds());
    let mut leaves = 0;
    loop {
        leaves += black_box((contender.count)());
        let wall = begun.elapsed().as_secs_f64();
        if wall >= 0.2 {
            let seconds = match (worked, cpu_seconds()) {
                (Some(before), Some(now)) if now > before => now - before,
                _ => wall,
            };
            return leaves as f64 / seconds / 1e6;
        }
    }
}

/// Seconds this thread has been on a processor, where the system tells (Linux): what other
/// programs take then does not count.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn middlegame(depth: u32) -> u64 {
    ours(MIDDLEGAME, depth, false)
}

fn ours(code: &str, depth: u32, bulk: bool) -> u64 {
    let position: raumschach::Position = code.parse().expect("a position of this file");
    if bulk {
        position.perft(depth)
    } else {
        position.perft_made(depth)
    }
}

fn cozy(fen: &str, depth: u32, bulk: bool) -> u64 {
    fn perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if bulk && depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += perft(&next, depth - 1, bulk);
                }
            }
            false
        });
        nodes
    }
    let board = if fen.is_empty() {
        cozy_chess::Board::default()
    } else {
        fen.parse().expect("a position of this file")
    };
    perft(&board, depth, bulk)
}

fn shakmaty(fen: &str, depth: u32, bulk: bool) -> u64 {
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
    fn perft(position: &Chess, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.legal_moves();
        if bulk && depth == 1 {
            return moves.len() as u64;
        }
        let mut nodes = 0;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            nodes += perft(&next, depth - 1, bulk);
        }
        nodes
    }
    let position: Chess = if fen.is_empty() {
        Chess::default()
    } else {
        fen.parse::<Fen>()
            .expect("a position of this file")
            .into_position(CastlingMode::Standard)
            .expect("a legal position")
    };
    perft(&position, depth, bulk)
}
