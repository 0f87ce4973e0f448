//! `match` and `datagen`, run as a user runs them.

mod common;

use common::{argument, raumschach};
use std::fs;

#[test]
fn a_match_is_reported_and_its_games_are_right() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.rgn");
    let rgn = argument(&file);
    let arguments = ["match", "nodes:300", "random", "--pairs", "2", "--rgn", rgn];
    let run = raumschach(&[&arguments[..], &["--json", "--jobs", "2"]].concat()).json();
    assert_eq!(run["pairs"], 2);
    assert_eq!(run["pentanomial"], serde_json::json!([0, 0, 0, 0, 2]));
    assert_eq!((&run["won"], &run["lost"]), (&4.into(), &0.into()));
    let games = fs::read_to_string(&file).unwrap();
    assert_eq!(games.matches("[White \"nodes:300\"]").count(), 2);
    let rounds: Vec<&str> = games.lines().filter(|l| l.starts_with("[Round ")).collect();
    let expected = ["1.1", "1.2", "2.1", "2.2"].map(|round| format!("[Round \"{round}\"]"));
    assert_eq!(rounds, expected);
    let checked = raumschach(&["rgn", "check", rgn]).ok();
    assert!(checked.ends_with("4 games, 0 wrong\n"), "{checked}");

    // The same again, and in words.
    let again = folder.path().join("again.rgn");
    let arguments = [&arguments[..6], &[argument(&again)]].concat();
    let out = raumschach(&arguments).ok();
    assert!(
        out.starts_with("nodes:300 against random\n2 pairs: +4 =0 -0, 100.0 %"),
        "{out}"
    );
    assert_eq!(fs::read_to_string(&again).unwrap(), games);
}

#[test]
fn an_engine_of_its_own_process_plays() {
    let command = format!("{:?} engine", env!("CARGO_BIN_EXE_raumschach"));
    let run = raumschach(&[
        "match",
        &command,
        "greedy",
        "--pairs",
        "1",
        "--go",
        "nodes 300",
        "--option1",
        "Hash=1",
        "--json",
    ])
    .json();
    assert_eq!(run["won"], 2, "{run}");
    assert_eq!(run["faults"], serde_json::json!([]));
}

#[test]
fn what_is_no_player_is_told() {
    for (name, reason) in [
        ("level:9", "level:1 to level:8"),
        ("no-such-engine-anywhere", "cannot be started"),
        ("", "is empty"),
    ] {
        let run = raumschach(&["match", name, "random", "--pairs", "1"]);
        assert_eq!(run.code, Some(2), "{name}");
        assert!(run.err.contains(reason), "{}", run.err);
    }
    let run = raumschach(&["match", "random", "random", "--sprt", "5,0"]);
    assert!(run.err.contains("the smaller first"), "{}", run.err);
    let run = raumschach(&["match", "random", "random", "--option1", "Hash"]);
    assert!(run.err.contains("NAME=VALUE"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_loses() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("bad");
    // Answers as an engine, and moves as nobody may.
    let text = "while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; \
                go*) echo bestmove Cc3Cc4;; quit) exit;; esac; done\n";
    fs::write(&script, text).unwrap();
    let command = format!("sh {}", argument(&script));
    let run = raumschach(&["match", "random", &command, "--pairs", "1", "--json"]).json();
    assert_eq!(run["won"], 2, "{run}");
    let faults = run["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 2);
    assert!(faults[0].as_str().unwrap().contains("Cc3Cc4"), "{run}");
}

#[test]
fn data_to_learn_from_repeats_itself() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str, jobs: &str| {
        let file = folder.path().join(name);
        let arguments = ["datagen", argument(&file), "--games", "3", "--nodes", "150"];
        let out = raumschach(&[&arguments[..], &["--jobs", jobs]].concat()).ok();
        assert!(out.contains(" samples of 3 games in "), "{out}");
        fs::read(&file).unwrap()
    };
    let first = data("a.bin", "1");
    assert!(first.len() > 500);
    assert_eq!(data("b.bin", "2"), first);
}
