//! Tests of the text diagrams and of the men in words.

use super::*;
use crate::Position;
use crate::diagram::subject::tests::small;

#[test]
fn array_seen_from_white() {
    let text = render(Position::start().board(), &TextOptions::new());
    assert_eq!(
        text,
        [
            "      A             B             C             D             E",
            "5 . : . : .   5 : . : . :   5 . : . : .   5 u b q u b   5 r n k n r",
            "4 : . : . :   4 . : . : .   4 : . : . :   4 p p p p p   4 p p p p p",
            "3 . : . : .   3 : . : . :   3 . : . : .   3 : . : . :   3 . : . : .",
            "2 P P P P P   2 P P P P P   2 : . : . :   2 . : . : .   2 : . : . :",
            "1 R N K N R   1 B U Q B U   1 . : . : .   1 : . : . :   1 . : . : .",
            "  a b c d e     a b c d e     a b c d e     a b c d e     a b c d e",
            "",
        ]
        .join("\n")
    );
}

#[test]
fn array_seen_from_black_is_the_same_picture_with_the_colours_changed() {
    let board = *Position::start().board();
    let white = render(&board, &TextOptions::new());
    let black = render(&board, &TextOptions::new().near(Color::Black));
    let men = |text: &str| -> String {
        text.lines()
            .skip(1)
            .take(5)
            .flat_map(|line| line.chars().filter(|c| !c.is_ascii_digit()))
            .collect()
    };
    let swapped: String = men(&black)
        .chars()
        .map(|c| {
            if c.is_ascii_lowercase() {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            }
        })
        .collect();
    assert_eq!(men(&white), swapped);
}

#[test]
fn marks_of_neighbours_share_a_bar() {
    let options = TextOptions::new().last_move("Ac1Ad1".parse().unwrap());
    let text = render(Position::start().board(), &options);
    assert!(text.contains("1 R N[K|N]R   1 B U Q B U"), "{text}");
    let options = TextOptions::new().last_move("Aa1Ae1".parse().unwrap());
    let text = render(Position::start().board(), &options);
    assert!(text.contains("1[R]N K N[R]  1 B"), "{text}");
}

#[test]
fn boards_wrap_to_the_width() {
    let board = *Position::start().board();
    for width in [0, 12, 25, 26, 40, 54, 67, 68, 80, 200] {
        let text = render(&board, &TextOptions::new().width(width));
        assert!(
            text.lines()
                .all(|line| line.chars().count() <= width.max(12)),
            "{width}"
        );
        let empty = render(&Board::EMPTY, &TextOptions::new().width(width));
        for letter in 'A'..='E' {
            assert_eq!(empty.matches(letter).count(), 1, "{width}");
        }
    }
    let column = render(&board, &TextOptions::new().width(20));
    assert!(column.starts_with("      E\n5 r n k n r\n"), "{column}");
}

#[test]
fn figurines_keep_the_columns() {
    let board = *Position::start().board();
    let letters = render(&board, &TextOptions::new());
    let figurines = render(&board, &TextOptions::new().glyphs(Glyphs::Figurines));
    for (a, b) in letters.lines().zip(figurines.lines()) {
        assert_eq!(a.chars().count(), b.chars().count());
    }
    assert!(figurines.contains('\u{1FA22}') && figurines.contains('\u{1FA28}'));
}

#[test]
fn four_seats_have_their_codes_and_small_letters_when_they_are_out() {
    let text = boards(&small(), &TextOptions::new());
    assert_eq!(
        text,
        [
            "      α            β",
            "4  .  :  .   4  :  . gS",
            "3  :  .  :   3  .  :  .",
            "2  .  :  .   2  :  .  :",
            "1 rR  . op   1  .  :  .",
            "   a  b  c      a  b  c",
            "In hand: Blue N2 R",
            "Out: Orange",
            "",
        ]
        .join("\n")
    );
}

#[test]
fn the_seat_at_the_side_reads_ranks_below_and_files_beside() {
    let options = TextOptions {
        near: 1,
        last: vec![0, 3],
        ..TextOptions::new().width(16)
    };
    let text = boards(&small(), &options);
    let lower = text.split("\n\n").nth(1).unwrap();
    assert_eq!(
        lower.lines().take(5).collect::<Vec<_>>(),
        [
            "       α",
            "a[rR| .] :  .",
            "b  .  :  .  :",
            "c op  .  :  .",
            "   1  2  3  4",
        ]
    );
}

#[test]
fn words_tell_hands_and_who_is_out() {
    assert_eq!(
        describe(&small(), Language::English),
        "Red: rook αa1. Orange (out): pawn αc1. Green: empress βc4. \
         Blue: no men; in hand: 2 knights, rook."
    );
}

#[test]
fn ten_ranks_keep_the_columns() {
    let mut subject = small();
    subject.ranks = 10;
    subject.men = vec![None; 60];
    for near in 0..4 {
        let options = TextOptions {
            near,
            ..TextOptions::new()
        };
        let text = boards(&subject, &options);
        let widths: Vec<usize> = text
            .lines()
            .skip(1)
            .take(subject.rows(subject.view(near)).into())
            .map(|line| line.chars().count())
            .collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{text}");
        assert!(text.contains("10"), "{text}");
    }
}
