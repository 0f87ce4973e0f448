//! How somebody judges moves who does not see everything.

use super::Profile;
use crate::eval::evaluate;
use crate::random::Random;
use crate::score::LEAST_MATE;
use crate::search::Line;
use raumschach::{Move, Position, Status};

/// A mate counts for so much when it is weighed against men.
const MATE_WORTH: f64 = 4_000.0;

/// The index of the line that a player chooses; 0 when there is none.
pub(super) fn choose(
    position: &Position,
    lines: &[Line],
    profile: &Profile,
    random: &mut Random,
) -> usize {
    let Some(best) = lines.iter().map(worth).reduce(f64::max) else {
        return 0;
    };
    // Far ahead or far behind, one looks less closely.
    let spread = profile.spread * (1.0 + best.abs().min(2_000.0) / 800.0);
    let mut judgements = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let Some(&mv) = line.moves.first() else {
            continue;
        };
        // The same number of draws for each move, so that one choice does not shift the others.
        let [unseen, blind, noise] = [random.part(), random.part(), random.part()];
        let plies = line.score.plies_to_mate();
        if profile.sees_mates && plies == Some(1) {
            return index;
        }
        let mut judged = worth(line);
        let walks_into_mate = matches!(plies, Some(-2..=0));
        let forgiven = profile.sees_mates && walks_into_mate;
        if let Some(&answer) = line.moves.get(1) {
            let escapes = unseen < profile.answer_unseen * hardness(answer);
            if escapes && !forgiven {
                judged = judged.max(at_once(position, mv));
            }
        }
        if blind < profile.move_unseen * hardness(mv) && index + 1 < lines.len() {
            continue;
        }
        if judged < best - profile.worst {
            // Only when nothing else is left.
            judged -= 100.0 * MATE_WORTH;
        } else if !forgiven {
            judged += spread * bell(noise);
        }
        judgements.push((index, mv, judged));
    }
    judgements.sort_by(|(_, _, a), (_, _, b)| b.total_cmp(a));
    // The search looks at few answers so near to its end; this looks at all.
    let safe = judgements
        .iter()
        .find(|&&(_, mv, _)| !profile.sees_mates || !allows_mate(position, mv));
    safe.or(judgements.first()).map_or(0, |&(index, ..)| index)
}

/// Whether the opponent can mate at once after a move.
fn allows_mate(position: &Position, mv: Move) -> bool {
    let Ok(after) = position.play(mv) else {
        return false;
    };
    let answers = after.legal_moves();
    let mut ends = answers
        .into_iter()
        .filter_map(|answer| after.play(answer).ok());
    ends.any(|end| end.status() == Status::Spacemate)
}

/// A score as a number to weigh.
fn worth(line: &Line) -> f64 {
    match line.score.value() {
        value if value >= LEAST_MATE => MATE_WORTH,
        value if value <= -LEAST_MATE => -MATE_WORTH,
        value => f64::from(value).clamp(-MATE_WORTH, MATE_WORTH),
    }
}

/// How a position looks after a move when no answer is thought of.
fn at_once(position: &Position, mv: Move) -> f64 {
    position
        .play(mv)
        .map_or(f64::NEG_INFINITY, |after| -f64::from(evaluate(&after)))
}

/// How easily a move is overlooked: along a level least, through corners and over many cells most.
fn hardness(mv: Move) -> f64 {
    let steps = [
        mv.from.file().abs_diff(mv.to.file()),
        mv.from.rank().abs_diff(mv.to.rank()),
        mv.from.level().abs_diff(mv.to.level()),
    ];
    let axes = steps.iter().filter(|&&step| step > 0).count();
    let across = steps[2] > 0;
    let far = steps.iter().any(|&step| step > 2);
    let by_axes = match (axes, across) {
        (3, _) => 1.8,
        (2, true) => 1.2,
        (_, true) => 0.8,
        _ => 0.6,
    };
    if far { by_axes * 1.3 } else { by_axes }
}

/// Of a number from 0 to 1, how far something lies from the middle (the distribution of Gumbel: the
/// best of several then is chosen as often as its lead deserves).
fn bell(part: f64) -> f64 {
    -(-part.clamp(1e-9, 1.0 - 1e-9).ln()).ln()
}
