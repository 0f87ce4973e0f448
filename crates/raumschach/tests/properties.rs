//! What must hold in every position that play can reach, tried on random games.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use raumschach::{Color, Game, Move, Position, Role, Setup, Status};

/// Plays random legal moves from the array, as many as there are choices and the game lasts.
fn random_game(choices: &[u16]) -> Game {
    let mut game = Game::new();
    for &choice in choices {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let mv = moves[usize::from(choice) % moves.len()];
        game.play(mv).unwrap();
    }
    game
}

fn walks() -> impl Strategy<Value = Game> {
    prop::collection::vec(any::<u16>(), 0..160).prop_map(|choices| random_game(&choices))
}

/// The rules a second time, as slowly and plainly as they are written: try every move of every
/// man by its way of moving and keep those after which the own king is not attacked.
fn plain_legal_moves(position: &Position) -> Vec<Move> {
    let us = position.turn();
    let mut moves = Vec::new();
    for (from, man) in position.board().iter().filter(|(_, man)| man.color == us) {
        for to in plain_reach(position, from, man.role) {
            let last = match us {
                Color::White => (4, 4),
                Color::Black => (0, 0),
            };
            let promotes = man.role == Role::Pawn && (to.level(), to.rank()) == last;
            let options: Vec<Option<Role>> = if promotes {
                Role::PROMOTIONS.into_iter().map(Some).collect()
            } else {
                vec![None]
            };
            let mut after = position.to_setup();
            after.board.remove(from);
            after.board.put(to, man);
            let king = after.board.men(us, Role::King).first().unwrap();
            after.turn = !us;
            let attacked = after
                .board
                .iter()
                .any(|(cell, enemy)| enemy.color != us && plain_attacks(&after, cell, king));
            if !attacked {
                moves.extend(options.into_iter().map(|promotion| Move {
                    from,
                    to,
                    promotion,
                }));
            }
        }
    }
    moves.sort_by_key(|mv| mv.to_string());
    moves
}

fn difference(a: raumschach::Cell, b: raumschach::Cell) -> (i8, i8, i8) {
    let d = |x: u8, y: u8| y as i8 - x as i8;
    (
        d(a.file(), b.file()),
        d(a.rank(), b.rank()),
        d(a.level(), b.level()),
    )
}

fn plain_attacks(setup: &Setup, from: raumschach::Cell, to: raumschach::Cell) -> bool {
    let Some(man) = setup.board.man_at(from) else {
        return false;
    };
    let (f, r, l) = difference(from, to);
    let mut sizes = [f.abs(), r.abs(), l.abs()];
    sizes.sort_unstable();
    let forward = match man.color {
        Color::White => 1,
        Color::Black => -1,
    };
    let line = sizes.iter().filter(|&&s| s > 0).all(|&s| s == sizes[2]) && sizes[2] > 0;
    let axes = sizes.iter().filter(|&&s| s > 0).count();
    let open = || {
        let step = (f.signum(), r.signum(), l.signum());
        (1..sizes[2]).all(|n| {
            from.offset(step.0 * n, step.1 * n, step.2 * n)
                .is_some_and(|cell| setup.board.man_at(cell).is_none())
        })
    };
    match man.role {
        Role::King => sizes[2] == 1,
        Role::Knight => sizes == [0, 1, 2],
        Role::Rook => line && axes == 1 && open(),
        Role::Bishop => line && axes == 2 && open(),
        Role::Unicorn => line && axes == 3 && open(),
        Role::Queen => line && open(),
        Role::Pawn => {
            let (up, on) = (l * forward, r * forward);
            matches!((f.abs(), on, up), (1, 1, 0) | (1, 0, 1) | (0, 1, 1))
        }
    }
}

fn plain_reach(position: &Position, from: raumschach::Cell, role: Role) -> Vec<raumschach::Cell> {
    let us = position.turn();
    let setup = position.to_setup();
    let forward = match us {
        Color::White => 1,
        Color::Black => -1,
    };
    raumschach::Cell::ALL
        .into_iter()
        .filter(|&to| {
            let occupant = position.man_at(to);
            if occupant.is_some_and(|man| man.color == us) {
                return false;
            }
            if role == Role::Pawn && occupant.is_none() {
                let (f, r, l) = difference(from, to);
                return matches!((f, r * forward, l * forward), (0, 1, 0) | (0, 0, 1));
            }
            plain_attacks(&setup, from, to)
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn incremental_hash_equals_the_recomputed_one(game in walks()) {
        for ply in game.plies() {
            let again: Position = ply.position.to_string().parse().unwrap();
            prop_assert_eq!(ply.position.key(), again.key());
            prop_assert_eq!(&again, &ply.position);
        }
    }

    #[test]
    fn reached_positions_are_valid_and_counted_right(game in walks()) {
        for ply in game.plies() {
            prop_assert!(ply.position.to_setup().validate().is_ok());
            let moves = ply.position.legal_moves();
            prop_assert_eq!(moves.len(), ply.position.count_moves() as usize);
        }
    }

    #[test]
    fn generator_equals_the_plain_rules(game in walks()) {
        for ply in game.plies().iter().rev().take(8) {
            prop_assert_eq!(ply.position.legal_moves(), plain_legal_moves(&ply.position));
        }
    }

    #[test]
    fn status_follows_from_check_and_moves(game in walks()) {
        for ply in game.plies() {
            let position = &ply.position;
            let moves = position.legal_moves();
            let king = position.king(position.turn());
            let flights = moves.iter().all(|m| m.from == king && m.to.level() != king.level());
            let expected = match (position.is_check(), moves.is_empty()) {
                (true, true) => Status::Spacemate,
                (false, true) => Status::Stalemate,
                (true, false) if flights => Status::Boardmate,
                (true, false) => Status::Check,
                (false, false) => Status::Ongoing,
            };
            prop_assert_eq!(position.status(), expected);
        }
    }

    #[test]
    fn taking_back_gives_the_same_game_as_never_playing(game in walks(), back in 0_usize..20) {
        let keep = game.plies().len().saturating_sub(back);
        let mut short = game.clone();
        short.undo(game.plies().len() - keep).unwrap();
        let mut again = Game::new();
        for ply in &game.plies()[..keep] {
            again.play(ply.mv).unwrap();
        }
        prop_assert_eq!(short, again);
    }

    #[test]
    fn any_text_is_read_or_refused_without_panic(text in "\\PC{0,90}") {
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Move>();
    }
}
