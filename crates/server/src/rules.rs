//! Which games this server plays, and what a page needs to know of each: its board, seats and men.
//!
//! How a man moves is the library's affair ([`play`](crate::play)); here are names and shapes. The
//! Normal Form is one of the games and comes first.

use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use raumschach::{Cell, Role};

use crate::i18n::Lang;
use crate::refusal::role_key;
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

/// What one seat is called and how whoever sits there sees the board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct SeatRules {
    /// `white`, `red`, …: in addresses, in the database and over the wire.
    pub(crate) id: &'static str,
    /// The letter that begins the code of each of its men.
    code: char,
    names: [String; 2],
    /// Quarter turns about the vertical axis.
    turns: u8,
    /// Whether the levels are seen in reverse order.
    flip: bool,
}

impl SeatRules {
    /// The seat's name in the visitor's language.
    pub(crate) fn name(&self, lang: Lang) -> &str {
        &self.names[lang as usize]
    }

    /// The values that texts about a seat choose by: its id, and its name for where they have no own.
    pub(crate) fn words(&self, lang: Lang) -> [(&'static str, FluentValue<'_>); 2] {
        [("side", self.id.into()), ("name", self.name(lang).into())]
    }
}

/// One game that can be played here.
#[derive(Debug)]
pub(crate) struct Rules {
    id: &'static str,
    seats: Vec<SeatRules>,
    described: [wire::Rules; 2],
}

static SHIPPED: LazyLock<Vec<Rules>> = LazyLock::new(|| vec![normal_form()]);

impl Rules {
    /// Every game, the Normal Form first.
    pub(crate) fn shipped() -> &'static [Rules] {
        &SHIPPED
    }

    /// The Normal Form.
    pub(crate) fn normal_form() -> &'static Rules {
        &SHIPPED[0]
    }

    /// The game of this id.
    pub(crate) fn named(id: &str) -> Option<&'static Rules> {
        Rules::shipped().iter().find(|rules| rules.id == id)
    }

    pub(crate) const fn id(&self) -> &'static str {
        self.id
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

    /// What the page is told of the rules.
    pub(crate) const fn described(&self, lang: Lang) -> &wire::Rules {
        &self.described[lang as usize]
    }
}

fn normal_form() -> Rules {
    let seat = |id, code, turns, flip| SeatRules {
        id,
        code,
        names: Lang::ALL.map(|lang| lang.t(&format!("seat-{id}")).into_owned()),
        turns,
        flip,
    };
    let seats = vec![seat("white", 'w', 0, false), seat("black", 'b', 2, true)];
    let described = Lang::ALL.map(|lang| wire::Rules {
        id: NORMAL_FORM,
        name: lang.t("variant-normal-form").into_owned(),
        levels: ["A", "B", "C", "D", "E"].map(str::to_owned).into(),
        files: 5,
        ranks: 5,
        light: Cell::from_index(0).is_some_and(Cell::is_light),
        seats: seats.iter().map(|seat| describe(seat, lang)).collect(),
        men: Role::ALL
            .into_iter()
            .map(|role| wire::ManRules {
                letter: role.letter().to_string(),
                name: lang
                    .tv("man-name", [("man", role_key(role).into())])
                    .to_lowercase(),
                figurine: Some(role.figurine().to_string()),
                drawing: role_key(role).to_owned(),
                royal: role == Role::King,
            })
            .collect(),
        hands: false,
    });
    Rules {
        id: NORMAL_FORM,
        seats,
        described,
    }
}

fn describe(seat: &SeatRules, lang: Lang) -> wire::SeatRules {
    wire::SeatRules {
        id: seat.id,
        code: seat.code,
        name: seat.name(lang).to_owned(),
        turns: seat.turns,
        flip: seat.flip,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_two_to_four_seats_with_names_of_their_own() {
        for rules in Rules::shipped() {
            assert!((2..=4).contains(&rules.seats().len()), "{}", rules.id);
            for seat in rules.seats() {
                assert_eq!(rules.seat_named(rules.seat_id(seat)), Some(seat));
                for lang in Lang::ALL {
                    assert!(!rules.seat(seat).name(lang).is_empty());
                }
            }
            assert_eq!(Rules::named(rules.id).map(Rules::id), Some(rules.id));
        }
        assert_eq!(Rules::normal_form().id(), NORMAL_FORM);
        assert!(Rules::named("chess").is_none());
        assert_eq!(Rules::normal_form().seat_named("red"), None);
    }
}
