//! Moves as people write them.
//!
//! - [`irf`] writes IRF Standard Notation (`♘Ab1–Ac3`), the canonical form; [`interraum`] the shorter letters of the
//!   InterRaum edition (`Nc3`).
//! - [`read_move`] reads either of them, the machine move code and what people make of them, against a position. It has
//!   two halves that can be used alone: [`MoveText::parse`] looks at the text only, [`MoveText::resolve`] asks the board.
//! - [`write()`] writes as an [`Edition`](crate::Edition) does, [`Style`] names the choice.
//! - Every sign is a constant, in one place.
//!
//! Whole games with comments and variations are in [`rgn`](crate::rgn).

mod error;
pub mod interraum;
pub mod irf;
mod resolve;
mod sight;
mod signs;
mod style;
mod tail;
mod text;

pub use error::{MoveError, MoveProblem, MoveWarning};
pub use resolve::{ReadMove, read_move};
pub(crate) use sight::Sight;
pub use signs::{
    BOARDMATE, CAPTURE_SIGN, CHECK, DRAW_OFFER, MOVE_SIGN, PROMOTION_SIGN, SPACEMATE, STALEMATE,
};
#[cfg(feature = "variants")]
pub(crate) use signs::{is_capture, is_dash, is_ignorable, is_null_move};
pub use style::{Style, write};
#[cfg(feature = "variants")]
pub(crate) use tail::Tail;
pub(crate) use tail::mark_nag;
pub use text::MoveText;
