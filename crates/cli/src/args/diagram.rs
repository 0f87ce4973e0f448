//! The arguments of `diagram`.

use clap::{Args, ValueEnum, ValueHint};
use raumschach::Edition;
use raumschach::diagram::svg::Layout;
use std::path::PathBuf;

use super::Start;
use crate::failure::Failure;
use crate::subject::Subject;

/// What to draw, how, and where to.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach diagram -o array.svg
  raumschach diagram --layout stack --theme dark --near black -o array.svg
  raumschach diagram --last Ab1Ac3 --position '5/5/2N2/PPPPP/R1KNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b 1 1' -o -
  raumschach diagram --text
  raumschach diagram --variant nearlytriple-4 --near green -o four.svg")]
pub(crate) struct Diagram {
    #[command(flatten)]
    start: Start,

    /// How the five levels lie: side by side, one below another, or over one another at a slant
    #[arg(
        long,
        value_name = "row|column|stack",
        default_value = "row",
        hide_default_value = true
    )]
    pub(crate) layout: Layout,

    /// File to write; `-` is standard output
    #[arg(
        long,
        short,
        value_name = "FILE",
        required_unless_present = "text",
        value_hint = ValueHint::FilePath
    )]
    pub(crate) output: Option<PathBuf>,

    /// Draw in characters instead; goes to standard output unless -o is given
    #[arg(long, conflicts_with_all = ["theme", "cell", "title"])]
    pub(crate) text: bool,

    /// Write the men of a text diagram as figurines instead of letters
    #[arg(long, requires = "text")]
    pub(crate) figurines: bool,

    /// Columns of a text diagram [default: the terminal's, or 80]
    #[arg(long, value_name = "COLUMNS", requires = "text")]
    pub(crate) width: Option<usize>,

    /// Whose side is nearest: white, black, or whoever plays the game [default: who moves first]
    #[arg(long, value_name = "SIDE")]
    pub(crate) near: Option<String>,

    /// Last move to mark, as a machine code such as Ab1Ac3
    #[arg(long, value_name = "MOVE")]
    pub(crate) last: Option<String>,

    /// Whose colours the cells have: Aa1 is light in the IRF's edition and dark in InterRaum's
    #[arg(
        long,
        value_name = "irf|interraum",
        default_value = "irf",
        hide_default_value = true
    )]
    pub(crate) edition: Edition,

    /// Side of a cell in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 45, value_parser = clap::value_parser!(u32).range(8..=200))]
    pub(crate) cell: u32,

    /// Colours for a light or a dark page
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(crate) theme: Theme,

    /// Title that browsers show and screen readers read
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
}

impl Diagram {
    /// The position to draw; the array when none was given.
    pub(crate) fn subject(&self) -> Result<Subject, Failure> {
        self.start.subject()
    }
}

/// The colours of a picture.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// For a light page
    Light,
    /// For a dark page
    Dark,
}
