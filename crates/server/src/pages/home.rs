//! `/`: what this is, a board to play on at once, and the games of this device.

use axum::extract::State;
use maud::{Markup, html};

use super::{layout, learn};
use crate::app::App;
use crate::i18n::Lang;
use crate::problem::Problem;
use crate::rules::Rules;
use crate::store::games::{self, Listed};
use crate::view;
use crate::visitor::Visitor;

/// Games listed here; the others have a page of their own.
const LISTED: u32 = 8;

/// `GET /`.
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let (games, all) = match &visitor.device {
        Some(device) => {
            let mut tx = app.store().read().await?;
            (
                games::of_device(&mut tx, device, 0, LISTED).await?,
                games::count_of_device(&mut tx, device).await?,
            )
        }
        None => (Vec::new(), 0),
    };
    let lang = visitor.lang;
    let main = html! {
        section .hero {
            h1 { (lang.t("home-title")) }
            p { (lang.t("home-lead")) " " a href="/learn" { (lang.t("home-learn")) } }
        }
        // The cube is seen before anything is loaded; the script makes it the way to the live one.
        div #cube-still .cube-still { (learn::still(lang, visitor.edition)) }
        raumschach-game data-home="true" {
            noscript { p .notice { (lang.t("noscript-home")) } }
        }
        section .grid-2 aria-label=(lang.t("home-ways")) {
            form .card action="/games" method="post" {
                h2 { (lang.t("home-local-title")) }
                p { (lang.t("home-local-text")) }
                input type="hidden" name="kind" value="local";
                button .button type="submit" { (lang.t("home-local-button")) }
            }
            form .card action="/games" method="post" {
                h2 { (lang.t("home-link-title")) }
                p { (lang.t("home-link-text")) }
                input type="hidden" name="kind" value="link";
                input type="hidden" name="confirm" value="on";
                p .button-row {
                    label {
                        (lang.t("home-link-seat")) " "
                        select name="seat" {
                            option value="random" { (lang.t("seat-by-lot")) }
                            option value="white" { (lang.t("seat-white")) }
                            option value="black" { (lang.t("seat-black")) }
                        }
                    }
                    button .button type="submit" { (lang.t("home-link-button")) }
                }
            }
        }
        @if !games.is_empty() {
            section #games {
                h2 { (lang.t("home-games")) }
                ul { @for game in &games { li { (line(lang, game)) } } }
                @if all > games.len() as u64 {
                    p { a href="/games" { (lang.tv("games-all", [("count", (all as f64).into())])) } }
                }
            }
        }
        (layout::state_data(&view::new_game(Rules::normal_form(), lang)?))
        (layout::island_data(lang, Rules::normal_form()))
    };
    Ok(layout::page(&visitor, &lang.t("home-page-title"), &main))
}

/// A game in a list.
pub(super) fn line(lang: Lang, game: &Listed) -> Markup {
    let rules = Rules::named(&game.variant);
    let seats = rules.map_or(2, |rules| rules.seats().len()) as f64;
    let moves = lang.tv(
        "games-moves",
        [("count", (game.plies as f64 / seats).ceil().into())],
    );
    let local = game.kind == "local";
    let named = |id: &str| rules.and_then(|rules| Some(rules.seat(rules.seat_named(id)?)));
    let mine: Vec<&str> = game.mine.split(' ').collect();
    let turn_here = mine.contains(&game.turn.as_str());
    let state = match &game.result {
        Some(result) => lang.tv("games-over", [("result", result.as_str().into())]),
        None if local => match named(&game.turn) {
            Some(seat) => lang.tv("games-turn", seat.words(lang)),
            None => lang.t("games-theirs"),
        },
        None if !game.full => lang.t("games-waiting"),
        None if turn_here => lang.t("games-yours"),
        None => lang.t("games-theirs"),
    };
    let seat = mine.first().and_then(|id| named(id));
    let kind = match seat.filter(|_| !local) {
        None => lang.t("games-local"),
        Some(seat) => lang.tv("games-seat", seat.words(lang)),
    };
    let strong = game.result.is_none() && !local && game.full && turn_here;
    html! {
        a href={ "/g/" (game.id) } {
            @if let Some(rules) = rules.filter(|rules| !rules.is_normal_form()) { (rules.name(lang)) ": " }
            (kind) ", " (moves)
        }
        " – "
        @if strong { strong { (state) } } @else { (state) }
        " "
        (date(game.changed_at))
    }
}

/// A day in UTC, readable for people and programs.
pub(super) fn date(at: i64) -> Markup {
    let time = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    html! { time datetime=(time) { (time.strftime("%Y-%m-%d")) } }
}
