//! `serve`: starts the web server.

use crate::args::Serve;
use crate::failure::{Failure, Verdict};

/// Runs the server until it is told to stop.
#[cfg(feature = "server")]
pub(crate) fn run(serve: &Serve) -> Result<Verdict, Failure> {
    use crate::args::Log;
    use tracing::Level;

    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(match serve.log {
            Log::Error => Level::ERROR,
            Log::Warn => Level::WARN,
            Log::Info => Level::INFO,
            Log::Debug => Level::DEBUG,
        })
        .init();
    raumschach_server::serve(raumschach_server::Config {
        listen: serve.listen,
        data: serve.data.clone(),
        public_url: serve.public_url.clone(),
    })
    .map(|()| Verdict::Good)
    .map_err(|error| Failure::new(error.to_string()))
}

/// Says that this build has no server.
#[cfg(not(feature = "server"))]
pub(crate) fn run(_serve: &Serve) -> Result<Verdict, Failure> {
    Err(Failure::new("this raumschach was built without its server")
        .hint("build it with its default features, or see `raumschach --help` for what it can do"))
}
