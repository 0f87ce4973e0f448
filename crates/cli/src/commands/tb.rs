//! `tb`: endings solved, verified, counted and asked about.

mod report;

use super::print_json;
use crate::args::{Generate, Probe, Tb, VerifyTables};
use crate::failure::{Failure, Verdict};
use crate::subject;
use raumschach_tablebase::{Error, Material, Tablebase};
use serde_json::json;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Runs a subcommand.
pub(crate) fn run(tb: &Tb, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match tb {
        Tb::Generate(generate) => self::generate(generate, out),
        Tb::Verify(verify) => self::verify(verify, out),
        Tb::Stats(report) => report::run(report, out),
        Tb::Probe(probe) => self::probe(probe, out),
    }
}

fn failure(error: Error) -> Failure {
    Failure::new(error.to_string())
}

fn open(directory: &Path) -> Result<Tablebase, Failure> {
    Tablebase::open(directory).map_err(|error| match &error {
        Error::Io { .. } => failure(error).hint("`raumschach tb generate` makes tables"),
        _ => failure(error),
    })
}

/// The endings asked for, or all that have a table.
fn chosen(endings: &[Material], tables: &Tablebase) -> Vec<Material> {
    if endings.is_empty() {
        tables.endings().collect()
    } else {
        endings.to_vec()
    }
}

fn generate(args: &Generate, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let directory = &args.directory.dir;
    fs::create_dir_all(directory).map_err(|error| {
        Failure::new(format!(
            "cannot make the directory {}: {error}",
            directory.display()
        ))
    })?;
    let mut tables = open(directory)?;
    let mut endings = args.endings.clone();
    for men in 3..=args.men.unwrap_or(0) {
        let all = Material::all(men.into()).into_iter();
        endings.extend(all.filter(|ending| !(args.pawnless && ending.has_pawns())));
    }
    let plan = tables.missing(&endings);
    // Time goes with the positions; how much a position takes, what is done tells.
    let work = |endings: &[Material]| -> usize { endings.iter().map(work).sum() };
    let (start, all) = (Instant::now(), work(&plan));
    for (done, &ending) in plan.iter().enumerate() {
        let began = Instant::now();
        let mut longest = 0;
        solve(&mut tables, ending, args.threads.count(), &mut longest).map_err(failure)?;
        let bytes = tables.bytes(ending).unwrap_or(0);
        let left = work(&plan[done + 1..]);
        let rest = start
            .elapsed()
            .mul_f64(left as f64 / (all - left).max(1) as f64);
        write!(
            out,
            "{ending} {:.1} s, {bytes} bytes, {longest} plies, {} of {}",
            began.elapsed().as_secs_f64(),
            done + 1,
            plan.len()
        )?;
        if left > 0 {
            write!(out, ", about {} left", span(rest))?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    let bytes: usize = endings
        .iter()
        .map(Material::canonical)
        .collect::<std::collections::BTreeSet<_>>()
        .into_iter()
        .filter_map(|ending| tables.bytes(ending))
        .sum();
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        out,
        "{} tables made in {seconds:.1} s; those asked for have {bytes} bytes",
        plan.len()
    )?;
    Ok(Verdict::Good)
}

/// What the solving of an ending takes, in positions. Verifying a sample takes as much as solving
/// a million.
fn work(ending: &Material) -> usize {
    1_000_000 + Tablebase::positions(*ending)
}

/// Solves an ending, with a line that tells a terminal how far it is.
fn solve(
    tables: &mut Tablebase,
    ending: Material,
    threads: usize,
    longest: &mut u8,
) -> Result<(), Error> {
    let shown = io::stderr().is_terminal();
    let farthest = std::cell::Cell::new(0);
    tables.generate(ending, threads, &|progress| {
        farthest.set(progress.plies);
        if shown {
            // Nobody needs it; if it cannot be written the work goes on.
            let _ = write!(
                io::stderr(),
                "\r\x1b[K{}: {} plies from mate, {} positions",
                progress.ending,
                progress.plies,
                progress.decided
            );
        }
    })?;
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    *longest = farthest.get();
    if ending.men() == 3 {
        tables.verify(ending, 1, threads)?;
    }
    Ok(())
}

/// A length of time in the unit that says it shortest.
fn span(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..=99 => format!("{} s", seconds.max(1)),
        seconds @ 100..=5999 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

fn verify(args: &VerifyTables, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let tables = open(&args.directory.dir)?;
    let mut wrong = 0;
    for ending in chosen(&args.endings, &tables) {
        let whole = args.full || ending.men() == 3;
        let step = if whole {
            1
        } else {
            Tablebase::sampling(ending)
        };
        match tables.verify(ending, step, args.threads.count()) {
            Ok(checked) => writeln!(out, "{ending} {} positions right", checked.positions)?,
            Err(error @ Error::Wrong { .. }) => {
                wrong += 1;
                writeln!(out, "{error}")?;
            }
            Err(error) => return Err(failure(error)),
        }
        out.flush()?;
    }
    Ok(Verdict::of(wrong))
}

fn probe(args: &Probe, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (position, assumed) = subject::position(&args.position)?;
    if !args.json {
        assumed.note();
    }
    let position = &position;
    let tables = open(&args.directory.dir)?;
    let missing = || {
        let failure = Failure::new(format!("there is no table for {position}"));
        match Material::of(position.board()) {
            Some(ending) => failure.hint(format!(
                "`raumschach tb generate {} --dir {}` makes it",
                ending.canonical(),
                args.directory.dir.display()
            )),
            None => failure.hint(format!(
                "tables have at most {} men",
                raumschach_tablebase::MAX_MEN
            )),
        }
    };
    let value = tables
        .probe(position)
        .map_err(failure)?
        .ok_or_else(missing)?;
    let moves = tables
        .moves(position)
        .map_err(failure)?
        .ok_or_else(missing)?;
    if args.json {
        let moves: Vec<_> = moves
            .iter()
            .map(|(mv, value)| json!({ "move": mv.to_string(), "value": report::json(*value) }))
            .collect();
        let value = json!({
            "position": position.to_string(),
            "value": report::json(value),
            "moves": moves,
            "warnings": assumed.json(),
        });
        print_json(out, &value)?;
        return Ok(Verdict::Good);
    }
    writeln!(out, "{value}")?;
    for (mv, value) in moves {
        writeln!(out, "{mv} {value}")?;
    }
    Ok(Verdict::Good)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_said_in_one_unit_or_two() {
        let text = |seconds| span(Duration::from_secs(seconds));
        assert_eq!(text(0), "1 s");
        assert_eq!(text(99), "99 s");
        assert_eq!(text(100), "2 min");
        assert_eq!(text(7260), "2 h 1 min");
    }
}
