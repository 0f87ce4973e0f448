//! A written move against a position: which legal move is meant, or why there is none.

use super::error::{MoveError, MoveProblem, MoveWarning};
use super::text::{MoveText, Reading, Sign};
use crate::{Cell, IllegalMove, Man, Move, Position, Role, Status};

/// A written move that is legal in its position.
///
/// ```
/// use raumschach::{Position, notation::read_move};
/// let read = read_move(&Position::start(), "QxEc4")?; // InterRaum: no more origin than needed
/// assert_eq!(read.mv.to_string(), "Bc1Ec4");
/// assert_eq!(read.warnings[0].code(), "suffix-missing");
/// # Ok::<(), raumschach::notation::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadMove {
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
    /// How the opponent stands after it.
    pub status: Status,
    /// Whether a draw is offered with it.
    pub draw_offer: bool,
    /// The NAG of `!`, `?` and their pairs.
    pub nag: Option<u8>,
    /// What is not quite right in the text but leaves no doubt.
    pub warnings: Vec<MoveWarning>,
}

/// Reads a move as people and programs write it: IRF Standard Notation (`♘Ab1–Ac3`), InterRaum letters with the origin
/// only as far as needed (`Nc3`), machine code (`Ab1Ac3`).
///
/// Accepted besides the canonical form: any dash, `x`, `X`, `:` and `×` between the cells or nothing; white or black
/// figurines or letters; a promotion with or without `=`; suffixes missing or wrong, `+`, `#`; `!` and `?`; a draw offer
/// `(=)`; spaces, variation selectors and zero-width marks anywhere. In a text without a complete origin a missing man
/// is a pawn, and a target without a level is on the mover's own level.
///
/// # Errors
/// Why the text is no legal move here, with the place in the text and legal moves that may have been meant.
///
/// ```
/// use raumschach::{Position, notation::read_move};
/// let start = Position::start();
/// for text in ["♘Ab1–Ac3", "♞Ab1-Ac3", "Nb1Ac3", "N Ab1 – Ac3 !?", "Ab1Ac3", "ab1ac3"] {
///     assert_eq!(read_move(&start, text)?.mv.to_string(), "Ab1Ac3");
/// }
/// let error = read_move(&start, "Nc3").unwrap_err();
/// assert_eq!(error.to_string(), "several moves fit; give the origin cell; legal moves: ♘Ab1–Ac3, ♘Ad1–Ac3");
/// # Ok::<(), raumschach::notation::MoveError>(())
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<ReadMove, MoveError> {
    match MoveText::parse(text) {
        Ok(parsed) => parsed.resolve(position),
        Err(error) => {
            let origin = error.origin;
            Err(error.suggest(position, None, origin, None))
        }
    }
}

impl MoveText {
    /// Finds the legal move that the text means.
    ///
    /// # Errors
    /// Why there is none, or that there are several.
    ///
    /// ```
    /// use raumschach::{Position, notation::MoveText};
    /// let pawn = MoveText::parse("Bc3")?; // a bishop to c3, or a pawn to Bc3? Only the pawn can go there.
    /// assert_eq!(pawn.resolve(&Position::start())?.mv.to_string(), "Bc2Bc3");
    /// # Ok::<(), raumschach::notation::MoveError>(())
    /// ```
    pub fn resolve(&self, position: &Position) -> Result<ReadMove, MoveError> {
        let mut found: Vec<(Move, &Reading)> = Vec::new();
        let mut errors = Vec::new();
        for reading in &self.readings {
            match self.find(position, reading) {
                Ok(mv) => {
                    // A complete origin leaves nothing to ask.
                    if reading.origin.full().is_some() {
                        return Ok(self.compare(position, mv, reading));
                    }
                    if found.iter().all(|&(other, _)| other != mv) {
                        found.push((mv, reading));
                    }
                }
                Err(error) => errors.push(error),
            }
        }
        // If one reading is ambiguous, another that fits is one more candidate, not the answer.
        if let Some(at) = errors
            .iter()
            .position(|e| matches!(e.problem, MoveProblem::Ambiguous { .. }))
        {
            let mut error = errors.swap_remove(at);
            if let MoveProblem::Ambiguous { moves } = &mut error.problem {
                moves.extend(found.iter().map(|&(mv, _)| mv));
            }
            return Err(error.suggest(position, None, None, None));
        }
        match found.as_slice() {
            &[(mv, reading)] => Ok(self.compare(position, mv, reading)),
            [] => {
                // The reading that came furthest explains best: it at least found a man.
                errors.sort_by_key(|e| match e.problem {
                    MoveProblem::Illegal(IllegalMove::NoMan { .. })
                    | MoveProblem::NoSuchMan { .. } => 2,
                    MoveProblem::NoSuchMove { .. } => 1,
                    _ => 0,
                });
                let none = || MoveError::new(&self.text, 0..self.text.len(), MoveProblem::NotAMove);
                Err(errors.into_iter().next().unwrap_or_else(none))
            }
            several => {
                let moves = several.iter().map(|&(mv, _)| mv).collect();
                let all = several[0].1.places.all.clone();
                let error = MoveError::new(&self.text, all, MoveProblem::Ambiguous { moves });
                Err(error.suggest(position, None, None, None))
            }
        }
    }

    /// The legal move that one reading means.
    fn find(&self, position: &Position, reading: &Reading) -> Result<Move, MoveError> {
        match reading.origin.full() {
            Some(from) => self.find_from(position, reading, from),
            None => self.find_any(position, reading),
        }
    }

    fn find_from(
        &self,
        position: &Position,
        reading: &Reading,
        from: Cell,
    ) -> Result<Move, MoveError> {
        let places = &reading.places;
        let mut target = reading.target;
        target.level.get_or_insert(from.level());
        let Some(to) = target.full() else {
            return Err(MoveError::new(
                &self.text,
                places.target.clone(),
                MoveProblem::TargetMissing,
            ));
        };
        let mv = Move {
            from,
            to,
            promotion: reading.promotion,
        };
        let fail = |place, problem| {
            let error = MoveError::new(&self.text, place, problem);
            Err(error.suggest(position, reading.role, Some(from), Some(to)))
        };
        let man = position.man_at(from);
        let own = man.filter(|man| man.color == position.turn());
        if let (Some(man), Some(written)) = (
            own.filter(|man| Some(man.role) != reading.role),
            reading.role,
        ) {
            return fail(
                places.role.clone(),
                MoveProblem::WrongMan {
                    cell: from,
                    written,
                    man,
                },
            );
        }
        let Err(illegal) = position.check_move(mv) else {
            return Ok(mv);
        };
        if let Some(over) = over(position) {
            return fail(places.all.clone(), over);
        }
        let place = match illegal {
            IllegalMove::NoMan { .. } | IllegalMove::NotYours { .. } => &places.origin,
            IllegalMove::PromotionMissing { .. }
            | IllegalMove::PromotionNotHere { .. }
            | IllegalMove::PromotionRole { .. } => &places.promotion,
            IllegalMove::StaysInCheck { .. } | IllegalMove::ExposesKing { .. } => &places.all,
            _ => &places.target,
        };
        fail(place.clone(), illegal.into())
    }

    /// The origin is to be found: the men of the role that fit and can go to the target.
    fn find_any(&self, position: &Position, reading: &Reading) -> Result<Move, MoveError> {
        let color = position.turn();
        let role = reading.role.unwrap_or(Role::Pawn);
        let places = &reading.places;
        let men: Vec<Cell> = position
            .board()
            .men(color, role)
            .into_iter()
            .filter(|&from| reading.origin.matches(from))
            .collect();
        // Without its level the target is on the level of each man in turn.
        let ways = men.iter().filter_map(|&from| {
            let mut target = reading.target;
            target.level.get_or_insert(from.level());
            Some((from, target.full()?))
        });
        let mut legal = Vec::new();
        let mut refused: Vec<(Cell, Cell, IllegalMove)> = Vec::new();
        for (from, to) in ways {
            let mv = Move {
                from,
                to,
                promotion: reading.promotion,
            };
            match position.check_move(mv) {
                Ok(()) => legal.push(mv),
                Err(illegal) => refused.push((from, to, illegal)),
            }
        }
        let to = reading.target.full();
        let fail = |place, problem, from| {
            let error = MoveError::new(&self.text, place, problem);
            Err(error.suggest(position, Some(role), from, to))
        };
        if let [mv] = legal.as_slice() {
            return Ok(*mv);
        }
        if legal.len() > 1 {
            let problem = MoveProblem::Ambiguous { moves: legal };
            return fail(places.all.clone(), problem, None);
        }
        if let Some(over) = over(position) {
            return fail(places.all.clone(), over, None);
        }
        let Some(&only) = men.first() else {
            return fail(
                places.role.start..places.origin.end,
                MoveProblem::NoSuchMan { color, role },
                None,
            );
        };
        // One man that would do but for one reason is worth naming.
        refused.retain(|(_, _, illegal)| {
            men.len() == 1
                || !matches!(
                    illegal,
                    IllegalMove::NotItsMove { .. }
                        | IllegalMove::Blocked { .. }
                        | IllegalMove::SameCell { .. }
                        | IllegalMove::OwnMan { .. }
                        | IllegalMove::NothingToCapture { .. }
                        | IllegalMove::PawnBlocked { .. }
                )
        });
        if let &[(from, _, illegal)] = refused.as_slice() {
            let place = match illegal {
                IllegalMove::PromotionMissing { .. }
                | IllegalMove::PromotionNotHere { .. }
                | IllegalMove::PromotionRole { .. } => places.promotion.clone(),
                IllegalMove::StaysInCheck { .. } | IllegalMove::ExposesKing { .. } => {
                    places.all.clone()
                }
                _ => places.target.clone(),
            };
            return fail(place, illegal.into(), Some(from));
        }
        let target = self
            .text
            .get(places.target.clone())
            .unwrap_or_default()
            .to_owned();
        // The written cell may be where the man stands, the rest cut off.
        let stands = to.and_then(|to| position.man_at(to)) == Some(Man { color, role });
        if reading.sign.is_none() && places.origin.is_empty() && reading.role.is_some() && stands {
            let end = places.target.end..places.target.end;
            return fail(end, MoveProblem::TargetMissing, to);
        }
        let origin = (men.len() == 1).then_some(only);
        fail(
            places.target.clone(),
            MoveProblem::NoSuchMove {
                color,
                role,
                target,
            },
            origin,
        )
    }

    /// Plays the move that was found, which is legal, and compares signs and suffix with the board.
    fn compare(&self, position: &Position, mv: Move, reading: &Reading) -> ReadMove {
        let role = position.man_at(mv.from).map_or(Role::Pawn, |man| man.role);
        let after = position.play_unchecked(role, mv);
        let status = after.status();
        let mut warnings = Vec::new();
        let man = position
            .man_at(mv.from)
            .filter(|man| man.role != Role::Pawn);
        if let (None, Some(_), Some(man)) = (reading.role, reading.sign, man) {
            warnings.push(MoveWarning::ManMissing { man });
        }
        match (reading.sign, position.man_at(mv.to)) {
            (Some(Sign::Dash), Some(captured)) => {
                warnings.push(MoveWarning::CaptureSignMissing { captured })
            }
            (Some(Sign::Capture), None) => warnings.push(MoveWarning::NothingCaptured),
            _ => {}
        }
        let is_machine_code =
            reading.role.is_none() && reading.sign.is_none() && reading.origin.full().is_some();
        match reading.suffix {
            Some(written) if written != status => warnings.push(MoveWarning::SuffixWrong {
                written,
                right: status,
            }),
            None if status != Status::Ongoing && !is_machine_code => {
                warnings.push(MoveWarning::SuffixMissing { right: status });
            }
            _ => {}
        }
        ReadMove {
            mv,
            after,
            status,
            draw_offer: reading.draw_offer,
            nag: self.nag(),
            warnings,
        }
    }
}

/// That the game is over on the board, if it is: then no other reason matters.
fn over(position: &Position) -> Option<MoveProblem> {
    let status = position.status();
    status.is_end().then_some(MoveProblem::Over { status })
}
