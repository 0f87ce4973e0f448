//! `variants`: which games there are, and what their definitions say.

use super::print_json;
use crate::args::Variants;
use crate::failure::{Failure, Verdict};
use crate::subject;
use raumschach::variant::{
    Elimination, Lang, ManKind, Region, Ride, SeatInfo, Stalemate, Through, Variant, Vector,
};
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
        describe(&game, out)?;
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
    let definition = game.definition();
    let en = Lang::En;
    writeln!(out, "{} ({})", game.name(en), game.id())?;
    writeln!(out, "{}\n", definition.summary.get(en))?;
    writeln!(out, "Status:  {}", game.status().code())?;
    writeln!(out, "Source:  {}", definition.source)?;
    writeln!(out, "Board:   {} cells, levels {}", size(game), names(game))?;
    let seats: Vec<&str> = game.seats().iter().map(|seat| seat.name.get(en)).collect();
    writeln!(out, "Players: {}", seats.join(", "))?;
    writeln!(out, "Array:   {}", game.start())?;
    writeln!(out, "\nMen:")?;
    for man in game.men() {
        writeln!(
            out,
            "  {} {}: {}",
            man.letter,
            man.name.get(en),
            movement(man)
        )?;
    }
    writeln!(out, "\nRules:")?;
    for line in rules(game) {
        writeln!(out, "  {line}")?;
    }
    for note in &definition.notes {
        writeln!(out, "\nNote: {}", note.get(en))?;
    }
    for point in &definition.disputed {
        writeln!(out, "\nDisputed: {}", point.feature.get(en))?;
        for (i, (says, source)) in point.readings.iter().enumerate() {
            let sign = if i == point.used { '*' } else { '-' };
            writeln!(out, "  {sign} {} ({source})", says.get(en))?;
        }
        writeln!(out, "  {}", point.why.get(en))?;
    }
    Ok(())
}

fn names(game: &Variant) -> String {
    let board = game.geometry();
    (0..board.levels())
        .map(|level| board.level_name(level))
        .collect()
}

/// How a man moves, for the first player.
fn movement(man: &ManKind) -> String {
    let mut ways = Vec::new();
    for Ride { through, reach } in &man.rides {
        let through = match through {
            Through::Face => "faces".to_owned(),
            Through::Edge => "edges".to_owned(),
            Through::Corner => "corners".to_owned(),
            Through::Vector(vector) => steps(std::slice::from_ref(vector)),
        };
        ways.push(match reach {
            Some(1) => format!("one step through {through}"),
            Some(most) => format!("up to {most} steps through {through}"),
            None => format!("any way through {through}"),
        });
    }
    for [a, b, c] in &man.leaps {
        ways.push(format!(
            "leaps ({a}, {b}, {c}) along the axes in any order and direction"
        ));
    }
    if !man.moves.is_empty() {
        ways.push(format!("moves {}", steps(&man.moves)));
    }
    if !man.captures.is_empty() {
        ways.push(format!("captures {}", steps(&man.captures)));
    }
    if man.royal {
        ways.push("royal".to_owned());
    }
    ways.join("; ")
}

/// Steps as `+rank`, `+file+level`.
fn steps(vectors: &[Vector]) -> String {
    let one = |vector: &Vector| {
        let mut text = String::new();
        for (step, axis) in vector.iter().zip(["file", "rank", "level"]) {
            match step {
                0 => {}
                1 => text += &format!("+{axis}"),
                -1 => text += &format!("-{axis}"),
                more => text += &format!("{more:+} {axis}s"),
            }
        }
        text
    };
    vectors.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn rules(game: &Variant) -> Vec<String> {
    let definition = game.definition();
    let letters = |kinds: &[raumschach::variant::Kind]| {
        let letters: Vec<String> = kinds
            .iter()
            .map(|kind| game.kind(*kind).letter.to_string())
            .collect();
        letters.join(" ")
    };
    let mut lines = Vec::new();
    let promotion = &definition.promotion;
    if !promotion.men.is_empty() {
        let must = if promotion.compulsory {
            "must become"
        } else {
            "may become"
        };
        let first: Option<&SeatInfo> = game.seats().first();
        lines.push(format!(
            "{} of {} on {} {must} one of {}; the others' cells are turned like their armies",
            letters(&promotion.men),
            first.map_or("the first player", |seat| seat.name.get(Lang::En)),
            promotion
                .cells
                .iter()
                .map(|region| place(game, region))
                .collect::<Vec<_>>()
                .join(" or "),
            letters(&promotion.choices)
        ));
    }
    let ends = &definition.ends;
    lines.push(match ends.elimination {
        None => "mate wins".to_owned(),
        Some(how) => {
            let men = match how {
                Elimination::Remove => "vanish",
                Elimination::Freeze => "stay and are frozen",
                Elimination::Transfer => "go to whoever put him out",
            };
            format!("whose royal man is attacked at the start of another player's turn is out; his men {men}; the last one wins")
        }
    });
    lines.push(
        match ends.stalemate {
            Stalemate::Draw => "stalemate is a draw",
            Stalemate::Loss => "stalemate loses",
            Stalemate::Pass => "who has no move passes",
        }
        .to_owned(),
    );
    if let Some(count) = ends.repetition {
        lines.push(format!(
            "a draw can be claimed when a position occurs {count} times"
        ));
    }
    if let Some(limit) = ends.move_limit {
        lines.push(format!(
            "{limit} moves by each player without capture or pawn move draw"
        ));
    }
    if definition.drops.is_some() {
        lines.push(
            "captured frozen men go to the hand and may be dropped on empty cells".to_owned(),
        );
    }
    lines
}

/// A region in words: `files g, ranks 7`.
fn place(game: &Variant, region: &Region) -> String {
    let board = game.geometry();
    let list = |of: &Option<Vec<usize>>, name: &dyn Fn(usize) -> String| {
        of.as_ref().map(|of| {
            of.iter()
                .map(|index| name(*index))
                .collect::<Vec<_>>()
                .join(" ")
        })
    };
    let parts = [
        (
            "file",
            list(&region.files, &|file| board.file_name(file).to_string()),
        ),
        ("rank", list(&region.ranks, &|rank| (rank + 1).to_string())),
        (
            "level",
            list(&region.levels, &|level| board.level_name(level).to_string()),
        ),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter_map(|(axis, of)| Some(format!("{axis} {}", of?)))
        .collect();
    parts.join(", ")
}
