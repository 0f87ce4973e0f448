//! `diagram`: a picture of a position as SVG, or as text.

use crate::args::{Diagram, Theme, columns};
use crate::failure::{Failure, Verdict};
use crate::files;
use crate::subject::Subject;
use raumschach::diagram::svg::{self, Palette, SvgOptions};
use raumschach::diagram::text::{self, Glyphs, TextOptions};
use raumschach::{Color, Move, Position, variant};
use std::io::Write;
use std::path::PathBuf;

/// Draws the position into the file, or to standard output.
pub(crate) fn run(diagram: &Diagram, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let picture = match diagram.subject()? {
        Subject::Normal(position) => normal(diagram, &position)?,
        Subject::Variant(position) => of_variant(diagram, &position)?,
    };
    let standard_output = PathBuf::from("-");
    let output = diagram.output.as_ref().unwrap_or(&standard_output);
    files::write(output, &picture, out)?;
    Ok(Verdict::Good)
}

fn normal(diagram: &Diagram, position: &Position) -> Result<String, Failure> {
    let near = match diagram.near.as_deref() {
        None | Some("white" | "w") => Color::White,
        Some("black" | "b") => Color::Black,
        Some(other) => {
            return Err(Failure::new(format!(
                "invalid value {other:?} for '--near <SIDE>': a side is white or black"
            )));
        }
    };
    let last = diagram
        .last
        .as_deref()
        .map(str::parse::<Move>)
        .transpose()
        .map_err(|error| last_move(&error))?;
    if diagram.text {
        let mut options = text_options(diagram).near(near);
        if let Some(last) = last {
            options = options.last_move(last);
        }
        return Ok(text::render(position.board(), &options));
    }
    let mut options = svg_options(diagram).near(near).alarm(position);
    if let Some(last) = last {
        options = options.last_move(last);
    }
    Ok(svg::render(position.board(), &options))
}

fn of_variant(diagram: &Diagram, position: &variant::Position) -> Result<String, Failure> {
    let game = position.variant();
    let near = match diagram.near.as_deref() {
        None => variant::Seat::default(),
        Some(name) => game
            .seat_named(name)
            .or_else(|| {
                game.all_seats()
                    .find(|seat| name.chars().eq([game.seat(*seat).code]))
            })
            .ok_or_else(|| {
                let seats: Vec<&str> = game.seats().iter().map(|seat| seat.id.as_str()).collect();
                Failure::new(format!(
                    "invalid value {name:?} for '--near <SIDE>': a side is {}",
                    seats.join(" or ")
                ))
            })?,
    };
    let last = diagram
        .last
        .as_deref()
        .map(|code| game.parse_move(code))
        .transpose()
        .map_err(|error| last_move(&error))?;
    if diagram.text {
        let mut options = text_options(diagram).near_seat(near);
        if let Some(last) = last {
            options = options.last_variant_move(last);
        }
        return Ok(text::render_variant(position, &options));
    }
    let mut options = svg_options(diagram).near_seat(near).alarm_variant(position);
    if let Some(last) = last {
        options = options.last_variant_move(last);
    }
    Ok(svg::render_variant(position, &options))
}

fn last_move(error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("invalid value for '--last <MOVE>': {error}"))
}

fn text_options(diagram: &Diagram) -> TextOptions {
    TextOptions::new()
        .width(columns(diagram.width))
        .edition(diagram.edition)
        .glyphs(if diagram.figurines {
            Glyphs::Figurines
        } else {
            Glyphs::Letters
        })
}

fn svg_options(diagram: &Diagram) -> SvgOptions {
    let options = SvgOptions::new()
        .layout(diagram.layout)
        .cell_size(diagram.cell)
        .edition(diagram.edition)
        .palette(match diagram.theme {
            Theme::Light => Palette::LIGHT,
            Theme::Dark => Palette::DARK,
        });
    match &diagram.title {
        Some(title) => options.title(title),
        None => options,
    }
}
