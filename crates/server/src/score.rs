//! The game as an RGN file.

use std::fmt::Write as _;

use raumschach::notation::Style;
use raumschach::rgn::{RgnGame, Tags};
use raumschach::variant;

use crate::i18n::Lang;
use crate::play::Game;
use crate::table::Table;
use crate::view;
use crate::visitor::Visitor;

/// The game written as RGN. The server knows no names: whoever keeps the file writes them in.
pub(crate) fn rgn(table: &Table, style: Style, visitor: &Visitor) -> String {
    let record = table.record();
    let began = jiff::Timestamp::from_millisecond(record.created_at).unwrap_or_default();
    let about = [
        ("Event", "Friendly game".to_owned()),
        ("Site", view::watch_link(&visitor.base, &record.id)),
        ("Date", began.strftime("%Y.%m.%d").to_string()),
    ];
    match table.game().game() {
        Game::Fast(game) => normal_form(game, style, about),
        Game::Any(game) => of_variant(table, game, about),
    }
}

fn normal_form(game: &raumschach::Game, style: Style, about: [(&str, String); 3]) -> String {
    let mut tags = Tags::new();
    let rest = [("White", "?"), ("Black", "?"), ("TimeControl", "-")];
    let rest = rest.map(|(name, value)| (name, value.to_owned()));
    for (name, value) in about.into_iter().chain(rest) {
        if let Err(error) = tags.set(name, &value) {
            tracing::error!(%error, "a tag of the game's file could not be written");
        }
    }
    RgnGame::from_game(game, tags).in_style(style).to_string()
}

/// Characters on a line of moves at most.
const WIDTH: usize = 79;

/// A game of a variant: the tags of a game file with a player for every seat, and the moves, numbered
/// where the first seat's turn comes.
fn of_variant(table: &Table, game: &variant::Game, about: [(&str, String); 3]) -> String {
    let rules = table.rules();
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    for (name, value) in &about {
        tag(name, value);
    }
    for seat in rules.seats() {
        tag(rules.seat(seat).name(Lang::En), "?");
    }
    let result = table.result().unwrap_or_else(|| "*".to_owned());
    tag("Result", &result);
    tag("Variant", rules.variant().rgn_name());
    if let Some(start) = &table.record().start {
        tag("SetUp", "1");
        tag("Position", start);
    }
    tag("TimeControl", "-");
    if let Some(outcome) = game.outcome() {
        tag("Termination", &outcome.termination.to_string());
    }
    let mut words = Vec::new();
    let mut number = 0;
    for (index, ply) in table.plies().iter().enumerate() {
        if let Some(place) = table.game().place(index).filter(|p| p.number > number) {
            number = place.number;
            let dots = if place.seat.index() == 0 { "." } else { "..." };
            words.push(format!("{number}{dots}"));
        }
        words.push(ply.n.clone());
    }
    words.push(result);
    text.push('\n');
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 {
            let fits = column + 1 + width <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        text += &word;
        column += width;
    }
    text.push_str("\n\n");
    text
}
