//! `/g/{id}/{secret}`: a seat's private link; and the names that players write on the score sheet.
//!
//! Following the link in a browser takes a free seat at once. Previews made by messengers, prefetches
//! and `HEAD` requests must not: a seat is taken by `GET` only when the browser says that a person
//! navigated; otherwise the page shows one button, which posts.

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderName, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::App;
use crate::commands::{self, Entry};
use crate::pages;
use crate::problem::Problem;
use crate::routes::create::reject;
use crate::table::tidy_name;
use crate::visitor::Visitor;

/// `GET /g/{id}/{secret}`.
pub(crate) async fn follow(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
    method: Method,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let entry = commands::enter(&app, &id, &secret, visitor.device.as_ref(), None).await?;
    match entry.ok_or(Problem::NoGame)? {
        Entry::Free(_) if method == Method::GET && is_navigation(&headers) => {
            sit(app, id, secret, &visitor).await
        }
        entry => answer(&visitor, &id, entry),
    }
}

/// `POST /g/{id}/{secret}`: the button was pressed.
pub(crate) async fn take(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    sit(app, id, secret, &visitor).await
}

/// Takes the seat for the visitor's device.
async fn sit(app: App, id: String, secret: String, visitor: &Visitor) -> Result<Response, Problem> {
    let (holder, cookie) = visitor.device().ok_or(Problem::Internal)?;
    app.writing()
        .take(visitor.address)
        .map_err(Problem::TooOften)?;
    let known = visitor.device.as_ref();
    let entry = commands::enter(&app, &id, &secret, known, Some(holder)).await?;
    let entry = entry.ok_or(Problem::NoGame)?;
    let mut response = answer(visitor, &id, entry)?;
    if entry == Entry::Seated {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// `POST /g/{id}/names`: names for the score sheet, a field a seat, each written by whoever holds the seat.
pub(crate) async fn names(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    app.writing()
        .take(visitor.address)
        .map_err(Problem::TooOften)?;
    let Form(fields) = form.map_err(|e| reject(e.status(), e.body_text()))?;
    for (seat, name) in &fields {
        let device = visitor.device.as_ref();
        commands::name(&app, &id, device, seat, tidy_name(name))
            .await?
            .ok_or(Problem::NoGame)?;
    }
    Ok(Redirect::to(&format!("/g/{id}/sheet")).into_response())
}

fn answer(visitor: &Visitor, id: &str, entry: Entry) -> Result<Response, Problem> {
    let mut response = match entry {
        Entry::Seated => Redirect::to(&format!("/g/{id}")).into_response(),
        Entry::Unknown => return Err(Problem::NoLink),
        entry => pages::seat::page(visitor, id, entry).into_response(),
    };
    // The address is a secret: it is not to lie in a cache.
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Whether a person went to this address, as far as the browser tells.
fn is_navigation(headers: &HeaderMap) -> bool {
    let is = |name, value: &str| {
        headers
            .get(HeaderName::from_static(name))
            .is_some_and(|v| v == value)
    };
    is("sec-fetch-mode", "navigate")
        && is("sec-fetch-dest", "document")
        && !headers.contains_key("sec-purpose")
        && !headers.contains_key("purpose")
}
