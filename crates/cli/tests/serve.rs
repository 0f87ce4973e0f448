//! `serve`: the command prints its address, answers there, and keeps its database where it was told.
#![cfg(feature = "server")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A running server, ended with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already, which is what was wanted.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(arguments: &[&str]) -> (Server, String) {
    start_logging(arguments, Stdio::inherit())
}

fn start_logging(arguments: &[&str], log: Stdio) -> (Server, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumschach"))
        .args(arguments)
        .env_remove("RAUMSCHACH_LISTEN")
        .env_remove("RAUMSCHACH_PUBLIC_URL")
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("the server starts");
    let stdout = child.stdout.take().expect("stdout is piped");
    let server = Server(child);
    let mut line = String::new();
    BufReader::new(stdout)
        .read_line(&mut line)
        .expect("it prints a line");
    let address = line
        .trim_end()
        .rsplit_once("http://")
        .expect("the line has the address")
        .1
        .to_owned();
    (server, address)
}

fn get(address: &str, path: &str) -> String {
    ask(address, &format!("GET {path}"), "", "")
}

/// Sends a request with more lines in its head and a body.
fn ask(address: &str, what: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("somebody listens there");
    let length = body.len();
    write!(
        stream,
        "{what} HTTP/1.1\r\nHost: {address}\r\n{head}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer comes");
    answer
}

#[test]
fn it_prints_its_address_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let data = data.to_str().unwrap();
    let (_server, address) = start(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    let answer = get(&address, "/healthz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.ends_with("\r\nok"), "{answer}");
    assert!(std::fs::read_dir(data).unwrap().next().is_some());
}

#[test]
fn a_taken_port_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let (_server, address) = start(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    let second = folder.path().join("second");
    let output = Command::new(env!("CARGO_BIN_EXE_raumschach"))
        .args(["serve", "--listen", &address, "--data"])
        .arg(second)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let reason = String::from_utf8(output.stderr).unwrap();
    assert!(reason.starts_with("error: cannot listen on "), "{reason}");
}

#[test]
fn the_access_log_has_every_request_and_no_secret_and_the_administrator_finds_a_lost_link() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let data = data.to_str().unwrap();
    let log = folder.path().join("log");
    let options = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--log",
        "debug",
        "--behind-proxy",
        "--data",
        data,
    ];
    let (server, address) = start_logging(&options, std::fs::File::create(&log).unwrap().into());
    let json = "Content-Type: application/json\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.7\r\n";
    let made = ask(
        &address,
        "POST /games",
        json,
        r#"{"kind":"link","seat":"white"}"#,
    );
    let cookie = made
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    let device = cookie
        .split(';')
        .next()
        .unwrap()
        .rsplit('=')
        .next()
        .unwrap();
    let made: serde_json::Value =
        serde_json::from_str(made.rsplit("\r\n\r\n").next().unwrap()).unwrap();
    let id = made["id"].as_str().unwrap();
    let invitation = made["links"]["seats"]["black"].as_str().unwrap();
    let secret = invitation.rsplit('/').next().unwrap();
    get(&address, &format!("/g/{id}/{secret}?x=1"));
    get(&address, "/no/such/page");

    // The link of the free seat is the invitation; the holder's is his way back.
    let link = |seat: &str| {
        let run = Command::new(env!("CARGO_BIN_EXE_raumschach"))
            .args([
                "link",
                id,
                seat,
                "--data",
                data,
                "--public-url",
                &format!("http://{address}/"),
            ])
            .output()
            .unwrap();
        (
            run.status.code(),
            String::from_utf8(run.stdout).unwrap() + &String::from_utf8(run.stderr).unwrap(),
        )
    };
    assert_eq!(link("black"), (Some(0), format!("{invitation}\n")));
    let (code, back) = link("white");
    assert_eq!(code, Some(0), "{back}");
    let path = back.trim().split(&address).nth(1).unwrap().to_owned();
    let taken = ask(
        &address,
        &format!("POST {path}"),
        "Sec-Fetch-Site: same-origin\r\n",
        "",
    );
    assert!(taken.starts_with("HTTP/1.1 303"), "{taken}");
    let (code, text) = link("green");
    assert_eq!(code, Some(2));
    assert!(text.contains("white, black"), "{text}");

    drop(server);
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("203.0.113.7 POST /games 201"), "{log}");
    assert!(log.contains(&format!("GET /g/{id}/… 200")), "{log}");
    assert!(log.contains("GET /no/such/page 404"), "{log}");
    for hidden in [secret, device, path.rsplit('/').next().unwrap()] {
        assert!(!log.contains(hidden), "{log}");
    }
}
