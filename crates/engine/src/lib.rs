//! An engine for Raumschach: it says how good a position is and which move is best.
//!
//! [`evaluate`] judges at once, [`Engine::search`] looks ahead,
//! [`Engine::play`] plays as well or badly as one likes, [`run`] speaks the text protocol.
//! It knows the rules from [`raumschach`] and nothing of files or networks.
//!
//! ```
//! use raumschach::Position;
//! // Nobody is ahead in the array; whoever moves has the move.
//! assert!(raumschach_engine::evaluate(&Position::start()).abs() < 50);
//! ```
#![forbid(unsafe_code)]

mod arena;
mod bench;
mod eval;
mod protocol;
mod random;
mod score;
mod search;
mod see;
mod skill;
mod table;
#[cfg(test)]
mod testing;

pub use arena::{
    Builtin, Kind, KindError, Openings, Sample, SampleError, Sprt, Tally, Verdict, samples,
};
pub use bench::{BENCH_DEPTH, Bench, bench};
pub use eval::{evaluate, is_dead, tune};
pub use protocol::run;
pub use score::Score;
pub use search::{Engine, Found, Info, Limits, Line, Pace, Root, Signal};
pub use skill::{LEAST_ELO, LEVELS, MOST_ELO, Skill};
