//! A game as data: its state, its RGN file, a picture of any of its positions.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use raumschach::Color;
use raumschach::diagram::svg::{self, Layout, SvgOptions};
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

/// `GET /g/{id}/rgn`.
pub(crate) async fn rgn(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let table = commands::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    let text = score::rgn(&table, &visitor);
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
}

/// `GET /g/{id}/diagram.svg?ply=N&layout=row&near=white`.
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
    let mut options = SvgOptions::new().layout(layout).near(near).alarm(position);
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
