//! A move in full form, taken from the bytes of a file.

use crate::notation::signs::{self, figurine_role};
use crate::{Cell, Move, Role, Status};

/// A move in full form: man, origin, sign, target, perhaps a promotion and a suffix.
pub(super) struct Written {
    pub(super) role: Role,
    pub(super) mv: Move,
    pub(super) capture: bool,
    pub(super) status: Status,
}

impl Written {
    /// The move at the beginning of a text and the bytes that it takes.
    #[inline]
    pub(super) fn parse(text: &[u8]) -> Option<(Written, usize)> {
        let (role, rest) = take_man(text)?;
        let (from, rest) = take_cell(rest)?;
        let (capture, rest) = take_sign(rest)?;
        let (to, mut rest) = take_cell(rest)?;
        let mut promotion = None;
        if rest.first() == Some(&(signs::PROMOTION_SIGN as u8)) {
            let (role, after) = take_man(rest.get(1..)?)?;
            (promotion, rest) = (Some(role), after);
        }
        let (status, suffix) = status(rest);
        let written = Written {
            role,
            mv: Move {
                from,
                to,
                promotion,
            },
            capture,
            status,
        };
        Some((written, text.len() - rest.len() + suffix))
    }
}

/// The status that a suffix tells, and its bytes.
#[inline]
fn status(text: &[u8]) -> (Status, usize) {
    if text.first().is_none_or(|&byte| byte == b' ') {
        return (Status::Ongoing, 0);
    }
    let suffixes = [
        (signs::SPACEMATE, Status::Spacemate),
        (signs::BOARDMATE, Status::Boardmate),
        (signs::CHECK, Status::Check),
        (signs::STALEMATE, Status::Stalemate),
        ("+", Status::Check),
        ("#", Status::Spacemate),
    ];
    let mut suffixes = suffixes.into_iter();
    suffixes
        .find(|(suffix, _)| text.starts_with(suffix.as_bytes()))
        .map_or((Status::Ongoing, 0), |(suffix, status)| {
            (status, suffix.len())
        })
}

/// The character at the beginning of what may be text.
#[inline]
pub(super) fn take(text: &[u8]) -> Option<(char, &[u8])> {
    let part = |byte: u8| u32::from(byte & 0x3f);
    let (code, least, rest) = match *text {
        [a @ ..0x80, ref rest @ ..] => (a.into(), 0, rest),
        [a @ 0xc0..0xe0, b @ 0x80..0xc0, ref rest @ ..] => {
            (u32::from(a & 0x1f) << 6 | part(b), 0x80, rest)
        }
        [
            a @ 0xe0..0xf0,
            b @ 0x80..0xc0,
            c @ 0x80..0xc0,
            ref rest @ ..,
        ] => {
            let code = u32::from(a & 0x0f) << 12 | part(b) << 6 | part(c);
            (code, 0x800, rest)
        }
        [
            a @ 0xf0..0xf8,
            b @ 0x80..0xc0,
            c @ 0x80..0xc0,
            d @ 0x80..0xc0,
            ref rest @ ..,
        ] => {
            let code = u32::from(a & 0x07) << 18 | part(b) << 12 | part(c) << 6 | part(d);
            (code, 0x1_0000, rest)
        }
        _ => return None,
    };
    // A longer form than needed is no text.
    let c = char::from_u32(code).filter(|_| code >= least)?;
    Some((c, rest))
}

/// A figurine or a capital letter.
#[inline]
pub(super) fn take_man(text: &[u8]) -> Option<(Role, &[u8])> {
    // The chess figurines first, without the trouble of taking any character apart.
    if let [0xe2, 0x99, last @ 0x94..=0x99, rest @ ..] = text {
        return Some((CHESS_FIGURINES[usize::from(last - 0x94)], rest));
    }
    let (man, rest) = take(text)?;
    let role = match man {
        'A'..='Z' => Role::from_letter(man),
        _ => figurine_role(man),
    };
    Some((role?, rest))
}

/// The roles of U+2654 to U+2659.
pub(super) const CHESS_FIGURINES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Whether the sign between the cells is that of a capture.
#[inline]
pub(super) fn take_sign(text: &[u8]) -> Option<(bool, &[u8])> {
    match text {
        // The two signs of the canonical form first: an en dash, a multiplication sign.
        [0xe2, 0x80, 0x93, rest @ ..] => Some((false, rest)),
        [0xc3, 0x97, rest @ ..] => Some((true, rest)),
        _ => {
            let (sign, rest) = take(text)?;
            let capture = signs::is_capture(sign);
            (capture || signs::is_dash(sign)).then_some((capture, rest))
        }
    }
}

/// All three coordinates.
#[inline]
fn take_cell(text: &[u8]) -> Option<(Cell, &[u8])> {
    let (&[level, file, rank], rest) = text.split_first_chunk::<3>()?;
    let cell = Cell::new(
        level.wrapping_sub(b'A'),
        file.wrapping_sub(b'a'),
        rank.wrapping_sub(b'1'),
    )?;
    Some((cell, rest))
}
