//! A whole server on a port of its own with a database in a temporary folder, and browsers that talk to it.
#![allow(dead_code, clippy::unwrap_used, missing_docs, unreachable_pub)]

#[cfg(unix)]
pub mod disk;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use raumschach_server::{Config, Limits, ServeError, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub struct Site {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), ServeError>>,
}

impl Site {
    pub async fn open(data: &Path) -> Site {
        Site::with(data, Limits::default()).await
    }

    pub async fn with(data: &Path, limits: Limits) -> Site {
        Site::of(Config {
            limits,
            ..config(data)
        })
        .await
    }

    pub async fn of(config: Config) -> Site {
        Site::run(Server::open(config).await.unwrap())
    }

    pub fn run(server: Server) -> Site {
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Site {
            address,
            stop: Some(stop),
            running,
        }
    }

    /// Stops the server and waits until it has closed its database.
    pub async fn close(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        timeout(PATIENCE, self.running)
            .await
            .unwrap()
            .unwrap()
            .unwrap();
    }

    pub fn browser(&self) -> Browser {
        Browser {
            address: self.address,
            cookies: Vec::new(),
            language: "en",
        }
    }
}

/// A server on any port with its data here.
pub fn config(data: &Path) -> Config {
    Config {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        data: PathBuf::from(data),
        ..Config::default()
    }
}

/// A browser with its cookies.
#[derive(Clone)]
pub struct Browser {
    pub address: SocketAddr,
    pub cookies: Vec<(String, String)>,
    pub language: &'static str,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.text()))
    }

    pub fn location(&self) -> &str {
        self.header("location")
            .unwrap_or_else(|| panic!("no location: {} {}", self.status, self.text()))
    }

    /// The state that a game's page carries for its script.
    pub fn state(&self) -> Value {
        let text = self.text();
        let start = text.find("id=\"game-state\"").unwrap();
        let start = start + text[start..].find('>').unwrap() + 1;
        let end = start + text[start..].find("</script>").unwrap();
        serde_json::from_str(&text[start..end]).unwrap()
    }
}

impl Browser {
    /// The same browser at another server.
    pub fn at(mut self, site: &Site) -> Browser {
        self.address = site.address;
        self
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send(
            "GET",
            path,
            &[
                ("sec-fetch-mode", "navigate"),
                ("sec-fetch-dest", "document"),
            ],
            b"",
        )
        .await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Reply {
        let headers = [
            ("content-type", "application/json"),
            ("sec-fetch-site", "same-origin"),
        ];
        self.send("POST", path, &headers, body.to_string().as_bytes())
            .await
    }

    pub async fn form(&mut self, path: &str, body: &str) -> Reply {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("sec-fetch-site", "same-origin"),
        ];
        self.send("POST", path, &headers, body.as_bytes()).await
    }

    /// Sends a request with exactly these headers and the cookies; keeps the cookies that come back.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Reply {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept-language: {}\r\ncontent-length: {}\r\n",
            self.address,
            self.language,
            body.len()
        );
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if !self.cookies.is_empty() {
            request.push_str(&format!("cookie: {}\r\n", self.cookie_header()));
        }
        request.push_str("\r\n");
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        // The server may refuse a large body before it is read.
        let _ = stream.write_all(body).await;
        let mut bytes = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut bytes))
            .await
            .unwrap()
            .unwrap();
        let reply = parse(&bytes);
        for (name, value) in &reply.headers {
            if name == "set-cookie" {
                let (key, value) = value.split(';').next().unwrap().split_once('=').unwrap();
                self.cookies.retain(|(known, _)| known != key);
                self.cookies.push((key.to_owned(), value.to_owned()));
            }
        }
        reply
    }

    fn cookie_header(&self) -> String {
        self.cookies
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// Makes a game; the answer of `POST /games`.
    pub async fn create(&mut self, wish: Value) -> Value {
        let reply = self.post("/games", &wish).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()
    }

    /// Opens a game's socket. Without a version the state comes first; it is kept in `first`.
    pub async fn connect(&self, id: &str, v: Option<u64>) -> Line {
        let mut line = self.try_connect(id, v, &[]).await.unwrap();
        if v.is_none() {
            line.first = line.next().await.unwrap()["state"].clone();
        }
        line
    }

    pub async fn try_connect(
        &self,
        id: &str,
        v: Option<u64>,
        headers: &[(&'static str, &str)],
    ) -> Result<Line, Error> {
        let query = v.map(|v| format!("?v={v}")).unwrap_or_default();
        let mut request =
            format!("ws://{}/g/{id}/ws{query}", self.address).into_client_request()?;
        request
            .headers_mut()
            .insert("accept-language", self.language.parse().unwrap());
        if !self.cookies.is_empty() {
            request
                .headers_mut()
                .insert("cookie", self.cookie_header().parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Line {
            socket,
            count: 0,
            first: Value::Null,
        })
    }
}

fn parse(bytes: &[u8]) -> Reply {
    let end = bytes
        .windows(4)
        .position(|w| w == b"\r\n\r\n")
        .expect("an answer has a head");
    let head = std::str::from_utf8(&bytes[..end]).unwrap();
    let mut lines = head.split("\r\n");
    let status = lines
        .next()
        .unwrap()
        .split(' ')
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    let headers: Vec<(String, String)> = lines
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let mut body = bytes[end + 4..].to_vec();
    if headers
        .iter()
        .any(|(name, value)| name == "transfer-encoding" && value == "chunked")
    {
        body = unchunk(&body);
    }
    Reply {
        status,
        headers,
        body,
    }
}

fn unchunk(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let end = bytes.windows(2).position(|w| w == b"\r\n").unwrap();
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            return body;
        }
        body.extend_from_slice(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 4 + size..];
    }
}

/// An open socket.
pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    count: u32,
    /// The state on connecting.
    pub first: Value,
}

impl Line {
    pub async fn send(&mut self, frame: &Value) {
        self.send_text(&frame.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub async fn send_raw(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message).await
    }

    /// Sends a command with a fresh id; returns the id.
    pub async fn command(&mut self, kind: &str, ply: usize, more: Value) -> String {
        self.count += 1;
        let id = format!("{kind}-{}-{}", self.count, rand_tail());
        let mut frame = json!({ "t": kind, "id": id, "ply": ply });
        frame
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        self.send(&frame).await;
        id
    }

    /// The next frame, control frames left out; `None` when the line is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next())
                .await
                .expect("a frame in time")
            {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(text.as_str()).unwrap());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The close frame that the server sends in the end.
    pub async fn closed(&mut self) -> Option<CloseFrame> {
        loop {
            match timeout(PATIENCE, self.socket.next())
                .await
                .expect("an end in time")
            {
                Some(Ok(Message::Close(frame))) => return frame,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next frame of this kind; others are passed over.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let frame = self
                .next()
                .await
                .unwrap_or_else(|| panic!("closed while waiting for {kind}"));
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    /// The answer to a command: `ack`, `nack` or `later`.
    pub async fn answer(&mut self, id: &str) -> Value {
        loop {
            let frame = self
                .next()
                .await
                .unwrap_or_else(|| panic!("closed while waiting for an answer to {id}"));
            let answers = ["ack", "nack", "later"].iter().any(|t| frame["t"] == *t);
            if answers && frame["id"] == id {
                return frame;
            }
        }
    }

    /// Carries out a command; panics when it is refused.
    pub async fn must(&mut self, kind: &str, ply: usize, more: Value) -> u64 {
        let id = self.command(kind, ply, more).await;
        let answer = self.answer(&id).await;
        assert_eq!(answer["t"], "ack", "{answer}");
        answer["v"].as_u64().unwrap()
    }

    /// Tries a command that is to be refused; the code and the text of the refusal.
    pub async fn refused(&mut self, kind: &str, ply: usize, more: Value) -> (String, String) {
        let id = self.command(kind, ply, more).await;
        let answer = self.answer(&id).await;
        assert_eq!(answer["t"], "nack", "{answer}");
        (
            answer["code"].as_str().unwrap().to_owned(),
            answer["text"].as_str().unwrap().to_owned(),
        )
    }

    /// The whole state, asked for.
    pub async fn state(&mut self) -> Value {
        self.send(&json!({ "t": "sync" })).await;
        self.wait("state").await["state"].clone()
    }
}

/// Ids of commands are unique in a game, so tests with several lines need something of their own.
fn rand_tail() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A game by link with both players seated: White's browser, Black's, the id.
pub async fn seated(site: &Site, more: Value) -> (Browser, Browser, String) {
    let (mut white, mut black) = (site.browser(), site.browser());
    let mut wish = json!({ "kind": "link", "seat": "white" });
    wish.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let made = white.create(wish).await;
    let link = made["links"]["seats"]["black"].as_str().unwrap();
    let reply = black.get(path_of(link)).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    (white, black, made["id"].as_str().unwrap().to_owned())
}

/// The path of an absolute address.
pub fn path_of(url: &str) -> &str {
    let rest = url.split_once("://").unwrap().1;
    &rest[rest.find('/').unwrap()..]
}
