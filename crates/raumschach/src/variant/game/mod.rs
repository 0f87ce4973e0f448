//! A game of a variant: the moves from a start, and what spans several moves.
//!
//! As in [`crate::Game`]: repetition, move limits, offers, giving up. With more than two seats an
//! offer needs the consent of everybody else who still plays, and who gives up is out while the
//! game goes on.

mod draw;

pub use draw::{DrawAction, Offer};

use super::Variant;
use super::model::Seat;
use super::moves::Move;
use super::outcome::{GameError, Outcome};
use super::position::Position;
use crate::Termination;

/// One played move with what it led to.
///
/// ```
/// use raumschach::variant::{Game, Variant};
/// let variant = Variant::named("four-captures").unwrap();
/// let mut game = Game::new(variant);
/// game.play(variant.parse_move("Ab1Ac3")?)?;
/// let ply = &game.plies()[0];
/// assert_eq!((ply.seat.index(), ply.capture, ply.offered), (0, false, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub seat: Seat,
    /// Whether it captured.
    pub capture: bool,
    /// Who was put out at the start of a turn that followed.
    pub out: Vec<Seat>,
    /// Who had no move then and passed.
    pub passed: Vec<Seat>,
    /// The position after all that.
    pub position: Position,
    /// Whether a draw was offered with the move or before it in the same turn.
    pub offered: bool,
}

/// A player who has left a game that goes on without him.
///
/// ```
/// use raumschach::Termination;
/// use raumschach::variant::{Game, Variant};
/// let variant = Variant::named("nearlytriple-4").unwrap();
/// let mut game = Game::new(variant);
/// game.flag(variant.seat_named("green").unwrap())?;
/// let leave = game.leaves().next().unwrap();
/// assert_eq!((leave.seat.index(), leave.by, leave.ply), (2, Termination::Time, 0));
/// # Ok::<(), raumschach::variant::GameError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Who.
    pub seat: Seat,
    /// By resignation, time or forfeit.
    pub by: Termination,
    /// How many plies had been played.
    pub ply: usize,
}

/// Moves from a start position, a standing draw offer, and the outcome once there is one.
///
/// ```
/// use raumschach::variant::{Game, Variant};
/// let mut game = Game::new(Variant::named("four-captures").unwrap());
/// game.play(game.position().variant().parse_move("Ab1Ac3")?)?;
/// game.resign(game.turn())?;
/// assert_eq!(game.outcome().unwrap().result(), "1-0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    plies: Vec<Ply>,
    /// Who left, and the position that made.
    leaves: Vec<(Leave, Position)>,
    offer: Option<Offer>,
    /// Who offered when so many plies had been played.
    last_offer: Option<(Seat, usize)>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the array.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let game = Game::new(variant);
    /// assert_eq!(game.position(), &variant.start());
    /// ```
    #[must_use]
    pub fn new(variant: &Variant) -> Game {
        Game::from_position(variant.start())
    }

    /// A game from any position; it may be over at once.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let start = Variant::named("nearlytriple").unwrap().start();
    /// let later = start.play(start.legal_moves()[0])?;
    /// assert!(Game::from_position(later).plies().is_empty());
    /// # Ok::<(), raumschach::variant::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        let mut game = Game {
            start,
            plies: Vec::new(),
            leaves: Vec::new(),
            offer: None,
            last_offer: None,
            outcome: None,
        };
        game.outcome = game.outcome_on_board();
        game
    }

    /// The game that is played.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let game = Game::new(variant);
    /// assert_eq!(game.variant().id(), "four-captures");
    /// ```
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.start.variant()
    }

    /// The position before the first move.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// assert_eq!(game.start(), &variant.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// assert_ne!(game.position(), game.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position {
        match (self.leaves.last(), self.plies.last()) {
            (Some((leave, position)), _) if leave.ply == self.plies.len() => position,
            (_, Some(ply)) => &ply.position,
            _ => &self.start,
        }
    }

    /// The position after so many plies, `None` beyond the last.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
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
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// assert_eq!(variant.move_code(game.plies()[0].mv), "Ab1Ac3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Who has left while the game went on, in order. With two players nobody does: that ends the game.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let mut game = Game::new(variant);
    /// game.resign(game.turn())?;
    /// assert_eq!(game.leaves().count(), 1);
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn leaves(&self) -> impl Iterator<Item = Leave> + '_ {
        self.leaves.iter().map(|(leave, _)| *leave)
    }

    /// Who is to move.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let game = Game::new(variant);
    /// assert_eq!(variant.seat(game.turn()).id, "red");
    /// ```
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.position().turn()
    }

    /// How the game ended, `None` while it goes on.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// assert!(game.outcome().is_none());
    /// game.resign(game.turn())?;
    /// assert_eq!(game.outcome().unwrap().winner, variant.seat_named("black"));
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Plays a move. Who moves without having agreed to a standing offer declines it (D3).
    ///
    /// # Errors
    /// [`GameError::Over`] or [`GameError::Illegal`]; the game is unchanged.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// let knight = variant.parse_move("Ab1Ac3")?;
    /// game.play(knight)?;
    /// assert_eq!(game.play(knight).unwrap_err().to_string(), "there is no man on Ab1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        self.going_on()?;
        let mover = self.turn();
        let (position, after) = self.position().play_telling(mv)?;
        let offered = self.last_offer == Some((mover, self.plies.len()));
        if self
            .offer
            .as_ref()
            .is_some_and(|offer| offer.by != mover && !offer.agreed.contains(&mover))
        {
            self.offer = None;
        }
        // Who is out has no say any more.
        if let Some(offer) = &mut self.offer {
            offer.agreed.retain(|seat| position.is_live(*seat));
        }
        if self
            .offer
            .as_ref()
            .is_some_and(|offer| !position.is_live(offer.by))
        {
            self.offer = None;
        }
        self.plies.push(Ply {
            mv,
            seat: mover,
            capture: after.capture,
            out: after.out,
            passed: after.passed,
            position,
            offered,
        });
        self.outcome = self.outcome_on_board();
        if self.outcome.is_some() {
            self.offer = None;
        }
        self.agree_if_all();
        Ok(())
    }

    /// Plays a move and offers a draw with it. It never claims.
    ///
    /// # Errors
    /// As for [`play`](Game::play), and [`GameError::AlreadyOffered`]; the game is unchanged.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play_and_offer(variant.parse_move("Ab1Ac3")?)?;
    /// game.accept_draw(game.turn())?;
    /// assert_eq!(game.outcome().unwrap().result(), "1/2-1/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_and_offer(&mut self, mv: Move) -> Result<(), GameError> {
        self.going_on()?;
        let mover = self.turn();
        self.check_first_offer(mover)?;
        let last = self.last_offer.replace((mover, self.plies.len()));
        if let Err(error) = self.play(mv) {
            self.last_offer = last;
            return Err(error);
        }
        if self.outcome.is_none() && self.position().is_live(mover) {
            self.offer = Some(Offer {
                by: mover,
                agreed: Vec::new(),
            });
        }
        Ok(())
    }

    /// A seat gives up; it may do so out of turn. With two seats the other has won, with more the
    /// seat is out and the game goes on.
    ///
    /// # Errors
    /// When the game is over or the seat is out already.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let mut game = Game::new(variant);
    /// game.resign(variant.seat_named("green").unwrap())?;
    /// assert!(game.outcome().is_none());
    /// assert_eq!(game.position().live_seats().count(), 3);
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn resign(&mut self, seat: Seat) -> Result<(), GameError> {
        self.leave(seat, Termination::Resignation)
    }

    /// A seat has lost on time.
    ///
    /// # Errors
    /// As for [`resign`](Game::resign).
    ///
    /// ```
    /// use raumschach::Termination;
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.flag(variant.seat_named("black").unwrap())?;
    /// assert_eq!(game.outcome().unwrap().termination, Termination::Time);
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn flag(&mut self, seat: Seat) -> Result<(), GameError> {
        self.leave(seat, Termination::Time)
    }

    /// A seat forfeits.
    ///
    /// # Errors
    /// As for [`resign`](Game::resign).
    ///
    /// ```
    /// use raumschach::Termination;
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.forfeit(game.turn())?;
    /// assert_eq!(game.outcome().unwrap().termination, Termination::Forfeit);
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn forfeit(&mut self, seat: Seat) -> Result<(), GameError> {
        self.leave(seat, Termination::Forfeit)
    }

    /// Takes back the last `count` half-moves. Offers lapse, and what was agreed, claimed or
    /// conceded since is withdrawn.
    ///
    /// # Errors
    /// When fewer moves were played; the game is unchanged.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// game.undo(1)?;
    /// assert_eq!(game.position(), game.start());
    /// assert!(game.undo(1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, count: usize) -> Result<(), GameError> {
        let played = self.plies.len();
        let left = played.checked_sub(count).ok_or(GameError::TooFewMoves {
            asked: count,
            played,
        })?;
        self.plies.truncate(left);
        // A seat that gave up before the first move that is taken back is still out.
        self.leaves.retain(|(leave, _)| leave.ply <= left);
        self.offer = None;
        self.last_offer = self.last_offer.filter(|(_, ply)| *ply < left);
        self.outcome = self.outcome_on_board();
        Ok(())
    }

    fn outcome_on_board(&self) -> Option<Outcome> {
        let position = self.position();
        let end = position.end()?;
        Some(self.outcome_of(end.winner, end.termination))
    }

    fn outcome_of(&self, winner: Option<Seat>, termination: Termination) -> Outcome {
        let live: Vec<Seat> = self.position().live_seats().collect();
        Outcome::new(self.variant(), winner, &live, termination)
    }

    fn leave(&mut self, seat: Seat, termination: Termination) -> Result<(), GameError> {
        self.going_on()?;
        self.plays(seat)?;
        let Some((position, _)) = self.position().without(seat) else {
            let other = self.position().live_seats().find(|other| *other != seat);
            self.end(other, termination);
            return Ok(());
        };
        if let Some(offer) = &mut self.offer {
            offer.agreed.retain(|other| position.is_live(*other));
        }
        if self
            .offer
            .as_ref()
            .is_some_and(|offer| !position.is_live(offer.by))
        {
            self.offer = None;
        }
        let leave = Leave {
            seat,
            by: termination,
            ply: self.plies.len(),
        };
        self.leaves.push((leave, position));
        let last = self.position().live_seats().count() == 1;
        self.outcome = self.outcome_on_board();
        if let (true, Some(outcome)) = (last, &mut self.outcome) {
            outcome.termination = termination;
        }
        if self.outcome.is_some() {
            self.offer = None;
        }
        self.agree_if_all();
        Ok(())
    }

    fn going_on(&self) -> Result<(), GameError> {
        self.outcome
            .clone()
            .map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
    }

    fn plays(&self, seat: Seat) -> Result<(), GameError> {
        if seat.index() < self.variant().seats().len() && self.position().is_live(seat) {
            Ok(())
        } else {
            Err(GameError::Out(seat))
        }
    }

    fn is_turn_of(&self, seat: Seat) -> Result<(), GameError> {
        self.plays(seat)?;
        if self.turn() == seat {
            Ok(())
        } else {
            Err(GameError::NotYourTurn(seat))
        }
    }

    fn end(&mut self, winner: Option<Seat>, termination: Termination) {
        self.offer = None;
        self.outcome = Some(self.outcome_of(winner, termination));
    }
}
