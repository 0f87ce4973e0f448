//! From the configuration to a running server and back to a clean stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::address::Peer;
use crate::app::{self, App};
use crate::config::{Config, Limits};
use crate::connections::{Connections, Entry};
use crate::store::{Store, StoreError};
use crate::{commands, files};

/// Where the server listens unless told otherwise, on this machine alone.
pub const DEFAULT_PORT: u16 = 8125;
/// How many ports after the default one are tried when it is taken.
const MORE_PORTS: u16 = 9;
/// How long open connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// The largest head of a request.
const MAX_HEAD: usize = 32 * 1024;
/// How often games that nobody plays are looked for.
const TIDY: Duration = Duration::from_secs(3600);

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {}", explain(.source))]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The public address is not one.
    #[error(
        "the public address {found:?} must be http:// or https:// and a host, without a path, as in https://play.example"
    )]
    PublicUrl {
        /// What was given.
        found: String,
    },
    /// The data folder or the database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system refused something else.
    #[error("{0}")]
    System(#[from] io::Error),
}

fn explain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            "another program listens there; stop it or choose another address with --listen"
                .to_owned()
        }
        io::ErrorKind::PermissionDenied => {
            "this needs more rights; choose a port above 1023 with --listen".to_owned()
        }
        io::ErrorKind::AddrNotAvailable => "this machine has no such address".to_owned(),
        _ => error.to_string(),
    }
}

/// A server that holds its port and its database, ready to run.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    connections: Arc<Connections>,
}

impl Server {
    /// Opens the database and the port.
    ///
    /// # Errors
    /// When the public address is malformed, the data folder cannot be used or is in use by another
    /// server, or the address cannot be listened on.
    ///
    /// ```
    /// # async fn example() -> Result<(), raumschach_server::ServeError> {
    /// use raumschach_server::{Config, Server};
    /// let server = Server::open(Config { data: "data".into(), ..Config::default() }).await?;
    /// println!("http://{}", server.address());
    /// server.run(std::future::pending()).await
    /// # }
    /// ```
    pub async fn open(mut config: Config) -> Result<Server, ServeError> {
        config.public_url = config
            .public_url
            .map(|url| check_public_url(&url))
            .transpose()?;
        let listener = listen(config.listen).await?;
        let address = listener.local_addr()?;
        let store = Store::open(&config.data).await?;
        if config.check {
            store.check().await?;
            store.check_games().await?;
        }
        let share = files::share(config.limits.files);
        // Behind a proxy all connections are the proxy's.
        let of_one = if config.behind_proxy {
            share.connections
        } else {
            (share.connections / 2).max(1)
        };
        Ok(Server {
            app: App::new(store, config, share.sockets),
            listener,
            address,
            connections: Connections::new(share.connections, of_one),
        })
    }

    /// The address it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` is ready, then lets open requests end and closes the database.
    ///
    /// # Errors
    /// When the system fails to serve.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server {
            app,
            listener,
            connections,
            ..
        } = self;
        let upkeep = tokio::spawn(upkeep(app.clone()));
        let router = app::router(app.clone());
        let limits = app.config().limits.clone();
        let closing = app.closing();
        tokio::select! {
            () = accept(&listener, &router, &limits, &connections, &closing) => {}
            () = stop => {}
        }
        app.close();
        drop(listener);
        upkeep.abort();
        // WebSockets are counted apart: they have left the hands of the HTTP server.
        let waiting = async {
            while connections.len() > 0 || app.hub().connections() > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(GRACE, waiting).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        app.store().close().await;
        Ok(())
    }
}

/// What the server does by itself while it runs.
async fn upkeep(app: App) {
    let trying = app.store().keep_trying();
    let looking = async {
        // Readers do not wait for it, and a damaged page is known before somebody comes across it.
        if let Err(error) = app.store().check().await {
            tracing::error!("{error}");
        }
        let mut hours = tokio::time::interval(TIDY);
        loop {
            hours.tick().await;
            app.tidy();
            match app.store().remove_abandoned(commands::now()).await {
                Ok(0) => {}
                Ok(removed) => tracing::info!(removed, "games that nobody began are removed"),
                Err(error) => tracing::warn!("games that nobody began stay: {error}"),
            }
        }
    };
    tokio::join!(trying, looking);
}

/// Takes connections for ever.
async fn accept(
    listener: &TcpListener,
    router: &Router,
    limits: &Limits,
    connections: &Arc<Connections>,
    closing: &watch::Receiver<bool>,
) {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of files, most likely: some will be free again in a moment.
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Some(entry) = connections.enter(peer.ip()) else {
            tracing::debug!(%peer, "a connection was turned away: all places are taken");
            continue;
        };
        let serving = serve_one(
            stream,
            peer.ip().to_canonical(),
            router.clone(),
            limits.clone(),
            entry,
            closing.clone(),
        );
        tokio::spawn(serving);
    }
}

/// Answers the requests of a connection until it ends, keeps us waiting beyond the limits, has to make
/// room for another, or the server stops.
async fn serve_one(
    stream: TcpStream,
    peer: IpAddr,
    router: Router,
    limits: Limits,
    entry: Entry,
    mut closing: watch::Receiver<bool>,
) {
    // Frames are small and come in pairs: held back to be sent together, the second would wait 40 ms.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps Nagle's algorithm");
    }
    // These hold for WebSockets as well.
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(limits.silence));
    stream.set_write_timeout(Some(limits.unread));
    let connection = entry.connection.clone();
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let busy = entry.connection.busy();
        request.extensions_mut().insert(Peer(peer));
        let answer = router.clone().oneshot(request);
        async move {
            let _busy = busy;
            answer.await
        }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut serving = std::pin::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = connection.stop.notified() => return,
        () = async { let _ = closing.wait_for(|closing| *closing).await; } => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// The public address without a slash at its end.
fn check_public_url(url: &str) -> Result<String, ServeError> {
    let trimmed = url.trim_end_matches('/');
    let host = trimmed
        .strip_prefix("https://")
        .or_else(|| trimmed.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(trimmed.to_owned())
        }
        _ => Err(ServeError::PublicUrl {
            found: url.to_owned(),
        }),
    }
}

async fn listen(wanted: Option<SocketAddr>) -> Result<TcpListener, ServeError> {
    let error = |address| move |source| ServeError::Listen { address, source };
    if let Some(address) = wanted {
        return TcpListener::bind(address).await.map_err(error(address));
    }
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    for port in DEFAULT_PORT..DEFAULT_PORT + MORE_PORTS {
        let address = SocketAddr::new(here, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(taken) if taken.kind() == io::ErrorKind::AddrInUse => {
                eprintln!("Port {port} is taken, trying {}.", port + 1);
            }
            Err(source) => return Err(ServeError::Listen { address, source }),
        }
    }
    let last = SocketAddr::new(here, DEFAULT_PORT + MORE_PORTS);
    TcpListener::bind(last).await.map_err(error(last))
}

/// Runs the server until it is told to stop by Ctrl-C or SIGTERM. Prints its address on standard output.
///
/// # Errors
/// As [`Server::open`] and [`Server::run`].
///
/// ```no_run
/// raumschach_server::serve(raumschach_server::Config::default())?;
/// # Ok::<(), raumschach_server::ServeError>(())
/// ```
pub fn serve(config: Config) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let stop = stop_signal()?;
        let server = Server::open(config).await?;
        println!("Raumschach is at http://{}", server.address());
        server.run(stop).await
    })
}

/// Ready when the system asks the process to end. Fails at once if that could never be noticed.
fn stop_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    {
        Ok(async {
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_are_checked() {
        assert_eq!(
            check_public_url("https://play.example/").unwrap(),
            "https://play.example"
        );
        assert_eq!(
            check_public_url("http://host:81").unwrap(),
            "http://host:81"
        );
        for bad in [
            "play.example",
            "https://",
            "ftp://x",
            "https://x/y",
            "https://a@b",
        ] {
            assert!(check_public_url(bad).unwrap_err().to_string().contains(bad));
        }
    }
}
