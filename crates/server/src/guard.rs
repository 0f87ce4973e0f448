//! What every request and response passes: refusal of other sites, and the headers that keep a browser safe.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;

/// No script but the bundled one, no style but the bundled one, nothing from elsewhere, in no frame.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Layer that refuses state-changing requests sent by pages of other sites.
pub(crate) async fn same_site(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if reads || is_same_site(request.headers(), app.public_url()) {
        next.run(request).await
    } else {
        Problem::OtherSite.into_response()
    }
}

/// Whether a request comes from a page of this site or from no page at all.
///
/// Browsers name the page's site in `Sec-Fetch-Site` (where the address is trustworthy) and in
/// `Origin` (on every POST and WebSocket). A request with neither comes from a program, which has no
/// cookie that another site could abuse.
pub(crate) fn is_same_site(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let header = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = header(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = header(ORIGIN) else {
        return true;
    };
    if public_url.is_some_and(|url| url == origin) {
        return true;
    }
    let host = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    let Some(host) = host.filter(|&host| Some(host) == header(HOST)) else {
        return false;
    };
    // With an address of its own the site is nobody else's, whatever he calls himself, without TLS too; but
    // the administrator may look at it on his machine.
    public_url.is_none() || is_this_machine(host)
}

/// Whether a host, with or without a port, is the machine that the server runs on.
fn is_this_machine(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(v6) => v6.split(']').next(),
        None => host.split(':').next(),
    };
    let name = name.unwrap_or_default();
    name == "localhost"
        || name
            .parse()
            .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

/// Layer that adds the safety headers where a handler has not chosen its own.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &'static str| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    put(CONTENT_SECURITY_POLICY, POLICY);
    put(X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(X_FRAME_OPTIONS, "DENY");
    // Seat links must not leak to other sites. `no-referrer` would do that too, but makes browsers
    // send `Origin: null` with our own forms, which cannot be told from another site's.
    put(REFERRER_POLICY, "same-origin");
    put(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    // What is here is for pages of this site; pictures too, which carry what a visitor may see.
    put(
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    // A site that is reached by https stays so.
    if app
        .public_url()
        .is_some_and(|url| url.starts_with("https://"))
    {
        put(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    put(
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    );
    // Pages depend on cookies and on the game: asked for anew, but kept for the Back button.
    put(CACHE_CONTROL, "private, no-cache");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(pairs: &[(&'static str, &str)], public: Option<&str>) -> bool {
        let headers: HeaderMap = pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()))
            .collect();
        is_same_site(&headers, public)
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        let host = ("host", "localhost:8125");
        assert!(same(&[host], None));
        assert!(same(&[host, ("origin", "http://localhost:8125")], None));
        assert!(same(
            &[host, ("sec-fetch-site", "same-origin"), ("origin", "null")],
            None
        ));
        assert!(same(
            &[("host", "inner:1"), ("origin", "https://play.example")],
            Some("https://play.example")
        ));
        assert!(!same(&[host, ("origin", "http://evil.example")], None));
        assert!(!same(&[host, ("origin", "null")], None));
        assert!(!same(&[host, ("sec-fetch-site", "cross-site")], None));
        assert!(!same(
            &[
                host,
                ("sec-fetch-site", "same-site"),
                ("origin", "http://localhost:8125")
            ],
            None
        ));
        assert!(!same(
            &[("host", "inner:1"), ("origin", "https://evil.example")],
            Some("https://play.example")
        ));
        assert!(!same(
            &[("host", "play.example"), ("origin", "http://play.example")],
            Some("https://play.example")
        ));
        assert!(same(
            &[("host", "127.0.0.1:1"), ("origin", "http://127.0.0.1:1")],
            Some("https://play.example")
        ));
        assert!(same(
            &[("host", "[::1]:1"), ("origin", "http://[::1]:1")],
            Some("https://play.example")
        ));
        assert!(!same(
            &[("host", "evil.example"), ("origin", "https://evil.example")],
            Some("https://play.example")
        ));
        assert!(!same(&[("origin", "http://")], None));
    }
}
