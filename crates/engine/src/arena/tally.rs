//! The result of a match with how sure it is.
//!
//! Games are counted in pairs, each opening once with either colour: what is good or bad about the
//! opening cancels out, so that a pair says more than two games ("pentanomial": a pair has one of five
//! results). The sequential test asks whether the difference is rather `elo0` or `elo1`, and stops
//! as soon as the answer is sure enough (Wald 1945; with the variance estimated from the pairs).

/// The results of the first player's pairs.
///
/// ```
/// use raumschach_engine::Tally;
/// let mut tally = Tally::default();
/// tally.add(2.0); // won both
/// tally.add(1.0);
/// assert_eq!(tally.pairs(), 2);
/// assert_eq!(tally.score(), 0.75);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub counts: [u64; 5],
}

/// What a sequential test is about.
///
/// ```
/// let sprt = raumschach_engine::Sprt::new(0.0, 10.0);
/// assert!(sprt.bounds()[0] < 0.0 && sprt.bounds()[1] > 0.0);
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Sprt {
    /// The first player is no better than by so much.
    pub elo0: f64,
    /// He is better by so much.
    pub elo1: f64,
    /// How likely the first is refused though it is true.
    pub alpha: f64,
    /// How likely the second is refused though it is true.
    pub beta: f64,
}

/// Nothing is decided on fewer pairs.
const LEAST_PAIRS: u64 = 16;

/// What a test has decided.
///
/// ```
/// use raumschach_engine::{Sprt, Tally, Verdict};
/// assert_eq!(Sprt::new(0.0, 10.0).verdict(&Tally::default()), Verdict::Undecided);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More games are needed.
    Undecided,
    /// Rather `elo0`.
    Refused,
    /// Rather `elo1`.
    Accepted,
}

/// The points a game brings against somebody weaker by so much.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference at which a game brings so many points.
fn elo_of(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl Tally {
    /// Counts a pair by its points, from 0 to 2.
    ///
    /// ```
    /// let mut tally = raumschach_engine::Tally::default();
    /// tally.add(1.5);
    /// assert_eq!(tally.counts, [0, 0, 0, 1, 0]);
    /// ```
    pub fn add(&mut self, points: f64) {
        self.counts[(points * 2.0).round().clamp(0.0, 4.0) as usize] += 1;
    }

    /// How many pairs have been counted.
    ///
    /// ```
    /// assert_eq!(raumschach_engine::Tally { counts: [1, 0, 2, 0, 0] }.pairs(), 3);
    /// ```
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Points a game, from 0 to 1; ½ before the first.
    ///
    /// ```
    /// assert_eq!(raumschach_engine::Tally::default().score(), 0.5);
    /// ```
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.pairs() {
            0 => 0.5,
            pairs => self.sum(|points| points) / pairs as f64,
        }
    }

    /// The sum over the pairs of something about the points a game, 0 to 1.
    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.counts.iter().enumerate();
        terms
            .map(|(index, &count)| count as f64 * of(index as f64 / 4.0))
            .sum()
    }

    /// The variance of a pair's points a game. A little of each result is added, so that a match in
    /// which all pairs are alike is not taken for certain.
    fn variance(&self) -> (f64, f64, f64) {
        const LITTLE: f64 = 0.1;
        let points = |index: usize| index as f64 / 4.0;
        let weights = self.counts.map(|count| count as f64 + LITTLE);
        let all: f64 = weights.iter().sum();
        let mean: f64 = (0..5).map(|i| weights[i] * points(i)).sum::<f64>() / all;
        let square: f64 = (0..5)
            .map(|i| weights[i] * (points(i) - mean).powi(2))
            .sum::<f64>()
            / all;
        (all, mean, square)
    }

    /// The difference in Elo with what is to be added and taken off so that the true one lies within
    /// in 95 of 100 cases; `None` before the second pair.
    ///
    /// ```
    /// let tally = raumschach_engine::Tally { counts: [5, 10, 30, 10, 5] };
    /// let (elo, error) = tally.elo().unwrap();
    /// assert!(elo.abs() < 1e-9 && error > 10.0 && error < 100.0);
    /// ```
    #[must_use]
    pub fn elo(&self) -> Option<(f64, f64)> {
        if self.pairs() < 2 {
            return None;
        }
        let (all, mean, variance) = self.variance();
        let error = 1.96 * (variance / all).sqrt();
        let (low, high) = (elo_of(mean - error), elo_of(mean + error));
        Some((elo_of(self.score()), (high - low) / 2.0))
    }
}

impl Sprt {
    /// A test of two differences in Elo, wrong in 5 of 100 cases either way.
    ///
    /// ```
    /// assert_eq!(raumschach_engine::Sprt::new(-5.0, 0.0).alpha, 0.05);
    /// ```
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// The logarithm of how much likelier the results are with `elo1` than with `elo0`.
    ///
    /// ```
    /// use raumschach_engine::{Sprt, Tally};
    /// let better = Tally { counts: [1, 5, 40, 30, 10] };
    /// assert!(Sprt::new(0.0, 20.0).log_ratio(&better) > 0.0);
    /// ```
    #[must_use]
    pub fn log_ratio(&self, tally: &Tally) -> f64 {
        if tally.pairs() == 0 {
            return 0.0;
        }
        let (all, mean, variance) = tally.variance();
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        all * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Below the first `elo0` is accepted, above the second `elo1`.
    ///
    /// ```
    /// let [low, high] = raumschach_engine::Sprt::new(0.0, 5.0).bounds();
    /// assert!((low + high).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        ]
    }

    /// What the results decide.
    ///
    /// ```
    /// use raumschach_engine::{Sprt, Tally, Verdict};
    /// let worse = Tally { counts: [200, 100, 50, 20, 10] };
    /// assert_eq!(Sprt::new(0.0, 10.0).verdict(&worse), Verdict::Refused);
    /// ```
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        // The variance of a handful of pairs says nothing.
        if tally.pairs() < LEAST_PAIRS {
            return Verdict::Undecided;
        }
        let ratio = self.log_ratio(tally);
        match self.bounds() {
            [low, _] if ratio <= low => Verdict::Refused,
            [_, high] if ratio >= high => Verdict::Accepted,
            _ => Verdict::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn elo_and_points_are_each_others_opposite() {
        for elo in [-300.0, -10.0, 0.0, 55.5, 400.0] {
            assert!((elo_of(expected(elo)) - elo).abs() < 1e-6);
        }
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }

    /// Pairs of a player who gains so many points a game on average.
    fn simulate(score: f64, seed: u64, sprt: Sprt) -> Verdict {
        let mut random = Random::new(seed);
        let mut tally = Tally::default();
        loop {
            let mut game = || if random.part() < score { 1.0 } else { 0.0 };
            tally.add(game() + game());
            let verdict = sprt.verdict(&tally);
            if verdict != Verdict::Undecided {
                return verdict;
            }
        }
    }

    #[test]
    fn the_test_is_wrong_about_as_often_as_it_says() {
        let sprt = Sprt::new(0.0, 60.0);
        let wrong = |elo, right| {
            (0..200)
                .filter(|&seed| simulate(expected(elo), seed, sprt) != right)
                .count()
        };
        assert!(wrong(60.0, Verdict::Accepted) < 24);
        assert!(wrong(0.0, Verdict::Refused) < 24);
    }

    #[test]
    fn one_sided_results_are_not_certain() {
        let tally = Tally {
            counts: [0, 0, 0, 0, 20],
        };
        let (elo, error) = tally.elo().unwrap();
        assert!(elo > 400.0 && elo.is_finite() && error.is_finite());
        assert_eq!(Tally::default().elo(), None);
    }
}
