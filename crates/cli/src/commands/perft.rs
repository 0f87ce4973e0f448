//! `perft`: counts the leaves of the tree of legal moves and says how long it took.

use super::print_json;
use crate::args::Perft;
use crate::failure::{Failure, Verdict};
use crate::subject::Subject;
use raumschach::variant::{self, Variant};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

/// Counts, prints one line per root move if asked to, and the total on the last line.
pub(crate) fn run(perft: &Perft, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (subject, assumed) = perft.query.subject()?;
    let tree = Tree::of(perft, subject)?;
    let start = Instant::now();
    let parts = if perft.divide {
        Some(tree.divide(perft.depth))
    } else {
        None
    };
    let nodes = match &parts {
        Some(parts) if perft.depth > 0 => parts.iter().map(|(_, nodes)| nodes).sum(),
        _ => tree.count(perft.depth),
    };
    let seconds = start.elapsed().as_secs_f64();
    // A count of a few nodes ends within the clock's resolution.
    let rate = nodes as f64 / seconds.max(1e-9);

    if perft.query.json {
        let mut value = json!({
            "variant": tree.game(),
            "position": tree.position(),
            "depth": perft.depth,
            "made": perft.made,
            "pseudo_legal": perft.pseudo_legal,
            "nodes": nodes,
            "seconds": seconds,
            "nodes_per_second": rate.round(),
            "warnings": assumed.json(),
        });
        if let Some(parts) = parts {
            value["divide"] = parts
                .iter()
                .map(|(mv, nodes)| json!({ "move": mv, "nodes": nodes }))
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

/// The moves to count, and by which rules.
enum Tree {
    /// The fast rules; whether the last ply is played too.
    Fast(raumschach::Position, bool),
    /// A definition; whether the rule of check is left out.
    Generic(variant::Position, bool),
}

impl Tree {
    fn of(perft: &Perft, subject: Subject) -> Result<Tree, Failure> {
        Ok(match subject {
            Subject::Normal(position) if perft.pseudo_legal => {
                // The fast rules know legal moves only; the definition of the same game knows both.
                let code = position.to_string();
                let game = Variant::named("normal-form")
                    .and_then(|game| variant::Position::parse(game, &code).ok());
                Tree::Generic(
                    game.ok_or_else(|| Failure::new("the Normal Form has no definition"))?,
                    true,
                )
            }
            Subject::Normal(position) => Tree::Fast(position, perft.made),
            Subject::Variant(position) => Tree::Generic(position, perft.pseudo_legal),
        })
    }

    fn game(&self) -> &str {
        match self {
            Tree::Fast(..) => "normal-form",
            Tree::Generic(position, _) => position.variant().id(),
        }
    }

    fn position(&self) -> String {
        match self {
            Tree::Fast(position, _) => position.to_string(),
            Tree::Generic(position, _) => position.to_string(),
        }
    }

    fn count(&self, depth: u32) -> u64 {
        match self {
            Tree::Fast(position, false) => position.perft(depth),
            Tree::Fast(position, true) => position.perft_made(depth),
            Tree::Generic(position, false) => position.perft(depth),
            Tree::Generic(position, true) => position.perft_pseudo_legal(depth),
        }
    }

    /// The count behind each first move, the moves sorted.
    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let mut parts: Vec<(String, u64)> = match self {
            Tree::Fast(position, false) => position
                .perft_divide(depth)
                .into_iter()
                .map(|(mv, nodes)| (mv.to_string(), nodes))
                .collect(),
            Tree::Fast(position, true) => position
                .legal_moves()
                .into_iter()
                .filter_map(|mv| Some((mv.to_string(), position.play(mv).ok()?.perft_made(rest))))
                .collect(),
            Tree::Generic(position, pseudo_legal) => position
                .perft_divide(depth, *pseudo_legal)
                .into_iter()
                .map(|(mv, nodes)| (position.variant().move_code(mv), nodes))
                .collect(),
        };
        parts.sort();
        parts
    }
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
#[allow(clippy::unwrap_used)]
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
        let start = raumschach::Position::start();
        let generic = Variant::named("normal-form").unwrap().start();
        let [bulk, made] = [false, true].map(|made| Tree::Fast(start.clone(), made));
        assert_eq!(bulk.divide(2), made.divide(2));
        assert_eq!(bulk.divide(2), Tree::Generic(generic, false).divide(2));
        assert!(made.divide(0).is_empty());
    }
}
