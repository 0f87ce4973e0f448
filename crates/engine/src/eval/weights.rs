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
        pair(108, 133),
        pair(451, 475),
        pair(443, 463),
        pair(400, 463),
        pair(242, 233),
        pair(1254, 1354),
        Pair::ZERO,
    ],
    place: [
        [
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
            Pair::ZERO,
        ],
        [
            pair(21, 15),
            pair(14, 14),
            pair(14, 12),
            pair(19, 35),
            pair(25, 12),
            pair(11, -9),
            pair(2, 31),
            pair(-15, 8),
            pair(5, 5),
            pair(-30, -24),
        ],
        [
            pair(11, -5),
            pair(3, 6),
            pair(4, 15),
            pair(25, 11),
            pair(-11, -17),
            pair(-20, -6),
            pair(-9, -10),
            pair(17, 30),
            pair(-9, -14),
            pair(-3, 9),
        ],
        [
            pair(5, 5),
            pair(4, 10),
            pair(-6, 6),
            pair(-2, 5),
            pair(-12, -13),
            pair(-16, 13),
            pair(1, -9),
            pair(1, -9),
            pair(10, -3),
            pair(18, 9),
        ],
        [
            pair(8, 8),
            pair(21, 3),
            pair(2, 2),
            pair(5, 2),
            pair(-12, 0),
            pair(-4, -4),
            pair(6, 6),
            pair(-13, -10),
            pair(-4, 3),
            pair(-6, -6),
        ],
        [
            pair(6, 6),
            pair(-1, 6),
            pair(8, -2),
            pair(-3, 11),
            pair(6, -2),
            pair(6, -8),
            pair(-8, -2),
            pair(-8, 8),
            pair(-4, -10),
            pair(8, 2),
        ],
        [
            pair(-56, 49),
            pair(-47, 35),
            pair(-35, 16),
            pair(-37, 27),
            pair(-29, -4),
            pair(-9, 5),
            pair(-44, 20),
            pair(-17, -3),
            pair(-6, -26),
            pair(17, -30),
        ],
    ],
    advance: [
        Pair::ZERO,
        pair(-6, 3),
        pair(-4, -3),
        pair(-1, -5),
        pair(-7, -1),
        pair(-1, 1),
        pair(-10, 2),
    ],
    pawn_advance: [
        Pair::ZERO,
        Pair::ZERO,
        pair(-3, -1),
        pair(33, 14),
        pair(26, 29),
        pair(25, 61),
        pair(60, 115),
        pair(99, 156),
        Pair::ZERO,
    ],
    passed: [
        Pair::ZERO,
        Pair::ZERO,
        pair(7, 9),
        pair(-1, 15),
        pair(19, 53),
        pair(24, 49),
        pair(31, 67),
        pair(59, 94),
        Pair::ZERO,
    ],
    pawn_file: [pair(15, 13), pair(0, -4), pair(4, -11)],
    chained: pair(20, 5),
    stuck: pair(22, -28),
    mobility: [
        Pair::ZERO,
        pair(3, 3),
        pair(3, 2),
        pair(-1, 4),
        pair(7, 4),
        pair(0, 9),
        Pair::ZERO,
    ],
    shelter: [pair(17, -5), pair(0, 10)],
    hit_by_pawn: pair(51, 41),
    queen_hit: pair(40, 34),
    loose: pair(25, 46),
    bishops: pair(23, 62),
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
