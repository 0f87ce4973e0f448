//! `verify`: checks the library against a file of positions with known answers.
//!
//! A line is a position code, its status, its perft counts from depth 1 separated by commas, and its
//! legal moves separated by spaces; the four columns are separated by tabs. `#` begins a comment
//! line. A line that cannot be read counts as a wrong position.

use super::print_json;
use crate::args::Verify;
use crate::failure::{Failure, Verdict};
use crate::files;
use raumschach::{Move, Position, Visible};
use serde_json::json;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One line of a file, still to be checked.
struct Entry {
    file: String,
    line: usize,
    text: Result<String, String>,
}

/// One thing found wrong in a line.
#[derive(Debug, PartialEq, Eq)]
struct Wrong {
    /// Which column: `line`, `position`, `status`, `perft(2)`, `moves`.
    column: String,
    reason: String,
}

impl Wrong {
    fn new(column: impl Into<String>, reason: impl Into<String>) -> Wrong {
        Wrong {
            column: column.into(),
            reason: reason.into(),
        }
    }

    fn expected(column: impl Into<String>, expected: &str, got: &str) -> Wrong {
        Wrong::new(column, format!("expected {expected}, got {got}"))
    }
}

/// Checks every line of every file and prints each wrong one and the total.
pub(crate) fn run(verify: &Verify, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut entries = Vec::new();
    for path in &verify.files {
        read(path, &mut entries)?;
    }
    let results = check_all(&entries);
    let wrong = results.iter().filter(|found| !found.is_empty()).count();
    if verify.json {
        let errors: Vec<_> = entries
            .iter()
            .zip(&results)
            .flat_map(|(entry, found)| found.iter().map(move |w| (entry, w)))
            .map(|(entry, w)| {
                json!({
                    "file": entry.file,
                    "line": entry.line,
                    "position": entry.code(),
                    "column": w.column,
                    "reason": w.reason,
                })
            })
            .collect();
        print_json(
            out,
            &json!({ "positions": entries.len(), "wrong": wrong, "errors": errors }),
        )?;
        return Ok(Verdict::of(wrong));
    }
    for (entry, found) in entries.iter().zip(&results) {
        if found.is_empty() {
            continue;
        }
        writeln!(
            out,
            "{}:{}: {}",
            Visible::new(&entry.file),
            entry.line,
            Visible::new(&entry.code())
        )?;
        for w in found {
            writeln!(out, "  {}: {}", w.column, Visible::new(&w.reason))?;
        }
    }
    writeln!(out, "{} positions, {wrong} wrong", entries.len())?;
    Ok(Verdict::of(wrong))
}

impl Entry {
    /// The position code, or as much of a malformed line as fits a message.
    fn code(&self) -> String {
        match &self.text {
            Ok(text) => text
                .split('\t')
                .next()
                .unwrap_or_default()
                .chars()
                .take(120)
                .collect(),
            Err(_) => "(unreadable)".to_owned(),
        }
    }
}

/// Adds the lines of a file that are neither empty nor comments.
fn read(path: &Path, entries: &mut Vec<Entry>) -> Result<(), Failure> {
    let mut input = files::open(path)?;
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let length = input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| files::unreadable(path, &error))?;
        if length == 0 {
            break;
        }
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => {
                let text = text.strip_prefix('\u{feff}').unwrap_or(text);
                let text = text.trim_end_matches(['\r', '\n']);
                if text.trim().is_empty() || text.starts_with('#') {
                    continue;
                }
                Ok(text.to_owned())
            }
            Err(error) => Err(format!("no valid UTF-8 after byte {}", error.valid_up_to())),
        };
        entries.push(Entry {
            file: files::name(path),
            line,
            text,
        });
    }
    Ok(())
}

/// Checks all lines on all cores; results are in the order of the lines.
fn check_all(entries: &[Entry]) -> Vec<Vec<Wrong>> {
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, Vec<Wrong>)>> = Mutex::new(Vec::with_capacity(entries.len()));
    std::thread::scope(|scope| {
        for _ in 0..workers.min(entries.len()) {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(entry) = entries.get(i) else { break };
                    let found = match &entry.text {
                        Ok(text) => check(text),
                        Err(reason) => vec![Wrong::new("line", reason)],
                    };
                    results
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .push((i, found));
                }
            });
        }
    });
    let mut results = results
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    results.sort_by_key(|(i, _)| *i);
    results.into_iter().map(|(_, found)| found).collect()
}

/// Checks one line.
fn check(text: &str) -> Vec<Wrong> {
    let columns: Vec<&str> = text.split('\t').collect();
    let &[code, status, counts, moves] = columns.as_slice() else {
        return vec![Wrong::new(
            "line",
            format!(
                "{} columns instead of 4 (position, status, perft counts, moves) separated by tabs",
                columns.len()
            ),
        )];
    };
    let position: Position = match code.parse() {
        Ok(position) => position,
        Err(error) => return vec![Wrong::new("position", format!("{error}"))],
    };
    let mut found = Vec::new();
    let got = position.status().to_string();
    if got != status {
        found.push(Wrong::expected("status", status, &got));
    }
    for (depth, count) in (1..).zip(counts.split(',')) {
        let column = format!("perft({depth})");
        match count.parse::<u64>() {
            Ok(expected) => {
                let got = position.perft(depth);
                if got != expected {
                    found.push(Wrong::expected(column, count, &got.to_string()));
                }
            }
            Err(_) => found.push(Wrong::new(column, format!("{count:?} is no count"))),
        }
    }
    check_moves(&position, moves, &mut found);
    found
}

/// Compares the listed moves with the legal ones; their order does not matter.
fn check_moves(position: &Position, moves: &str, found: &mut Vec<Wrong>) {
    let mut listed = Vec::new();
    for code in moves.split(' ').filter(|code| !code.is_empty()) {
        match code.parse::<Move>() {
            Ok(mv) => listed.push(mv.to_string()),
            Err(error) => found.push(Wrong::new("moves", error.to_string())),
        }
    }
    listed.sort_unstable();
    for pair in listed.windows(2) {
        if pair[0] == pair[1] {
            found.push(Wrong::new("moves", format!("{} is listed twice", pair[0])));
        }
    }
    listed.dedup();
    let legal: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    for mv in listed.iter().filter(|mv| legal.binary_search(mv).is_err()) {
        found.push(Wrong::new("moves", format!("{mv} is listed but not legal")));
    }
    for mv in legal.iter().filter(|mv| listed.binary_search(mv).is_err()) {
        found.push(Wrong::new("moves", format!("{mv} is legal but not listed")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str = "4K/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/k4 w 0 1";

    fn line(status: &str, counts: &str, moves: &str) -> Vec<Wrong> {
        check(&format!("{BARE}\t{status}\t{counts}\t{moves}"))
    }

    #[test]
    fn right_line_is_right() {
        let moves = "Ae5Ad4 Ae5Ad5 Ae5Ae4 Ae5Bd4 Ae5Bd5 Ae5Be4 Ae5Be5";
        assert_eq!(line("ongoing", "7,49", moves), []);
    }

    #[test]
    fn each_column_is_named() {
        let moves = "Ae5Ad4 Ae5Ad5 Ae5Ae4 Ae5Bd4 Ae5Bd5 Ae5Be4 Ae5Be4 Ae5Ce5 x";
        let found = line("check", "7,50,", moves);
        let columns: Vec<&str> = found.iter().map(|w| w.column.as_str()).collect();
        assert_eq!(
            columns,
            [
                "status", "perft(2)", "perft(3)", "moves", "moves", "moves", "moves"
            ]
        );
        assert_eq!(found[1].reason, "expected 50, got 49");
        assert_eq!(found[2].reason, "\"\" is no count");
        assert_eq!(found[4].reason, "Ae5Be4 is listed twice");
        assert_eq!(found[5].reason, "Ae5Ce5 is listed but not legal");
        assert_eq!(found[6].reason, "Ae5Be5 is legal but not listed");
    }

    #[test]
    fn malformed_lines_say_why() {
        assert_eq!(check("5/5")[0].column, "line");
        assert_eq!(check("5/5\t\t\t")[0].column, "position");
    }
}
