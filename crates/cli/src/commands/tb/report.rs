//! `tb stats`: what there is to say about endings, for people, for Markdown pages, for programs.

use super::{chosen, failure, open};
use crate::args::Report;
use crate::commands::print_json;
use crate::failure::{Failure, Verdict};
use raumschach::{Color, Position};
use raumschach_tablebase::{Material, Stats, Tablebase, Value};
use serde_json::json;
use std::io::Write;

/// Prints the statistics of each ending.
pub(super) fn run(args: &Report, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let tables = open(&args.directory.dir)?;
    if args.markdown {
        writeln!(out, "{HEADING}")?;
    }
    for ending in chosen(&args.endings, &tables) {
        let both = tables
            .stats(ending, args.threads.count())
            .map_err(failure)?;
        let ending = ending.canonical();
        if args.markdown {
            writeln!(out, "{}", row(ending, &both))?;
        } else if args.json {
            let sides: Vec<_> = both
                .iter()
                .map(|side| object(&tables, side))
                .collect::<Result<_, _>>()?;
            print_json(
                out,
                &json!({ "ending": ending.to_string(), "white": sides[0], "black": sides[1] }),
            )?;
        } else {
            text(out, &tables, ending, &both)?;
        }
        out.flush()?;
    }
    Ok(Verdict::Good)
}

/// A value as programs read it.
pub(super) fn json(value: Value) -> serde_json::Value {
    let word = match value {
        Value::Win(_) => "win",
        Value::Draw => "draw",
        Value::Loss(_) => "loss",
    };
    json!({ "result": word, "plies": value.plies() })
}

fn text(
    out: &mut dyn Write,
    tables: &Tablebase,
    ending: Material,
    both: &[Stats; 2],
) -> Result<(), Failure> {
    writeln!(out, "{ending}, {} bytes", tables.bytes(ending).unwrap_or(0))?;
    for (color, side) in Color::ALL.into_iter().zip(both) {
        writeln!(
            out,
            "  {} to move: {} legal, {} won ({}), {} drawn, {} lost ({}), {} mated, {} stalemated",
            color.name(),
            side.legal,
            side.won,
            percent(side.won, side.legal),
            side.drawn,
            side.lost,
            percent(side.lost, side.legal),
            side.mates,
            side.stalemates
        )?;
    }
    for (record, side) in records(both) {
        let (position, value) = record;
        let line = tables.line(position).map_err(failure)?;
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        writeln!(
            out,
            "  longest, {side} to move, {value}: {position}\n    {}",
            moves.join(" ")
        )?;
    }
    Ok(())
}

/// The longest win of each side that has one. Of a symmetric ending Black's is White's.
fn records(both: &[Stats; 2]) -> impl Iterator<Item = (&(Position, Value), &'static str)> {
    let wins = both.iter().zip(["White", "Black"]);
    let wins = wins.filter_map(|(side, name)| Some((side.longest_win.as_ref()?, name)));
    wins.filter(|((position, _), name)| position.turn().name() == *name)
}

fn object(tables: &Tablebase, side: &Stats) -> Result<serde_json::Value, Failure> {
    let record = |record: &Option<(Position, Value)>| {
        let Some((position, value)) = record else {
            return Ok(serde_json::Value::Null);
        };
        let line = tables.line(position).map_err(failure)?;
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        Ok::<_, Failure>(json!({
            "position": position.to_string(),
            "value": json(*value),
            "line": line,
        }))
    };
    let counts: Vec<_> = side
        .by_value
        .iter()
        .map(|(value, count)| json!({ "value": json(*value), "positions": count }))
        .collect();
    Ok(json!({
        "legal": side.legal,
        "won": side.won,
        "drawn": side.drawn,
        "lost": side.lost,
        "mates": side.mates,
        "stalemates": side.stalemates,
        "longest_win": record(&side.longest_win)?,
        "longest_loss": record(&side.longest_loss)?,
        "by_value": counts,
    }))
}

const HEADING: &str = "\
| ending | White to move: won | lost | longest win, moves | Black to move: won | lost | mated | stalemated | longest win, moves |
|---|---|---|---|---|---|---|---|---|";

fn row(ending: Material, both: &[Stats; 2]) -> String {
    let longest = |side: &Stats| {
        let plies = side
            .longest_win
            .as_ref()
            .and_then(|(_, value)| value.plies());
        plies.map_or("-".to_owned(), |plies| plies.div_ceil(2).to_string())
    };
    let [white, black] = both;
    format!(
        "| {ending} | {} | {} | {} | {} | {} | {} | {} | {} |",
        percent(white.won, white.legal),
        percent(white.lost, white.legal),
        longest(white),
        percent(black.won, black.legal),
        percent(black.lost, black.legal),
        black.mates,
        black.stalemates,
        longest(black)
    )
}

/// A share in hundredths, with as many digits as tell it from none and from all.
fn percent(part: u64, whole: u64) -> String {
    if part == 0 || part == whole {
        return format!("{} %", if part == 0 { 0 } else { 100 });
    }
    let share = 100.0 * part as f64 / whole as f64;
    let edge = share.min(100.0 - share);
    match edge {
        e if e >= 1.0 => format!("{share:.1} %"),
        e if e >= 0.01 => format!("{share:.2} %"),
        _ => format!("{share:.5} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_never_rounded_to_none_or_all() {
        assert_eq!(percent(0, 7), "0 %");
        assert_eq!(percent(7, 7), "100 %");
        assert_eq!(percent(1, 3), "33.3 %");
        assert_eq!(percent(81, 10_000), "0.81 %");
        assert_eq!(percent(672, 201_500_568), "0.00033 %");
        assert_eq!(percent(9_998, 10_000), "99.98 %");
    }
}
