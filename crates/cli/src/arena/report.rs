//! How a match stands and how it ended, in words, as JSON and as games.

use crate::commands::print_json;
use crate::failure::Failure;
use raumschach::rgn::{RgnGame, Tags};
use raumschach::{Color, Game, Visible};
use raumschach_engine::{Sprt, Tally, Verdict as Decision};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// After so many pairs it is said how the match stands.
const EVERY: u64 = 10;

/// A game of the match.
pub(super) struct Played {
    pub(super) pair: u64,
    /// Which player, 0 or 1, had White.
    pub(super) white: usize,
    pub(super) game: Game,
    /// How a player failed.
    pub(super) fault: Option<String>,
}

impl Played {
    /// The first player's points.
    fn points(&self) -> f64 {
        let first = if self.white == 0 {
            Color::White
        } else {
            Color::Black
        };
        match self.game.outcome().and_then(|outcome| outcome.winner) {
            None => 0.5,
            Some(winner) if winner == first => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// What has been played so far.
pub(super) struct Report {
    names: [String; 2],
    sprt: Option<Sprt>,
    file: Option<(BufWriter<File>, String)>,
    tally: Tally,
    /// Won, drawn and lost by the first.
    games: [u64; 3],
    plies: usize,
    faults: Vec<String>,
    /// Pairs that came before one that is still played: files have them in their order.
    waiting: BTreeMap<u64, [Played; 2]>,
    next: u64,
}

impl Report {
    /// Nothing played yet.
    pub(super) fn new(
        names: [String; 2],
        sprt: Option<Sprt>,
        rgn: Option<&Path>,
    ) -> Result<Report, Failure> {
        let file = match rgn {
            None => None,
            Some(path) => {
                let name = path.display().to_string();
                let file = File::create(path)
                    .map_err(|error| Failure::new(format!("cannot write {name}: {error}")))?;
                Some((BufWriter::new(file), name))
            }
        };
        Ok(Report {
            names,
            sprt,
            file,
            tally: Tally::default(),
            games: [0; 3],
            plies: 0,
            faults: Vec::new(),
            waiting: BTreeMap::new(),
            next: 0,
        })
    }

    /// Adds a pair, and says now and then how it stands.
    pub(super) fn add(
        &mut self,
        games: [Played; 2],
        out: Option<&mut dyn Write>,
    ) -> Result<(), Failure> {
        self.tally.add(games.iter().map(Played::points).sum());
        for played in &games {
            let index = match played.points() {
                p if p > 0.75 => 0,
                p if p > 0.25 => 1,
                _ => 2,
            };
            self.games[index] += 1;
            self.plies += played.game.plies().len();
            if let Some(fault) = &played.fault {
                let loser = played.game.outcome().and_then(|outcome| outcome.winner);
                let side = match loser {
                    Some(Color::Black) => played.white,
                    _ => 1 - played.white,
                };
                self.faults.push(format!("{}: {fault}", self.names[side]));
            }
        }
        self.waiting.insert(games[0].pair, games);
        while let Some(pair) = self.waiting.remove(&self.next) {
            self.next += 1;
            for played in &pair {
                self.write(played)?;
            }
        }
        if let Some(out) = out
            && self.tally.pairs().is_multiple_of(EVERY)
        {
            writeln!(out, "{}", self.line())?;
            out.flush()?;
        }
        Ok(())
    }

    fn write(&mut self, played: &Played) -> Result<(), Failure> {
        let Some((file, name)) = &mut self.file else {
            return Ok(());
        };
        let mut tags = Tags::new();
        let round = format!("{}.{}", played.pair + 1, played.white + 1);
        let players = [played.white, 1 - played.white].map(|side| self.names[side].as_str());
        for (tag, value) in [
            ("Event", "raumschach match"),
            ("Round", &round),
            ("White", players[0]),
            ("Black", players[1]),
        ] {
            // What a command line cannot have in it, a tag cannot either.
            let _ = tags.set(tag, value);
        }
        write!(file, "{}", RgnGame::from_game(&played.game, tags))
            .map_err(|error| Failure::new(format!("cannot write {name}: {error}")))
    }

    /// What the test says.
    pub(super) fn decision(&self) -> Decision {
        self.sprt
            .map_or(Decision::Undecided, |sprt| sprt.verdict(&self.tally))
    }

    fn line(&self) -> String {
        let [won, drawn, lost] = self.games;
        let mut line = format!(
            "{} pairs: +{won} ={drawn} -{lost}, {:.1} %, pairs {:?}",
            self.tally.pairs(),
            100.0 * self.tally.score(),
            self.tally.counts
        );
        if let Some((elo, error)) = self.tally.elo() {
            line += &format!(", Elo {elo:+.0} ± {error:.0}");
        }
        if let Some(sprt) = self.sprt {
            let [low, high] = sprt.bounds();
            let ratio = sprt.log_ratio(&self.tally);
            line += &format!(", log ratio {ratio:.2} ({low:.2} to {high:.2})");
        }
        line
    }

    /// Says how the match ended.
    pub(super) fn end(&mut self, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
        // Pairs behind one that was given up are games all the same.
        for (_, pair) in std::mem::take(&mut self.waiting) {
            for played in &pair {
                self.write(played)?;
            }
        }
        if let Some((file, name)) = &mut self.file {
            file.flush()
                .map_err(|error| Failure::new(format!("cannot write {name}: {error}")))?;
        }
        let decision = match self.decision() {
            Decision::Undecided => "undecided",
            Decision::Refused => "refused",
            Decision::Accepted => "accepted",
        };
        if as_json {
            let elo = self.tally.elo();
            let value = json!({
                "players": self.names,
                "pairs": self.tally.pairs(),
                "won": self.games[0],
                "drawn": self.games[1],
                "lost": self.games[2],
                "score": self.tally.score(),
                "pentanomial": self.tally.counts,
                "elo": elo.map(|(elo, _)| elo),
                "error": elo.map(|(_, error)| error),
                "log_ratio": self.sprt.map(|sprt| sprt.log_ratio(&self.tally)),
                "bounds": self.sprt.map(|sprt| sprt.bounds()),
                "decision": self.sprt.map(|_| decision),
                "plies": self.plies,
                "faults": self.faults,
            });
            print_json(out, &value)?;
            return Ok(());
        }
        let [first, second] = self.names.each_ref().map(|name| Visible::new(name));
        writeln!(out, "{first} against {second}")?;
        writeln!(out, "{}", self.line())?;
        if let Some(sprt) = self.sprt {
            writeln!(
                out,
                "{decision}: the first is better by {} Elo rather than {}",
                sprt.elo1, sprt.elo0
            )?;
        }
        for fault in &self.faults {
            // What an engine says may be anything.
            writeln!(out, "lost without the board: {}", Visible::new(fault))?;
        }
        Ok(())
    }
}
