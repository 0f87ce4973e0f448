//! Games over sockets: commands, updates, reconnection, restarts.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Site, seated};
use serde_json::{Value, json};

/// White mates in one here; the test asks the library how.
const MATE: &str = "5/5/5/5/k4|5/5/2K2/5/5|5/5/5/1Q3/5|5/5/5/5/5|5/5/5/5/5 w 0 1";
const SHUFFLE: [&str; 4] = ["Ab1Ac3", "Eb5Ec3", "Ac3Ab1", "Ec3Eb5"];

fn mating_move() -> String {
    let position: raumschach::Position = MATE.parse().unwrap();
    let mate = position
        .legal_moves()
        .into_iter()
        .find(|&mv| position.play(mv).unwrap().status() == raumschach::Status::Spacemate)
        .unwrap();
    mate.to_string()
}

#[tokio::test]
async fn a_whole_game_over_two_sockets() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let watcher = site.browser();
    let mut lines = [
        white.connect(&id, None).await,
        black.connect(&id, None).await,
    ];
    let mut watching = watcher.connect(&id, None).await;
    assert_eq!(watching.first["head"]["you"], json!([]));
    assert_eq!(
        watching.first["head"]["joined"],
        json!({ "white": true, "black": true })
    );

    // Forty plies, each chosen from what the server says is legal.
    let mut seed = 7_usize;
    let mut game = raumschach::Game::new();
    for ply in 0..40 {
        let legal = lines[ply % 2].state().await["head"]["legal"].clone();
        let legal = legal.as_array().unwrap();
        assert_eq!(legal.len(), game.position().legal_moves().len());
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let m = legal[(seed >> 33) % legal.len()].as_str().unwrap();
        lines[ply % 2].must("move", ply, json!({ "m": m })).await;
        game.play(m.parse().unwrap()).unwrap();
        let update = watching.wait("update").await;
        assert_eq!(update["plies"].as_array().unwrap().len(), 1);
        assert_eq!(update["plies"][0]["p"], game.position().to_string());
        assert_eq!(update["keep"], ply);
    }
    lines[0].must("resign", 40, json!({})).await;
    let head = watching.wait("update").await["head"].clone();
    assert_eq!(
        head["outcome"],
        json!({ "winner": "black", "termination": "resignation", "result": "0-1" })
    );
    assert_eq!(head["legal"], json!([]));
    let (code, _) = lines[1].refused("move", 40, json!({ "m": "Ab1Ac3" })).await;
    assert_eq!(code, "over");

    // The file that is downloaded holds the same game.
    let mut reader = site.browser();
    let file = reader.get(&format!("/g/{id}/rgn")).await;
    let record = raumschach::rgn::Reader::new(&file.body[..])
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(record.final_position(), *game.position());
    assert_eq!(record.to_game().unwrap().outcome().unwrap().result(), "0-1");
    site.close().await;
}

#[tokio::test]
async fn spacemate_ends_the_game() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({ "code": MATE })).await;
    let (mut white, mut black) = (
        white.connect(&id, None).await,
        black.connect(&id, None).await,
    );
    white.must("move", 0, json!({ "m": mating_move() })).await;
    let update = black.wait("update").await;
    assert_eq!(update["head"]["status"], "spacemate");
    assert_eq!(update["head"]["outcome"]["winner"], "white");
    assert!(update["plies"][0]["n"].as_str().unwrap().ends_with("†††"));
    site.close().await;
}

#[tokio::test]
async fn only_players_move_and_only_in_turn() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let mut stranger = site.browser();
    // A stranger with a device of his own, who plays elsewhere.
    stranger.create(json!({ "kind": "local" })).await;
    let mut strange = stranger.connect(&id, None).await;
    for kind in ["move", "draw", "resign", "takeback", "accept", "rematch"] {
        let more = if kind == "move" {
            json!({ "m": "Ab1Ac3" })
        } else {
            json!({})
        };
        assert_eq!(strange.refused(kind, 0, more).await.0, "not-a-player");
    }
    let mut white = white.connect(&id, None).await;
    let mut black = black.connect(&id, None).await;
    assert_eq!(
        black.refused("move", 0, json!({ "m": "Eb5Ec3" })).await.0,
        "not-your-turn"
    );
    assert_eq!(
        black.refused("move", 0, json!({ "m": "Ab1Ac3" })).await.0,
        "not-your-turn"
    );
    assert_eq!(
        black
            .refused("resign", 0, json!({ "seat": "white" }))
            .await
            .0,
        "not-a-player"
    );
    let (code, text) = white.refused("move", 0, json!({ "m": "Ab1Ab3" })).await;
    assert_eq!(
        (code.as_str(), text.as_str()),
        ("illegal", "This is no move for a knight: Ab1 to Ab3.")
    );
    assert_eq!(
        white.refused("move", 1, json!({ "m": "Ab1Ac3" })).await.0,
        "stale"
    );
    assert_eq!(
        white.state().await["v"],
        1,
        "only Black's arrival has happened"
    );
    site.close().await;
}

#[tokio::test]
async fn refusals_speak_the_visitors_language() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, _, id) = seated(&site, json!({})).await;
    white.language = "es";
    let mut line = white.connect(&id, None).await;
    let (_, text) = line.refused("move", 0, json!({ "m": "Bd1Bd3" })).await;
    assert!(
        text.contains("alfil")
            || text.contains("unicornio")
            || text.contains("casilla")
            || text.contains("peón"),
        "{text}"
    );
    line.send_text("{").await;
    let nack = line.wait("nack").await;
    assert_eq!(
        (nack["code"].as_str(), nack["id"].is_null()),
        (Some("bad-frame"), true)
    );
    assert!(nack["text"].as_str().unwrap().contains("servidor"));
    site.close().await;
}

#[tokio::test]
async fn the_same_command_again_changes_nothing() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    let frame = json!({ "t": "move", "id": "once", "ply": 0, "m": "Ab1Ac3" });
    line.send(&frame).await;
    let first = line.answer("once").await;
    line.send(&frame).await;
    assert_eq!(line.answer("once").await, first);

    // The same move under another id, as after a page was reloaded: acknowledged, not played twice.
    let v = line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    assert_eq!(v, first["v"].as_u64().unwrap());
    assert_eq!(
        line.refused("move", 0, json!({ "m": "Ab1Aa3" })).await.0,
        "stale"
    );

    // Also after the opponent's answer, and on a new line.
    black
        .connect(&id, None)
        .await
        .must("move", 1, json!({ "m": "Eb5Ec3" }))
        .await;
    let mut again = white.connect(&id, None).await;
    again.send(&frame).await;
    assert_eq!(again.answer("once").await, first);
    assert_eq!(again.state().await["plies"].as_array().unwrap().len(), 2);

    // An id is the name of one command.
    again
        .send(&json!({ "t": "resign", "id": "once", "ply": 2 }))
        .await;
    assert_eq!(again.answer("once").await["code"], "bad-frame");
    // And of one player's.
    let mut other = black.connect(&id, None).await;
    other
        .send(&json!({ "t": "move", "id": "once", "ply": 0, "m": "Ab1Ac3" }))
        .await;
    assert_eq!(other.answer("once").await["t"], "nack");
    site.close().await;
}

#[tokio::test]
async fn a_page_that_comes_back_gets_what_it_missed() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let v = white
        .connect(&id, None)
        .await
        .must("move", 0, json!({ "m": "Ab1Ac3" }))
        .await;
    let same = white.connect(&id, Some(v)).await.next().await.unwrap();
    assert_eq!(same, json!({ "t": "same", "v": v }));

    black
        .connect(&id, None)
        .await
        .must("move", 1, json!({ "m": "Eb5Ec3" }))
        .await;
    let mut line = white.connect(&id, Some(v)).await;
    let state = line.next().await.unwrap();
    assert_eq!(state["t"], "state");
    assert_eq!(state["state"]["plies"].as_array().unwrap().len(), 2);
    // A page from the future, such as one that saw a database now restored, is told the truth.
    assert_eq!(
        white.connect(&id, Some(999)).await.next().await.unwrap()["t"],
        "state"
    );
    line.send(&json!({ "t": "ping" })).await;
    line.wait("pong").await;
    site.close().await;
}

#[tokio::test]
async fn a_restart_in_the_middle_loses_nothing() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, mut black, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3", "offer": true }))
        .await;
    let before = line.state().await;
    let closing = tokio::spawn(async move { line.closed().await });
    site.close().await;
    let close = closing.await.unwrap().unwrap();
    assert_eq!(
        (u16::from(close.code), close.reason.as_str()),
        (1012, "restart")
    );

    let site = Site::open(data.path()).await;
    (white.address, black.address) = (site.address, site.address);
    let v = before["v"].as_u64();
    let mut line = white.connect(&id, v).await;
    assert_eq!(line.next().await.unwrap()["t"], "same");
    let mut after = line.state().await;
    // The port of the test changes with the server.
    after["head"]["links"] = before["head"]["links"].clone();
    assert_eq!(after, before);
    assert_eq!(after["head"]["offer"], "white");
    // The command that was carried out before the restart is known after it, and the game goes on.
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    black
        .connect(&id, None)
        .await
        .must("accept", 1, json!({}))
        .await;
    let head = line.wait("update").await["head"].clone();
    assert_eq!(head["outcome"]["termination"], "agreement");
    site.close().await;
}

#[tokio::test]
async fn draws_are_offered_declined_accepted_and_claimed() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let (mut white, mut black) = (
        white.connect(&id, None).await,
        black.connect(&id, None).await,
    );
    assert_eq!(black.refused("draw", 0, json!({})).await.0, "not-your-turn");
    assert_eq!(
        black.refused("accept", 0, json!({})).await.0,
        "nothing-to-answer"
    );
    white.must("draw", 0, json!({})).await;
    let head = black.wait("update").await["head"].clone();
    assert_eq!(
        (head["offer"].as_str(), head["canOffer"].as_bool()),
        (Some("white"), Some(false))
    );
    assert_eq!(
        white.refused("draw", 0, json!({})).await.0,
        "already-offered"
    );
    assert_eq!(
        white.refused("accept", 0, json!({})).await.0,
        "nothing-to-answer"
    );
    black.must("decline", 0, json!({})).await;
    assert_eq!(white.state().await["head"]["offer"], Value::Null);

    // White has offered in this turn, so another offer is refused, and the move with it.
    assert_eq!(
        white
            .refused("move", 0, json!({ "m": SHUFFLE[0], "offer": true }))
            .await
            .0,
        "already-offered"
    );
    white.must("move", 0, json!({ "m": SHUFFLE[0] })).await;
    // An offer with an illegal move is no offer.
    assert_eq!(
        black
            .refused("move", 1, json!({ "m": "Eb5Eb4", "offer": true }))
            .await
            .0,
        "illegal"
    );
    assert_eq!(black.state().await["head"]["offer"], Value::Null);
    black
        .must("move", 1, json!({ "m": SHUFFLE[1], "offer": true }))
        .await;
    assert_eq!(white.state().await["head"]["offer"], "black");
    // A move of the opponent answers it.
    white.must("move", 2, json!({ "m": SHUFFLE[2] })).await;
    assert_eq!(
        black.refused("accept", 3, json!({})).await.0,
        "nothing-to-answer"
    );
    black
        .must("move", 3, json!({ "m": SHUFFLE[3], "offer": true }))
        .await;
    white.must("accept", 4, json!({})).await;
    assert_eq!(
        black.state().await["head"]["outcome"]["termination"],
        "agreement"
    );
    site.close().await;
}

#[tokio::test]
async fn repetition_is_claimed_by_the_draw_button() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let mut line = browser.connect(made["id"].as_str().unwrap(), None).await;
    for (ply, m) in SHUFFLE.iter().chain(&SHUFFLE).enumerate() {
        line.must("move", ply, json!({ "m": m })).await;
    }
    let head = line.state().await["head"].clone();
    assert_eq!(
        (head["repetitions"].as_u64(), head["canClaim"].as_bool()),
        (Some(3), Some(true))
    );
    line.must("draw", 8, json!({})).await;
    let outcome = line.state().await["head"]["outcome"].clone();
    assert_eq!(
        outcome,
        json!({ "winner": null, "termination": "repetition", "result": "1/2-1/2" })
    );
    site.close().await;
}

#[tokio::test]
async fn moves_are_taken_back_by_agreement_or_at_once_at_one_device() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let (mut white, mut black) = (
        white.connect(&id, None).await,
        black.connect(&id, None).await,
    );
    assert_eq!(white.refused("takeback", 0, json!({})).await.0, "illegal");
    white.must("move", 0, json!({ "m": SHUFFLE[0] })).await;
    black.must("move", 1, json!({ "m": SHUFFLE[1] })).await;
    white.must("takeback", 2, json!({})).await;
    let asked = white.state().await["head"]["takeback"].clone();
    assert_eq!(asked, json!({ "by": "white", "agreed": [], "plies": 2 }));
    assert_eq!(
        white.refused("takeback", 2, json!({})).await.0,
        "already-offered"
    );
    assert_eq!(
        white.refused("takeback-accept", 2, json!({})).await.0,
        "nothing-to-answer"
    );
    black.must("takeback-decline", 2, json!({})).await;
    assert_eq!(white.state().await["head"]["takeback"], Value::Null);

    black.must("takeback", 2, json!({})).await;
    assert_eq!(
        white.state().await["head"]["takeback"],
        json!({ "by": "black", "agreed": [], "plies": 1 })
    );
    white.must("takeback-accept", 2, json!({})).await;
    let update = loop {
        let update = black.wait("update").await;
        if update["keep"] == 1 && update["head"]["turn"] == "black" {
            break update;
        }
    };
    assert_eq!(update["plies"], json!([]));
    // A move answers a request as well.
    white.must("takeback", 1, json!({})).await;
    black.must("move", 1, json!({ "m": SHUFFLE[1] })).await;
    assert_eq!(white.state().await["head"]["takeback"], Value::Null);

    let mut browser = site.browser();
    let made = browser
        .create(json!({ "kind": "local", "code": MATE }))
        .await;
    let mut line = browser.connect(made["id"].as_str().unwrap(), None).await;
    line.must("move", 0, json!({ "m": mating_move() })).await;
    line.must("takeback", 1, json!({})).await;
    let state = line.state().await;
    assert_eq!(
        (
            state["plies"].as_array().unwrap().len(),
            state["head"]["outcome"].is_null()
        ),
        (0, true)
    );
    assert_eq!(line.refused("takeback", 0, json!({})).await.0, "illegal");
    site.close().await;
}

#[tokio::test]
async fn a_rematch_swaps_the_colours() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (first, mut second, id) = seated(&site, json!({ "code": MATE })).await;
    let (mut white, mut black) = (
        first.connect(&id, None).await,
        second.connect(&id, None).await,
    );
    assert_eq!(white.refused("rematch", 0, json!({})).await.0, "illegal");
    black.must("resign", 0, json!({})).await;
    white.must("rematch", 0, json!({})).await;
    assert_eq!(
        white.refused("rematch", 0, json!({})).await.0,
        "already-offered"
    );
    assert_eq!(black.state().await["head"]["rematch"]["by"], "white");
    black.must("rematch", 0, json!({})).await;
    let url = white.state().await["head"]["rematch"]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    let next = second.get(common::path_of(&url)).await.state();
    assert_eq!(next["head"]["you"], json!(["white"]));
    assert_eq!(next["start"], MATE);
    assert_eq!(
        next["head"]["joined"],
        json!({ "white": true, "black": true })
    );
    assert_eq!(
        black.refused("rematch", 0, json!({})).await.0,
        "already-offered"
    );

    let mut browser = site.browser();
    let made = browser.create(json!({ "kind": "local" })).await;
    let mut line = browser.connect(made["id"].as_str().unwrap(), None).await;
    line.must("resign", 0, json!({ "seat": "black" })).await;
    assert_eq!(line.state().await["head"]["outcome"]["winner"], "white");
    line.must("rematch", 0, json!({})).await;
    assert!(line.state().await["head"]["rematch"]["url"].is_string());
    site.close().await;
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, black, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    let alone = json!({
        "t": "presence",
        "seats": { "white": true, "black": false },
        "watchers": 0,
    });
    assert_eq!(line.wait("presence").await, alone);
    let other = black.connect(&id, None).await;
    assert_eq!(line.wait("presence").await["seats"]["black"], true);
    let watcher = site.browser().connect(&id, None).await;
    assert_eq!(line.wait("presence").await["watchers"], 1);
    drop((other, watcher));
    loop {
        let presence = line.wait("presence").await;
        if presence == alone {
            break;
        }
    }
    site.close().await;
}

#[tokio::test]
async fn bad_frames_are_refused_and_floods_are_ended() {
    use tokio_tungstenite::tungstenite::Message;
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, _, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    let long = format!("{{\"t\":\"ping\",\"x\":\"{}\"}}", "y".repeat(5000));
    for bad in [
        "",
        "{",
        "[]",
        "null",
        "{\"t\":1}",
        "{\"t\":\"castle\"}",
        "{\"t\":\"move\",\"id\":\"a\",\"ply\":0}",
        &long,
    ] {
        line.send_text(bad).await;
        assert_eq!(line.wait("nack").await["code"], "bad-frame", "{bad:.40}");
    }
    line.send_raw(Message::binary(vec![0, 159, 146, 150]))
        .await
        .unwrap();
    assert_eq!(line.wait("nack").await["code"], "bad-frame");
    // The line is as good as before.
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;

    let mut flood = white.connect(&id, None).await;
    for _ in 0..300 {
        if flood
            .send_raw(Message::text("{\"t\":\"ping\"}"))
            .await
            .is_err()
        {
            break;
        }
    }
    let close = flood.closed().await;
    assert!(
        close.is_none_or(|close| u16::from(close.code) == 1008 && close.reason.as_str() == "flood")
    );

    let mut huge = white.connect(&id, None).await;
    let _ = huge.send_raw(Message::text("x".repeat(200_000))).await;
    huge.closed().await;
    site.close().await;
}

#[tokio::test]
async fn sockets_of_other_sites_and_unknown_games_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, _, id) = seated(&site, json!({})).await;
    let own = format!("http://{}", site.address);
    assert!(
        white
            .try_connect(&id, None, &[("origin", &own)])
            .await
            .is_ok()
    );
    assert!(
        white
            .try_connect(&id, None, &[("origin", "http://evil.example")])
            .await
            .is_err()
    );
    assert!(
        white
            .try_connect(&id, None, &[("origin", "null")])
            .await
            .is_err()
    );
    assert!(white.try_connect("zzzzzzzz", None, &[]).await.is_err());
    assert!(white.try_connect("..%2f..%2fx", None, &[]).await.is_err());
    site.close().await;
}
