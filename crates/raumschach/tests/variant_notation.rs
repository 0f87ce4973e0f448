//! Written moves of variants: what is understood, what is refused and at what place, and that the
//! reader of the Normal Form and the generic one mean the same.
#![allow(clippy::unwrap_used)]

use raumschach::notation::{interraum, irf};
use raumschach::variant::{Game, Move, Position, Variant, notation};

fn game(id: &str) -> &'static Variant {
    Variant::named(id).unwrap()
}

fn position(id: &str, code: &str) -> Position {
    Position::parse(game(id), code).unwrap_or_else(|e| panic!("{code}: {e}"))
}

/// A small generator of numbers that are the same in every run.
fn next(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % below as u64) as usize
}

/// White to move: pawns on Ec4 (to promote) and Bb3 (to capture on Bc4), rooks on Aa1 and Ca1.
const MIDDLE: &str = "5/5/5/5/R3K|5/2p2/1P3/5/5|5/5/5/5/R4|k4/5/5/5/5|5/2P2/5/5/5 w 0 1";

#[test]
fn a_move_is_understood_in_many_forms() {
    let four = position("four-captures", MIDDLE);
    for (text, code) in [
        ("♙Ec4–Ec5=♕", "Ec4Ec5q"),
        ("♟ E c 4 - E c 5 ♛", "Ec4Ec5q"),
        ("PEc4-Ec5Q", "Ec4Ec5q"),
        ("Pc5=U", "Ec4Ec5u"),
        ("Pc5(N)", "Ec4Ec5n"),
        ("Ec4Ec5b", "Ec4Ec5b"),
        ("Bb3:Bc4", "Bb3Bc4"),
        ("b:c4", "Bb3Bc4"), // a capture from file b, not a move of Black's
        ("Pb×c4", "Bb3Bc4"),
        ("Pxc4", "Bb3Bc4"),
        ("RAa1–Ba1", "Aa1Ba1"),
        ("RA–b1", "Aa1Ab1"),
        ("Rook", ""),
    ] {
        let read = notation::read_move(&four, text);
        match read {
            Ok(read) => assert_eq!(four.variant().move_code(read.mv), code, "{text}"),
            Err(error) => assert!(code.is_empty(), "{text}: {error}"),
        }
    }
}

#[test]
fn signs_that_are_wrong_leave_no_doubt_and_are_told() {
    let four = position("four-captures", MIDDLE);
    let codes = |text: &str| -> Vec<&str> {
        let read = notation::read_move(&four, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        read.warnings.iter().map(|warning| warning.code()).collect()
    };
    assert_eq!(codes("♙Bb3×Bc4"), [""; 0]);
    assert_eq!(codes("♙Bb3–Bc4"), ["capture-sign-missing"]);
    assert_eq!(codes("♖Aa1×Ab1"), ["nothing-captured"]);
    assert_eq!(codes("Aa1–Ab1"), ["man-missing"]);
    assert_eq!(codes("♖Ca1–Da1"), ["suffix-missing"]);
    assert_eq!(codes("Ca1Da1"), [""; 0], "a machine code has no suffix");
    assert_eq!(codes("♖Ca1–Da1†!"), [""; 0]);
    assert_eq!(codes("♖Ca1–Da1+"), [""; 0]);
    assert_eq!(codes("♖Ca1–Da1#"), ["suffix-wrong"]);
    let read = notation::read_move(&four, "♖Aa1–Ab1 ?! (=)").unwrap();
    assert_eq!((read.nag, read.draw_offer), (Some(6), true));
}

#[test]
fn what_is_no_move_is_refused_at_its_place() {
    let four = position("four-captures", MIDDLE);
    for (text, code, column, found) in [
        ("", "empty", 1, ""),
        ("?!", "not-a-move", 1, "?!"),
        ("hello", "not-a-move", 1, "hello"),
        ("♖", "target-missing", 2, ""),
        ("♖Aa1", "target-missing", 5, ""),
        ("♖Aa1–", "target-missing", 6, ""),
        ("♖Aa1–Ab", "target-missing", 6, "Ab"),
        ("♖Aa1–Ab6", "no-such-cell", 6, "Ab6"),
        ("♖Aa1–Fb1", "no-such-cell", 6, "Fb1"),
        ("♖Aa1–Ab1&", "unexpected-character", 9, "&"),
        ("♙Ec4–Ec5=", "promotion-man", 10, ""),
        ("♙Ec4–Ec5=X", "promotion-man", 10, "X"),
        ("♙Ec4–Ec5", "promotion-missing", 9, ""),
        ("♗Aa1–Ab1", "wrong-man", 1, "♗"),
        ("♗Bc3", "no-such-man", 1, "♗"),
        ("♖Ab1–Ac1", "no-man", 2, "Ab1"),
        ("♖Aa1–Bb2", "not-its-move", 6, "Bb2"),
        ("♖Aa1–Ae1", "own-man", 6, "Ae1"),
        ("Rb2", "no-such-move", 2, "b2"),
        ("Ra2", "ambiguous", 1, "Ra2"),
    ] {
        let error = notation::read_move(&four, text).expect_err(text);
        assert_eq!(
            (error.code(), error.column, error.found.as_str()),
            (code, column, found),
            "{text}: {error}"
        );
        assert!(!error.to_string().is_empty());
        for suggestion in &error.suggestions {
            assert!(
                notation::read_move(&four, suggestion).is_ok(),
                "{suggestion}"
            );
        }
    }
    let error = notation::read_move(&four, "♖Aa1–Ab6").unwrap_err();
    assert!(error.to_string().contains(
        "a cell is a level A-E, a file a-e and a rank 1-5, as in Cc3; legal moves: ♖Aa1"
    ));
}

#[test]
fn seats_are_marked_where_there_are_more_than_two() {
    let start = game("nearlytriple-4").start();
    let mv = start.legal_moves()[0];
    let text = notation::write(&start, mv);
    assert!(text.starts_with("r:"), "{text}");
    for text in [text.as_str(), text.strip_prefix("r:").unwrap()] {
        assert_eq!(notation::read_move(&start, text).unwrap().mv, mv);
    }
    let error = notation::read_move(&start, &text.replace("r:", "o:")).unwrap_err();
    assert_eq!((error.code(), error.column), ("wrong-seat", 1));
    assert_eq!(
        error.to_string(),
        "this is a move of Orange, and it is Red's turn"
    );
    for text in ["r:", "q:Nac2-bb4"] {
        assert!(notation::read_move(&start, text).is_err(), "{text}");
    }
    let error = notation::read_move(&start, "N@dd4").unwrap_err();
    assert_eq!(
        (error.code(), error.column, error.found.as_str()),
        ("not-in-hand", 1, "N")
    );
}

#[test]
fn who_goes_out_is_written_and_compared() {
    let variant = game("nearlytriple-4");
    let mut seed = 0x5EED_0001_u64;
    let mut seen = 0;
    for _ in 0..40 {
        let mut game = Game::new(variant);
        while seen < 3 && game.outcome().is_none() && game.plies().len() < 160 {
            let position = game.position().clone();
            let moves = position.legal_moves();
            // Captures bring it about sooner.
            let hits: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| position.man_at(mv.to()).is_some())
                .collect();
            let from = if hits.is_empty() { &moves } else { &hits };
            let mv = from[next(&mut seed, from.len())];
            let text = notation::write(&position, mv);
            game.play(mv).unwrap();
            let out = &game.plies().last().unwrap().out;
            assert_eq!(text.contains('‡'), !out.is_empty(), "{text}");
            let Some((bare, codes)) = text.split_once('‡') else {
                continue;
            };
            seen += 1;
            assert_eq!(codes.chars().count(), out.len());
            let warning = |text: &str| {
                let read = notation::read_move(&position, text).unwrap();
                read.warnings.first().map(|warning| warning.code())
            };
            assert_eq!(warning(&text), None);
            assert_eq!(warning(bare.trim_end_matches('†')), Some("suffix-missing"));
            assert_eq!(warning(&format!("{bare}‡")), Some("suffix-wrong"));
        }
    }
    assert!(seen >= 3, "nobody was put out in any of the games");
}

#[test]
fn both_readers_of_the_normal_form_mean_the_same() {
    let normal = game("normal-form");
    let mut seed = 0xA5A5_1234_u64;
    for _ in 0..6 {
        let mut fast = raumschach::Position::start();
        for _ in 0..80 {
            let moves = fast.legal_moves();
            if moves.is_empty() {
                break;
            }
            let generic = position("normal-form", &fast.to_string());
            for _ in 0..8 {
                let mv = moves[next(&mut seed, moves.len())];
                let short = interraum::write(&fast, mv);
                let mut texts = vec![irf::write(&fast, mv), mv.to_string(), short.clone()];
                // What is left of a text when something was lost of it is read alike, too.
                let at = short
                    .char_indices()
                    .nth(next(&mut seed, 3))
                    .map(|(at, c)| at..at + c.len_utf8());
                if let Some(range) = at {
                    let mut cut = short;
                    cut.replace_range(range, "");
                    texts.push(cut);
                }
                for text in texts {
                    let one = raumschach::notation::read_move(&fast, &text);
                    let other = notation::read_move(&generic, &text);
                    // Without a man the Normal Form's reader takes a pawn; here it may be any man.
                    if let (Ok(one), Ok(other)) = (&one, &other) {
                        assert_eq!(
                            one.mv.to_string(),
                            normal.move_code(other.mv),
                            "{text} in {fast}"
                        );
                    } else if other.is_ok() || (one.is_ok() && text.starts_with(char::is_uppercase))
                    {
                        panic!("{text} in {fast}: {one:?} but {other:?}");
                    }
                }
            }
            fast = fast.play(moves[next(&mut seed, moves.len())]).unwrap();
        }
    }
}

#[test]
fn damaged_texts_are_read_or_refused_with_a_place_within_them() {
    let mut seed = 0xBAD_5EED_u64;
    for variant in Variant::shipped() {
        let start = variant.start();
        for mv in start.legal_moves() {
            let text = notation::write(&start, mv);
            let mut chars: Vec<char> = text.chars().collect();
            for _ in 0..4 {
                let at = next(&mut seed, chars.len());
                let signs = [
                    'x', '9', 'q', '@', ':', '♛', '(', '‡', 'ö', '=', '0', 'B', 'b',
                ];
                chars[at] = signs[next(&mut seed, signs.len())];
                let damaged: String = chars.iter().collect();
                match notation::read_move(&start, &damaged) {
                    Ok(read) => assert!(start.is_legal(read.mv), "{damaged}"),
                    Err(error) => {
                        assert!(damaged.is_char_boundary(error.byte), "{damaged}: {error:?}");
                        assert!(
                            error.column <= damaged.chars().count() + 1,
                            "{damaged}: {error:?}"
                        );
                    }
                }
            }
        }
    }
}
