//! RGN files: what is read, written and read again is the same; how the bytes arrive makes no
//! difference; faults lie inside the file and have a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::rgn::{Options, Reader};
use std::io::BufReader;

fuzz_target!(|file: &[u8]| {
    let options = Options { require_variant: false, max_line: 2000, max_game: 8000, ..Options::default() };
    let games: Vec<_> = Reader::with_options(file, options.clone()).collect();
    let dripping = BufReader::with_capacity(1, file);
    let again: Vec<_> = Reader::with_options(dripping, options).collect();
    assert_eq!(games, again, "the size of the pieces makes a difference");

    // A line ends at LF, CR or both.
    let lines = file.iter().filter(|&&byte| byte == b'\n' || byte == b'\r').count() + 1;
    let mut before = 0;
    for game in games {
        let range = match &game {
            Ok(game) => game.lines.clone(),
            Err(errors) => errors.lines.clone(),
        };
        assert!(*range.start() >= 1 && *range.end() <= lines, "{range:?} of {lines} lines");
        assert!(*range.start() > before || before == 0 || *range.start() == before, "{range:?} after {before}");
        before = *range.end();
        match game {
            Ok(game) => {
                for warning in &game.warnings {
                    assert!(warning.line >= 1 && warning.line <= lines && warning.column >= 1);
                    assert!(!warning.to_string().is_empty());
                }
                let written = game.to_string();
                assert!(written.lines().all(|line| !line.contains('\r')));
                let mut reader = Reader::new(written.as_bytes());
                let read = reader.next().expect("a game was written").unwrap_or_else(|e| panic!("{e}\n{written}"));
                assert!(reader.next().is_none(), "one game was written:\n{written}");
                assert_eq!(read.to_string(), written, "the canonical form is its own");
                assert_eq!(read.tree, game.tree);
                assert_eq!(read.result, game.result);
                assert_eq!(read.leading, game.leading);
                assert_eq!(read.trailing, game.trailing);
                for (name, value) in game.tags.iter() {
                    // These follow from the game, whatever the file said; the variant's name is written as it is.
                    if name == "Variant" {
                        assert_eq!(read.tags.get(name), Some(raumschach::rgn::VARIANT));
                    } else if !["Result", "SetUp", "Position"].contains(&name) {
                        assert_eq!(read.tags.get(name), Some(value), "tag {name}");
                    }
                }
                assert!(read.final_position().repeats(&game.final_position()));
            }
            Err(errors) => {
                assert!(!errors.errors.is_empty());
                for error in &errors.errors {
                    assert!(error.line >= 1 && error.line <= lines, "{error} of {lines} lines");
                    assert!(error.column >= 1);
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
});
