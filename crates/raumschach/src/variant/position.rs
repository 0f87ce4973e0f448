//! A position of a variant: who stands where, who is to move, and what may be played.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::Variant;
use super::board::{Board, Consequences, NOWHERE};
use super::geometry::Cell;
use super::legality::IllegalMove;
use super::model::{Kind, Man, Seat, Stalemate};
use super::movegen;
use super::moves::Move;
use crate::{Status, Termination};

/// One moment of a game. Playing a move gives another position.
///
/// ```
/// use raumschach::variant::Variant;
/// let start = Variant::named("nearlytriple-4").unwrap().start();
/// let next = start.play(start.legal_moves()[0])?;
/// assert_eq!(next.turn().index(), 1);
/// # Ok::<(), raumschach::variant::IllegalMove>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    game: Variant,
    board: Board,
}

/// How the board itself ends a game.
///
/// ```
/// use raumschach::variant::Variant;
/// use raumschach::{Termination, variant::Position};
/// let game = Variant::named("normal-form").unwrap();
/// let code = "5/5/5/5/1u3|5/1N3/5/5/5|5/1Pu2/5/P4/kQ3|5/3N1/5/5/N1K2|5/5/5/5/5 b 0 1";
/// let mated = Position::parse(game, code)?;
/// let end = mated.end().unwrap();
/// assert_eq!((end.winner.map(|seat| seat.index()), end.termination), (Some(0), Termination::Spacemate));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BoardEnd {
    /// Who won, `None` for a draw among those who are left.
    pub winner: Option<Seat>,
    /// By what.
    pub termination: Termination,
}

impl Position {
    pub(super) fn new(game: Variant, board: Board) -> Position {
        Position { game, board }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The game that is played.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.variant().id(), "nearlytriple-4");
    /// ```
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.game
    }

    /// Who is to move.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.variant().seat(start.turn()).id, "red");
    /// ```
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.board.turn
    }

    /// The man on a cell, frozen or not.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// let board = start.variant().geometry();
    /// let man = start.man_at(board.cell_named("aa1").unwrap()).unwrap();
    /// assert_eq!(start.variant().seat(man.seat).id, "red");
    /// assert_eq!(start.man_at(board.cell_named("dd4").unwrap()), None);
    /// ```
    #[must_use]
    pub fn man_at(&self, cell: Cell) -> Option<Man> {
        self.board.cell(cell)
    }

    /// Whether the seat still plays.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert!(start.variant().all_seats().all(|seat| start.is_live(seat)));
    /// ```
    #[must_use]
    pub fn is_live(&self, seat: Seat) -> bool {
        self.board.live[seat.index()]
    }

    /// The seats that still play, in the order of play.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.live_seats().count(), 4);
    /// ```
    pub fn live_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.board.seats()
    }

    /// Whether a man whose owner is out stands on the cell: it blocks, can be captured, and does
    /// nothing (variants.md V1).
    ///
    /// ```
    /// use raumschach::variant::{Game, Variant};
    /// let variant = Variant::named("nearlytriple-4").unwrap();
    /// let mut game = Game::new(variant);
    /// game.resign(variant.seat_named("blue").unwrap())?;
    /// let position = game.position();
    /// assert!(variant.geometry().cells().any(|cell| position.is_frozen(cell)));
    /// # Ok::<(), raumschach::variant::GameError>(())
    /// ```
    #[must_use]
    pub fn is_frozen(&self, cell: Cell) -> bool {
        self.man_at(cell).is_some_and(|man| !self.is_live(man.seat))
    }

    /// The men in a seat's hand with their number, in the order of the definition.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert!(start.hand(start.turn()).is_empty());
    /// ```
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Vec<(Kind, u32)> {
        let rules = self.game.rules();
        (0..rules.kinds() as u8)
            .map(|kind| {
                (
                    Kind(kind),
                    u32::from(self.board.in_hand(rules, seat, Kind(kind))),
                )
            })
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// What counts towards the move limit: with two seats the plies since a capture, pawn move or
    /// drop, with more the turns since then of the player who had fewest.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.quiet(), 0);
    /// ```
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.board.quiet(self.game.rules())
    }

    /// The count at which the game is drawn; `None` where there is no limit.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("normal-form").unwrap().start();
    /// assert_eq!(start.quiet_limit(), Some(100)); // fifty moves by each side
    /// ```
    #[must_use]
    pub fn quiet_limit(&self) -> Option<u32> {
        self.board.limit(self.game.rules())
    }

    /// Number of the move, from 1; it grows when the turn comes round.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.number(), 1);
    /// ```
    #[must_use]
    pub fn number(&self) -> u32 {
        self.board.number
    }

    /// Where the seat's royal man stands; `None` when the seat is out.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("normal-form").unwrap().start();
    /// assert_eq!(start.royal(start.turn()), start.variant().geometry().cell_named("Ac1"));
    /// ```
    #[must_use]
    pub fn royal(&self, seat: Seat) -> Option<Cell> {
        Some(self.board.royals[seat.index()])
            .filter(|cell| *cell != NOWHERE)
            .map(Cell)
    }

    /// A man that gives check to the seat to move, that is, one of the next player's that attacks
    /// its royal man.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.checker(), None);
    /// ```
    #[must_use]
    pub fn checker(&self) -> Option<Cell> {
        let rules = self.game.rules();
        let threat = self.board.threat(rules);
        if threat == self.board.turn {
            return None;
        }
        self.board
            .attacks_royal(rules, threat, self.board.turn)
            .map(Cell)
    }

    /// Every legal move, sorted by machine code's cells.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// assert_eq!(Variant::named("four-captures").unwrap().start().legal_moves().len(), 61);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.is_decided() {
            movegen::legal(&self.board, self.game.rules(), &mut |mv| {
                moves.push(mv);
                true
            });
        }
        moves
    }

    /// Every move that the men can make, whatever becomes of the own royal man.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple").unwrap().start();
    /// assert_eq!(start.pseudo_legal_moves().len(), 92);
    /// assert_eq!(start.legal_moves().len(), 86);
    /// ```
    #[must_use]
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        movegen::pseudo(&self.board, self.game.rules(), &mut |mv| {
            moves.push(mv);
            true
        });
        moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not legal.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("normal-form").unwrap().start();
    /// let knight = start.variant().parse_move("Ab1Ac3")?;
    /// let next = start.play(knight)?;
    /// assert_eq!(next.turn().index(), 1);
    /// assert_eq!(next.play(knight).unwrap_err().code(), "no-man");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        self.play_telling(mv).map(|(position, _)| position)
    }

    pub(super) fn play_telling(&self, mv: Move) -> Result<(Position, Consequences), IllegalMove> {
        self.check_move(mv)?;
        let mut after = self.clone();
        let consequences = after.board.play(self.game.rules(), mv);
        Ok((after, consequences))
    }

    /// The position after a seat has given up; `None` when it is out already or the game has no
    /// way to go on without it.
    #[must_use]
    pub(super) fn without(&self, seat: Seat) -> Option<(Position, Consequences)> {
        let rules = self.game.rules();
        rules.definition.ends.elimination?;
        if !self.is_live(seat) || self.board.seats().count() < 2 {
            return None;
        }
        let mut after = self.clone();
        let mut consequences = Consequences {
            out: vec![seat],
            ..Consequences::default()
        };
        after.board.put_out(rules, seat, None);
        if self.board.turn == seat {
            after.board.pass_turn(rules);
        }
        // The royal man that vanished may have stood between another one and the player to move.
        after.board.settle(rules, &mut consequences);
        Some((after, consequences))
    }

    /// What the position is for the player to move, in the words of the Normal Form. In games where
    /// players are put out one by one there is no mate: check is what the next player threatens.
    ///
    /// ```
    /// use raumschach::{Status, variant::Variant};
    /// assert_eq!(Variant::named("haremschach").unwrap().start().status(), Status::Ongoing);
    /// ```
    #[must_use]
    pub fn status(&self) -> Status {
        let rules = self.game.rules();
        let check = self.checker().is_some();
        if rules.definition.ends.elimination.is_some() {
            return if check {
                Status::Check
            } else {
                Status::Ongoing
            };
        }
        let (mut any, mut flees) = (false, true);
        let royal = self.royal(self.turn());
        let board = self.game.geometry();
        movegen::legal(&self.board, rules, &mut |mv| {
            any = true;
            flees &= mv.from() == royal
                && royal.is_some_and(|cell| board.level(cell) != board.level(mv.to()));
            // One move on the own level settles it.
            check && flees
        });
        match (check, any) {
            (true, false) => Status::Spacemate,
            (true, true) if flees && rules.definition.ends.boardmate => Status::Boardmate,
            (true, true) => Status::Check,
            (false, false) => Status::Stalemate,
            (false, true) => Status::Ongoing,
        }
    }

    /// Whether one seat alone is left.
    pub(super) fn is_decided(&self) -> bool {
        self.board.seats().nth(1).is_none()
    }

    /// The end that the board itself shows, `None` while the game goes on.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.end(), None);
    /// ```
    #[must_use]
    pub fn end(&self) -> Option<BoardEnd> {
        let rules = self.game.rules();
        let ends = &rules.definition.ends;
        let end = |winner, termination| {
            Some(BoardEnd {
                winner,
                termination,
            })
        };
        if ends.elimination.is_some() {
            if let Some(end) = self.end_without_moves() {
                return Some(end);
            }
            if !movegen::has_move(&self.board, rules) {
                return end(None, Termination::Stalemate);
            }
            return None;
        }
        let other = self.board.next(rules, self.board.turn);
        match (self.status(), ends.stalemate) {
            (Status::Spacemate, _) => end(Some(other), Termination::Spacemate),
            (Status::Stalemate, Stalemate::Loss) => end(Some(other), Termination::Stalemate),
            (Status::Stalemate, _) => end(None, Termination::Stalemate),
            _ => self.end_without_moves(),
        }
    }

    /// The ends that need no look at the moves: one seat left, or the move limit.
    fn end_without_moves(&self) -> Option<BoardEnd> {
        let rules = self.game.rules();
        let mut live = self.board.seats();
        if let (Some(last), None) = (live.next(), live.next()) {
            return Some(BoardEnd {
                winner: Some(last),
                termination: Termination::LastStanding,
            });
        }
        // A mate on the last move stands (D6), so the limit of a game with mate is asked after it.
        let termination = match (rules.seats(), self.quiet_limit()) {
            (_, Some(limit)) if self.quiet() < limit => return None,
            (_, None) => return None,
            (2, Some(100)) => Termination::FiftyMoves,
            (2, Some(150)) => Termination::SeventyFiveMoves,
            _ => Termination::MoveLimit,
        };
        Some(BoardEnd {
            winner: None,
            termination,
        })
    }

    /// Whether the same men stand on the same cells and in the same hands, with the same players
    /// left and the same one to move (rules.md D5).
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("normal-form").unwrap().start();
    /// let mut later = start.clone();
    /// for code in ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"] {
    ///     later = later.play(start.variant().parse_move(code)?)?;
    /// }
    /// assert!(later.repeats(&start)); // although the counters differ
    /// assert_ne!(later, start);
    /// assert_eq!(later.repetition_key(), start.repetition_key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        let (a, b) = (&self.board, &other.board);
        a.turn == b.turn
            && a.live == b.live
            && a.cells == b.cells
            && a.hands == b.hands
            && self.game == other.game
    }

    /// A number that is the same for positions that repeat each other.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let start = Variant::named("nearlytriple-4").unwrap().start();
    /// assert_eq!(start.repetition_key(), start.clone().repetition_key());
    /// ```
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let board = &self.board;
        (&board.cells, &board.hands, board.turn.0, board.live).hash(&mut hasher);
        hasher.finish()
    }
}

impl fmt::Display for Position {
    /// The position code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::code::write(self.game.rules(), &self.board, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.game.id())
    }
}
