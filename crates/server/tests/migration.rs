//! Databases of older servers: every game, seat link and cookie in them is as good as before.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::Path;

use common::{Browser, Site};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};

/// What was in the old server's folder, and in its visitors' browsers.
const DUMP: &str = include_str!("data/before-seats.sql");
const KEY: [u8; 32] = *b"\x2e\x9c\x54\xbb\xc6\xae\x67\x8e\xb0\xc7\x54\x06\xc3\xde\x05\xb7\x73\x69\x5d\xe9\x34\x29\xda\x8c\xf2\x33\xdb\xb2\xd5\x3f\x42\x09";
const WHITE: &str = "stv5wafgiehjkqf73mqjchaqtq";
const BLACK: &str = "ui4p26mh4xjjck7a7sezjbg6gy";
/// A game by link in its middle, the links of Black's seat.
const PLAYED: &str = "kK9UJGXd";
const INVITE: &str = "hlreuxx75hogbbjgbvatv3g6t4";
const BACK: &str = "cbkhderkfy66dg7rzy62jekqau";
const POSITION: &str =
    "5/5/4N/PPPPP/RNK1R|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b 1 1";
/// A game from an RGN file whose White seat is free, and the invitation.
const FREE: &str = "L8ZY4RLf";
const FREE_INVITE: &str = "w72qymiycor7einrxh2nwgbwv4";
/// A game at one device that is over, and the one after it.
const OVER: &str = "HE9ftduu";
const NEXT: &str = "gDxSN6ck";

async fn open(data: &Path) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(data.join("raumschach.sqlite"))
        .create_if_missing(true)
        .connect()
        .await
        .unwrap()
}

/// The old folder; the text of the dump may be changed.
async fn old_folder(data: &Path, change: impl Fn(&str) -> String) {
    std::fs::write(data.join("link.key"), KEY).unwrap();
    let mut db = open(data).await;
    db.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(change(DUMP))))
        .await
        .unwrap();
    db.close().await.unwrap();
}

fn with_cookie(site: &Site, token: &str) -> Browser {
    let mut browser = site.browser();
    browser
        .cookies
        .push(("raumschach".to_owned(), token.to_owned()));
    browser
}

#[tokio::test]
async fn games_of_an_older_server_go_on() {
    let data = tempfile::tempdir().unwrap();
    old_folder(data.path(), str::to_owned).await;
    let site = Site::open(data.path()).await;

    // The cookies of both players are known and the game is where it was.
    let (mut white, mut black) = (with_cookie(&site, WHITE), with_cookie(&site, BLACK));
    let page = format!("/g/{PLAYED}");
    let state = black.get(&page).await.state();
    assert_eq!(state["head"]["you"], json!(["black"]));
    assert_eq!(state["head"]["turn"], "black");
    assert_eq!(state["plies"][0]["p"], POSITION);
    assert_eq!(state["rules"]["id"], "normal-form");
    assert!(
        state["head"]["links"]["seats"]["black"]
            .as_str()
            .unwrap()
            .ends_with(BACK),
        "the same private link"
    );
    let mut line = black.connect(PLAYED, None).await;
    line.must("move", 1, json!({ "m": "Eb5Ec3" })).await;
    assert_eq!(white.get(&page).await.state()["head"]["turn"], "white");
    // A command of the old server is still known as carried out.
    let mut line = white.connect(PLAYED, None).await;
    line.send(&json!({ "t": "move", "id": "move-3", "ply": 0, "m": "Ad1Ae3" }))
        .await;
    assert_eq!(line.answer("move-3").await["v"], 7);

    // Links mean what they meant.
    let mut other = site.browser();
    let used = other.get(&format!("/g/{PLAYED}/{INVITE}")).await;
    assert!(used.text().contains("data-state=\"seat-used\""));
    let back = format!("/g/{PLAYED}/{BACK}");
    assert!(
        other
            .get(&back)
            .await
            .text()
            .contains("data-state=\"seat-return\"")
    );
    assert_eq!(other.form(&back, "").await.status, 303);
    assert_eq!(
        other.get(&page).await.state()["head"]["you"],
        json!(["black"])
    );
    let mut friend = site.browser();
    assert_eq!(
        friend.get(&format!("/g/{FREE}/{FREE_INVITE}")).await.status,
        303
    );
    let state = friend.get(&format!("/g/{FREE}")).await.state();
    assert_eq!(state["head"]["you"], json!(["white"]));
    assert_eq!(state["plies"].as_array().unwrap().len(), 2);

    // What was over is over, its successor is found, and the list has them all.
    let state = white.get(&format!("/g/{OVER}")).await.state();
    assert_eq!(state["head"]["outcome"]["result"], "1-0");
    assert!(
        state["head"]["rematch"]["url"]
            .as_str()
            .unwrap()
            .ends_with(NEXT)
    );
    let list = white.get("/").await;
    for id in [PLAYED, FREE, OVER, NEXT] {
        assert!(list.text().contains(&format!("href=\"/g/{id}\"")), "{id}");
    }
    site.close().await;

    // The foreign keys of the new tables hold.
    let mut db = open(data.path()).await;
    let broken = db.fetch_all("PRAGMA foreign_key_check").await.unwrap();
    assert!(broken.is_empty());
    assert!(
        db.execute("DELETE FROM game").await.is_err(),
        "seats and events still refer to their games"
    );
}

#[tokio::test]
async fn a_stored_game_that_makes_no_sense_fails_alone() {
    for (was, is) in [
        (
            "VALUES('kK9UJGXd',4,2,'move','black','{\"m\":\"Eb5Ec3\"}'",
            "VALUES('kK9UJGXd',4,2,'move','black','{\"m\":\"Eb5Eb4\"}'",
        ),
        (
            "VALUES('kK9UJGXd',4,2,'move','black','{\"m\":\"Eb5Ec3\"}'",
            "VALUES('kK9UJGXd',4,2,'move','black','{\"m\":\"castle\"}'",
        ),
        (
            "VALUES('kK9UJGXd',5,2,'takeback-ask','white','{\"plies\":2}'",
            "VALUES('kK9UJGXd',5,2,'takeback-ask','white','{}'",
        ),
        (
            "VALUES('kK9UJGXd',6,0,'takeback','black','{\"plies\":2}'",
            "VALUES('kK9UJGXd',6,0,'takeback','black','{\"plies\":99999999999}'",
        ),
        (
            "VALUES('kK9UJGXd',7,1,'move'",
            "VALUES('kK9UJGXd',8,1,'move'",
        ),
        (
            "VALUES('kK9UJGXd',7,1,'move'",
            "VALUES('kK9UJGXd',7,1,'dance'",
        ),
        (
            "INSERT INTO game VALUES('kK9UJGXd','link',NULL",
            "INSERT INTO game VALUES('kK9UJGXd','link','5/5 w 0 1'",
        ),
    ] {
        let data = tempfile::tempdir().unwrap();
        assert!(DUMP.contains(was), "{was}");
        old_folder(data.path(), |dump| dump.replace(was, is)).await;
        let site = Site::open(data.path()).await;
        let mut white = with_cookie(&site, WHITE);
        assert_eq!(white.get(&format!("/g/{PLAYED}")).await.status, 500, "{is}");
        assert_eq!(white.get(&format!("/g/{FREE}")).await.status, 200);
        assert_eq!(white.get("/").await.status, 200);
        site.close().await;
    }
}

#[tokio::test]
async fn a_variant_that_is_gone_is_no_panic() {
    let data = tempfile::tempdir().unwrap();
    old_folder(data.path(), str::to_owned).await;
    Site::open(data.path()).await.close().await;
    let mut db = open(data.path()).await;
    for change in [
        "UPDATE game SET variant = 'chess' WHERE id = 'kK9UJGXd'",
        "UPDATE seat SET seat = 'red' WHERE game_id = 'HE9ftduu' AND seat = 'white'",
        "DELETE FROM seat WHERE game_id = 'gDxSN6ck' AND seat = 'white'",
    ] {
        db.execute(change).await.unwrap();
    }
    db.close().await.unwrap();
    let site = Site::open(data.path()).await;
    let mut white = with_cookie(&site, WHITE);
    assert_eq!(white.get(&format!("/g/{PLAYED}")).await.status, 500);
    assert_eq!(white.get(&format!("/g/{OVER}")).await.status, 500);
    assert_eq!(white.get(&format!("/g/{NEXT}")).await.status, 200);
    assert_eq!(white.get("/").await.status, 200);
    site.close().await;
}
