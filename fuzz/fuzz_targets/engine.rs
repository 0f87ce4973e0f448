//! Lines of the engine's protocol: whatever is said, every answer is a whole line of a known kind,
//! and the engine is ready afterwards. Searches are kept short.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let mut lines = String::from("setoption name Hash value 1\n");
    for line in input.lines() {
        match line.split_whitespace().next() {
            Some("go") => lines.push_str(&format!("{line} nodes 20 depth 3")),
            Some("quit" | "bench") => continue,
            // More memory and threads only cost time.
            Some("setoption") if costly(line) => continue,
            _ => lines.push_str(line),
        }
        lines.push('\n');
    }
    lines.push_str("stop\nisready\n");
    let mut answers = Vec::new();
    raumschach_engine::run(lines.as_bytes(), &mut answers).expect("a slice is read and written");
    let answers = String::from_utf8(answers).expect("answers are text");
    assert!(answers.is_empty() || answers.ends_with('\n'));
    assert!(answers.lines().any(|line| line == "readyok"));
    for line in answers.lines() {
        let word = line.split(' ').next();
        let known = ["info", "id", "option", "uciok", "readyok", "bestmove"];
        assert!(word.is_some_and(|word| known.contains(&word)), "{line:?}");
    }
});

fn costly(line: &str) -> bool {
    let line = line.to_lowercase();
    line.contains("hash") || line.contains("threads")
}
