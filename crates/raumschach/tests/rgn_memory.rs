//! The memory of the RGN reader is that of one game, however long the file. Alone in its program, so that nothing else
//! takes memory meanwhile.

use raumschach::rgn::Reader;
use std::io::{BufReader, Read};

/// A file without end: the same games again and again.
struct Endless {
    games: &'static [u8],
    at: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = &self.games[self.at..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at = (self.at + length) % self.games.len();
        Ok(length)
    }
}

/// The most memory that this program has had so far, in kilobytes, where the system tells it (Linux).
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[test]
fn reading_for_long_takes_no_more_memory_than_reading_for_a_while() {
    let games = include_bytes!("data/games.rgn");
    let mut reader = Reader::new(BufReader::new(Endless { games, at: 0 }));
    let in_file = Reader::new(&games[..]).count();
    assert!(
        in_file >= 2,
        "one game would not show what is kept of the one before"
    );
    let mut read = |count: usize| {
        let read = reader.by_ref().take(count);
        assert_eq!(read.filter(Result::is_ok).count(), count);
        peak()
    };
    let first = read(20 * in_file);
    let later = read(400 * in_file);
    if let (Some(first), Some(later)) = (first, later) {
        let most = games.len() as u64 / 1024;
        assert!(
            later - first <= most.max(256),
            "{first} kB, then {later} kB"
        );
    }
}
