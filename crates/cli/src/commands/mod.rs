//! The subcommands that run once and end; the terminal game is in [`play`](crate::play).

pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod rgn;
pub(crate) mod rulebook;
pub(crate) mod serve;
pub(crate) mod tb;
pub(crate) mod variants;
pub(crate) mod verify;

use serde_json::Value;
use std::io::{self, Write};

/// Prints a JSON value on one line.
pub(crate) fn print_json(out: &mut dyn Write, value: &Value) -> io::Result<()> {
    writeln!(out, "{value}")
}
