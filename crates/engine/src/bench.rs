//! Fixed positions searched to a fixed depth: the number of nodes is the signature of what the engine
//! does, and the time says how fast it does it.

use crate::search::{Engine, Limits, Root, Signal};
use raumschach::Position;
use std::time::Duration;

/// The depth that the signature is quoted for.
pub const BENCH_DEPTH: u32 = 11;

/// The array, positions from games of the engine against itself, and endings.
const POSITIONS: [&str; 12] = [
    raumschach::START_CODE,
    "5/5/P4/1PP1P/R1KNR|5/5/2UP1/PPP1P/B1QB1|2n2/2pp1/5/1N3/5|1bqub/pp2p/3n1/5/5|r1k1r/pp1pp/2p2/5/5 w 0 7",
    "5/1U3/P4/1PP1P/RK1QR|5/5/3P1/PP2P/B2n1|5/2pp1/5/1NPN1/5|1b1u1/pp2p/2bn1/2q2/5|r1k1r/pp1pp/2p2/5/5 w 0 13",
    "1r3/5/1P3/3NP/RK2R|2U2/2pP1/P1PqP/PPQ2/B4|5/3p1/5/2P2/r4|3u1/pb2p/1p1n1/5/5|4k/pp1p1/2p1p/5/5 w 1 31",
    "5/5/1r3/4P/4R|2U2/2pP1/P1PqP/PP3/R1K2|5/3p1/2nN1/2P2/5|5/pb2p/1p3/5/3Q1|5/pp1p1/2pkp/5/5 w 1 37",
    "5/5/P1N2/1PPPP/2K1R|5/5/5/PPPPP/RU1BU|5/5/5/1N3/5|ub1ub/ppppp/5/5/5|2knr/r1pp1/1pn1p/5/2Q2 w 0 7",
    "5/PN3/5/1PPPP/2K1R|1k3/5/3U1/PP1PP/3BU|2n2/Npp2/5/5/5|ubrub/p3p/5/5/RQ3|rn3/2pp1/1p2p/5/5 w 1 19",
    "5/5/2k2/4P/3b1|5/5/4P/5/5|5/3U1/5/2n2/5|3P1/p3K/1p3/5/5|5/p4/2p1p/5/5 w 0 61",
    "5/5/5/5/3b1|4n/5/5/5/U4|5/5/2k2/5/5|3P1/p4/1p3/5/5|5/p2K1/2p2/5/5 w 0 67",
    "5/2P2/5/5/K4|5/5/5/5/5|5/5/1p3/5/5|5/5/5/3p1/5|4k/5/P4/5/5 w 0 50",
    "5/5/5/5/K4|3Q1/5/5/5/5|5/5/1k3/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1",
    "5/5/5/2K2/k4|5/5/1R3/5/5|5/5/5/5/1R3|5/5/5/5/5|5/5/5/5/5 w 0 1",
];

/// What a run came to.
///
/// ```
/// let run = raumschach_engine::bench(1, &mut |_, _| ());
/// assert_eq!(run.nodes, raumschach_engine::bench(1, &mut |_, _| ()).nodes);
/// assert!(run.nodes_per_second() > 0.0);
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Bench {
    /// Positions looked at: the signature.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Bench {
    /// The speed.
    ///
    /// ```
    /// use raumschach_engine::Bench;
    /// let run = Bench { nodes: 500, time: std::time::Duration::from_millis(250) };
    /// assert_eq!(run.nodes_per_second(), 2_000.0);
    /// ```
    #[must_use]
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Searches each position to a depth, with one thread and nothing remembered from the one before,
/// and reports each with its nodes. The signature is that of [`BENCH_DEPTH`].
///
/// ```
/// let mut positions = 0;
/// raumschach_engine::bench(1, &mut |_, _| positions += 1);
/// assert_eq!(positions, 12);
/// ```
pub fn bench(depth: u32, report: &mut dyn FnMut(&Position, u64)) -> Bench {
    let mut run = Bench {
        nodes: 0,
        time: Duration::ZERO,
    };
    let mut engine = Engine::new(16, 1);
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    for position in positions() {
        engine.clear();
        let root = Root::new(position);
        let found = engine.search(&root, &limits, &Signal::default(), &mut |_| ());
        run.nodes += found.nodes;
        run.time += found.time;
        report(root.position(), found.nodes);
    }
    run
}

fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.iter().map(|code| match code.parse() {
        Ok(position) => position,
        Err(error) => unreachable!("{code} is a position: {error}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_valid_and_go_on() {
        let going = positions().filter(|position| !position.legal_moves().is_empty());
        assert_eq!(going.count(), POSITIONS.len());
    }
}
