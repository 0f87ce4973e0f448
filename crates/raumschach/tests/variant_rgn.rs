//! Game files of variants: random games of every definition go to a file and come back, the Normal
//! Form as a definition is read and written like the Normal Form, and faults have their place.
#![allow(clippy::unwrap_used)]

use raumschach::rgn::{self, Comment, NodeId, Tags};
use raumschach::variant::rgn::{Action, AnyGame, Reader, Record, Scores};
use raumschach::variant::{Game, Style, Variant};

const GAMES: &str = include_str!("data/games.rgn");

/// A small generator of numbers that are the same in every run.
fn next(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % below as u64) as usize
}

fn read(text: &str) -> Record {
    let game = Reader::new(text.as_bytes()).next().unwrap();
    match game.unwrap_or_else(|errors| panic!("{errors}\n{text}")) {
        AnyGame::Variant(record) => record,
        AnyGame::NormalForm(_) => panic!("the Normal Form: {text}"),
    }
}

/// A game of random moves, with offers, and where it goes on without them with players who leave.
fn random_game(variant: &Variant, plies: usize, seed: &mut u64) -> Game {
    let mut game = Game::new(variant);
    while game.plies().len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let mv = moves[next(seed, moves.len())];
        if next(seed, 9) > 0 || game.play_and_offer(mv).is_err() {
            game.play(mv).unwrap();
        }
        if variant.seats().len() > 2 && next(seed, 40) == 0 && game.outcome().is_none() {
            let live: Vec<_> = game.position().live_seats().collect();
            let seat = live[next(seed, live.len())];
            match next(seed, 3) {
                0 => game.resign(seat).unwrap(),
                1 => game.flag(seat).unwrap(),
                _ => game.forfeit(seat).unwrap(),
            }
        }
    }
    game
}

/// Writes comments, NAGs and variations into a record.
fn annotate(record: &mut Record, seed: &mut u64) {
    let main: Vec<NodeId> = record.tree.main_line().collect();
    for id in main {
        let mut last = id;
        for depth in 0..next(seed, 3) {
            let parent = if depth == 0 {
                record.tree.parent(id).unwrap()
            } else {
                last
            };
            let moves = record.tree.position(parent).unwrap().legal_moves();
            if moves.is_empty() {
                break;
            }
            let action = Action::Move(moves[next(seed, moves.len())]);
            last = if depth == 0 {
                record.tree.add_variation(id, action).unwrap()
            } else {
                record.tree.add(last, action).unwrap()
            };
        }
        let notes = record.tree.notes_mut(last).unwrap();
        match next(seed, 4) {
            0 => notes
                .after
                .push(Comment::new("a comment (not a variation) r:resignation")),
            1 => notes.nags.push(next(seed, 256) as u8),
            2 => notes.draw_offer = last != id,
            _ => {}
        }
    }
}

#[test]
fn random_games_of_every_definition_go_to_a_file_and_come_back() {
    let mut seed = 0x5EED_CAFE_u64;
    let mut left = 0;
    for variant in Variant::shipped()
        .iter()
        .filter(|game| game.id() != "normal-form")
    {
        for round in 0..4 {
            let game = random_game(variant, 30 + 20 * round, &mut seed);
            left += game.leaves().count();
            let record = game.record(Tags::new());
            let text = record.to_string();
            assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
            let again = read(&text);
            assert_eq!(
                (&again.tree, &again.result),
                (&record.tree, &record.result),
                "{text}"
            );
            assert_eq!(again.warnings, [], "{text}");
            assert_eq!(again.to_string(), text);
            assert_eq!(again.final_position(), *game.position());
            let back = again.to_game().unwrap();
            assert_eq!(back.plies(), game.plies());
            assert_eq!(back.outcome(), game.outcome(), "{text}");

            let mut full = record;
            annotate(&mut full, &mut seed);
            let text = full.to_string();
            let again = read(&text);
            assert_eq!(again.to_string(), text);
            assert_eq!(again.tree, full.tree, "{text}");
            for style in [Style::Irf, Style::InterRaum, Style::Rulebook] {
                let text = full.in_style(style).to_string();
                assert_eq!(read(&text).tree, full.tree, "{text}");
            }
        }
    }
    assert!(left > 3, "players leave in too few games: {left}");
}

#[test]
fn ends_that_the_board_does_not_show_come_back() {
    let four = Variant::named("nearlytriple-4").unwrap();
    let two = Variant::named("rulebook-draft").unwrap();
    let mut games = Vec::new();
    for variant in [four, two] {
        let mut agreed = Game::new(variant);
        agreed
            .play_and_offer(agreed.position().legal_moves()[0])
            .unwrap();
        for seat in variant.all_seats().skip(1) {
            agreed.accept_draw(seat).unwrap();
        }
        let mut late = Game::new(variant);
        late.draw(late.turn()).unwrap();
        for seat in variant.all_seats().skip(1) {
            late.accept_draw(seat).unwrap();
        }
        let mut last = Game::new(variant);
        for seat in variant.all_seats().skip(1) {
            last.flag(seat).unwrap();
        }
        games.extend([agreed, late, last]);
    }
    let mut repeated = Game::new(two);
    for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
        repeated.play(two.parse_move(code).unwrap()).unwrap();
    }
    repeated.claim_repetition(repeated.turn()).unwrap();
    games.push(repeated);
    for game in games {
        let text = game.record(Tags::new()).to_string();
        let back = read(&text).to_game().unwrap();
        assert_eq!(back.outcome(), game.outcome(), "{text}");
        assert_eq!(read(&text).result, Scores::from(game.outcome().unwrap()));
    }
}

#[test]
fn the_normal_form_as_a_definition_is_read_and_written_like_itself() {
    let toml = Variant::named("normal-form").unwrap().toml();
    let renamed = toml.replace("\"Raumschach-Normal-Form\"", "\"Twin\"");
    let twin = Variant::parse(&renamed.replace("\"normal-form\"", "\"twin\"")).unwrap();
    let text = GAMES.replace("Raumschach-Normal-Form", "Twin");
    let fast: Vec<_> = rgn::Reader::new(GAMES.as_bytes())
        .map(Result::unwrap)
        .collect();
    let through_any = Reader::new(GAMES.as_bytes()).map(Result::unwrap);
    let generic: Vec<_> = Reader::new(text.as_bytes())
        .knowing(&twin)
        .map(Result::unwrap)
        .collect();
    assert!(!fast.is_empty() && generic.len() == fast.len());
    for ((fast, any), generic) in fast.iter().zip(through_any).zip(generic) {
        assert_eq!(any, AnyGame::NormalForm(fast.clone()));
        let AnyGame::Variant(generic) = generic else {
            panic!("the twin is a definition");
        };
        assert_eq!(
            generic.final_position().to_string(),
            fast.final_position().to_string()
        );
        let written = generic
            .to_string()
            .replace("Twin", "Raumschach-Normal-Form");
        assert_eq!(written, fast.to_string());
        assert_eq!(generic.lines, fast.lines);
    }
}

#[test]
fn numbers_stand_before_the_first_move_of_a_round() {
    let text = "[Event \"?\"]\n[Red \"Ada\"]\n[Orange \"Bo\"]\n[Green \"Cy\"]\n[Blue \"Di\"]\n[Result \"*\"]\n\
                [Variant \"Nearlytriple-Raumschach-Four-Players\"]\n[RedElo \"1500\"]\n\n\
                1. r:♘ba2–ca4 {so far} 1... o:♘bg2–cg4 (1... o:♘bg2–bf4 g:♘bg6–cg4) g:time\n\
                1... u:♘ba6×ca4 2. r:♖aa2–ba2 *\n\n";
    let record = read(text);
    let codes: Vec<_> = record
        .tree
        .main_line()
        .filter_map(|id| record.tree.mv(id))
        .collect();
    assert_eq!(codes.len(), 5, "four moves, and somebody's time");
    assert_eq!(record.to_string(), text);
    assert_eq!(record.warnings, []);
}

#[test]
fn faults_have_their_place_and_the_games_around_them_are_read() {
    let good = "[Event \"good\"]\n[Variant \"four-captures\"]\n\n1. ♘Ab1–Ac3 *\n\n";
    let four = "[Event \"bad\"]\n[Variant \"nearlytriple-4\"]\n\n";
    let two = "[Event \"bad\"]\n[Variant \"four-captures\"]\n\n";
    for (bad, code, line, column, turn) in [
        (
            format!("{four}1. r:♘ba2–ca9 *\n"),
            "no-such-cell",
            4,
            11,
            Some("red"),
        ),
        (
            format!("{four}1. o:♘bg2–cg4 *\n"),
            "wrong-seat",
            4,
            4,
            Some("red"),
        ),
        (
            format!("{four}1. r:♘ba2–ba1 *\n"),
            "own-man",
            4,
            11,
            Some("red"),
        ),
        (
            format!("{four}1. r:♘ba2–ca4 o:♘bg2–cg4 g:N@dd4 *\n"),
            "not-in-hand",
            4,
            28,
            Some("green"),
        ),
        (
            format!("{four}1. r:time r:♘ba2–ca4 *\n"),
            "wrong-seat",
            4,
            11,
            Some("orange"),
        ),
        (
            format!("{four}1. r:time r:resignation *\n"),
            "out",
            4,
            11,
            Some("orange"),
        ),
        (
            format!("{four}1. r:time o:time g:time u:♘ba6–ca4 *\n"),
            "game-over",
            4,
            25,
            Some("blue"),
        ),
        (
            format!("{four}1. r:♘ba2–ca4 1-0\n"),
            "bad-result",
            4,
            15,
            Some("orange"),
        ),
        (
            format!("{four}1. r:♘ba2–ca4 1-1-0-0\n"),
            "bad-result",
            4,
            15,
            Some("orange"),
        ),
        (
            format!("{four}1. r:♘ba2–ca4\n"),
            "missing-result",
            4,
            14,
            Some("orange"),
        ),
        (
            format!("{four}1. r:time o:time g:time 1-0-0-0\n"),
            "result-contradicts-board",
            4,
            25,
            None,
        ),
        (
            "[Event \"bad\"]\n[Result \"1-0\"]\n[Variant \"nearlytriple-4\"]\n\n*\n".to_owned(),
            "bad-result",
            2,
            10,
            None,
        ),
        (
            format!("{two}1. ♘Ab1–Ac3 1-0-0\n"),
            "bad-result",
            4,
            13,
            Some("black"),
        ),
        (
            format!("{two}1. ♘Ab1–Ac3 ♘Ad1–Ac3 *\n"),
            "not-yours",
            4,
            14,
            Some("black"),
        ),
        (
            format!("{two}1. b:resignation *\n"),
            "no-such-cell",
            4,
            6,
            Some("white"),
        ),
        (
            "[Event \"bad\"]\n[Variant \"shogi\"]\n\n1. P7f *\n".to_owned(),
            "other-variant",
            2,
            11,
            None,
        ),
        (
            "[Event \"bad\"]\n\n1. ♘Ab1–Ac3 *\n".to_owned(),
            "missing-variant",
            1,
            1,
            None,
        ),
        (
            "[Event \"bad\"]\n[Variant \"haremschach\"]\n[SetUp \"1\"]\n[Position \"7/7\"]\n\n*\n"
                .to_owned(),
            "bad-position",
            4,
            12,
            None,
        ),
    ] {
        let text = format!("{good}{bad}\n{good}");
        let games: Vec<_> = Reader::new(text.as_bytes()).collect();
        assert_eq!(games.len(), 3, "{bad}");
        assert!(games[0].is_ok() && games[2].is_ok(), "{bad}");
        let errors = games[1].as_ref().expect_err(&bad);
        let error = &errors.errors[0];
        let found = (
            error.code(),
            error.line - good.lines().count(),
            error.column,
            error.at.as_ref().map(|at| at.turn.as_str()),
        );
        assert_eq!(found, (code, line, column, turn), "{bad}{errors}");
    }
}
