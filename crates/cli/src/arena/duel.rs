//! `match`: two players, the same openings with both colours, until enough has been played.

use super::args::Match;
use super::external::Fault;
use super::report::{Played, Report};
use super::side::{Entry, Side};
use crate::failure::{Failure, Verdict};
use raumschach::{Color, Game};
use raumschach_engine::{Openings, Sprt, Verdict as Decision, is_dead};
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// How many moves in a row a player has to think himself lost to resign.
const SURE: u32 = 3;

/// Plays the match and prints how it stands, then how it ended.
pub(crate) fn run(args: &Match, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let patience = Duration::from_secs(args.patience);
    let go2 = args.go2.as_deref().unwrap_or(&args.go);
    let entries = [
        Entry::new(&args.first, &args.go, &args.option1, patience)?,
        Entry::new(&args.second, go2, &args.option2, patience)?,
    ];
    let sprt = args.sprt.map(|(low, high)| Sprt::new(low, high));
    let names = entries.each_ref().map(|entry| entry.name.clone());
    let mut report = Report::new(names, sprt, args.rgn.as_deref())?;
    let (next, over) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, results) = channel();
    let failure = std::thread::scope(|scope| {
        for _ in 0..u64::from(args.jobs).min(args.pairs) {
            let (entries, next, over) = (&entries, &next, &over);
            let sender = sender.clone();
            scope.spawn(move || {
                let done = play_pairs(args, entries, next, over, &sender);
                if let Err(failure) = done {
                    // Nobody listens any more: another has failed before.
                    let _ = sender.send(Err(failure));
                }
            });
        }
        drop(sender);
        let mut failure = None;
        for result in results {
            let done = match result {
                Ok(pair) => report.add(pair, (!args.json).then_some(&mut *out)),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = done {
                failure.get_or_insert(problem);
                over.store(true, Relaxed);
            }
            if report.decision() != Decision::Undecided {
                over.store(true, Relaxed);
            }
        }
        failure
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    report.end(args.json, out)?;
    Ok(Verdict::of(usize::from(
        report.decision() == Decision::Refused,
    )))
}

/// Plays pairs until there are no more, with players of its own.
fn play_pairs(
    args: &Match,
    entries: &[Entry; 2],
    next: &AtomicU64,
    over: &AtomicBool,
    results: &Sender<Result<[Played; 2], Failure>>,
) -> Result<(), Failure> {
    let mut openings = Openings::new(args.opening as usize, args.seed);
    let mut sides = [entries[0].start()?, entries[1].start()?];
    while !over.load(Relaxed) {
        let pair = next.fetch_add(1, Relaxed);
        if pair >= args.pairs {
            break;
        }
        let opening = openings.opening(pair);
        let mut play = |white: usize| -> Result<Played, Failure> {
            let seed = args.seed ^ (2 * pair + white as u64).wrapping_mul(0x2545_f491_4f6c_dd1d);
            let mut table = Table {
                sides: &mut sides,
                white,
                resign: args.resign,
            };
            let (game, fault) = table.play(opening.clone(), seed);
            if let Some((side, _)) = &fault {
                // An engine that has failed is not trusted with another game.
                if sides[*side].command().is_some() {
                    sides[*side] = entries[*side].start()?;
                }
            }
            Ok(Played {
                pair,
                white,
                game,
                fault: fault.map(|(_, Fault(text))| text),
            })
        };
        let games = [play(0)?, play(1)?];
        if results.send(Ok(games)).is_err() {
            break;
        }
    }
    Ok(())
}

/// Two players at one board.
struct Table<'a> {
    sides: &'a mut [Side; 2],
    /// Which of them plays White.
    white: usize,
    resign: Option<i32>,
}

impl Table<'_> {
    fn side(&self, color: Color) -> usize {
        match color {
            Color::White => self.white,
            Color::Black => 1 - self.white,
        }
    }

    /// Plays a game from an opening to its end, and says who failed and how.
    fn play(&mut self, mut game: Game, seed: u64) -> (Game, Option<(usize, Fault)>) {
        for color in Color::ALL {
            let side = self.side(color);
            if let Err(fault) = self.sides[side].new_game(seed.wrapping_add(side as u64)) {
                // The game goes on, so that forfeiting is possible.
                let _ = game.forfeit(color);
                return (game, Some((side, fault)));
            }
        }
        let mut lost = [0; 2];
        while game.outcome().is_none() {
            let color = game.turn();
            let side = self.side(color);
            let chosen = self.sides[side].choose(&game);
            let played = chosen.and_then(|(mv, score)| {
                let illegal = |error| Fault(format!("{mv}: {error}"));
                game.play(mv).map_err(illegal)?;
                Ok(score)
            });
            match played {
                Ok(score) => {
                    let bad = matches!((score, self.resign), (Some(s), Some(r)) if s <= -r);
                    lost[side] = if bad { lost[side] + 1 } else { 0 };
                    end_by_rule(&mut game, (lost[side] >= SURE).then_some(color));
                }
                Err(fault) => {
                    let _ = game.forfeit(color);
                    return (game, Some((side, fault)));
                }
            }
        }
        (game, None)
    }
}

/// Ends a game that players would end: by a claim, by agreement that nobody can win, by resigning.
fn end_by_rule(game: &mut Game, resigns: Option<Color>) {
    if game.outcome().is_some() {
        return;
    }
    let turn = game.turn();
    // Each of these fails only when the game does not allow it, and then it goes on.
    if game.can_claim() {
        let _ = game.claim_repetition(turn);
    } else if is_dead(game.position()) {
        let _ = game.draw(turn).and_then(|_| game.accept_draw(!turn));
    } else if let Some(color) = resigns {
        let _ = game.resign(color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> Entry {
        Entry::new(name, "depth 1", &[], Duration::from_secs(5)).unwrap()
    }

    fn game(players: [&str; 2], white: usize, resign: Option<i32>) -> Game {
        game_from(Game::new(), players, white, resign)
    }

    fn game_from(start: Game, players: [&str; 2], white: usize, resign: Option<i32>) -> Game {
        let mut sides = players.map(|name| entry(name).start().unwrap());
        let mut table = Table {
            sides: &mut sides,
            white,
            resign,
        };
        let (game, fault) = table.play(start, 3);
        assert_eq!(fault, None);
        game
    }

    #[test]
    fn games_end_and_repeat_themselves() {
        let once = game(["random", "depth:1"], 0, None);
        assert!(once.outcome().is_some());
        assert_eq!(game(["random", "depth:1"], 0, None), once);
        assert_ne!(game(["random", "depth:1"], 1, None), once);
    }

    #[test]
    fn the_lost_resign_when_asked_to() {
        // Black has a king and pawns against everything: however the two play, he is lost long before mate.
        let pawns =
            "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|5/ppppp/5/5/5|2k2/ppppp/5/5/5 w 0 1";
        let start = Game::from_position(pawns.parse().unwrap());
        let game = game_from(start, ["depth:1", "depth:1"], 0, Some(300));
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner, Some(Color::White));
        assert_eq!(outcome.termination.to_string(), "resignation");
    }

    #[test]
    fn dead_positions_and_repetitions_are_drawn() {
        let rook = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1";
        let mut game = Game::from_position(rook.parse().unwrap());
        end_by_rule(&mut game, Some(Color::White));
        assert_eq!(game.outcome().unwrap().termination.to_string(), "agreement");
        let mut game = Game::new();
        for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"].repeat(2) {
            end_by_rule(&mut game, None);
            game.play(code.parse().unwrap()).unwrap();
        }
        end_by_rule(&mut game, None);
        assert_eq!(game.outcome().unwrap().winner, None);
    }
}
