//! RGN, the Raumschach Game Notation: PGN's container with Raumschach's moves (notation.md).
//!
//! - [`Reader`] reads games one at a time from any stream, each as a [`RgnGame`] or as [`GameErrors`] with places and
//!   reasons; one bad game does not lose the others.
//! - A [`RgnGame`] is tags, a [`Tree`] of moves with comments, NAGs and variations, and a result. It is written in the
//!   canonical form by `Display`, and nothing of it is lost on the way to a file and back.
//! - [`RgnGame::from_game`] and [`RgnGame::to_game`] lead to and from a [`Game`](crate::Game).
//!
//! Single moves are in [`notation`](crate::notation).
//!
//! ```
//! use raumschach::rgn::Reader;
//! let file = "[Event \"Club evening\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. Nb-c3 {a leap} PEe3 *\n";
//! let games = Reader::new(file.as_bytes()).collect::<Result<Vec<_>, _>>()?;
//! assert_eq!(
//!     games[0].to_string(),
//!     "[Event \"Club evening\"]\n[Result \"*\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n\
//!      1. ♘Ab1–Ac3 {a leap} 1... ♙Ee4–Ee3 *\n\n"
//! );
//! # Ok::<(), raumschach::rgn::GameErrors>(())
//! ```

mod comment;
mod convert;
mod error;
mod game;
mod lexer;
pub(crate) mod parse;
mod rating;
mod reader;
pub(crate) mod rules;
mod source;
mod tags;
mod tree;
mod values;
mod warning;
mod write;

pub use comment::{Comment, CommentKind};
pub use error::{GameErrors, MoveNumber, RgnError, RgnProblem};
pub use game::RgnGame;
pub use rating::{Contradiction, Incomplete};
#[cfg(feature = "variants")]
pub(crate) use reader::GameReader;
pub use reader::{Options, Reader};
pub use rules::Rules;
pub use tags::{GameResult, ResultError, TagError, Tags, VARIANT};
#[cfg(feature = "variants")]
pub(crate) use tags::{is_dash, is_name_byte};
pub use tree::{NodeId, Notes, Step, Tree, TreeError, Walk};
pub use values::{RgnDate, Stage, TimeControl, ValueProblem};
pub use warning::{RgnWarning, RgnWarningKind};
