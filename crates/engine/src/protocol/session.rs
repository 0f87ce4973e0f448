//! What is set up and what is running between the first line and the last.

use super::command::{Command, Go};
use super::options::{Change, Options};
use super::output::Output;
use super::wdl::chances;
use crate::bench::{BENCH_DEPTH, bench};
use crate::eval::evaluate;
use crate::search::{Engine, Found, Info, Limits, Root, Signal};
use raumschach::diagram::text::{TextOptions, render};
use std::collections::hash_map::RandomState;
use std::fmt::Write as _;
use std::hash::{BuildHasher, Hasher};
use std::io::Write;
use std::sync::atomic::{
    AtomicBool,
    Ordering::{Acquire, Release},
};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

const HELP: &str = "\
commands: uci, isready, ucinewgame, setoption name NAME value VALUE,
position array|code CODE [moves MOVE...], go [depth N] [nodes N] [mate N] [movetime MS] [wtime MS]
[btime MS] [winc MS] [binc MS] [movestogo N] [searchmoves MOVE...] [infinite] [ponder], stop,
ponderhit, eval, d, bench [DEPTH], help, quit. Moves are codes as Ab1Ac3 and Ec4Ec5q.";

/// The conversation.
pub(super) struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    options: Options,
    root: Root,
    /// Made for the first search; away while one runs.
    engine: Option<Engine>,
    running: Option<Running<'scope>>,
}

/// A search that runs, or has ended and waits for its answer to be wanted.
struct Running<'scope> {
    control: Arc<Control>,
    /// Goes on until it is stopped.
    endless: bool,
    thread: ScopedJoinHandle<'scope, Engine>,
}

/// What the reader of commands and the search share.
struct Control {
    signal: Signal,
    /// Whether the best move may be told: not before `stop` when the search is infinite, not before
    /// `ponderhit` or `stop` on the opponent's time.
    wanted: Mutex<bool>,
    told: Condvar,
    /// Set before the best move is told: whoever has read it may go on at once, though the thread has
    /// still to end.
    done: AtomicBool,
}

impl Control {
    fn want(&self) {
        *self.wanted.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.told.notify_all();
    }

    fn wait_until_wanted(&self) {
        let mut wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        while !*wanted {
            wanted = self
                .told
                .wait(wanted)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    pub(super) fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<W>,
    ) -> Session<'scope, 'env, W> {
        Session {
            scope,
            output,
            options: Options::default(),
            root: Root::default(),
            engine: None,
            running: None,
        }
    }

    /// Does what a command asks for.
    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Uci => {
                let version = env!("CARGO_PKG_VERSION");
                self.output.say(format_args!(
                    "id name Raumschach {version}\nid author the Raumschach project\n{}\nuciok",
                    Options::list()
                ));
            }
            Command::IsReady => self.output.say("readyok"),
            Command::NewGame => {
                if self.is_idle("ucinewgame")
                    && let Some(engine) = &mut self.engine
                {
                    engine.clear();
                }
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position(root) => self.root = root,
            Command::Go(go) => self.go(&go),
            Command::Stop => {
                if let Some(running) = &self.running {
                    running.control.signal.stop();
                    running.control.want();
                }
            }
            Command::PonderHit => match &self.running {
                Some(running) if running.control.signal.is_pondering() => {
                    running.control.signal.hit();
                    if !running.endless {
                        running.control.want();
                    }
                }
                _ => self.output.complain("ponderhit: nothing is pondered on"),
            },
            Command::Bench(depth) => self.bench(depth.unwrap_or(BENCH_DEPTH)),
            Command::Evaluate => {
                let value = evaluate(self.root.position());
                self.output
                    .complain(format_args!("evaluation {value} for the side to move"));
            }
            Command::Display => self.display(),
            Command::Help => {
                for line in HELP.lines() {
                    self.output.complain(line);
                }
            }
        }
    }

    /// The end of the input: searches that end by themselves are waited for.
    pub(super) fn finish(&mut self) {
        if let Some(running) = self.running.take() {
            if running.endless || running.control.signal.is_pondering() {
                running.control.signal.stop();
            }
            running.control.want();
            self.take_back(running);
        }
    }

    /// Stops whatever runs.
    pub(super) fn quit(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.signal.stop();
            running.control.want();
            self.take_back(running);
        }
    }

    fn take_back(&mut self, running: Running<'scope>) {
        self.engine = running.thread.join().ok();
    }

    /// Whether no search runs; else that is said.
    fn is_idle(&mut self, what: &str) -> bool {
        let ended = |running: &mut Running<'_>| {
            running.control.done.load(Acquire) || running.thread.is_finished()
        };
        if let Some(running) = self.running.take_if(ended) {
            self.take_back(running);
        }
        if self.running.is_some() {
            self.output
                .complain(format_args!("{what}: a search is running; stop it first"));
        }
        self.running.is_none()
    }

    fn set_option(&mut self, name: &str, value: &str) {
        if !self.is_idle("setoption") {
            return;
        }
        let change = match self.options.set(name, value) {
            Ok(change) => change,
            Err(error) => return self.output.complain(error),
        };
        // An engine that has still to be made is made with the options of that time.
        let Some(engine) = &mut self.engine else {
            return;
        };
        match change {
            Change::Nothing => {}
            Change::Hash => engine.set_memory(self.options.hash as usize),
            Change::Threads => engine.set_threads(self.options.threads as usize),
            Change::Clear => engine.clear(),
        }
    }

    fn go(&mut self, go: &Go) {
        let position = self.root.position();
        if let Some(mv) = go.moves.iter().find(|&&mv| !position.is_legal(mv)) {
            let complaint = format!("go searchmoves: {mv} is not legal here");
            return self.output.complain(complaint);
        }
        let limits = Limits {
            lines: self.options.lines as usize,
            overhead: Duration::from_millis(self.options.overhead),
            ..go.limits(position)
        };
        if !self.is_idle("go") {
            return;
        }
        let options = &self.options;
        let mut engine = self
            .engine
            .take()
            .unwrap_or_else(|| Engine::new(options.hash as usize, options.threads as usize));
        let control = Arc::new(Control {
            signal: if go.ponder {
                Signal::pondering()
            } else {
                Signal::default()
            },
            wanted: Mutex::new(!go.infinite && !go.ponder),
            told: Condvar::new(),
            done: AtomicBool::new(false),
        });
        let (skill, show_wdl) = (self.options.skill(), self.options.show_wdl);
        let seed = match self.options.seed {
            0 => RandomState::new().build_hasher().finish(),
            seed => seed,
        };
        let (root, output) = (self.root.clone(), self.output);
        let shared = Arc::clone(&control);
        let thread = self.scope.spawn(move || {
            let found = engine.play(&root, &limits, skill, seed, &shared.signal, &mut |info| {
                output.say(info_line(info, show_wdl));
            });
            if found.best().is_none() {
                let mated = root.position().is_check();
                let score = if mated { "mate 0" } else { "cp 0" };
                output.say(format_args!("info depth 0 score {score}"));
            }
            shared.wait_until_wanted();
            shared.done.store(true, Release);
            output.say(best_line(&found));
            engine
        });
        self.running = Some(Running {
            control,
            endless: go.infinite,
            thread,
        });
    }

    fn bench(&mut self, depth: u32) {
        if !self.is_idle("bench") {
            return;
        }
        let run = bench(depth.clamp(1, 30), &mut |position, nodes| {
            self.output.complain(format_args!("{nodes} {position}"));
        });
        self.output.complain(format_args!(
            "bench {} nodes {:.0} nodes/s",
            run.nodes,
            run.nodes_per_second()
        ));
    }

    fn display(&self) {
        let position = self.root.position();
        let board = render(position.board(), &TextOptions::new());
        for line in board.lines() {
            self.output.complain(line);
        }
        self.output.complain(format_args!("code {position}"));
    }
}

/// A line of the search as the protocol has it.
fn info_line(info: &Info, show_wdl: bool) -> String {
    let millis = info.time.as_millis();
    let rate = info.nodes as f64 / info.time.as_secs_f64().max(1e-6);
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth, info.deepest, info.number, info.line.score
    );
    // Writing to a string does not fail.
    if show_wdl {
        let [win, draw, loss] = chances(info.line.score);
        let _ = write!(line, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        line,
        " nodes {} nps {rate:.0} hashfull {} time {millis} pv",
        info.nodes, info.fullness
    );
    for mv in &info.line.moves {
        let _ = write!(line, " {mv}");
    }
    line
}

fn best_line(found: &Found) -> String {
    match (found.best(), found.answer()) {
        (None, _) => "bestmove (none)".to_owned(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(answer)) => format!("bestmove {best} ponder {answer}"),
    }
}
