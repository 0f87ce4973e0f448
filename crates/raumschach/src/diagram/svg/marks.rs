//! The marks on cells and the colours of a picture.

use crate::Status;

/// A mark on a cell. Every mark has a shape of its own.
///
/// ```
/// use raumschach::diagram::svg::{Mark, SvgOptions, render};
/// use raumschach::Board;
/// let options = SvgOptions::new().mark("Cc3".parse()?, Mark::Ring);
/// assert!(render(&Board::EMPTY, &options).contains("<circle"));
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A ring: a cell to which a man can move.
    Ring,
    /// Brackets in the corners: a cell on which a man can be captured.
    Corners,
    /// A star: a cell on which a pawn is promoted.
    Star,
    /// A frame: where the last move began or ended.
    Frame,
    /// A double frame: a king in check.
    DoubleFrame,
    /// Hatching: a king in boardmate.
    Hatch,
    /// A filled cell with a cross: a king in spacemate.
    Cross,
    /// A dashed frame: a king in stalemate.
    Dashes,
    /// Thin lines falling to the right: a man whose seat is out.
    Frozen,
}

impl Mark {
    /// What marks the royal man of the side to move.
    pub(in crate::diagram) const fn of_status(status: Status) -> Option<Mark> {
        match status {
            Status::Ongoing => None,
            Status::Check => Some(Mark::DoubleFrame),
            Status::Boardmate => Some(Mark::Hatch),
            Status::Spacemate => Some(Mark::Cross),
            Status::Stalemate => Some(Mark::Dashes),
        }
    }

    /// The mark's shape on a 45 by 45 cell.
    pub(in crate::diagram) fn shape(self, palette: &Palette) -> String {
        let quiet = palette.mark;
        let alarm = palette.alarm;
        match self {
            Mark::Ring => format!(
                "<circle cx=\"22.5\" cy=\"22.5\" r=\"14\" fill=\"none\" stroke=\"{quiet}\" stroke-width=\"4\"/>"
            ),
            Mark::Corners => format!(
                "<path d=\"M3 14V3h11M31 3h11v11M42 31v11h-11M14 42h-11v-11\" fill=\"none\" \
                 stroke=\"{quiet}\" stroke-width=\"4\"/>"
            ),
            Mark::Star => format!(
                "<path d=\"M22.5 5l4.5 12.3 13.1.5-10.3 8.1 3.5 12.6-10.8-7.3-10.8 7.3 \
                 3.5-12.6L4.9 17.8l13.1-.5z\" fill=\"{quiet}\"/>"
            ),
            Mark::Frame => format!(
                "<rect x=\"2\" y=\"2\" width=\"41\" height=\"41\" fill=\"none\" stroke=\"{}\" \
                 stroke-width=\"4\"/>",
                palette.last
            ),
            Mark::DoubleFrame => format!(
                "<path d=\"M1.5 1.5h42v42h-42zM6.5 6.5h32v32h-32z\" fill=\"none\" \
                 stroke=\"{alarm}\" stroke-width=\"2.5\"/>"
            ),
            Mark::Hatch => format!(
                "<path d=\"M0 11L11 0M0 22L22 0M0 33L33 0M0 44L44 0M11 45L45 11M22 45L45 22M33 45L45 33\" \
                 fill=\"none\" stroke=\"{alarm}\" stroke-width=\"2.5\"/>"
            ),
            Mark::Cross => format!(
                "<rect width=\"45\" height=\"45\" fill=\"{alarm}\"/>\
                 <path d=\"M0 0L45 45M45 0L0 45\" stroke=\"{}\" stroke-width=\"5\"/>",
                palette.edge
            ),
            Mark::Dashes => format!(
                "<rect x=\"2\" y=\"2\" width=\"41\" height=\"41\" fill=\"none\" stroke=\"{alarm}\" \
                 stroke-width=\"4\" stroke-dasharray=\"6.8\"/>"
            ),
            Mark::Frozen => format!(
                "<path d=\"M2 34L11 43M2 23L22 43M2 12L33 43M2 2L43 43M12 2L43 33M23 2L43 22M34 2L43 11\" \
                 fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/>",
                palette.ink
            ),
        }
    }
}

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
    /// Dark cells.
    pub dark: &'static str,
    /// The edge of a level.
    pub edge: &'static str,
    /// Letters of levels and coordinates.
    pub ink: &'static str,
    /// Rings, corners and stars.
    pub mark: &'static str,
    /// Frames of the last move.
    pub last: &'static str,
    /// Check, boardmate, spacemate and stalemate.
    pub alarm: &'static str,
}

impl Palette {
    /// For a light page.
    ///
    /// ```
    /// assert_eq!(raumschach::diagram::svg::Palette::LIGHT.background, "#fdfcf9");
    /// ```
    pub const LIGHT: Palette = Palette {
        background: "#fdfcf9",
        light: "#ecdcb9",
        dark: "#b58e68",
        edge: "#5b4636",
        ink: "#3c312a",
        mark: "#17644d",
        last: "#1f5fa8",
        alarm: "#b3261e",
    };

    /// For a dark page.
    ///
    /// ```
    /// assert_eq!(raumschach::diagram::svg::Palette::DARK.background, "#1c2027");
    /// ```
    pub const DARK: Palette = Palette {
        background: "#1c2027",
        light: "#8d97a6",
        dark: "#4a566a",
        edge: "#0f1216",
        ink: "#dfe3ea",
        mark: "#8ff0c8",
        last: "#ffd166",
        alarm: "#ff6b5e",
    };
}
