//! Each rule that spans moves, one test a rule.

use super::*;

const SHUFFLE: [&str; 4] = ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"];

fn play(game: &mut Game, codes: &[&str]) {
    for code in codes {
        game.play(code.parse().unwrap()).unwrap();
    }
}

fn game(code: &str) -> Game {
    Game::from_position(code.parse().unwrap())
}

#[test]
fn offer_stands_until_answer_or_move_of_the_opponent() {
    let mut game = Game::new();
    assert_eq!(game.draw(Color::White), Ok(DrawAction::Offered));
    play(&mut game, &["Ab1Ac3"]);
    assert!(game.plies()[0].offered);
    assert_eq!(
        game.offer(),
        Some(Color::White),
        "it outlives the offerer's own move"
    );
    assert_eq!(game.accept_draw(Color::White), Err(GameError::NoOffer));
    play(&mut game, &["Eb5Ec3"]);
    assert_eq!(game.offer(), None, "a move declines (D3)");
    assert!(game.can_offer(Color::White), "the opponent has moved (D4)");
}

#[test]
fn declined_offer_cannot_be_repeated_before_the_opponent_moved() {
    let mut game = Game::new();
    game.draw(Color::White).unwrap();
    game.decline_draw(Color::Black).unwrap();
    assert_eq!(
        game.draw(Color::White),
        Err(GameError::AlreadyOffered(Color::White))
    );
    play(&mut game, &["Ab1Ac3"]);
    assert!(game.can_offer(Color::Black));
    play(&mut game, &["Eb5Ec3"]);
    assert!(game.can_offer(Color::White));
}

#[test]
fn standing_offer_does_not_hinder_a_claim() {
    let mut game = Game::new();
    for _ in 0..2 {
        play(&mut game, &SHUFFLE);
    }
    assert_eq!(game.repetitions(), 3);
    assert_eq!(
        game.claim_repetition(Color::Black),
        Err(GameError::NotYourTurn(Color::Black))
    );
    assert_eq!(game.draw(Color::White), Ok(DrawAction::Claimed));
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.termination),
        (None, Termination::Repetition)
    );
    assert_eq!(
        game.play("Ab1Ac3".parse().unwrap()),
        Err(GameError::Over(outcome))
    );
}

#[test]
fn repetition_counts_the_turn_too() {
    // The same men with the other side to move are another position (D5).
    let mut game = game("5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1");
    // White loses a tempo by a triangle; the men return with Black to move.
    play(
        &mut game,
        &["Ac1Ab1", "Ec5Ed5", "Ab1Bb1", "Ed5Ec5", "Bb1Ac1"],
    );
    assert_eq!(game.position().board(), game.start().board());
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn fifty_moves_end_by_themselves_and_seventy_five_in_lone_king_endings() {
    let mut bare = game("5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 99 90");
    assert_eq!(bare.outcome(), None);
    play(&mut bare, &["Ac1Ab1"]);
    assert_eq!(bare.outcome().unwrap().termination, Termination::FiftyMoves);

    let mut rook = game("5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 99 90");
    play(&mut rook, &["Ac1Ab1", "Ec5Ed5"]);
    assert_eq!(rook.outcome(), None, "101 of 150");

    let mut late = game("5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 149 90");
    play(&mut late, &["Ac1Ab1"]);
    assert_eq!(
        late.outcome().unwrap().termination,
        Termination::SeventyFiveMoves
    );

    let both = game("5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2kr1/5/5/5/5 w 100 90");
    assert_eq!(both.outcome().unwrap().termination, Termination::FiftyMoves);
    let unicorn = game("5/5/5/5/2KRU|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 100 90");
    assert_eq!(
        unicorn.outcome().unwrap().termination,
        Termination::FiftyMoves
    );
}

#[test]
fn mate_on_the_last_move_stands() {
    // engine.md: K Aa1 Q Bd5 v K Cb3 is mate in 8; here the mate itself comes on ply 100.
    let mating = "5/5/5/5/k4|5/5/2K2/5/5|5/5/5/1Q3/5|5/5/5/5/5|5/5/5/5/5 w 99 90";
    let mut game = game(mating);
    let position = game.position().clone();
    let mate = position
        .legal_moves()
        .into_iter()
        .find(|&mv| position.play(mv).unwrap().status() == Status::Spacemate)
        .expect("the position has a mate in one");
    game.play(mate).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.termination),
        (Some(Color::White), Termination::Spacemate)
    );
}

#[test]
fn undo_restores_offers_and_outcome() {
    let mut game = Game::new();
    play(&mut game, &["Ab1Ac3"]);
    game.resign(Color::Black).unwrap();
    game.undo(1).unwrap();
    assert_eq!(game, Game::new());
    assert_eq!(
        game.undo(1),
        Err(GameError::TooFewMoves {
            asked: 1,
            played: 0
        })
    );
}

#[test]
fn start_counter_does_not_reach_before_the_start() {
    let game = game("5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 80 90");
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn offer_is_not_met_with_an_offer() {
    let mut game = Game::new();
    game.draw(Color::White).unwrap();
    play(&mut game, &["Ab1Ac3"]);
    let refused = Err(GameError::OfferStands(Color::White));
    assert_eq!(game.draw(Color::Black), refused);
    assert_eq!(game.offer(), Some(Color::White), "it stands as before (D3)");
    game.decline_draw(Color::Black).unwrap();
    assert_eq!(game.draw(Color::Black), Ok(DrawAction::Offered));
}

#[test]
fn offer_with_a_move_declines_and_stands_only_if_the_move_does() {
    let mut game = Game::new();
    game.play_and_offer("Ab1Ac3".parse().unwrap()).unwrap();
    assert!(game.plies()[0].offered);
    let before = game.clone();
    assert!(game.play_and_offer("Eb5Eb4".parse().unwrap()).is_err());
    assert_eq!(game, before);
    game.play_and_offer("Eb5Ec3".parse().unwrap()).unwrap();
    assert_eq!(game.offer(), Some(Color::Black));
}

#[test]
fn offer_lapses_when_the_move_ends_the_game() {
    let mut bare = game("5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 99 90");
    bare.play_and_offer("Ac1Ab1".parse().unwrap()).unwrap();
    assert!(bare.outcome().is_some());
    assert_eq!(bare.offer(), None);
}
