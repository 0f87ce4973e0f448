//! `diagram`: a picture of a position as SVG, or as text.

use crate::args::{Diagram, Theme, columns};
use crate::failure::{Failure, Verdict};
use crate::files;
use raumschach::diagram::svg::{self, Palette, SvgOptions};
use raumschach::diagram::text::{self, Glyphs, TextOptions};
use std::io::Write;
use std::path::PathBuf;

/// Draws the position into the file, or to standard output.
pub(crate) fn run(diagram: &Diagram, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let position = diagram.position();
    let picture = if diagram.text {
        let mut options = TextOptions::new()
            .near(diagram.near)
            .width(columns(diagram.width))
            .glyphs(if diagram.figurines {
                Glyphs::Figurines
            } else {
                Glyphs::Letters
            });
        if let Some(last) = diagram.last {
            options = options.last_move(last);
        }
        text::render(position.board(), &options)
    } else {
        let mut options = SvgOptions::new()
            .layout(diagram.layout)
            .near(diagram.near)
            .cell_size(diagram.cell)
            .palette(match diagram.theme {
                Theme::Light => Palette::LIGHT,
                Theme::Dark => Palette::DARK,
            })
            .alarm(&position);
        if let Some(last) = diagram.last {
            options = options.last_move(last);
        }
        if let Some(title) = &diagram.title {
            options = options.title(title);
        }
        svg::render(position.board(), &options)
    };
    let standard_output = PathBuf::from("-");
    let output = diagram.output.as_ref().unwrap_or(&standard_output);
    files::write(output, &picture, out)?;
    Ok(Verdict::Good)
}
