//! An engine for Raumschach: it says how good a position is and which move is best.
//!
//! It knows the rules from [`raumschach`] and nothing of files or networks.
//!
//! ```
//! use raumschach::Position;
//! // Nobody is ahead in the array; whoever moves has the move.
//! assert!(raumschach_engine::evaluate(&Position::start()).abs() < 50);
//! ```
#![forbid(unsafe_code)]

mod eval;
#[cfg(test)]
mod random;
#[cfg(test)]
mod testing;

pub use eval::{evaluate, is_dead};
