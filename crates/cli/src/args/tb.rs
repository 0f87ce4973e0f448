//! The arguments of `tb`.

use clap::{Args, Subcommand, ValueHint};
use raumschach_tablebase::Material;
use std::path::PathBuf;

/// The subcommands of `tb`.
#[derive(Debug, Subcommand)]
pub(crate) enum Tb {
    /// Solve endings and write their tables
    ///
    /// Tables that an ending leads to by captures and promotions are made first if they are missing;
    /// those that are there are kept. Every table of three men is verified whole and every other by a
    /// sample before it gets its name, so that a run that is interrupted leaves none unfinished. Prints
    /// a line for each table as soon as it is written.
    #[command(after_long_help = "\
Examples:
  raumschach tb generate KRNvK KQvKR --dir tables
  raumschach tb generate --men 4 --pawnless --dir tables")]
    Generate(Generate),
    /// Compare tables with the moves of the rules
    ///
    /// Every block's checksum is compared; the value of a position must follow from those after each of
    /// its legal moves. Endings of three men are compared whole, others by a sample unless --full is
    /// given.
    #[command(after_long_help = "\
Examples:
  raumschach tb verify --dir tables
  raumschach tb verify KRNvK --full --dir tables

Exit codes:
  0  nothing wrong
  1  a value is wrong
  2  a table is missing, damaged, or cannot be read")]
    Verify(VerifyTables),
    /// Count won, drawn and lost positions, and show a longest line
    ///
    /// Counts are of positions on the 125 cells, images of each other and the orders of like men counted
    /// apart, for each side to move.
    #[command(after_long_help = "\
Examples:
  raumschach tb stats KRNvK --dir tables
  raumschach tb stats --dir tables --markdown > endgames.md")]
    Stats(Report),
    /// Say what a position is worth, and each of its moves
    ///
    /// The first line is `win N`, `loss N` or `draw` for the side to move, N plies from mate. Then come the
    /// legal moves with what each leads to for the mover, the best first.
    #[command(after_long_help = "\
Examples:
  raumschach tb probe --dir tables --position '5/5/5/5/K4|3Q1/5/5/5/5|5/5/1k3/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1'")]
    Probe(Probe),
}

/// Where the tables are.
#[derive(Debug, Args)]
pub(crate) struct Directory {
    /// Directory of the tables
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) dir: PathBuf,
}

/// How many threads to use.
#[derive(Debug, Args)]
pub(crate) struct Threads {
    /// Threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    /// As many as asked for, else as the machine runs at once.
    pub(crate) fn count(&self) -> usize {
        self.threads.map_or_else(
            || std::thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        )
    }
}

/// What to solve.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Endings, as in KRNvK or KQvKP
    #[arg(required_unless_present = "men", value_name = "ENDING")]
    pub(crate) endings: Vec<Material>,

    /// Every ending of so many men, kings included, and of fewer
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5))]
    pub(crate) men: Option<u8>,

    /// With --men, leave out endings with pawns
    #[arg(long, requires = "men")]
    pub(crate) pawnless: bool,

    #[command(flatten)]
    pub(crate) directory: Directory,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// What to verify.
#[derive(Debug, Args)]
pub(crate) struct VerifyTables {
    /// Endings [default: every table there is]
    #[arg(value_name = "ENDING")]
    pub(crate) endings: Vec<Material>,

    /// Every position, of more than three men too
    #[arg(long)]
    pub(crate) full: bool,

    #[command(flatten)]
    pub(crate) directory: Directory,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// What to count.
#[derive(Debug, Args)]
pub(crate) struct Report {
    /// Endings [default: every table there is]
    #[arg(value_name = "ENDING")]
    pub(crate) endings: Vec<Material>,

    #[command(flatten)]
    pub(crate) directory: Directory,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Print one row of a Markdown table for each ending
    #[arg(long)]
    pub(crate) markdown: bool,

    /// Print JSON, one object a line per ending, for programs
    #[arg(long, conflicts_with = "markdown")]
    pub(crate) json: bool,
}

/// Which position to ask about.
#[derive(Debug, Args)]
pub(crate) struct Probe {
    #[command(flatten)]
    pub(crate) directory: Directory,

    /// Position code, in quotes
    #[arg(long, short, value_name = "CODE")]
    pub(crate) position: String,

    /// Print JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}
