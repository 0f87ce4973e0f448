//! The two languages say the same things, and every text that is asked for exists.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};

const FILES: [&str; 4] = ["pages.ftl", "warnings.ftl", "board.ftl", "exercise.ftl"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(lang: &str, file: &str) -> Resource<String> {
    let path = root().join("i18n").join(lang).join(file);
    let text = fs::read_to_string(&path).unwrap();
    fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()))
}

/// Every text with the variables it uses, those of the texts it refers to left out.
fn texts(lang: &str, file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for entry in read(lang, file).body {
        let (name, patterns) = match entry {
            Entry::Message(message) => (
                message.id.name,
                message
                    .value
                    .into_iter()
                    .chain(message.attributes.into_iter().map(|a| a.value))
                    .collect(),
            ),
            Entry::Term(term) => (format!("-{}", term.id.name), vec![term.value]),
            Entry::Junk { content } => panic!("{lang}/{file}: {content}"),
            _ => continue,
        };
        let mut used = BTreeSet::new();
        for pattern in &patterns {
            in_pattern(pattern, &mut used);
        }
        assert!(
            all.insert(name.clone(), used).is_none(),
            "{lang}/{file}: {name} stands twice"
        );
    }
    all
}

fn in_pattern(pattern: &Pattern<String>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => in_inline(inline, used),
            Expression::Select { selector, variants } => {
                in_inline(selector, used);
                for variant in variants {
                    in_pattern(&variant.value, used);
                }
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, used: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(format!("${}", id.name));
        }
        InlineExpression::MessageReference { id, .. } => {
            used.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                in_inline(inline, used);
            }
        }
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    for file in FILES {
        let (en, es) = (texts("en", file), texts("es", file));
        let ids = |texts: &BTreeMap<String, BTreeSet<String>>| {
            texts.keys().cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(
            ids(&en).symmetric_difference(&ids(&es)).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "{file}: in one language only"
        );
        for (id, used) in &en {
            assert_eq!(variables(used), variables(&es[id]), "{file}: {id}");
        }
    }
}

/// A language may do without the article of a man, so a reference to it counts for nothing, but the
/// variables that are given must be used or referred to.
fn variables(used: &BTreeSet<String>) -> BTreeSet<String> {
    let man = ["a-man", "the-man"].into_iter().any(|id| used.contains(id));
    let mut used: BTreeSet<String> = used
        .iter()
        .filter(|name| name.starts_with('$'))
        .cloned()
        .collect();
    if man {
        used.insert("$man".to_owned());
    }
    used
}

#[test]
fn no_text_stands_in_two_files() {
    let mut known = BTreeSet::new();
    for file in FILES {
        for id in texts("en", file).into_keys() {
            assert!(known.insert(id.clone()), "{file}: {id}");
        }
    }
}

/// Identifiers written out as the first argument of these calls.
fn asked_for(
    dir: &Path,
    extension: &str,
    calls: &[&str],
    quotes: &[char],
    found: &mut BTreeSet<String>,
) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            asked_for(&path, extension, calls, quotes, found);
            continue;
        }
        if path.extension().is_none_or(|e| e != extension)
            || path.to_string_lossy().contains(".test.")
        {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for call in calls {
            for (at, _) in text.match_indices(call) {
                let before = text[..at].chars().next_back();
                if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$') {
                    continue;
                }
                let argument = text[at + call.len()..].trim_start();
                let Some(quote) = argument.chars().next().filter(|c| quotes.contains(c)) else {
                    continue;
                };
                if let Some(id) = argument[1..].split(quote).next() {
                    found.insert(id.to_owned());
                }
            }
        }
    }
}

#[test]
fn every_text_that_the_server_asks_for_exists() {
    let mut known: BTreeSet<String> = BTreeSet::new();
    for file in FILES {
        known.extend(texts("en", file).into_keys());
    }
    let mut asked = BTreeSet::new();
    asked_for(
        &root().join("src"),
        "rs",
        &["lang.t(", "lang.tv("],
        &['"'],
        &mut asked,
    );
    assert!(
        asked.len() > 150,
        "only {} were found: does the code ask in another way now?",
        asked.len()
    );
    let missing: Vec<&String> = asked.difference(&known).collect();
    assert_eq!(missing, Vec::<&String>::new());
    // Identifiers that are put together.
    for lesson in [
        "rook",
        "bishop",
        "unicorn",
        "queen",
        "knight",
        "king",
        "pawn-white",
        "pawn-black",
        "promotion",
        "check",
        "boardmate",
        "spacemate",
    ] {
        for part in ["title", "text", "caption", "exercise"] {
            assert!(
                known.contains(&format!("learn-{lesson}-{part}")),
                "learn-{lesson}-{part}"
            );
        }
    }
    for termination in raumschach::Termination::ALL {
        assert!(
            known.contains(&format!("how-{}", termination.code())),
            "{termination}"
        );
    }
}

#[test]
fn every_text_that_the_board_asks_for_exists() {
    let mut known: BTreeSet<String> = texts("en", "board.ftl").into_keys().collect();
    known.extend(texts("en", "exercise.ftl").into_keys());
    let mut asked = BTreeSet::new();
    asked_for(
        &root().join("../../web/src"),
        "ts",
        &["t(", "strings("],
        &['\'', '"'],
        &mut asked,
    );
    let missing: Vec<&String> = asked.difference(&known).collect();
    assert_eq!(missing, Vec::<&String>::new());
}
