//! The game as an RGN file.

use raumschach::notation::Style;
use raumschach::rgn::{RgnGame, Tags};

use crate::table::Table;
use crate::view;
use crate::visitor::Visitor;

/// The game written as RGN. The server knows no names: whoever keeps the file writes them in.
pub(crate) fn rgn(table: &Table, style: Style, visitor: &Visitor) -> String {
    let record = table.record();
    let began = jiff::Timestamp::from_millisecond(record.created_at).unwrap_or_default();
    let mut tags = Tags::new();
    for (name, value) in [
        ("Event", "Friendly game".to_owned()),
        ("Site", view::watch_link(&visitor.base, &record.id)),
        ("Date", began.strftime("%Y.%m.%d").to_string()),
        ("White", "?".to_owned()),
        ("Black", "?".to_owned()),
        ("TimeControl", "-".to_owned()),
    ] {
        if let Err(error) = tags.set(name, &value) {
            tracing::error!(%error, "a tag of the game's file could not be written");
        }
    }
    let game = RgnGame::from_game(table.game().normal_form(), tags);
    game.in_style(style).to_string()
}
