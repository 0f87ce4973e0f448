//! Benchmarks of the rules library beside others that are known to be fast. Each job is a module:
//! [`perft`] is speed against cozy-chess and shakmaty, [`instructions`] the same work in counted
//! instructions, [`sliders`] ways to find what a slider attacks, [`rgn`] reading games against
//! pgn-reader and shakmaty, [`tables`] probing endgame tables.
//!
//! `cargo xtask bench` runs it; BENCHMARKS.md says how to read it.

mod instructions;
mod measure;
mod peers;
mod perft;
mod rgn;
mod sliders;
mod tables;

use std::process::ExitCode;

const USAGE: &str = "\
usage: raumschach-benches JOB
  all [ROUNDS]      perft, then rgn; 7 rounds, 1 to 1000
  perft [ROUNDS]    million leaves a second beside cozy-chess and shakmaty
  instructions      instructions a leaf of the same, counted by valgrind
  sliders [ROUNDS]  nanoseconds a slider look-up, by several methods
  rgn [ROUNDS]      moves a second in files of games beside pgn-reader with shakmaty
  tables [ROUNDS]   nanoseconds a probe of endgame tables
  games rgn|pgn     prints the games of the job rgn";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["all", ref rest @ ..] => with_rounds(rest, |rounds| {
            perft::run(rounds);
            rgn::run(rounds);
        }),
        ["perft", ref rest @ ..] => with_rounds(rest, perft::run),
        ["sliders", ref rest @ ..] => with_rounds(rest, sliders::run),
        ["instructions"] => instructions::run(),
        // What `instructions` starts under valgrind.
        ["pass", name, times] if instructions::pass(name, times).is_some() => ExitCode::SUCCESS,
        ["rgn", ref rest @ ..] => with_rounds(rest, rgn::run),
        ["tables", ref rest @ ..] => with_rounds(rest, tables::run),
        ["games", of] => match rgn::print(of) {
            Some(text) => {
                print!("{text}");
                ExitCode::SUCCESS
            }
            None => usage(),
        },
        _ => usage(),
    }
}

/// Runs a job that is repeated a number of rounds, 7 if none is given.
fn with_rounds(args: &[&str], job: fn(usize)) -> ExitCode {
    let rounds = match args {
        [] => Some(7),
        [rounds] => rounds.parse().ok().filter(|r| (1..=1000).contains(r)),
        _ => None,
    };
    match rounds {
        Some(rounds) => job(rounds),
        None => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}
