//! The game as an RGN file.

use raumschach::notation::Style;
use raumschach::rgn::{Comment, RgnGame, Rules as _, Tags};
use raumschach::variant;

use crate::play::Game;
use crate::table::Table;
use crate::view;
use crate::visitor::Visitor;

/// The game written as RGN: with the players' names where they wrote them on the sheet, its date, and the
/// time every move took where that is known (`[%emt h:mm:ss]`, PGN's elapsed move time).
pub(crate) fn rgn(table: &Table, style: Style, visitor: &Visitor) -> String {
    match table.game().game() {
        Game::Fast(game) => {
            let tags = tags(table, &["White".to_owned(), "Black".to_owned()], visitor);
            let mut record = RgnGame::from_game(game, tags);
            note_times(&mut record, table);
            record.in_style(style).to_string()
        }
        // In the style of its definition unless the shorter one is asked for.
        Game::Any(game) => {
            let tags = tags(table, &variant::Position::players(game.variant()), visitor);
            let mut record = game.record(tags);
            note_times(&mut record, table);
            match style {
                Style::InterRaum => record.in_style(variant::Style::InterRaum).to_string(),
                Style::Irf => record.to_string(),
            }
        }
    }
}

/// The tags; a player without a name is `?`, for whoever keeps the file to write in.
fn tags(table: &Table, players: &[String], visitor: &Visitor) -> Tags {
    let record = table.record();
    let began = jiff::Timestamp::from_millisecond(record.created_at).unwrap_or_default();
    let about = [
        ("Event", "Friendly game".to_owned()),
        ("Site", view::watch_link(&visitor.base, &record.id)),
        ("Date", began.strftime("%Y.%m.%d").to_string()),
    ];
    let players = players
        .iter()
        .zip(table.rules().seats())
        .map(|(tag, seat)| {
            let name = table.name(seat).unwrap_or("?");
            (tag.as_str(), name.to_owned())
        });
    let rest = players.chain([("TimeControl", "-".to_owned())]);
    let mut tags = Tags::new();
    for (name, value) in about.into_iter().chain(rest) {
        if let Err(error) = tags.set(name, &value) {
            tracing::error!(%error, "a tag of the game's file could not be written");
        }
    }
    tags
}

/// Notes how long each move took, where that is known.
fn note_times<P: raumschach::rgn::Rules>(record: &mut RgnGame<P>, table: &Table) {
    // What is no ply, such as somebody's leaving, stands among the moves of a file.
    let position = |id| record.tree.mv(id).is_some_and(P::is_numbered);
    let moves: Vec<_> = record.tree.main_line().filter(|&id| position(id)).collect();
    for (ply, id) in moves.into_iter().enumerate() {
        if let (Some(took), Some(notes)) = (table.took(ply), record.tree.notes_mut(id)) {
            let (hours, minutes, seconds) = (took / 3600, took / 60 % 60, took % 60);
            let time = format!("[%emt {hours}:{minutes:02}:{seconds:02}]");
            notes.after.push(Comment::new(&time));
        }
    }
}
