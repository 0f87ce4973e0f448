//! The arguments of the server.

use clap::{Args, ValueEnum, ValueHint};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Where and with what data the server runs.
// A build without the server still understands the command, to say so.
#[cfg_attr(not(feature = "server"), allow(dead_code))]
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  raumschach serve
  raumschach serve --listen 0.0.0.0:80 --data /var/lib/raumschach
  raumschach serve --listen 127.0.0.1:9000 --public-url https://play.example --behind-proxy
  raumschach serve --check                     look for damage before serving
  raumschach serve --listen 127.0.0.1:0        let the system choose a free port")]
pub(crate) struct Serve {
    /// Address and port to listen on [default: port 8125 of this machine only, or the next free one]
    #[arg(
        long,
        value_name = "ADDR",
        env = "RAUMSCHACH_LISTEN",
        hide_env_values = true
    )]
    pub(crate) listen: Option<SocketAddr>,

    /// Directory of the database
    #[arg(
        long,
        value_name = "DIR",
        env = "RAUMSCHACH_DATA",
        hide_env_values = true,
        default_value = "data",
        value_hint = ValueHint::DirPath
    )]
    pub(crate) data: PathBuf,

    /// The site's address as visitors see it, when a proxy stands before the server
    #[arg(
        long,
        value_name = "URL",
        env = "RAUMSCHACH_PUBLIC_URL",
        hide_env_values = true,
        value_hint = ValueHint::Url
    )]
    pub(crate) public_url: Option<String>,

    /// All connections come from a proxy that names the visitor's address last in X-Forwarded-For
    #[arg(long, env = "RAUMSCHACH_BEHIND_PROXY", hide_env_values = true)]
    pub(crate) behind_proxy: bool,

    /// Look through the whole database first, and do not serve from a damaged one
    #[arg(long)]
    pub(crate) check: bool,

    /// New games, seats and read files that one address may ask for at once, and again a minute later; 0 for no limit
    #[arg(
        long,
        value_name = "N",
        env = "RAUMSCHACH_GAMES_A_MINUTE",
        hide_env_values = true,
        default_value_t = 60
    )]
    pub(crate) games_a_minute: u32,

    /// How much to report on standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Log::Warn)]
    pub(crate) log: Log,
}

/// Whose link, and where the server's data is.
#[cfg_attr(not(feature = "server"), allow(dead_code))]
#[derive(Debug, Args)]
#[command(after_long_help = "\
For a player who has lost both the cookie of his browser and his private link. Whoever opens the link \
gets the seat, so give it to nobody else. The server may go on running.

Examples:
  raumschach link Ab3dEf7h black
  raumschach link Ab3dEf7h white --data /var/lib/raumschach --public-url https://play.example")]
pub(crate) struct Link {
    /// Id of the game: the part of its address after /g/
    pub(crate) game: String,

    /// The seat: white or black, or as the game's rules call it
    pub(crate) seat: String,

    /// Directory of the database
    #[arg(
        long,
        value_name = "DIR",
        env = "RAUMSCHACH_DATA",
        hide_env_values = true,
        default_value = "data",
        value_hint = ValueHint::DirPath
    )]
    pub(crate) data: PathBuf,

    /// The site's address as visitors see it; without it the path alone is printed
    #[arg(
        long,
        value_name = "URL",
        env = "RAUMSCHACH_PUBLIC_URL",
        hide_env_values = true,
        value_hint = ValueHint::Url
    )]
    pub(crate) public_url: Option<String>,
}

/// How much the server reports.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Failures that lose something
    Error,
    /// Anything unexpected
    Warn,
    /// What happens, too
    Info,
    /// Every request
    Debug,
}
