//! Prints random positions with their legal moves, a JSON object a line, for tests of boards:
//! `positions COUNT [SEED]`. The same seed gives the same positions.
//!
//! Each is the end of a random game of up to 150 plies that goes on, so that openings, middlegames and
//! endings all occur, checks and promotions among them.

use raumschach::{Position, Role};

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>());
    let (Some(Ok(count)), seed) = (args.next(), args.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: positions COUNT [SEED]");
        std::process::exit(2);
    };
    let mut random = Random(seed.unwrap_or(1));
    let mut printed = 0;
    while printed < count {
        let position = walk(&mut random);
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let legal: Vec<String> = moves.iter().map(|mv| format!("\"{mv}\"")).collect();
        println!(
            "{{\"code\":\"{position}\",\"status\":\"{}\",\"legal\":[{}]}}",
            position.status(),
            legal.join(",")
        );
        printed += 1;
    }
}

/// A position some random plies from the array.
fn walk(random: &mut Random) -> Position {
    let mut position = Position::start();
    for _ in 0..random.below(150) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Left to chance pawns seldom arrive; every third move is therefore a pawn's.
        let pawns: Vec<_> = moves
            .iter()
            .filter(|mv| {
                position
                    .man_at(mv.from)
                    .is_some_and(|man| man.role == Role::Pawn)
            })
            .collect();
        let mv = match pawns.len() {
            few @ 1.. if random.below(3) == 0 => *pawns[random.below(few)],
            _ => moves[random.below(moves.len())],
        };
        match position.play(mv) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    position
}

/// SplitMix64: small, and good enough to choose moves.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}
