//! The arguments of `match` and `datagen`.

use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Who plays whom, how long, and what is asked.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach match nodes:5000 random --pairs 20
  raumschach match level:4 level:3 --pairs 50 --rgn games.rgn
  raumschach match './new engine' './old engine' --go 'nodes 10000' --sprt 0,10 --jobs 2
  raumschach match 'raumschach engine' 'node adapter.js' --go 'movetime 100' --go2 'movetime 2000'

Exit codes:
  0  the match was played, whoever won
  1  the test was decided against the first player
  2  an engine cannot be started, or a file not written")]
pub(crate) struct Match {
    /// The first player: random, greedy, level:1 to level:8, nodes:N, depth:N, or the command of an
    /// engine that speaks the protocol
    #[arg(value_name = "PLAYER", value_hint = ValueHint::CommandString)]
    pub(crate) first: String,

    /// His opponent
    #[arg(value_name = "OPPONENT", value_hint = ValueHint::CommandString)]
    pub(crate) second: String,

    /// Pairs of games at most; each opening is played once with either colour
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pairs: u64,

    /// What engines are told to do for a move, as after `go`
    #[arg(long, value_name = "LIMITS", default_value = "nodes 10000")]
    pub(crate) go: String,

    /// The same for the second engine alone
    #[arg(long, value_name = "LIMITS")]
    pub(crate) go2: Option<String>,

    /// An option of the first engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) option1: Vec<(String, String)>,

    /// An option of the second engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) option2: Vec<(String, String)>,

    /// Stop as soon as it is clear which of two differences in Elo is the likelier (5 % errors)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,

    /// Random plies from the array before the players move
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(crate) opening: u32,

    /// Which openings, and what chance decides
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// A player resigns who has thought himself so many centipawns behind for three moves
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i32).range(1..))]
    pub(crate) resign: Option<i32>,

    /// Seconds after which an engine that has not answered loses
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) patience: u64,

    /// Games at a time
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: u16,

    /// Write the games into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) rgn: Option<PathBuf>,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// How many games to learn from, and how they are played.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach datagen data.bin --games 1000
  raumschach datagen data.bin --games 100 --nodes 20000 --seed 7 --jobs 2

The file has one sample after the other: a byte with the length of the packed position, the packing,
the score for White in centipawns (two bytes, least first), and 0, 1 or 2 for a game that Black won,
nobody won, White won. Only positions without check in which the best move captures nothing.")]
pub(crate) struct Datagen {
    /// File to write
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,

    /// Games to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// Nodes a move
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// Random plies from the array
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(crate) opening: u32,

    /// Which games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// Games at a time
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: u16,
}

/// `NAME=VALUE`.
fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("an option is written NAME=VALUE, as in Hash=64".to_owned()),
    }
}

/// `ELO0,ELO1`, the first below the second.
fn sprt(text: &str) -> Result<(f64, f64), String> {
    let parse = || {
        let (low, high) = text.split_once(',')?;
        let (low, high) = (low.parse::<f64>().ok()?, high.parse::<f64>().ok()?);
        (low < high && low.abs() <= 1_000.0 && high.abs() <= 1_000.0).then_some((low, high))
    };
    parse().ok_or_else(|| {
        "write two differences in Elo, the smaller first, as in 0,10 or -10,0".to_owned()
    })
}
