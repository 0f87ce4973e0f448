//! What a diagram shows, whatever the game: a board of any size, the men on it, who they belong to
//! and how it is turned for the viewer. Pictures and text are drawn from this alone.

use super::men::{self, Part, SeatStyle};
use crate::{Board, Color, Role};

/// A board with its men and seats.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    /// What it is called where nobody says otherwise.
    pub(super) title: String,
    /// Names of the levels, lowest first.
    pub(super) levels: Vec<String>,
    pub(super) files: u8,
    pub(super) ranks: u8,
    /// Whether cell 0 is light.
    pub(super) first_light: bool,
    /// In order of play.
    pub(super) seats: Vec<Seat>,
    /// In the order in which they are listed in words.
    pub(super) kinds: Vec<Kind>,
    /// By the index of the cell, `(level * ranks + rank) * files + file`.
    pub(super) men: Vec<Option<Placed>>,
    /// Who is to move, where that is said.
    pub(super) turn: Option<usize>,
}

/// A seat and what it owns beside the board.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) code: char,
    pub(super) name: String,
    pub(super) style: SeatStyle,
    pub(super) view: View,
    pub(super) live: bool,
    /// Kinds and how many of each.
    pub(super) hand: Vec<(usize, u32)>,
}

/// A kind of man.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// Upper case.
    pub(super) letter: char,
    pub(super) name: String,
    pub(super) plural: String,
    /// The white one.
    pub(super) figurine: Option<char>,
    pub(super) drawing: &'static [Part],
}

/// A man on a cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) seat: usize,
    pub(super) kind: usize,
    /// His seat is out.
    pub(super) frozen: bool,
}

/// How the board is turned for the viewer.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    /// Quarter turns about the vertical axis; with 0, file a is left and rank 1 near, with 1 the
    /// last file's corner at rank 1 is near on the left, and so on anticlockwise.
    pub(super) turns: u8,
    /// Whether the viewer's own levels are the upper ones.
    pub(super) flip: bool,
}

/// What stands along an edge of the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Axis {
    Files,
    Ranks,
}

impl Subject {
    /// How the board is turned for the seat; as it is, if there is no such seat.
    pub(super) fn view(&self, seat: usize) -> View {
        self.seats
            .get(seat)
            .map_or_else(View::default, |seat| seat.view)
    }

    fn across(view: View) -> Axis {
        if view.turns % 2 == 0 {
            Axis::Files
        } else {
            Axis::Ranks
        }
    }

    /// How many columns the viewer sees.
    pub(super) fn columns(&self, view: View) -> u8 {
        match Subject::across(view) {
            Axis::Files => self.files,
            Axis::Ranks => self.ranks,
        }
    }

    /// How many rows the viewer sees.
    pub(super) fn rows(&self, view: View) -> u8 {
        match Subject::across(view) {
            Axis::Files => self.ranks,
            Axis::Ranks => self.files,
        }
    }

    /// File and rank of the cell in `column` from the left and `row` from the far edge, both below
    /// [`columns`](Subject::columns) and [`rows`](Subject::rows).
    fn place(&self, view: View, column: u8, row: u8) -> (u8, u8) {
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);
        match view.turns % 4 {
            0 => (column, last_rank - row),
            1 => (row, column),
            2 => (last_file - column, row),
            _ => (last_file - row, last_rank - column),
        }
    }

    /// Index of the cell of `level` in `column` from the left and `row` from the far edge.
    pub(super) fn cell(&self, view: View, level: u8, column: u8, row: u8) -> usize {
        let (file, rank) = self.place(view, column, row);
        (usize::from(level) * usize::from(self.ranks) + usize::from(rank)) * usize::from(self.files)
            + usize::from(file)
    }

    /// Column, row and index of the cells of a level, row by row from the far edge.
    pub(super) fn cells(
        &self,
        view: View,
        level: u8,
    ) -> impl Iterator<Item = (u8, u8, usize)> + use<'_> {
        let columns = self.columns(view);
        (0..self.rows(view)).flat_map(move |row| {
            (0..columns).map(move |column| (column, row, self.cell(view, level, column, row)))
        })
    }

    /// What is written under a column.
    pub(super) fn column_name(&self, view: View, column: u8) -> String {
        let (file, rank) = self.place(view, column, 0);
        match Subject::across(view) {
            Axis::Files => file_name(file),
            Axis::Ranks => (rank + 1).to_string(),
        }
    }

    /// What is written beside a row.
    pub(super) fn row_name(&self, view: View, row: u8) -> String {
        let (file, rank) = self.place(view, 0, row);
        match Subject::across(view) {
            Axis::Files => (rank + 1).to_string(),
            Axis::Ranks => file_name(file),
        }
    }

    /// The name of a cell: level, file, rank.
    pub(super) fn cell_name(&self, cell: usize) -> String {
        let (level, file, rank) = self.coordinates(cell);
        let level = self.levels.get(level).map_or("", String::as_str);
        format!("{level}{}{}", (b'a' + file as u8) as char, rank + 1)
    }

    fn coordinates(&self, cell: usize) -> (usize, usize, usize) {
        let (files, ranks) = (usize::from(self.files), usize::from(self.ranks));
        (cell / (files * ranks), cell % files, cell / files % ranks)
    }

    /// Whether a cell is light, if cell 0 is or is not.
    pub(super) fn is_light(&self, cell: usize, first_light: bool) -> bool {
        let (level, file, rank) = self.coordinates(cell);
        ((level + file + rank) % 2 == 0) == first_light
    }

    /// The man on a cell.
    pub(super) fn man_at(&self, cell: usize) -> Option<Placed> {
        self.men.get(cell).copied().flatten()
    }

    /// The levels in the order in which boards laid side by side are read: the viewer's own first.
    pub(super) fn levels_in_row(&self, view: View) -> Vec<u8> {
        let mut levels = self.levels_down();
        if !view.flip {
            levels.reverse();
        }
        levels
    }

    /// The levels from the top of the page down when boards lie one below another: the board as it
    /// stands, the highest on top, from whichever side one looks.
    pub(super) fn levels_down(&self) -> Vec<u8> {
        (0..self.levels.len() as u8).rev().collect()
    }

    /// Seat code and letter: `wK`.
    pub(super) fn code(&self, seat: usize, kind: usize) -> String {
        format!("{}{}", self.seats[seat].code, self.kinds[kind].letter)
    }

    /// Whether the letter's case alone cannot tell whose a man is.
    pub(super) fn many_seats(&self) -> bool {
        self.seats.len() > 2
    }

    /// Whether anything is to be said beside the board.
    pub(super) fn has_more_than_the_board(&self) -> bool {
        self.many_seats() || self.seats.iter().any(|seat| !seat.hand.is_empty())
    }

    /// Kinds and seats of which there is at least one man, on the board or in hand.
    pub(super) fn present(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (s, seat) in self.seats.iter().enumerate() {
            for k in 0..self.kinds.len() {
                let stands = self
                    .men
                    .iter()
                    .flatten()
                    .any(|man| (man.seat, man.kind) == (s, k));
                if stands || seat.hand.iter().any(|(kind, _)| *kind == k) {
                    found.push((s, k));
                }
            }
        }
        found
    }
}

/// The Normal Form's seats in order of play.
pub(super) const fn color_seat(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

fn file_name(file: u8) -> String {
    char::from(b'a' + file).to_string()
}

impl From<&Board> for Subject {
    fn from(board: &Board) -> Subject {
        // Listed with the king first.
        let roles: Vec<Role> = Role::ALL.into_iter().rev().collect();
        let mut men = vec![None; 125];
        for (seat, color) in Color::ALL.into_iter().enumerate() {
            for (kind, role) in roles.iter().enumerate() {
                for cell in board.men(color, *role) {
                    men[cell.index()] = Some(Placed {
                        seat,
                        kind,
                        frozen: false,
                    });
                }
            }
        }
        Subject {
            title: "Raumschach position".to_owned(),
            levels: ('A'..='E').map(String::from).collect(),
            files: 5,
            ranks: 5,
            first_light: true,
            seats: Color::ALL
                .into_iter()
                .enumerate()
                .map(|(order, color)| Seat {
                    code: color.code(),
                    name: color.name().to_owned(),
                    style: SeatStyle::of(&color.to_string(), order),
                    // Black sits at the other side of the same table and reads the levels the
                    // other way round.
                    view: View {
                        turns: 2 * order as u8,
                        flip: order == 1,
                    },
                    live: true,
                    hand: Vec::new(),
                })
                .collect(),
            kinds: roles
                .iter()
                .map(|role| Kind {
                    letter: role.letter(),
                    name: role.to_string(),
                    plural: format!("{role}s"),
                    figurine: Some(role.figurine()),
                    drawing: men::drawing(*role),
                })
                .collect(),
            men,
            turn: None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Two levels of three files and four ranks, four seats: a board on which no axis can be
    /// mistaken for another. Red's rook stands on a1 of the lower level, Green's queen on c4 of the
    /// upper one; Orange is out and its pawn frozen; Blue has two knights and a rook in hand.
    pub(in crate::diagram) fn small() -> Subject {
        let ids = ["red", "orange", "green", "blue"];
        let mut men = vec![None; 24];
        let man = |seat, kind, frozen| Some(Placed { seat, kind, frozen });
        men[0] = man(0, 0, false);
        men[23] = man(2, 1, false);
        men[2] = man(1, 3, true);
        let kind = |letter, name: &str| Kind {
            letter,
            name: name.into(),
            plural: format!("{name}s"),
            figurine: None,
            drawing: men::named(name).unwrap(),
        };
        Subject {
            title: "A small board".to_owned(),
            levels: vec!["α".into(), "β".into()],
            files: 3,
            ranks: 4,
            first_light: false,
            seats: ids
                .iter()
                .enumerate()
                .map(|(order, id)| Seat {
                    code: id.chars().next().unwrap(),
                    name: id[..1].to_uppercase() + &id[1..],
                    style: SeatStyle::of(id, order),
                    view: View {
                        turns: order as u8,
                        flip: false,
                    },
                    live: order != 1,
                    hand: if order == 3 {
                        vec![(2, 2), (0, 1)]
                    } else {
                        Vec::new()
                    },
                })
                .collect(),
            kinds: vec![
                kind('R', "rook"),
                kind('S', "empress"),
                kind('N', "knight"),
                kind('P', "pawn"),
            ],
            men,
            turn: Some(2),
        }
    }

    #[test]
    fn each_seat_has_its_corner_near_on_the_left() {
        let subject = small();
        for (seat, corner) in ["αa1", "αc1", "αc4", "αa4"].iter().enumerate() {
            let view = subject.view(seat);
            let near = subject.rows(view) - 1;
            let cell = subject.cell(view, 0, 0, near);
            assert_eq!(subject.cell_name(cell), *corner, "seat {seat}");
        }
        // To Orange's right along the near edge the ranks rise.
        let orange = subject.view(1);
        assert_eq!((subject.columns(orange), subject.rows(orange)), (4, 3));
        assert_eq!(subject.cell_name(subject.cell(orange, 1, 3, 2)), "βc4");
        assert_eq!(subject.column_name(orange, 3), "4");
        assert_eq!(subject.row_name(orange, 2), "c");
    }

    #[test]
    fn every_view_shows_every_cell_once() {
        let subject = small();
        for seat in 0..4 {
            let view = subject.view(seat);
            let mut cells: Vec<usize> = (0..2)
                .flat_map(|level| subject.cells(view, level).map(|(_, _, cell)| cell))
                .collect();
            cells.sort_unstable();
            assert_eq!(cells, (0..24).collect::<Vec<_>>());
        }
    }

    #[test]
    fn colours_alternate_from_the_first_cell() {
        let subject = small();
        assert!(!subject.is_light(0, subject.first_light));
        assert!(subject.is_light(1, subject.first_light));
        assert!(subject.is_light(3, subject.first_light), "next rank");
        assert!(subject.is_light(12, subject.first_light), "next level");
    }
}
