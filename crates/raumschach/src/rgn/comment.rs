//! Comments, in the three forms that a file can hold them.

/// How a comment is written.
///
/// ```
/// use raumschach::rgn::{Comment, CommentKind};
/// assert_eq!(Comment::new("a fine leap").kind(), CommentKind::Braces);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommentKind {
    /// `{…}`.
    Braces,
    /// `;` to the end of the line.
    Line,
    /// `%` at the beginning of a line, to its end: meant for other programs.
    Escape,
}

/// A comment. Its text always fits its form, so that writing cannot fail: no `}` between braces, no line break anywhere.
///
/// A line break between braces counts as one space, since the writer breaks lines at spaces. Clock and evaluation
/// comments (`[%clk 1:29:30]`) are ordinary text here.
///
/// ```
/// use raumschach::rgn::Comment;
/// assert_eq!(Comment::new("better was ♗Ba1–Ea5").to_string(), "{better was ♗Ba1–Ea5}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Comment {
    kind: CommentKind,
    text: String,
}

impl Comment {
    /// A comment in braces; if the text has a `}`, which braces cannot hold, a `;` comment. Line breaks become spaces.
    ///
    /// ```
    /// use raumschach::rgn::{Comment, CommentKind};
    /// let set = Comment::new("the set {a, b}");
    /// assert_eq!(set.kind(), CommentKind::Line);
    /// assert_eq!(set.to_string(), ";the set {a, b}");
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Comment {
        let kind = if text.contains('}') {
            CommentKind::Line
        } else {
            CommentKind::Braces
        };
        Comment::with_kind(kind, text)
    }

    /// A comment from `;` to the end of the line. Line breaks become spaces.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Comment::line(" so far book").to_string(), "; so far book");
    /// ```
    #[must_use]
    pub fn line(text: &str) -> Comment {
        Comment::with_kind(CommentKind::Line, text)
    }

    /// An escape line, without its `%`.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Comment::escape("board 3").to_string(), "%board 3");
    /// ```
    #[must_use]
    pub fn escape(text: &str) -> Comment {
        Comment::with_kind(CommentKind::Escape, text)
    }

    fn with_kind(kind: CommentKind, text: &str) -> Comment {
        let mut text: String = text
            .replace("\r\n", " ")
            .chars()
            .map(|c| match c {
                '\n' | '\r' => ' ',
                '\0' => '\u{fffd}',
                _ => c,
            })
            .collect();
        if kind != CommentKind::Braces {
            text.truncate(text.trim_end_matches([' ', '\t']).len());
        }
        Comment { kind, text }
    }

    /// How the comment is written.
    ///
    /// ```
    /// use raumschach::rgn::{Comment, CommentKind};
    /// assert_eq!(Comment::escape("x").kind(), CommentKind::Escape);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> CommentKind {
        self.kind
    }

    /// The text without its signs, spaces kept.
    ///
    /// ```
    /// assert_eq!(raumschach::rgn::Comment::line(" so far book").text(), " so far book");
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl std::fmt::Display for Comment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind {
            CommentKind::Braces => write!(f, "{{{}}}", self.text),
            CommentKind::Line => write!(f, ";{}", self.text),
            CommentKind::Escape => write!(f, "%{}", self.text),
        }
    }
}
