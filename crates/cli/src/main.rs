//! The `raumschach` command: the server, and tools for positions, games and diagrams.
//!
//! Only the ways in and out are here: arguments, files, printing, exit codes. What a position or a
//! game is, the `raumschach` library knows.

mod arena;
mod args;
mod commands;
mod failure;
mod files;
mod play;
mod subject;

use args::{Arguments, Command};
use clap::{CommandFactory, Parser};
use failure::{Failure, Verdict};
use raumschach::Visible;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => refuse(&error),
    };
    match run(&arguments.chosen()) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Wrong) => ExitCode::from(1),
        // The reader of our output went away (`| head`): nothing is wrong and nobody listens.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // If not even stderr can be written to, the exit code has to say it all.
            let _ = writeln!(io::stderr(), "{failure}");
            ExitCode::from(2)
        }
    }
}

/// Says why the arguments are wrong, or what was asked for (`--help`).
fn refuse(error: &clap::Error) -> ! {
    // The message repeats the arguments, so they are read once more with nothing invisible in them.
    let arguments = std::env::args_os();
    let visible = arguments.map(|word| Visible::new(&word.to_string_lossy()).to_string());
    if let Err(error) = Arguments::try_parse_from(visible) {
        error.exit();
    }
    error.exit()
}

fn run(command: &Command) -> Result<Verdict, Failure> {
    // Not locked: the server writes its address itself.
    let mut out = io::BufWriter::new(io::stdout());
    let verdict = match command {
        Command::Serve(serve) => commands::serve::run(serve),
        Command::Link(link) => commands::serve::link(link, &mut out),
        Command::Perft(perft) => commands::perft::run(perft, &mut out),
        Command::Moves(query) => commands::position::moves(query, &mut out),
        Command::Status(query) => commands::position::status(query, &mut out),
        Command::Verify(verify) => commands::verify::run(verify, &mut out),
        Command::Rgn(rgn) => commands::rgn::run(rgn, &mut out),
        Command::Diagram(diagram) => commands::diagram::run(diagram, &mut out),
        Command::Play(play) => play::run(play, &mut io::stdin().lock(), &mut out),
        Command::Variants(variants) => commands::variants::run(variants, &mut out),
        Command::Rulebook(page) => commands::rulebook::run(page, &mut out),
        Command::Engine => commands::engine::engine(),
        Command::Bench(bench) => commands::engine::run(bench, &mut out),
        Command::Match(duel) => arena::duel(duel, &mut out),
        Command::Datagen(datagen) => arena::datagen(datagen, &mut out),
        Command::Tb(tb) => commands::tb::run(tb, &mut out),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(
                *shell,
                &mut Arguments::command(),
                env!("CARGO_BIN_NAME"),
                &mut script,
            );
            out.write_all(&script)?;
            Ok(Verdict::Good)
        }
    }?;
    out.flush()?;
    Ok(verdict)
}
