//! The visitor's choices of language, colours and notation, kept in cookies of their own.

use axum::extract::{Path, Query};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::i18n::Lang;
use crate::problem::Problem;
use crate::visitor::{Theme, Visitor, local_path};

#[derive(Debug, Deserialize)]
pub(crate) struct Back {
    /// Path to go back to.
    back: Option<String>,
}

/// `GET /lang/{en|es}?back=…`.
pub(crate) async fn lang(
    Path(lang): Path<String>,
    Query(back): Query<Back>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let lang = Lang::from_tag(&lang).ok_or(Problem::NoPage)?;
    go_back(visitor.lang_cookie(lang), &back)
}

/// `GET /theme/{auto|light|dark}?back=…`.
pub(crate) async fn theme(
    Path(theme): Path<String>,
    Query(back): Query<Back>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let theme = Theme::from_name(&theme).ok_or(Problem::NoPage)?;
    go_back(visitor.theme_cookie(theme), &back)
}

/// `GET /edition/{irf|interraum}?back=…`.
pub(crate) async fn edition(
    Path(edition): Path<String>,
    Query(back): Query<Back>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let edition = edition.parse().map_err(|_| Problem::NoPage)?;
    go_back(visitor.edition_cookie(edition), &back)
}

fn go_back(cookie: Option<HeaderValue>, back: &Back) -> Result<Response, Problem> {
    let cookie = cookie.ok_or(Problem::Internal)?;
    let path = local_path(back.back.as_deref().unwrap_or("/"));
    Ok(([(SET_COOKIE, cookie)], Redirect::to(path)).into_response())
}
