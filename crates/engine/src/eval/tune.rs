//! Fits the numbers of the evaluation to games ("Texel's tuning method"): the evaluation, through a
//! curve from centipawns to points, is to foretell how games ended and what searches thought.
//!
//! Seen from its numbers the evaluation is a sum of products, so that what each number does to each
//! position is found once by changing it a little; then many small steps are taken downhill.

use super::evaluate_by;
use super::pair::Pair;
use super::tables::{Numbers, worth};
use super::weights::{WEIGHTS, Weights};
use crate::arena::Sample;
use raumschach::Color;

/// A number is changed by so much to see what it does: enough that rounding does not matter.
const CHANGE: i32 = 64;
/// How much of the target is the result of the game; the rest is the score of a search.
const RESULT: f64 = 0.5;
/// How strongly numbers are held to what they were, so that those that hardly occur stay.
const HOLD: f64 = 2e-8;

/// A number of the evaluation by itself.
type Place = fn(&mut Pair) -> &mut i32;
const HALVES: [Place; 2] = [|pair| &mut pair.early, |pair| &mut pair.late];

impl Weights {
    /// Every pair that is fitted.
    fn pairs(&mut self) -> Vec<&mut Pair> {
        let Weights {
            material,
            place,
            advance,
            pawn_advance,
            passed,
            pawn_file,
            chained,
            stuck,
            mobility,
            shelter,
            hit_by_pawn,
            queen_hit,
            loose,
            bishops,
        } = self;
        let mut pairs: Vec<&mut Pair> = Vec::new();
        pairs.extend(&mut material[..6]);
        pairs.extend(place[1..].iter_mut().flatten());
        pairs.extend(&mut advance[1..]);
        pairs.extend(&mut pawn_advance[2..8]);
        pairs.extend(&mut passed[2..8]);
        pairs.extend(pawn_file);
        pairs.extend(&mut mobility[1..6]);
        pairs.extend(shelter);
        pairs.extend([chained, stuck, hit_by_pawn, queen_hit, loose, bishops]);
        pairs
    }

    /// The numbers one after the other.
    fn numbers(&self) -> Vec<f64> {
        let mut copy = self.clone();
        let pairs = copy.pairs();
        let both = pairs.iter().flat_map(|pair| [pair.early, pair.late]);
        both.map(f64::from).collect()
    }

    fn set_numbers(&mut self, numbers: &[f64]) {
        for (pair, both) in self.pairs().into_iter().zip(numbers.chunks(2)) {
            for (half, number) in HALVES.iter().zip(both) {
                *half(pair) = number.round() as i32;
            }
        }
    }
}

fn numbers_of(weights: Weights) -> Numbers {
    Numbers {
        worth: worth(&weights),
        weights,
    }
}

/// What was found out about a sample: the evaluation for White less what the numbers make of it, what
/// they do to it, and what it should be.
struct Lesson {
    rest: f64,
    slopes: Vec<f32>,
    target: f64,
}

fn curve(centipawns: f64, width: f64) -> f64 {
    1.0 / (1.0 + (-centipawns / width).exp())
}

/// Fits the numbers to samples in so many steps and gives them as Rust, to put in place of the old
/// ones. `report` is told the mean square error from time to time.
///
/// ```
/// use raumschach_engine::{Sample, tune};
/// let sample = Sample { position: raumschach::Position::start(), score: 20, points: 2 };
/// let text = tune(&[sample], 5, &mut |_, _| ());
/// assert!(text.starts_with("Weights {"));
/// ```
pub fn tune(samples: &[Sample], steps: usize, report: &mut dyn FnMut(usize, f64)) -> String {
    let mut weights = WEIGHTS;
    let first = weights.numbers();
    let width = width(samples);
    let lessons = lessons(samples, &first, width);
    let mut now = first.clone();
    // "Adam" (Kingma and Ba 2014).
    let (mut speed, mut square) = (vec![0.0; now.len()], vec![0.0; now.len()]);
    for step in 1..=steps {
        let (error, slope) = downhill(&lessons, &now, width);
        for i in 0..now.len() {
            let slope = slope[i] + HOLD * (now[i] - first[i]);
            speed[i] = 0.9 * speed[i] + 0.1 * slope;
            square[i] = 0.999 * square[i] + 0.001 * slope * slope;
            let fair = |value: f64, base: f64| value / (1.0 - base.powi(step as i32));
            now[i] -= fair(speed[i], 0.9) / (fair(square[i], 0.999).sqrt() + 1e-12);
        }
        if step % 25 == 0 || step == 1 {
            report(step, error);
        }
    }
    weights.set_numbers(&now);
    format!("{weights:#?}")
}

/// The width of the curve with which the present numbers foretell results best.
fn width(samples: &[Sample]) -> f64 {
    let numbers = numbers_of(WEIGHTS);
    let values: Vec<(f64, f64)> = samples
        .iter()
        .map(|sample| (for_white(sample, &numbers), f64::from(sample.points) / 2.0))
        .collect();
    let error = |width: f64| -> f64 {
        let squares = values
            .iter()
            .map(|(value, points)| (curve(*value, width) - points).powi(2));
        squares.sum()
    };
    let widths = (4..=60).map(|tens| f64::from(tens) * 10.0);
    let best = widths.min_by(|a, b| error(*a).total_cmp(&error(*b)));
    best.unwrap_or(200.0)
}

fn for_white(sample: &Sample, numbers: &Numbers) -> f64 {
    let value = f64::from(evaluate_by(&sample.position, numbers));
    match sample.position.turn() {
        Color::White => value,
        Color::Black => -value,
    }
}

fn lessons(samples: &[Sample], first: &[f64], width: f64) -> Vec<Lesson> {
    let plain = numbers_of(WEIGHTS);
    let changed: Vec<Numbers> = (0..first.len())
        .map(|i| {
            let mut weights = WEIGHTS;
            *HALVES[i % 2](weights.pairs().swap_remove(i / 2)) += CHANGE;
            numbers_of(weights)
        })
        .collect();
    let lesson = |sample: &Sample| {
        let value = for_white(sample, &plain);
        let slopes: Vec<f32> = changed
            .iter()
            .map(|numbers| ((for_white(sample, numbers) - value) / f64::from(CHANGE)) as f32)
            .collect();
        let known: f64 = slopes
            .iter()
            .zip(first)
            .map(|(s, n)| f64::from(*s) * n)
            .sum();
        let points = f64::from(sample.points) / 2.0;
        Lesson {
            rest: value - known,
            slopes,
            target: RESULT * points + (1.0 - RESULT) * curve(f64::from(sample.score), width),
        }
    };
    samples.iter().map(lesson).collect()
}

/// The mean square error, and how it grows with each number.
fn downhill(lessons: &[Lesson], numbers: &[f64], width: f64) -> (f64, Vec<f64>) {
    let mut slope = vec![0.0; numbers.len()];
    let mut error = 0.0;
    for lesson in lessons {
        let sum: f64 = lesson
            .slopes
            .iter()
            .zip(numbers)
            .map(|(s, n)| f64::from(*s) * n)
            .sum();
        let points = curve(lesson.rest + sum, width);
        let off = points - lesson.target;
        error += off * off;
        let by = 2.0 * off * points * (1.0 - points) / width;
        for (slope, s) in slope.iter_mut().zip(&lesson.slopes) {
            *slope += by * f64::from(*s);
        }
    }
    let count = lessons.len().max(1) as f64;
    slope.iter_mut().for_each(|slope| *slope /= count);
    (error / count, slope)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::walks;

    #[test]
    fn numbers_go_out_and_in_again() {
        let mut weights = WEIGHTS;
        let numbers = weights.numbers();
        weights.set_numbers(&numbers);
        assert_eq!(weights, WEIGHTS);
        let other: Vec<f64> = numbers.iter().map(|number| number + 3.0).collect();
        weights.set_numbers(&other);
        assert_eq!(weights.numbers(), other);
    }

    #[test]
    fn the_sum_of_products_is_the_evaluation() {
        let samples: Vec<Sample> = walks(4, 60)
            .into_iter()
            .map(|position| Sample {
                position,
                score: 0,
                points: 1,
            })
            .collect();
        let first = WEIGHTS.numbers();
        let mut weights = WEIGHTS;
        let other: Vec<f64> = first.iter().map(|number| number + 5.0).collect();
        weights.set_numbers(&other);
        let other = weights.numbers();
        let numbers = numbers_of(weights);
        for (sample, lesson) in samples.iter().zip(lessons(&samples, &first, 200.0)) {
            let sum: f64 = lesson
                .slopes
                .iter()
                .zip(&other)
                .map(|(s, n)| f64::from(*s) * n)
                .sum();
            let value = for_white(sample, &numbers);
            // Each slope is right to a 64th, and the king's safety is capped.
            let off = (lesson.rest + sum - value).abs();
            assert!(off < 16.0, "{off} in {}", sample.position);
        }
    }

    #[test]
    fn the_error_falls_and_what_wins_is_worth_more() {
        // Whoever has more knights wins, whatever else there is.
        let samples: Vec<Sample> = walks(10, 80)
            .into_iter()
            .filter_map(|position| {
                let board = position.board();
                let [white, black] =
                    Color::ALL.map(|color| board.men(color, raumschach::Role::Knight).count());
                (white != black).then_some(Sample {
                    position,
                    score: if white > black { 900 } else { -900 },
                    points: if white > black { 2 } else { 0 },
                })
            })
            .collect();
        assert!(samples.len() > 50);
        let mut errors = Vec::new();
        let text = tune(&samples, 50, &mut |_, error| errors.push(error));
        assert!(
            errors.windows(2).all(|pair| pair[1] < pair[0]),
            "{errors:?}"
        );
        assert!(text.contains("material"));
        let width = width(&samples);
        let first = WEIGHTS.numbers();
        let (_, slope) = downhill(&lessons(&samples, &first, width), &first, width);
        // The knight's own worth, early: more of it foretells better.
        assert!(slope[2] < 0.0);
    }
}
