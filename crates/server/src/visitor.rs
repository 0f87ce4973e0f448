//! Who asks, as far as the request tells: language, theme, device, and the address the site has for them.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use raumschach::Edition;

use crate::address::{self, Peer};
use crate::app::App;
use crate::i18n::Lang;
use crate::secrets::{self, Digest};

/// Cookie that recognises a device; set when it takes its first seat.
const DEVICE_COOKIE: &str = "raumschach";
/// The same where the site is reached by https: a browser takes a cookie of this name from this host alone,
/// and sends it to no other (`__Host-` of RFC 6265bis).
const SECURE_DEVICE_COOKIE: &str = "__Host-raumschach";
const LANG_COOKIE: &str = "lang";
const THEME_COOKIE: &str = "theme";
const EDITION_COOKIE: &str = "edition";
/// Thirteen months: a year's game and a while more; renewed with every seat.
const COOKIE_SECONDS: u32 = 400 * 24 * 3600;

/// Colours of the page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// How he likes moves written and boards coloured.
    pub(crate) edition: Edition,
    /// SHA-256 of the device's token, when it has one.
    pub(crate) device: Option<Digest>,
    /// The token itself, to renew its cookie.
    token: Option<String>,
    /// Start of every absolute address, without a slash at the end: `https://play.example`.
    pub(crate) base: String,
    /// Path and query asked for, to come back to.
    pub(crate) path: String,
    /// Where he is.
    pub(crate) address: IpAddr,
    /// Whether the site is reached by https.
    secure: bool,
}

impl Visitor {
    pub(crate) fn new(parts: &Parts, app: &App) -> Visitor {
        let config = app.config();
        // Requests without a connection are our own.
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Visitor {
            address: address::of_request(&parts.headers, peer, config.behind_proxy),
            ..Visitor::read(parts, config.public_url.as_deref())
        }
    }

    fn read(parts: &Parts, public_url: Option<&str>) -> Visitor {
        let headers = &parts.headers;
        let header = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let base = match public_url {
            Some(url) => url.to_owned(),
            None => {
                let host = header(HOST)
                    .filter(|host| is_host(host))
                    .unwrap_or("localhost");
                format!("http://{host}")
            }
        };
        let secure = base.starts_with("https://");
        let token = |name| cookie(headers, name).filter(|token| secrets::is_secret(token));
        // A site that had no https before is left by nobody: the name of then is read as well.
        let token = Some(SECURE_DEVICE_COOKIE)
            .filter(|_| secure)
            .and_then(token)
            .or_else(|| token(DEVICE_COOKIE));
        Visitor {
            lang: cookie(headers, LANG_COOKIE)
                .and_then(Lang::from_tag)
                .unwrap_or_else(|| Lang::preferred(header(ACCEPT_LANGUAGE).unwrap_or_default())),
            theme: cookie(headers, THEME_COOKIE)
                .and_then(Theme::from_name)
                .unwrap_or(Theme::Auto),
            edition: cookie(headers, EDITION_COOKIE)
                .and_then(|id| id.parse().ok())
                .unwrap_or_default(),
            device: token.map(secrets::digest),
            token: token.map(str::to_owned),
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            secure,
            base,
            path: parts
                .uri
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .to_owned(),
        }
    }

    /// The device and the `Set-Cookie` header that makes it known, its time begun anew; a new device
    /// where the visitor has none. `None` if the header cannot be written.
    pub(crate) fn device(&self) -> Option<(Digest, HeaderValue)> {
        let token = self.token.clone().unwrap_or_else(secrets::device_token);
        let name = if self.secure {
            SECURE_DEVICE_COOKIE
        } else {
            DEVICE_COOKIE
        };
        let cookie = self.cookie_header(name, &token, true)?;
        Some((secrets::digest(&token), cookie))
    }

    pub(crate) fn lang_cookie(&self, lang: Lang) -> Option<HeaderValue> {
        self.cookie_header(LANG_COOKIE, lang.tag(), false)
    }

    /// The page's script may change the theme, so this cookie is open to it.
    pub(crate) fn theme_cookie(&self, theme: Theme) -> Option<HeaderValue> {
        self.cookie_header(THEME_COOKIE, theme.name(), false)
    }

    /// The page's script may change the edition, so this cookie is open to it.
    pub(crate) fn edition_cookie(&self, edition: Edition) -> Option<HeaderValue> {
        self.cookie_header(EDITION_COOKIE, edition.id, false)
    }

    fn cookie_header(&self, name: &str, value: &str, hidden: bool) -> Option<HeaderValue> {
        let hidden = if hidden { "; HttpOnly" } else { "" };
        let secure = if self.secure { "; Secure" } else { "" };
        HeaderValue::try_from(format!(
            "{name}={value}; Path=/; Max-Age={COOKIE_SECONDS}; SameSite=Lax{hidden}{secure}"
        ))
        .ok()
    }
}

impl<S> FromRequestParts<S> for Visitor
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Infallible> {
        let app = App::from_ref(state);
        Ok(Visitor::new(parts, &app))
    }
}

/// The first cookie of this name.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

/// Whether a Host header may be put into an address.
fn is_host(host: &str) -> bool {
    !host.is_empty()
        && host.len() <= 255
        && host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b':' | b'[' | b']'))
}

/// A path on this site to go back to after a choice; anything else is the first page. A browser takes
/// `//host`, `/\host` and paths with control characters for another site.
pub(crate) fn local_path(path: &str) -> &str {
    let mut bytes = path.bytes();
    let local = bytes.next() == Some(b'/')
        && !matches!(bytes.next(), Some(b'/' | b'\\'))
        && path.len() <= 2048
        && path.bytes().all(|b| b.is_ascii_graphic() && b != b'\\');
    if local { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn visitor(headers: &[(&str, &str)], public: Option<&str>) -> Visitor {
        let mut request = Request::builder().uri("/g/x?a=b");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Visitor::read(&request.body(()).unwrap().into_parts().0, public)
    }

    #[test]
    fn only_paths_of_this_site_are_gone_back_to() {
        for path in ["/", "/learn", "/g/abc?ply=3", "/g/abc#x"] {
            assert_eq!(local_path(path), path);
        }
        for path in [
            "",
            "learn",
            "//evil.example",
            "/\\evil.example",
            "/a\\b",
            "https://evil.example",
            "/\t/evil",
            "/a b",
            "javascript:alert(1)",
        ] {
            assert_eq!(local_path(path), "/", "{path:?}");
        }
    }

    #[test]
    fn cookies_and_headers_are_read_with_care() {
        let token = secrets::device_token();
        let cookies = format!("lang=es; theme=dark;edition=interraum;raumschach={token}");
        let asks = visitor(&[("cookie", &cookies), ("host", "localhost:8125")], None);
        assert_eq!((asks.lang, asks.theme), (Lang::Es, Theme::Dark));
        assert_eq!(asks.edition, Edition::INTERRAUM);
        assert_eq!(asks.device, Some(secrets::digest(&token)));
        assert_eq!(
            (asks.base.as_str(), asks.path.as_str()),
            ("http://localhost:8125", "/g/x?a=b")
        );

        let asks = visitor(
            &[
                ("cookie", "raumschach=short; lang=xx; edition=x"),
                ("host", "a\"b"),
            ],
            None,
        );
        assert_eq!((asks.device, asks.lang), (None, Lang::En));
        assert_eq!(asks.edition, Edition::IRF);
        assert_eq!(asks.base, "http://localhost");
    }

    #[test]
    fn cookies_are_secure_where_the_site_is() {
        let header = |public| {
            let (_, cookie) = visitor(&[], public).device().unwrap();
            cookie.to_str().unwrap().to_owned()
        };
        let secure = header(Some("https://play.example"));
        assert!(secure.ends_with("SameSite=Lax; HttpOnly; Secure"));
        assert!(secure.starts_with("__Host-raumschach=") && secure.contains("; Path=/;"));
        assert!(!header(None).contains("Secure"));
        assert!(header(None).starts_with("raumschach="));
        // Who came before there was https keeps his games.
        let (old, new) = (secrets::device_token(), secrets::device_token());
        let known = |cookies: &str| {
            visitor(&[("cookie", cookies)], Some("https://play.example"))
                .device
                .unwrap()
        };
        assert_eq!(known(&format!("raumschach={old}")), secrets::digest(&old));
        let both = format!("raumschach={old}; __Host-raumschach={new}");
        assert_eq!(known(&both), secrets::digest(&new));
    }

    #[test]
    fn a_known_device_keeps_its_token_and_the_cookie_begins_anew() {
        let token = secrets::device_token();
        let known = visitor(&[("cookie", &format!("raumschach={token}"))], None);
        let (device, cookie) = known.device().unwrap();
        assert_eq!(Some(device), known.device);
        assert!(cookie.to_str().unwrap().contains(&token));
    }
}
