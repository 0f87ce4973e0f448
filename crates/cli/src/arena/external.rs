//! An engine in a process of its own, spoken to in the engine's text protocol.

use crate::failure::Failure;
use raumschach::Move;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long an engine may take to introduce itself.
const GREETING: Duration = Duration::from_secs(20);
/// How long it may take to end.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running engine.
pub(super) struct External {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Why an engine lost a game that it did not lose on the board.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault(pub(super) String);

impl External {
    /// Starts an engine and sets its options.
    pub(super) fn start(command: &str, options: &[(String, String)]) -> Result<External, Failure> {
        let words = words(command);
        let Some((program, arguments)) = words.split_first() else {
            return Err(Failure::new("the command of an engine is empty"));
        };
        let wrong = |error: String| Failure::new(format!("engine {command:?}: {error}"));
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                wrong(format!("it cannot be started: {error}")).hint(
                    "a player is random, greedy, level:N, nodes:N, depth:N or the command of an engine",
                )
            })?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(wrong("it has no input and output".to_owned()));
        };
        let (sender, lines) = channel();
        // Ends when the engine closes its output or nobody listens any more.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut engine = External {
            command: command.to_owned(),
            child,
            input,
            lines,
        };
        let greeted = engine
            .say("uci")
            .and_then(|()| engine.wait_for("uciok", GREETING))
            .and_then(|_| {
                options.iter().try_for_each(|(name, value)| {
                    engine.say(&format!("setoption name {name} value {value}"))
                })
            })
            .and_then(|()| engine.ready());
        match greeted {
            Ok(()) => Ok(engine),
            Err(Fault(fault)) => Err(wrong(fault)),
        }
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| Fault(format!("it does not read what it is told ({error})")))
    }

    /// The first line that begins with a word, and the line before that has a score.
    fn wait_for(&mut self, word: &str, time: Duration) -> Result<(String, Option<String>), Fault> {
        let until = Instant::now() + time;
        let mut scored = None;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self
                .lines
                .recv_timeout(left)
                .map_err(|_| match self.child.try_wait() {
                    Ok(Some(status)) => Fault(format!("it ended ({status}) instead of {word}")),
                    _ => Fault(format!("no {word} in {} s", time.as_secs())),
                })?;
            if line.split_whitespace().next() == Some(word) {
                return Ok((line, scored));
            }
            if line.starts_with("info ") && line.contains(" score ") {
                scored = Some(line);
            }
        }
    }

    fn ready(&mut self) -> Result<(), Fault> {
        self.say("isready")?;
        self.wait_for("readyok", GREETING).map(|_| ())
    }

    /// Tells it that another game begins.
    pub(super) fn new_game(&mut self) -> Result<(), Fault> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move after the moves played since the array; with its score if it tells one.
    pub(super) fn choose(
        &mut self,
        moves: &str,
        go: &str,
        patience: Duration,
    ) -> Result<(Move, Option<i32>), Fault> {
        self.say(&format!("position array moves{moves}"))?;
        self.say(&format!("go {go}"))?;
        let (line, scored) = self.wait_for("bestmove", patience)?;
        let word = line.split_whitespace().nth(1).unwrap_or_default();
        let mv = word
            .parse()
            .map_err(|error| Fault(format!("bestmove: {error}")))?;
        Ok((mv, scored.as_deref().and_then(score)))
    }

    /// The command it was started with.
    pub(super) fn command(&self) -> &str {
        &self.command
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // Whoever does not go is made to.
        let _ = self.say("quit");
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The score of an info line in centipawns, a mate as 30 000 either way.
fn score(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace().skip_while(|&word| word != "score");
    words.next()?;
    let kind = words.next()?;
    let value: i32 = words.next()?.parse().ok()?;
    match kind {
        "cp" => Some(value),
        "mate" => Some(if value > 0 { 30_000 } else { -30_000 }),
        _ => None,
    }
}

/// The words of a command; quotes keep spaces together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), close) if open == close => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, space) if space.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_spaces_outside_quotes() {
        assert_eq!(words("  a  b "), ["a", "b"]);
        assert_eq!(words("'a b' c\"d e\"f ''"), ["a b", "cd ef", ""]);
        assert!(words(" ").is_empty());
    }

    #[test]
    fn scores_are_found_in_info_lines() {
        assert_eq!(score("info depth 3 score cp -17 nodes 4"), Some(-17));
        assert_eq!(score("info score mate -2 pv Ab1Ac3"), Some(-30_000));
        assert_eq!(score("info depth 3 nodes 4"), None);
        assert_eq!(score("info score"), None);
    }
}
