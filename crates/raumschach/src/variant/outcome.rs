//! How a game of a variant ends, and why a game does not do what it was asked.

use std::fmt;

use super::Variant;
use super::legality::IllegalMove;
use super::model::Seat;
use crate::Termination;

/// The end of a game.
///
/// ```
/// use raumschach::variant::{Game, Variant};
/// let variant = Variant::named("four-captures").unwrap();
/// let mut game = Game::new(variant);
/// game.resign(game.turn())?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.scores, [(0, 1), (1, 1)]);
/// assert_eq!(outcome.to_string(), "0-1, resignation");
/// # Ok::<(), raumschach::variant::GameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won, `None` for a draw.
    pub winner: Option<Seat>,
    /// By what the game ended.
    pub termination: Termination,
    /// Every seat's score in the order of play as a fraction: numerator and denominator.
    pub scores: Vec<(u32, u32)>,
}

impl Outcome {
    pub(super) fn new(
        game: &Variant,
        winner: Option<Seat>,
        live: &[Seat],
        termination: Termination,
    ) -> Outcome {
        let shares = live.len().max(1) as u32;
        let scores = game.all_seats().map(|seat| match winner {
            Some(winner) => (u32::from(seat == winner), 1),
            None if live.contains(&seat) => (1, shares),
            None => (0, 1),
        });
        Outcome {
            winner,
            termination,
            scores: scores.collect(),
        }
    }

    /// The scores joined by hyphens: `1-0`, `1/2-1/2`, `0-0-1-0`.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let mut played = Game::new(game);
    /// for seat in game.all_seats().take(3) {
    ///     played.resign(seat)?;
    /// }
    /// assert_eq!(played.outcome().unwrap().result(), "0-0-0-1");
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> String {
        let scores: Vec<String> = self
            .scores
            .iter()
            .map(|score| match score {
                (0, _) => "0".to_owned(),
                (all, of) if all == of => "1".to_owned(),
                (part, of) => format!("{part}/{of}"),
            })
            .collect();
        scores.join("-")
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.result(), self.termination)
    }
}

/// Why a game did not do what it was asked.
///
/// ```
/// use raumschach::variant::{Game, GameError, Variant};
/// let variant = Variant::named("four-captures").unwrap();
/// let mut game = Game::new(variant);
/// let black = variant.seat_named("black").unwrap();
/// assert_eq!(game.draw(black), Err(GameError::NotYourTurn(black)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    Over(Outcome),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Only the player to move may do that.
    #[error("it is not that seat's turn")]
    NotYourTurn(Seat),
    /// The seat is out.
    #[error("that seat is out of the game")]
    Out(Seat),
    /// A draw may not be offered again before another player has moved (D4).
    #[error("a draw has been offered in this turn already")]
    AlreadyOffered(Seat),
    /// Another player's offer stands; it is answered, not met with another one (D3).
    #[error("a draw offer stands: accept or decline it")]
    OfferStands(Seat),
    /// There is no offer of another player to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The position has not occurred often enough, or the game knows no such claim.
    #[error("the position has occurred {0} times, too few for a claim")]
    NoRepetition(u32),
    /// More moves were to be taken back than were played.
    #[error("cannot take back {asked} of {played} half-moves")]
    TooFewMoves {
        /// How many were to be taken back.
        asked: usize,
        /// How many there are.
        played: usize,
    },
}
