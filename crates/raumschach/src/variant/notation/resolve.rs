//! A written move against a position: which legal move is meant, or why there is none.

use std::ops::Range;

use super::error::{MoveError, MoveProblem, MoveWarning, moved_kind};
use super::tail;
use super::text::{Fault, PartialCell, Reading, Sign, Written};
use super::write::{suffix, write};
use crate::notation::mark_nag;
use crate::variant::{Cell, IllegalMove, Kind, Move, Position, Seat, Text, Variant};

/// A written move that is legal in its position.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let game = Variant::named("four-captures").unwrap();
/// let read = notation::read_move(&game.start(), "Nb–c3? (=)")?;
/// assert_eq!(game.move_code(read.mv), "Ab1Ac3");
/// assert_eq!((read.draw_offer, read.nag), (true, Some(2)));
/// assert!(read.warnings.is_empty());
/// # Ok::<(), raumschach::variant::notation::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadMove {
    /// The move.
    pub mv: Move,
    /// Whether a draw is offered with it.
    pub draw_offer: bool,
    /// The NAG of `!`, `?` and their pairs.
    pub nag: Option<u8>,
    /// What is not quite right in the text but leaves no doubt.
    pub warnings: Vec<MoveWarning>,
}

/// Reads a move that is legal in the position, in any style.
///
/// In a text without a complete origin a missing man is a pawn, and a target without a level is on the
/// mover's own level. Signs and suffixes may be missing or wrong: the board decides.
///
/// # Errors
/// Why the text is no legal move here, with the place in the text and legal moves that may have been
/// meant.
///
/// ```
/// use raumschach::variant::{Variant, notation};
/// let game = Variant::named("normal-form").unwrap();
/// for text in ["♘Ab1–Ac3", "N Ab1-Ac3", "Ab1Ac3", "Nb–c3"] {
///     assert_eq!(notation::read_move(&game.start(), text)?.mv, game.parse_move("Ab1Ac3").unwrap());
/// }
/// let error = notation::read_move(&game.start(), "Nc3").unwrap_err();
/// assert_eq!(error.to_string(), "several moves fit; give the origin cell; legal moves: ♘Ab1–Ac3, ♘Ad1–Ac3");
/// # Ok::<(), raumschach::variant::notation::MoveError>(())
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<ReadMove, MoveError> {
    let game = position.variant();
    let question = Question {
        position,
        text,
        legal: position.legal_moves(),
    };
    let written = Written::parse(game, text).map_err(|fault| question.explain(fault))?;
    if let Some((seat, place)) = &written.seat {
        if *seat != position.turn() {
            let name = |seat: Seat| Box::new(game.seat(seat).name.clone());
            let problem = MoveProblem::WrongSeat {
                written: name(*seat),
                turn: name(position.turn()),
            };
            return Err(MoveError::new(text, place.clone(), problem));
        }
    }
    let found = find(position, &question.legal, &written.readings);
    match found.as_slice() {
        [(mv, reading)] => Ok(question.compare(*mv, reading)),
        [] => Err(question.refuse(&written.readings)),
        [(_, reading), ..] => {
            let moves = found.iter().map(|(mv, _)| *mv).collect();
            let place = reading.places.all.clone();
            let error = MoveError::new(text, place, MoveProblem::Ambiguous { moves });
            Err(error.suggest(position, &question.legal, None, None, None))
        }
    }
}

/// The legal move that a text means, if it means one.
pub(super) fn only(position: &Position, legal: &[Move], written: &Written) -> Option<Move> {
    match find(position, legal, &written.readings).as_slice() {
        [(mv, _)] => Some(*mv),
        _ => None,
    }
}

/// The legal moves that fit a reading.
fn find<'r>(
    position: &Position,
    legal: &[Move],
    readings: &'r [Reading],
) -> Vec<(Move, &'r Reading)> {
    let game = position.variant();
    let mut found: Vec<(Move, &Reading)> = Vec::new();
    for reading in readings {
        let mut fit = legal.iter().filter(|mv| fits(position, **mv, reading));
        if reading.drop || reading.origin.full(game).is_some() {
            // A complete origin leaves nothing to ask.
            if let Some(mv) = fit.next() {
                return vec![(*mv, reading)];
            }
        }
        for mv in fit {
            if found.iter().all(|(other, _)| other != mv) {
                found.push((*mv, reading));
            }
        }
    }
    found
}

fn fits(position: &Position, mv: Move, reading: &Reading) -> bool {
    let game = position.variant();
    let whole = reading.origin.full(game).is_some();
    let kind_fits =
        moved_kind(position, mv).is_some_and(|kind| is_meant(game, reading, kind, whole));
    if !kind_fits || mv.promotion() != reading.promotion {
        return false;
    }
    match mv.from() {
        None => reading.drop && reading.target.matches(game, mv.to()),
        Some(from) => {
            !reading.drop
                && reading.origin.matches(game, from)
                && reading
                    .target
                    .on_level_of(game, from)
                    .matches(game, mv.to())
        }
    }
}

/// Whether a man of the kind may be meant. None written is a pawn, unless the origin is whole.
fn is_meant(game: &Variant, reading: &Reading, kind: Kind, whole: bool) -> bool {
    match reading.kind {
        Some(written) => written == kind,
        None => whole || game.kind(kind).pawn,
    }
}

/// A text that is asked about in a position.
struct Question<'a> {
    position: &'a Position,
    text: &'a str,
    legal: Vec<Move>,
}

/// How well an error explains: less is better.
type Rank = u8;

impl Question<'_> {
    /// An error of the text alone, with legal moves to show how one is written.
    fn explain(&self, fault: Fault) -> MoveError {
        let Fault {
            error,
            kind,
            origin,
        } = fault;
        let nothing = matches!(
            error.problem,
            MoveProblem::TargetMissing
                | MoveProblem::UnknownMan { .. }
                | MoveProblem::UnexpectedCharacter { .. }
        );
        match self.legal.first() {
            Some(mv) if nothing && error.byte == 0 => {
                let example = write(self.position, *mv).into();
                let problem = MoveProblem::NotAMove { example };
                MoveError::new(self.text, 0..self.text.len(), problem)
            }
            _ => error.suggest(self.position, &self.legal, kind, origin, None),
        }
    }

    /// What a man is called; a pawn where none is written.
    fn kind_name(&self, kind: Option<Kind>) -> Box<Text> {
        let game = self.position.variant();
        let pawn = || game.men().iter().find(|man| man.pawn);
        let man = kind.map(|kind| game.kind(kind)).or_else(pawn);
        Box::new(man.map(|man| man.name.clone()).unwrap_or_default())
    }

    fn player(&self) -> Box<Text> {
        let game = self.position.variant();
        Box::new(game.seat(self.position.turn()).name.clone())
    }

    fn error(
        &self,
        place: &Range<usize>,
        problem: MoveProblem,
        kind: Option<Kind>,
        origin: Option<Cell>,
        to: Option<Cell>,
    ) -> MoveError {
        let error = MoveError::new(self.text, place.clone(), problem);
        error.suggest(self.position, &self.legal, kind, origin, to)
    }

    /// Why no legal move fits: of the readings the one that came nearest explains.
    fn refuse(&self, readings: &[Reading]) -> MoveError {
        if let (true, Some(end)) = (self.legal.is_empty(), self.position.end()) {
            let termination = end.termination;
            let all = 0..self.text.len();
            return MoveError::new(self.text, all, MoveProblem::Over { termination });
        }
        let errors = readings.iter().map(|reading| self.reason(reading));
        let nearest = errors.min_by_key(|(rank, _)| *rank);
        nearest.map_or_else(
            || MoveError::new(self.text, 0..self.text.len(), MoveProblem::TargetMissing),
            |(_, error)| error,
        )
    }

    fn reason(&self, reading: &Reading) -> (Rank, MoveError) {
        let game = self.position.variant();
        if reading.drop {
            return self.reason_of_drop(reading);
        }
        match reading.origin.full(game) {
            Some(from) => self.reason_from(reading, from),
            None => self.reason_of_any(reading),
        }
    }

    fn reason_of_drop(&self, reading: &Reading) -> (Rank, MoveError) {
        let to = reading.target.full(self.position.variant());
        let reason = reading
            .kind
            .zip(to)
            .and_then(|(kind, to)| self.position.check_move(Move::Drop { kind, to }).err());
        let places = &reading.places;
        match reason {
            Some(reason) => {
                let place = match reason.code() {
                    "not-in-hand" => &places.man,
                    _ => &places.target,
                };
                (0, self.error(place, reason.into(), reading.kind, None, to))
            }
            None => (
                3,
                self.error(&places.target, MoveProblem::TargetMissing, None, None, to),
            ),
        }
    }

    fn reason_from(&self, reading: &Reading, from: Cell) -> (Rank, MoveError) {
        let game = self.position.variant();
        let places = &reading.places;
        let man = self.position.man_at(from);
        let own = man.filter(|man| man.seat == self.position.turn());
        let rank = if own.is_some() { 0 } else { 2 };
        let to = reading.target.on_level_of(game, from).full(game);
        if let (Some(man), Some(written)) = (own, reading.kind) {
            if man.kind != written {
                let problem = MoveProblem::WrongMan {
                    cell: game.geometry().name(from).into(),
                    written: self.kind_name(Some(written)),
                    man: self.kind_name(Some(man.kind)),
                };
                let error = self.error(&places.man, problem, reading.kind, Some(from), to);
                return (rank, error);
            }
        }
        let reason = to.and_then(|to| self.step(reading, from, to));
        let error = match reason {
            Some(reason) => {
                let place = place_of(&reason, reading);
                self.error(&place, reason.into(), reading.kind, Some(from), to)
            }
            None => {
                let missing = MoveProblem::TargetMissing;
                self.error(&places.target, missing, reading.kind, Some(from), to)
            }
        };
        (rank, error)
    }

    /// Why the man may not go there as it is written.
    fn step(&self, reading: &Reading, from: Cell, to: Cell) -> Option<IllegalMove> {
        let promotion = reading.promotion;
        let mv = Move::Step {
            from,
            to,
            promotion,
        };
        self.position.check_move(mv).err()
    }

    /// The origin is not written whole: the men that fit it.
    fn reason_of_any(&self, reading: &Reading) -> (Rank, MoveError) {
        let game = self.position.variant();
        let places = &reading.places;
        let men: Vec<Cell> = game
            .geometry()
            .cells()
            .filter(|cell| {
                reading.origin.matches(game, *cell)
                    && self.position.man_at(*cell).is_some_and(|man| {
                        man.seat == self.position.turn() && is_meant(game, reading, man.kind, false)
                    })
            })
            .collect();
        let to = reading.target.full(game);
        let man = self.kind_name(reading.kind);
        let player = self.player();
        if men.is_empty() {
            let place = places.man.start..places.origin.end.max(places.man.end);
            let problem = MoveProblem::NoSuchMan { player, man };
            return (2, self.error(&place, problem, reading.kind, None, to));
        }
        // The written cell may be where the man stands, the rest cut off.
        let stands = to.filter(|to| reading.origin == PartialCell::default() && men.contains(to));
        if let (Some(from), None) = (stands, reading.sign) {
            let end = places.target.end..places.target.end;
            let problem = MoveProblem::TargetMissing;
            return (1, self.error(&end, problem, reading.kind, Some(from), None));
        }
        // One man that would do but for one reason is worth naming.
        let mut reasons = men.iter().filter_map(|&from| {
            let to = reading.target.on_level_of(game, from).full(game)?;
            Some((from, to, self.step(reading, from, to)?))
        });
        let near = match men.as_slice() {
            [_] => reasons.next(),
            _ => {
                let mut near = reasons.filter(|(_, _, reason)| is_near(reason));
                near.next().filter(|_| near.next().is_none())
            }
        };
        if let Some((from, to, reason)) = near {
            let place = place_of(&reason, reading);
            let error = self.error(&place, reason.into(), reading.kind, Some(from), Some(to));
            return (1, error);
        }
        let target = self.text.get(places.target.clone()).unwrap_or_default();
        let problem = MoveProblem::NoSuchMove {
            player,
            man,
            target: target.into(),
        };
        (
            1,
            self.error(&places.target, problem, reading.kind, None, to),
        )
    }

    /// Compares signs and suffix with the board.
    fn compare(&self, mv: Move, reading: &Reading) -> ReadMove {
        let game = self.position.variant();
        let mut warnings = Vec::new();
        let mover = moved_kind(self.position, mv).filter(|kind| !game.kind(*kind).pawn);
        if let (None, Some(_), Some(kind)) = (reading.kind, reading.sign, mover) {
            let man = self.kind_name(Some(kind)).en.clone();
            warnings.push(MoveWarning::ManMissing { man });
        }
        match (reading.sign, self.position.man_at(mv.to())) {
            (Some(Sign::Dash), Some(captured)) => {
                let captured = self.kind_name(Some(captured.kind)).en.clone();
                warnings.push(MoveWarning::CaptureSignMissing { captured });
            }
            (Some(Sign::Capture), None) => warnings.push(MoveWarning::NothingCaptured),
            _ => {}
        }
        let is_bare = reading.kind.is_none() && reading.origin.full(game).is_some();
        let is_machine_code = reading.sign.is_none() && (reading.drop || is_bare);
        let right = suffix(self.position, mv);
        match reading.tail.suffix() {
            Some(written) if !tail::same(&written, &right) => {
                warnings.push(MoveWarning::SuffixWrong { written, right });
            }
            None if !right.is_empty() && !is_machine_code => {
                warnings.push(MoveWarning::SuffixMissing { right });
            }
            _ => {}
        }
        ReadMove {
            mv,
            draw_offer: reading.tail.draw_offer(),
            nag: mark_nag(reading.tail.marks()),
            warnings,
        }
    }
}

/// The part of the text that a reason concerns.
fn place_of(reason: &IllegalMove, reading: &Reading) -> Range<usize> {
    let places = &reading.places;
    match reason.code() {
        "no-man" | "not-yours" | "frozen" => &places.origin,
        "promotion-missing" | "promotion-not-here" | "promotion-role" => &places.promotion,
        "stays-in-check" | "exposes-king" => &places.all,
        _ => &places.target,
    }
    .clone()
}

/// Whether the man could go there but for this reason.
fn is_near(reason: &IllegalMove) -> bool {
    !matches!(
        reason.code(),
        "not-its-move"
            | "blocked"
            | "same-cell"
            | "own-man"
            | "nothing-to-capture"
            | "pawn-blocked"
    )
}
