//! From a played game to its record and back.

use super::game::RgnGame;
use super::tags::{GameResult, Tags, VARIANT};
use super::tree::NodeId;
use crate::{Game, GameError, Termination};

impl RgnGame {
    /// The record of a game: its moves with draw offers, its result and, unless given, the tags `Event`, `Variant` and
    /// `Termination`.
    ///
    /// ```
    /// use raumschach::{Color, Game, rgn::{RgnGame, Tags}};
    /// let mut game = Game::new();
    /// game.play("Ab1Ac3".parse()?)?;
    /// game.resign(Color::Black)?;
    /// let mut tags = Tags::new();
    /// tags.set("White", "Ada")?;
    /// assert_eq!(
    ///     RgnGame::from_game(&game, tags).to_string(),
    ///     "[Event \"?\"]\n[White \"Ada\"]\n[Result \"1-0\"]\n[Variant \"Raumschach-Normal-Form\"]\n\
    ///      [Termination \"resignation\"]\n\n1. ♘Ab1–Ac3 1-0\n\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, tags: Tags) -> RgnGame {
        let mut record = RgnGame::new(tags, game.start().clone());
        let mut last = NodeId::ROOT;
        for ply in game.plies() {
            // The game has checked its moves; no game has four thousand million.
            let Ok(id) = record.tree.push_next(last, ply.mv) else {
                break;
            };
            if let (true, Some(notes)) = (ply.offered, record.tree.notes_mut(id)) {
                notes.draw_offer = true;
            }
            last = id;
        }
        let outcome = game.outcome();
        record.result = outcome.map_or(GameResult::Unknown, GameResult::from);
        let termination = outcome.map(|outcome| outcome.termination.to_string());
        let defaults = [
            ("Event", Some("?")),
            ("Variant", Some(VARIANT)),
            ("Termination", termination.as_deref()),
        ];
        for (name, value) in defaults {
            if let (None, Some(value)) = (record.tags.get(name), value) {
                record.tags.put(name, value);
            }
        }
        record.tags.put("Result", record.result.token());
        record
    }

    /// Plays the main line as a game, with its draw offers, and ends it as result and `Termination` say: by
    /// resignation, time, forfeit, agreement or a claim of repetition. A result that neither the board nor the tag
    /// explains leaves the game without an outcome.
    ///
    /// # Errors
    /// [`GameError`] when the moves go on after the game has ended by itself.
    ///
    /// ```
    /// use raumschach::{Termination, rgn::Reader};
    /// let file = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n[Termination \"resignation\"]\n\n\
    ///             1. ♘Ab1–Ac3 1-0\n";
    /// let record = Reader::new(file.as_bytes()).next().unwrap()?;
    /// let game = record.to_game()?;
    /// assert_eq!(game.outcome().unwrap().termination, Termination::Resignation);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_game(&self) -> Result<Game, GameError> {
        let mut game = Game::from_position(self.tree.start().clone());
        for id in self.tree.main_line() {
            let Some(mv) = self.tree.mv(id) else { continue };
            if self.tree.notes(id).draw_offer {
                game.play_and_offer(mv)?;
            } else {
                game.play(mv)?;
            }
        }
        if game.outcome().is_none() {
            self.end(&mut game)?;
        }
        Ok(game)
    }

    fn end(&self, game: &mut Game) -> Result<(), GameError> {
        let Some(termination) = self
            .tags
            .get("Termination")
            .and_then(|text| text.parse().ok())
        else {
            return Ok(());
        };
        let turn = game.turn();
        match (termination, self.result.winner()) {
            (Termination::Resignation, Some(winner)) => game.resign(!winner),
            (Termination::Time, Some(winner)) => game.flag(!winner),
            (Termination::Forfeit, Some(winner)) => game.forfeit(!winner),
            (Termination::Agreement, None) if self.result == GameResult::Draw => {
                if game.offer() == Some(!turn) {
                    game.accept_draw(turn)
                } else if game.can_offer(turn) && !game.can_claim() {
                    game.draw(turn)?;
                    game.accept_draw(!turn)
                } else {
                    Ok(())
                }
            }
            (Termination::Repetition, None)
                if self.result == GameResult::Draw && game.can_claim() =>
            {
                game.claim_repetition(turn)
            }
            _ => Ok(()),
        }
    }
}
