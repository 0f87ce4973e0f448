//! `engine` and `bench`: the engine for programs that speak its protocol, and its measure.

use super::print_json;
use crate::failure::{Failure, Verdict};
use clap::Args;
use raumschach_engine::{BENCH_DEPTH, bench, run as speak};
use serde_json::json;
use std::io::{self, Write};

/// How deep to search.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Plies to look ahead
    #[arg(default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=30))]
    depth: u32,

    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

/// Speaks the protocol on standard input and output until `quit` or the end of the input.
pub(crate) fn engine() -> Result<Verdict, Failure> {
    // Not locked: searches write from a thread of their own.
    speak(io::stdin().lock(), io::stdout())?;
    Ok(Verdict::Good)
}

/// Searches the fixed positions and prints the nodes of each, then the signature and the speed.
pub(crate) fn run(args: &Bench, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut nodes = Vec::new();
    let run = bench(args.depth, &mut |position, count| {
        nodes.push((position.to_string(), count));
    });
    if args.json {
        let positions: Vec<_> = nodes
            .iter()
            .map(|(code, count)| json!({ "position": code, "nodes": count }))
            .collect();
        let value = json!({
            "depth": args.depth,
            "positions": positions,
            "nodes": run.nodes,
            "seconds": run.time.as_secs_f64(),
            "nodes_per_second": run.nodes_per_second().round(),
        });
        print_json(out, &value)?;
        return Ok(Verdict::Good);
    }
    for (code, count) in nodes {
        writeln!(out, "{count:>9} {code}")?;
    }
    let seconds = run.time.as_secs_f64();
    writeln!(
        out,
        "{} nodes in {seconds:.3} s, {:.0} nodes/s",
        run.nodes,
        run.nodes_per_second()
    )?;
    Ok(Verdict::Good)
}
