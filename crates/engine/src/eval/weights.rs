//! Every number of the evaluation, in centipawns.
//!
//! Roles index their arrays as in [`Role::ALL`](raumschach::Role::ALL): pawn, knight, bishop, rook,
//! unicorn, queen, king. What is in [`Weights`] can be fitted to games ([`tune`](super::tune)); the
//! numbers after it are of another kind and have been chosen.

use super::pair::{Pair, pair};

/// What is worth something early and something else late.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Weights {
    /// A man by itself.
    pub(super) material: [Pair; 7],
    /// By how far a cell lies from the middle along each axis, sorted: 000, 001, 002, 011, 012, 022,
    /// 111, 112, 122, 222.
    pub(super) place: [[Pair; 10]; 7],
    /// For each step, along ranks and levels together, that a man stands nearer to promotion.
    pub(super) advance: [Pair; 7],
    /// A pawn by its steps from the corner edge it comes from, 0 to 8 (8 is promotion).
    pub(super) pawn_advance: [Pair; 9],
    /// The same once more for a pawn that no enemy pawn can stop.
    pub(super) passed: [Pair; 9],
    /// A pawn by its file's distance from the middle.
    pub(super) pawn_file: [Pair; 3],
    /// A pawn defended by a pawn.
    pub(super) chained: Pair,
    /// A pawn with both its steps blocked.
    pub(super) stuck: Pair,
    /// For each cell a man may go to, beyond what is usual ([`USUAL`]).
    pub(super) mobility: [Pair; 7],
    /// Own men next to the king: any, and pawns beyond that.
    pub(super) shelter: [Pair; 2],
    /// A man other than a pawn that an enemy pawn attacks.
    pub(super) hit_by_pawn: Pair,
    /// A queen that a lesser man attacks.
    pub(super) queen_hit: Pair,
    /// A man that is attacked and not defended.
    pub(super) loose: Pair,
    /// Two bishops on cells of both colours: together they see everything.
    pub(super) bishops: Pair,
}

/// The numbers in use.
pub(super) const WEIGHTS: Weights = Weights {
    material: [
        pair(100, 130),
        pair(430, 420),
        pair(460, 470),
        pair(400, 450),
        pair(250, 240),
        pair(1250, 1350),
        pair(0, 0),
    ],
    place: [
        [Pair::ZERO; 10],
        same([22, 17, 10, 13, 6, -2, 8, 0, -10, -22]),
        same([12, 10, 4, 8, 4, -2, 5, 0, -5, -12]),
        same([4, 2, 0, 2, 0, -2, 2, 0, -2, -4]),
        same([8, 6, 2, 4, 0, -4, 6, 0, -4, -6]),
        same([6, 5, 2, 4, 1, -2, 2, 0, -4, -8]),
        [
            pair(-60, 30),
            pair(-50, 26),
            pair(-34, 14),
            pair(-42, 20),
            pair(-26, 10),
            pair(-8, -2),
            pair(-34, 16),
            pair(-18, 4),
            pair(2, -8),
            pair(8, -26),
        ],
    ],
    advance: [
        Pair::ZERO,
        pair(3, 2),
        pair(2, 1),
        pair(2, 1),
        pair(3, 1),
        pair(1, 1),
        pair(-12, 2),
    ],
    pawn_advance: [
        Pair::ZERO,
        Pair::ZERO,
        pair(4, 4),
        pair(9, 14),
        pair(18, 30),
        pair(32, 56),
        pair(60, 100),
        pair(100, 160),
        Pair::ZERO,
    ],
    passed: [
        Pair::ZERO,
        Pair::ZERO,
        pair(2, 2),
        pair(5, 8),
        pair(10, 18),
        pair(19, 33),
        pair(36, 60),
        pair(60, 96),
        Pair::ZERO,
    ],
    pawn_file: [pair(7, 0), pair(4, 0), pair(0, 0)],
    chained: pair(9, 8),
    stuck: pair(-7, -9),
    mobility: [
        Pair::ZERO,
        pair(5, 5),
        pair(5, 5),
        pair(4, 7),
        pair(5, 5),
        pair(2, 4),
        Pair::ZERO,
    ],
    shelter: [pair(4, 0), pair(7, 0)],
    hit_by_pawn: pair(45, 40),
    queen_hit: pair(40, 35),
    loose: pair(22, 22),
    bishops: pair(20, 30),
};

/// How much of the full boards a man makes.
pub(super) const PHASE: [i32; 7] = [0, 2, 2, 2, 1, 5, 0];
/// The sum of [`PHASE`] over the array.
pub(super) const FULL: i32 = 38;

/// Cells that a man usually may go to.
pub(super) const USUAL: [i32; 7] = [0, 8, 7, 5, 3, 17, 0];

/// Attack on the cells around a king: for each man that takes part and for each cell it attacks.
pub(super) const ATTACKER: [i32; 7] = [0, 5, 5, 4, 3, 8, 0];
/// See [`ATTACKER`].
pub(super) const ATTACKED_CELL: i32 = 2;
/// For each cell around a king that is attacked and that nobody but the king defends.
pub(super) const WEAK_CELL: i32 = 3;
/// For each way to give a check that cannot simply be taken.
pub(super) const SAFE_CHECK: [i32; 7] = [0, 2, 3, 3, 2, 5, 0];
/// The most an attack is worth.
pub(super) const MOST_DANGER: i32 = 500;

/// Having the move.
pub(super) const TEMPO: i32 = 14;

/// Against a lone king: for each step it stands from the middle and for each step the kings stand
/// together.
pub(super) const DRIVE: [i32; 2] = [14, 8];

const fn same<const N: usize>(values: [i32; N]) -> [Pair; N] {
    let mut pairs = [Pair::ZERO; N];
    let mut i = 0;
    while i < N {
        pairs[i] = pair(values[i], values[i]);
        i += 1;
    }
    pairs
}
