//! Why a text cannot be read, in the visitor's language.

use fluent_bundle::FluentValue;
use raumschach::notation::MoveProblem;
use raumschach::rgn::RgnProblem;
use raumschach::variant::{self, CodeErrors, Text};
use raumschach::{CodeProblem, Color, PositionError, SetupError};

use crate::i18n::Lang;
use crate::refusal::{self, role_key};

fn count<'a>(count: usize) -> FluentValue<'a> {
    FluentValue::from(count)
}

fn side<'a>(color: Color) -> FluentValue<'a> {
    FluentValue::from(color.to_string())
}

fn word<'a>(word: impl ToString) -> FluentValue<'a> {
    FluentValue::from(word.to_string())
}

/// What is wrong with the form of a position code.
pub(crate) fn code(lang: Lang, problem: &CodeProblem) -> String {
    match problem {
        CodeProblem::Parts { count: n } => lang.tv("code-parts", [("count", count(*n))]),
        CodeProblem::Levels { count: n } => lang.tv("code-levels", [("count", count(*n))]),
        CodeProblem::Ranks { level, count: n } => {
            lang.tv("code-ranks", [("level", word(level)), ("count", count(*n))])
        }
        CodeProblem::Files {
            level,
            rank,
            count: n,
        } => lang.tv(
            "code-files",
            [
                ("level", word(level)),
                ("rank", word(rank)),
                ("count", count(*n)),
            ],
        ),
        CodeProblem::Man { found } => lang.tv("code-man", [("found", word(found))]),
        CodeProblem::Turn { found } => lang.tv("code-turn", [("found", word(found))]),
        CodeProblem::Counter { found, least } => lang.tv(
            "code-counter",
            [("found", word(found)), ("least", word(least))],
        ),
    }
    .into_owned()
}

/// Why a position cannot be played.
pub(crate) fn setup(lang: Lang, error: &SetupError) -> String {
    match error {
        SetupError::NoKing(color) => lang.tv("position-no-king", [("side", side(*color))]),
        SetupError::ManyKings { color, count: n } => lang.tv(
            "position-many-kings",
            [("side", side(*color)), ("count", FluentValue::from(*n))],
        ),
        SetupError::OpponentInCheck(color) => {
            lang.tv("position-opponent-in-check", [("side", side(*color))])
        }
        SetupError::PawnOnPromotionCell { cell, .. } => {
            lang.tv("position-pawn-on-promotion-cell", [("cell", word(cell))])
        }
        SetupError::PawnBehindArray { cell, .. } => {
            lang.tv("position-pawn-behind-array", [("cell", word(cell))])
        }
        SetupError::NumberZero => lang.t("position-number-zero"),
    }
    .into_owned()
}

/// Why a written move cannot be read or played.
pub(crate) fn written_move(lang: Lang, problem: &MoveProblem) -> String {
    let role = |role| FluentValue::from(role_key(role));
    match problem {
        MoveProblem::Empty => lang.t("written-empty"),
        MoveProblem::Castling => lang.t("written-castling"),
        MoveProblem::NullMove => lang.t("written-null-move"),
        MoveProblem::UnknownMan { found } => {
            lang.tv("written-unknown-man", [("found", word(found))])
        }
        MoveProblem::NoSuchCell(error) => {
            lang.tv("written-no-such-cell", [("found", word(&error.found))])
        }
        MoveProblem::TargetMissing => lang.t("written-target-missing"),
        MoveProblem::PromotionMan => lang.t("written-promotion-man"),
        MoveProblem::UnexpectedCharacter { found } => {
            lang.tv("written-unexpected", [("found", word(found))])
        }
        MoveProblem::WrongMan { cell, man, .. } => lang.tv(
            "written-wrong-man",
            [("cell", word(cell)), ("man", role(man.role))],
        ),
        MoveProblem::NoSuchMan { color, role: which } => lang.tv(
            "written-no-such-man",
            [("side", side(*color)), ("man", role(*which))],
        ),
        MoveProblem::NoSuchMove {
            role: which,
            target,
            ..
        } => lang.tv(
            "written-no-such-move",
            [("man", role(*which)), ("to", word(target))],
        ),
        MoveProblem::Ambiguous { .. } => lang.t("written-ambiguous"),
        MoveProblem::Over { .. } => lang.t("written-over"),
        MoveProblem::Illegal(reason) => return refusal::illegal(lang, reason),
        // The library may learn of further problems; none of them leaves the reader without a sentence.
        _ => lang.t("written-not-a-move"),
    }
    .into_owned()
}

/// Why a written move of a variant cannot be read or played.
fn variant_move(lang: Lang, problem: &variant::notation::MoveProblem) -> String {
    use variant::notation::MoveProblem;
    let named = |text: &Text| word(text.get(lang.of_library()));
    match problem {
        MoveProblem::Empty => lang.t("written-empty"),
        MoveProblem::NullMove => lang.t("written-null-move"),
        MoveProblem::WrongSeat { written, turn } => lang.tv(
            "written-wrong-seat",
            [("written", named(written)), ("turn", named(turn))],
        ),
        MoveProblem::UnknownMan { found, men } => lang.tv(
            "written-variant-unknown-man",
            [("found", word(found)), ("men", word(men))],
        ),
        MoveProblem::NoSuchCell { cell, form } => lang.tv(
            "written-variant-no-such-cell",
            [("found", word(cell)), ("form", named(form))],
        ),
        MoveProblem::TargetMissing => lang.t("written-target-missing"),
        MoveProblem::PromotionMan { men } => {
            lang.tv("written-variant-promotion-man", [("men", word(men))])
        }
        MoveProblem::UnexpectedCharacter { found } => {
            lang.tv("written-unexpected", [("found", word(found))])
        }
        MoveProblem::WrongMan { cell, man, .. } => lang.tv(
            "written-variant-wrong-man",
            [("cell", word(cell)), ("man", named(man))],
        ),
        MoveProblem::NoSuchMan { player, man } => lang.tv(
            "written-variant-no-such-man",
            [("player", named(player)), ("man", named(man))],
        ),
        MoveProblem::NoSuchMove { man, target, .. } => lang.tv(
            "written-variant-no-such-move",
            [("man", named(man)), ("to", word(target))],
        ),
        MoveProblem::Ambiguous { .. } => lang.t("written-ambiguous"),
        MoveProblem::Over { .. } => lang.t("written-over"),
        MoveProblem::Illegal(reason) => return refusal::forbidden(lang, reason),
        MoveProblem::NotAMove { example } => {
            lang.tv("written-variant-not-a-move", [("example", word(example))])
        }
        // The library may learn of further problems; none of them leaves the reader without a sentence.
        _ => lang.t("written-not-a-move"),
    }
    .into_owned()
}

/// What is wrong with a position code of a variant, each fault a sentence.
pub(crate) fn variant_code(lang: Lang, errors: &CodeErrors) -> Vec<String> {
    let sentence = |reason: &Text| {
        let reason = word(reason.get(lang.of_library()));
        lang.tv("code-of-variant", [("reason", reason)])
            .into_owned()
    };
    errors.all().iter().map(sentence).collect()
}

/// What is wrong at a place of an RGN file.
pub(crate) fn rgn(lang: Lang, problem: &RgnProblem) -> String {
    match problem {
        RgnProblem::Move(problem) => return written_move(lang, problem),
        RgnProblem::BadPosition(PositionError::Code(error)) => return code(lang, &error.problem),
        RgnProblem::BadPosition(PositionError::Setup(errors)) => {
            let reasons: Vec<String> = errors
                .all()
                .iter()
                .map(|error| setup(lang, error))
                .collect();
            return reasons.join(" ");
        }
        RgnProblem::BadVariantPosition(errors) => return variant_code(lang, errors).join(" "),
        RgnProblem::VariantMove(problem) => return variant_move(lang, problem),
        RgnProblem::UnknownVariant { known } => {
            lang.tv("rgn-unknown-variant", [("known", word(known))])
        }
        RgnProblem::Out { player } => lang.tv("rgn-out", [("player", word(player))]),
        RgnProblem::BadScores { example, .. } => {
            lang.tv("rgn-bad-scores", [("example", word(example))])
        }
        RgnProblem::MissingScores { example } => {
            lang.tv("rgn-missing-scores", [("example", word(example))])
        }
        RgnProblem::LineTooLong { limit } | RgnProblem::GameTooLong { limit } => {
            lang.tv("rgn-too-long", [("limit", count(*limit))])
        }
        RgnProblem::InvalidUtf8 { .. } | RgnProblem::Io(_) => lang.t("rgn-not-text"),
        RgnProblem::Nul => lang.t("rgn-nul"),
        RgnProblem::TagSyntax { expected } => {
            lang.tv("rgn-tag-syntax", [("expected", word(expected))])
        }
        RgnProblem::TagAfterMoves => lang.t("rgn-tag-after-moves"),
        RgnProblem::MissingVariant | RgnProblem::OtherVariant => lang.t("rgn-variant"),
        RgnProblem::BadSetUp | RgnProblem::SetUpWithoutPosition => lang.t("rgn-set-up"),
        RgnProblem::UnclosedComment => lang.t("rgn-unclosed-comment"),
        RgnProblem::NestedComment => lang.t("rgn-nested-comment"),
        RgnProblem::UnmatchedBrace => lang.t("rgn-unmatched-brace"),
        RgnProblem::UnclosedVariation => lang.t("rgn-unclosed-variation"),
        RgnProblem::UnmatchedParenthesis => lang.t("rgn-unmatched-parenthesis"),
        RgnProblem::EmptyVariation => lang.t("rgn-empty-variation"),
        RgnProblem::VariationWithoutMove => lang.t("rgn-variation-without-move"),
        RgnProblem::TooDeep { limit } => lang.tv("rgn-too-deep", [("limit", count(*limit))]),
        RgnProblem::BadNag | RgnProblem::NagWithoutMove => lang.t("rgn-nag"),
        RgnProblem::OfferWithoutMove => lang.t("rgn-offer-without-move"),
        RgnProblem::BadResult | RgnProblem::BadResultTag => lang.t("rgn-bad-result"),
        RgnProblem::ResultInVariation => lang.t("rgn-result-in-variation"),
        RgnProblem::MissingResult => lang.t("rgn-missing-result"),
        RgnProblem::ResultMismatch { tag } => lang.tv("rgn-result-mismatch", [("tag", word(tag))]),
        RgnProblem::ResultContradictsBoard { right, .. } => {
            lang.tv("rgn-result-contradicts-board", [("right", word(right))])
        }
        RgnProblem::TextAfterResult => lang.t("rgn-text-after-result"),
        RgnProblem::NoGame => lang.t("rgn-no-game"),
        RgnProblem::GameOver(_) => lang.t("written-over"),
        // The library may learn of further problems; none of them leaves the reader without a sentence.
        _ => lang.t("rgn-unexpected"),
    }
    .into_owned()
}
