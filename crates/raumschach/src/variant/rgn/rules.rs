//! What reader and writer of game files ask of a variant's position.

use crate::Termination;
use crate::rgn::rules::{Read, Refused, Rules, Score, Sight, sealed};
use crate::rgn::{MoveNumber, RgnProblem, RgnWarningKind, is_name_byte};
use crate::variant::notation::{self, MoveProblem};
use crate::variant::{GameError, Move, Outcome, Position, Seat, Style, Variant};

use super::{Record, Scores};

/// A step of a recorded game.
///
/// ```
/// use raumschach::Termination;
/// use raumschach::rgn::{NodeId, Tree};
/// use raumschach::variant::{Variant, rgn::Action};
/// let start = Variant::named("nearlytriple-4").unwrap().start();
/// let red = start.turn();
/// let mut tree = Tree::new(start);
/// tree.add(NodeId::ROOT, Action::Leave(red, Termination::Time))?;
/// assert!(tree.add(NodeId::ROOT, Action::Leave(red, Termination::Agreement)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The player to move moves.
    Move(Move),
    /// A player is out of a game that goes on without him: by resignation, time or forfeit.
    Leave(Seat, Termination),
}

impl Action {
    /// The move, if it is one.
    ///
    /// ```
    /// use raumschach::variant::{Variant, rgn::Action};
    /// let mv = Variant::named("four-captures").unwrap().start().legal_moves()[0];
    /// assert_eq!(Action::Move(mv).mv(), Some(mv));
    /// ```
    #[must_use]
    pub const fn mv(self) -> Option<Move> {
        match self {
            Action::Move(mv) => Some(mv),
            Action::Leave(..) => None,
        }
    }
}

/// By what a player can leave a game that goes on.
const LEAVES: [Termination; 3] = [
    Termination::Resignation,
    Termination::Time,
    Termination::Forfeit,
];

/// A variant's moves are all read the long way.
#[derive(Clone)]
pub struct Plain(Position);

impl Sight<Position> for Plain {
    fn new(position: Position) -> Plain {
        Plain(position)
    }

    fn position(&self) -> &Position {
        &self.0
    }

    fn follow(&self, _: &[u8], _: &mut Plain) -> Option<(usize, Action)> {
        None
    }
}

impl sealed::Sealed for Position {}

impl Rules for Position {
    type Move = Action;
    type Illegal = GameError;
    type Result = Scores;
    type Style = Style;
    type Game = Variant;
    type Sight = Plain;

    fn game(&self) -> Variant {
        self.variant().clone()
    }

    fn seats(game: &Variant) -> usize {
        game.seats().len()
    }

    fn players(game: &Variant) -> Vec<String> {
        let tag = |seat: &crate::variant::SeatInfo| {
            let name = seat.name.en.as_str();
            if !name.is_empty() && name.bytes().all(is_name_byte) {
                return name.to_owned();
            }
            let mut id = seat.id.replace('-', "_");
            if let Some(first) = id.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            id
        };
        game.seats().iter().map(tag).collect()
    }

    fn variant(game: &Variant) -> &str {
        game.rgn_name()
    }

    fn array(game: &Variant) -> Position {
        game.start()
    }

    fn read_code(game: &Variant, code: &str) -> Result<Position, (usize, RgnProblem)> {
        Position::parse(game, code).map_err(|errors| (0, RgnProblem::BadVariantPosition(errors)))
    }

    fn read_result(game: &Variant, token: &str) -> Option<Scores> {
        Scores::read(token, game.seats().len())
    }

    fn score(result: &Scores) -> Score {
        match result.each() {
            None => Score::Open,
            Some(_) if result.winner().is_some() => Score::Won,
            Some(each) if each.iter().all(|score| score.0 == 0) => Score::Nobody,
            Some(_) => Score::Shared,
        }
    }

    fn played_end(record: &Record) -> Option<Termination> {
        Some(record.to_game().ok()?.outcome()?.termination)
    }

    fn number(&self) -> u32 {
        self.number()
    }

    fn begins_round(&self) -> bool {
        self.live_seats().next() == Some(self.turn())
    }

    fn at(&self) -> MoveNumber {
        let seat = self.variant().seat(self.turn());
        MoveNumber {
            number: self.number(),
            turn: seat.id.clone(),
            player: seat.name.en.clone(),
        }
    }

    fn check(&self, action: Action) -> Result<(), GameError> {
        match action {
            Action::Move(mv) => Ok(self.check_move(mv)?),
            Action::Leave(seat, by) => {
                let known = seat.index() < self.variant().seats().len() && LEAVES.contains(&by);
                let left = known.then(|| self.without(seat)).flatten();
                left.map(|_| ()).ok_or(GameError::Out(seat))
            }
        }
    }

    fn after(&self, action: Action) -> Option<Position> {
        match action {
            Action::Move(mv) => self.play(mv).ok(),
            Action::Leave(seat, _) => {
                self.check(action).ok()?;
                Some(self.without(seat)?.0)
            }
        }
    }

    fn is_numbered(action: Action) -> bool {
        matches!(action, Action::Move(_))
    }

    fn over(&self) -> Option<Termination> {
        Some(self.end()?.termination)
    }

    fn end(&self) -> Option<(Termination, Scores)> {
        let end = self.end()?;
        let live: Vec<Seat> = self.live_seats().collect();
        let outcome = Outcome::new(self.variant(), end.winner, &live, end.termination);
        Some((end.termination, Scores::from(&outcome)))
    }

    fn style(&self) -> Style {
        self.variant().definition().style
    }

    fn write(&self, action: Action, _: &Position, style: Style) -> String {
        match action {
            Action::Move(mv) => notation::write_in(self, mv, style),
            Action::Leave(seat, by) => {
                format!("{}:{}", self.variant().seat(seat).code, by.code())
            }
        }
    }

    fn read(&self, text: &str) -> Result<Read<Position>, Refused> {
        if let Some(leave) = self.read_leave(text) {
            return leave;
        }
        let read = notation::read_move(self, text).map_err(|error| Refused {
            column: error.column,
            is_no_move: matches!(
                error.problem,
                MoveProblem::NotAMove { .. }
                    | MoveProblem::NullMove
                    | MoveProblem::UnexpectedCharacter { .. }
                    | MoveProblem::UnknownMan { .. }
            ),
            problem: RgnProblem::VariantMove(error.problem),
            suggestions: error.suggestions,
        })?;
        let after = self.play(read.mv).map_err(|reason| Refused {
            column: 1,
            problem: RgnProblem::VariantMove(reason.into()),
            suggestions: Vec::new(),
            is_no_move: false,
        })?;
        Ok(Read {
            mv: Action::Move(read.mv),
            after,
            draw_offer: read.draw_offer,
            nag: read.nag,
            warnings: read
                .warnings
                .into_iter()
                .map(RgnWarningKind::VariantMove)
                .collect(),
        })
    }
}

impl Position {
    /// `g:resignation`: that a player leaves, out of turn or not. `None` when the text is something else.
    fn read_leave(&self, text: &str) -> Option<Result<Read<Position>, Refused>> {
        let game = self.variant();
        if game.seats().len() < 3 {
            return None;
        }
        let (code, word) = text.split_once(':')?;
        let by = LEAVES
            .into_iter()
            .find(|by| word.eq_ignore_ascii_case(by.code()))?;
        let seat = game
            .all_seats()
            .find(|seat| code.chars().eq([game.seat(*seat).code]))?;
        let action = Action::Leave(seat, by);
        Some(match self.after(action) {
            Some(after) => Ok(Read {
                mv: action,
                after,
                draw_offer: false,
                nag: None,
                warnings: Vec::new(),
            }),
            None => Err(Refused {
                column: 1,
                problem: RgnProblem::Out {
                    player: game.seat(seat).name.en.clone(),
                },
                suggestions: Vec::new(),
                is_no_move: false,
            }),
        })
    }
}
