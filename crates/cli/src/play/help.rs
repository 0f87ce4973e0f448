//! What `help` says in a game: how its moves are typed, with examples of its own, and the commands.

use raumschach::variant::{Game, Move, Style, Variant, notation};

/// Columns of the examples of moves.
const EXAMPLES: usize = 32;

/// The commands, in the order in which one needs them.
const COMMANDS: &str = "\
Commands:
  moves [CELL]     the legal moves, of one man or of all
  board            show the board again
  flip             turn the board round
  score            the moves played so far
  undo [N]         take back the last ply, or the last N
  draw             claim a draw by repetition if it holds, else offer one
  accept, decline  answer an offer
  resign [SIDE]    give up; the side to move unless another is named
  code             the position code
  rgn              print the game as RGN
  save FILE        write the game to a file as RGN (also: rgn FILE)
  quit             end";

/// The help of the Normal Form.
pub(super) fn normal_form() -> String {
    text(&[
        (
            "Ab1Ac3, Ab1-Ac3, \u{2658}Ab1\u{2013}Ac3, Nc3".to_owned(),
            "origin and target cell; letters K Q R U B N P or figurines",
        ),
        (
            "Ec4Ec5q, \u{2659}Ec4\u{2013}Ec5=\u{2655}".to_owned(),
            "a pawn that is promoted: to Q, R, U, B or N",
        ),
        ("Ab1Ac3 (=)".to_owned(), "a move with a draw offer"),
    ])
}

/// The help of a variant, with moves that are legal in its array.
pub(super) fn variant(game: &Variant) -> String {
    let mut lines = Vec::new();
    if let Some(mv) = example(game) {
        let start = game.start();
        let code = game.move_code(mv);
        let forms = [
            code.clone(),
            notation::write(&start, mv),
            notation::write_in(&start, mv, Style::InterRaum),
        ];
        let letters: Vec<String> = game
            .men()
            .iter()
            .map(|man| man.letter.to_string())
            .collect();
        lines.push((
            forms.join(", "),
            format!("origin and target; the men are {}", letters.join(" ")),
        ));
        lines.push((format!("{code} (=)"), "a move with a draw offer".to_owned()));
    }
    if let Some(kind) = game.definition().promotion.choices.first() {
        let letter = game.kind(*kind).letter;
        lines.push((
            format!("...{}, ...={letter}", letter.to_ascii_lowercase()),
            "after the target of a man that is promoted: to what".to_owned(),
        ));
    }
    if game.definition().drops.is_some() {
        let cell = game.geometry().cells().nth(game.geometry().size() / 2);
        let cell = cell
            .map(|cell| game.geometry().name(cell))
            .unwrap_or_default();
        let man = game.men().iter().find(|man| !man.royal);
        let letter = man.map_or('?', |man| man.letter);
        lines.push((
            format!("{letter}@{cell}"),
            "a man from the hand, on an empty cell".to_owned(),
        ));
    }
    let lines: Vec<(String, &str)> = lines
        .iter()
        .map(|(form, what)| (form.clone(), what.as_str()))
        .collect();
    text(&lines)
}

/// A legal move of the array that shows the most: of a man with a letter of his own, not a pawn.
fn example(game: &Variant) -> Option<Move> {
    let start = Game::new(game);
    let start = start.position();
    let moves = start.legal_moves();
    let officer = moves.iter().find(|mv| {
        let man = mv.from().and_then(|from| start.man_at(from));
        man.is_some_and(|man| !game.kind(man.kind).pawn)
    });
    officer.or(moves.first()).copied()
}

fn text(moves: &[(String, &str)]) -> String {
    let mut text = "Moves:\n".to_owned();
    for (form, what) in moves {
        let width = form.chars().count();
        let blanks = " ".repeat(EXAMPLES.saturating_sub(width));
        text += &format!("  {form}{blanks}  {what}\n");
    }
    text + COMMANDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_of_a_move_can_be_typed() {
        for game in Variant::shipped() {
            let help = variant(game);
            let line = help.lines().nth(1).unwrap();
            let forms = line.trim().split("  ").next().unwrap();
            let forms: Vec<&str> = forms.split(", ").collect();
            assert_eq!(forms.len(), 3, "{help}");
            let moves = forms.iter().map(|form| {
                let read = notation::read_move(&game.start(), form);
                read.unwrap_or_else(|error| panic!("{}: {form}: {error}", game.id()))
                    .mv
            });
            let moves: Vec<Move> = moves.collect();
            assert!(moves.iter().all(|mv| *mv == moves[0]), "{help}");
            assert_eq!(
                help.contains('@'),
                game.definition().drops.is_some(),
                "{help}"
            );
        }
    }
}
