//! Frames from a page: nothing that is read is out of bounds, reading is the same a second time,
//! and a command written as JSON is read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach_server::frame::{Action, Command, MAX_ID, MAX_WORD, parse};
use serde_json::json;

fuzz_target!(|text: &str| {
    let result = parse(text);
    assert_eq!(result, parse(text));
    match result {
        Ok(Command::Ping | Command::Sync) => {}
        Ok(Command::Act(act)) => {
            assert!((1..=MAX_ID).contains(&act.id.chars().count()));
            let kind = match act.action {
                Action::Move { .. } => "move",
                Action::Draw => "draw",
                Action::Accept => "accept",
                Action::Decline => "decline",
                Action::Resign => "resign",
                Action::Takeback => "takeback",
                Action::TakebackAccept => "takeback-accept",
                Action::TakebackDecline => "takeback-decline",
                Action::Rematch => "rematch",
            };
            assert!(act.seat.as_ref().is_none_or(|seat| (1..=MAX_WORD).contains(&seat.chars().count())));
            let mut frame = json!({ "t": kind, "id": act.id, "ply": act.ply, "seat": act.seat });
            if let Action::Move { mv, offer } = &act.action {
                assert!((1..=MAX_WORD).contains(&mv.chars().count()));
                frame["m"] = json!(mv);
                frame["offer"] = json!(offer);
            }
            assert_eq!(parse(&frame.to_string()), Ok(Command::Act(act)));
        }
        Err(error) => {
            assert!(!error.reason.is_empty());
            assert!(error.id.is_none_or(|id| (1..=MAX_ID).contains(&id.chars().count())));
        }
    }
});
