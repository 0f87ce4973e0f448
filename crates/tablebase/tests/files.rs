//! Files that are damaged, foreign or unfinished give an error or nothing, never a wrong value.
#![allow(clippy::unwrap_used)] // A panic is a failed test.

mod common;

use common::position;
use raumschach::Position;
use raumschach_tablebase::{Error, Material, Tablebase, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// A directory of its own for a test, removed at its end.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("raumschach-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A queen's table in a directory, and some positions with their values.
fn queen(directory: &Path) -> (PathBuf, Vec<(Position, Value)>) {
    let mut tables = Tablebase::open(directory).unwrap();
    tables
        .generate("KQvK".parse().unwrap(), 1, &|_| {})
        .unwrap();
    let mut known = Vec::new();
    for cell in raumschach::Cell::ALL {
        let text = format!("K Aa1 Q {cell} v K Cc3");
        if cell.to_string() == "Aa1" || cell.to_string() == "Cc3" {
            continue;
        }
        let mut setup = position("K Aa1 v K Cc3").to_setup();
        setup
            .board
            .put(cell, raumschach::Man::from_letter('Q').unwrap());
        if let Ok(position) = setup.validate() {
            known.push((
                position.clone(),
                tables.probe(&position).unwrap().expect(&text),
            ));
        }
    }
    (directory.join("KQvK.rtb"), known)
}

#[test]
fn tables_are_read_again_as_they_were_written() {
    let directory = Directory::new("again");
    let (_, known) = queen(&directory.0);
    let tables = Tablebase::open(&directory.0).unwrap();
    for (position, value) in known {
        assert_eq!(tables.probe(&position).unwrap(), Some(value));
    }
    let names: Vec<_> = fs::read_dir(&directory.0)
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(names, ["KQvK.rtb"], "nothing unfinished is left");
}

#[test]
fn no_changed_byte_gives_another_value() {
    let directory = Directory::new("damage");
    let (path, known) = queen(&directory.0);
    let good = fs::read(&path).unwrap();
    let mut refused = 0;
    // Every byte of the head, and some of every block.
    for at in (0..200).chain((200..good.len()).step_by(97)) {
        let mut bad = good.clone();
        bad[at] ^= 1 << (at % 8);
        fs::write(&path, &bad).unwrap();
        match Tablebase::open(&directory.0) {
            Err(Error::Damaged { .. }) => refused += 1,
            Err(other) => panic!("byte {at}: {other}"),
            Ok(tables) => {
                for (position, value) in &known {
                    match tables.probe(position) {
                        Ok(found) => assert_eq!(found, Some(*value), "byte {at}"),
                        Err(Error::Damaged { .. }) => refused += 1,
                        Err(other) => panic!("byte {at}: {other}"),
                    }
                }
                let ending: Material = "KQvK".parse().unwrap();
                assert!(
                    tables.verify(ending, 1000, 1).is_err(),
                    "byte {at} is found"
                );
            }
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn no_shortened_or_lengthened_file_is_believed() {
    let directory = Directory::new("length");
    let (path, _) = queen(&directory.0);
    let good = fs::read(&path).unwrap();
    for length in (0..120)
        .chain((120..good.len()).step_by(501))
        .chain([good.len() - 1])
    {
        fs::write(&path, &good[..length]).unwrap();
        let error = Tablebase::open(&directory.0).err().unwrap().to_string();
        assert!(error.contains("KQvK.rtb is damaged"), "{length}: {error}");
    }
    fs::write(&path, [&good[..], b"x"].concat()).unwrap();
    let error = Tablebase::open(&directory.0).err().unwrap().to_string();
    assert!(error.contains("bytes instead of"), "{error}");
}

#[test]
fn names_do_not_make_a_table_that_of_another_ending() {
    let directory = Directory::new("names");
    let (path, known) = queen(&directory.0);
    let other = directory.0.join("KRvK.rtb");
    fs::rename(&path, &other).unwrap();
    let error = Tablebase::open(&directory.0).err().unwrap().to_string();
    assert!(
        error.contains("it is a table of KQvK, not of KRvK"),
        "{error}"
    );
    // What has another name than tables have is left alone.
    for name in [
        "KvKQ.rtb",
        "KNRvK.rtb",
        "notes.rtb",
        ".KQvK.17.unfinished",
        "KQvK.rtb.bak",
    ] {
        fs::rename(&other, directory.0.join(name)).unwrap();
        let tables = Tablebase::open(&directory.0).unwrap();
        assert_eq!(tables.probe(&known[0].0).unwrap(), None, "{name}");
        fs::rename(directory.0.join(name), &other).unwrap();
    }
}

#[test]
fn a_later_format_is_refused_by_its_number() {
    let directory = Directory::new("format");
    let (path, _) = queen(&directory.0);
    let mut bytes = fs::read(&path).unwrap();
    bytes[8] = 2;
    fs::write(&path, bytes).unwrap();
    let error = Tablebase::open(&directory.0).err().unwrap().to_string();
    assert!(
        error.contains("format 2, and this program knows format 1"),
        "{error}"
    );
}

#[test]
fn a_table_is_the_same_from_any_number_of_threads() {
    let ending: Material = "KQvK".parse().unwrap();
    let files = [1, 5].map(|threads| {
        let directory = Directory::new(&format!("threads-{threads}"));
        let mut tables = Tablebase::open(&directory.0).unwrap();
        tables.generate(ending, threads, &|_| {}).unwrap();
        fs::read(directory.0.join("KQvK.rtb")).unwrap()
    });
    assert!(files[0] == files[1]);
}
