//! Seat links: who takes a seat, who does not, and how a holder comes back.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Browser, Site, path_of, seated};
use serde_json::{Value, json};

/// A game by link whose Black seat is free: White's browser, the id, the invitation's path.
async fn invited(site: &Site) -> (Browser, String, String) {
    let mut white = site.browser();
    let made = white
        .create(json!({ "kind": "link", "seat": "white" }))
        .await;
    assert_eq!(
        made["links"]["seats"]["white"],
        Value::Null,
        "only what is to be given away"
    );
    let path = path_of(made["links"]["seats"]["black"].as_str().unwrap()).to_owned();
    (white, made["id"].as_str().unwrap().to_owned(), path)
}

async fn joined(site: &Site, id: &str) -> bool {
    site.browser().get(&format!("/g/{id}/state")).await.json()["head"]["joined"]["black"]
        .as_bool()
        .unwrap()
}

#[tokio::test]
async fn a_friend_takes_the_seat_with_one_click_and_keeps_it() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, id, path) = invited(&site).await;
    assert!(
        white.get(&format!("/g/{id}")).await.state()["head"]["links"]["seats"]["black"]
            .as_str()
            .unwrap()
            .ends_with(&path)
    );
    let mut line = white.connect(&id, None).await;

    let mut black = site.browser();
    let reply = black.get(&path).await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, format!("/g/{id}").as_str())
    );
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    assert!(reply.header("set-cookie").unwrap().contains("HttpOnly"));
    assert_eq!(line.wait("update").await["head"]["joined"]["black"], true);
    // Reload, Back, the link again: the seat stays.
    for address in [format!("/g/{id}"), format!("/g/{id}")] {
        assert_eq!(
            black.get(&address).await.state()["head"]["you"],
            json!(["black"])
        );
    }
    assert_eq!(black.get(&path).await.status, 303);
    // The creator is no longer shown the link.
    assert_eq!(
        white.get(&format!("/g/{id}")).await.state()["head"]["links"]["seats"]["black"],
        Value::Null
    );
    // Anybody else is told that the seat is taken, and can watch.
    for method in ["GET", "POST"] {
        let mut other = site.browser();
        let headers = [
            ("sec-fetch-mode", "navigate"),
            ("sec-fetch-dest", "document"),
            ("sec-fetch-site", "none"),
        ];
        let reply = other.send(method, &path, &headers, b"").await;
        assert_eq!(reply.status, 410);
        assert!(
            reply.text().contains("data-state=\"seat-used\"")
                && reply.text().contains(&format!("href=\"/g/{id}\""))
        );
        assert_eq!(
            other.get(&format!("/g/{id}")).await.state()["head"]["you"],
            json!([])
        );
    }
    site.close().await;
}

#[tokio::test]
async fn previews_and_prefetches_do_not_take_the_seat() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (_, id, path) = invited(&site).await;
    let document = [
        ("sec-fetch-mode", "navigate"),
        ("sec-fetch-dest", "document"),
    ];
    let prefetch = [
        ("sec-fetch-mode", "navigate"),
        ("sec-fetch-dest", "document"),
        ("sec-purpose", "prefetch"),
    ];
    let frame = [("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")];
    for (method, headers) in [
        ("GET", &[][..]),
        ("HEAD", &document),
        ("GET", &prefetch),
        ("GET", &frame),
    ] {
        let reply = site.browser().send(method, &path, headers, b"").await;
        assert_eq!(reply.status, 200, "{method} {headers:?}");
        assert!(reply.header("set-cookie").is_none());
        assert!(!joined(&site, &id).await, "{method} {headers:?}");
    }
    // Where the browser says nothing, as on plain HTTP in a local network, one button takes the seat.
    let mut friend = site.browser();
    let page = friend.send("GET", &path, &[], b"").await;
    assert!(
        page.text().contains("data-state=\"seat-free\"")
            && page.text().contains(&format!("action=\"{path}\""))
    );
    assert_eq!(friend.form(&path, "").await.status, 303);
    assert!(joined(&site, &id).await);
    site.close().await;
}

#[tokio::test]
async fn the_creator_is_told_that_the_link_is_his_friends() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, id, path) = invited(&site).await;
    let reply = white.get(&path).await;
    assert!(reply.text().contains("data-state=\"seat-opponents\"") && reply.text().contains(&path));
    assert_eq!(white.form(&path, "").await.status, 200);
    assert!(!joined(&site, &id).await);
    site.close().await;
}

#[tokio::test]
async fn a_holder_comes_back_on_another_device_and_nobody_else_does() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, mut black, id) = seated(&site, json!({})).await;
    let page = format!("/g/{id}");
    let links = black.get(&page).await.state()["head"]["links"].clone();
    assert_eq!(links["seats"]["white"], Value::Null);
    let back = path_of(links["seats"]["black"].as_str().unwrap()).to_owned();
    // It is not the invitation, which the creator knows.
    assert_ne!(
        white.get(&page).await.state()["head"]["links"]["seats"]["black"],
        links["seats"]["black"]
    );

    let mut phone = site.browser();
    let reply = phone.get(&back).await;
    assert!(
        reply.text().contains("data-state=\"seat-return\""),
        "a click is asked for: {}",
        reply.text()
    );
    assert_eq!(phone.get(&page).await.state()["head"]["you"], json!([]));
    let mut old = black.connect(&id, None).await;
    assert_eq!(phone.form(&back, "").await.status, 303);
    assert_eq!(
        phone.get(&page).await.state()["head"]["you"],
        json!(["black"])
    );
    // The old device watches from now on.
    assert_eq!(old.wait("update").await["head"]["you"], json!([]));
    assert_eq!(old.refused("resign", 0, json!({})).await.0, "not-a-player");
    site.close().await;
}

#[tokio::test]
async fn a_game_at_one_device_moves_with_both_seats() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut laptop = site.browser();
    let made = laptop.create(json!({ "kind": "local" })).await;
    let page = format!("/g/{}", made["id"].as_str().unwrap());
    assert_eq!(made["links"]["seats"]["white"], Value::Null);
    let links = laptop.get(&page).await.state()["head"]["links"].clone();
    assert_eq!(links["seats"]["black"], Value::Null);
    let back = path_of(links["seats"]["white"].as_str().unwrap()).to_owned();
    let mut phone = site.browser();
    assert_eq!(phone.form(&back, "").await.status, 303);
    assert_eq!(
        phone.get(&page).await.state()["head"]["you"],
        json!(["white", "black"])
    );
    assert_eq!(laptop.get(&page).await.state()["head"]["you"], json!([]));
    site.close().await;
}

#[tokio::test]
async fn wrong_and_late_links_have_their_pages() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, id, path) = invited(&site).await;
    for wrong in [
        format!("/g/{id}/{}", "a".repeat(26)),
        format!("/g/{id}/x"),
        format!("/g/{id}/{}", "é".repeat(13)),
    ] {
        let reply = site.browser().get(&wrong.replace('é', "%C3%A9")).await;
        assert_eq!(reply.status, 404, "{wrong}");
        assert!(reply.text().contains("data-state=\"no-link\""));
    }
    let reply = site.browser().get(&path.replace(&id, "zzzzzzzz")).await;
    assert!(reply.text().contains("data-state=\"no-game\""));
    white
        .connect(&id, None)
        .await
        .must("resign", 0, json!({}))
        .await;
    let reply = site.browser().get(&path).await;
    assert_eq!(reply.status, 410);
    assert!(reply.text().contains("data-state=\"seat-over\""));
    site.close().await;
}

#[tokio::test]
async fn seats_survive_a_restart_and_the_database_alone_opens_none() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, id, path) = invited(&site).await;
    site.close().await;
    let secret = path.rsplit('/').next().unwrap();
    for name in ["raumschach.sqlite", "raumschach.sqlite-wal"] {
        let Ok(bytes) = std::fs::read(data.path().join(name)) else {
            continue;
        };
        assert!(
            !bytes.windows(secret.len()).any(|w| w == secret.as_bytes()),
            "{name} holds the link"
        );
        let (_, token) = &white.cookies[0];
        assert!(
            !bytes.windows(token.len()).any(|w| w == token.as_bytes()),
            "{name} holds the cookie"
        );
    }
    let site = Site::open(data.path()).await;
    white.address = site.address;
    assert_eq!(
        white.get(&format!("/g/{id}")).await.state()["head"]["you"],
        json!(["white"])
    );
    assert_eq!(site.browser().get(&path).await.status, 303);
    site.close().await;
}
