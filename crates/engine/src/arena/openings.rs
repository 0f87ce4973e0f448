//! Openings for matches: some random moves from the array after which neither side stands better, so
//! that games differ and each can be played with both colours.

use crate::random::Random;
use crate::search::{Engine, Limits, Root, Signal};
use raumschach::Game;

/// Nodes spent on finding out whether an opening is balanced.
const NODES: u64 = 3_000;
/// Centipawns by which one side may stand better.
const BALANCED: i32 = 90;

/// Openings by number: the same number and seed give the same one.
///
/// ```
/// use raumschach_engine::Openings;
/// let mut openings = Openings::new(6, 1);
/// let game = openings.opening(3);
/// assert_eq!(game.plies().len(), 6);
/// assert_eq!(openings.opening(3), game);
/// assert_ne!(openings.opening(4), game);
/// ```
pub struct Openings {
    plies: usize,
    seed: u64,
    engine: Engine,
}

impl Openings {
    /// Openings of so many random plies.
    ///
    /// ```
    /// assert!(raumschach_engine::Openings::new(0, 1).opening(1).plies().is_empty());
    /// ```
    #[must_use]
    pub fn new(plies: usize, seed: u64) -> Openings {
        Openings {
            plies,
            seed,
            engine: Engine::new(1, 1),
        }
    }

    /// The opening of a number.
    ///
    /// ```
    /// let game = raumschach_engine::Openings::new(4, 9).opening(0);
    /// assert!(game.outcome().is_none());
    /// ```
    pub fn opening(&mut self, number: u64) -> Game {
        let mut random = Random::new(self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        // Among random moves hardly one opening in ten is balanced, and none may be among short ones.
        let mut game = Game::new();
        for _ in 0..200 {
            game = Game::new();
            while game.plies().len() < self.plies && game.outcome().is_none() {
                let moves = game.position().legal_moves();
                let index = (random.part() * moves.len() as f64) as usize;
                let Some(&mv) = moves.get(index) else { break };
                if game.play(mv).is_err() {
                    break;
                }
            }
            if game.outcome().is_none() && self.is_balanced(&game) {
                break;
            }
        }
        game
    }

    fn is_balanced(&mut self, game: &Game) -> bool {
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        self.engine.clear();
        let root = Root::of_game(game);
        let found = self
            .engine
            .search(&root, &limits, &Signal::default(), &mut |_| ());
        found.lines.first().is_some_and(|line| {
            line.score.plies_to_mate().is_none() && line.score.value().abs() <= BALANCED
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_balanced_and_different() {
        let mut openings = Openings::new(8, 5);
        let games: Vec<Game> = (0..6).map(|number| openings.opening(number)).collect();
        for (index, game) in games.iter().enumerate() {
            assert_eq!(game.plies().len(), 8);
            assert!(openings.is_balanced(game), "{index}");
            assert!(!games[..index].contains(game));
        }
    }
}
