//! The three perfts that are compared: this library's, cozy-chess's and shakmaty's, each written as
//! its library wants to be used.

use std::hint::black_box;

/// The usual middlegame of chess perft tests, known as Kiwipete.
pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// A Raumschach middlegame of about as many moves.
pub(crate) const MIDDLEGAME: &str = "5/5/5/PPPP1/RB3|5/5/4P/PPPP1/5|5/1k3/1n3/5/1K3|u2Ub/pp1p1/1up1p/5/5|r1N2/p2nr/p1b2/1UqBR/5 w 4 27";

/// A leaf that was made: like the library's own perft without a call, and never optimised away.
fn made<P>(leaf: &P) -> u64 {
    black_box(leaf);
    1
}

pub(crate) fn ours(code: &str, depth: u32, bulk: bool) -> u64 {
    let position: raumschach::Position = code.parse().expect("a position of this file");
    if bulk {
        position.perft(depth)
    } else {
        position.perft_made(depth)
    }
}

pub(crate) fn cozy(fen: &str, depth: u32, bulk: bool) -> u64 {
    fn perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if bulk && depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += match depth {
                        1 => made(&next),
                        _ => perft(&next, depth - 1, bulk),
                    };
                }
            }
            false
        });
        nodes
    }
    let board = if fen.is_empty() {
        cozy_chess::Board::default()
    } else {
        fen.parse().expect("a position of this file")
    };
    perft(&board, depth, bulk)
}

pub(crate) fn shakmaty(fen: &str, depth: u32, bulk: bool) -> u64 {
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
    fn perft(position: &Chess, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.legal_moves();
        if bulk && depth == 1 {
            return moves.len() as u64;
        }
        let mut nodes = 0;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            nodes += match depth {
                1 => made(&next),
                _ => perft(&next, depth - 1, bulk),
            };
        }
        nodes
    }
    let position: Chess = if fen.is_empty() {
        Chess::default()
    } else {
        fen.parse::<Fen>()
            .expect("a position of this file")
            .into_position(CastlingMode::Standard)
            .expect("a legal position")
    };
    perft(&position, depth, bulk)
}
