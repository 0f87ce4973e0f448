//! Reading whole games: our RGN reader beside pgn-reader with shakmaty. Each reads from memory a
//! thousand games of random moves, written by its own writer, and checks that every move is legal.
//!
//! Ours is [`Reader`] as anybody uses it: it keeps the moves as a tree and compares every suffix with
//! the board. pgn-reader keeps nothing and shakmaty looks at no suffix, as in pgn-reader's own example
//! of a validator.

use crate::measure::{speed, spread};
use pgn_reader::{SanPlus, Visitor};
use raumschach::rgn::{Reader, RgnGame, Tags};
use shakmaty::{Chess, Position as _};
use std::fmt::Write;
use std::ops::ControlFlow;

const GAMES: u64 = 1000;
/// A game of random moves goes on far beyond where people would stop.
const PLIES: usize = 160;

pub(crate) fn run(rounds: usize) {
    let (ours, theirs) = (our_games(), their_games());
    for (name, text, read) in [
        ("RGN", &ours, read_ours as fn(&str) -> u64),
        ("PGN", &theirs, read_theirs),
    ] {
        // Tables are made and caches warmed outside the clock.
        let plies = read(text);
        println!(
            "{name}: {GAMES} games, {} kB, {:.1} plies a game",
            text.len() / 1000,
            plies as f64 / GAMES as f64,
        );
    }
    let (mut our_speeds, mut their_speeds) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        // Whoever begins changes from round to round.
        if round % 2 == 0 {
            our_speeds.push(speed(|| read_ours(&ours)));
            their_speeds.push(speed(|| read_theirs(&theirs)));
        } else {
            their_speeds.push(speed(|| read_theirs(&theirs)));
            our_speeds.push(speed(|| read_ours(&ours)));
        }
    }
    let ratios = our_speeds.iter().zip(&their_speeds);
    let ratios = ratios.map(|(ours, theirs)| ours / theirs).collect();
    let [least, ratio, most] = spread(ratios);
    println!(
        "rgn: ours {:.0} k moves/s, pgn-reader+shakmaty {:.0} k moves/s, ratio {ratio:.2} \
         ({least:.2} to {most:.2}, {rounds} rounds)\n",
        spread(our_speeds)[1] * 1e3,
        spread(their_speeds)[1] * 1e3,
    );
}

/// Prints the games that [`run`] reads: a file to try other programs on.
pub(crate) fn print(of: &str) -> Option<String> {
    match of {
        "rgn" => Some(our_games()),
        "pgn" => Some(their_games()),
        _ => None,
    }
}

/// Moves read by our reader, all of them legal.
fn read_ours(text: &str) -> u64 {
    let mut plies = 0;
    for game in Reader::new(text.as_bytes()) {
        match game {
            Ok(game) => plies += game.tree.main_line().count() as u64,
            Err(errors) => panic!("a game that we wrote: {errors}"),
        }
    }
    plies
}

/// Moves read by pgn-reader and found legal by shakmaty.
fn read_theirs(text: &str) -> u64 {
    let mut validator = Validator { plies: 0 };
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    while let Some(legal) = reader.read_game(&mut validator).expect("text in memory") {
        assert!(legal, "a game that shakmaty wrote");
    }
    validator.plies
}

struct Validator {
    plies: u64,
}

impl Visitor for Validator {
    type Tags = ();
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, written: SanPlus) -> ControlFlow<bool> {
        match written.san.to_move(position) {
            Ok(mv) => position.play_unchecked(mv),
            Err(_) => return ControlFlow::Break(false),
        }
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) -> bool {
        true
    }
}

fn our_games() -> String {
    let mut random = Random::new();
    let mut text = String::new();
    for number in 1..=GAMES {
        let mut game = raumschach::Game::new();
        while game.plies().len() < PLIES && game.outcome().is_none() {
            let moves = game.position().legal_moves();
            game.play(moves[random.below(moves.len())])
                .expect("a legal move of a game that goes on");
        }
        let mut tags = Tags::new();
        for (name, value) in tags_of(number) {
            tags.set(name, &value).expect("plain text");
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{}", RgnGame::from_game(&game, tags));
    }
    text
}

fn their_games() -> String {
    let mut random = Random::new();
    let mut text = String::new();
    for number in 1..=GAMES {
        let mut position = Chess::default();
        let mut words = Vec::new();
        while words.len() < PLIES && !position.is_game_over() {
            let moves = position.legal_moves();
            let mv = moves[random.below(moves.len())];
            let mut word = String::new();
            if words.len() % 2 == 0 {
                let _ = write!(word, "{}. ", words.len() / 2 + 1);
            }
            let _ = write!(
                word,
                "{}",
                SanPlus::from_move_and_play_unchecked(&mut position, mv)
            );
            words.push(word);
        }
        let result = position.outcome().to_string();
        for (name, value) in tags_of(number)
            .into_iter()
            .chain([("Result", result.clone())])
        {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        words.push(result);
        wrap(&mut text, &words);
        text.push_str("\n\n");
    }
    text
}

/// The words in lines of at most 79 characters, as both formats want it.
fn wrap(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > 79 {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
}

fn tags_of(number: u64) -> [(&'static str, String); 6] {
    [
        ("Event", "Random games".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "2026.11.30".to_owned()),
        ("Round", number.to_string()),
        ("White", "Chance".to_owned()),
        ("Black", "Fate".to_owned()),
    ]
}

/// A small generator (splitmix64), so that every run reads the same games.
struct Random(u64);

impl Random {
    fn new() -> Random {
        Random(1907)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound as u64) as usize
    }
}
