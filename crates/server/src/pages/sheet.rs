//! `/g/{id}/sheet`: the score sheet, made for paper.

use axum::extract::{Path, State};
use maud::{Markup, html};

use super::{game, home, layout};
use crate::app::App;
use crate::i18n::Lang;
use crate::picture;
use crate::problem::Problem;
use crate::rules::Seat;
use crate::table::{LONGEST_NAME, Table};
use crate::tables;
use crate::view;
use crate::visitor::Visitor;

/// `GET /g/{id}/sheet`.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let lang = visitor.lang;
    let play = table.game();
    let rules = table.rules();
    let mine = table.seats_of(visitor.device.as_ref());
    let main = html! {
        h1 { (lang.t("sheet-title")) }
        p .no-print { a href={ "/g/" (id) } { (lang.t("sheet-back")) } " · " (lang.t("sheet-print")) }
        table .sheet {
            tbody {
                tr { th scope="row" { (lang.t("sheet-game")) } td colspan="3" { (view::watch_link(&visitor.base, &id)) } }
                tr { th scope="row" { (lang.t("sheet-variant")) } td colspan="3" { (rules.name(lang)) } }
                // A row each: two fields beside each other are too narrow for a name on a phone.
                @for seat in rules.seats() {
                    tr {
                        th scope="row" { (rules.seat(seat).name(lang)) }
                        td colspan="3" { @if mine.contains(&seat) { (name_field(lang, &table, seat)) } @else { (table.name(seat).unwrap_or_default()) } }
                    }
                }
                tr {
                    th scope="row" { (lang.t("sheet-date")) } td { (home::date(table.record().created_at)) }
                    th scope="row" { (lang.t("sheet-result")) } td { (table.result().as_deref().unwrap_or("*")) }
                }
                @if let Some(start) = &table.record().start {
                    tr { th scope="row" { (lang.t("sheet-start")) } td colspan="3" { code { (start) } } }
                }
            }
        }
        @if !mine.is_empty() {
            form #names .no-print action={ "/g/" (id) "/names" } method="post" {
                button .button type="submit" { (lang.t("sheet-keep-names")) }
            }
        }
        p { strong { (game::title(lang, &table)) } }
        (game::moves(lang, visitor.edition, &table, true))
        (layout::sprite(rules))
        h2 { (lang.t("sheet-final")) }
        figure .sheet-figure {
            picture {
                // Five boards side by side are specks on a phone; paper is as wide as a desk.
                source media="screen and (max-width: 40rem)"
                    srcset={ "/g/" (id) "/diagram.svg" (game::picture_query(&visitor, Some("stack"))) };
                img src={ "/g/" (id) "/diagram.svg" (game::picture_query(&visitor, None)) } alt=(picture::words(lang, play));
            }
            figcaption { code { (play.position()) } }
        }
    };
    Ok(layout::page(&visitor, &lang.t("sheet-title"), &main))
}

/// The field for the name of a seat's player; it belongs to the form above the sheet.
fn name_field(lang: Lang, table: &Table, seat: Seat) -> Markup {
    let rules = table.rules();
    let label = lang.tv("sheet-name", rules.seat(seat).words(lang));
    html! {
        input .sheet-name type="text" form="names" name=(rules.seat_id(seat)) maxlength=(LONGEST_NAME)
            value=(table.name(seat).unwrap_or_default()) aria-label=(label) autocomplete="name";
    }
}
