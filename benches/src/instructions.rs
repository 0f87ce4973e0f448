//! Instructions a leaf of perft, counted by valgrind's callgrind: a number that no other program on
//! the machine changes, for telling whether a change to the code made it do less.
//!
//! Each count is that of a run that does the work twice less that of one that does it once, so that
//! starting up and building tables is not in it.

use crate::peers::{cozy, ours, shakmaty};
use std::process::{Command, ExitCode};

/// One pass of what is counted; it returns its leaves.
type Work = fn() -> u64;

const WORKS: [(&str, Work); 6] = [
    ("bulk-ours", || ours(raumschach::START_CODE, 3, true)),
    ("bulk-cozy-chess", || cozy("", 4, true)),
    ("bulk-shakmaty", || shakmaty("", 4, true)),
    ("made-ours", || ours(raumschach::START_CODE, 3, false)),
    ("made-cozy-chess", || cozy("", 4, false)),
    ("made-shakmaty", || shakmaty("", 4, false)),
];

/// Counts all works and prints a line each.
pub(crate) fn run() -> ExitCode {
    println!("instructions a leaf from the array (callgrind)\n");
    for (name, work) in WORKS {
        match (count(name, 1), count(name, 2)) {
            (Ok(once), Ok(twice)) => {
                let each = (twice - once) as f64 / work() as f64;
                println!("{name:<16} {each:>7.1}");
            }
            (Err(error), _) | (_, Err(error)) => {
                eprintln!("error: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Does a work some times; what callgrind is started with.
pub(crate) fn pass(name: &str, times: &str) -> Option<()> {
    let (_, work) = WORKS.into_iter().find(|(known, _)| *known == name)?;
    for _ in 0..times.parse::<u32>().ok()? {
        std::hint::black_box(work());
    }
    Some(())
}

/// The instructions that this program takes to do a work `times` times.
fn count(name: &str, times: u32) -> Result<u64, String> {
    let own = std::env::current_exe().map_err(|e| format!("path of this program: {e}"))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(own)
        .args(["pass", name, &times.to_string()])
        .output()
        .map_err(|e| {
            format!(
                "valgrind cannot be started: {e}. It counts the instructions; on Debian \
                 `apt-get install valgrind` brings it"
            )
        })?;
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
        .filter(|_| output.status.success())
        .ok_or_else(|| format!("valgrind gave no count of {name}; it said:\n{said}"))
}
