//! `engine` and `bench`, run as a program and as a user run them.

mod common;

use common::{raumschach, raumschach_with};

#[test]
fn the_engine_answers_over_standard_input_and_output() {
    let input = b"uci\nposition array moves Ab1Ac3 Eb5Ec3\nnonsense\ngo depth 4\n";
    let out = raumschach_with(&["engine"], input).ok();
    assert!(out.starts_with("id name Raumschach "), "{out}");
    assert!(out.contains("\nuciok\ninfo string there is no command \"nonsense\""));
    let last = out.lines().last().unwrap();
    let best = last
        .strip_prefix("bestmove ")
        .unwrap()
        .split(' ')
        .next()
        .unwrap();
    let position = "5/5/2N2/PPPPP/R1KNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|r1knr/ppppp/2n2/5/5 w 2 2";
    let legal = raumschach(&["moves", "--position", position]).ok();
    assert!(legal.split_whitespace().any(|mv| mv == best), "{last}");
}

#[test]
fn bench_has_a_signature() {
    let nodes = || {
        let run = raumschach(&["bench", "4", "--json"]).json();
        let positions = run["positions"].as_array().unwrap();
        let sum: u64 = positions
            .iter()
            .map(|one| one["nodes"].as_u64().unwrap())
            .sum();
        assert_eq!(run["nodes"].as_u64(), Some(sum));
        sum
    };
    let signature = nodes();
    assert_eq!(nodes(), signature);
    let out = raumschach(&["bench", "4"]).ok();
    let last = out.lines().last().unwrap();
    assert!(
        last.starts_with(&format!("{signature} nodes in ")),
        "{last}"
    );
    assert_eq!(raumschach(&["bench", "0"]).code, Some(2));
}
