//! The help texts and completion scripts, as snapshots: a change of the interface shows in review.

mod common;

use common::raumschach;

/// Help wraps at the terminal's width; a pipe has none, so the texts are the same everywhere.
#[test]
fn help_texts() {
    let commands = [
        &["--help"][..],
        &["-h"],
        &["serve", "--help"],
        &["link", "--help"],
        &["play", "--help"],
        &["moves", "--help"],
        &["status", "--help"],
        &["perft", "--help"],
        &["verify", "--help"],
        &["rgn", "--help"],
        &["rgn", "check", "--help"],
        &["rgn", "format", "--help"],
        &["rgn", "positions", "--help"],
        &["diagram", "--help"],
        &["variants", "--help"],
        &["rulebook", "--help"],
        &["engine", "--help"],
        &["bench", "--help"],
        &["match", "--help"],
        &["datagen", "--help"],
        &["tb", "--help"],
        &["tb", "generate", "--help"],
        &["tb", "verify", "--help"],
        &["tb", "stats", "--help"],
        &["tb", "probe", "--help"],
        &["completions", "--help"],
    ];
    for arguments in commands {
        let name = arguments.join(" ").replace(['-', ' '], "_");
        insta::assert_snapshot!(format!("raumschach_{name}"), raumschach(arguments).ok());
    }
}

#[test]
fn version() {
    let out = raumschach(&["--version"]).ok();
    assert_eq!(out, format!("raumschach {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = raumschach(&["completions", shell]).ok();
        assert!(script.contains("perft"), "{shell}");
    }
}
