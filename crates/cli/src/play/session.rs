//! A terminal game in progress: the game, how it is shown, and what each command does to it.

use super::Table;
use super::command::Command;
use super::help;
use crate::failure::Failure;
use crate::files;
use raumschach::Visible;
use raumschach::diagram::text::{self, TextOptions};
use raumschach::notation::read_move;
use raumschach::rgn::{RgnGame, Tags};
use raumschach::{
    Cell, Color, DrawAction, Edition, Game, GameError, Move, Position, Status, notation,
};
use std::io::{self, Write};
use std::path::Path;

/// The game and the way it is shown.
pub(super) struct Session {
    game: Game,
    options: TextOptions,
    edition: Edition,
    near: Color,
}

impl Table for Session {
    fn greeting(&self) -> String {
        "Raumschach for two. Type a move (Ab1Ac3 or \u{2658}Ab1\u{2013}Ac3), or help.".to_owned()
    }

    /// What stands before the cursor: move number and side, or that the game is over.
    fn prompt(&self) -> String {
        if self.game.outcome().is_some() {
            return "game over".to_owned();
        }
        let position = self.game.position();
        match position.turn() {
            Color::White => format!("{}. White", position.number()),
            Color::Black => format!("{}... Black", position.number()),
        }
    }

    /// Does what a line asked for. Whatever the players did wrong is said, not returned.
    fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Help => writeln!(out, "{}", help::normal_form())?,
            Command::Board => self.show(out)?,
            Command::Flip => {
                self.near = !self.near;
                self.show(out)?;
            }
            Command::Code => writeln!(out, "{}", self.game.position())?,
            Command::Moves(None) => self.list_moves(None, out)?,
            Command::Moves(Some(name)) => match name.parse() {
                Ok(cell) => self.list_moves(Some(cell), out)?,
                Err(error) => writeln!(
                    out,
                    "{}.",
                    capitalised(&raumschach::CellError::to_string(&error))
                )?,
            },
            Command::Score => writeln!(out, "{}", self.score())?,
            Command::Undo(count) => {
                let done = self.game.undo(count);
                self.report(done, "Taken back.", out)?;
                self.show(out)?;
            }
            Command::Draw => self.draw(out)?,
            Command::Accept => {
                let done = self.game.accept_draw(self.answerer());
                self.report(done, "The offer is accepted.", out)?;
            }
            Command::Decline => {
                let done = self.game.decline_draw(self.answerer());
                self.report(done, "The offer is declined.", out)?;
            }
            Command::Resign(side) => {
                let side = match side.as_deref().map(str::to_ascii_lowercase).as_deref() {
                    None => self.game.turn(),
                    Some("white") => Color::White,
                    Some("black") => Color::Black,
                    Some(other) => {
                        writeln!(out, "`resign` wants white or black, not {other:?}.")?;
                        return Ok(());
                    }
                };
                let done = self.game.resign(side);
                self.report(done, &format!("{} resigns.", side.name()), out)?;
            }
            Command::Rgn(file) => save(file.as_deref(), &self.rgn(), out)?,
            Command::Move(text) => self.play(&text, out)?,
        }
        Ok(())
    }

    /// The board with the last move marked, and how things stand.
    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut options = self.options.clone().near(self.near);
        if let Some(ply) = self.game.plies().last() {
            options = options.last_move(ply.mv);
        }
        let position = self.game.position();
        writeln!(out, "{}", text::render(position.board(), &options))?;
        if let Some(outcome) = self.game.outcome() {
            return writeln!(out, "The game is over: {outcome}.");
        }
        let king = position.king(position.turn());
        let checkers = position.checkers();
        match position.status() {
            Status::Check => writeln!(
                out,
                "Check: the king on {king} is attacked from {checkers}."
            )?,
            Status::Boardmate => writeln!(
                out,
                "Boardmate: the king on {king} is attacked from {checkers} and must leave level {}.",
                king.level_letter()
            )?,
            Status::Ongoing | Status::Spacemate | Status::Stalemate => {}
        }
        if let Some(by) = self.game.offer() {
            writeln!(
                out,
                "{} offers a draw: accept, decline, or move.",
                by.name()
            )?;
        }
        if self.game.can_claim() {
            writeln!(
                out,
                "The position has occurred {} times: `draw` claims the draw.",
                self.game.repetitions()
            )?;
        }
        Ok(())
    }
}

impl Session {
    pub(super) fn new(start: Position, options: TextOptions, edition: Edition) -> Session {
        Session {
            game: Game::from_position(start),
            options,
            edition,
            near: Color::White,
        }
    }

    fn written(&self, before: &Position, mv: Move) -> String {
        notation::write(&self.edition, before, mv)
    }

    /// Plays a typed move, or says why it cannot be and what could.
    fn play(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(outcome) = self.game.outcome() {
            return writeln!(
                out,
                "The game is over: {outcome}. `undo` goes back, `quit` ends."
            );
        }
        let before = self.game.position().clone();
        let read = match read_move(&before, text) {
            Ok(read) => read,
            Err(error) => {
                writeln!(out, "{}.", capitalised(&error.to_string()))?;
                return writeln!(
                    out,
                    "Type `moves` for the legal moves, `help` for the commands."
                );
            }
        };
        let played = if read.draw_offer {
            self.game.play_and_offer(read.mv)
        } else {
            self.game.play(read.mv)
        };
        if let Err(error) = played {
            return writeln!(out, "{}.", capitalised(&error.to_string()));
        }
        let dots = match before.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        writeln!(
            out,
            "{}{dots} {}\n",
            before.number(),
            self.written(&before, read.mv)
        )?;
        self.show(out)
    }

    fn draw(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let side = self.game.turn();
        match self.game.draw(side) {
            Ok(DrawAction::Claimed) => self.show(out),
            Ok(DrawAction::Offered) => writeln!(
                out,
                "{} offers a draw. {} may accept or decline, now or after the move.",
                side.name(),
                (!side).name()
            ),
            Err(error) => writeln!(out, "{}.", capitalised(&error.to_string())),
        }
    }

    /// Who could answer the standing offer.
    fn answerer(&self) -> Color {
        self.game.offer().map_or(self.game.turn(), |by| !by)
    }

    /// Says what was done or why not, and the result if that ended the game.
    fn report(
        &self,
        done: Result<(), GameError>,
        success: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match done {
            Ok(()) => {
                writeln!(out, "{success}")?;
                match self.game.outcome() {
                    Some(outcome) => writeln!(out, "The game is over: {outcome}."),
                    None => Ok(()),
                }
            }
            Err(error) => writeln!(out, "{}.", capitalised(&error.to_string())),
        }
    }

    fn list_moves(&self, cell: Option<Cell>, out: &mut dyn Write) -> io::Result<()> {
        let position = self.game.position();
        let moves = match cell {
            Some(cell) => position.legal_moves_from(cell),
            None => position.legal_moves(),
        };
        if !moves.is_empty() {
            let written: Vec<String> = moves.iter().map(|&mv| self.written(position, mv)).collect();
            return writeln!(out, "{}", written.join("  "));
        }
        match cell {
            None => writeln!(out, "There is no legal move."),
            Some(cell) => match position.man_at(cell) {
                None => writeln!(out, "There is no man on {cell}."),
                Some(man) if man.color != position.turn() => {
                    writeln!(
                        out,
                        "The {man} on {cell} is not {}'s.",
                        position.turn().name()
                    )
                }
                Some(man) => writeln!(out, "The {man} on {cell} has no legal move."),
            },
        }
    }

    /// The moves played so far, numbered, on one line.
    fn score(&self) -> String {
        if self.game.plies().is_empty() {
            return "No move has been played.".to_owned();
        }
        let mut words = Vec::new();
        let mut before = self.game.start();
        for ply in self.game.plies() {
            match before.turn() {
                Color::White => words.push(format!("{}.", before.number())),
                Color::Black if words.is_empty() => words.push(format!("{}...", before.number())),
                Color::Black => {}
            }
            words.push(self.written(before, ply.mv));
            before = &ply.position;
        }
        words.join(" ")
    }

    /// The game as RGN.
    fn rgn(&self) -> String {
        RgnGame::from_game(&self.game, Tags::new()).to_string()
    }
}

/// Prints a game, or writes it to a file.
pub(super) fn save(file: Option<&str>, rgn: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(file) = file else {
        return Ok(out.write_all(rgn.as_bytes())?);
    };
    match files::write(Path::new(file), rgn, out) {
        Ok(()) if file == "-" => {}
        Ok(()) => writeln!(out, "Written to {}.", Visible::new(file))?,
        Err(failure) if failure.is_broken_pipe() => return Err(failure),
        // A mistyped path must not cost the players their game.
        Err(failure) => writeln!(out, "{failure}")?,
    }
    Ok(())
}

/// The text with its first letter in upper case.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
