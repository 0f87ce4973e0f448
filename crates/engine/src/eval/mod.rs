//! How good a position is, seen at once and without looking ahead.
//!
//! One call, [`evaluate`], is all that the search knows of it, so that something else, a small neural
//! net for instance, can take its place. What it sees: men and their places, mobility, pawns, the
//! kings' safety in all three dimensions, men that hang, and which men can win at all. Every number
//! is in [`weights`]; each is worth something early in the game and something else late.

mod endings;
mod pair;
mod tables;
mod tune;
mod weights;

pub use endings::is_dead;
pub use tune::tune;

use pair::Pair;
use raumschach::{Bitboard, Cell, Color, Position, Role, attacks, pawn_attacks, pawn_steps};
use tables::{NUMBERS, Numbers, STOPPERS, advance, from_middle};
use weights::{self as w, Weights};

/// The worth of the position in centipawns for the side to move.
///
/// ```
/// use raumschach::Position;
/// use raumschach_engine::evaluate;
/// let queen_up = "5/5/5/5/2KQ1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1".parse()?;
/// assert!(evaluate(&queen_up) > 1000);
/// # Ok::<(), raumschach::PositionError>(())
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    evaluate_by(position, &NUMBERS)
}

/// The worth by other numbers than those in use.
#[inline]
fn evaluate_by(position: &Position, numbers: &Numbers) -> i32 {
    let sides = Color::ALL.map(|color| Side::of(position, numbers, color));
    let [white, black] =
        Color::ALL.map(|color| own_worth(position, &numbers.weights, &sides, color));
    let total = white - black;
    let phase = (sides[0].phase + sides[1].phase).min(w::FULL);
    let mut score = total.at(phase, w::FULL);
    let ahead = if score > 0 {
        Color::White
    } else {
        Color::Black
    };
    if position.board().by_color(!ahead).count() == 1 {
        score += sign(ahead) * drive(position, ahead);
    }
    score = score * endings::scale(position, ahead) / 64;
    // An advantage that nobody has made use of for long is less of one.
    let idle = i32::try_from(position.halfmoves()).map_or(100, |plies| plies.min(100));
    score = score * (200 - idle) / 200;
    sign(position.turn()) * score + w::TEMPO
}

const fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// What one side's men do, before the two are compared.
struct Side {
    /// What the men of each role attack.
    by_role: [Bitboard; 7],
    /// What men other than the king attack.
    by_men: Bitboard,
    /// What all men attack.
    all: Bitboard,
    /// How much of the full boards the men make.
    phase: i32,
    /// Men and places, mobility.
    worth: Pair,
    /// The attack on the other king: how many take part, and how much.
    attackers: i32,
    danger: i32,
}

/// The men whose attacks are looked up one by one.
const PIECES: [Role; 5] = [
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Unicorn,
    Role::Queen,
];

impl Side {
    fn of(position: &Position, numbers: &Numbers, color: Color) -> Side {
        let board = position.board();
        let own = board.by_color(color);
        let occupied = board.occupied();
        let king = position.king(color);
        let target = position.king(!color);
        let around = attacks(!color, Role::King, target, Bitboard::EMPTY).with(target);
        let pawns = board.by_role(Role::Pawn);
        let worth = &numbers.worth[color as usize];

        let mut side = Side {
            by_role: [Bitboard::EMPTY; 7],
            by_men: Bitboard::EMPTY,
            all: Bitboard::EMPTY,
            phase: 0,
            worth: worth[Role::King as usize][king.index()],
            attackers: 0,
            danger: 0,
        };
        for cell in pawns & own {
            side.worth += worth[Role::Pawn as usize][cell.index()];
        }
        side.by_role[Role::Pawn as usize] = pawn_attacks(color, pawns & own);
        side.by_role[Role::King as usize] = attacks(color, Role::King, king, occupied);
        // Cells worth going to: not our own men's, not where a pawn takes whoever comes.
        let open = !(own | pawn_attacks(!color, pawns - own));
        for role in PIECES {
            let r = role as usize;
            for cell in board.by_role(role) & own {
                let reached = attacks(color, role, cell, occupied);
                side.by_role[r] |= reached;
                side.phase += w::PHASE[r];
                side.worth += worth[r][cell.index()];
                side.worth +=
                    numbers.weights.mobility[r] * ((reached & open).count() as i32 - w::USUAL[r]);
                let near = (reached & around).count() as i32;
                if near > 0 {
                    side.attackers += 1;
                    side.danger += w::ATTACKER[r] + w::ATTACKED_CELL * near;
                }
            }
        }
        side.by_men = side.by_role[..6]
            .iter()
            .fold(Bitboard::EMPTY, |all, &set| all | set);
        side.all = side.by_men | side.by_role[Role::King as usize];
        side
    }
}

/// Everything that counts for a side.
fn own_worth(position: &Position, w: &Weights, sides: &[Side; 2], color: Color) -> Pair {
    let (us, them) = (&sides[color as usize], &sides[!color as usize]);
    us.worth
        + pawns(position, w, us, color)
        + bishops(position, w, color)
        + threats(position, w, us, them, color)
        + shelter(position, w, color)
        + attack(position, us, them, color)
}

fn pawns(position: &Position, w: &Weights, us: &Side, color: Color) -> Pair {
    let board = position.board();
    let all = board.by_role(Role::Pawn);
    let own = all & board.by_color(color);
    let occupied = board.occupied();
    let chained = (own & us.by_role[Role::Pawn as usize]).count() as i32;
    let mut sum = w.chained * chained;
    for cell in own {
        if (STOPPERS[color as usize][cell.index()] & (all - own)).is_empty() {
            sum += w.passed[advance(color, cell)];
        }
        if (pawn_steps(color, cell) - occupied).is_empty() {
            sum += w.stuck;
        }
    }
    sum
}

fn bishops(position: &Position, w: &Weights, color: Color) -> Pair {
    let own = position.board().men(color, Role::Bishop);
    let light = own.into_iter().any(Cell::is_light);
    let dark = own.into_iter().any(|cell| !cell.is_light());
    if light && dark { w.bishops } else { Pair::ZERO }
}

fn threats(position: &Position, w: &Weights, us: &Side, them: &Side, color: Color) -> Pair {
    let board = position.board();
    let enemy = board.by_color(!color);
    let pawns = board.by_role(Role::Pawn);
    let by_pawns = us.by_role[Role::Pawn as usize];
    let lesser = PIECES[..4].iter().fold(Bitboard::EMPTY, |all, &role| {
        all | us.by_role[role as usize]
    });
    let men = enemy - board.by_role(Role::King);
    let loose = men & (us.all - them.all);
    w.hit_by_pawn * (by_pawns & (men - pawns)).count() as i32
        + w.queen_hit * (lesser & board.by_role(Role::Queen) & enemy).count() as i32
        + w.loose * loose.count() as i32
}

/// Own men around the king, in all 26 directions.
fn shelter(position: &Position, w: &Weights, color: Color) -> Pair {
    let board = position.board();
    let king = position.king(color);
    let near = attacks(color, Role::King, king, Bitboard::EMPTY) & board.by_color(color);
    w.shelter[0] * near.count() as i32
        + w.shelter[1] * (near & board.by_role(Role::Pawn)).count() as i32
}

/// The attack of `color` on the other king.
fn attack(position: &Position, us: &Side, them: &Side, color: Color) -> Pair {
    let board = position.board();
    let king = position.king(!color);
    let occupied = board.occupied();
    let own = board.by_color(color);
    let around = attacks(color, Role::King, king, Bitboard::EMPTY);
    let weak = (around & (us.by_men - them.by_men)).count() as i32;
    let mut units = us.danger + w::WEAK_CELL * weak;
    // Cells from which a check could be given without being taken.
    let safe = !(own | them.all);
    let [rook, bishop, unicorn, knight] = [Role::Rook, Role::Bishop, Role::Unicorn, Role::Knight]
        .map(|role| attacks(!color, role, king, occupied) & safe);
    let mut checks = |role: Role, from: Bitboard| {
        let ways = (from & us.by_role[role as usize]).count() as i32;
        units += w::SAFE_CHECK[role as usize] * ways.min(3);
    };
    checks(Role::Knight, knight);
    checks(Role::Bishop, bishop);
    checks(Role::Rook, rook);
    checks(Role::Unicorn, unicorn);
    checks(Role::Queen, rook | bishop | unicorn);
    // One man alone mates nobody; each further one makes all the others worse.
    if us.attackers < 2 || board.men(color, Role::Queen).is_empty() {
        units /= 2;
    }
    let danger = (units * units / 16).min(w::MOST_DANGER);
    Pair {
        early: danger,
        late: danger / 8,
    }
}

/// Against a lone king: it is driven from the middle, and the king comes near.
fn drive(position: &Position, ahead: Color) -> i32 {
    let (own, lone) = (position.king(ahead), position.king(!ahead));
    let axes = |cell: Cell| [cell.file(), cell.rank(), cell.level()];
    let out: usize = axes(lone).into_iter().map(from_middle).sum();
    let apart: u8 = axes(own)
        .into_iter()
        .zip(axes(lone))
        .map(|(a, b)| a.abs_diff(b))
        .sum();
    w::DRIVE[0] * out as i32 + w::DRIVE[1] * (12 - i32::from(apart))
}

#[cfg(test)]
mod tests;
