//! `/games`: all games of this device, page by page.

use axum::extract::{Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use super::{home, layout};
use crate::app::App;
use crate::problem::Problem;
use crate::store::IDLE_DAYS;
use crate::store::games;
use crate::visitor::Visitor;

/// Games on a page.
const LISTED: u32 = 30;

#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// Which page, from 1.
    page: Option<u64>,
}

/// `GET /games?page=N`.
pub(crate) async fn show(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let page = asked.page.unwrap_or(1).max(1);
    let (games, all) = match &visitor.device {
        Some(device) => {
            let offset = (page - 1).saturating_mul(u64::from(LISTED));
            let mut tx = app.store().read().await?;
            (
                games::of_device(&mut tx, device, offset, LISTED).await?,
                games::count_of_device(&mut tx, device).await?,
            )
        }
        None => (Vec::new(), 0),
    };
    let pages = all.div_ceil(u64::from(LISTED)).max(1);
    if page > pages {
        return Err(Problem::NoPage);
    }
    let main = html! {
        div .prose {
            h1 { (lang.t("home-games")) }
            @if games.is_empty() {
                p { (lang.t("games-none")) }
                p { a .button.primary href="/" { (lang.t("learn-play")) } }
            } @else {
                ul { @for game in &games { li { (home::line(lang, game)) } } }
                @if pages > 1 { (links(lang, page, pages)) }
                p .quiet { (lang.tv("games-idle", [("days", IDLE_DAYS.into())])) }
            }
        }
    };
    Ok(layout::page(&visitor, &lang.t("home-games"), &main))
}

/// The way to the page before, the page after, and which one this is.
fn links(lang: crate::i18n::Lang, page: u64, pages: u64) -> Markup {
    let numbers = [
        ("page", (page as f64).into()),
        ("pages", (pages as f64).into()),
    ];
    html! {
        nav .button-row aria-label=(lang.t("games-pages")) {
            @if page > 1 {
                a .button rel="prev" href={ "/games?page=" (page - 1) } { (lang.t("games-newer")) }
            }
            span { (lang.tv("games-page", numbers)) }
            @if page < pages {
                a .button rel="next" href={ "/games?page=" (page + 1) } { (lang.t("games-older")) }
            }
        }
    }
}
