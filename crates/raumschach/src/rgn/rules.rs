//! What a record needs of the rules of its game. The Normal Form's position has them, and with the
//! feature `variants` the position of every definition.

use super::error::{MoveNumber, RgnProblem};
use super::game::{RgnGame, end_on_board, limit_reached};
use super::tags::{GameResult, VARIANT};
use super::warning::RgnWarningKind;
use crate::notation::{self, Style, irf};
use crate::{Color, IllegalMove, Move, Position, PositionError, Termination};
use std::fmt;

/// A position whose games can be recorded: [`Position`](crate::Position) for the Normal Form, and
/// [`variant::Position`](crate::variant::Position) for every other game.
///
/// Nothing else can be one: what reader and writer ask of it is not public.
///
/// ```
/// use raumschach::rgn::{Rules, Tree};
/// fn length<P: Rules>(tree: &Tree<P>) -> usize {
///     tree.main_line().count()
/// }
/// assert_eq!(length(&Tree::new(raumschach::Position::start())), 0);
/// ```
pub trait Rules: Clone + Eq + fmt::Debug + fmt::Display + sealed::Sealed {
    /// A step from one position to the next.
    type Move: Copy + Eq + fmt::Debug;
    /// Why a step is not legal.
    type Illegal: std::error::Error + Clone + Eq + 'static;
    /// How a game ended; the default is an open result.
    type Result: Clone + Eq + fmt::Debug + fmt::Display + Default;
    /// How moves are written.
    type Style: Copy + fmt::Debug;
    /// The game: a [`Variant`](crate::variant::Variant), or nothing for the Normal Form.
    type Game: Clone;
    /// A position made ready for the short way of reading.
    #[doc(hidden)]
    type Sight: Sight<Self>;

    /// The game that is played.
    #[doc(hidden)]
    fn game(&self) -> Self::Game;
    /// How many play it.
    #[doc(hidden)]
    fn seats(game: &Self::Game) -> usize;
    /// The tags that hold the names of a game's players, in the order of play.
    ///
    /// ```
    /// use raumschach::rgn::Rules;
    /// use raumschach::variant::{Position, Variant};
    /// let four = Variant::named("nearlytriple-4").unwrap();
    /// assert_eq!(Position::players(four), ["Red", "Orange", "Green", "Blue"]);
    /// assert_eq!(raumschach::Position::players(&()), ["White", "Black"]);
    /// ```
    fn players(game: &Self::Game) -> Vec<String>;
    /// The value of its tag `Variant`.
    #[doc(hidden)]
    fn variant(game: &Self::Game) -> &str;
    /// Where it begins.
    #[doc(hidden)]
    fn array(game: &Self::Game) -> Self;
    /// Reads a position code; where the fault is in it, in characters from 0, and what.
    #[doc(hidden)]
    fn read_code(game: &Self::Game, code: &str) -> Result<Self, (usize, RgnProblem)>;
    /// Reads a result token.
    #[doc(hidden)]
    fn read_result(game: &Self::Game, token: &str) -> Option<Self::Result>;

    /// Who has won by a result, if anybody has.
    #[doc(hidden)]
    fn score(result: &Self::Result) -> Score;
    /// How a record ends when it is played.
    #[doc(hidden)]
    fn played_end(record: &RgnGame<Self>) -> Option<Termination>;

    /// Number of the move to come.
    #[doc(hidden)]
    fn number(&self) -> u32;
    /// Whether the mover is the first of a round, so that a number has one dot.
    #[doc(hidden)]
    fn begins_round(&self) -> bool;
    /// The move to come, for messages.
    #[doc(hidden)]
    fn at(&self) -> MoveNumber;
    /// Whether a step is legal.
    #[doc(hidden)]
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;
    /// The position after a step; `None` if it is not legal.
    #[doc(hidden)]
    fn after(&self, mv: Self::Move) -> Option<Self>;
    /// Whether a step counts as a move, with a number before it.
    #[doc(hidden)]
    fn is_numbered(mv: Self::Move) -> bool;
    /// That the game is over although there are moves that could be played.
    #[doc(hidden)]
    fn over(&self) -> Option<Termination>;
    /// How a game ends by itself in the position.
    #[doc(hidden)]
    fn end(&self) -> Option<(Termination, Self::Result)>;
    /// The style of the canonical form.
    #[doc(hidden)]
    fn style(&self) -> Self::Style;
    /// Writes a legal step that leads to `after`.
    #[doc(hidden)]
    fn write(&self, mv: Self::Move, after: &Self, style: Self::Style) -> String;
    /// Reads a step.
    #[doc(hidden)]
    fn read(&self, text: &str) -> Result<Read<Self>, Refused>;
}

/// What a result says of the players.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// Nothing yet.
    Open,
    /// One has won.
    Won,
    /// Some share the points.
    Shared,
    /// Nobody has any.
    Nobody,
}

/// Nobody else's positions.
pub(crate) mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for Position {}

/// A position made ready for the short way of reading.
pub trait Sight<P: Rules>: Clone {
    /// Looks at a position.
    fn new(position: P) -> Self;
    /// The position.
    fn position(&self) -> &P;
    /// Reads the step at the beginning of a text if it is legal and there is nothing to remark; how many bytes it takes
    /// and what it is. The position after it goes to `next`, which may be changed in any case.
    fn follow(&self, text: &[u8], next: &mut Self) -> Option<(usize, P::Move)>;
}

/// A step that was read.
#[derive(Debug)]
pub struct Read<P: Rules> {
    /// The step.
    pub mv: P::Move,
    /// The position after it.
    pub after: P,
    /// Whether a draw is offered with it.
    pub draw_offer: bool,
    /// The NAG of its marks.
    pub nag: Option<u8>,
    /// What is not quite right in the text.
    pub warnings: Vec<RgnWarningKind>,
}

/// Why a text is no step.
#[derive(Debug)]
pub struct Refused {
    /// Where the fault is in the text, in characters from 1.
    pub column: usize,
    /// What it is.
    pub problem: RgnProblem,
    /// Legal moves that may have been meant.
    pub suggestions: Vec<String>,
    /// The text has nothing of a move: words, for example.
    pub is_no_move: bool,
}

impl Sight<Position> for notation::Sight {
    #[inline]
    fn new(position: Position) -> notation::Sight {
        notation::Sight::new(position)
    }

    #[inline]
    fn position(&self) -> &Position {
        self.position()
    }

    #[inline]
    fn follow(&self, text: &[u8], next: &mut notation::Sight) -> Option<(usize, Move)> {
        self.follow(text, next)
    }
}

impl Rules for Position {
    type Move = Move;
    type Illegal = IllegalMove;
    type Result = GameResult;
    type Style = Style;
    type Game = ();
    type Sight = notation::Sight;

    fn game(&self) {}

    fn seats((): &()) -> usize {
        2
    }

    fn players((): &()) -> Vec<String> {
        Color::ALL.map(|color| color.name().to_owned()).to_vec()
    }

    fn variant((): &()) -> &str {
        VARIANT
    }

    fn array((): &()) -> Position {
        Position::start()
    }

    fn read_code((): &(), code: &str) -> Result<Position, (usize, RgnProblem)> {
        code.parse().map_err(|error| {
            let before = match &error {
                PositionError::Code(error) => error.column - 1,
                PositionError::Setup(_) => 0,
            };
            (before, RgnProblem::BadPosition(error))
        })
    }

    fn read_result((): &(), token: &str) -> Option<GameResult> {
        token.parse().ok()
    }

    fn score(result: &GameResult) -> Score {
        match result {
            GameResult::WhiteWins | GameResult::BlackWins => Score::Won,
            GameResult::Draw => Score::Shared,
            GameResult::BothLose => Score::Nobody,
            GameResult::Unknown => Score::Open,
        }
    }

    fn played_end(record: &RgnGame) -> Option<Termination> {
        Some(record.to_game().ok()?.outcome()?.termination)
    }

    #[inline]
    fn number(&self) -> u32 {
        self.number()
    }

    #[inline]
    fn begins_round(&self) -> bool {
        self.turn() == Color::White
    }

    fn at(&self) -> MoveNumber {
        MoveNumber {
            number: self.number(),
            turn: self.turn().to_string(),
            player: self.turn().name().to_owned(),
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(mv)
    }

    fn after(&self, mv: Move) -> Option<Position> {
        self.play(mv).ok()
    }

    fn is_numbered(_: Move) -> bool {
        true
    }

    #[inline]
    fn over(&self) -> Option<Termination> {
        limit_reached(self)
    }

    fn end(&self) -> Option<(Termination, GameResult)> {
        end_on_board(self)
    }

    fn style(&self) -> Style {
        Style::Irf
    }

    fn write(&self, mv: Move, after: &Position, style: Style) -> String {
        match style {
            Style::Irf => irf::write_known(self, mv, after.status()),
            other => other.write(self, mv),
        }
    }

    fn read(&self, text: &str) -> Result<Read<Position>, Refused> {
        match notation::read_move(self, text) {
            Ok(read) => Ok(Read {
                mv: read.mv,
                after: read.after,
                draw_offer: read.draw_offer,
                nag: read.nag,
                warnings: read
                    .warnings
                    .into_iter()
                    .map(RgnWarningKind::Move)
                    .collect(),
            }),
            Err(error) => Err(Refused {
                column: error.column,
                is_no_move: matches!(
                    error.problem,
                    notation::MoveProblem::NotAMove
                        | notation::MoveProblem::NullMove
                        | notation::MoveProblem::UnexpectedCharacter { .. }
                        | notation::MoveProblem::UnknownMan { .. }
                ),
                problem: RgnProblem::Move(error.problem),
                suggestions: error.suggestions,
            }),
        }
    }
}
