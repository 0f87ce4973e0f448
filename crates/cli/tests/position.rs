//! `perft`, `moves`, `status` and `diagram`, run as a user runs them.

mod common;

use common::{argument, raumschach};

/// Black's king on Aa5 against White's on Ae1: nobody else.
const KINGS: &str = "k4/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1";

#[test]
fn perft_counts() {
    for (depth, nodes) in [
        ("0", "1"),
        ("1", "61"),
        ("2", "3615"),
        ("3", "237316"),
        ("4", "15587032"),
    ] {
        let out = raumschach(&["perft", depth]).ok();
        assert_eq!(out.split_whitespace().next(), Some(nodes));
        assert_eq!(out.lines().count(), 1);
    }
    let out = raumschach(&["perft", "3", "--made"]).ok();
    assert!(out.starts_with("237316 nodes in "), "{out}");
    let out = raumschach(&["perft", "1", "--position", KINGS]).ok();
    assert!(out.starts_with("7 nodes in "), "{out}");
}

#[test]
fn perft_divide_adds_up() {
    for more in [&["--divide"][..], &["--divide", "--made"]] {
        let out = raumschach(&[&["perft", "2"], more].concat()).ok();
        let lines: Vec<&str> = out.lines().collect();
        let (last, parts) = lines.split_last().unwrap();
        assert_eq!(parts.len(), 61);
        assert_eq!(parts[0], "Aa2Aa3 61");
        let sum: u64 = parts
            .iter()
            .map(|line| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap())
            .sum();
        assert_eq!(last.split(' ').next().unwrap(), sum.to_string());
    }
    let out = raumschach(&["perft", "0", "--divide"]).ok();
    assert!(out.starts_with("1 nodes"), "{out}");
}

#[test]
fn perft_speaks_json() {
    let value = raumschach(&["perft", "2", "--divide", "--json"]).json();
    assert_eq!(value["nodes"], 3615);
    assert_eq!(value["depth"], 2);
    assert_eq!(value["divide"].as_array().unwrap().len(), 61);
    assert!(value["seconds"].is_number() && value["nodes_per_second"].is_number());
}

#[test]
fn moves_are_sorted_on_one_line() {
    let out = raumschach(&["moves"]).ok();
    let moves: Vec<&str> = out.trim_end_matches('\n').split(' ').collect();
    assert_eq!(moves.len(), 61);
    assert!(moves.is_sorted());
    let value = raumschach(&["moves", "--json", "--position", KINGS]).json();
    assert_eq!(value["count"], 7);
    assert_eq!(value["moves"][0], "Ae1Ad1");
    assert_eq!(value["position"], KINGS);
}

#[test]
fn status_is_one_word() {
    assert_eq!(raumschach(&["status"]).ok(), "ongoing\n");
    let check = "k4/5/5/5/R3K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 0 1";
    assert_eq!(raumschach(&["status", "-p", check]).ok(), "check\n");
    let value = raumschach(&["status", "--json", "-p", check]).json();
    assert_eq!(value["status"], "check");
    assert_eq!(value["turn"], "black");
    assert_eq!(value["checkers"][0], "Aa1");
}

#[test]
fn bad_arguments_name_what_is_wrong_and_exit_with_2() {
    let cases: &[(&[&str], &str)] = &[
        (&["perft"], "<DEPTH>"),
        (&["perft", "deep"], "a depth is a whole number of plies"),
        (
            &["moves", "--position", "5/5"],
            "a position code has four parts",
        ),
        (
            &[
                "moves",
                "--position",
                "5/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1",
            ],
            "Black",
        ),
        (&["diagram"], "--output"),
        (
            &["diagram", "--layout", "heap", "-o", "-"],
            "row, column or stack",
        ),
        (
            &["diagram", "--near", "left", "-o", "-"],
            "a side is white or black",
        ),
        (&["diagram", "--last", "Aa1", "-o", "-"], "Aa1"),
        (
            &["diagram", "-o", "/nowhere/at/all.svg"],
            "cannot write /nowhere/at/all.svg",
        ),
        (&["verify", "nowhere.tsv"], "cannot read nowhere.tsv"),
        (&["rgn", "check", "nowhere.rgn"], "cannot read nowhere.rgn"),
        (&["checkmate"], "unrecognized subcommand"),
        (&["serve", "--listen", "everywhere"], "--listen"),
    ];
    for (arguments, reason) in cases {
        let run = raumschach(arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.starts_with("error: "), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(reason), "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "", "{arguments:?}");
    }
}

#[test]
fn diagrams_in_every_layout() {
    let folder = tempfile::tempdir().unwrap();
    for layout in ["row", "column", "stack"] {
        let file = folder.path().join(format!("{layout}.svg"));
        let arguments = ["diagram", "--layout", layout, "-o", argument(&file)];
        assert_eq!(raumschach(&arguments).ok(), "");
        let svg = std::fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("data-cell=").count(), 125);
        assert_eq!(
            raumschach(&["diagram", "--layout", layout, "-o", "-"]).ok(),
            svg
        );
    }
    let svg = raumschach(&["diagram", "--title", "<&>", "--last", "Ab1Ac3", "-o", "-"]).ok();
    assert!(svg.contains("<title>&lt;&amp;&gt;</title>"));
}

#[test]
fn diagrams_as_text() {
    let out = raumschach(&["diagram", "--text"]).ok();
    assert!(out.contains("1 R N K N R   1 B U Q B U"), "{out}");
    let out = raumschach(&[
        "diagram",
        "--text",
        "--figurines",
        "--width",
        "20",
        "--near",
        "black",
    ])
    .ok();
    assert!(out.starts_with("      E\n1 . : . : .\n"), "{out}");
    assert!(out.contains("5 ♜ ♞ ♚ ♞ ♜"), "{out}");
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumschach"))
        .args(["perft", "3", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_code_that_is_not_in_the_exact_form_is_read_and_said() {
    let levels = "5/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5";
    let exact = raumschach(&["moves", "--position", &format!("{levels} w 0 1")]);
    assert_eq!(exact.err, "");
    let blanks = raumschach(&["moves", "--position", &format!(" {levels}  w 0 1 ")]);
    assert_eq!(
        blanks.err,
        "note: position code: column 1: one space belongs between the parts of a position code, and none around it\n"
    );
    let short = raumschach(&["moves", "--position", &format!("{levels} w")]);
    assert_eq!(
        short.err,
        "note: position code: the plies since a capture or pawn move are missing and taken for 0\n\
         note: position code: the move number is missing and taken for 1\n"
    );
    assert_eq!((&blanks.out, &short.out), (&exact.out, &exact.out));

    for command in [&["moves"][..], &["status"], &["perft", "1"]] {
        let code = format!("{levels} w 7");
        let run = raumschach(&[command, &["--json", "--position", &code]].concat());
        assert_eq!(run.err, "");
        let value = run.json();
        assert_eq!(value["position"], format!("{levels} w 7 1"));
        assert_eq!(value["warnings"][0]["code"], "move-number-missing");
        let run = raumschach(
            &[
                command,
                &["--json", "--position", &format!("{levels} w 7 1")],
            ]
            .concat(),
        );
        assert_eq!(run.json()["warnings"], serde_json::json!([]));
    }
    let run = raumschach(&["status", "--position", levels]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("four parts"), "{}", run.err);

    let array = raumschach(&["status", "--json", "--variant", "nearlytriple-4"]).json();
    let array = array["position"].as_str().expect("a code");
    let levels = array.split_once(' ').expect("parts").0;
    let code = format!("{levels} r");
    let value = raumschach(&[
        "status",
        "--json",
        "--variant",
        "nearlytriple-4",
        "--position",
        &code,
    ])
    .json();
    assert_eq!(value["position"], array);
    assert_eq!(value["warnings"].as_array().map(Vec::len), Some(4));
    let run = raumschach(&[
        "diagram",
        "-o",
        "-",
        "--variant",
        "nearlytriple-4",
        "--position",
        &code,
    ]);
    assert!(
        run.err
            .contains("note: position code: the men in hand are missing"),
        "{}",
        run.err
    );
}
