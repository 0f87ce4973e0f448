//! Pictures of a position as one self-contained SVG document.
//!
//! The document carries its own colours and drawings, so that it can be saved, mailed or put on a
//! page with `<img>`. Marks differ by shape and not by colour alone.

mod legend;
mod marks;
mod options;
mod palette;

pub use marks::Mark;
pub use options::SvgOptions;
pub use palette::Palette;

use super::scene::{MARGIN, Scene, Tile, UNIT};
use super::subject::{Subject, View};
use super::text;
use crate::Board;
use legend::Legend;
use std::fmt::Write as _;

/// How the boards of the levels are laid out.
///
/// ```
/// use raumschach::diagram::svg::Layout;
/// assert_eq!("stack".parse(), Ok(Layout::Stack));
/// assert!("heap".parse::<Layout>().is_err());
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Side by side, the near player's own levels first.
    #[default]
    Row,
    /// One below another, the highest level on top.
    Column,
    /// The levels over one another as they stand, seen from above at a slant, the highest on
    /// top.
    Stack,
}

impl std::str::FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Layout, LayoutError> {
        match text {
            "row" => Ok(Layout::Row),
            "column" => Ok(Layout::Column),
            "stack" => Ok(Layout::Stack),
            _ => Err(LayoutError {
                found: text.chars().take(20).collect(),
            }),
        }
    }
}

/// A word that names no layout.
///
/// ```
/// use raumschach::diagram::svg::Layout;
/// let error = "heap".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no layout \"heap\": row, column or stack");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no layout {found:?}: row, column or stack")]
pub struct LayoutError {
    /// What was read, cut after twenty characters.
    pub found: String,
}

/// Draws a board.
///
/// Each cell is an element with `data-cell="Cc3"`, each man one with `data-man="wU"`.
///
/// ```
/// use raumschach::{Position, diagram::svg::{SvgOptions, render}};
/// let svg = render(Position::start().board(), &SvgOptions::new());
/// assert_eq!(svg.matches("data-cell=").count(), 125);
/// assert_eq!(svg.matches("data-man=").count(), 40);
/// ```
#[must_use]
pub fn render(board: &Board, options: &SvgOptions) -> String {
    picture(&Subject::from(board), options)
}

/// Draws a position of a variant: the board from the near seat, and below it, where there are more than
/// two seats or men in hand, who is to move, who is out, and the hands. The men of a seat that is out
/// are pale and their cells hatched.
///
/// ```
/// use raumschach::{diagram::svg::{SvgOptions, render_variant}, variant::Variant};
/// let start = Variant::named("nearlytriple-4").unwrap().start();
/// let svg = render_variant(&start, &SvgOptions::new());
/// assert_eq!(svg.matches("data-cell=").count(), 343);
/// assert_eq!(svg.matches("data-man=").count(), 4 * 56);
/// assert_eq!(svg.matches("data-seat=").count(), 4);
/// ```
#[cfg(feature = "variants")]
#[must_use]
pub fn render_variant(position: &crate::variant::Position, options: &SvgOptions) -> String {
    picture(&Subject::of_variant(position, options.language), options)
}

/// Draws whatever the game is.
pub(super) fn picture(subject: &Subject, options: &SvgOptions) -> String {
    let view = subject.view(options.near);
    let scene = Scene::new(
        options.layout,
        subject,
        view,
        options.labels,
        options.coordinates,
    );
    let legend = Legend::new(subject, scene.width, options.language);
    let height = scene.height + legend.height();
    let scale = f64::from(options.cell_size) / UNIT;
    let title = options.title.as_ref().unwrap_or(&subject.title);
    let description = options
        .description
        .clone()
        .unwrap_or_else(|| text::describe(subject, options.language));
    let mut out = String::with_capacity(24 * 1024);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{:.0}\" height=\"{:.0}\" \
         viewBox=\"0 0 {} {}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        scene.width * scale,
        height * scale,
        scene.width,
        height,
        escape(title),
        escape(&description),
    );
    symbols(&mut out, subject, &options.palette);
    if options.palette.background != "none" {
        let _ = writeln!(
            out,
            "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
            options.palette.background
        );
    }
    let canvas = Canvas {
        subject,
        view,
        options,
    };
    for tile in &scene.tiles {
        canvas.level(&mut out, tile);
        canvas.captions(&mut out, tile);
        canvas.army(&mut out, tile);
    }
    legend.draw(&mut out, subject, scene.height - MARGIN, &options.palette);
    out.push_str("</svg>\n");
    out
}

/// The drawings of those men that are there, once each.
fn symbols(out: &mut String, subject: &Subject, palette: &Palette) {
    out.push_str("<defs>\n");
    for (seat, kind) in subject.present() {
        let style = palette.style(subject.seats[seat].style);
        let _ = writeln!(
            out,
            "<symbol id=\"diagram-{}\" viewBox=\"0 0 45 45\">{}</symbol>",
            subject.code(seat, kind),
            style.group(subject.kinds[kind].drawing)
        );
    }
    out.push_str("</defs>\n");
}

/// What is drawn, for whom, and how.
struct Canvas<'a> {
    subject: &'a Subject,
    view: View,
    options: &'a SvgOptions,
}

impl Canvas<'_> {
    /// Cells and marks of one level, in board units under the tile's transform.
    fn level(&self, out: &mut String, tile: &Tile) {
        let palette = &self.options.palette;
        let subject = self.subject;
        let first_light = self
            .options
            .edition
            .map_or(subject.first_light, |edition| edition.first_light);
        let _ = writeln!(
            out,
            "<g data-level=\"{}\" transform=\"{}\">\n\
             <rect x=\"-1.5\" y=\"-1.5\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            escape(&subject.levels[usize::from(tile.level)]),
            tile.transform(),
            45 * u32::from(subject.columns(self.view)) + 3,
            45 * u32::from(subject.rows(self.view)) + 3,
            palette.level_edge(tile.level)
        );
        let dark = palette.dark_cell(tile.level);
        for (column, row, cell) in subject.cells(self.view, tile.level) {
            let fill = if subject.is_light(cell, first_light) {
                palette.light
            } else {
                &dark
            };
            let _ = writeln!(
                out,
                "<rect data-cell=\"{}\" x=\"{}\" y=\"{}\" width=\"45\" height=\"45\" fill=\"{fill}\"/>",
                escape(&subject.cell_name(cell)),
                45 * u32::from(column),
                45 * u32::from(row),
            );
        }
        for (column, row, cell) in subject.cells(self.view, tile.level) {
            let frozen = subject.man_at(cell).is_some_and(|man| man.frozen);
            let marks = self
                .options
                .marks
                .iter()
                .filter(|(marked, _)| *marked == cell)
                .map(|(_, mark)| *mark)
                .chain(frozen.then_some(Mark::Frozen));
            for mark in marks {
                let _ = writeln!(
                    out,
                    "<g transform=\"translate({} {})\">{}</g>",
                    45 * u32::from(column),
                    45 * u32::from(row),
                    mark.shape(palette)
                );
            }
        }
        out.push_str("</g>\n");
    }

    /// The level's name, its files and ranks.
    fn captions(&self, out: &mut String, tile: &Tile) {
        let options = self.options;
        if !options.labels && !options.coordinates {
            return;
        }
        let _ = writeln!(
            out,
            "<g fill=\"{}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" text-anchor=\"middle\">",
            options.palette.ink
        );
        if options.labels {
            let (x, y) = tile.label;
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{}\" font-size=\"24\" font-weight=\"700\">{}</text>",
                options.palette.level(tile.level),
                escape(&self.subject.levels[usize::from(tile.level)])
            );
        }
        if options.coordinates {
            out.push_str("<g font-size=\"13\">\n");
            self.coordinates(out, tile);
            out.push_str("</g>\n");
        }
        out.push_str("</g>\n");
    }

    fn coordinates(&self, out: &mut String, tile: &Tile) {
        let (columns, rows) = (
            self.subject.columns(self.view),
            self.subject.rows(self.view),
        );
        for column in 0..columns {
            let (x, y) = tile.point(f64::from(column) + 0.5, f64::from(rows));
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
                y + 15.0,
                self.subject.column_name(self.view, column)
            );
        }
        for row in 0..rows {
            let (x, y) = tile.point(0.0, f64::from(row) + 0.5);
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x - 10.0,
                y + 4.5,
                self.subject.row_name(self.view, row)
            );
        }
    }

    /// The men of one level, far ranks first, so that in the stack a near man stands before a far
    /// one.
    fn army(&self, out: &mut String, tile: &Tile) {
        for (column, row, cell) in self.subject.cells(self.view, tile.level) {
            if let Some(man) = self.subject.man_at(cell) {
                let (x, y) = tile.man_corner(column, row);
                let code = self.subject.code(man.seat, man.kind);
                let frozen = if man.frozen {
                    " data-frozen=\"true\" opacity=\"0.6\""
                } else {
                    ""
                };
                let _ = writeln!(
                    out,
                    "<use data-man=\"{code}\" href=\"#diagram-{code}\" x=\"{x:.1}\" y=\"{y:.1}\" \
                     width=\"{size}\" height=\"{size}\"{frozen}/>",
                    size = tile.man
                );
            }
        }
    }
}

/// Text made safe for XML content. Characters that XML cannot hold at all become U+FFFD.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests;
