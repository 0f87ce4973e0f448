//! `datagen`: games of the engine against itself, for learning from their positions.

use super::args::Datagen;
use crate::failure::{Failure, Verdict};
use raumschach::{Game, Move};
use raumschach_engine::{Engine, Limits, Openings, Root, Sample, Signal, is_dead};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;

/// A game is over for learning when a side is so far ahead, in centipawns, for [`SURE`] plies.
const DECIDED: i32 = 2_500;
/// See [`DECIDED`].
const SURE: usize = 6;
/// Memory a game, in MiB.
const MEMORY: usize = 8;

/// Plays the games and writes their samples, each game's at once.
pub(crate) fn run(args: &Datagen, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let name = args.file.display();
    let wrong = |error: std::io::Error| Failure::new(format!("cannot write {name}: {error}"));
    let mut file = BufWriter::new(File::create(&args.file).map_err(wrong)?);
    let next = AtomicU64::new(0);
    let (sender, results) = channel();
    let (games, samples) = std::thread::scope(|scope| {
        for _ in 0..args.jobs {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut openings = Openings::new(args.opening as usize, args.seed);
                let mut engine = Engine::new(MEMORY, 1);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games {
                        break;
                    }
                    let samples = play(openings.opening(number), &mut engine, args.nodes);
                    if sender.send((number, samples)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // In the order of the games, so that a seed makes one file, however many play at a time.
        let mut waiting = std::collections::BTreeMap::new();
        let (mut games, mut count) = (0, 0);
        for (number, samples) in &results {
            waiting.insert(number, samples);
            while let Some(samples) = waiting.remove(&games) {
                games += 1;
                count += samples.len();
                for sample in samples {
                    file.write_all(&sample.to_bytes())?;
                }
            }
        }
        file.flush()?;
        Ok((games, count))
    })
    .map_err(wrong)?;
    writeln!(out, "{samples} samples of {games} games in {name}")?;
    Ok(Verdict::Good)
}

/// Plays a game from an opening and gives its samples.
fn play(mut game: Game, engine: &mut Engine, nodes: u64) -> Vec<Sample> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut scores = vec![None; game.plies().len()];
    let mut decided = 0;
    engine.clear();
    while game.outcome().is_none() {
        let root = Root::of_game(&game);
        let found = engine.search(&root, &limits, &Signal::default(), &mut |_| ());
        let (Some(mv), Some(line)) = (found.best(), found.lines.first()) else {
            break;
        };
        let mate = line.score.plies_to_mate().is_some();
        let score = line.score.to_centipawns();
        scores.push((!mate && is_quiet(&game, mv)).then_some(score as i16));
        decided = if mate || score.abs() >= DECIDED {
            decided + 1
        } else {
            0
        };
        let turn = game.turn();
        if game.play(mv).is_err() {
            break;
        }
        // Each of these fails only when the game is over already.
        if game.outcome().is_some() {
            break;
        } else if decided >= SURE {
            let _ = game.resign(if score > 0 { !turn } else { turn });
        } else if game.can_claim() {
            let _ = game.claim_repetition(game.turn());
        } else if is_dead(game.position()) {
            let turn = game.turn();
            let _ = game.draw(turn).and_then(|_| game.accept_draw(!turn));
        }
    }
    Sample::of_game(&game, &scores)
}

/// Whether a position can be judged as it stands: no check, and the best move takes nothing.
fn is_quiet(game: &Game, best: Move) -> bool {
    let position = game.position();
    !position.is_check() && position.man_at(best.to).is_none() && best.promotion.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gives_quiet_positions_with_one_result() {
        let opening = Openings::new(8, 2).opening(0);
        let samples = play(opening, &mut Engine::new(1, 1), 200);
        assert!(samples.len() > 10, "{}", samples.len());
        assert!(samples.iter().all(|sample| !sample.position.is_check()));
        assert!(
            samples
                .iter()
                .all(|sample| sample.points == samples[0].points)
        );
    }
}
