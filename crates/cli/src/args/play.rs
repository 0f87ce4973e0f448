//! The arguments of `play`.

use clap::Args;
use raumschach::Edition;

use super::Start;

/// How a terminal game is shown, and where it begins.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach play
  raumschach play --figurines --width 60
  raumschach play --variant nearlytriple-4
  printf 'Ab1Ac3\\nEb5Ec3\\nrgn -\\n' | raumschach play")]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) start: Start,

    /// How moves are written: figurines and both cells, or letters and the origin only where needed
    #[arg(
        long,
        value_name = "irf|interraum",
        default_value = "irf",
        hide_default_value = true
    )]
    pub(crate) edition: Edition,

    /// Show the men as figurines (needs a font that has them)
    #[arg(long, conflicts_with = "letters")]
    pub(crate) figurines: bool,

    /// Show the men as letters, White's upper case (the default)
    #[arg(long)]
    pub(crate) letters: bool,

    /// Columns to use [default: the terminal's, or 80]
    #[arg(long, value_name = "COLUMNS")]
    pub(crate) width: Option<usize>,
}

/// The columns asked for, else those of the terminal, else 80.
pub(crate) fn columns(asked: Option<usize>) -> usize {
    asked
        .or_else(|| terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)))
        .unwrap_or(80)
}
