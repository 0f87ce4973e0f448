//! Exact endgames of Raumschach: tables of the distance to mate for every position of few men.
//!
//! [`Material`] names an ending, [`Tablebase`] has the tables, gives the [`Value`] of a position and
//! the best moves, and solves endings that it does not have yet.
//!
//! ```
//! use raumschach_tablebase::{Tablebase, Value};
//! let mut tables = Tablebase::new();
//! for ending in tables.missing(&["KQvK".parse()?]) {
//!     tables.generate(ending, 1, &|_| {})?;
//! }
//! let mate = "5/5/5/5/k4|5/1Q3/1K3/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 0 1".parse()?;
//! assert!(matches!(tables.probe(&mate)?, Some(Value::Loss(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod base;
mod error;
mod examine;
mod files;
mod index;
mod material;
mod solve;
mod symmetry;
mod table;
mod value;
mod work;

pub use base::Tablebase;
pub use error::Error;
pub use examine::{Checked, Stats};
pub use material::{MAX_MEN, Material, MaterialError};
pub use solve::Progress;
pub use value::Value;
