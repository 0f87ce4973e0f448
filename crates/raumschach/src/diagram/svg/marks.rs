//! The marks on cells, in the shapes of the page's flat boards (`web/src/board/marks.ts`; a test of the server compares
//! them).

use super::Palette;
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
    /// A frame: where the last move ended.
    Frame,
    /// A frame with gaps: where the last move began.
    FrameFrom,
    /// A double frame: a king in check.
    DoubleFrame,
    /// A frame and hatching: a king in boardmate.
    Hatch,
    /// A broad cross: a king in spacemate.
    Cross,
    /// A frame and three bars: a king in stalemate.
    Bars,
    /// Lines over two corners: a man whose seat is out.
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
            Status::Stalemate => Some(Mark::Bars),
        }
    }

    /// The mark's shape on a 45 by 45 cell.
    pub(in crate::diagram) fn shape(self, palette: &Palette) -> String {
        let line = |path: &str, paint: &str, width: f64| {
            format!(
                "<path d=\"{path}\" transform=\"scale(.45)\" fill=\"none\" stroke=\"{paint}\" \
                 stroke-width=\"{width}\"/>"
            )
        };
        let solid = |path: &str, paint: &str, opacity: &str| {
            format!("<path d=\"{path}\" transform=\"scale(.45)\" fill=\"{paint}\"{opacity}/>")
        };
        let frame = "M4 4h92v92H4z";
        match self {
            Mark::Ring => format!(
                "<circle cx=\"22.5\" cy=\"22.5\" r=\"9\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>",
                palette.mark
            ),
            Mark::Corners => line(
                "M7 30V7h23M70 7h23v23M93 70v23H70M30 93H7V70",
                palette.capture,
                10.0,
            ),
            Mark::Star => solid(
                "M80 4l4.5 9.5 10.5 1.3-7.7 7.2 2 10.4L80 27.3l-9.3 5.1 2-10.4-7.7-7.2 10.5-1.3z",
                palette.star,
                "",
            ),
            Mark::Frame => line(frame, palette.last, 7.0),
            Mark::FrameFrom => {
                line(frame, palette.last, 6.0).replace("/>", " stroke-dasharray=\"16 10\"/>")
            }
            Mark::DoubleFrame => line("M4 4h92v92H4zM14 14h72v72H14z", palette.alarm, 5.0),
            Mark::Hatch => line(
                "M4 4h92v92H4zM4 36L36 4M4 68L68 4M4 96L96 4M32 96L96 32M64 96L96 64",
                palette.alarm,
                5.0,
            ),
            Mark::Cross => solid(
                "M4 18L18 4l32 32L82 4l14 14-32 32 32 32-14 14-32-32-32 32L4 82l32-32z",
                palette.alarm,
                " opacity=\"0.75\"",
            ),
            Mark::Bars => line(
                "M4 4h92v92H4zM14 82h72M14 90h72M14 74h72",
                palette.alarm,
                5.0,
            ),
            Mark::Frozen => line(
                "M4 24L24 4M4 42L42 4M58 96L96 58M76 96L96 76",
                palette.ink,
                5.0,
            ),
        }
    }
}
