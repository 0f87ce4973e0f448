//! `verify` on the known positions, and on copies with one thing changed.

mod common;

use common::{argument, data, raumschach, raumschach_with};
use std::fs;

/// A small generator of pseudo-random numbers (Knuth's MMIX constants): the same mutations each run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn known_positions_are_right() {
    let text = fs::read_to_string(data("positions.tsv")).unwrap();
    let count = text.lines().filter(|line| !line.starts_with('#')).count();
    let out = raumschach(&["verify", argument(&data("positions.tsv"))]).ok();
    assert_eq!(out, format!("{count} positions, 0 wrong\n"));
    let run = raumschach_with(&["verify", "--json", "-"], text.as_bytes());
    assert_eq!(run.code, Some(0));
    assert_eq!(run.json()["positions"], count);
    assert_eq!(run.json()["wrong"], 0);
}

/// Changes one digit of a perft count, or one move, or the status, of one line.
fn mutate(line: &str, random: &mut Random) -> (String, String) {
    let mut columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
    let has_moves = !columns[3].is_empty();
    match random.below(if has_moves { 4 } else { 2 }) {
        0 => {
            let places: Vec<usize> = columns[2]
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(i, _)| i)
                .collect();
            let at = places[random.below(places.len())];
            let old = columns[2].as_bytes()[at] - b'0';
            let new = (usize::from(old) + 1 + random.below(9)) % 10;
            columns[2].replace_range(at..=at, &new.to_string());
            // The column in which the digit stands.
            let depth = columns[2][..at].matches(',').count() + 1;
            (columns.join("\t"), format!("perft({depth})"))
        }
        1 => {
            columns[1] = if columns[1] == "check" {
                "ongoing"
            } else {
                "check"
            }
            .to_owned();
            (columns.join("\t"), "status".to_owned())
        }
        2 => {
            let mut moves: Vec<&str> = columns[3].split(' ').collect();
            moves.remove(random.below(moves.len()));
            columns[3] = moves.join(" ");
            (columns.join("\t"), "moves".to_owned())
        }
        _ => {
            let digits: Vec<usize> = columns[3]
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(i, _)| i)
                .collect();
            let at = digits[random.below(digits.len())];
            let old = usize::from(columns[3].as_bytes()[at] - b'1');
            let new = (old + 1 + random.below(4)) % 5 + 1;
            columns[3].replace_range(at..=at, &new.to_string());
            (columns.join("\t"), "moves".to_owned())
        }
    }
}

#[test]
fn one_change_is_reported_at_exactly_that_position() {
    let text = fs::read_to_string(data("positions.tsv")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let mut random = Random(2026);
    for _ in 0..40 {
        let at = loop {
            let at = random.below(lines.len());
            if !lines[at].starts_with('#') {
                break at;
            }
        };
        let (changed, column) = mutate(lines[at], &mut random);
        let mut copy = lines.clone();
        copy[at] = &changed;
        let run = raumschach_with(&["verify", "--json", "-"], copy.join("\n").as_bytes());
        assert_eq!(run.code, Some(1), "{changed}");
        let value = run.json();
        assert_eq!(value["wrong"], 1, "{changed}");
        let errors = value["errors"].as_array().unwrap();
        assert!(!errors.is_empty());
        for error in errors {
            assert_eq!(error["line"], at + 1);
            assert_eq!(error["column"], column.as_str(), "{error}");
            assert_eq!(error["position"], lines[at].split('\t').next().unwrap());
        }
    }
}

#[test]
fn what_is_wrong_is_said_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.tsv");
    let first = fs::read_to_string(data("positions.tsv"))
        .unwrap()
        .lines()
        .find(|line| !line.starts_with('#'))
        .unwrap()
        .to_owned();
    let code = first.split('\t').next().unwrap();
    let text = format!(
        "# a comment\n\n{}\n{first}\r\nnonsense\n",
        first
            .replace("61,3615", "61,3616")
            .replace(" Be2Ce2", " Be2Ce3")
    );
    fs::write(&file, [text.as_bytes(), b"\xff\xfe\n"].concat()).unwrap();
    let run = raumschach(&["verify", argument(&file)]);
    assert_eq!(run.code, Some(1));
    let name = argument(&file);
    assert_eq!(
        run.out,
        format!(
            "{name}:3: {code}\n  \
             perft(2): expected 3616, got 3615\n  \
             moves: Be2Ce3 is listed but not legal\n  \
             moves: Be2Ce2 is legal but not listed\n\
             {name}:5: nonsense\n  \
             line: 1 columns instead of 4 (position, status, perft counts, moves) separated by tabs\n\
             {name}:6: (unreadable)\n  \
             line: no valid UTF-8 after byte 0\n\
             4 positions, 3 wrong\n"
        )
    );
}
