//! YAML as a tree whose every value knows its line and column. No key is known here.

use saphyr_parser::{Event, Parser, Span};

/// Levels of nesting that are read; a page has four.
const DEPTH: usize = 24;

/// Line and column, both from 1.
pub(super) type Place = (usize, usize);

/// The keys of a table, each with its place and value.
pub(super) type Entries = Vec<(String, Place, Node)>;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) place: Place,
    pub(super) value: Value,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// A text or number; empty where nothing stands.
    Scalar(String),
    List(Vec<Node>),
    /// Keys in their order, each with its place.
    Map(Entries),
}

impl Node {
    /// The value of a key of this map.
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        let Value::Map(entries) = &self.value else {
            return None;
        };
        let entry = entries.iter().find(|(name, ..)| name == key)?;
        Some(&entry.2)
    }

    /// What kind of value it is, for messages.
    pub(super) fn kind(&self) -> String {
        match &self.value {
            Value::Scalar(text) if text.is_empty() => "nothing".to_owned(),
            Value::Scalar(text) => format!("{:?}", text.chars().take(40).collect::<String>()),
            Value::List(_) => "a list".to_owned(),
            Value::Map(_) => "a table".to_owned(),
        }
    }
}

/// Parses a document; an error has its place and reason.
pub(super) fn parse(text: &str) -> Result<Node, (Place, String)> {
    let mut events = Events {
        parser: Parser::new_from_str(text),
    };
    loop {
        let (event, place) = events.next()?;
        match event {
            Event::StreamStart | Event::DocumentStart(_) | Event::Nothing => {}
            Event::StreamEnd => return Err(((1, 1), "nothing stands in it".to_owned())),
            event => return events.node(event, place, 0),
        }
    }
}

struct Events<'t> {
    parser: Parser<'t, saphyr_parser::StrInput<'t>>,
}

fn place(span: Span) -> Place {
    (span.start.line(), span.start.col() + 1)
}

impl<'t> Events<'t> {
    fn next(&mut self) -> Result<(Event<'t>, Place), (Place, String)> {
        match self.parser.next() {
            Some(Ok((event, span))) => Ok((event, place(span))),
            Some(Err(error)) => {
                let marker = error.marker();
                Err((
                    (marker.line(), marker.col() + 1),
                    format!("no YAML: {}", error.info()),
                ))
            }
            None => Ok((Event::StreamEnd, (1, 1))),
        }
    }

    fn node(&mut self, event: Event<'t>, at: Place, depth: usize) -> Result<Node, (Place, String)> {
        if depth > DEPTH {
            return Err((at, format!("nested more than {DEPTH} deep")));
        }
        let value = match event {
            Event::Scalar(text, style, ..) => {
                let plain = matches!(style, saphyr_parser::ScalarStyle::Plain);
                let empty = plain && matches!(&*text, "~" | "null");
                Value::Scalar(if empty {
                    String::new()
                } else {
                    text.into_owned()
                })
            }
            Event::SequenceStart(..) => {
                let mut list = Vec::new();
                loop {
                    match self.next()? {
                        (Event::SequenceEnd, _) => break,
                        (event, at) => list.push(self.node(event, at, depth + 1)?),
                    }
                }
                Value::List(list)
            }
            Event::MappingStart(..) => Value::Map(self.map(depth)?),
            Event::Alias(_) => {
                return Err((
                    at,
                    "aliases (*name) are not read: write the value".to_owned(),
                ));
            }
            _ => return Err((at, "a value is missing".to_owned())),
        };
        Ok(Node { place: at, value })
    }

    fn map(&mut self, depth: usize) -> Result<Entries, (Place, String)> {
        let mut entries = Entries::new();
        loop {
            let (key, at) = match self.next()? {
                (Event::MappingEnd, _) => return Ok(entries),
                (Event::Scalar(key, ..), at) => (key.into_owned(), at),
                (_, at) => return Err((at, "a key must be a word".to_owned())),
            };
            if entries.iter().any(|(name, ..)| *name == key) {
                return Err((at, format!("{key}: is there twice")));
            }
            let (event, value_at) = self.next()?;
            let value = self.node(event, value_at, depth + 1)?;
            entries.push((key, at, value));
        }
    }
}
