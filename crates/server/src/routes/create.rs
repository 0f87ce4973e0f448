//! `POST /games`: makes a game, for the page's script as JSON and for a plain form.

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Redirect, Response};
use serde::{Deserialize, Deserializer};
use serde_json::json;

use crate::app::App;
use crate::commands::{self, NewGame};
use crate::i18n::Lang;
use crate::problem::Problem;
use crate::reading::{self, ReadError, Start};
use crate::rules::{NORMAL_FORM, Rules, Seat};
use crate::secrets::Purpose;
use crate::view;
use crate::visitor::Visitor;
use crate::wire::Kind;

/// What is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    kind: Kind,
    /// Id of the game; the Normal Form when absent.
    variant: Option<String>,
    /// Id of the creator's seat in a game by link, or `random`; the first to move when absent.
    seat: Option<String>,
    #[serde(default, deserialize_with = "flag")]
    confirm: Option<bool>,
    /// Position code to start from.
    code: Option<String>,
    /// RGN text of a game to go on with.
    rgn: Option<String>,
}

/// A flag in JSON (`true`) or in a form (`on`).
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Bool(bool),
        Text(String),
    }
    Ok(
        Option::<Flag>::deserialize(deserializer)?.map(|flag| match flag {
            Flag::Bool(flag) => flag,
            Flag::Text(text) => matches!(text.as_str(), "on" | "true" | "1"),
        }),
    )
}

/// `POST /games`.
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Problem> {
    // Before the body: whoever sends too much need not be read.
    app.writing()
        .take(visitor.address)
        .map_err(Problem::TooOften)?;
    let json = request
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let wish: Wish = if json {
        Json::from_request(request, &())
            .await
            .map(|Json(wish)| wish)
            .map_err(|e| reject(e.status(), e.body_text()))?
    } else {
        axum::Form::from_request(request, &())
            .await
            .map(|axum::Form(wish)| wish)
            .map_err(|e| reject(e.status(), e.body_text()))?
    };
    let mut rules = find_rules(wish.variant.as_deref())?;
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let start = match (given(wish.code), given(wish.rgn)) {
        (None, None) => Start::default(),
        (Some(code), None) => match reading::start_from_code(rules, &code, visitor.lang) {
            Ok(start) => start,
            Err(errors) => return Ok(refuse(&visitor, rules, json, errors)),
        },
        (None, Some(rgn)) => {
            let asked = given(wish.variant).map(|_| rules);
            match read_rgn(&app, asked, rgn, visitor.lang).await? {
                Ok((found, start)) => {
                    rules = found;
                    start
                }
                Err(errors) => return Ok(refuse(&visitor, rules, json, errors)),
            }
        }
        (Some(_), Some(_)) => {
            return Err(Problem::BadRequest(
                "give a position code or an RGN game, not both".to_owned(),
            ));
        }
    };
    let seat = find_seat(rules, wish.seat.as_deref())?;
    let (device, cookie) = visitor.device().ok_or(Problem::Internal)?;
    let new = NewGame {
        rules,
        kind: wish.kind,
        seat,
        confirm: wish.confirm.unwrap_or(true),
        start: start.code,
        opening: start.opening,
        names: start.names,
    };
    let table = commands::create(&app, new, device).await?;
    let id = table.record().id.as_str();
    let url = view::watch_link(&visitor.base, id);
    let mut response = if json {
        // Only what is to be given away: the way back to one's own seat is shown on the game's page.
        let invite = |seat: Seat| {
            let free = table.holder(seat).is_none();
            let key = app.store().key();
            free.then(|| {
                let secret = key.link(id, rules.seat_id(seat), Purpose::Invite);
                format!("{url}/{secret}")
            })
        };
        let links = view::all_links(rules, invite, url.clone());
        (
            StatusCode::CREATED,
            Json(json!({ "id": id, "url": url, "links": links, "watch": url })),
        )
            .into_response()
    } else {
        Redirect::to(&format!("/g/{id}")).into_response()
    };
    response.headers_mut().insert(SET_COOKIE, cookie);
    Ok(response)
}

/// The rules asked for.
pub(crate) fn find_rules(id: Option<&str>) -> Result<&'static Rules, Problem> {
    let id = id.map(str::trim).filter(|id| !id.is_empty());
    let id = id.unwrap_or(NORMAL_FORM);
    Rules::named(id).ok_or_else(|| Problem::NoVariant(id.chars().take(40).collect()))
}

/// The creator's seat.
fn find_seat(rules: &Rules, id: Option<&str>) -> Result<Seat, Problem> {
    let mut seats = rules.seats();
    let found = match id {
        None | Some("") => seats.next(),
        Some("random") => seats.nth(rand::random_range(0..seats.len())),
        Some(id) => rules.seat_named(id),
    };
    found.ok_or_else(|| {
        let known: Vec<&str> = rules.seats().map(|seat| rules.seat_id(seat)).collect();
        let asked = id.unwrap_or_default().chars().take(40).collect();
        Problem::NoSeat(asked, known.join(", "))
    })
}

/// The rules of a game from a file, and where it goes on; or what is wrong with the file.
type FromFile = Result<(&'static Rules, Start), Vec<ReadError>>;

/// Reads the game apart from the threads that answer others.
async fn read_rgn(
    app: &App,
    asked: Option<&'static Rules>,
    rgn: String,
    lang: Lang,
) -> Result<FromFile, Problem> {
    let job = move || reading::start_from_rgn(asked, &rgn, lang);
    Ok(app.work().run(job).await?)
}

pub(crate) fn reject(status: StatusCode, detail: String) -> Problem {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::TooLarge
    } else {
        Problem::BadRequest(detail)
    }
}

/// A start that cannot be used, with the places.
fn refuse(
    visitor: &Visitor,
    rules: &'static Rules,
    json: bool,
    errors: Vec<ReadError>,
) -> Response {
    let text = errors
        .first()
        .map(|error| error.reason.clone())
        .unwrap_or_default();
    if json {
        let body = json!({ "error": "bad-start", "text": text, "errors": errors });
        (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
    } else {
        let page = if rules.is_normal_form() {
            crate::pages::setup::with_errors(visitor, &errors)
        } else {
            crate::pages::variant::with_errors(visitor, rules, &errors)
        };
        (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
    }
}
