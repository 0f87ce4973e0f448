//! A player in a match: one that is built in, or an engine in a process of its own.

use super::external::{External, Fault};
use crate::failure::Failure;
use raumschach::{Game, Move};
use raumschach_engine::{Builtin, Kind, Root};
use std::fmt::Write as _;
use std::time::Duration;

/// How to start a player.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// What he was called on the command line.
    pub(super) name: String,
    kind: Option<Kind>,
    go: String,
    options: Vec<(String, String)>,
    patience: Duration,
}

impl Entry {
    /// A player by his name on the command line.
    pub(super) fn new(
        name: &str,
        go: &str,
        options: &[(String, String)],
        patience: Duration,
    ) -> Result<Entry, Failure> {
        let kind = match name.parse() {
            Ok(kind) => Some(kind),
            // A name of the built-in kind that is not right is rather that than a command.
            Err(error)
                if ["level:", "nodes:", "depth:"]
                    .iter()
                    .any(|k| name.starts_with(k)) =>
            {
                return Err(Failure::new(format!("{error}")));
            }
            Err(_) => None,
        };
        if kind.is_some() && !options.is_empty() {
            return Err(Failure::new(format!(
                "{name} is built in and has no options"
            )));
        }
        Ok(Entry {
            name: name.to_owned(),
            kind,
            go: go.to_owned(),
            options: options.to_vec(),
            patience,
        })
    }

    /// Starts him.
    pub(super) fn start(&self) -> Result<Side, Failure> {
        let player = match self.kind {
            Some(kind) => Player::Builtin(Box::new(Builtin::new(kind))),
            None => Player::External(External::start(&self.name, &self.options)?),
        };
        Ok(Side {
            player,
            go: self.go.clone(),
            patience: self.patience,
        })
    }
}

/// A player who has been started.
pub(super) struct Side {
    player: Player,
    go: String,
    patience: Duration,
}

enum Player {
    Builtin(Box<Builtin>),
    External(External),
}

impl Side {
    /// Another game begins; what chance decides is decided by the seed.
    pub(super) fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        match &mut self.player {
            Player::Builtin(builtin) => {
                builtin.new_game(seed);
                Ok(())
            }
            Player::External(engine) => engine.new_game(),
        }
    }

    /// His move in a game that goes on, with what he thinks of his position in centipawns.
    pub(super) fn choose(&mut self, game: &Game) -> Result<(Move, Option<i32>), Fault> {
        match &mut self.player {
            Player::Builtin(builtin) => {
                let chosen = builtin.choose(&Root::of_game(game));
                let (mv, score) = chosen.ok_or_else(|| Fault("no move".to_owned()))?;
                let centipawns = score.map(|score| match score.plies_to_mate() {
                    Some(plies) if plies > 0 => 30_000,
                    Some(_) => -30_000,
                    None => score.to_centipawns(),
                });
                Ok((mv, centipawns))
            }
            Player::External(engine) => {
                let mut moves = String::new();
                for ply in game.plies() {
                    // Writing to a string does not fail.
                    let _ = write!(moves, " {}", ply.mv);
                }
                engine.choose(&moves, &self.go, self.patience)
            }
        }
    }

    /// The command of an engine that has to be started anew after a fault; `None` for built-in
    /// players.
    pub(super) fn command(&self) -> Option<&str> {
        match &self.player {
            Player::Builtin(_) => None,
            Player::External(engine) => Some(engine.command()),
        }
    }
}
