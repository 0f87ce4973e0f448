//! Moves as people read and write them, in the style that a definition names.
//!
//! - `irf`: figurine (the letter where there is none), origin, `–` or `×`, target: `♘Ab1–Ac3`;
//! - `interraum`: letters, of the origin only what is needed, the level dropped on the same level: `Nb–c3`;
//! - `rulebook`: letter, space, both cells: `R Aa1–Aa4`.
//!
//! Promotion adds `=` and the man. A drop is man, `@`, cell: `♘@dd4`. With more than two seats the
//! seat's letter and a colon come first: `r:♘ab1–ad2`. Suffixes are `†` check, `††` boardmate, `†††`
//! mate, `≡` stalemate, and `‡` with the letters of the seats that the move puts out: `‡og`.
//!
//! The reader takes any style, machine codes, letters for figurines, `-`, `x` and the like between
//! the cells, with or without seat and suffix; then `!`, `?` and a draw offer `(=)`. A move is read
//! only if it is legal.
//!
//! ```
//! use raumschach::variant::{Variant, notation};
//! let start = Variant::named("nearlytriple-4").unwrap().start();
//! let read = notation::read_move(&start, "N ba2-ca4!?")?;
//! assert_eq!(notation::write(&start, read.mv), "r:♘ba2–ca4");
//! assert_eq!(read.nag, Some(5));
//! # Ok::<(), raumschach::variant::notation::MoveError>(())
//! ```

mod error;
mod resolve;
mod tail;
mod text;
mod write;

pub use error::{MoveError, MoveProblem, MoveWarning};
pub use resolve::{ReadMove, read_move};
pub use write::{write, write_in};
