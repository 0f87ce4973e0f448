//! Which men can win at all: what is known of mates with few men (rules.md, Facts).
//!
//! Against a lone king a queen always wins; one lesser man never gives mate, nor do two of which one
//! is a unicorn; two others mate in hardly one position of a hundred; what three do is not known.

use raumschach::{Color, Position, Role};

/// Whether no sequence of moves whatever ends in mate: lone kings, one lesser man, or two lesser
/// men with a unicorn among them against a lone king.
///
/// ```
/// use raumschach_engine::is_dead;
/// let rook = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse()?;
/// assert!(is_dead(&rook));
/// assert!(!is_dead(&raumschach::Position::start()));
/// # Ok::<(), raumschach::PositionError>(())
/// ```
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    let board = position.board();
    let men = board.occupied().count();
    if men > 4 {
        return false;
    }
    let lone = Color::ALL
        .iter()
        .any(|&color| board.by_color(color).count() == 1);
    let strong = board.by_role(Role::Queen) | board.by_role(Role::Pawn);
    lone && strong.is_empty() && (men < 4 || !board.by_role(Role::Unicorn).is_empty())
}

/// How much of an advantage of `color` counts, in 64ths.
pub(super) fn scale(position: &Position, color: Color) -> i32 {
    let board = position.board();
    let own = board.by_color(color);
    let strong = (board.by_role(Role::Queen) | board.by_role(Role::Pawn)) & own;
    if !strong.is_empty() {
        return 64;
    }
    let lone = board.by_color(!color).count() == 1;
    let unicorn = !(board.by_role(Role::Unicorn) & own).is_empty();
    match (own.count() - 1, lone) {
        (0 | 1, true) => 0,
        (2, true) if unicorn => 0,
        (0 | 1, false) => 4,
        (2, true) => 4,
        (2, false) => 12,
        (3, _) => 28,
        _ => 56,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White king and `men` on level A against a lone king far above.
    fn against_lone_king(men: &str) -> Position {
        format!("5/{men}/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1")
            .parse()
            .unwrap()
    }

    #[test]
    fn men_that_never_mate_are_dead() {
        for dead in ["5", "R4", "B4", "N4", "U4", "UU3", "RU3", "BU3", "NU3"] {
            assert!(is_dead(&against_lone_king(dead)), "{dead}");
            assert_eq!(scale(&against_lone_king(dead), Color::White), 0, "{dead}");
        }
        for alive in ["Q4", "P4", "RR3", "RN3", "RB3", "BB3", "BN3", "NN3", "RRU2"] {
            assert!(!is_dead(&against_lone_king(alive)), "{alive}");
            assert!(
                scale(&against_lone_king(alive), Color::White) > 0,
                "{alive}"
            );
        }
        let both = "5/R4/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/u4/5 w 0 1";
        assert!(!is_dead(&both.parse().unwrap()));
    }
}
