//! The colours of a picture. They are those of the page's flat boards (`web/src/style/tokens.css`; a test of the
//! server compares them), so that a position looks the same wherever it is shown.

use crate::diagram::men::SeatStyle;
use std::borrow::Cow;

/// How much of its level's colour a dark cell has, in hundredths, and how much the edge of a level.
const TINT: u32 = 7;
const EDGE_TINT: u32 = 55;

/// The colours of a picture, as SVG paints.
///
/// ```
/// use raumschach::diagram::svg::Palette;
/// assert_ne!(Palette::LIGHT.background, Palette::DARK.background);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything; `none` leaves the page to shine through.
    pub background: &'static str,
    /// Light cells.
    pub light: &'static str,
    /// Dark cells, before they are tinted with their level's colour.
    pub dark: &'static str,
    /// The edge of a level, before it is tinted.
    pub edge: &'static str,
    /// Coordinates, what is written below the boards, the lines over men who are out.
    pub ink: &'static str,
    /// The colours of the levels from the lowest up: their letters and the tints. After the tenth they begin again.
    pub levels: [&'static str; 10],
    /// Rings.
    pub mark: &'static str,
    /// Brackets of captures.
    pub capture: &'static str,
    /// Stars of promotions.
    pub star: &'static str,
    /// Frames of the last move.
    pub last: &'static str,
    /// Check, boardmate, spacemate and stalemate.
    pub alarm: &'static str,
    /// Whether the men are drawn in their colours for dark pages.
    pub dark_men: bool,
}

impl Palette {
    /// For paper and light pages.
    ///
    /// ```
    /// assert_eq!(raumschach::diagram::svg::Palette::LIGHT.background, "#fffefb");
    /// ```
    pub const LIGHT: Palette = Palette {
        background: "#fffefb",
        light: "#e9edf1",
        dark: "#a3b4c6",
        edge: "#8b8f97",
        ink: "#334152",
        levels: [
            "#2f6fa8", "#20808a", "#6a7d2a", "#a0682a", "#8b4a86", "#a5453f", "#4a5fae", "#2e7d4f",
            "#8a6d1c", "#5b6570",
        ],
        mark: "#0a4f57",
        capture: "#9a1410",
        star: "#7a4a00",
        last: "#57389c",
        alarm: "#9a1410",
        dark_men: false,
    };

    /// For a dark page.
    ///
    /// ```
    /// assert_eq!(raumschach::diagram::svg::Palette::DARK.background, "#1a2029");
    /// ```
    pub const DARK: Palette = Palette {
        background: "#1a2029",
        light: "#63758b",
        dark: "#3a4858",
        edge: "#75808e",
        ink: "#e8ecf1",
        levels: [
            "#6fb0ea", "#5cc4cd", "#b4c964", "#e0a763", "#d698d0", "#f0938b", "#9db0f5", "#7fd0a0",
            "#dcc05e", "#b3bdc8",
        ],
        mark: "#a4f0dc",
        capture: "#ffcfc6",
        star: "#ffdf91",
        last: "#d8ccff",
        alarm: "#ffc2b8",
        dark_men: true,
    };

    /// The colour of a level's letter, 0 = the lowest level.
    ///
    /// ```
    /// use raumschach::diagram::svg::Palette;
    /// assert_eq!(Palette::LIGHT.level(0), Palette::LIGHT.levels[0]);
    /// assert_eq!(Palette::LIGHT.level(10), Palette::LIGHT.levels[0]);
    /// ```
    #[must_use]
    pub const fn level(&self, level: u8) -> &'static str {
        self.levels[level as usize % self.levels.len()]
    }

    /// The dark cells of a level.
    ///
    /// ```
    /// use raumschach::diagram::svg::Palette;
    /// assert_eq!(Palette::LIGHT.dark_cell(0), "#9bafc4");
    /// let plain = Palette { dark: "gray", ..Palette::LIGHT };
    /// assert_eq!(plain.dark_cell(0), "gray", "only #rrggbb is tinted");
    /// ```
    #[must_use]
    pub fn dark_cell(&self, level: u8) -> Cow<'static, str> {
        mix(self.level(level), self.dark, TINT)
    }

    /// A seat's men in this palette.
    pub(super) fn style(&self, style: SeatStyle) -> SeatStyle {
        if self.dark_men {
            style.on_dark()
        } else {
            style
        }
    }

    /// The edge of a level.
    pub(super) fn level_edge(&self, level: u8) -> Cow<'static, str> {
        mix(self.level(level), self.edge, EDGE_TINT)
    }
}

/// The base with so many hundredths of the tint, as the style sheets' `color-mix(in srgb, …)` has it.
fn mix(tint: &str, base: &'static str, hundredths: u32) -> Cow<'static, str> {
    let (Some(tint), Some(from)) = (channels(tint), channels(base)) else {
        return Cow::Borrowed(base);
    };
    let mixed = |i: usize| (tint[i] * hundredths + from[i] * (100 - hundredths) + 50) / 100;
    Cow::Owned(format!("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2)))
}

/// Red, green and blue of `#rrggbb`.
fn channels(paint: &str) -> Option<[u32; 3]> {
    let digits = paint.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    Some([value >> 16, value >> 8 & 0xff, value & 0xff])
}
