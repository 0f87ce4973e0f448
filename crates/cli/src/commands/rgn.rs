//! `rgn check`, `rgn format` and `rgn positions`: game files examined game by game.
//!
//! Games are read one at a time, so that a file may be larger than the memory. A game that cannot be
//! read is reported with its place, and the next one is read all the same.

use super::print_json;
use crate::args::{FileGame, Rgn, RgnCheck, RgnFiles};
use crate::failure::{Failure, Verdict};
use crate::files;
use raumschach::Visible;
use raumschach::rgn::{GameErrors, Incomplete, MoveNumber, RgnError, RgnProblem};
use raumschach::variant::Variant;
use raumschach::variant::rgn::{AnyGame, Reader};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;

/// Does what the subcommand says.
pub(crate) fn run(rgn: &Rgn, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match rgn {
        Rgn::Check(check) => self::check(check, out),
        Rgn::Format { file, game } => format(file, game, out),
        Rgn::Positions(files) => positions(files, out),
    }
}

/// A game of a file, or what is wrong with it.
struct Entry {
    file: String,
    /// Which game of the file, from 1.
    index: usize,
    game: Result<AnyGame, GameErrors>,
}

impl Entry {
    fn lines(&self) -> &RangeInclusive<usize> {
        match &self.game {
            Ok(game) => game.lines(),
            Err(errors) => &errors.lines,
        }
    }

    /// `FILE:1-12: game 3`, which begins every message on the game.
    fn place(&self) -> String {
        let lines = self.lines();
        format!(
            "{}:{}-{}: game {}",
            Visible::new(&self.file),
            lines.start(),
            lines.end(),
            self.index
        )
    }

    /// What the JSON of every subcommand begins with.
    fn json(&self) -> Value {
        json!({
            "file": self.file,
            "game": self.index,
            "lines": [self.lines().start(), self.lines().end()],
            "ok": self.game.is_ok(),
        })
    }
}

/// Gives each game of a file to `visit`, in order; games that do not say what they are, as games of `variant`.
fn each_game(
    path: &Path,
    variant: Option<&Variant>,
    mut visit: impl FnMut(Entry) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut reader = Reader::new(files::open(path)?);
    if let Some(variant) = variant {
        reader = reader.assuming(variant);
    }
    for (index, game) in (1..).zip(reader) {
        if let Err(errors) = &game
            && let Some(reason) = errors.errors.iter().find_map(stream_fault)
        {
            return Err(Failure::new(format!(
                "cannot read {}: {reason}",
                files::name(path)
            )));
        }
        visit(Entry {
            file: files::name(path),
            index,
            game,
        })?;
    }
    Ok(())
}

/// The system's reason when it was not the file's content that could not be read.
fn stream_fault(error: &RgnError) -> Option<&str> {
    match &error.problem {
        RgnProblem::Io(reason) => Some(reason),
        _ => None,
    }
}

/// Says of every game whether it is all right, and whether it is complete for rating.
fn check(check: &RgnCheck, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (mut games, mut wrong) = (0, 0);
    let variant = check.input.game.variant()?;
    for path in &check.input.files {
        each_game(path, variant.as_ref(), |entry| {
            games += 1;
            let lacks = Lacks::of(&entry);
            if entry.game.is_err() || (check.rating && !lacks.each.is_empty()) {
                wrong += 1;
            }
            if check.input.json {
                print_json(out, &check_json(&entry, &lacks.each))?;
            } else {
                check_text(&entry, &lacks, check.rating, out)?;
            }
            Ok(())
        })?;
    }
    if !check.input.json {
        writeln!(out, "{games} games, {wrong} wrong")?;
    }
    Ok(Verdict::of(wrong))
}

/// What a game lacks to be rated: reason by reason, and in one line.
struct Lacks {
    each: Vec<String>,
    summary: String,
}

impl Lacks {
    /// Nothing of a game that cannot be read: what is wrong with it says more.
    fn of(entry: &Entry) -> Lacks {
        match &entry.game {
            Ok(AnyGame::NormalForm(game)) => {
                let lacks = game.complete_for_rating().err().unwrap_or_default();
                Lacks {
                    each: lacks.iter().map(ToString::to_string).collect(),
                    summary: Incomplete::summary(&lacks),
                }
            }
            Ok(AnyGame::Variant(_)) => Lacks {
                each: vec!["only the Normal Form is rated".to_owned()],
                summary: "only the Normal Form is rated".to_owned(),
            },
            Err(_) => Lacks {
                each: Vec::new(),
                summary: String::new(),
            },
        }
    }
}

fn check_text(entry: &Entry, lacks: &Lacks, rating: bool, out: &mut dyn Write) -> io::Result<()> {
    let place = entry.place();
    match &entry.game {
        Ok(game) => {
            if lacks.each.is_empty() {
                writeln!(out, "{place}: ok, complete for rating")?;
            } else if rating {
                writeln!(out, "{place}: not complete for rating")?;
                for lack in &lacks.each {
                    writeln!(out, "  {lack}")?;
                }
            } else {
                writeln!(
                    out,
                    "{place}: ok, not complete for rating: {}",
                    lacks.summary
                )?;
            }
            for warning in game.warnings() {
                writeln!(out, "  warning: {warning}")?;
            }
        }
        Err(errors) => {
            writeln!(out, "{place}: wrong")?;
            for error in &errors.errors {
                writeln!(out, "  {error}")?;
            }
        }
    }
    Ok(())
}

fn check_json(entry: &Entry, lacks: &[String]) -> Value {
    let mut value = entry.json();
    value["complete"] = (entry.game.is_ok() && lacks.is_empty()).into();
    match &entry.game {
        Ok(game) => {
            value["lacks"] = lacks.into();
            value["warnings"] = game
                .warnings()
                .iter()
                .map(|warning| {
                    json!({
                        "line": warning.line,
                        "column": warning.column,
                        "move": move_json(warning.at.as_ref()),
                        "code": warning.kind.code(),
                        "reason": warning.kind.to_string(),
                    })
                })
                .collect();
            value["errors"] = json!([]);
        }
        Err(errors) => value["errors"] = errors_json(errors),
    }
    value
}

fn errors_json(errors: &GameErrors) -> Value {
    errors
        .errors
        .iter()
        .map(|error| {
            json!({
                "line": error.line,
                "column": error.column,
                "move": move_json(error.at.as_ref()),
                "found": error.found,
                "code": error.code(),
                "reason": error.problem.to_string(),
                "suggestions": error.suggestions,
            })
        })
        .collect()
}

fn move_json(at: Option<&MoveNumber>) -> Value {
    match at {
        Some(at) => json!({ "number": at.number, "turn": at.turn }),
        None => Value::Null,
    }
}

/// Writes the file's games in canonical form.
fn format(path: &Path, game: &FileGame, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut wrong = 0;
    each_game(path, game.variant()?.as_ref(), |entry| {
        match &entry.game {
            Ok(game) => write!(out, "{game}")?,
            Err(errors) => {
                wrong += 1;
                complain(&entry, errors);
            }
        }
        Ok(())
    })?;
    Ok(Verdict::of(wrong))
}

/// Prints the position after the last move of each game.
fn positions(files: &RgnFiles, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut wrong = 0;
    let variant = files.game.variant()?;
    for path in &files.files {
        each_game(path, variant.as_ref(), |entry| {
            if entry.game.is_err() {
                wrong += 1;
            }
            if files.json {
                let mut value = entry.json();
                match &entry.game {
                    Ok(game) => value["position"] = game.final_position().into(),
                    Err(errors) => value["errors"] = errors_json(errors),
                }
                print_json(out, &value)?;
                return Ok(());
            }
            match &entry.game {
                Ok(game) => writeln!(out, "{}", game.final_position())?,
                Err(errors) => complain(&entry, errors),
            }
            Ok(())
        })?;
    }
    Ok(Verdict::of(wrong))
}

/// Names a bad game on standard error, where it does not mix with the output.
fn complain(entry: &Entry, errors: &GameErrors) {
    let mut err = io::stderr().lock();
    // When standard error is closed, the exit code still tells.
    let _ = writeln!(err, "error: {}:", entry.place());
    for error in &errors.errors {
        let _ = writeln!(err, "  {error}");
    }
}
