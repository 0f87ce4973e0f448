//! Diagrams of a position: the drawings of the men, SVG pictures and text for terminals.
//!
//! A diagram is drawn from a board of any size with two to four seats; the Normal Form and every
//! variant become one first (`subject`). Only what a still picture needs is here. The interactive boards of the page draw themselves and
//! share the men ([`men::sprite`]) and have the same colours and marks ([`svg::Palette`]). No rule is asked: a diagram shows any
//! [`Board`](crate::Board), possible or not.
//!
//! ```
//! use raumschach::Position;
//! use raumschach::diagram::{svg, text};
//! let position = Position::start();
//! let picture = svg::render(position.board(), &svg::SvgOptions::new());
//! assert!(picture.starts_with("<svg"));
//! let lines = text::render(position.board(), &text::TextOptions::new());
//! assert!(lines.contains("R N K N R"));
//! ```

pub mod men;
pub mod projection;
mod scene;
mod subject;
pub mod svg;
pub mod text;
#[cfg(feature = "variants")]
mod variant;

pub use crate::edition::Edition;
