//! The result of a game of two to four.

use std::fmt;

use crate::variant::Outcome;

/// A score for each player in the order of play, or an open result.
///
/// ```
/// use raumschach::variant::rgn::Scores;
/// let scores = Scores::read("1/2-0-1/2-0", 4).unwrap();
/// assert_eq!(scores.each(), Some(&[(1, 2), (0, 1), (1, 2), (0, 1)][..]));
/// assert_eq!(scores.to_string(), "1/2-0-1/2-0");
/// assert_eq!(Scores::default().to_string(), "*");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Numerator and denominator; none in an open result.
    each: Vec<(u32, u32)>,
}

impl Scores {
    /// Numerator and denominator of each; `None` while the result is open.
    ///
    /// ```
    /// use raumschach::variant::rgn::Scores;
    /// assert_eq!(Scores::default().each(), None);
    /// ```
    #[must_use]
    pub fn each(&self) -> Option<&[(u32, u32)]> {
        (!self.each.is_empty()).then_some(&self.each)
    }

    /// The place in the order of play of the only one who scored.
    ///
    /// ```
    /// use raumschach::variant::rgn::Scores;
    /// assert_eq!(Scores::read("0-0-1-0", 4).unwrap().winner(), Some(2));
    /// assert_eq!(Scores::read("½-½", 2).unwrap().winner(), None);
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.each.iter().position(|score| *score == (1, 1))
    }

    /// Reads the token of a game of so many: `*`, or one score a player with hyphens between. Either one
    /// has all, or some have equal parts, or nobody has anything.
    ///
    /// ```
    /// use raumschach::variant::rgn::Scores;
    /// assert!(Scores::read("1-0", 2).is_some());
    /// for token in ["1-0", "1-1-0-0", "1/2-0-0-0", "2-0-0-0", "1/0-0-0-0"] {
    ///     assert_eq!(Scores::read(token, 4), None, "{token}");
    /// }
    /// ```
    #[must_use]
    pub fn read(token: &str, players: usize) -> Option<Scores> {
        if token == "*" {
            return Some(Scores::default());
        }
        let each: Option<Vec<(u32, u32)>> = token
            .split(crate::rgn::is_dash)
            .map(|score| match score {
                "0" => Some((0, 1)),
                "1" => Some((1, 1)),
                "½" => Some((1, 2)),
                _ => Some((1, score.strip_prefix("1/")?.parse().ok()?)),
            })
            .collect();
        let each = each.filter(|each| each.len() == players)?;
        let shares: Vec<u32> = each
            .iter()
            .filter(|score| score.0 > 0)
            .map(|score| score.1)
            .collect();
        let fair = shares.iter().all(|of| *of as usize == shares.len());
        fair.then_some(Scores { each })
    }
}

impl From<&Outcome> for Scores {
    fn from(outcome: &Outcome) -> Scores {
        Scores {
            each: outcome.scores.clone(),
        }
    }
}

impl fmt::Display for Scores {
    /// The token: `1-0`, `1/2-0-1/2-0`, `*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.each.is_empty() {
            return f.write_str("*");
        }
        for (i, (part, of)) in self.each.iter().enumerate() {
            let hyphen = if i > 0 { "-" } else { "" };
            match (part, of) {
                (0, _) => write!(f, "{hyphen}0")?,
                (part, of) if part == of => write!(f, "{hyphen}1")?,
                (part, of) => write!(f, "{hyphen}{part}/{of}")?,
            }
        }
        Ok(())
    }
}
