//! RGN files: the games of the vectors, lossless round trips of random trees, conversion and rating.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use raumschach::rgn::{
    Comment, CommentKind, GameResult, Incomplete, NodeId, Reader, RgnGame, Tags, Tree,
};
use raumschach::{Color, Game, Position, Termination};

const GAMES: &str = include_str!("data/games.rgn");
const HEAD: &str = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n";

fn read_all(text: &str) -> Vec<RgnGame> {
    Reader::new(text.as_bytes())
        .map(|game| game.unwrap_or_else(|e| panic!("{e}")))
        .collect()
}

fn read_one(text: &str) -> RgnGame {
    let mut games = read_all(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

#[test]
fn the_games_of_the_vectors_reach_their_final_positions() {
    let games = read_all(GAMES);
    assert_eq!(games.len(), 12);
    for game in &games {
        assert_eq!(
            game.final_position().to_string(),
            game.tags.get("Final").unwrap()
        );
        assert_eq!(game.warnings, []);
        let played = game.to_game().unwrap();
        assert_eq!(
            played.outcome().unwrap().termination.to_string(),
            game.tags.get("Termination").unwrap()
        );
        assert_eq!(played.outcome().unwrap().result(), game.result.token());
    }
    assert_eq!(games[0].lines, 1..=70);
    assert_eq!(games[3].lines, 259..=281);
}

#[test]
fn writing_the_games_of_the_vectors_gives_the_same_file() {
    let written: String = read_all(GAMES).iter().map(RgnGame::to_string).collect();
    assert_eq!(written, GAMES);
}

#[test]
fn line_endings_and_byte_order_mark_make_no_difference() {
    let plain = read_all(GAMES);
    assert_eq!(
        read_all(&format!("\u{feff}{}", GAMES.replace('\n', "\r\n"))),
        plain
    );
    assert_eq!(read_all(&GAMES.replace('\n', "\r")), plain);
    assert_eq!(read_all(GAMES.trim_end()), plain);
}

#[test]
fn tolerant_spellings_are_written_canonically() {
    let text = "[Event   \"a \\\"b\\\" \\\\ c\" ]\n [Variant \"raumschach-normal-form\"]\n[Foo \"\"] [Bar \"x\"]\n\
        1 Nb-c3!? ; a leap\n1. ... PEe3 2.NAd1-Cc1 $10 NEbc3?(=) { why\n   not } (2... Eb4Eb3; note }\n) *";
    let game = read_one(text);
    assert_eq!(
        game.to_string(),
        "[Event \"a \\\"b\\\" \\\\ c\"]\n[Result \"*\"]\n[Variant \"Raumschach-Normal-Form\"]\n[Foo \"\"]\n[Bar \"x\"]\n\n\
         1. ♘Ab1–Ac3 $5 ; a leap\n1... ♙Ee4–Ee3 2. ♘Ad1–Cc1 $10 ♘Eb5–Ec3 (=) $2 { why not } (2... ♙Eb4–Eb3\n\
         ; note }\n) *\n\n"
    );
}

#[test]
fn comments_keep_their_places() {
    let text = format!(
        "{HEAD}{{before all}} 1. ♘Ab1–Ac3 {{after}} ({{inside}} 1. ♘Ab1–Aa3 {{in line}}) {{between}}\n\
         (1. ♘Ad1–Ac3 (1. ♘Ad1–Ae3) {{closing inner}}) {{closing}} 1... ♙Ee4–Ee3 $1 $2\n{{last}} * {{trailing}}\n\n"
    );
    let game = read_one(&text);
    assert_eq!(
        game.to_string(),
        text.replace("[Variant", "[Result \"*\"]\n[Variant")
    );
    let first = game.tree.main_line().next().unwrap();
    assert_eq!(
        game.tree.notes(NodeId::ROOT).after,
        [Comment::new("before all")]
    );
    assert_eq!(game.tree.notes(first).after, [Comment::new("after")]);
    assert_eq!(game.tree.notes(first).closing, [Comment::new("closing")]);
    let &[one, two] = game.tree.variations(first) else {
        panic!()
    };
    assert_eq!(game.tree.notes(one).before, [Comment::new("inside")]);
    assert_eq!(game.tree.notes(two).outside, [Comment::new("between")]);
    assert_eq!(
        game.tree.notes(two).closing,
        [Comment::new("closing inner")]
    );
    assert_eq!(
        game.tree.position(two).unwrap(),
        Position::start().play("Ad1Ac3".parse().unwrap()).unwrap()
    );
    assert_eq!(game.trailing, [Comment::new("trailing")]);
}

#[test]
fn comments_and_escapes_between_games_belong_to_the_next() {
    let text = format!(
        "%escape\n; file\n{HEAD}1. ♘Ab1–Ac3 * {{t}}\n\n{{of the next}}\n{HEAD}*\n\n{{end}}\n"
    );
    let games = read_all(&text);
    assert_eq!(
        games[0].leading,
        [Comment::escape("escape"), Comment::line(" file")]
    );
    assert_eq!(games[0].trailing, [Comment::new("t")]);
    assert_eq!(games[1].leading, [Comment::new("of the next")]);
    assert_eq!(games[1].trailing, [Comment::new("end")]);
    assert_eq!(games[1].leading[0].kind(), CommentKind::Braces);
    let written: String = games.iter().map(RgnGame::to_string).collect();
    assert_eq!(
        read_all(&written)
            .iter()
            .map(RgnGame::to_string)
            .collect::<String>(),
        written
    );
}

#[test]
fn thematic_games_start_from_their_position() {
    let code = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 b 3 7";
    let text = format!(
        "[Event \"?\"]\n[Result \"*\"]\n[Variant \"Raumschach-Normal-Form\"]\n[SetUp \"1\"]\n[Position \"{code}\"]\n\n\
         7... ♔Ec5–Ec4 8. ♔Ac1–Ac2 *\n\n"
    );
    let game = read_one(&text);
    assert_eq!(game.warnings, []);
    assert_eq!(game.tree.start().to_string(), code);
    assert_eq!(game.to_string(), text);
    assert_eq!(game.to_game().unwrap().position().number(), 8);
}

#[test]
fn games_become_records_and_records_games() {
    let mut game = Game::new();
    game.draw(Color::White).unwrap();
    for code in ["Ab1Ac3", "Eb5Ec3"] {
        game.play(code.parse().unwrap()).unwrap();
    }
    game.draw(Color::White).unwrap();
    game.accept_draw(Color::Black).unwrap();
    let record = RgnGame::from_game(&game, Tags::new());
    assert_eq!(
        record.to_string(),
        "[Event \"?\"]\n[Result \"1/2-1/2\"]\n[Variant \"Raumschach-Normal-Form\"]\n[Termination \"agreement\"]\n\n\
         1. ♘Ab1–Ac3 (=) ♘Eb5–Ec3 1/2-1/2\n\n"
    );
    let again = read_one(&record.to_string()).to_game().unwrap();
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.plies(), game.plies());

    let mut game = Game::new();
    for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
        game.play(code.parse().unwrap()).unwrap();
    }
    game.claim_repetition(Color::White).unwrap();
    let again = read_one(&RgnGame::from_game(&game, Tags::new()).to_string())
        .to_game()
        .unwrap();
    assert_eq!(
        again.outcome().unwrap().termination,
        Termination::Repetition
    );
}

#[test]
fn rating_needs_who_when_how_fast_and_why() {
    let mut game = read_all(GAMES).remove(3);
    assert_eq!(
        game.complete_for_rating(),
        Err(vec![Incomplete::Tag("TimeControl")])
    );
    game.tags.set("TimeControl", "5400+30").unwrap();
    assert_eq!(game.complete_for_rating(), Ok(()));
    game.tags.set("Date", "2026.??.??").unwrap();
    assert_eq!(
        game.complete_for_rating(),
        Err(vec![Incomplete::Tag("Date")])
    );

    let tags = "[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2026.11.30\"]\n[TimeControl \"3d\"]\n\
                [Variant \"Raumschach-Normal-Form\"]\n";
    let lacks = |termination: &str, moves: &str| {
        let game = read_one(&format!("{tags}{termination}\n{moves}\n"));
        game.complete_for_rating()
            .map_err(|lacks| lacks.iter().map(Incomplete::code).collect::<Vec<_>>())
    };
    let repeated = "1. ♘Ab1–Ac3 ♘Eb5–Ec3 2. ♘Ac3–Ab1 ♘Ec3–Eb5 3. ♘Ab1–Ac3 ♘Eb5–Ec3 4. ♘Ac3–Ab1 ♘Ec3–Eb5 1/2-1/2";
    assert_eq!(lacks("", "1. ♘Ab1–Ac3 *"), Err(vec!["result-open"]));
    assert_eq!(
        lacks("", "1. ♘Ab1–Ac3 1-0"),
        Err(vec!["result-unexplained"])
    );
    assert_eq!(
        lacks("[Termination \"boredom\"]\n", "1. ♘Ab1–Ac3 1-0"),
        Err(vec!["termination-unknown"])
    );
    assert_eq!(
        lacks("[Termination \"spacemate\"]\n", "1. ♘Ab1–Ac3 1-0"),
        Err(vec!["termination-contradicts"])
    );
    assert_eq!(
        lacks("[Termination \"agreement\"]\n", "1. ♘Ab1–Ac3 1-0"),
        Err(vec!["termination-contradicts"])
    );
    assert_eq!(
        lacks("[Termination \"resignation\"]\n", "1. ♘Ab1–Ac3 1-0"),
        Ok(())
    );
    assert_eq!(
        lacks("[Termination \"Time forfeit\"]\n", "1. ♘Ab1–Ac3 0-1"),
        Ok(())
    );
    assert_eq!(
        lacks("[Termination \"agreement\"]\n", "1. ♘Ab1–Ac3 ½-½"),
        Ok(())
    );
    assert_eq!(
        lacks("[Termination \"threefold repetition\"]\n", repeated),
        Ok(())
    );
    assert_eq!(
        lacks(
            "[Termination \"threefold repetition\"]\n",
            "1. ♘Ab1–Ac3 1/2-1/2"
        ),
        Err(vec!["termination-contradicts"])
    );
}

#[test]
fn a_long_game_is_read_from_a_stream_without_its_neighbours() {
    // Two hundred copies of the vectors through a reader that gives one byte at a time would be slow; a small buffer
    // shows the same.
    let stream = std::io::BufReader::with_capacity(7, GAMES.as_bytes());
    assert_eq!(Reader::new(stream).filter(Result::is_ok).count(), 12);
}

fn comment() -> impl Strategy<Value = Comment> {
    prop_oneof![
        "[ -~äß♘\n\t{}%;\\[]{0,12}".prop_map(|text| Comment::new(&text)),
        "( ?[a-z%]{1,30}){0,30}( \\[Event \"x\"\\])?( [a-z]{1,9}){0,20}"
            .prop_map(|text| Comment::new(&text)),
        "[ -~♘]{0,90}".prop_map(|text| Comment::line(&text)),
        "[ -~♘]{0,20}".prop_map(|text| Comment::escape(&text)),
    ]
}

fn comments() -> impl Strategy<Value = Vec<Comment>> {
    prop_oneof![4 => Just(Vec::new()), 1 => proptest::collection::vec(comment(), 1..3)]
}

/// Where to grow the tree and with which move, and what to note there.
#[derive(Debug, Clone)]
struct Growth {
    at: usize,
    choice: usize,
    as_variation: bool,
    draw_offer: bool,
    nags: Vec<u8>,
    comments: [Vec<Comment>; 4],
}

fn growth() -> impl Strategy<Value = Growth> {
    (
        (
            any::<usize>(),
            any::<usize>(),
            proptest::bool::weighted(0.3),
            proptest::bool::weighted(0.1),
        ),
        proptest::collection::vec(any::<u8>(), 0..3),
        [comments(), comments(), comments(), comments()],
    )
        .prop_map(
            |((at, choice, as_variation, draw_offer), nags, comments)| Growth {
                at,
                choice,
                as_variation,
                draw_offer,
                nags,
                comments,
            },
        )
}

fn grow(growths: &[Growth], root: Vec<Comment>) -> Tree {
    let mut tree = Tree::new(Position::start());
    tree.notes_mut(NodeId::ROOT).unwrap().after = root;
    let mut nodes = vec![NodeId::ROOT];
    for growth in growths {
        // Mostly on at the end, so that lines grow long.
        let at = if growth.at % 3 == 0 {
            nodes[growth.at % nodes.len()]
        } else {
            *nodes.last().unwrap()
        };
        let base = if growth.as_variation {
            tree.parent(at).unwrap_or(at)
        } else {
            at
        };
        let moves = tree.position(base).unwrap().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let mv = moves[growth.choice % moves.len()];
        let is_root = at == NodeId::ROOT;
        let added = if growth.as_variation && !is_root {
            tree.add_variation(at, mv)
        } else {
            tree.add(at, mv)
        };
        let id = added.unwrap();
        if nodes.contains(&id) {
            continue;
        }
        nodes.push(id);
        let notes = tree.notes_mut(id).unwrap();
        notes.draw_offer = growth.draw_offer;
        notes.nags.clone_from(&growth.nags);
        notes.after.clone_from(&growth.comments[0]);
    }
    // Comments in places that exist only beside variations.
    for (i, &id) in nodes.iter().enumerate().skip(1) {
        let growth = &growths[i % growths.len()];
        let begins_variation = {
            let parent = tree.parent(id).unwrap();
            tree.next(parent) != Some(id)
        };
        let has_variations = !tree.variations(id).is_empty();
        let hosts_first = nodes
            .iter()
            .any(|&host| tree.variations(host).first() == Some(&id));
        let notes = tree.notes_mut(id).unwrap();
        if begins_variation {
            notes.before.clone_from(&growth.comments[1]);
            if !hosts_first {
                notes.outside.clone_from(&growth.comments[2]);
            }
        }
        if has_variations {
            notes.closing.clone_from(&growth.comments[3]);
        }
    }
    tree
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read_back(
        growths in proptest::collection::vec(growth(), 1..40),
        root in comments(),
        leading in comments(),
        trailing in comments(),
        value in "[ -~äß♘\t]{0,40}",
        result in 0..4_usize,
    ) {
        let mut tags = Tags::new();
        for name in ["Zeta", "White", "Alpha", "Event"] {
            tags.set(name, &value).unwrap();
        }
        let mut game = RgnGame::new(tags, Position::start());
        game.tree = grow(&growths, root);
        (game.leading, game.trailing) = (leading, trailing);
        game.result = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown][result];
        if game.final_position().status().is_end() {
            game.result = GameResult::Unknown;
        }
        // Twice, with a neighbour, to see that games keep to themselves.
        let written = game.to_string();
        let file = format!("{written}{HEAD}*\n\n");
        let games: Vec<_> = Reader::new(file.as_bytes()).collect();
        prop_assert_eq!(games.len(), 2, "{}", file);
        let read = match &games[0] {
            Ok(read) => read,
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{file}"))),
        };
        prop_assert!(games[1].is_ok());
        prop_assert_eq!(&read.leading, &game.leading, "{}", file);
        prop_assert_eq!(&read.trailing, &game.trailing, "{}", file);
        prop_assert!(read.tree == game.tree, "{}\n{}", file, read.to_string());
        prop_assert_eq!(read.result, game.result);
        prop_assert_eq!(read.tags.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["Event", "White", "Result", "Variant", "Zeta", "Alpha"]);
        prop_assert_eq!(read.tags.get("Zeta").unwrap(), &value);
        prop_assert_eq!(read.to_string(), written);
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Reader::new(bytes.as_slice()).count();
    }

    #[test]
    fn any_damage_to_a_file_loses_no_other_game(at in 0..8000_usize, with in "[\\[\\]{}()\"\\\\ ;%$*a-zA-E1-5♘–×=\n]{0,3}", cut in 0..4_usize) {
        // The damage is in the first game or two; those from the fourth on must be read.
        let start = (0..=at).rev().find(|&i| GAMES.is_char_boundary(i)).unwrap();
        let end = (start + cut..).find(|&i| GAMES.is_char_boundary(i)).unwrap();
        let file = format!("{}{with}{}", &GAMES[..start], &GAMES[end..]);
        let good: Vec<_> = Reader::new(file.as_bytes()).flatten().map(|game| game.tags.get("Round").map(str::to_owned)).collect();
        for round in 4..=12 {
            prop_assert!(good.contains(&Some(round.to_string())), "round {}", round);
        }
    }
}
