//! The engine's text protocol, in the manner of UCI, over any reader and writer; what it says is in
//! `docs/engine-protocol.md`.
//!
//! Lines are read on the caller's thread and searches run on another, so that `stop`, `isready`,
//! `ponderhit` and `quit` are answered at once. Nothing that is read makes it panic: what is wrong is
//! said as `info string`, and the next line is read.

mod command;
mod options;
mod output;
mod session;
mod wdl;

use command::Command;
use output::Output;
use session::Session;
use std::io::{self, BufRead, Read, Write};

/// The longest line that is read, in bytes: games of some hundred thousand plies.
const LONGEST: u64 = 1 << 20;

/// Speaks the protocol until `quit` or the end of the input; there a search that has a limit is
/// waited for.
///
/// # Errors
/// When reading or writing fails.
///
/// ```
/// let mut answers = Vec::new();
/// raumschach_engine::run(&b"isready\nposition array\ngo depth 2\n"[..], &mut answers)?;
/// let answers = String::from_utf8_lossy(&answers);
/// assert!(answers.starts_with("readyok\n"));
/// assert!(answers.lines().last().unwrap().starts_with("bestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run<R: BufRead, W: Write + Send>(mut reader: R, writer: W) -> io::Result<()> {
    let output = Output::new(writer);
    let read = std::thread::scope(|scope| {
        let mut session = Session::new(scope, &output);
        loop {
            let line = match next_line(&mut reader) {
                Ok(Some(Ok(line))) => line,
                Ok(Some(Err(error))) => {
                    output.complain(error);
                    continue;
                }
                Ok(None) => {
                    session.finish();
                    return Ok(());
                }
                Err(error) => {
                    session.quit();
                    return Err(error);
                }
            };
            match Command::parse(&line) {
                Ok(Command::Quit) => {
                    session.quit();
                    return Ok(());
                }
                Ok(command) => session.obey(command),
                Err(error) => output.complain(error),
            }
            if output.has_failed() {
                session.quit();
                return Ok(());
            }
        }
    });
    match output.failure() {
        Some(failure) => Err(failure),
        None => read,
    }
}

/// The next line, `None` at the end, an error in its place when it is too long.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if reader
        .by_ref()
        .take(LONGEST)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        // The rest of it is read and thrown away.
        loop {
            bytes.clear();
            let read = reader
                .by_ref()
                .take(LONGEST)
                .read_until(b'\n', &mut bytes)?;
            if read == 0 || bytes.last() == Some(&b'\n') {
                let error = format!("a line of more than {LONGEST} bytes is not read");
                return Ok(Some(Err(error)));
            }
        }
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
}

#[cfg(test)]
mod tests;
