//! The rules of Raumschach, chess in a cube of 5×5×5 cells (Ferdinand Maack, Hamburg 1907), in the
//! Normal Form of the International Raumschach Federation.
//!
//! A [`Setup`] is what somebody wrote down; validated it becomes a [`Position`], which knows its
//! legal moves; a [`Game`] adds what spans moves: repetition, move limits, offers and results.
//!
//! ```
//! use raumschach::{Position, Status};
//! let mut position = Position::start();
//! for code in ["Ab1Ac3", "Eb5Ec3"] {
//!     position = position.play(code.parse()?)?;
//! }
//! assert_eq!(position.status(), Status::Ongoing);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features: `variants` (on by default) brings every other game of the family, `rulebook` (on by
//! default) reads rulebook pages, `serde` reads and
//! writes cells, moves, positions and results as text codes, `pext` is faster on some processors.
//! With any of them the library builds for `wasm32-unknown-unknown`.
// With `pext` one instruction needs it; the lints of the workspace deny it everywhere else.
#![cfg_attr(not(feature = "pext"), forbid(unsafe_code))]

mod attacks;
pub mod bitboard;
mod blockers;
pub mod board;
pub mod cell;
pub mod code;
pub mod diagram;
pub mod edition;
pub mod game;
pub mod legality;
mod lookahead;
#[cfg(not(all(feature = "pext", target_arch = "x86_64", target_feature = "bmi2")))]
mod magics;
pub mod man;
pub mod movegen;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod packed;
mod perft;
pub mod position;
pub mod rgn;
#[cfg(feature = "rulebook")]
pub mod rulebook;
#[cfg(feature = "serde")]
mod serial;
pub mod setup;
#[cfg(feature = "variants")]
pub mod variant;
mod visible;
mod zobrist;

pub use attacks::{attacks, pawn_steps};
pub use bitboard::Bitboard;
pub use board::Board;
pub use cell::{Cell, CellError};
pub use code::{CodeError, CodeProblem, CodeWarning, START_CODE};
pub use edition::Edition;
pub use game::{DrawAction, Game, GameError, Ply};
pub use legality::IllegalMove;
pub use man::{Color, Man, Role};
pub use movegen::{Destinations, pawn_attacks};
pub use moves::{Move, MoveCodeError};
pub use outcome::{Outcome, Termination, TerminationError};
pub use position::{Position, PositionError, Status};
pub use setup::{Setup, SetupError, SetupErrors, promotion_cells};
pub use visible::Visible;
