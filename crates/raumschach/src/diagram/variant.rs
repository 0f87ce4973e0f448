//! Diagrams of positions of any variant: the same pictures and text, from a definition's board, seats
//! and men.

use super::men::{self, SeatStyle, SpriteMan};
use super::subject::{Kind, Placed, Seat, Subject, View};
use super::svg::{Mark, SvgOptions};
use super::text::{Language, TextOptions};
use crate::variant::{self, Cell, Lang, Move, Position, Variant};

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        }
    }
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::English => Lang::En,
            Language::Spanish => Lang::Es,
        }
    }
}

impl Subject {
    /// A position of a variant, named in a language.
    pub(super) fn of_variant(position: &Position, language: Language) -> Subject {
        let game = position.variant();
        let board = game.geometry();
        let lang = Lang::from(language);
        // Men are listed with the royal one first. Where a definition ends with it, it lists them
        // from the least to the greatest.
        let mut kinds: Vec<usize> = (0..game.men().len()).collect();
        if !game.men().first().is_some_and(|man| man.royal) {
            kinds.reverse();
        }
        kinds.sort_by_key(|&kind| !game.men()[kind].royal);
        let listed = |kind: variant::Kind| {
            let found = kinds.iter().position(|&k| k == kind.index());
            found.unwrap_or_default()
        };
        Subject {
            title: game.name(lang).to_owned(),
            levels: (0..board.levels())
                .map(|level| board.level_name(level).to_string())
                .collect(),
            files: board.files() as u8,
            ranks: board.ranks() as u8,
            first_light: board.cell_at(0).is_some_and(|cell| board.is_light(cell)),
            seats: game
                .all_seats()
                .map(|seat| {
                    let info = game.seat(seat);
                    let hand = position.hand(seat);
                    Seat {
                        code: info.code,
                        name: info.name.get(lang).to_owned(),
                        style: SeatStyle::of(&info.id, seat.index()),
                        view: View {
                            turns: info.view.turns,
                            flip: info.view.flip,
                        },
                        live: position.is_live(seat),
                        hand: hand
                            .into_iter()
                            .map(|(kind, count)| (listed(kind), count))
                            .collect(),
                    }
                })
                .collect(),
            kinds: kinds
                .iter()
                .map(|&kind| {
                    let man = &game.men()[kind];
                    let name = man.name.get(lang).to_owned();
                    Kind {
                        letter: man.letter,
                        plural: plural(&name, lang),
                        name,
                        figurine: man.figurine,
                        drawing: drawing(&man.drawing),
                    }
                })
                .collect(),
            men: board
                .cells()
                .map(|cell| {
                    position.man_at(cell).map(|man| Placed {
                        seat: man.seat.index(),
                        kind: listed(man.kind),
                        frozen: position.is_frozen(cell),
                    })
                })
                .collect(),
            turn: Some(position.turn().index()),
        }
    }
}

/// The drawing of that name. A definition with another name is not read, so the pawn is never seen
/// for anything else.
fn drawing(name: &str) -> &'static [men::Part] {
    men::named(name).unwrap_or_else(|| men::drawing(crate::Role::Pawn))
}

/// The plural of a man's name: the regular one, which all names of men have in both languages.
fn plural(name: &str, lang: Lang) -> String {
    let ends = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    match lang {
        Lang::En if ends(&["s", "x", "ch", "sh"]) => format!("{name}es"),
        Lang::En => format!("{name}s"),
        Lang::Es if ends(&["a", "e", "i", "o", "u"]) => format!("{name}s"),
        Lang::Es => {
            if let Some(stem) = name.strip_suffix('z') {
                format!("{stem}ces")
            } else if let Some(stem) = name.strip_suffix("ón") {
                format!("{stem}ones")
            } else {
                format!("{name}es")
            }
        }
    }
}

/// The cells a move begins and ends on: a drop begins on none.
fn cells_of(mv: Move) -> impl Iterator<Item = usize> {
    mv.from().into_iter().chain([mv.to()]).map(Cell::index)
}

/// The sprite of a game: every man of every seat as a symbol with id `man-rE` and the like, as
/// [`sprite_of`](men::sprite_of) makes them.
pub(super) fn sprite(game: &Variant) -> String {
    let coded: Vec<(String, SpriteMan<'_>)> = game
        .all_seats()
        .flat_map(|seat| {
            let info = game.seat(seat);
            game.men().iter().map(move |man| {
                let look = SpriteMan {
                    code: "",
                    seat: &info.id,
                    order: seat.index(),
                    drawing: drawing(&man.drawing),
                };
                (format!("{}{}", info.code, man.letter), look)
            })
        })
        .collect();
    let men: Vec<SpriteMan<'_>> = coded
        .iter()
        .map(|(code, look)| SpriteMan { code, ..*look })
        .collect();
    men::sprite_of(&men)
}

impl SvgOptions {
    /// Puts this seat of a variant nearest to the viewer.
    ///
    /// ```
    /// use raumschach::{diagram::svg::{SvgOptions, render_variant}, variant::Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let orange = game.seat_named("orange").unwrap();
    /// let svg = render_variant(&game.start(), &SvgOptions::new().near_seat(orange));
    /// // Orange's corner of the lowest level is near on the left.
    /// assert!(svg.contains("data-cell=\"ag1\" x=\"0\" y=\"270\""));
    /// ```
    #[must_use]
    pub fn near_seat(mut self, seat: variant::Seat) -> SvgOptions {
        self.near = seat.index();
        self
    }

    /// Marks a cell of a variant's board; several marks may lie on one.
    ///
    /// ```
    /// use raumschach::{diagram::svg::{Mark, SvgOptions, render_variant}, variant::Variant};
    /// let game = Variant::named("nearlytriple").unwrap();
    /// let centre = game.geometry().cell_named("dd4").unwrap();
    /// let svg = render_variant(&game.start(), &SvgOptions::new().mark_cell(centre, Mark::Ring));
    /// assert_eq!(svg.matches("<circle").count(), 1);
    /// ```
    #[must_use]
    pub fn mark_cell(mut self, cell: Cell, mark: Mark) -> SvgOptions {
        self.marks.push((cell.index(), mark));
        self
    }

    /// Frames the cells of a variant's last move, with gaps where it began: two, or the one on which a man was dropped.
    ///
    /// ```
    /// use raumschach::{diagram::svg::SvgOptions, variant::Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let drop = game.parse_move("N@dd4")?;
    /// assert_ne!(SvgOptions::new().last_variant_move(drop), SvgOptions::new());
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn last_variant_move(mut self, last: Move) -> SvgOptions {
        let from = last.from().map(|cell| (cell.index(), Mark::FrameFrom));
        self.marks.extend(from);
        self.mark_cell(last.to(), Mark::Frame)
    }

    /// Marks the royal man of the seat to move when it is in check, boardmate, spacemate or
    /// stalemate.
    ///
    /// ```
    /// use raumschach::{diagram::svg::SvgOptions, variant::Variant};
    /// let start = Variant::named("nearlytriple").unwrap().start();
    /// assert_eq!(SvgOptions::new().alarm_variant(&start), SvgOptions::new());
    /// ```
    #[must_use]
    pub fn alarm_variant(self, position: &Position) -> SvgOptions {
        match (
            Mark::of_status(position.status()),
            position.royal(position.turn()),
        ) {
            (Some(mark), Some(royal)) => self.mark_cell(royal, mark),
            _ => self,
        }
    }

    /// The language of the names of seats and men.
    ///
    /// ```
    /// use raumschach::diagram::svg::{SvgOptions, render_variant};
    /// use raumschach::variant::{Lang, Variant};
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// let svg = render_variant(&start, &SvgOptions::new().lang(Lang::Es));
    /// assert!(svg.contains(">Naranjas</text>"));
    /// ```
    #[must_use]
    pub fn lang(mut self, lang: Lang) -> SvgOptions {
        self.language = lang.into();
        self
    }
}

impl TextOptions {
    /// Puts this seat of a variant nearest to the reader.
    ///
    /// ```
    /// use raumschach::{diagram::text::{TextOptions, render_variant}, variant::Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let blue = game.seat_named("blue").unwrap();
    /// let text = render_variant(&game.start(), &TextOptions::new().near_seat(blue));
    /// assert!(text.contains("a uU uR uP"));
    /// ```
    #[must_use]
    pub fn near_seat(mut self, seat: variant::Seat) -> TextOptions {
        self.near = seat.index();
        self
    }

    /// Puts brackets round the cells of a variant's last move: two, or the one on which a man was
    /// dropped.
    ///
    /// ```
    /// use raumschach::{diagram::text::{TextOptions, render_variant}, variant::Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let options = TextOptions::new().last_variant_move(game.parse_move("N@dd4")?);
    /// assert_eq!(render_variant(&game.start(), &options).matches('[').count(), 1);
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn last_variant_move(mut self, last: Move) -> TextOptions {
        self.last = cells_of(last).collect();
        self
    }

    /// The language of the names of seats.
    ///
    /// ```
    /// use raumschach::{diagram::text::TextOptions, variant::Lang};
    /// assert_ne!(TextOptions::new().lang(Lang::Es), TextOptions::new());
    /// ```
    #[must_use]
    pub fn lang(mut self, lang: Lang) -> TextOptions {
        self.language = lang.into();
        self
    }
}

#[cfg(test)]
mod tests;
