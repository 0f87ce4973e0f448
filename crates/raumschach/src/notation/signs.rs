//! Every sign of the notation, in one place: what the writers write and what the reader takes for it. A federation that
//! decides differently on a sign changes it here and nowhere else.

use crate::Role;

/// Between the cells of a move that captures nothing: EN DASH.
///
/// ```
/// assert_eq!(raumschach::notation::MOVE_SIGN, '–');
/// ```
pub const MOVE_SIGN: char = '\u{2013}';

/// Between the cells of a capture: MULTIPLICATION SIGN.
///
/// ```
/// assert_eq!(raumschach::notation::CAPTURE_SIGN, '×');
/// ```
pub const CAPTURE_SIGN: char = '\u{d7}';

/// Before the man a pawn is promoted to.
///
/// ```
/// assert_eq!(raumschach::notation::PROMOTION_SIGN, '=');
/// ```
pub const PROMOTION_SIGN: char = '=';

/// After a move that gives check.
///
/// ```
/// assert_eq!(raumschach::notation::CHECK, "†");
/// ```
pub const CHECK: &str = "\u{2020}";

/// After a move that gives boardmate.
///
/// ```
/// assert_eq!(raumschach::notation::BOARDMATE, "††");
/// ```
pub const BOARDMATE: &str = "\u{2020}\u{2020}";

/// After a move that gives spacemate.
///
/// ```
/// assert_eq!(raumschach::notation::SPACEMATE, "†††");
/// ```
pub const SPACEMATE: &str = "\u{2020}\u{2020}\u{2020}";

/// After a move that gives stalemate.
///
/// ```
/// assert_eq!(raumschach::notation::STALEMATE, "≡");
/// ```
pub const STALEMATE: &str = "\u{2261}";

/// After a move, with a space before it: the player offers a draw.
///
/// ```
/// assert_eq!(raumschach::notation::DRAW_OFFER, "(=)");
/// ```
pub const DRAW_OFFER: &str = "(=)";

/// Marks that carry no meaning in a move and are skipped wherever they stand: variation selectors, zero-width and
/// direction marks, soft hyphen, byte-order mark.
pub(crate) fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{fe00}'..='\u{fe0f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
            | '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
    )
}

/// A hyphen, a dash or a minus between two cells.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{2043}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// A sign of capture between two cells.
pub(crate) fn is_capture(c: char) -> bool {
    matches!(c, 'x' | 'X' | '\u{d7}' | ':' | '\u{2715}' | '\u{2a2f}')
}

/// The role that a figurine, white or black, stands for.
pub(super) fn figurine_role(c: char) -> Option<Role> {
    Some(match c {
        '\u{2654}' | '\u{265a}' => Role::King,
        '\u{2655}' | '\u{265b}' => Role::Queen,
        '\u{2656}' | '\u{265c}' => Role::Rook,
        '\u{1fa22}' | '\u{1fa28}' => Role::Unicorn,
        '\u{2657}' | '\u{265d}' => Role::Bishop,
        '\u{2658}' | '\u{265e}' => Role::Knight,
        '\u{2659}' | '\u{265f}' => Role::Pawn,
        _ => return None,
    })
}

/// Whether the characters of a text, those to be ignored left out, are a null move: two dashes or more, `Z0`, `@@@@`.
pub(crate) fn is_null_move(mut chars: impl Iterator<Item = char> + Clone) -> bool {
    let is_text = |text: &str| chars.clone().eq(text.chars());
    if is_text("Z0") || is_text("@@@@") {
        return true;
    }
    chars.clone().nth(1).is_some() && chars.all(is_dash)
}
