//! What is kept about games beside their moves: lists, names on the score sheet, times, what is removed.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Site, path_of, seated};
use raumschach_server::Limits;
use serde_json::json;
use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

#[tokio::test]
async fn all_games_are_listed_page_by_page_running_ones_first() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        games_a_minute: 0,
        ..Limits::default()
    };
    let site = Site::with(data.path(), limits).await;
    let mut browser = site.browser();
    let mut ids = Vec::new();
    for _ in 0..65 {
        let made = browser.create(json!({ "kind": "local" })).await;
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    // The last made is over, the first made was moved in last.
    let mut line = browser.connect(&ids[64], None).await;
    line.must("resign", 0, json!({ "seat": "white" })).await;
    let mut line = browser.connect(&ids[0], None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;

    let mut listed = Vec::new();
    for page in 1..=3 {
        let reply = browser.get(&format!("/games?page={page}")).await;
        assert_eq!(reply.status, 200);
        let text = reply.text();
        assert!(text.contains(&format!("Page {page} of 3")), "{text}");
        assert_eq!(text.contains("rel=\"next\""), page < 3);
        assert_eq!(text.contains("rel=\"prev\""), page > 1);
        assert!(text.contains("14 days"));
        let mut rest = text;
        while let Some(at) = rest.find("href=\"/g/") {
            rest = &rest[at + 9..];
            listed.push(rest[..8].to_owned());
        }
    }
    assert_eq!(listed.len(), 65);
    assert_eq!((&listed[0], &listed[64]), (&ids[0], &ids[64]));
    let mut unique = listed.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), 65);
    assert_eq!(browser.get("/games?page=4").await.status, 404);
    assert!(browser.get("/").await.text().contains("All 65 games"));
    let nobody = site.browser().get("/games").await;
    assert!(nobody.text().contains("no game has been played"));
    site.close().await;
}

#[tokio::test]
async fn the_list_is_read_from_its_index() {
    let data = tempfile::tempdir().unwrap();
    Site::open(data.path()).await.close().await;
    let mut db = SqliteConnectOptions::new()
        .filename(data.path().join("raumschach.sqlite"))
        .connect()
        .await
        .unwrap();
    let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
        "EXPLAIN QUERY PLAN SELECT game_id, over, changed_at FROM listed WHERE device = x'00'
          ORDER BY over, changed_at DESC, game_id LIMIT 30 OFFSET 60",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    let plan: String = plan.into_iter().map(|row| row.3 + "\n").collect();
    assert!(
        plan.contains("COVERING INDEX listed_in_order") && !plan.contains("TEMP B-TREE"),
        "{plan}"
    );
    db.close().await.unwrap();
}

#[tokio::test]
async fn a_seat_that_moves_to_another_device_moves_in_the_lists() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, mut black, id) = seated(&site, json!({})).await;
    let back = white.get(&format!("/g/{id}")).await.state()["head"]["links"]["seats"]["white"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut phone = site.browser();
    assert_eq!(phone.form(path_of(&back), "").await.status, 303);
    let has =
        async |browser: &mut common::Browser| browser.get("/games").await.text().contains(&id);
    assert!(has(&mut phone).await && has(&mut black).await);
    assert!(!has(&mut white).await);
    site.close().await;
}

#[tokio::test]
async fn names_are_written_by_those_who_hold_the_seats_and_stand_in_the_file() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, mut black, id) = seated(&site, json!({})).await;
    let names = format!("/g/{id}/names");
    let mut watching = black.connect(&id, None).await;
    let reply = white
        .form(&names, "white=Ada+%3Cb%3E+Lovelace&black=Impostor")
        .await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, format!("/g/{id}/sheet").as_str())
    );
    let update = watching.wait("update").await;
    assert_eq!(
        update["head"]["names"],
        json!({ "white": "Ada <b> Lovelace", "black": null })
    );
    black.form(&names, "black=%20Max%20%E2%80%AE%20Lange").await;
    site.browser().form(&names, "white=Stranger").await;
    let mut line = white.connect(&id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    watching.must("move", 1, json!({ "m": "Eb5Ec3" })).await;

    let file = site.browser().get(&format!("/g/{id}/rgn")).await;
    let text = file.text();
    assert!(text.contains("[White \"Ada <b> Lovelace\"]"), "{text}");
    assert!(text.contains("[Black \"Max Lange\"]"), "{text}");
    let today = jiff::Timestamp::now()
        .strftime("[Date \"%Y.%m.%d\"]")
        .to_string();
    assert!(text.contains(&today), "{text}");
    // The second move was timed from the first one.
    assert_eq!(text.matches("[%emt 0:00:0").count(), 1, "{text}");
    let mut games = raumschach::rgn::Reader::new(text.as_bytes());
    let game = games.next().unwrap().unwrap();
    assert_eq!(game.tree.main_line().count(), 2);

    let sheet = white.get(&format!("/g/{id}/sheet")).await;
    assert!(
        sheet.text().contains("value=\"Ada &lt;b&gt; Lovelace\""),
        "{}",
        sheet.text()
    );
    assert!(sheet.text().contains("0:0"), "times");
    let sheet = site.browser().get(&format!("/g/{id}/sheet")).await;
    assert!(!sheet.text().contains("<input") && sheet.text().contains("Max Lange"));
    // Names survive, and an empty one takes itself away.
    site.close().await;
    let site = Site::open(data.path()).await;
    let mut white = white.at(&site);
    white.form(&names, "white=").await;
    let state = white.get(&format!("/g/{id}")).await.state();
    assert_eq!(
        state["head"]["names"],
        json!({ "white": null, "black": "Max Lange" })
    );
    assert_eq!(white.form("/g/22222222/names", "white=x").await.status, 404);
    site.close().await;
}

#[tokio::test]
async fn a_game_gone_on_with_keeps_the_names_of_its_file() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let rgn = "[Variant \"Raumschach-Normal-Form\"]\n[White \"Maack, Ferdinand\"]\n[Black \"?\"]\n\n1. Ab1-Ac3 *\n";
    let made = browser.create(json!({ "kind": "local", "rgn": rgn })).await;
    let id = made["id"].as_str().unwrap();
    let state = browser.get(&format!("/g/{id}")).await.state();
    assert_eq!(
        state["head"]["names"],
        json!({ "white": "Maack, Ferdinand", "black": null })
    );
    let file = browser.get(&format!("/g/{id}/rgn")).await;
    assert!(
        file.text()
            .contains("[White \"Maack, Ferdinand\"]\n[Black \"?\"]"),
        "{}",
        file.text()
    );
    // It has not been moved in here, so it goes on from its first version's ply.
    let mut line = browser.connect(id, None).await;
    line.must("move", 1, json!({ "m": "Eb5Ec3" })).await;
    site.close().await;
}

#[tokio::test]
async fn games_in_which_nobody_moves_are_removed_and_no_others() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let mut make = async |wish| {
        browser.create(wish).await["id"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let old = make(json!({ "kind": "link" })).await;
    let set_up = make(
        json!({ "kind": "local", "rgn": "[Variant \"Raumschach-Normal-Form\"]\n\n1. Ab1-Ac3 *\n" }),
    )
    .await;
    let young = make(json!({ "kind": "local" })).await;
    let moved = make(json!({ "kind": "local" })).await;
    let over = make(json!({ "kind": "local" })).await;
    let mut line = browser.connect(&moved, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    // Taken back, it was played all the same.
    line.must("takeback", 1, json!({})).await;
    let mut line = browser.connect(&over, None).await;
    line.must("resign", 0, json!({ "seat": "white" })).await;
    site.close().await;

    let mut db = SqliteConnectOptions::new()
        .filename(data.path().join("raumschach.sqlite"))
        .connect()
        .await
        .unwrap();
    sqlx::query("UPDATE game SET changed_at = changed_at - 15 * 24 * 3600000 WHERE id <> $1")
        .bind(&young)
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();

    let site = Site::open(data.path()).await;
    let mut browser = browser.at(&site);
    for _ in 0..200 {
        if browser.get(&format!("/g/{set_up}")).await.status == 404 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let mut status = async |id: &str| browser.get(&format!("/g/{id}")).await.status;
    assert_eq!((status(&old).await, status(&set_up).await), (404, 404));
    for id in [&young, &moved, &over] {
        assert_eq!(status(id).await, 200);
    }
    site.close().await;
}

#[tokio::test]
async fn a_site_reached_by_https_says_so_in_cookies_and_headers() {
    let data = tempfile::tempdir().unwrap();
    let mut config = common::config(data.path());
    config.public_url = Some("https://play.example".to_owned());
    let site = Site::of(config).await;
    let mut browser = site.browser();
    let reply = browser.post("/games", &json!({ "kind": "local" })).await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(
        cookie.starts_with("__Host-raumschach=") && cookie.contains("Secure"),
        "{cookie}"
    );
    assert!(
        reply
            .header("strict-transport-security")
            .unwrap()
            .starts_with("max-age=")
    );
    assert_eq!(
        reply.header("cross-origin-resource-policy"),
        Some("same-origin")
    );
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    let state = browser.get(&format!("/g/{id}")).await.state();
    assert_eq!(state["head"]["you"], json!(["white", "black"]));
    site.close().await;
    let plain = Site::open(data.path()).await;
    let reply = plain.browser().get("/").await;
    assert_eq!(reply.header("strict-transport-security"), None);
    assert_eq!(
        reply.header("cross-origin-resource-policy"),
        Some("same-origin")
    );
    plain.close().await;
}

#[tokio::test]
async fn pictures_of_the_newest_position_are_those_of_the_game() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    for wish in [
        json!({ "kind": "local" }),
        json!({ "kind": "local", "variant": "nearlytriple" }),
    ] {
        let made = browser.create(wish).await;
        let id = made["id"].as_str().unwrap();
        let mut line = browser.connect(id, None).await;
        for ply in 0..3 {
            let legal = line.state().await["head"]["legal"].clone();
            line.must(
                "move",
                ply,
                json!({ "m": legal[legal.as_array().unwrap().len() / 2] }),
            )
            .await;
        }
        // Asked for by its number from a server that has read the game, and alone.
        let newest = browser.get(&format!("/g/{id}/diagram.svg")).await;
        let third = browser
            .get(&format!("/g/{id}/diagram.svg?ply=3&layout=row"))
            .await;
        assert_eq!(newest.status, 200);
        assert_eq!(newest.text(), third.text());
        line.must("takeback", 3, json!({})).await;
        let second = browser.get(&format!("/g/{id}/diagram.svg")).await;
        let legal = line.state().await["head"]["legal"].clone();
        line.must(
            "move",
            2,
            json!({ "m": legal[legal.as_array().unwrap().len() / 2] }),
        )
        .await;
        let again = browser.get(&format!("/g/{id}/diagram.svg?ply=2")).await;
        assert_eq!(
            second.text(),
            again.text(),
            "a snapshot and a game are drawn alike"
        );
    }
    site.close().await;
}
