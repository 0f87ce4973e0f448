//! Where things are: the root of the repository, cargo's target folder, the page's packages and
//! tests; and the commands that work there.

use crate::steps::Failure;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The repository and where its build output goes.
pub(crate) struct Workspace {
    /// Folder of the root `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever the environment puts it.
    pub(crate) target: PathBuf,
    /// What `cargo metadata` says, with all dependencies.
    pub(crate) metadata: Value,
}

impl Workspace {
    pub(crate) fn find() -> Result<Self, Failure> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .map(Path::to_path_buf)
            .ok_or_else(|| Failure::new("the folder of xtask has no parent"))?;
        let metadata = metadata(&root)?;
        let target = metadata["target_directory"]
            .as_str()
            .map(PathBuf::from)
            .ok_or_else(|| Failure::new("cargo metadata names no target directory"))?;
        Ok(Workspace {
            root,
            target,
            metadata,
        })
    }

    /// npm in the page's folder.
    pub(crate) fn npm(&self, args: &[&str]) -> Command {
        let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.args(args).current_dir(self.root.join("web"));
        command
    }

    /// Whether `npm ci` has not run since the lock file changed.
    pub(crate) fn npm_packages_missing(&self) -> bool {
        let changed = |name: &str| {
            fs::metadata(self.root.join("web").join(name))
                .and_then(|m| m.modified())
                .ok()
        };
        match (
            changed("node_modules/.package-lock.json"),
            changed("package-lock.json"),
        ) {
            (Some(installed), Some(locked)) => installed < locked,
            (installed, _) => installed.is_none(),
        }
    }

    /// The files of browser tests whose name contains one of `words`, relative to `web`.
    pub(crate) fn browser_tests(&self, words: &[String]) -> Result<Vec<PathBuf>, Failure> {
        let dir = self.root.join("web/tests");
        let entries =
            fs::read_dir(&dir).map_err(|e| Failure::new(format!("{}: {e}", dir.display())))?;
        let mut tests: Vec<PathBuf> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.ends_with(".test.mjs"))
            .filter(|name| words.is_empty() || words.iter().any(|word| name.contains(word)))
            .map(|name| Path::new("tests").join(name))
            .collect();
        tests.sort();
        if tests.is_empty() {
            return Err(Failure::new(format!(
                "no browser test in {} is so named",
                dir.display()
            )));
        }
        Ok(tests)
    }
}

/// The cargo that runs this task.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// What `cargo metadata` says about the workspace at `root`.
pub(crate) fn metadata(root: &Path) -> Result<Value, Failure> {
    let output = cargo(&["metadata", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|e| Failure::new(format!("cargo cannot be started: {e}")))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::new(format!(
            "cargo metadata in {}: {}",
            root.display(),
            why.trim()
        )));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|e| Failure::new(format!("cargo metadata cannot be read: {e}")))
}
