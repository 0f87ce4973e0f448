//! The front matter of a page: where it begins and ends, and its lines where somebody has squeezed
//! them into one.
//!
//! A squeezed front matter has lost its line ends and its indentation. What is a key can then only be
//! told from the list of keys that such pages have, and where a key belongs from the same list; a
//! word with a colon that is not on the list is refused, since it might be either.

use super::yaml::Place;

/// The keys of a page, each with the key it stands under (none at the top). A key that may stand
/// under several belongs to the one opened last that has not got it yet.
const KEYS: [(&str, &str); 39] = [
    ("title", ""),
    ("slug", ""),
    ("board", ""),
    ("players", ""),
    ("parent", ""),
    ("win", ""),
    ("special", ""),
    ("engine", ""),
    ("published", ""),
    ("status", ""),
    ("updated", ""),
    ("category", ""),
    ("order", ""),
    ("tags", ""),
    ("author", ""),
    ("year", ""),
    ("description", ""),
    ("render", ""),
    ("notation", ""),
    ("topology", "engine"),
    ("players", "engine"),
    ("setup", "engine"),
    ("render", "engine"),
    ("notation", "engine"),
    ("rendering_note", "engine"),
    ("layerAdjacency", "engine"),
    ("pawnMoveDirections", "engine"),
    ("pawnCaptureDirections", "engine"),
    ("queenDirections", "engine"),
    ("promotionRegion", "engine"),
    ("promotionChoices", "engine"),
    ("type", "topology"),
    ("cols", "topology"),
    ("rows", "topology"),
    ("layers", "topology"),
    ("layer_labels", "topology"),
    ("rows", "promotionRegion"),
    ("layers", "promotionRegion"),
    ("cellSize", "render"),
];

/// A page in two parts.
pub(super) struct Page<'t> {
    /// The front matter as YAML.
    pub(super) yaml: String,
    /// How lines of the YAML lie in the text.
    pub(super) lines: Lines<'t>,
    /// Byte at which the body begins.
    pub(super) body: usize,
    /// Whether the lines of the front matter had to be recovered.
    pub(super) recovered: bool,
}

/// Where the lines of the YAML come from.
pub(super) struct Lines<'t> {
    text: &'t str,
    /// For each line of the YAML: the byte of the text where its first sign stands, and how far it
    /// is indented in the YAML and not in the text.
    from: Vec<(usize, usize)>,
}

impl Lines<'_> {
    /// The place in the text of a place in the YAML.
    pub(super) fn place(&self, (line, column): Place) -> Place {
        let Some(&(start, indent)) = self.from.get(line.saturating_sub(1)) else {
            return place(self.text, self.text.len());
        };
        let ahead = column.saturating_sub(1 + indent);
        let rest = self.text.get(start..).unwrap_or_default();
        let offset = rest
            .char_indices()
            .nth(ahead)
            .map_or(rest.len(), |(i, _)| i);
        place(self.text, start + offset)
    }
}

/// Line and column, from 1 and in characters, of a byte of a text.
pub(super) fn place(text: &str, at: usize) -> Place {
    let before = &text[..at.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (
        1 + before.bytes().filter(|byte| *byte == b'\n').count(),
        1 + before[line_start..].chars().count(),
    )
}

/// Finds the front matter, with its lines recovered where needed.
pub(super) fn split(text: &str) -> Result<Page<'_>, (Place, String)> {
    let start = text.len()
        - text
            .trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t'])
            .len();
    if !text[start..].starts_with("---") {
        let found: String = text[start..].chars().take(20).collect();
        return Err((
            place(text, start),
            format!("a rulebook page begins with --- and its front matter, not with {found:?}"),
        ));
    }
    let first = start + 3;
    let line_end = text[first..]
        .find('\n')
        .map_or(text.len(), |end| first + end);
    if text[first..line_end].trim().is_empty() {
        lines(text, (line_end + 1).min(text.len()))
    } else {
        squeezed(text, first)
    }
}

fn not_closed(text: &str) -> (Place, String) {
    let reason = "the front matter does not end: another --- is missing after its last key";
    (place(text, text.len()), reason.to_owned())
}

/// A front matter on lines of its own.
fn lines(text: &str, from: usize) -> Result<Page<'_>, (Place, String)> {
    let (mut at, mut starts) = (from, Vec::new());
    for line in text[from..].split_inclusive('\n') {
        if line.trim_end() == "---" {
            // What is wrong at the end is wrong here.
            starts.push((at, 0));
            return Ok(Page {
                yaml: text[from..at].to_owned(),
                lines: Lines { text, from: starts },
                body: at + line.len(),
                recovered: false,
            });
        }
        starts.push((at, 0));
        at += line.len();
    }
    Err(not_closed(text))
}

/// A piece of a squeezed front matter.
enum Piece {
    Key,
    /// The hyphen before an entry of a list.
    Hyphen,
    /// A quoted text, a bracketed list, or a word.
    Word,
}

/// First byte of a value and the byte behind it; nothing yet when both are the same.
type Range = (usize, usize);

/// A key of the recovered tree.
struct Entry<'t> {
    key: &'t str,
    at: usize,
    /// Index of the entry it stands under, 0 for the root.
    under: usize,
    value: Range,
    /// Entries of a list, each with the place of its hyphen.
    items: Vec<(usize, Range)>,
}

impl<'t> Entry<'t> {
    fn new(key: &'t str, at: usize, under: usize) -> Entry<'t> {
        Entry {
            key,
            at,
            under,
            value: (at, at),
            items: Vec::new(),
        }
    }

    /// Adds a word to the value, or to the last entry of the list.
    fn add(&mut self, at: usize, end: usize) {
        let range = match self.items.last_mut() {
            Some((_, item)) => item,
            None => &mut self.value,
        };
        if range.0 == range.1 {
            range.0 = at;
        }
        range.1 = end;
    }
}

fn squeezed(text: &str, from: usize) -> Result<Page<'_>, (Place, String)> {
    // The root comes first, so that an index says where an entry stands.
    let mut entries = vec![Entry::new("", from, 0)];
    let mut at = from;
    let body = loop {
        at += text[at..].len() - text[at..].trim_start().len();
        if at >= text.len() {
            return Err(not_closed(text));
        }
        let end = piece_end(text, at)?;
        let word = &text[at..end];
        if word == "---" {
            break end;
        }
        let last = entries.len() - 1;
        let entry = &mut entries[last];
        match piece(word) {
            Piece::Key => {
                let key = &word[..word.len() - 1];
                let Some(under) = parent(&entries, key) else {
                    return Err((
                        place(text, at),
                        format!(
                            "{key}: the front matter stands on one line, and this is none of the \
                             keys known there, or it is there twice, so that its line cannot be \
                             recovered: give each key a line of its own"
                        ),
                    ));
                };
                entries.push(Entry::new(key, at, under));
            }
            _ if last == 0 => {
                return Err((place(text, at), format!("a key is missing before {word:?}")));
            }
            Piece::Hyphen if entry.value.0 == entry.value.1 => entry.items.push((at, (at, at))),
            _ => entry.add(at, end),
        }
        at = end;
    };
    let mut page = Page {
        yaml: String::new(),
        lines: Lines {
            text,
            from: Vec::new(),
        },
        body,
        recovered: true,
    };
    write(&entries, 0, 0, &mut page);
    page.lines.from.push((body, 0));
    Ok(page)
}

fn piece(word: &str) -> Piece {
    let key = word.strip_suffix(':').is_some_and(|key| {
        key.starts_with(|c: char| c.is_ascii_alphabetic())
            && key
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "_-".contains(c))
    });
    match word {
        "-" => Piece::Hyphen,
        _ if key => Piece::Key,
        _ => Piece::Word,
    }
}

/// Where the piece that begins here ends: behind its quotes or brackets, or at the next space.
fn piece_end(text: &str, at: usize) -> Result<usize, (Place, String)> {
    let mut open = Vec::new();
    let mut quote = None;
    let mut escaped = false;
    for (i, c) in text[at..].char_indices() {
        match (quote, c) {
            (Some(_), _) if escaped => escaped = false,
            (Some('"'), '\\') => escaped = true,
            (Some(q), c) if q == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') if i == 0 || !open.is_empty() => quote = Some(c),
            (None, '[' | '{') if i == 0 || !open.is_empty() => open.push(c),
            (None, ']' | '}') if !open.is_empty() => {
                open.pop();
            }
            (None, c) if c.is_whitespace() && open.is_empty() => return Ok(at + i),
            _ => {}
        }
    }
    match (quote, open.last()) {
        (Some(quote), _) => Err((
            place(text, at),
            format!("the {quote} that opens here is not closed"),
        )),
        (_, Some(bracket)) => Err((
            place(text, at),
            format!("the {bracket} that opens here is not closed"),
        )),
        _ => Ok(text.len()),
    }
}

/// The entry under which a key belongs: of those that may have it, the one opened last without it.
fn parent(entries: &[Entry<'_>], key: &str) -> Option<usize> {
    (0..entries.len()).rev().find(|&index| {
        let above = entries[index].key;
        let may = KEYS.contains(&(key, above));
        may && !entries[1..]
            .iter()
            .any(|entry| entry.under == index && entry.key == key)
    })
}

/// Writes the entries under one of them, each key on a line of its own.
fn write(entries: &[Entry<'_>], under: usize, depth: usize, page: &mut Page<'_>) {
    let text = page.lines.text;
    let line = |page: &mut Page<'_>, at: usize, indent: usize, before: &str, range: Range| {
        let value = scalar(&text[range.0..range.1]);
        let words = format!("{:indent$}{before} {value}", "");
        page.yaml += words.trim_end();
        page.yaml.push('\n');
        page.lines.from.push((at, indent));
    };
    for (index, entry) in entries.iter().enumerate().skip(1) {
        if entry.under == under {
            let indent = 2 * depth;
            line(
                page,
                entry.at,
                indent,
                &format!("{}:", entry.key),
                entry.value,
            );
            for (hyphen, range) in &entry.items {
                line(page, *hyphen, indent + 2, "-", *range);
            }
            write(entries, index, depth + 1, page);
        }
    }
}

/// A value as YAML takes it: quoted where a plain one would be read as something else.
fn scalar(value: &str) -> String {
    let closed = value.starts_with(['"', '\'', '[', '{']);
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let special = ['&', '*', '!', '|', '>', '%', '@', '`', '#'];
    if !closed && (value.contains(": ") || value.contains(" #") || value.starts_with(special)) {
        format!("{value:?}")
    } else {
        value
    }
}
