//! What a picture shows beside the men, chosen by chained calls.

use super::{Layout, Mark, Palette};
use crate::diagram::Edition;
use crate::diagram::subject::color_seat;
use crate::diagram::text::Language;
use crate::{Bitboard, Cell, Color, Move, Position};

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
    pub(super) layout: Layout,
    /// The seat, in order of play.
    pub(in crate::diagram) near: usize,
    pub(super) cell_size: u32,
    pub(super) labels: bool,
    pub(super) coordinates: bool,
    /// `None`: the game's own colouring.
    pub(super) edition: Option<Edition>,
    pub(super) palette: Palette,
    /// By index of the cell.
    pub(in crate::diagram) marks: Vec<(usize, Mark)>,
    pub(super) title: Option<String>,
    pub(super) description: Option<String>,
    pub(in crate::diagram) language: Language,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions::new()
    }
}

impl SvgOptions {
    /// A row seen from White, 45 pixels a cell, with level letters and coordinates, in the light
    /// palette and the game's own colouring.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// assert_eq!(SvgOptions::new(), SvgOptions::default());
    /// ```
    #[must_use]
    pub fn new() -> SvgOptions {
        SvgOptions {
            layout: Layout::Row,
            near: 0,
            cell_size: 45,
            labels: true,
            coordinates: true,
            edition: None,
            palette: Palette::LIGHT,
            marks: Vec::new(),
            title: None,
            description: None,
            language: Language::English,
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
        SvgOptions {
            near: color_seat(near),
            ..self
        }
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

    /// Shows or hides the names of the levels.
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

    /// Colours the cells as this edition does, not as the game's own rules say (the Normal Form's
    /// are the IRF's).
    ///
    /// ```
    /// use raumschach::{Board, diagram::{Edition, svg::{SvgOptions, render}}};
    /// let irf = SvgOptions::new().edition(Edition::IRF);
    /// assert_eq!(render(&Board::EMPTY, &irf), render(&Board::EMPTY, &SvgOptions::new()));
    /// ```
    #[must_use]
    pub fn edition(self, edition: Edition) -> SvgOptions {
        SvgOptions {
            edition: Some(edition),
            ..self
        }
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
        self.marks.push((cell.index(), mark));
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
            .extend(cells.into_iter().map(|cell| (cell.index(), Mark::Ring)));
        self
    }

    /// Frames the two cells of the last move, with gaps where it began.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// let options = SvgOptions::new().last_move("Ab1Ac3".parse()?);
    /// assert_ne!(options, SvgOptions::new());
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn last_move(self, last: Move) -> SvgOptions {
        self.mark(last.from, Mark::FrameFrom)
            .mark(last.to, Mark::Frame)
    }

    /// Marks the king of the side to move when he is in check, boardmate, spacemate or stalemate.
    ///
    /// ```
    /// use raumschach::{Position, diagram::svg::SvgOptions};
    /// assert_eq!(SvgOptions::new().alarm(&Position::start()), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn alarm(self, position: &Position) -> SvgOptions {
        match Mark::of_status(position.status()) {
            Some(mark) => self.mark(position.king(position.turn()), mark),
            None => self,
        }
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
            title: Some(title.into()),
            ..self
        }
    }

    /// Sets the description for screen readers. Any text. Without it the men are listed, as
    /// [`text::words`](crate::diagram::text::words) does.
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
