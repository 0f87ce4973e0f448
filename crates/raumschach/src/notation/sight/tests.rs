//! The short way against the long one.

use super::super::{irf, read_move};
use super::written::{CHESS_FIGURINES, take, take_man, take_sign};
use super::*;
use crate::notation::signs::{self, figurine_role};

/// A small generator, so that the test repeats exactly.
fn random(state: &mut u64, bound: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % bound as u64) as usize
}

/// The short way says what the long way says, and takes every legal move in the canonical form.
fn compare(sight: &Sight, text: &str) -> bool {
    let mut after = Sight::new(Position::start());
    let read = read_move(sight.position(), text);
    let Some((length, mv)) = sight.follow(text.as_bytes(), &mut after) else {
        return false;
    };
    if length < text.len() {
        return false;
    }
    let read = read.unwrap_or_else(|error| panic!("{:?} {text}: {error}", sight.position()));
    assert_eq!((mv, after.position()), (read.mv, &read.after), "{text}");
    assert!(
        read.warnings.is_empty() && read.nag.is_none() && !read.draw_offer,
        "{text}"
    );
    assert_eq!(after.check, read.after.is_check());
    assert_eq!(after.status(), read.status);
    true
}

#[test]
fn characters_are_those_of_text() {
    for c in [
        'a', '\u{7f}', '\u{80}', '×', '\u{7ff}', '\u{800}', '♔', '\u{ffff}', '🨢',
    ] {
        let text = format!("{c}x");
        assert_eq!(take(text.as_bytes()), Some((c, &b"x"[..])));
    }
    let not_text: [&[u8]; 8] = [
        b"",
        b"\x80",
        b"\xc1\x81",
        b"\xe0\x83\x97",
        b"\xe2\x99",
        b"\xed\xa0\x80",
        b"\xf0\x82\x99\x94",
        b"\xf4\x90\x80\x80",
    ];
    for bytes in not_text {
        assert_eq!(take(bytes), None, "{bytes:x?}");
        assert!(std::str::from_utf8(bytes).is_err() || bytes.is_empty());
    }
}

#[test]
fn the_shortcuts_for_signs_are_those_signs() {
    for (c, role) in ('♔'..='♙').zip(CHESS_FIGURINES) {
        assert_eq!(figurine_role(c), Some(role));
        assert_eq!(take_man(c.to_string().as_bytes()), Some((role, &b""[..])));
    }
    for (c, capture) in [(signs::MOVE_SIGN, false), (signs::CAPTURE_SIGN, true)] {
        assert_eq!(
            take_sign(c.to_string().as_bytes()),
            Some((capture, &b""[..]))
        );
    }
}

#[test]
fn ways_and_cells_passed_are_those_of_the_tables() {
    let (w, t) = (ways(), tables());
    for from in Cell::ALL {
        for to in Cell::ALL {
            assert_eq!(w.passed(from, to), t.between(from, to), "{from} {to}");
            for (color, role) in Color::ALL
                .into_iter()
                .flat_map(|c| Role::ALL.map(|r| (c, r)))
            {
                for capture in [false, true] {
                    let reached = match (role, capture) {
                        (Role::Pawn, false) => t.pawn_moves(color, from),
                        _ => attacks(color, role, from, Bitboard::EMPTY),
                    };
                    let bits = WAYS[color as usize][capture as usize][role as usize];
                    assert_eq!(w.between(from, to) & bits != 0, reached.contains(to));
                }
            }
        }
    }
}

fn games(count: usize, mut visit: impl FnMut(&Sight, &mut u64)) {
    let mut state = 0x9e37_79b9_7f4a_7c15;
    for game in 0..count {
        let mut sight = Sight::new(Position::start());
        for _ in 0..200 {
            let legal = sight.position().legal_moves();
            if legal.is_empty() {
                break;
            }
            visit(&sight, &mut state);
            // Every other game hunts the king: checks and mates are rare by chance.
            let moves: Vec<Move> = match game % 2 {
                0 => legal,
                _ => {
                    let checks = |mv: &&Move| sight.position().play(**mv).unwrap().is_check();
                    let checking: Vec<Move> = legal.iter().filter(checks).copied().collect();
                    if checking.is_empty() { legal } else { checking }
                }
            };
            let mv = moves[random(&mut state, moves.len())];
            sight = Sight::new(sight.position().play(mv).unwrap());
        }
    }
}

#[test]
fn every_legal_move_in_the_canonical_form_goes_the_short_way() {
    let mut seen = std::collections::HashSet::new();
    games(4, |sight, _| {
        for mv in sight.position().legal_moves() {
            let text = irf::write(sight.position(), mv);
            assert!(compare(sight, &text), "{:?} {text}", sight.position());
            let role = sight.position().man_at(mv.from).unwrap().role;
            let letters = text.replacen(role.figurine(), &role.letter().to_string(), 1);
            let letters = letters.replace('–', "-").replace('×', "x");
            assert!(compare(sight, &letters), "{letters}");
            let suffix = text.trim_start_matches(|c| !matches!(c, '†' | '≡'));
            seen.insert(suffix.to_owned());
        }
    });
    for suffix in ["", "†", "††", "†††"] {
        assert!(seen.contains(suffix), "no move with {suffix:?}");
    }
}

#[test]
fn what_is_not_legal_or_not_quite_right_goes_the_long_way() {
    let mut refused = 0;
    games(10, |sight, state| {
        for _ in 0..10 {
            let role = Role::ALL[random(state, Role::ALL.len())];
            let own = sight.position().board().men(sight.position().turn(), role);
            let mut cell = || Cell::ALL[random(state, Cell::ALL.len())];
            let from = own.first().unwrap_or_else(&mut cell);
            let (to, other) = (cell(), cell());
            let sign = if sight.position().man_at(to).is_some() {
                '×'
            } else {
                '–'
            };
            for text in [
                format!("{}{from}{sign}{to}", role.figurine()),
                format!("{}{other}{sign}{to}", role.letter()),
                format!("{}{from}{sign}{to}=♕", role.figurine()),
                format!("{}{from}×{to}†", role.figurine()),
            ] {
                refused += usize::from(!compare(sight, &text));
            }
        }
    });
    assert!(refused > 1000);
}

#[test]
fn a_missing_stalemate_sign_goes_the_long_way() {
    // The moves before a stalemate of the vectors.
    for (code, right) in [
        (
            "5/5/5/P4/5|5/5/5/5/5|5/Q4/5/5/5|5/5/5/5/5|k1K2/5/5/5/5 w 0 1",
            "♙Aa2–Ba2≡",
        ),
        (
            "5/5/5/Q4/5|5/5/5/P4/5|5/5/5/5/5|5/5/5/5/5|k1K2/5/5/5/5 w 0 1",
            "♕Aa2–Ca4≡",
        ),
    ] {
        let before = Sight::new(code.parse().unwrap());
        assert!(compare(&before, right));
        assert!(!compare(&before, right.trim_end_matches('≡')));
        assert!(!compare(&before, &right.replace('≡', "†")));
    }
}
