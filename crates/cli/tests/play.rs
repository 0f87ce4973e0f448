//! Terminal games typed into the command, from the array to their end.

mod common;

use common::{argument, raumschach, raumschach_with};

#[test]
fn a_game_ends_at_the_end_of_the_input() {
    let out = raumschach_with(&["play"], "Ab1Ac3\n♘Eb5–Ec3\n".as_bytes()).ok();
    assert!(out.contains("1. ♘Ab1–Ac3\n"), "{out}");
    assert!(out.contains("1... ♘Eb5–Ec3\n"), "{out}");
    assert!(out.ends_with("2. White> \n"), "{out}");
    let out = raumschach_with(&["play"], b"Ab1Ac3").ok();
    assert!(out.ends_with("1... Black> \n"), "{out}");
    assert!(raumschach(&["play"]).ok().ends_with("1. White> \n"));
}

#[test]
fn rubbish_is_answered_not_fatal() {
    let out = raumschach_with(
        &["play"],
        b"\xff\xfe\0\x1b[31m\nmoves Zz9\nAa1\nquit\nAb1Ac3\n",
    )
    .ok();
    assert!(!out.contains('\u{1b}') && !out.contains('\0'));
    assert!(
        out.contains("There is no cell \"Zz9\"") || out.contains("there is no cell \"Zz9\""),
        "{out}"
    );
    assert!(
        !out.contains("1. ♘Ab1–Ac3"),
        "nothing is played after quit: {out}"
    );
}

#[test]
fn a_game_is_saved_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.rgn");
    let script = format!(
        "Ab1Ac3\nEb5Ec3 (=)\naccept\nsave {}\nrgn\n",
        argument(&file)
    );
    let out = raumschach_with(&["play"], script.as_bytes()).ok();
    assert!(
        out.contains("The game is over: 1/2-1/2, agreement."),
        "{out}"
    );
    let saved = std::fs::read_to_string(&file).unwrap();
    assert!(out.contains(&saved), "{saved}\n{out}");
    assert!(
        saved.contains("[Variant \"Raumschach-Normal-Form\"]"),
        "{saved}"
    );
    assert!(saved.contains("[Termination \"agreement\"]"), "{saved}");
    assert!(
        saved.contains("1. ♘Ab1–Ac3 ♘Eb5–Ec3 (=) 1/2-1/2"),
        "{saved}"
    );
    let check = raumschach(&["rgn", "check", argument(&file)]).ok();
    assert!(
        check.ends_with(": game 1: ok, not complete for rating: White, Black, Date, TimeControl missing\n1 games, 0 wrong\n"),
        "{check}"
    );
    assert_eq!(raumschach(&["rgn", "format", argument(&file)]).ok(), saved);
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let out = raumschach_with(&["play"], b"save /nowhere/at/all.rgn\nAb1Ac3\n").ok();
    assert!(
        out.contains("error: cannot write /nowhere/at/all.rgn"),
        "{out}"
    );
    assert!(out.contains("1. ♘Ab1–Ac3"), "{out}");
}

#[test]
fn a_game_from_a_position_is_saved_with_it() {
    let code = "k4/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 3 40";
    let out = raumschach_with(&["play", "--position", code], b"Aa5Ab5\nrgn\n").ok();
    assert!(out.contains(&format!("[Position \"{code}\"]")), "{out}");
    assert!(out.contains("40... ♔Aa5–Ab5 *"), "{out}");
}
