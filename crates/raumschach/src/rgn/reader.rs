//! Reads the games of a stream one at a time.

use super::comment::Comment;
use super::error::GameErrors;
use super::game::RgnGame;
use super::lexer::Lexer;
use super::parse::{Ended, normal_form};
use super::source::Lines;
use std::io::BufRead;

/// What a [`Reader`] accepts.
///
/// ```
/// use raumschach::rgn::{Options, Reader};
/// let options = Options { require_variant: false, ..Options::default() };
/// let game = Reader::with_options("1. ♘Ab1–Ac3 *".as_bytes(), options).next().unwrap()?;
/// assert_eq!(game.tree.main_line().count(), 1);
/// # Ok::<(), raumschach::rgn::GameErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Longest line in bytes, its ending left out. 1 MiB; a line of a canonical file has 79 characters.
    pub max_line: usize,
    /// Longest game in bytes. 4 MiB, that is some 300 000 moves in all variations.
    pub max_game: usize,
    /// Deepest nesting of variations. 100.
    pub max_depth: usize,
    /// Whether a game without the tag `Variant` is an error. Another variant always is.
    pub require_variant: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_line: 1 << 20,
            max_game: 1 << 22,
            max_depth: 100,
            require_variant: true,
        }
    }
}

/// The games of an RGN file, each with its tree or with what is wrong and where.
///
/// Memory is bounded by one game, and a game by [`Options`]: a longer line or game is an error, and the games after it
/// are read all the same. A byte-order mark and any line ending are accepted.
///
/// After a fault among the moves the reader goes on at the next tag section: a line that begins like a tag after a blank
/// line, or any line that begins `[Event "`. The latter ends even an unclosed comment.
///
/// ```
/// use raumschach::rgn::Reader;
/// let file = "[Event \"A\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ab2 *\n\n\
///             [Event \"B\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 *\n\n";
/// let games: Vec<_> = Reader::new(file.as_bytes()).collect();
/// let errors = games[0].as_ref().unwrap_err();
/// assert_eq!((errors.errors[0].line, errors.errors[0].column), (4, 9));
/// assert_eq!(games[1].as_ref().unwrap().lines, 6..=9);
/// ```
#[derive(Debug)]
pub struct Reader<R>(GameReader<R>);

impl<R: BufRead> Reader<R> {
    /// A reader with the default options.
    ///
    /// ```
    /// assert!(raumschach::rgn::Reader::new("".as_bytes()).next().is_none());
    /// ```
    pub fn new(reader: R) -> Reader<R> {
        Reader::with_options(reader, Options::default())
    }

    /// A reader with other options.
    ///
    /// ```
    /// use raumschach::rgn::{Options, Reader};
    /// let options = Options { max_line: 10, ..Options::default() };
    /// let errors = Reader::with_options("[Event \"A longer line\"]".as_bytes(), options);
    /// assert_eq!(errors.last().unwrap().unwrap_err().errors[0].code(), "line-too-long");
    /// ```
    pub fn with_options(reader: R, options: Options) -> Reader<R> {
        Reader(GameReader::new(reader, options))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<RgnGame, GameErrors>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_by(normal_form)
    }
}

/// What goes on from game to game, whatever their rules.
#[derive(Debug)]
pub(crate) struct GameReader<R> {
    lines: Lines<R>,
    options: Options,
    games: usize,
    /// Comments between the last game and the next.
    pending: Vec<Comment>,
    failed: bool,
}

impl<R: BufRead> GameReader<R> {
    pub(crate) fn new(reader: R, options: Options) -> GameReader<R> {
        GameReader {
            lines: Lines::new(reader, options.max_line),
            options,
            games: 0,
            pending: Vec::new(),
            failed: false,
        }
    }

    /// The next game, as `read` reads it.
    pub(crate) fn next_by<G>(
        &mut self,
        read: impl for<'a> FnOnce(Lexer<'a, R>, &'a Options, Vec<Comment>) -> Ended<G>,
    ) -> Option<Result<G, GameErrors>> {
        if self.failed {
            return None;
        }
        let lexer = Lexer::new(
            &mut self.lines,
            self.options.max_line,
            self.options.max_game,
        );
        let leading = std::mem::take(&mut self.pending);
        match read(lexer, &self.options, leading) {
            Ended::Nothing => None,
            Ended::Game(game, pending) => {
                self.games += 1;
                self.pending = pending;
                Some(Ok(*game))
            }
            Ended::Bad {
                mut errors,
                stream_failed,
            } => {
                self.games += 1;
                self.failed = stream_failed;
                errors.index = self.games;
                Some(Err(errors))
            }
        }
    }
}
