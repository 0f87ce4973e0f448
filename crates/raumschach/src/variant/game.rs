//! A game of a variant: the moves from a start, and what spans several moves.
//!
//! As in [`crate::Game`]: repetition, move limits, offers, giving up. With more than two seats an
//! offer needs the consent of everybody else who still plays, and who gives up is out while the
//! game goes on.

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

/// A draw offer that waits for answers.
///
/// ```
/// use raumschach::variant::{Game, Variant};
/// let variant = Variant::named("four-captures").unwrap();
/// let mut game = Game::new(variant);
/// let white = game.turn();
/// game.draw(white)?;
/// assert_eq!(game.offer().map(|offer| (offer.by, offer.agreed.len())), Some((white, 0)));
/// # Ok::<(), raumschach::variant::GameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offers.
    pub by: Seat,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

/// What pressing "Draw" did.
///
/// ```
/// use raumschach::variant::{DrawAction, Game, Variant};
/// let variant = Variant::named("four-captures").unwrap();
/// let mut game = Game::new(variant);
/// assert_eq!(game.draw(game.turn())?, DrawAction::Offered);
/// # Ok::<(), raumschach::variant::GameError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DrawAction {
    /// A repetition was claimed: the game is drawn.
    Claimed,
    /// The others were offered a draw.
    Offered,
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

    /// How often the present position has occurred, itself included (D5).
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"] {
    ///     game.play(variant.parse_move(code)?)?;
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let now = self.position();
        let earlier = (0..=self.plies.len()).filter_map(|ply| self.position_at(ply));
        let count = earlier.filter(|position| position.repeats(now)).count() as u32;
        count.max(1)
    }

    /// Whether the player to move may claim a draw by repetition.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
    ///     game.play(variant.parse_move(code)?)?;
    /// }
    /// assert!(game.can_claim()); // the array for the third time
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn can_claim(&self) -> bool {
        let needed = self.variant().definition().ends.repetition;
        self.outcome.is_none() && needed.is_some_and(|needed| self.repetitions() >= needed)
    }

    /// The draw offer that waits for answers.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.draw(game.turn())?;
    /// assert_eq!(game.offer().map(|offer| offer.by), variant.seat_named("white"));
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    #[must_use]
    pub fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Whether a seat may offer a draw now (D3, D4).
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// assert!(game.can_offer(variant.seat_named("white").unwrap()));
    /// assert!(!game.can_offer(variant.seat_named("black").unwrap())); // not his turn
    /// game.draw(game.turn())?;
    /// assert!(!game.can_offer(game.turn())); // once a turn
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    #[must_use]
    pub fn can_offer(&self, seat: Seat) -> bool {
        self.check_offer(seat).is_ok()
    }

    /// The "Draw" button: claims if a repetition holds, otherwise offers.
    ///
    /// # Errors
    /// When the game is over, it is not the seat's turn, it has offered already (D4), or another
    /// player's offer waits (D3).
    ///
    /// ```
    /// use raumschach::variant::{DrawAction, Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
    ///     game.play(variant.parse_move(code)?)?;
    /// }
    /// assert_eq!(game.draw(game.turn())?, DrawAction::Claimed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self, seat: Seat) -> Result<DrawAction, GameError> {
        match self.claim_repetition(seat) {
            Ok(()) => Ok(DrawAction::Claimed),
            Err(GameError::NoRepetition(_)) => {
                self.check_offer(seat)?;
                self.last_offer = Some((seat, self.plies.len()));
                self.offer = Some(Offer {
                    by: seat,
                    agreed: Vec::new(),
                });
                Ok(DrawAction::Offered)
            }
            Err(error) => Err(error),
        }
    }

    /// Claims a draw by repetition.
    ///
    /// # Errors
    /// When the game is over, it is not the seat's turn, or the position has not occurred often
    /// enough.
    ///
    /// ```
    /// use raumschach::variant::{Game, GameError, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// assert_eq!(game.claim_repetition(game.turn()), Err(GameError::NoRepetition(1)));
    /// ```
    pub fn claim_repetition(&mut self, seat: Seat) -> Result<(), GameError> {
        self.going_on()?;
        self.is_turn_of(seat)?;
        if !self.can_claim() {
            return Err(GameError::NoRepetition(self.repetitions()));
        }
        self.end(None, Termination::Repetition);
        Ok(())
    }

    /// Agrees to the standing offer; the game is drawn when everybody else who plays has agreed.
    ///
    /// # Errors
    /// When the game is over, the seat is out, or there is no offer of another player that it has
    /// not agreed to.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let mut game = Game::new(variant);
    /// let seats: Vec<_> = variant.all_seats().collect();
    /// game.draw(seats[0])?;
    /// game.accept_draw(seats[1])?;
    /// game.accept_draw(seats[2])?;
    /// assert!(game.outcome().is_none()); // Blue has not agreed yet
    /// game.accept_draw(seats[3])?;
    /// assert_eq!(game.outcome().unwrap().result(), "1/4-1/4-1/4-1/4");
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn accept_draw(&mut self, seat: Seat) -> Result<(), GameError> {
        self.answerable(seat)?;
        if let Some(offer) = &mut self.offer {
            offer.agreed.push(seat);
        }
        self.agree_if_all();
        Ok(())
    }

    /// Declines the standing offer, for everybody.
    ///
    /// # Errors
    /// When the game is over, the seat is out, or there is no offer of another player.
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.draw(game.turn())?;
    /// game.decline_draw(variant.seat_named("black").unwrap())?;
    /// assert!(game.offer().is_none());
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    pub fn decline_draw(&mut self, seat: Seat) -> Result<(), GameError> {
        self.going_on()?;
        self.plays(seat)?;
        match &self.offer {
            Some(offer) if offer.by != seat => {
                self.offer = None;
                Ok(())
            }
            _ => Err(GameError::NoOffer),
        }
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

    fn agree_if_all(&mut self) {
        let Some(offer) = &self.offer else {
            return;
        };
        let mut others = self
            .position()
            .live_seats()
            .filter(|seat| *seat != offer.by);
        if others.all(|seat| offer.agreed.contains(&seat)) {
            self.end(None, Termination::Agreement);
        }
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

    fn check_offer(&self, seat: Seat) -> Result<(), GameError> {
        self.going_on()?;
        self.is_turn_of(seat)?;
        match &self.offer {
            Some(offer) if offer.by != seat => Err(GameError::OfferStands(offer.by)),
            _ => self.check_first_offer(seat),
        }
    }

    fn check_first_offer(&self, seat: Seat) -> Result<(), GameError> {
        if self.last_offer == Some((seat, self.plies.len())) {
            return Err(GameError::AlreadyOffered(seat));
        }
        Ok(())
    }

    fn answerable(&self, seat: Seat) -> Result<(), GameError> {
        self.going_on()?;
        self.plays(seat)?;
        match &self.offer {
            Some(offer) if offer.by != seat && !offer.agreed.contains(&seat) => Ok(()),
            _ => Err(GameError::NoOffer),
        }
    }

    fn end(&mut self, winner: Option<Seat>, termination: Termination) {
        self.offer = None;
        self.outcome = Some(self.outcome_of(winner, termination));
    }
}
