//! Lines from a byte stream: any line ending, a byte-order mark skipped, bad bytes noted at their place, and never more
//! than one line of bounded length in memory.

use std::io::{self, BufRead, ErrorKind};

/// A line's memory that serves again at most, in bytes.
const KEPT: usize = 1 << 16;

/// One line without its ending.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// From 1.
    pub(super) number: usize,
    /// The text up to the fault, if there is one. Empty if the line is too long.
    text: String,
    fault: Option<Fault>,
    /// The line as it stands in the stream, as long as nobody has asked for its text. Lines that begin like moves are
    /// kept so: most of them are read to their end without that question, and the bytes of a move in full form
    /// need no proof that they are text.
    raw: Vec<u8>,
    /// Bytes that the line took in the stream, roughly.
    pub(super) bytes: usize,
}

impl Line {
    /// Makes text of the bytes and finds what is not text. To be done before any other question but
    /// [`bytes`](Line::as_bytes).
    pub(super) fn settle(&mut self) {
        if self.raw.is_empty() {
            return;
        }
        self.text = String::from_utf8(std::mem::take(&mut self.raw)).unwrap_or_else(|error| {
            let valid = error.utf8_error().valid_up_to();
            let mut bytes = error.into_bytes();
            self.fault = bytes.get(valid).copied().map(Fault::InvalidUtf8);
            bytes.truncate(valid);
            // Valid so far, so nothing is lost here.
            String::from_utf8_lossy(&bytes).into_owned()
        });
        if let Some(nul) = self.text.find('\0') {
            self.text.truncate(nul);
            self.fault = Some(Fault::Nul);
        }
    }

    /// The text of a settled line.
    pub(super) fn text(&self) -> &str {
        debug_assert!(self.raw.is_empty());
        &self.text
    }

    /// The fault of a settled line.
    pub(super) fn fault(&self) -> Option<Fault> {
        debug_assert!(self.raw.is_empty());
        self.fault
    }

    /// Whether the line was too long to be kept.
    pub(super) fn is_too_long(&self) -> bool {
        self.fault == Some(Fault::TooLong)
    }

    /// The text, or what may be text.
    pub(super) fn as_bytes(&self) -> &[u8] {
        if self.raw.is_empty() {
            self.text.as_bytes()
        } else {
            &self.raw
        }
    }

    /// A line that begins like moves and is not settled yet.
    pub(super) fn is_raw(&self) -> bool {
        !self.raw.is_empty()
    }
}

/// Whether a line begins with a digit or a figurine.
fn begins_like_moves(bytes: &[u8]) -> bool {
    matches!(
        bytes,
        [b'0'..=b'9', ..] | [0xe2, 0x99, ..] | [0xf0, 0x9f, 0xa8, ..]
    )
}

/// What ends a line's text before its time.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    TooLong,
    InvalidUtf8(u8),
    Nul,
}

/// The lines of a stream, with one line of look-ahead.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: R,
    max_line: usize,
    number: usize,
    /// The last line ended with CR, so a LF that follows belongs to it.
    after_cr: bool,
    peeked: Line,
    is_peeked: bool,
    /// The stream has ended or failed.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R, max_line: usize) -> Lines<R> {
        Lines {
            reader,
            max_line,
            number: 0,
            after_cr: false,
            peeked: Line::default(),
            is_peeked: false,
            ended: false,
        }
    }

    /// The next line, left in place; `None` at the end.
    pub(super) fn peek(&mut self) -> io::Result<Option<&Line>> {
        if !self.is_peeked {
            self.is_peeked = self.read_line()?;
        }
        Ok(self.is_peeked.then_some(&self.peeked))
    }

    /// Puts the next line in place of `line`, whose memory serves again; `false` at the end.
    pub(super) fn take(&mut self, line: &mut Line) -> io::Result<bool> {
        let found = self.peek()?.is_some();
        if found {
            std::mem::swap(&mut self.peeked, line);
            self.is_peeked = false;
        }
        Ok(found)
    }

    /// Reads a line into the place for look-ahead; `false` at the end.
    fn read_line(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        let mut bytes = match std::mem::take(&mut self.peeked) {
            Line { raw, .. } if raw.capacity() > 0 => raw,
            Line { text, .. } => text.into_bytes(),
        };
        bytes.clear();
        let mut length = 0_usize;
        let mut too_long = false;
        loop {
            let chunk = match self.reader.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.ended = true;
                    return Err(error);
                }
            };
            let Some(&first) = chunk.first() else {
                self.ended = true;
                if length == 0 {
                    return Ok(false);
                }
                break;
            };
            if std::mem::take(&mut self.after_cr) && first == b'\n' {
                self.reader.consume(1);
                continue;
            }
            let end = line_end(chunk);
            let part = &chunk[..end.unwrap_or(chunk.len())];
            length = length.saturating_add(part.len());
            too_long |= length > self.max_line;
            if !too_long {
                bytes.extend_from_slice(part);
            } else {
                // What will not be read need not be kept.
                bytes = Vec::new();
            }
            let ending = end.map(|at| chunk[at]);
            let used = part.len() + usize::from(ending.is_some());
            self.reader.consume(used);
            if let Some(ending) = ending {
                self.after_cr = ending == b'\r';
                length = length.saturating_add(1);
                break;
            }
        }
        self.number += 1;
        if bytes.capacity() > KEPT && bytes.len() < KEPT {
            bytes.shrink_to(KEPT);
        }
        if self.number == 1 && bytes.starts_with("\u{feff}".as_bytes()) {
            bytes.drain(..'\u{feff}'.len_utf8());
        }
        self.peeked = Line {
            number: self.number,
            text: String::new(),
            fault: too_long.then_some(Fault::TooLong),
            raw: bytes,
            bytes: length,
        };
        if !begins_like_moves(&self.peeked.raw) {
            self.peeked.settle();
        }
        Ok(true)
    }
}

/// Where the first LF or CR is. Eight bytes are looked at in one step: lines are most of the reading.
fn line_end(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    const HIGH: u64 = ONES << 7;
    const LINE_FEEDS: u64 = ONES * b'\n' as u64;
    const RETURNS: u64 = ONES * b'\r' as u64;
    // A byte's high bit is set where the byte is zero, and perhaps in bytes after that.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word & HIGH;
    let mut at = 0;
    while let Some(word) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*word);
        let found = zero(word ^ LINE_FEEDS) | zero(word ^ RETURNS);
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let rest = bytes.get(at..)?;
    let found = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
    Some(at + found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn lines(bytes: &[u8], capacity: usize) -> Vec<(usize, String, Option<Fault>)> {
        let mut lines = Lines::new(BufReader::with_capacity(capacity, bytes), 8);
        let mut all = Vec::new();
        let mut line = Line::default();
        while let Ok(true) = lines.take(&mut line) {
            line.settle();
            all.push((line.number, line.text().to_owned(), line.fault()));
        }
        all
    }

    #[test]
    fn every_line_ending_and_every_buffer_size() {
        for capacity in 1..12 {
            let read = lines("\u{feff}a\r\nb\rc\n\nd\r\r\ne".as_bytes(), capacity);
            let texts: Vec<_> = read.iter().map(|(_, text, _)| text.as_str()).collect();
            assert_eq!(texts, ["a", "b", "c", "", "d", "", "e"]);
            assert_eq!(read[6].0, 7);
        }
    }

    #[test]
    fn a_line_end_is_found_wherever_it_stands() {
        for length in 0..40 {
            for at in 0..=length {
                for ending in [b'\n', b'\r'] {
                    let mut bytes = vec![0x8a; length];
                    let found = bytes.get_mut(at).map(|byte| {
                        *byte = ending;
                        at
                    });
                    // A second one after the first changes nothing.
                    bytes.extend([0x0b, b'\n', b'\r']);
                    assert_eq!(line_end(&bytes), found.or(Some(length + 1)));
                }
            }
            assert_eq!(line_end(&vec![b'x'; length]), None);
        }
    }

    #[test]
    fn faults_end_the_text() {
        for capacity in 1..12 {
            let read = lines(
                b"ok\nab\xffc\nd\0e\n12345678\n123456789\n123456789",
                capacity,
            );
            let expected = [
                (1, "ok".to_owned(), None),
                (2, "ab".to_owned(), Some(Fault::InvalidUtf8(0xff))),
                (3, "d".to_owned(), Some(Fault::Nul)),
                (4, "12345678".to_owned(), None),
                (5, String::new(), Some(Fault::TooLong)),
                (6, String::new(), Some(Fault::TooLong)),
            ];
            assert_eq!(read, expected, "capacity {capacity}");
        }
    }
}
