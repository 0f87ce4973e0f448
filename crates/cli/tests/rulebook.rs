//! `rulebook` on the same page squeezed on one line and on lines of its own.

mod common;

use common::{argument, raumschach, raumschach_with};
use std::path::{Path, PathBuf};

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../raumschach/tests/data")
        .join(name)
}

#[test]
fn a_page_is_drawn_and_its_oddities_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut pictures = Vec::new();
    for name in ["rulebook.md", "rulebook-squeezed.md"] {
        let svg = folder.path().join(name).with_extension("svg");
        let page = page(name);
        let said = raumschach(&["rulebook", argument(&page), "-o", argument(&svg)]).ok();
        assert!(said.contains(": Raumschach, 5×5×5, "), "{said}");
        assert!(said.contains("the example Aa2 → Bb3 changes"), "{said}");
        assert!(
            said.contains("4 sets of cells (35, 30, 30, 30), not 2"),
            "{said}"
        );
        let squeezed = said.contains("the front matter stands on one line");
        assert_eq!(squeezed, name == "rulebook-squeezed.md", "{said}");
        pictures.push(std::fs::read_to_string(&svg).unwrap());
    }
    assert_eq!(pictures[0], pictures[1]);
    assert_eq!(pictures[0].matches("data-cell=").count(), 125);
    let out = raumschach(&["rulebook", argument(&page("rulebook.md")), "-o", "-"]).ok();
    assert_eq!(out, pictures[0]);
}

#[test]
fn its_definition_and_lines_can_be_taken_further() {
    let squeezed = page("rulebook-squeezed.md");
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("draft.toml");
    let toml = raumschach(&["rulebook", argument(&squeezed), "--toml"]).ok();
    std::fs::write(&game, toml).unwrap();
    let own = raumschach(&["moves", "--variant", argument(&game)]).ok();
    assert_eq!(
        own,
        raumschach(&["moves", "--variant", "rulebook-draft"]).ok()
    );
    let lines = raumschach(&["rulebook", argument(&squeezed), "--front-matter"]).ok();
    assert!(
        lines.starts_with("---\ntitle: \"Raumschach\"\nslug: raumschach\n"),
        "{lines}"
    );
    let json = raumschach(&["rulebook", argument(&squeezed), "--json"]).json();
    assert_eq!(json["cell_size"], 24);
    assert_eq!(json["recovered"], true);
    assert_eq!(json["remarks"][0]["code"], "squeezed");
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let text = std::fs::read_to_string(page("rulebook.md")).unwrap();
    let wrong = text.replace("rows: 5", "rows: many");
    let run = raumschach_with(&["rulebook", "-"], wrong.as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(
        run.out
            .starts_with("<stdin>: line 12, column 11: engine.topology.rows: must be a number"),
        "{}",
        run.out
    );
    let run = raumschach_with(&["rulebook", "-", "--json"], b"# no front matter");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.json()["errors"][0]["line"], 1);
    assert_eq!(raumschach_with(&["rulebook", "-"], b"\xff").code, Some(2));
    assert_eq!(raumschach(&["rulebook", "nowhere.md"]).code, Some(2));
}
