//! The options of the protocol: their names, ranges and values.

use crate::skill::{LEAST_ELO, LEVELS, MOST_ELO, Skill};
use std::fmt::Write;

/// The values of all options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) hash: u64,
    pub(super) threads: u64,
    pub(super) lines: u64,
    pub(super) overhead: u64,
    pub(super) show_wdl: bool,
    limit_strength: bool,
    elo: u64,
    level: u64,
    pub(super) seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            lines: 1,
            overhead: 20,
            show_wdl: false,
            limit_strength: false,
            elo: u64::from(MOST_ELO),
            level: u64::from(LEVELS),
            seed: 0,
        }
    }
}

/// A number: its name, the least and most it may be.
type Spin = (&'static str, u64, u64);
const SPINS: [Spin; 7] = [
    ("Hash", 1, 16_384),
    ("Threads", 1, 128),
    ("MultiPV", 1, 256),
    ("MoveOverhead", 0, 10_000),
    ("UCI_Elo", LEAST_ELO as u64, MOST_ELO as u64),
    ("Level", 1, LEVELS as u64),
    ("Seed", 0, u32::MAX as u64),
];
const CHECKS: [&str; 3] = ["Ponder", "UCI_ShowWDL", "UCI_LimitStrength"];

/// What has to be done once an option is set.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Nothing,
    Hash,
    Threads,
    Clear,
}

impl Options {
    /// How well to play.
    pub(super) fn skill(&self) -> Skill {
        if self.limit_strength {
            return Skill::elo(u32::try_from(self.elo).unwrap_or(MOST_ELO));
        }
        u8::try_from(self.level)
            .ok()
            .and_then(Skill::level)
            .unwrap_or(Skill::FULL)
    }

    fn spin(&mut self, name: &str) -> Option<&mut u64> {
        Some(match name {
            "Hash" => &mut self.hash,
            "Threads" => &mut self.threads,
            "MultiPV" => &mut self.lines,
            "MoveOverhead" => &mut self.overhead,
            "UCI_Elo" => &mut self.elo,
            "Level" => &mut self.level,
            "Seed" => &mut self.seed,
            _ => return None,
        })
    }

    /// Sets an option; names are read without regard to case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        if name.eq_ignore_ascii_case("ClearHash") || name.eq_ignore_ascii_case("Clear Hash") {
            return Ok(Change::Clear);
        }
        if let Some((name, least, most)) = SPINS
            .into_iter()
            .find(|(known, ..)| known.eq_ignore_ascii_case(name))
        {
            let number = value.parse().ok();
            let Some(number) = number.filter(|number| (least..=most).contains(number)) else {
                return Err(format!(
                    "setoption: {name} is a whole number from {least} to {most}"
                ));
            };
            if let Some(place) = self.spin(name) {
                *place = number;
            }
            return Ok(match name {
                "Hash" => Change::Hash,
                "Threads" => Change::Threads,
                _ => Change::Nothing,
            });
        }
        let Some(name) = CHECKS
            .into_iter()
            .find(|known| known.eq_ignore_ascii_case(name))
        else {
            let names = SPINS.iter().map(|spin| spin.0).chain(CHECKS);
            let names: Vec<&str> = names.chain(["ClearHash"]).collect();
            let name: String = name.chars().take(24).collect();
            return Err(format!(
                "setoption: there is no option {name:?}; there are {}",
                names.join(", ")
            ));
        };
        let Ok(on) = value.parse::<bool>() else {
            return Err(format!("setoption: {name} is true or false"));
        };
        match name {
            "UCI_ShowWDL" => self.show_wdl = on,
            "UCI_LimitStrength" => self.limit_strength = on,
            // Whoever ponders says so with each go.
            _ => {}
        }
        Ok(Change::Nothing)
    }

    /// The lines that tell what options there are.
    pub(super) fn list() -> String {
        let mut defaults = Options::default();
        let mut text = String::new();
        for (name, least, most) in SPINS {
            let default = defaults.spin(name).map_or(0, |value| *value);
            let _ = writeln!(
                text,
                "option name {name} type spin default {default} min {least} max {most}"
            );
        }
        for name in CHECKS {
            let _ = writeln!(text, "option name {name} type check default false");
        }
        text + "option name ClearHash type button"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_kept() {
        let mut options = Options::default();
        for (name, least, most) in SPINS {
            for number in [least, most] {
                assert!(options.set(name, &number.to_string()).is_ok(), "{name}");
                assert_eq!(options.spin(name), Some(&mut number.clone()));
            }
            for bad in [
                (most + 1).to_string(),
                "-1".into(),
                "x".into(),
                String::new(),
            ] {
                let error = options.set(name, &bad).unwrap_err();
                assert!(error.contains(&most.to_string()), "{error}");
            }
        }
        assert!(options.set("Ponder", "perhaps").is_err());
        assert!(options.set("Colour", "1").unwrap_err().contains("MultiPV"));
    }

    #[test]
    fn strength_is_by_level_or_by_elo() {
        let mut options = Options::default();
        assert!(options.skill().is_full());
        options.set("level", "3").unwrap();
        assert_eq!(Some(options.skill()), Skill::level(3));
        options.set("UCI_Elo", "400").unwrap();
        options.set("UCI_LimitStrength", "true").unwrap();
        assert_eq!(Some(options.skill()), Skill::level(1));
    }
}
