//! The `raumschach` command.

fn main() {}
