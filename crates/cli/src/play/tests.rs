//! Whole conversations, typed and answered.

use super::*;
use raumschach::variant::Variant;
use raumschach::{Edition, Position};

/// What is printed when these lines are typed at this position.
fn conversation(code: Option<&str>, lines: &[&str]) -> String {
    let start = code.map_or_else(Position::start, |code| code.parse().unwrap());
    talk(
        &mut Session::new(start, TextOptions::new(), Edition::IRF),
        lines,
    )
}

/// The same in another game.
fn conversation_in(game: &str, code: Option<&str>, lines: &[&str]) -> String {
    let game = Variant::named(game).unwrap();
    let start = code.map_or_else(
        || game.start(),
        |code| raumschach::variant::Position::parse(game, code).unwrap(),
    );
    talk(
        &mut variant::Session::new(start, TextOptions::new(), &Edition::IRF),
        lines,
    )
}

fn talk(session: &mut dyn Table, lines: &[&str]) -> String {
    let mut out = Vec::new();
    let input = lines.join("\n") + "\n";
    converse(session, &mut input.as_bytes(), &mut out, true).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_move_is_read_in_every_notation_and_shown() {
    for text in ["Ab1Ac3", "♘Ab1–Ac3", "NAb1-Ac3"] {
        let said = conversation(None, &[text]);
        assert!(said.contains("1. ♘Ab1–Ac3"), "{said}");
        assert!(said.contains("[N]"), "{said}");
        assert!(said.ends_with("1... Black> \n"), "{said}");
    }
}

#[test]
fn illegal_moves_are_explained_and_change_nothing() {
    let said = conversation(None, &["Ab1Ab3", "Cc3Cc4", "hello", "\u{1b}[2J"]);
    assert!(
        said.contains("A knight does not move from Ab1 to Ab3; legal moves: "),
        "{said}"
    );
    assert!(said.contains("There is no man on Cc3"), "{said}");
    assert!(said.ends_with("1. White> \n"));
    assert!(!said.contains('\u{1b}'));
}

#[test]
fn offers_are_made_answered_and_lapse() {
    let said = conversation(None, &["draw", "draw", "decline", "accept", "quit"]);
    assert!(said.contains("White offers a draw."), "{said}");
    assert!(said.contains("White has already offered a draw"), "{said}");
    assert!(said.contains("The offer is declined."), "{said}");
    assert!(said.contains("There is no draw offer to answer."), "{said}");

    let said = conversation(None, &["Ab1Ac3 (=)", "accept", "Eb5Ec3"]);
    assert!(
        said.contains("White offers a draw: accept, decline, or move."),
        "{said}"
    );
    assert!(
        said.contains("The game is over: 1/2-1/2, agreement."),
        "{said}"
    );
    assert!(said.ends_with("game over> \n"), "{said}");

    let said = conversation(None, &["Ab1Ac3 (=)", "Eb5Ec3", "accept"]);
    assert!(said.contains("There is no draw offer to answer."), "{said}");
}

#[test]
fn repetition_is_claimed() {
    let round = ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"];
    let lines = [&round[..], &round[..], &["draw"]].concat();
    let said = conversation(None, &lines);
    assert!(
        said.contains("The position has occurred 3 times: `draw` claims the draw."),
        "{said}"
    );
    assert!(
        said.contains("The game is over: 1/2-1/2, threefold repetition."),
        "{said}"
    );
}

#[test]
fn resigning_undoing_and_the_score() {
    let said = conversation(
        None,
        &[
            "Ab1Ac3",
            "resign",
            "undo",
            "score",
            "undo 5",
            "resign black",
        ],
    );
    assert!(
        said.contains("Black resigns.\nThe game is over: 1-0, resignation."),
        "{said}"
    );
    assert!(said.contains("No move has been played."), "{said}");
    assert!(
        said.contains("Cannot take back 5 of 0 half-moves."),
        "{said}"
    );
}

#[test]
fn flipping_and_asking_for_moves() {
    let said = conversation(
        None,
        &[
            "flip",
            "moves Ab1",
            "moves Cc3",
            "moves Ea4",
            "moves Aa1",
            "moves Cf3",
            "code",
        ],
    );
    assert!(
        said.contains("      E             D             C"),
        "{said}"
    );
    assert!(said.contains("♘Ab1–Aa3  ♘Ab1–Ac3  ♘Ab1–Bb3"), "{said}");
    assert!(said.contains("There is no man on Cc3."), "{said}");
    assert!(said.contains("There is no cell \"Cf3\""), "{said}");
    assert!(
        said.contains("The black pawn on Ea4 is not White's."),
        "{said}"
    );
    assert!(
        said.contains("The white rook on Aa1 has no legal move."),
        "{said}"
    );
    assert!(said.contains(&Position::start().to_string()), "{said}");
}

#[test]
fn overlong_and_empty_lines_are_survived() {
    let long = "x".repeat(10_000);
    let said = conversation(None, &["", &long, "Ab1Ac3"]);
    assert!(said.ends_with("1... Black> \n"), "{said}");
}

#[test]
fn sides_that_do_not_play_cannot_resign() {
    let said = conversation(None, &["resign red"]);
    assert!(
        said.contains("`resign` wants white or black, not \"red\"."),
        "{said}"
    );
    let said = conversation_in(
        "nearlytriple-4",
        None,
        &["resign white", "resign green", "resign green"],
    );
    assert!(
        said.contains("`resign` wants red, orange, green or blue, not \"white\"."),
        "{said}"
    );
    assert!(said.contains("Green resigns."), "{said}");
    assert!(said.contains("That seat is out of the game."), "{said}");
}

/// Red's Empress takes a frozen knight of Green's, and drops it in its next turn.
#[test]
fn four_play_with_someone_out_and_a_drop() {
    let code = "7/7/7/7/7/7/rE5oE|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/3gN3/7/7/7/3rS3/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|\
                uE6/7/7/7/7/7/7 r 0,0,0,0 9 - rou";
    let said = conversation_in(
        "nearlytriple-4",
        Some(code),
        &[
            "moves dd6",
            "dd2dd6",
            "agf1",
            "ag1af1",
            "ga7gb7",
            "N@dd4",
            "score",
            "code",
            "undo",
            "resign",
        ],
    );
    assert!(
        said.contains("The knight on dd6 is frozen: Green is out."),
        "{said}"
    );
    assert!(said.contains("9. r:Sdd2×dd6"), "{said}");
    assert!(said.contains("Red has in hand: knight."), "{said}");
    assert!(said.contains("10. r:♘@dd4"), "{said}");
    assert!(
        said.contains("9. r:Sdd2×dd6 o:♔ag1–af1 u:♔ga7–gb7 10. r:♘@dd4"),
        "{said}"
    );
    assert!(said.contains("Red resigns."), "{said}");
    assert!(said.ends_with("10. Orange> \n"), "{said}");
}

#[test]
fn a_variant_for_two_says_check_and_takes_offers() {
    let said = conversation_in("four-captures", None, &["Ab1Ac3 (=)", "accept", "rgn"]);
    assert!(
        said.contains("The game is over: 1/2-1/2, agreement."),
        "{said}"
    );
    let said = conversation_in(
        "four-captures",
        Some("k4/5/5/5/4K|5/5/5/5/5|R4/5/5/5/5|5/5/5/5/5|5/5/5/5/5 b 0 1"),
        &["moves Aa5", "Aa5Aa4"],
    );
    assert!(
        said.contains("the king on Aa5 is attacked from Ca5"),
        "{said}"
    );
}
