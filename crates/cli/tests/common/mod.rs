//! Runs the built `raumschach` and finds the test data.

// Each test binary uses its own part of this.
#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    /// The output, after checking that the run ended well and said nothing on standard error.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// The output as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).expect("the output is JSON")
    }
}

/// Runs the command with these arguments and nothing on standard input.
pub(crate) fn raumschach(arguments: &[&str]) -> Run {
    raumschach_with(arguments, b"")
}

/// Runs the command with these arguments and this standard input.
pub(crate) fn raumschach_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumschach"))
        .args(arguments)
        .env_remove("COLUMNS")
        .env_remove("RAUMSCHACH_LISTEN")
        .env_remove("RAUMSCHACH_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    // A command that ends before it has read everything closes the pipe; that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the input is written");
    Run {
        out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
        err: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
        code: output.status.code(),
    }
}

/// A file of test data: the shared one if a checkout of it lies beside the repository, else the
/// repository's copy.
pub(crate) fn data(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = root.join("../shared/vectors").join(name);
    if shared.exists() {
        shared
    } else {
        root.join("crates/raumschach/tests/data").join(name)
    }
}

/// The path as an argument.
pub(crate) fn argument(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
