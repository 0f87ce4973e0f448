//! A game: the moves from a start position, and the rules that span several moves.
//!
//! Repetition, the fifty- and seventy-five-move rules, draw offers and claims, resignation and
//! every other way to end (rules.md, Ends, D3-D8). Clocks are not kept here: whoever keeps them
//! says when a side has lost on time.

use crate::legality::IllegalMove;
use crate::man::Color;
use crate::moves::Move;
use crate::outcome::{Outcome, Termination};
use crate::position::{Position, SEVENTY_FIVE_MOVES, Status};

/// One played move with what it led to.
///
/// ```
/// use raumschach::Game;
/// let mut game = Game::new();
/// game.play("Ab1Ac3".parse()?)?;
/// assert_eq!(game.plies()[0].mv.to_string(), "Ab1Ac3");
/// assert!(!game.plies()[0].capture);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Whether it captured.
    pub capture: bool,
    /// The position after it.
    pub position: Position,
    /// Whether a draw was offered by the mover before his move (it was his turn).
    pub offered: bool,
}

/// What pressing "Draw" did: it claims when a claim holds and offers otherwise (rules.md).
///
/// ```
/// use raumschach::{Color, DrawAction, Game};
/// let mut game = Game::new();
/// assert_eq!(game.draw(Color::White), Ok(DrawAction::Offered));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DrawAction {
    /// Threefold repetition held: the game is drawn.
    Claimed,
    /// The opponent was offered a draw.
    Offered,
}

/// Why a game did not do what it was asked.
///
/// ```
/// use raumschach::{Color, Game, GameError};
/// let mut game = Game::new();
/// assert_eq!(game.accept_draw(Color::Black), Err(GameError::NoOffer));
/// assert_eq!(game.draw(Color::Black), Err(GameError::NotYourTurn(Color::Black)));
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
    #[error("it is not {}'s turn", .0.name())]
    NotYourTurn(Color),
    /// A draw may not be offered again before the opponent has moved (D4).
    #[error("{} has already offered a draw; it can be offered again after the opponent's next move", .0.name())]
    AlreadyOffered(Color),
    /// The opponent's offer stands; it is answered, not met with another one (D3).
    #[error("{}'s draw offer stands: accept or decline it", .0.name())]
    OfferStands(Color),
    /// There is no offer of the opponent to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The position has not occurred three times.
    #[error("the position has occurred {0} times; a claim needs three")]
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

/// Moves from a start position, a standing draw offer, and the outcome once there is one.
///
/// ```
/// use raumschach::{Color, Game, Termination};
/// let mut game = Game::new();
/// game.play("Ab1Ac3".parse()?)?;
/// game.draw(Color::Black)?; // nothing to claim, so it is an offer
/// game.accept_draw(Color::White)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.termination, Termination::Agreement);
/// assert_eq!(outcome.result(), "1/2-1/2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    plies: Vec<Ply>,
    offer: Option<Color>,
    /// The number of plies played when each side last offered.
    last_offer: [Option<usize>; 2],
    outcome: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game from the array.
    ///
    /// ```
    /// assert_eq!(raumschach::Game::new().plies().len(), 0);
    /// ```
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Position::start())
    }

    /// A game from any position; it may be over at once.
    ///
    /// ```
    /// use raumschach::{Game, Position, Termination};
    /// let bare = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 100 90";
    /// let game = Game::from_position(bare.parse()?);
    /// assert_eq!(game.outcome().unwrap().termination, Termination::FiftyMoves);
    /// # Ok::<(), raumschach::PositionError>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        let mut game = Game {
            start,
            plies: Vec::new(),
            offer: None,
            last_offer: [None; 2],
            outcome: None,
        };
        game.outcome = game.outcome_on_board();
        game
    }

    /// The position the game began from.
    ///
    /// ```
    /// use raumschach::{Game, Position};
    /// assert_eq!(*Game::new().start(), Position::start());
    /// ```
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    ///
    /// ```
    /// use raumschach::{Game, Position};
    /// assert_eq!(*Game::new().position(), Position::start());
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.position)
    }

    /// The position after `ply` half-moves, 0 for the start; `None` beyond the last.
    ///
    /// ```
    /// use raumschach::{Game, Position};
    /// assert_eq!(Game::new().position_at(0), Some(&Position::start()));
    /// assert_eq!(Game::new().position_at(1), None);
    /// ```
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.position),
        }
    }

    /// The moves played.
    ///
    /// ```
    /// assert!(raumschach::Game::new().plies().is_empty());
    /// ```
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Who is to move; the loser or the last to be asked once the game is over.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// assert_eq!(Game::new().turn(), Color::White);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How the game ended, `None` while it goes on.
    ///
    /// ```
    /// assert_eq!(raumschach::Game::new().outcome(), None);
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move. A standing offer of the opponent lapses (D3); the game ends when the move
    /// mates, stalemates or reaches a move limit (D6, D7; a mate on the last move stands).
    ///
    /// # Errors
    /// [`GameError::Over`] or [`GameError::Illegal`]; the game is unchanged.
    ///
    /// ```
    /// use raumschach::{Game, GameError};
    /// let mut game = Game::new();
    /// assert!(matches!(game.play("Cc3Cc4".parse()?), Err(GameError::Illegal(_))));
    /// assert_eq!(game.plies().len(), 0);
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        self.going_on()?;
        let before = self.position();
        let position = before.play(mv)?;
        let mover = before.turn();
        let capture = before.man_at(mv.to).is_some();
        let offered = self.last_offer[mover as usize] == Some(self.plies.len());
        if self.offer == Some(!mover) {
            self.offer = None;
        }
        self.plies.push(Ply {
            mv,
            capture,
            position,
            offered,
        });
        self.outcome = self.outcome_on_board();
        if self.outcome.is_some() {
            self.offer = None;
        }
        Ok(())
    }

    /// Plays a move and offers a draw with it, as `(=)` after a move says. It never claims, and the
    /// opponent's standing offer lapses by the move (D3).
    ///
    /// # Errors
    /// As for [`play`](Game::play), and [`GameError::AlreadyOffered`]; the game is unchanged.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.play_and_offer("Ab1Ac3".parse()?)?;
    /// assert_eq!(game.offer(), Some(Color::White));
    /// game.play_and_offer("Eb5Ec3".parse()?)?;
    /// assert_eq!(game.offer(), Some(Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_and_offer(&mut self, mv: Move) -> Result<(), GameError> {
        self.going_on()?;
        let mover = self.turn();
        self.check_first_offer(mover)?;
        let last = self.last_offer[mover as usize].replace(self.plies.len());
        if let Err(error) = self.play(mv) {
            self.last_offer[mover as usize] = last;
            return Err(error);
        }
        if self.outcome.is_none() {
            self.offer = Some(mover);
        }
        Ok(())
    }

    /// How often the present position has occurred, itself included (D5).
    ///
    /// ```
    /// assert_eq!(raumschach::Game::new().repetitions(), 1);
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let now = self.position();
        // A capture or pawn move cannot be undone: what lies before it is never repeated.
        let since = now.halfmoves() as usize;
        let first = self.plies.len().saturating_sub(since);
        let earlier = (first..self.plies.len())
            .filter_map(|ply| self.position_at(ply))
            .filter(|position| position.repeats(now));
        1 + earlier.count() as u32
    }

    /// Whether the player to move may claim a draw by threefold repetition.
    ///
    /// ```
    /// use raumschach::Game;
    /// let mut game = Game::new();
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
    ///     assert!(!game.can_claim());
    ///     game.play(code.parse()?)?;
    /// }
    /// assert!(game.can_claim());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn can_claim(&self) -> bool {
        self.outcome.is_none() && self.repetitions() >= 3
    }

    /// Who has offered a draw that stands unanswered.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.draw(Color::White)?;
    /// assert_eq!(game.offer(), Some(Color::White));
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    #[must_use]
    pub const fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether a side may offer a draw now: it is to move, has no offer of the opponent to answer
    /// (D3) and has not offered since the opponent's last move (D4).
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.draw(Color::White)?;
    /// game.decline_draw(Color::Black)?;
    /// assert!(!game.can_offer(Color::White));
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    #[must_use]
    pub fn can_offer(&self, color: Color) -> bool {
        self.check_offer(color).is_ok()
    }

    /// The "Draw" button: claims if threefold repetition holds, otherwise offers.
    ///
    /// # Errors
    /// When the game is over, it is not `color`'s turn, he has offered already (D4), or the
    /// opponent's offer waits for his answer (D3).
    ///
    /// ```
    /// use raumschach::{Color, DrawAction, Game};
    /// let mut game = Game::new();
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
    ///     game.play(code.parse()?)?;
    /// }
    /// assert_eq!(game.draw(Color::White)?, DrawAction::Claimed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self, color: Color) -> Result<DrawAction, GameError> {
        match self.claim_repetition(color) {
            Ok(()) => Ok(DrawAction::Claimed),
            Err(GameError::NoRepetition(_)) => {
                self.check_offer(color)?;
                self.offer = Some(color);
                self.last_offer[color as usize] = Some(self.plies.len());
                Ok(DrawAction::Offered)
            }
            Err(error) => Err(error),
        }
    }

    /// Claims a draw by threefold repetition, without turning into an offer when it fails.
    ///
    /// # Errors
    /// When the game is over, it is not `color`'s turn, or the position has occurred fewer than
    /// three times.
    ///
    /// ```
    /// use raumschach::{Color, Game, GameError};
    /// let error = Game::new().claim_repetition(Color::White);
    /// assert_eq!(error, Err(GameError::NoRepetition(1)));
    /// ```
    pub fn claim_repetition(&mut self, color: Color) -> Result<(), GameError> {
        self.going_on()?;
        self.is_turn_of(color)?;
        let count = self.repetitions();
        if count < 3 {
            return Err(GameError::NoRepetition(count));
        }
        self.end(None, Termination::Repetition);
        Ok(())
    }

    /// Accepts the opponent's standing offer.
    ///
    /// # Errors
    /// When the game is over or the opponent has no standing offer.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.draw(Color::White)?;
    /// game.accept_draw(Color::Black)?;
    /// assert!(game.outcome().is_some());
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    pub fn accept_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.answerable(color)?;
        self.end(None, Termination::Agreement);
        Ok(())
    }

    /// Declines the opponent's standing offer.
    ///
    /// # Errors
    /// When the game is over or the opponent has no standing offer.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.draw(Color::White)?;
    /// game.decline_draw(Color::Black)?;
    /// assert_eq!(game.offer(), None);
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    pub fn decline_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.answerable(color)?;
        self.offer = None;
        Ok(())
    }

    /// A side resigns; it may do so out of turn.
    ///
    /// # Errors
    /// When the game is over.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.resign(Color::Black)?;
    /// assert_eq!(game.outcome().unwrap().winner, Some(Color::White));
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    pub fn resign(&mut self, color: Color) -> Result<(), GameError> {
        self.lose(color, Termination::Resignation)
    }

    /// A side has lost on time. D8: the claim stands in any position.
    ///
    /// # Errors
    /// When the game is over.
    ///
    /// ```
    /// use raumschach::{Color, Game, Termination};
    /// let mut game = Game::new();
    /// game.flag(Color::White)?;
    /// assert_eq!(game.outcome().unwrap().termination, Termination::Time);
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    pub fn flag(&mut self, color: Color) -> Result<(), GameError> {
        self.lose(color, Termination::Time)
    }

    /// A side forfeits: a second illegal move over the board, absence, conduct.
    ///
    /// # Errors
    /// When the game is over.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// let mut game = Game::new();
    /// game.forfeit(Color::White)?;
    /// assert_eq!(game.outcome().unwrap().result(), "0-1");
    /// # Ok::<(), raumschach::GameError>(())
    /// ```
    pub fn forfeit(&mut self, color: Color) -> Result<(), GameError> {
        self.lose(color, Termination::Forfeit)
    }

    /// Takes back the last `count` half-moves. Offers lapse; an outcome that the board gave is
    /// looked at anew, and one that was agreed, claimed or conceded is withdrawn.
    ///
    /// # Errors
    /// When fewer moves were played; the game is unchanged.
    ///
    /// ```
    /// use raumschach::{Game, Position};
    /// let mut game = Game::new();
    /// game.play("Ab1Ac3".parse()?)?;
    /// game.undo(1)?;
    /// assert_eq!(*game.position(), Position::start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, count: usize) -> Result<(), GameError> {
        let played = self.plies.len();
        let left = played.checked_sub(count).ok_or(GameError::TooFewMoves {
            asked: count,
            played,
        })?;
        self.plies.truncate(left);
        self.offer = None;
        for last in &mut self.last_offer {
            *last = last.filter(|&ply| ply < left);
        }
        self.outcome = self.outcome_on_board();
        Ok(())
    }

    /// What the board alone says: mate, stalemate, a move limit.
    fn outcome_on_board(&self) -> Option<Outcome> {
        let position = self.position();
        let (winner, termination) = match position.status() {
            Status::Spacemate => (Some(!position.turn()), Termination::Spacemate),
            Status::Stalemate => (None, Termination::Stalemate),
            _ => {
                let limit = position.move_limit();
                if position.halfmoves() < limit {
                    return None;
                }
                let termination = if limit == SEVENTY_FIVE_MOVES {
                    Termination::SeventyFiveMoves
                } else {
                    Termination::FiftyMoves
                };
                (None, termination)
            }
        };
        Some(Outcome {
            winner,
            termination,
        })
    }

    fn going_on(&self) -> Result<(), GameError> {
        match self.outcome {
            Some(outcome) => Err(GameError::Over(outcome)),
            None => Ok(()),
        }
    }

    fn is_turn_of(&self, color: Color) -> Result<(), GameError> {
        if self.turn() == color {
            Ok(())
        } else {
            Err(GameError::NotYourTurn(color))
        }
    }

    fn check_offer(&self, color: Color) -> Result<(), GameError> {
        self.going_on()?;
        self.is_turn_of(color)?;
        if self.offer == Some(!color) {
            return Err(GameError::OfferStands(!color));
        }
        self.check_first_offer(color)
    }

    /// D4. The opponent moves exactly once between two turns of the same side, so an offer in this
    /// turn is one made at the present number of plies.
    fn check_first_offer(&self, color: Color) -> Result<(), GameError> {
        if self.last_offer[color as usize] == Some(self.plies.len()) {
            return Err(GameError::AlreadyOffered(color));
        }
        Ok(())
    }

    fn answerable(&self, color: Color) -> Result<(), GameError> {
        self.going_on()?;
        if self.offer == Some(!color) {
            Ok(())
        } else {
            Err(GameError::NoOffer)
        }
    }

    fn lose(&mut self, color: Color, termination: Termination) -> Result<(), GameError> {
        self.going_on()?;
        self.end(Some(!color), termination);
        Ok(())
    }

    fn end(&mut self, winner: Option<Color>, termination: Termination) {
        self.offer = None;
        self.outcome = Some(Outcome {
            winner,
            termination,
        });
    }
}

#[cfg(test)]
mod tests;
