//! Packed positions: round trips, one packing a position, size, and rubbish.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use raumschach::packed::{MAX_PACKED, UnpackError};
use raumschach::{Cell, Color, Man, Position, Role, Setup};

const VECTORS: &str = include_str!("data/positions.tsv");

fn vectors() -> impl Iterator<Item = Position> {
    VECTORS
        .lines()
        .filter_map(|line| line.split('\t').next()?.parse().ok())
}

/// Every position of games of random moves.
fn random_games(count: u64, mut each: impl FnMut(&Position)) {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..count {
        let mut position = Position::start();
        for _ in 0..200 {
            each(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            position = position
                .play(moves[(random % moves.len() as u64) as usize])
                .unwrap();
        }
    }
}

/// Mean and greatest length of what comes back unchanged.
#[derive(Default)]
struct Lengths {
    count: usize,
    sum: usize,
    greatest: usize,
}

impl Lengths {
    fn add(&mut self, position: &Position) {
        let bytes = position.pack();
        assert_eq!(Position::unpack(&bytes).as_ref(), Ok(position));
        self.count += 1;
        self.sum += bytes.len();
        self.greatest = self.greatest.max(bytes.len());
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }
}

#[test]
fn test_data_and_random_games_come_back_and_stay_short() {
    let (mut known, mut random) = (Lengths::default(), Lengths::default());
    vectors().for_each(|position| known.add(&position));
    random_games(20, |position| random.add(position));
    println!(
        "test data: {} positions, {:.1} bytes, at most {}; random games: {}, {:.1}, at most {}",
        known.count,
        known.mean(),
        known.greatest,
        random.count,
        random.mean(),
        random.greatest
    );
    assert!(known.count > 100 && random.count > 2000);
    assert!(known.mean() < 18.0 && random.mean() < 23.0);
    assert!(known.greatest <= 30 && random.greatest <= 32);
    assert_eq!(Position::start().pack(), [0x12, 2]);
}

/// Positions that no game reaches: a full board, in the order that costs most.
#[test]
fn the_longest_packing_is_far_below_the_limit() {
    let mut longest = 0;
    for shift in 0..12 {
        let mut setup: Setup = Setup {
            halfmoves: u32::MAX,
            number: u32::MAX,
            ..Setup::default()
        };
        for cell in Cell::ALL {
            let role = Role::ALL[(cell.index() * 5 + shift) % 6];
            // Nobody may attack Black's king: Black alone has men that could.
            let role = if role == Role::Pawn {
                Role::Queen
            } else {
                role
            };
            setup.board.put(
                cell,
                Man {
                    color: Color::Black,
                    role,
                },
            );
        }
        setup.turn = Color::White;
        let king = |color| Man {
            color,
            role: Role::King,
        };
        setup.board.put(Cell::ALL[0], king(Color::Black));
        setup.board.put(Cell::ALL[124], king(Color::White));
        let bytes = setup.validate().unwrap().pack();
        assert_eq!(Position::unpack(&bytes).unwrap().to_setup(), setup);
        longest = longest.max(bytes.len());
    }
    println!("the longest found: {longest} bytes");
    assert!((60..MAX_PACKED / 2).contains(&longest), "{longest}");
}

#[test]
fn every_changed_bit_is_noticed() {
    for position in vectors() {
        let bytes = position.pack();
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(Position::unpack(&changed).is_err(), "{position} bit {bit}");
        }
    }
}

#[test]
fn each_reason_is_told() {
    let start = Position::start().pack();
    let refused = |bytes: &[u8]| Position::unpack(bytes).unwrap_err();
    assert_eq!(refused(&[]), UnpackError::Empty);
    assert_eq!(refused(&[0x10]), UnpackError::TooShort);
    assert_eq!(refused(&[0x20, 1]), UnpackError::Format { found: 0x20 });
    assert_eq!(
        refused(&[0x13, 1]),
        UnpackError::Check {
            found: 3,
            expected: 1
        }
    );
    let padded = [&start[..], &[0]].concat();
    assert_eq!(refused(&padded), UnpackError::ZeroAtEnd { length: 3 });
    assert_eq!(refused(&[0x11, 1]), UnpackError::TooShort);
    let long = [&[0x10][..], &[0x11; MAX_PACKED]].concat();
    assert_eq!(
        refused(&long),
        UnpackError::TooLong {
            length: MAX_PACKED + 1
        }
    );
    assert_eq!(
        refused(&[&[0x10][..], &[0xff; 120]].concat()),
        UnpackError::Rest
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    /// Whatever is accepted is the packing of what it says, so nothing has two packings.
    #[test]
    fn any_bytes_are_refused_or_the_one_packing(mut bytes in prop::collection::vec(any::<u8>(), 2..40)) {
        // With the right first byte, or hardly anything would get further.
        let all = bytes[1..].iter().fold(0, |all, byte| all ^ byte);
        bytes[0] = 0x10 | (all >> 4 ^ all) & 0xf;
        if let Ok(position) = Position::unpack(&bytes) {
            prop_assert_eq!(position.pack(), bytes);
        }
    }

    #[test]
    fn sparse_positions_with_any_counters_come_back(
        cells in prop::sample::subsequence(Cell::ALL.to_vec(), 2..30),
        men in prop::collection::vec((any::<bool>(), 0_usize..6), 30),
        halfmoves in any::<u32>(),
        number in 1_u32..,
    ) {
        let mut setup = Setup { halfmoves, number, ..Setup::default() };
        for (i, (cell, (white, role))) in cells.into_iter().zip(men).enumerate() {
            let color = if white { Color::White } else { Color::Black };
            let man = match i {
                0 | 1 => Man { color: Color::ALL[i], role: Role::King },
                _ => Man { color, role: Role::ALL[role] },
            };
            setup.board.put(cell, man);
        }
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(Position::unpack(&position.pack()), Ok(position));
        }
    }
}
