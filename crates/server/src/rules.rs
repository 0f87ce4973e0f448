//! Which games this server plays, and what a page needs to know of each: its board, seats and men.
//!
//! They are the definitions that the library ships, the Normal Form among them. How a man moves is the
//! library's affair ([`play`](crate::play)); here are names and shapes.

use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use raumschach::variant::{self, Variant};

use crate::i18n::Lang;
use crate::wire;

/// Id of the Normal Form.
pub(crate) const NORMAL_FORM: &str = "normal-form";

/// A seat: its place in the order of play, from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Seat(u8);

impl Seat {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<raumschach::Color> for Seat {
    fn from(color: raumschach::Color) -> Seat {
        Seat(color as u8)
    }
}

impl From<variant::Seat> for Seat {
    fn from(seat: variant::Seat) -> Seat {
        Seat(seat.index() as u8)
    }
}

/// What one seat is called.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct SeatRules {
    /// `white`, `red`, …: in addresses, in the database and over the wire.
    pub(crate) id: &'static str,
    names: [&'static str; 2],
    inner: variant::Seat,
}

impl SeatRules {
    /// The seat's name in the visitor's language.
    pub(crate) const fn name(&self, lang: Lang) -> &'static str {
        self.names[lang as usize]
    }

    /// The values that texts about a seat choose by: its id, and its name for where they have no own.
    pub(crate) fn words(&self, lang: Lang) -> [(&'static str, FluentValue<'static>); 2] {
        [("side", self.id.into()), ("name", self.name(lang).into())]
    }
}

/// One game that can be played here.
#[derive(Debug)]
pub(crate) struct Rules {
    variant: &'static Variant,
    seats: Vec<SeatRules>,
    described: [wire::Rules; 2],
}

static SHIPPED: LazyLock<Vec<Rules>> =
    LazyLock::new(|| Variant::shipped().iter().map(Rules::new).collect());

impl Rules {
    fn new(variant: &'static Variant) -> Rules {
        let seats = variant.all_seats().map(|inner| {
            let seat = variant.seat(inner);
            SeatRules {
                id: &seat.id,
                names: Lang::ALL.map(|lang| seat.name.get(lang.of_library())),
                inner,
            }
        });
        Rules {
            variant,
            seats: seats.collect(),
            described: Lang::ALL.map(|lang| describe(variant, lang)),
        }
    }

    /// Every game, in the library's order.
    pub(crate) fn shipped() -> &'static [Rules] {
        &SHIPPED
    }

    /// The Normal Form.
    pub(crate) fn normal_form() -> &'static Rules {
        let found = Rules::named(NORMAL_FORM);
        // The library ships it; a test asks for it.
        found.unwrap_or(&SHIPPED[0])
    }

    /// The game of this id.
    pub(crate) fn named(id: &str) -> Option<&'static Rules> {
        Rules::shipped().iter().find(|rules| rules.id() == id)
    }

    pub(crate) fn id(&self) -> &'static str {
        self.variant.id()
    }

    /// What people call the game.
    pub(crate) fn name(&self, lang: Lang) -> &'static str {
        self.variant.name(lang.of_library())
    }

    /// What the game is, in a sentence or two.
    pub(crate) fn summary(&self, lang: Lang) -> &'static str {
        self.variant.definition().summary.get(lang.of_library())
    }

    /// Whether this is the game that has an implementation of its own.
    pub(crate) fn is_normal_form(&self) -> bool {
        self.id() == NORMAL_FORM
    }

    /// The definition.
    pub(crate) const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The seats in the order of play.
    pub(crate) fn seats(
        &self,
    ) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// What is known of a seat of this game.
    pub(crate) fn seat(&self, seat: Seat) -> &SeatRules {
        &self.seats[seat.index()]
    }

    /// The seat's id. A game's seats are made by its own rules only.
    pub(crate) fn seat_id(&self, seat: Seat) -> &'static str {
        self.seat(seat).id
    }

    /// The seat of this id.
    pub(crate) fn seat_named(&self, id: &str) -> Option<Seat> {
        self.seats().find(|&seat| self.seat_id(seat) == id)
    }

    /// The seat as the library has it.
    pub(crate) fn inner(&self, seat: Seat) -> variant::Seat {
        self.seat(seat).inner
    }

    /// What the page is told of the rules.
    pub(crate) const fn described(&self, lang: Lang) -> &wire::Rules {
        &self.described[lang as usize]
    }
}

fn describe(variant: &'static Variant, lang: Lang) -> wire::Rules {
    let board = variant.geometry();
    let size = |cells: usize| u8::try_from(cells).unwrap_or(u8::MAX);
    let lang = lang.of_library();
    wire::Rules {
        id: variant.id(),
        name: variant.name(lang).to_owned(),
        levels: (0..board.levels())
            .map(|level| board.level_name(level).to_string())
            .collect(),
        files: size(board.files()),
        ranks: size(board.ranks()),
        light: board
            .cells()
            .next()
            .is_some_and(|cell| board.is_light(cell)),
        seats: variant
            .seats()
            .iter()
            .map(|seat| wire::SeatRules {
                id: &seat.id,
                code: seat.code,
                name: seat.name.get(lang).to_owned(),
                turns: seat.view.turns,
                flip: seat.view.flip,
            })
            .collect(),
        men: variant
            .men()
            .iter()
            .map(|man| wire::ManRules {
                letter: man.letter.to_string(),
                name: man.name.get(lang).to_owned(),
                figurine: man.figurine.map(|sign| sign.to_string()),
                drawing: man.drawing.clone(),
                royal: man.royal,
            })
            .collect(),
        hands: variant.definition().drops.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_two_to_four_seats_with_names_of_their_own() {
        for rules in Rules::shipped() {
            assert!((2..=4).contains(&rules.seats().len()), "{}", rules.id());
            for seat in rules.seats() {
                let id = rules.seat_id(seat);
                assert_eq!(rules.seat_named(id), Some(seat));
                // What a frame may say, and what the old tables and links are made of.
                assert!((1..=20).contains(&id.len()), "{id}");
                assert!(id.bytes().all(|b| b.is_ascii_lowercase()), "{id}");
                assert_eq!(Seat::from(rules.inner(seat)), seat);
                for lang in Lang::ALL {
                    assert!(!rules.seat(seat).name(lang).is_empty());
                }
            }
            assert_eq!(Rules::named(rules.id()).map(Rules::id), Some(rules.id()));
        }
        assert_eq!(Rules::normal_form().id(), NORMAL_FORM);
        assert!(Rules::named("chess").is_none());
        assert_eq!(Rules::normal_form().seat_named("red"), None);
    }
}
