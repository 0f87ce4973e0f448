//! Draws: repetition and its claim, offers and the consent of everybody else (rules.md D3 to D5).

use crate::Termination;
use crate::variant::model::Seat;
use crate::variant::outcome::GameError;

use super::Game;

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

impl Game {
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

    pub(super) fn agree_if_all(&mut self) {
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

    fn check_offer(&self, seat: Seat) -> Result<(), GameError> {
        self.going_on()?;
        self.is_turn_of(seat)?;
        match &self.offer {
            Some(offer) if offer.by != seat => Err(GameError::OfferStands(offer.by)),
            _ => self.check_first_offer(seat),
        }
    }

    pub(super) fn check_first_offer(&self, seat: Seat) -> Result<(), GameError> {
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
}
