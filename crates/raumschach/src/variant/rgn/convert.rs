//! From a played game to its record and back.

use super::{Action, Record, Scores};
use crate::Termination;
use crate::rgn::{NodeId, Tags};
use crate::variant::{Game, GameError, Seat};

impl Game {
    /// The record of the game: its moves with draw offers, who left and when, its result and, unless
    /// given, the tags `Event`, `Variant` and `Termination`.
    ///
    /// ```
    /// use raumschach::rgn::Tags;
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("ba2ca4")?)?;
    /// game.resign(variant.seat_named("green").unwrap())?;
    /// assert_eq!(
    ///     game.record(Tags::new()).to_string(),
    ///     "[Event \"?\"]\n[Result \"*\"]\n[Variant \"Nearlytriple-Raumschach-Four-Players\"]\n\n\
    ///      1. r:♘ba2–ca4 g:resignation *\n\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self, tags: Tags) -> Record {
        let mut record = Record::new(tags, self.start().clone());
        let mut last = NodeId::ROOT;
        let leaves_at = |ply: usize| self.leaves().filter(move |leave| leave.ply == ply);
        let mut steps: Vec<(Action, bool)> = Vec::new();
        for (ply, played) in (0..).zip(self.plies()) {
            steps.extend(leaves_at(ply).map(|leave| (Action::Leave(leave.seat, leave.by), false)));
            steps.push((Action::Move(played.mv), played.offered));
        }
        let end = leaves_at(self.plies().len());
        steps.extend(end.map(|leave| (Action::Leave(leave.seat, leave.by), false)));
        for (action, offered) in steps {
            // The game has checked its moves; no game has four thousand million.
            let Ok(id) = record.tree.push_next(last, action) else {
                break;
            };
            if let (true, Some(notes)) = (offered, record.tree.notes_mut(id)) {
                notes.draw_offer = true;
            }
            last = id;
        }
        record.result = self.outcome().map(Scores::from).unwrap_or_default();
        let termination = self
            .outcome()
            .map(|outcome| outcome.termination.to_string());
        let defaults = [
            ("Event", Some("?")),
            ("Variant", Some(self.variant().rgn_name())),
            ("Termination", termination.as_deref()),
        ];
        for (name, value) in defaults {
            if let (None, Some(value)) = (record.tags.get(name), value) {
                record.tags.put(name, value);
            }
        }
        record.tags.put("Result", &record.result.to_string());
        record
    }
}

impl Record {
    /// Plays the main line as a game, with its draw offers and with those who leave, and ends it as result
    /// and `Termination` say. A result that neither the board nor the tag explains leaves the game without
    /// an outcome.
    ///
    /// # Errors
    /// [`GameError`] when the moves go on after the game has ended by itself.
    ///
    /// ```
    /// use raumschach::rgn::Tags;
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("four-captures").unwrap();
    /// let mut game = Game::new(variant);
    /// game.play(variant.parse_move("Ab1Ac3")?)?;
    /// game.resign(game.turn())?;
    /// let record = game.record(Tags::new());
    /// assert_eq!(record.to_game()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_game(&self) -> Result<Game, GameError> {
        let mut game = Game::from_position(self.tree.start().clone());
        for id in self.tree.main_line() {
            match self.tree.mv(id) {
                Some(Action::Move(mv)) if self.tree.notes(id).draw_offer => {
                    game.play_and_offer(mv)?;
                }
                Some(Action::Move(mv)) => game.play(mv)?,
                Some(Action::Leave(seat, by)) => leave(&mut game, seat, by)?,
                None => {}
            }
        }
        if game.outcome().is_none() {
            self.end(&mut game)?;
        }
        Ok(game)
    }

    fn end(&self, game: &mut Game) -> Result<(), GameError> {
        let termination = self
            .tags
            .get("Termination")
            .and_then(|text| text.parse().ok());
        let turn = game.turn();
        let live: Vec<Seat> = game.position().live_seats().collect();
        match (termination, self.result.winner()) {
            // With more than two the leaves are steps of the game.
            (
                Some(by @ (Termination::Resignation | Termination::Time | Termination::Forfeit)),
                Some(winner),
            ) => match live.as_slice() {
                [a, b] if a.index() == winner => leave(game, *b, by),
                [a, b] if b.index() == winner => leave(game, *a, by),
                _ => Ok(()),
            },
            (Some(Termination::Agreement), None) if self.result.each().is_some() => {
                if game.offer().is_none() {
                    if !game.can_offer(turn) || game.can_claim() {
                        return Ok(());
                    }
                    game.draw(turn)?;
                }
                let by = game.offer().map(|offer| offer.by);
                for seat in live.into_iter().filter(|seat| Some(*seat) != by) {
                    game.accept_draw(seat)?;
                }
                Ok(())
            }
            (Some(Termination::Repetition), None)
                if self.result.each().is_some() && game.can_claim() =>
            {
                game.claim_repetition(turn)
            }
            _ => Ok(()),
        }
    }
}

fn leave(game: &mut Game, seat: Seat, by: Termination) -> Result<(), GameError> {
    match by {
        Termination::Time => game.flag(seat),
        Termination::Forfeit => game.forfeit(seat),
        _ => game.resign(seat),
    }
}
