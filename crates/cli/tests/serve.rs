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
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumschach"))
        .args(arguments)
        .env_remove("RAUMSCHACH_LISTEN")
        .env_remove("RAUMSCHACH_PUBLIC_URL")
        .stdout(Stdio::piped())
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
    let mut stream = TcpStream::connect(address).expect("somebody listens there");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
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
