//! The library's rules behind one face: the fast [`raumschach::Game`] of the Normal Form, and in time
//! every other game of [`rules`](crate::rules).
//!
//! Seats, moves and positions go in and out as the wire has them: seats by their place, moves and
//! positions as text. Nothing here decides anything that the library decides.

use raumschach::notation::{interraum, irf};
use raumschach::{Color, Game, GameError, Move, Position};

use crate::rules::{Rules, Seat};
use crate::table::Refusal;

/// A game as the library plays it.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    rules: &'static Rules,
    game: Game,
}

/// What became of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// Its machine code.
    pub(crate) code: String,
    /// Its notation with suffix.
    pub(crate) notation: String,
    /// The same in InterRaum notation, in the Normal Form.
    pub(crate) interraum: Option<String>,
    /// Whether it captured.
    pub(crate) capture: bool,
    /// Seats that are out since it.
    pub(crate) out: Vec<Seat>,
    /// Seats that had no move after it and passed.
    pub(crate) passed: Vec<Seat>,
}

/// An offer of a draw that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: Seat,
    /// Who has accepted it so far; the rest of those still in the game must, too.
    pub(crate) agreed: Vec<Seat>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) winner: Option<Seat>,
    /// Kebab case.
    pub(crate) termination: &'static str,
    /// One score a seat, in the order of play.
    pub(crate) result: String,
}

/// What the draw button did.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    Claimed,
    Offered,
}

impl Play {
    /// A game of these rules, from the array or from a position code.
    ///
    /// # Errors
    /// What is wrong with the code, in English: it was checked before it was kept.
    pub(crate) fn new(rules: &'static Rules, start: Option<&str>) -> Result<Play, String> {
        let game = match start {
            None => Game::new(),
            Some(code) => Game::from_position(
                code.parse::<Position>()
                    .map_err(|error| error.to_string())?,
            ),
        };
        Ok(Play { rules, game })
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The game of the Normal Form, for what only that has.
    pub(crate) const fn normal_form(&self) -> &Game {
        &self.game
    }

    /// Who is to move; once the game is over, who was to be asked last.
    pub(crate) fn turn(&self) -> Seat {
        self.game.turn().into()
    }

    /// Position code of the start.
    pub(crate) fn start(&self) -> String {
        self.game.start().to_string()
    }

    /// Position code now.
    pub(crate) fn position(&self) -> String {
        self.game.position().to_string()
    }

    /// Status of the side to move.
    pub(crate) fn status(&self) -> String {
        self.game.position().status().to_string()
    }

    /// Machine codes of every legal move, sorted; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.game.position().legal_moves();
        moves.iter().map(ToString::to_string).collect()
    }

    /// The machine code of a move as it is kept, `None` when the text is none.
    pub(crate) fn read_move(&self, text: &str) -> Option<String> {
        text.parse::<Move>().ok().map(|mv| mv.to_string())
    }

    /// Half-moves played.
    pub(crate) fn plies(&self) -> usize {
        self.game.plies().len()
    }

    /// Who made a ply, counted from 0.
    pub(crate) fn mover(&self, ply: usize) -> Option<Seat> {
        (ply < self.plies())
            .then(|| self.game.position_at(ply))
            .flatten()
            .map(|before| before.turn().into())
    }

    /// Plays a move, with or without an offer of a draw.
    ///
    /// # Errors
    /// When the text is no move, the move is not legal, or the game is over; nothing is changed.
    pub(crate) fn play(&mut self, text: &str, offer: bool) -> Result<Played, Refusal> {
        let mv: Move = text.parse().map_err(|_| Refusal::NotAMove)?;
        let before = self.game.position().clone();
        if offer {
            self.game.play_and_offer(mv)?;
        } else {
            self.game.play(mv)?;
        }
        Ok(Played {
            code: mv.to_string(),
            notation: irf::write(&before, mv),
            interraum: Some(interraum::write(&before, mv)),
            capture: self.game.plies().last().is_some_and(|ply| ply.capture),
            out: Vec::new(),
            passed: Vec::new(),
        })
    }

    /// The draw button: claims where a claim holds, else offers.
    pub(crate) fn draw(&mut self, seat: Seat) -> Result<Drawn, Refusal> {
        Ok(match self.game.draw(color(seat))? {
            raumschach::DrawAction::Claimed => Drawn::Claimed,
            raumschach::DrawAction::Offered => Drawn::Offered,
        })
    }

    /// Agrees to the draw offered.
    pub(crate) fn accept_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        Ok(self.game.accept_draw(color(seat))?)
    }

    /// Declines it, which ends the offer.
    pub(crate) fn decline_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        Ok(self.game.decline_draw(color(seat))?)
    }

    /// Gives the game up; with more than two seats it goes on without this one.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        Ok(self.game.resign(color(seat))?)
    }

    /// Takes back this many half-moves.
    pub(crate) fn undo(&mut self, plies: usize) -> Result<(), Refusal> {
        Ok(self.game.undo(plies)?)
    }

    /// The offer of a draw that stands.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.game.offer().map(|by| Offer {
            by: by.into(),
            agreed: Vec::new(),
        })
    }

    /// Whether the side to move may offer a draw.
    pub(crate) fn can_offer(&self) -> bool {
        self.game.can_offer(self.game.turn())
    }

    /// Whether the side to move may claim one.
    pub(crate) fn can_claim(&self) -> bool {
        self.game.can_claim()
    }

    /// How the game ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.game.outcome().map(|outcome| Ending {
            winner: outcome.winner.map(Seat::from),
            termination: outcome.termination.code(),
            result: outcome.result().to_owned(),
        })
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// How often the position has been on the board.
    pub(crate) fn repetitions(&self) -> u32 {
        self.game.repetitions()
    }

    /// Half-moves since the last that cannot be undone.
    pub(crate) fn quiet(&self) -> u32 {
        self.game.position().halfmoves()
    }

    /// How many of them draw the game.
    pub(crate) fn limit(&self) -> Option<u32> {
        Some(self.game.position().move_limit())
    }

    /// Seats that are out.
    pub(crate) fn out(&self) -> Vec<Seat> {
        Vec::new()
    }
}

/// The colour of a seat in the Normal Form: the first seat is White's.
const fn color(seat: Seat) -> Color {
    if seat.index() == 0 {
        Color::White
    } else {
        Color::Black
    }
}

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        match error {
            GameError::Over(_) => Refusal::Over,
            GameError::Illegal(reason) => Refusal::Illegal(reason),
            GameError::NotYourTurn(_) => Refusal::NotYourTurn,
            GameError::AlreadyOffered(_) => Refusal::AlreadyOffered,
            GameError::OfferStands(_) => Refusal::OfferStands,
            GameError::NoOffer | GameError::NoRepetition(_) => Refusal::NothingToAnswer,
            GameError::TooFewMoves { .. } => Refusal::NothingToTakeBack,
        }
    }
}
