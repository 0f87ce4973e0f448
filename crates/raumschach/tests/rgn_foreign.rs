//! Files as other programs write them: tags given twice, results stuck to moves, null moves, characters that cannot be
//! seen.
#![allow(clippy::unwrap_used)]

use raumschach::rgn::{GameResult, Reader, RgnGame};
use raumschach::variant::rgn::Reader as AnyReader;

const HEAD: &str = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n";

fn read(text: &str) -> RgnGame {
    let game = Reader::new(text.as_bytes()).next().unwrap();
    game.unwrap_or_else(|errors| panic!("{text}: {errors}"))
}

fn refused(text: &str) -> String {
    let errors = AnyReader::new(text.as_bytes()).next().unwrap().unwrap_err();
    errors.errors[0].to_string()
}

#[test]
fn of_a_tag_given_twice_the_first_stands() {
    let text = "[Event \"Club\"]\n[White \"Ada\"]\n[Variant \"Raumschach-Normal-Form\"]\n  [White \"Eva\"]\n\
                [Variant \"Chess\"]\n[White \"Ida\"]\n\n1. ♘Ab1–Ac3 *\n";
    let game = read(text);
    assert_eq!(game.tags.get("White"), Some("Ada"));
    let warnings: Vec<String> = game.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "line 4, column 3: the tag White stands already on line 2; the first one counts",
            "line 5, column 1: the tag Variant stands already on line 3; the first one counts",
            "line 6, column 1: the tag White stands already on line 2; the first one counts",
        ]
    );
    assert_eq!(game.warnings[0].kind.code(), "duplicate-tag");
    let again = read(&game.to_string());
    assert_eq!(
        (again.warnings.len(), again.tags.get("White")),
        (0, Some("Ada"))
    );
}

#[test]
fn a_result_stuck_to_a_move_is_read() {
    for (moves, result, column, plies) in [
        ("1. ♘Ab1–Ac3*", GameResult::Unknown, 12, 1),
        ("1. Nb-c31-0", GameResult::WhiteWins, 9, 1),
        ("1. ♘Ab1–Ac3 PEe30-1", GameResult::BlackWins, 17, 2),
        ("1. ♘Ab1–Ac31/2-1/2", GameResult::Draw, 12, 1),
        ("1. ♘Ab1–Ac3!½–½", GameResult::Draw, 13, 1),
        ("1. ♘Ab1–Ac3 Ee4Ee3* {good}", GameResult::Unknown, 19, 2),
    ] {
        let game = read(&format!("{HEAD}{moves}\n"));
        assert_eq!(
            (game.result, game.tree.main_line().count()),
            (result, plies),
            "{moves}"
        );
        let warnings = game
            .warnings
            .iter()
            .filter(|warning| warning.kind.code() == "result-joined");
        let places: Vec<_> = warnings
            .map(|warning| (warning.line, warning.column))
            .collect();
        assert_eq!(places, [(4, column)], "{moves}");
        assert_eq!(read(&game.to_string()).tree, game.tree);
    }
    let four = "[Event \"?\"]\n[Variant \"nearlytriple-4\"]\n\n1. r:♘ba2–ca41-0-0-0\n";
    let game = AnyReader::new(four.as_bytes()).next().unwrap().unwrap();
    assert_eq!(
        game.warnings()[0].kind.to_string(),
        "a space belongs between the move and the result 1-0-0-0"
    );
}

#[test]
fn what_is_no_move_is_none_with_a_result_behind_it() {
    for (moves, code) in [
        ("1. ♘Ab1–Ac9*", "no-such-cell"),
        ("1. hello*", "not-a-move"),
        ("1. ♘Ab1–Ac3* ♘Eb5–Ec3", "text-after-result"),
        ("1. ♘Ab1–Ac3 (1. ♘Ab1–Aa3*) *", "result-in-variation"),
        ("1. ♘Ab1–Ac3*1-0", "unexpected-character"),
    ] {
        let text = format!("{HEAD}{moves}\n");
        let errors = Reader::new(text.as_bytes()).next().unwrap().unwrap_err();
        assert_eq!(errors.errors[0].code(), code, "{moves}: {errors}");
    }
}

#[test]
fn null_moves_are_refused_by_name() {
    let reason = "a null move is not part of a game score: whoever is to move has to move";
    for null in ["--", "——", "Z0", "@@@@"] {
        let found = refused(&format!("{HEAD}1. ♘Ab1–Ac3 {null} 2. ♘Ac3–Ab1 *\n"));
        assert_eq!(
            found,
            format!("line 4, column 13, move 1 (Black): \"{null}\": {reason}")
        );
    }
    let two = "[Event \"?\"]\n[Variant \"four-captures\"]\n\n1. -- *\n";
    assert_eq!(
        refused(two),
        format!("line 4, column 4, move 1 (White): \"--\": {reason}")
    );
    let four = "[Event \"?\"]\n[Variant \"nearlytriple-4\"]\n\n1. r:Z0 *\n";
    assert_eq!(
        refused(four),
        format!("line 4, column 6, move 1 (Red): \"r:Z0\": {reason}")
    );
    // One dash stands for a result that is none.
    assert!(refused(&format!("{HEAD}1. - *\n")).contains("this is no result"));
}

#[test]
fn what_cannot_be_seen_is_written_out() {
    let hidden = [
        '\u{202e}', '\u{2067}', '\u{200f}', '\u{61c}', '\u{feff}', '\u{ad}', '\u{1b}',
    ];
    for c in hidden {
        let escaped = c.escape_default().to_string();
        let texts = [
            format!("{HEAD}1. hel{c}lo *\n"),
            format!("{HEAD}1. ♘Ab1–A{c}c9 *\n"),
            format!("{HEAD}1. ♘Ab1–Ac3 1-0 go{c}od\n"),
            format!("[Event \"?\"]\n[Variant \"Raum{c}schach\"]\n\n*\n"),
            format!(
                "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n[Result \"{c}won\"]\n\n*\n"
            ),
        ];
        for text in texts {
            let message = refused(&text);
            assert!(!message.contains(hidden), "{message:?}");
            assert!(message.contains(&escaped), "{message}");
        }
        let text = format!(
            "{}1. ♘Ab1–Ac3 *\n",
            HEAD.replace("\n\n", &format!("\n[Date \"2026{c}\"]\n\n"))
        );
        let warning = read(&text).warnings[0].to_string();
        assert!(
            !warning.contains(hidden) && warning.contains(&escaped),
            "{warning}"
        );
    }
}
