//! The arguments of `rgn`.

use clap::{Args, Subcommand, ValueHint};
use raumschach::variant::Variant;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::subject;

/// The subcommands of `rgn`.
#[derive(Debug, Subcommand)]
pub(crate) enum Rgn {
    /// Check every game: moves, results, and whether it is complete for rating
    ///
    /// Prints one line per game, `FILE:LINES: game N: ok, complete for rating` when players, date, time
    /// control and an explained result are there, or `ok, not complete for rating:` and what it lacks; or
    /// what is wrong, with line, column and move number. One bad game does not keep the others from being
    /// checked.
    #[command(after_long_help = "\
Examples:
  raumschach rgn check games.rgn
  raumschach rgn check --json *.rgn
  raumschach rgn check --variant my-game.toml mine.rgn

Exit codes:
  0  every game is all right
  1  at least one game is wrong
  2  a file cannot be read")]
    Check(RgnCheck),
    /// Rewrite a file in canonical form, to standard output
    ///
    /// Figurines, signs, suffixes, tag order, line breaks and move numbers are written as the format
    /// has them; comments, annotations and variations are kept. Games that cannot be read are left out
    /// and named on standard error, and the exit code is 1.
    #[command(after_long_help = "\
Examples:
  raumschach rgn format game.rgn > canonical.rgn
  raumschach rgn format - < game.rgn")]
    Format {
        /// File to read; `-` is standard input
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,

        #[command(flatten)]
        game: FileGame,
    },
    /// Print the final position code of every game
    ///
    /// One line per game. Games that cannot be read are named on standard error, and the exit code
    /// is 1.
    #[command(after_long_help = "\
Examples:
  raumschach rgn positions games.rgn
  raumschach rgn positions --json games.rgn")]
    Positions(RgnFiles),
}

/// Game files to check, and how strictly.
#[derive(Debug, Args)]
pub(crate) struct RgnCheck {
    #[command(flatten)]
    pub(crate) input: RgnFiles,

    /// Count games that are not complete for rating as wrong, and say what they lack
    #[arg(long)]
    pub(crate) rating: bool,
}

/// Game files to examine.
#[derive(Debug, Args)]
pub(crate) struct RgnFiles {
    /// Files to read; `-` is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) game: FileGame,

    /// Print JSON, one object a line per game, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the games of a file are.
#[derive(Debug, Args)]
pub(crate) struct FileGame {
    /// What games without the tag Variant are: the id of a shipped game or a definition file, whose
    /// name the tag may then have, too. Games that name a shipped game are read by its rules anyhow
    #[arg(long, value_name = "ID|FILE", value_hint = ValueHint::FilePath)]
    variant: Option<String>,
}

impl FileGame {
    /// The game given.
    pub(crate) fn variant(&self) -> Result<Option<Variant>, Failure> {
        self.variant.as_deref().map(subject::find).transpose()
    }
}
