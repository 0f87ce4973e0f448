//! A terminal game of another definition than the Normal Form's: two to four players, hands, drops,
//! and who is out.

use super::Table;
use super::command::Command;
use super::help;
use super::session::{capitalised, save};
use crate::failure::Failure;
use raumschach::diagram::text::{self, TextOptions};
use raumschach::rgn::Tags;
use raumschach::variant::{
    DrawAction, Game, GameError, Lang, Move, Ply, Position, Seat, Style, notation,
};
use raumschach::{Edition, Status};
use std::io::{self, Write};

/// The game and the way it is shown.
pub(super) struct Session {
    game: Game,
    options: TextOptions,
    /// How moves are written when it is not as the definition says.
    style: Option<Style>,
    near: Seat,
}

impl Session {
    pub(super) fn new(start: Position, options: TextOptions, edition: &Edition) -> Session {
        Session {
            game: Game::from_position(start),
            options,
            style: (*edition == Edition::INTERRAUM).then_some(Style::InterRaum),
            near: Seat::default(),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.game.variant().seat(seat).name.get(Lang::En)
    }

    fn written(&self, before: &Position, mv: Move) -> String {
        match self.style {
            Some(style) => notation::write_in(before, mv, style),
            None => notation::write(before, mv),
        }
    }

    /// `9.` at the first seat's turn or where no number stands yet, `9...` where two play.
    fn number(&self, position: &Position) -> String {
        let dots = if self.game.variant().seats().len() == 2 && position.turn() != Seat::default() {
            "..."
        } else {
            "."
        };
        format!("{}{dots}", position.number())
    }

    fn seats(&self) -> Vec<&str> {
        self.game
            .variant()
            .seats()
            .iter()
            .map(|seat| seat.id.as_str())
            .collect()
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
        let read = match notation::read_move(&before, text) {
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
        writeln!(
            out,
            "{} {}\n",
            self.number(&before),
            self.written(&before, read.mv)
        )?;
        if let Some(ply) = self.game.plies().last() {
            self.tell(ply, out)?;
        }
        self.show(out)
    }

    /// Who was put out and who had to pass.
    fn tell(&self, ply: &Ply, out: &mut dyn Write) -> io::Result<()> {
        for seat in &ply.out {
            writeln!(out, "{} is out.", self.name(*seat))?;
        }
        for seat in &ply.passed {
            writeln!(out, "{} has no move and passes.", self.name(*seat))?;
        }
        Ok(())
    }

    fn draw(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let side = self.game.turn();
        match self.game.draw(side) {
            Ok(DrawAction::Claimed) => self.show(out),
            Ok(DrawAction::Offered) => {
                writeln!(
                    out,
                    "{} offers a draw. The others may accept or decline.",
                    self.name(side)
                )
            }
            Err(error) => writeln!(out, "{}.", capitalised(&error.to_string())),
        }
    }

    /// Answers a standing offer for the next player who has not yet.
    fn answer(&mut self, accept: bool, out: &mut dyn Write) -> io::Result<()> {
        let waiting = self.game.offer().and_then(|offer| {
            let mut others = self.game.position().live_seats();
            others.find(|seat| *seat != offer.by && !offer.agreed.contains(seat))
        });
        let Some(seat) = waiting else {
            return writeln!(out, "There is no draw offer to answer.");
        };
        let done = if accept {
            self.game.accept_draw(seat)
        } else {
            self.game.decline_draw(seat)
        };
        let said = if accept { "accepts" } else { "declines" };
        let success = format!("{} {said} the offer.", self.name(seat));
        self.report(done, &success, out)
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

    fn resign(&mut self, side: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let seat = match side {
            None => self.game.turn(),
            Some(name) => match self.game.variant().seat_named(&name.to_ascii_lowercase()) {
                Some(seat) => seat,
                None => {
                    let seats = self.seats();
                    let (last, others) = seats.split_last().unwrap_or((&"", &[]));
                    let all = format!("{} or {last}", others.join(", "));
                    return writeln!(out, "`resign` wants {all}, not {name:?}.");
                }
            },
        };
        let done = self.game.resign(seat);
        let success = format!("{} resigns.", self.name(seat));
        self.report(done, &success, out)
    }

    fn list_moves(&self, cell: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let position = self.game.position();
        let game = self.game.variant();
        let board = game.geometry();
        let mut moves = position.legal_moves();
        let cell = match cell {
            None => None,
            Some(name) => match board.cell_named(name) {
                None => return writeln!(out, "There is no cell {name:?} on this board."),
                cell => cell,
            },
        };
        if cell.is_some() {
            moves.retain(|mv| mv.from() == cell);
        }
        if !moves.is_empty() {
            let written: Vec<String> = moves.iter().map(|mv| self.written(position, *mv)).collect();
            return writeln!(out, "{}", written.join("  "));
        }
        let Some(cell) = cell else {
            return writeln!(out, "There is no legal move.");
        };
        let name = board.name(cell);
        match position.man_at(cell) {
            None => writeln!(out, "There is no man on {name}."),
            Some(man) => {
                let what = game.kind(man.kind).name.get(Lang::En);
                let (owner, turn) = (self.name(man.seat), self.name(position.turn()));
                if !position.is_live(man.seat) {
                    writeln!(out, "The {what} on {name} is frozen: {owner} is out.")
                } else if man.seat == position.turn() {
                    writeln!(out, "The {what} on {name} has no legal move.")
                } else {
                    writeln!(
                        out,
                        "The {what} on {name} is {owner}'s, and it is {turn}'s turn."
                    )
                }
            }
        }
    }

    /// The moves played so far, numbered, on one line.
    fn score(&self) -> String {
        if self.game.plies().is_empty() {
            return "No move has been played.".to_owned();
        }
        let mut words = Vec::new();
        let mut before = self.game.start();
        let mut numbered = None;
        for ply in self.game.plies() {
            if numbered != Some(before.number()) {
                words.push(self.number(before));
                numbered = Some(before.number());
            }
            words.push(self.written(before, ply.mv));
            before = &ply.position;
        }
        words.join(" ")
    }
}

impl Table for Session {
    fn greeting(&self) -> String {
        let game = self.game.variant();
        format!(
            "{}, {} players. Type a move (as in {}), or help.",
            game.name(Lang::En),
            game.seats().len(),
            self.game
                .position()
                .legal_moves()
                .first()
                .map_or_else(|| "Ab1Ac3".to_owned(), |mv| game.move_code(*mv))
        )
    }

    fn prompt(&self) -> String {
        if self.game.outcome().is_some() {
            return "game over".to_owned();
        }
        let position = self.game.position();
        format!("{} {}", self.number(position), self.name(position.turn()))
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut options = self.options.clone().near_seat(self.near);
        if let Some(ply) = self.game.plies().last() {
            options = options.last_variant_move(ply.mv);
        }
        let position = self.game.position();
        let game = self.game.variant();
        writeln!(out, "{}", text::render_variant(position, &options))?;
        for seat in game.all_seats() {
            let men: Vec<String> = position
                .hand(seat)
                .into_iter()
                .map(|(kind, count)| {
                    let man = game.kind(kind).name.get(Lang::En);
                    if count == 1 {
                        man.to_owned()
                    } else {
                        format!("{man} ({count})")
                    }
                })
                .collect();
            if !men.is_empty() {
                writeln!(out, "{} has in hand: {}.", self.name(seat), men.join(", "))?;
            }
        }
        if let Some(outcome) = self.game.outcome() {
            return writeln!(out, "The game is over: {outcome}.");
        }
        if let (Some(royal), Some(checker)) = (position.royal(position.turn()), position.checker())
        {
            let board = game.geometry();
            let what = game
                .men()
                .iter()
                .find(|man| man.royal)
                .map_or("king", |man| man.name.get(Lang::En));
            let (royal, checker) = (board.name(royal), board.name(checker));
            match position.status() {
                Status::Boardmate => {
                    writeln!(
                        out,
                        "Boardmate: the {what} on {royal} is attacked from {checker} and must leave its level."
                    )?;
                }
                _ => writeln!(
                    out,
                    "Check: the {what} on {royal} is attacked from {checker}."
                )?,
            }
        }
        if let Some(offer) = self.game.offer() {
            let agreed: Vec<&str> = offer.agreed.iter().map(|seat| self.name(*seat)).collect();
            let so_far = if agreed.is_empty() {
                String::new()
            } else {
                format!(" ({} agreed)", agreed.join(", "))
            };
            writeln!(
                out,
                "{} offers a draw{so_far}: accept, decline, or move.",
                self.name(offer.by)
            )?;
        }
        if self.game.can_claim() {
            let times = self.game.repetitions();
            writeln!(
                out,
                "The position has occurred {times} times: `draw` claims the draw."
            )?;
        }
        Ok(())
    }

    fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Help => writeln!(out, "{}", help::variant(self.game.variant()))?,
            Command::Board => self.show(out)?,
            Command::Flip => {
                // Round the table, to whoever sits next.
                let seats: Vec<Seat> = self.game.variant().all_seats().collect();
                self.near = seats[(self.near.index() + 1) % seats.len()];
                self.show(out)?;
            }
            Command::Code => writeln!(out, "{}", self.game.position())?,
            Command::Moves(cell) => self.list_moves(cell.as_deref(), out)?,
            Command::Score => writeln!(out, "{}", self.score())?,
            Command::Undo(count) => {
                let done = self.game.undo(count);
                self.report(done, "Taken back.", out)?;
                self.show(out)?;
            }
            Command::Draw => self.draw(out)?,
            Command::Accept => self.answer(true, out)?,
            Command::Decline => self.answer(false, out)?,
            Command::Resign(side) => self.resign(side.as_deref(), out)?,
            Command::Rgn(file) => {
                let rgn = self.game.record(Tags::new()).to_string();
                save(file.as_deref(), &rgn, out)?;
            }
            Command::Move(text) => self.play(&text, out)?,
        }
        Ok(())
    }
}
