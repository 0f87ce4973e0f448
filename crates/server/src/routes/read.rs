//! `POST /api/read`: what a text is, a position code or RGN games, with every error at its place.

use axum::Json;
use serde::Deserialize;

use crate::problem::Problem;
use crate::reading::{self, Reading};
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
pub(crate) struct Text {
    text: String,
}

/// `POST /api/read` with `{"text": …}`.
pub(crate) async fn read(
    visitor: Visitor,
    Json(body): Json<Text>,
) -> Result<Json<Reading>, Problem> {
    // A file of megabytes takes a while; the threads that answer others do not wait for it.
    tokio::task::spawn_blocking(move || reading::read(&body.text, visitor.lang))
        .await
        .map(Json)
        .map_err(|_| Problem::Internal)
}
