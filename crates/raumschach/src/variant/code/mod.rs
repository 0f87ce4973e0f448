//! The position code of a variant: one line of text for a position (docs/variants.md).
//!
//! With two seats and no hands it is the Normal Form's code with other men and another size. With
//! more seats each man carries its seat's letter, and hands and the seats still playing follow.

use std::fmt;

use crate::CodeWarning;

use super::Variant;
use super::board::Board;
use super::model::{Lang, Text};
use super::position::Position;
use super::rules::Rules;

mod faults;
mod read;
mod write;

pub(super) use faults::faults;
pub(super) use read::read_men;
pub(super) use write::write;

/// Why a text is no position of a game.
///
/// ```
/// use raumschach::variant::{Position, Variant};
/// let game = Variant::named("nearlytriple").unwrap();
/// let errors = Position::parse(game, "7/7").unwrap_err();
/// assert!(errors.to_string().contains("4 parts"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeErrors(Vec<Text>);

impl CodeErrors {
    /// What is wrong; at least one sentence, without capital and full stop.
    ///
    /// ```
    /// use raumschach::variant::{Lang, Position, Variant};
    /// let game = Variant::named("nearlytriple").unwrap();
    /// let errors = Position::parse(game, "7/7 w 0 1").unwrap_err();
    /// assert_eq!(errors.all()[0].get(Lang::Es), "hacen falta 7 niveles separados por |, y hay 1");
    /// ```
    #[must_use]
    pub fn all(&self) -> &[Text] {
        &self.0
    }
}

impl fmt::Display for CodeErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons: Vec<&str> = self.0.iter().map(|reason| reason.get(Lang::En)).collect();
        f.write_str(&reasons.join("; "))
    }
}

impl std::error::Error for CodeErrors {}

impl Position {
    /// Reads a position code of a game in the exact form; [`from_code`](Position::from_code) reads others, too.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    ///
    /// ```
    /// use raumschach::variant::{Position, Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let code = game.start().to_string();
    /// assert!(code.ends_with(" r 0,0,0,0 1 - rogu"));
    /// assert_eq!(Position::parse(game, &code)?, game.start());
    /// # Ok::<(), raumschach::variant::CodeErrors>(())
    /// ```
    pub fn parse(game: &Variant, code: &str) -> Result<Position, CodeErrors> {
        let board = read::read(game.rules(), code).map_err(|reason| CodeErrors(vec![reason]))?;
        playable(game, board)
    }

    /// Reads a position code of a game tolerantly: with any blanks between its parts and around it, and without the
    /// parts that follow the seat to move. Whatever is not in the exact form, which [`parse`](Position::parse) asks for,
    /// is told.
    ///
    /// # Errors
    /// What is wrong with it, and where; who is to move has to be said.
    ///
    /// ```
    /// use raumschach::CodeWarning;
    /// use raumschach::variant::{Position, Variant};
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// let code = game.start().to_string();
    /// let (position, warnings) = Position::from_code(game, code.trim_end_matches(" - rogu"))?;
    /// assert_eq!(position, game.start());
    /// assert_eq!(warnings, [CodeWarning::Hands, CodeWarning::Seats]);
    /// # Ok::<(), raumschach::variant::CodeErrors>(())
    /// ```
    pub fn from_code(
        game: &Variant,
        code: &str,
    ) -> Result<(Position, Vec<CodeWarning>), CodeErrors> {
        let (board, warnings) =
            read::read_tolerantly(game.rules(), code).map_err(|reason| CodeErrors(vec![reason]))?;
        Ok((playable(game, board)?, warnings))
    }
}

/// The position of a board, unless something makes it unplayable.
fn playable(game: &Variant, board: Board) -> Result<Position, CodeErrors> {
    let faults = faults(game.rules(), &board);
    if !faults.is_empty() {
        return Err(CodeErrors(faults));
    }
    Ok(Position::new(game.clone(), board))
}

/// Whether the code of a game has its hands and live seats written out.
fn is_long(rules: &Rules) -> bool {
    rules.seats() > 2
        || rules.definition.drops.is_some()
        || rules.definition.ends.elimination.is_some()
}
