//! Two sets of rules behind one face: the library's fast game of the Normal Form, and its generic one
//! for every other definition.
//!
//! Seats, moves and positions go in and out as the wire has them: seats by their place in the order of
//! play, moves and positions as text. Nothing here decides anything that the library decides.

use std::collections::BTreeMap;

use raumschach::notation::{interraum, irf};
use raumschach::{Color, variant};

use crate::rules::{Rules, Seat};
use crate::table::Refusal;

/// A game as the library plays it.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    rules: &'static Rules,
    game: Game,
}

/// The game itself.
#[derive(Clone, Debug)]
pub(crate) enum Game {
    /// The Normal Form.
    Fast(Box<raumschach::Game>),
    /// Any other.
    Any(Box<variant::Game>),
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

/// Where a ply stands on a score sheet: the number of the move, and whose it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
}

/// How many men of each letter a seat has in its hand.
pub(crate) type Hand = BTreeMap<String, u32>;

impl Play {
    /// A game of these rules, from the array or from a position code.
    ///
    /// # Errors
    /// What is wrong with the code, in English: it was checked before it was kept.
    pub(crate) fn new(rules: &'static Rules, start: Option<&str>) -> Result<Play, String> {
        let game = match (rules.is_normal_form(), start) {
            (true, None) => Game::Fast(Box::new(raumschach::Game::new())),
            (true, Some(code)) => {
                let position: raumschach::Position =
                    code.parse().map_err(|error| format!("{error}"))?;
                Game::Fast(Box::new(raumschach::Game::from_position(position)))
            }
            (false, None) => Game::Any(Box::new(variant::Game::new(rules.variant()))),
            (false, Some(code)) => {
                let position = variant::Position::parse(rules.variant(), code)
                    .map_err(|error| error.to_string())?;
                Game::Any(Box::new(variant::Game::from_position(position)))
            }
        };
        Ok(Play { rules, game })
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The game, for what only one of the two has: files and pictures.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// Who is to move; once the game is over, who was to be asked last.
    pub(crate) fn turn(&self) -> Seat {
        match &self.game {
            Game::Fast(game) => game.turn().into(),
            Game::Any(game) => game.turn().into(),
        }
    }

    /// Position code of the start.
    pub(crate) fn start(&self) -> String {
        match &self.game {
            Game::Fast(game) => game.start().to_string(),
            Game::Any(game) => game.start().to_string(),
        }
    }

    /// Position code now.
    pub(crate) fn position(&self) -> String {
        match &self.game {
            Game::Fast(game) => game.position().to_string(),
            Game::Any(game) => game.position().to_string(),
        }
    }

    /// Status of the side to move.
    pub(crate) fn status(&self) -> String {
        match &self.game {
            Game::Fast(game) => game.position().status(),
            Game::Any(game) => game.position().status(),
        }
        .to_string()
    }

    /// Machine codes of every legal move, sorted; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        match &self.game {
            Game::Fast(game) => {
                let moves = game.position().legal_moves();
                moves.iter().map(ToString::to_string).collect()
            }
            Game::Any(game) => {
                let moves = game.position().legal_moves();
                let code = |mv| game.variant().move_code(mv);
                moves.into_iter().map(code).collect()
            }
        }
    }

    /// The machine code of a move as it is kept, `None` when the text is none of this game.
    pub(crate) fn read_move(&self, text: &str) -> Option<String> {
        match &self.game {
            Game::Fast(_) => text
                .parse::<raumschach::Move>()
                .ok()
                .map(|mv| mv.to_string()),
            Game::Any(game) => {
                let mv = game.variant().parse_move(text).ok()?;
                Some(game.variant().move_code(mv))
            }
        }
    }

    /// Half-moves played.
    pub(crate) fn plies(&self) -> usize {
        match &self.game {
            Game::Fast(game) => game.plies().len(),
            Game::Any(game) => game.plies().len(),
        }
    }

    /// Where a ply, counted from 0, stands on a score sheet.
    pub(crate) fn place(&self, ply: usize) -> Option<Place> {
        match &self.game {
            Game::Fast(game) => {
                game.plies().get(ply)?;
                let before = game.position_at(ply)?;
                Some(Place {
                    number: before.number(),
                    seat: before.turn().into(),
                })
            }
            Game::Any(game) => Some(Place {
                seat: game.plies().get(ply)?.seat.into(),
                number: game.position_at(ply)?.number(),
            }),
        }
    }

    /// Who made a ply, counted from 0.
    pub(crate) fn mover(&self, ply: usize) -> Option<Seat> {
        Some(self.place(ply)?.seat)
    }

    /// Plays a move, with or without an offer of a draw.
    ///
    /// # Errors
    /// When the text is no move, the move is not legal, or the game is over; nothing is changed.
    pub(crate) fn play(&mut self, text: &str, offer: bool) -> Result<Played, Refusal> {
        match &mut self.game {
            Game::Fast(game) => {
                let mv: raumschach::Move = text.parse().map_err(|_| Refusal::NotAMove)?;
                let before = game.position().clone();
                if offer {
                    game.play_and_offer(mv)?;
                } else {
                    game.play(mv)?;
                }
                Ok(Played {
                    code: mv.to_string(),
                    notation: irf::write_known(&before, mv, game.position().status()),
                    interraum: Some(interraum::write(&before, mv)),
                    capture: game.plies().last().is_some_and(|ply| ply.capture),
                    out: Vec::new(),
                    passed: Vec::new(),
                })
            }
            Game::Any(game) => {
                let mv = game.variant().parse_move(text);
                let mv = mv.map_err(|_| Refusal::NotAMove)?;
                let before = game.position().clone();
                if offer {
                    game.play_and_offer(mv)?;
                } else {
                    game.play(mv)?;
                }
                let ply = game.plies().last();
                Ok(Played {
                    code: game.variant().move_code(mv),
                    notation: variant::notation::write(&before, mv),
                    interraum: None,
                    capture: ply.is_some_and(|ply| ply.capture),
                    out: ply.map(|ply| seats(&ply.out)).unwrap_or_default(),
                    passed: ply.map(|ply| seats(&ply.passed)).unwrap_or_default(),
                })
            }
        }
    }

    /// The draw button: claims where a claim holds, else offers.
    pub(crate) fn draw(&mut self, seat: Seat) -> Result<Drawn, Refusal> {
        let rules = self.rules;
        Ok(match &mut self.game {
            Game::Fast(game) => match game.draw(color(seat))? {
                raumschach::DrawAction::Claimed => Drawn::Claimed,
                raumschach::DrawAction::Offered => Drawn::Offered,
            },
            Game::Any(game) => match game.draw(rules.inner(seat))? {
                variant::DrawAction::Claimed => Drawn::Claimed,
                variant::DrawAction::Offered => Drawn::Offered,
            },
        })
    }

    /// Agrees to the draw offered.
    pub(crate) fn accept_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &mut self.game {
            Game::Fast(game) => game.accept_draw(color(seat))?,
            Game::Any(game) => game.accept_draw(self.rules.inner(seat))?,
        }
        Ok(())
    }

    /// Declines it, which ends the offer.
    pub(crate) fn decline_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &mut self.game {
            Game::Fast(game) => game.decline_draw(color(seat))?,
            Game::Any(game) => game.decline_draw(self.rules.inner(seat))?,
        }
        Ok(())
    }

    /// Gives the game up; with more than two seats it goes on without this one.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &mut self.game {
            Game::Fast(game) => game.resign(color(seat))?,
            Game::Any(game) => game.resign(self.rules.inner(seat))?,
        }
        Ok(())
    }

    /// Takes back this many half-moves.
    pub(crate) fn undo(&mut self, plies: usize) -> Result<(), Refusal> {
        match &mut self.game {
            Game::Fast(game) => game.undo(plies)?,
            Game::Any(game) => game.undo(plies)?,
        }
        Ok(())
    }

    /// The offer of a draw that stands.
    pub(crate) fn offer(&self) -> Option<Offer> {
        match &self.game {
            Game::Fast(game) => game.offer().map(|by| Offer {
                by: by.into(),
                agreed: Vec::new(),
            }),
            Game::Any(game) => game.offer().map(|offer| Offer {
                by: offer.by.into(),
                agreed: seats(&offer.agreed),
            }),
        }
    }

    /// Whether the side to move may offer a draw.
    pub(crate) fn can_offer(&self) -> bool {
        match &self.game {
            Game::Fast(game) => game.can_offer(game.turn()),
            Game::Any(game) => game.can_offer(game.turn()),
        }
    }

    /// Whether the side to move may claim one.
    pub(crate) fn can_claim(&self) -> bool {
        match &self.game {
            Game::Fast(game) => game.can_claim(),
            Game::Any(game) => game.can_claim(),
        }
    }

    /// How the game ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match &self.game {
            Game::Fast(game) => game.outcome().map(|outcome| Ending {
                winner: outcome.winner.map(Seat::from),
                termination: outcome.termination.code(),
                result: outcome.result().to_owned(),
            }),
            Game::Any(game) => game.outcome().map(|outcome| Ending {
                winner: outcome.winner.map(Seat::from),
                termination: outcome.termination.code(),
                result: outcome.result(),
            }),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match &self.game {
            Game::Fast(game) => game.outcome().is_some(),
            Game::Any(game) => game.outcome().is_some(),
        }
    }

    /// How often the position has been on the board.
    pub(crate) fn repetitions(&self) -> u32 {
        match &self.game {
            Game::Fast(game) => game.repetitions(),
            Game::Any(game) => game.repetitions(),
        }
    }

    /// What counts towards the move limit.
    pub(crate) fn quiet(&self) -> u32 {
        match &self.game {
            Game::Fast(game) => game.position().halfmoves(),
            Game::Any(game) => game.position().quiet(),
        }
    }

    /// The count that draws the game, where there is one.
    pub(crate) fn limit(&self) -> Option<u32> {
        match &self.game {
            Game::Fast(game) => Some(game.position().move_limit()),
            Game::Any(game) => game.position().quiet_limit(),
        }
    }

    /// Seats that are out.
    pub(crate) fn out(&self) -> Vec<Seat> {
        match &self.game {
            Game::Fast(_) => Vec::new(),
            Game::Any(game) => {
                let all = game.variant().all_seats();
                all.filter(|&seat| !game.position().is_live(seat))
                    .map(Seat::from)
                    .collect()
            }
        }
    }

    /// The hand of a seat; `None` in games without hands.
    pub(crate) fn hand(&self, seat: Seat) -> Option<Hand> {
        let Game::Any(game) = &self.game else {
            return None;
        };
        game.variant().definition().drops.as_ref()?;
        let hand = game.position().hand(self.rules.inner(seat)).into_iter();
        let letter = |kind| game.variant().kind(kind).letter.to_string();
        Some(hand.map(|(kind, count)| (letter(kind), count)).collect())
    }
}

fn seats(seats: &[variant::Seat]) -> Vec<Seat> {
    seats.iter().copied().map(Seat::from).collect()
}

/// The colour of a seat in the Normal Form: the first seat is White's.
const fn color(seat: Seat) -> Color {
    if seat.index() == 0 {
        Color::White
    } else {
        Color::Black
    }
}

impl From<raumschach::GameError> for Refusal {
    fn from(error: raumschach::GameError) -> Refusal {
        use raumschach::GameError;
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

impl From<variant::GameError> for Refusal {
    fn from(error: variant::GameError) -> Refusal {
        use variant::GameError;
        match error {
            GameError::Over(_) => Refusal::Over,
            GameError::Illegal(reason) => Refusal::Forbidden(reason),
            GameError::NotYourTurn(_) => Refusal::NotYourTurn,
            GameError::Out(_) => Refusal::Out,
            GameError::AlreadyOffered(_) => Refusal::AlreadyOffered,
            GameError::OfferStands(_) => Refusal::OfferStands,
            GameError::NoOffer | GameError::NoRepetition(_) => Refusal::NothingToAnswer,
            GameError::TooFewMoves { .. } => Refusal::NothingToTakeBack,
        }
    }
}
