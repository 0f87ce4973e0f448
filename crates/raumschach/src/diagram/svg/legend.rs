//! What a picture says below its boards: the seats, who is to move, who is out, and the men in hand.
//! A game of two seats without hands has none of it.

use super::{MARGIN, Palette, escape};
use crate::diagram::men::SeatMark;
use crate::diagram::subject::{Seat, Subject};
use crate::diagram::text::Language;
use std::fmt::Write as _;

/// Narrowest space for a seat.
const SLOT: f64 = 250.0;
/// Height of a line, and side of a man in hand.
const LINE: f64 = 40.0;
const MAN: f64 = 34.0;
/// Where the name begins, after the pointer and the seat's sign.
const NAME: f64 = 44.0;
/// Width of a letter of the name, on average, at this size of type; of a digit of a count.
const TYPE: f64 = 18.0;
const LETTER: f64 = 10.5;
const DIGIT: f64 = 9.0;

/// A man in hand and his place in his seat's slot.
struct InHand {
    kind: usize,
    count: u32,
    x: f64,
    line: u32,
}

/// One seat's part.
struct Slot {
    caption: String,
    men: Vec<InHand>,
    lines: u32,
}

/// Places of everything below the boards.
pub(super) struct Legend {
    /// Empty if there is nothing to say.
    slots: Vec<Slot>,
    per_row: usize,
    slot_width: f64,
}

impl Legend {
    pub(super) fn new(subject: &Subject, width: f64, language: Language) -> Legend {
        let seats = &subject.seats;
        let room = width - 2.0 * MARGIN;
        let fit = ((room / SLOT) as usize).clamp(1, seats.len().max(1));
        // Two rows of two look better than three and one.
        let per_row = seats
            .len()
            .div_ceil(seats.len().div_ceil(fit).max(1))
            .max(1);
        let slot_width = room / per_row as f64;
        let slots = if subject.has_more_than_the_board() {
            seats
                .iter()
                .map(|seat| Slot::new(seat, slot_width, language))
                .collect()
        } else {
            Vec::new()
        };
        Legend {
            slots,
            per_row,
            slot_width,
        }
    }

    pub(super) fn height(&self) -> f64 {
        if self.slots.is_empty() {
            return 0.0;
        }
        self.rows().map(row_height).sum::<f64>() + MARGIN
    }

    fn rows(&self) -> impl Iterator<Item = &[Slot]> {
        self.slots.chunks(self.per_row)
    }

    /// Draws it from `top` down.
    pub(super) fn draw(&self, out: &mut String, subject: &Subject, top: f64, palette: &Palette) {
        if self.slots.is_empty() {
            return;
        }
        let _ = writeln!(
            out,
            "<g fill=\"{}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" font-size=\"{TYPE}\">",
            palette.ink
        );
        let mut y = top + MARGIN / 2.0;
        let mut order = 0;
        for row in self.rows() {
            for (i, slot) in row.iter().enumerate() {
                let x = MARGIN + i as f64 * self.slot_width;
                slot.draw(out, subject, order, (x, y), palette);
                order += 1;
            }
            y += row_height(row);
        }
        out.push_str("</g>\n");
    }
}

fn row_height(row: &[Slot]) -> f64 {
    let lines = row.iter().map(|slot| slot.lines).max().unwrap_or(0);
    f64::from(lines) * LINE
}

impl Slot {
    fn new(seat: &Seat, width: f64, language: Language) -> Slot {
        let caption = if seat.live {
            seat.name.clone()
        } else {
            format!("{} ({})", seat.name, language.out())
        };
        let mut x = NAME + LETTER * caption.chars().count() as f64 + 10.0;
        let mut line = 0;
        let mut men = Vec::new();
        for &(kind, count) in &seat.hand {
            let count_width = if count > 1 {
                DIGIT * (1 + count.to_string().len()) as f64
            } else {
                0.0
            };
            let wide = MAN + count_width + 8.0;
            if x + wide > width && x > NAME {
                x = NAME;
                line += 1;
            }
            men.push(InHand {
                kind,
                count,
                x,
                line,
            });
            x += wide;
        }
        Slot {
            caption,
            men,
            lines: line + 1,
        }
    }

    fn draw(
        &self,
        out: &mut String,
        subject: &Subject,
        order: usize,
        (x, y): (f64, f64),
        palette: &Palette,
    ) {
        let style = palette.style(subject.seats[order].style);
        let middle = y + LINE / 2.0;
        if subject.turn == Some(order) {
            let _ = writeln!(
                out,
                "<path data-turn=\"{}\" d=\"M{:.1} {:.1}l10 7-10 7z\"/>",
                subject.seats[order].code,
                x,
                middle - 7.0
            );
        }
        // The path of a seat's sign lies round 36, 36.5 on the canvas of the men.
        let shape = style.mark.unwrap_or(SeatMark::Disc).path();
        let size = 1.5;
        let _ = writeln!(
            out,
            "<path d=\"{shape}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.2\" \
             transform=\"translate({:.1} {:.1}) scale({size})\"/>",
            style.fill,
            style.line,
            x + 26.0 - 36.0 * size,
            middle - 36.5 * size
        );
        let _ = writeln!(
            out,
            "<text data-seat=\"{}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            subject.seats[order].code,
            x + NAME,
            middle + 6.0,
            escape(&self.caption)
        );
        for man in &self.men {
            let code = subject.code(order, man.kind);
            let (x, y) = (x + man.x, y + f64::from(man.line) * LINE);
            let _ = writeln!(
                out,
                "<use data-hand=\"{code}\" href=\"#diagram-{code}\" x=\"{x:.1}\" y=\"{:.1}\" \
                 width=\"{MAN}\" height=\"{MAN}\"/>",
                y + (LINE - MAN) / 2.0
            );
            if man.count > 1 {
                let _ = writeln!(
                    out,
                    "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"16\">×{}</text>",
                    x + MAN,
                    y + LINE / 2.0 + 6.0,
                    man.count
                );
            }
        }
    }
}
