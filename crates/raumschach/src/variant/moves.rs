//! A move of a variant and its machine code.

use super::Variant;
use super::geometry::Cell;
use super::model::Kind;

/// A move: a man goes from a cell to another, or comes from the hand.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple-4").unwrap();
/// let drop = game.parse_move("N@dd4")?;
/// assert_eq!(game.move_code(drop), "N@dd4");
/// # Ok::<(), raumschach::variant::MoveCodeError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man on the board moves.
    Step {
        /// Origin.
        from: Cell,
        /// Target.
        to: Cell,
        /// What it becomes there, when it promotes.
        promotion: Option<Kind>,
    },
    /// A man in hand comes back.
    Drop {
        /// What it is.
        kind: Kind,
        /// Target.
        to: Cell,
    },
}

impl Move {
    /// Where the move ends.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let mv = game.parse_move("Ab1Ac3")?;
    /// assert_eq!(game.geometry().name(mv.to()), "Ac3");
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub const fn to(self) -> Cell {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// Where it begins; `None` for a drop.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("nearlytriple-4").unwrap();
    /// assert_eq!(game.parse_move("N@dd4")?.from(), None);
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub const fn from(self) -> Option<Cell> {
        match self {
            Move::Step { from, .. } => Some(from),
            Move::Drop { .. } => None,
        }
    }

    /// What the man becomes.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.parse_move("Ec4Ec5q")?.promotion(), game.kind_lettered('Q'));
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub const fn promotion(self) -> Option<Kind> {
        match self {
            Move::Step { promotion, .. } => promotion,
            Move::Drop { .. } => None,
        }
    }
}

/// A text that is no machine move code of the game.
///
/// ```
/// use raumschach::variant::Variant;
/// let error = Variant::named("nearlytriple").unwrap().parse_move("Ab1Ac3").unwrap_err();
/// assert!(error.to_string().contains("as in aa1ab1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no move code of this game: {expected}")]
pub struct MoveCodeError {
    /// What was read, cut after sixteen characters.
    pub found: String,
    /// What would be one.
    pub expected: String,
}

impl Variant {
    /// The machine code of a move: origin, target and promotion letter in lower case (`gg6gg7s`),
    /// or letter, `@` and target for a drop (`N@dd4`).
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let mv = game.parse_move("Ec4Ec5Q")?;
    /// assert_eq!(game.move_code(mv), "Ec4Ec5q");
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn move_code(&self, mv: Move) -> String {
        let board = self.geometry();
        match mv {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let mut code = board.name(from) + &board.name(to);
                if let Some(kind) = promotion {
                    code.push(self.kind(kind).letter.to_ascii_lowercase());
                }
                code
            }
            Move::Drop { kind, to } => format!("{}@{}", self.kind(kind).letter, board.name(to)),
        }
    }

    /// Reads a machine code; promotion letters in either case.
    ///
    /// # Errors
    /// When the text is no move code of this game. Whether the move is legal is not asked.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert!(game.parse_move("Ab1Ac3").is_ok());
    /// assert!(game.parse_move("Ab1").unwrap_err().to_string().contains("Aa1Ab1"));
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveCodeError> {
        self.read_code(text).ok_or_else(|| MoveCodeError {
            found: text.chars().take(16).collect(),
            expected: self.code_example(),
        })
    }

    fn read_code(&self, text: &str) -> Option<Move> {
        let board = self.geometry();
        let mut chars = text.chars();
        if let (Some(letter), Some('@')) = (chars.next(), chars.next()) {
            return Some(Move::Drop {
                kind: self.kind_lettered(letter)?,
                to: board.cell_named(chars.as_str())?,
            });
        }
        let (from, rest) = board.read_cell(text)?;
        let (to, rest) = board.read_cell(rest)?;
        let mut letters = rest.chars();
        let promotion = match (letters.next(), letters.next()) {
            (None, _) => None,
            (Some(letter), None) => Some(self.kind_lettered(letter)?),
            _ => return None,
        };
        Some(Move::Step {
            from,
            to,
            promotion,
        })
    }

    fn code_example(&self) -> String {
        let board = self.geometry();
        let name = |file| {
            board
                .cell(0, file, 0)
                .map(|cell| board.name(cell))
                .unwrap_or_default()
        };
        let mut text = format!("write origin and target, as in {}{}", name(0), name(1));
        if let Some(kind) = self.definition().promotion.choices.first() {
            text += &format!(
                ", then the letter of what is promoted to, as in {}{}{}",
                name(0),
                name(1),
                self.kind(*kind).letter.to_ascii_lowercase()
            );
        }
        if self.definition().drops.is_some() {
            text += &format!(
                ", or letter, @ and target for a drop, as in {}@{}",
                self.men()[0].letter,
                name(0)
            );
        }
        text
    }
}
