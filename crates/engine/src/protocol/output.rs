//! Where answers go: whole lines from several threads, each at once.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// A writer that several threads share.
pub(super) struct Output<W>(Mutex<Inner<W>>);

struct Inner<W> {
    writer: W,
    failure: Option<io::Error>,
}

impl<W: Write> Output<W> {
    pub(super) fn new(writer: W) -> Output<W> {
        Output(Mutex::new(Inner {
            writer,
            failure: None,
        }))
    }

    /// Writes a line at once. A failure is kept for [`failure`](Output::failure).
    pub(super) fn say(&self, line: impl fmt::Display) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.failure.is_some() {
            return;
        }
        let written = writeln!(inner.writer, "{line}").and_then(|()| inner.writer.flush());
        inner.failure = written.err();
    }

    /// Says what is wrong.
    pub(super) fn complain(&self, what: impl fmt::Display) {
        self.say(format_args!("info string {what}"));
    }

    /// The first failure to write, if there was one; then nobody reads what is written.
    pub(super) fn failure(&self) -> Option<io::Error> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.failure.take()
    }

    /// Whether writing has failed.
    pub(super) fn has_failed(&self) -> bool {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.failure.is_some()
    }
}
