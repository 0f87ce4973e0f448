//! Pages and data over HTTP: every address, every named state, in both languages.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Site, seated};
use serde_json::json;

#[tokio::test]
async fn every_page_is_there_in_both_languages_and_safe() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    assert_eq!(browser.get("/healthz").await.text(), "ok");
    let id = browser.create(json!({ "kind": "local" })).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let game = format!("/g/{id}");
    let sheet = format!("/g/{id}/sheet");
    for path in ["/", "/learn", "/help", "/setup", &game, &sheet] {
        for (language, word) in [("en", "Help"), ("es", "Ayuda")] {
            browser.language = language;
            let reply = browser.get(path).await;
            assert_eq!(reply.status, 200, "{path}");
            let text = reply.text();
            assert!(
                text.contains(&format!("<html lang=\"{language}\"")),
                "{path}"
            );
            assert!(text.contains(word), "{path}");
            let policy = reply.header("content-security-policy").unwrap();
            assert!(
                policy.contains("default-src 'self'") && !policy.contains("unsafe"),
                "{policy}"
            );
            assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
            assert_eq!(reply.header("referrer-policy"), Some("same-origin"));
            // What the policy would refuse must not be on the page.
            for refused in ["<style", " style=", " onclick=", " onload=", "javascript:"] {
                assert!(!text.contains(refused), "{path} has {refused}");
            }
            for script in text
                .match_indices("<script")
                .map(|(at, _)| &text[at..at + 60])
            {
                assert!(
                    script.contains("src=")
                        || script.contains("type=\"application/json\"")
                        || script.contains("type=\"text/plain\""),
                    "{path}: {script}"
                );
            }
            // Every text was found: an identifier would show as itself.
            for prefix in [
                "home-", "learn-", "help-", "game-", "sheet-", "setup-", "nav-", "games-",
            ] {
                let found = text
                    .match_indices(prefix)
                    .find(|(at, _)| text[..*at].ends_with('>'));
                assert!(
                    found.is_none(),
                    "{path}: a text is missing near {:.40}",
                    &text[found.unwrap().0..]
                );
            }
        }
    }
    let reply = browser.get("/").await;
    assert_eq!(reply.state()["id"], json!(null));
    assert_eq!(reply.state()["head"]["legal"].as_array().unwrap().len(), 61);
    site.close().await;
}

#[tokio::test]
async fn what_is_missing_has_a_name_and_a_way_on() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    for (path, state) in [
        ("/nothing", "no-page"),
        ("/g/zzzzzzzz", "no-game"),
        ("/g/zzzzzzzz/sheet", "no-game"),
        ("/g/zzzzzzzz/rgn", "no-game"),
        ("/g/%00", "no-game"),
        ("/lang/xx", "no-page"),
        ("/assets/nothing.js", "no-page"),
    ] {
        let reply = browser.get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(
            reply.text().contains(&format!("data-state=\"{state}\"")),
            "{path}"
        );
        assert!(reply.text().contains("href=\"/\""), "{path}");
    }
    let reply = browser.get("/g/zzzzzzzz/state").await;
    assert_eq!(
        (reply.status, reply.json()["error"].as_str()),
        (404, Some("no-game"))
    );
    let reply = browser.form("/learn", "").await;
    assert_eq!(reply.status, 405);
    assert!(reply.text().contains("data-state=\"method\""));
    let reply = browser.form("/games", "kind=war").await;
    assert_eq!(reply.status, 400);
    assert!(reply.text().contains("data-state=\"bad-request\""));
    let reply = browser.post("/games", &json!({ "kind": "war" })).await;
    assert_eq!(
        (reply.status, reply.json()["error"].as_str()),
        (400, Some("bad-request"))
    );
    let reply = browser
        .post("/api/read", &json!({ "text": "x".repeat(5_000_000) }))
        .await;
    assert_eq!(reply.status, 413);
    site.close().await;
}

#[tokio::test]
async fn posts_of_other_sites_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let form = ("content-type", "application/x-www-form-urlencoded");
    for headers in [
        [form, ("sec-fetch-site", "cross-site")],
        [form, ("sec-fetch-site", "same-site")],
        [form, ("origin", "http://evil.example")],
        [form, ("origin", "null")],
    ] {
        let reply = browser
            .send("POST", "/games", &headers, b"kind=local")
            .await;
        assert_eq!(reply.status, 403, "{headers:?}");
        assert!(reply.header("set-cookie").is_none());
    }
    let own = format!("http://{}", site.address);
    assert_eq!(
        browser
            .send("POST", "/games", &[form, ("origin", &own)], b"kind=local")
            .await
            .status,
        303
    );
    site.close().await;
}

#[tokio::test]
async fn choices_are_kept_and_lead_back_to_this_site_only() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let reply = browser.get("/lang/es?back=/learn").await;
    assert_eq!((reply.status, reply.location()), (303, "/learn"));
    assert!(browser.get("/").await.text().contains("<html lang=\"es\""));
    browser.get("/theme/dark?back=/").await;
    assert!(
        browser
            .get("/")
            .await
            .text()
            .contains("data-theme=\"dark\"")
    );
    for back in [
        "//evil.example",
        "https://evil.example",
        "/%5Cevil.example",
        "%2F%2Fevil.example",
        "/%09/evil.example",
        "learn",
        "/%0d%0aset-cookie:a=b",
    ] {
        let reply = browser.get(&format!("/lang/en?back={back}")).await;
        assert_eq!((reply.status, reply.location()), (303, "/"), "{back}");
    }
    site.close().await;
}

#[tokio::test]
async fn plain_forms_make_games_and_the_first_page_lists_them() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    assert!(!browser.get("/").await.text().contains("id=\"games\""));
    let reply = browser.form("/games", "kind=local").await;
    let local = reply.location().to_owned();
    assert_eq!(
        browser.get(&local).await.state()["head"]["you"],
        json!(["white", "black"])
    );
    let reply = browser
        .form("/games", "kind=link&seat=black&confirm=on")
        .await;
    let link = reply.location().to_owned();
    let state = browser.get(&link).await.state();
    assert_eq!(
        (&state["head"]["you"], &state["head"]["confirm"]),
        (&json!(["black"]), &json!(true))
    );
    assert!(state["head"]["links"]["seats"]["white"].is_string());
    let home = browser.get("/").await;
    assert!(home.text().contains(&local) && home.text().contains(&link));
    assert!(home.text().contains("your friend has not come yet"));
    // Somebody else sees neither.
    assert!(!site.browser().get("/").await.text().contains(&local));
    site.close().await;
}

#[tokio::test]
async fn games_start_from_codes_and_files_and_errors_have_places() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let rgn = "[Event \"?\"]\n[Variant \"Raumschach-Normal-Form\"]\n\n1. ♘Ab1–Ac3 ♘Eb5–Ec3 2. ♘Ac3–Ab1 *\n\n";
    let read = browser
        .post("/api/read", &json!({ "text": rgn }))
        .await
        .json();
    assert_eq!(
        (read["kind"].as_str(), read["games"][0]["plies"].as_u64()),
        (Some("rgn"), Some(3))
    );
    let made = browser.create(json!({ "kind": "local", "rgn": rgn })).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let state = browser.get(&format!("/g/{id}/state")).await.json();
    assert_eq!(
        (
            state["plies"].as_array().unwrap().len(),
            state["v"].as_u64()
        ),
        (3, Some(0))
    );
    assert_eq!(state["head"]["turn"], "black");
    let mut line = browser.connect(&id, None).await;
    // What was set up is not taken back.
    assert_eq!(line.refused("takeback", 3, json!({})).await.0, "illegal");
    line.must("move", 3, json!({ "m": "Ec3Eb5" })).await;
    line.must("takeback", 4, json!({})).await;
    line.must("move", 3, json!({ "m": "Ec3Eb5" })).await;
    let file = browser.get(&format!("/g/{id}/rgn")).await;
    assert!(file.header("content-disposition").unwrap().contains(&id));
    assert!(
        file.text().contains("2. ♘Ac3–Ab1 ♘Ec3–Eb5 *"),
        "{}",
        file.text()
    );

    let broken = rgn.replace("♘Eb5–Ec3", "♘Eb5–Ec4");
    let reply = browser
        .post("/games", &json!({ "kind": "local", "rgn": broken }))
        .await;
    let error = &reply.json()["errors"][0];
    assert_eq!(
        (reply.status, error["line"].as_u64(), error["move"].as_str()),
        (422, Some(4), Some("1..."))
    );
    assert_eq!(error["found"], "♘Eb5–Ec4");
    let reply = browser.form("/games", "kind=local&code=5%2F5&rgn=").await;
    assert_eq!(reply.status, 422);
    assert!(reply.text().contains("role=\"alert\"") && reply.text().contains("four parts"));
    let reply = browser
        .post(
            "/games",
            &json!({ "kind": "local", "rgn": rgn, "code": "x" }),
        )
        .await;
    assert_eq!(reply.status, 400);

    // A position code with Black to move.
    let code = "5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 b 3 40";
    let made = browser
        .create(json!({ "kind": "local", "code": code }))
        .await;
    let id = made["id"].as_str().unwrap();
    let mut line = browser.connect(id, None).await;
    assert_eq!(line.first["start"], code);
    line.must("move", 0, json!({ "m": "Ec5Ed5" })).await;
    // As people paste it: blanks too many, the numbers left out. What was assumed is told.
    let loose = " 5/5/5/5/2KR1|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5   b";
    let read = browser
        .post("/api/read", &json!({ "text": loose }))
        .await
        .json();
    let exact = code.replace("3 40", "0 1");
    assert_eq!(read["games"][0]["position"], exact.as_str());
    let warnings = read["warnings"].as_array().unwrap();
    let places: Vec<_> = warnings.iter().map(|w| w["column"].as_u64()).collect();
    assert_eq!(places, [Some(1), Some(60), Some(60)], "{warnings:?}");
    assert_eq!(
        warnings[2]["reason"],
        "The move number is missing and was taken for 1."
    );
    let made = browser
        .create(json!({ "kind": "local", "code": loose }))
        .await;
    let made = made["id"].as_str().unwrap();
    let state = browser.get(&format!("/g/{made}/state")).await.json();
    assert_eq!(state["start"], exact.as_str());
    let sheet = browser.get(&format!("/g/{id}/sheet")).await;
    let row = sheet
        .text()
        .split("<th scope=\"row\">40</th><td>…</td>")
        .nth(1)
        .and_then(|rest| rest.split("</tr>").next())
        .unwrap_or_default()
        .to_owned();
    // The figurine is drawn, with its true character beneath.
    assert!(row.contains("<span class=\"fig-text\">♔</span>"), "{row}");
    assert!(row.ends_with("Ec5–Ed5</td>"), "{row}");
    site.close().await;
}

#[tokio::test]
async fn pictures_show_any_ply() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (white, _, id) = seated(&site, json!({})).await;
    white
        .connect(&id, None)
        .await
        .must("move", 0, json!({ "m": "Ab1Ac3" }))
        .await;
    let mut browser = site.browser();
    let picture = browser
        .get(&format!(
            "/g/{id}/diagram.svg?ply=0&layout=stack&near=black"
        ))
        .await;
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.text().starts_with("<svg"));
    assert_ne!(
        picture.body,
        browser.get(&format!("/g/{id}/diagram.svg")).await.body
    );
    for bad in ["ply=2", "ply=x", "layout=heap", "near=red", "edition=fide"] {
        assert_eq!(
            browser
                .get(&format!("/g/{id}/diagram.svg?{bad}"))
                .await
                .status,
            400,
            "{bad}"
        );
    }
    site.close().await;
}

#[tokio::test]
async fn whoever_likes_interraum_better_reads_and_sees_it() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, _, id) = seated(&site, json!({})).await;
    let mut line = white.connect(&id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    assert_eq!(line.state().await["plies"][0]["i"], "Nb–c3");
    let sheet = format!("/g/{id}/sheet");
    let usual = white.get(&sheet).await;
    assert!(usual.text().contains("Ab1–Ac3") && !usual.text().contains("Nb–c3"));

    let reply = white.get(&format!("/edition/interraum?back={sheet}")).await;
    assert_eq!((reply.status, reply.location()), (303, sheet.as_str()));
    let chosen = white.get(&sheet).await;
    assert!(chosen.text().contains("Nb–c3") && !chosen.text().contains("Ab1–Ac3"));
    let picture = format!("/g/{id}/diagram.svg?lang=en&edition=interraum");
    assert!(chosen.text().contains(&picture.replace('&', "&amp;")));
    assert_ne!(
        white.get(&picture).await.body,
        white.get(&format!("/g/{id}/diagram.svg")).await.body,
        "the colours of the cells are exchanged"
    );
    // The learner's boards too.
    let dark_first = white.get("/learn").await;
    assert_ne!(dark_first.body, site.browser().get("/learn").await.body);

    // A file is in InterRaum's notation only if that is asked for, and says the same.
    let file = white.get(&format!("/g/{id}/rgn")).await;
    assert!(file.text().contains("♘Ab1–Ac3"));
    let other = white.get(&format!("/g/{id}/rgn?notation=interraum")).await;
    assert!(other.text().contains("1. Nb–c3 *"), "{}", other.text());
    let read = |reply: &common::Reply| {
        let mut games = raumschach::rgn::Reader::new(&reply.body[..]);
        games.next().unwrap().unwrap().final_position()
    };
    assert_eq!(read(&file), read(&other));
    let bad = white.get(&format!("/g/{id}/rgn?notation=fide")).await;
    assert_eq!(bad.status, 400);
    assert_eq!(white.get("/edition/fide?back=/").await.status, 404);
    site.close().await;
}

#[tokio::test]
async fn the_title_says_whose_turn_it_is() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let (mut white, mut black, id) = seated(&site, json!({})).await;
    let path = format!("/g/{id}");
    assert!(
        white
            .get(&path)
            .await
            .text()
            .contains("<title>White to move – Raumschach</title>")
    );
    let mut line = white.connect(&id, None).await;
    line.must("move", 0, json!({ "m": "Ab1Ac3" })).await;
    black.language = "es";
    assert!(
        black
            .get(&path)
            .await
            .text()
            .contains("<title>Juegan las negras – Raumschach</title>")
    );
    line.must("resign", 1, json!({})).await;
    assert!(
        white
            .get(&path)
            .await
            .text()
            .contains("<title>0-1, resignation – Raumschach</title>")
    );
    site.close().await;
}

#[tokio::test]
async fn assets_are_packed_and_kept_for_ever() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let home = browser.get("/").await;
    let script = home
        .text()
        .split("src=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let plain = browser.send("GET", &script, &[], b"").await;
    assert_eq!(plain.status, 200);
    assert!(plain.header("cache-control").unwrap().contains("immutable"));
    assert!(plain.header("content-encoding").is_none());
    let tag = plain.header("etag").unwrap().to_owned();
    for coding in ["br", "gzip"] {
        let packed = browser
            .send("GET", &script, &[("accept-encoding", coding)], b"")
            .await;
        assert_eq!(packed.header("content-encoding"), Some(coding));
        assert_eq!(packed.header("vary"), Some("accept-encoding"));
    }
    assert_eq!(
        browser
            .send("GET", &script, &[("if-none-match", &tag)], b"")
            .await
            .status,
        304
    );
    site.close().await;
}

#[tokio::test]
async fn pages_are_sent_compressed() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let mut browser = site.browser();
    let gzip = [("accept-encoding", "gzip")];
    let packed = browser.send("GET", "/", &gzip, b"").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let plain = browser.send("GET", "/", &[], b"").await;
    assert!(packed.body.len() * 2 < plain.body.len());
    assert!(
        packed.body.len() < 12_000,
        "{} bytes: the first view has 60 KB for everything",
        packed.body.len()
    );
    // A stranger's link cannot put words of his on a page that holds secrets.
    let made = browser.create(json!({ "kind": "local" })).await;
    let path = format!("/g/{}?words=of-a-stranger", made["id"].as_str().unwrap());
    assert!(!browser.get(&path).await.text().contains("of-a-stranger"));
    site.close().await;
}

#[tokio::test]
async fn one_server_a_folder_and_a_clear_word_when_the_port_is_taken() {
    use raumschach_server::{Config, Server};
    let data = tempfile::tempdir().unwrap();
    let site = Site::open(data.path()).await;
    let config = Config {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        data: data.path().into(),
        public_url: None,
        ..Config::default()
    };
    let error = Server::open(config).await.unwrap_err().to_string();
    assert!(
        error.contains("in use by another raumschach server"),
        "{error}"
    );
    let other = tempfile::tempdir().unwrap();
    let config = Config {
        listen: Some(site.address),
        data: other.path().into(),
        public_url: None,
        ..Config::default()
    };
    let error = Server::open(config).await.unwrap_err().to_string();
    assert!(error.contains("--listen"), "{error}");
    site.close().await;
}
