//! `play`: a game for two to four people at one terminal.
//!
//! Here is the conversation: the prompt, the commands, what is said after each. The rules of offers,
//! claims and results are the library's [`Game`](raumschach::Game), and for other games than the Normal
//! Form those of [`variant::Game`](raumschach::variant::Game).

mod command;
mod help;
mod session;
#[cfg(test)]
mod tests;
mod variant;

use crate::args::{Play, columns};
use crate::failure::{Failure, Verdict};
use crate::subject::Subject;
use command::Command;
use raumschach::diagram::text::{Glyphs, TextOptions};
use session::Session;
use std::io::{self, BufRead, IsTerminal, Write};

/// Bytes of an input line that are looked at; no move or command is nearly as long.
const LINE: u64 = 4096;

/// A game in progress, as far as the conversation is concerned.
trait Table {
    /// What is said first.
    fn greeting(&self) -> String;
    /// What stands before the cursor.
    fn prompt(&self) -> String;
    /// The board and how things stand.
    fn show(&self, out: &mut dyn Write) -> io::Result<()>;
    /// Does what a line asked for. Whatever the players did wrong is said, not returned.
    fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure>;
}

/// Plays until `quit` or the end of the input.
pub(crate) fn run(
    play: &Play,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let options = TextOptions::new()
        .width(columns(play.width))
        .edition(play.edition)
        .glyphs(if play.figurines {
            Glyphs::Figurines
        } else {
            Glyphs::Letters
        });
    let mut session: Box<dyn Table> = match play.start.subject()? {
        Subject::Normal(position) => Box::new(Session::new(position, options, play.edition)),
        Subject::Variant(position) => {
            Box::new(variant::Session::new(position, options, &play.edition))
        }
    };
    // Piped input does not appear on the screen by itself.
    let echo = !io::stdin().is_terminal();
    converse(session.as_mut(), input, out, echo)
}

/// The loop of prompt, line and answer.
fn converse(
    session: &mut dyn Table,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    echo: bool,
) -> Result<Verdict, Failure> {
    writeln!(out, "{}\n", session.greeting())?;
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
