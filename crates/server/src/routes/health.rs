//! `/healthz`: whether the server does what it is for, for programs that watch it.

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;

/// `GET /healthz`: `ok`, or 503 and `degraded` with the reason while the database cannot be written or is damaged.
pub(crate) async fn show(State(app): State<App>) -> (StatusCode, String) {
    match app.store().health().await {
        None => (StatusCode::OK, "ok".to_owned()),
        Some(trouble) => (
            StatusCode::SERVICE_UNAVAILABLE,
            format!("degraded since {}: {}", trouble.since, trouble.reason),
        ),
    }
}
