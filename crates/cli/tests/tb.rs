//! `tb`, run as a user runs it: tables made, verified, counted, asked about, and killed at work.
#![allow(clippy::unwrap_used)] // A panic is a failed test.

mod common;

use common::{argument, raumschach};
use std::process::{Command, Stdio};
use std::time::Duration;

/// engine.md, Fixtures: mate in 8.
const FIXTURE: &str = "5/5/5/5/K4|3Q1/5/5/5/5|5/5/1k3/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1";

#[test]
fn a_table_is_made_verified_counted_and_asked() {
    let directory = tempfile::tempdir().unwrap();
    let dir = ["--dir", argument(directory.path())];
    let run = |arguments: &[&str]| raumschach(&[&["tb"], arguments, &dir].concat());

    let out = run(&["generate", "KvKQ", "--threads", "2"]).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("KQvK ") && lines[0].ends_with(" 16 plies, 1 of 1"),
        "{out}"
    );
    assert!(lines[1].starts_with("1 tables made in "), "{out}");
    let again = run(&["generate", "KQvK"]).ok();
    assert!(again.starts_with("0 tables made"), "{again}");

    assert_eq!(run(&["verify"]).ok(), "KQvK 62700 positions right\n");

    // rules.md, Facts any implementation must reproduce.
    let out = run(&["stats", "KQvK"]).ok();
    let black = "Black to move: 1651644 legal, 0 won (0 %), 200028 drawn, 1451616 lost (87.9 %), \
                 1946 mated, 192 stalemated";
    assert!(out.contains(black), "{out}");
    assert!(out.contains("longest, White to move, win 15: "), "{out}");
    let stats = run(&["stats", "--json"]).json();
    assert_eq!(stats["black"]["lost"], 1_451_616);
    assert_eq!(stats["white"]["longest_win"]["value"]["plies"], 15);
    assert_eq!(
        stats["white"]["longest_win"]["line"]
            .as_array()
            .unwrap()
            .len(),
        15
    );
    let out = run(&["stats", "--markdown"]).ok();
    assert!(
        out.ends_with("| KQvK | 100 % | 0 % | 8 | 0 % | 87.9 % | 1946 | 192 | - |\n"),
        "{out}"
    );

    let out = run(&["probe", "--position", FIXTURE]).ok();
    let lines: Vec<&str> = out.lines().collect();
    let moves = raumschach(&["moves", "--position", FIXTURE]).ok();
    assert_eq!(lines[0], "win 15");
    assert_eq!(lines.len(), 1 + moves.split_whitespace().count());
    assert!(lines[1].ends_with(" win 15"), "{out}");
    // A queen that goes where the king takes her draws, and comes last.
    assert!(lines.last().unwrap().ends_with(" draw"), "{out}");
    let short = FIXTURE.trim_end_matches(" 0 1");
    let probed = run(&["probe", "--position", short]);
    assert_eq!(probed.out, out);
    assert!(
        probed.err.starts_with("note: position code: the plies"),
        "{}",
        probed.err
    );
    let value = run(&["probe", "--json", "--position", FIXTURE]).json();
    assert_eq!(value["warnings"], serde_json::json!([]));
    assert_eq!(value["value"]["result"], "win");
    assert_eq!(value["moves"][0]["value"]["plies"], 15);
}

#[test]
fn what_is_missing_or_damaged_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let dir = argument(directory.path());
    let rook = FIXTURE.replace('Q', "R");
    let run = raumschach(&["tb", "probe", "--dir", dir, "--position", &rook]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("there is no table for"), "{}", run.err);
    assert!(run.err.contains(&format!(
        "`raumschach tb generate KRvK --dir {dir}` makes it"
    )));
    let array =
        "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1";
    let run = raumschach(&["tb", "probe", "--dir", dir, "--position", array]);
    assert!(run.err.contains("tables have at most 5 men"), "{}", run.err);

    std::fs::write(directory.path().join("KRvK.rtb"), "RaumTB\r\nnonsense").unwrap();
    for arguments in [
        &["tb", "probe", "--dir", dir, "--position", &rook][..],
        &["tb", "verify", "--dir", dir],
    ] {
        let run = raumschach(arguments);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("KRvK.rtb is damaged"), "{}", run.err);
    }
    let run = raumschach(&["tb", "stats", "--dir", "no/such/place"]);
    assert!(
        run.err.contains("cannot read the directory no/such/place"),
        "{}",
        run.err
    );
    let run = raumschach(&["tb", "generate", "KKvK", "--dir", dir]);
    assert!(run.err.contains("each side has one king"), "{}", run.err);
}

/// Kills the making of tables at many moments; what has a table's name is always a whole one.
#[test]
fn a_killed_run_leaves_no_table_that_is_not_whole() {
    let directory = tempfile::tempdir().unwrap();
    let dir = argument(directory.path());
    let make = ["tb", "generate", "--men", "3", "--pawnless", "--dir", dir];
    for round in 0..12 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_raumschach"))
            .args(make)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(20 + 60 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        raumschach(&["tb", "verify", "--dir", dir]).ok();
    }
    raumschach(&make).ok();
    let verified = raumschach(&["tb", "verify", "--dir", dir]).ok();
    assert_eq!(verified.lines().count(), 5, "{verified}");
}
