//! Positions for tests: walks of random moves from the array, the same ones every time.

use crate::random::Random;
use raumschach::Position;

/// The positions of `games` walks of up to `plies` random moves.
pub(crate) fn walks(games: u64, plies: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for game in 0..games {
        let mut random = Random::new(game);
        let mut position = Position::start();
        for _ in 0..plies {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get((random.part() * moves.len() as f64) as usize) else {
                break;
            };
            position = match position.play(mv) {
                Ok(next) => next,
                Err(error) => unreachable!("a legal move is refused: {error}"),
            };
            positions.push(position.clone());
        }
    }
    positions
}
