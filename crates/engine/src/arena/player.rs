//! Players that need no program of their own: to measure others by, and to make games with.

use crate::random::Random;
use crate::score::Score;
use crate::search::{Engine, Limits, Root, Signal};
use crate::see::value;
use crate::skill::{LEVELS, Skill};
use raumschach::{Move, Position};
use std::fmt;
use std::str::FromStr;

/// Which of the built-in players.
///
/// ```
/// use raumschach_engine::Kind;
/// assert_eq!("level:3".parse(), Ok(Kind::Level(3)));
/// assert_eq!(Kind::Nodes(5000).to_string(), "nodes:5000");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any legal move.
    Random,
    /// Takes what is worth most, else any legal move.
    Greedy,
    /// A level from 1 to 8; the last with as many nodes as [`Kind::LEVEL_NODES`].
    Level(u8),
    /// Full strength with so many nodes a move.
    Nodes(u64),
    /// Full strength to a depth.
    Depth(u32),
}

impl Kind {
    /// Nodes a move of the highest level, which has no limit by itself.
    pub const LEVEL_NODES: u64 = 100_000;
}

/// A text that names no built-in player.
///
/// ```
/// let error = "level:9".parse::<raumschach_engine::Kind>().unwrap_err();
/// assert!(error.to_string().contains("level:1 to level:8"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindError {
    found: String,
}

impl fmt::Display for KindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no built-in player: there are random, greedy, level:1 to level:8, nodes:N and \
             depth:N",
            self.found
        )
    }
}

impl std::error::Error for KindError {}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Kind, KindError> {
        let parse = || {
            Some(match text.split_once(':') {
                None if text == "random" => Kind::Random,
                None if text == "greedy" => Kind::Greedy,
                Some(("level", level)) => {
                    let level = level.parse().ok()?;
                    Kind::Level((1..=LEVELS).contains(&level).then_some(level)?)
                }
                Some(("nodes", nodes)) => Kind::Nodes(nodes.parse().ok().filter(|&n| n > 0)?),
                Some(("depth", depth)) => Kind::Depth(depth.parse().ok().filter(|&n| n > 0)?),
                _ => return None,
            })
        };
        parse().ok_or_else(|| KindError {
            found: text.chars().take(24).collect(),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Greedy => f.write_str("greedy"),
            Kind::Level(level) => write!(f, "level:{level}"),
            Kind::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Kind::Depth(depth) => write!(f, "depth:{depth}"),
        }
    }
}

/// A built-in player at play.
///
/// ```
/// use raumschach_engine::{Builtin, Kind, Root};
/// let mut player = Builtin::new(Kind::Greedy);
/// player.new_game(7);
/// let (mv, _) = player.choose(&Root::default()).unwrap();
/// assert!(raumschach::Position::start().is_legal(mv));
/// ```
pub struct Builtin {
    kind: Kind,
    engine: Engine,
    random: Random,
}

impl Builtin {
    /// A player, with 8 MiB of memory.
    ///
    /// ```
    /// use raumschach_engine::{Builtin, Kind};
    /// let player = Builtin::new(Kind::Random);
    /// # let _ = player;
    /// ```
    #[must_use]
    pub fn new(kind: Kind) -> Builtin {
        let searches = !matches!(kind, Kind::Random | Kind::Greedy);
        Builtin {
            kind,
            engine: Engine::new(if searches { 8 } else { 1 }, 1),
            random: Random::new(0),
        }
    }

    /// Forgets the last game; what chance decides is decided by the seed.
    ///
    /// ```
    /// use raumschach_engine::{Builtin, Kind};
    /// Builtin::new(Kind::Random).new_game(3);
    /// ```
    pub fn new_game(&mut self, seed: u64) {
        self.engine.clear();
        self.random = Random::new(seed);
    }

    /// A legal move, with what the player thinks of his position if he thinks; `None` when there is
    /// none.
    ///
    /// ```
    /// use raumschach_engine::{Builtin, Kind, Root};
    /// let (_, score) = Builtin::new(Kind::Nodes(500)).choose(&Root::default()).unwrap();
    /// assert!(score.is_some());
    /// ```
    pub fn choose(&mut self, root: &Root) -> Option<(Move, Option<Score>)> {
        let (limits, skill) = match self.kind {
            Kind::Random | Kind::Greedy => {
                let mv = self.without_thought(root.position())?;
                return Some((mv, None));
            }
            Kind::Level(level) => {
                let skill = Skill::level(level).unwrap_or(Skill::FULL);
                let nodes = skill.is_full().then_some(Kind::LEVEL_NODES);
                let limits = Limits {
                    nodes,
                    ..Limits::default()
                };
                (limits, skill)
            }
            Kind::Nodes(nodes) => {
                let limits = Limits {
                    nodes: Some(nodes),
                    ..Limits::default()
                };
                (limits, Skill::FULL)
            }
            Kind::Depth(depth) => {
                let limits = Limits {
                    depth: Some(depth),
                    ..Limits::default()
                };
                (limits, Skill::FULL)
            }
        };
        let seed = self.random.next();
        let signal = Signal::default();
        let found = self
            .engine
            .play(root, &limits, skill, seed, &signal, &mut |_| ());
        let line = found.lines.first()?;
        Some((*line.moves.first()?, Some(line.score)))
    }

    fn without_thought(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let gain = |mv: &Move| {
            let taken = position.man_at(mv.to).map_or(0, |man| value(man.role));
            taken + mv.promotion.map_or(0, value)
        };
        let most = match self.kind {
            Kind::Greedy => moves.iter().map(gain).max()?,
            _ => return self.any_of(&moves),
        };
        let best: Vec<Move> = moves.into_iter().filter(|mv| gain(mv) == most).collect();
        self.any_of(&best)
    }

    fn any_of(&mut self, moves: &[Move]) -> Option<Move> {
        let index = (self.random.part() * moves.len() as f64) as usize;
        moves.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for name in [
            "random", "greedy", "level:1", "level:8", "nodes:1", "depth:12",
        ] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        for name in [
            "", "Random", "level", "level:0", "level:9", "nodes:0", "nodes:-1", "depth:x",
        ] {
            assert!(name.parse::<Kind>().is_err(), "{name}");
        }
    }

    #[test]
    fn the_greedy_take_the_most() {
        let hanging = "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BU1BU|5/5/5/2q2/5|u1bub/ppppp/5/5/5|\
                       rnknr/ppppp/5/5/5 w 0 9";
        let root = Root::new(hanging.parse().unwrap());
        let mut player = Builtin::new(Kind::Greedy);
        for seed in 0..5 {
            player.new_game(seed);
            let (mv, _) = player.choose(&root).unwrap();
            assert_eq!(mv.to.to_string(), "Cc2");
        }
    }

    #[test]
    fn seeds_repeat() {
        let mut player = Builtin::new(Kind::Random);
        let mut first = |seed| {
            player.new_game(seed);
            player.choose(&Root::default())
        };
        assert_eq!(first(1), first(1));
        assert!((0..9).any(|seed| first(seed) != first(1)));
    }
}
