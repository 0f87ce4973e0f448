//! The bundled scripts and styles, embedded in the binary and served under hashed names.
//!
//! A name changes with its content, so a browser may keep a file for ever. The bytes are compressed
//! when the program is built (`build.rs`), never while it serves.

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

/// One embedded file.
struct Asset {
    name: &'static str,
    kind: &'static str,
    tag: &'static str,
    plain: &'static [u8],
    br: Option<&'static [u8]>,
    gz: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// `GET /assets/{name}`.
pub(crate) async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = FILES.iter().find(|asset| asset.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if headers
        .get(IF_NONE_MATCH)
        .is_some_and(|tag| tag == asset.tag)
    {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let (encoding, bytes) = if let Some(bytes) = asset.br.filter(|_| accepts(&headers, "br")) {
        (Some("br"), bytes)
    } else if let Some(bytes) = asset.gz.filter(|_| accepts(&headers, "gzip")) {
        (Some("gzip"), bytes)
    } else {
        (None, asset.plain)
    };
    let mut response = Response::builder()
        .header(CONTENT_TYPE, asset.kind)
        .header(CACHE_CONTROL, "public, max-age=31536000, immutable")
        .header(VARY, "accept-encoding")
        .header(ETAG, asset.tag);
    if let Some(encoding) = encoding {
        response = response.header(CONTENT_ENCODING, encoding);
    }
    response
        .body(Body::from(bytes))
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Whether the reader takes this coding; a weight of 0 is a refusal.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|item| {
            let mut parts = item.split(';').map(str::trim);
            parts.next() == Some(coding)
                && !parts.any(|p| {
                    p.strip_prefix("q=")
                        .is_some_and(|q| q.parse() == Ok(0.0_f32))
                })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_with_weight_zero_are_refused() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, "gzip, br;q=0".parse().unwrap());
        assert!(accepts(&headers, "gzip"));
        assert!(!accepts(&headers, "br"));
        assert!(!accepts(&headers, "zstd"));
    }

    #[test]
    fn every_name_is_hashed_and_the_entries_exist() {
        for entry in [MAIN, CSS].iter().chain(GAME) {
            assert!(FILES.iter().any(|asset| asset.name == *entry), "{entry}");
        }
        for asset in FILES {
            let stem = asset.name.rsplit_once('.').unwrap().0;
            let hash = stem.rsplit_once('-').unwrap_or_default().1;
            assert!(hash.len() >= 8, "{} carries no hash", asset.name);
        }
    }
}
