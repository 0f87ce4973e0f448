//! `moves` and `status`: questions about one position.

use super::print_json;
use crate::args::Query;
use crate::failure::{Failure, Verdict};
use serde_json::json;
use std::io::Write;

/// Prints the legal moves as machine codes, sorted, on one line.
pub(crate) fn moves(query: &Query, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let position = query.position();
    let codes: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    if query.json {
        print_json(
            out,
            &json!({ "position": position.to_string(), "count": codes.len(), "moves": codes }),
        )?;
    } else {
        writeln!(out, "{}", codes.join(" "))?;
    }
    Ok(Verdict::Good)
}

/// Prints the status as one word.
pub(crate) fn status(query: &Query, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let position = query.position();
    let status = position.status();
    if query.json {
        let checkers: Vec<String> = position
            .checkers()
            .into_iter()
            .map(|cell| cell.to_string())
            .collect();
        print_json(
            out,
            &json!({
                "position": position.to_string(),
                "status": status.to_string(),
                "turn": position.turn().to_string(),
                "checkers": checkers,
            }),
        )?;
    } else {
        writeln!(out, "{status}")?;
    }
    Ok(Verdict::Good)
}
