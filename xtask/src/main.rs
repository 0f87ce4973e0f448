//! Tasks of the workspace: `cargo xtask test` runs everything that CI runs; `cargo xtask --help`
//! lists the rest. This file reads the command line and says which steps a task has; how a step is
//! run is in `steps`, finding browsers in `browsers`, licences in `licences`, fuzzing in `fuzz`.

mod browsers;
mod fuzz;
mod licences;
mod steps;
mod wasm;
mod workspace;

use browsers::Browsers;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use steps::{Failure, Steps};
use workspace::{Workspace, cargo};

/// Features of the library that the program does not use, but others may.
const OPTIONAL: &str = "raumschach/serde";

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Tasks of the Raumschach workspace"
)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Formatting, lints, licences, all tests, the page, WebAssembly, the release build and the browser tests
    Test(TestOptions),
    /// Only the browser tests, on the release binary
    Browser {
        /// Test files whose name contains one of these words; all when none is given
        words: Vec<String>,
        /// The large counts
        #[arg(long)]
        full: bool,
    },
    /// Licences of everything the program is built from, against the list in deny.toml
    Licences,
    /// cargo-deny: licences, advisories, duplicate crates (needs a network for the advisories)
    Deny,
    /// The library built for WebAssembly with every feature, and run in Node
    Wasm,
    /// Fuzz targets one after the other; needs the nightly toolchain and cargo-fuzz
    Fuzz {
        /// Minutes for each target
        #[arg(long, default_value_t = 1)]
        minutes: u64,
        /// Targets to run; all when none is given
        targets: Vec<String>,
    },
    /// Measurements of the library beside others; see BENCHMARKS.md
    Bench {
        /// Build for this machine's processor alone, not for every one of its kind
        #[arg(long)]
        native: bool,
        /// Build for this machine's processor, with the PEXT instruction for slider look-ups
        #[arg(long)]
        pext: bool,
        /// The job and its arguments
        #[arg(default_value = "all", trailing_var_arg = true)]
        job: Vec<String>,
    },
    /// Pictures of every page: desktop and phone, light and dark, English and Spanish
    Screenshots {
        /// Folder to write PNG files into
        dir: PathBuf,
    },
    /// The pictures that README.md shows, made by the program itself, into docs/
    Pictures,
}

#[derive(Args)]
struct TestOptions {
    /// Without the release build, the browsers and WebAssembly
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// The large counts of positions, slow tests included
    #[arg(long)]
    full: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut steps = Steps::new();
    let done = Workspace::find().and_then(|workspace| match cli.task {
        Task::Test(options) => test(&workspace, &mut steps, &options),
        Task::Browser { words, full } => browser(&workspace, &mut steps, &words, full),
        Task::Licences => steps.check("licences", || licences::check(&workspace)),
        Task::Deny => deny(&workspace, &mut steps),
        Task::Wasm => wasm::run(&workspace, &mut steps),
        Task::Fuzz { minutes, targets } => fuzz::run(&workspace, &mut steps, minutes, &targets),
        Task::Bench { native, pext, job } => bench(&workspace, &mut steps, native, pext, &job),
        Task::Screenshots { dir } => screenshots(&workspace, &mut steps, &dir),
        Task::Pictures => pictures(&workspace, &mut steps),
    });
    steps.finish(done)
}

fn test(workspace: &Workspace, steps: &mut Steps, options: &TestOptions) -> Result<(), Failure> {
    let at = |mut command: Command| {
        command.current_dir(&workspace.root);
        command
    };
    steps.run("formatting", at(cargo(&["fmt", "--all", "--check"])))?;
    steps.check("licences", || licences::check(workspace))?;
    // The server embeds the bundled page, so the page's packages come before any Rust.
    page_packages(workspace, steps)?;
    steps.run("page: types", workspace.npm(&["run", "--silent", "check"]))?;
    steps.run("page: unit tests", workspace.npm(&["test", "--silent"]))?;
    steps.run(
        "lints",
        at(cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            OPTIONAL,
            "--locked",
            "--",
            "-D",
            "warnings",
        ])),
    )?;
    let mut documentation = at(cargo(&[
        "doc",
        "--workspace",
        "--no-deps",
        "--features",
        OPTIONAL,
        "--locked",
        "--quiet",
    ]));
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    steps.run("documentation", documentation)?;
    if steps::runs("cargo-nextest", &["nextest", "--version"]) {
        steps.run(
            "Rust tests",
            at(cargo(&[
                "nextest",
                "run",
                "--workspace",
                "--features",
                OPTIONAL,
                "--locked",
                "--no-fail-fast",
                "--status-level",
                "slow",
            ])),
        )?;
        steps.run(
            "Rust doc tests",
            at(cargo(&[
                "test",
                "--workspace",
                "--features",
                OPTIONAL,
                "--locked",
                "--doc",
                "--quiet",
            ])),
        )?;
    } else {
        steps.run(
            "Rust tests",
            at(cargo(&[
                "test",
                "--workspace",
                "--features",
                OPTIONAL,
                "--locked",
                "--quiet",
                "--no-fail-fast",
            ])),
        )?;
    }
    if options.full {
        let mut agreement = at(cargo(&[
            "test",
            "--release",
            "--package=raumschach",
            "--locked",
            "--quiet",
            "--test=agreement",
        ]));
        agreement.env("RAUMSCHACH_FULL", "1");
        steps.run("both implementations on 100 000 positions", agreement)?;
        steps.run(
            "Rust slow tests",
            at(cargo(&[
                "test",
                "--release",
                "--workspace",
                "--locked",
                "--quiet",
                "--",
                "--ignored",
            ])),
        )?;
    }
    if options.quick {
        return Ok(());
    }
    wasm::run(workspace, steps)?;
    browser(workspace, steps, &[], options.full)
}

fn page_packages(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    if workspace.npm_packages_missing() {
        steps.run(
            "page: packages",
            workspace.npm(&["ci", "--no-audit", "--no-fund"]),
        )?;
    }
    Ok(())
}

fn release(workspace: &Workspace, steps: &mut Steps) -> Result<PathBuf, Failure> {
    let mut build = cargo(&[
        "build",
        "--release",
        "--locked",
        "--package",
        "raumschach-cli",
    ]);
    build.current_dir(&workspace.root);
    steps.run("release build", build)?;
    Ok(workspace
        .target
        .join("release")
        .join(format!("raumschach{}", std::env::consts::EXE_SUFFIX)))
}

/// The release binary, the page's packages and both browsers: what every browser task starts with.
fn stage(workspace: &Workspace, steps: &mut Steps) -> Result<(PathBuf, Browsers), Failure> {
    page_packages(workspace, steps)?;
    let binary = release(workspace, steps)?;
    let browsers = browsers::find(steps)?;
    Ok((binary, browsers))
}

fn browser(
    workspace: &Workspace,
    steps: &mut Steps,
    words: &[String],
    full: bool,
) -> Result<(), Failure> {
    let (binary, browsers) = stage(workspace, steps)?;
    let tests = workspace.browser_tests(words)?;
    // One file at a time: two browsers and a server already fill a small machine, and several
    // tests count frames.
    let mut node = Command::new("node");
    node.args(["--test", "--test-concurrency=1", "--test-timeout=1500000"])
        .args(tests);
    browsers.pass_to(&mut node);
    node.current_dir(workspace.root.join("web"))
        .env("RAUMSCHACH", binary);
    if full {
        node.env("RAUMSCHACH_FULL", "1");
    }
    steps.run("browser tests", node)
}

fn screenshots(
    workspace: &Workspace,
    steps: &mut Steps,
    dir: &std::path::Path,
) -> Result<(), Failure> {
    let (binary, browsers) = stage(workspace, steps)?;
    let dir =
        std::path::absolute(dir).map_err(|e| Failure::new(format!("{}: {e}", dir.display())))?;
    let mut node = Command::new("node");
    node.arg("tests/lib/screenshots.mjs").arg(dir);
    browsers.pass_to(&mut node);
    node.current_dir(workspace.root.join("web"))
        .env("RAUMSCHACH", binary);
    steps.run("screenshots", node)
}

fn pictures(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    let (binary, browsers) = stage(workspace, steps)?;
    let docs = workspace.root.join("docs");
    std::fs::create_dir_all(&docs).map_err(|e| Failure::new(format!("{}: {e}", docs.display())))?;
    let mut diagram = Command::new(&binary);
    diagram
        .args(["diagram", "--layout", "row", "-o"])
        .arg(docs.join("board.svg"));
    steps.run("docs/board.svg", diagram)?;
    let mut array = cargo(&["run", "--quiet", "--locked", "-p", "raumschach"]);
    array
        .args(["--example", "array", "--", "nearlytriple-4"])
        .arg(docs.join("nearlytriple-4.svg"))
        .current_dir(&workspace.root);
    steps.run("docs/nearlytriple-4.svg", array)?;
    let mut node = Command::new("node");
    node.args(["tests/lib/screenshots.mjs", "--readme"])
        .arg(docs.join("game.png"));
    browsers.pass_to(&mut node);
    node.current_dir(workspace.root.join("web"))
        .env("RAUMSCHACH", binary);
    steps.run("docs/game.png", node)
}

fn bench(
    workspace: &Workspace,
    steps: &mut Steps,
    native: bool,
    pext: bool,
    job: &[String],
) -> Result<(), Failure> {
    let mut bench = cargo(&["run", "--release", "--locked", "--quiet"]);
    if pext {
        bench.args(["--features", "pext"]);
    }
    bench
        .arg("--")
        .args(job)
        .current_dir(workspace.root.join("benches"))
        .env("CARGO_TARGET_DIR", &workspace.target);
    if native || pext {
        // A target folder of its own, so that the two builds do not undo each other.
        bench
            .env("CARGO_TARGET_DIR", workspace.target.join("native"))
            .env("RUSTFLAGS", "-C target-cpu=native");
    }
    steps.run(&format!("benchmark {}", job.join(" ")), bench)
}

fn deny(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    if !steps::runs("cargo-deny", &["--version"]) {
        return Err(Failure::new(
            "cargo-deny is not installed; `cargo install --locked cargo-deny` brings it. \
             `cargo xtask licences` checks the licences without it.",
        ));
    }
    let mut deny = Command::new("cargo-deny");
    deny.args(["check"]).current_dir(&workspace.root);
    steps.run("cargo-deny", deny)
}
