//! What every handler shares, and which handler answers which address.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::address::{Allowance, Places};
use crate::config::Config;
use crate::hub::Hub;
use crate::problem::Problem;
use crate::store::Store;
use crate::tables::Tables;
use crate::work::Work;
use crate::{access, assets, guard, pages, problem, routes, socket};

/// Largest body that is read: an RGN file to set up from. Everything else is small.
const MAX_BODY: usize = 4 * 1024 * 1024;

/// What every handler shares; a clone is a handle.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    hub: Arc<Hub>,
    tables: Tables,
    work: Work,
    config: Config,
    sockets: Arc<Places>,
    writing: Allowance,
    reading: Allowance,
    closing: watch::Sender<bool>,
}

impl App {
    /// `sockets`: how many WebSockets may be open.
    pub(crate) fn new(store: Store, config: Config, sockets: usize) -> App {
        let limits = &config.limits;
        App(Arc::new(Inner {
            store,
            hub: Arc::default(),
            tables: Tables::default(),
            work: Work::default(),
            sockets: Places::new(sockets, (sockets / 4).max(1)),
            writing: Allowance::new(limits.games_at_once, limits.games_a_minute),
            reading: Allowance::new(limits.games_at_once, limits.games_a_minute),
            closing: watch::Sender::new(false),
            config,
        }))
    }

    /// Games that were read.
    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    /// Where long work is done.
    pub(crate) fn work(&self) -> &Work {
        &self.0.work
    }

    /// What the administrator chose.
    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    /// How many games an address may make and seats take.
    pub(crate) fn writing(&self) -> &Allowance {
        &self.0.writing
    }

    /// How many texts an address may have read.
    pub(crate) fn reading(&self) -> &Allowance {
        &self.0.reading
    }

    /// Forgets addresses that were not seen for a while.
    pub(crate) fn tidy(&self) {
        self.0.writing.tidy();
        self.0.reading.tidy();
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn hub(&self) -> &Arc<Hub> {
        &self.0.hub
    }

    /// The site's address as its visitors see it, without a slash at the end.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.config.public_url.as_deref()
    }

    /// Open WebSockets.
    pub(crate) fn sockets(&self) -> &Arc<Places> {
        &self.0.sockets
    }

    /// Becomes true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Asks every open connection to end.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }
}

/// All addresses.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/", get(pages::home::show))
        .route("/learn", get(pages::learn::show))
        .route("/help", get(pages::help::show))
        .route("/variants", get(pages::variants::show))
        .route("/variants/{id}", get(pages::variant::show))
        .route(
            "/variants/{id}/diagram.svg",
            get(routes::export::start_diagram),
        )
        .route(
            "/variants/{id}/definition.toml",
            get(routes::export::definition),
        )
        .route("/variants/{id}/men.svg", get(routes::export::men))
        .route("/setup", get(pages::setup::show))
        .route("/healthz", get(routes::health::show))
        .route("/lang/{lang}", get(routes::choices::lang))
        .route("/theme/{theme}", get(routes::choices::theme))
        .route("/edition/{edition}", get(routes::choices::edition))
        .route(
            "/games",
            get(pages::games::show).post(routes::create::create),
        )
        .route("/api/read", post(routes::read::read))
        .route("/g/{id}", get(pages::game::show))
        .route("/g/{id}/ws", get(socket::upgrade))
        .route("/g/{id}/state", get(routes::export::state))
        .route("/g/{id}/rgn", get(routes::export::rgn))
        .route("/g/{id}/diagram.svg", get(routes::export::diagram))
        .route("/g/{id}/sheet", get(pages::sheet::show))
        .route("/g/{id}/names", post(routes::seats::names))
        .route(
            "/g/{id}/{secret}",
            get(routes::seats::follow).post(routes::seats::take),
        )
        .route("/assets/{name}", get(assets::serve))
        .fallback(async || Problem::NoPage)
        .method_not_allowed_fallback(async || Problem::Method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        // A body that never ends holds its connection no longer than this.
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            app.config().limits.request,
        ))
        .layer(from_fn_with_state(app.clone(), guard::same_site))
        .layer(CatchPanicLayer::custom(|_| {
            axum::response::IntoResponse::into_response(Problem::Internal)
        }))
        .layer(from_fn_with_state(app.clone(), problem::render))
        .layer(from_fn_with_state(app.clone(), guard::headers))
        // Pages and data; what is packed already is left as it is.
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), access::log))
        .with_state(app)
}
