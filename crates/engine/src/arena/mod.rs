//! What a match needs besides two players: openings that are fair, players to begin with, the result
//! with how sure it is, and what is kept of games to learn from.

mod openings;
mod player;
mod sample;
mod tally;

pub use openings::Openings;
pub use player::{Builtin, Kind, KindError};
pub use sample::{Sample, SampleError, samples};
pub use tally::{Sprt, Tally, Verdict};
