//! RGN files of any games: the first byte says what games without the tag Variant are. What is read,
//! written and read again is the same, in every style; faults lie inside the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::rgn::Options;
use raumschach::variant::rgn::{AnyGame, Reader};
use raumschach::variant::{Style, Variant};

fuzz_target!(|input: &[u8]| {
    let Some((first, file)) = input.split_first() else {
        return;
    };
    let games = Variant::shipped();
    let assumed = &games[usize::from(*first) % games.len()];
    let options = Options { max_line: 2000, max_game: 4000, max_depth: 20, ..Options::default() };
    let lines = file.iter().filter(|&&byte| byte == b'\n' || byte == b'\r').count() + 1;
    for game in Reader::with_options(file, options).assuming(assumed) {
        let game = match game {
            Ok(game) => game,
            Err(errors) => {
                assert!(!errors.errors.is_empty());
                for error in &errors.errors {
                    assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error}");
                }
                continue;
            }
        };
        assert!(*game.lines().start() >= 1 && *game.lines().end() <= lines);
        let written = game.to_string();
        let read = |text: &str| {
            let mut reader = Reader::new(text.as_bytes());
            let read = reader.next().expect("a game was written").unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert!(reader.next().is_none(), "one game was written:\n{text}");
            read
        };
        let again = read(&written);
        assert_eq!(again.to_string(), written, "the canonical form is its own");
        assert_eq!(again.final_position(), game.final_position());
        let AnyGame::Variant(record) = game else {
            continue;
        };
        for style in [Style::Irf, Style::InterRaum, Style::Rulebook] {
            let text = record.in_style(style).to_string();
            let AnyGame::Variant(same) = read(&text) else {
                panic!("another game:\n{text}");
            };
            assert_eq!(same.tree, record.tree, "{text}");
            assert_eq!(same.result, record.result);
        }
        if let Ok(played) = record.to_game() {
            let _ = played.record(record.tags.clone()).to_string();
        }
    }
});
