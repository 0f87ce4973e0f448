//! Game files of variants: the container of [`rgn`](crate::rgn) with the moves, players and results
//! that a definition has.
//!
//! - [`Reader`] reads files of any games: those of the Normal Form and of every shipped definition, told
//!   apart by the tag `Variant`, and of definitions given to it.
//! - A game is a [`Record`], an [`RgnGame`](crate::rgn::RgnGame) of the variant's position; it is written
//!   canonically by `Display`. [`Game::record`](super::Game::record) and [`to_game`](Record::to_game) lead
//!   from a played game to its record and back.
//! - A step of it is an [`Action`]: a move, or that somebody leaves a game that goes on without him,
//!   written `g:resignation`. Its result is [`Scores`], one for each player.
//!
//! ```
//! use raumschach::variant::rgn::{AnyGame, Reader};
//! let file = "[Variant \"Nearlytriple-4\"]\n\n1. r:♘ba2–ca4 g:resignation o:Nbg2-cg4 *\n";
//! let AnyGame::Variant(game) = Reader::new(file.as_bytes()).next().unwrap()? else {
//!     panic!("not the Normal Form");
//! };
//! assert_eq!(game.final_position().live_seats().count(), 3);
//! # Ok::<(), raumschach::rgn::GameErrors>(())
//! ```

mod convert;
mod reader;
mod rules;
mod scores;

pub use reader::{AnyGame, Reader};
pub use rules::Action;
pub use scores::Scores;

/// A game of a variant as a file holds it.
///
/// ```
/// use raumschach::rgn::Tags;
/// use raumschach::variant::{Variant, rgn::Record};
/// let variant = Variant::named("haremschach").unwrap();
/// let game = Record::new(Tags::new(), variant.start());
/// assert!(game.to_string().contains("[Variant \"Haremschach\"]"));
/// ```
pub type Record = crate::rgn::RgnGame<super::Position>;
