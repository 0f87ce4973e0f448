//! Which men are on the board, wherever they stand: the name of an ending, such as `KRNvK`.

use raumschach::{Board, Color, Man, Role};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The most men, kings included, that an ending may have.
pub const MAX_MEN: usize = 5;

/// Men beside the kings, strongest first: the order of the letters in a name.
const ORDER: [Role; 6] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Unicorn,
    Role::Pawn,
];

/// The order of men in [`Material::list`].
pub(crate) fn place(man: Man) -> u8 {
    // Kings are in no list; they come last.
    let role = ORDER.iter().position(|&role| role == man.role).unwrap_or(6);
    8 * man.color as u8 + role as u8
}

/// The men of both sides. Beside the kings there is at least one and at most three.
///
/// Names are read in any order of letters and written strongest man first. An ending and its mirror
/// image, `KRvKN` and `KNvKR`, are different values with one table between them, that of the
/// [`canonical`](Material::canonical) one.
///
/// ```
/// use raumschach_tablebase::Material;
/// let ending: Material = "KNRvK".parse()?;
/// assert_eq!(ending.to_string(), "KRNvK");
/// assert_eq!(ending.men(), 4);
/// # Ok::<(), raumschach_tablebase::MaterialError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// How many men of each role of [`ORDER`], White's first.
    counts: [[u8; 6]; 2],
}

impl Material {
    /// The men on a board; `None` when they are too many, or bare kings, or a side has not one king.
    ///
    /// ```
    /// use raumschach_tablebase::Material;
    /// let code = "5/5/5/5/2K1R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1";
    /// let position: raumschach::Position = code.parse()?;
    /// assert_eq!(Material::of(position.board()), "KRvK".parse().ok());
    /// # Ok::<(), raumschach::PositionError>(())
    /// ```
    #[must_use]
    pub fn of(board: &Board) -> Option<Material> {
        if board.occupied().count() as usize > MAX_MEN {
            return None;
        }
        let kings = Color::ALL.map(|color| board.men(color, Role::King).count());
        if kings != [1, 1] {
            return None;
        }
        let men = board.iter().map(|(_, man)| man);
        Material::new(men.filter(|man| man.role != Role::King)).ok()
    }

    /// The ending with these men beside the kings.
    pub(crate) fn new(men: impl IntoIterator<Item = Man>) -> Result<Material, MaterialProblem> {
        let mut counts = [[0; 6]; 2];
        let mut total = 2;
        for man in men {
            let place = ORDER.iter().position(|&role| role == man.role);
            counts[man.color as usize][place.ok_or(MaterialProblem::Kings)?] += 1;
            total += 1;
            if total > MAX_MEN {
                return Err(MaterialProblem::TooMany);
            }
        }
        if total == 2 {
            return Err(MaterialProblem::BareKings);
        }
        Ok(Material { counts })
    }

    /// Number of men, kings included.
    ///
    /// ```
    /// let ending: raumschach_tablebase::Material = "KQvK".parse()?;
    /// assert_eq!(ending.men(), 3);
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn men(&self) -> usize {
        2 + self
            .counts
            .iter()
            .flatten()
            .map(|&n| usize::from(n))
            .sum::<usize>()
    }

    /// Whether there is a pawn on the board.
    ///
    /// ```
    /// let ending: raumschach_tablebase::Material = "KPvK".parse()?;
    /// assert!(ending.has_pawns());
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn has_pawns(&self) -> bool {
        self.counts.iter().any(|side| side[5] > 0)
    }

    /// The same men with the colours exchanged.
    ///
    /// ```
    /// let ending: raumschach_tablebase::Material = "KRvKN".parse()?;
    /// assert_eq!(ending.mirrored().to_string(), "KNvKR");
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Material {
        let [white, black] = self.counts;
        Material {
            counts: [black, white],
        }
    }

    /// Whether both sides have the same men.
    ///
    /// ```
    /// let ending: raumschach_tablebase::Material = "KRvKR".parse()?;
    /// assert!(ending.is_symmetric());
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.counts[0] == self.counts[1]
    }

    /// Of an ending and its mirror image the one that has a table: White has more men, or as many
    /// and the stronger ones.
    ///
    /// ```
    /// let ending: raumschach_tablebase::Material = "KUvKR".parse()?;
    /// assert_eq!(ending.canonical().to_string(), "KRvKU");
    /// # Ok::<(), raumschach_tablebase::MaterialError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Material {
        let weight = |side: [u8; 6]| (side.iter().sum::<u8>(), side);
        let [white, black] = self.counts;
        if weight(white) >= weight(black) {
            *self
        } else {
            self.mirrored()
        }
    }

    /// Every canonical ending of so many men, sorted by name as the letters rank.
    ///
    /// ```
    /// use raumschach_tablebase::Material;
    /// let names: Vec<_> = Material::all(3).iter().map(Material::to_string).collect();
    /// assert_eq!(names, ["KQvK", "KRvK", "KBvK", "KNvK", "KUvK", "KPvK"]);
    /// assert_eq!(Material::all(4).len(), 42);
    /// ```
    #[must_use]
    pub fn all(men: usize) -> Vec<Material> {
        let mut found = BTreeSet::new();
        let every = Color::ALL.map(|color| ORDER.map(|role| Man { color, role }));
        let mut grown: Vec<Vec<Man>> = vec![Vec::new()];
        for _ in 2..men {
            grown = grown
                .iter()
                .flat_map(|men| {
                    every
                        .iter()
                        .flatten()
                        .map(|&man| [men, &[man][..]].concat())
                })
                .collect();
        }
        for men in grown {
            found.extend(Material::new(men).ok().map(|ending| ending.canonical()));
        }
        // The most of the strongest man first.
        found.into_iter().rev().collect()
    }

    /// The men beside the kings, White's first, each side's strongest first: the order in which
    /// tables number them.
    pub(crate) fn list(&self) -> Vec<Man> {
        let mut men = Vec::new();
        for color in Color::ALL {
            for (role, &count) in ORDER.iter().zip(&self.counts[color as usize]) {
                let man = Man { color, role: *role };
                men.extend(std::iter::repeat_n(man, count.into()));
            }
        }
        men
    }

    /// The canonical endings that one capture or promotion leads to, bare kings left out.
    pub(crate) fn successors(&self) -> BTreeSet<Material> {
        let men = self.list();
        let mut found = BTreeSet::new();
        let without = |gone: Option<usize>, promoted: Option<(usize, Role)>| {
            let left = men.iter().enumerate().filter(|&(i, _)| Some(i) != gone);
            Material::new(left.map(|(i, man)| match promoted {
                Some((at, role)) if at == i => Man { role, ..*man },
                _ => *man,
            }))
        };
        for taken in (0..men.len()).map(Some).chain([None]) {
            if taken.is_some() {
                found.extend(without(taken, None).ok());
            }
            for (pawn, man) in men.iter().enumerate() {
                if man.role != Role::Pawn || taken == Some(pawn) {
                    continue;
                }
                // A pawn promotes by a capture on the other side only.
                if taken.is_some_and(|i| men[i].color == man.color) {
                    continue;
                }
                for role in Role::PROMOTIONS {
                    found.extend(without(taken, Some((pawn, role))).ok());
                }
            }
        }
        found.iter().map(Material::canonical).collect()
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, counts) in self.counts.iter().enumerate() {
            f.write_str(if side == 0 { "K" } else { "vK" })?;
            for (role, &count) in ORDER.iter().zip(counts) {
                for _ in 0..count {
                    write!(f, "{}", role.letter())?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no ending.
///
/// ```
/// use raumschach_tablebase::Material;
/// let error = "KRK".parse::<Material>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "\"KRK\" names no ending: no v between the sides; write both sides' men, as in KRNvK or KQvKP"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} names no ending: {problem}; write both sides' men, as in KRNvK or KQvKP")]
pub struct MaterialError {
    /// The text, cut short.
    pub found: String,
    problem: MaterialProblem,
}

/// What is wrong with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MaterialProblem {
    #[error("no v between the sides")]
    NoSides,
    #[error("{0:?} is no man")]
    Letter(char),
    #[error("each side has one king, named first")]
    Kings,
    #[error("more than {MAX_MEN} men are not solved")]
    TooMany,
    #[error("bare kings are drawn without a table")]
    BareKings,
}

impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Material, MaterialError> {
        let parse = || {
            let (white, black) = text
                .split_once(['v', 'V'])
                .ok_or(MaterialProblem::NoSides)?;
            let mut men = Vec::new();
            for (color, side) in Color::ALL.into_iter().zip([white, black]) {
                let mut letters = side.chars();
                if !matches!(letters.next(), Some('K' | 'k')) {
                    return Err(MaterialProblem::Kings);
                }
                for letter in letters {
                    let role = Role::from_letter(letter).ok_or(MaterialProblem::Letter(letter))?;
                    men.push(Man { color, role });
                }
            }
            Material::new(men)
        };
        parse().map_err(|problem| MaterialError {
            found: text.chars().take(24).collect(),
            problem,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Material {
        name.parse().unwrap()
    }

    #[test]
    fn names_round_trip_for_every_ending() {
        // Pawnless: 5, 30 with both kings' men; engine.md counts 145 tables of three to five men.
        let pawnless = |n| {
            Material::all(n)
                .into_iter()
                .filter(|m| !m.has_pawns())
                .count()
        };
        assert_eq!([3, 4, 5].map(pawnless), [5, 30, 110]);
        for n in 3..=5 {
            for ending in Material::all(n) {
                assert_eq!(named(&ending.to_string()), ending);
                assert_eq!(ending.men(), n);
                assert_eq!(ending.canonical(), ending);
                assert_eq!(ending.mirrored().canonical(), ending);
                assert_eq!(ending.list().len(), n - 2);
            }
        }
    }

    #[test]
    fn near_misses_are_refused_with_the_reason() {
        for (text, reason) in [
            ("", "no v"),
            ("KRK", "no v"),
            ("RvK", "one king"),
            ("KRKvK", "one king"),
            ("KXvK", "'X' is no man"),
            ("KRRRRvK", "more than 5 men"),
            ("KvK", "bare kings"),
            ("KRvKvK", "'v' is no man"),
        ] {
            let error = text.parse::<Material>().unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }

    #[test]
    fn successors_are_captures_and_promotions() {
        let names = |name: &str| -> Vec<String> {
            named(name)
                .successors()
                .iter()
                .rev()
                .map(Material::to_string)
                .collect()
        };
        assert!(names("KRvK").is_empty());
        assert_eq!(names("KPvK"), ["KQvK", "KRvK", "KBvK", "KNvK", "KUvK"]);
        assert_eq!(names("KRvKN"), ["KRvK", "KNvK"]);
        // The pawn takes the rook and promotes, or promotes beside it, or is taken, or takes.
        let both = names("KRvKP");
        for name in ["KQvKR", "KRvKR", "KRvKB", "KQvK", "KUvK", "KRvK", "KPvK"] {
            assert!(both.iter().any(|n| n == name), "{name} in {both:?}");
        }
        assert!(
            !names("KRPvK").iter().any(|n| n == "KQvK"),
            "own men are not taken"
        );
    }
}
