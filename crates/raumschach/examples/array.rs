//! Draws the array of one of the shipped games: `array GAME FILE.svg`.

use raumschach::diagram::svg::{Layout, SvgOptions, render_variant};
use raumschach::variant::Variant;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file] = args.as_slice() else {
        eprintln!("usage: array GAME FILE.svg");
        return ExitCode::from(2);
    };
    let Some(game) = Variant::named(game) else {
        let games: Vec<&str> = Variant::shipped().iter().map(Variant::id).collect();
        eprintln!("there is no game {game:?}: {}", games.join(", "));
        return ExitCode::from(2);
    };
    let options = SvgOptions::new().layout(Layout::Row).cell_size(32);
    match std::fs::write(file, render_variant(&game.start(), &options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}
