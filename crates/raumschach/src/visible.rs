//! Text from outside as messages repeat it: what cannot be seen, or turns the text around it, is written out.

use std::fmt;

/// A text in which control characters and invisible format characters are escaped, so that a message says what was
/// read and nothing in it can move the cursor, turn the direction of writing or hide. Letters, figurines and the
/// variation selectors after them stay as they are.
///
/// ```
/// use raumschach::Visible;
/// assert_eq!(Visible::new("♘Ab1–Ac3").to_string(), "♘Ab1–Ac3");
/// assert_eq!(Visible::new("Ab1\u{202e}3cA\u{7}").to_string(), "Ab1\\u{202e}3cA\\u{7}");
/// assert_eq!(Visible::new("one\ntwo").to_string(), "one\\ntwo");
/// assert_eq!(Visible::new("one\ntwo").with_lines().to_string(), "one\ntwo");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Visible<'a> {
    text: &'a str,
    lines: bool,
}

impl<'a> Visible<'a> {
    /// The text with line breaks escaped like every other control character.
    ///
    /// ```
    /// assert_eq!(raumschach::Visible::new("\tx").to_string(), "\\tx");
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Visible<'a> {
        Visible { text, lines: false }
    }

    /// The same with line breaks left as they are, for messages of several lines.
    ///
    /// ```
    /// let message = raumschach::Visible::new("wrong:\n  \u{1b}[2J").with_lines();
    /// assert_eq!(message.to_string(), "wrong:\n  \\u{1b}[2J");
    /// ```
    #[must_use]
    pub const fn with_lines(self) -> Visible<'a> {
        Visible {
            lines: true,
            ..self
        }
    }
}

impl Visible<'_> {
    /// Whether a character has no shape of its own, so that a message would have to write it out.
    ///
    /// ```
    /// use raumschach::Visible;
    /// assert!(Visible::is_hidden('\u{202e}') && Visible::is_hidden('\n'));
    /// assert!(!Visible::is_hidden('♘') && !Visible::is_hidden(' '));
    /// ```
    #[must_use]
    pub fn is_hidden(c: char) -> bool {
        is_hidden(c)
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for c in self.text.chars() {
            if is_hidden(c) && !(self.lines && c == '\n') {
                write!(f, "{}", c.escape_default())?;
            } else {
                f.write_char(c)?;
            }
        }
        Ok(())
    }
}

/// Control characters, and what Unicode calls format characters, separators of lines and fillers: all that has no
/// shape of its own.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{600}'..='\u{605}'
                | '\u{61c}'
                | '\u{6dd}'
                | '\u{70f}'
                | '\u{890}'..='\u{891}'
                | '\u{8e2}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{110bd}'
                | '\u{110cd}'
                | '\u{13430}'..='\u{1343f}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_invisible_is_left() {
        let hidden = [
            '\u{61c}',
            '\u{200e}',
            '\u{200f}',
            '\u{feff}',
            '\u{ad}',
            '\u{1b}',
            '\u{9b}',
            '\u{2028}',
            '\u{e0041}',
        ]
        .into_iter()
        .chain('\u{202a}'..='\u{202e}')
        .chain('\u{2066}'..='\u{2069}');
        for c in hidden {
            let text = Visible::new(&format!("a{c}b")).with_lines().to_string();
            assert!(
                text.is_ascii() && text.starts_with("a\\u{") && text.ends_with("}b"),
                "{text}"
            );
        }
        for text in [
            "♘\u{fe0e}Ab1–Ac3†",
            "🨢Da5×Ad2≡",
            "Ñandú, Müller & 李",
            "\"\\",
        ] {
            assert_eq!(Visible::new(text).to_string(), text);
        }
    }
}
