//! `/variants/{id}`: one game, its rules in words from its definition, and ways to begin it.

use axum::extract::Path;
use maud::{Markup, html};
use raumschach::variant::DisputedSummary;

use super::{game, layout, rulewords};
use crate::i18n::Lang;
use crate::picture;
use crate::play::Play;
use crate::problem::Problem;
use crate::reading::ReadError;
use crate::rules::Rules;
use crate::visitor::Visitor;

/// `GET /variants/{id}`.
pub(crate) async fn show(Path(id): Path<String>, visitor: Visitor) -> Result<Markup, Problem> {
    let rules = Rules::named(&id).ok_or(Problem::NoPage)?;
    Ok(with_errors(&visitor, rules, &[]))
}

/// The page after a start that could not be used.
pub(crate) fn with_errors(
    visitor: &Visitor,
    rules: &'static Rules,
    errors: &[ReadError],
) -> Markup {
    let lang = visitor.lang;
    let name = rules.name(lang);
    let summary = rules.variant().describe(lang.of_library());
    let main = html! {
        div .prose {
            h1 { (name) }
            (badges(lang, rules))
            p { (rules.summary(lang)) }
        }
        @if !errors.is_empty() {
            div .notice.error role="alert" {
                p { (lang.t("setup-refused")) }
                ul { @for error in errors { li { (error.reason) } } }
            }
        }
        (start_diagram(visitor, rules))
        section .prose #play {
            h2 { (lang.t("variant-play")) }
            p { (lang.t("variant-play-text")) }
            (begin(lang, rules))
            details open[!errors.is_empty()] {
                summary { (lang.t("variant-from-code")) }
                form action="/games" method="post" {
                    input type="hidden" name="variant" value=(rules.id());
                    p {
                        label for="variant-code" { (lang.t("setup-form-code")) } br;
                        input #variant-code type="text" name="code" size="80" required spellcheck="false" autocomplete="off";
                    }
                    p .button-row {
                        button .button type="submit" name="kind" value="local" { (lang.t("home-local-button")) }
                        button .button type="submit" name="kind" value="link" { (lang.t("home-link-button")) }
                    }
                }
            }
        }
        (rulewords::sections(lang, rules, &summary))
        @if !summary.disputed.is_empty() {
            section .prose #disputed {
                h2 { (lang.t("variant-disputed")) }
                @for point in &summary.disputed { (dispute(lang, point)) }
            }
        }
        section .prose #source {
            h2 { (lang.t("variant-source")) }
            p { (summary.source) }
            @for note in &summary.notes { p { (note) } }
            p { a href={ "/variants/" (rules.id()) "/definition.toml" } { (lang.t("variant-definition")) } }
            p { a href="/variants" { (lang.t("variant-all")) } }
        }
        (layout::sprite(rules))
    };
    layout::page(visitor, name, &main)
}

/// Size, players, and how sure the rules are.
pub(super) fn badges(lang: Lang, rules: &'static Rules) -> Markup {
    let board = rules.variant().geometry();
    let size = format!("{} × {} × {}", board.files(), board.ranks(), board.levels());
    let status = rules.variant().status().code();
    html! {
        ul .badges {
            li .badge { (size) }
            li .badge { (lang.tv("variant-seats", [("count", rules.seats().len().into())])) }
            li .badge data-status=(status) { (lang.t(&format!("variant-status-{status}"))) }
        }
    }
}

/// The position in which the game begins.
pub(super) fn start_diagram(visitor: &Visitor, rules: &'static Rules) -> Markup {
    let lang = visitor.lang;
    let Ok(play) = Play::new(rules, None) else {
        return html! {};
    };
    html! {
        figure .variant-start {
            picture {
                // Seven boards beside each other would be tiny on a phone.
                source media="(max-width: 40rem)" srcset={ "/variants/" (rules.id()) "/diagram.svg" (game::picture_query(visitor, Some("stack"))) };
                img loading="lazy" src={ "/variants/" (rules.id()) "/diagram.svg" (game::picture_query(visitor, None)) }
                    alt=(picture::words(lang, &play));
            }
        }
    }
}

/// Ways to begin: at this device, or by link with a choice of the seat.
pub(super) fn begin(lang: Lang, rules: &'static Rules) -> Markup {
    html! {
        div .button-row {
            form action="/games" method="post" {
                input type="hidden" name="variant" value=(rules.id());
                input type="hidden" name="kind" value="local";
                button .button type="submit" { (lang.t("home-local-button")) }
            }
            form .button-row action="/games" method="post" {
                input type="hidden" name="variant" value=(rules.id());
                input type="hidden" name="kind" value="link";
                input type="hidden" name="confirm" value="on";
                label {
                    (lang.t("home-link-seat")) " "
                    select name="seat" {
                        option value="random" { (lang.t("seat-by-lot")) }
                        @for seat in rules.seats() {
                            option value=(rules.seat_id(seat)) { (rules.seat(seat).name(lang)) }
                        }
                    }
                }
                button .button type="submit" {
                    @if rules.seats().len() > 2 { (lang.t("variant-link-button-many")) }
                    @else { (lang.t("home-link-button")) }
                }
            }
        }
    }
}

/// A point on which the sources differ.
fn dispute(lang: Lang, point: &DisputedSummary) -> Markup {
    html! {
        h3 { (point.feature) }
        ul {
            @for (index, (says, source)) in point.readings.iter().enumerate() {
                li {
                    (says) " (" (source) ")"
                    @if index == point.used { " – " strong { (lang.t("variant-used")) } }
                }
            }
        }
        p { (point.why) }
    }
}
