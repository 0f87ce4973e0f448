//! Positions as words and as drawings, for whatever game.

use raumschach::diagram::svg::{self, Layout, SvgOptions};
use raumschach::diagram::{men, text};
use raumschach::{Color, Edition, variant};

use crate::i18n::Lang;
use crate::play::{Game, Play};
use crate::rules::{Rules, Seat};
use crate::store::games::Snapshot;

/// Where everybody stands, for those who do not see the drawing.
pub(crate) fn words(lang: Lang, play: &Play) -> String {
    match play.game() {
        Game::Any(game) => text::words_variant(game.position(), lang.of_library()),
        // The library has the words of both languages in the generic game.
        Game::Fast(game) => {
            match variant::Position::parse(play.rules().variant(), &play.position()) {
                Ok(position) => text::words_variant(&position, lang.of_library()),
                Err(_) => text::words(game.position().board()),
            }
        }
    }
}

/// What is drawn: any position of a game, or the newest one alone.
#[derive(Debug)]
pub(crate) enum Picture<'a> {
    Game(&'a Play),
    /// The newest position of the Normal Form, and the move that led there.
    Fast {
        rules: &'static Rules,
        plies: usize,
        position: raumschach::Position,
        last: Option<raumschach::Move>,
    },
    /// The same of any other game.
    Any {
        rules: &'static Rules,
        plies: usize,
        position: Box<variant::Position>,
        last: Option<variant::Move>,
    },
}

impl Picture<'_> {
    /// The newest position as the database has it; `None` if it cannot be understood.
    pub(crate) fn from_snapshot(found: &Snapshot) -> Option<Picture<'static>> {
        let (rules, plies, last) = (found.rules, found.plies, found.last_move.as_deref());
        if rules.is_normal_form() {
            return Some(Picture::Fast {
                rules,
                plies,
                position: found.position.parse().ok()?,
                last: last.map(str::parse).transpose().ok()?,
            });
        }
        let variant = rules.variant();
        Some(Picture::Any {
            rules,
            plies,
            position: Box::new(variant::Position::parse(variant, &found.position).ok()?),
            last: match last {
                Some(code) => Some(variant.parse_move(code).ok()?),
                None => None,
            },
        })
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        match self {
            Picture::Game(play) => play.rules(),
            Picture::Fast { rules, .. } | Picture::Any { rules, .. } => rules,
        }
    }

    /// Plies played when the newest position arose.
    pub(crate) fn plies(&self) -> usize {
        match self {
            Picture::Game(play) => play.plies(),
            Picture::Fast { plies, .. } | Picture::Any { plies, .. } => *plies,
        }
    }
}

/// The position after so many plies, drawn; `None` when fewer were played.
pub(crate) fn svg(
    what: &Picture<'_>,
    ply: usize,
    layout: Layout,
    near: Seat,
    edition: Option<Edition>,
    lang: Lang,
) -> Option<String> {
    let mut options = SvgOptions::new().layout(layout);
    // A game has colours of its own unless an edition is asked for.
    if let Some(edition) = edition {
        options = options.edition(edition);
    }
    let fast = |position: &raumschach::Position, last: Option<raumschach::Move>| {
        let mut options = options
            .clone()
            .near(Color::ALL[near.index().min(1)])
            .alarm(position);
        if let Some(mv) = last {
            options = options.last_move(mv);
        }
        svg::render(position.board(), &options)
    };
    let any = |position: &variant::Position, last: Option<variant::Move>| {
        let mut options = options
            .clone()
            .near_seat(what.rules().inner(near))
            .lang(lang.of_library())
            .alarm_variant(position);
        if let Some(mv) = last {
            options = options.last_variant_move(mv);
        }
        svg::render_variant(position, &options)
    };
    let before = ply.checked_sub(1);
    match what {
        Picture::Game(play) => match play.game() {
            Game::Fast(game) => {
                let last = before.and_then(|last| game.plies().get(last));
                Some(fast(game.position_at(ply)?, last.map(|ply| ply.mv)))
            }
            Game::Any(game) => {
                let position = if ply == game.plies().len() {
                    game.position()
                } else {
                    game.position_at(ply)?
                };
                let last = before.and_then(|last| game.plies().get(last));
                Some(any(position, last.map(|ply| ply.mv)))
            }
        },
        Picture::Fast { position, last, .. } => Some(fast(position, *last)),
        Picture::Any { position, last, .. } => Some(any(position, *last)),
    }
}

/// The drawings of a game's men, for `<use href="#man-rE">`.
pub(crate) fn sprite(rules: &Rules) -> String {
    if rules.is_normal_form() {
        men::sprite()
    } else {
        men::variant_sprite(rules.variant())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_drawn_from_every_seat() {
        for rules in Rules::shipped() {
            let play = Play::new(rules, None).unwrap();
            let mut seen = Vec::new();
            for seat in rules.seats() {
                let picture =
                    svg(&Picture::Game(&play), 0, Layout::Row, seat, None, Lang::Es).unwrap();
                assert!(picture.starts_with("<svg"));
                assert!(!seen.contains(&picture), "{}", rules.id());
                seen.push(picture);
                assert!(svg(&Picture::Game(&play), 1, Layout::Row, seat, None, Lang::Es).is_none());
            }
        }
    }

    #[test]
    fn words_name_every_seat_in_the_language() {
        for rules in Rules::shipped() {
            let play = Play::new(rules, None).unwrap();
            for lang in Lang::ALL {
                let words = words(lang, &play);
                for seat in rules.seats() {
                    assert!(words.contains(rules.seat(seat).name(lang)), "{words}");
                }
            }
        }
    }
}
