//! A game as data: its state, its RGN file, a picture of any of its positions.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use raumschach::diagram::svg::{self, Layout, SvgOptions};
use raumschach::edition::EditionError;
use raumschach::{Color, Edition};
use serde::Deserialize;

use crate::app::App;
use crate::commands;
use crate::problem::Problem;
use crate::score;
use crate::view::{self, Viewer};
use crate::visitor::Visitor;
use crate::wire;

/// `GET /g/{id}/state`.
pub(crate) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<wire::State>, Problem> {
    let table = commands::load(&app, &id).await?.ok_or(Problem::NoGame)?;
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

/// The edition that a parameter names; the first when it is absent.
fn read_edition(parameter: &str, id: Option<&str>) -> Result<Edition, Problem> {
    let edition = id.map_or(Ok(Edition::default()), str::parse);
    edition.map_err(|error: EditionError| Problem::BadRequest(format!("{parameter}: {error}")))
}

/// `GET /g/{id}/rgn?notation=irf`.
pub(crate) async fn rgn(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(written): Query<Written>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let table = commands::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let edition = read_edition("notation", written.notation.as_deref())?;
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
    /// `white` or `black`: whose side is near.
    near: Option<String>,
    /// `irf` or `interraum`: the colours of the cells.
    edition: Option<String>,
}

/// `GET /g/{id}/diagram.svg?ply=N&layout=row&near=white&edition=irf`.
pub(crate) async fn diagram(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(view): Query<View>,
) -> Result<Response, Problem> {
    let table = commands::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let game = table.game().normal_form();
    let ply = view.ply.unwrap_or(game.plies().len());
    let position = game.position_at(ply).ok_or_else(|| {
        Problem::BadRequest(format!(
            "ply {ply} is beyond the last, which is {}",
            game.plies().len()
        ))
    })?;
    let layout: Layout = match view.layout {
        Some(layout) => layout
            .parse()
            .map_err(|e: svg::LayoutError| Problem::BadRequest(e.to_string()))?,
        None => Layout::Row,
    };
    let near = match view.near.as_deref() {
        None | Some("white") => Color::White,
        Some("black") => Color::Black,
        Some(other) => {
            let other: String = other.chars().take(20).collect();
            return Err(Problem::BadRequest(format!(
                "near is white or black, not {other:?}"
            )));
        }
    };
    let edition = read_edition("edition", view.edition.as_deref())?;
    let mut options = SvgOptions::new()
        .layout(layout)
        .near(near)
        .edition(edition)
        .alarm(position);
    if let Some(last) = ply.checked_sub(1).and_then(|last| game.plies().get(last)) {
        options = options.last_move(last.mv);
    }
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        // The picture carries its own colours; a document of its own, it may have no script.
        (
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ),
    ];
    Ok((headers, svg::render(position.board(), &options)).into_response())
}
