//! The arguments of every subcommand and their help texts.

mod diagram;
mod play;
mod position;
mod rgn;
mod serve;
mod tb;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

use crate::arena::{Datagen, Match};
use crate::commands::engine::Bench;

pub(crate) use diagram::{Diagram, Theme};
pub(crate) use play::{Play, columns};
pub(crate) use position::{Perft, Query, RulebookPage, Start, Variants, Verify};
pub(crate) use rgn::{FileGame, Rgn, RgnCheck, RgnFiles};
#[cfg(feature = "server")]
pub(crate) use serve::Log;
pub(crate) use serve::{Link, Serve};
pub(crate) use tb::{Generate, Probe, Report, Tb, VerifyTables};

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
  plies since a capture or pawn move, and the move number; these two may be left out. Codes contain
  spaces: quote them. The array:
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
    /// missing; every move is on disk before it is acknowledged. `GET /healthz` answers `ok`, or 503 and the reason
    /// while games cannot be kept.
    Serve(Serve),
    /// Print the private link of a seat, for a player who has lost it
    Link(Link),
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
    /// Solve endings of few men exactly, and ask what a position is worth
    ///
    /// A table has, for every position of an ending such as KRNvK, whether it is won, drawn or lost, and
    /// how many plies it is from mate with best play; the fifty moves' rule is no part of it.
    #[command(subcommand)]
    Tb(Tb),
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn definitions_are_consistent() {
        Arguments::command().debug_assert();
    }
}
