//! The access log: every request with its address, status and time, on the level `debug`.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::address::{self, Peer};
use crate::app::App;
use crate::secrets;

/// The outermost layer.
pub(crate) async fn log(State(app): State<App>, request: Request, next: Next) -> Response {
    if !tracing::enabled!(tracing::Level::DEBUG) {
        return next.run(request).await;
    }
    let began = Instant::now();
    let method = request.method().clone();
    let path = without_secrets(request.uri().path());
    let address = request
        .extensions()
        .get::<Peer>()
        .map(|&Peer(peer)| address::of_request(request.headers(), peer, app.config().behind_proxy));
    let response = next.run(request).await;
    let address = address.map_or_else(|| "-".to_owned(), |address: IpAddr| address.to_string());
    let (status, ms) = (
        response.status().as_u16(),
        began.elapsed().as_secs_f64() * 1000.0,
    );
    tracing::debug!("{address} {method} {path} {status} {ms:.1} ms");
    response
}

/// The path with every seat's secret left out, escaped as it came. Queries are not logged at all.
fn without_secrets(path: &str) -> String {
    let part = |part: &str| {
        // An escaped secret is one still.
        let secret = part.contains('%') || secrets::is_secret(&part.to_ascii_lowercase());
        if secret {
            "…".to_owned()
        } else {
            part.to_owned()
        }
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_not_logged() {
        let secret = secrets::device_token();
        assert_eq!(
            without_secrets(&format!("/g/abcdefgh/{secret}")),
            "/g/abcdefgh/…"
        );
        let escaped = format!("/g/abcdefgh/%{:x}{}", secret.as_bytes()[0], &secret[1..]);
        assert_eq!(without_secrets(&escaped), "/g/abcdefgh/…");
        assert_eq!(
            without_secrets("/assets/app-1234.js"),
            "/assets/app-1234.js"
        );
        assert_eq!(without_secrets("/"), "/");
    }
}
