//! Finding the browsers of the tests: Chromium, Firefox, and Xvfb, without which Firefox has no
//! WebGL. What is missing is installed where that can be done without asking anybody (root on a
//! system with apt), else the person is told what to install.

use crate::steps::{Failure, Steps, is_root, runs};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Paths of the programs.
pub(crate) struct Browsers {
    chromium: PathBuf,
    firefox: PathBuf,
    /// Nothing where the desktop gives a display (macOS, Windows).
    xvfb: Option<PathBuf>,
}

impl Browsers {
    /// Tells the test runner where the programs are.
    pub(crate) fn pass_to(&self, command: &mut Command) {
        command
            .env("CHROMIUM", &self.chromium)
            .env("FIREFOX", &self.firefox);
        if let Some(xvfb) = &self.xvfb {
            command.env("XVFB", xvfb);
        }
    }
}

struct Wanted {
    variable: &'static str,
    names: &'static [&'static str],
    places: &'static [&'static str],
    package: &'static str,
}

const CHROMIUM: Wanted = Wanted {
    variable: "CHROMIUM",
    names: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ],
    places: &[
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    package: "chromium",
};
const FIREFOX: Wanted = Wanted {
    variable: "FIREFOX",
    names: &["firefox-esr", "firefox"],
    places: &["/Applications/Firefox.app/Contents/MacOS/firefox"],
    package: "firefox-esr",
};
const XVFB: Wanted = Wanted {
    variable: "XVFB",
    names: &["Xvfb"],
    places: &["/usr/bin/Xvfb"],
    package: "xvfb",
};

/// Finds the browsers, installing what is missing where that is possible.
pub(crate) fn find(steps: &mut Steps) -> Result<Browsers, Failure> {
    let needed: &[&Wanted] = if cfg!(target_os = "linux") {
        &[&CHROMIUM, &FIREFOX, &XVFB]
    } else {
        &[&CHROMIUM, &FIREFOX]
    };
    let missing: Vec<&str> = needed
        .iter()
        .filter(|w| w.find().is_none())
        .map(|w| w.package)
        .collect();
    if !missing.is_empty() {
        install(steps, &missing)?;
    }
    let path = |wanted: &Wanted| {
        wanted.find().ok_or_else(|| {
            Failure::new(format!(
                "{} was not found; set {} to its path",
                wanted.package, wanted.variable
            ))
        })
    };
    Ok(Browsers {
        chromium: path(&CHROMIUM)?,
        firefox: path(&FIREFOX)?,
        xvfb: if cfg!(target_os = "linux") {
            Some(path(&XVFB)?)
        } else {
            None
        },
    })
}

impl Wanted {
    fn find(&self) -> Option<PathBuf> {
        if let Some(given) = env::var_os(self.variable).filter(|v| !v.is_empty()) {
            return Some(PathBuf::from(given)).filter(|path| path.is_file());
        }
        let on_path = env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = env::split_paths(&on_path).collect();
        let named = self.names.iter().flat_map(|name| {
            folders
                .iter()
                .map(move |dir| dir.join(format!("{name}{}", env::consts::EXE_SUFFIX)))
        });
        named
            .chain(self.places.iter().map(PathBuf::from))
            .find(|path| path.is_file())
    }
}

fn install(steps: &mut Steps, packages: &[&str]) -> Result<(), Failure> {
    let names = packages.join(" ");
    if !is_root() || !runs("apt-get", &["--version"]) {
        return Err(Failure::new(format!(
            "the browser tests need {names}. On Debian: `apt-get install --no-install-recommends \
             {names}`; elsewhere install them and set CHROMIUM and FIREFOX to their paths"
        )));
    }
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    steps.run("package list", apt(&["update", "-q"]))?;
    let mut args = vec!["install", "-y", "-q", "--no-install-recommends"];
    args.extend(packages);
    steps.run("browsers", apt(&args))
}
