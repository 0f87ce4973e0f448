//! What is wrong with a definition is told with line, key and what would be right, all at once.
#![allow(clippy::unwrap_used)]

use raumschach::variant::Variant;

/// The errors of the Normal Form's definition with some of its text replaced.
fn errors(changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = Variant::named("normal-form").unwrap().toml().to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let errors = Variant::parse(&text).unwrap_err();
    errors.all().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn refused(from: &str, to: &str, key: &str, reason: &str) {
    let all = errors(&[(from, to)]);
    let found = all.iter().any(|error| {
        error.starts_with("line ") && error.contains(&format!(" {key}: ")) && error.contains(reason)
    });
    assert!(found, "{key}: {reason}\nfound: {all:#?}");
}

#[test]
fn each_fault_has_its_line_key_and_reason() {
    refused(
        "files = 5",
        "files = 11",
        "board.files",
        "from 2 to 10, not 11",
    );
    refused("files = 5", "files = \"5\"", "board.files", "not a string");
    refused(
        "files = 5",
        "files = 5\nfile = 5",
        "board.file",
        "is no key here; known are files",
    );
    refused(
        "\"ABCDE\"",
        "\"ABCDA\"",
        "board.levels",
        "different letters",
    );
    refused("\"ABCDE\"", "\"ABCDX\"", "board.levels", "other than x");
    refused(
        "\"official\"",
        "\"sure\"",
        "status",
        "is none of \"official\"",
    );
    refused(
        "drawing = \"knight\"",
        "drawing = \"horse\"",
        "men[1].drawing",
        "is none of \"pawn\"",
    );
    refused(
        "letter = \"N\"",
        "letter = \"n\"",
        "men[1].letter",
        "one capital letter",
    );
    refused(
        "letter = \"N\"",
        "letter = \"B\"",
        "men",
        "two kinds share the letter 'B'",
    );
    refused(
        "royal = true",
        "royal = false",
        "men",
        "exactly one kind is royal, not 0",
    );
    refused(
        "moves = [[0, 1, 0]",
        "moves = [[0, 0, 0]",
        "men[0].moves[0]",
        "is no step",
    );
    refused("leaps = [[1, 2, 0]]", "", "men[1]", "never moves");
    refused(
        "choices = [\"Q\"",
        "choices = [\"Z\"",
        "promotion.choices[0]",
        "is no man's letter",
    );
    refused(
        "choices = [\"Q\"",
        "choices = [\"K\"",
        "promotion.choices[0]",
        "royal man",
    );
    refused(
        "ranks = [5], levels",
        "ranks = [6], levels",
        "promotion.cells[0].ranks[0]",
        "1 to 5",
    );
    refused("\"-level\"]", "\"-rank\"]", "seats[1].axes", "each once");
    refused(
        "BUQBU",
        "BUQB",
        "array.levels",
        "level B rank 1: 4 cells instead of 5",
    );
    refused("RNKNR\"", "RNRNR\"", "array.levels", "White has no king");
    refused("used = 1", "used = 3", "disputed[0].used", "from 1 to 2");
    refused(
        "stalemate = \"draw\"",
        "stalemate = 1",
        "ends.stalemate",
        "must be a string",
    );
}

#[test]
fn everything_wrong_is_told_at_once() {
    let all = errors(&[
        ("files = 5", "files = 11"),
        ("drawing = \"knight\"", "drawing = \"horse\""),
        ("id = \"normal-form\"", ""),
    ]);
    for part in ["board.files", "men[1].drawing", "id: is missing"] {
        assert!(
            all.iter().any(|error| error.contains(part)),
            "{part}: {all:#?}"
        );
    }
}

#[test]
fn what_is_no_toml_is_told_with_its_line() {
    let all = errors(&[("files = 5", "files = = 5")]);
    assert!(
        all[0].starts_with("line ") && all[0].contains("not TOML"),
        "{all:?}"
    );
}
