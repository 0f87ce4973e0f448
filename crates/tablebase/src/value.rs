//! What a position is worth with best play: won, drawn or lost, and how many plies from mate.

use std::cmp::Reverse;
use std::fmt;

/// The worth of a position for the side to move. Values compare: a quicker win is more, a slower
/// loss too. Plies are counted to mate; the fifty moves' rule is no part of it.
///
/// ```
/// use raumschach_tablebase::Value;
/// assert!(Value::Win(1) > Value::Win(3));
/// assert!(Value::Win(99) > Value::Draw);
/// assert!(Value::Loss(98) > Value::Loss(0));
/// assert_eq!(Value::Win(15).to_string(), "win 15");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move mates with the ply of this number, an odd one.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated after so many plies, an even number; 0 is mate.
    Loss(u8),
}

impl Value {
    /// The longest distance that a table can hold; one more ply is looked at to know the end.
    pub(crate) const LONGEST: u8 = 252;

    /// The value for whoever moved into a position of this value.
    ///
    /// ```
    /// use raumschach_tablebase::Value;
    /// assert_eq!(Value::Loss(0).before(), Value::Win(1));
    /// assert_eq!(Value::Draw.before(), Value::Draw);
    /// ```
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// Plies until mate, `None` for a draw.
    ///
    /// ```
    /// assert_eq!(raumschach_tablebase::Value::Loss(4).plies(), Some(4));
    /// ```
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// The byte that tables keep: 0 for a draw, else the distance and one; odd distances are won.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Value::Draw => 0,
            Value::Win(plies) | Value::Loss(plies) => plies + 1,
        }
    }

    /// The value of a byte.
    pub(crate) const fn of_code(code: u8) -> Value {
        match code {
            0 => Value::Draw,
            code if code % 2 == 0 => Value::Win(code - 1),
            code => Value::Loss(code - 1),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> std::cmp::Ordering {
        let rank = |value: &Value| match *value {
            Value::Loss(plies) => (0, plies, Reverse(0)),
            Value::Draw => (1, 0, Reverse(0)),
            Value::Win(plies) => (2, 0, Reverse(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win {plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        for code in 0..=Value::LONGEST {
            let value = Value::of_code(code);
            assert_eq!(value.code(), code);
            assert!(match value {
                Value::Win(plies) => plies % 2 == 1,
                Value::Loss(plies) => plies % 2 == 0,
                Value::Draw => code == 0,
            });
        }
    }
}
