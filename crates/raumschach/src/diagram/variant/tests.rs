//! Tests of the diagrams of variants: the Normal Form's definition against the Normal Form, and the
//! shipped games whole.

use super::*;
use crate::diagram::svg::{self, Layout};
use crate::diagram::text::{self, Glyphs};
use crate::{Color, Position as NormalPosition};

fn start(id: &str) -> Position {
    Variant::named(id).unwrap().start()
}

#[test]
fn the_normal_form_looks_alike_from_its_definition() {
    let board = *NormalPosition::start().board();
    let position = start("normal-form");
    let game = position.variant();
    for (color, seat) in Color::ALL.into_iter().zip(game.all_seats()) {
        for layout in [Layout::Row, Layout::Column, Layout::Stack] {
            let options = SvgOptions::new().layout(layout).title("the same");
            assert_eq!(
                svg::render(&board, &options.clone().near(color)),
                svg::render_variant(&position, &options.near_seat(seat)),
                "{color} {layout:?}"
            );
        }
        for glyphs in [Glyphs::Letters, Glyphs::Figurines] {
            let options = TextOptions::new().glyphs(glyphs);
            assert_eq!(
                text::render(&board, &options.clone().near(color)),
                text::render_variant(&position, &options.near_seat(seat)),
            );
        }
    }
    assert_eq!(
        text::words(&board),
        text::words_variant(&position, Lang::En)
    );
    assert_eq!(sorted(&men::sprite()), sorted(&men::variant_sprite(game)));
}

/// The symbols of a sprite, in alphabetical order.
fn sorted(sprite: &str) -> Vec<&str> {
    let mut symbols: Vec<&str> = sprite
        .trim_end_matches("</svg>")
        .split("<symbol ")
        .skip(1)
        .collect();
    symbols.sort_unstable();
    symbols
}

#[test]
fn every_shipped_game_is_drawn_whole_from_every_seat() {
    for game in Variant::shipped() {
        let position = game.start();
        let count = |what: &dyn Fn(Cell) -> bool| {
            game.geometry().cells().filter(|cell| what(*cell)).count()
        };
        let standing = count(&|cell| position.man_at(cell).is_some());
        for seat in game.all_seats() {
            for layout in [Layout::Row, Layout::Column, Layout::Stack] {
                let options = SvgOptions::new().layout(layout).near_seat(seat);
                let picture = svg::render_variant(&position, &options);
                assert_eq!(
                    picture.matches("data-cell=").count(),
                    game.geometry().size()
                );
                assert_eq!(picture.matches("data-man=").count(), standing);
                let title = format!("<title>{}</title>", game.name(Lang::En));
                assert!(picture.contains(&title), "{}", game.id());
            }
            let text = text::render_variant(&position, &TextOptions::new().near_seat(seat));
            let empty = text.chars().filter(|c| matches!(c, '.' | ':')).count();
            assert_eq!(empty, game.geometry().size() - standing, "{}", game.id());
        }
        for man in game.men() {
            assert!(men::named(&man.drawing).is_some(), "{}", man.drawing);
        }
        let sprite = men::variant_sprite(game);
        let symbols = game.seats().len() * game.men().len();
        assert_eq!(sprite.matches("<symbol ").count(), symbols);
    }
}

#[test]
fn each_of_four_has_the_same_camp_near_on_the_left() {
    let position = start("nearlytriple-4");
    let camps: Vec<String> = position
        .variant()
        .all_seats()
        .map(|seat| {
            let code = position.variant().seat(seat).code;
            let options = TextOptions::new().near_seat(seat).width(30);
            let text = text::render_variant(&position, &options);
            // Own men only, and no names of files and ranks, which differ.
            text.lines()
                .flat_map(|line| line.split_whitespace().skip(1).take(3))
                .map(|word| match word.strip_prefix(code) {
                    Some(letter) if letter.len() == 1 => letter,
                    _ => "-",
                })
                .collect()
        })
        .collect();
    assert!(camps[0].contains('E') && camps[0].matches('P').count() == 28);
    assert!(camps.iter().all(|camp| *camp == camps[0]), "{camps:#?}");
}

/// nearlytriple-4 in which Orange is out and Red has three men in hand.
fn with_hands() -> Position {
    let game = Variant::named("nearlytriple-4").unwrap();
    let code = game.start().to_string();
    let fields: Vec<&str> = code.split(' ').collect();
    assert_eq!(fields.len(), 6, "{code}");
    let levels = fields[0].replace("oE", "1");
    let code = format!("{levels} r 0,0,0,0 5 r:N2U rgu");
    Position::parse(game, &code).unwrap()
}

#[test]
fn hands_frozen_men_and_seats_that_are_out_are_told() {
    let position = with_hands();
    let picture = svg::render_variant(&position, &SvgOptions::new());
    assert_eq!(picture.matches("data-frozen").count(), 55);
    assert!(picture.contains(">Orange (out)</text>"));
    assert!(picture.contains("data-hand=\"rN\"") && picture.contains("data-hand=\"rU\""));
    assert!(picture.contains(">×2</text>"));
    assert!(picture.contains("data-turn=\"r\""));
    let text = text::render_variant(&position, &TextOptions::new());
    assert!(text.ends_with("In hand: Red U N2\nOut: Orange\n"), "{text}");
    assert_eq!(text.matches("op").count(), 28, "frozen pawns");
    let words = text::words_variant(&position, Lang::Es);
    assert!(
        words.contains("; en mano: unicornio, 2 caballos. Naranjas (fuera): "),
        "{words}"
    );
}

#[test]
fn a_drop_frames_one_cell() {
    let position = with_hands();
    let game = position.variant();
    let drop = game.parse_move("N@dd4").unwrap();
    let step = game.parse_move("aa3ab3").unwrap();
    let frames = |mv| {
        let svg = svg::render_variant(&position, &SvgOptions::new().last_variant_move(mv));
        [Mark::FrameFrom, Mark::Frame]
            .map(|mark| mark.shape(&svg::Palette::LIGHT))
            .iter()
            .map(|frame| svg.matches(frame).count())
            .sum::<usize>()
    };
    assert_eq!((frames(drop), frames(step)), (1, 2));
}

#[test]
fn a_king_in_check_is_marked() {
    let game = Variant::named("normal-form").unwrap();
    let code = "5/5/5/5/K1r2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 w 0 1";
    let position = Position::parse(game, code).unwrap();
    let marked = svg::render_variant(&position, &SvgOptions::new().alarm_variant(&position));
    let shape = Mark::DoubleFrame.shape(&svg::Palette::LIGHT);
    assert_eq!(marked.matches(&shape).count(), 1);
}

#[test]
fn plurals_are_the_languages_own() {
    let cases = [
        (Lang::En, "empress", "empresses"),
        (Lang::En, "rook", "rooks"),
        (Lang::Es, "torre", "torres"),
        (Lang::Es, "peón", "peones"),
        (Lang::Es, "emperatriz", "emperatrices"),
        (Lang::Es, "alfil", "alfiles"),
        (Lang::Es, "rey", "reyes"),
    ];
    for (lang, one, many) in cases {
        assert_eq!(plural(one, lang), many);
    }
}
