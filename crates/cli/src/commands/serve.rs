//! `serve`: starts the web server; `link`: a seat's private link for the administrator.

use crate::args::{Link, Serve};
use crate::failure::{Failure, Verdict};
use std::io::Write;

/// Runs the server until it is told to stop.
#[cfg(feature = "server")]
pub(crate) fn run(serve: &Serve) -> Result<Verdict, Failure> {
    use crate::args::Log;
    use raumschach_server::{Config, Limits};
    use tracing::Level;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;

    let level = match serve.log {
        Log::Error => Level::ERROR,
        Log::Warn => Level::WARN,
        Log::Info => Level::INFO,
        Log::Debug => Level::DEBUG,
    };
    // What the libraries below have to say is of no use to an administrator, unless something is wrong.
    let ours = Targets::new()
        .with_default(LevelFilter::from(level).min(LevelFilter::WARN))
        .with_target("raumschach_server", level);
    tracing_subscriber::registry()
        .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
        .with(ours)
        .init();
    let limits = Limits {
        games_a_minute: serve.games_a_minute,
        games_at_once: serve.games_a_minute,
        ..Limits::default()
    };
    raumschach_server::serve(Config {
        listen: serve.listen,
        data: serve.data.clone(),
        public_url: serve.public_url.clone(),
        behind_proxy: serve.behind_proxy,
        check: serve.check,
        limits,
    })
    .map(|()| Verdict::Good)
    .map_err(|error| Failure::new(error.to_string()))
}

/// Prints the link of a seat.
#[cfg(feature = "server")]
pub(crate) fn link(link: &Link, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let path = raumschach_server::seat_link(&link.data, &link.game, &link.seat)
        .map_err(|error| Failure::new(error.to_string()))?;
    let site = link.public_url.as_deref().unwrap_or_default();
    writeln!(out, "{}{path}", site.trim_end_matches('/'))?;
    Ok(Verdict::Good)
}

/// Says that this build has no server.
#[cfg(not(feature = "server"))]
pub(crate) fn link(_link: &Link, _out: &mut dyn Write) -> Result<Verdict, Failure> {
    Err(no_server())
}

/// Says that this build has no server.
#[cfg(not(feature = "server"))]
pub(crate) fn run(_serve: &Serve) -> Result<Verdict, Failure> {
    Err(no_server())
}

#[cfg(not(feature = "server"))]
fn no_server() -> Failure {
    Failure::new("this raumschach was built without its server")
        .hint("build it with its default features, or see `raumschach --help` for what it can do")
}
