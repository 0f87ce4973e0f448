//! Disks that fail, databases that are held or damaged, keys that are lost: what the server says, and
//! that it goes on by itself.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use common::{Browser, Line, Site, config, disk, path_of, seated};
use raumschach_server::{Config, Server};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

async fn health(browser: &mut Browser) -> (u16, String) {
    let reply = browser.get("/healthz").await;
    (reply.status, reply.text().to_owned())
}

/// Asks until the server says that all is well.
async fn well_again(browser: &mut Browser) {
    for _ in 0..200 {
        if health(browser).await == (200, "ok".to_owned()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("still {:?}", health(browser).await);
}

/// Sends a move under an id; whatever answers it.
async fn try_move(line: &mut Line, id: &str, ply: usize, m: &str) -> Value {
    line.send(&json!({ "t": "move", "id": id, "ply": ply, "m": m }))
        .await;
    line.answer(id).await
}

#[tokio::test]
async fn a_sync_that_fails_once_fails_one_command_and_no_more() {
    let data = tempfile::tempdir().unwrap();
    let disk = disk::under(data.path());
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    let mut other = black.connect(&id, None).await;

    disk.failing_syncs.store(1, Ordering::SeqCst);
    let answer = try_move(&mut other, "same", 1, "Eb5Ec3").await;
    assert_eq!(
        (&answer["t"], &answer["code"]),
        (&json!("later"), &json!("disk"))
    );
    assert!(answer["after"].as_u64().unwrap() > 0);
    assert!(
        answer["text"].as_str().unwrap().contains("sent again"),
        "{answer}"
    );
    // Nothing was told to anybody, and nothing was kept.
    assert_eq!(line.state().await["plies"].as_array().unwrap().len(), 1);
    // Everything works at once: the same command, new games, seats.
    assert_eq!(try_move(&mut other, "same", 1, "Eb5Ec3").await["t"], "ack");
    seated(&site, json!({})).await;
    well_again(&mut site.browser()).await;
    site.close().await;

    let site = Site::open(data.path()).await;
    let line = white.clone().at(&site).connect(&id, None).await;
    assert_eq!(line.first["plies"].as_array().unwrap().len(), 2);
    site.close().await;
}

#[tokio::test]
async fn a_full_disk_is_said_and_room_is_enough_to_go_on() {
    let data = tempfile::tempdir().unwrap();
    let disk = disk::under(data.path());
    let site = Site::open(data.path()).await;
    let (white, _, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    let mut visitor = site.browser();

    disk.full.store(true, Ordering::SeqCst);
    let reply = visitor.post("/games", &json!({ "kind": "local" })).await;
    assert_eq!(
        (reply.status, &reply.json()["error"]),
        (507, &json!("disk-full"))
    );
    assert!(reply.header("retry-after").is_some());
    let (status, text) = health(&mut visitor).await;
    assert_eq!(status, 503);
    assert!(
        text.starts_with("degraded since 2") && text.contains("full"),
        "{text}"
    );
    // The page says the same as the program is told.
    let page = visitor.form("/games", "kind=local").await;
    assert_eq!(page.status, 507);
    assert!(page.text().contains("disk is full"), "{}", page.text());
    let answer = try_move(&mut line, "kept", 0, "Ab1Ac3").await;
    assert_eq!(
        (&answer["t"], &answer["code"]),
        (&json!("later"), &json!("disk-full"))
    );
    // Reading goes on.
    assert_eq!(visitor.get(&format!("/g/{id}")).await.status, 200);
    assert_eq!(health(&mut visitor).await.0, 503);

    disk.full.store(false, Ordering::SeqCst);
    well_again(&mut visitor).await;
    assert_eq!(try_move(&mut line, "kept", 0, "Ab1Ac3").await["t"], "ack");
    visitor.create(json!({ "kind": "local" })).await;
    site.close().await;
}

#[tokio::test]
async fn health_finds_out_by_itself_when_nothing_is_written() {
    let data = tempfile::tempdir().unwrap();
    let disk = disk::under(data.path());
    let site = Site::open(data.path()).await;
    let mut visitor = site.browser();
    disk.full.store(true, Ordering::SeqCst);
    assert_eq!(health(&mut visitor).await.0, 503);
    disk.full.store(false, Ordering::SeqCst);
    well_again(&mut visitor).await;
    site.close().await;
}

#[tokio::test]
async fn another_writer_makes_writers_wait_and_then_come_again() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut visitor = site.browser();
    let mut outside = database(data.path()).await;
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut outside)
        .await
        .unwrap();
    let reply = visitor.post("/games", &json!({ "kind": "local" })).await;
    assert_eq!(
        (reply.status, &reply.json()["error"]),
        (503, &json!("busy"))
    );
    assert!(reply.header("retry-after").is_some());
    sqlx::raw_sql("ROLLBACK")
        .execute(&mut outside)
        .await
        .unwrap();
    visitor.create(json!({ "kind": "local" })).await;
    outside.close().await.unwrap();
    site.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_is_removed_under_the_server_takes_no_more_moves() {
    for name in ["raumschach.sqlite", "raumschach.sqlite-wal"] {
        let data = tempfile::tempdir().unwrap();
        let site = Site::open(data.path()).await;
        let (white, _, id) = seated(&site, json!({})).await;
        let mut line = white.connect(&id, None).await;
        let (file, away) = (data.path().join(name), data.path().join("away"));
        fs::rename(&file, &away).unwrap();
        let answer = try_move(&mut line, "one", 0, "Ab1Ac3").await;
        assert_eq!(
            (&answer["t"], &answer["code"]),
            (&json!("later"), &json!("disk")),
            "{name}"
        );
        let (status, text) = health(&mut site.browser()).await;
        assert!(
            status == 503 && text.contains(name) && text.contains("removed"),
            "{text}"
        );
        // Put back, it takes them again.
        fs::rename(&away, &file).unwrap();
        well_again(&mut site.browser()).await;
        assert_eq!(try_move(&mut line, "one", 0, "Ab1Ac3").await["t"], "ack");
        site.close().await;
    }
}

async fn database(data: &Path) -> sqlx::SqliteConnection {
    SqliteConnectOptions::new()
        .filename(data.join("raumschach.sqlite"))
        .connect()
        .await
        .unwrap()
}

/// Why a folder cannot be served from.
async fn refused(data: &Path) -> String {
    Server::open(config(data)).await.unwrap_err().to_string()
}

#[tokio::test]
async fn a_lost_key_is_replaced_and_links_of_both_keys_open() {
    let data = tempfile::tempdir().unwrap();
    let key = data.path().join("link.key");
    let site = Site::open(data.path()).await;
    let mut white = site.browser();
    let made = white
        .create(json!({ "kind": "link", "seat": "white" }))
        .await;
    let id = made["id"].as_str().unwrap();
    let old = made["links"]["seats"]["black"].as_str().unwrap().to_owned();
    site.close().await;
    let bytes = fs::read(&key).unwrap();
    assert_eq!(bytes.len(), 32);
    fs::remove_file(&key).unwrap();

    let site = Site::open(data.path()).await;
    let mut white = white.at(&site);
    let links = white.get(&format!("/g/{id}")).await.state()["head"]["links"].clone();
    let new = links["seats"]["black"].as_str().unwrap();
    assert_ne!(path_of(new), path_of(&old));
    let mut black = site.browser();
    assert_eq!(black.get(path_of(new)).await.status, 303);
    let state = black.get(&format!("/g/{id}")).await.state();
    assert_eq!(state["head"]["you"], json!(["black"]));
    // The old invitation is known as what it was: one that has been used since.
    let mut late = site.browser();
    assert_eq!(late.get(path_of(&old)).await.status, 410);
    // The way back of a key that was lost and of the one that came after: both bring the holder back.
    let back = state["head"]["links"]["seats"]["black"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut phone = site.browser();
    let reply = phone.form(path_of(&back), "").await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    site.close().await;

    // The lost key is found and put back: what the other one made stays good.
    fs::write(&key, bytes).unwrap();
    let site = Site::open(data.path()).await;
    let mut tablet = site.browser();
    assert_eq!(tablet.form(path_of(&back), "").await.status, 303);
    assert_eq!(site.browser().get(path_of(new)).await.status, 410);
    site.close().await;
}

#[tokio::test]
async fn an_empty_key_is_made_anew_while_nobody_has_a_link() {
    let data = tempfile::tempdir().unwrap();
    let key = data.path().join("link.key");
    fs::write(&key, b"").unwrap();
    let site = Site::open(data.path()).await;
    assert_eq!(fs::read(&key).unwrap().len(), 32);
    site.browser().create(json!({ "kind": "link" })).await;
    site.close().await;
    for (broken, found) in [(&b""[..], "none"), (b"short", "5")] {
        fs::write(&key, broken).unwrap();
        let error = refused(data.path()).await;
        assert!(
            error.contains("link.key: a key of 32 bytes is expected"),
            "{error}"
        );
        assert!(error.contains(found) && error.contains("backup"), "{error}");
    }
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_named_with_what_helps() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("raumschach.sqlite");
    fs::write(&file, "This is a letter, not a database.\n".repeat(50)).unwrap();
    let error = refused(data.path()).await;
    assert!(
        error.contains("raumschach.sqlite: it is no SQLite database"),
        "{error}"
    );
    assert!(error.contains("move it away"), "{error}");

    fs::remove_file(&file).unwrap();
    Site::open(data.path()).await.close().await;
    let mut db = database(data.path()).await;
    sqlx::raw_sql("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'later', TRUE, x'00', 0)")
        .execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let error = refused(data.path()).await;
    assert!(
        error.contains("a newer raumschach made it") && error.contains("9999"),
        "{error}"
    );

    // Tables of something else.
    let other = tempfile::tempdir().unwrap();
    let mut db = SqliteConnectOptions::new()
        .filename(other.path().join("raumschach.sqlite"))
        .create_if_missing(true)
        .connect()
        .await
        .unwrap();
    sqlx::raw_sql("CREATE TABLE game (x)")
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    let error = refused(other.path()).await;
    assert!(
        error.contains("raumschach.sqlite: it is the database of another program"),
        "{error}"
    );
}

#[tokio::test]
async fn a_game_that_makes_no_sense_says_so_and_the_check_names_it() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let id = made["id"].as_str().unwrap();
    let mut line = browser.connect(id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    drop(line);
    site.close().await;
    let mut db = database(data.path()).await;
    sqlx::raw_sql("UPDATE event SET payload = '{\"m\":\"Zz\"}'")
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = browser.at(&site);
    let reply = browser.get(&format!("/g/{id}")).await;
    assert_eq!(reply.status, 500);
    assert!(
        reply.text().contains("This game cannot be read"),
        "{}",
        reply.text()
    );
    // Others are not harmed by it.
    assert_eq!(health(&mut browser).await.0, 200);
    site.close().await;
    let checked = Config {
        check: true,
        ..config(data.path())
    };
    let error = Server::open(checked).await.unwrap_err().to_string();
    assert!(
        error.contains("raumschach.sqlite: it is damaged") && error.contains(id),
        "{error}"
    );
}

#[tokio::test]
async fn damage_is_found_by_the_check_and_told_by_health() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut ids = Vec::new();
    let mut visitor = site.browser();
    for _ in 0..60 {
        let made = visitor.create(json!({ "kind": "local" })).await;
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    site.close().await;
    let mut checked = Config {
        check: true,
        ..config(data.path())
    };
    drop(Server::open(checked.clone()).await.unwrap());

    // Every page of the games is overwritten, but for the head that a B-tree page is known by.
    let mut db = database(data.path()).await;
    let pages: Vec<i64> =
        sqlx::query_scalar("SELECT pageno FROM dbstat WHERE name = 'game' AND pagetype = 'leaf'")
            .fetch_all(&mut db)
            .await
            .unwrap_or_default();
    let pages = if pages.is_empty() {
        // Without that table: the root page of the games.
        sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'game'")
            .fetch_all(&mut db)
            .await
            .unwrap()
    } else {
        pages
    };
    db.close().await.unwrap();
    let file = data.path().join("raumschach.sqlite");
    let mut bytes = fs::read(&file).unwrap();
    for page in pages {
        let start = (page as usize - 1) * 4096;
        bytes[start..start + 4096].fill(0x55);
    }
    fs::write(&file, bytes).unwrap();

    let error = Server::open(checked.clone()).await.unwrap_err().to_string();
    assert!(
        error.contains("raumschach.sqlite: it is damaged"),
        "{error}"
    );
    assert!(error.contains("backup"), "{error}");
    // Without the check it serves what it can, says what is wrong, and fails no page as its own fault.
    checked.check = false;
    let opened = Server::open(checked).await;
    if let Err(error) = &opened {
        // The first look at the games may come across it already.
        assert!(
            error
                .to_string()
                .contains("raumschach.sqlite: it is damaged"),
            "{error}"
        );
        return;
    }
    let site = Site::run(opened.unwrap());
    let mut visitor = visitor.at(&site);
    for _ in 0..100 {
        if health(&mut visitor).await.0 == 503 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (status, text) = health(&mut visitor).await;
    assert!(status == 503 && text.contains("damaged"), "{text}");
    let reply = visitor.get(&format!("/g/{}", ids[0])).await;
    assert_eq!(reply.status, 503, "{}", reply.text());
    assert!(reply.text().contains("damaged"));
    site.close().await;
}
