//! Why a command was refused, in the player's language.

use fluent_bundle::FluentValue;
use raumschach::{IllegalMove, Man, Role, variant};

use crate::i18n::Lang;
use crate::table::Refusal;

/// The refusal as a sentence for the player.
pub(crate) fn text(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal(reason) => illegal(lang, reason),
        Refusal::Forbidden(reason) => forbidden(lang, reason),
        Refusal::NotYourTurn => lang.t("refused-not-your-turn").into_owned(),
        Refusal::NotAPlayer => lang.t("refused-not-a-player").into_owned(),
        Refusal::NoSeat => lang.t("refused-no-seat").into_owned(),
        Refusal::NotAMove => lang.t("refused-not-a-move").into_owned(),
        Refusal::Out => lang.t("refused-out").into_owned(),
        Refusal::Stale => lang.t("refused-stale").into_owned(),
        Refusal::Over => lang.t("refused-over").into_owned(),
        Refusal::NotOver => lang.t("refused-not-over").into_owned(),
        Refusal::NothingToAnswer => lang.t("refused-nothing-to-answer").into_owned(),
        Refusal::AlreadyOffered => lang.t("refused-already-offered").into_owned(),
        Refusal::OfferStands => lang.t("refused-offer-stands").into_owned(),
        Refusal::NothingToTakeBack => lang.t("refused-nothing-to-take-back").into_owned(),
        Refusal::IdUsed => lang.t("refused-id-used").into_owned(),
    }
}

/// Key of a role in the texts' select forms.
pub(crate) const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Unicorn => "unicorn",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Why a move is against the rules of a variant: the library's words as a sentence.
pub(crate) fn forbidden(lang: Lang, reason: &variant::IllegalMove) -> String {
    let mut words = reason.text(lang.of_library()).chars();
    let first = words.next().into_iter().flat_map(char::to_uppercase);
    first.chain(words).chain(['.']).collect()
}

/// Why a move is against the rules.
pub(crate) fn illegal(lang: Lang, reason: &IllegalMove) -> String {
    let cell = |cell: raumschach::Cell| FluentValue::from(cell.to_string());
    let man = |man: &Man| FluentValue::from(role_key(man.role));
    let text = match reason {
        IllegalMove::NoMan { cell: at } => lang.tv("illegal-no-man", [("cell", cell(*at))]),
        IllegalMove::NotYours { cell: at, man: who } => lang.tv(
            "illegal-not-yours",
            [("cell", cell(*at)), ("man", man(who))],
        ),
        IllegalMove::SameCell { cell: at } => lang.tv("illegal-same-cell", [("cell", cell(*at))]),
        IllegalMove::OwnMan { to, man: who } => {
            lang.tv("illegal-own-man", [("to", cell(*to)), ("man", man(who))])
        }
        IllegalMove::NotItsMove { man: who, from, to } => lang.tv(
            "illegal-not-its-move",
            [("man", man(who)), ("from", cell(*from)), ("to", cell(*to))],
        ),
        IllegalMove::Blocked {
            man: who,
            from,
            to,
            by,
        } => lang.tv(
            "illegal-blocked",
            [
                ("man", man(who)),
                ("from", cell(*from)),
                ("to", cell(*to)),
                ("by", cell(*by)),
            ],
        ),
        IllegalMove::PawnBlocked { to } => lang.tv("illegal-pawn-blocked", [("to", cell(*to))]),
        IllegalMove::NothingToCapture { from, to } => lang.tv(
            "illegal-nothing-to-capture",
            [("from", cell(*from)), ("to", cell(*to))],
        ),
        IllegalMove::PromotionMissing { to } => {
            lang.tv("illegal-promotion-missing", [("to", cell(*to))])
        }
        IllegalMove::PromotionNotHere { to } => {
            lang.tv("illegal-promotion-not-here", [("to", cell(*to))])
        }
        IllegalMove::PromotionRole { role } => lang.tv(
            "illegal-promotion-role",
            [("man", FluentValue::from(role_key(*role)))],
        ),
        IllegalMove::KingAttacked { to, by, man: who } => lang.tv(
            "illegal-king-attacked",
            [("to", cell(*to)), ("by", cell(*by)), ("man", man(who))],
        ),
        IllegalMove::StaysInCheck { king, by, man: who } => lang.tv(
            "illegal-stays-in-check",
            [("king", cell(*king)), ("by", cell(*by)), ("man", man(who))],
        ),
        IllegalMove::ExposesKing { king, by, man: who } => lang.tv(
            "illegal-exposes-king",
            [("king", cell(*king)), ("by", cell(*by)), ("man", man(who))],
        ),
        // The library may learn of further reasons; none of them leaves the player without a sentence.
        _ => lang.t("illegal-other"),
    };
    text.into_owned()
}
