//! Why a move of a variant cannot be played.

use super::board::NOWHERE;
use super::geometry::Cell;
use super::model::{Kind, Man, Seat};
use super::movegen;
use super::moves::Move;
use super::position::Position;

/// Why a move is not legal.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple").unwrap();
/// let error = game.start().check_move(game.parse_move("dd4dd5")?).unwrap_err();
/// assert_eq!(error.code(), "no-man");
/// assert_eq!(error.to_string(), "there is no man on dd4");
/// # Ok::<(), raumschach::variant::MoveCodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct IllegalMove {
    code: &'static str,
    text: String,
}

impl IllegalMove {
    /// A stable name of the reason, for programs and translations; the Normal Form's names where
    /// the reason is the same.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let error = game.start().check_move(game.parse_move("Aa1Aa5")?).unwrap_err();
    /// assert_eq!(error.code(), "blocked");
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }
}

impl Position {
    /// Whether a move is legal here.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert!(game.start().is_legal(game.parse_move("Ab1Ac3")?));
    /// assert!(!game.start().is_legal(game.parse_move("Aa1Aa5")?));
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Asks whether a move is legal.
    ///
    /// # Errors
    /// Why it is not.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.start().check_move(game.parse_move("Ab1Ac3")?), Ok(()));
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.reason(mv)
            .map_or(Ok(()), |(code, text)| Err(IllegalMove { code, text }))
    }

    fn reason(&self, mv: Move) -> Option<(&'static str, String)> {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let name = |cell: Cell| game.geometry().name(cell);
        let called = |kind: Kind| game.kind(kind).name.en.as_str();
        let owner = |seat: Seat| game.seat(seat).name.en.as_str();
        let outside = |cell: Cell| game.geometry().cell_at(cell.index()).is_none();
        if outside(mv.to()) || mv.from().is_some_and(outside) {
            return Some(("no-cell", "there is no such cell on this board".to_owned()));
        }
        if self.is_decided() {
            return Some(("over", "the game is over".to_owned()));
        }
        let to = mv.to();
        let found = match mv {
            Move::Drop { kind, .. } => {
                if board.in_hand(rules, board.turn, kind) == 0 {
                    return Some((
                        "not-in-hand",
                        format!("{} has no {} in hand", owner(board.turn), called(kind)),
                    ));
                }
                if self.man_at(to).is_some() {
                    return Some((
                        "occupied",
                        format!(
                            "a man can be dropped on an empty cell only, and {} is occupied",
                            name(to)
                        ),
                    ));
                }
                if !board.may_drop(rules, kind, to.0) {
                    return Some((
                        "drop-forbidden",
                        format!("a {} may not be dropped on {}", called(kind), name(to)),
                    ));
                }
                mv
            }
            Move::Step {
                from, promotion, ..
            } => {
                let Some(man) = self.man_at(from) else {
                    return Some(("no-man", format!("there is no man on {}", name(from))));
                };
                if let Some(reason) = self.cannot_step(man, from, to) {
                    return Some(reason);
                }
                if let Some(reason) = self.wrong_promotion(man, to, promotion) {
                    return Some(reason);
                }
                mv
            }
        };
        let mut legal = false;
        movegen::legal(board, rules, &mut |other| {
            legal = other == found;
            !legal
        });
        if legal {
            return None;
        }
        // What is left is the royal man's safety.
        let royal = board.royals[board.turn.index()];
        let word = called(rules.royal);
        let threat = board.threat(rules);
        Some(if mv.from() == Some(Cell(royal)) {
            (
                "king-attacked",
                format!(
                    "the {word} may not go to {}: {} attacks it",
                    name(to),
                    owner(threat)
                ),
            )
        } else if royal != NOWHERE && board.attacker(rules, royal, threat).is_some() {
            (
                "stays-in-check",
                format!(
                    "the {word} on {} stays attacked by {}",
                    name(Cell(royal)),
                    owner(threat)
                ),
            )
        } else {
            (
                "exposes-king",
                format!(
                    "the move exposes the {word} on {} to {}",
                    name(Cell(royal)),
                    owner(threat)
                ),
            )
        })
    }

    fn cannot_step(&self, man: Man, from: Cell, to: Cell) -> Option<(&'static str, String)> {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let name = |cell: Cell| game.geometry().name(cell);
        let called = game.kind(man.kind).name.en.as_str();
        if man.seat != board.turn {
            let owner = &game.seat(man.seat).name.en;
            return Some(if self.is_live(man.seat) {
                (
                    "not-yours",
                    format!(
                        "the {called} on {} is {owner}'s, and it is {}'s turn",
                        name(from),
                        game.seat(board.turn).name.en
                    ),
                )
            } else {
                (
                    "frozen",
                    format!("the {called} on {} is frozen: {owner} is out", name(from)),
                )
            });
        }
        if from == to {
            return Some((
                "same-cell",
                format!(
                    "a man cannot move from {} to the cell it stands on",
                    name(from)
                ),
            ));
        }
        let target = self.man_at(to);
        if let Some(own) = target.filter(|other| other.seat == man.seat) {
            let what = &game.kind(own.kind).name.en;
            return Some((
                "own-man",
                format!(
                    "{} is occupied by a man of the same side, a {what}",
                    name(to)
                ),
            ));
        }
        let mut reason = (
            "not-its-move",
            format!(
                "a {called} does not move from {} to {}",
                name(from),
                name(to)
            ),
        );
        for way in rules.tables.ways(man.seat, man.kind) {
            let line = rules.tables.line(way.vector, from.0);
            let Some(step) = line.iter().position(|cell| *cell == to.0) else {
                continue;
            };
            if step >= way.quiet.max(way.capture) as usize {
                continue;
            }
            if let Some(by) = line[..step].iter().find(|cell| board.man(**cell).is_some()) {
                reason = (
                    "blocked",
                    format!(
                        "the way of the {called} from {} to {} is blocked on {}",
                        name(from),
                        name(to),
                        name(Cell(*by))
                    ),
                );
                continue;
            }
            let reach = if target.is_some() {
                way.capture
            } else {
                way.quiet
            };
            if step < reach as usize {
                return None;
            }
            reason = if target.is_some() {
                (
                    "pawn-blocked",
                    format!(
                        "a {called} does not capture that way, and {} is occupied",
                        name(to)
                    ),
                )
            } else {
                (
                    "nothing-to-capture",
                    format!(
                        "a {called} moves from {} to {} only to capture, and {} is empty",
                        name(from),
                        name(to),
                        name(to)
                    ),
                )
            };
        }
        Some(reason)
    }

    fn wrong_promotion(
        &self,
        man: Man,
        to: Cell,
        promotion: Option<Kind>,
    ) -> Option<(&'static str, String)> {
        let game = self.variant();
        let rule = &game.definition().promotion;
        let name = || game.geometry().name(to);
        let called = game.kind(man.kind).name.en.as_str();
        let here = rule.men.contains(&man.kind) && game.promotes_on(man.seat, to);
        let choices = || {
            let letters = rule
                .choices
                .iter()
                .map(|kind| game.kind(*kind).letter.to_ascii_lowercase().to_string());
            letters.collect::<Vec<_>>().join(" ")
        };
        match promotion {
            None if here && rule.compulsory => Some((
                "promotion-missing",
                format!(
                    "a {called} that arrives on {} must be promoted: add one of {}",
                    name(),
                    choices()
                ),
            )),
            Some(_) if !here => Some((
                "promotion-not-here",
                format!("nothing is promoted on {} by this move", name()),
            )),
            Some(kind) if !rule.choices.contains(&kind) => Some((
                "promotion-role",
                format!(
                    "a {called} cannot become a {}; it may become one of {}",
                    game.kind(kind).name.en,
                    choices()
                ),
            )),
            _ => None,
        }
    }
}
