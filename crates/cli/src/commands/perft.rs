//! `perft`: counts the leaves of the tree of legal moves and says how long it took.

use super::print_json;
use crate::args::Perft;
use crate::failure::{Failure, Verdict};
use raumschach::{Move, Position};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

/// Counts, prints one line per root move if asked to, and the total on the last line.
pub(crate) fn run(perft: &Perft, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let position = perft.query.position();
    let start = Instant::now();
    let parts = if perft.divide {
        Some(divide(&position, perft.depth, perft.made))
    } else {
        None
    };
    let nodes = match &parts {
        Some(parts) if perft.depth > 0 => parts.iter().map(|(_, nodes)| nodes).sum(),
        _ => count(&position, perft.depth, perft.made),
    };
    let seconds = start.elapsed().as_secs_f64();
    // A count of a few nodes ends within the clock's resolution.
    let rate = nodes as f64 / seconds.max(1e-9);

    if perft.query.json {
        let mut value = json!({
            "position": position.to_string(),
            "depth": perft.depth,
            "made": perft.made,
            "nodes": nodes,
            "seconds": seconds,
            "nodes_per_second": rate.round(),
        });
        if let Some(parts) = parts {
            value["divide"] = parts
                .iter()
                .map(|(mv, nodes)| json!({ "move": mv.to_string(), "nodes": nodes }))
                .collect();
        }
        print_json(out, &value)?;
        return Ok(Verdict::Good);
    }
    for (mv, nodes) in parts.iter().flatten() {
        writeln!(out, "{mv} {nodes}")?;
    }
    writeln!(out, "{nodes} nodes in {seconds:.3} s, {}", per_second(rate))?;
    Ok(Verdict::Good)
}

fn count(position: &Position, depth: u32, made: bool) -> u64 {
    if made {
        position.perft_made(depth)
    } else {
        position.perft(depth)
    }
}

fn divide(position: &Position, depth: u32, made: bool) -> Vec<(Move, u64)> {
    if !made {
        return position.perft_divide(depth);
    }
    if depth == 0 {
        return Vec::new();
    }
    position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| {
            let next = position.play(mv).ok()?;
            Some((mv, next.perft_made(depth - 1)))
        })
        .collect()
}

/// A rate in three figures: `12.3 Mnodes/s`.
fn per_second(rate: f64) -> String {
    let (value, unit) = match rate {
        r if r >= 1e9 => (r / 1e9, "Gnodes/s"),
        r if r >= 1e6 => (r / 1e6, "Mnodes/s"),
        r if r >= 1e3 => (r / 1e3, "knodes/s"),
        r => (r, "nodes/s"),
    };
    let places = match value {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.places$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_three_figures() {
        assert_eq!(per_second(1_234.0), "1.23 knodes/s");
        assert_eq!(per_second(61.0), "61.0 nodes/s");
        assert_eq!(per_second(456_789_000.0), "457 Mnodes/s");
    }

    #[test]
    fn both_ways_of_dividing_agree() {
        let start = Position::start();
        assert_eq!(divide(&start, 2, false), divide(&start, 2, true));
        assert!(divide(&start, 0, true).is_empty());
    }
}
