//! A game as a file holds it: tags, moves with all that is noted at them, result.

use super::comment::Comment;
use super::rules::Rules;
use super::tags::{GameResult, Tags};
use super::tree::{NodeId, Tree};
use super::warning::RgnWarning;
use crate::{Position, Status, Termination};
use std::ops::RangeInclusive;

/// One game of an RGN file.
///
/// `P` is the position of its game, that of the Normal Form if nothing is said. The tags `Result`, `SetUp` and `Position` are written from the result and the start position, whatever [`Tags`]
/// says of them.
///
/// ```
/// use raumschach::{Position, rgn::{NodeId, RgnGame, Tags}};
/// let mut game = RgnGame::new(Tags::new(), Position::start());
/// game.tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
/// assert!(game.to_string().ends_with("\n\n1. ♘Ab1–Ac3 *\n\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RgnGame<P: Rules = Position> {
    /// Comments before the tags.
    pub leading: Vec<Comment>,
    /// The tag pairs as given.
    pub tags: Tags,
    /// Start position and moves.
    pub tree: Tree<P>,
    /// The result after the moves.
    pub result: P::Result,
    /// Comments after the result.
    pub trailing: Vec<Comment>,
    /// The lines of the file that the game came from, from 1; 0 to 0 if from none.
    pub lines: RangeInclusive<usize>,
    /// What was not quite right in the file.
    pub warnings: Vec<RgnWarning>,
}

/// Two games are equal when their content is; where they came from does not matter.
impl<P: Rules> PartialEq for RgnGame<P> {
    fn eq(&self, other: &RgnGame<P>) -> bool {
        self.leading == other.leading
            && self.tags == other.tags
            && self.tree == other.tree
            && self.result == other.result
            && self.trailing == other.trailing
    }
}

impl<P: Rules> Eq for RgnGame<P> {}

impl<P: Rules> RgnGame<P> {
    /// A game without moves and with an open result.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{GameResult, RgnGame, Tags}};
    /// assert_eq!(RgnGame::new(Tags::new(), Position::start()).result, GameResult::Unknown);
    /// ```
    #[must_use]
    pub fn new(tags: Tags, start: P) -> RgnGame<P> {
        RgnGame {
            leading: Vec::new(),
            tags,
            tree: Tree::new(start),
            result: P::Result::default(),
            trailing: Vec::new(),
            lines: 0..=0,
            warnings: Vec::new(),
        }
    }

    /// The position after the last move of the main line.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{RgnGame, Tags}};
    /// let game = RgnGame::new(Tags::new(), Position::start());
    /// assert_eq!(game.final_position(), Position::start());
    /// ```
    #[must_use]
    pub fn final_position(&self) -> P {
        let last = self.tree.main_line().last().unwrap_or(NodeId::ROOT);
        // Every move of a tree is legal, so the position is there.
        self.tree
            .position(last)
            .unwrap_or_else(|| self.tree.start().clone())
    }
}

/// How a game ends by itself in a position, and its result (rules.md, Ends, D6 and D7; a mate on the last move stands).
pub(super) fn end_on_board(position: &Position) -> Option<(Termination, GameResult)> {
    Some(match position.status() {
        Status::Spacemate => (Termination::Spacemate, GameResult::win(!position.turn())),
        Status::Stalemate => (Termination::Stalemate, GameResult::Draw),
        _ => (limit_reached(position)?, GameResult::Draw),
    })
}

/// The move limit that a position has reached, if it has.
pub(super) fn limit_reached(position: &Position) -> Option<Termination> {
    if position.halfmoves() < crate::position::FIFTY_MOVES {
        return None;
    }
    let limit = position.move_limit();
    (position.halfmoves() >= limit).then_some(if limit > crate::position::FIFTY_MOVES {
        Termination::SeventyFiveMoves
    } else {
        Termination::FiftyMoves
    })
}
