//! `rulebook`: reads a rulebook page, draws its start position, and says what is odd about it.

use super::print_json;
use crate::args::{RulebookPage, Theme};
use crate::failure::{Failure, Verdict};
use crate::files;
use raumschach::Visible;
use raumschach::diagram::svg::{Palette, SvgOptions};
use raumschach::rulebook::{Rulebook, RulebookError};
use raumschach::variant::Lang;
use serde_json::{Value, json};
use std::io::{Read, Write};

/// The most bytes of a page that are read; none is nearly as long.
const LONGEST: u64 = 4 << 20;

/// Reads, draws and reports. A page that cannot be read is something found wrong: exit code 1.
pub(crate) fn run(page: &RulebookPage, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let name = files::name(&page.file);
    let mut bytes = Vec::new();
    files::open(&page.file)?
        .take(LONGEST)
        .read_to_end(&mut bytes)
        .map_err(|error| files::unreadable(&page.file, &error))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::new(format!("cannot read {name}: it is no text ({error})")))?;
    let rulebook = match Rulebook::parse(&text) {
        Ok(rulebook) => rulebook,
        Err(errors) => {
            if page.json {
                let errors: Vec<Value> = errors.all().iter().map(error_facts).collect();
                print_json(out, &json!({ "file": name, "errors": errors }))?;
            } else {
                for error in errors.all() {
                    writeln!(out, "{}: {error}", Visible::new(&name))?;
                }
            }
            return Ok(Verdict::Wrong);
        }
    };
    if let Some(file) = &page.output {
        let options = SvgOptions::new().palette(match page.theme {
            Theme::Light => Palette::LIGHT,
            Theme::Dark => Palette::DARK,
        });
        files::write(file, &rulebook.svg(options), out)?;
        // What follows would spoil the picture.
        if file.as_os_str() == "-" {
            return Ok(Verdict::Good);
        }
    }
    if page.toml {
        out.write_all(rulebook.toml().as_bytes())?;
    } else if page.front_matter {
        match rulebook.recovered() {
            Some(lines) => write!(out, "---\n{lines}---\n")?,
            None => writeln!(out, "The front matter stands on lines of its own.")?,
        }
    } else if page.json {
        print_json(out, &facts(&name, &rulebook))?;
    } else {
        report(&name, &rulebook, out)?;
    }
    Ok(Verdict::Good)
}

fn error_facts(error: &RulebookError) -> Value {
    json!({
        "line": error.line,
        "column": error.column,
        "key": error.key,
        "reason": error.reason,
    })
}

fn facts(name: &str, rulebook: &Rulebook) -> Value {
    let game = rulebook.variant();
    let board = game.geometry();
    let remarks: Vec<Value> = rulebook
        .remarks()
        .iter()
        .map(|remark| {
            json!({
                "line": remark.line,
                "column": remark.column,
                "code": remark.code,
                "text": remark.text,
            })
        })
        .collect();
    json!({
        "file": name,
        "title": rulebook.title(),
        "levels": board.levels(),
        "ranks": board.ranks(),
        "files": board.files(),
        "cell_size": rulebook.cell_size(),
        "position": game.start().to_string(),
        "moves": game.start().legal_moves().len(),
        "recovered": rulebook.recovered().is_some(),
        "remarks": remarks,
    })
}

fn report(name: &str, rulebook: &Rulebook, out: &mut dyn Write) -> Result<(), Failure> {
    let game = rulebook.variant();
    let board = game.geometry();
    let name = Visible::new(name);
    writeln!(
        out,
        "{name}: {}, {}\u{d7}{}\u{d7}{}, {} moves from the start",
        Visible::new(game.name(Lang::En)),
        board.files(),
        board.ranks(),
        board.levels(),
        game.start().legal_moves().len()
    )?;
    writeln!(out, "{}", game.start())?;
    for remark in rulebook.remarks() {
        writeln!(out, "{name}: {remark}.")?;
    }
    Ok(())
}
