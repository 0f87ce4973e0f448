//! Pictures of a position as one self-contained SVG document.
//!
//! The document carries its own colours and drawings, so that it can be saved, mailed or put on a
//! page with `<img>`. Marks differ by shape and not by colour alone.

mod marks;

pub use marks::{Mark, Palette};

use super::men;
use super::scene::{Scene, Tile};
use super::{Edition, cell_at, text};
use crate::{Bitboard, Board, Cell, Color, Man, Move, Position, Role, Status};
use std::fmt::Write as _;

/// How the five boards are laid out.
///
/// ```
/// use raumschach::diagram::svg::Layout;
/// assert_eq!("stack".parse(), Ok(Layout::Stack));
/// assert!("heap".parse::<Layout>().is_err());
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Five boards side by side, the near player's own levels first.
    #[default]
    Row,
    /// Five boards one below another, level E on top.
    Column,
    /// The levels over one another as they stand, seen from above at a slant, level E on top.
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

/// What a picture shows beside the men. Built up by chained calls.
///
/// ```
/// use raumschach::diagram::svg::{Layout, Palette, SvgOptions, render};
/// use raumschach::{Color, Position};
/// let options = SvgOptions::new()
///     .layout(Layout::Column)
///     .near(Color::Black)
///     .cell_size(32)
///     .palette(Palette::DARK)
///     .title("The array, from Black's side");
/// let svg = render(Position::start().board(), &options);
/// assert!(svg.contains("<title>The array, from Black's side</title>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    layout: Layout,
    near: Color,
    cell_size: u32,
    labels: bool,
    coordinates: bool,
    edition: Edition,
    palette: Palette,
    marks: Vec<(Cell, Mark)>,
    title: String,
    description: Option<String>,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions::new()
    }
}

impl SvgOptions {
    /// A row seen from White, 45 pixels a cell, with level letters and coordinates, in the light
    /// palette and the colouring of the IRF edition.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// assert_eq!(SvgOptions::new(), SvgOptions::default());
    /// ```
    #[must_use]
    pub fn new() -> SvgOptions {
        SvgOptions {
            layout: Layout::Row,
            near: Color::White,
            cell_size: 45,
            labels: true,
            coordinates: true,
            edition: Edition::IRF,
            palette: Palette::LIGHT,
            marks: Vec::new(),
            title: "Raumschach position".to_owned(),
            description: None,
        }
    }

    /// Lays the boards out in a row, a column or a stack.
    ///
    /// ```
    /// use raumschach::diagram::svg::{Layout, SvgOptions};
    /// assert_ne!(SvgOptions::new().layout(Layout::Stack), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn layout(self, layout: Layout) -> SvgOptions {
        SvgOptions { layout, ..self }
    }

    /// Puts this player's side nearest to the viewer.
    ///
    /// ```
    /// use raumschach::{Color, diagram::svg::SvgOptions};
    /// assert_eq!(SvgOptions::new().near(Color::White), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn near(self, near: Color) -> SvgOptions {
        SvgOptions { near, ..self }
    }

    /// Sets the side of a cell in CSS pixels, kept within 8 to 200. (In the stack a cell is somewhat
    /// wider and flatter.)
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// assert_eq!(SvgOptions::new().cell_size(0), SvgOptions::new().cell_size(8));
    /// ```
    #[must_use]
    pub fn cell_size(self, pixels: u32) -> SvgOptions {
        SvgOptions {
            cell_size: pixels.clamp(8, 200),
            ..self
        }
    }

    /// Shows or hides the level letters A to E.
    ///
    /// ```
    /// use raumschach::{Board, diagram::svg::{SvgOptions, render}};
    /// let bare = SvgOptions::new().labels(false).coordinates(false);
    /// assert!(!render(&Board::EMPTY, &bare).contains("<text"));
    /// ```
    #[must_use]
    pub fn labels(self, labels: bool) -> SvgOptions {
        SvgOptions { labels, ..self }
    }

    /// Shows or hides file letters and rank digits.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// assert_ne!(SvgOptions::new().coordinates(false), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn coordinates(self, coordinates: bool) -> SvgOptions {
        SvgOptions {
            coordinates,
            ..self
        }
    }

    /// Colours the cells as this edition does.
    ///
    /// ```
    /// use raumschach::diagram::{Edition, svg::SvgOptions};
    /// assert_eq!(SvgOptions::new().edition(Edition::IRF), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn edition(self, edition: Edition) -> SvgOptions {
        SvgOptions { edition, ..self }
    }

    /// Chooses the colours.
    ///
    /// ```
    /// use raumschach::diagram::svg::{Palette, SvgOptions};
    /// let clear = Palette { background: "none", ..Palette::LIGHT };
    /// assert_ne!(SvgOptions::new().palette(clear), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn palette(self, palette: Palette) -> SvgOptions {
        SvgOptions { palette, ..self }
    }

    /// Marks a cell; several marks may lie on one.
    ///
    /// ```
    /// use raumschach::diagram::svg::{Mark, SvgOptions};
    /// let options = SvgOptions::new().mark("Cc3".parse()?, Mark::Star);
    /// assert_ne!(options, SvgOptions::new());
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn mark(mut self, cell: Cell, mark: Mark) -> SvgOptions {
        self.marks.push((cell, mark));
        self
    }

    /// Puts a ring on each cell of a set.
    ///
    /// ```
    /// use raumschach::{Bitboard, Board, diagram::svg::{SvgOptions, render}};
    /// let svg = render(&Board::EMPTY, &SvgOptions::new().highlight(Bitboard::level(2)));
    /// assert_eq!(svg.matches("<circle").count(), 25);
    /// ```
    #[must_use]
    pub fn highlight(mut self, cells: Bitboard) -> SvgOptions {
        self.marks
            .extend(cells.into_iter().map(|cell| (cell, Mark::Ring)));
        self
    }

    /// Frames the two cells of the last move.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// let options = SvgOptions::new().last_move("Ab1Ac3".parse()?);
    /// assert_ne!(options, SvgOptions::new());
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn last_move(self, last: Move) -> SvgOptions {
        self.mark(last.from, Mark::Frame).mark(last.to, Mark::Frame)
    }

    /// Marks the king of the side to move when he is in check, boardmate, spacemate or stalemate.
    ///
    /// ```
    /// use raumschach::{Position, diagram::svg::SvgOptions};
    /// assert_eq!(SvgOptions::new().alarm(&Position::start()), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn alarm(self, position: &Position) -> SvgOptions {
        let mark = match position.status() {
            Status::Ongoing => return self,
            Status::Check => Mark::DoubleFrame,
            Status::Boardmate => Mark::Hatch,
            Status::Spacemate => Mark::Cross,
            Status::Stalemate => Mark::Dashes,
        };
        self.mark(position.king(position.turn()), mark)
    }

    /// Sets the title that a browser shows on hovering and a screen reader reads first. Any text.
    ///
    /// ```
    /// use raumschach::{Board, diagram::svg::{SvgOptions, render}};
    /// let svg = render(&Board::EMPTY, &SvgOptions::new().title("a < b"));
    /// assert!(svg.contains("<title>a &lt; b</title>"));
    /// ```
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> SvgOptions {
        SvgOptions {
            title: title.into(),
            ..self
        }
    }

    /// Sets the description for screen readers. Any text. Without it the men are listed, as
    /// [`text::words`] does.
    ///
    /// ```
    /// use raumschach::{Board, diagram::svg::{SvgOptions, render}};
    /// let svg = render(&Board::EMPTY, &SvgOptions::new().description("nobody here"));
    /// assert!(svg.contains("<desc>nobody here</desc>"));
    /// ```
    #[must_use]
    pub fn description(self, description: impl Into<String>) -> SvgOptions {
        SvgOptions {
            description: Some(description.into()),
            ..self
        }
    }
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
    let scene = Scene::new(
        options.layout,
        options.near,
        options.labels,
        options.coordinates,
    );
    let scale = f64::from(options.cell_size) / super::scene::UNIT;
    let mut out = String::with_capacity(24 * 1024);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{:.0}\" height=\"{:.0}\" \
         viewBox=\"0 0 {} {}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        scene.width * scale,
        scene.height * scale,
        scene.width,
        scene.height,
        escape(&options.title),
        escape(
            &options
                .description
                .clone()
                .unwrap_or_else(|| text::words(board))
        ),
    );
    symbols(&mut out, board);
    if options.palette.background != "none" {
        let _ = writeln!(
            out,
            "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
            options.palette.background
        );
    }
    for tile in &scene.tiles {
        level(&mut out, tile, options);
        captions(&mut out, tile, options);
        army(&mut out, tile, board, options);
    }
    out.push_str("</svg>\n");
    out
}

/// The drawings of those men that are on the board, once each.
fn symbols(out: &mut String, board: &Board) {
    out.push_str("<defs>\n");
    for color in Color::ALL {
        for role in Role::ALL {
            let man = Man { color, role };
            if !board.men(color, role).is_empty() {
                let (fill, line) = men::fallback(color);
                let _ = writeln!(
                    out,
                    "<symbol id=\"diagram-{}\" viewBox=\"0 0 45 45\">{}</symbol>",
                    men::code(man),
                    men::group(man, fill, line)
                );
            }
        }
    }
    out.push_str("</defs>\n");
}

/// Cells and marks of one level, in board units under the tile's transform.
fn level(out: &mut String, tile: &Tile, options: &SvgOptions) {
    let palette = &options.palette;
    let letter = char::from(b'A' + tile.level);
    let _ = writeln!(
        out,
        "<g data-level=\"{letter}\" transform=\"{}\">\n\
         <rect x=\"-1.5\" y=\"-1.5\" width=\"228\" height=\"228\" fill=\"{}\"/>",
        tile.transform(),
        palette.edge
    );
    for (column, row, cell) in cells(tile.level, options.near) {
        let fill = if options.edition.is_light(cell) {
            palette.light
        } else {
            palette.dark
        };
        let _ = writeln!(
            out,
            "<rect data-cell=\"{cell}\" x=\"{}\" y=\"{}\" width=\"45\" height=\"45\" fill=\"{fill}\"/>",
            45 * u32::from(column),
            45 * u32::from(row),
        );
    }
    for (column, row, cell) in cells(tile.level, options.near) {
        for (_, mark) in options.marks.iter().filter(|(marked, _)| *marked == cell) {
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

/// The level's letter, its files and ranks.
fn captions(out: &mut String, tile: &Tile, options: &SvgOptions) {
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
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"24\" font-weight=\"700\">{}</text>",
            char::from(b'A' + tile.level)
        );
    }
    if options.coordinates {
        out.push_str("<g font-size=\"13\">\n");
        for i in 0..5u8 {
            let along = f64::from(i) + 0.5;
            if let Some(cell) = cell_at(tile.level, i, 4, options.near) {
                let (x, y) = tile.point(along, 5.0);
                let _ = writeln!(
                    out,
                    "<text x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
                    y + 15.0,
                    cell.file_letter()
                );
            }
            if let Some(cell) = cell_at(tile.level, 0, i, options.near) {
                let (x, y) = tile.point(0.0, along);
                let _ = writeln!(
                    out,
                    "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                    x - 10.0,
                    y + 4.5,
                    cell.rank_digit()
                );
            }
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}

/// The men of one level, far ranks first, so that in the stack a near man stands before a far one.
fn army(out: &mut String, tile: &Tile, board: &Board, options: &SvgOptions) {
    for (column, row, cell) in cells(tile.level, options.near) {
        if let Some(man) = board.man_at(cell) {
            let (x, y) = tile.man_corner(column, row);
            let code = men::code(man);
            let _ = writeln!(
                out,
                "<use data-man=\"{code}\" href=\"#diagram-{code}\" x=\"{x:.1}\" y=\"{y:.1}\" \
                 width=\"{size}\" height=\"{size}\"/>",
                size = tile.man
            );
        }
    }
}

/// Column, row and cell of a level as seen by the near player, row by row from the far edge.
fn cells(level: u8, near: Color) -> impl Iterator<Item = (u8, u8, Cell)> {
    (0..25u8).filter_map(move |i| {
        let (column, row) = (i % 5, i / 5);
        cell_at(level, column, row, near).map(|cell| (column, row, cell))
    })
}

/// Text made safe for XML content. Characters that XML cannot hold at all become U+FFFD.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests;
