//! The rules of a definition in words and example cells, in every language: what a rules page or a
//! help text is made of. Everything is worked out from the definition, so a new game describes
//! itself.

use super::Variant;
use super::geometry::{Cell, Vector};
use super::model::*;

/// A game's rules in words.
///
/// ```
/// use raumschach::variant::{Lang, Variant};
/// let rules = Variant::named("normal-form").unwrap().describe(Lang::En);
/// let knight = rules.men.iter().find(|man| man.letter == 'N').unwrap();
/// assert_eq!(knight.moves, ["leaps two cells along one axis and one along another"]);
/// assert_eq!(rules.ends[0], "Whose king is attacked and cannot be saved has lost (mate).");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Name of the game.
    pub name: String,
    /// One or two sentences about it.
    pub about: String,
    /// How sure the definition is, as a word in a sentence.
    pub status: String,
    /// Where the rules stand.
    pub source: String,
    /// Size and names of the board.
    pub board: String,
    /// Who plays, in the order of play.
    pub seats: Vec<String>,
    /// Each kind of man, in the order of the definition.
    pub men: Vec<ManSummary>,
    /// Promotion; `None` where nothing promotes.
    pub promotion: Option<PromotionSummary>,
    /// Men in hand and drops, a sentence each; empty without drops.
    pub drops: Vec<String>,
    /// How a game ends, a sentence each.
    pub ends: Vec<String>,
    /// Remarks of the definition.
    pub notes: Vec<String>,
    /// Points on which the sources differ.
    pub disputed: Vec<DisputedSummary>,
}

/// One kind of man in words.
///
/// ```
/// use raumschach::variant::{Lang, Variant};
/// let rules = Variant::named("four-captures").unwrap().describe(Lang::Es);
/// let pawn = &rules.men[0];
/// assert_eq!(pawn.moves, [
///     "desde Cc3 va a Cc4 o Dc3 sin capturar",
///     "desde Cc3 solo captura en Cb4, Cd4, Db3 o Dd3",
/// ]);
/// assert_eq!((pawn.quiet.len(), pawn.captures.len(), pawn.count), (2, 4, 10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManSummary {
    /// The kind.
    pub kind: Kind,
    /// Its letter.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// Its sign, if it has one.
    pub figurine: Option<char>,
    /// How many the first seat has at the beginning.
    pub count: usize,
    /// Whether the game is lost with it.
    pub royal: bool,
    /// How it moves, as parts of a sentence whose subject is the man.
    pub moves: Vec<String>,
    /// The cell in the middle of the board from which the examples go.
    pub from: Cell,
    /// Where the first seat's man can go from there on an empty board.
    pub quiet: Vec<Cell>,
    /// Where it can capture from there.
    pub captures: Vec<Cell>,
}

/// Promotion in words.
///
/// ```
/// use raumschach::variant::{Lang, Variant};
/// let rules = Variant::named("nearlytriple").unwrap().describe(Lang::En);
/// let promotion = rules.promotion.unwrap();
/// assert!(promotion.text.starts_with("A pawn that arrives there must become "));
/// assert_eq!(promotion.cells[0].1.len(), 7);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionSummary {
    /// Who promotes to what.
    pub text: String,
    /// Each seat with its cells.
    pub cells: Vec<(Seat, Vec<Cell>)>,
}

/// A disputed point in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputedSummary {
    /// What it is about.
    pub feature: String,
    /// The readings with their sources.
    pub readings: Vec<(String, String)>,
    /// The number of the one that is used, from 0.
    pub used: usize,
    /// Why that one.
    pub why: String,
}

impl Variant {
    /// The rules in words.
    #[must_use]
    pub fn describe(&self, lang: Lang) -> Summary {
        let definition = self.definition();
        let words = Words { game: self, lang };
        let text = |text: &Text| text.get(lang).to_owned();
        let kinds = 0..definition.men.len() as u8;
        Summary {
            name: text(&definition.name),
            about: text(&definition.summary),
            status: words.status().to_owned(),
            source: definition.source.clone(),
            board: words.board(),
            seats: self.seats().iter().map(|seat| text(&seat.name)).collect(),
            men: kinds.map(|kind| words.man(Kind(kind))).collect(),
            promotion: words.promotion(),
            drops: words.drops(),
            ends: words.ends(),
            notes: definition.notes.iter().map(text).collect(),
            disputed: definition
                .disputed
                .iter()
                .map(|point| DisputedSummary {
                    feature: text(&point.feature),
                    readings: point
                        .readings
                        .iter()
                        .map(|(says, source)| (text(says), source.clone()))
                        .collect(),
                    used: point.used,
                    why: text(&point.why),
                })
                .collect(),
        }
    }
}

/// Makes sentences in one language.
struct Words<'a> {
    game: &'a Variant,
    lang: Lang,
}

impl Words<'_> {
    fn pick<'t>(&self, en: &'t str, es: &'t str) -> &'t str {
        match self.lang {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// "a, b and c", with the word that joins the last two.
    fn list(&self, parts: &[String], join: &str) -> String {
        match parts.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{} {join} {last}", rest.join(", "))
            }
            _ => parts.concat(),
        }
    }

    fn or(&self, parts: &[String]) -> String {
        self.list(parts, self.pick("or", "o"))
    }

    fn and(&self, parts: &[String]) -> String {
        self.list(parts, self.pick("and", "y"))
    }

    fn number(&self, n: usize) -> String {
        const EN: [&str; 10] = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        ];
        const ES: [&str; 10] = [
            "ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve",
        ];
        let words = match self.lang {
            Lang::En => EN,
            Lang::Es => ES,
        };
        words
            .get(n)
            .map_or_else(|| n.to_string(), |word| (*word).to_owned())
    }

    fn name(&self, kind: Kind) -> &str {
        self.game.kind(kind).name.get(self.lang)
    }

    fn names(&self, kinds: &[Kind]) -> Vec<String> {
        kinds
            .iter()
            .map(|kind| self.name(*kind).to_owned())
            .collect()
    }

    fn cells(&self, cells: &[Cell]) -> Vec<String> {
        let board = self.game.geometry();
        cells.iter().map(|cell| board.name(*cell)).collect()
    }

    fn status(&self) -> &'static str {
        match (self.game.status(), self.lang) {
            (DefinitionStatus::Official, Lang::En) => "official rules",
            (DefinitionStatus::Official, Lang::Es) => "reglas oficiales",
            (DefinitionStatus::Documented, Lang::En) => "as the source has it",
            (DefinitionStatus::Documented, Lang::Es) => "como lo dice la fuente",
            (DefinitionStatus::Reconstructed, Lang::En) => {
                "filled in where the source is lost or silent"
            }
            (DefinitionStatus::Reconstructed, Lang::Es) => {
                "completado donde la fuente falta o calla"
            }
        }
    }

    fn board(&self) -> String {
        let board = self.game.geometry();
        let level = |level| board.level_name(level);
        let last_file = board.file_name(board.files() - 1);
        let (first, last) = (level(0), level(board.levels() - 1));
        let light = board
            .cells()
            .next()
            .is_some_and(|cell| board.is_light(cell));
        let corner = board.cell(0, 0, 0).map(|cell| board.name(cell));
        let corner = corner.unwrap_or_default();
        match self.lang {
            Lang::En => format!(
                "{} levels {first} to {last} of {} files a to {last_file} and {} ranks, {} cells; {corner} is {}",
                board.levels(),
                board.files(),
                board.ranks(),
                board.size(),
                if light { "light" } else { "dark" }
            ),
            Lang::Es => format!(
                "{} niveles, de {first} a {last}, con {} columnas, de a a {last_file}, y {} filas: {} casillas; {corner} es {}",
                board.levels(),
                board.files(),
                board.ranks(),
                board.size(),
                if light { "clara" } else { "oscura" }
            ),
        }
    }

    fn man(&self, kind: Kind) -> ManSummary {
        let board = self.game.geometry();
        let man = self.game.kind(kind);
        let middle = board.cell(board.levels() / 2, board.files() / 2, board.ranks() / 2);
        let from = middle.unwrap_or(Cell(0));
        let first = Seat(0);
        let start = self.game.start();
        let is_such = |cell: &Cell| start.man_at(*cell) == Some(Man { seat: first, kind });
        let tables = &self.game.rules().tables;
        let (mut quiet, mut captures) = (Vec::new(), Vec::new());
        for way in tables.ways(first, kind) {
            for (step, &to) in (1..=u8::MAX).zip(tables.line(way.vector, from.0)) {
                if step <= way.quiet {
                    quiet.push(Cell(to));
                }
                if step <= way.capture {
                    captures.push(Cell(to));
                }
            }
        }
        for cells in [&mut quiet, &mut captures] {
            cells.sort_unstable();
            cells.dedup();
        }
        ManSummary {
            kind,
            letter: man.letter,
            name: man.name.get(self.lang).to_owned(),
            figurine: man.figurine,
            count: board.cells().filter(is_such).count(),
            royal: man.royal,
            moves: self.movement(man, from),
            from,
            quiet,
            captures,
        }
    }

    fn movement(&self, man: &ManKind, from: Cell) -> Vec<String> {
        let mut parts = Vec::new();
        let mut reaches: Vec<Option<u8>> = man.rides.iter().map(|ride| ride.reach).collect();
        reaches.sort_unstable();
        reaches.dedup();
        for reach in reaches {
            let mut through = Vec::new();
            let mut towards = Vec::new();
            for ride in man.rides.iter().filter(|ride| ride.reach == reach) {
                match &ride.through {
                    Through::Face => through.push(self.pick("faces", "caras").to_owned()),
                    Through::Edge => through.push(self.pick("edges", "aristas").to_owned()),
                    Through::Corner => through.push(self.pick("corners", "vértices").to_owned()),
                    Through::Vector(vector) => towards.extend(self.target(from, *vector)),
                }
            }
            let how = match (reach, self.lang) {
                (Some(1), Lang::En) => "goes one step".to_owned(),
                (Some(1), Lang::Es) => "da un paso".to_owned(),
                (Some(n), Lang::En) => format!("goes up to {} steps", self.number(n.into())),
                (Some(n), Lang::Es) => format!("da hasta {} pasos", self.number(n.into())),
                (None, Lang::En) => "slides any distance".to_owned(),
                (None, Lang::Es) => "se desliza a cualquier distancia".to_owned(),
            };
            if !through.is_empty() {
                let through = self.or(&through);
                parts.push(format!("{how} {} {through}", self.pick("through", "por")));
            }
            if !towards.is_empty() {
                let origin = self.game.geometry().name(from);
                let towards = self.or(&towards);
                parts.push(match self.lang {
                    Lang::En => format!("{how} from {origin} towards {towards}"),
                    Lang::Es => format!("{how} desde {origin} hacia {towards}"),
                });
            }
        }
        parts.extend(man.leaps.iter().map(|leap| self.leap(*leap)));
        let origin = self.game.geometry().name(from);
        let targets = |vectors: &[Vector]| {
            let mut cells: Vec<String> = Vec::new();
            cells.extend(
                vectors
                    .iter()
                    .filter_map(|vector| self.target(from, *vector)),
            );
            cells.sort_unstable();
            self.or(&cells)
        };
        if !man.moves.is_empty() {
            let targets = targets(&man.moves);
            parts.push(match self.lang {
                Lang::En => format!("goes from {origin} to {targets} without capturing"),
                Lang::Es => format!("desde {origin} va a {targets} sin capturar"),
            });
        }
        if !man.captures.is_empty() {
            let targets = targets(&man.captures);
            parts.push(match self.lang {
                Lang::En => format!("from {origin} only captures on {targets}"),
                Lang::Es => format!("desde {origin} solo captura en {targets}"),
            });
        }
        parts
    }

    fn target(&self, from: Cell, vector: Vector) -> Option<String> {
        let board = self.game.geometry();
        let [file, rank, level] = board.coordinates(from);
        let to = board.at([file + vector[0], rank + vector[1], level + vector[2]])?;
        Some(board.name(to))
    }

    fn leap(&self, leap: Vector) -> String {
        let mut lengths: Vec<usize> = leap
            .iter()
            .map(|n| n.unsigned_abs() as usize)
            .filter(|n| *n > 0)
            .collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        let words: Vec<String> = lengths.iter().map(|n| self.number(*n)).collect();
        let cells = match (lengths.first(), self.lang) {
            (Some(1), Lang::En) => "cell",
            (_, Lang::En) => "cells",
            (Some(1), Lang::Es) => "casilla",
            (_, Lang::Es) => "casillas",
        };
        match (words.as_slice(), self.lang) {
            ([a], Lang::En) => format!("leaps {a} {cells} along an axis"),
            ([a], Lang::Es) => format!("salta {a} {cells} por un eje"),
            ([a, b], Lang::En) => format!("leaps {a} {cells} along one axis and {b} along another"),
            ([a, b], Lang::Es) => format!("salta {a} {cells} por un eje y {b} por otro"),
            ([a, b, c], Lang::En) => {
                format!(
                    "leaps {a} {cells} along one axis, {b} along another and {c} along the third"
                )
            }
            ([a, b, c], Lang::Es) => {
                format!("salta {a} {cells} por un eje, {b} por otro y {c} por el tercero")
            }
            _ => String::new(),
        }
    }

    fn promotion(&self) -> Option<PromotionSummary> {
        let promotion = &self.game.definition().promotion;
        if promotion.men.is_empty() {
            return None;
        }
        let (who, what) = (
            self.or(&self.names(&promotion.men)),
            self.or(&self.names(&promotion.choices)),
        );
        let text = match (promotion.compulsory, self.lang) {
            (true, Lang::En) => format!("A {who} that arrives there must become {what}."),
            (false, Lang::En) => format!("A {who} that arrives there may become {what}."),
            (true, Lang::Es) => format!("Al llegar allí, {who} debe convertirse en {what}."),
            (false, Lang::Es) => format!("Al llegar allí, {who} puede convertirse en {what}."),
        };
        let cells = self.game.all_seats().map(|seat| {
            let board = self.game.geometry();
            let cells = board
                .cells()
                .filter(|cell| self.game.promotes_on(seat, *cell));
            (seat, cells.collect())
        });
        Some(PromotionSummary {
            text,
            cells: cells.collect(),
        })
    }

    fn drops(&self) -> Vec<String> {
        let Some(drops) = &self.game.definition().drops else {
            return Vec::new();
        };
        let mut sentences = vec![
            match drops.from {
                HandFrom::Frozen => self.pick(
                    "A captured frozen man goes to the hand of whoever captures it; it may be put on an empty cell instead of a move.",
                    "Una pieza congelada capturada pasa a la mano de quien la captura; puede colocarse en una casilla vacía en lugar de mover.",
                ),
                HandFrom::Captures => self.pick(
                    "A captured man goes to the hand of whoever captures it; it may be put on an empty cell instead of a move.",
                    "Una pieza capturada pasa a la mano de quien la captura; puede colocarse en una casilla vacía en lugar de mover.",
                ),
            }
            .to_owned(),
        ];
        if !drops.except.is_empty() {
            let kinds = self.and(&self.names(&drops.except));
            sentences.push(match self.lang {
                Lang::En => format!("These never come back: {kinds}."),
                Lang::Es => format!("Nunca vuelven: {kinds}."),
            });
        }
        let promotion = &self.game.definition().promotion;
        if drops.not_on_promotion || promotion.compulsory && !promotion.men.is_empty() {
            let kinds = self.and(&self.names(&promotion.men));
            sentences.push(match self.lang {
                Lang::En => format!("Not on the promotion cells of the new owner: {kinds}."),
                Lang::Es => format!("No en las casillas de coronación del nuevo dueño: {kinds}."),
            });
        }
        for (kind, _) in &drops.never {
            let first = Seat(0);
            let board = self.game.geometry();
            let tables = &self.game.rules().tables;
            let closed = board
                .cells()
                .filter(|cell| !tables.droppable(first, *kind, cell.0));
            let cells = self.and(&self.cells(&closed.collect::<Vec<_>>()));
            let (name, seat) = (self.name(*kind), self.game.seat(first).name.get(self.lang));
            sentences.push(match self.lang {
                Lang::En => format!("{seat}: no {name} on {cells}."),
                Lang::Es => format!("{seat}: {name} no en {cells}."),
            });
        }
        sentences
    }

    fn ends(&self) -> Vec<String> {
        let ends = &self.game.definition().ends;
        let royal = self.name(self.game.rules().royal);
        let mut sentences = Vec::new();
        match ends.elimination {
            None => sentences.push(match self.lang {
                Lang::En => {
                    format!("Whose {royal} is attacked and cannot be saved has lost (mate).")
                }
                Lang::Es => {
                    format!("Quien no puede librar del ataque a su {royal} ha perdido (mate).")
                }
            }),
            Some(elimination) => {
                sentences.push(match self.lang {
                    Lang::En => format!("Whose {royal} is attacked at the start of another player's turn, by that player, is out: the {royal} is removed."),
                    Lang::Es => format!("Quien tenga a su {royal} bajo ataque al empezar el turno de otro jugador, atacado por este, queda fuera y lo retira."),
                });
                let men = match elimination {
                    Elimination::Remove => self.pick("The other men are removed too.", "También se retiran las demás piezas."),
                    Elimination::Freeze => self.pick(
                        "The other men freeze: they block and can be captured, and attack nothing.",
                        "Las demás piezas quedan congeladas: bloquean y se pueden capturar, pero no atacan nada.",
                    ),
                    Elimination::Transfer => self.pick(
                        "The other men change to the player who attacked.",
                        "Las demás piezas pasan al jugador que atacaba.",
                    ),
                };
                sentences.push(men.to_owned());
                sentences.push(match self.lang {
                    Lang::En => format!("Nobody may leave the {royal} where the next player attacks it, if there is another move."),
                    Lang::Es => format!("Nadie puede dejar a su {royal} donde lo ataque el jugador siguiente si tiene otra jugada."),
                });
                let last = self.pick("Who is left last wins.", "Gana quien queda al final.");
                sentences.push(last.to_owned());
            }
        }
        if ends.boardmate {
            sentences.push(match self.lang {
                Lang::En => format!("If the {royal} can only be saved by going to another level it is boardmate, and the game goes on."),
                Lang::Es => format!("Si {royal} solo puede salvarse pasando a otro nivel hay mate de tablero, y la partida continúa."),
            });
        }
        sentences.push(
            match ends.stalemate {
                Stalemate::Draw => self.pick(
                    "Who is not attacked and has no move ends the game in a draw (stalemate).",
                    "Si quien debe jugar no está en jaque y no tiene jugada, la partida es tablas (ahogado).",
                ),
                Stalemate::Loss => self.pick(
                    "Who is not attacked and has no move has lost (stalemate).",
                    "Quien no está en jaque y no tiene jugada ha perdido (ahogado).",
                ),
                Stalemate::Pass => self.pick("Who has no move passes.", "Quien no tiene jugada pasa."),
            }
            .to_owned(),
        );
        if let Some(count) = ends.repetition {
            sentences.push(match self.lang {
                Lang::En => format!("When a position occurs for the {count}. time, the player to move may claim a draw.")
                    .replace("2. time", "second time")
                    .replace("3. time", "third time"),
                Lang::Es => format!("Cuando una posición se da por {count}.ª vez, quien debe jugar puede reclamar tablas.")
                    .replace("2.ª vez", "segunda vez")
                    .replace("3.ª vez", "tercera vez"),
            });
        }
        if let Some(moves) = ends.move_limit {
            let longer = ends.longer.as_ref().map(|longer| {
                let men = self.or(&self.names(&longer.with));
                match self.lang {
                    Lang::En => format!(
                        " ({} while one side has the {royal} alone and the other nothing more than {men})",
                        longer.moves
                    ),
                    Lang::Es => format!(
                        " ({} mientras un bando tenga solo su {royal} y el otro nada más que {men})",
                        longer.moves
                    ),
                }
            });
            let longer = longer.unwrap_or_default();
            let drop = if self.game.definition().drops.is_some() {
                self.pick(", pawn move or drop", ", avance de peón ni colocación")
            } else {
                self.pick(" or pawn move", " ni avance de peón")
            };
            sentences.push(match self.lang {
                Lang::En => format!(
                    "{moves} moves of each player without capture{drop} are a draw{longer}."
                ),
                Lang::Es => {
                    format!("{moves} jugadas de cada jugador sin captura{drop} son tablas{longer}.")
                }
            });
        }
        sentences
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_game_says_everything_in_both_languages() {
        for game in Variant::shipped() {
            let [en, es] = [Lang::En, Lang::Es].map(|lang| game.describe(lang));
            for rules in [&en, &es] {
                let sentences = rules.ends.iter().chain(&rules.drops);
                assert!(
                    sentences.clone().all(|text| text.ends_with('.')),
                    "{rules:?}"
                );
                assert!(
                    rules
                        .men
                        .iter()
                        .all(|man| !man.moves.is_empty() && !man.quiet.is_empty())
                );
            }
            assert_eq!(
                (en.ends.len(), en.drops.len()),
                (es.ends.len(), es.drops.len())
            );
            for (one, other) in en.men.iter().zip(&es.men) {
                assert_ne!(one.moves, other.moves, "{}", game.id());
                assert_eq!((&one.quiet, &one.captures), (&other.quiet, &other.captures));
            }
        }
    }

    #[test]
    fn examples_are_those_of_the_rules() {
        // rules.md, Facts: empty-board mobility from Cc3.
        let rules = Variant::named("normal-form").unwrap().describe(Lang::En);
        for (letter, cells) in [
            ('R', 12),
            ('B', 24),
            ('U', 16),
            ('Q', 52),
            ('N', 24),
            ('K', 26),
        ] {
            let man = rules.men.iter().find(|man| man.letter == letter).unwrap();
            assert_eq!(man.quiet.len(), cells, "{letter}");
        }
        let pawn = &rules.men[0];
        assert_eq!(
            pawn.moves,
            [
                "goes from Cc3 to Cc4 or Dc3 without capturing",
                "from Cc3 only captures on Cb4, Cd4, Db3, Dc4 or Dd3",
            ]
        );
        let four = Variant::named("nearlytriple-4").unwrap().describe(Lang::En);
        assert_eq!(four.drops.len(), 2);
        assert_eq!(four.promotion.unwrap().cells[1].1[0], Cell(42)); // Orange's edge is a7
    }
}
