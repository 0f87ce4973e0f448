//! One WebSocket: frames in, commands carried out, changes out.
//!
//! A connection remembers what it sent last, so a change of any size is one update: how many plies to
//! keep, what follows, the new head. A command is acknowledged after its commit and after the update
//! it caused. Whoever floods is told so and dropped, and so is whoever does not read.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use fluent_bundle::FluentValue;
use serde::Deserialize;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite;

use crate::app::App;
use crate::commands::{self, Answer};
use crate::frame::{self, Act, Command};
use crate::guard;
use crate::hub::Place;
use crate::problem::Problem;
use crate::refusal;
use crate::table::Table;
use crate::tables;
use crate::view::{self, Viewer};
use crate::visitor::Visitor;
use crate::wire::Frame;

/// Beyond this the WebSocket layer itself gives up; up to it a frame is read and refused with a reason.
const MAX_MESSAGE: usize = 64 * 1024;
/// What a connection sets aside for reading: our clients' frames are smaller, and larger ones grow it.
const BUFFER: usize = 1024;
/// How long a connection stays after its end was told to somebody who goes on sending: closed with
/// something unread, the reason would be lost on the way.
const LINGER: Duration = Duration::from_secs(2);
/// Frames that may come at once, and how many a second in the long run.
const BURST: f64 = 100.0;
const RATE: f64 = 20.0;
/// How long a frame may take to leave for a reader that does not read.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the line is tried, and after how long a silence it is given up.
const PING_EVERY: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);

/// WebSocket close codes (RFC 6455, 7.4.1; 1012 is registered for a restart).
const CLOSE_POLICY: u16 = 1008;
const CLOSE_TOO_LARGE: u16 = 1009;
const CLOSE_FAILURE: u16 = 1011;
const CLOSE_RESTART: u16 = 1012;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    /// The version the page has.
    v: Option<u64>,
}

/// `GET /g/{id}/ws?v=N`.
pub(crate) async fn upgrade(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    // A page of another site could open a socket with the visitor's cookie.
    if !guard::is_same_site(&headers, app.public_url()) {
        return Err(Problem::OtherSite);
    }
    let seat = app.sockets().take(visitor.address).ok_or(Problem::Busy)?;
    // The room first, the game second: no commit falls between.
    let place = app.hub().enter(&id, visitor.device);
    let table = tables::load(&app, &id).await?.ok_or(Problem::NoGame)?;
    place.publish(&table);
    Ok(upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(async move |socket| {
            let _seat = seat;
            let line = Line {
                app,
                visitor,
                socket,
                place,
                id,
                sent: None,
                bucket: Bucket::new(),
                heard: Instant::now(),
            };
            if let Some((code, reason)) = line.run(since.v).await {
                tracing::debug!(code, reason, "socket closed");
            }
        }))
}

/// A connection.
struct Line {
    app: App,
    visitor: Visitor,
    socket: WebSocket,
    place: Place,
    id: String,
    /// What the page has.
    sent: Option<Arc<Table>>,
    bucket: Bucket,
    /// When anything came from the page last.
    heard: Instant,
}

/// Why a connection ends.
enum End {
    /// The page is gone.
    Gone,
    /// We close, and say why.
    Close(u16, &'static str),
}

type Step = Result<(), End>;

impl Line {
    async fn run(mut self, since: Option<u64>) -> Option<(u16, &'static str)> {
        match self.talk(since).await {
            Ok(()) | Err(End::Gone) => None,
            Err(End::Close(code, reason)) => {
                let close = Message::Close(Some(CloseFrame {
                    code,
                    reason: reason.into(),
                }));
                let _ = timeout(SEND_TIMEOUT, self.socket.send(close)).await;
                if code == CLOSE_TOO_LARGE || code == CLOSE_POLICY {
                    tokio::time::sleep(LINGER).await;
                }
                Some((code, reason))
            }
        }
    }

    async fn talk(&mut self, since: Option<u64>) -> Step {
        let table = self.newest();
        match table {
            // A page at version 0 may come from the first page, where a game has no links and no seats yet.
            Some(table) if since == Some(table.version()) && table.version() > 0 => {
                self.send(&Frame::Same { v: table.version() }).await?;
                self.sent = Some(table);
            }
            _ => self.send_state().await?,
        }
        self.send_presence().await?;
        let mut ticks = interval(PING_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.reset();
        let mut closing = self.app.closing();
        loop {
            tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(error)) if is_too_large(&error) => {
                        return Err(End::Close(CLOSE_TOO_LARGE, "a frame may have 65536 bytes"));
                    }
                    Some(Err(_)) | None => return Err(End::Gone),
                },
                changed = self.place.table.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    self.send_update().await?;
                }
                changed = self.place.presence.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    self.send_presence().await?;
                }
                _ = ticks.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    self.send_message(Message::Ping(Vec::new().into())).await?;
                }
                () = async { let _ = closing.wait_for(|closing| *closing).await; } => return Err(End::Close(CLOSE_RESTART, "restart")),
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Step {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                self.limit()?;
                return self.bad_frame(None, "binary frames are not read").await;
            }
            Message::Close(_) => return Err(End::Gone),
            // Control frames count too: answering them costs as well.
            Message::Ping(_) | Message::Pong(_) => return self.limit(),
        };
        self.limit()?;
        match frame::parse(&text) {
            Ok(Command::Ping) => self.send(&Frame::Pong).await,
            Ok(Command::Sync) => self.send_state().await,
            Ok(Command::Act(act)) => self.act(act).await,
            Err(error) => {
                tracing::debug!(%error, "a frame cannot be read");
                self.bad_frame(error.id.as_deref(), &error.reason).await
            }
        }
    }

    fn limit(&mut self) -> Step {
        if self.bucket.take() {
            Ok(())
        } else {
            Err(End::Close(CLOSE_POLICY, "flood"))
        }
    }

    async fn act(&mut self, act: Act) -> Step {
        let device = self.visitor.device;
        let answer = match commands::act(&self.app, &self.id, device.as_ref(), &act).await {
            Ok(Some(answer)) => answer,
            Ok(None) => return Err(End::Close(CLOSE_POLICY, "no such game")),
            Err(error) => {
                let problem = Problem::from(error);
                problem.tell(&self.app);
                let Some(after) = problem.retry_after() else {
                    return Err(End::Close(CLOSE_FAILURE, "failure"));
                };
                let key = format!("problem-{}-move", problem.code());
                let text = self.visitor.lang.t(&key);
                return self
                    .send(&Frame::Later {
                        id: &act.id,
                        code: problem.code(),
                        text: &text,
                        after,
                    })
                    .await;
            }
        };
        match answer {
            Answer::Done(v) => {
                if self.place.table.has_changed().unwrap_or(false) {
                    self.place.table.mark_unchanged();
                    self.send_update().await?;
                }
                self.send(&Frame::Ack { id: &act.id, v }).await
            }
            Answer::Refused(refusal) => {
                let text = refusal::text(self.visitor.lang, &refusal);
                self.send(&Frame::Nack {
                    id: Some(&act.id),
                    code: refusal.code(),
                    text: &text,
                })
                .await
            }
        }
    }

    fn newest(&mut self) -> Option<Arc<Table>> {
        self.place.table.borrow_and_update().clone()
    }

    async fn send_state(&mut self) -> Step {
        let Some(table) = self.newest() else {
            return Err(End::Close(CLOSE_FAILURE, "failure"));
        };
        let state = view::state(&table, self.viewer());
        self.sent = Some(table);
        self.send(&Frame::State { state }).await
    }

    async fn send_update(&mut self) -> Step {
        let (Some(table), Some(sent)) = (self.newest(), self.sent.take()) else {
            return self.send_state().await;
        };
        // An update says nothing of the start.
        if table.start() != sent.start() {
            return self.send_state().await;
        }
        if table.version() != sent.version() {
            let keep = table
                .plies()
                .iter()
                .zip(sent.plies())
                .take_while(|(new, old)| new == old)
                .count();
            self.send(&Frame::Update {
                v: table.version(),
                prev: sent.version(),
                keep,
                plies: &table.plies()[keep..],
                head: view::head(&table, self.viewer()),
            })
            .await?;
        }
        self.sent = Some(table);
        Ok(())
    }

    async fn send_presence(&mut self) -> Step {
        let presence = self.place.presence.borrow_and_update().clone();
        self.send(&Frame::Presence { presence }).await
    }

    /// Refuses a frame that cannot be read. The reason is for whoever wrote the client, in English.
    async fn bad_frame(&mut self, id: Option<&str>, reason: &str) -> Step {
        let reason = FluentValue::from(reason.to_owned());
        let text = self.visitor.lang.tv("problem-frame", [("reason", reason)]);
        self.send(&Frame::Nack {
            id,
            code: "bad-frame",
            text: &text,
        })
        .await
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer {
            device: self.visitor.device.as_ref(),
            base: &self.visitor.base,
            key: self.app.store().key(),
            lang: self.visitor.lang,
        }
    }

    async fn send(&mut self, frame: &Frame<'_>) -> Step {
        self.send_message(Message::Text(frame.text().into())).await
    }

    async fn send_message(&mut self, message: Message) -> Step {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// Whether the WebSocket layer gave up because of a frame's size. It wraps the error of the library below.
fn is_too_large(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<tungstenite::Error>() {
            return matches!(error, tungstenite::Error::Capacity(_));
        }
        cause = error.source();
    }
    false
}

/// A bucket of tokens that fills at [`RATE`] a second up to [`BURST`].
struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    fn new() -> Bucket {
        Bucket {
            tokens: BURST,
            filled: Instant::now(),
        }
    }

    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.tokens = (self.tokens + RATE * (now - self.filled).as_secs_f64()).min(BURST);
        self.filled = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_bucket_allows_bursts_and_a_rate() {
        let mut bucket = Bucket::new();
        assert_eq!((0..200).filter(|_| bucket.take()).count(), 100);
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!((0..200).filter(|_| bucket.take()).count(), 40);
    }
}
