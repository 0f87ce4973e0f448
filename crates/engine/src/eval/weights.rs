//! Every number of the evaluation, in centipawns.
//!
//! Roles index their arrays as in [`Role::ALL`](raumschach::Role::ALL): pawn, knight, bishop, rook,
//! unicorn, queen, king.

use super::pair::{Pair, pair};

/// A man by itself.
pub(super) const MATERIAL: [Pair; 7] = [
    pair(100, 130),
    pair(430, 420),
    pair(460, 470),
    pair(400, 450),
    pair(250, 240),
    pair(1250, 1350),
    pair(0, 0),
];

/// How much of the full boards a man makes.
pub(super) const PHASE: [i32; 7] = [0, 2, 2, 2, 1, 5, 0];
/// The sum of [`PHASE`] over the array.
pub(super) const FULL: i32 = 38;

/// By how far a cell lies from the middle along each axis, sorted: 000, 001, 002, 011, 012, 022,
/// 111, 112, 122, 222.
pub(super) const PLACE: [[Pair; 10]; 7] = [
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
];

/// For each step, along ranks and levels together, that a man stands nearer to promotion.
pub(super) const ADVANCE: [Pair; 7] = [
    Pair::ZERO,
    pair(3, 2),
    pair(2, 1),
    pair(2, 1),
    pair(3, 1),
    pair(1, 1),
    pair(-12, 2),
];

/// A pawn by its steps from the corner edge it comes from, 0 to 8 (8 is promotion).
pub(super) const PAWN_ADVANCE: [Pair; 9] = [
    Pair::ZERO,
    Pair::ZERO,
    pair(4, 4),
    pair(9, 14),
    pair(18, 30),
    pair(32, 56),
    pair(60, 100),
    pair(100, 160),
    Pair::ZERO,
];
/// The same once more for a pawn that no enemy pawn can stop, in hundredths.
pub(super) const PASSED: i32 = 60;
/// A pawn on one of the three files in the middle, by its distance from the middle.
pub(super) const PAWN_FILE: [Pair; 3] = [pair(7, 0), pair(4, 0), pair(0, 0)];
/// A pawn defended by a pawn.
pub(super) const CHAINED: Pair = pair(9, 8);
/// A pawn with both its steps blocked.
pub(super) const STUCK: Pair = pair(-7, -9);

/// For each cell a man may go to, beyond what is usual ([`USUAL`]).
pub(super) const MOBILITY: [Pair; 7] = [
    Pair::ZERO,
    pair(5, 5),
    pair(5, 5),
    pair(4, 7),
    pair(5, 5),
    pair(2, 4),
    Pair::ZERO,
];
/// Cells that a man usually may go to.
pub(super) const USUAL: [i32; 7] = [0, 8, 7, 5, 3, 17, 0];

/// Own men next to the king: any, and pawns beyond that.
pub(super) const SHELTER: [Pair; 2] = [pair(4, 0), pair(7, 0)];
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

/// A man other than a pawn that an enemy pawn attacks.
pub(super) const HIT_BY_PAWN: Pair = pair(45, 40);
/// A queen that a lesser man attacks.
pub(super) const QUEEN_HIT: Pair = pair(40, 35);
/// A man that is attacked and not defended.
pub(super) const LOOSE: Pair = pair(22, 22);
/// Having the move.
pub(super) const TEMPO: i32 = 14;

/// Two bishops on cells of both colours: together they see everything.
pub(super) const BISHOPS: Pair = pair(20, 30);

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
