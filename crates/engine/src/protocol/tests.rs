//! Conversations: what is answered, at once where it has to be, and what is said about bad input.

use super::*;
use raumschach::Position;
use std::io::{BufReader, PipeWriter};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Everything that is answered to some lines.
fn transcript(input: &str) -> String {
    let mut answers = Vec::new();
    run(input.as_bytes(), &mut answers).unwrap();
    String::from_utf8(answers).unwrap()
}

/// A conversation whose answers are waited for.
struct Conversation {
    input: PipeWriter,
    answers: Receiver<String>,
    thread: JoinHandle<io::Result<()>>,
}

struct Lines(Sender<String>, Vec<u8>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
                let last = line.starts_with("bestmove");
                let _ = self.0.send(line);
                if last {
                    // The thread that tells it ends only some time after it has been read.
                    std::thread::sleep(Duration::from_millis(20));
                }
            } else {
                self.1.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Conversation {
    fn begin() -> Conversation {
        let (reader, input) = io::pipe().unwrap();
        let (sender, answers) = channel();
        let thread =
            std::thread::spawn(move || run(BufReader::new(reader), Lines(sender, Vec::new())));
        Conversation {
            input,
            answers,
            thread,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits for a line that begins so and returns it.
    fn expect(&self, start: &str) -> String {
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left) {
                Ok(line) if line.starts_with(start) => return line,
                Ok(_) => {}
                Err(error) => panic!("no {start:?}: {error}"),
            }
        }
    }

    /// Nothing that begins so has been said.
    fn expect_none(&self, start: &str) {
        std::thread::sleep(Duration::from_millis(60));
        let said: Vec<String> = self.answers.try_iter().collect();
        assert!(said.iter().all(|line| !line.starts_with(start)), "{said:?}");
    }

    fn end(mut self) {
        self.say("quit");
        self.thread.join().unwrap().unwrap();
    }
}

fn best_move(line: &str) -> raumschach::Move {
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn introductions() {
    let answers = transcript("uci\nisready\n\n   \nquit\nuci\n");
    assert!(answers.starts_with("id name Raumschach "));
    assert!(answers.contains("\noption name Hash type spin default 16 min 1 max "));
    assert!(answers.contains("\noption name Level type spin default 8 min 1 max 8\n"));
    assert!(answers.ends_with("\nuciok\nreadyok\n"), "{answers}");
}

#[test]
fn a_search_is_told_and_repeats_itself() {
    let input = "position array moves Ab1Ac3\ngo depth 4\n";
    let once = transcript(input);
    let depths: Vec<&str> = once
        .lines()
        .filter_map(|line| line.strip_prefix("info depth ")?.split(' ').next())
        .collect();
    assert_eq!(depths, ["1", "2", "3", "4"]);
    let info = once.lines().nth(3).unwrap();
    for word in [
        "seldepth",
        "multipv 1",
        "score cp",
        "nodes",
        "nps",
        "hashfull",
        "time",
        "pv",
    ] {
        assert!(info.contains(&format!(" {word} ")), "{word}: {info}");
    }
    let last = once.lines().last().unwrap();
    let position = Position::start().play("Ab1Ac3".parse().unwrap()).unwrap();
    assert!(position.is_legal(best_move(last)), "{last}");
    let again = transcript(input);
    assert_eq!(again.lines().last(), Some(last));
}

#[test]
fn lines_and_chances_are_told_when_asked_for() {
    let answers = transcript(
        "setoption name multipv value 3\nsetoption name UCI_ShowWDL value true\ngo depth 3\n",
    );
    let last: Vec<&str> = answers
        .lines()
        .filter(|line| line.starts_with("info depth 3 "))
        .collect();
    assert_eq!(last.len(), 3);
    for (index, line) in last.iter().enumerate() {
        assert!(line.contains(&format!(" multipv {} ", index + 1)), "{line}");
        let wdl: Vec<u32> = line
            .split(" wdl ")
            .nth(1)
            .unwrap()
            .split(' ')
            .take(3)
            .map(|word| word.parse().unwrap())
            .collect();
        assert_eq!(wdl.iter().sum::<u32>(), 1_000);
    }
}

#[test]
fn only_some_moves() {
    let answers = transcript("go depth 2 searchmoves Aa2Aa3\n");
    assert!(answers.contains("\nbestmove Aa2Aa3"), "{answers}");
    let answers = transcript("go depth 2 searchmoves Aa2Aa3 Cc3Cc4\n");
    let complaint = "info string go searchmoves: Cc3Cc4 is not legal here\n";
    assert_eq!(answers, complaint);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mated = "position code 5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|1Q3/QQ3/5/5/5|k4/5/5/5/5 b 0 9";
    let answers = transcript(&format!("{mated}\ngo depth 3\n"));
    assert_eq!(answers, "info depth 0 score mate 0\nbestmove (none)\n");
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let bad = [
        "hello",
        "position",
        "position array moves Zz9",
        "position code 5/5/5 w 0 1",
        "go depth many",
        "setoption",
        "setoption name Hash value 0",
        "setoption name Nothing value 1",
        "ponderhit",
        "\u{0}\u{7f}🨢",
    ];
    for line in bad {
        let answers = transcript(&format!("{line}\nisready\n"));
        let complaint = answers.strip_suffix("readyok\n").unwrap();
        assert!(
            complaint.starts_with("info string "),
            "{line:?}: {answers:?}"
        );
        assert_eq!(complaint.lines().count(), 1, "{line:?}: {answers:?}");
    }
    // No text, and a line without an end.
    let mut answers = Vec::new();
    let mut bytes = vec![0xff, 0xfe, b'\n'];
    bytes.resize(3 << 20, b'x');
    bytes.extend(b"\nisready");
    run(&bytes[..], &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert_eq!(answers.lines().count(), 3, "{answers}");
    assert!(answers.lines().nth(1).unwrap().contains("1048576 bytes"));
    assert!(answers.ends_with("readyok\n"));
}

#[test]
fn a_running_search_answers_and_stops_at_once() {
    let mut talk = Conversation::begin();
    talk.say("go infinite");
    talk.expect("info depth 3 ");
    let asked = Instant::now();
    talk.say("isready");
    talk.expect("readyok");
    talk.say("go depth 1");
    assert!(talk.expect("info string").contains("a search is running"));
    talk.say("setoption name Hash value 2");
    assert!(talk.expect("info string").contains("a search is running"));
    talk.say("stop");
    talk.expect("bestmove ");
    assert!(asked.elapsed() < Duration::from_secs(5));
    talk.say("ucinewgame");
    talk.say("go depth 2");
    talk.expect("bestmove ");
    talk.say("go infinite");
    talk.end();
}

#[test]
fn whoever_has_the_best_move_may_go_on_at_once() {
    let mut talk = Conversation::begin();
    for _ in 0..3 {
        talk.say("go nodes 20");
        talk.expect("bestmove ");
    }
    talk.say("setoption name Hash value 1");
    talk.say("isready");
    let line = talk.answers.recv().unwrap();
    assert_eq!(line, "readyok");
    talk.end();
}

#[test]
fn an_infinite_search_waits_for_stop_even_when_it_has_ended() {
    let mut talk = Conversation::begin();
    talk.say("go infinite depth 2");
    talk.expect("info depth 2 ");
    talk.expect_none("bestmove");
    talk.say("stop");
    talk.expect("bestmove ");
    talk.end();
}

#[test]
fn pondering_ends_by_a_hit_or_a_stop() {
    let mut talk = Conversation::begin();
    talk.say("position array moves Ab1Ac3");
    talk.say("go ponder movetime 30");
    talk.expect("info depth 4 ");
    talk.expect_none("bestmove");
    talk.say("ponderhit");
    talk.expect("bestmove ");
    talk.say("go ponder wtime 1000 btime 1000");
    talk.expect("info depth 2 ");
    talk.say("stop");
    talk.expect("bestmove ");
    talk.end();
}

#[test]
fn weak_players_repeat_themselves_for_a_seed() {
    let choose = |seed: u32| {
        let input = format!(
            "setoption name Level value 1\nsetoption name Seed value {seed}\ngo wtime 9000 btime 9000\n"
        );
        let answers = transcript(&input);
        best_move(answers.lines().last().unwrap())
    };
    let moves: Vec<_> = (1..12).map(choose).collect();
    assert_eq!(moves, (1..12).map(choose).collect::<Vec<_>>());
    assert!(moves.iter().any(|mv| mv != &moves[0]));
}

#[test]
fn bench_evaluation_and_board_are_told() {
    let answers = transcript("bench 2\neval\nd\nhelp\n");
    assert!(answers.contains("info string bench "));
    assert!(answers.contains("info string evaluation "));
    let code = raumschach::START_CODE;
    assert!(answers.contains(&format!("info string code {code}\n")));
    assert!(answers.lines().all(|line| line.starts_with("info string")));
}

/// Whoever listens goes away.
struct Deaf;

impl Write for Deaf {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nobody_listens() {
    let error = run(&b"go infinite\nuci\nisready\n"[..], Deaf).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
