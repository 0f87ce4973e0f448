//! The arguments of commands about a position, and of those that count, verify and describe.

use clap::{Args, ValueHint};
use std::path::PathBuf;

use super::Theme;
use crate::failure::Failure;
use crate::subject::{self, Assumed, Subject};

/// A position to ask about.
#[derive(Debug, Args)]
pub(crate) struct Query {
    #[command(flatten)]
    start: Start,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

impl Query {
    /// The position asked about, the array when none was given; and what was assumed to read it, which is said unless
    /// the answer has it, as JSON.
    pub(crate) fn subject(&self) -> Result<(Subject, Assumed), Failure> {
        let (subject, assumed) = self.start.read()?;
        if !self.json {
            assumed.note();
        }
        Ok((subject, assumed))
    }
}

/// The `--position` that many commands take.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// Position code, in quotes [default: the array]
    #[arg(long, short, value_name = "CODE")]
    position: Option<String>,

    /// Another game: the id of a shipped one (see `raumschach variants`) or a definition file
    #[arg(long, value_name = "ID|FILE", value_hint = ValueHint::FilePath)]
    variant: Option<String>,
}

impl Start {
    /// The position given, or the array of the game; what was assumed to read it is said.
    pub(crate) fn subject(&self) -> Result<Subject, Failure> {
        let (subject, assumed) = self.read()?;
        assumed.note();
        Ok(subject)
    }

    fn read(&self) -> Result<(Subject, Assumed), Failure> {
        subject::subject(self.variant.as_deref(), self.position.as_deref())
    }
}

/// What to count.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach perft 4
  raumschach perft 3 --divide          one line per first move, to find where two programs differ
  raumschach perft 4 --made            play the last ply too, to measure making moves
  raumschach perft 2 --variant nearlytriple
  raumschach perft 3 --pseudo-legal    without the rule of check")]
pub(crate) struct Perft {
    /// Plies to look ahead
    #[arg(value_parser = depth)]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) query: Query,

    /// Print the count behind each first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Play the moves of the last ply instead of only counting them
    #[arg(long)]
    pub(crate) made: bool,

    /// Leave the rule of check out: men may be left where they can be taken, kings too
    #[arg(long, conflicts_with = "made")]
    pub(crate) pseudo_legal: bool,
}

/// Which game to describe.
#[derive(Debug, Args)]
pub(crate) struct Variants {
    /// Id of a shipped game, or a definition file [default: list them all]
    #[arg(value_name = "ID|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) game: Option<String>,

    /// Print the definition itself
    #[arg(long, requires = "game", conflicts_with = "json")]
    pub(crate) toml: bool,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// A rulebook page, and what to make of it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach rulebook raumschach.md -o draft.svg
  raumschach rulebook raumschach.md --toml > mine.toml
  raumschach play --variant mine.toml

Exit codes:
  0  the page has been read, odd or not
  1  its front matter or array is wrong
  2  a file cannot be read or written")]
pub(crate) struct RulebookPage {
    /// File to read; `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,

    /// Draw the start position as the page asks into this SVG file; `-` is standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// Colours for a light or a dark page
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(crate) theme: Theme,

    /// Print the game as a definition, for --variant
    #[arg(long, conflicts_with_all = ["json", "front_matter"])]
    pub(crate) toml: bool,

    /// Print the recovered lines of a front matter that stands on one line
    #[arg(long, conflicts_with = "json")]
    pub(crate) front_matter: bool,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// The files to verify.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach verify positions.tsv
  zcat positions.tsv.gz | raumschach verify -

Exit codes:
  0  nothing wrong
  1  at least one position is wrong
  2  a file cannot be read")]
pub(crate) struct Verify {
    /// Files to check; `-` is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads a number of plies.
fn depth(text: &str) -> Result<u32, String> {
    text.parse()
        .map_err(|_| "a depth is a whole number of plies, such as 4".to_owned())
}
