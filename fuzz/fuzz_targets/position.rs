//! Position codes: what is read is written back the same; what is valid keeps the promises that
//! positions make about their moves, hash and status.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::{Cell, Move, Position, Role, Setup, Status};

fuzz_target!(|text: &str| {
    // The tolerant reader reads what the exact one reads, and more; what it assumed makes an exact code.
    match (Setup::from_code(text), text.parse::<Setup>()) {
        (Ok((setup, warnings)), exact) => {
            assert_eq!(exact.is_ok(), warnings.is_empty(), "{warnings:?}");
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
            assert!(exact.is_err() || exact == Ok(setup));
        }
        (Err(error), exact) => {
            assert!(exact.is_err() && !error.to_string().is_empty());
        }
    }

    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(text.parse::<Position>().is_err());
            return;
        }
    };
    let written = setup.to_string();
    assert_eq!(written.parse::<Setup>().as_ref(), Ok(&setup), "write, read");
    let position = match setup.validate() {
        Ok(position) => position,
        Err(errors) => {
            assert!(!errors.to_string().is_empty());
            assert!(text.parse::<Position>().is_err());
            return;
        }
    };
    assert_eq!(position.to_string(), written);
    assert_eq!(position.to_setup(), setup);

    let moves = position.legal_moves();
    assert!(moves.windows(2).all(|pair| pair[0].to_string() < pair[1].to_string()), "sorted, each once");
    assert_eq!(position.perft(1), moves.len() as u64);
    let (mut played, mut counted) = (0, 0);
    for &mv in &moves {
        assert_eq!(mv.to_string().parse::<Move>().as_ref(), Ok(&mv));
        let next = position.play(mv).expect("a legal move can be played");
        let again: Position = next.to_string().parse().expect("what a move leads to is valid");
        assert_eq!(next.key(), again.key(), "hash kept up = hash from nothing");
        assert_eq!(next, again);
        played += 1;
        counted += u64::from(next.status() != Status::Spacemate && next.status() != Status::Stalemate);
        assert_eq!(next.status().is_end(), next.legal_moves().is_empty());
        assert_eq!(next.status().is_check(), !next.checkers().is_empty());
    }
    assert!(counted <= played);

    // Every other move of every man is refused, with a reason.
    for (from, _) in position.board().iter() {
        for to in Cell::ALL {
            for promotion in [None, Some(Role::Queen), Some(Role::King)] {
                let mv = Move { from, to, promotion };
                match position.check_move(mv) {
                    Ok(()) => assert!(moves.contains(&mv), "{mv} is legal and not in the list"),
                    Err(reason) => {
                        assert!(!moves.contains(&mv), "{mv} is in the list and refused");
                        assert!(!reason.to_string().is_empty());
                    }
                }
            }
        }
    }
});
