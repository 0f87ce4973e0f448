//! A game as data: its state, its RGN file, a picture of any of its positions.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use raumschach::Edition;
use raumschach::diagram::svg::{self, Layout};
use raumschach::edition::EditionError;
use serde::Deserialize;

use crate::app::App;
use crate::i18n::Lang;
use crate::picture::{self, Picture};
use crate::play::Play;
use crate::problem::Problem;
use crate::rules::Rules;
use crate::score;
use crate::secrets;
use crate::store::games;
use crate::table::Contradiction;
use crate::tables;
use crate::view::{self, Viewer};
use crate::visitor::Visitor;
use crate::wire;

/// `GET /g/{id}/state`.
pub(crate) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<wire::State>, Problem> {
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let viewer = Viewer {
        device: visitor.device.as_ref(),
        base: &visitor.base,
        key: app.store().key(),
        lang: visitor.lang,
    };
    Ok(Json(view::state(&table, viewer)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Written {
    /// `irf` or `interraum`: how the moves are written.
    notation: Option<String>,
}

/// The edition that a parameter names.
fn read_edition(parameter: &str, id: &str) -> Result<Edition, Problem> {
    id.parse()
        .map_err(|error: EditionError| Problem::BadRequest(format!("{parameter}: {error}")))
}

/// `GET /g/{id}/rgn?notation=irf`.
pub(crate) async fn rgn(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(written): Query<Written>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let edition = match written.notation.as_deref() {
        None => Edition::default(),
        Some(id) => read_edition("notation", id)?,
    };
    let text = score::rgn(&table, edition.notation, &visitor);
    let name = format!("attachment; filename=\"raumschach-{id}.rgn\"");
    Ok((
        [
            (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (CONTENT_DISPOSITION, name),
        ],
        text,
    )
        .into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct View {
    /// Plies played; the newest position when absent.
    ply: Option<usize>,
    layout: Option<String>,
    /// Id of the seat whose side is near; the first when absent.
    near: Option<String>,
    /// `irf` or `interraum`: the colours of the cells.
    edition: Option<String>,
    /// `en` or `es`: the names of the players; English when absent.
    lang: Option<String>,
}

/// `GET /g/{id}/diagram.svg?ply=N&layout=row&near=white&edition=irf`.
pub(crate) async fn diagram(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(view): Query<View>,
) -> Result<Response, Problem> {
    if let Some(snapshot) = snapshot(&app, &id, &view).await? {
        return draw(&snapshot, &view);
    }
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    draw(&Picture::Game(table.game()), &view)
}

/// `GET /variants/{id}/diagram.svg?layout=row&near=red&edition=irf`: the start of a game.
pub(crate) async fn start_diagram(
    Path(id): Path<String>,
    Query(view): Query<View>,
) -> Result<Response, Problem> {
    let rules = Rules::named(&id).ok_or(Problem::NoPage)?;
    let play = Play::new(rules, None).map_err(Contradiction::Start)?;
    draw(&Picture::Game(&play), &view)
}

/// The newest position, where that is what is asked for: it needs no game to be read.
async fn snapshot<'a>(app: &App, id: &str, view: &View) -> Result<Option<Picture<'a>>, Problem> {
    if !secrets::is_game_id(id) {
        return Ok(None);
    }
    let found = games::snapshot(&mut *app.store().read().await?, id).await?;
    let wanted = found.filter(|found| view.ply.is_none_or(|ply| ply == found.plies));
    Ok(wanted.and_then(|found| Picture::from_snapshot(&found)))
}

fn draw(what: &Picture<'_>, view: &View) -> Result<Response, Problem> {
    let rules = what.rules();
    let ply = view.ply.unwrap_or_else(|| what.plies());
    let layout: Layout = match &view.layout {
        Some(layout) => layout
            .parse()
            .map_err(|e: svg::LayoutError| Problem::BadRequest(e.to_string()))?,
        None => Layout::Row,
    };
    let near = match &view.near {
        None => rules.seats().next(),
        Some(id) => rules.seat_named(id),
    };
    let near = near.ok_or_else(|| {
        let seats: Vec<&str> = rules.seats().map(|seat| rules.seat_id(seat)).collect();
        Problem::BadRequest(format!("near is one of {}", seats.join(", ")))
    })?;
    let edition = match view.edition.as_deref() {
        None => None,
        Some(id) => Some(read_edition("edition", id)?),
    };
    let lang = match view.lang.as_deref() {
        None => Lang::En,
        Some(tag) => Lang::from_tag(tag)
            .ok_or_else(|| Problem::BadRequest("lang is one of en, es".to_owned()))?,
    };
    let picture = picture::svg(what, ply, layout, near, edition, lang).ok_or_else(|| {
        let last = what.plies();
        Problem::BadRequest(format!("ply {ply} is beyond the last, which is {last}"))
    })?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        // The picture carries its own colours; a document of its own, it may have no script.
        (
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ),
    ];
    Ok((headers, picture).into_response())
}

/// `GET /variants/{id}/definition.toml`: the rules as the library reads them.
pub(crate) async fn definition(Path(id): Path<String>) -> Result<Response, Problem> {
    let rules = Rules::named(&id).ok_or(Problem::NoPage)?;
    let kind = (CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], rules.variant().toml()).into_response())
}

/// `GET /variants/{id}/men.svg`: the drawings of a game's men, each a symbol that a page can use.
pub(crate) async fn men(Path(id): Path<String>) -> Result<Response, Problem> {
    let rules = Rules::named(&id).ok_or(Problem::NoPage)?;
    let kind = (CONTENT_TYPE, "image/svg+xml");
    Ok(([kind], picture::sprite(rules)).into_response())
}
