//! Playing weaker than one can, as people do: looking less far, overlooking what is hard to see in
//! three dimensions, taking what is nearly as good for the best, and being careless when far ahead.
//!
//! A player of some [`Skill`] gives every move the score of a shallow search, then judges as somebody
//! would who does not see everything: an answer of the opponent may escape him, all the more when it
//! runs across levels, and so may a move of his own. From the middle levels on nobody walks into a
//! mate in one move, or misses giving it.

mod judge;

use crate::random::Random;
use crate::search::{Engine, Found, Info, Limits, Root, Signal};
use judge::choose;

/// How many levels there are; the last is full strength.
pub const LEVELS: u8 = 8;
/// The nominal rating of the first level.
pub const LEAST_ELO: u32 = 400;
/// The nominal rating of the last level but one: full strength has none.
pub const MOST_ELO: u32 = 2000;

/// How well to play, from a beginner to full strength.
///
/// ```
/// use raumschach_engine::Skill;
/// assert_eq!(Skill::level(8), Some(Skill::FULL));
/// assert_eq!(Skill::level(0), None);
/// assert_eq!(Skill::elo(400), Skill::level(1).unwrap());
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Skill(f64);

impl Skill {
    /// Everything the engine can.
    pub const FULL: Skill = Skill(LEVELS as f64);

    /// One of the levels 1 to 8; `None` for other numbers.
    ///
    /// ```
    /// use raumschach_engine::Skill;
    /// assert!(Skill::level(3).is_some() && Skill::level(9).is_none());
    /// ```
    #[must_use]
    pub fn level(level: u8) -> Option<Skill> {
        (1..=LEVELS)
            .contains(&level)
            .then_some(Skill(f64::from(level)))
    }

    /// A nominal rating between [`LEAST_ELO`] and [`MOST_ELO`], spread evenly over the levels 1 to 7;
    /// what lies outside is taken for the nearest. Nobody has rated the levels against people.
    ///
    /// ```
    /// use raumschach_engine::{MOST_ELO, Skill};
    /// assert_eq!(Skill::elo(u32::MAX), Skill::elo(MOST_ELO));
    /// ```
    #[must_use]
    pub fn elo(elo: u32) -> Skill {
        let above = f64::from(elo.clamp(LEAST_ELO, MOST_ELO) - LEAST_ELO);
        let steps = f64::from(LEVELS - 2);
        Skill(1.0 + above * steps / f64::from(MOST_ELO - LEAST_ELO))
    }

    /// Whether it is full strength.
    ///
    /// ```
    /// assert!(raumschach_engine::Skill::FULL.is_full());
    /// ```
    #[must_use]
    pub fn is_full(self) -> bool {
        self.0 >= f64::from(LEVELS)
    }

    fn profile(self) -> Profile {
        let below = (self.0.floor() as usize).clamp(1, PROFILES.len());
        let above = (below + 1).min(PROFILES.len());
        let part = (self.0 - below as f64).clamp(0.0, 1.0);
        let (low, high) = (&PROFILES[below - 1], &PROFILES[above - 1]);
        let nearer = if part < 0.5 { low } else { high };
        let between = |get: fn(&Profile) -> f64| get(low) + (get(high) - get(low)) * part;
        Profile {
            depth: nearer.depth,
            lines: nearer.lines,
            spread: between(|profile| profile.spread),
            answer_unseen: between(|profile| profile.answer_unseen),
            move_unseen: between(|profile| profile.move_unseen),
            sees_mates: low.sees_mates,
            worst: between(|profile| profile.worst),
        }
    }
}

/// What a player of some level is like.
#[derive(Copy, Clone, Debug)]
struct Profile {
    /// Plies he looks ahead before captures are played out.
    depth: u32,
    /// How many of the best moves he chooses among.
    lines: usize,
    /// Centipawns by which two moves may differ and seem alike.
    spread: f64,
    /// How likely an answer of the opponent escapes him.
    answer_unseen: f64,
    /// How likely a move of his own does.
    move_unseen: f64,
    /// Whether he never gives or misses a mate in one move.
    sees_mates: bool,
    /// Centipawns that he never gives away knowingly.
    worst: f64,
}

/// A row of [`PROFILES`].
const fn profile(
    (depth, lines): (u32, usize),
    spread: f64,
    [answer_unseen, move_unseen]: [f64; 2],
    sees_mates: bool,
    worst: f64,
) -> Profile {
    Profile {
        depth,
        lines,
        spread,
        answer_unseen,
        move_unseen,
        sees_mates,
        worst,
    }
}

/// He thinks of every move.
const ALL: usize = usize::MAX;

/// Levels 1 to 7.
const PROFILES: [Profile; LEVELS as usize - 1] = [
    profile((1, ALL), 120.0, [0.45, 0.40], false, 1500.0),
    profile((1, ALL), 60.0, [0.26, 0.24], false, 700.0),
    profile((1, ALL), 40.0, [0.17, 0.16], true, 500.0),
    profile((2, 40), 30.0, [0.09, 0.09], true, 350.0),
    profile((3, 20), 22.0, [0.03, 0.04], true, 250.0),
    profile((4, 12), 13.0, [0.01, 0.015], true, 150.0),
    profile((5, 8), 7.0, [0.0, 0.004], true, 80.0),
];

/// Memory of a weak player, in mebibytes.
const MEMORY: usize = 2;

impl Engine {
    /// Chooses a move as a player of some skill would. The same seed chooses the same move in the
    /// same position; with full skill the seed does not matter and this is
    /// [`search`](Engine::search). A weaker player uses nothing that the engine remembers, one
    /// thread, and reports his one line at the end.
    ///
    /// ```
    /// use raumschach_engine::{Engine, Limits, Root, Signal, Skill};
    /// let beginner = Skill::level(1).unwrap();
    /// let mut engine = Engine::new(1, 1);
    /// let mut choose = |seed| {
    ///     let (limits, signal) = (Limits::default(), Signal::default());
    ///     engine.play(&Root::default(), &limits, beginner, seed, &signal, &mut |_| ()).best()
    /// };
    /// assert_eq!(choose(5), choose(5));
    /// ```
    pub fn play(
        &mut self,
        root: &Root,
        limits: &Limits,
        skill: Skill,
        seed: u64,
        signal: &Signal,
        report: &mut dyn FnMut(&Info),
    ) -> Found {
        if skill.is_full() {
            return self.search(root, limits, signal, report);
        }
        let profile = skill.profile();
        let weak = Limits {
            depth: Some(limits.depth.map_or(profile.depth, |d| d.min(profile.depth))),
            lines: profile.lines,
            ..limits.clone()
        };
        let mut last = None;
        let mut mind = Engine::new(MEMORY, 1);
        let mut found = mind.search(root, &weak, signal, &mut |info| last = Some(info.clone()));
        let mut random = Random::new(seed ^ root.position().key());
        let chosen = choose(root.position(), &found.lines, &profile, &mut random);
        found.lines = found.lines.into_iter().skip(chosen).take(1).collect();
        if let (Some(info), Some(line)) = (last, found.lines.first()) {
            report(&Info {
                number: 1,
                line: line.clone(),
                nodes: found.nodes,
                time: found.time,
                ..info
            });
        }
        found
    }
}

#[cfg(test)]
mod tests;
