//! Everything that goes wrong while a request is answered, and what the visitor is told.
//!
//! A handler returns a [`Problem`]; the response carries it as an extension until [`render`], the
//! outermost layer that knows the visitor, turns it into a page in the visitor's language or, for
//! programs, into JSON. Bare error statuses of the framework are dressed the same way.

use std::time::Duration;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app::App;
use crate::pages;
use crate::rules::Rules;
use crate::store::StoreError;
use crate::table::Contradiction;
use crate::visitor::Visitor;
use crate::work::Overworked;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// Nothing has this address.
    NoPage,
    /// No game has this id.
    NoGame,
    /// No seat has this link.
    NoLink,
    /// The form or JSON cannot be read; in English, for whoever wrote the request.
    BadRequest(String),
    /// No game of this id is played here.
    NoVariant(String),
    /// The game asked for has no such seat; what was asked for, and the seats there are.
    NoSeat(String, String),
    /// The address exists but is not asked this way.
    Method,
    /// The body is larger than is read.
    TooLarge,
    /// The request comes from a page of another site.
    OtherSite,
    /// More is asked than can be answered now, or another program holds the database.
    Busy,
    /// This address asks too much; for how long it has to wait.
    TooOften(Duration),
    /// The disk is full.
    DiskFull,
    /// The disk fails; how, for the administrator.
    Disk(String),
    /// What is in the database is not what was written; what exactly, for the administrator.
    Damaged(String),
    /// What is kept of one game makes no sense.
    Broken,
    /// Our own failure; logged where it happened.
    Internal,
}

impl Problem {
    /// Name of the problem in JSON and in the text identifiers `problem-<code>-title`, `problem-<code>-text`.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Problem::NoPage => "no-page",
            Problem::NoGame => "no-game",
            Problem::NoLink => "no-link",
            Problem::BadRequest(_) => "bad-request",
            Problem::NoVariant(_) => "no-variant",
            Problem::NoSeat(..) => "no-seat",
            Problem::Method => "method",
            Problem::TooLarge => "too-large",
            Problem::OtherSite => "other-site",
            Problem::Busy => "busy",
            Problem::TooOften(_) => "too-often",
            Problem::DiskFull => "disk-full",
            Problem::Disk(_) => "disk",
            Problem::Damaged(_) => "damaged",
            Problem::Broken => "broken",
            Problem::Internal => "internal",
        }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Problem::NoPage | Problem::NoGame | Problem::NoLink => StatusCode::NOT_FOUND,
            Problem::BadRequest(_) => StatusCode::BAD_REQUEST,
            Problem::NoVariant(_) | Problem::NoSeat(..) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::OtherSite => StatusCode::FORBIDDEN,
            Problem::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Problem::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Problem::Busy | Problem::Disk(_) | Problem::Damaged(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Problem::Broken | Problem::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What exactly, in English, for whoever wrote the request.
    pub(crate) fn detail(&self) -> Option<String> {
        match self {
            Problem::BadRequest(detail) => Some(detail.clone()),
            Problem::NoVariant(asked) => {
                let known: Vec<&str> = Rules::shipped().iter().map(Rules::id).collect();
                Some(format!(
                    "variant {asked:?} is not one of {}",
                    known.join(", ")
                ))
            }
            Problem::NoSeat(asked, seats) => {
                Some(format!("seat {asked:?} is not one of {seats}, random"))
            }
            _ => None,
        }
    }

    /// Lets the server's health know what reading came to; writing does that by itself.
    pub(crate) fn tell(&self, app: &App) {
        let error = match self {
            Problem::Damaged(what) => StoreError::Damaged(what.clone()),
            Problem::Disk(what) => StoreError::Disk(what.clone()),
            Problem::DiskFull => StoreError::Full,
            _ => return,
        };
        app.store().note(&error);
    }

    /// Seconds after which it is worth trying again.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Problem::Busy => Some(2),
            // Begun seconds count: whoever comes too early is sent away again.
            Problem::TooOften(wait) => Some(wait.as_secs() + 1),
            Problem::DiskFull | Problem::Disk(_) => Some(10),
            _ => None,
        }
    }

    fn from_status(status: StatusCode) -> Problem {
        match status {
            StatusCode::NOT_FOUND => Problem::NoPage,
            StatusCode::METHOD_NOT_ALLOWED => Problem::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            status if status.is_client_error() => Problem::BadRequest(status.to_string()),
            _ => Problem::Internal,
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Busy(why) => {
                tracing::warn!("a request was not answered: {why}");
                Problem::Busy
            }
            // These are logged when they begin, not once a click.
            StoreError::Full => Problem::DiskFull,
            StoreError::Disk(what) => Problem::Disk(what),
            StoreError::Damaged(what) => Problem::Damaged(what),
            error @ StoreError::Corrupt { .. } => {
                tracing::error!("{error}");
                Problem::Broken
            }
            error => {
                tracing::error!(%error, "the database failed");
                Problem::Internal
            }
        }
    }
}

impl From<Overworked> for Problem {
    fn from(error: Overworked) -> Problem {
        StoreError::from(error).into()
    }
}

impl From<Contradiction> for Problem {
    fn from(error: Contradiction) -> Problem {
        tracing::error!(%error, "a new game cannot be made");
        Problem::Internal
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Extension of an answer that has its error's text already.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AsItIs;

/// Layer that gives every error its page or its JSON.
pub(crate) async fn render(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let visitor = Visitor::new(&parts, &app);
    let program = wants_json(&parts.headers, parts.uri.path());
    let response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let problem = match response.extensions().get::<Problem>() {
        Some(problem) => problem.clone(),
        // A handler that wrote its own answer is left alone.
        None if response.extensions().get::<AsItIs>().is_some() => return response,
        None if has_content(response.headers()) => return response,
        None => Problem::from_status(status),
    };
    problem.tell(&app);
    let mut dressed = if program {
        let detail = problem.detail();
        let text = visitor.lang.t(&format!("problem-{}-text", problem.code()));
        Json(json!({ "error": problem.code(), "text": text, "detail": detail })).into_response()
    } else {
        pages::problem::page(&visitor, &problem).into_response()
    };
    *dressed.status_mut() = status;
    if let Some(seconds) = problem.retry_after() {
        dressed.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    dressed
}

fn has_content(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html")
            || kind.as_bytes().starts_with(b"application/json")
    })
}

/// Whether the answer goes to a program: by the address, by what it accepts or by what it sent.
pub(crate) fn wants_json(headers: &HeaderMap, path: &str) -> bool {
    let has = |name, what: &str| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.contains(what))
    };
    path.starts_with("/api/")
        || path.ends_with("/state")
        || (has(ACCEPT, "application/json") && !has(ACCEPT, "text/html"))
        || has(CONTENT_TYPE, "application/json")
}
