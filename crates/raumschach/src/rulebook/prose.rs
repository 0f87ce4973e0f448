//! What the text of a page says in sentences: how pawns move and capture and where they promote,
//! what the queen combines, which cells the men start on.
//!
//! No language is understood here. Sentences that rulebooks have are looked for by their fixed words,
//! and what is not found is not known.

use super::front::place;
use super::yaml::Place;

/// The text with its marks (`*`, backticks) gone and one space between words, and where each byte of
/// it comes from.
pub(super) struct Prose<'t> {
    whole: &'t str,
    text: String,
    /// The same in lower case, for searching.
    lower: String,
    from: Vec<usize>,
}

/// A sentence about a pawn's move with the vector it describes, and its example.
#[derive(Clone, Debug)]
pub(super) struct PawnRule {
    /// The words before the example.
    pub(super) words: String,
    pub(super) capture: bool,
    /// Which of file, rank, level change by one.
    pub(super) axes: [bool; 3],
    /// `Aa2` and `Bb3`, and where.
    pub(super) example: Option<(String, String, Place)>,
}

/// Men that the text puts on a rank: level, rank from 1, names with files.
pub(super) type Placement = (char, usize, Vec<(String, char)>, Place);

/// How many men a side has, and how many of each name.
pub(super) type Army = (usize, Vec<(usize, String)>, Place);

/// Where a side promotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PromotionRule {
    pub(super) place: Place,
    /// Rank from 1.
    pub(super) rank: usize,
    /// Letters of the levels.
    pub(super) levels: Vec<char>,
}

impl<'t> Prose<'t> {
    pub(super) fn new(whole: &'t str, body: usize) -> Prose<'t> {
        let (mut text, mut from) = (String::new(), Vec::new());
        for (i, c) in whole[body..].char_indices() {
            let blank = c.is_whitespace();
            if matches!(c, '*' | '`') || blank && text.ends_with(' ') {
                continue;
            }
            text.push(if blank { ' ' } else { c });
            from.resize(text.len(), body + i);
        }
        Prose {
            whole,
            lower: text.to_ascii_lowercase(),
            text,
            from,
        }
    }

    fn place(&self, at: usize) -> Place {
        let at = self.from.get(at).copied().unwrap_or(self.whole.len());
        place(self.whole, at)
    }

    /// From a heading with these words to the next of its rank or a higher one.
    fn section(&self, heading: &str) -> Option<(usize, usize)> {
        let headings = self.headings();
        let found = headings.iter().position(|(start, _)| {
            let words = self.lower[*start..].trim_start_matches(['#', ' ']);
            words
                .strip_prefix(heading)
                .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
        })?;
        let (start, rank) = headings[found];
        let next = headings[found + 1..]
            .iter()
            .find(|(_, other)| *other <= rank);
        Some((start, next.map_or(self.text.len(), |(end, _)| *end)))
    }

    /// Where `#`, `##` … stand alone between spaces, with their number.
    fn headings(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut at = 0;
        for word in self.text.split(' ') {
            if !word.is_empty() && word.bytes().all(|byte| byte == b'#') {
                found.push((at, word.len()));
            }
            at += word.len() + 1;
        }
        found
    }

    /// Whether a section has all of these words, and where it begins.
    pub(super) fn section_says(&self, heading: &str, words: &[&str]) -> Option<Place> {
        let (start, end) = self.section(heading)?;
        let section = &self.lower[start..end];
        let all = words.iter().all(|word| section.contains(word));
        all.then(|| self.place(start))
    }

    /// The numbers before a word in a section, each with its place: `6` of `6 orthogonal sliding
    /// directions` for the word `directions`.
    pub(super) fn numbers_before(&self, heading: &str, word: &str) -> Vec<(usize, Place)> {
        let Some((start, end)) = self.section(heading) else {
            return Vec::new();
        };
        let mut numbers = Vec::new();
        let mut last: Option<(usize, usize, usize)> = None;
        let mut at = start;
        for (index, found) in self.lower[start..end].split(' ').enumerate() {
            let bare = found.trim_matches(|c: char| !c.is_alphanumeric());
            if let Ok(number) = bare.parse() {
                last = Some((number, at, index));
            }
            if let Some((number, place, before)) = last.filter(|_| bare == word) {
                // Three words may stand between: "6 orthogonal sliding directions".
                if index - before <= 4 {
                    numbers.push((number, self.place(place)));
                }
            }
            at += found.len() + 1;
        }
        numbers
    }

    /// The number that a sentence about sets of cells names: "partition squares into two disjoint
    /// sets".
    pub(super) fn number_of_sets(&self) -> Option<(usize, Place)> {
        const NUMBERS: [&str; 9] = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        ];
        for end in [
            " disjoint sets",
            " disjoint classes",
            " colour classes",
            " parity classes",
        ] {
            let Some(at) = self.lower.find(end) else {
                continue;
            };
            let start = self.lower[..at].rfind(' ').map_or(0, |space| space + 1);
            let word = &self.lower[start..at];
            let named = NUMBERS.iter().position(|number| *number == word);
            if let Some(number) = named.map(|index| index + 1).or_else(|| word.parse().ok()) {
                return Some((number, self.place(start)));
            }
        }
        None
    }

    /// "White Pawns promote on rank 5 of level A or B."
    pub(super) fn promotion(&self, side: &str) -> Option<PromotionRule> {
        let start = self.lower.find(&format!("{side} pawns promote on "))?;
        let end = start
            + self.text[start..]
                .find(['.', ';'])
                .unwrap_or(self.text.len() - start);
        let (lower, text) = (&self.lower[start..end], &self.text[start..end]);
        let rank = lower.find("rank ")? + 5;
        let digits = lower[rank..].bytes().take_while(u8::is_ascii_digit).count();
        let levels_at = lower.find(" level")?;
        let levels = text[levels_at + 6..]
            .split([' ', ','])
            .filter(|word| word.chars().count() == 1)
            .flat_map(str::chars)
            .filter(|c| c.is_alphabetic() && *c != 's')
            .collect();
        Some(PromotionRule {
            place: self.place(start),
            rank: lower[rank..rank + digits].parse().ok()?,
            levels,
        })
    }

    /// The entries of the lists after "Non-capturing moves" and "Capturing moves".
    pub(super) fn pawn_rules(&self) -> Vec<PawnRule> {
        let Some((start, end)) = self.section("pawn").or_else(|| self.section("pawns")) else {
            return Vec::new();
        };
        let section = &self.lower[start..end];
        let quiet = section.find("non-capturing moves");
        let taking = section
            .match_indices("capturing moves")
            .map(|(at, _)| at)
            .find(|at| !section[..*at].ends_with("non-"));
        // What follows the lists says how Black does it.
        let stop = ["black pawns", "pawn rules", "no initial"]
            .iter()
            .filter_map(|words| section.find(words))
            .min()
            .unwrap_or(section.len());
        let mut rules = Vec::new();
        for (from, capture) in [(quiet, false), (taking, true)] {
            let Some(from) = from else { continue };
            let other = if capture { quiet } else { taking };
            let to = other
                .filter(|other| *other > from)
                .unwrap_or(stop)
                .min(stop);
            if from >= to {
                continue;
            }
            let mut at = from;
            for (index, entry) in section[from..to].split(" - ").enumerate() {
                if index > 0 {
                    rules.extend(self.pawn_rule(start + at, entry.len(), capture));
                }
                at += entry.len() + 3;
            }
        }
        rules
    }

    fn pawn_rule(&self, at: usize, length: usize, capture: bool) -> Option<PawnRule> {
        let text = &self.text[at..at + length];
        let (words, example) = match text.find("(e.g.").or_else(|| text.find(", e.g.")) {
            Some(end) => (&text[..end], Some(end)),
            None => (text, None),
        };
        // "one rank", "one step in file": only what stands behind "one" changes.
        let lower = words.to_ascii_lowercase();
        let changes = |axis: &str| {
            [format!("one {axis}"), format!("one step in {axis}")]
                .iter()
                .any(|said| lower.contains(said.as_str()))
        };
        // The example of a capture may stand in brackets together with other words.
        let mut lower_axes = [changes("file"), changes("rank"), changes("level")];
        if let Some(end) = words.find('(') {
            let bracket = lower[end..].to_owned();
            for (axis, name) in lower_axes.iter_mut().zip(["file", "rank", "level"]) {
                *axis &= !bracket.contains(&format!("same {name}"));
            }
        }
        if lower_axes == [false; 3] {
            return None;
        }
        let arrow = ["\u{2192}", "->"].iter().find_map(|sign| text.find(sign));
        let example = example.or(arrow).and_then(|_| {
            let arrow = arrow?;
            let from = text[..arrow].trim_end().rsplit([' ', '(']).next()?;
            let rest = text[arrow..].trim_start_matches(['\u{2192}', '-', '>', ' ']);
            let to: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
            Some((from.to_owned(), to, self.place(at + arrow - 1 - from.len())))
        });
        Some(PawnRule {
            words: words.trim_end_matches([' ', '(', ',']).to_owned(),
            capture,
            axes: lower_axes,
            example,
        })
    }

    /// "Level A, Rank 1: Rook(a), Knight(b)": level, rank from 1, and letters with files.
    pub(super) fn placements(&self) -> Vec<Placement> {
        let mut found = Vec::new();
        for (at, _) in self.lower.match_indices("level ") {
            let rest = &self.text[at + 6..];
            let mut chars = rest.chars();
            let Some(level) = chars.next() else { continue };
            let Some(rest) = chars
                .as_str()
                .to_ascii_lowercase()
                .strip_prefix(", rank ")
                .map(str::to_owned)
            else {
                continue;
            };
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (Ok(rank), Some(list)) =
                (rest[..digits].parse(), rest[digits..].strip_prefix(": "))
            else {
                continue;
            };
            let mut men = Vec::new();
            for entry in list.split([',', ' ']).filter(|entry| !entry.is_empty()) {
                let Some((name, file)) = entry.split_once('(') else {
                    break;
                };
                let Some(file) = file.strip_suffix(')').filter(|file| file.len() == 1) else {
                    break;
                };
                men.extend(file.chars().map(|file| (name.to_owned(), file)));
            }
            if !men.is_empty() {
                found.push((level, rank, men, self.place(at)));
            }
        }
        found
    }

    /// "Each side begins with 20 pieces: 2 Rooks, 2 Knights …": the number and the counts by name.
    pub(super) fn army(&self) -> Option<Army> {
        let start = self.lower.find("each side begins with ")?;
        let end = start
            + self.lower[start..]
                .find('.')
                .unwrap_or(self.lower.len() - start);
        let sentence = &self.lower[start + 22..end];
        let (total, list) = sentence.split_once(' ')?;
        let list = list.split_once(':').map_or("", |(_, list)| list);
        let counts = list.split([',', ';']).filter_map(|entry| {
            let words = entry.trim().trim_start_matches("and ");
            let (count, name) = words.split_once(' ')?;
            Some((count.parse().ok()?, name.trim_end_matches('s').to_owned()))
        });
        Some((total.parse().ok()?, counts.collect(), self.place(start)))
    }
}
