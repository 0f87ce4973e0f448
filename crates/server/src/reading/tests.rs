//! Tests of what pasted texts turn out to be.

use super::*;

const GAME: &str = "[Event \"?\"]\n[White \"Ada\"]\n[Black \"Max\"]\n\n1. ♘Ab1–Ac3 ♘Eb5–Ec3 *\n\n";

#[test]
fn codes_and_games_are_told_apart() {
    let reading = read(&format!("  {}\n", Position::start()), Lang::En);
    assert_eq!(
        (reading.kind, reading.games.len(), reading.errors.len()),
        ("code", 1, 0)
    );
    let reading = read(GAME, Lang::En);
    assert_eq!((reading.kind, reading.games.len()), ("rgn", 1));
    assert_eq!(
        (reading.games[0].title.as_str(), reading.games[0].plies),
        ("Ada – Max", 2)
    );
    let reading = read("1. Ab1Ac3 *", Lang::Es);
    assert_eq!(reading.games[0].title, "Partida 1");
}

#[test]
fn errors_have_their_place_and_are_in_the_language() {
    let reading = read(
        "\n  5/5/5/PPPPP/RNKNR|5/5/5/PPPPX/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1",
        Lang::Es,
    );
    let error = &reading.errors[0];
    assert_eq!(
        (error.line, error.column, error.found.as_deref()),
        (2, 31, Some("X"))
    );
    assert!(error.reason.contains("pieza"), "{}", error.reason);

    let reading = read(&GAME.replace("♘Eb5–Ec3", "♘Eb5–Ec4"), Lang::En);
    let error = &reading.errors[0];
    assert_eq!((error.line, error.mv.as_deref()), (5, Some("1...")));
    assert_eq!(error.found.as_deref(), Some("♘Eb5–Ec4"));

    assert!(
        start_from_rgn(None, "", Lang::En).unwrap_err()[0]
            .reason
            .contains("no game")
    );
    let normal = Rules::normal_form();
    let kings = start_from_code(
        normal,
        "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1",
        Lang::En,
    )
    .unwrap_err();
    assert_eq!(kings.len(), 2, "{kings:?}");
}

fn told(reading: &Reading) -> Vec<(usize, usize, usize, &str)> {
    let warnings = reading.warnings.iter();
    warnings
        .map(|warning| {
            let ReadError {
                line,
                column,
                ref reason,
                ..
            } = warning.at;
            (warning.game, line, column, reason.as_str())
        })
        .collect()
}

#[test]
fn codes_are_read_as_people_paste_them() {
    let code = "5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5";
    let reading = read(&format!("\n  {code}  b\n"), Lang::En);
    assert_eq!(reading.games[0].position, format!("{code} b 0 1"));
    assert_eq!(
        told(&reading),
        [
            (
                0,
                2,
                1,
                "One space belongs between the parts of a position code, and none around it."
            ),
            (
                0,
                2,
                59,
                "The half-moves since the last capture or pawn move are missing and were taken for 0."
            ),
            (0, 2, 59, "The move number is missing and was taken for 1."),
        ]
    );
    let exact = read(&format!("{code} b 0 1\r\n\r\n"), Lang::En);
    assert!(exact.warnings.is_empty() && exact.errors.is_empty());
    let normal = Rules::normal_form();
    let start = start_from_code(normal, &format!(" {code}   w 3 "), Lang::En).unwrap();
    assert_eq!(start.code, Some(format!("{code} w 3 1")));

    // Another game's code may lack its end, too, and is still not taken for the Normal Form's.
    let four = Rules::named("nearlytriple-4").unwrap();
    let whole = four.variant().start().to_string();
    let short = whole.split(' ').take(2).collect::<Vec<_>>().join("  ");
    let reading = read(&short, Lang::Es);
    assert_eq!(reading.games[0].position, whole);
    assert_eq!(reading.warnings.len(), 5, "{:?}", reading.warnings);
    let start = start_from_code(four, &short, Lang::En).unwrap();
    assert_eq!(start.code, None, "the array is no code");
    // Faults of a Normal Form code stay its faults.
    let reading = read(&format!("{} w 0 1", code.replace('k', "1")), Lang::En);
    assert!(reading.games.is_empty());
    assert_eq!(reading.errors[0].reason, "Black has no king.");
}

#[test]
fn what_is_not_quite_right_in_a_game_has_its_place() {
    let text = "[Event \"?\"]\n[Event \"Cup\"]\n[Date \"30.11.2026\"]\n\n1. ♘Ab1–Ac3 ♘Eb5–Ec3*\n\n";
    let reading = read(&format!("{GAME}{text}"), Lang::En);
    let told = told(&reading);
    let places: Vec<_> = told.iter().map(|(game, line, ..)| (*game, *line)).collect();
    assert_eq!(
        (reading.games.len(), places),
        (2, vec![(1, 8), (1, 9), (1, 11)])
    );
    assert_eq!(
        told[0].3,
        "The tag Event stands already on line 7; the first one counts."
    );
    assert!(
        told[1]
            .3
            .starts_with("The tag Date says “30.11.2026”: a date is written")
    );
    assert!(
        told[2]
            .3
            .starts_with("A space belongs between the move and the result")
    );
}

#[test]
fn a_null_move_is_refused_by_name() {
    let reading = read(&GAME.replace("♘Eb5–Ec3", "--"), Lang::Es);
    assert_eq!(
        reading.errors[0].reason,
        "Una jugada nula no forma parte de una partida: quien tiene el turno ha de jugar."
    );
}

#[test]
fn a_code_is_read_as_its_game_writes_it() {
    let rules = Rules::named("nearlytriple-4").unwrap();
    let code = rules.variant().start().to_string();
    let start = start_from_code(rules, &format!(" {code}\n"), Lang::En).unwrap();
    assert_eq!(start.code, None, "the array is no code");
    let other = code.replace(" r 0,0,0,0 ", " o 0,0,0,0 ");
    let start = start_from_code(rules, &other, Lang::En).unwrap();
    assert_eq!(start.code.as_deref(), Some(other.as_str()));
    let errors = start_from_code(rules, raumschach::START_CODE, Lang::Es).unwrap_err();
    assert!(errors[0].reason.starts_with("El código"), "{errors:?}");
    assert!(start_from_code(Rules::normal_form(), &code, Lang::En).is_err());
}

#[test]
fn a_start_keeps_the_moves() {
    let (rules, start) = start_from_rgn(None, GAME, Lang::En).unwrap();
    assert!(rules.is_normal_form());
    assert_eq!((start.code, start.opening.len()), (None, 2));
}

#[test]
fn a_file_says_which_game_it_is_of() {
    let four = Rules::named("nearlytriple-4").unwrap();
    let game = "[Variant \"nearlytriple-4\"]\n[Red \"Ada\"]\n\n1. r:♘ba2–ca4 o:♘bg2–cg4 *\n";
    let (rules, start) = start_from_rgn(None, game, Lang::En).unwrap();
    assert_eq!(rules.id(), four.id());
    assert_eq!(start.opening, ["ba2ca4", "bg2cg4"]);
    let untold = "1. r:♘ba2–ca4 *\n";
    let (rules, start) = start_from_rgn(Some(four), untold, Lang::En).unwrap();
    assert_eq!((rules.id(), start.opening.len()), (four.id(), 1));
    let errors = start_from_rgn(Some(Rules::normal_form()), game, Lang::Es).unwrap_err();
    assert!(errors[0].reason.contains("no de"), "{errors:?}");

    // Who has left is told by the position alone.
    let left = game.replace(" *", " g:resignation *");
    let (_, start) = start_from_rgn(None, &left, Lang::En).unwrap();
    assert!(start.opening.is_empty());
    assert!(start.code.unwrap().ends_with(" rou"));

    let reading = read(game, Lang::En);
    assert_eq!(
        reading.games[0].title,
        "Ada – ? – ? – ? (Nearlytriple Raumschach for four)"
    );
    assert_eq!(
        reading.games[0].rules.map(|rules| rules.id),
        Some("nearlytriple-4")
    );
    let code = read(&four.variant().start().to_string(), Lang::Es);
    assert_eq!(code.games[0].rules.map(|rules| rules.id), Some(four.id()));
    let reading = read(&game.replace("ca4", "ca9"), Lang::Es);
    assert!(
        reading.errors[0].reason.contains("una columna a-g"),
        "{:?}",
        reading.errors
    );
}
