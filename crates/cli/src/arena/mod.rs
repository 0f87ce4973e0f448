//! Games of engines against each other: `match` to find out who is better, `datagen` to learn from.

mod args;
mod datagen;
mod duel;
mod external;
mod report;
mod side;

pub(crate) use args::{Datagen, Match};
pub(crate) use datagen::run as datagen;
pub(crate) use duel::run as duel;
