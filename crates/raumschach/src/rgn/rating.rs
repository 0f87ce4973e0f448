//! Whether a game score is complete for rating (notation.md): who, when, at what time control, with what result, and why.

use super::game::{RgnGame, end_on_board};
use super::tags::GameResult;
use crate::Termination;

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
    /// Checks that the game can be rated: White, Black, Date, TimeControl and Result are given, and the moves reach the
    /// result or `Termination` explains it (resignation, time, forfeit, agreement, threefold repetition).
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
        let mut lacks: Vec<Incomplete> = ["White", "Black", "Date", "TimeControl"]
            .into_iter()
            .filter(|&name| !self.is_known(name))
            .map(Incomplete::Tag)
            .collect();
        if self.result == GameResult::Unknown {
            lacks.push(Incomplete::Result);
        } else {
            lacks.extend(self.unexplained());
        }
        if lacks.is_empty() { Ok(()) } else { Err(lacks) }
    }

    fn is_known(&self, name: &str) -> bool {
        let value = self.tags.get(name).unwrap_or_default().trim();
        !(matches!(value, "" | "?" | "-") || name == "Date" && value.contains('?'))
    }

    /// Why the result does not follow from the moves and the `Termination`.
    fn unexplained(&self) -> Option<Incomplete> {
        if end_on_board(&self.final_position()).is_some_and(|(_, right)| right == self.result) {
            return None;
        }
        let Some(text) = self
            .tags
            .get("Termination")
            .filter(|text| !matches!(text.trim(), "" | "?" | "-"))
        else {
            return Some(Incomplete::Unexplained(self.result));
        };
        let Ok(termination) = text.parse::<Termination>() else {
            return Some(Incomplete::UnknownTermination(text.to_owned()));
        };
        let fits = match termination {
            Termination::Resignation | Termination::Time | Termination::Forfeit => {
                self.result.winner().is_some()
            }
            Termination::Agreement => self.result == GameResult::Draw,
            Termination::Repetition => {
                let claimed = self.to_game().ok().and_then(|game| game.outcome());
                self.result == GameResult::Draw
                    && claimed.is_some_and(|outcome| outcome.termination == Termination::Repetition)
            }
            Termination::DoubleForfeit => self.result == GameResult::BothLose,
            // These the board would have shown.
            _ => false,
        };
        (!fits).then_some(Incomplete::Contradiction(termination, self.result))
    }
}
