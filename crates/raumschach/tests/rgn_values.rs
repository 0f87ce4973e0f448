//! Tags with a known form: what is not in it is warned of with its place, keeps a game from being rated, and is
//! written as it was read all the same.
#![allow(clippy::unwrap_used)]

use raumschach::rgn::{Reader, RgnGame, RgnWarning};
use raumschach::variant::rgn::{AnyGame, Reader as AnyReader};

const TAGS: &str = "\
[Event \"Club\"]
[Date \"2026.11.30\"]
[White \"Ada\"]
[Black \"Bo\"]
[Result \"1-0\"]
[Variant \"Raumschach-Normal-Form\"]
[TimeControl \"5400+30\"]
[WhiteElo \"1850\"]
[BlackElo \"?\"]
[Termination \"resignation\"]
";
const MOVES: &str = "\n1. ♘Ab1–Ac3 1-0\n\n";

fn read(text: &str) -> RgnGame {
    Reader::new(text.as_bytes()).next().unwrap().unwrap()
}

/// Line, column and code of every warning.
fn places(warnings: &[RgnWarning]) -> Vec<(usize, usize, &'static str)> {
    let place = |w: &RgnWarning| (w.line, w.column, w.kind.code());
    warnings.iter().map(place).collect()
}

#[test]
fn a_game_without_a_fault_is_complete_and_says_what_its_tags_mean() {
    let game = read(&format!("{TAGS}{MOVES}"));
    assert_eq!(game.warnings, []);
    assert_eq!(game.complete_for_rating(), Ok(()));
    assert_eq!(game.date().unwrap().day(), Some(30));
    assert_eq!(game.time_control().unwrap().to_string(), "5400+30");
    assert_eq!(
        (game.elo("White"), game.elo("Black")),
        (Ok(Some(1850)), Ok(None))
    );
}

#[test]
fn a_value_out_of_its_form_is_warned_of_in_its_place_and_is_not_rated() {
    for (tag, value, column, code) in [
        ("Date", "yesterday", 8, "bad-date"),
        ("Date", "2026.02.30", 8, "bad-date"),
        ("Date", "30.11.2026", 8, "bad-date"),
        ("Date", "99999.01.01", 8, "bad-date"),
        ("TimeControl", "abc", 15, "bad-time-control"),
        ("TimeControl", "90 minutes", 15, "bad-time-control"),
        ("WhiteElo", "strong", 12, "bad-elo"),
        ("WhiteElo", "-5", 12, "bad-elo"),
        ("BlackElo", "99999", 12, "bad-elo"),
        ("Black", "Ada", 9, "same-players"),
        ("Termination", "boredom", 15, "termination-unknown"),
    ] {
        let line = TAGS
            .lines()
            .position(|line| line.starts_with(&format!("[{tag} ")))
            .unwrap();
        let old = TAGS.lines().nth(line).unwrap();
        let text = format!(
            "{}{MOVES}",
            TAGS.replace(old, &format!("[{tag} \"{value}\"]"))
        );
        let game = read(&text);
        assert_eq!(
            places(&game.warnings),
            [(line + 1, column, code)],
            "{tag} {value}"
        );
        let lacks = game.complete_for_rating().unwrap_err();
        assert_eq!(
            lacks.iter().map(|lack| lack.code()).collect::<Vec<_>>(),
            [code]
        );
        assert_eq!(game.to_string(), text);
    }
    let text = format!("{TAGS}{MOVES}").replace("2026.11.30", "30.11.2026");
    assert_eq!(
        read(&text).warnings[0].to_string(),
        "line 2, column 8: the tag Date says \"30.11.2026\": a date is written YYYY.MM.DD, as in 2026.11.30 or, \
         where not all is known, 2026.??.??"
    );
}

#[test]
fn what_is_not_known_is_no_fault_and_is_not_rated() {
    for (tag, value) in [
        ("Date", "2026.11.??"),
        ("Date", "????.??.??"),
        ("TimeControl", "?"),
        ("TimeControl", "-"),
        ("White", "?"),
        ("Black", ""),
    ] {
        let line = TAGS
            .lines()
            .find(|line| line.starts_with(&format!("[{tag} ")))
            .unwrap();
        let text = format!(
            "{}{MOVES}",
            TAGS.replace(line, &format!("[{tag} \"{value}\"]"))
        );
        let game = read(&text);
        assert_eq!(game.warnings, [], "{tag} {value}");
        assert_eq!(
            game.complete_for_rating().unwrap_err()[0].code(),
            "tag-missing"
        );
    }
    // Two whose names are not known are not the same.
    let unknown = TAGS.replace("\"Ada\"", "\"?\"").replace("\"Bo\"", "\"?\"");
    assert_eq!(read(&format!("{unknown}{MOVES}")).warnings, []);
}

#[test]
fn a_termination_has_to_go_with_result_and_board() {
    let with = |termination: &str, result: &str, more: &str, moves: &str| {
        let tags = TAGS
            .replace("\"1-0\"", &format!("\"{result}\""))
            .replace("\"resignation\"", &format!("\"{termination}\""));
        let game = read(&format!("{tags}{more}\n{moves} {result}\n\n"));
        let rated = game.complete_for_rating().is_ok();
        (places(&game.warnings), rated)
    };
    let wrong = |termination: &str, result: &str, moves: &str| {
        let (warnings, rated) = with(termination, result, "", moves);
        assert_eq!(
            warnings,
            [(10, 15, "termination-contradicts")],
            "{termination} {result}"
        );
        assert!(!rated, "{termination} {result}");
    };
    let leap = "1. ♘Ab1–Ac3";
    let thrice =
        "1. ♘Ab1–Ac3 ♘Eb5–Ec3 2. ♘Ac3–Ab1 ♘Ec3–Eb5 3. ♘Ab1–Ac3 ♘Eb5–Ec3 4. ♘Ac3–Ab1 ♘Ec3–Eb5";
    wrong("spacemate", "1-0", leap);
    wrong("stalemate", "1/2-1/2", leap);
    wrong("fifty moves", "1/2-1/2", leap);
    wrong("threefold repetition", "1/2-1/2", leap);
    wrong("threefold repetition", "1-0", thrice);
    wrong("agreement", "1-0", leap);
    wrong("resignation", "1/2-1/2", leap);
    wrong("double forfeit", "1-0", leap);
    wrong("resignation", "*", leap);
    for (termination, result, moves) in [
        ("threefold repetition", "1/2-1/2", thrice),
        ("agreement", "1/2-1/2", leap),
        ("time forfeit", "0-1", leap),
        ("double forfeit", "0-0", leap),
    ] {
        let ended = with(termination, result, "", moves);
        assert_eq!(ended, (vec![], true), "{termination} {result}");
    }
    // A boardmate does not end a game.
    let (warnings, rated) = with("boardmate", "1-0", "", leap);
    assert_eq!(
        (warnings, rated),
        (vec![(10, 15, "termination-unknown")], false)
    );
    // PGN's word for any regular end says nothing.
    assert_eq!(with("normal", "1-0", "", leap), (vec![], false));
}

#[test]
fn a_mate_on_the_board_is_no_resignation() {
    let file = include_str!("data/games.rgn");
    let mut seen = 0;
    for (game, text) in Reader::new(file.as_bytes()).zip(file.split("[Event ").skip(1)) {
        assert_eq!(game.unwrap().warnings, []);
        if !text.contains("[Termination \"spacemate\"]") {
            continue;
        }
        seen += 1;
        let text = format!("[Event {text}").replace("\"spacemate\"", "\"resignation\"");
        let game = read(&text);
        assert_eq!(
            game.warnings[0].kind.to_string(),
            format!(
                "the game did not end by resignation with the result {}: the board shows spacemate",
                game.result
            )
        );
        let lacks = game.complete_for_rating().unwrap_err();
        assert!(
            lacks
                .iter()
                .any(|lack| lack.code() == "termination-contradicts")
        );
    }
    assert_eq!(seen, 7);
}

#[test]
fn games_of_variants_go_the_same_way() {
    let text = "\
[Event \"Four\"]
[Date \"2026.13.01\"]
[Red \"Ada\"]
[Orange \"Bo\"]
[Green \"Ada\"]
[Blue \"?\"]
[Result \"*\"]
[Variant \"Nearlytriple-Raumschach-Four-Players\"]
[TimeControl \"soon\"]
[BlueElo \"good\"]
[Termination \"agreement\"]

1. r:♘ba2–ca4 *

";
    let AnyGame::Variant(game) = AnyReader::new(text.as_bytes()).next().unwrap().unwrap() else {
        panic!("a variant");
    };
    assert_eq!(
        places(&game.warnings),
        [
            (2, 8, "bad-date"),
            (5, 9, "same-players"),
            (9, 15, "bad-time-control"),
            (10, 11, "bad-elo"),
            (11, 15, "termination-contradicts"),
        ]
    );
    assert_eq!(game.to_string(), text);
    // Who is left over has won because the others have left.
    for (end, fits) in [
        ("resignation", true),
        ("last one standing", true),
        ("agreement", false),
    ] {
        let text = format!(
            "[Event \"Four\"]\n[Variant \"nearlytriple-4\"]\n[Termination \"{end}\"]\n\n\
             1. r:resignation o:time g:forfeit 0-0-0-1\n"
        );
        let game = AnyReader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(
            game.warnings().is_empty(),
            fits,
            "{end}: {:?}",
            game.warnings()
        );
    }
}
