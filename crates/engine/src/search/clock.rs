//! How much time a move gets: an amount to aim at, stretched while the choice is unsure and cut when
//! it is not, and one never to pass.

use super::limits::{Limits, Pace};
use std::time::{Duration, Instant};

/// Moves that the rest of a game is taken to have when nobody says.
const MOVES_LEFT: u32 = 28;
/// Even a clock that has run out gives this long, so that there is a move at all.
const LEAST: Duration = Duration::from_millis(1);

/// The times of one search.
#[derive(Copy, Clone, Debug)]
pub(super) struct Clock {
    start: Instant,
    /// No new iteration is begun after this, but for what [`stretch`](Clock::is_enough) says.
    soft: Option<Duration>,
    /// The search is broken off.
    hard: Option<Duration>,
}

impl Clock {
    /// Starts now.
    pub(super) fn start(limits: &Limits) -> Clock {
        let (soft, hard) = match limits.pace {
            Pace::Free => (None, None),
            Pace::Move(time) => {
                let time = time.saturating_sub(limits.overhead).max(LEAST);
                (None, Some(time))
            }
            Pace::Clock {
                left,
                increment,
                moves,
            } => {
                let (soft, hard) = share(left, increment, moves, limits.overhead);
                (Some(soft), Some(hard))
            }
        };
        Clock {
            start: Instant::now(),
            soft,
            hard,
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search has to be broken off.
    pub(super) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether a clock runs and the time aimed at, times `stretch`, is used up.
    pub(super) fn is_enough(&self, stretch: f64) -> bool {
        self.soft
            .is_some_and(|soft| self.elapsed() >= soft.mul_f64(stretch))
    }

    /// Whether there is an amount of time to aim at.
    pub(super) fn is_running(&self) -> bool {
        self.soft.is_some()
    }
}

/// The times of a move with a clock: to aim at, and never to pass.
fn share(
    left: Duration,
    increment: Duration,
    moves: Option<u32>,
    overhead: Duration,
) -> (Duration, Duration) {
    let usable = left.saturating_sub(overhead).max(LEAST);
    let moves = moves.map_or(MOVES_LEFT, |moves| moves.clamp(1, 60));
    let soft = usable / moves + increment.mul_f64(0.7);
    // The last move before more time comes may use nearly all of it.
    let most = if moves == 1 { 0.8 } else { 0.4 };
    let hard = (soft * 4).min(usable.mul_f64(most)).max(LEAST);
    (soft.min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_game_at_any_control_never_runs_out_of_time() {
        // Classical 90+30, rapid 25+10, blitz 5+3, and a clock without increment.
        for (minutes, increment) in [(90, 30), (25, 10), (5, 3), (1, 0)] {
            let increment = Duration::from_secs(increment);
            let overhead = Duration::from_millis(20);
            let mut left = MINUTE * minutes;
            for ply in 0..400 {
                let (soft, hard) = share(left, increment, None, overhead);
                assert!(
                    soft <= hard && hard + overhead <= left.max(overhead + LEAST),
                    "{ply}"
                );
                // Every second move takes all it may.
                left = left.saturating_sub(if ply % 2 == 0 { hard } else { soft });
                left = left.saturating_sub(overhead) + increment;
            }
        }
    }

    #[test]
    fn more_time_is_more_time_and_none_is_some() {
        let share = |seconds, moves| {
            share(
                Duration::from_secs(seconds),
                Duration::ZERO,
                moves,
                Duration::ZERO,
            )
        };
        assert!(share(100, None).0 > share(50, None).0);
        assert!(share(100, Some(5)).0 > share(100, Some(40)).0);
        assert!(share(100, Some(1)).1 < Duration::from_secs(100));
        assert_eq!(share(0, None).1, LEAST);
    }

    #[test]
    fn a_time_for_a_move_is_kept_but_for_the_overhead() {
        let limits = Limits {
            pace: Pace::Move(Duration::from_millis(50)),
            overhead: Duration::from_millis(60),
            ..Limits::default()
        };
        let clock = Clock::start(&limits);
        assert_eq!(clock.hard, Some(LEAST));
        assert!(!clock.is_enough(0.0));
        assert!(!Clock::start(&Limits::default()).is_over());
    }
}
