//! The paths of the seven men of the Normal Form.

use super::{Paint, Part};

pub(super) const fn body(path: &'static str) -> Part {
    Part {
        paint: Paint::Body,
        path,
    }
}

pub(super) const fn line(path: &'static str) -> Part {
    Part {
        paint: Paint::Line,
        path,
    }
}

/// A thinner line, for the turns of the horn.
pub(super) const fn thin(path: &'static str) -> Part {
    Part {
        paint: Paint::Thin,
        path,
    }
}

pub(super) const fn solid(path: &'static str) -> Part {
    Part {
        paint: Paint::Solid,
        path,
    }
}

/// The foot on which every man but the pawn stands.
pub(super) const FOOT: Part = body("M10.5 36.5h24c1.2 0 2 .8 2 2v2h-28v-2c0-1.2.8-2 2-2z");

pub(super) const PAWN: &[Part] = &[
    body(
        "M22.5 9a6 6 0 0 0-3.9 10.5c-3 .8-4.4 1.9-4.4 3.4h4.2c-.3 5.6-1.9 9.1-6.4 13.6h21\
         c-4.5-4.5-6.1-8-6.4-13.6h4.2c0-1.5-1.4-2.6-4.4-3.4A6 6 0 0 0 22.5 9z",
    ),
    body("M11.5 36.5h22c1.2 0 2 .8 2 2v2h-26v-2c0-1.2.8-2 2-2z"),
];

pub(super) const KNIGHT: &[Part] = &[
    body(
        "M14 36.5C14 30 21.5 28 22 21C20 23.5 17.5 23.5 15.5 24.5C14.5 26.5 13 28 11 27.5\
         C9 27 8 25 8.7 23C10.5 19 12 17.5 13.5 14C14.3 11.5 16 10 18 9L18.5 5L22.5 8.3\
         C31.5 9.5 36 19 34 36.5z",
    ),
    FOOT,
    line("M25 12.5C29.5 16 31 22 30.3 31.5"),
    solid("M17.6 13.6a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z"),
    solid("M11.3 23a.9.9 0 1 1 0 1.8a.9.9 0 1 1 0-1.8z"),
];

pub(super) const BISHOP: &[Part] = &[
    body(
        "M22.5 9.5c6 4 9.3 8.5 9.3 13.4 0 3.3-1.6 5.7-4 7.6.6 2.2 1.7 4.1 3.5 6H13.7\
         c1.8-1.9 2.9-3.8 3.5-6-2.4-1.9-4-4.3-4-7.6 0-4.9 3.3-9.4 9.3-13.4z",
    ),
    body("M22.5 3.7a3 3 0 1 1 0 6a3 3 0 1 1 0-6z"),
    FOOT,
    line("M17.2 30.5h10.6M28.8 15.5L22.5 23.5"),
];

pub(super) const ROOK: &[Part] = &[
    body("M11 7.5h5.3v3.5h3.7V7.5h5v3.5h3.7V7.5H34v8.5l-4.3 3.5.8 17h-16l.8-17L11 16z"),
    FOOT,
    line("M11 16h23M15.3 19.5h14.4"),
];

pub(super) const UNICORN: &[Part] = &[
    body("M21.5 11.5L42.5 2L31.2 19.5z"),
    body(
        "M11 36.5C6.5 25 9.5 15 17 12.3L17.5 7.5L22 11.3C28 12.2 33.5 19 36.5 24\
         C37.5 26.5 36 28.7 33.5 28.7C31.5 28.7 30 28 29 26.5C26.5 26.5 24.5 26 22.5 24\
         C23 29 31 30.5 31 36.5z",
    ),
    FOOT,
    thin("M28 8.8L34 14.6M33.6 6.3L37.6 10.1"),
    line("M16 16.8C12.7 20.5 12.2 26.5 14 32"),
    solid("M25.3 16.8a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z"),
    solid("M33.5 24.3a.9.9 0 1 1 0 1.8a.9.9 0 1 1 0-1.8z"),
];

pub(super) const QUEEN: &[Part] = &[
    body(
        "M14.5 31L8.5 14l6.8 6.5L17.5 9.5l5 10 5-10 2.2 11L36.5 14l-6 17\
         c-.5 2 0 3.5 1 5.5h-18c1-2 1.5-3.5 1-5.5z",
    ),
    FOOT,
    line("M14.5 31h16"),
    body(
        "M8 9.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z\
         M17.2 5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z\
         M27.8 5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z\
         M37 9.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z",
    ),
];

pub(super) const KING: &[Part] = &[
    body("M20.4 2h4.2v3.4h3.6v4.2h-3.6v5h-4.2v-5h-3.6V5.4h3.6z"),
    body(
        "M14.5 31C9.5 26.5 8 23.5 8 20.5c0-4 3.2-6.5 6.8-6.5 3.2 0 5.7 1.6 7.7 4.5 \
         2-2.9 4.5-4.5 7.7-4.5 3.6 0 6.8 2.5 6.8 6.5 0 3-1.5 6-6.5 10.5\
         -.5 2 0 3.5 1 5.5h-18c1-2 1.5-3.5 1-5.5z",
    ),
    FOOT,
    line("M14.5 31h16M22.5 18.5V27"),
];
