//! Whether a game score is complete for rating (notation.md): who, when, at what time control, with what result, and why;
//! and whether its `Termination` can be true.

use super::game::{RgnGame, end_on_board};
use super::rules::{Rules, Score};
use super::tags::GameResult;
use super::values::ValueProblem;
use crate::{Position, Termination};

/// What a game lacks to be rated.
///
/// ```
/// use raumschach::{Position, rgn::{Incomplete, RgnGame, Tags}};
/// let game = RgnGame::new(Tags::new(), Position::start());
/// let lacks = game.complete_for_rating().unwrap_err();
/// assert_eq!(lacks[0], Incomplete::Tag("White"));
/// assert_eq!(lacks[0].to_string(), "the tag White is missing or unknown");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Incomplete {
    /// A tag is missing, or its value is unknown (`?`, `-`, empty, a date with `?`).
    #[error("the tag {0} is missing or unknown")]
    Tag(&'static str),
    /// The value of a tag is not what its form asks for.
    #[error("the tag {name} says {value:?}: {problem}")]
    Value {
        /// The tag's name.
        name: String,
        /// Its value.
        value: String,
        /// What is wrong with it.
        problem: ValueProblem,
    },
    /// The result is open.
    #[error("the result is open")]
    Result,
    /// The moves do not reach the result, and no `Termination` explains it.
    #[error("the moves do not reach the result {0}; a tag Termination has to explain it")]
    Unexplained(GameResult),
    /// The `Termination` is not one of the words of the rules.
    #[error(
        "the Termination {0:?} is not known; write for example \"resignation\", \"agreement\", \"time forfeit\""
    )]
    UnknownTermination(String),
    /// The `Termination` does not go with the result or the moves.
    #[error("the game did not end by {0} with the result {1}")]
    Contradiction(Termination, GameResult),
}

impl Incomplete {
    /// A stable name of the reason for programs and translations.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Incomplete::Result.code(), "result-open");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Incomplete::Tag(_) => "tag-missing",
            Incomplete::Value { problem, .. } => problem.code(),
            Incomplete::Result => "result-open",
            Incomplete::Unexplained(_) => "result-unexplained",
            Incomplete::UnknownTermination(_) => "termination-unknown",
            Incomplete::Contradiction(..) => "termination-contradicts",
        }
    }

    /// Everything that a game lacks in one line: the missing tags together, then the other reasons.
    ///
    /// ```
    /// use raumschach::rgn::Incomplete;
    /// let lacks = [Incomplete::Tag("Date"), Incomplete::Tag("TimeControl"), Incomplete::Result];
    /// assert_eq!(
    ///     Incomplete::summary(&lacks),
    ///     "Date, TimeControl missing; the result is open"
    /// );
    /// ```
    #[must_use]
    pub fn summary(lacks: &[Incomplete]) -> String {
        let mut missing = Vec::new();
        let mut others = Vec::new();
        for lack in lacks {
            match lack {
                Incomplete::Tag(name) => missing.push(*name),
                other => others.push(other.to_string()),
            }
        }
        let tags = (!missing.is_empty()).then(|| format!("{} missing", missing.join(", ")));
        let phrases: Vec<String> = tags.into_iter().chain(others).collect();
        phrases.join("; ")
    }
}

impl RgnGame {
    /// Checks that the game can be rated: White, Black, Date, TimeControl and Result are given, no tag has a value out of
    /// its form (a day that the calendar does not have, a rating that is no number), and the moves reach the result or `Termination` explains it (resignation, time, forfeit, agreement, threefold repetition).
    ///
    /// # Errors
    /// Everything that it lacks.
    ///
    /// ```
    /// use raumschach::rgn::Reader;
    /// let file = "[Event \"?\"]\n[Date \"2026.11.30\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n[TimeControl \"5400+30\"]\n\
    ///             [Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 1-0\n";
    /// let mut game = Reader::new(file.as_bytes()).next().unwrap()?;
    /// assert_eq!(game.complete_for_rating().unwrap_err()[0].code(), "result-unexplained");
    /// game.tags.set("Termination", "resignation")?;
    /// assert!(game.complete_for_rating().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn complete_for_rating(&self) -> Result<(), Vec<Incomplete>> {
        let faults = self.tags.faults(&Position::players(&()));
        let is_right = |tag: &str| faults.iter().all(|(name, _)| name != tag);
        let mut lacks: Vec<Incomplete> = ["White", "Black", "Date", "TimeControl"]
            .into_iter()
            .filter(|&name| is_right(name) && !self.is_known(name))
            .map(Incomplete::Tag)
            .collect();
        // What is wrong with the Termination is told below, among the reasons for the result.
        let values = faults.iter().filter(|(name, _)| name != "Termination");
        lacks.extend(values.map(|(name, problem)| Incomplete::Value {
            name: name.clone(),
            value: self.tags.get(name).unwrap_or_default().to_owned(),
            problem: problem.clone(),
        }));
        if self.result == GameResult::Unknown {
            lacks.push(Incomplete::Result);
        } else {
            lacks.extend(self.unexplained());
        }
        if lacks.is_empty() { Ok(()) } else { Err(lacks) }
    }

    /// Whether a tag without a fault says something.
    fn is_known(&self, name: &str) -> bool {
        match name {
            "Date" => self.date().is_ok_and(|date| date.is_complete()),
            "TimeControl" => self.time_control().is_ok_and(|time| time.is_known()),
            _ => self.tags.is_given(name),
        }
    }

    /// Why the result does not follow from the moves and the `Termination`.
    fn unexplained(&self) -> Option<Incomplete> {
        let end = end_on_board(&self.final_position());
        match self.tags.termination() {
            Err(_) => {
                let text = self.tags.get("Termination").unwrap_or_default();
                Some(Incomplete::UnknownTermination(text.to_owned()))
            }
            Ok(Some(termination)) => {
                let board = end.map(|(termination, _)| termination);
                contradiction(self, termination, board)
                    .map(|_| Incomplete::Contradiction(termination, self.result))
            }
            Ok(None) => (!end.is_some_and(|(_, right)| right == self.result))
                .then_some(Incomplete::Unexplained(self.result)),
        }
    }
}

/// Why a `Termination` cannot be true.
///
/// ```
/// use raumschach::{Termination, rgn::Contradiction};
/// let why = Contradiction::Board(Termination::Spacemate);
/// assert_eq!(why.to_string(), "the board shows spacemate");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// The last position ends the game by itself, in another way.
    #[error("the board shows {0}")]
    Board(Termination),
    /// The last position would have to show it.
    #[error("the last position does not show it")]
    NotOnBoard,
    /// No position has come three times, with the same side to move, when it could be claimed.
    #[error("the last position has not come three times")]
    NoRepetition,
    /// Somebody wins by it.
    #[error("somebody wins by it")]
    NeedsWinner,
    /// It is a draw.
    #[error("it makes a draw")]
    NeedsDraw,
    /// Nobody gets a point by it.
    #[error("nobody scores by it, the result is 0-0")]
    NeedsNobody,
}

/// Why a game with this last position, `board` if that ends it, did not end by a `termination`.
pub(super) fn contradiction<P: Rules>(
    game: &RgnGame<P>,
    termination: Termination,
    board: Option<Termination>,
) -> Option<Contradiction> {
    match board {
        Some(shown) if shown == termination => return None,
        // Who is left over has won because the others have left, and that may be said instead.
        Some(Termination::LastStanding) => {}
        Some(shown) => return Some(Contradiction::Board(shown)),
        None if termination.is_on_board() => return Some(Contradiction::NotOnBoard),
        None => {}
    }
    let score = P::score(&game.result);
    let (fits, otherwise) = match termination {
        Termination::Agreement => (score == Score::Shared, Contradiction::NeedsDraw),
        Termination::Repetition if score == Score::Shared => (
            P::played_end(game) == Some(Termination::Repetition),
            Contradiction::NoRepetition,
        ),
        Termination::Repetition => (false, Contradiction::NeedsDraw),
        Termination::DoubleForfeit => (score == Score::Nobody, Contradiction::NeedsNobody),
        _ => (score == Score::Won, Contradiction::NeedsWinner),
    };
    (!fits).then_some(otherwise)
}
