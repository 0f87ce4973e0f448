//! What is odd about a page: where its text contradicts itself, its front matter, or arithmetic. Each
//! check computes what is true on the page's own board and compares.

use super::define::{Rules, cells, swapped};
use super::prose::Prose;
use super::read::Front;
use super::yaml::Place;
use super::{MEN, Remark};
use crate::variant::{Through, Variant, Vector};

/// The remarks so far.
#[derive(Default)]
pub(super) struct Notes(Vec<Remark>);

impl Notes {
    pub(super) fn say(&mut self, (line, column): Place, code: &'static str, text: String) {
        self.0.push(Remark {
            line,
            column,
            code,
            text,
        });
    }

    pub(super) fn sorted(mut self) -> Vec<Remark> {
        self.0.sort_by_key(|remark| (remark.line, remark.column));
        self.0
    }
}

/// Runs every check.
pub(super) fn check(
    front: &Front,
    rules: &Rules,
    prose: &Prose<'_>,
    variant: &Variant,
    notes: &mut Notes,
) {
    head(front, notes);
    examples(prose, variant, notes);
    symmetry(front, notes);
    men(front, prose, notes);
    placements(front, prose, notes);
    directions(prose, notes);
    unicorn_classes(front, prose, notes);
    promotion(front, rules, variant, notes);
}

/// What the keys at the top say of the board and the players.
fn head(front: &Front, notes: &mut Notes) {
    if let Some((text, place)) = &front.board {
        let numbers: Vec<usize> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .take(3)
            .collect();
        let mut sides = [front.files, front.ranks, front.labels.len()];
        let mut said = numbers.clone();
        sides.sort_unstable();
        said.sort_unstable();
        if said.len() == 3 && said != sides {
            notes.say(
                *place,
                "board",
                format!(
                    "board says {text:?}, and engine.topology has {} columns, {} rows and {} layers",
                    front.files,
                    front.ranks,
                    front.labels.len()
                ),
            );
        }
    }
    if let (Some((text, place)), Some((sides, _))) = (&front.players, &front.sides) {
        if text.parse().is_ok_and(|count: usize| count != sides.len()) {
            let text = format!(
                "players says {text}, and engine.players names {}",
                sides.len()
            );
            notes.say(*place, "players", text);
        }
    }
    if let Some((status, place)) = &front.status {
        if status == "draft" {
            notes.say(*place, "draft", "the page calls itself a draft".to_owned());
        }
    }
    if let Some((style, place)) = &front.notation {
        if style != "level-file-rank" {
            let text = format!(
                "notation {style:?} is not known here: cells are written level, file, rank"
            );
            notes.say(*place, "notation", text);
        }
    }
    if let Some((pairs, place)) = &front.adjacency {
        let wanted: Vec<(usize, usize)> = (1..front.labels.len())
            .map(|upper| (upper - 1, upper))
            .collect();
        let mut found = pairs.clone();
        found.sort_unstable();
        found.dedup();
        if found != wanted {
            let text = "layerAdjacency is not that of layers one over another in their order, which alone is played here";
            notes.say(*place, "adjacency", text.to_owned());
        }
    }
}

const AXES: [&str; 3] = ["file", "rank", "level"];

fn named(axes: [bool; 3]) -> String {
    let names = AXES.iter().zip(axes).filter(|(_, changes)| *changes);
    names
        .map(|(name, _)| *name)
        .collect::<Vec<_>>()
        .join(" and ")
}

/// Examples of pawn moves that do not show what their sentence says.
fn examples(prose: &Prose<'_>, variant: &Variant, notes: &mut Notes) {
    let board = variant.geometry();
    for rule in prose.pawn_rules() {
        let Some((from, to, place)) = rule.example else {
            continue;
        };
        let (Some(a), Some(b)) = (board.cell_named(&from), board.cell_named(&to)) else {
            let text =
                format!("the example {from} \u{2192} {to} names a cell that the board has not got");
            notes.say(place, "pawn-example", text);
            continue;
        };
        let (here, there) = (board.coordinates(a), board.coordinates(b));
        let step: Vector = [there[0] - here[0], there[1] - here[1], there[2] - here[2]];
        let changes = step.map(|step| step != 0);
        let forward = step[1] >= 0 && step[2] >= 0 && step.iter().all(|step| step.abs() <= 1);
        if changes == rule.axes && forward {
            continue;
        }
        let sides: &[i32] = if rule.axes[0] { &[-1, 1] } else { &[0] };
        let right: Vec<String> = sides
            .iter()
            .filter_map(|file| {
                let [rank, level] = [rule.axes[1], rule.axes[2]].map(i32::from);
                board.at([here[0] + file, here[1] + rank, here[2] + level])
            })
            .map(|cell| board.name(cell))
            .collect();
        notes.say(
            place,
            "pawn-example",
            format!(
                "the example {from} \u{2192} {to} changes {}, and its sentence ({:?}) changes {}: from {from} that is {}. The sentence is taken",
                named(changes),
                rule.words.trim(),
                named(rule.axes),
                right.join(" or ")
            ),
        );
    }
}

/// Black's men against White's, turned about the centre or mirrored.
fn symmetry(front: &Front, notes: &mut Notes) {
    let levels: Vec<Vec<char>> = front.setup.iter().map(|(fen, _)| cells(fen)).collect();
    let last = levels.len() - 1;
    for (level, (fen, place)) in front.setup.iter().enumerate() {
        let here = &levels[level];
        let has_black = here.iter().any(char::is_ascii_lowercase);
        if !has_black || here.len() != levels[last - level].len() {
            continue;
        }
        let facing = &levels[last - level];
        let turned: Vec<char> = facing.iter().rev().map(|man| swapped(*man)).collect();
        let rows = facing.chunks(front.files).rev();
        let mirrored: Vec<char> = rows.flatten().map(|man| swapped(*man)).collect();
        let black = |men: &[char]| -> String {
            let ranks = men.chunks(front.files);
            let rank = ranks.map(|rank| rank.iter().collect::<String>());
            rank.filter(|rank| rank.chars().any(|c| c.is_ascii_lowercase() && c != 'p'))
                .collect::<Vec<_>>()
                .join("/")
        };
        let (name, facing_name) = (front.labels[level], front.labels[last - level]);
        if *here == turned {
            continue;
        }
        let text = if *here == mirrored {
            format!(
                "level {name}: Black's {} is White's level {facing_name} mirrored; turned about the centre of the board, as the Normal Form has it, it would be {}",
                black(here),
                black(&turned)
            )
        } else {
            format!(
                "level {name} ({fen}) is White's level {facing_name} neither mirrored nor turned about the centre of the board"
            )
        };
        notes.say(*place, "array-symmetry", text);
    }
}

/// The counts of men that the text gives.
fn men(front: &Front, prose: &Prose<'_>, notes: &mut Notes) {
    let Some((total, counts, place)) = prose.army() else {
        return;
    };
    let all: Vec<char> = front.setup.iter().flat_map(|(fen, _)| cells(fen)).collect();
    let sides: [Vec<char>; 2] = [
        all.iter()
            .copied()
            .filter(char::is_ascii_uppercase)
            .collect(),
        all.iter()
            .filter(|c| c.is_ascii_lowercase())
            .map(char::to_ascii_uppercase)
            .collect(),
    ];
    for (side, men) in ["White", "Black"].iter().zip(&sides) {
        if men.len() != total {
            let text = format!(
                "the text gives each side {total} men, and {side} has {} in engine.setup",
                men.len()
            );
            notes.say(place, "army", text);
        }
        for (count, name) in &counts {
            let Some(man) = MEN.iter().find(|man| man.name == name) else {
                continue;
            };
            let found = men
                .iter()
                .filter(|letter| man.letter.starts_with(**letter))
                .count();
            if found != *count {
                let text = format!(
                    "the text gives each side {count} {name}s, and {side} has {found} in engine.setup"
                );
                notes.say(place, "army", text);
            }
        }
    }
}

/// The cells that the text gives men.
fn placements(front: &Front, prose: &Prose<'_>, notes: &mut Notes) {
    for (level, rank, men, place) in prose.placements() {
        let index = front.labels.iter().position(|label| *label == level);
        let Some((fen, _)) = index.and_then(|index| front.setup.get(index)) else {
            notes.say(place, "placement", format!("there is no level {level}"));
            continue;
        };
        let level_cells = cells(fen);
        for (name, file) in men {
            let column = (file as usize).wrapping_sub('a' as usize);
            let row = front.ranks.wrapping_sub(rank);
            let found = level_cells.get(row.wrapping_mul(front.files).wrapping_add(column));
            let man = MEN.iter().find(|man| name.eq_ignore_ascii_case(man.name));
            if let (Some(found), Some(man)) = (found.filter(|_| column < front.files), man) {
                if !man.letter.starts_with(found.to_ascii_uppercase()) {
                    let text = format!(
                        "the text puts a {} on {level}{file}{rank}, and engine.setup has {} there",
                        man.name,
                        if *found == '.' {
                            "nobody".to_owned()
                        } else {
                            format!("{found:?}")
                        }
                    );
                    notes.say(place, "placement", text);
                }
            }
        }
    }
}

/// The numbers of directions that the text gives.
fn directions(prose: &Prose<'_>, notes: &mut Notes) {
    let known = [
        ("rook", "directions", 6),
        ("bishop", "directions", 12),
        ("unicorn", "directions", 8),
        ("knight", "destinations", 24),
        ("king", "destinations", 26),
    ];
    for (man, word, right) in known {
        for (number, place) in prose.numbers_before(man, word) {
            if number != right {
                let text = format!("a {man} has {right} {word} in space, not {number}");
                notes.say(place, "directions", text);
            }
        }
    }
}

/// Into how many sets the unicorn's steps part the board.
fn unicorn_classes(front: &Front, prose: &Prose<'_>, notes: &mut Notes) {
    let Some((said, place)) = prose.number_of_sets() else {
        return;
    };
    let sides = [front.files, front.ranks, front.labels.len()];
    let index = |[file, rank, level]: [usize; 3]| (level * sides[1] + rank) * sides[0] + file;
    let mut class = vec![usize::MAX; sides.iter().product()];
    let mut sizes = Vec::new();
    for level in 0..sides[2] {
        for rank in 0..sides[1] {
            for file in 0..sides[0] {
                if class[index([file, rank, level])] != usize::MAX {
                    continue;
                }
                let mut open = vec![[file, rank, level]];
                class[index([file, rank, level])] = sizes.len();
                let mut size = 0;
                while let Some(cell) = open.pop() {
                    size += 1;
                    for step in Through::Corner.vectors() {
                        let mut to = cell;
                        let inside = (0..3).all(|axis| {
                            to[axis] = cell[axis].wrapping_add_signed(step[axis] as isize);
                            to[axis] < sides[axis]
                        });
                        if inside && class[index(to)] == usize::MAX {
                            class[index(to)] = sizes.len();
                            open.push(to);
                        }
                    }
                }
                sizes.push(size);
            }
        }
    }
    if sizes.len() != said {
        sizes.sort_unstable_by(|a: &usize, b| b.cmp(a));
        let listed: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        notes.say(
            place,
            "unicorn-classes",
            format!(
                "the unicorn's steps part this board into {} sets of cells ({}), not {said}; light and dark do not bind it, the parities of its coordinates do",
                sizes.len(),
                listed.join(", ")
            ),
        );
    }
}

/// Whether pawns can come to where they promote.
fn promotion(front: &Front, rules: &Rules, variant: &Variant, notes: &mut Notes) {
    let Some(place) = rules.promotion_place else {
        return;
    };
    if front.choices.is_none() {
        notes.say(
            place,
            "promotion-choices",
            "what a pawn becomes is not said: any man but a king or pawn is taken".to_owned(),
        );
    }
    let board = variant.geometry();
    let white = variant.all_seats().next();
    let steps: Vec<Vector> = rules
        .pawn_moves
        .iter()
        .chain(&rules.pawn_captures)
        .copied()
        .collect();
    let promotes = |cell| white.is_some_and(|seat| variant.promotes_on(seat, cell));
    let next = |cell| {
        let here = board.coordinates(cell);
        let to =
            |step: &Vector| board.at([here[0] + step[0], here[1] + step[1], here[2] + step[2]]);
        steps.iter().filter_map(to).collect::<Vec<_>>()
    };
    // Cells from which a pawn can still come to a promotion cell.
    let mut hopeful: Vec<bool> = board.cells().map(promotes).collect();
    for _ in 0..board.size() {
        let mut grown = false;
        for cell in board.cells() {
            if !hopeful[cell.index()] && next(cell).iter().any(|to| hopeful[to.index()]) {
                hopeful[cell.index()] = true;
                grown = true;
            }
        }
        if !grown {
            break;
        }
    }
    // Cells that White's pawns can come to from where they start.
    let start = variant.start();
    let mut reached: Vec<bool> = board
        .cells()
        .map(|cell| {
            let man = start.man_at(cell);
            man.is_some_and(|man| Some(man.seat) == white && variant.kind(man.kind).pawn)
        })
        .collect();
    let mut open: Vec<_> = board.cells().filter(|cell| reached[cell.index()]).collect();
    while let Some(cell) = open.pop() {
        if promotes(cell) {
            continue;
        }
        for to in next(cell) {
            if !reached[to.index()] {
                reached[to.index()] = true;
                open.push(to);
            }
        }
    }
    let lost: Vec<_> = board
        .cells()
        .filter(|cell| reached[cell.index()] && !hopeful[cell.index()])
        .collect();
    if lost.is_empty() {
        return;
    }
    let mut levels: Vec<char> = Vec::new();
    for cell in &lost {
        let name = board.level_name(board.level(*cell));
        if !levels.contains(&name) {
            levels.push(name);
        }
    }
    let stuck: Vec<String> = lost
        .iter()
        .filter(|cell| next(**cell).is_empty())
        .map(|cell| board.name(*cell))
        .collect();
    let levels: Vec<String> = levels.iter().map(char::to_string).collect();
    notes.say(
        place,
        "promotion",
        format!(
            "a White pawn that has come to level {} can never promote ({} of the {} cells that White's pawns can come to), and on {} it can do nothing any more; Black's pawns likewise. In the Normal Form pawns promote on the last rank of the last level, where they all lead. The page's words are taken",
            levels.join(", "),
            lost.len(),
            reached.iter().filter(|reached| **reached).count(),
            if stuck.is_empty() { "no cell".to_owned() } else { stuck.join(" ") },
        ),
    );
}
