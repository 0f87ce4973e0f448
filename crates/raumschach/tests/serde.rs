//! The feature `serde`: values as JSON and back, and what reading refuses.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use raumschach::{Cell, Color, Move, Outcome, Position, Role, Setup, Status, Termination};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

#[track_caller]
fn both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
    // Formats that lend no text of the input are read too.
    let tree = serde_json::to_value(&value).unwrap();
    assert_eq!(serde_json::from_value::<T>(tree).unwrap(), value);
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, why: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(why), "{error}");
}

#[test]
fn values_are_their_codes() {
    both_ways("Cc3".parse::<Cell>().unwrap(), "\"Cc3\"");
    both_ways("Ab1Ac3".parse::<Move>().unwrap(), "\"Ab1Ac3\"");
    both_ways("Ec4Ec5q".parse::<Move>().unwrap(), "\"Ec4Ec5q\"");
    both_ways(
        Position::start(),
        &format!("\"{}\"", raumschach::START_CODE),
    );
    both_ways(
        Setup::default(),
        "\"5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1\"",
    );
}

#[test]
fn words_and_outcomes() {
    both_ways(Color::ALL.to_vec(), r#"["white","black"]"#);
    both_ways(
        Role::ALL.to_vec(),
        r#"["pawn","knight","bishop","rook","unicorn","queen","king"]"#,
    );
    both_ways(Status::Boardmate, "\"boardmate\"");
    for termination in Termination::ALL {
        both_ways(termination, &format!("\"{}\"", termination.code()));
    }
    both_ways(
        Outcome {
            winner: Some(Color::Black),
            termination: Termination::Time,
        },
        r#"{"winner":"black","termination":"time"}"#,
    );
    both_ways(
        Outcome {
            winner: None,
            termination: Termination::FiftyMoves,
        },
        r#"{"winner":null,"termination":"fifty-moves"}"#,
    );
}

#[test]
fn reading_checks_what_it_reads() {
    refused::<Cell>("\"Cc6\"", "there is no cell \"Cc6\"");
    refused::<Cell>("62", "expected a cell such as \"Cc3\"");
    refused::<Move>("\"Ab1\"", "is no move code");
    refused::<Position>("\"5/5 w 0 1\"", "five levels A to E");
    let empty = "\"5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1\"";
    refused::<Position>(empty, "White has no king");
    refused::<Color>("\"red\"", "\"red\" is none of white, black");
    refused::<Role>("\"\"", "none of pawn, knight");
    refused::<Termination>("\"boredom\"", "none of spacemate");
    refused::<Outcome>(
        r#"{"winner":null,"termination":"spacemate"}"#,
        "a game that ended by \"spacemate\" must have a winner",
    );
    refused::<Outcome>(
        r#"{"winner":"white","termination":"agreement"}"#,
        "cannot have a winner",
    );
    refused::<Outcome>(r#"{"winner":"white"}"#, "missing field `termination`");
    refused::<Outcome>(
        r#"{"winner":"white","termination":"time","by":1}"#,
        "unknown field `by`",
    );
}
