//! Two numbers in one: what something is worth while the boards are full and what it is worth when
//! they are nearly empty.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Worth in centipawns, early and late.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) early: i32,
    pub(super) late: i32,
}

impl fmt::Debug for Pair {
    /// As in the tables.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pair({}, {})", self.early, self.late)
    }
}

/// Short for the tables.
pub(super) const fn pair(early: i32, late: i32) -> Pair {
    Pair { early, late }
}

impl Pair {
    pub(super) const ZERO: Pair = pair(0, 0);

    /// The sum, where constants are made.
    pub(super) const fn plus(self, other: Pair) -> Pair {
        pair(self.early + other.early, self.late + other.late)
    }

    /// The worth at `phase` of `full`, which is the array's.
    pub(super) const fn at(self, phase: i32, full: i32) -> i32 {
        (self.early * phase + self.late * (full - phase)) / full
    }
}

impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        self.plus(other)
    }
}

impl Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        self + -other
    }
}

impl Neg for Pair {
    type Output = Pair;
    fn neg(self) -> Pair {
        pair(-self.early, -self.late)
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    fn mul(self, times: i32) -> Pair {
        pair(self.early * times, self.late * times)
    }
}
