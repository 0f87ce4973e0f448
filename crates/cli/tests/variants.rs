//! Other games than the Normal Form, asked for as a user asks.
#![allow(clippy::unwrap_used)]

mod common;

use common::{argument, raumschach, raumschach_with};

#[test]
fn counts_of_every_game() {
    for (game, depth, nodes) in [
        ("normal-form", "3", "237316"),
        ("four-captures", "3", "236510"),
        ("nearlytriple", "2", "7311"),
    ] {
        let out = raumschach(&["perft", depth, "--variant", game]).ok();
        assert_eq!(out.split_whitespace().next(), Some(nodes), "{game}");
    }
    let out = raumschach(&["perft", "2", "--variant", "nearlytriple", "--pseudo-legal"]).ok();
    assert!(out.starts_with("8445 nodes"), "{out}");
    let out = raumschach(&["perft", "3", "--pseudo-legal"]).ok();
    assert!(out.starts_with("253705 nodes"), "{out}");
    let value = raumschach(&[
        "perft",
        "1",
        "--divide",
        "--json",
        "--variant",
        "nearlytriple-4",
    ])
    .json();
    assert_eq!(
        (&value["nodes"], &value["variant"]),
        (&92.into(), &"nearlytriple-4".into())
    );
}

#[test]
fn games_are_listed_and_described() {
    let out = raumschach(&["variants"]).ok();
    assert_eq!(out.lines().count(), 6);
    assert!(out.contains("nearlytriple-4"), "{out}");
    let out = raumschach(&["variants", "rulebook-draft"]).ok();
    assert!(out.contains("Aa2 to Bb3"), "{out}");
    let out = raumschach(&["variants", "nearlytriple-4"]).ok();
    let tag = "[Variant \"Nearlytriple-Raumschach-Four-Players\"]";
    assert!(out.contains(tag), "{out}");
    assert_eq!(
        raumschach(&["variants", "--json"])
            .json()
            .as_array()
            .unwrap()
            .len(),
        6
    );
}

#[test]
fn a_definition_of_ones_own_is_read_or_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = raumschach(&["variants", "haremschach", "--toml"]).ok();
    std::fs::write(&file, text.replace("\"haremschach\"", "\"mine\"")).unwrap();
    let out = raumschach(&["moves", "--variant", argument(&file)]).ok();
    assert!(out.contains("αa2αa3"), "{out}");
    let out = raumschach(&["variants", argument(&file)]).ok();
    assert!(out.contains("(mine)"), "{out}");

    std::fs::write(
        &file,
        text.replace("files = 5", "files = 55")
            .replace("royal = true", "loyal = true"),
    )
    .unwrap();
    let run = raumschach(&["variants", argument(&file)]);
    assert_eq!(run.code, Some(2));
    for reason in [
        "board.files: must be a number from 2 to 10, not 55",
        "loyal: is no key here",
    ] {
        assert!(run.err.contains(reason), "{}", run.err);
    }
}

#[test]
fn what_does_not_exist_is_said_with_what_does() {
    for (arguments, reason) in [
        (
            &["moves", "--variant", "chess"][..],
            "known are normal-form, rulebook-draft",
        ),
        (
            &["moves", "--variant", "nowhere.toml"],
            "cannot read nowhere.toml",
        ),
        (
            &["moves", "--variant", "nearlytriple", "--position", "7/7"],
            "has 4 parts",
        ),
        (
            &[
                "diagram",
                "--variant",
                "nearlytriple-4",
                "--near",
                "white",
                "-o",
                "-",
            ],
            "red or orange or green or blue",
        ),
        (
            &[
                "diagram",
                "--variant",
                "nearlytriple",
                "--last",
                "Ab1Ac3",
                "-o",
                "-",
            ],
            "--last",
        ),
    ] {
        let run = raumschach(arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.contains(reason), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn pictures_and_status_of_a_game_of_four() {
    let svg = raumschach(&[
        "diagram",
        "--variant",
        "nearlytriple-4",
        "--near",
        "green",
        "-o",
        "-",
    ])
    .ok();
    assert_eq!(svg.matches("data-cell=").count(), 343);
    let value = raumschach(&["status", "--json", "--variant", "nearlytriple-4"]).json();
    assert_eq!(value["playing"].as_array().unwrap().len(), 4);
    assert_eq!(value["status"], "ongoing");
}

/// A game of nearlytriple from its array to mate, typed by a script.
#[test]
fn a_game_for_two_to_mate_from_a_script() {
    let script = include_str!("data/nearlytriple-mate.txt");
    let run = raumschach_with(&["play", "--variant", "nearlytriple"], script.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("\u{2020}\u{2020}\u{2020}"), "{}", run.out);
    assert!(
        run.out.contains("The game is over: 1-0, spacemate."),
        "{}",
        run.out
    );
}

#[test]
fn games_of_variants_are_saved_checked_and_rewritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.rgn");
    let script = format!(
        "ba2ca4\nresign green\nr:N\nNbg2-cg4 (=)\nsave {}\nrgn\nquit\n",
        argument(&file)
    );
    let run = raumschach_with(&["play", "--variant", "nearlytriple-4"], script.as_bytes());
    let out = run.ok();
    assert!(
        out.contains("1. r:♘ba2–ca4 g:resignation o:♘bg2–cg4 (=) *"),
        "{out}"
    );
    assert!(out.contains("The target cell is missing"), "{out}");

    let out = raumschach(&["rgn", "check", argument(&file)]).ok();
    assert!(
        out.ends_with(
            "game 1: ok, not complete for rating: only the Normal Form is rated\n1 games, 0 wrong\n"
        ),
        "{out}"
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(raumschach(&["rgn", "format", argument(&file)]).ok(), text);
    let position = raumschach(&["rgn", "positions", argument(&file)]).ok();
    assert!(position.ends_with(" rou\n"), "{position}");
    let rated = raumschach(&["rgn", "check", "--rating", argument(&file)]);
    assert_eq!(rated.code, Some(1));
    assert!(
        rated.out.contains("only the Normal Form is rated"),
        "{}",
        rated.out
    );

    // A game of one's own, told by its name or not at all, once the definition is given.
    let definition = folder.path().join("mine.toml");
    let toml = raumschach(&["variants", "four-captures", "--toml"]).ok();
    let toml = toml.replace("\"four-captures\"", "\"mine\"");
    std::fs::write(
        &definition,
        toml.replace("Raumschach-Four-Captures", "Mine"),
    )
    .unwrap();
    for tag in ["[Variant \"Mine\"]\n", "[Variant \"mine\"]\n", ""] {
        let game = format!("[Event \"?\"]\n{tag}\n1. ♘Ab1–Ac3 *\n");
        let unknown = raumschach_with(&["rgn", "check", "-"], game.as_bytes());
        assert_eq!(unknown.code, Some(1), "{tag}");
        let known = ["rgn", "format", "--variant", argument(&definition), "-"];
        let out = raumschach_with(&known, game.as_bytes()).ok();
        assert!(
            out.contains("[Variant \"Mine\"]") || out.contains("[Variant \"mine\"]"),
            "{out}"
        );
    }
}
