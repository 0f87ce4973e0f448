//! The rules that the Normal Form does not have, each on a position made for it: who is out and
//! when (variants.md V1), frozen men, hands and drops (V2), the next player's attack and passing
//! (V3), the last one left and the move limit (V4), and what a definition can change about them.
#![allow(clippy::unwrap_used)]

use raumschach::variant::{Cell, Game, Move, Position, Variant};
use raumschach::{Status, Termination};
use std::collections::HashMap;

fn four() -> &'static Variant {
    Variant::named("nearlytriple-4").unwrap()
}

fn cell(game: &Variant, name: &str) -> Cell {
    game.geometry().cell_named(name).unwrap()
}

/// The position code with these men, as in `rE da1`, and the rest of the fields.
fn code(game: &Variant, men: &str, rest: &str) -> String {
    let board = game.geometry();
    let men: HashMap<Cell, &str> = men
        .split(", ")
        .map(|man| man.split_once(' ').unwrap())
        .map(|(man, at)| (cell(game, at), man))
        .collect();
    let mut levels = Vec::new();
    for level in 0..board.levels() {
        let mut ranks = Vec::new();
        for rank in (0..board.ranks()).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..board.files() {
                match men.get(&board.cell(level, file, rank).unwrap()) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text += man;
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        levels.push(ranks.join("/"));
    }
    format!("{} {rest}", levels.join("|"))
}

fn position(game: &Variant, men: &str, rest: &str) -> Position {
    let code = code(game, men, rest);
    let position = Position::parse(game, &code).unwrap_or_else(|e| panic!("{men} {rest}: {e}"));
    assert_eq!(position.to_string(), code);
    position
}

fn play(game: &mut Game, code: &str) {
    let mv = game.variant().parse_move(code).unwrap();
    game.play(mv).unwrap_or_else(|e| panic!("{code}: {e}"));
}

fn why(position: &Position, code: &str) -> &'static str {
    let mv = position.variant().parse_move(code).unwrap();
    position.check_move(mv).unwrap_err().code()
}

fn has(position: &Position, code: &str) -> bool {
    let mv = position.variant().parse_move(code).unwrap();
    let listed = position.legal_moves().contains(&mv);
    assert_eq!(listed, position.check_move(mv).is_ok(), "{code}");
    listed
}

fn ids(game: &Variant, seats: &[raumschach::variant::Seat]) -> Vec<String> {
    seats
        .iter()
        .map(|seat| game.seat(*seat).id.clone())
        .collect()
}

#[test]
fn v1_whoever_is_attacked_when_a_turn_begins_is_out_and_his_men_freeze() {
    let game = four();
    // Red's rook looks at Green's emperor. It is Blue's turn, so nothing has happened yet.
    let men = "rE da1, rR dd4, oE dg1, gE dg4, gR da4, gP ab3, uE da7";
    let mut played = Game::from_position(position(game, men, "u 0,0,0,0 1 - rogu"));
    let green = game.seat_named("green").unwrap();
    assert!(played.position().is_live(green));
    play(&mut played, "da7db7");
    let ply = &played.plies()[0];
    assert_eq!(ids(game, &ply.out), ["green"]);
    let now = played.position();
    assert!(!now.is_live(green) && now.royal(green).is_none());
    assert_eq!(now.man_at(cell(game, "dg4")), None);
    assert!(now.is_frozen(cell(game, "da4")) && now.is_frozen(cell(game, "ab3")));
    // The frozen rook attacks nothing, and cannot be moved when Green's turn would have been.
    assert_eq!(now.status(), Status::Ongoing);
    assert!(has(now, "da1da2"));
    play(&mut played, "da1da2");
    play(&mut played, "dg1dg2");
    assert_eq!(game.seat(played.turn()).id, "blue");
    assert_eq!(why(played.position(), "da4db4"), "frozen");
}

#[test]
fn v1_a_vanished_emperor_can_open_the_line_to_another() {
    let game = four();
    let men = "rE da1, rR db4, oE dg1, gE dd4, uE dg4";
    let mut played = Game::from_position(position(game, men, "u 0,0,0,0 1 - rogu"));
    play(&mut played, "dg4df4");
    assert_eq!(ids(game, &played.plies()[0].out), ["green", "blue"]);
    let code = played.position().to_string();
    assert!(code.ends_with(" r 0,0,0,1 2 - ro"), "{code}");
    // As a code the position before Red's attack was carried out is refused.
    let men = "rE da1, rR db4, oE dg1, gE dd4, uE df4";
    let errors = Position::parse(game, &self::code(game, men, "r 0,0,0,1 2 - rogu")).unwrap_err();
    assert_eq!(
        errors.to_string(),
        "Red attacks Green's Emperor at the start of the turn, so Green is out"
    );
}

#[test]
fn v2_a_captured_frozen_man_comes_back_and_others_do_not() {
    let game = four();
    let red = game.seat_named("red").unwrap();
    let men = "rE da1, rR dd4, oE dg1, oN dd5, gR da4, gP dd2, uE da7";
    let mut played = Game::from_position(position(game, men, "r 0,0,0,0 1 - rou"));
    play(&mut played, "dd4dd2");
    let hand = |game: &Game| {
        let hand = game.position().hand(red);
        hand.into_iter()
            .map(|(kind, count)| format!("{}{count}", game.variant().kind(kind).letter))
            .collect::<String>()
    };
    assert_eq!(hand(&played), "P1");
    play(&mut played, "dg1cg1");
    play(&mut played, "da7db7");
    let now = played.position();
    assert!(now.to_string().ends_with(" r 0,1,0,1 2 r:P rou"), "{now}");
    // A pawn may be dropped on an empty cell, but not on the edge g7, where Red's are promoted.
    assert!(has(now, "P@bc3") && has(now, "P@da7"));
    assert_eq!(why(now, "P@dg7"), "drop-forbidden");
    assert_eq!(why(now, "P@da4"), "occupied");
    assert_eq!(why(now, "R@dd4"), "not-in-hand");
    play(&mut played, "P@bc3");
    assert_eq!(hand(&played), "");
    assert_eq!(
        played.position().man_at(cell(game, "bc3")).unwrap().seat,
        red
    );
    assert_eq!(played.position().quiet(), 0);
    play(&mut played, "cg1dg1");
    play(&mut played, "db7da7");
    // Orange is still in the game: his knight is gone for good.
    play(&mut played, "dd2dd5");
    assert_eq!(hand(&played), "");
}

#[test]
fn v3_only_the_next_player_must_not_attack_the_emperor() {
    let game = four();
    // Orange's rook guards rank 2, Green's rook guards file b.
    let men = "rE da1, oE dg1, oR dg2, gE dg7, gR db7, uE da7";
    let now = position(game, men, "r 0,0,0,0 1 - rogu");
    assert_eq!(why(&now, "da1da2"), "king-attacked");
    assert!(has(&now, "da1db1"), "Green moves only after Orange");
    // Orange attacks every cell that Red could go to, and the one he is on: any move will do.
    let men = "rE da1, oE dg1, oR de1, oR dg2, oR cg1, oR cg2, oR eg1, oR eg2, gE dg7, uE da7";
    let now = position(game, men, "r 0,0,0,0 1 - rogu");
    assert_eq!(now.status(), Status::Check);
    assert_eq!(now.legal_moves(), now.pseudo_legal_moves());
    assert!(has(&now, "da1da2"));
}

#[test]
fn v3_who_cannot_move_passes() {
    // With an emperor that steps through faces only, three pawns wall it in. Orange's pawns go
    // towards file a and rank 7, and there others stand in their way.
    let game = &changed(
        "nearlytriple-4",
        "rides = [\"face\", \"edge\", \"corner\"]\nreach = 1",
        "rides = [\"face\"]\nreach = 1",
    );
    let men = "oE ag1, oP af1, oP ag2, oP bg1, gP af2, gP ae1, gP ag3, gP bf1, rP bg2, \
               rE ga1, gE gg7, uE ga7";
    let mut played = Game::from_position(position(game, men, "r 0,0,0,0 1 - rogu"));
    play(&mut played, "ga1gb1");
    let ply = &played.plies()[0];
    assert_eq!(ids(game, &ply.passed), ["orange"], "{}", ply.position);
    assert_eq!(game.seat(played.turn()).id, "green");
    assert!(ply.position.to_string().contains(" g 1,1,0,0 1 "));
}

#[test]
fn v4_the_last_emperor_wins() {
    let game = four();
    let men = "rE da1, rR db4, gE dd4, uE dg4, oP ab3";
    let mut played = Game::from_position(position(game, men, "u 0,0,0,0 1 - rgu"));
    play(&mut played, "dg4df4");
    let outcome = played.outcome().unwrap();
    assert_eq!(outcome.termination, Termination::LastStanding);
    assert_eq!(outcome.result(), "1-0-0-0");
    assert!(played.position().legal_moves().is_empty());
    assert!(Position::parse(game, &played.position().to_string()).is_ok());
}

#[test]
fn v4_a_hundred_quiet_turns_of_each_are_a_draw_among_those_left() {
    let game = four();
    let men = "rE da1, oE dg1, uE da7, gP ab3";
    let mut played = Game::from_position(position(game, men, "r 99,99,0,99 100 - rou"));
    for code in ["da1db1", "dg1dg2"] {
        play(&mut played, code);
        assert_eq!(played.outcome(), None);
    }
    play(&mut played, "da7da6");
    let outcome = played.outcome().unwrap();
    assert_eq!(outcome.termination, Termination::MoveLimit);
    assert_eq!(outcome.result(), "1/3-1/3-0-1/3");
    // The position itself is one like any other.
    assert!(!played.position().legal_moves().is_empty());
}

#[test]
fn who_gives_up_is_out_and_stays_out_when_later_moves_are_taken_back() {
    let game = four();
    let seat = |id| game.seat_named(id).unwrap();
    let mut played = Game::new(game);
    play(&mut played, "ac1ad1");
    played.resign(seat("orange")).unwrap();
    assert_eq!(game.seat(played.turn()).id, "green");
    let mv = played.position().legal_moves()[0];
    played.play(mv).unwrap();
    played.undo(1).unwrap();
    assert!(!played.position().is_live(seat("orange")));
    played.undo(1).unwrap();
    assert_eq!(*played.position(), game.start());
    for id in ["blue", "red"] {
        played.resign(seat(id)).unwrap();
        assert_eq!(played.outcome(), None);
    }
    played.flag(seat("green")).unwrap();
    let outcome = played.outcome().unwrap();
    assert_eq!(
        (outcome.result().as_str(), outcome.termination),
        ("0-1-0-0", Termination::Time)
    );
}

#[test]
fn a_draw_needs_everybody_who_is_left() {
    let game = four();
    let seat = |id| game.seat_named(id).unwrap();
    let mut played = Game::new(game);
    played.draw(seat("red")).unwrap();
    played.accept_draw(seat("green")).unwrap();
    played.accept_draw(seat("blue")).unwrap();
    assert_eq!(played.outcome(), None);
    // Orange's answer would have been the last; he gives up instead.
    played.resign(seat("orange")).unwrap();
    let outcome = played.outcome().unwrap();
    assert_eq!(outcome.termination, Termination::Agreement);
    assert_eq!(outcome.result(), "1/3-0-1/3-1/3");
}

/// A definition with one line changed.
fn changed(id: &str, from: &str, to: &str) -> Variant {
    let text = Variant::named(id).unwrap().toml();
    assert!(text.contains(from), "{from}");
    Variant::parse(&text.replacen(from, to, 1)).unwrap_or_else(|e| panic!("{to}: {e}"))
}

#[test]
fn men_of_a_seat_that_is_out_are_removed_or_change_sides_as_the_game_says() {
    let men = "rE da1, rR dd4, oE dg1, gE dg4, gR da4, gP ab3, uE da7";
    let after = |word: &str| {
        let to = format!("elimination = \"{word}\"");
        let text = four().toml().replace("elimination = \"freeze\"", &to);
        let text = text.replace("from = \"frozen\"", "from = \"captures\"");
        let game = Variant::parse(&text).unwrap_or_else(|e| panic!("{word}: {e}"));
        let mut played = Game::from_position(position(&game, men, "u 0,0,0,0 1 - rogu"));
        play(&mut played, "da7db7");
        let man = played.position().man_at(cell(&game, "da4"));
        man.map(|man| game.seat(man.seat).id.clone())
    };
    assert_eq!(after("remove"), None);
    assert_eq!(after("transfer").as_deref(), Some("red"));
}

#[test]
fn drops_keep_to_the_kinds_and_cells_of_the_game() {
    let game = changed(
        "nearlytriple-4",
        "not-on-promotion = true",
        "not-on-promotion = true\nexcept = [\"R\"]\nnever = [{ man = \"N\", ranks = [1, 2] }]",
    );
    let men = "rE da1, rR dd4, oE dg1, gR da4, uE da7";
    let mut played = Game::from_position(position(&game, men, "r 0,0,0,0 1 r:N rou"));
    assert_eq!(why(played.position(), "N@bb2"), "drop-forbidden");
    assert!(has(played.position(), "N@bb3"));
    play(&mut played, "dd4da4");
    let hand = played.position().hand(game.seat_named("red").unwrap());
    assert_eq!(hand.len(), 1, "the rook is gone");
    // For Orange, a quarter turn on, the same rule is about files g and f.
    let position = position(&game, men, "o 0,0,0,0 1 o:N rou");
    assert_eq!(why(&position, "N@bf4"), "drop-forbidden");
    assert!(has(&position, "N@bb2"));
}

#[test]
fn a_leap_that_ends_where_a_ride_goes_is_one_move() {
    let game = changed(
        "nearlytriple",
        "rides = [\"face\"]",
        "rides = [\"face\"]\nleaps = [[2, 0, 0], [3, 0, 0]]",
    );
    let position = position(&game, "E da1, R dd4, p dd6, P df4, e dg7", "w 0 1");
    let moves = position.legal_moves();
    let mut distinct = moves.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(moves.len(), distinct.len());
    assert_eq!(position.perft(1), moves.len() as u64);
    assert!(has(&position, "dd4dg4") && has(&position, "dd4dd6") && has(&position, "dd4dd7"));
    assert_eq!(why(&position, "dd4df4"), "own-man");
}

#[test]
fn stalemate_is_what_the_game_says() {
    // Black's king has no move and is not attacked (a known stalemate of king and queen).
    let normal = Variant::named("normal-form").unwrap();
    let found = stalemate(normal);
    let code = found.to_string();
    for (word, result, termination) in [
        ("draw", Some("1/2-1/2"), Some(Termination::Stalemate)),
        ("loss", Some("1-0"), Some(Termination::Stalemate)),
    ] {
        let to = format!("stalemate = \"{word}\"");
        let game = changed("normal-form", "stalemate = \"draw\"", &to);
        let played = Game::from_position(Position::parse(&game, &code).unwrap());
        let outcome = played.outcome();
        assert_eq!(outcome.map(|o| o.result()).as_deref(), result);
        assert_eq!(outcome.map(|o| o.termination), termination);
    }
}

/// King and queen against king: a stalemate, looked for from the corner king's side.
fn stalemate(game: &Variant) -> Position {
    let board = game.geometry();
    let corner = cell(game, "Ea5");
    for king in board.cells() {
        for queen in board.cells() {
            let names = [king, queen].map(|at| board.name(at));
            if king == queen || king == corner || queen == corner {
                continue;
            }
            let men = format!("K {}, Q {}, k Ea5", names[0], names[1]);
            if let Ok(position) = Position::parse(game, &code(game, &men, "b 0 1")) {
                if position.status() == Status::Stalemate {
                    return position;
                }
            }
        }
    }
    panic!("king and queen stalemate somewhere (rules.md, Facts)");
}

#[test]
fn greek_levels_are_names_like_others_and_can_be_typed_as_capitals() {
    let game = Variant::named("haremschach").unwrap();
    let start = game.start();
    let mv = start.legal_moves()[0];
    assert!(game.move_code(mv).starts_with('α'));
    assert_eq!(game.parse_move(&game.move_code(mv)), Ok(mv));
    assert!(matches!(mv, Move::Step { .. }));
    let text = raumschach::variant::notation::write(&start, mv);
    let typed: String = text.replace('α', "A").replace('β', "B");
    for text in [text, typed] {
        let read = raumschach::variant::notation::read_move(&start, &text);
        assert_eq!(read.map(|read| read.mv), Ok(mv), "{text}");
    }
}
