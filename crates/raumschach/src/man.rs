//! Colours, roles and men: who stands on a cell.

use std::fmt;
use std::ops::Not;

/// One of the two players.
///
/// ```
/// use raumschach::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first, from levels A and B upward.
    White,
    /// Moves second, from levels E and D downward.
    Black,
}

impl Color {
    /// White, then Black.
    ///
    /// ```
    /// assert_eq!(raumschach::Color::ALL.len(), 2);
    /// ```
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// `w` or `b`, as in a position code.
    ///
    /// ```
    /// assert_eq!(raumschach::Color::White.code(), 'w');
    /// ```
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// `White` or `Black`, to begin a sentence or stand as a name.
    ///
    /// ```
    /// assert_eq!(raumschach::Color::White.name(), "White");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "White",
            Color::Black => "Black",
        }
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}

/// What a man is, whoever owns it.
///
/// ```
/// use raumschach::Role;
/// assert_eq!(Role::Unicorn.letter(), 'U');
/// assert_eq!(Role::Unicorn.figurine(), '\u{1FA22}');
/// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Steps one cell forward or up, captures one step through an edge toward promotion.
    Pawn,
    /// Leaps two cells along one axis and one along another.
    Knight,
    /// Slides through edges.
    Bishop,
    /// Slides through faces.
    Rook,
    /// Slides through corners.
    Unicorn,
    /// Slides through faces, edges and corners.
    Queen,
    /// Steps one cell in any direction; royal.
    King,
}

impl Role {
    /// All seven roles, pawn first, king last.
    ///
    /// ```
    /// assert_eq!(raumschach::Role::ALL.len(), 7);
    /// ```
    pub const ALL: [Role; 7] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Unicorn,
        Role::Queen,
        Role::King,
    ];

    /// What a pawn may become, in the order in which it is offered (rules.md, Moves).
    ///
    /// ```
    /// use raumschach::Role;
    /// assert!(!Role::PROMOTIONS.contains(&Role::King));
    /// ```
    pub const PROMOTIONS: [Role; 5] = [
        Role::Queen,
        Role::Rook,
        Role::Unicorn,
        Role::Bishop,
        Role::Knight,
    ];

    /// Upper-case letter: `P N B R U Q K`.
    ///
    /// ```
    /// assert_eq!(raumschach::Role::Knight.letter(), 'N');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Unicorn => 'U',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of a letter in either case.
    ///
    /// ```
    /// use raumschach::Role;
    /// assert_eq!(Role::from_letter('q'), Some(Role::Queen));
    /// assert_eq!(Role::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Role::Pawn,
            'N' => Role::Knight,
            'B' => Role::Bishop,
            'R' => Role::Rook,
            'U' => Role::Unicorn,
            'Q' => Role::Queen,
            'K' => Role::King,
            _ => return None,
        })
    }

    /// The white figurine that IRF Standard Notation uses for both players' men.
    ///
    /// ```
    /// assert_eq!(raumschach::Role::King.figurine(), '♔');
    /// ```
    #[must_use]
    pub const fn figurine(self) -> char {
        match self {
            Role::Pawn => '♙',
            Role::Knight => '♘',
            Role::Bishop => '♗',
            Role::Rook => '♖',
            Role::Unicorn => '\u{1FA22}',
            Role::Queen => '♕',
            Role::King => '♔',
        }
    }

    /// The English name, in lower case.
    ///
    /// ```
    /// assert_eq!(raumschach::Role::Rook.name(), "rook");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Unicorn => "unicorn",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A man on the board: a role and its owner.
///
/// ```
/// use raumschach::{Color, Man, Role};
/// let man = Man { color: Color::Black, role: Role::Unicorn };
/// assert_eq!(man.letter(), 'u');
/// assert_eq!(Man::from_letter('u'), Some(man));
/// assert_eq!(man.to_string(), "black unicorn");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Who owns it.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Man {
    /// The letter of the position code: upper case for White, lower case for Black.
    ///
    /// ```
    /// use raumschach::{Color, Man, Role};
    /// assert_eq!(Man { color: Color::White, role: Role::Pawn }.letter(), 'P');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a position code's letter.
    ///
    /// ```
    /// assert_eq!(raumschach::Man::from_letter('7'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Man> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_letter(letter) {
            Some(role) => Some(Man { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip() {
        for role in Role::ALL {
            for color in Color::ALL {
                let man = Man { color, role };
                assert_eq!(Man::from_letter(man.letter()), Some(man));
            }
        }
    }

    #[test]
    fn letters_outside_ascii_are_no_men() {
        for letter in ['K', 'к', 'ſ', ' ', '1', '\0'] {
            assert_eq!(
                Man::from_letter(letter).is_some(),
                letter == 'K',
                "{letter:?}"
            );
        }
    }
}
