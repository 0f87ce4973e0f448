//! What may follow a move in its text: suffix, marks, draw offer.

use crate::Status;

/// The NAG that a run of `!` and `?` stands for.
pub(crate) fn mark_nag(marks: &str) -> Option<u8> {
    let mut chars = marks.chars();
    Some(match (chars.next()?, chars.next()) {
        ('!', None) => 1,
        ('?', None) => 2,
        ('!', Some('!')) => 3,
        ('?', Some('?')) => 4,
        ('!', Some('?')) => 5,
        ('?', Some('!')) => 6,
        _ => return None,
    })
}

/// What may follow a move: suffix, marks, draw offer.
#[derive(Clone, Default)]
pub(crate) struct Tail {
    pub(crate) suffix: Option<Status>,
    daggers: usize,
    pub(crate) marks: String,
    pub(crate) draw_offer: bool,
}

impl Tail {
    /// Takes the character `c`, with a look at those after it; how many were taken, 0 if it does not belong here.
    pub(crate) fn take(&mut self, c: char, ahead: impl Fn(usize) -> Option<char>) -> usize {
        match c {
            '†' | '+' => self.dagger(1),
            '‡' => self.dagger(2),
            '#' if self.suffix.is_none() => {
                self.suffix = Some(Status::Spacemate);
                1
            }
            '≡' if self.suffix.is_none() => {
                self.suffix = Some(Status::Stalemate);
                1
            }
            '!' | '?' => {
                self.marks.push(c);
                1
            }
            '‼' | '⁇' | '⁉' | '⁈' => {
                self.marks.push_str(match c {
                    '‼' => "!!",
                    '⁇' => "??",
                    '⁉' => "!?",
                    _ => "?!",
                });
                1
            }
            '(' if !self.draw_offer && ahead(1) == Some('=') && ahead(2) == Some(')') => {
                self.draw_offer = true;
                3
            }
            _ => 0,
        }
    }

    fn dagger(&mut self, count: usize) -> usize {
        if self.suffix.is_some() && self.daggers == 0 {
            return 0;
        }
        self.daggers += count;
        self.suffix = Some(match self.daggers {
            1 => Status::Check,
            2 => Status::Boardmate,
            3 => Status::Spacemate,
            _ => return 0,
        });
        1
    }
}
