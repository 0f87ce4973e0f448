//! Positions in characters: five boards for a terminal, and the men in words.

use super::{Edition, LEVELS_DOWN, cell_at, levels_in_row};
use crate::{Board, Cell, Color, Man, Move, Role};

/// Columns that one board takes, rank digit included.
const BOARD: usize = 12;
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
    near: Color,
    glyphs: Glyphs,
    width: usize,
    edition: Edition,
    last: Option<Move>,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions::new()
    }
}

impl TextOptions {
    /// Letters, seen from White, 80 columns wide, in the colouring of the IRF edition.
    ///
    /// ```
    /// use raumschach::diagram::text::TextOptions;
    /// assert_eq!(TextOptions::new(), TextOptions::default());
    /// ```
    #[must_use]
    pub fn new() -> TextOptions {
        TextOptions {
            near: Color::White,
            glyphs: Glyphs::Letters,
            width: 80,
            edition: Edition::IRF,
            last: None,
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
        TextOptions { near, ..self }
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

    /// Sets the columns available. As many boards go side by side as fit: all five from 68 columns,
    /// one below another, level E on top, under 26.
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
        TextOptions { edition, ..self }
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
            last: Some(last),
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
    let per_line = ((options.width + GAP) / (BOARD + GAP)).clamp(1, 5);
    let levels = if per_line == 1 {
        LEVELS_DOWN
    } else {
        levels_in_row(options.near)
    };
    let mut out = String::new();
    for (i, group) in levels.chunks(per_line).enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let mut lines: Vec<String> = vec![String::new(); 7];
        for (j, &level) in group.iter().enumerate() {
            for (line, part) in lines.iter_mut().zip(rows(board, level, options)) {
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
    out
}

/// The seven lines of one board: its letter, five ranks, the files; each `BOARD` columns wide.
fn rows(board: &Board, level: u8, options: &TextOptions) -> Vec<String> {
    let letter = char::from(b'A' + level);
    let mut lines = vec![format!("      {letter}     ")];
    for row in 0..5 {
        // Separators and cells alternate: ` R N K N R `.
        let mut line = [' '; 11];
        let mut rank = ' ';
        for column in 0..5u8 {
            let Some(cell) = cell_at(level, column, row, options.near) else {
                continue;
            };
            rank = cell.rank_digit();
            let at = 2 * usize::from(column) + 1;
            line[at] = glyph(board.man_at(cell), cell, options);
            if options.last.is_some_and(|m| m.from == cell || m.to == cell) {
                // Two marked neighbours share one separator.
                line[at - 1] = if line[at - 1] == ']' { '|' } else { '[' };
                line[at + 1] = ']';
            }
        }
        lines.push(std::iter::once(rank).chain(line).collect());
    }
    let files: String = (0..5)
        .filter_map(|column| cell_at(level, column, 4, options.near))
        .flat_map(|cell| [' ', cell.file_letter()])
        .collect();
    lines.push(format!(" {files} "));
    lines
}

fn glyph(man: Option<Man>, cell: Cell, options: &TextOptions) -> char {
    match (man, options.glyphs) {
        (Some(man), Glyphs::Letters) => man.letter(),
        (Some(man), Glyphs::Figurines) => figurine(man),
        (None, _) if options.edition.is_light(cell) => '.',
        (None, _) => ':',
    }
}

/// The figurine of a man in his own colour (moves are written with white ones for both).
///
/// ```
/// use raumschach::{Color, Man, Role, diagram::text::figurine};
/// assert_eq!(figurine(Man { color: Color::Black, role: Role::King }), '♚');
/// ```
#[must_use]
pub const fn figurine(man: Man) -> char {
    match (man.color, man.role) {
        (Color::White, role) => role.figurine(),
        (Color::Black, Role::Pawn) => '♟',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Unicorn) => '\u{1FA28}',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::King) => '♚',
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
    let side = |color: Color| {
        let groups: Vec<String> = Role::ALL
            .into_iter()
            .rev()
            .filter_map(|role| {
                let cells = board.men(color, role);
                match cells.count() {
                    0 => None,
                    1 => Some(format!("{role} {cells}")),
                    _ => Some(format!("{role}s {cells}")),
                }
            })
            .collect();
        if groups.is_empty() {
            format!("{}: no men.", color.name())
        } else {
            format!("{}: {}.", color.name(), groups.join(", "))
        }
    };
    format!("{} {}", side(Color::White), side(Color::Black))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn array_seen_from_white() {
        let text = render(Position::start().board(), &TextOptions::new());
        assert_eq!(
            text,
            [
                "      A             B             C             D             E",
                "5 . : . : .   5 : . : . :   5 . : . : .   5 u b q u b   5 r n k n r",
                "4 : . : . :   4 . : . : .   4 : . : . :   4 p p p p p   4 p p p p p",
                "3 . : . : .   3 : . : . :   3 . : . : .   3 : . : . :   3 . : . : .",
                "2 P P P P P   2 P P P P P   2 : . : . :   2 . : . : .   2 : . : . :",
                "1 R N K N R   1 B U Q B U   1 . : . : .   1 : . : . :   1 . : . : .",
                "  a b c d e     a b c d e     a b c d e     a b c d e     a b c d e",
                "",
            ]
            .join("\n")
        );
    }

    #[test]
    fn array_seen_from_black_is_the_same_picture_with_the_colours_changed() {
        let board = *Position::start().board();
        let white = render(&board, &TextOptions::new());
        let black = render(&board, &TextOptions::new().near(Color::Black));
        let men = |text: &str| -> String {
            text.lines()
                .skip(1)
                .take(5)
                .flat_map(|line| line.chars().filter(|c| !c.is_ascii_digit()))
                .collect()
        };
        let swapped: String = men(&black)
            .chars()
            .map(|c| {
                if c.is_ascii_lowercase() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            })
            .collect();
        assert_eq!(men(&white), swapped);
    }

    #[test]
    fn marks_of_neighbours_share_a_bar() {
        let options = TextOptions::new().last_move("Ac1Ad1".parse().unwrap());
        let text = render(Position::start().board(), &options);
        assert!(text.contains("1 R N[K|N]R   1 B U Q B U"), "{text}");
        let options = TextOptions::new().last_move("Aa1Ae1".parse().unwrap());
        let text = render(Position::start().board(), &options);
        assert!(text.contains("1[R]N K N[R]  1 B"), "{text}");
    }

    #[test]
    fn boards_wrap_to_the_width() {
        let board = *Position::start().board();
        for width in [0, 12, 25, 26, 40, 54, 67, 68, 80, 200] {
            let text = render(&board, &TextOptions::new().width(width));
            assert!(
                text.lines()
                    .all(|line| line.chars().count() <= width.max(12)),
                "{width}"
            );
            let empty = render(&Board::EMPTY, &TextOptions::new().width(width));
            for letter in 'A'..='E' {
                assert_eq!(empty.matches(letter).count(), 1, "{width}");
            }
        }
        let column = render(&board, &TextOptions::new().width(20));
        assert!(column.starts_with("      E\n5 r n k n r\n"), "{column}");
    }

    #[test]
    fn figurines_keep_the_columns() {
        let board = *Position::start().board();
        let letters = render(&board, &TextOptions::new());
        let figurines = render(&board, &TextOptions::new().glyphs(Glyphs::Figurines));
        for (a, b) in letters.lines().zip(figurines.lines()) {
            assert_eq!(a.chars().count(), b.chars().count());
        }
        assert!(figurines.contains('\u{1FA22}') && figurines.contains('\u{1FA28}'));
    }
}
