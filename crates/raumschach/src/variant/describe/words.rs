//! Words and small phrases of a language, and the board in words.

use super::super::Variant;
use super::super::geometry::Cell;
use super::super::model::*;

/// Makes sentences in one language.
pub(super) struct Words<'a> {
    pub(super) game: &'a Variant,
    pub(super) lang: Lang,
}

impl<'a> Words<'a> {
    pub(super) fn new(game: &'a Variant, lang: Lang) -> Words<'a> {
        Words { game, lang }
    }

    pub(super) fn pick<'t>(&self, en: &'t str, es: &'t str) -> &'t str {
        match self.lang {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// "a, b and c", with the word that joins the last two.
    pub(super) fn list(&self, parts: &[String], join: &str) -> String {
        match parts.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{} {join} {last}", rest.join(", "))
            }
            _ => parts.concat(),
        }
    }

    pub(super) fn or(&self, parts: &[String]) -> String {
        self.list(parts, self.pick("or", "o"))
    }

    pub(super) fn and(&self, parts: &[String]) -> String {
        self.list(parts, self.pick("and", "y"))
    }

    pub(super) fn number(&self, n: usize) -> String {
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

    /// "third time".
    pub(super) fn time(&self, n: u32) -> String {
        match (n, self.lang) {
            (2, Lang::En) => "second time".to_owned(),
            (3, Lang::En) => "third time".to_owned(),
            (2, Lang::Es) => "segunda vez".to_owned(),
            (3, Lang::Es) => "tercera vez".to_owned(),
            (_, Lang::Es) => format!("{n}.ª vez"),
            (_, Lang::En) => {
                let teens = matches!(n % 100, 11..=13);
                let ending = match n % 10 {
                    1 if !teens => "st",
                    2 if !teens => "nd",
                    3 if !teens => "rd",
                    _ => "th",
                };
                format!("{n}{ending} time")
            }
        }
    }

    pub(super) fn name(&self, kind: Kind) -> &str {
        self.game.kind(kind).name.get(self.lang)
    }

    pub(super) fn names(&self, kinds: &[Kind]) -> Vec<String> {
        kinds
            .iter()
            .map(|kind| self.name(*kind).to_owned())
            .collect()
    }

    pub(super) fn cells(&self, cells: &[Cell]) -> Vec<String> {
        let board = self.game.geometry();
        cells.iter().map(|cell| board.name(*cell)).collect()
    }

    pub(super) fn status(&self) -> &'static str {
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

    pub(super) fn board(&self) -> String {
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
}
