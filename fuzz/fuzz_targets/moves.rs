//! The text of a move against a position: the first line is a position code (else the array is
//! taken), the rest a move. What is read is legal, and both written forms of it are read back as
//! the same move; what is refused is refused at a place inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::Position;
use raumschach::notation::{interraum, irf, read_move};

fuzz_target!(|input: &str| {
    let (code, text) = input.split_once('\n').unwrap_or(("", input));
    let position = code.parse().unwrap_or_else(|_| Position::start());
    match read_move(&position, text) {
        Ok(read) => {
            assert!(position.is_legal(read.mv));
            let after = position.play(read.mv).expect("a legal move can be played");
            assert_eq!(after, read.after);
            assert_eq!(after.status(), read.status);
            let written = irf::write(&position, read.mv);
            let again = read_move(&position, &written).expect("what is written is read");
            assert_eq!(again.mv, read.mv);
            assert!(again.warnings.is_empty(), "{written}: {:?}", again.warnings);
            let letters = interraum::write(&position, read.mv);
            let again = read_move(&position, &letters).expect("InterRaum notation is read");
            assert_eq!(again.mv, read.mv, "{letters}");
            let machine = read_move(&position, &read.mv.to_string()).expect("machine code is read");
            assert_eq!(machine.mv, read.mv);
        }
        Err(error) => {
            assert!(error.byte <= text.len() && text.is_char_boundary(error.byte));
            assert!(text[error.byte..].starts_with(&error.found), "{error:?}");
            assert_eq!(error.column, text[..error.byte].chars().count() + 1);
            assert!(!error.to_string().is_empty());
            for suggestion in &error.suggestions {
                assert!(read_move(&position, suggestion).is_ok(), "suggested: {suggestion}");
            }
        }
    }
});
