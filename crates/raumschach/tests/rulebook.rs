//! Rulebook pages: the same page squeezed on one line and on lines of its own, the later keys, the
//! remarks, and errors with their places.
#![cfg(feature = "rulebook")]
#![allow(clippy::unwrap_used)]

use raumschach::diagram::svg::SvgOptions;
use raumschach::rulebook::Rulebook;
use raumschach::variant::{Position, Variant};

const SQUEEZED: &str = include_str!("data/rulebook-squeezed.md");
const PAGE: &str = include_str!("data/rulebook.md");

fn codes(rulebook: &Rulebook) -> Vec<&str> {
    let codes = rulebook.remarks().iter();
    codes.map(|remark| remark.code).collect()
}

#[track_caller]
fn remark(rulebook: &Rulebook, code: &str) -> String {
    let found = rulebook.remarks().iter().find(|remark| remark.code == code);
    found
        .unwrap_or_else(|| panic!("{code} is not among {:?}", codes(rulebook)))
        .to_string()
}

#[test]
fn the_page_is_the_shipped_draft() {
    let draft = Variant::named("rulebook-draft").unwrap();
    for text in [PAGE, SQUEEZED] {
        let rulebook = Rulebook::parse(text).unwrap_or_else(|e| panic!("{e}"));
        let game = rulebook.variant();
        assert_eq!(game.start().to_string(), draft.start().to_string());
        assert_eq!(rulebook.title(), Some("Raumschach"));
        assert_eq!(rulebook.cell_size(), Some(24));
        assert_eq!(game.definition().promotion, draft.definition().promotion);
        assert_eq!(game.definition().ends, draft.definition().ends);
        assert_eq!(game.definition().style, draft.definition().style);
        for (one, other) in game.men().iter().zip(draft.men()) {
            let moves = |man: &raumschach::variant::ManKind| {
                (
                    man.letter,
                    man.rides.clone(),
                    man.leaps.clone(),
                    man.moves.clone(),
                    man.captures.clone(),
                )
            };
            assert_eq!(moves(one), moves(other));
        }
        // And so the same moves, some way into a game.
        let (mut here, mut there) = (game.start(), draft.start());
        for ply in 0..60 {
            let codes: Vec<String> = here
                .legal_moves()
                .iter()
                .map(|m| game.move_code(*m))
                .collect();
            let moves = there.legal_moves();
            let other: Vec<String> = moves.iter().map(|m| draft.move_code(*m)).collect();
            assert_eq!(codes, other, "{here}");
            let mv = moves[(ply * 7 + 3) % moves.len()];
            (here, there) = (here.play(mv).unwrap(), there.play(mv).unwrap());
        }
        assert_eq!(
            Position::parse(game, &here.to_string()).unwrap().perft(1),
            there.perft(1)
        );
    }
}

#[test]
fn the_oddities_are_found_with_their_places() {
    let rulebook = Rulebook::parse(PAGE).unwrap();
    assert_eq!(rulebook.recovered(), None);
    assert_eq!(
        codes(&rulebook),
        [
            "array-symmetry",
            "draft",
            "unicorn-classes",
            "queen",
            "pawn-example",
            "promotion-choices",
            "promotion",
        ]
    );
    let example = remark(&rulebook, "pawn-example");
    assert!(
        example.contains("Aa2 → Bb3 changes file and rank and level"),
        "{example}"
    );
    assert!(example.contains("from Aa2 that is Ba3"), "{example}");
    let line = 1 + PAGE[..PAGE.find("Aa2 → Bb3").unwrap()]
        .matches('\n')
        .count();
    assert!(
        example.starts_with(&format!("line {line}, column ")),
        "{example}"
    );
    let symmetry = remark(&rulebook, "array-symmetry");
    assert!(
        symmetry.contains("line 21, column 7: level D"),
        "{symmetry}"
    );
    assert!(
        symmetry.contains("buqbu") && symmetry.contains("ubqub"),
        "{symmetry}"
    );
    let classes = remark(&rulebook, "unicorn-classes");
    assert!(
        classes.contains("4 sets of cells (35, 30, 30, 30), not 2"),
        "{classes}"
    );
    let promotion = remark(&rulebook, "promotion");
    assert!(
        promotion.contains("level C, D, E can never promote"),
        "{promotion}"
    );
    assert!(promotion.contains("Ea5 Eb5 Ec5 Ed5 Ee5"), "{promotion}");
}

#[test]
fn a_squeezed_page_says_so_and_has_the_same_oddities() {
    let squeezed = Rulebook::parse(SQUEEZED).unwrap();
    let found = codes(&squeezed);
    assert_eq!(found[0], "squeezed");
    assert_eq!(found[1..], codes(&Rulebook::parse(PAGE).unwrap()));
    let recovered = squeezed.recovered().unwrap();
    assert!(
        recovered.contains("\nengine:\n  topology:\n    type: grid\n    rows: 5\n"),
        "{recovered}"
    );
    assert!(recovered.contains("\n  render:\n    cellSize: 24\n  notation: level-file-rank\n"));
    assert!(
        recovered.contains("\norder:\ntags:\n  - 3d\n"),
        "{recovered}"
    );
    // The recovered lines are a front matter of their own, with places of their own.
    let body = &SQUEEZED[SQUEEZED.find(" --- # Raumschach").unwrap() + 5..];
    let page = format!("---\n{recovered}---\n{body}");
    let again = Rulebook::parse(&page).unwrap();
    assert_eq!(again.toml(), squeezed.toml());
    // Places are those of the squeezed text.
    let symmetry = remark(&squeezed, "array-symmetry");
    let column = 1 + SQUEEZED[..SQUEEZED.find("\"buqbu").unwrap()]
        .chars()
        .count();
    assert!(
        symmetry.starts_with(&format!("line 1, column {column}: level D")),
        "{symmetry}"
    );
}

#[test]
fn it_is_drawn_as_it_asks() {
    let rulebook = Rulebook::parse(PAGE).unwrap();
    let svg = rulebook.svg(SvgOptions::new());
    assert_eq!(svg.matches("data-cell=").count(), 125);
    assert!(svg.contains("<title>Raumschach</title>"));
    for label in ["A", "B", "C", "D", "E"] {
        assert!(svg.contains(&format!(">{label}</text>")), "{label}");
    }
    let larger = Rulebook::parse(&PAGE.replace("cellSize: 24", "cellSize: 48")).unwrap();
    let width = |svg: &str| -> f64 {
        let rest = &svg[svg.find("width=\"").unwrap() + 7..];
        rest[..rest.find('"').unwrap()].parse().unwrap()
    };
    let larger = larger.svg(SvgOptions::new());
    assert!(width(&larger) > 1.5 * width(&svg));
}

/// The page with more keys under `engine`.
fn with(keys: &str) -> String {
    PAGE.replace("  render:\n", &format!("{keys}  render:\n"))
}

const LATER: &str = "  layerAdjacency: [[A, B], [B, C], [C, D], [D, E]]
  pawnMoveDirections: [[-1, 0, 0], [0, 0, 1]]
  pawnCaptureDirections:
    white: [[-1, -1, 0], [-1, 1, 0], [0, -1, 1], [0, 1, 1], [-1, 0, 1]]
    black: [[1, -1, 0], [1, 1, 0], [0, -1, -1], [0, 1, -1], [1, 0, -1]]
  promotionRegion: { rows: [0], layers: [E] }
  promotionChoices: [Q, R, U, B, N]
";

#[test]
fn later_keys_come_before_the_text() {
    let corners = "[-1,-1,-1],[-1,-1,1],[-1,1,-1],[-1,1,1],[1,-1,-1],[1,-1,1],[1,1,-1],[1,1,1]";
    let edges = "[-1,-1,0],[-1,1,0],[1,-1,0],[1,1,0],[-1,0,-1],[-1,0,1],[1,0,-1],[1,0,1],[0,-1,-1],[0,-1,1],[0,1,-1],[0,1,1]";
    let faces = "[-1,0,0],[1,0,0],[0,-1,0],[0,1,0],[0,0,-1],[0,0,1]";
    let queen = format!("  queenDirections: [{faces},{edges},{corners}]\n");
    let rulebook = Rulebook::parse(&with(&format!("{LATER}{queen}"))).unwrap();
    // With the Normal Form's array it is the Normal Form.
    let normal = Variant::named("normal-form").unwrap();
    let code = normal.start().to_string();
    let start = Position::parse(rulebook.variant(), &code).unwrap();
    assert_eq!(
        [start.perft(1), start.perft(2), start.perft(3)],
        [61, 3615, 237_316]
    );
    for code in ["pawn-keys", "promotion-keys", "queen-keys"] {
        remark(&rulebook, code);
    }
    assert!(!codes(&rulebook).contains(&"promotion"));
    let keys = remark(&rulebook, "pawn-keys");
    assert!(keys.contains("pawnCaptureDirections gives"), "{keys}");
}

#[test]
fn contradictions_with_the_array_are_found() {
    let fewer = PAGE.replace("\"5/5/5/PPPPP/BUQBU\"", "\"5/5/5/PPPP1/BUQUB\"");
    let rulebook = Rulebook::parse(&fewer).unwrap();
    let army = remark(&rulebook, "army");
    assert!(
        army.contains("each side 20 men, and White has 19"),
        "{army}"
    );
    let placement = remark(&rulebook, "placement");
    assert!(
        placement.contains("a bishop on Bd1, and engine.setup has 'U'"),
        "{placement}"
    );
    let board = Rulebook::parse(&PAGE.replace("5×5×5 (3D)", "4×5×5")).unwrap();
    assert!(
        remark(&board, "board").contains("line 4, column 8"),
        "{:?}",
        board.remarks()
    );
    let layers = Rulebook::parse(&with("  layerAdjacency: [[A, C]]\n")).unwrap();
    remark(&layers, "adjacency");
    let directions = PAGE.replace(
        "6 orthogonal sliding directions",
        "8 orthogonal sliding directions",
    );
    let remarks = Rulebook::parse(&directions).unwrap();
    assert!(remark(&remarks, "directions").contains("a rook has 6 directions in space, not 8"));
    let four = PAGE.replace("two disjoint sets", "four disjoint sets");
    assert!(!codes(&Rulebook::parse(&four).unwrap()).contains(&"unicorn-classes"));
}

#[track_caller]
fn refused(text: &str, place: (usize, usize), reason: &str) {
    let errors = Rulebook::parse(text).unwrap_err();
    let found = errors
        .all()
        .iter()
        .find(|error| error.to_string().contains(reason));
    let error = found.unwrap_or_else(|| panic!("{reason:?} is not in {errors}"));
    assert_eq!((error.line, error.column), place, "{error}");
}

#[test]
fn what_is_wrong_is_told_with_line_column_and_key() {
    refused(
        "# Raumschach\n",
        (1, 1),
        "begins with --- and its front matter, not with \"# Raumschach\\n\"",
    );
    refused("---\ntitle: x\n", (3, 1), "another --- is missing");
    refused("---\ntitle: x\n---\n", (2, 1), "engine: is missing");
    refused("---\ntitle: [x\n---\n", (3, 1), "front matter: no YAML");
    refused("---\na: 1\na: 2\n---\n", (3, 1), "a: is there twice");
    refused("---\n- a\n---\n", (2, 1), "must be keys with values");
    let page = |from: &str, to: &str| {
        assert!(PAGE.contains(from), "{from}");
        PAGE.replacen(from, to, 1)
    };
    refused(
        &page("rows: 5", "rows: 11"),
        (12, 11),
        "engine.topology.rows: must be a number from 2 to 10, not \"11\"",
    );
    refused(
        &page("    cols: 5\n", ""),
        (11, 5),
        "engine.topology.cols: is missing",
    );
    refused(
        &page("layers: 5", "layers: 4"),
        (15, 19),
        "engine.topology.layer_labels: names 5 layers, and topology.layers is 4",
    );
    refused(
        &page("type: grid", "type: hex"),
        (11, 11),
        "engine.topology.type: must be grid, not \"hex\"",
    );
    refused(
        &page("[white, black]", "[red, blue]"),
        (16, 12),
        "must be [white, black], not [red, blue]",
    );
    refused(
        &page("\"5/5/5/5/5\"", "\"5/5/5/5\""),
        (20, 7),
        "engine.setup[2]: has 4 rows",
    );
    refused(
        &page("rnknr/ppppp", "rnxnr/ppppp"),
        (22, 7),
        "level E rank 5: 'x' is no man",
    );
    refused(
        &page("RNKNR", "RNKN2"),
        (18, 7),
        "level A rank 1: 6 cells instead of 5",
    );
    refused(&page("RNKNR", "RNQNR"), (18, 7), "White has no king");
    refused(
        &page("cellSize: 24", "cellSize: big"),
        (24, 15),
        "engine.render.cellSize: must be a number from 8 to 200, not \"big\"",
    );
    refused(
        &with("  promotionRegion: { rows: [5], layers: [E] }\n"),
        (23, 29),
        "engine.promotionRegion.rows[0]: must be a number from 0 to 4",
    );
    refused(
        &with("  promotionRegion: { rows: [0], layers: [F] }\n"),
        (23, 42),
        "engine.promotionRegion.layers[0]: must be a layer of ABCDE",
    );
    refused(
        &with("  promotionChoices: [K]\n"),
        (23, 22),
        "engine.promotionChoices[0]: must be a man that a pawn may become",
    );
    refused(
        &with("  pawnMoveDirections: [[0, 0]]\n"),
        (23, 24),
        "must be a direction [row, col, level]",
    );
    refused(
        &with("  queenDirections: [[1, 0, 0]]\n"),
        (23, 20),
        "not 1 through faces",
    );
    let black = page("rank 1 of level D or E", "rank 2 of level D or E");
    let line = 1 + black[..black.find("- White Pawns promote").unwrap()]
        .matches('\n')
        .count();
    refused(
        &black,
        (line, 3),
        "promotionRegion: Black does not promote on the mirror image",
    );
}

#[test]
fn a_squeezed_page_is_taken_apart_with_care() {
    let unknown = SQUEEZED.replacen("published:", "colour: blue published:", 1);
    let column = 1 + unknown[..unknown.find("colour:").unwrap()].chars().count();
    refused(
        &unknown,
        (1, column),
        "colour: the front matter stands on one line",
    );
    let twice = SQUEEZED.replacen("published:", "title: again published:", 1);
    let column = 1 + twice[..twice.find("title: again").unwrap()].chars().count();
    refused(
        &twice,
        (1, column),
        "title: the front matter stands on one line",
    );
    let open = SQUEEZED.replacen("[white, black]", "[white, black", 1);
    let column = 1 + open[..open.find("[white").unwrap()].chars().count();
    refused(&open, (1, column), "the [ that opens here is not closed");
    let cut = &SQUEEZED[..SQUEEZED.find(" --- # Raumschach").unwrap()];
    refused(cut, (1, 1 + cut.chars().count()), "another --- is missing");
    refused(
        "--- Raumschach title: x ---",
        (1, 5),
        "a key is missing before \"Raumschach\"",
    );
    let wrong = SQUEEZED.replacen("rows: 5", "rows: 55", 1);
    let column = 1 + wrong[..wrong.find("55 cols").unwrap()].chars().count();
    refused(
        &wrong,
        (1, column),
        "engine.topology.rows: must be a number from 2 to 10",
    );
}

#[test]
fn no_text_makes_it_panic() {
    let cuts = |text: &str| {
        for end in (0..text.len())
            .filter(|end| text.is_char_boundary(*end))
            .step_by(7)
        {
            let _ = Rulebook::parse(&text[..end]);
            let _ = Rulebook::parse(&format!("{}{}", &text[..end], " --- # x"));
            let _ = Rulebook::parse(&format!("{}\n---\n{}", &text[..end], &text[end..]));
        }
    };
    cuts(&SQUEEZED[..2600]);
    cuts(&PAGE[..1600]);
    for odd in [
        "---",
        "--- ---",
        "---\n---",
        "--- a: ---",
        "---\n&a [*a]\n---",
        "---\n? [x]\n: y\n---\n",
        "---\n!!x y\n---",
    ] {
        assert!(Rulebook::parse(odd).is_err(), "{odd}");
    }
    let deep = format!(
        "---\nengine: {}1{}\n---\n",
        "[".repeat(200),
        "]".repeat(200)
    );
    assert!(Rulebook::parse(&deep).is_err());
}
