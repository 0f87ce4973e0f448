//! From the configuration to a running server and back to a clean stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio_io_timeout::TimeoutStream;

use crate::app::{self, App};
use crate::store::{Store, StoreError};

/// Where the server listens unless told otherwise, on this machine alone.
pub const DEFAULT_PORT: u16 = 8125;
/// How many ports after the default one are tried when it is taken.
const MORE_PORTS: u16 = 9;
/// How long open connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// How long a connection may keep us waiting.
#[derive(Copy, Clone, Debug)]
struct Limits {
    /// For the head of a request, from its first byte.
    head: Duration,
    /// For anything at all. Longer than the pings of a WebSocket are apart.
    silence: Duration,
}

const LIMITS: Limits = Limits {
    head: Duration::from_secs(15),
    silence: Duration::from_secs(75),
};

/// What the server is to do.
///
/// ```
/// let config = raumschach_server::Config { data: "data".into(), ..Default::default() };
/// assert_eq!(config.listen, None);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on. `None`: [`DEFAULT_PORT`] on this machine or, if that is taken, one of
    /// the next few.
    pub listen: Option<SocketAddr>,
    /// Folder of the database; made if it is missing.
    pub data: PathBuf,
    /// The site's address as its visitors see it, such as `https://play.example`, when a proxy stands
    /// before the server. `None`: as the visitor's browser called it.
    pub public_url: Option<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: None,
            data: PathBuf::from("data"),
            public_url: None,
        }
    }
}

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
    pub async fn open(config: Config) -> Result<Server, ServeError> {
        let public_url = config
            .public_url
            .map(|url| check_public_url(&url))
            .transpose()?;
        let listener = listen(config.listen).await?;
        let address = listener.local_addr()?;
        let store = Store::open(&config.data).await?;
        Ok(Server {
            app: App::new(store, public_url),
            listener,
            address,
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
        let Server { app, listener, .. } = self;
        let router = app::router(app.clone());
        let closing = {
            let app = app.clone();
            async move {
                stop.await;
                app.close();
            }
        };
        let connections = accept(&listener, &router, LIMITS, closing).await;
        drop(listener);
        if tokio::time::timeout(GRACE, connections.shutdown())
            .await
            .is_err()
        {
            tracing::warn!("some connections did not end in time");
        }
        // WebSockets have left the server's hands; they end by themselves now.
        let waiting = async {
            while app.hub().connections() > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let _ = tokio::time::timeout(GRACE, waiting).await;
        app.store().close().await;
        Ok(())
    }
}

/// Takes connections until `stop` is ready and returns those that are still open.
///
/// A connection that keeps us waiting beyond the limits is closed, so that many that say nothing
/// cannot use up the sockets of the process for ever.
async fn accept(
    listener: &TcpListener,
    router: &Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) -> GracefulShutdown {
    let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head);
    let connections = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return connections,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) => {
                // Out of sockets, most likely: some will be free again in a moment.
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Frames are small and come in pairs: held back to be sent together, the second would wait 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps Nagle's algorithm");
        }
        // The clock for a head starts with its first byte; this one covers silence before it.
        let mut stream = TimeoutStream::new(stream);
        stream.set_read_timeout(Some(limits.silence));
        let stream = Box::pin(stream);
        let service = TowerToHyperService::new(router.clone());
        let connection = http
            .serve_connection_with_upgrades(TokioIo::new(stream), service)
            .into_owned();
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended badly");
            }
        });
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
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

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

    #[tokio::test]
    async fn connections_that_never_finish_their_request_are_closed() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let limits = Limits {
                head: Duration::from_millis(50),
                silence: Duration::from_millis(100),
            };
            accept(&listener, &Router::new(), limits, std::future::pending()).await
        });
        for begun in ["", "GET / HTTP/1.1\r\nHost: x\r\n"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begun.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            let closed = stream.read_to_end(&mut answer);
            let closed = tokio::time::timeout(Duration::from_secs(20), closed).await;
            assert!(closed.is_ok(), "still open after {begun:?}");
        }
    }
}
