//! Drawings of the men, as paths on a 45 by 45 canvas: the seven of the Normal Form and those that
//! other games add.
//!
//! Drawn for this project. The knight looks left, the unicorn looks right and carries a thick
//! spiralled horn into the corner of the cell, so that the two differ in outline at 24 pixels and
//! not in a detail only. All seats share one drawing; only fill and line change, and where colour alone would
//! tell seats apart, the seat's [`SeatMark`].

mod grand;
mod seat;
mod simple;

pub use seat::{SeatMark, SeatStyle, SpriteMan, sprite_of};

use crate::{Color, Man, Role};
use std::fmt::Write as _;

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
        Role::Pawn => simple::PAWN,
        Role::Knight => simple::KNIGHT,
        Role::Bishop => simple::BISHOP,
        Role::Rook => simple::ROOK,
        Role::Unicorn => simple::UNICORN,
        Role::Queen => simple::QUEEN,
        Role::King => simple::KING,
    }
}

/// The names of all drawings, those of the Normal Form first.
///
/// ```
/// use raumschach::diagram::men;
/// assert!(men::NAMES.iter().all(|name| men::named(name).is_some()));
/// ```
pub const NAMES: [&str; 14] = [
    "pawn",
    "knight",
    "bishop",
    "rook",
    "unicorn",
    "queen",
    "king",
    "emperor",
    "empress",
    "duchess",
    "marshal",
    "governor",
    "cardinal",
    "cavalcade",
];

/// The paths of a drawing by its name, one of [`NAMES`]; `None` for any other word.
///
/// Definitions of games say by these names what their men look like: `duchess` is rook and unicorn
/// in one, `marshal` rook and knight, `governor` bishop and unicorn, `cardinal` bishop and knight,
/// `cavalcade` unicorn and knight, `queen` rook and bishop or all three riders.
///
/// ```
/// use raumschach::{Role, diagram::men};
/// assert_eq!(men::named("rook"), Some(men::drawing(Role::Rook)));
/// assert_eq!(men::named("archbishop"), None);
/// ```
#[must_use]
pub fn named(name: &str) -> Option<&'static [Part]> {
    Some(match name {
        "pawn" => simple::PAWN,
        "knight" => simple::KNIGHT,
        "bishop" => simple::BISHOP,
        "rook" => simple::ROOK,
        "unicorn" => simple::UNICORN,
        "queen" => simple::QUEEN,
        "king" => simple::KING,
        "emperor" => grand::EMPEROR,
        "empress" => grand::EMPRESS,
        "duchess" => grand::DUCHESS,
        "marshal" => grand::MARSHAL,
        "governor" => grand::GOVERNOR,
        "cardinal" => grand::CARDINAL,
        "cavalcade" => grand::CAVALCADE,
        _ => return None,
    })
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
    painted(
        drawing(man.role),
        man.color == Color::Black,
        None,
        fill,
        line,
    )
}

/// Any drawing as one SVG `<g>` element, with a seat's mark if it has one. `pale_line`: the line is
/// paler than the fill.
fn painted(
    parts: &[Part],
    pale_line: bool,
    mark: Option<SeatMark>,
    fill: &str,
    line: &str,
) -> String {
    // A pale outline round a dark man eats into him optically, so it is drawn a little thinner.
    let width = if pale_line { "1.3" } else { "1.5" };
    let mut out = format!(
        "<g fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\">"
    );
    for part in parts {
        let extra = match part.paint {
            Paint::Body => String::new(),
            Paint::Line => " fill=\"none\"".to_owned(),
            Paint::Thin => " fill=\"none\" stroke-width=\"1.1\"".to_owned(),
            Paint::Solid => format!(" fill=\"{line}\" stroke=\"none\""),
        };
        let _ = write!(out, "<path{extra} d=\"{}\"/>", part.path);
    }
    if let Some(mark) = mark {
        let _ = write!(
            out,
            "<path fill=\"{line}\" stroke=\"{fill}\" stroke-width=\"1.6\" d=\"{}\"/>",
            mark.path()
        );
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

/// The sprite of a variant: every man of every seat as a symbol with id `man-` and the man's code, seat
/// code and letter, in one hidden `<svg>`; see [`sprite_of`].
///
/// ```
/// use raumschach::{diagram::men::variant_sprite, variant::Variant};
/// let sprite = variant_sprite(Variant::named("nearlytriple-4").unwrap());
/// assert_eq!(sprite.matches("<symbol ").count(), 4 * 13);
/// assert!(sprite.contains("<symbol id=\"man-gE\""));
/// ```
#[cfg(feature = "variants")]
#[must_use]
pub fn variant_sprite(game: &crate::variant::Variant) -> String {
    super::variant::sprite(game)
}

/// Fill and line of a colour's men where nobody chose others.
pub(super) const fn fallback(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#fffdf8", "#1d2733"),
        Color::Black => ("#222b37", "#d5dee8"),
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
        for name in NAMES {
            for part in named(name).unwrap() {
                assert!(part.path.starts_with('M'), "{name}: a part begins nowhere");
                let numbers = numbers(part.path);
                assert!(numbers.len() >= 3, "{name}: {}", part.path);
                assert!(
                    numbers.iter().all(|n| n.abs() <= 45.0),
                    "{name}: {}",
                    part.path
                );
                if part.paint == Paint::Body || part.paint == Paint::Solid {
                    assert!(part.path.ends_with('z'), "{name}: an open outline");
                }
            }
        }
    }

    #[test]
    fn no_two_drawings_are_alike() {
        for a in NAMES {
            for b in NAMES {
                assert_eq!(a == b, named(a) == named(b), "{a} {b}");
            }
        }
        for role in Role::ALL {
            assert_eq!(named(&role.to_string()), Some(drawing(role)), "{role}");
        }
    }

    #[test]
    fn a_compound_shows_both_of_its_men() {
        // Towers are drawn with one path, mitres and horns each carry their own detail.
        let has = |name: &str, path: &str| named(name).unwrap().iter().any(|p| p.path == path);
        let tower = |name: &str| has(name, "M10 29h25");
        let horn = |name: &str| {
            named(name)
                .unwrap()
                .iter()
                .any(|part| part.paint == Paint::Thin)
        };
        assert!(tower("duchess") && tower("marshal"));
        assert!(!tower("governor") && !tower("cardinal") && !tower("cavalcade"));
        for name in ["duchess", "governor", "cavalcade"] {
            assert!(horn(name), "{name}");
        }
        for name in ["marshal", "cardinal"] {
            assert!(!horn(name), "{name}");
        }
        // Two eyes and two nostrils: two animals.
        let solids = |name: &str| {
            named(name)
                .unwrap()
                .iter()
                .filter(|part| part.paint == Paint::Solid)
                .count()
        };
        assert_eq!(solids("cavalcade"), 4);
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
