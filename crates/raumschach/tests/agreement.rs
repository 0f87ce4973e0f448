//! The Normal Form twice: the fast implementation and the generic engine on its definition must
//! say the same of every position, in moves, status, what they play to and perft 3.
//!
//! The positions are random games from the array and random placements of men. By default there
//! are few enough for every run of the tests; `cargo xtask test --full` sets `RAUMSCHACH_FULL`,
//! and then there are 100 000.
#![allow(clippy::unwrap_used)]

use raumschach::variant::{self, Variant};
use raumschach::{Cell, Color, Man, Position, Role, Setup};

/// Positions, and how many of them are counted to depth 3 (the others to depth 1).
const REDUCED: (usize, usize) = (1_500, 120);
const FULL: (usize, usize) = (100_000, 100_000);

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// A position some random moves after the array.
fn walked(numbers: &mut Numbers) -> Position {
    let mut position = Position::start();
    for _ in 0..numbers.below(140) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[numbers.below(moves.len())]).unwrap();
    }
    position
}

/// A position of kings and up to thirty other men somewhere, with any counter.
fn placed(numbers: &mut Numbers) -> Position {
    loop {
        let mut setup = Setup::default();
        let mut free: Vec<Cell> = Cell::ALL.to_vec();
        let mut put = |numbers: &mut Numbers, color, role| {
            let cell = free.swap_remove(numbers.below(free.len()));
            setup.board.put(cell, Man { color, role });
        };
        for color in Color::ALL {
            put(numbers, color, Role::King);
        }
        // Few kinds in many positions, so that the rule of seventy-five moves is met too.
        let kinds = [&Role::ALL[..], &[Role::Rook, Role::Bishop, Role::Knight]];
        let kinds = kinds[numbers.below(2)];
        let sides = 1 + numbers.below(2);
        for _ in 0..numbers.below(30) {
            let role = kinds[numbers.below(kinds.len())];
            if role != Role::King {
                let color = Color::ALL[numbers.below(sides)];
                put(numbers, color, role);
            }
        }
        setup.turn = Color::ALL[numbers.below(2)];
        setup.halfmoves = numbers.below(151) as u32;
        setup.number = 1 + numbers.below(90) as u32;
        if let Ok(position) = setup.validate() {
            return position;
        }
    }
}

fn compare(game: &Variant, fast: &Position, depth: u32) {
    let code = fast.to_string();
    let generic = variant::Position::parse(game, &code).unwrap_or_else(|e| panic!("{code}: {e}"));
    assert_eq!(generic.to_string(), code);
    assert_eq!(generic.status(), fast.status(), "{code}");
    assert_eq!(generic.quiet_limit(), Some(fast.move_limit()), "{code}");
    let sorted = |mut moves: Vec<String>| {
        moves.sort_unstable();
        moves
    };
    let moves = generic.legal_moves();
    let codes = sorted(moves.iter().map(|mv| game.move_code(*mv)).collect());
    let wanted = sorted(fast.legal_moves().iter().map(ToString::to_string).collect());
    assert_eq!(codes, wanted, "{code}");
    if let Some(mv) = moves.get(code.len() % moves.len().max(1)) {
        let text = game.move_code(*mv);
        let played = fast.play(text.parse().unwrap()).unwrap();
        let after = generic.play(*mv).unwrap();
        assert_eq!(after.to_string(), played.to_string(), "{code} {text}");
    }
    assert_eq!(generic.perft(depth), fast.perft(depth), "{code}");
}

#[test]
fn generic_engine_and_fast_core_agree_on_random_positions() {
    let (count, deep) = match std::env::var_os("RAUMSCHACH_FULL") {
        Some(_) => FULL,
        None => REDUCED,
    };
    let game = Variant::named("normal-form").unwrap();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(16));
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                for i in (thread..count).step_by(threads) {
                    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15 ^ (i as u64 + 1) << 17);
                    let position = match i % 2 {
                        0 => walked(&mut numbers),
                        _ => placed(&mut numbers),
                    };
                    compare(game, &position, if i < deep { 3 } else { 1 });
                }
            });
        }
    });
}
