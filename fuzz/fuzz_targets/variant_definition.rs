//! Definitions of games: any text is refused with errors that have a line inside the text, or it is
//! a game that can be set up, whose codes are read back, and that can be played and described.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::variant::{Game, Lang, Position, Variant, notation};

fuzz_target!(|text: &str| {
    let variant = match Variant::parse(text) {
        Ok(variant) => variant,
        Err(errors) => {
            assert!(!errors.all().is_empty());
            for error in errors.all() {
                assert!(!error.reason.is_empty());
                // The end of the text counts as a line of its own.
                let last = text.matches('\n').count() + 1;
                assert!(error.line.is_none_or(|line| (1..=last).contains(&line)));
            }
            return;
        }
    };
    let mut game = Game::new(&variant);
    for ply in 0..12 {
        let position = game.position().clone();
        let code = position.to_string();
        let read = Position::parse(&variant, &code).expect("a reached position has a code");
        assert_eq!(read, position);
        let moves = position.legal_moves();
        if game.outcome().is_some() {
            break;
        }
        // Any move will do, but the same for the same text.
        let mv = moves[(text.len() * 31 + ply * 7) % moves.len()];
        assert_eq!(variant.parse_move(&variant.move_code(mv)), Ok(mv));
        let written = notation::write(&position, mv);
        let again = notation::read_move(&position, &written).expect("what is written is read");
        assert_eq!((again.mv, again.warnings), (mv, vec![]), "{written}");
        game.play(mv).expect("a legal move can be played");
    }
    let _ = variant.describe(Lang::Es);
});
