//! Writes games in the canonical form of notation.md: tags in their order, lines of movetext of at most 79 characters.

use super::comment::{Comment, CommentKind};
use super::game::RgnGame;
use super::rules::Rules;
use super::tags::order;
use super::tree::Step;
use crate::notation::DRAW_OFFER;
use std::fmt;

/// Characters on a line of movetext at most; only a word of a comment can be longer.
const WIDTH: usize = 79;

impl<P: Rules> fmt::Display for RgnGame<P> {
    /// Writes the game in the canonical form, a blank line after the tags and one after the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, self.tree.start().style())
    }
}

/// The game with its moves in a style, see [`RgnGame::in_style`].
struct InStyle<'a, P: Rules>(&'a RgnGame<P>, P::Style);

impl<P: Rules> fmt::Display for InStyle<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, self.1)
    }
}

impl<P: Rules> RgnGame<P> {
    /// The game as a file with its moves in another style, for whoever prefers to read it so;
    /// everything else is as `Display` writes it. Every reader here understands all styles.
    ///
    /// ```
    /// use raumschach::notation::Style;
    /// use raumschach::rgn::Reader;
    /// let text = "[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 *\n";
    /// let game = Reader::new(text.as_bytes()).next().unwrap()?;
    /// let written = game.in_style(Style::InterRaum).to_string();
    /// assert!(written.contains("1. Nb–c3 *"));
    /// let again = Reader::new(written.as_bytes()).next().unwrap()?;
    /// assert_eq!(again.final_position(), game.final_position());
    /// assert_eq!(game.in_style(Style::Irf).to_string(), game.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_style(&self, style: P::Style) -> impl fmt::Display {
        InStyle(self, style)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, style: P::Style) -> fmt::Result {
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
        let start = self.tree.start();
        let game = start.game();
        let (order, variant) = (order(&P::players(&game)), P::variant(&game));
        let set_up = *start != P::array(&game) || self.tags.get("Position").is_some();
        for name in &order {
            let given = self.tags.get(name);
            match name.as_str() {
                "Event" => write_tag(f, name, given.unwrap_or("?"))?,
                "Result" => write_tag(f, name, &self.result.to_string())?,
                "Variant" => {
                    let other = given.filter(|value| !value.trim().eq_ignore_ascii_case(variant));
                    write_tag(f, name, other.unwrap_or(variant))?;
                }
                "SetUp" if set_up => write_tag(f, name, "1")?,
                "SetUp" if given.is_some() => write_tag(f, name, "0")?,
                "Position" if set_up => write_tag(f, name, &start.to_string())?,
                _ => {
                    if let Some(value) = given {
                        write_tag(f, name, value)?;
                    }
                }
            }
        }
        let is_other = |name: &str| order.iter().all(|known| known != name);
        for (name, value) in self.tags.iter().filter(|(name, _)| is_other(name)) {
            write_tag(f, name, value)?;
        }
        Ok(())
    }

    fn movetext(&self, style: P::Style) -> String {
        let mut text = Wrap::default();
        let mut lines = vec![Line::from(self.tree.start().clone())];
        for step in self.tree.walk() {
            let Some(line) = lines.last_mut() else { break };
            match step {
                Step::Move(id) => {
                    let notes = self.tree.notes(id);
                    if let Some(mv) = self.tree.mv(id) {
                        line.number_needed |= text.comments(&notes.before);
                        // Moves of a tree are legal.
                        let Some(after) = line.now.after(mv) else {
                            continue;
                        };
                        let written = line.now.write(mv, &after, style);
                        let number = if P::is_numbered(mv) {
                            line.number()
                        } else {
                            String::new()
                        };
                        text.word(&(number + &written));
                        line.before = std::mem::replace(&mut line.now, after);
                        if notes.draw_offer {
                            text.word(DRAW_OFFER);
                        }
                        for nag in &notes.nags {
                            text.word(&format!("${nag}"));
                        }
                    }
                    line.number_needed |= text.comments(&notes.after);
                    if self.tree.variations(id).is_empty() {
                        line.number_needed |= text.comments(&notes.closing);
                    }
                }
                Step::Open(first) => {
                    text.comments(&self.tree.notes(first).outside);
                    text.open();
                    line.number_needed = true;
                    let variation = Line::from(line.before.clone());
                    lines.push(variation);
                }
                Step::Close(_) => {
                    text.close();
                    lines.pop();
                }
                Step::Closing(id) => {
                    text.comments(&self.tree.notes(id).closing);
                }
            }
        }
        text.word(&self.result.to_string());
        text.comments(&self.trailing);
        text.finish()
    }
}

/// A line of moves that is being written.
struct Line<P> {
    /// The position before the next move, and the one before the last.
    now: P,
    before: P,
    /// The number written last.
    last: Option<u32>,
    /// A number has to be written, since the line begins or something came between.
    number_needed: bool,
}

impl<P: Rules> Line<P> {
    fn from(position: P) -> Line<P> {
        Line {
            before: position.clone(),
            now: position,
            last: None,
            number_needed: true,
        }
    }

    /// The number before the next move: at the first of a round, and where one is needed.
    fn number(&mut self) -> String {
        let number = self.now.number();
        let is_new = self.last.is_some_and(|last| last != number);
        self.last = Some(number);
        if std::mem::take(&mut self.number_needed) || is_new {
            let dots = if is_new || self.now.begins_round() {
                "."
            } else {
                "..."
            };
            return format!("{number}{dots} ");
        }
        String::new()
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
