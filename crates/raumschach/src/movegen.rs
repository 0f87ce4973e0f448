//! Legal moves, found as sets of destinations a man.
//!
//! One map of the cells that the opponent attacks serves the king's moves and the test for check;
//! men pinned to the king and evasions restrict the sets of the others, so that no move has to be
//! tried. Raumschach has neither castling nor en passant, which makes this complete.

use crate::attacks::{Direction, PAWN_CAPTURES, PAWN_MOVES, Tables, tables};
use crate::bitboard::Bitboard;
use crate::cell::Cell;
use crate::man::{Color, Role};
use crate::moves::Move;
use crate::position::{Position, Status};
use crate::setup::promotion_cells;
use std::ops::ControlFlow;

/// The legal destinations of one man. A destination of a pawn on its promotion cell stands for
/// the five moves that promote there.
///
/// ```
/// use raumschach::{Position, Role};
/// let mut knights = 0;
/// Position::start().destinations(|set| {
///     knights += (set.role == Role::Knight) as u32 * set.to.count();
///     std::ops::ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(knights, 12);
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Destinations {
    /// What moves.
    pub role: Role,
    /// Whose move it is.
    pub color: Color,
    /// Where it stands.
    pub from: Cell,
    /// Where it may go; never empty.
    pub to: Bitboard,
}

impl Destinations {
    /// The moves of the set, each promotion as five moves, by rising target.
    ///
    /// ```
    /// # use raumschach::Position;
    /// let mut count = 0;
    /// Position::start().destinations(|set| {
    ///     count += set.moves().count();
    ///     std::ops::ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(count, 61);
    /// ```
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let promoting = match self.role {
            Role::Pawn => self.to & promotion_cells(self.color),
            _ => Bitboard::EMPTY,
        };
        let from = self.from;
        let plain = (self.to - promoting).into_iter().map(move |to| Move {
            from,
            to,
            promotion: None,
        });
        let promotions = promoting.into_iter().flat_map(move |to| {
            Role::PROMOTIONS.into_iter().map(move |role| Move {
                from,
                to,
                promotion: Some(role),
            })
        });
        plain.chain(promotions)
    }

    /// Calls `visit` with each of the [`moves`](Destinations::moves), for loops in which the steps
    /// of the chained iterator would cost more than the moves. `visit` stands here once, so that
    /// compilers put it into the loop.
    #[inline]
    pub(crate) fn each_move(self, mut visit: impl FnMut(Move)) {
        const ROLES: [Option<Role>; 6] = {
            let [a, b, c, d, e] = Role::PROMOTIONS;
            [None, Some(a), Some(b), Some(c), Some(d), Some(e)]
        };
        let mut promoting = Bitboard::EMPTY;
        if self.role == Role::Pawn {
            promoting = self.to & promotion_cells(self.color);
        }
        let from = self.from;
        let roles = if promoting.is_empty() { 1 } else { ROLES.len() };
        for &promotion in &ROLES[..roles] {
            let to = match promotion {
                None => self.to - promoting,
                Some(_) => promoting,
            };
            to.into_iter().for_each(|to| {
                visit(Move {
                    from,
                    to,
                    promotion,
                });
            });
        }
    }
}

/// What a node knows before it looks at single men.
struct Node<'a> {
    t: &'a Tables,
    us: Color,
    king: Cell,
    occupied: Bitboard,
    own: Bitboard,
    enemy: Bitboard,
    /// Cells attacked by the opponent, our king taken off the board so that it cannot hide from
    /// a slider in its own shadow.
    danger: Bitboard,
    checkers: Bitboard,
    /// Where a man other than the king may go: everywhere, or only between king and checker.
    targets: Bitboard,
    /// Our men that may only move on the line to the king.
    pinned: Bitboard,
}

impl Position {
    fn node(&self) -> Node<'static> {
        let t = tables();
        let us = self.turn;
        let b = &self.board;
        let (own, enemy) = (b.by_color(us), b.by_color(!us));
        let occupied = own | enemy;
        let king = self.king(us);
        let danger = self.danger(t, !us, occupied.without(king));
        let checkers = if danger.contains(king) {
            self.checkers()
        } else {
            Bitboard::EMPTY
        };
        let targets = match (checkers.first(), checkers.is_many()) {
            (None, _) => !own,
            (Some(checker), false) => t.between(king, checker).with(checker),
            (Some(_), true) => Bitboard::EMPTY,
        };
        let snipers = enemy
            & (t.rook(king, Bitboard::EMPTY) & b.sliders(0)
                | t.bishop(king, Bitboard::EMPTY) & b.sliders(1)
                | t.unicorn(king, Bitboard::EMPTY) & b.sliders(2));
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let between = t.between(king, sniper) & occupied;
            if !between.is_many() {
                pinned |= between & own;
            }
        }
        Node {
            t,
            us,
            king,
            occupied,
            own,
            enemy,
            danger,
            checkers,
            targets,
            pinned,
        }
    }

    /// Every cell that men of `by` attack with these cells occupied.
    fn danger(&self, t: &Tables, by: Color, occupied: Bitboard) -> Bitboard {
        let b = &self.board;
        let men = b.by_color(by);
        let mut danger = pawn_attacks(by, b.by_role(Role::Pawn) & men);
        for cell in b.sliders(0) & men {
            danger |= t.rook(cell, occupied);
        }
        for cell in b.sliders(1) & men {
            danger |= t.bishop(cell, occupied);
        }
        for cell in b.sliders(2) & men {
            danger |= t.unicorn(cell, occupied);
        }
        for cell in b.by_role(Role::Knight) & men {
            danger |= t.knight(cell);
        }
        danger | t.king(self.king(by))
    }

    /// Calls `visit` with the legal destinations of each man of the side to move that has any,
    /// king first, until it breaks. No move list is made.
    ///
    /// ```
    /// use raumschach::Position;
    /// use std::ops::ControlFlow;
    /// // Stops at the first man that can move.
    /// let found = Position::start().destinations(|set| ControlFlow::Break(set.from));
    /// assert!(found.is_break());
    /// ```
    pub fn destinations<T>(
        &self,
        mut visit: impl FnMut(Destinations) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        const ROLES: [Role; 7] = [
            Role::King,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Unicorn,
            Role::Queen,
        ];
        let node = self.node();
        let mut give = |role, from, to: Bitboard| {
            if to.is_empty() {
                return ControlFlow::Continue(());
            }
            visit(Destinations {
                role,
                color: node.us,
                from,
                to,
            })
        };
        // The king, and in double check nobody else.
        let last = if node.checkers.is_many() {
            1
        } else {
            ROLES.len()
        };
        for &role in &ROLES[..last] {
            for from in self.board.by_role(role) & node.own {
                give(role, from, node.legal_targets(role, from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All legal moves, sorted as their machine codes are.
    ///
    /// ```
    /// let moves = raumschach::Position::start().legal_moves();
    /// assert_eq!(moves[0].to_string(), "Aa2Aa3");
    /// assert_eq!(moves.len(), 61);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(96);
        let _: ControlFlow<()> = self.destinations(|set| {
            moves.extend(set.moves());
            ControlFlow::Continue(())
        });
        moves.sort_unstable_by_key(|mv| mv.code_order());
        moves
    }

    /// The legal moves of the man on a cell, sorted as their machine codes are; none when the
    /// cell is empty or the man is not the mover's.
    ///
    /// ```
    /// let moves = raumschach::Position::start().legal_moves_from("Bb1".parse()?);
    /// let codes: Vec<_> = moves.iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!(codes, ["Bb1Ca2", "Bb1Cc2", "Bb1Dd3", "Bb1Ee4"]);
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, from: Cell) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from == from);
        moves
    }

    /// The number of legal moves, counted without listing them.
    ///
    /// ```
    /// assert_eq!(raumschach::Position::start().count_moves(), 61);
    /// ```
    #[must_use]
    pub fn count_moves(&self) -> u32 {
        let node = self.node();
        let mut count = (node.t.king(node.king) - node.own - node.danger).count();
        if node.checkers.is_many() {
            return count;
        }
        // Pinned men are rare: they are counted one by one, all others by kind.
        let b = &self.board;
        for from in node.pinned {
            if let Some(role) = b.role_at(from) {
                let to = node.legal_targets(role, from);
                count += to.count();
                if role == Role::Pawn {
                    count += 4 * (to & promotion_cells(node.us)).count();
                }
            }
        }
        let free = node.own - node.pinned;
        count += count_pawn_moves(&node, b.by_role(Role::Pawn) & free);
        for from in b.by_role(Role::Knight) & free {
            count += (node.t.knight(from) & node.targets).count();
        }
        for from in b.sliders(0) & free {
            count += (node.t.rook(from, node.occupied) & node.targets).count();
        }
        for from in b.sliders(1) & free {
            count += (node.t.bishop(from, node.occupied) & node.targets).count();
        }
        for from in b.sliders(2) & free {
            count += (node.t.unicorn(from, node.occupied) & node.targets).count();
        }
        count
    }

    /// How the side to move stands: ongoing, check, boardmate, spacemate or stalemate.
    ///
    /// ```
    /// use raumschach::{Position, Status};
    /// assert_eq!(Position::start().status(), Status::Ongoing);
    /// ```
    #[must_use]
    pub fn status(&self) -> Status {
        let check = self.is_check();
        let level = Bitboard::level(self.king(self.turn).level());
        let mut flees = false;
        let saved = self.destinations(|set| {
            // Any move but the king's flight to another level takes the status out of boardmate.
            if !check || set.role != Role::King || !(set.to & level).is_empty() {
                return ControlFlow::Break(());
            }
            flees = true;
            ControlFlow::Continue(())
        });
        match (check, saved.is_break(), flees) {
            (false, true, _) => Status::Ongoing,
            (false, false, _) => Status::Stalemate,
            (true, true, _) => Status::Check,
            (true, false, true) => Status::Boardmate,
            (true, false, false) => Status::Spacemate,
        }
    }
}

impl Node<'_> {
    /// The legal destinations of a man.
    #[inline]
    fn legal_targets(&self, role: Role, from: Cell) -> Bitboard {
        let reached = match role {
            Role::Pawn => {
                let captures = self.t.pawn_captures(self.us, from) & self.enemy;
                captures | (self.t.pawn_moves(self.us, from) - self.occupied)
            }
            Role::Knight => self.t.knight(from),
            Role::Bishop => self.t.bishop(from, self.occupied),
            Role::Rook => self.t.rook(from, self.occupied),
            Role::Unicorn => self.t.unicorn(from, self.occupied),
            Role::Queen => self.t.queen(from, self.occupied),
            Role::King => return self.t.king(from) - self.own - self.danger,
        };
        let mut to = reached & self.targets;
        if self.pinned.contains(from) {
            to &= self.line_from_king(from);
        }
        to
    }

    /// All cells on the line that runs from the king through `cell`.
    fn line_from_king(&self, cell: Cell) -> Bitboard {
        let step = |king: u8, other: u8| (other as i8 - king as i8).signum();
        let (f, r, l) = (
            step(self.king.file(), cell.file()),
            step(self.king.rank(), cell.rank()),
            step(self.king.level(), cell.level()),
        );
        let mut line = Bitboard::EMPTY;
        let mut at = self.king;
        while let Some(next) = at.offset(f, r, l) {
            line = line.with(next);
            at = next;
        }
        line
    }
}

/// The cells of a pawn set moved one step along a direction of White; for Black ranks and levels
/// fall. Cells that would leave the cube are dropped. Always inlined: with a colour and a
/// direction known to the compiler it is a mask and a shift.
#[inline(always)]
fn step(color: Color, pawns: Bitboard, (file, rank, level): Direction) -> Bitboard {
    const FIRST_FILE: Bitboard = Bitboard::file(0);
    const LAST_FILE: Bitboard = Bitboard::file(4);
    const LAST_RANKS: [Bitboard; 2] = [Bitboard::rank(4), Bitboard::rank(0)];
    let mut from = pawns;
    match file {
        1 => from = from - LAST_FILE,
        -1 => from = from - FIRST_FILE,
        _ => {}
    }
    // A step off level A or E leaves the 125 bits by itself.
    if rank != 0 {
        from = from - LAST_RANKS[color as usize];
    }
    let forward = i32::from(5 * rank + 25 * level);
    from.shift(match color {
        Color::White => i32::from(file) + forward,
        Color::Black => i32::from(file) - forward,
    })
}

/// The sets of cells that a set of pawns steps to in each of some directions.
#[inline(always)]
fn steps<const N: usize>(color: Color, pawns: Bitboard, along: [Direction; N]) -> [Bitboard; N] {
    match color {
        Color::White => along.map(|direction| step(Color::White, pawns, direction)),
        Color::Black => along.map(|direction| step(Color::Black, pawns, direction)),
    }
}

/// The cells that a set of pawns attacks, found for all of them at once.
///
/// ```
/// use raumschach::{Color, Position, Role, pawn_attacks};
/// let pawns = Position::start().board().men(Color::White, Role::Pawn);
/// assert!(pawn_attacks(Color::White, pawns).contains("Bc3".parse()?));
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[must_use]
#[inline]
pub fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let [a, b, c, d, e] = steps(color, pawns, PAWN_CAPTURES);
    a | b | c | d | e
}

/// The number of moves of unpinned pawns, promotions counted five times.
#[inline]
fn count_pawn_moves(node: &Node<'_>, pawns: Bitboard) -> u32 {
    let empty = !node.occupied & node.targets;
    let enemy = node.enemy & node.targets;
    let moves = steps(node.us, pawns, PAWN_MOVES).map(|to| to & empty);
    let captures = steps(node.us, pawns, PAWN_CAPTURES).map(|to| to & enemy);
    // Cells of moves are empty and those of captures are not, so two sets are counted as one.
    let sets = [
        moves[0] | captures[0],
        moves[1] | captures[1],
        captures[2],
        captures[3],
        captures[4],
    ];
    let mut count = sets.iter().map(|to| to.count()).sum();
    let promotion = promotion_cells(node.us);
    if sets.iter().any(|&to| !(to & promotion).is_empty()) {
        count += 4 * sets.iter().map(|&to| (to & promotion).count()).sum::<u32>();
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::attacks;

    #[test]
    fn pawn_sets_move_as_single_pawns_do() {
        for color in Color::ALL {
            for cell in Cell::ALL {
                let one = Bitboard::of(cell);
                let expected = attacks(color, Role::Pawn, cell, Bitboard::EMPTY);
                assert_eq!(pawn_attacks(color, one), expected, "{color} {cell}");
                let [forward, up] = steps(color, one, PAWN_MOVES);
                assert_eq!(
                    forward | up,
                    crate::attacks::pawn_steps(color, cell),
                    "{color} {cell}"
                );
            }
        }
    }
}
