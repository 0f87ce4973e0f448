//! The rules of a definition in words and example cells, in every language: what a rules page or a
//! help text is made of. Everything is worked out from the definition, so a new game describes
//! itself.

mod ends;
mod men;
mod words;

use self::words::Words;
use super::Variant;
use super::geometry::Cell;
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
        let words = Words::new(self, lang);
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
    fn times_are_counted_as_people_do() {
        let game = Variant::named("normal-form").unwrap();
        let en = Words::new(game, Lang::En);
        for (n, text) in [
            (2, "second"),
            (3, "third"),
            (4, "4th"),
            (11, "11th"),
            (22, "22nd"),
            (113, "113th"),
        ] {
            assert_eq!(en.time(n), format!("{text} time"));
        }
        assert_eq!(Words::new(game, Lang::Es).time(4), "4.ª vez");
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
