//! How the men of a seat look: their colours, the mark of the seat, and the sprite of a game.

use super::{Part, painted};
use std::fmt::Write as _;

/// The shape on every man of a seat where colour alone would tell the seats apart.
///
/// It sits at the foot on the right, 12 of the canvas's 45 units wide.
///
/// ```
/// use raumschach::diagram::men::{SeatMark, SeatStyle};
/// assert_eq!(SeatStyle::of("green", 2).mark, Some(SeatMark::Triangle));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatMark {
    /// The first seat's.
    Disc,
    /// The second seat's.
    Square,
    /// The third seat's.
    Triangle,
    /// The fourth seat's.
    Diamond,
}

impl SeatMark {
    /// All marks, in order of play.
    const ALL: [SeatMark; 4] = [
        SeatMark::Disc,
        SeatMark::Square,
        SeatMark::Triangle,
        SeatMark::Diamond,
    ];

    /// SVG path data on the canvas of the men, closed.
    ///
    /// ```
    /// use raumschach::diagram::men::SeatMark;
    /// assert!(SeatMark::Square.path().ends_with('z'));
    /// ```
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            SeatMark::Disc => "M36 30.7a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6z",
            SeatMark::Square => "M31 31.5h10.5v10.5H31z",
            SeatMark::Triangle => "M36 30l6.8 12.2H29.2z",
            SeatMark::Diamond => "M36 29.3l7 7-7 7-7-7z",
        }
    }
}

/// The colours and the mark of a seat's men.
///
/// ```
/// use raumschach::diagram::men::SeatStyle;
/// assert_eq!(SeatStyle::of("white", 0).mark, None);
/// assert_ne!(SeatStyle::of("red", 0).fill, SeatStyle::of("blue", 3).fill);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatStyle {
    /// Fill of the men where nobody chose another.
    pub fill: &'static str,
    /// Line of the men where nobody chose another.
    pub line: &'static str,
    /// What marks them beside their colour; White and Black differ in brightness and need nothing.
    pub mark: Option<SeatMark>,
    /// Whether the line is paler than the fill.
    pale_line: bool,
    /// Fill and line on a dark page, where they differ.
    dark: (&'static str, &'static str),
}

impl SeatStyle {
    /// The style of the seat with this id that plays in this order (0 = first; after the fourth the
    /// marks begin again). An unknown id gets a colour by its order.
    ///
    /// ```
    /// use raumschach::diagram::men::SeatStyle;
    /// let (violet, grey) = (SeatStyle::of("violet", 0), SeatStyle::of("grey", 1));
    /// assert_ne!(violet.fill, grey.fill);
    /// assert_ne!(violet.mark, grey.mark);
    /// ```
    #[must_use]
    pub fn of(id: &str, order: usize) -> SeatStyle {
        let mark = SeatMark::ALL[order % SeatMark::ALL.len()];
        // The light and the dark pair are the page's (tokens.css).
        let (light, dark, mark) = match id {
            "white" => (("#fffdf8", "#1d2733"), ("#f8f5ee", "#0d1218"), None),
            "black" => (("#222b37", "#d5dee8"), ("#12171e", "#dbe3ec"), None),
            "red" => (("#c2332b", "#2a0705"), ("#d8483f", "#1c0302"), Some(mark)),
            "orange" => (("#f2a33c", "#3a2200"), ("#ffb656", "#2a1800"), Some(mark)),
            "green" => (("#4f9a3a", "#0c2405"), ("#7cc463", "#071a02"), Some(mark)),
            "blue" => (("#2f62c4", "#050f2a"), ("#6f9cf5", "#030a1e"), Some(mark)),
            _ => {
                let pair = [
                    ("#a24fc0", "#1d0526"),
                    ("#2aa5a0", "#03211f"),
                    ("#d8c23a", "#2c2500"),
                    ("#9a9aa2", "#17171b"),
                ][order % 4];
                (pair, pair, Some(mark))
            }
        };
        let (fill, line) = light;
        SeatStyle {
            fill,
            line,
            mark,
            pale_line: id == "black",
            dark,
        }
    }

    /// The same seat in the colours that it has on a dark page.
    ///
    /// ```
    /// use raumschach::diagram::men::SeatStyle;
    /// let blue = SeatStyle::of("blue", 3);
    /// assert_ne!(blue.on_dark().fill, blue.fill);
    /// assert_eq!(blue.on_dark().mark, blue.mark);
    /// ```
    #[must_use]
    pub const fn on_dark(self) -> SeatStyle {
        let (fill, line) = self.dark;
        SeatStyle { fill, line, ..self }
    }

    /// A drawing as one SVG `<g>` element in these colours, marked.
    ///
    /// ```
    /// use raumschach::diagram::men::{SeatStyle, named};
    /// let duchess = named("duchess").unwrap();
    /// let group = SeatStyle::of("red", 0).group(duchess);
    /// assert_eq!(group.matches("<path").count(), duchess.len() + 1);
    /// ```
    #[must_use]
    pub fn group(&self, drawing: &[Part]) -> String {
        self.painted(drawing, self.fill, self.line)
    }

    fn painted(&self, drawing: &[Part], fill: &str, line: &str) -> String {
        painted(drawing, self.pale_line, self.mark, fill, line)
    }
}

/// One man of a sprite.
///
/// ```
/// use raumschach::diagram::men::{SpriteMan, named, sprite_of};
/// let emperor = SpriteMan { code: "rE", seat: "red", order: 0, drawing: named("emperor").unwrap() };
/// assert!(sprite_of(&[emperor]).contains("<symbol id=\"man-rE\""));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpriteMan<'a> {
    /// The man's code, the end of the symbol's id.
    pub code: &'a str,
    /// The seat's id, which names the CSS custom properties. Anything but ASCII letters, digits
    /// and `-` is left out.
    pub seat: &'a str,
    /// The seat's place in the order of play, 0 = first.
    pub order: usize,
    /// What he looks like.
    pub drawing: &'a [Part],
}

/// The men of a game as symbols with ids `man-rE` and the like in one hidden `<svg>`, coloured by
/// the CSS custom properties `--man-red-fill`, `--man-red-line` and so on, each with a fallback.
///
/// ```
/// use raumschach::diagram::men::{NAMES, SpriteMan, named, sprite_of};
/// let men: Vec<SpriteMan> = NAMES
///     .iter()
///     .map(|name| SpriteMan { code: name, seat: "blue", order: 3, drawing: named(name).unwrap() })
///     .collect();
/// let sprite = sprite_of(&men);
/// assert_eq!(sprite.matches("<symbol ").count(), NAMES.len());
/// assert!(sprite.contains("var(--man-blue-fill,#2f62c4)"));
/// ```
#[must_use]
pub fn sprite_of(men: &[SpriteMan<'_>]) -> String {
    let mut out = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\" \
         hidden=\"hidden\">",
    );
    for man in men {
        let style = SeatStyle::of(man.seat, man.order);
        let seat: String = man
            .seat
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect();
        let code: String = man
            .code
            .chars()
            .filter(|c| c.is_alphanumeric() || *c == '-')
            .collect();
        let fill = format!("var(--man-{seat}-fill,{})", style.fill);
        let line = format!("var(--man-{seat}-line,{})", style.line);
        let _ = write!(
            out,
            "<symbol id=\"man-{code}\" viewBox=\"0 0 45 45\">{}</symbol>",
            style.painted(man.drawing, &fill, &line)
        );
    }
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::super::{NAMES, named, sprite};
    use super::*;
    use crate::{Color, Man, Role};

    #[test]
    fn seats_of_four_differ_in_colour_and_mark() {
        let styles: Vec<SeatStyle> = ["red", "orange", "green", "blue"]
            .iter()
            .enumerate()
            .map(|(order, id)| SeatStyle::of(id, order))
            .collect();
        for (i, a) in styles.iter().enumerate() {
            for b in &styles[..i] {
                assert_ne!(a.fill, b.fill);
                assert_ne!(a.mark, b.mark);
            }
        }
    }

    #[test]
    fn the_normal_forms_men_look_alike_in_both_sprites() {
        let codes: Vec<(String, Man)> = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Man { color, role }))
            .map(|man| (super::super::code(man), man))
            .collect();
        let men: Vec<SpriteMan> = codes
            .iter()
            .map(|(code, man)| SpriteMan {
                code,
                seat: match man.color {
                    Color::White => "white",
                    Color::Black => "black",
                },
                order: usize::from(man.color == Color::Black),
                drawing: super::super::drawing(man.role),
            })
            .collect();
        assert_eq!(sprite_of(&men), sprite());
    }

    #[test]
    fn hostile_names_stay_names() {
        let man = SpriteMan {
            code: "x\"><script>",
            seat: "red);}</style>\"",
            order: 0,
            drawing: named(NAMES[0]).unwrap(),
        };
        let sprite = sprite_of(&[man]);
        assert!(sprite.contains("<symbol id=\"man-xscript\""), "{sprite}");
        assert!(sprite.contains("var(--man-redstyle-fill,"), "{sprite}");
        assert!(!sprite.contains("<script"));
    }
}
