//! Scores: centipawns, or the number of plies to a mate.

use std::fmt;

/// The score of being mated now, with its sign turned; a mate in `n` plies scores `n` less.
pub(crate) const MATE: i32 = 30_000;
/// Beyond every score.
pub(crate) const INFINITE: i32 = 31_000;
/// No search goes deeper, in plies.
pub(crate) const MAX_PLY: usize = 126;
/// Scores from here on are mates.
pub(crate) const LEAST_MATE: i32 = MATE - MAX_PLY as i32 - 1;
/// An evaluation stays below this, so that it is never mistaken for a mate.
pub(crate) const MOST_EVALUATION: i32 = 20_000;

/// The score of the side that is mated after `ply` plies.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// How well the side to move stands.
///
/// ```
/// use raumschach_engine::Score;
/// let mate = Score::mate_in_plies(3);
/// assert_eq!(mate.to_string(), "mate 2");
/// assert_eq!(mate.plies_to_mate(), Some(3));
/// assert_eq!(Score::centipawns(-35).to_string(), "cp -35");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// A score as the search has it.
    pub(crate) const fn of(value: i32) -> Score {
        Score(value)
    }

    /// As the search has it.
    pub(crate) const fn value(self) -> i32 {
        self.0
    }

    /// So many hundredths of a pawn; more than 200 pawns count as 200.
    ///
    /// ```
    /// use raumschach_engine::Score;
    /// assert!(Score::centipawns(i32::MAX) < Score::mate_in_plies(1));
    /// ```
    #[must_use]
    pub fn centipawns(value: i32) -> Score {
        Score(value.clamp(-MOST_EVALUATION, MOST_EVALUATION))
    }

    /// In centipawns; a mate is more than 200 pawns either way.
    ///
    /// ```
    /// use raumschach_engine::Score;
    /// assert_eq!(Score::centipawns(-12).to_centipawns(), -12);
    /// assert!(Score::mate_in_plies(1).to_centipawns() > 20_000);
    /// ```
    #[must_use]
    pub const fn to_centipawns(self) -> i32 {
        self.0
    }

    /// A mate that the side to move gives with the last of so many plies; negative or zero when it
    /// is given to it.
    ///
    /// ```
    /// use raumschach_engine::Score;
    /// assert_eq!(Score::mate_in_plies(-2).to_string(), "mate -1");
    /// assert_eq!(Score::mate_in_plies(0).to_string(), "mate 0");
    /// ```
    #[must_use]
    pub fn mate_in_plies(plies: i32) -> Score {
        let plies = plies.clamp(-(MAX_PLY as i32), MAX_PLY as i32);
        Score(if plies > 0 {
            MATE - plies
        } else {
            -MATE - plies
        })
    }

    /// Plies until mate: positive when the side to move gives it, else zero or negative; `None` when
    /// no mate is seen.
    ///
    /// ```
    /// use raumschach_engine::Score;
    /// assert_eq!(Score::centipawns(500).plies_to_mate(), None);
    /// assert_eq!(Score::mate_in_plies(-4).plies_to_mate(), Some(-4));
    /// ```
    #[must_use]
    pub const fn plies_to_mate(self) -> Option<i32> {
        if self.0 >= LEAST_MATE {
            Some(MATE - self.0)
        } else if self.0 <= -LEAST_MATE {
            Some(-MATE - self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    /// `cp` and centipawns, or `mate` and moves of whoever mates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_mate() {
            Some(plies) if plies > 0 => write!(f, "mate {}", (plies + 1) / 2),
            Some(plies) => write!(f, "mate {}", plies / 2),
            None => write!(f, "cp {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_to_mate_are_kept() {
        for plies in -(MAX_PLY as i32)..=MAX_PLY as i32 {
            assert_eq!(Score::mate_in_plies(plies).plies_to_mate(), Some(plies));
        }
        assert_eq!(Score::of(mated_at(4)), Score::mate_in_plies(-4));
    }
}
