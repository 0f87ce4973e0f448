//! What is not quite right in a text that could be read all the same, in the visitor's language.

use fluent_bundle::FluentValue;
use raumschach::notation::MoveWarning;
use raumschach::rgn::{Contradiction, RgnWarningKind, ValueProblem};
use raumschach::{CodeWarning, Man, Status, Termination, variant};

use crate::i18n::Lang;
use crate::refusal::role_key;

fn word<'a>(word: impl ToString) -> FluentValue<'a> {
    FluentValue::from(word.to_string())
}

/// What was assumed of a position code.
pub(crate) fn code(lang: Lang, warning: CodeWarning) -> String {
    lang.t(&format!("warning-{}", warning.code())).into_owned()
}

/// What is not right at a place of an RGN file.
pub(crate) fn rgn(lang: Lang, kind: &RgnWarningKind) -> String {
    match kind {
        RgnWarningKind::Move(warning) => return written_move(lang, *warning),
        RgnWarningKind::VariantMove(warning) => return variant_move(lang, warning),
        RgnWarningKind::MoveNumber { written } => {
            lang.tv("warning-move-number", [("written", word(written))])
        }
        RgnWarningKind::NestedComment => lang.t("warning-nested-comment"),
        RgnWarningKind::DuplicateTag { name, first } => lang.tv(
            "warning-duplicate-tag",
            [("name", word(name)), ("line", (*first).into())],
        ),
        RgnWarningKind::ResultJoined { result } => {
            lang.tv("warning-result-joined", [("result", word(result))])
        }
        RgnWarningKind::MissingEvent => lang.t("warning-missing-event"),
        RgnWarningKind::PositionWithoutSetUp => lang.t("warning-position-without-setup"),
        RgnWarningKind::TagValue {
            name,
            value,
            problem,
        } => lang.tv(
            "warning-tag-value",
            [
                ("name", word(name)),
                ("value", word(value)),
                ("problem", word(tag_value(lang, problem))),
            ],
        ),
        RgnWarningKind::Contradiction {
            termination,
            result,
            why,
        } => lang.tv(
            "warning-termination-contradicts",
            [
                // As the file says it: it is the tag's value and no word of the page.
                ("termination", word(termination)),
                ("result", word(result)),
                ("why", word(contradiction(lang, *why))),
            ],
        ),
        RgnWarningKind::ResultOpen(termination) => {
            lang.tv("warning-result-open", [("how", how(lang, *termination))])
        }
        // The library may learn of further ones; none of them leaves the reader without a sentence.
        _ => lang.t("warning-other"),
    }
    .into_owned()
}

fn how<'a>(lang: Lang, termination: Termination) -> FluentValue<'a> {
    word(lang.t(&format!("how-{}", termination.code())))
}

fn written_move(lang: Lang, warning: MoveWarning) -> String {
    let role = |man: Man| FluentValue::from(role_key(man.role));
    match warning {
        MoveWarning::ManMissing { man } => lang.tv("warning-man-missing", [("man", role(man))]),
        MoveWarning::CaptureSignMissing { captured } => {
            lang.tv("warning-capture-sign-missing", [("man", role(captured))])
        }
        MoveWarning::NothingCaptured => lang.t("warning-nothing-captured"),
        MoveWarning::SuffixWrong { written, right } => lang.tv(
            "warning-suffix-wrong",
            [
                ("written", status(lang, written)),
                ("right", status(lang, right)),
            ],
        ),
        MoveWarning::SuffixMissing { right } => {
            lang.tv("warning-suffix-missing", [("right", status(lang, right))])
        }
        _ => lang.t("warning-other"),
    }
    .into_owned()
}

fn status<'a>(lang: Lang, status: Status) -> FluentValue<'a> {
    word(match status {
        Status::Ongoing => lang.t("warning-no-check"),
        Status::Check => lang.t("status-check"),
        Status::Boardmate => lang.t("status-boardmate"),
        Status::Spacemate => lang.t("status-spacemate"),
        Status::Stalemate => lang.t("status-stalemate"),
    })
}

/// The library names a variant's men here in English alone, so they are left out.
fn variant_move(lang: Lang, warning: &variant::notation::MoveWarning) -> String {
    use variant::notation::MoveWarning;
    let sign = |suffix: &str| {
        if suffix.is_empty() {
            word(lang.t("warning-no-check"))
        } else {
            word(suffix)
        }
    };
    match warning {
        MoveWarning::ManMissing { .. } => lang.t("warning-variant-man-missing"),
        MoveWarning::CaptureSignMissing { .. } => lang.t("warning-variant-capture-sign-missing"),
        MoveWarning::NothingCaptured => lang.t("warning-nothing-captured"),
        MoveWarning::SuffixWrong { written, right } => lang.tv(
            "warning-suffix-wrong",
            [("written", sign(written)), ("right", sign(right))],
        ),
        MoveWarning::SuffixMissing { right } => {
            lang.tv("warning-suffix-missing", [("right", sign(right))])
        }
        _ => lang.t("warning-other"),
    }
    .into_owned()
}

fn tag_value(lang: Lang, problem: &ValueProblem) -> String {
    match problem {
        ValueProblem::DateForm => lang.t("value-date"),
        ValueProblem::NoSuchYear => lang.t("value-year"),
        ValueProblem::NoSuchMonth => lang.t("value-month"),
        ValueProblem::NoSuchDay { days } => lang.tv("value-day", [("days", (*days).into())]),
        ValueProblem::TimeControlForm => lang.t("value-time-control"),
        ValueProblem::EloForm => lang.t("value-elo"),
        ValueProblem::SamePlayers { other } => {
            lang.tv("value-same-players", [("other", word(other))])
        }
        ValueProblem::UnknownTermination => lang.t("value-termination"),
        _ => lang.t("value-other"),
    }
    .into_owned()
}

fn contradiction(lang: Lang, why: Contradiction) -> String {
    match why {
        Contradiction::Board(shown) => lang.tv("contradiction-board", [("how", how(lang, shown))]),
        Contradiction::NotOnBoard => lang.t("contradiction-not-on-board"),
        Contradiction::NoRepetition => lang.t("contradiction-no-repetition"),
        Contradiction::NeedsWinner => lang.t("contradiction-needs-winner"),
        Contradiction::NeedsDraw => lang.t("contradiction-needs-draw"),
        Contradiction::NeedsNobody => lang.t("contradiction-needs-nobody"),
        _ => lang.t("contradiction-other"),
    }
    .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_assumption_has_its_sentence() {
        for warning in [
            CodeWarning::Blanks { column: 3 },
            CodeWarning::Plies,
            CodeWarning::Number,
            CodeWarning::Hands,
            CodeWarning::Seats,
        ] {
            let [en, es] = Lang::ALL.map(|lang| code(lang, warning));
            assert!(en.ends_with('.') && es.ends_with('.'), "{en} {es}");
            assert_ne!(en, es);
        }
    }

    #[test]
    fn what_differs_between_files_is_put_in() {
        let date = RgnWarningKind::TagValue {
            name: "Date".to_owned(),
            value: "30.02.2026".to_owned(),
            problem: ValueProblem::NoSuchDay { days: 28 },
        };
        assert_eq!(
            rgn(Lang::Es, &date),
            "La etiqueta Date dice «30.02.2026»: no hay tal día, el mes tiene 28."
        );
        let man = Man {
            color: raumschach::Color::White,
            role: raumschach::Role::Unicorn,
        };
        let missing = RgnWarningKind::Move(MoveWarning::ManMissing { man });
        assert_eq!(
            rgn(Lang::En, &missing),
            "The man is not written; it is a unicorn."
        );
        let ended = RgnWarningKind::Contradiction {
            termination: Termination::Agreement,
            result: "1-0".to_owned(),
            why: Contradiction::Board(Termination::Spacemate),
        };
        assert_eq!(
            rgn(Lang::En, &ended),
            "The tag Termination says “agreement” and the result is 1-0: the board shows another end (spacemate)."
        );
        let suffix = variant::notation::MoveWarning::SuffixWrong {
            written: "†".to_owned(),
            right: String::new(),
        };
        assert_eq!(
            rgn(Lang::En, &RgnWarningKind::VariantMove(suffix)),
            "The sign after the move says †, the board says no check."
        );
    }
}
