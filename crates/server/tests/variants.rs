//! Games of other rules over sockets: four seats, elimination, drops, consent of several, and what is refused.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Browser, Line, Site, path_of};
use serde_json::{Value, json};

const EMPTY: &str = "7/7/7/7/7/7/7";
const SEATS: [&str; 4] = ["red", "orange", "green", "blue"];

/// Red's rook reaches a cell from which he attacks Green's Emperor; Green's knight stands where the rook goes next.
fn four() -> String {
    let levels = [
        "7/7/7/3gP3/7/7/7",
        "7/7/7/7/3uP3/7/7",
        "3rR3/7/7/6gN/7/7/7",
        "uE5gE/7/7/7/7/7/rE5oE",
        EMPTY,
        "7/7/7/3oP3/7/7/7",
        EMPTY,
    ];
    format!("{} r 0,0,0,0 1 - rogu", levels.join("|"))
}

/// A game by link with four players: their browsers in the order of play, and the id.
async fn table_of_four(site: &Site, more: Value) -> (Vec<Browser>, String) {
    let mut red = site.browser();
    let mut wish = json!({ "kind": "link", "variant": "nearlytriple-4" });
    wish.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let made = red.create(wish).await;
    let mut browsers = vec![red];
    assert_eq!(made["links"]["seats"]["red"], Value::Null);
    for seat in &SEATS[1..] {
        let mut friend = site.browser();
        let link = made["links"]["seats"][seat].as_str().unwrap();
        assert_eq!(friend.get(path_of(link)).await.status, 303);
        browsers.push(friend);
    }
    (browsers, made["id"].as_str().unwrap().to_owned())
}

async fn lines_of(browsers: &[Browser], id: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for browser in browsers {
        lines.push(browser.connect(id, None).await);
    }
    lines
}

/// The state as anybody may see it.
async fn now(site: &Site, id: &str) -> Value {
    site.browser().get(&format!("/g/{id}/state")).await.json()
}

#[tokio::test]
async fn four_players_one_is_out_and_his_man_is_dropped_by_another() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut browsers, id) = table_of_four(&site, json!({ "code": four() })).await;
    let mut lines = lines_of(&browsers, &id).await;
    let first = &lines[2].first;
    assert_eq!(first["head"]["you"], json!(["green"]));
    assert_eq!(first["rules"]["id"], "nearlytriple-4");
    assert_eq!(
        first["rules"]["levels"],
        json!(["a", "b", "c", "d", "e", "f", "g"])
    );
    assert_eq!(
        (&first["rules"]["files"], &first["rules"]["hands"]),
        (&json!(7), &json!(true))
    );
    let seats: Vec<&Value> = first["rules"]["seats"].as_array().unwrap().iter().collect();
    assert_eq!(
        *seats[1],
        json!({ "id": "orange", "code": "o", "name": "Orange", "turns": 1, "flip": false })
    );
    assert_eq!(
        first["head"]["hands"],
        json!({ "red": {}, "orange": {}, "green": {}, "blue": {} })
    );
    // Frames wait in the line for their reader; the last of them says that all are there.
    let all = json!({ "red": true, "orange": true, "green": true, "blue": true });
    while lines[0].wait("presence").await["seats"] != all {}

    // Nobody moves out of turn, and nobody for another.
    assert_eq!(
        lines[1]
            .refused("move", 0, json!({ "m": "fd4fd5" }))
            .await
            .0,
        "not-your-turn"
    );
    assert_eq!(
        lines[1]
            .refused("move", 0, json!({ "m": "cd7cg7", "seat": "red" }))
            .await
            .0,
        "not-a-player"
    );
    assert_eq!(
        lines[0]
            .refused("move", 0, json!({ "m": "Ab1Ac3" }))
            .await
            .0,
        "bad-frame"
    );
    assert_eq!(
        lines[0]
            .refused("move", 0, json!({ "m": "cd7cg7", "seat": "white" }))
            .await
            .0,
        "bad-frame"
    );
    let (code, text) = lines[0].refused("move", 0, json!({ "m": "cd7ce6" })).await;
    assert_eq!(
        (code.as_str(), text.as_str()),
        ("illegal", "A rook does not move from cd7 to ce6.")
    );
    assert_eq!(
        lines[0].refused("move", 0, json!({ "m": "N@ac3" })).await.0,
        "illegal"
    );

    for (seat, m) in ["cd7cg7", "fd4fd5", "ad4ad3", "bd3bd2"]
        .into_iter()
        .enumerate()
    {
        lines[seat].must("move", seat, json!({ "m": m })).await;
    }
    // Red's turn begins and he attacks Green's Emperor.
    let state = lines[2].state().await;
    assert_eq!(state["head"]["out"], json!(["green"]));
    assert_eq!(state["plies"][3]["out"], json!(["green"]));
    assert_eq!(state["head"]["turn"], "red");
    assert_eq!(lines[2].refused("resign", 4, json!({})).await.0, "over");
    lines[0].must("move", 4, json!({ "m": "cg7cg4" })).await;
    assert_eq!(
        lines[3].state().await["head"]["hands"]["red"],
        json!({ "N": 1 })
    );
    lines[1].must("move", 5, json!({ "m": "fd5fd6" })).await;
    lines[3].must("move", 6, json!({ "m": "bd2bd1" })).await;
    let legal = lines[0].state().await["head"]["legal"].clone();
    assert!(legal.as_array().unwrap().contains(&json!("N@ac3")));
    lines[0].must("move", 7, json!({ "m": "N@ac3" })).await;
    let before = lines[0].state().await;
    assert_eq!(before["head"]["hands"]["red"], json!({}));
    assert_eq!(before["head"]["turn"], "orange");

    // The same after a restart, from the events alone.
    drop(lines);
    site.close().await;
    let site = Site::open(data.path()).await;
    for browser in &mut browsers {
        browser.address = site.address;
    }
    let mut lines = lines_of(&browsers, &id).await;
    let mut after = lines[0].first.clone();
    after["head"]["links"] = before["head"]["links"].clone();
    assert_eq!(after, before);

    // A draw needs everybody who is left; who is out is not asked.
    assert_eq!(
        lines[0].refused("draw", 8, json!({})).await.0,
        "not-your-turn"
    );
    lines[1].must("draw", 8, json!({})).await;
    assert_eq!(lines[2].refused("accept", 8, json!({})).await.0, "over");
    lines[3].must("accept", 8, json!({})).await;
    let head = lines[0].state().await["head"].clone();
    assert_eq!(
        (&head["offer"], &head["offerAgreed"]),
        (&json!("orange"), &json!(["blue"]))
    );
    assert_eq!(head["outcome"], Value::Null);
    lines[0].must("decline", 8, json!({})).await;
    let head = lines[0].state().await["head"].clone();
    assert_eq!(
        (&head["offer"], &head["offerAgreed"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(
        lines[1]
            .refused("move", 8, json!({ "m": "fd6fd7", "offer": true }))
            .await
            .0,
        "already-offered",
        "once a turn"
    );
    lines[1].must("move", 8, json!({ "m": "fd6fd7" })).await;
    let m = now(&site, &id).await["head"]["legal"][0].clone();
    lines[3]
        .must("move", 9, json!({ "m": m, "offer": true }))
        .await;
    lines[0].must("accept", 10, json!({})).await;
    lines[1].must("accept", 10, json!({})).await;
    assert_eq!(
        lines[2].state().await["head"]["outcome"],
        json!({ "winner": null, "termination": "agreement", "result": "1/3-1/3-0-1/3" })
    );

    // Another game needs all four, who then sit one seat further on.
    for (seat, line) in lines.iter_mut().enumerate().take(3) {
        line.must("rematch", 10, json!({})).await;
        let rematch = line.state().await["head"]["rematch"].clone();
        assert_eq!(rematch["by"], "red");
        assert_eq!(rematch["agreed"], json!(SEATS[1..=seat]));
        assert_eq!(rematch["url"], Value::Null);
        assert_eq!(
            line.refused("rematch", 10, json!({})).await.0,
            "already-offered"
        );
    }
    lines[3].must("rematch", 10, json!({})).await;
    let url = lines[0].state().await["head"]["rematch"]["url"].clone();
    let url = path_of(url.as_str().unwrap()).to_owned();
    for (seat, browser) in browsers.iter_mut().enumerate() {
        let state = browser.get(&url).await.state();
        assert_eq!(state["head"]["you"], json!([SEATS[(seat + 3) % 4]]));
        assert_eq!(state["start"], four());
    }
    site.close().await;
}

#[tokio::test]
async fn who_resigns_is_out_and_the_others_play_on() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (browsers, id) = table_of_four(&site, json!({})).await;
    let mut lines = lines_of(&browsers, &id).await;
    // Before the first move: the start shows it, to those who look on, too.
    let mut watching = site.browser().connect(&id, None).await;
    lines[1].must("resign", 0, json!({})).await;
    let state = watching.wait("state").await["state"].clone();
    assert_eq!(state["head"]["out"], json!(["orange"]));
    assert!(
        state["start"].as_str().unwrap().ends_with(" - rgu"),
        "{}",
        state["start"]
    );
    assert_eq!(state["head"]["outcome"], Value::Null);

    let legal = |state: &Value| state["head"]["legal"][0].as_str().unwrap().to_owned();
    let m = legal(&now(&site, &id).await);
    lines[0].must("move", 0, json!({ "m": m })).await;
    let state = now(&site, &id).await;
    assert_eq!(state["head"]["turn"], "green");
    // Red takes back with the consent of the two who are left.
    lines[0].must("takeback", 1, json!({})).await;
    assert_eq!(
        lines[1].refused("takeback-accept", 1, json!({})).await.0,
        "over"
    );
    assert_eq!(
        lines[1].refused("takeback-decline", 1, json!({})).await.0,
        "over"
    );
    lines[3].must("takeback-accept", 1, json!({})).await;
    assert_eq!(
        now(&site, &id).await["head"]["takeback"],
        json!({ "by": "red", "agreed": ["blue"], "plies": 1 })
    );
    assert_eq!(
        lines[3].refused("takeback-accept", 1, json!({})).await.0,
        "nothing-to-answer"
    );
    lines[2].must("takeback-accept", 1, json!({})).await;
    let state = now(&site, &id).await;
    assert_eq!(state["plies"], json!([]));
    assert_eq!(
        (&state["head"]["turn"], &state["head"]["out"]),
        (&json!("red"), &json!(["orange"]))
    );

    lines[0].must("move", 0, json!({ "m": m })).await;
    lines[3].must("resign", 1, json!({})).await;
    let state = now(&site, &id).await;
    assert!(state["plies"][0]["p"].as_str().unwrap().ends_with(" - rg"));
    // Nobody is called back by a takeback.
    assert_eq!(
        lines[0].refused("takeback", 1, json!({})).await.0,
        "illegal"
    );
    // One refusal ends a request.
    let m = legal(&now(&site, &id).await);
    lines[2].must("move", 1, json!({ "m": m })).await;
    lines[2].must("takeback", 2, json!({})).await;
    lines[0].must("takeback-decline", 2, json!({})).await;
    assert_eq!(now(&site, &id).await["head"]["takeback"], Value::Null);

    lines[2].must("resign", 2, json!({})).await;
    let head = now(&site, &id).await["head"].clone();
    assert_eq!(head["outcome"]["winner"], "red");
    assert_eq!(head["outcome"]["result"], "1-0-0-0");
    assert_eq!(head["outcome"]["termination"], "resignation");
    assert_eq!(head["legal"], json!([]));
    site.close().await;
}

#[tokio::test]
async fn one_device_plays_all_seats_of_every_game() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    for variant in raumschach::variant::Variant::shipped() {
        let id = variant.id();
        let made = browser
            .create(json!({ "kind": "local", "variant": id }))
            .await;
        let game = made["id"].as_str().unwrap().to_owned();
        let mut line = browser.connect(&game, None).await;
        let start = line.first.clone();
        assert_eq!(start["rules"]["id"], id);
        assert_eq!(
            start["rules"]["men"].as_array().unwrap().len(),
            variant.men().len()
        );
        assert_eq!(
            start["head"]["you"].as_array().unwrap().len(),
            variant.seats().len()
        );
        assert_eq!(start["start"], variant.start().to_string());
        let mut seed = 11_usize;
        for ply in 0..12 {
            let legal = line.state().await["head"]["legal"].clone();
            let legal = legal.as_array().unwrap();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = &legal[(seed >> 33) % legal.len()];
            line.must("move", ply, json!({ "m": m })).await;
        }
        line.must("takeback", 12, json!({})).await;
        let state = line.state().await;
        assert_eq!(state["plies"].as_array().unwrap().len(), 11, "{id}");
        for path in [format!("/g/{game}"), format!("/g/{game}/sheet")] {
            for language in ["en", "es"] {
                browser.language = language;
                let page = browser.get(&path).await;
                assert_eq!(page.status, 200, "{path}");
                for seat in start["rules"]["seats"].as_array().unwrap() {
                    let man = format!("<symbol id=\"man-{}P\"", seat["code"].as_str().unwrap());
                    assert!(page.text().contains(&man), "{id}: {man}");
                }
            }
        }
        let file = browser.get(&format!("/g/{game}/rgn")).await;
        let tag = format!("[Variant \"{}\"]", variant.rgn_name());
        assert!(file.text().contains(&tag), "{}", file.text());
    }
    let list = browser.get("/").await;
    for variant in raumschach::variant::Variant::shipped() {
        if variant.id() != "normal-form" {
            let name = variant.name(raumschach::variant::Lang::Es);
            assert!(list.text().contains(name), "{name}");
        }
    }
    site.close().await;
}

#[tokio::test]
async fn the_device_that_plays_all_answers_for_each() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let wish = json!({ "kind": "local", "variant": "nearlytriple-4" });
    let made = browser.create(wish).await;
    let mut line = browser.connect(made["id"].as_str().unwrap(), None).await;
    line.must("draw", 0, json!({})).await;
    for agreed in [json!(["orange"]), json!(["orange", "green"])] {
        line.must("accept", 0, json!({})).await;
        assert_eq!(line.state().await["head"]["offerAgreed"], agreed);
    }
    line.must("accept", 0, json!({ "seat": "blue" })).await;
    let head = line.state().await["head"].clone();
    assert_eq!(head["outcome"]["result"], "1/4-1/4-1/4-1/4");
    line.must("rematch", 0, json!({})).await;
    assert!(line.state().await["head"]["rematch"]["url"].is_string());
    site.close().await;
}

#[tokio::test]
async fn what_cannot_be_begun_is_said_by_name() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let mut refused = async |wish: Value| {
        let reply = browser.post("/games", &wish).await;
        assert_eq!(reply.status, 422, "{wish}: {}", reply.text());
        reply.json()
    };
    let chess = refused(json!({ "kind": "local", "variant": "chess" })).await;
    assert_eq!(chess["error"], "no-variant");
    assert!(chess["detail"].as_str().unwrap().contains("nearlytriple-4"));
    let seat =
        refused(json!({ "kind": "link", "variant": "nearlytriple-4", "seat": "white" })).await;
    assert_eq!(seat["error"], "no-seat");
    assert!(
        seat["detail"]
            .as_str()
            .unwrap()
            .contains("red, orange, green, blue, random")
    );
    assert_eq!(
        refused(json!({ "kind": "link", "seat": "red" })).await["error"],
        "no-seat"
    );
    let code =
        json!({ "kind": "local", "variant": "nearlytriple-4", "code": raumschach::START_CODE });
    let start = refused(code).await;
    assert_eq!(start["error"], "bad-start");
    assert!(
        start["errors"][0]["reason"]
            .as_str()
            .unwrap()
            .contains("7 levels"),
        "{start}"
    );

    // Plain forms get pages.
    let page = browser.form("/games", "kind=local&variant=chess").await;
    assert_eq!(page.status, 422);
    assert!(page.text().contains("data-state=\"no-variant\""));
    let page = browser
        .form("/games", "kind=local&variant=nearlytriple&code=x")
        .await;
    assert_eq!(page.status, 422);
    assert!(page.text().contains("role=\"alert\"") && page.text().contains("name=\"variant\""));
    // And games.
    let made = browser
        .form(
            "/games",
            "kind=link&variant=nearlytriple-4&seat=random&confirm=on",
        )
        .await;
    assert_eq!(made.status, 303);
    let state = browser.get(made.location()).await.state();
    assert_eq!(state["head"]["you"].as_array().unwrap().len(), 1);
    let links = state["head"]["links"]["seats"].as_object().unwrap();
    assert_eq!(links.values().filter(|link| link.is_string()).count(), 4);
    assert_eq!(links.keys().collect::<Vec<_>>().len(), 4);
    site.close().await;
}

#[tokio::test]
async fn a_seats_link_opens_that_seat_alone() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut red = site.browser();
    let made = red
        .create(json!({ "kind": "link", "variant": "nearlytriple-4" }))
        .await;
    let id = made["id"].as_str().unwrap();
    let link = |seat: &str| path_of(made["links"]["seats"][seat].as_str().unwrap()).to_owned();
    // The creator is told whose link it is; so is whoever sits elsewhere.
    assert!(
        red.get(&link("green"))
            .await
            .text()
            .contains("data-state=\"seat-opponents\"")
    );
    let mut green = site.browser();
    green.language = "es";
    let page = green.send("GET", &link("green"), &[], b"").await;
    assert!(page.text().contains("data-state=\"seat-free\""));
    assert!(page.text().contains("Verde"), "{}", page.text());
    assert_eq!(green.form(&link("green"), "").await.status, 303);
    assert_eq!(
        green.get(&format!("/g/{id}")).await.state()["head"]["you"],
        json!(["green"])
    );
    assert!(
        green
            .get(&link("blue"))
            .await
            .text()
            .contains("data-state=\"seat-opponents\"")
    );
    let joined = red.get(&format!("/g/{id}/state")).await.json()["head"]["joined"].clone();
    assert_eq!(
        joined,
        json!({ "red": true, "orange": false, "green": true, "blue": false })
    );
    // A secret of another game or a wrong one opens nothing.
    let other = red
        .create(json!({ "kind": "link", "variant": "nearlytriple-4" }))
        .await;
    let stranger = path_of(other["links"]["seats"]["blue"].as_str().unwrap());
    let secret = stranger.rsplit('/').next().unwrap();
    let reply = site.browser().get(&format!("/g/{id}/{secret}")).await;
    assert_eq!(reply.status, 404);
    site.close().await;
}

#[tokio::test]
async fn every_game_has_its_page_in_both_languages() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    for language in ["en", "es"] {
        browser.language = language;
        let list = browser.get("/variants").await;
        assert_eq!(list.status, 200);
        for variant in raumschach::variant::Variant::shipped() {
            let path = format!("/variants/{}", variant.id());
            assert!(list.text().contains(&format!("href=\"{path}\"")), "{path}");
            let page = browser.get(&path).await;
            assert_eq!(page.status, 200);
            let status = format!("data-status=\"{}\"", variant.status().code());
            assert!(page.text().contains(&status) && list.text().contains(&status));
            for seat in variant.seats() {
                assert!(
                    page.text()
                        .contains(&format!("<option value=\"{}\"", seat.id))
                );
            }
            let drawn = format!("{path}/diagram.svg");
            assert!(page.text().contains(&drawn) && list.text().contains(&drawn));
            let picture = browser.get(&drawn).await;
            assert!(picture.text().starts_with("<svg"), "{drawn}");
            let definition = browser.get(&format!("{path}/definition.toml")).await;
            let read = raumschach::variant::Variant::parse(definition.text()).unwrap();
            assert_eq!(read.id(), variant.id());
        }
    }
    assert_eq!(browser.get("/variants/chess").await.status, 404);
    site.close().await;
}
