//! Clocks and medians for every job.

use std::hint::black_box;
use std::time::Instant;

/// Least, median and greatest of some numbers.
pub(crate) fn spread(mut numbers: Vec<f64>) -> [f64; 3] {
    numbers.sort_by(f64::total_cmp);
    [
        numbers[0],
        numbers[numbers.len() / 2],
        numbers[numbers.len() - 1],
    ]
}

/// Million things done a second by `work`, which returns how many it did, over at least a fifth of
/// a second on the processor.
pub(crate) fn speed(work: impl Fn() -> u64) -> f64 {
    let (begun, worked) = (Instant::now(), cpu_seconds());
    let mut done = 0;
    loop {
        done += black_box(work());
        let wall = begun.elapsed().as_secs_f64();
        // The clock of the processor takes a while to read, and shows no more than the wall's.
        if wall < LEAST {
            continue;
        }
        let seconds = match (worked, cpu_seconds()) {
            (Some(before), Some(now)) => now - before,
            _ => wall,
        };
        if seconds >= LEAST {
            return done as f64 / seconds / 1e6;
        }
    }
}

const LEAST: f64 = 0.2;

/// Seconds this thread has been on a processor, where the system tells (Linux): what other
/// programs take then does not count.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
