//! A legal position: men, turn, counters, hash, and what follows from the rules of one move.
//!
//! Positions are values: playing a move gives a new one ("copy-make"). Generating moves is in
//! [`movegen`](crate::movegen), the reasons why a move is illegal in
//! [`legality`](crate::legality), what spans several moves in [`game`](crate::game).

use crate::attacks::tables;
use crate::bitboard::Bitboard;
use crate::board::{Board, code};
use crate::cell::Cell;
use crate::code::{CodeError, START_CODE, write_code};
use crate::man::{Color, Man, Role};
use crate::moves::Move;
use crate::setup::{Setup, SetupErrors};
use crate::zobrist;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Plies without capture or pawn move after which a game is drawn (rules.md, Fifty moves).
pub const FIFTY_MOVES: u32 = 100;
/// The limit, in plies, of an ending of rooks, bishops and knights against a lone king (D7).
pub const SEVENTY_FIVE_MOVES: u32 = 150;

/// A position that can be played: one king a side, the side not to move not in check, no pawn
/// where none can be.
///
/// ```
/// use raumschach::{Position, Status};
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 61);
/// let next = start.play("Ab1Ac3".parse()?)?;
/// assert_eq!(next.status(), Status::Ongoing);
/// assert_eq!(next.to_string().split(' ').nth(1), Some("b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) halfmoves: u32,
    pub(crate) number: u32,
    pub(crate) key: u64,
}

/// How the side to move stands (rules.md, Ends).
///
/// ```
/// use raumschach::{Position, Status};
/// assert_eq!(Position::start().status(), Status::Ongoing);
/// assert_eq!(Status::Boardmate.to_string(), "boardmate");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not in check, with legal moves.
    Ongoing,
    /// In check, with a legal move other than fleeing to another level.
    Check,
    /// In check, and every legal move is a king move to another level (D2). The game goes on.
    Boardmate,
    /// In check without a legal move: lost.
    Spacemate,
    /// Not in check, without a legal move: drawn.
    Stalemate,
}

impl Status {
    /// Whether the king of the side to move is attacked.
    ///
    /// ```
    /// assert!(raumschach::Status::Boardmate.is_check());
    /// ```
    #[must_use]
    pub const fn is_check(self) -> bool {
        matches!(self, Status::Check | Status::Boardmate | Status::Spacemate)
    }

    /// Whether the side to move has no legal move.
    ///
    /// ```
    /// assert!(!raumschach::Status::Boardmate.is_end());
    /// ```
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Status::Spacemate | Status::Stalemate)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Ongoing => "ongoing",
            Status::Check => "check",
            Status::Boardmate => "boardmate",
            Status::Spacemate => "spacemate",
            Status::Stalemate => "stalemate",
        })
    }
}

/// Why a text gives no position.
///
/// ```
/// use raumschach::{Position, PositionError};
/// let error = "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1".parse::<Position>();
/// assert!(matches!(error, Err(PositionError::Setup(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is no position code.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// It is one, but the position cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

impl Position {
    /// The array (rules.md, Array).
    ///
    /// ```
    /// use raumschach::{Position, START_CODE};
    /// assert_eq!(Position::start().to_string(), START_CODE);
    /// ```
    #[must_use]
    pub fn start() -> Position {
        static START: LazyLock<Position> = LazyLock::new(|| match START_CODE.parse() {
            Ok(position) => position,
            Err(error) => unreachable!("the array is a valid position: {error}"),
        });
        START.clone()
    }

    /// The position of a setup whose conditions have been checked.
    pub(crate) fn assume_valid(setup: &Setup) -> Position {
        let mut position = Position {
            board: setup.board,
            turn: setup.turn,
            halfmoves: setup.halfmoves,
            number: setup.number,
            key: 0,
        };
        position.key = position.key_from_scratch();
        position
    }

    /// The position as an unvalidated setup, to change and validate again.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// let mut setup = Position::start().to_setup();
    /// setup.turn = Color::Black;
    /// assert_eq!(setup.validate().unwrap().turn(), Color::Black);
    /// ```
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            halfmoves: self.halfmoves,
            number: self.number,
        }
    }

    /// Who stands where.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().board().occupied().count(), 40);
    /// ```
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// assert_eq!(Position::start().turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Plies since the last capture or pawn move.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().halfmoves(), 0);
    /// ```
    #[must_use]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Number of the move to be played, from 1; it rises after Black's move.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().number(), 1);
    /// ```
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The man on a cell.
    ///
    /// ```
    /// use raumschach::{Position, Role};
    /// let man = Position::start().man_at("Bc1".parse()?);
    /// assert_eq!(man.map(|man| man.role), Some(Role::Queen));
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn man_at(&self, cell: Cell) -> Option<Man> {
        self.board.man_at(cell)
    }

    /// Where a side's king stands.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// assert_eq!(Position::start().king(Color::Black).to_string(), "Ec5");
    /// ```
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Cell {
        // Valid positions have exactly one king a side.
        Cell::from_bit(self.board.men(color, Role::King).bits().trailing_zeros())
    }

    /// Hash of men, cells and turn: what repetition compares (D5). Kept up move by move; equal
    /// positions have equal keys, and different ones differ but for one chance in 2⁶⁴.
    ///
    /// ```
    /// use raumschach::Position;
    /// let there_and_back = ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"];
    /// let mut position = Position::start();
    /// for code in there_and_back {
    ///     position = position.play(code.parse()?)?;
    /// }
    /// assert_eq!(position.key(), Position::start().key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from nothing, against which the incremental one is tested.
    pub(crate) fn key_from_scratch(&self) -> u64 {
        let men = self
            .board
            .iter()
            .fold(0, |key, (cell, man)| key ^ zobrist::man(cell, code(man)));
        match self.turn {
            Color::White => men,
            Color::Black => men ^ zobrist::BLACK_TO_MOVE,
        }
    }

    /// Whether two positions are the same for repetition: same men on the same cells with the
    /// same side to move (D5); counters do not matter.
    ///
    /// ```
    /// use raumschach::Position;
    /// assert!(Position::start().repeats(&Position::start()));
    /// ```
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        self.key == other.key && self.turn == other.turn && self.board == other.board
    }

    /// All men of `by` that attack a cell, lines seen through nothing but empty cells.
    ///
    /// ```
    /// use raumschach::{Color, Position};
    /// let start = Position::start();
    /// assert_eq!(start.attackers("Ac3".parse()?, Color::White).to_string(), "Ab1 Ad1 Ab2 Ad2");
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn attackers(&self, cell: Cell, by: Color) -> Bitboard {
        let t = tables();
        let b = &self.board;
        let occupied = b.occupied();
        let attackers = t.rook(cell, occupied) & b.sliders(0)
            | t.bishop(cell, occupied) & b.sliders(1)
            | t.unicorn(cell, occupied) & b.sliders(2)
            | t.knight(cell) & b.by_role(Role::Knight)
            | t.king(cell) & b.by_role(Role::King)
            | t.pawn_captures(!by, cell) & b.by_role(Role::Pawn);
        attackers & b.by_color(by)
    }

    /// The men that give check to the side to move.
    ///
    /// ```
    /// assert!(raumschach::Position::start().checkers().is_empty());
    /// ```
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), !self.turn)
    }

    /// Whether the side to move is in check.
    ///
    /// ```
    /// assert!(!raumschach::Position::start().is_check());
    /// ```
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The number of plies without capture or pawn move at which a game in this position is drawn:
    /// 150 while one side has a lone king and the other, beside its king, one or more rooks,
    /// bishops or knights and nothing else (D7), else 100.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().move_limit(), 100);
    /// let rook_ending = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1";
    /// assert_eq!(rook_ending.parse::<raumschach::Position>()?.move_limit(), 150);
    /// # Ok::<(), raumschach::PositionError>(())
    /// ```
    #[must_use]
    pub fn move_limit(&self) -> u32 {
        let b = &self.board;
        let long = b.by_role(Role::Queen) | b.by_role(Role::Unicorn) | b.by_role(Role::Pawn);
        let lone = Color::ALL.iter().any(|&c| b.by_color(c).count() == 1);
        if lone && long.is_empty() && b.occupied().count() > 2 {
            SEVENTY_FIVE_MOVES
        } else {
            FIFTY_MOVES
        }
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// The first reason why the move cannot be played; the position is unchanged.
    ///
    /// ```
    /// use raumschach::Position;
    /// let error = Position::start().play("Aa1Aa2".parse()?).err().unwrap();
    /// assert_eq!(error.to_string(), "Aa2 is occupied by a man of the same side, a white pawn");
    /// # Ok::<(), raumschach::MoveCodeError>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, crate::legality::IllegalMove> {
        self.after(mv)
    }

    /// The position after a move that is known to be legal and made by a man of `role`.
    #[inline]
    pub(crate) fn play_unchecked(&self, role: Role, mv: Move) -> Position {
        let color = self.turn;
        self.play_as(Man { color, role }, mv)
    }

    /// As [`play_unchecked`](Position::play_unchecked), for loops over the moves of one man: always
    /// inlined, so that what is the same for all of them is done once.
    #[inline(always)]
    pub(crate) fn play_as(&self, man: Man, mv: Move) -> Position {
        let Man { color, role } = man;
        let left = code(man);
        let arrived = match mv.promotion {
            None => left,
            Some(role) => code(Man { color, role }),
        };
        let taken = self.board.code_at(mv.to);
        // `&` and a product, because whether a move takes is a coin's toss to a branch predictor.
        let quiet = u32::from((role != Role::Pawn) & (taken == 0));
        Position {
            board: self.board.moved(mv.from, mv.to, arrived),
            turn: !color,
            halfmoves: self.halfmoves.saturating_add(1) * quiet,
            number: self.number.saturating_add(color as u32),
            // Nothing taken is hashed as nothing.
            key: self.key
                ^ zobrist::BLACK_TO_MOVE
                ^ zobrist::man(mv.from, left)
                ^ zobrist::man(mv.to, arrived)
                ^ zobrist::man(mv.to, taken),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_code(f, &self.board, self.turn, self.halfmoves, self.number)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads the exact form of a position code; [`Position::from_code`] reads others, too.
    fn from_str(code: &str) -> Result<Position, PositionError> {
        Ok(code.parse::<Setup>()?.validate()?)
    }
}
