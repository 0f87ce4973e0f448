//! `POST /api/read`: what a text is, a position code or RGN games, with every error and every warning at its place.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::Deserialize;

use crate::app::App;
use crate::problem::Problem;
use crate::reading::{self, Reading};
use crate::routes::create::reject;
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
pub(crate) struct Text {
    text: String,
}

/// `POST /api/read` with `{"text": …}`.
pub(crate) async fn read(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Json<Text>, JsonRejection>,
) -> Result<Json<Reading>, Problem> {
    app.reading()
        .take(visitor.address)
        .map_err(Problem::TooOften)?;
    let Json(body) = body.map_err(|e| reject(e.status(), e.body_text()))?;
    // A file of megabytes takes a while; the threads that answer others do not wait for it.
    let job = move || reading::read(&body.text, visitor.lang);
    Ok(Json(app.work().run(job).await?))
}
