//! The arguments of every subcommand and their help texts.

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use raumschach::Edition;
use raumschach::diagram::svg::Layout;
use raumschach::variant::Variant;

use crate::arena::{Datagen, Match};
use crate::commands::engine::Bench;
use crate::failure::Failure;
use crate::subject::{self, Subject};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Raumschach, chess in a cube of 5×5×5 cells: server, rules and notation tools.
///
/// Without a subcommand the server starts, as with `raumschach serve`; open the address it prints in
/// a browser and play.
#[derive(Debug, Parser)]
#[command(
    name = "raumschach",
    version,
    max_term_width = 100,
    after_help = "See `raumschach help COMMAND` for the details of a command.",
    after_long_help = "\
Examples:
  raumschach                               start the server
  raumschach play                          a game for two in the terminal
  raumschach perft 4                       count the positions after four plies
  raumschach rgn check games/*.rgn         check game files
  raumschach diagram -o start.svg          draw the array

Position codes:
  The levels A to E separated by |, each like a chess FEN of five ranks, then the side to move, the
  plies since a capture or pawn move, and the move number. They contain spaces: quote them. The array:
  '5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1'

Exit codes:
  0  all right
  1  the check found something wrong
  2  wrong usage, or a file that cannot be read or written"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

impl Arguments {
    /// What to do: the subcommand, or `serve` with the settings of the environment or the defaults.
    pub(crate) fn chosen(self) -> Command {
        /// `serve` alone, to find its settings when nobody typed it.
        #[derive(Debug, Parser)]
        struct Alone {
            #[command(flatten)]
            serve: Serve,
        }
        self.command
            .unwrap_or_else(|| Command::Serve(Alone::parse_from(["raumschach"]).serve))
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the web server
    ///
    /// Prints the address to open in a browser and serves until it is interrupted (Ctrl-C) or told to
    /// terminate. Games are kept in one SQLite database in the data directory, which is made if it is
    /// missing; every move is on disk before it is acknowledged. `GET /healthz` answers `ok`.
    Serve(Serve),
    /// Play a game for two in this terminal
    ///
    /// The board is shown after each move. Type a move as `♘Ab1–Ac3`, `NAb1-Ac3`, or `Ab1Ac3`, or a command;
    /// `help` lists them. Works with piped input too, one move or command a line; the end of the input ends
    /// the game.
    Play(Play),
    /// List the legal moves of a position
    ///
    /// Prints them as machine codes (origin, target, promotion letter), sorted, on one line; an empty
    /// line when there is none.
    #[command(after_long_help = "\
Examples:
  raumschach moves
  raumschach moves --position '5/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5 w 0 1'")]
    Moves(Query),
    /// Say whether a position is ongoing, check, boardmate, spacemate or stalemate
    ///
    /// Prints one of these words, for the side to move. Boardmate is a check that only a king's move to
    /// another level answers; spacemate is a check without an answer and loses the game.
    #[command(after_long_help = "\
Examples:
  raumschach status
  raumschach status --json --position '5/5/5/5/4K|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5 w 0 1'")]
    Status(Query),
    /// Count the leaves of the tree of legal moves
    ///
    /// Prints the number of move sequences of the given length, the time and the speed. The count is the
    /// first word of the last line. From the array: 61, 3615, 237316, 15587032, 1100404403.
    Perft(Perft),
    /// Check the rules against a file of positions with known answers
    ///
    /// Each line has four columns separated by tabs: position code, status, perft counts from depth 1
    /// separated by commas, legal moves separated by spaces. Lines that begin with # are comments. Prints
    /// what is wrong in which line, then `N positions, M wrong`. Lines that cannot be read count as wrong.
    Verify(Verify),
    /// Check, rewrite and examine game files in Raumschach Game Notation
    #[command(subcommand)]
    Rgn(Rgn),
    /// Draw a position as an SVG picture or as text
    ///
    /// The picture is one self-contained SVG file. A king in check, boardmate, spacemate or stalemate is
    /// marked.
    Diagram(Diagram),
    /// List the games that can be played, or describe one
    ///
    /// Every game but the Normal Form is data: a definition in TOML that one generic engine reads. Without
    /// an argument the shipped ones are listed; with one, the game is described: board, players, men and
    /// their moves, promotion, ends, and where its sources differ. `--toml` prints a definition to start
    /// one's own from; a definition file that is wrong is refused with everything that is wrong with it.
    #[command(after_long_help = "\
Examples:
  raumschach variants
  raumschach variants nearlytriple-4
  raumschach variants haremschach --toml > my-game.toml
  raumschach variants my-game.toml             check a definition
  raumschach play --variant my-game.toml

Exit codes:
  0  all right
  2  there is no such game, or its definition is wrong")]
    Variants(Variants),
    /// Read a rulebook page, draw its start position, and say what is odd about it
    ///
    /// The page is Markdown with a front matter in YAML: engine.topology (rows, cols, layers), engine.setup
    /// (one FEN a layer), render.cellSize, and what later pages have. Prints the start position and, with
    /// line and column, where the text contradicts itself, the front matter or arithmetic. A front matter
    /// that stands on one line is taken apart again.
    Rulebook(RulebookPage),
    /// Run the engine for a program that speaks its protocol
    ///
    /// Reads commands from standard input and answers on standard output, in the manner of UCI, with
    /// moves as Ab1Ac3 and `position array` or `position code CODE`; docs/engine-protocol.md has it
    /// all. Type `help` for the commands, `quit` to end. At the end of the input a search that ends by
    /// itself is waited for.
    #[command(after_long_help = "\
Examples:
  raumschach engine
  printf 'position array moves Ab1Ac3\\ngo depth 8\\n' | raumschach engine
  printf 'setoption name Level value 3\\ngo movetime 500\\n' | raumschach engine")]
    Engine,
    /// Search fixed positions with the engine, to measure it
    ///
    /// Prints the positions with the nodes searched in each, then their sum, the time and the speed.
    /// The sum is the engine's signature: it changes only when what the engine does changes.
    #[command(after_long_help = "\
Examples:
  raumschach bench
  raumschach bench 8 --json")]
    Bench(Bench),
    /// Let two engines play each other
    ///
    /// Each opening, some random moves from the array after which neither side stands better, is played
    /// twice with colours exchanged. Prints how it stands every ten pairs, then the result: games won,
    /// drawn and lost, the pairs by their points (0, ½, 1, 1½, 2), the difference in Elo, and what the
    /// test says. A player who makes no legal move in time loses the game.
    Match(Match),
    /// Let the engine play itself, for learning from the positions
    Datagen(Datagen),
    /// Print a completion script for a shell
    #[command(after_long_help = "\
Examples:
  raumschach completions bash > ~/.local/share/bash-completion/completions/raumschach
  raumschach completions fish > ~/.config/fish/completions/raumschach.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Where and with what data the server runs.
// A build without the server still understands the command, to say so.
#[cfg_attr(not(feature = "server"), allow(dead_code))]
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach serve
  raumschach serve --listen 0.0.0.0:80 --data /var/lib/raumschach
  raumschach serve --listen 127.0.0.1:9000 --public-url https://play.example
  raumschach serve --listen 127.0.0.1:0        let the system choose a free port")]
pub(crate) struct Serve {
    /// Address and port to listen on [default: port 8125 of this machine only, or the next free one]
    #[arg(
        long,
        value_name = "ADDR",
        env = "RAUMSCHACH_LISTEN",
        hide_env_values = true
    )]
    pub(crate) listen: Option<SocketAddr>,

    /// Directory of the database
    #[arg(
        long,
        value_name = "DIR",
        env = "RAUMSCHACH_DATA",
        hide_env_values = true,
        default_value = "data",
        value_hint = ValueHint::DirPath
    )]
    pub(crate) data: PathBuf,

    /// The site's address as visitors see it, when a proxy stands before the server
    #[arg(
        long,
        value_name = "URL",
        env = "RAUMSCHACH_PUBLIC_URL",
        hide_env_values = true,
        value_hint = ValueHint::Url
    )]
    pub(crate) public_url: Option<String>,

    /// How much to report on standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Log::Warn)]
    pub(crate) log: Log,
}

/// How much the server reports.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Failures that lose something
    Error,
    /// Anything unexpected
    Warn,
    /// What happens, too
    Info,
    /// Every request
    Debug,
}

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
    /// The position asked about; the array when none was given.
    pub(crate) fn subject(&self) -> Result<Subject, Failure> {
        self.start.subject()
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
    /// The position given, or the array of the game.
    pub(crate) fn subject(&self) -> Result<Subject, Failure> {
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

/// The subcommands of `rgn`.
#[derive(Debug, Subcommand)]
pub(crate) enum Rgn {
    /// Check every game: moves, results, and whether it is complete for rating
    ///
    /// Prints one line per game, `FILE:LINES: game N: ok`, adding `complete for rating` when players,
    /// date, time control and an explained result are there; or what is wrong, with line, column and
    /// move number. One bad game does not keep the others from being checked.
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

/// Reads a number of plies.
fn depth(text: &str) -> Result<u32, String> {
    text.parse()
        .map_err(|_| "a depth is a whole number of plies, such as 4".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn definitions_are_consistent() {
        Arguments::command().debug_assert();
    }
}
