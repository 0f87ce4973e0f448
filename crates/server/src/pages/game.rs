//! `/g/{id}`: one game. The board is the script's; without one the page shows the position and the moves.

use axum::extract::{Path, State};
use maud::{Markup, html};
use raumschach::Edition;

use super::layout;
use crate::app::App;
use crate::i18n::Lang;
use crate::picture;
use crate::play::Place;
use crate::problem::Problem;
use crate::rules::Rules;
use crate::table::Table;
use crate::tables;
use crate::view::{self, Viewer};
use crate::visitor::Visitor;

/// `GET /g/{id}`.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let viewer = Viewer {
        device: visitor.device.as_ref(),
        base: &visitor.base,
        key: app.store().key(),
        lang: visitor.lang,
    };
    let state = view::state(&table, viewer);
    let lang = visitor.lang;
    let title = title(lang, &table);
    let main = html! {
        h1 .visually-hidden { (title) }
        raumschach-game {
            noscript {
                p .notice { (lang.t("noscript-game")) }
                p { strong { (title) } }
                figure {
                    img src={ "/g/" (id) "/diagram.svg" (picture_query(&visitor, None)) } alt=(picture::words(lang, table.game()));
                }
                (moves(lang, visitor.edition, &table, false))
                p { a href={ "/g/" (id) "/rgn" (edition_query("notation", visitor.edition)) } { (lang.t("game-rgn")) } " · " a href={ "/g/" (id) "/sheet" } { (lang.t("game-sheet")) } }
            }
        }
        (layout::state_data(&state))
        (layout::island_data(lang, table.rules()))
    };
    Ok(layout::page(&visitor, &title, &main))
}

/// A query that asks for an edition, where it is not the first.
pub(super) fn edition_query(parameter: &str, edition: Edition) -> String {
    if edition == Edition::default() {
        String::new()
    } else {
        format!("?{parameter}={}", edition.id)
    }
}

/// The query of a picture: its layout unless that is a row, the names in the page's language, the colours asked for.
pub(super) fn picture_query(visitor: &Visitor, layout: Option<&str>) -> String {
    let mut query = format!("?lang={}", visitor.lang.tag());
    if let Some(layout) = layout {
        query += &format!("&layout={layout}");
    }
    if visitor.edition != Edition::default() {
        query += &format!("&edition={}", visitor.edition.id);
    }
    query
}

/// Whose turn it is, or how the game ended.
pub(super) fn title(lang: Lang, table: &Table) -> String {
    let game = table.game();
    match game.ending() {
        Some(ending) => {
            let how = lang.t(&format!("how-{}", ending.termination));
            lang.tv(
                "game-title-over",
                [("result", ending.result.into()), ("how", how.into())],
            )
            .into_owned()
        }
        None => lang
            .tv(
                "game-title-turn",
                table.rules().seat(game.turn()).words(lang),
            )
            .into_owned(),
    }
}

/// The moves, numbered, every seat's in its column; with the time each took, where that is wanted and known.
pub(super) fn moves(lang: Lang, edition: Edition, table: &Table, times: bool) -> Markup {
    if table.plies().is_empty() {
        return html! { p { (lang.t("game-no-moves")) } };
    }
    let rules = table.rules();
    html! {
        table .sheet {
            thead {
                tr {
                    th scope="col" { (lang.t("sheet-number")) }
                    @for seat in rules.seats() {
                        th scope="col" { (rules.seat(seat).name(lang)) }
                    }
                }
            }
            tbody {
                @for (index, line) in lines(table).iter().enumerate() {
                    tr {
                        th scope="row" { (line.number) }
                        @for (seat, ply) in line.plies.iter().enumerate() {
                            td {
                                @match ply.and_then(|ply| table.plies().get(ply)) {
                                    Some(written) => {
                                        (notation(rules, seat, written.written(edition.notation)))
                                        @if let Some(took) = ply.filter(|_| times).and_then(|ply| table.took(ply)) {
                                            " " span .took { (clock(took)) }
                                        }
                                    }
                                    // Who did not begin has his first place empty.
                                    None if index == 0 && line.plies[..seat].iter().all(Option::is_none) && line.plies[seat..].iter().any(Option::is_some) => "…",
                                    None => "",
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Seconds as `12:05` or `1:02:05`.
fn clock(seconds: i64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A line of the score sheet: the number of the move, and each seat's ply.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    number: u32,
    plies: Vec<Option<usize>>,
}

fn lines(table: &Table) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for ply in 0..table.plies().len() {
        let Some(Place { number, seat }) = table.game().place(ply) else {
            continue;
        };
        let fits = |line: &Line| {
            line.number >= number && line.plies[seat.index()..].iter().all(Option::is_none)
        };
        if !lines.last().is_some_and(fits) {
            // A seat that leaves may carry the number on; no number comes twice.
            let least = lines.last().map_or(number, |line| line.number + 1);
            lines.push(Line {
                number: number.max(least),
                plies: vec![None; table.rules().seats().len()],
            });
        }
        if let Some(line) = lines.last_mut() {
            line.plies[seat.index()] = Some(ply);
        }
    }
    lines
}

/// A move whose figurine is drawn, because few fonts have the unicorn; the true character lies under
/// the drawing, for selecting and copying. The page needs the game's sprite. `seat` is the place of the
/// column.
fn notation(rules: &'static Rules, seat: usize, text: &str) -> Markup {
    // With more than two seats the seat's letter and a colon come first.
    if let Some((code, mv)) = text.split_once(':') {
        return html! { (code) ":" (notation(rules, seat, mv)) };
    }
    let variant = rules.variant();
    let drawn = text.chars().next().and_then(|sign| {
        let mut men = variant.men().iter();
        Some((sign, men.find(|man| man.figurine == Some(sign))?))
    });
    let Some((sign, man)) = drawn else {
        return html! { (text) };
    };
    // Between two the first one's men stand for both, as figurines do.
    let seat = if variant.seats().len() > 2 { seat } else { 0 };
    let Some(owner) = variant.seats().get(seat) else {
        return html! { (text) };
    };
    let symbol = format!("#man-{}{}", owner.code, man.letter);
    // A promotion names its new man by a figurine too.
    let rest = &text[sign.len_utf8()..];
    let (way, promotion) = match rest.split_once('=') {
        Some((way, promotion)) => (way, Some(notation(rules, seat, promotion))),
        None => (rest, None),
    };
    html! {
        span .fig { span .fig-text { (sign) } svg .fig-man viewBox="0 0 45 45" aria-hidden="true" { use href=(symbol); } }
        (way)
        @if let Some(promotion) = promotion { "=" (promotion) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Happening, Record};
    use crate::wire::Kind;

    #[test]
    fn the_score_sheet_has_a_column_for_every_seat() {
        let rules = Rules::named("nearlytriple-4").unwrap();
        let record = Record {
            id: "abcdefgh".into(),
            rules,
            kind: Kind::Local,
            start: None,
            opening: Vec::new(),
            confirm: true,
            created_at: 0,
            creator: [0; 32],
            holders: vec![Some([0; 32]); 4],
        };
        let mut table = Table::new(record).unwrap();
        let seats: Vec<_> = rules.seats().collect();
        let step = |table: &mut Table| {
            let m = table.game().legal()[0].clone();
            let happening = Happening::Move { m, offer: false };
            let turn = table.game().turn();
            table.carry_out(turn, &happening, 0).unwrap();
        };
        for _ in 0..5 {
            step(&mut table);
        }
        // Green leaves before his second move.
        table.carry_out(seats[2], &Happening::Resign, 0).unwrap();
        for _ in 0..4 {
            step(&mut table);
        }
        let plies: Vec<Vec<Option<usize>>> =
            lines(&table).into_iter().map(|line| line.plies).collect();
        assert_eq!(
            plies,
            [
                [Some(0), Some(1), Some(2), Some(3)],
                [Some(4), Some(5), None, Some(6)],
                [Some(7), Some(8), None, None],
            ]
        );
        let numbers: Vec<u32> = lines(&table).iter().map(|line| line.number).collect();
        assert_eq!(numbers, [1, 2, 3]);
    }
}
