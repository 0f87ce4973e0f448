//! `play`: a game for two people at one terminal.
//!
//! Here is the conversation: the prompt, the commands, what is said after each. The rules of offers,
//! claims and results are the library's [`Game`].

mod command;
mod session;
#[cfg(test)]
mod tests;

use crate::args::{Play, columns};
use crate::failure::{Failure, Verdict};
use command::Command;
use raumschach::diagram::text::{Glyphs, TextOptions};
use session::Session;
use std::io::{self, BufRead, IsTerminal, Write};

/// Bytes of an input line that are looked at; no move or command is nearly as long.
const LINE: u64 = 4096;

/// Plays until `quit` or the end of the input.
pub(crate) fn run(
    play: &Play,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let options = TextOptions::new()
        .width(columns(play.width))
        .glyphs(if play.figurines {
            Glyphs::Figurines
        } else {
            Glyphs::Letters
        });
    let session = Session::new(play.start.position(), options);
    // Piped input does not appear on the screen by itself.
    let echo = !io::stdin().is_terminal();
    converse(session, input, out, echo)
}

/// The loop of prompt, line and answer.
fn converse(
    mut session: Session,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    echo: bool,
) -> Result<Verdict, Failure> {
    writeln!(
        out,
        "Raumschach for two. Type a move (Ab1Ac3 or \u{2658}Ab1\u{2013}Ac3), or help.\n"
    )?;
    session.show(out)?;
    loop {
        write!(out, "{}> ", session.prompt())?;
        out.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(out)?;
            return Ok(Verdict::Good);
        };
        if echo {
            writeln!(out, "{line}")?;
        }
        match Command::parse(&line) {
            Ok(Command::Quit) => return Ok(Verdict::Good),
            Ok(Command::Nothing) => {}
            Ok(command) => session.obey(command, out)?,
            Err(reason) => writeln!(out, "{reason}")?,
        }
    }
}

/// The next line without its end and without control characters, `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let fault = |error| Failure::new(format!("cannot read the input: {error}"));
    let length = io::Read::take(&mut *input, LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(fault)?;
    if length == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(fault)?;
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(
        text.trim()
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect(),
    ))
}
