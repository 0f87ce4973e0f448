//! What a command is about: a position of the Normal Form, or of any other game that has a
//! definition. `--variant normal-form` asks the generic engine about the Normal Form too.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use raumschach::variant::{self, Variant};
use raumschach::{CodeWarning, Position};
use serde_json::{Value, json};

use crate::failure::Failure;

/// A position and the rules it is played by.
// A command holds one of them; its size is of no account.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Subject {
    /// By the fast rules.
    Normal(Position),
    /// By a definition.
    Variant(variant::Position),
}

/// The subject of `--variant` and `--position`, and what had to be assumed to read the position.
pub(crate) fn subject(
    game: Option<&str>,
    code: Option<&str>,
) -> Result<(Subject, Assumed), Failure> {
    let Some(game) = game else {
        let (position, assumed) = match code {
            None => (Position::start(), Assumed::default()),
            Some(code) => position(code)?,
        };
        return Ok((Subject::Normal(position), assumed));
    };
    let game = find(game)?;
    let (position, warnings) = match code {
        None => (game.start(), Vec::new()),
        Some(code) => {
            variant::Position::from_code(&game, code).map_err(|errors| wrong(code, &errors))?
        }
    };
    Ok((Subject::Variant(position), Assumed(warnings)))
}

/// The position of the Normal Form that a code says.
pub(crate) fn position(code: &str) -> Result<(Position, Assumed), Failure> {
    let (position, warnings) = Position::from_code(code).map_err(|error| wrong(code, &error))?;
    Ok((position, Assumed(warnings)))
}

fn wrong(code: &str, reason: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!(
        "invalid value {code:?} for '--position <CODE>': {reason}"
    ))
}

/// What had to be assumed to read a position code.
#[derive(Debug, Default)]
pub(crate) struct Assumed(Vec<CodeWarning>);

impl Assumed {
    /// Says it on standard error, where it does not mix with the output.
    pub(crate) fn note(&self) {
        let mut err = io::stderr().lock();
        for warning in &self.0 {
            // It is a note: when standard error is closed, the answer is none the worse.
            let _ = writeln!(err, "note: position code: {warning}");
        }
    }

    /// The same for programs, as the field `warnings`.
    pub(crate) fn json(&self) -> Value {
        let fact = |warning: &CodeWarning| json!({ "code": warning.code(), "reason": warning.to_string() });
        self.0.iter().map(fact).collect()
    }
}

/// The game of an id, of a name in game files, or of a definition file.
pub(crate) fn find(game: &str) -> Result<Variant, Failure> {
    if let Some(known) = Variant::named(game) {
        return Ok(known.clone());
    }
    let path = Path::new(game);
    let is_file = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
        || path.is_file();
    if !is_file {
        let ids: Vec<&str> = Variant::shipped().iter().map(Variant::id).collect();
        return Err(Failure::new(format!("there is no game {game:?}; known are {}", ids.join(", ")))
            .hint("a definition of your own is named by its file, as in my-game.toml; see `raumschach help variants`"));
    }
    read(path)
}

/// The game that a file defines.
pub(crate) fn read(path: &Path) -> Result<Variant, Failure> {
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))?;
    Variant::parse(&text).map_err(|errors| {
        let all = errors.all();
        let lines: Vec<String> = all.iter().map(|error| format!("  {error}")).collect();
        let things = if all.len() == 1 {
            "one thing is".to_owned()
        } else {
            format!("{} things are", all.len())
        };
        Failure::new(format!(
            "{}: {things} wrong in the definition\n{}",
            path.display(),
            lines.join("\n")
        ))
    })
}
