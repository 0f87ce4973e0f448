//! Tasks of the workspace: `cargo xtask test` runs everything that CI runs.

fn main() {}
