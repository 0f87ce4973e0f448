//! Drawings of the seven men, as paths on a 45 by 45 canvas.
//!
//! Drawn for this project. The knight looks left, the unicorn looks right and carries a thick
//! spiralled horn into the corner of the cell, so that the two differ in outline at 24 pixels and
//! not in a detail only. Both colours share one drawing; only fill and line change.

use crate::{Color, Man, Role};

/// Side of the canvas on which the paths are drawn, in units of the paths.
///
/// ```
/// assert_eq!(raumschach::diagram::men::CANVAS, 45);
/// ```
pub const CANVAS: u32 = 45;

/// How a path of a drawing is painted.
///
/// ```
/// use raumschach::diagram::men::{Paint, drawing};
/// use raumschach::Role;
/// // The unicorn's eye and nostril:
/// assert_eq!(drawing(Role::Unicorn).iter().filter(|p| p.paint == Paint::Solid).count(), 2);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Filled with the fill colour, outlined with the line colour.
    Body,
    /// A line in the line colour, nothing filled.
    Line,
    /// A thinner line, for the turns of the horn.
    Thin,
    /// Filled with the line colour.
    Solid,
}

/// One path of a drawing.
///
/// ```
/// use raumschach::diagram::men::{Part, Paint};
/// let part = Part { paint: Paint::Line, path: "M0 0h45" };
/// assert_eq!(part.path, "M0 0h45");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How it is painted.
    pub paint: Paint,
    /// SVG path data within 0 to 45 on both axes, y downward.
    pub path: &'static str,
}

const fn body(path: &'static str) -> Part {
    Part {
        paint: Paint::Body,
        path,
    }
}

const fn line(path: &'static str) -> Part {
    Part {
        paint: Paint::Line,
        path,
    }
}

const fn solid(path: &'static str) -> Part {
    Part {
        paint: Paint::Solid,
        path,
    }
}

/// The foot on which every man but the pawn stands.
const FOOT: Part = body("M10.5 36.5h24c1.2 0 2 .8 2 2v2h-28v-2c0-1.2.8-2 2-2z");

const PAWN: &[Part] = &[
    body(
        "M22.5 9a6 6 0 0 0-3.9 10.5c-3 .8-4.4 1.9-4.4 3.4h4.2c-.3 5.6-1.9 9.1-6.4 13.6h21\
         c-4.5-4.5-6.1-8-6.4-13.6h4.2c0-1.5-1.4-2.6-4.4-3.4A6 6 0 0 0 22.5 9z",
    ),
    body("M11.5 36.5h22c1.2 0 2 .8 2 2v2h-26v-2c0-1.2.8-2 2-2z"),
];

const KNIGHT: &[Part] = &[
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

const BISHOP: &[Part] = &[
    body(
        "M22.5 9.5c6 4 9.3 8.5 9.3 13.4 0 3.3-1.6 5.7-4 7.6.6 2.2 1.7 4.1 3.5 6H13.7\
         c1.8-1.9 2.9-3.8 3.5-6-2.4-1.9-4-4.3-4-7.6 0-4.9 3.3-9.4 9.3-13.4z",
    ),
    body("M22.5 3.7a3 3 0 1 1 0 6a3 3 0 1 1 0-6z"),
    FOOT,
    line("M17.2 30.5h10.6M28.8 15.5L22.5 23.5"),
];

const ROOK: &[Part] = &[
    body("M11 7.5h5.3v3.5h3.7V7.5h5v3.5h3.7V7.5H34v8.5l-4.3 3.5.8 17h-16l.8-17L11 16z"),
    FOOT,
    line("M11 16h23M15.3 19.5h14.4"),
];

const UNICORN: &[Part] = &[
    body("M21.5 11.5L42.5 2L31.2 19.5z"),
    body(
        "M11 36.5C6.5 25 9.5 15 17 12.3L17.5 7.5L22 11.3C28 12.2 33.5 19 36.5 24\
         C37.5 26.5 36 28.7 33.5 28.7C31.5 28.7 30 28 29 26.5C26.5 26.5 24.5 26 22.5 24\
         C23 29 31 30.5 31 36.5z",
    ),
    FOOT,
    Part {
        paint: Paint::Thin,
        path: "M28 8.8L34 14.6M33.6 6.3L37.6 10.1",
    },
    line("M16 16.8C12.7 20.5 12.2 26.5 14 32"),
    solid("M25.3 16.8a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z"),
    solid("M33.5 24.3a.9.9 0 1 1 0 1.8a.9.9 0 1 1 0-1.8z"),
];

const QUEEN: &[Part] = &[
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

const KING: &[Part] = &[
    body("M20.4 2h4.2v3.4h3.6v4.2h-3.6v5h-4.2v-5h-3.6V5.4h3.6z"),
    body(
        "M14.5 31C9.5 26.5 8 23.5 8 20.5c0-4 3.2-6.5 6.8-6.5 3.2 0 5.7 1.6 7.7 4.5 \
         2-2.9 4.5-4.5 7.7-4.5 3.6 0 6.8 2.5 6.8 6.5 0 3-1.5 6-6.5 10.5\
         -.5 2 0 3.5 1 5.5h-18c1-2 1.5-3.5 1-5.5z",
    ),
    FOOT,
    line("M14.5 31h16M22.5 18.5V27"),
];

/// The paths of a role's drawing, to be painted in this order.
///
/// ```
/// use raumschach::{Role, diagram::men};
/// for role in Role::ALL {
///     assert!(!men::drawing(role).is_empty());
/// }
/// ```
#[must_use]
pub const fn drawing(role: Role) -> &'static [Part] {
    match role {
        Role::Pawn => PAWN,
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP,
        Role::Rook => ROOK,
        Role::Unicorn => UNICORN,
        Role::Queen => QUEEN,
        Role::King => KING,
    }
}

/// The drawing of a man as one SVG `<g>` element on the 45 by 45 canvas, painted with `fill` and
/// `line`, any two SVG paints.
///
/// The paints go into attributes as they are: pass constants, not what a user typed.
///
/// ```
/// use raumschach::{Color, Man, Role, diagram::men};
/// let knight = Man { color: Color::White, role: Role::Knight };
/// let group = men::group(knight, "#fff", "#000");
/// assert!(group.starts_with("<g fill=\"#fff\" stroke=\"#000\""));
/// ```
#[must_use]
pub fn group(man: Man, fill: &str, line: &str) -> String {
    // A pale outline round a dark man eats into him optically, so it is drawn a little thinner.
    let width = match man.color {
        Color::White => "1.5",
        Color::Black => "1.3",
    };
    let mut out = format!(
        "<g fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\">"
    );
    for part in drawing(man.role) {
        let extra = match part.paint {
            Paint::Body => String::new(),
            Paint::Line => " fill=\"none\"".to_owned(),
            Paint::Thin => " fill=\"none\" stroke-width=\"1.1\"".to_owned(),
            Paint::Solid => format!(" fill=\"{line}\" stroke=\"none\""),
        };
        out.push_str("<path");
        out.push_str(&extra);
        out.push_str(" d=\"");
        out.push_str(part.path);
        out.push_str("\"/>");
    }
    out.push_str("</g>");
    out
}

/// The two-letter code of a man, used in the ids of the sprite: `wK`, `bU`.
///
/// ```
/// use raumschach::{Color, Man, Role, diagram::men};
/// assert_eq!(men::code(Man { color: Color::Black, role: Role::Unicorn }), "bU");
/// ```
#[must_use]
pub fn code(man: Man) -> String {
    format!("{}{}", man.color.code(), man.role.letter())
}

/// The man as an SVG `<symbol>` with id `man-wK` and the like, coloured by the CSS custom properties
/// `--man-white-fill`, `--man-white-line`, `--man-black-fill` and `--man-black-line`, each with a
/// fallback.
///
/// ```
/// use raumschach::{Color, Man, Role, diagram::men};
/// let symbol = men::symbol(Man { color: Color::White, role: Role::King });
/// assert!(symbol.starts_with("<symbol id=\"man-wK\" viewBox=\"0 0 45 45\">"));
/// assert!(symbol.contains("var(--man-white-fill,"));
/// ```
#[must_use]
pub fn symbol(man: Man) -> String {
    let (fill, line) = fallback(man.color);
    format!(
        "<symbol id=\"man-{}\" viewBox=\"0 0 45 45\">{}</symbol>",
        code(man),
        group(
            man,
            &format!("var(--man-{}-fill,{fill})", man.color),
            &format!("var(--man-{}-line,{line})", man.color),
        )
    )
}

/// All fourteen symbols in one hidden `<svg>`, to be placed in a page once and used by
/// `<svg viewBox="0 0 45 45"><use href="#man-wU"/></svg>`.
///
/// ```
/// let sprite = raumschach::diagram::men::sprite();
/// assert_eq!(sprite.matches("<symbol ").count(), 14);
/// ```
#[must_use]
pub fn sprite() -> String {
    let mut out = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\" \
         hidden=\"hidden\">",
    );
    for color in Color::ALL {
        for role in Role::ALL {
            out.push_str(&symbol(Man { color, role }));
        }
    }
    out.push_str("</svg>");
    out
}

/// Fill and line of a colour's men where nobody chose others.
pub(super) const fn fallback(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#fffaf0", "#2b2420"),
        Color::Black => ("#2e2926", "#f3e9d6"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of path data; a sign or a second point begins a new one (`.9.9`).
    fn numbers(path: &str) -> Vec<f64> {
        let mut found = Vec::new();
        let mut word = String::new();
        for c in path.chars().chain([' ']) {
            let joined = c == '.' && word.contains('.');
            if !(c.is_ascii_digit() || c == '.') || joined {
                if let Ok(n) = word.parse() {
                    found.push(n);
                }
                word.clear();
            }
            if c.is_ascii_digit() || c == '.' || (c == '-') {
                word.push(c);
            }
        }
        found
    }

    #[test]
    fn drawings_stay_near_the_canvas() {
        for role in Role::ALL {
            for part in drawing(role) {
                assert!(part.path.starts_with('M'), "{role}: a part begins nowhere");
                let numbers = numbers(part.path);
                assert!(numbers.len() >= 3, "{role}: {}", part.path);
                assert!(
                    numbers.iter().all(|n| n.abs() <= 45.0),
                    "{role}: {}",
                    part.path
                );
                if part.paint == Paint::Body || part.paint == Paint::Solid {
                    assert!(part.path.ends_with('z'), "{role}: an open outline");
                }
            }
        }
    }

    #[test]
    fn no_two_roles_share_an_outline() {
        for a in Role::ALL {
            for b in Role::ALL {
                assert_eq!(a == b, drawing(a)[0].path == drawing(b)[0].path, "{a} {b}");
            }
        }
    }

    #[test]
    fn sprite_has_each_man_once() {
        let sprite = sprite();
        for id in [
            "wP", "wN", "wB", "wR", "wU", "wQ", "wK", "bP", "bN", "bB", "bR", "bU", "bQ", "bK",
        ] {
            assert_eq!(sprite.matches(&format!("id=\"man-{id}\"")).count(), 1);
        }
    }
}
