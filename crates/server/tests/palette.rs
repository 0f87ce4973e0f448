//! Pictures and the page's flat boards show a position in the same colours and with the same marks: what the library
//! has as constants stands in the style sheet and the script, too.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::PathBuf;

use raumschach::Board;
use raumschach::diagram::men::SeatStyle;
use raumschach::diagram::svg::{Mark, Palette, SvgOptions, render};

fn page(file: &str) -> String {
    let web = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    fs::read_to_string(web.join(file)).unwrap()
}

/// The tokens of each theme: light, dark by choice, dark by the system.
fn themes() -> Vec<String> {
    let sheet = page("style/tokens.css");
    let themes: Vec<String> = sheet.split(":root").skip(1).map(str::to_owned).collect();
    assert_eq!(themes.len(), 3, "a theme more or less");
    themes
}

#[track_caller]
fn token(theme: &str, name: &str) -> String {
    let line = format!("--{name}: ");
    let at = theme.find(&line);
    let at = at.unwrap_or_else(|| panic!("there is no --{name}")) + line.len();
    theme[at..].split(';').next().unwrap().to_owned()
}

#[test]
fn pictures_have_the_colours_of_the_page() {
    for (theme, palette) in themes()
        .iter()
        .zip([Palette::LIGHT, Palette::DARK, Palette::DARK])
    {
        let same = |name: &str, colour: &str| assert_eq!(token(theme, name), colour, "--{name}");
        same("surface", palette.background);
        same("cell-light", palette.light);
        same("cell-dark", palette.dark);
        same("line-strong", palette.edge);
        same("cell-coordinate", palette.ink);
        same("mark-move", palette.mark);
        same("mark-capture", palette.capture);
        same("mark-star", palette.star);
        same("mark-last", palette.last);
        same("mark-alarm", palette.alarm);
        for (letter, colour) in ('a'..='j').zip(palette.levels) {
            same(&format!("level-{letter}"), colour);
        }
        for seat in ["white", "black", "red", "orange", "green", "blue"] {
            let style = SeatStyle::of(seat, 0);
            let style = if palette.dark_men {
                style.on_dark()
            } else {
                style
            };
            same(&format!("man-{seat}-fill"), style.fill);
            same(&format!("man-{seat}-line"), style.line);
        }
    }
    // The tint itself is worked out by the library; how strong it is stands in the style sheet.
    let boards = page("style/board.css");
    assert!(boards.contains("color-mix(in srgb, var(--tint) 7%, var(--cell-dark))"));
    assert!(boards.contains("color-mix(in srgb, var(--tint) 55%, var(--line-strong))"));
    assert_eq!(Palette::LIGHT.dark_cell(0), "#9bafc4");
}

#[test]
fn pictures_have_the_marks_of_the_page() {
    let marks = page("board/marks.ts");
    for (name, mark) in [
        ("corners", Mark::Corners),
        ("star", Mark::Star),
        ("frame", Mark::Frame),
        ("'frame-from'", Mark::FrameFrom),
        ("check", Mark::DoubleFrame),
        ("boardmate", Mark::Hatch),
        ("spacemate", Mark::Cross),
        ("stalemate", Mark::Bars),
        ("frozen", Mark::Frozen),
    ] {
        let start = format!("\n  {name}: '");
        let path = marks
            .split(&start)
            .nth(1)
            .unwrap()
            .split('\'')
            .next()
            .unwrap();
        let svg = render(
            &Board::EMPTY,
            &SvgOptions::new().mark("Cc3".parse().unwrap(), mark),
        );
        assert!(
            svg.contains(&format!("d=\"{path}\" transform=\"scale(.45)\"")),
            "{name}"
        );
    }
    // A circle in the picture, two arcs in the script.
    assert!(marks.contains("  ring: 'M50 30a20 20 0 1 1 0 40a20 20 0 1 1 0-40z'"));
}
