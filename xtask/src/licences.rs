//! Licences of everything the program is built from, as the packages themselves declare them,
//! against the list in `deny.toml`: quick enough to run every time. What only measures or tests and
//! is never part of the program (the page's development packages, the benchmark) may have a few
//! more, named here.

use crate::steps::Failure;
use crate::workspace::{Workspace, metadata};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// Licences of tools that we run and do not ship.
const TOOLS_ONLY: &[&str] = &["Python-2.0", "BlueOak-1.0.0", "CC-BY-4.0"];
/// LLVM's fuzzer, which only the fuzz targets link with.
const FUZZING_ONLY: &[&str] = &["NCSA"];
/// The benchmark compares with a library under this licence. It is a program of its own in a
/// workspace of its own, so that nothing of ours links with it.
const BENCHMARK_ONLY: &[&str] = &["GPL-3.0", "GPL-3.0+", "GPL-3.0-only", "GPL-3.0-or-later"];

pub(crate) fn check(workspace: &Workspace) -> Result<(), Failure> {
    let allowed = allow_list(workspace)?;
    let allowed: Vec<&str> = allowed.iter().map(String::as_str).collect();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    let mut count = 0;
    let mut judge = |what: String, licence: Option<&str>, also: &[&str]| {
        count += 1;
        let ok =
            licence.is_some_and(|l| permits(l, &|id| allowed.contains(&id) || also.contains(&id)));
        seen.insert(licence.unwrap_or("none").to_owned());
        if !ok {
            wrong.push(format!(
                "{what}: {}",
                licence.unwrap_or("no licence declared")
            ));
        }
    };

    for package in crates(&workspace.metadata) {
        judge(name(package), package["license"].as_str(), &[]);
    }
    for (folder, also) in [("benches", BENCHMARK_ONLY), ("fuzz", FUZZING_ONLY)] {
        for package in crates(&metadata(&workspace.root.join(folder))?) {
            judge(
                format!("{folder}: {}", name(package)),
                package["license"].as_str(),
                also,
            );
        }
    }
    let lock = workspace.root.join("web/package-lock.json");
    let text =
        fs::read_to_string(&lock).map_err(|e| Failure::new(format!("{}: {e}", lock.display())))?;
    let lock: Value = serde_json::from_str(&text)
        .map_err(|e| Failure::new(format!("{}: {e}", lock.display())))?;
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        if !path.is_empty() {
            let also = if package["dev"] == Value::Bool(true) {
                TOOLS_ONLY
            } else {
                &[]
            };
            judge(format!("npm {path}"), package["license"].as_str(), also);
        }
    }

    if wrong.is_empty() {
        println!(
            "{count} packages under: {}",
            seen.into_iter().collect::<Vec<_>>().join("; ")
        );
        Ok(())
    } else {
        Err(Failure::new(format!(
            "licences that deny.toml does not allow:\n  {}",
            wrong.join("\n  ")
        )))
    }
}

fn crates(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn name(package: &Value) -> String {
    format!(
        "{} {}",
        package["name"].as_str().unwrap_or("?"),
        package["version"].as_str().unwrap_or("?")
    )
}

/// The strings of `allow = [ … ]` in deny.toml, the one place where the list is kept.
fn allow_list(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    let path = workspace.root.join("deny.toml");
    let text =
        fs::read_to_string(&path).map_err(|e| Failure::new(format!("{}: {e}", path.display())))?;
    let list: Vec<String> = text
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != "allow = [")
        .skip(1)
        .take_while(|line| *line != "]")
        .filter_map(|line| line.split('"').nth(1).map(str::to_owned))
        .collect();
    if list.is_empty() {
        return Err(Failure::new(format!(
            "{}: no list `allow = [` with one licence a line",
            path.display()
        )));
    }
    Ok(list)
}

/// Whether an SPDX expression leaves a choice of allowed licences. `/` is an old way to write OR.
fn permits(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    any_of(&words, &mut at, allowed).unwrap_or(false) && at == words.len()
}

fn any_of(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut ok = all_of(words, at, allowed)?;
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        ok |= all_of(words, at, allowed)?;
    }
    Some(ok)
}

fn all_of(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut ok = one(words, at, allowed)?;
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        ok &= one(words, at, allowed)?;
    }
    Some(ok)
}

fn one(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let word = *words.get(*at)?;
    *at += 1;
    if word == "(" {
        let ok = any_of(words, at, allowed)?;
        return (words.get(*at) == Some(&")")).then(|| {
            *at += 1;
            ok
        });
    }
    if words.get(*at) == Some(&"WITH") {
        let exception = words.get(*at + 1)?;
        *at += 2;
        return Some(allowed(&format!("{word} WITH {exception}")) || allowed(word));
    }
    Some(allowed(word))
}

#[cfg(test)]
mod tests {
    use super::permits;

    #[test]
    fn expressions() {
        let free = |id: &str| matches!(id, "MIT" | "Apache-2.0" | "Unicode-3.0");
        for yes in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR X",
        ] {
            assert!(permits(yes, &free), "{yes}");
        }
        for no in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT",
            "MIT MIT",
            "",
            "OR MIT",
            "SEE LICENSE IN x",
        ] {
            assert!(!permits(no, &free), "{no}");
        }
    }
}
