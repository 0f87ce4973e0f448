//! What a command is about: a position of the Normal Form, or of any other game that has a
//! definition. `--variant normal-form` asks the generic engine about the Normal Form too.

use std::fs;
use std::path::Path;

use raumschach::Position;
use raumschach::variant::{self, Variant};

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

/// The subject of `--variant` and `--position`.
pub(crate) fn subject(game: Option<&str>, code: Option<&str>) -> Result<Subject, Failure> {
    let wrong = |reason: String| {
        Failure::new(format!(
            "invalid value {:?} for '--position <CODE>': {reason}",
            code.unwrap_or_default()
        ))
    };
    let Some(game) = game else {
        let position = match code {
            None => Position::start(),
            Some(code) => code
                .parse()
                .map_err(|error: raumschach::PositionError| wrong(error.to_string()))?,
        };
        return Ok(Subject::Normal(position));
    };
    let game = find(game)?;
    let position = match code {
        None => game.start(),
        Some(code) => {
            variant::Position::parse(&game, code).map_err(|errors| wrong(errors.to_string()))?
        }
    };
    Ok(Subject::Variant(position))
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
