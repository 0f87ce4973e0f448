//! Steps: named commands and checks run one after the other, with the time each took. A command
//! writes straight to the terminal; the first step that fails ends the task.

use std::fmt;
use std::io::{self, Write as _};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Why a task ended early, for the person at the terminal.
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        Failure(why.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The steps done so far.
pub(crate) struct Steps {
    done: Vec<(String, Duration)>,
    failed: Option<(String, Duration)>,
    begun: Instant,
}

impl Steps {
    pub(crate) fn new() -> Self {
        Steps {
            done: Vec::new(),
            failed: None,
            begun: Instant::now(),
        }
    }

    /// Runs a command; whatever it prints is seen as it comes.
    pub(crate) fn run(&mut self, name: &str, mut command: Command) -> Result<(), Failure> {
        self.check(name, || {
            let status = command.stdin(Stdio::null()).status().map_err(|e| {
                Failure::new(format!(
                    "{} cannot be started: {e}",
                    command.get_program().display()
                ))
            })?;
            if status.success() {
                Ok(())
            } else {
                Err(Failure::new(format!(
                    "{} ended with {status}",
                    line(&command)
                )))
            }
        })
    }

    /// Runs a check of our own.
    pub(crate) fn check(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        println!("\n== {name}");
        let _ = io::stdout().flush();
        let begun = Instant::now();
        let result = work();
        let step = (name.to_owned(), begun.elapsed());
        match result {
            Ok(()) => {
                println!("== {name}: ok, {}", seconds(step.1));
                self.done.push(step);
                Ok(())
            }
            Err(failure) => {
                self.failed = Some(step);
                Err(failure)
            }
        }
    }

    /// Prints what each step took and gives the exit code of the task.
    pub(crate) fn finish(self, result: Result<(), Failure>) -> ExitCode {
        println!();
        for (name, time) in &self.done {
            println!("{:>8}  {name}", seconds(*time));
        }
        if let Some((name, time)) = &self.failed {
            println!("{:>8}  {name}: FAILED", seconds(*time));
        }
        println!("{:>8}  in all", seconds(self.begun.elapsed()));
        if let Err(failure) = &result {
            println!("\nerror: {failure}");
        }
        let failed = usize::from(result.is_err());
        println!("\nsteps: {} passed, {failed} failed", self.done.len());
        if result.is_ok() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// Whether a program is there and answers.
pub(crate) fn runs(program: &str, args: &[&str]) -> bool {
    Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Whether we are root and may install what is missing.
pub(crate) fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn line(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}

fn seconds(time: Duration) -> String {
    let all = time.as_secs_f64();
    if all < 60.0 {
        format!("{all:.1} s")
    } else {
        format!("{}:{:02} min", time.as_secs() / 60, time.as_secs() % 60)
    }
}
