//! Positions as words and as drawings, for whatever game.

use raumschach::diagram::svg::{self, Layout, SvgOptions};
use raumschach::diagram::{men, text};
use raumschach::{Color, Edition, variant};

use crate::i18n::Lang;
use crate::play::{Game, Play};
use crate::rules::{Rules, Seat};

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

/// The position after so many plies, drawn; `None` when fewer were played.
pub(crate) fn svg(
    play: &Play,
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
    let last = ply.checked_sub(1);
    match play.game() {
        Game::Fast(game) => {
            let position = game.position_at(ply)?;
            options = options.near(Color::ALL[near.index().min(1)]);
            options = options.alarm(position);
            if let Some(last) = last.and_then(|last| game.plies().get(last)) {
                options = options.last_move(last.mv);
            }
            Some(svg::render(position.board(), &options))
        }
        Game::Any(game) => {
            let position = if ply == game.plies().len() {
                game.position()
            } else {
                game.position_at(ply)?
            };
            options = options.near_seat(play.rules().inner(near));
            options = options.lang(lang.of_library());
            options = options.alarm_variant(position);
            if let Some(last) = last.and_then(|last| game.plies().get(last)) {
                options = options.last_variant_move(last.mv);
            }
            Some(svg::render_variant(position, &options))
        }
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
                let picture = svg(&play, 0, Layout::Row, seat, None, Lang::Es).unwrap();
                assert!(picture.starts_with("<svg"));
                assert!(!seen.contains(&picture), "{}", rules.id());
                seen.push(picture);
                assert!(svg(&play, 1, Layout::Row, seat, None, Lang::Es).is_none());
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
