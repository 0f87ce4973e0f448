//! Notation against the test positions: what is written is read back as the same move, in every form, and what is wrong
//! is named at its place.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use raumschach::notation::{MoveText, MoveWarning, interraum, irf, read_move};
use raumschach::{Move, Position, Status};

fn positions() -> Vec<(Position, Vec<Move>)> {
    include_str!("data/positions.tsv")
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut columns = line.split('\t');
            let position = columns.next().unwrap().parse().unwrap();
            let moves = columns.nth(2).unwrap_or_default();
            (
                position,
                moves
                    .split_whitespace()
                    .map(|code| code.parse().unwrap())
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn every_legal_move_is_read_back_in_every_notation() {
    let mut count = 0;
    for (position, moves) in positions() {
        for mv in moves {
            let full = irf::write(&position, mv);
            let short = interraum::write(&position, mv);
            for text in [&full, &short, &mv.to_string()] {
                let read = read_move(&position, text)
                    .unwrap_or_else(|e| panic!("{position}: {text}: {e}"));
                assert_eq!(read.mv, mv, "{position}: {text}");
                assert_eq!(read.warnings, [], "{position}: {text}");
                assert_eq!(read.after, position.play(mv).unwrap());
            }
            assert!(
                short.chars().count() <= full.chars().count(),
                "{position}: {short} {full}"
            );
            count += 1;
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn many_spellings_are_one_move() {
    let start = Position::start();
    for text in [
        "♘Ab1–Ac3",
        "♞Ab1—Ac3",
        "♘\u{fe0e}Ab1\u{200b}–\u{200d}Ac3\u{feff}",
        "NAb1-Ac3",
        "nAb1-Ac3",
        "Ab1Ac3",
        "ab1ac3",
        " N Ab1 - Ac3 ",
        "♘Ab1–c3",
        "♘b–c3",
        "Nb1c3",
        "NbAc3",
        "NAbc3",
        "♘Ab1–Ac3!?",
        "♘Ab1–Ac3 (=)",
        "♘Ab1–Ac3+",
        "♘Ab1:Ac3",
    ] {
        let read = read_move(&start, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(read.mv.to_string(), "Ab1Ac3", "{text}");
    }
    for text in ["🨢Bb1–Ca2", "\u{1fa28}Bb1Ca2", "UBb1-Ca2", "Ub-Ca2", "uCa2"] {
        assert_eq!(
            read_move(&start, text).unwrap().mv.to_string(),
            "Bb1Ca2",
            "{text}"
        );
    }
    for text in ["Ab3", "PAb3", "Pb2–Ab3", "Ab2-Ab3", "♟Ab3", "A-b3"] {
        assert_eq!(
            read_move(&start, text).unwrap().mv.to_string(),
            "Ab2Ab3",
            "{text}"
        );
    }
}

#[test]
fn promotions_are_read_in_every_spelling() {
    let position: Position = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/1P3/5/5/4k w 0 1"
        .parse()
        .unwrap();
    for text in [
        "♙Eb4–Eb5=🨢",
        "♙Eb4–Eb5=♕",
        "♙Eb4–Eb5♕",
        "PEb4-Eb5=Q",
        "PEb4-Eb5Q",
        "Eb4Eb5q",
        "Eb4Eb5=q",
        "Eb5=Q",
        "Eb5Q",
        "eb4eb5q",
        "Eb4Eb5b",
        "Eb5B",
        "♙Eb4–Eb5=♝",
        "b5=B",
    ] {
        let read = read_move(&position, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(read.mv.to.to_string(), "Eb5", "{text}");
        let letter = read.mv.promotion.unwrap().letter();
        let expected = if text.contains('🨢') {
            'U'
        } else if text.contains(['Q', 'q', '♕']) {
            'Q'
        } else {
            'B'
        };
        assert_eq!(letter, expected, "{text}");
    }
}

#[test]
fn wrong_signs_are_warned_of_and_the_board_decides() {
    let start = Position::start();
    let warnings = |text: &str| read_move(&start, text).unwrap().warnings;
    let codes = |text: &str| {
        warnings(text)
            .iter()
            .map(MoveWarning::code)
            .collect::<Vec<_>>()
    };
    assert_eq!(codes("♕Bc1×Ec4†"), [""; 0]);
    assert_eq!(codes("♕Bc1–Ec4†"), ["capture-sign-missing"]);
    assert_eq!(codes("♕Bc1×Ec4"), ["suffix-missing"]);
    assert_eq!(codes("♕Bc1×Ec4††"), ["suffix-wrong"]);
    assert_eq!(codes("♕Bc1×Ec4#"), ["suffix-wrong"]);
    assert_eq!(codes("♕Bc1×Ec4+"), [""; 0]);
    assert_eq!(codes("♘Ab1×Ac3≡"), ["nothing-captured", "suffix-wrong"]);
    assert_eq!(codes("Ab1–Ac3"), ["man-missing"]);
    assert_eq!(codes("Bc1Ec4"), [""; 0]);
    let read = read_move(&start, "Qx Ec4 ++ ?! (=)").unwrap();
    assert!(read.draw_offer);
    assert_eq!((read.nag, read.status), (Some(6), Status::Check));
}

/// Text, code, column (from 1), the part that is found.
const REFUSED: &[(&str, &str, usize, &str)] = &[
    ("", "empty", 1, ""),
    (" \u{fe0f}", "empty", 1, ""),
    ("hello", "not-a-move", 1, "hello"),
    ("…", "not-a-move", 1, "…"),
    ("♘", "target-missing", 2, ""),
    ("♘Ab1–", "target-missing", 6, ""),
    ("♘Ab1–A", "target-missing", 6, "A"),
    ("♘Ab1–Ac", "target-missing", 6, "Ac"),
    ("♘Ab1", "target-missing", 5, ""),
    ("♘Ab1–Fc3", "no-such-cell", 6, "Fc3"),
    ("♘Ab1–Af3", "no-such-cell", 6, "Af3"),
    ("♘Ab1–Ac6", "no-such-cell", 6, "Ac6"),
    ("♘Ab0–Ac3", "no-such-cell", 2, "Ab0"),
    ("Fc3", "no-such-cell", 1, "Fc3"),
    ("SAb1–Ac3", "unknown-man", 1, "S"),
    ("☃Ab1–Ac3", "unknown-man", 1, "☃"),
    ("DBc1–Cc1", "unknown-man", 1, "D"),
    ("♘Ab1–Ac3x", "unexpected-character", 9, "x"),
    ("♘Ab1–Ac33", "unexpected-character", 9, "3"),
    ("♘Ab1–Ac3††††", "unexpected-character", 12, "†"),
    ("♘@Ac3", "unexpected-character", 2, "@"),
    ("O-O", "castling", 1, "O-O"),
    ("0-0-0", "castling", 1, "0-0-0"),
    ("♘Cb1–Cc3", "no-man", 2, "Cb1"),
    ("♗Ab1–Ac3", "wrong-man", 1, "♗"),
    ("♘Eb5–Ec3", "not-yours", 2, "Eb5"),
    ("♘Ab1–Ad2", "own-man", 6, "Ad2"),
    ("♘Ab1–Ab3", "not-its-move", 6, "Ab3"),
    ("♘Ab1–Ab1", "same-cell", 6, "Ab1"),
    ("♖Aa1–Aa3", "blocked", 6, "Aa3"),
    ("♙Ab2–Ac3", "nothing-to-capture", 6, "Ac3"),
    ("♙Ab2–Ab3=♕", "promotion-not-here", 9, "=♕"),
    ("♙Ab2–Ab3=", "promotion-man", 9, "="),
    ("♙Ab2–Ab3=5", "promotion-man", 9, "=5"),
    ("Nc3", "ambiguous", 1, "Nc3"),
    ("Nc4", "no-such-move", 2, "c4"),
    ("♘c–c3", "no-such-man", 1, "♘c"),
    ("Kc2", "own-man", 2, "c2"),
];

#[test]
fn what_is_wrong_is_named_at_its_place() {
    let start = Position::start();
    for &(text, code, column, found) in REFUSED {
        let error = read_move(&start, text).expect_err(text);
        assert_eq!(
            (error.code(), error.column, error.found.as_str()),
            (code, column, found),
            "{text:?}: {error}"
        );
        assert_eq!(
            text.chars()
                .take(column - 1)
                .map(char::len_utf8)
                .sum::<usize>(),
            error.byte,
            "{text:?}"
        );
        for suggestion in &error.suggestions {
            assert!(
                read_move(&start, suggestion).is_ok(),
                "{text:?}: {suggestion}"
            );
        }
    }
}

#[test]
fn refusals_in_check_and_at_the_end() {
    let code = |position: &str, text: &str| {
        let error = read_move(&position.parse().unwrap(), text).unwrap_err();
        (error.code(), error.column)
    };
    let pinned = "5/5/5/5/KR2r|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 w 0 1";
    assert_eq!(code(pinned, "♖Ab1–Ab3"), ("exposes-king", 1));
    assert_eq!(code(pinned, "Rb3"), ("exposes-king", 1));
    let checked = "5/5/5/1R3/K3r|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 w 0 1";
    assert_eq!(code(checked, "♖Ab2–Ab5"), ("stays-in-check", 1));
    assert_eq!(code(checked, "♔Aa1–Ab1"), ("king-attacked", 6));
    let promotes = "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/P4/5/5/4k w 0 1";
    assert_eq!(code(promotes, "♙Ea4–Ea5"), ("promotion-missing", 9));
    assert_eq!(code(promotes, "a5"), ("promotion-missing", 3));
    assert_eq!(code(promotes, "♙Ea4–Ea5=♔"), ("promotion-role", 9));
    let error = read_move(&promotes.parse().unwrap(), "♙Ea4–Ea5").unwrap_err();
    assert_eq!(error.suggestions.len(), 5);
    // The end of a game of the vectors: White is mated.
    let mated = "3P1/p3R/5/RPP2/2KN1|5/5/3P1/5/2qNU|2n2/1b3/P1p2/4P/5|u4/p3P/2p2/1Bn2/5|r1k2/4r/1pp2/5/5 w 0 26";
    assert_eq!(code(mated, "♔Ac1–Ac2"), ("game-over", 1));
    assert_eq!(code(mated, "Kc2"), ("game-over", 1));
}

proptest! {
    #[test]
    fn any_text_is_parsed_without_panic(text in "\\PC{0,24}") {
        let start = Position::start();
        if let Err(error) = read_move(&start, &text) {
            prop_assert!(error.byte <= text.len() && text.is_char_boundary(error.byte));
        }
    }

    #[test]
    fn move_like_text_is_parsed_without_panic(text in "[KQRUBNPkqb♘♙🨢♛]?[A-F]?[a-f]?[0-6]?[-–x×:]?[A-F]?[a-f]?[0-6]?=?[QKbn♕]?[†+#≡!?]{0,4}( \\(=\\))?") {
        let start = Position::start();
        match read_move(&start, &text) {
            Ok(read) => prop_assert!(start.is_legal(read.mv)),
            Err(error) => {
                prop_assert!(text.is_char_boundary(error.byte));
                prop_assert!(!error.to_string().is_empty());
            }
        }
        let _ = MoveText::parse(&text);
    }
}
