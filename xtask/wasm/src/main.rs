//! The library in WebAssembly, doing a little of everything: known counts of both engines, a packed
//! position, a picture. Whatever goes wrong ends it with a trap, which the task reports.

use raumschach::diagram::svg::{self, SvgOptions};
use raumschach::{Position, variant::Variant};

fn main() {
    let start = Position::start();
    assert_eq!(start.perft(4), 15_587_032);
    assert_eq!(start.perft_made(3), 237_316);
    for (game, moves) in [("normal-form", 3615), ("nearlytriple", 7311)] {
        let counted = Variant::named(game).map(|game| game.start().perft(2));
        assert_eq!(counted, Some(moves));
    }
    assert_eq!(Position::unpack(&start.pack()), Ok(start.clone()));
    let picture = svg::render(start.board(), &SvgOptions::new());
    assert!(picture.ends_with("</svg>\n"));
}
