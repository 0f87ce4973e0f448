//! `POST /api/read`: what a text is, a position code or RGN games, with every error at its place.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use serde::Deserialize;

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
    visitor: Visitor,
    body: Result<Json<Text>, JsonRejection>,
) -> Result<Json<Reading>, Problem> {
    let Json(body) = body.map_err(|e| reject(e.status(), e.body_text()))?;
    // A file of megabytes takes a while; the threads that answer others do not wait for it.
    tokio::task::spawn_blocking(move || reading::read(&body.text, visitor.lang))
        .await
        .map(Json)
        .map_err(|_| Problem::Internal)
}
