//! The text of a move in a game of the library: the first line names the game, the second is a
//! position code of it (else the array is taken), the rest a move. What is read is legal, and all
//! its written forms are read back as the same move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::variant::{Position, Style, Variant, notation};

fuzz_target!(|input: &str| {
    let mut lines = input.splitn(3, '\n');
    let (id, code) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
    let text = lines.next().unwrap_or("");
    let games = Variant::shipped();
    let game = Variant::named(id).unwrap_or(&games[id.len() % games.len()]);
    let position = Position::parse(game, code).unwrap_or_else(|_| game.start());
    assert_eq!(Position::parse(game, &position.to_string()).as_ref(), Ok(&position));
    if let Ok(mv) = game.parse_move(text) {
        assert_eq!(game.parse_move(&game.move_code(mv)), Ok(mv));
        let legal = position.legal_moves().contains(&mv);
        assert_eq!(position.check_move(mv).is_ok(), legal, "{text}");
    }
    match notation::read_move(&position, text) {
        Ok(read) => {
            let mv = read.mv;
            assert!(position.is_legal(mv));
            for style in [Style::Irf, Style::InterRaum, Style::Rulebook] {
                let written = notation::write_in(&position, mv, style);
                let again = notation::read_move(&position, &written).expect("what is written is read");
        assert_eq!((again.mv, again.warnings), (mv, vec![]), "{written}");
            }
            let after = position.play(mv).expect("a legal move can be played");
            assert_eq!(Position::parse(game, &after.to_string()), Ok(after));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
