//! Everything that may keep the server waiting or ask too much of it, tried from outside.
#![allow(clippy::unwrap_used)]

mod common;

use std::time::{Duration, Instant};

use common::{Line, Site, config, path_of, seated};
use raumschach_server::{Config, Limits};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// Limits that a test does not have to wait for.
fn short() -> Limits {
    Limits {
        head: Duration::from_millis(400),
        silence: Duration::from_millis(900),
        unread: Duration::from_millis(600),
        request: Duration::from_millis(700),
        ..Limits::default()
    }
}

/// What comes until the other side closes, and how long that takes.
async fn until_closed(stream: &mut TcpStream) -> (String, Duration) {
    let began = Instant::now();
    let mut answer = Vec::new();
    let read = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    // A reset is an end, too.
    let _ = read.expect("the server closes");
    (
        String::from_utf8_lossy(&answer).into_owned(),
        began.elapsed(),
    )
}

#[tokio::test]
async fn heads_that_never_end_and_connections_that_say_nothing_are_closed() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::with(data.path(), short()).await;
    for begun in ["", "G", "GET / HTTP/1.1\r\nHost: x\r\n"] {
        let mut stream = TcpStream::connect(site.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let (_, took) = until_closed(&mut stream).await;
        assert!(took < Duration::from_secs(5), "{begun:?}: {took:?}");
    }
    // Between two requests as well.
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    let (answer, took) = until_closed(&mut stream).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && took < Duration::from_secs(5),
        "{answer} {took:?}"
    );
    // A head that drips is not new with every drop.
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let began = Instant::now();
    while stream.write_all(b"G").await.is_ok() {
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "it drips for ever"
        );
        sleep(Duration::from_millis(100)).await;
    }
    site.close().await;
}

#[tokio::test]
async fn http_2_is_not_spoken() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::with(data.path(), short()).await;
    const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream.write_all(PREFACE).await.unwrap();
    let (answer, _) = until_closed(&mut stream).await;
    // No frame of HTTP/2, whose first would be its settings.
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 5"),
        "{answer:?}"
    );
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let began = Instant::now();
    for byte in PREFACE.iter().cycle() {
        if stream.write_all(&[*byte]).await.is_err() {
            break;
        }
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "a preface drips for ever"
        );
        sleep(Duration::from_millis(60)).await;
    }
    // Nor by upgrade.
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n")
        .await
        .unwrap();
    let (answer, _) = until_closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    site.close().await;
}

#[tokio::test]
async fn bodies_that_never_end_and_heads_that_are_too_large_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::with(data.path(), short()).await;
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream
        .write_all(b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
        .await
        .unwrap();
    let (answer, took) = until_closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(took < Duration::from_secs(5));
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let long = format!(
        "GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n",
        "y".repeat(100_000)
    );
    let _ = stream.write_all(long.as_bytes()).await;
    let (answer, _) = until_closed(&mut stream).await;
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
        "{answer}"
    );
    let reply = site
        .browser()
        .post("/api/read", &json!({ "text": "x".repeat(5 << 20) }))
        .await;
    assert_eq!(reply.status, 413);
    site.close().await;
}

#[tokio::test]
async fn a_socket_that_is_silent_or_does_not_read_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::with(data.path(), short()).await;
    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let id = made["id"].as_str().unwrap();
    let mut line = browser.connect(id, None).await;
    let began = Instant::now();
    line.closed().await;
    assert!(began.elapsed() < Duration::from_secs(5));
    // Many questions, no answer taken: the state of a game is some kilobytes each time.
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let upgrade = format!(
        "GET /g/{id}/ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        site.address
    );
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    let sync = br#"{"t":"sync"}"#;
    let mut frame = vec![0x81, 0x80 | sync.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(sync);
    let began = Instant::now();
    while stream.write_all(&frame).await.is_ok() {
        assert!(
            began.elapsed() < Duration::from_secs(15),
            "it is answered for ever"
        );
        sleep(Duration::from_millis(60)).await;
        if began.elapsed() > Duration::from_secs(3) {
            // The answers fit into the system's buffers: then they are no burden to us either.
            break;
        }
    }
    drop(stream);
    site.close().await;
}

/// The close code and its reason.
async fn closing(line: &mut Line) -> (u16, String) {
    let frame = line.closed().await.expect("a close frame");
    (frame.code.into(), frame.reason.to_string())
}

#[tokio::test]
async fn a_frame_that_is_too_large_gets_a_code_and_a_reason() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let id = made["id"].as_str().unwrap();
    // The largest that is read is refused with what is wrong in it, and the line stays.
    let mut line = browser.connect(id, None).await;
    line.send_text(&"x".repeat(65_536)).await;
    assert_eq!(line.wait("nack").await["code"], "bad-frame");
    line.send_raw(Message::text("x".repeat(65_537)))
        .await
        .unwrap();
    let (code, reason) = closing(&mut line).await;
    assert_eq!(
        (code, reason.as_str()),
        (1009, "a frame may have 65536 bytes")
    );
    // However much is on the way still.
    let mut line = browser.connect(id, None).await;
    let _ = line.send_raw(Message::text("x".repeat(3 << 20))).await;
    assert_eq!(closing(&mut line).await.0, 1009);
    let mut line = browser.connect(id, None).await;
    for _ in 0..400 {
        if line
            .send_raw(Message::text("{\"t\":\"ping\"}"))
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(closing(&mut line).await, (1008, "flood".to_owned()));
    site.close().await;
}

#[tokio::test]
async fn an_address_makes_so_many_games_takes_so_many_seats_and_no_more() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        games_at_once: 3,
        games_a_minute: 1,
        ..Limits::default()
    };
    let site = Site::with(data.path(), limits.clone()).await;
    let (_, mut black, _) = seated(&site, json!({})).await;
    let mut other = site.browser();
    let made = other
        .create(json!({ "kind": "link", "seat": "white" }))
        .await;
    let link = made["links"]["seats"]["black"].as_str().unwrap();
    let reply = black.post("/games", &json!({ "kind": "local" })).await;
    assert_eq!(
        (reply.status, &reply.json()["error"]),
        (429, &json!("too-often"))
    );
    let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=61).contains(&wait), "{wait}");
    let reply = black.get(path_of(link)).await;
    assert_eq!(reply.status, 429);
    assert!(reply.text().contains("Wait a moment"), "{}", reply.text());
    // Texts have an allowance of their own, and looking has none.
    for _ in 0..3 {
        assert_eq!(
            black
                .post("/api/read", &json!({ "text": "x" }))
                .await
                .status,
            200
        );
    }
    assert_eq!(
        black
            .post("/api/read", &json!({ "text": "x" }))
            .await
            .status,
        429
    );
    assert_eq!(black.get("/").await.status, 200);
    site.close().await;

    // Behind a proxy everybody has his own, and cannot say that he is somebody else.
    let site = Site::of(Config {
        behind_proxy: true,
        limits,
        ..config(data.path())
    })
    .await;
    let mut browser = site.browser();
    let mut from = async |forwarded: &str| {
        let headers = [
            ("content-type", "application/json"),
            ("x-forwarded-for", forwarded),
        ];
        let reply = browser
            .send("POST", "/games", &headers, br#"{"kind":"local"}"#)
            .await;
        reply.status
    };
    for n in 0..3 {
        assert_eq!(from(&format!("9.9.9.{n}, 1.2.3.4")).await, 201);
    }
    assert_eq!(from("9.9.9.9, 1.2.3.4").await, 429);
    assert_eq!(from("1.2.3.5").await, 201);
    site.close().await;
}

#[tokio::test]
async fn sockets_of_one_address_leave_room_for_others_and_for_pages() {
    let data = tempfile::tempdir().unwrap();
    // 64 of its own, 16 for pages, 48 for sockets, of which one address has 12.
    let limits = Limits {
        files: 128,
        ..Limits::default()
    };
    let site = Site::with(data.path(), limits).await;
    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let id = made["id"].as_str().unwrap();
    let mut lines = Vec::new();
    for _ in 0..12 {
        lines.push(browser.connect(id, None).await);
    }
    let refused = browser
        .try_connect(id, None, &[])
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(refused.contains("503"), "{refused}");
    assert_eq!(browser.get("/healthz").await.status, 200);
    drop(lines);
    for _ in 0..100 {
        if browser.try_connect(id, None, &[]).await.is_ok() {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    // Connections on which nothing is asked make room for those who ask.
    let mut idle = Vec::new();
    for _ in 0..60 {
        idle.push(TcpStream::connect(site.address).await.unwrap());
        assert_eq!(browser.get("/healthz").await.status, 200);
    }
    site.close().await;
}

/// A game of so many plies: men wander about, and a pawn moves or something is captured now and then, for
/// fifty moves without either end a game.
fn long_game(plies: usize) -> raumschach::Game {
    let wander = |mut seed: usize| {
        let mut game = raumschach::Game::new();
        for ply in 0..plies {
            let position = game.position();
            let board = position.board();
            let counts = |mv: &raumschach::Move| {
                let man = board.man_at(mv.from);
                man.is_some_and(|man| man.role == raumschach::Role::Pawn)
                    || board.man_at(mv.to).is_some()
            };
            let all = position.legal_moves();
            let (counting, quiet): (Vec<_>, Vec<_>) = all.into_iter().partition(counts);
            let due = ply % 90 == 89;
            let choice = if counting.is_empty() || (!due && !quiet.is_empty()) {
                quiet
            } else {
                counting
            };
            if choice.is_empty() {
                return None;
            }
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            game.play(choice[(seed >> 33) % choice.len()]).ok()?;
        }
        Some(game)
    };
    (0..500)
        .find_map(wander)
        .expect("one of many games is long")
}

#[tokio::test]
async fn an_opening_has_a_length_that_is_said() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let written = |plies| {
        let game = long_game(plies);
        raumschach::rgn::RgnGame::from_game(&game, raumschach::rgn::Tags::new()).to_string()
    };
    let mut browser = site.browser();
    let reply = browser
        .post("/games", &json!({ "kind": "local", "rgn": written(1002) }))
        .await;
    assert_eq!(reply.status, 422, "{}", reply.text());
    let text = reply.json()["text"].as_str().unwrap().to_owned();
    assert!(text.contains("1002") && text.contains("1000"), "{text}");
    let reply = browser
        .post("/games", &json!({ "kind": "local", "rgn": written(1000) }))
        .await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    site.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_go_before_a_flood_of_new_games_and_hung_up_requests_are_dropped() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        games_a_minute: 0,
        ..Limits::default()
    };
    let site = Site::with(data.path(), limits).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let mut lines = [
        white.connect(&id, None).await,
        black.connect(&id, None).await,
    ];
    let request = format!(
        "POST /games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{{\"kind\":\"local\"}}",
        site.address
    );
    let address = site.address;
    // Ask and hang up, as fast as it goes.
    let flood = tokio::spawn(async move {
        let mut asked = 0_u32;
        loop {
            if let Ok(mut stream) = TcpStream::connect(address).await {
                let _ = stream.write_all(request.as_bytes()).await;
                asked += 1;
            }
            if asked.is_multiple_of(64) {
                tokio::task::yield_now().await;
            }
        }
    });
    let shuffle = ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"];
    let mut slowest = Duration::ZERO;
    for ply in 0..24 {
        let began = Instant::now();
        lines[ply % 2]
            .must("move", ply, json!({ "m": shuffle[ply % 4] }))
            .await;
        slowest = slowest.max(began.elapsed());
    }
    flood.abort();
    // It was 24 s before moves had a line of their own; here it is a few transactions, on any machine.
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    site.close().await;
}
