//! Characters of a file: what they are, how many begin in some bytes, and where a run of signs ends.

/// How many characters begin in a text: the bytes but for those that go on with one, eight at a time.
pub(super) fn characters(text: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    let mut going_on = 0;
    let mut rest = text;
    while let Some((word, after)) = rest.split_first_chunk::<8>() {
        let word = u64::from_le_bytes(*word);
        going_on += (word >> 7 & !(word >> 6) & ONES).count_ones() as usize;
        rest = after;
    }
    going_on += rest.iter().filter(|&&byte| byte & 0xc0 == 0x80).count();
    text.len() - going_on
}

pub(super) fn is_figurine(c: char) -> bool {
    matches!(c, '\u{2654}'..='\u{265f}' | '\u{1fa00}'..='\u{1fa6f}')
}

pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// The bytes of the run of signs with which a text begins.
pub(super) fn run_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at).map(|&byte| KINDS[byte as usize]) {
            Some(Kind::Within) => at += 1,
            Some(Kind::Either) => match text.get(at..).and_then(|rest| rest.chars().next()) {
                Some(c) if !ends_run(c) => at += c.len_utf8(),
                _ => return at,
            },
            Some(Kind::Ends) | None => return at,
        }
    }
}

/// What a byte says of the character that it begins.
#[derive(Copy, Clone)]
enum Kind {
    /// It ends a run, as in [`ends_run`].
    Ends,
    /// It belongs to the run.
    Within,
    /// The bytes after it tell: blanks outside of ASCII begin like this.
    Either,
}

/// Whether a run has ended where these bytes begin, as far as one byte tells.
pub(in crate::rgn) fn surely_ends_run(bytes: &[u8]) -> bool {
    match bytes.first() {
        Some(&byte) => matches!(KINDS[byte as usize], Kind::Ends),
        None => true,
    }
}

static KINDS: [Kind; 256] = {
    let mut kinds = [Kind::Within; 256];
    let mut byte = 0;
    while byte < 256 {
        kinds[byte] = match byte as u8 {
            b'\t'..=b'\r' | b' ' => Kind::Ends,
            b'{' | b'}' | b'(' | b')' | b';' | b'[' | b']' | b'$' => Kind::Ends,
            0xc2 | 0xe1..=0xe3 => Kind::Either,
            _ => Kind::Within,
        };
        byte += 1;
    }
    kinds
};

pub(super) fn ends_run(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '[' | ']' | '$')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_from_anywhere() {
        let text = "♘Ab1–Ac3† 🨢Da5×Ad2 é\u{10ffff}ß";
        for (begin, _) in text.char_indices() {
            for (end, _) in text.char_indices().filter(|&(end, _)| end >= begin) {
                let part = &text[begin..end];
                assert_eq!(characters(part.as_bytes()), part.chars().count());
            }
        }
    }

    #[test]
    fn a_run_ends_at_every_sign_that_ends_runs() {
        for c in (0..=0xffff)
            .filter_map(char::from_u32)
            .chain(['🨢', '\u{10ffff}'])
        {
            let expected = if ends_run(c) { 3 } else { 4 + c.len_utf8() };
            assert_eq!(run_length(&format!("♘{c}a b")), expected, "{c:?}");
            assert_eq!(
                run_length(&c.to_string()),
                expected - 3 - usize::from(expected > 3)
            );
        }
    }
}
