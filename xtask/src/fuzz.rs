//! Runs the fuzz targets one after the other, from a corpus made of the test data.

use crate::steps::{Failure, Steps, runs};
use crate::workspace::Workspace;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Name of each target and the longest input it gets. The names are the files in
/// `fuzz/fuzz_targets`.
const TARGETS: &[(&str, u32)] = &[
    ("position", 400),
    ("packed", 200),
    ("moves", 600),
    ("rgn", 4096),
    ("frames", 2048),
    ("variant_definition", 8192),
    ("variant_move", 1024),
    ("variant_rgn", 2048),
    ("engine", 1024),
];

pub(crate) fn run(
    workspace: &Workspace,
    steps: &mut Steps,
    minutes: u64,
    wanted: &[String],
) -> Result<(), Failure> {
    if !runs("cargo", &["+nightly", "fuzz", "--version"]) {
        return Err(Failure::new(
            "fuzzing needs the nightly toolchain (`rustup toolchain install nightly`) and \
             cargo-fuzz (`cargo install --locked cargo-fuzz`)",
        ));
    }
    if let Some(unknown) = wanted
        .iter()
        .find(|w| TARGETS.iter().all(|(name, _)| name != w))
    {
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        return Err(Failure::new(format!(
            "no fuzz target {unknown}; there are {}",
            names.join(", ")
        )));
    }
    for (name, longest) in TARGETS {
        if !wanted.is_empty() && !wanted.iter().any(|w| w == name) {
            continue;
        }
        seed(workspace, name).map_err(|e| Failure::new(format!("corpus of {name}: {e}")))?;
        let mut fuzz = Command::new("cargo");
        fuzz.args(["+nightly", "fuzz", "run", name, "--"])
            .args([
                format!("-max_total_time={}", minutes * 60),
                format!("-max_len={longest}"),
            ])
            .args(["-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1"])
            .current_dir(&workspace.root)
            // cargo sets these for this task; for the nightly compiler they would be wrong.
            .env_remove("CARGO")
            .env_remove("RUSTUP_TOOLCHAIN");
        steps.run(&format!("fuzz {name}"), fuzz)?;
    }
    Ok(())
}

/// Puts the test data into the corpus of a target, a position, move text or game a file. The target
/// `packed` finds its own way from the array.
fn seed(workspace: &Workspace, target: &str) -> std::io::Result<()> {
    let data = workspace.root.join("crates/raumschach/tests/data");
    let corpus = workspace.root.join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus)?;
    if target == "packed" {
        return fs::write(corpus.join("seed-0000"), [0x12, 0x02]);
    }
    let inputs: Vec<String> = match target {
        "rgn" => fs::read_to_string(data.join("games.rgn"))?
            .split("\n\n[Event")
            .map(|game| {
                if game.starts_with("[Event") {
                    game.to_owned()
                } else {
                    format!("[Event{game}")
                }
            })
            .map(|game| game.chars().take(1500).collect())
            .collect(),
        "position" => codes(&data)?,
        "engine" => codes(&data)?
            .into_iter()
            .map(|code| {
                format!("uci\nucinewgame\nposition code {code}\ngo wtime 100 btime 100\nstop\nd\neval\nposition array moves Ab1Ac3\nsetoption name MultiPV value 3\ngo ponder\nponderhit")
            })
            .collect(),
        "moves" => codes(&data)?
            .into_iter()
            .flat_map(|code| {
                [
                    "♘Ab1–Ac3",
                    "Ab1Ac3",
                    "♙Ea4–Ea5=♕†",
                    "Nc3",
                    "NxCc3",
                    "Ec4xEc5q++",
                    "(=)",
                ]
                .map(|text| format!("{code}\n{text}"))
            })
            .collect(),
        "variant_definition" => {
            let mut texts = Vec::new();
            for entry in fs::read_dir(workspace.root.join("crates/raumschach/variants"))? {
                texts.push(fs::read_to_string(entry?.path())?);
            }
            texts.sort();
            texts
        }
        "variant_move" => [
            "normal-form\n\n♘Ab1–Ac3",
            "rulebook-draft\n\nR Aa1–Aa4",
            "haremschach\n\nQBb1xEe4+",
            "haremschach\n\nQβb1–βb2",
            "nearlytriple\n\nac1ad1",
            "nearlytriple-4\n\nr:♘ab1–ad2",
            concat!(
                "nearlytriple-4\n7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|",
                "1uE5/7/3oN3/gR6/7/3rR3/rE6|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7",
                " r 0,1,0,1 2 r:P ru\nP@bc3"
            ),
        ]
        .map(str::to_owned)
        .into(),
        // The first byte chooses the game of those without a tag.
        "variant_rgn" => [
            "a[Variant \"nearlytriple-4\"]\n\n1. r:♘ba2–ca4 g:time (1. r:♘ba2–bb4 {so}) o:♘bg2–cg4 (=) *\n",
            "b[Event \"?\"]\n[Variant \"rulebook-draft\"]\n\n1. N Ab1–Ac3 $1 N Eb5–Ec3 1/2-1/2\n",
            "c[Variant \"haremschach\"]\n[Termination \"resignation\"]\n\n1. Nαb1–αc3 1-0\n",
            "d1. r:♘ba2–ca4 r:resignation o:time u:forfeit 0-0-1-0\n",
            "e1. Nb–c3 Nb×c3 2. Pbc3 *",
        ]
        .map(str::to_owned)
        .into(),
        _ => vec![
            r#"{"t":"move","id":"a1","ply":0,"m":"Ab1Ac3"}"#.to_owned(),
            r#"{"t":"move","id":"a2","ply":33,"m":"Ec4Ec5q","offer":true}"#.to_owned(),
            r#"{"t":"resign","id":"b","ply":2,"seat":"white"}"#.to_owned(),
            r#"{"t":"draw","id":"c","ply":2}"#.to_owned(),
            r#"{"t":"takeback-accept","id":"d","ply":9}"#.to_owned(),
            r#"{"t":"rematch","id":"e","ply":60}"#.to_owned(),
            r#"{"t":"ping"}"#.to_owned(),
            r#"{"t":"sync"}"#.to_owned(),
        ],
    };
    for (number, input) in inputs.iter().enumerate() {
        fs::write(corpus.join(format!("seed-{number:04}")), input)?;
    }
    Ok(())
}

fn codes(data: &Path) -> std::io::Result<Vec<String>> {
    let text = fs::read_to_string(data.join("positions.tsv"))?;
    Ok(text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.starts_with("rfen"))
        .filter_map(|line| line.split('\t').next().map(str::to_owned))
        .collect())
}
