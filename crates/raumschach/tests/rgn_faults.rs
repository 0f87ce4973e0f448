//! Broken RGN files: each fault is named with its line, column, move and reason, and the games around it are read.
#![allow(clippy::unwrap_used)]

use raumschach::Color;
use raumschach::rgn::{GameErrors, Options, Reader, RgnGame};

const GAMES: &str = include_str!("data/games.rgn");

/// The text of one game of the vectors, its blank line included.
fn game(round: usize) -> String {
    let event = |n: usize| {
        GAMES
            .find(&format!("[Event \"Random walk {n}\"]"))
            .unwrap_or(GAMES.len())
    };
    GAMES[event(round)..event(round + 1)].to_owned()
}

fn read(bytes: &[u8]) -> Vec<Result<RgnGame, GameErrors>> {
    Reader::new(bytes).collect()
}

/// In a replacement: the place where the fault has to be reported, a byte that is not UTF-8, a NUL.
const PLACE: char = '¦';
const BAD_BYTE: char = '¤';
const NUL: char = '␀';

/// Fault; what is replaced in game 8; by what, with the place marked; code; move number and side.
type Row = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
    Option<(u32, Color)>,
);

const W: Color = Color::White;
const B: Color = Color::Black;

#[rustfmt::skip]
const FAULTS: &[Row] = &[
    ("target level", &[("9. ♙Ba3–Ca3", "9. ♙Ba3–¦Fa3")], "no-such-cell", Some((9, W))),
    ("target file", &[("9. ♙Ba3–Ca3", "9. ♙Ba3–¦Ch3")], "no-such-cell", Some((9, W))),
    ("target rank", &[("♔Dc4–Ed4 9.", "♔Dc4–¦Ed6 9.")], "no-such-cell", Some((8, B))),
    ("origin level", &[("♘Ad1×Ab2", "♘¦Zd1×Ab2")], "no-such-cell", Some((2, W))),
    ("wrong man", &[("13. ♕Bc1", "13. ¦♖Bc1")], "wrong-man", Some((13, W))),
    ("no man", &[("13. ♕Bc1", "13. ♕¦Cc1")], "no-man", Some((13, W))),
    ("the opponent's man", &[("13. ♕Bc1–Ac2", "13. ♘¦Ed5–Db5")], "not-yours", Some((13, W))),
    ("not its move", &[("♘Ab2–Cb3", "♘Ab2–¦Cb4")], "not-its-move", Some((14, W))),
    ("blocked", &[("♔Ac1–Ad1", "♖Aa1–¦Ac1")], "blocked", Some((15, W))),
    ("own man", &[("♔Ac1–Ad1", "♔Ac1–¦Ab1")], "own-man", Some((15, W))),
    ("stays in check", &[("♘Ad1×Ab2", "¦♙Ba2–Ba3")], "stays-in-check", Some((2, W))),
    ("onto an attacked cell", &[("♔Ec5×Ed4", "♔Ec5–¦Dc4")], "king-attacked", Some((4, B))),
    ("pawn captures nothing", &[("7. ♙Ba2–Ba3", "7. ♙Ba2–¦Bb3")], "nothing-to-capture", Some((7, W))),
    ("promotion too early", &[("7. ♙Ba2–Ba3", "7. ♙Ba2–Ba3¦=♕")], "promotion-not-here", Some((7, W))),
    ("promotion without a man", &[("7. ♙Ba2–Ba3", "7. ♙Ba2–Ba3¦=")], "promotion-man", Some((7, W))),
    ("unknown letter", &[("13. ♕Bc1", "13. ¦DBc1")], "unknown-man", Some((13, W))),
    ("unknown man", &[("13. ♕Bc1", "13. ¦SBc1")], "unknown-man", Some((13, W))),
    ("castling", &[("15. ♔Ac1–Ad1", "15. ¦O-O")], "castling", Some((15, W))),
    ("target missing", &[("15. ♔Ac1–Ad1", "15. ♔Ac1–¦")], "target-missing", Some((15, W))),
    ("no move", &[("15. ♔Ac1–Ad1", "15. ¦hello")], "not-a-move", Some((15, W))),
    ("null move", &[("15. ♔Ac1–Ad1", "15. ¦--")], "null-move", Some((15, W))),
    ("null move of a database", &[("15. ♔Ac1–Ad1", "15. ¦Z0")], "null-move", Some((15, W))),
    ("null move of an engine", &[("15. ♔Ac1–Ad1", "15. ¦@@@@")], "null-move", Some((15, W))),
    ("stray sign in a move", &[("15. ♔Ac1–Ad1", "15. ♔Ac1–Ad1¦~")], "unexpected-character", Some((15, W))),
    ("stray sign", &[("15. ♔Ac1–Ad1", "15. ¦] ♔Ac1–Ad1")], "unexpected", Some((15, W))),
    ("ambiguous", &[("1. ♙Bc2–Bc3", "1. ¦Nc3")], "ambiguous", Some((1, W))),
    ("move after spacemate", &[("††† 1-0", "††† ¦♔Ee3–Ed3 1-0")], "game-over", Some((17, B))),
    ("comment left open", &[("8. ♙Cc2–Cc3†", "8. ¦{left open ♙Cc2–Cc3†")], "unclosed-comment", Some((8, W))),
    ("comment before the moves left open", &[("1. ♙Bc2–Bc3", "¦{left open 1. ♙Bc2–Bc3")], "unclosed-comment", None),
    ("comment in a variation left open", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† (8. ♙Cc2–Dc2 ¦{left open)")], "unclosed-comment", Some((8, B))),
    ("comment in a comment", &[("8. ♙Cc2–Cc3†", "{outer ¦{inner} outer} 8. ♙Cc2–Cc3†")], "nested-comment", Some((8, W))),
    ("comment in a comment, at once closed", &[("8. ♙Cc2–Cc3†", "{outer ¦{inner}} 8. ♙Cc2–Cc3†")], "nested-comment", Some((8, W))),
    ("brace without comment", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦}")], "unmatched-brace", Some((8, B))),
    ("variation left open", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦(8. ♙Cc2–Dc2")], "unclosed-variation", Some((8, B))),
    ("variation left open before the result", &[("††† 1-0", "††† ¦(17. ♕Cc2–Dc2 1-0")], "unclosed-variation", Some((17, B))),
    ("inner variation left open", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦(8. ♙Cc2–Dc2 (8. ♙Cc2–Bc2)")], "unclosed-variation", Some((8, B))),
    ("fault in a closed variation", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† (8. ♙Cc2–¦Cc5 (8. ♙Cc2–Bc2))")], "not-its-move", Some((8, W))),
    ("parenthesis without variation", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦)")], "unmatched-parenthesis", Some((8, B))),
    ("empty variation", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦({nothing})")], "empty-variation", Some((8, B))),
    ("variation before the moves", &[("1. ♙Bc2–Bc3", "¦(1. ♙Bc2–Cc2) 1. ♙Bc2–Bc3")], "variation-without-move", Some((1, W))),
    ("NAG without number", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦$x")], "bad-nag", Some((8, B))),
    ("NAG too large", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† ¦$256")], "bad-nag", Some((8, B))),
    ("NAG without move", &[("1. ♙Bc2–Bc3", "¦$1 1. ♙Bc2–Bc3")], "nag-without-move", Some((1, W))),
    ("draw offer without move", &[("1. ♙Bc2–Bc3", "¦(=) 1. ♙Bc2–Bc3")], "offer-without-move", Some((1, W))),
    ("no such result", &[("††† 1-0", "††† ¦2-0")], "bad-result", Some((17, B))),
    ("result missing", &[("††† 1-0", "†††¦")], "missing-result", Some((17, B))),
    ("result not the tag's", &[("[Result \"1-0\"]", "[Result \"0-1\"]"), ("††† 1-0", "††† ¦1-0")], "result-mismatch", None),
    ("result not the board's", &[("[Result \"1-0\"]", "[Result \"0-1\"]"), ("††† 1-0", "††† ¦0-1")], "result-contradicts-board", None),
    ("draw claimed in a mate", &[("[Result \"1-0\"]", "[Result \"1/2-1/2\"]"), ("††† 1-0", "††† ¦½-½")], "result-contradicts-board", None),
    ("result tag without a result", &[("[Result \"1-0\"]", "[Result \"¦won\"]")], "bad-result-tag", None),
    ("result in the middle", &[("8. ♙Cc2–Cc3† ♔", "8. ♙Cc2–Cc3† 1-0 ¦♔")], "text-after-result", None),
    ("result in a variation", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3† (8. ♙Cc2–Dc2 ¦*)")], "result-in-variation", Some((8, B))),
    ("text after the result", &[("††† 1-0", "††† 1-0 ¦good game")], "text-after-result", None),
    ("tag without opening quote", &[("[White \"Walker One\"]", "[White ¦Walker One\"]")], "tag-syntax", None),
    ("tag without closing quote", &[("[White \"Walker One\"]", "[White \"Walker One]¦")], "tag-syntax", None),
    ("tag without closing bracket", &[("[White \"Walker One\"]", "[White \"Walker One\"¦")], "tag-syntax", None),
    ("tag without name", &[("[White \"Walker One\"]", "[¦\"Walker One\"]")], "tag-syntax", None),
    ("quote in a tag", &[("[White \"Walker One\"]", "[White \"The \"¦Big\" One\"]")], "tag-syntax", None),
    ("first tag broken", &[("[Event \"Random walk 8\"]", "[Event ¦Random walk 8\"]")], "tag-syntax", None),
    ("tag after moves", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc3†\n¦[Annotator \"x\"]\n")], "tag-after-moves", Some((8, B))),
    ("Variant missing", &[("[Variant \"Raumschach-Normal-Form\"]\n", ""), ("[Event", "¦[Event")], "missing-variant", None),
    ("other Variant", &[("\"Raumschach-Normal-Form\"", "\"¦Maack 1907\"")], "other-variant", None),
    ("Position with a bad code", &[("[Termination", "[SetUp \"1\"]\n[Position \"5/5/5/5/5|5/5/5/¦x4/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1\"]\n[Termination")], "bad-position", None),
    ("Position without kings", &[("[Termination", "[SetUp \"1\"]\n[Position \"¦5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1\"]\n[Termination")], "bad-position", None),
    ("SetUp without Position", &[("[Termination", "[SetUp \"¦1\"]\n[Termination")], "setup-without-position", None),
    ("SetUp of another kind", &[("[Termination", "[SetUp \"¦yes\"]\n[Termination")], "bad-setup", None),
    ("no UTF-8 in a move", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2¦¤–Cc3†")], "invalid-utf8", Some((8, W))),
    ("no UTF-8 in a comment", &[("8. ♙Cc2–Cc3†", "8. {caf¦¤} ♙Cc2–Cc3†")], "invalid-utf8", Some((8, W))),
    ("no UTF-8 in a tag", &[("[White \"Walker One\"]", "[White \"Walker ¦¤One\"]")], "invalid-utf8", None),
    ("NUL in a move", &[("8. ♙Cc2–Cc3†", "8. ♙Cc2¦␀–Cc3†")], "nul", Some((8, W))),
    ("NUL after the result", &[("††† 1-0", "††† 1-0 ¦␀")], "nul", None),
    ("NUL in a line comment", &[("8. ♙Cc2–Cc3†", "8. ; to the ¦␀ end\n♙Cc2–Cc3†")], "nul", Some((8, W))),
];

#[test]
fn each_fault_has_its_place_and_reason_and_its_neighbours_are_read() {
    assert!(FAULTS.len() >= 30);
    for &(fault, edits, code, at) in FAULTS {
        let mut broken = game(8);
        for &(old, new) in edits {
            assert_eq!(broken.matches(old).count(), 1, "{fault}: {old}");
            broken = broken.replace(old, new);
        }
        let file = format!("{}{broken}{}", game(6), game(7));
        // Where the mark stands is where the fault has to be.
        let before = &file[..file.find(PLACE).expect(fault)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
        let bytes: Vec<u8> = file
            .chars()
            .filter(|&c| c != PLACE)
            .flat_map(|c| match c {
                BAD_BYTE => vec![0xff],
                NUL => vec![0],
                c => c.to_string().into_bytes(),
            })
            .collect();
        let games = read(&bytes);
        assert_eq!(games.len(), 3, "{fault}: {games:#?}");
        for (i, round) in [(0, "6"), (2, "7")] {
            let good = games[i].as_ref().unwrap_or_else(|e| panic!("{fault}: {e}"));
            assert_eq!(good.tags.get("Round"), Some(round), "{fault}");
            assert_eq!(
                good.final_position().to_string(),
                good.tags.get("Final").unwrap(),
                "{fault}"
            );
        }
        let errors = games[1].as_ref().expect_err(fault);
        assert_eq!(errors.index, 2, "{fault}");
        let error = &errors.errors[0];
        let found = (
            error.code(),
            error.line,
            error.column,
            error.at.as_ref().map(|at| (at.number, at.turn.as_str())),
        );
        let at = at.map(|(number, turn): (u32, Color)| {
            (
                number,
                if turn == Color::White {
                    "white"
                } else {
                    "black"
                },
            )
        });
        assert_eq!(found, (code, line, column, at), "{fault}: {errors}");
        assert!(errors.lines.contains(&line), "{fault}: {:?}", errors.lines);
        assert!(
            error
                .to_string()
                .starts_with(&format!("line {line}, column {column}")),
            "{fault}: {error}"
        );
    }
}

#[test]
fn a_line_of_ten_megabytes_is_refused_and_the_next_game_read() {
    let long = "{".to_owned() + &"x".repeat(10_000_000) + "}";
    let moves = "♙Bc2–Bc3 ".repeat(1_000_000);
    for line in [long, moves, "x".repeat(10_000_000), "[".repeat(10_000_000)] {
        let broken = game(8).replace("8. ♙Cc2–Cc3†", &format!("\n{line}\n8. ♙Cc2–Cc3†"));
        let games = read(format!("{}{broken}{}", game(6), game(7)).as_bytes());
        assert_eq!(games.len(), 3);
        let errors = games[1].as_ref().unwrap_err();
        let error = &errors.errors[0];
        assert_eq!((error.code(), error.column), ("line-too-long", 1));
        assert_eq!(error.line, game(6).lines().count() + 15);
        assert_eq!(error.at.as_ref().map(|at| at.number), Some(8));
        assert!(games[0].is_ok() && games[2].is_ok());
    }
}

#[test]
fn a_game_of_many_lines_is_bounded_too() {
    let comment = format!("{{{}}}\n", "word ".repeat(1000)).repeat(2000);
    let broken = game(8).replace("8. ♙Cc2–Cc3†", &format!("\n{comment}8. ♙Cc2–Cc3†"));
    let games = read(format!("{}{broken}{}", game(6), game(7)).as_bytes());
    assert_eq!(games.len(), 3);
    assert_eq!(
        games[1].as_ref().unwrap_err().errors[0].code(),
        "game-too-long"
    );
    assert!(games[0].is_ok() && games[2].is_ok());

    let deep = format!(
        "1. ♘Ab1–Ac3 {}{} *",
        "(1. ♘Ad1–Ac3 ".repeat(120),
        ")".repeat(120)
    );
    let broken = format!(
        "[Event \"deep\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n{deep}\n\n{}",
        game(7)
    );
    let games = read(broken.as_bytes());
    assert_eq!(games[0].as_ref().unwrap_err().errors[0].code(), "too-deep");
    assert!(games[1].is_ok());
    let options = Options {
        max_depth: 200,
        ..Options::default()
    };
    assert!(Reader::with_options(broken.as_bytes(), options).all(|game| game.is_ok()));
}

#[test]
fn hostile_lines_take_no_more_than_linear_time() {
    let head = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n";
    for text in [
        "1.", "(", ")", "!", "{", "$", "[A \"\"]", "[", "1", ".", "½", "-", "\\", "♘", "(=)", "*",
    ] {
        let line = text.repeat(1_000_000 / text.len());
        let start = std::time::Instant::now();
        let _ = read(format!("{head}{line}\n").as_bytes()).len();
        let _ = read(format!("{head}\n1. ♘Ab1–Ac3 {line}\n").as_bytes()).len();
        assert!(start.elapsed().as_secs() < 5, "{text}");
    }
}

#[test]
fn a_file_cut_anywhere_loses_only_its_last_game() {
    let (first, last) = (game(7), game(8));
    let end = last.trim_end().len();
    for cut in (1..end).filter(|&cut| last.is_char_boundary(cut)) {
        let file = format!("{first}{}", &last[..cut]);
        let games = read(file.as_bytes());
        assert_eq!(games.len(), 2, "{}", &last[..cut]);
        assert!(games[0].is_ok());
        let errors = games[1].as_ref().unwrap_err();
        let cut_line = first.lines().count() + last[..cut].matches('\n').count() + 1;
        let places = errors.errors.iter().map(|error| error.line);
        assert!(places.clone().all(|line| line <= cut_line), "{errors}");
        // What is missing at the end is said at the end, or on the last line with text.
        assert!(places.max().unwrap() + 2 >= cut_line, "{errors}");
    }
}

#[test]
fn every_fault_of_the_tags_is_given_and_the_first_of_the_moves() {
    let broken = game(8)
        .replace("[White \"Walker One\"]", "[White Walker One\"]")
        .replace("8. ♙Cc2–Cc3†", "8. ♙Cc2–Cc5")
        .replace("1-0\n\n", "2-0\n\n");
    let games = read(broken.as_bytes());
    let errors = games[0].as_ref().unwrap_err();
    let found: Vec<_> = errors
        .errors
        .iter()
        .map(|error| (error.code(), error.line))
        .collect();
    assert_eq!(found, [("tag-syntax", 5), ("not-its-move", 14)]);
    assert_eq!(errors.tags.get("Event"), Some("Random walk 8"));
    assert_eq!(errors.lines, 1..=16);
}

#[test]
fn suggestions_are_legal_moves_of_that_man() {
    let broken = game(8).replace("♘Ab2–Cb3", "♘Ab2–Cb4");
    let games = read(broken.as_bytes());
    let error = &games[0].as_ref().unwrap_err().errors[0];
    assert_eq!(error.found, "♘Ab2–Cb4");
    assert!(
        error.suggestions.iter().all(|mv| mv.starts_with("♘Ab2")),
        "{:?}",
        error.suggestions
    );
    assert!(error.suggestions.contains(&"♘Ab2–Cb3".to_owned()));
}

#[test]
fn files_without_games() {
    assert!(read(b"").is_empty());
    assert!(read("\u{feff}\r\n \n\t\n".as_bytes()).is_empty());
    let only_comments = read(b"\n{a} ; b\n% c\n");
    assert_eq!(only_comments.len(), 1);
    let error = &only_comments[0].as_ref().unwrap_err().errors[0];
    assert_eq!((error.code(), error.line, error.column), ("no-game", 2, 1));
    // A picture, say.
    let binary: Vec<u8> = (0..4000_u32).map(|i| (i * 7919 % 251) as u8).collect();
    assert!(read(&binary).iter().all(Result::is_err));
}

#[test]
fn games_without_blank_lines_without_results_or_without_tags() {
    let joined = format!("{}{}", game(7).trim_end(), game(8)).replace("0-1[Event", "0-1\n[Event");
    assert!(read(joined.as_bytes()).iter().all(Result::is_ok));

    let no_result = format!("{}{}", game(7).trim_end().trim_end_matches("0-1"), game(8))
        .replace(" [Event", "\n[Event");
    let games = read(no_result.as_bytes());
    assert_eq!(
        games[0].as_ref().unwrap_err().errors[0].code(),
        "missing-result"
    );
    assert!(games[1].is_ok());

    let no_tags = format!("{}1. ♘Ab1–Ac3 *\n\n{}", game(7), game(8));
    let games = read(no_tags.as_bytes());
    assert_eq!(games.len(), 3);
    assert!(games[0].is_ok() && games[2].is_ok());
    assert_eq!(
        games[1].as_ref().unwrap_err().errors[0].code(),
        "missing-variant"
    );
    let options = Options {
        require_variant: false,
        ..Options::default()
    };
    assert!(Reader::with_options(no_tags.as_bytes(), options).all(|game| game.is_ok()));

    let garbage_first = format!("garbage\n\n{}", game(8));
    let games = read(garbage_first.as_bytes());
    assert!(games[0].is_err() && games[1].is_ok());
}

#[test]
fn what_leaves_no_doubt_is_only_warned_of() {
    let text = game(8)
        .replace("8. ♙Cc2–Cc3†", "9. ♙Cc2–Cc3")
        .replace("2. ♘Ad1×Ab2", "2. ♘Ad1–Ab2 {a {brace}")
        .replace("[Result \"1-0\"]", "[Result \"*\"]")
        .replace("††† 1-0", "†† *");
    let games = read(text.as_bytes());
    let game = games[0].as_ref().unwrap();
    let warnings: Vec<_> = game
        .warnings
        .iter()
        .map(|w| (w.line, w.column, w.kind.code()))
        .collect();
    assert_eq!(
        warnings,
        [
            (12, 26, "capture-sign-missing"),
            (12, 38, "nested-comment"),
            (14, 1, "move-number"),
            (14, 4, "suffix-missing"),
            (16, 50, "suffix-wrong"),
            (16, 61, "result-open"),
        ]
    );
}

#[test]
fn a_stream_that_fails_ends_the_reading() {
    struct Broken(usize);
    impl std::io::Read for Broken {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let rest = &GAMES.as_bytes()[self.0..20_000];
            if rest.is_empty() {
                return Err(std::io::Error::other("the disk is gone"));
            }
            let length = rest.len().min(buffer.len());
            buffer[..length].copy_from_slice(&rest[..length]);
            self.0 += length;
            Ok(length)
        }
    }
    let games: Vec<_> = Reader::new(std::io::BufReader::new(Broken(0))).collect();
    let errors = games.last().unwrap().as_ref().unwrap_err();
    assert_eq!(errors.errors[0].code(), "io");
    assert!(errors.to_string().contains("the disk is gone"));
    assert_eq!(
        games.iter().filter(|game| game.is_ok()).count(),
        games.len() - 1
    );
    assert!(games.len() > 2);
}

#[test]
fn game_that_breaks_off_in_its_first_tag_is_placed_where_it_begins() {
    let file = format!("{}\n\n[Eve", game(8));
    let last = file.lines().count();
    let games = read(file.as_bytes());
    assert_eq!(games.len(), 2);
    assert!(games[0].is_ok());
    let errors = games[1].as_ref().unwrap_err();
    assert_eq!(errors.lines, last..=last);
    assert!(
        errors.errors.iter().all(|error| error.line == last),
        "{errors}"
    );
}
