//! Reading TOML with good errors: every key is asked for by name, what nobody asked for is refused,
//! and each complaint says line and key. Nothing about games is known here.

use std::cell::RefCell;
use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Visible;

/// One thing that is wrong with a definition.
///
/// ```
/// use raumschach::variant::Variant;
/// let errors = Variant::parse("id = 5").unwrap_err();
/// assert_eq!(errors.all()[0].key, "id");
/// assert_eq!(errors.all()[0].line, Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinitionError {
    /// The key concerned, as in `men[3].letter`; empty when it is about the whole.
    pub key: String,
    /// Line of the definition, from 1, where one can be told.
    pub line: Option<usize>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", Visible::new(&self.key))?;
        }
        Visible::new(&self.reason).with_lines().fmt(f)
    }
}

/// Everything that is wrong with a definition: it is refused whole.
///
/// ```
/// use raumschach::variant::Variant;
/// let errors = Variant::parse("").unwrap_err();
/// assert!(errors.all().iter().any(|error| error.to_string().contains("id: is missing")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinitionErrors(pub(crate) Vec<DefinitionError>);

impl DefinitionErrors {
    /// The errors in the order of the text; at least one.
    #[must_use]
    pub fn all(&self) -> &[DefinitionError] {
        &self.0
    }
}

impl fmt::Display for DefinitionErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for DefinitionErrors {}

/// The complaints so far, and the text that they are about.
pub(super) struct Log<'t> {
    text: &'t str,
    errors: RefCell<Vec<DefinitionError>>,
}

impl<'t> Log<'t> {
    pub(super) fn new(text: &'t str) -> Log<'t> {
        Log {
            text,
            errors: RefCell::new(Vec::new()),
        }
    }

    pub(super) fn say(&self, key: &str, at: Option<usize>, reason: impl Into<String>) {
        let line = at.map(|at| {
            let before = self.text.as_bytes().iter().take(at);
            1 + before.filter(|byte| **byte == b'\n').count()
        });
        self.errors.borrow_mut().push(DefinitionError {
            key: key.to_owned(),
            line,
            reason: reason.into(),
        });
    }

    /// Everything that was said, in the order of the text.
    pub(super) fn into_errors(self) -> Vec<DefinitionError> {
        let mut errors = self.errors.into_inner();
        errors.sort_by_key(|error| (error.line.is_none(), error.line));
        errors
    }
}

/// A value and where it stands.
#[derive(Copy, Clone)]
pub(super) struct Node<'a> {
    log: &'a Log<'a>,
    value: &'a DeValue<'a>,
    at: usize,
}

/// A value with the path of keys that leads to it.
#[derive(Clone)]
pub(super) struct Entry<'a> {
    pub(super) key: String,
    node: Node<'a>,
}

/// A table whose keys are taken one by one.
pub(super) struct Fields<'a> {
    log: &'a Log<'a>,
    /// Path of the table, empty for the whole.
    key: String,
    at: usize,
    table: &'a DeTable<'a>,
    taken: RefCell<Vec<&'static str>>,
}

/// Parses the text; `None` when it is no TOML, which the log then says.
pub(super) fn parse<'t>(text: &'t str, log: &Log<'_>) -> Option<Spanned<DeTable<'t>>> {
    DeTable::parse(text)
        .map_err(|error| {
            let span: Option<Range<usize>> = error.span();
            log.say(
                "",
                span.map(|span| span.start),
                format!("not TOML: {}", error.message()),
            );
        })
        .ok()
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    }
}

impl<'a> Entry<'a> {
    /// Complains about this value.
    pub(super) fn say(&self, reason: impl Into<String>) {
        self.node.log.say(&self.key, Some(self.node.at), reason);
    }

    fn wrong<T>(&self, wanted: &str) -> Option<T> {
        self.say(format!("must be {wanted}, not {}", kind(self.node.value)));
        None
    }

    pub(super) fn string(&self) -> Option<&'a str> {
        match self.node.value {
            DeValue::String(text) => Some(text.as_ref()),
            _ => self.wrong("a string"),
        }
    }

    pub(super) fn is_string(&self) -> bool {
        matches!(self.node.value, DeValue::String(_))
    }

    pub(super) fn is_array(&self) -> bool {
        matches!(self.node.value, DeValue::Array(_))
    }

    pub(super) fn flag(&self) -> Option<bool> {
        match self.node.value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => self.wrong("true or false"),
        }
    }

    /// A whole number within bounds.
    pub(super) fn number(&self, least: i64, most: i64) -> Option<i64> {
        let DeValue::Integer(integer) = self.node.value else {
            return self.wrong(&format!("a number from {least} to {most}"));
        };
        let found = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let number = found.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            self.say(format!(
                "must be a number from {least} to {most}, not {}",
                integer.as_str()
            ));
        }
        number
    }

    /// The entries of an array.
    pub(super) fn array(&self) -> Option<Vec<Entry<'a>>> {
        let DeValue::Array(array) = self.node.value else {
            return self.wrong("an array");
        };
        let entries = array.iter().enumerate().map(|(i, value)| Entry {
            key: format!("{}[{i}]", self.key),
            node: Node {
                log: self.node.log,
                value: value.get_ref(),
                at: value.span().start,
            },
        });
        Some(entries.collect())
    }

    pub(super) fn table(&self) -> Option<Fields<'a>> {
        let DeValue::Table(table) = self.node.value else {
            return self.wrong("a table");
        };
        Some(Fields::new(
            self.node.log,
            self.key.clone(),
            self.node.at,
            table,
        ))
    }
}

impl<'a> Fields<'a> {
    pub(super) fn new(
        log: &'a Log<'a>,
        key: String,
        at: usize,
        table: &'a DeTable<'a>,
    ) -> Fields<'a> {
        Fields {
            log,
            key,
            at,
            table,
            taken: RefCell::default(),
        }
    }

    /// The path of a key of this table.
    pub(super) fn path(&self, key: &str) -> String {
        if self.key.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.key)
        }
    }

    /// Complains about the table.
    pub(super) fn say(&self, reason: impl Into<String>) {
        self.log.say(&self.key, Some(self.at), reason);
    }

    /// The value of a key that may be missing.
    pub(super) fn may(&self, key: &'static str) -> Option<Entry<'a>> {
        self.taken.borrow_mut().push(key);
        let value = self.table.get(key)?;
        Some(Entry {
            key: self.path(key),
            node: Node {
                log: self.log,
                value: value.get_ref(),
                at: value.span().start,
            },
        })
    }

    /// The value of a key that must be there; `what` says what it is.
    pub(super) fn must(&self, key: &'static str, what: &str) -> Option<Entry<'a>> {
        let entry = self.may(key);
        if entry.is_none() {
            let at = Some(self.at).filter(|_| !self.key.is_empty());
            self.log
                .say(&self.path(key), at, format!("is missing: {what}"));
        }
        entry
    }

    /// Refuses the keys that were not asked for.
    pub(super) fn end(self) {
        let taken = self.taken.into_inner();
        for key in self.table.keys() {
            let name: &str = key.get_ref();
            if !taken.contains(&name) {
                let path = if self.key.is_empty() {
                    name.to_owned()
                } else {
                    format!("{}.{name}", self.key)
                };
                self.log.say(
                    &path,
                    Some(key.span().start),
                    format!("is no key here; known are {}", taken.join(", ")),
                );
            }
        }
    }
}
