//! The pages, each a function from values to HTML. No page asks the database but its handler.

pub(crate) mod game;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod home;
mod layout;
pub(crate) mod learn;
pub(crate) mod problem;
mod rulewords;
pub(crate) mod seat;
pub(crate) mod setup;
pub(crate) mod sheet;
pub(crate) mod variant;
pub(crate) mod variants;
