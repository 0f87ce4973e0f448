//! Writes games in the canonical form of notation.md: tags in their order, lines of movetext of at most 79 characters.

use super::comment::{Comment, CommentKind};
use super::game::RgnGame;
use super::tags::{ORDER, VARIANT};
use super::tree::{NodeId, Step};
use crate::notation::{DRAW_OFFER, Style, irf};
use crate::{Color, Position};
use std::fmt;

/// Characters on a line of movetext at most; only a word of a comment can be longer.
const WIDTH: usize = 79;

impl fmt::Display for RgnGame {
    /// Writes the game in the canonical form, a blank line after the tags and one after the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Style::Irf)
    }
}

/// The game with its moves in a style, see [`RgnGame::in_style`].
struct InStyle<'a>(&'a RgnGame, Style);

impl fmt::Display for InStyle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, self.1)
    }
}

impl RgnGame {
    /// The game as a file with its moves in another style, for whoever prefers to read it so;
    /// everything else is as `Display` writes it. Every reader here understands all styles.
    ///
    /// ```
    /// use raumschach::notation::Style;
    /// use raumschach::rgn::{Reader, RgnGame};
    /// let text = "[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// let game = Reader::new(text.as_bytes()).next().unwrap()?;
    /// let written = game.in_style(Style::InterRaum).to_string();
    /// assert!(written.contains("1. Nb–c3 *"));
    /// let again = Reader::new(written.as_bytes()).next().unwrap()?;
    /// assert_eq!(again.final_position(), game.final_position());
    /// assert_eq!(game.in_style(Style::Irf).to_string(), game.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_style(&self, style: Style) -> impl fmt::Display {
        InStyle(self, style)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, style: Style) -> fmt::Result {
        let mut leading = Wrap::default();
        for comment in &self.leading {
            leading.comment(comment);
        }
        f.write_str(&leading.finish())?;
        self.write_tags(f)?;
        f.write_str("\n")?;
        f.write_str(&self.movetext(style))?;
        f.write_str("\n")
    }

    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set_up = *self.tree.start() != Position::start() || self.tags.get("Position").is_some();
        for name in ORDER {
            let given = self.tags.get(name);
            match name {
                "Event" => write_tag(f, name, given.unwrap_or("?"))?,
                "Result" => write_tag(f, name, self.result.token())?,
                "Variant" => {
                    match given.filter(|value| !value.trim().eq_ignore_ascii_case(VARIANT)) {
                        Some(other) => write_tag(f, name, other)?,
                        None => write_tag(f, name, VARIANT)?,
                    }
                }
                "SetUp" if set_up => write_tag(f, name, "1")?,
                "SetUp" if given.is_some() => write_tag(f, name, "0")?,
                "Position" if set_up => write_tag(f, name, &self.tree.start().to_string())?,
                _ => {
                    if let Some(value) = given {
                        write_tag(f, name, value)?;
                    }
                }
            }
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !ORDER.contains(name)) {
            write_tag(f, name, value)?;
        }
        Ok(())
    }

    fn movetext(&self, style: Style) -> String {
        let mut text = Wrap::default();
        // The position before the next move of each open line, and before the last one.
        let mut lines: Vec<(Position, Position)> =
            vec![(self.tree.start().clone(), self.tree.start().clone())];
        let mut number_needed = true;
        for step in self.tree.walk() {
            match step {
                Step::Move(id) => {
                    let notes = self.tree.notes(id);
                    if let (Some(mv), Some((now, before))) = (self.tree.mv(id), lines.last_mut()) {
                        number_needed |= text.comments(&notes.before);
                        // Moves of a tree are legal.
                        let Ok(after) = now.play(mv) else { continue };
                        let written = match style {
                            Style::Irf => irf::write_known(now, mv, after.status()),
                            other => other.write(now, mv),
                        };
                        text.word(&match now.turn() {
                            Color::White => format!("{}. {written}", now.number()),
                            Color::Black if number_needed => {
                                format!("{}... {written}", now.number())
                            }
                            Color::Black => written,
                        });
                        *before = std::mem::replace(now, after);
                        number_needed = false;
                        if notes.draw_offer {
                            text.word(DRAW_OFFER);
                        }
                        for nag in &notes.nags {
                            text.word(&format!("${nag}"));
                        }
                    }
                    number_needed |= text.comments(&notes.after);
                    if self.tree.variations(id).is_empty() {
                        number_needed |= text.comments(&notes.closing);
                    }
                }
                Step::Open(first) => {
                    text.comments(&self.outside(first));
                    text.open();
                    if let Some((_, before)) = lines.last() {
                        lines.push((before.clone(), before.clone()));
                    }
                    number_needed = true;
                }
                Step::Close(_) => {
                    text.close();
                    lines.pop();
                    number_needed = true;
                }
                Step::Closing(id) => {
                    text.comments(&self.tree.notes(id).closing);
                }
            }
        }
        text.word(self.result.token());
        text.comments(&self.trailing);
        text.finish()
    }

    fn outside(&self, first: NodeId) -> Vec<Comment> {
        self.tree.notes(first).outside.clone()
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}

/// Words set into lines of at most [`WIDTH`] characters.
#[derive(Default)]
struct Wrap {
    text: String,
    /// Characters on the line so far.
    column: usize,
    /// A word not yet set, since a parenthesis may still be joined to it.
    pending: String,
    /// The pending word is joined to what comes next.
    joined: bool,
}

impl Wrap {
    fn word(&mut self, word: &str) {
        if !std::mem::take(&mut self.joined) {
            self.set_pending();
        }
        self.pending.push_str(word);
    }

    /// An opening parenthesis is joined to the word after it.
    fn open(&mut self) {
        self.word("(");
        self.joined = true;
    }

    /// A closing parenthesis is joined to the word before it, if one stands on its line.
    fn close(&mut self) {
        if self.pending.is_empty() {
            self.joined = false;
        }
        self.pending.push(')');
    }

    fn set_pending(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let length = self.pending.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > WIDTH {
                self.end_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.pending);
        self.column += length;
        self.pending.clear();
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    /// Sets comments; whether there were any.
    fn comments(&mut self, comments: &[Comment]) -> bool {
        for comment in comments {
            self.comment(comment);
        }
        !comments.is_empty()
    }

    fn comment(&mut self, comment: &Comment) {
        let text = comment.to_string();
        match comment.kind() {
            CommentKind::Braces => {
                for word in breakable(&text) {
                    self.word(word);
                }
            }
            CommentKind::Line => {
                self.word(&text);
                self.set_pending();
                self.end_line();
            }
            CommentKind::Escape => {
                self.joined = false;
                self.set_pending();
                if self.column > 0 {
                    self.end_line();
                }
                self.word(&text);
                self.set_pending();
                self.end_line();
            }
        }
    }

    fn finish(mut self) -> String {
        self.joined = false;
        self.set_pending();
        if self.column > 0 {
            self.end_line();
        }
        self.text
    }
}

/// The pieces of a comment between the spaces at which a line may break. A reader takes a line break for one space, so
/// only a space by itself will do, and not one before a word that means something at the beginning of a line.
fn breakable(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let rest = text.get(at + 1..).unwrap_or_default();
        let is_break = c == ' '
            && !before.is_whitespace()
            && rest
                .chars()
                .next()
                .is_some_and(|next| !next.is_whitespace())
            && !rest.starts_with("[Event")
            && !rest.starts_with('%');
        if is_break {
            pieces.push(text.get(begin..at).unwrap_or_default());
            begin = at + 1;
        }
        before = c;
    }
    pieces.push(text.get(begin..).unwrap_or_default());
    pieces
}
