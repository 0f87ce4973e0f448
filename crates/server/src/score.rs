//! The game as an RGN file.

use raumschach::notation::Style;
use raumschach::rgn::{RgnGame, Rules as _, Tags};
use raumschach::variant;

use crate::play::Game;
use crate::table::Table;
use crate::view;
use crate::visitor::Visitor;

/// The game written as RGN.
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
        Game::Any(game) => of_variant(game, style, about),
    }
}

/// A game of the Normal Form.
fn normal_form(game: &raumschach::Game, style: Style, about: [(&str, String); 3]) -> String {
    let tags = tags(about, &["White".to_owned(), "Black".to_owned()]);
    RgnGame::from_game(game, tags).in_style(style).to_string()
}

/// A game of a variant, with a player for every seat, in the style of its definition unless the shorter
/// one is asked for.
fn of_variant(game: &variant::Game, style: Style, about: [(&str, String); 3]) -> String {
    let tags = tags(about, &variant::Position::players(game.variant()));
    let record = game.record(tags);
    match style {
        Style::InterRaum => record.in_style(variant::Style::InterRaum).to_string(),
        Style::Irf => record.to_string(),
    }
}

/// The tags; whoever keeps the file writes the names of the players in.
fn tags(about: [(&str, String); 3], players: &[String]) -> Tags {
    let players = players
        .iter()
        .map(|player| (player.as_str(), "?".to_owned()));
    let rest = players.chain([("TimeControl", "-".to_owned())]);
    let mut tags = Tags::new();
    for (name, value) in about.into_iter().chain(rest) {
        if let Err(error) = tags.set(name, &value) {
            tracing::error!(%error, "a tag of the game's file could not be written");
        }
    }
    tags
}
