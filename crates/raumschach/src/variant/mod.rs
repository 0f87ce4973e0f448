//! Every game but the Normal Form: one generic engine that reads a definition.
//!
//! A definition is TOML text (`docs/variants.md`): board, seats, men, array, promotion, ends, drops.
//! [`Variant::parse`] refuses a bad one whole and says everything that is wrong with it;
//! [`Variant::shipped`] has the games that come with the library. The Normal Form is among them, and
//! must agree with the fast implementation in the rest of this crate: each checks the other.
//!
//! ```
//! use raumschach::variant::{Game, Variant};
//! let mut game = Game::new(Variant::named("nearlytriple-4").unwrap());
//! let mv = game.position().legal_moves()[0];
//! game.play(mv)?;
//! assert_eq!(game.position().variant().seat(game.turn()).id, "orange");
//! # Ok::<(), raumschach::variant::GameError>(())
//! ```

mod board;
mod code;
mod definition;
mod describe;
mod game;
mod geometry;
mod legality;
mod model;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod position;
pub mod rgn;
mod rules;
mod tables;
mod toml_reader;

pub use code::CodeErrors;
pub use describe::{DisputedSummary, ManSummary, PromotionSummary, Summary};
pub use game::{DrawAction, Game, Leave, Offer, Ply};
pub use geometry::{Cell, Geometry, MAX_SIDE, SeatView, Symmetry, Vector};
pub use legality::IllegalMove;
pub use model::{
    Definition, DefinitionStatus, Disputed, Drops, Elimination, Ends, HandFrom, Kind, Lang,
    LongerLimit, Man, ManKind, Promotion, Region, Ride, Seat, SeatInfo, Stalemate, Style, Text,
    Through,
};
pub use moves::{Move, MoveCodeError};
pub use outcome::{GameError, Outcome};
pub use position::{BoardEnd, Position};
pub use rules::Variant;
pub use toml_reader::{DefinitionError, DefinitionErrors};
