//! How a game ended: who won, and by what.

use crate::man::Color;
use std::fmt;
use std::str::FromStr;

/// The end of a game.
///
/// ```
/// use raumschach::{Color, Outcome, Termination};
/// let outcome = Outcome { winner: Some(Color::Black), termination: Termination::Spacemate };
/// assert_eq!(outcome.result(), "0-1");
/// assert_eq!(outcome.to_string(), "0-1, spacemate");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw or a double forfeit.
    pub winner: Option<Color>,
    /// By what the game ended.
    pub termination: Termination,
}

impl Outcome {
    /// The result token: `1-0`, `0-1`, `1/2-1/2`, or `0-0` for a double forfeit.
    ///
    /// ```
    /// use raumschach::{Outcome, Termination};
    /// let draw = Outcome { winner: None, termination: Termination::Stalemate };
    /// assert_eq!(draw.result(), "1/2-1/2");
    /// ```
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match (self.winner, self.termination) {
            (Some(Color::White), _) => "1-0",
            (Some(Color::Black), _) => "0-1",
            (None, Termination::DoubleForfeit) => "0-0",
            (None, _) => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.result(), self.termination)
    }
}

/// By what a game ended (rules.md, Ends). `Display` and `FromStr` use the words of the RGN tag
/// `Termination`.
///
/// ```
/// use raumschach::Termination;
/// assert_eq!("Fifty moves".parse(), Ok(Termination::FiftyMoves));
/// assert_eq!(Termination::Repetition.to_string(), "threefold repetition");
/// assert_eq!(Termination::Repetition.code(), "repetition");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// In check without a legal move.
    Spacemate,
    /// Not in check, without a legal move.
    Stalemate,
    /// A draw offered and accepted.
    Agreement,
    /// A claimed threefold repetition.
    Repetition,
    /// Fifty moves by each side without capture or pawn move.
    FiftyMoves,
    /// Seventy-five of them in an ending of rooks, bishops or knights against a lone king.
    SeventyFiveMoves,
    /// A side gave up.
    Resignation,
    /// A side's time ran out.
    Time,
    /// A side forfeited: a second illegal move, absence, conduct.
    Forfeit,
    /// Both sides forfeited.
    DoubleForfeit,
    /// Every other player is out (variants with more than two seats).
    LastStanding,
    /// The move limit of a variant was reached.
    MoveLimit,
}

impl Termination {
    /// Every way to end.
    ///
    /// ```
    /// assert_eq!(raumschach::Termination::ALL.len(), 12);
    /// ```
    pub const ALL: [Termination; 12] = [
        Termination::Spacemate,
        Termination::Stalemate,
        Termination::Agreement,
        Termination::Repetition,
        Termination::FiftyMoves,
        Termination::SeventyFiveMoves,
        Termination::Resignation,
        Termination::Time,
        Termination::Forfeit,
        Termination::DoubleForfeit,
        Termination::LastStanding,
        Termination::MoveLimit,
    ];

    /// A stable name for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::Termination::FiftyMoves.code(), "fifty-moves");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Termination::Spacemate => "spacemate",
            Termination::Stalemate => "stalemate",
            Termination::Agreement => "agreement",
            Termination::Repetition => "repetition",
            Termination::FiftyMoves => "fifty-moves",
            Termination::SeventyFiveMoves => "seventy-five-moves",
            Termination::Resignation => "resignation",
            Termination::Time => "time",
            Termination::Forfeit => "forfeit",
            Termination::DoubleForfeit => "double-forfeit",
            Termination::LastStanding => "last-standing",
            Termination::MoveLimit => "move-limit",
        }
    }

    /// Whether the board itself shows this end, so that the moves alone explain the result.
    ///
    /// ```
    /// use raumschach::Termination;
    /// assert!(Termination::Stalemate.is_on_board());
    /// assert!(!Termination::Repetition.is_on_board()); // it has to be claimed
    /// ```
    #[must_use]
    pub const fn is_on_board(self) -> bool {
        matches!(
            self,
            Termination::Spacemate
                | Termination::Stalemate
                | Termination::FiftyMoves
                | Termination::SeventyFiveMoves
                | Termination::LastStanding
                | Termination::MoveLimit
        )
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Termination::Spacemate => "spacemate",
            Termination::Stalemate => "stalemate",
            Termination::Agreement => "agreement",
            Termination::Repetition => "threefold repetition",
            Termination::FiftyMoves => "fifty moves",
            Termination::SeventyFiveMoves => "seventy-five moves",
            Termination::Resignation => "resignation",
            Termination::Time => "time forfeit",
            Termination::Forfeit => "forfeit",
            Termination::DoubleForfeit => "double forfeit",
            Termination::LastStanding => "last one standing",
            Termination::MoveLimit => "move limit",
        })
    }
}

/// A text that names no way to end a game.
///
/// ```
/// let error = "boredom".parse::<raumschach::Termination>().unwrap_err();
/// assert_eq!(error.to_string(), "\"boredom\" is no termination; write for example \"resignation\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no termination; write for example \"resignation\"")]
pub struct TerminationError {
    /// What was read, cut after forty characters.
    pub found: String,
}

impl FromStr for Termination {
    type Err = TerminationError;

    /// Reads the words of `Display`, in any case, and the codes.
    fn from_str(text: &str) -> Result<Termination, TerminationError> {
        let lower = text.trim().to_lowercase();
        Termination::ALL
            .into_iter()
            .find(|t| lower == t.to_string() || lower == t.code())
            .ok_or_else(|| TerminationError {
                found: text.chars().take(40).collect(),
            })
    }
}
