//! `variants`: which games there are, and what their definitions say.

use super::print_json;
use crate::args::Variants;
use crate::failure::{Failure, Verdict};
use crate::subject;
use raumschach::Visible;
use raumschach::variant::{Lang, Variant};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Lists the games, or describes one.
pub(crate) fn run(variants: &Variants, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let Some(name) = &variants.game else {
        list(variants.json, out)?;
        return Ok(Verdict::Good);
    };
    let game = subject::find(name)?;
    if variants.toml {
        // A file's text is the file's own, comments and all.
        let text = match game.toml() {
            "" => fs::read_to_string(Path::new(name))
                .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?,
            shipped => shipped.to_owned(),
        };
        out.write_all(text.as_bytes())?;
    } else if variants.json {
        print_json(out, &facts(&game))?;
    } else {
        // A definition file may have anything in its names.
        let mut text = Vec::new();
        describe(&game, &mut text)?;
        let text = String::from_utf8_lossy(&text);
        write!(out, "{}", Visible::new(&text).with_lines())?;
    }
    Ok(Verdict::Good)
}

fn list(as_json: bool, out: &mut dyn Write) -> io::Result<()> {
    if as_json {
        return print_json(out, &Variant::shipped().iter().map(facts).collect());
    }
    let rows: Vec<[String; 4]> = Variant::shipped()
        .iter()
        .map(|game| {
            [
                game.id().to_owned(),
                format!("{} for {}", size(game), game.seats().len()),
                game.status().code().to_owned(),
                game.name(Lang::En).to_owned(),
            ]
        })
        .collect();
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    for [id, board, status, name] in &rows {
        writeln!(
            out,
            "{id:0$}  {board:1$}  {status:2$}  {name}",
            widths[0], widths[1], widths[2]
        )?;
    }
    Ok(())
}

/// Levels by files by ranks.
fn size(game: &Variant) -> String {
    let board = game.geometry();
    format!(
        "{}\u{d7}{}\u{d7}{}",
        board.levels(),
        board.files(),
        board.ranks()
    )
}

fn facts(game: &Variant) -> Value {
    let board = game.geometry();
    let levels: String = (0..board.levels())
        .map(|level| board.level_name(level))
        .collect();
    json!({
        "id": game.id(),
        "name": { "en": game.name(Lang::En), "es": game.name(Lang::Es) },
        "rgn": game.rgn_name(),
        "status": game.status().code(),
        "source": game.definition().source,
        "levels": levels,
        "files": board.files(),
        "ranks": board.ranks(),
        "seats": game.seats().iter().map(|seat| &seat.id).collect::<Vec<_>>(),
        "men": game.men().iter().map(|man| json!({ "letter": man.letter.to_string(), "name": man.name.get(Lang::En) })).collect::<Vec<_>>(),
        "start": game.start().to_string(),
    })
}

fn describe(game: &Variant, out: &mut dyn Write) -> io::Result<()> {
    let summary = game.describe(Lang::En);
    writeln!(out, "{} ({})", summary.name, game.id())?;
    writeln!(out, "{}\n", summary.about)?;
    writeln!(out, "Status:  {}", summary.status)?;
    writeln!(out, "Source:  {}", summary.source)?;
    writeln!(out, "Board:   {}", summary.board)?;
    writeln!(out, "Players: {}", summary.seats.join("; "))?;
    writeln!(out, "Files:   [Variant {:?}]", game.rgn_name())?;
    writeln!(out, "Array:   {}", game.start())?;
    writeln!(out, "\nMen:")?;
    for man in &summary.men {
        writeln!(
            out,
            "  {} {}: {}",
            man.letter,
            man.name,
            man.moves.join(" ")
        )?;
    }
    writeln!(out, "\nRules:")?;
    let promotion = summary.promotion.iter().map(|promotion| &promotion.text);
    for line in promotion.chain(&summary.drops).chain(&summary.ends) {
        writeln!(out, "  {line}")?;
    }
    for note in &summary.notes {
        writeln!(out, "\nNote: {note}")?;
    }
    for point in &summary.disputed {
        writeln!(out, "\nDisputed: {}", point.feature)?;
        for (i, (says, source)) in point.readings.iter().enumerate() {
            let sign = if i == point.used { '*' } else { '-' };
            writeln!(out, "  {sign} {says} ({source})")?;
        }
        writeln!(out, "  {}", point.why)?;
    }
    Ok(())
}
