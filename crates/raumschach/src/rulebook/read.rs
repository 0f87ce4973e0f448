//! The keys of the front matter read into plain data, with everything that is wrong said at once.

use super::front::Lines;
use super::yaml::{Node, Place, Value};
use super::{RulebookError, RulebookErrors};
use crate::variant::{MAX_SIDE, Vector};

/// Where a side promotes, in the words of the front matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) place: Place,
    /// Rows of the array's text, 0 the far rank.
    pub(super) rows: Vec<usize>,
    /// Levels from 0.
    pub(super) levels: Vec<usize>,
}

/// What a key says of both sides, or of each.
#[derive(Clone, Debug)]
pub(super) struct BySide<T> {
    pub(super) white: T,
    pub(super) black: Option<T>,
}

/// The front matter as data.
#[derive(Debug)]
pub(super) struct Front {
    pub(super) title: Option<String>,
    pub(super) slug: Option<String>,
    pub(super) board: Option<(String, Place)>,
    /// The text of the key `players` at the top.
    pub(super) players: Option<(String, Place)>,
    pub(super) status: Option<(String, Place)>,
    pub(super) notation: Option<(String, Place)>,
    pub(super) files: usize,
    pub(super) ranks: usize,
    pub(super) labels: Vec<char>,
    pub(super) sides: Option<(Vec<String>, Place)>,
    pub(super) setup: Vec<(String, Place)>,
    pub(super) cell_size: Option<u32>,
    pub(super) adjacency: Option<(Vec<(usize, usize)>, Place)>,
    pub(super) pawn_moves: Option<(BySide<Vec<Vector>>, Place)>,
    pub(super) pawn_captures: Option<(BySide<Vec<Vector>>, Place)>,
    pub(super) queen: Option<(Vec<Vector>, Place)>,
    pub(super) promotion: Option<BySide<Region>>,
    pub(super) choices: Option<(Vec<char>, Place)>,
}

/// Complaints, with places in the page's own text.
struct Log<'a> {
    lines: &'a Lines<'a>,
    errors: Vec<RulebookError>,
}

impl Log<'_> {
    fn say(&mut self, key: &str, place: Place, reason: impl Into<String>) {
        let (line, column) = self.lines.place(place);
        self.errors.push(RulebookError {
            line,
            column,
            key: key.to_owned(),
            reason: reason.into(),
        });
    }
}

/// A value with the path of keys that leads to it.
struct At<'n> {
    key: String,
    node: &'n Node,
}

impl<'n> At<'n> {
    fn wrong<T>(&self, log: &mut Log<'_>, wanted: &str) -> Option<T> {
        let reason = format!("must be {wanted}, not {}", self.node.kind());
        log.say(&self.key, self.node.place, reason);
        None
    }

    fn text(&self, log: &mut Log<'_>) -> Option<String> {
        match &self.node.value {
            Value::Scalar(text) if !text.is_empty() => Some(text.clone()),
            _ => self.wrong(log, "a text"),
        }
    }

    fn number(&self, log: &mut Log<'_>, least: i32, most: i32) -> Option<i32> {
        let number = match &self.node.value {
            Value::Scalar(text) => text.parse().ok(),
            _ => None,
        };
        number
            .filter(|number| (least..=most).contains(number))
            .or_else(|| self.wrong(log, &format!("a number from {least} to {most}")))
    }

    fn list(&self, log: &mut Log<'_>, wanted: &str) -> Option<Vec<At<'n>>> {
        let Value::List(list) = &self.node.value else {
            return self.wrong(log, wanted);
        };
        let entries = list.iter().enumerate().map(|(i, node)| At {
            key: format!("{}[{i}]", self.key),
            node,
        });
        Some(entries.collect())
    }

    fn get(&self, key: &str) -> Option<At<'n>> {
        let path = if self.key.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.key)
        };
        let node = self.node.get(key)?;
        Some(At { key: path, node })
    }
}

/// Reads every key that is known; the others are the site's affair.
pub(super) fn read(node: &Node, lines: &Lines<'_>) -> Result<Front, RulebookErrors> {
    let mut log = Log {
        lines,
        errors: Vec::new(),
    };
    let front = front(node, &mut log);
    match front {
        Some(front) if log.errors.is_empty() => Ok(front),
        _ => {
            log.errors.sort_by_key(|error| (error.line, error.column));
            Err(RulebookErrors(log.errors))
        }
    }
}

fn front(node: &Node, log: &mut Log<'_>) -> Option<Front> {
    let root = At {
        key: String::new(),
        node,
    };
    if !matches!(node.value, Value::Map(_)) {
        return root.wrong(log, "keys with values, as in `title: Raumschach`");
    }
    let Some(engine) = root.get("engine") else {
        log.say(
            "engine",
            node.place,
            "is missing: the table with topology, players and setup",
        );
        return None;
    };
    // Some keys have stood at the top and under `engine`.
    let either = |key: &str| engine.get(key).or_else(|| root.get(key));
    let noted = |at: Option<At<'_>>, log: &mut Log<'_>| {
        let at = at?;
        Some((at.text(log)?, log.lines.place(at.node.place)))
    };
    let topology = engine.get("topology").or_else(|| {
        log.say(
            "engine.topology",
            engine.node.place,
            "is missing: type, rows, cols, layers, layer_labels",
        );
        None
    });
    if let Some(kind) = topology.as_ref().and_then(|topology| topology.get("type")) {
        if kind.text(log).is_some_and(|kind| kind != "grid") {
            kind.wrong::<()>(log, "grid");
        }
    }
    let mut side = |key: &str| {
        let topology = topology.as_ref()?;
        match topology.get(key) {
            Some(at) => at.number(log, 2, MAX_SIDE as i32).map(|side| side as usize),
            None => {
                let reason = format!("is missing: a number from 2 to {MAX_SIDE}");
                log.say(
                    &format!("engine.topology.{key}"),
                    topology.node.place,
                    reason,
                );
                None
            }
        }
    };
    let (ranks, files, layers) = (side("rows"), side("cols"), side("layers"));
    let labels = topology
        .as_ref()
        .and_then(|topology| labels(topology, layers?, log));
    let setup = match engine.get("setup") {
        Some(at) => setup(&at, layers, ranks, log),
        None => {
            log.say(
                "engine.setup",
                engine.node.place,
                "is missing: one FEN a layer, the lowest first",
            );
            None
        }
    };
    let sides = engine.get("players").and_then(|at| {
        let names = at.list(log, "a list of the players, as in [white, black]")?;
        let names: Option<Vec<String>> = names.iter().map(|name| name.text(log)).collect();
        let names = names?;
        if names != ["white", "black"] {
            log.say(
                &at.key,
                at.node.place,
                format!("must be [white, black], not [{}]", names.join(", ")),
            );
        }
        Some((names, log.lines.place(at.node.place)))
    });
    let cell_size = match either("render").and_then(|render| render.get("cellSize")) {
        Some(at) => Some(at.number(log, 8, 200)? as u32),
        None => None,
    };
    let labels = labels?;
    let (files, ranks) = (files?, ranks?);
    let mut vectors = |key: &str| {
        let at = either(key)?;
        let read = by_side(&at, log, |at, log| directions(at, log))?;
        Some((read, log.lines.place(at.node.place)))
    };
    let (pawn_moves, pawn_captures) = (
        vectors("pawnMoveDirections"),
        vectors("pawnCaptureDirections"),
    );
    let queen = vectors("queenDirections").map(|(by, place)| (by.white, place));
    let promotion = either("promotionRegion")
        .and_then(|at| by_side(&at, log, |at, log| region(at, &labels, ranks, log)));
    Some(Front {
        title: noted(root.get("title"), log).map(|(title, _)| title),
        slug: noted(root.get("slug"), log).map(|(slug, _)| slug),
        board: noted(root.get("board"), log),
        players: noted(
            root.get("players")
                .filter(|at| matches!(at.node.value, Value::Scalar(_))),
            log,
        ),
        status: noted(root.get("status"), log),
        notation: noted(either("notation"), log),
        adjacency: either("layerAdjacency").and_then(|at| adjacency(&at, &labels, log)),
        choices: either("promotionChoices").and_then(|at| choices(&at, log)),
        files,
        ranks,
        labels,
        sides,
        setup: setup?,
        cell_size,
        pawn_moves,
        pawn_captures,
        queen,
        promotion,
    })
}

fn labels(topology: &At<'_>, layers: usize, log: &mut Log<'_>) -> Option<Vec<char>> {
    let Some(at) = topology.get("layer_labels") else {
        return Some((b'A'..).take(layers).map(char::from).collect());
    };
    let wanted = "a list with one letter a layer, as in [\"A\", \"B\"]";
    let mut labels: Vec<char> = Vec::new();
    for entry in at.list(log, wanted)? {
        let text = entry.text(log)?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if c.is_alphabetic() && !labels.contains(&c) => labels.push(c),
            _ => return entry.wrong(log, "one letter that no other layer has"),
        }
    }
    if labels.len() != layers {
        let reason = format!(
            "names {} layers, and topology.layers is {layers}",
            labels.len()
        );
        log.say(&at.key, at.node.place, reason);
        return None;
    }
    Some(labels)
}

fn setup(
    at: &At<'_>,
    layers: Option<usize>,
    ranks: Option<usize>,
    log: &mut Log<'_>,
) -> Option<Vec<(String, Place)>> {
    let entries = at.list(log, "a list with one FEN a layer")?;
    if let Some(layers) = layers.filter(|layers| *layers != entries.len()) {
        let reason = format!(
            "has {} layers, and topology.layers is {layers}",
            entries.len()
        );
        log.say(&at.key, at.node.place, reason);
    }
    let mut setup = Vec::new();
    for entry in entries {
        let fen = entry.text(log)?;
        let rows = fen.split('/').count();
        if let Some(ranks) = ranks.filter(|ranks| *ranks != rows) {
            let reason = format!("has {rows} rows separated by /, and topology.rows is {ranks}");
            log.say(&entry.key, entry.node.place, reason);
        }
        setup.push((fen, log.lines.place(entry.node.place)));
    }
    Some(setup)
}

/// A value for both sides, or `{white: …, black: …}`.
fn by_side<'n, T>(
    at: &At<'n>,
    log: &mut Log<'_>,
    read: impl Fn(&At<'n>, &mut Log<'_>) -> Option<T>,
) -> Option<BySide<T>> {
    let white = at.get("white");
    let white = match &white {
        Some(white) => read(white, log),
        None => read(at, log),
    };
    let black = match at.get("black") {
        Some(black) => Some(read(&black, log)?),
        None => None,
    };
    Some(BySide {
        white: white?,
        black,
    })
}

/// `[row, col, level]` with row 0 the far rank, as `[file, rank, level]`.
fn directions(at: &At<'_>, log: &mut Log<'_>) -> Option<Vec<Vector>> {
    let most = MAX_SIDE as i32 - 1;
    let mut vectors = Vec::new();
    for entry in at.list(log, "a list of directions [row, col, level]")? {
        let numbers = entry.list(log, "a direction [row, col, level]")?;
        let numbers: Option<Vec<i32>> = numbers
            .iter()
            .map(|at| at.number(log, -most, most))
            .collect();
        match numbers?.as_slice() {
            [0, 0, 0] => return entry.wrong(log, "a direction that leads somewhere"),
            [row, col, level] => vectors.push([*col, -row, *level]),
            _ => return entry.wrong(log, "a direction [row, col, level]"),
        }
    }
    Some(vectors)
}

/// A level by its label or its number from 0.
fn level(at: &At<'_>, labels: &[char], log: &mut Log<'_>) -> Option<usize> {
    let text = at.text(log)?;
    let labelled = labels.iter().position(|label| text.chars().eq([*label]));
    let numbered = text.parse().ok().filter(|index| *index < labels.len());
    labelled.or(numbered).or_else(|| {
        let labels: String = labels.iter().collect();
        at.wrong(log, &format!("a layer of {labels}, or its number from 0"))
    })
}

fn region(at: &At<'_>, labels: &[char], ranks: usize, log: &mut Log<'_>) -> Option<Region> {
    let (Some(rows), Some(layers)) = (at.get("rows"), at.get("layers")) else {
        return at.wrong(log, "rows and layers, as in {rows: [0], layers: [E]}");
    };
    let rows = rows.list(log, "a list of rows, 0 the far rank")?;
    let rows: Option<Vec<usize>> = rows
        .iter()
        .map(|at| at.number(log, 0, ranks as i32 - 1).map(|row| row as usize))
        .collect();
    let layers = layers.list(log, "a list of layers")?;
    let levels: Option<Vec<usize>> = layers.iter().map(|at| level(at, labels, log)).collect();
    Some(Region {
        place: log.lines.place(at.node.place),
        rows: rows?,
        levels: levels?,
    })
}

fn adjacency(
    at: &At<'_>,
    labels: &[char],
    log: &mut Log<'_>,
) -> Option<(Vec<(usize, usize)>, Place)> {
    let place = log.lines.place(at.node.place);
    if let Value::Scalar(text) = &at.node.value {
        if matches!(
            text.as_str(),
            "true" | "full" | "stacked" | "sequential" | "adjacent"
        ) {
            return Some((
                (1..labels.len()).map(|upper| (upper - 1, upper)).collect(),
                place,
            ));
        }
    }
    let mut pairs = Vec::new();
    for entry in at.list(log, "a list of pairs of layers, as in [[A, B], [B, C]]")? {
        let ends = entry.list(log, "a pair of layers")?;
        let ends: Option<Vec<usize>> = ends.iter().map(|at| level(at, labels, log)).collect();
        match ends?.as_slice() {
            [a, b] if a != b => pairs.push((*a.min(b), *a.max(b))),
            _ => return entry.wrong(log, "a pair of different layers"),
        }
    }
    Some((pairs, place))
}

fn choices(at: &At<'_>, log: &mut Log<'_>) -> Option<(Vec<char>, Place)> {
    let mut letters = Vec::new();
    for entry in at.list(log, "a list of men, as in [Q, R, B, N, U]")? {
        let name = entry.text(log)?;
        let found = super::MEN.iter().find(|man| {
            name.eq_ignore_ascii_case(man.name) || name.eq_ignore_ascii_case(man.letter)
        });
        match found {
            Some(man) if man.name != "king" && man.name != "pawn" => {
                letters.extend(man.letter.chars());
            }
            _ => return entry.wrong(log, "a man that a pawn may become (Q, R, U, B or N)"),
        }
    }
    Some((letters, log.lines.place(at.node.place)))
}
