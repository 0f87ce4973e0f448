//! `/healthz`: whether the server does what it is for, for programs that watch it.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::AsItIs;
use crate::store::Trouble;

/// `GET /healthz`: `ok`, or 503 and `degraded` with the reason while the database cannot be written or is damaged.
pub(crate) async fn show(State(app): State<App>) -> Response {
    match app.store().health().await {
        None => "ok".into_response(),
        Some(Trouble { since, reason }) => (
            StatusCode::SERVICE_UNAVAILABLE,
            Extension(AsItIs),
            format!("degraded since {since}: {reason}"),
        )
            .into_response(),
    }
}
