//! `moves` and `status`: questions about one position.

use super::print_json;
use crate::args::Query;
use crate::failure::{Failure, Verdict};
use crate::subject::Subject;
use serde_json::json;
use std::io::Write;

/// Prints the legal moves as machine codes, sorted, on one line.
pub(crate) fn moves(query: &Query, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (subject, assumed) = query.subject()?;
    let (position, codes) = match subject {
        Subject::Normal(position) => {
            let moves = position.legal_moves();
            let codes: Vec<String> = moves.iter().map(ToString::to_string).collect();
            (position.to_string(), codes)
        }
        Subject::Variant(position) => {
            let game = position.variant();
            let mut codes: Vec<String> = position
                .legal_moves()
                .into_iter()
                .map(|mv| game.move_code(mv))
                .collect();
            codes.sort();
            (position.to_string(), codes)
        }
    };
    if query.json {
        print_json(
            out,
            &json!({
                "position": position,
                "count": codes.len(),
                "moves": codes,
                "warnings": assumed.json(),
            }),
        )?;
    } else {
        writeln!(out, "{}", codes.join(" "))?;
    }
    Ok(Verdict::Good)
}

/// Prints the status as one word.
pub(crate) fn status(query: &Query, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (subject, assumed) = query.subject()?;
    let (status, mut facts) = match subject {
        Subject::Normal(position) => {
            let status = position.status().to_string();
            let checkers: Vec<String> = position
                .checkers()
                .into_iter()
                .map(|cell| cell.to_string())
                .collect();
            let facts = json!({
                "position": position.to_string(),
                "status": status,
                "turn": position.turn().to_string(),
                "checkers": checkers,
            });
            (status, facts)
        }
        Subject::Variant(position) => {
            let game = position.variant();
            let status = position.status().to_string();
            let live: Vec<&str> = position
                .live_seats()
                .map(|seat| game.seat(seat).id.as_str())
                .collect();
            let checker = position.checker().map(|cell| game.geometry().name(cell));
            let end = position.end().map(|end| {
                json!({
                    "termination": end.termination.code(),
                    "winner": end.winner.map(|seat| game.seat(seat).id.as_str()),
                })
            });
            let facts = json!({
                "variant": game.id(),
                "position": position.to_string(),
                "status": status,
                "turn": game.seat(position.turn()).id,
                "checkers": checker.into_iter().collect::<Vec<_>>(),
                "playing": live,
                "end": end,
            });
            (status, facts)
        }
    };
    if query.json {
        facts["warnings"] = assumed.json();
        print_json(out, &facts)?;
    } else {
        writeln!(out, "{status}")?;
    }
    Ok(Verdict::Good)
}
