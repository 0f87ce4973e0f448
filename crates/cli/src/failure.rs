//! How a command ends: all right, something found wrong, or not able to do its work.

use raumschach::Visible;
use std::fmt;
use std::io;

/// What a command that did its work has found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing wrong: exit code 0.
    Good,
    /// Something wrong in what was checked: exit code 1.
    Wrong,
}

impl Verdict {
    /// Good when nothing was found wrong.
    pub(crate) fn of(wrong: usize) -> Verdict {
        if wrong == 0 {
            Verdict::Good
        } else {
            Verdict::Wrong
        }
    }
}

/// Why a command could not do its work: exit code 2.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: Option<String>,
    broken_pipe: bool,
}

impl Failure {
    /// A failure with its reason, in a sentence without a full stop.
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            hint: None,
            broken_pipe: false,
        }
    }

    /// Adds what the user may do about it.
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Failure {
        self.hint = Some(hint.into());
        self
    }

    /// Whether the reader of our output has gone away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        self.broken_pipe
    }
}

/// Errors of writing to standard output; files give their own messages with their names.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure {
            broken_pipe: error.kind() == io::ErrorKind::BrokenPipe,
            ..Failure::new(format!("cannot write the output: {error}"))
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", Visible::new(&self.message).with_lines())?;
        if let Some(hint) = &self.hint {
            write!(f, "\n\n  hint: {}", Visible::new(hint).with_lines())?;
        }
        Ok(())
    }
}
