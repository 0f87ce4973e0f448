//! What a line of the protocol asks for, or what is wrong with it.

use crate::search::{Limits, Pace, Root};
use raumschach::{Move, Position};
use std::str::SplitWhitespace;
use std::time::Duration;

/// A command.
#[derive(Clone, Debug)]
pub(super) enum Command {
    Nothing,
    Uci,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position(Root),
    Go(Go),
    Stop,
    PonderHit,
    Quit,
    Bench(Option<u32>),
    Evaluate,
    Display,
    Help,
}

/// What `go` asks for, as far as the colour to move does not matter.
#[derive(Clone, Debug, Default)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) mate: Option<u32>,
    pub(super) move_time: Option<Duration>,
    /// White's and Black's.
    pub(super) time: [Option<Duration>; 2],
    pub(super) increment: [Duration; 2],
    pub(super) moves_to_go: Option<u32>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
    pub(super) moves: Vec<Move>,
}

impl Go {
    /// The limits for whoever is to move.
    pub(super) fn limits(&self, position: &Position) -> Limits {
        let side = position.turn() as usize;
        let pace = match (self.infinite, self.move_time, self.time[side]) {
            (true, ..) => Pace::Free,
            (_, Some(time), _) => Pace::Move(time),
            (_, _, Some(left)) => Pace::Clock {
                left,
                increment: self.increment[side],
                moves: self.moves_to_go,
            },
            _ => Pace::Free,
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            mate: self.mate,
            pace,
            moves: self.moves.clone(),
            ..Limits::default()
        }
    }
}

impl Command {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(Command::Nothing);
        };
        Ok(match first {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => set_option(line)?,
            "position" => Command::Position(position(&mut words)?),
            "go" => Command::Go(go(&mut words)?),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "bench" => Command::Bench(match words.next() {
                None => None,
                Some(word) => Some(number("bench", word)?),
            }),
            "eval" => Command::Evaluate,
            "d" => Command::Display,
            "help" => Command::Help,
            // Nothing here is hidden from whoever debugs.
            "debug" => Command::Nothing,
            other => {
                return Err(format!(
                    "there is no command {}: help lists them",
                    short(other)
                ));
            }
        })
    }
}

/// A word in quotes, cut where it gets long.
fn short(word: &str) -> String {
    let cut: String = word.chars().take(24).collect();
    format!("{cut:?}")
}

fn number<T: std::str::FromStr>(what: &str, word: &str) -> Result<T, String> {
    word.parse()
        .map_err(|_| format!("{what}: {} is no whole number in its range", short(word)))
}

/// `setoption name NAME [value VALUE]`; both may have spaces.
fn set_option(line: &str) -> Result<Command, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let usage = || "setoption: write setoption name NAME value VALUE".to_owned();
    if words.get(1) != Some(&"name") {
        return Err(usage());
    }
    let value_at = words.iter().position(|&word| word == "value");
    let end = value_at.unwrap_or(words.len());
    let name = words.get(2..end).unwrap_or_default().join(" ");
    if name.is_empty() {
        return Err(usage());
    }
    let value = value_at.map_or(String::new(), |at| words[at + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

/// `position array|code CODE [moves MOVE…]`.
fn position(words: &mut SplitWhitespace<'_>) -> Result<Root, String> {
    let usage = "position: write position array or position code CODE, then moves and the moves";
    let mut root = match words.next() {
        Some("array" | "startpos") => match words.next() {
            None => return Ok(Root::default()),
            Some("moves") => Root::default(),
            Some(_) => return Err(usage.to_owned()),
        },
        Some("code" | "fen") => {
            let mut code: Vec<&str> = Vec::new();
            let mut more = false;
            for word in words.by_ref() {
                if word == "moves" {
                    more = true;
                    break;
                }
                code.push(word);
            }
            let position: Position = code
                .join(" ")
                .parse()
                .map_err(|error: raumschach::PositionError| format!("position: {error}"))?;
            let root = Root::new(position);
            if !more {
                return Ok(root);
            }
            root
        }
        _ => return Err(usage.to_owned()),
    };
    for (index, word) in words.enumerate() {
        let wrong = |error: &dyn std::fmt::Display| {
            format!("position: move {} ({}): {error}", index + 1, short(word))
        };
        let mv: Move = word
            .parse()
            .map_err(|error: raumschach::MoveCodeError| wrong(&error))?;
        root.play(mv).map_err(|error| wrong(&error))?;
    }
    Ok(root)
}

fn go(words: &mut SplitWhitespace<'_>) -> Result<Go, String> {
    let mut go = Go::default();
    let mut in_moves = false;
    while let Some(word) = words.next() {
        let mut next = |what: &str| {
            words
                .next()
                .ok_or_else(|| format!("go: {what} needs a number"))
        };
        let listed = std::mem::take(&mut in_moves);
        match word {
            "depth" => go.depth = Some(number("go depth", next("depth")?)?),
            "nodes" => go.nodes = Some(number("go nodes", next("nodes")?)?),
            "mate" => go.mate = Some(number("go mate", next("mate")?)?),
            "movestogo" => go.moves_to_go = Some(number("go movestogo", next("movestogo")?)?),
            "movetime" => go.move_time = Some(millis(word, next(word)?)?),
            "wtime" => go.time[0] = Some(millis(word, next(word)?)?),
            "btime" => go.time[1] = Some(millis(word, next(word)?)?),
            "winc" => go.increment[0] = millis(word, next(word)?)?,
            "binc" => go.increment[1] = millis(word, next(word)?)?,
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => in_moves = true,
            _ if listed => {
                let mv = word
                    .parse()
                    .map_err(|error| format!("go searchmoves: {error}"))?;
                go.moves.push(mv);
                in_moves = true;
            }
            other => return Err(format!("go: there is no limit {}", short(other))),
        }
    }
    Ok(go)
}

/// Milliseconds; a clock that has run out may show less than nothing.
fn millis(what: &str, word: &str) -> Result<Duration, String> {
    let value: i64 = number(&format!("go {what}"), word)?;
    Ok(Duration::from_millis(u64::try_from(value).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        match Command::parse(line) {
            Err(error) => error,
            Ok(command) => panic!("{line:?} is taken for {command:?}"),
        }
    }

    #[test]
    fn errors_say_what_and_where() {
        assert!(error("hello world").contains("\"hello\""));
        assert!(error("go depth").contains("depth needs a number"));
        assert!(error("go depth x").contains("\"x\""));
        assert!(error("go depth -1").contains("\"-1\""));
        assert!(error("go fast").contains("\"fast\""));
        assert!(error("go searchmoves Ab1 depth 3").contains("no move code"));
        assert!(error("position").contains("position array"));
        assert!(error("position array Ab1Ac3").contains("moves"));
        assert!(error("position code 5/5 w").starts_with("position:"));
        assert!(error("position array moves Ab1Ac3 Ab1Ac3").contains("move 2"));
        assert!(error("position array moves hm").contains("move 1"));
        assert!(error("setoption Hash 3").contains("setoption name"));
        assert!(error("setoption name value 3").contains("setoption name"));
        assert!(error("bench deep").contains("\"deep\""));
        assert!(error(&"x".repeat(1_000)).len() < 100);
    }

    #[test]
    fn a_clock_belongs_to_its_side() {
        let Ok(Command::Go(go)) = Command::parse(
            "go wtime 1000 btime -5 winc 10 binc 20 movestogo 7 searchmoves Ab1Ac3 Aa2Aa3 depth 4",
        ) else {
            panic!("not understood");
        };
        assert_eq!(go.moves.len(), 2);
        let start = Position::start();
        let clock = |left, increment| Pace::Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves: Some(7),
        };
        assert_eq!(go.limits(&start).pace, clock(1_000, 10));
        assert_eq!(go.limits(&start).depth, Some(4));
        let black = start.play("Ab1Ac3".parse().unwrap()).unwrap();
        assert_eq!(go.limits(&black).pace, clock(0, 20));
    }

    #[test]
    fn positions_are_read_with_their_moves() {
        for line in [
            "position array moves Ab1Ac3 Eb5Ec3",
            "position startpos moves Ab1Ac3 Eb5Ec3",
            &format!(
                "position code {} moves Ab1Ac3 Eb5Ec3",
                raumschach::START_CODE
            ),
        ] {
            let Ok(Command::Position(root)) = Command::parse(line) else {
                panic!("{line}");
            };
            assert_eq!(root.position().number(), 2, "{line}");
        }
    }
}
