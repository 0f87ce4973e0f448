//! Positions in characters: the boards for a terminal, and the men in words.

mod words;

pub(super) use words::{Language, describe};

use super::Edition;
use super::subject::{Placed, Subject, View, color_seat};
use crate::{Board, Color, Man, Move};
use words::beside;

/// Columns between two boards.
const GAP: usize = 2;

/// How the men are written.
///
/// ```
/// use raumschach::diagram::text::Glyphs;
/// assert_eq!(Glyphs::default(), Glyphs::Letters);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// `KQRUBNP` for White, `kqrubnp` for Black: every terminal has them.
    #[default]
    Letters,
    /// Chess figurines; the unicorns are U+1FA22 and U+1FA28, which few fonts have.
    Figurines,
}

/// What a text diagram shows. Built up by chained calls.
///
/// ```
/// use raumschach::{Color, diagram::text::TextOptions};
/// let options = TextOptions::new().near(Color::Black).width(40);
/// assert_ne!(options, TextOptions::new());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// The seat, in order of play.
    pub(super) near: usize,
    glyphs: Glyphs,
    width: usize,
    /// `None`: the game's own colouring.
    edition: Option<Edition>,
    /// Indices of the last move's cells.
    pub(super) last: Vec<usize>,
    pub(super) language: Language,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions::new()
    }
}

impl TextOptions {
    /// Letters, seen from White, 80 columns wide, in the game's own colouring.
    ///
    /// ```
    /// use raumschach::diagram::text::TextOptions;
    /// assert_eq!(TextOptions::new(), TextOptions::default());
    /// ```
    #[must_use]
    pub fn new() -> TextOptions {
        TextOptions {
            near: 0,
            glyphs: Glyphs::Letters,
            width: 80,
            edition: None,
            last: Vec::new(),
            language: Language::English,
        }
    }

    /// Puts this player's side nearest to the reader.
    ///
    /// ```
    /// use raumschach::{Color, diagram::text::TextOptions};
    /// assert_eq!(TextOptions::new().near(Color::White), TextOptions::new());
    /// ```
    #[must_use]
    pub fn near(self, near: Color) -> TextOptions {
        TextOptions {
            near: color_seat(near),
            ..self
        }
    }

    /// Writes the men as letters or figurines.
    ///
    /// ```
    /// use raumschach::{Position, diagram::text::{Glyphs, TextOptions, render}};
    /// let options = TextOptions::new().glyphs(Glyphs::Figurines);
    /// assert!(render(Position::start().board(), &options).contains("♖ ♘ ♔ ♘ ♖"));
    /// ```
    #[must_use]
    pub fn glyphs(self, glyphs: Glyphs) -> TextOptions {
        TextOptions { glyphs, ..self }
    }

    /// Sets the columns available. As many boards go side by side as fit (the Normal Form's five from
    /// 68 columns); if only one does, they lie one below another, the highest on top.
    ///
    /// ```
    /// use raumschach::{Board, diagram::text::{TextOptions, render}};
    /// let narrow = render(&Board::EMPTY, &TextOptions::new().width(20));
    /// assert!(narrow.lines().all(|line| line.len() <= 20));
    /// ```
    #[must_use]
    pub fn width(self, columns: usize) -> TextOptions {
        TextOptions {
            width: columns,
            ..self
        }
    }

    /// Colours the empty cells (`.` light, `:` dark) as this edition does.
    ///
    /// ```
    /// use raumschach::diagram::{Edition, text::TextOptions};
    /// assert_ne!(TextOptions::new().edition(Edition::INTERRAUM), TextOptions::new());
    /// ```
    #[must_use]
    pub fn edition(self, edition: Edition) -> TextOptions {
        TextOptions {
            edition: Some(edition),
            ..self
        }
    }

    /// Puts brackets round the two cells of the last move.
    ///
    /// ```
    /// use raumschach::{Position, diagram::text::{TextOptions, render}};
    /// let options = TextOptions::new().last_move("Ab1Ac3".parse()?);
    /// assert!(render(Position::start().board(), &options).contains("R[N]K N R"));
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn last_move(self, last: Move) -> TextOptions {
        TextOptions {
            last: vec![last.from.index(), last.to.index()],
            ..self
        }
    }
}

/// Draws a board in monospaced characters; each line ends with a newline and has no trailing space.
///
/// ```
/// use raumschach::{Position, diagram::text::{TextOptions, render}};
/// let text = render(Position::start().board(), &TextOptions::new());
/// assert_eq!(text.lines().next().unwrap().split_whitespace().collect::<String>(), "ABCDE");
/// assert_eq!(text.lines().count(), 7);
/// ```
#[must_use]
pub fn render(board: &Board, options: &TextOptions) -> String {
    boards(&Subject::from(board), options)
}

/// Draws a position of a variant in monospaced characters, with the men in hand and who is out below.
///
/// Between two seats upper and lower case tell whose a man is; among more the seat's code stands before
/// each letter, and a small letter is a frozen man.
///
/// ```
/// use raumschach::{diagram::text::{TextOptions, render_variant}, variant::Variant};
/// let start = Variant::named("nearlytriple-4").unwrap().start();
/// let text = render_variant(&start, &TextOptions::new());
/// assert!(text.contains("1 rU rR rP  : oP oR oU"));
/// ```
#[cfg(feature = "variants")]
#[must_use]
pub fn render_variant(position: &crate::variant::Position, options: &TextOptions) -> String {
    boards(&Subject::of_variant(position, options.language), options)
}

/// Draws whatever the game is.
pub(super) fn boards(subject: &Subject, options: &TextOptions) -> String {
    let grid = Grid::new(subject, options);
    let count = subject.levels.len();
    let per_line = ((options.width + GAP) / (grid.width() + GAP)).clamp(1, count.max(1));
    let levels = if per_line == 1 {
        subject.levels_down()
    } else {
        subject.levels_in_row(grid.view)
    };
    let mut out = String::new();
    for (i, group) in levels.chunks(per_line).enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let mut lines: Vec<String> = vec![String::new(); grid.rows + 2];
        for (j, &level) in group.iter().enumerate() {
            for (line, part) in lines.iter_mut().zip(grid.lines(level)) {
                if j > 0 {
                    line.extend([' '; GAP]);
                }
                line.push_str(&part);
            }
        }
        for line in lines {
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    for line in beside(subject, options.language) {
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// How one level becomes lines of characters.
struct Grid<'a> {
    subject: &'a Subject,
    options: &'a TextOptions,
    view: View,
    columns: usize,
    rows: usize,
    /// Characters of a cell's content.
    cell: usize,
    /// Characters of what stands beside a row.
    side: usize,
}

impl<'a> Grid<'a> {
    fn new(subject: &'a Subject, options: &'a TextOptions) -> Grid<'a> {
        let view = subject.view(options.near);
        let (columns, rows) = (subject.columns(view), subject.rows(view));
        let longest = |names: &mut dyn Iterator<Item = String>| {
            names.map(|name| name.len()).max().unwrap_or(1)
        };
        let below = longest(&mut (0..columns).map(|i| subject.column_name(view, i)));
        let side = longest(&mut (0..rows).map(|i| subject.row_name(view, i)));
        Grid {
            subject,
            options,
            view,
            columns: usize::from(columns),
            rows: usize::from(rows),
            cell: below.max(if subject.many_seats() { 2 } else { 1 }),
            side,
        }
    }

    /// From one separator to the next.
    fn pitch(&self) -> usize {
        self.cell + 1
    }

    /// Columns that one board takes.
    fn width(&self) -> usize {
        self.side + self.columns * self.pitch() + 1
    }

    /// The lines of one board, each [`width`](Grid::width) long: its name, the rows, the names
    /// below.
    fn lines(&self, level: u8) -> Vec<String> {
        let middle = self.side + 1 + (self.columns * self.pitch() - 1) / 2;
        let name = &self.subject.levels[usize::from(level)];
        let mut lines = vec![format!(
            "{:middle$}{name:<rest$}",
            "",
            rest = self.width() - middle
        )];
        for row in 0..self.rows {
            lines.push(self.row(level, row as u8));
        }
        let below: String = (0..self.columns)
            .map(|i| self.subject.column_name(self.view, i as u8))
            .map(|name| format!("{name:>pitch$}", pitch = self.pitch()))
            .collect();
        lines.push(format!("{:side$}{below} ", "", side = self.side));
        lines
    }

    /// Separators and cells alternate: ` R N K N R `.
    fn row(&self, level: u8, row: u8) -> String {
        let mut line = vec![' '; self.columns * self.pitch() + 1];
        for column in 0..self.columns {
            let cell = self.subject.cell(self.view, level, column as u8, row);
            let before = column * self.pitch();
            let after = before + self.pitch();
            let glyph = format!("{:>width$}", self.glyph(cell), width = self.cell);
            for (place, c) in line[before + 1..after].iter_mut().zip(glyph.chars()) {
                *place = c;
            }
            if self.options.last.contains(&cell) {
                // Two marked neighbours share one separator.
                line[before] = if line[before] == ']' { '|' } else { '[' };
                line[after] = ']';
            }
        }
        let name = self.subject.row_name(self.view, row);
        format!("{name:>side$}", side = self.side)
            .chars()
            .chain(line)
            .collect()
    }

    fn glyph(&self, cell: usize) -> String {
        let subject = self.subject;
        let first_light = self
            .options
            .edition
            .map_or(subject.first_light, |edition| edition.first_light);
        match subject.man_at(cell) {
            Some(man) => glyph(subject, man, self.options.glyphs),
            None if subject.is_light(cell, first_light) => ".".to_owned(),
            None => ":".to_owned(),
        }
    }
}

/// The sign of a man. Between two seats upper and lower case or white and black figurines tell whose
/// he is; among more the seat's code stands before him, and a frozen man's letter is a small one.
fn glyph(subject: &Subject, man: Placed, glyphs: Glyphs) -> String {
    let kind = &subject.kinds[man.kind];
    let figurine = kind.figurine.filter(|_| glyphs == Glyphs::Figurines);
    if subject.many_seats() {
        let sign = match figurine {
            Some(figurine) if !man.frozen => figurine,
            _ if man.frozen => kind.letter.to_ascii_lowercase(),
            _ => kind.letter,
        };
        return format!("{}{sign}", subject.seats[man.seat].code);
    }
    // A figurine without a black counterpart cannot tell the two seats apart.
    let sign = match (man.seat, figurine.and_then(black)) {
        (0, Some(_)) => figurine.unwrap_or(kind.letter),
        (_, Some(black)) => black,
        (0, None) => kind.letter,
        (_, None) => kind.letter.to_ascii_lowercase(),
    };
    sign.to_string()
}

/// The black counterpart of a white figurine.
const fn black(figurine: char) -> Option<char> {
    Some(match figurine {
        '♙' => '♟',
        '♘' => '♞',
        '♗' => '♝',
        '♖' => '♜',
        '\u{1FA22}' => '\u{1FA28}',
        '♕' => '♛',
        '♔' => '♚',
        _ => return None,
    })
}

/// The figurine of a man in his own colour (moves are written with white ones for both).
///
/// ```
/// use raumschach::{Color, Man, Role, diagram::text::figurine};
/// assert_eq!(figurine(Man { color: Color::Black, role: Role::King }), '♚');
/// ```
#[must_use]
pub const fn figurine(man: Man) -> char {
    let white = man.role.figurine();
    match (man.color, black(white)) {
        (Color::Black, Some(black)) => black,
        _ => white,
    }
}

/// The men in words, for those who hear a diagram: White's, then Black's, king first.
///
/// ```
/// use raumschach::{Board, Man, diagram::text::words};
/// let mut board = Board::EMPTY;
/// board.put("Ac1".parse()?, Man::from_letter('K').unwrap());
/// board.put("Bb1".parse()?, Man::from_letter('U').unwrap());
/// board.put("Be1".parse()?, Man::from_letter('U').unwrap());
/// assert_eq!(words(&board), "White: king Ac1, unicorns Bb1 Be1. Black: no men.");
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[must_use]
pub fn words(board: &Board) -> String {
    describe(&Subject::from(board), Language::English)
}

/// The men of a variant's position in words, seat by seat in order of play, the royal man first, with
/// hands and who is out.
///
/// ```
/// use raumschach::diagram::text::words_variant;
/// use raumschach::variant::{Lang, Variant};
/// let start = Variant::named("nearlytriple").unwrap().start();
/// let words = words_variant(&start, Lang::Es);
/// assert!(words.starts_with("Blancas: Emperador da1, Emperatrices ca1 db2 ea1, torres"));
/// ```
#[cfg(feature = "variants")]
#[must_use]
pub fn words_variant(position: &crate::variant::Position, lang: crate::variant::Lang) -> String {
    let language = Language::from(lang);
    describe(&Subject::of_variant(position, language), language)
}

#[cfg(test)]
mod tests;
