//! Tests of the SVG pictures: completeness, well-formedness, escaping.

use super::*;
use crate::diagram::Edition;
use crate::diagram::subject::tests::small;
use crate::{Cell, Color, Position};

/// Checks that tags nest, attributes are quoted and no stray `<` or `&` is left. Not a full parser,
/// but enough for documents without comments, CDATA or processing instructions.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        for entity in rest[..start].split('&').skip(1) {
            assert!(
                ["amp;", "lt;", "gt;", "quot;"]
                    .iter()
                    .any(|known| entity.starts_with(known)),
                "stray & before {entity:?}"
            );
        }
        let end = start + rest[start..].find('>').expect("a tag without end");
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<'), "stray < in {tag:?}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            let name = tag.split([' ', '/']).next().unwrap_or_default();
            assert!(!name.is_empty() && name.chars().all(char::is_alphanumeric));
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            let mut names: Vec<&str> = tag
                .split('"')
                .step_by(2)
                .filter_map(|text| text.trim().strip_suffix('='))
                .map(|text| text.trim_start_matches(name).trim())
                .collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "an attribute twice in {tag}");
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "left open: {open:?}");
    assert!(rest.trim().is_empty());
}

fn all_options() -> Vec<SvgOptions> {
    let mut all = Vec::new();
    for layout in [Layout::Row, Layout::Column, Layout::Stack] {
        for near in Color::ALL {
            for palette in [Palette::LIGHT, Palette::DARK] {
                all.push(SvgOptions::new().layout(layout).near(near).palette(palette));
            }
        }
    }
    all
}

#[test]
fn every_cell_and_man_appears_once_in_every_layout() {
    let position = Position::start();
    for options in all_options() {
        let svg = render(position.board(), &options);
        assert_well_formed(&svg);
        for cell in Cell::ALL {
            assert_eq!(svg.matches(&format!("data-cell=\"{cell}\"")).count(), 1);
        }
        assert_eq!(svg.matches("<use ").count(), 40);
        for letter in 'A'..='E' {
            assert!(svg.contains(&format!("data-level=\"{letter}\"")));
            assert_eq!(svg.matches(&format!(">{letter}</text>")).count(), 1);
        }
        assert_eq!(svg.matches(">c</text>").count(), 5);
        assert_eq!(svg.matches(">3</text>").count(), 5);
    }
}

#[test]
fn each_side_sees_its_own_men_nearest() {
    let board = *Position::start().board();
    for (near, first, last) in [(Color::White, "Aa5", "Ae1"), (Color::Black, "Ee1", "Ea5")] {
        let svg = render(&board, &SvgOptions::new().near(near));
        let own = svg.find(&format!("data-cell=\"{first}\"")).unwrap();
        assert_eq!(svg.find("data-cell="), Some(own), "far left corner");
        let corner = format!("data-cell=\"{last}\" x=\"180\" y=\"180\"");
        assert!(svg.contains(&corner), "near right corner of {near}");
    }
}

#[test]
fn cells_follow_the_edition() {
    for edition in [Edition::IRF, Edition::INTERRAUM] {
        let svg = render(&Board::EMPTY, &SvgOptions::new().edition(edition));
        for cell in Cell::ALL {
            let at = svg.find(&format!("data-cell=\"{cell}\"")).unwrap();
            let element = &svg[at..at + svg[at..].find('>').unwrap()];
            let light = element.contains(Palette::LIGHT.light);
            assert_eq!(light, edition.is_light(cell), "{cell}");
        }
    }
}

#[test]
fn hostile_text_stays_text() {
    let options = SvgOptions::new()
        .title("</title><script>alert(1)</script> & \"quotes\" \0\u{1b}")
        .description("a < b && c > d");
    let svg = render(&Board::EMPTY, &options);
    assert_well_formed(&svg);
    assert!(!svg.contains("<script"));
    assert!(!svg.contains('\0') && !svg.contains('\u{1b}'));
}

#[test]
fn marks_are_all_different_and_well_formed() {
    let marks = [
        Mark::Ring,
        Mark::Corners,
        Mark::Star,
        Mark::Frame,
        Mark::FrameFrom,
        Mark::DoubleFrame,
        Mark::Hatch,
        Mark::Cross,
        Mark::Bars,
        Mark::Frozen,
    ];
    let mut shapes: Vec<String> = marks
        .iter()
        .map(|mark| mark.shape(&Palette::LIGHT))
        .collect();
    for shape in &shapes {
        assert_well_formed(shape);
    }
    shapes.sort();
    shapes.dedup();
    assert_eq!(shapes.len(), marks.len());
}

#[test]
fn size_follows_the_cell() {
    let small = render(&Board::EMPTY, &SvgOptions::new().cell_size(45));
    let large = render(&Board::EMPTY, &SvgOptions::new().cell_size(90));
    let width = |svg: &str| -> u32 {
        let rest = &svg[svg.find(" width=\"").unwrap() + 8..];
        rest[..rest.find('"').unwrap()].parse().unwrap()
    };
    assert_eq!(2 * width(&small), width(&large));
}

#[test]
fn a_board_of_any_size_and_four_seats_is_drawn_whole() {
    let subject = small();
    for layout in [Layout::Row, Layout::Column, Layout::Stack] {
        for near in 0..4 {
            let options = SvgOptions {
                near,
                ..SvgOptions::new().layout(layout)
            };
            let svg = picture(&subject, &options);
            assert_well_formed(&svg);
            assert_eq!(svg.matches("data-cell=").count(), 24);
            for name in ["αa1", "αc4", "βa4", "βc1"] {
                assert_eq!(svg.matches(&format!("data-cell=\"{name}\"")).count(), 1);
            }
            for code in ["rR", "gS", "oP"] {
                assert_eq!(svg.matches(&format!("data-man=\"{code}\"")).count(), 1);
                assert!(svg.contains(&format!("<symbol id=\"diagram-{code}\"")));
            }
            assert_eq!(svg.matches("data-level=\"β\"").count(), 1);
            // Files a to c and ranks 1 to 4 on each of two levels, whichever way it is turned.
            for name in ["a", "b", "c", "1", "2", "3", "4"] {
                assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 2, "{name}");
            }
        }
    }
}

#[test]
fn what_is_beside_the_board_is_drawn_below_it() {
    let svg = picture(&small(), &SvgOptions::new());
    for (code, name) in [
        ("r", "Red"),
        ("o", "Orange (out)"),
        ("g", "Green"),
        ("b", "Blue"),
    ] {
        let at = svg.find(&format!("data-seat=\"{code}\"")).unwrap();
        let element = &svg[at..at + svg[at..].find("</text>").unwrap()];
        assert!(element.ends_with(&format!(">{name}")), "{element}");
    }
    assert_eq!(svg.matches("data-turn=\"g\"").count(), 1);
    assert_eq!(svg.matches("data-turn=").count(), 1);
    // Blue has two knights and a rook; nobody has a count of one written.
    assert_eq!(svg.matches("data-hand=\"bN\"").count(), 1);
    assert_eq!(svg.matches("data-hand=\"bR\"").count(), 1);
    assert_eq!(svg.matches("×2").count(), 1);
    assert_eq!(svg.matches('×').count(), 1);
    // The frozen pawn, and nobody else.
    assert_eq!(svg.matches("data-frozen").count(), 1);
    let shape = Mark::Frozen.shape(&Palette::LIGHT);
    assert_eq!(svg.matches(&shape).count(), 1);
    // Everything is on the page.
    let height: f64 = svg
        .split("viewBox=\"0 0 ")
        .nth(1)
        .unwrap()
        .split(['"', ' '])
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    let lowest = svg
        .split(" y=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse::<f64>().unwrap())
        .fold(0.0, f64::max);
    assert!(lowest < height, "{lowest} of {height}");
    // The Normal Form has no such part.
    assert!(!render(&Board::EMPTY, &SvgOptions::new()).contains("data-seat"));
}

#[test]
fn hands_of_any_size_stay_within_their_slots() {
    let mut subject = small();
    for seat in &mut subject.seats {
        seat.hand = (0..4).map(|kind| (kind, 20)).collect();
    }
    let svg = picture(&subject, &SvgOptions::new().layout(Layout::Column));
    let width: f64 = svg
        .split("viewBox=\"0 0 ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let mut hands = 0;
    for rest in svg.split("data-hand=").skip(1) {
        let x: f64 = rest
            .split(" x=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        assert!(x + 34.0 <= width, "{x} of {width}");
        hands += 1;
    }
    assert_eq!(hands, 16);
}

#[test]
fn the_edition_overrides_the_games_own_colouring() {
    let subject = small();
    let own = picture(&subject, &SvgOptions::new());
    let irf = picture(&subject, &SvgOptions::new().edition(Edition::IRF));
    let interraum = picture(&subject, &SvgOptions::new().edition(Edition::INTERRAUM));
    assert_eq!(own, interraum, "its first cell is dark");
    assert_ne!(own, irf);
}
