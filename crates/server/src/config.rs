//! What the administrator chooses: where the server listens, its data, its limits.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What the server is to do.
///
/// ```
/// let config = raumschach_server::Config { data: "data".into(), ..Default::default() };
/// assert_eq!(config.listen, None);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on. `None`: [`DEFAULT_PORT`](crate::DEFAULT_PORT) on this machine or, if that
    /// is taken, one of the next few.
    pub listen: Option<SocketAddr>,
    /// Folder of the database; made if it is missing.
    pub data: PathBuf,
    /// The site's address as its visitors see it, such as `https://play.example`, when a proxy stands
    /// before the server. `None`: as the visitor's browser called it.
    pub public_url: Option<String>,
    /// Whether all connections come from a proxy that tells the visitor's address as the last one in
    /// `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Looks through the whole database before serving, and does not serve from a damaged one.
    pub check: bool,
    /// How long others may keep the server waiting, and how much they may have of it.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: None,
            data: PathBuf::from("data"),
            public_url: None,
            behind_proxy: false,
            check: false,
            limits: Limits::default(),
        }
    }
}

/// How long others may keep the server waiting, and how much they may have of it.
///
/// ```
/// let limits = raumschach_server::Limits::default();
/// assert!(limits.head < limits.silence);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For the head of a request, counted from when the connection has nothing else to do.
    pub head: Duration,
    /// For anything at all to come. Longer than the pings of a WebSocket are apart.
    pub silence: Duration,
    /// For anything at all to be taken from us by a reader that does not read.
    pub unread: Duration,
    /// For a request, its body included; far more than any takes.
    pub request: Duration,
    /// Open files and connections; the system's limit is raised as far as it goes and counts where it is
    /// lower. WebSockets get three quarters, one address a quarter of those.
    pub files: u64,
    /// Games made and seats taken by one address at once, and texts read for it.
    pub games_at_once: u32,
    /// The same a minute in the long run; 0 for no limit.
    pub games_a_minute: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            head: Duration::from_secs(15),
            silence: Duration::from_secs(75),
            unread: Duration::from_secs(30),
            request: Duration::from_secs(60),
            files: 65_536,
            games_at_once: 60,
            games_a_minute: 60,
        }
    }
}
