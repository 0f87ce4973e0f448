//! `rgn check`, `rgn format` and `rgn positions` on the known games, whole and broken.

mod common;

use common::{argument, data, raumschach, raumschach_with};
use std::fs;

fn games() -> String {
    fs::read_to_string(data("games.rgn")).expect("the games are there")
}

/// The values of the tag `Final`, the position after the last move.
fn finals(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("[Final \"")?.strip_suffix("\"]"))
        .collect()
}

#[test]
fn known_games_are_all_right() {
    let file = data("games.rgn");
    let text = games();
    let out = raumschach(&["rgn", "check", argument(&file)]).ok();
    let count = finals(&text).len();
    assert_eq!(out.lines().count(), count + 1);
    let line = ": ok, not complete for rating: TimeControl missing\n";
    assert_eq!(out.matches(line).count(), count, "{out}");
    assert!(out.ends_with(&format!("{count} games, 0 wrong\n")));

    let out = raumschach(&["rgn", "positions", argument(&file)]).ok();
    assert_eq!(out.lines().collect::<Vec<_>>(), finals(&text));

    let run = raumschach_with(&["rgn", "positions", "--json", "-"], text.as_bytes());
    for (line, position) in run.out.lines().zip(finals(&text)) {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["position"], position);
        assert_eq!(value["file"], "<stdin>");
    }
}

#[test]
fn canonical_files_stay_as_they_are() {
    let file = data("games.rgn");
    let sorted = |text: &str| -> Vec<Vec<String>> {
        // Tag pairs may be in another order; everything else is compared in order.
        text.split("\n\n")
            .map(|block| {
                let mut lines: Vec<String> = block.trim().lines().map(str::to_owned).collect();
                if block.trim_start().starts_with('[') {
                    lines.sort();
                }
                lines
            })
            .collect()
    };
    let out = raumschach(&["rgn", "format", argument(&file)]).ok();
    assert_eq!(sorted(&out), sorted(&games()));
    let again = raumschach_with(&["rgn", "format", "-"], out.as_bytes()).ok();
    assert_eq!(again, out);
}

/// Breaks the second game of the known file by one replacement.
fn broken(from: &str, to: &[u8]) -> Vec<u8> {
    let text = games();
    let second = text
        .match_indices("[Event ")
        .nth(1)
        .expect("a second game")
        .0;
    let at = second + text[second..].find(from).expect("the text to replace");
    [
        &text.as_bytes()[..at],
        to,
        &text.as_bytes()[at + from.len()..],
    ]
    .concat()
}

#[test]
fn broken_games_are_named_with_place_and_reason_and_the_others_are_read() {
    let count = finals(&games()).len();
    let long = format!("{{{}}} 1. ", "x".repeat(10 << 20));
    let cases: &[(&str, &[u8], &str)] = &[
        ("\n\n1. ", "\n\n1. ♗Aa1–Aa2 ".as_bytes(), "wrong-man"),
        ("\n\n1. ", "\n\n1. ♖Aa1–Aa3 ".as_bytes(), "blocked"),
        (
            "[Variant \"Raumschach-Normal-Form\"]\n",
            b"",
            "missing-variant",
        ),
        (
            "[Variant \"Raumschach-Normal-Form\"]",
            b"[Variant \"Chess\"]",
            "other-variant",
        ),
        ("\n\n1. ", b"\n\n1. Zz9 ", "no-such-cell"),
        ("\n\n1. ", b"\n\n} 1. ", "unmatched-brace"),
        ("\n\n1. ", b"\n\n1. \0", "nul"),
        ("\n\n1. ", b"\n\n1. \xff", "invalid-utf8"),
        ("1. ", long.as_bytes(), "line-too-long"),
    ];
    for (from, to, code) in cases {
        let text = broken(from, to);
        let run = raumschach_with(&["rgn", "check", "--json", "-"], &text);
        assert_eq!(run.code, Some(1), "{code}: {}", run.err);
        let values: Vec<serde_json::Value> = run
            .out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(values.len(), count, "{code}");
        for (i, value) in values.iter().enumerate() {
            assert_eq!(value["ok"], i != 1, "{code}: game {}: {value}", i + 1);
        }
        let error = &values[1]["errors"][0];
        assert_eq!(error["code"], *code, "{error}");
        let line = usize::try_from(error["line"].as_u64().unwrap()).unwrap();
        let lines = &values[1]["lines"];
        assert!(
            (lines[0].as_u64().unwrap() as usize..=lines[1].as_u64().unwrap() as usize)
                .contains(&line)
        );
        assert!(!error["reason"].as_str().unwrap().is_empty());
    }
}

const PAIR: &str = "\
[Event \"Bad\"]
[Variant \"Raumschach-Normal-Form\"]

1. ♘Ab1–Ac3 ♘Eb5–Eb4 *

[Event \"Good\"]
[Date \"2026.11.30\"]
[White \"Ada\"]
[Black \"Bo\"]
[TimeControl \"5400+30\"]
[Result \"1-0\"]
[Variant \"Raumschach-Normal-Form\"]
[Termination \"resignation\"]

1. ♘Ab1–Ac3 1-0

";

#[test]
fn messages_for_people() {
    let run = raumschach_with(&["rgn", "check", "-"], PAIR.as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(
        run.out
            .starts_with("<stdin>:1-4: game 1: wrong\n  line 4, column 18, move 1 (Black): "),
        "{}",
        run.out
    );
    assert!(
        run.out
            .ends_with("game 2: ok, complete for rating\n2 games, 1 wrong\n"),
        "{}",
        run.out
    );

    for command in ["format", "positions"] {
        let run = raumschach_with(&["rgn", command, "-"], PAIR.as_bytes());
        assert_eq!(run.code, Some(1));
        assert!(
            run.err
                .starts_with("error: <stdin>:1-4: game 1:\n  line 4, "),
            "{}",
            run.err
        );
        assert!(!run.out.contains("Bad"));
        assert_eq!(run.out.contains("Good"), command == "format");
    }
}

#[test]
fn completeness_can_be_demanded() {
    let text = PAIR.split_at(PAIR.find("[Event \"Good\"]").unwrap()).1;
    let run = raumschach_with(&["rgn", "check", "--rating", "-"], text.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.out);
    let text = text.replace("[White \"Ada\"]\n", "");
    let run = raumschach_with(&["rgn", "check", "-"], text.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.out);
    assert!(
        run.out
            .starts_with("<stdin>:1-9: game 1: ok, not complete for rating: White missing\n"),
        "{}",
        run.out
    );
    let run = raumschach_with(&["rgn", "check", "--rating", "-"], text.as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(
        run.out
            .contains("not complete for rating\n  the tag White is missing"),
        "{}",
        run.out
    );
}

#[test]
fn what_a_game_lacks_is_said_in_one_line() {
    let text = PAIR.split_at(PAIR.find("[Event \"Good\"]").unwrap()).1;
    let text = ["Date", "TimeControl", "Termination"]
        .map(|tag| format!("[{tag} "))
        .iter()
        .fold(text.to_owned(), |text, tag| {
            let lines = text.lines().filter(|line| !line.starts_with(tag));
            lines.map(|line| format!("{line}\n")).collect()
        });
    let out = raumschach_with(&["rgn", "check", "-"], text.as_bytes()).ok();
    assert_eq!(
        out.lines().next().unwrap(),
        "<stdin>:1-7: game 1: ok, not complete for rating: Date, TimeControl missing; \
         the moves do not reach the result 1-0; a tag Termination has to explain it"
    );

    let variant = "[Event \"?\"]\n[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n";
    let out = raumschach_with(&["rgn", "check", "-"], variant.as_bytes()).ok();
    assert!(
        out.starts_with(
            "<stdin>:1-4: game 1: ok, not complete for rating: only the Normal Form is rated\n"
        ),
        "{out}"
    );
}

#[test]
fn values_out_of_their_form_are_warned_of() {
    let text = PAIR.split_at(PAIR.find("[Event \"Good\"]").unwrap()).1;
    let text = text
        .replace("2026.11.30", "2026.02.30")
        .replace("\"1-0\"", "\"1/2-1/2\"")
        .replace("1-0\n", "1/2-1/2\n");
    let out = raumschach_with(&["rgn", "check", "-"], text.as_bytes()).ok();
    assert_eq!(
        out.lines().collect::<Vec<_>>(),
        [
            "<stdin>:1-10: game 1: ok, not complete for rating: the tag Date says \"2026.02.30\": there is \
             no such day, the month has 28; the game did not end by resignation with the result 1/2-1/2",
            "  warning: line 2, column 8: the tag Date says \"2026.02.30\": there is no such day, the month has 28",
            "  warning: line 8, column 15: the game did not end by resignation with the result 1/2-1/2: \
             somebody wins by it",
            "1 games, 0 wrong",
        ]
    );
    let value = raumschach_with(&["rgn", "check", "--json", "-"], text.as_bytes()).json();
    assert_eq!(value["complete"], false);
    let warnings = &value["warnings"];
    assert_eq!(warnings[0]["code"], "bad-date");
    assert_eq!(
        (&warnings[0]["line"], &warnings[0]["column"]),
        (&2.into(), &8.into())
    );
    assert_eq!(warnings[1]["code"], "termination-contradicts");
}

#[test]
fn nothing_invisible_comes_out_in_a_message() {
    let hidden = ['\u{202e}', '\u{2066}', '\u{200f}', '\u{1b}'];
    let visible = |text: &str| assert!(!text.contains(hidden), "{text:?}");
    for c in hidden {
        let text = format!(
            "[Event \"?\"]\n[Date \"{c}\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 *\n\n\
             [Event \"?\"]\n[Variant \"Raum{c}schach\"]\n\n*\n"
        );
        for arguments in [
            &["rgn", "check", "-"][..],
            &["rgn", "positions", "-"],
            &["rgn", "format", "-"],
        ] {
            let run = raumschach_with(arguments, text.as_bytes());
            assert_eq!(run.code, Some(1));
            // The canonical form of the good game has the tag as it was.
            if arguments[1] != "format" {
                visible(&run.out);
            }
            visible(&run.err);
        }
        let escaped = c.escape_default().to_string();
        let word = format!("a{c}b");
        for arguments in [
            &["perft", &word][..],
            &["status", "--position", &word],
            &["status", "--variant", &word],
            &["rgn", "check", &word],
            &[&word],
        ] {
            let run = raumschach(arguments);
            assert_eq!(run.code, Some(2));
            visible(&run.err);
            assert!(run.err.contains(&escaped), "{}", run.err);
        }
        let run = raumschach_with(
            &["verify", "-"],
            format!("{word}\t{word}\t1\t\n").as_bytes(),
        );
        assert_eq!(run.code, Some(1));
        visible(&run.out);
        let page = format!("---\ntitle: {word}\nengine:\n  {word}: 3\n  setup: [ {word} ]\n---\n");
        let run = raumschach_with(&["rulebook", "-"], page.as_bytes());
        assert_eq!(run.code, Some(1));
        visible(&run.out);
    }
}
