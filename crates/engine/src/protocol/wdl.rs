//! From a score to the chances of a win, a draw and a loss.
//!
//! A logistic curve each for winning and losing; what is left is a draw. The curve's two numbers are
//! an assumption, not fitted to games: a lead of about a pawn and a half wins every second game.

use crate::score::Score;

/// Centipawns with which every second game is won.
const HALF: f64 = 150.0;
/// How many centipawns make a difference.
const WIDTH: f64 = 95.0;

/// Chances in thousandths for the side to move: win, draw, loss. They add up to 1000.
pub(super) fn chances(score: Score) -> [u32; 3] {
    match score.plies_to_mate() {
        Some(plies) if plies > 0 => return [1_000, 0, 0],
        Some(_) => return [0, 0, 1_000],
        None => {}
    }
    let value = f64::from(score.value());
    let chance = |lead: f64| (1_000.0 / (1.0 + ((HALF - lead) / WIDTH).exp())).round() as u32;
    let (win, loss) = (chance(value), chance(-value));
    [win, 1_000 - win - loss, loss]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let mut last = 0;
        for value in (-3_000..=3_000).step_by(20) {
            let [win, draw, loss] = chances(Score::centipawns(value));
            assert_eq!(win + draw + loss, 1_000);
            assert!(win >= last);
            last = win;
            let [other, same, _] = chances(Score::centipawns(-value));
            assert_eq!((loss, draw), (other, same));
        }
        assert_eq!(chances(Score::mate_in_plies(-2)), [0, 0, 1_000]);
        assert_eq!(chances(Score::centipawns(150))[0], 500);
    }
}
