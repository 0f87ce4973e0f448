//! The rules against positions made by an independent program: status, perft, every legal move.
//!
//! The file is `data/positions.tsv`; each row is a position code, its status, perft counts from
//! depth 1 and the legal moves as machine codes.
#![allow(clippy::unwrap_used)]

use raumschach::{Cell, Color, Man, Move, Position, Role, Setup};

struct Row {
    line: usize,
    code: &'static str,
    status: &'static str,
    perft: Vec<u64>,
    moves: &'static str,
}

fn rows() -> Vec<Row> {
    let text = include_str!("data/positions.tsv");
    let rows: Vec<Row> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.is_empty())
        .map(|(i, line)| {
            let columns: Vec<&str> = line.split('\t').collect();
            assert_eq!(columns.len(), 4, "line {}", i + 1);
            Row {
                line: i + 1,
                code: columns[0],
                status: columns[1],
                perft: columns[2].split(',').map(|n| n.parse().unwrap()).collect(),
                moves: columns[3],
            }
        })
        .collect();
    assert!(rows.len() >= 160, "the file is whole");
    rows
}

#[test]
fn status_moves_and_perft_agree() {
    for row in rows() {
        let position: Position = row.code.parse().unwrap();
        assert_eq!(position.to_string(), row.code, "line {}", row.line);
        assert_eq!(
            position.status().to_string(),
            row.status,
            "line {}",
            row.line
        );
        // The file writes promotion letters in upper case; both cases are read.
        let moves: Vec<Move> = row
            .moves
            .split(' ')
            .filter(|code| !code.is_empty())
            .map(|code| code.parse().unwrap())
            .collect();
        assert_eq!(position.legal_moves(), moves, "line {}", row.line);
        for (depth, &count) in (1..).zip(&row.perft) {
            assert_eq!(
                position.perft(depth),
                count,
                "line {} depth {depth}",
                row.line
            );
        }
    }
}

#[test]
fn counted_and_played_leaves_agree() {
    for row in rows() {
        let position: Position = row.code.parse().unwrap();
        assert_eq!(
            position.perft_made(2),
            position.perft(2),
            "line {}",
            row.line
        );
    }
}

/// A move is legal exactly when it is among the legal moves, whatever the two cells and the
/// promotion: the explaining check and the generator are two pieces of code.
#[test]
fn the_check_of_one_move_agrees_with_the_generator() {
    let promotions = || std::iter::once(None).chain(Role::ALL.into_iter().map(Some));
    for row in rows().iter().step_by(4) {
        let position: Position = row.code.parse().unwrap();
        let legal = position.legal_moves();
        for from in Cell::ALL {
            for to in Cell::ALL {
                for promotion in promotions() {
                    let mv = Move {
                        from,
                        to,
                        promotion,
                    };
                    assert_eq!(
                        position.is_legal(mv),
                        legal.contains(&mv),
                        "line {} move {mv}",
                        row.line
                    );
                }
            }
        }
    }
}

/// Turning the cube about its centre and swapping colours changes nothing but names.
#[test]
fn both_colours_play_by_the_same_rules() {
    for row in rows() {
        let position: Position = row.code.parse().unwrap();
        let mut setup = Setup {
            turn: !position.turn(),
            ..Setup::default()
        };
        for (cell, man) in position.board().iter() {
            let color = match man.color {
                Color::White => Color::Black,
                Color::Black => Color::White,
            };
            setup.board.put(cell.opposite(), Man { color, ..man });
        }
        let turned = setup.validate().unwrap();
        assert_eq!(turned.status(), position.status(), "line {}", row.line);
        assert_eq!(turned.perft(2), position.perft(2), "line {}", row.line);
    }
}
