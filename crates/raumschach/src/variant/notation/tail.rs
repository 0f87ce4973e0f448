//! What may follow a move in its text: suffix, who goes out, marks, draw offer.

use crate::Status;
use crate::notation::{self, BOARDMATE, CHECK, SPACEMATE, STALEMATE};
use crate::variant::Variant;

/// Before the codes of the seats that a move puts out.
pub(super) const OUT_SIGN: char = '‡';

/// What was written after a move.
#[derive(Clone, Default)]
pub(super) struct Tail {
    common: notation::Tail,
    /// Codes of the seats that go out, sorted.
    out: String,
}

impl Tail {
    /// Takes the character `c`, with a look at those after it; how many were taken, 0 if it does not
    /// belong here.
    pub(super) fn take(
        &mut self,
        game: &Variant,
        c: char,
        ahead: impl Fn(usize) -> Option<char>,
    ) -> usize {
        if c != OUT_SIGN || game.definition().ends.elimination.is_none() {
            return self.common.take(c, ahead);
        }
        let is_seat = |c: &char| game.seats().iter().any(|seat| seat.code == *c);
        let codes: String = (1..).map_while(|i| ahead(i).filter(is_seat)).collect();
        if codes.is_empty() {
            return self.common.take(c, ahead);
        }
        self.out = sorted(&format!("{}{codes}", self.out));
        1 + codes.chars().count()
    }

    /// The suffix as this module writes it; `None` where none is written.
    pub(super) fn suffix(&self) -> Option<String> {
        let status = self.common.suffix;
        (status.is_some() || !self.out.is_empty())
            .then(|| suffix(status.unwrap_or(Status::Ongoing), &self.out))
    }

    pub(super) fn marks(&self) -> &str {
        &self.common.marks
    }

    pub(super) fn draw_offer(&self) -> bool {
        self.common.draw_offer
    }
}

/// The signs of a status, then those of the seats that go out, if any.
pub(super) fn suffix(status: Status, out: &str) -> String {
    let mut text = match status {
        Status::Ongoing => "",
        Status::Check => CHECK,
        Status::Boardmate => BOARDMATE,
        Status::Spacemate => SPACEMATE,
        Status::Stalemate => STALEMATE,
    }
    .to_owned();
    if !out.is_empty() {
        text.push(OUT_SIGN);
        text += out;
    }
    text
}

fn sorted(codes: &str) -> String {
    let mut codes: Vec<char> = codes.chars().collect();
    codes.sort_unstable();
    codes.into_iter().collect()
}

/// Whether two suffixes say the same; the order of the seats that go out says nothing.
pub(super) fn same(a: &str, b: &str) -> bool {
    let parts = |text: &str| {
        let (status, out) = text.split_once(OUT_SIGN).unwrap_or((text, ""));
        (status.to_owned(), sorted(out))
    };
    parts(a) == parts(b)
}
