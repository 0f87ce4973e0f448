//! Reads what somebody pastes to set up a game: a position code or RGN games, every error at its place.

use raumschach::rgn::{GameErrors, MoveNumber, Options, RgnGame, Rules as _};
use raumschach::variant::rgn::{Action, AnyGame, Reader, Record};
use raumschach::variant::{self, Variant};
use raumschach::{CodeWarning, Position, PositionError};
use serde::Serialize;

use crate::i18n::Lang;
use crate::reasons;
use crate::rules::Rules;
use crate::table::tidy_name;
use crate::warnings;
use crate::wire;

/// Games, errors and warnings that are told of one text at most.
const MOST: usize = 200;

/// Half-moves of a game that is gone on with: each is played anew whenever the game is read.
const MOST_PLIES: usize = 1000;

/// What a text turned out to be.
#[derive(Debug, Serialize)]
pub(crate) struct Reading {
    kind: &'static str,
    games: Vec<ReadGame>,
    errors: Vec<ReadError>,
    /// What was read although it is not quite right.
    warnings: Vec<ReadWarning>,
}

/// A game or position in the text.
#[derive(Debug, Serialize)]
struct ReadGame {
    title: String,
    /// Half-moves of the main line.
    plies: usize,
    /// Position code at the end of the main line.
    position: String,
    /// Position code before the first move.
    start: String,
    result: String,
    /// What the page needs to show it, unless it is of the Normal Form.
    rules: Option<&'static wire::Rules>,
    /// First and last line in the text, counted from 1.
    lines: (usize, usize),
}

/// An error in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ReadError {
    /// Counted from 1.
    pub(crate) line: usize,
    /// In characters, counted from 1.
    pub(crate) column: usize,
    /// Move number with dots, such as `12...`.
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    pub(crate) found: Option<String>,
    /// In the visitor's language.
    pub(crate) reason: String,
}

/// Something in a game that leaves no doubt, but should be otherwise.
#[derive(Debug, Serialize)]
struct ReadWarning {
    /// Which of the games.
    game: usize,
    #[serde(flatten)]
    at: ReadError,
}

impl ReadError {
    /// An error of the text as a whole.
    pub(crate) fn whole(reason: impl Into<String>) -> ReadError {
        ReadError {
            line: 1,
            column: 1,
            mv: None,
            found: None,
            reason: reason.into(),
        }
    }
}

/// Where a new game starts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    /// Position code, `None` for the array.
    pub(crate) code: Option<String>,
    /// Machine codes of the moves already played.
    pub(crate) opening: Vec<String>,
    /// What the players are called, in the order of play, as far as the file says.
    pub(crate) names: Vec<Option<String>>,
}

/// Whether a text is meant as a position code: the levels of a code are parted by `|`, which no RGN
/// file has outside its tags and comments.
fn looks_like_code(text: &str) -> bool {
    let text = text.trim();
    !text.contains(['[', '{'])
        && (text.contains('|') || text.contains('/'))
        && text.lines().count() == 1
}

/// Reads a text of either kind.
pub(crate) fn read(text: &str, lang: Lang) -> Reading {
    if looks_like_code(text) {
        let (game, warnings, errors) = match read_any_code(text, lang) {
            Ok(Code {
                code,
                rules,
                warnings,
            }) => {
                let title = lang.t("read-position").into_owned();
                let name = rules.map(|rules| format!(" ({})", rules.name));
                let game = ReadGame {
                    title: title + &name.unwrap_or_default(),
                    plies: 0,
                    start: code.clone(),
                    position: code,
                    result: "*".to_owned(),
                    rules,
                    lines: (1, 1),
                };
                (Some(game), code_warnings(text, &warnings, lang), Vec::new())
            }
            Err(errors) => (None, Vec::new(), errors),
        };
        return Reading {
            kind: "code",
            games: game.into_iter().collect(),
            errors,
            warnings,
        };
    }
    let (mut games, mut errors, mut warnings) = (Vec::new(), Vec::new(), Vec::new());
    for (index, game) in rgn_games(text).take(MOST).enumerate() {
        match game {
            Ok(game) => {
                warnings.extend(rgn_warnings(&game, games.len(), lang));
                games.push(read_game(&game, index, lang));
            }
            Err(faults) => errors.extend(read_errors(&faults, lang)),
        }
        warnings.truncate(MOST);
    }
    errors.truncate(MOST);
    Reading {
        kind: "rgn",
        games,
        errors,
        warnings,
    }
}

/// A position code that was read, as it is written exactly.
struct Code {
    code: String,
    /// `None` for the Normal Form.
    rules: Option<&'static wire::Rules>,
    warnings: Vec<CodeWarning>,
}

/// A code of the Normal Form, or of whatever other game it is one of.
fn read_any_code(text: &str, lang: Lang) -> Result<Code, Vec<ReadError>> {
    let (line, code) = code_in(text);
    let error = match Position::from_code(code) {
        Ok((position, warnings)) => {
            return Ok(Code {
                code: position.to_string(),
                rules: None,
                warnings,
            });
        }
        Err(error) => error,
    };
    let of_variant = |tolerantly: bool| {
        Rules::shipped().iter().find_map(|rules| {
            let (position, warnings) = variant::Position::from_code(rules.variant(), code).ok()?;
            (tolerantly || warnings.iter().all(is_about_blanks)).then(|| Code {
                code: position.to_string(),
                rules: Some(rules.described(lang)),
                warnings,
            })
        })
    };
    // What has the form of the Normal Form is not taken for another game's code that lacks something.
    let may_lack = matches!(error, PositionError::Code(_));
    of_variant(false)
        .or_else(|| may_lack.then(|| of_variant(true)).flatten())
        .ok_or_else(|| code_errors(line, code, error, lang))
}

const fn is_about_blanks(warning: &CodeWarning) -> bool {
    matches!(warning, CodeWarning::Blanks { .. })
}

/// The position code in a text and its line: what surrounds it on other lines is left out.
fn code_in(text: &str) -> (usize, &str) {
    let blanks = text.len() - text.trim_start().len();
    let start = text[..blanks].rfind('\n').map_or(0, |at| at + 1);
    let line = 1 + text[..start].matches('\n').count();
    let end = text.trim_end().len().max(start);
    let end = text[end..]
        .find(['\n', '\r'])
        .map_or(text.len(), |at| end + at);
    (line, &text[start..end])
}

/// What was assumed, in its place; what is missing is missing at the end.
fn code_warnings(text: &str, warnings: &[CodeWarning], lang: Lang) -> Vec<ReadWarning> {
    let (line, code) = code_in(text);
    let at = |warning: &CodeWarning| ReadWarning {
        game: 0,
        at: ReadError {
            line,
            column: match warning {
                CodeWarning::Blanks { column } => *column,
                _ => code.trim_end().chars().count() + 1,
            },
            mv: None,
            found: None,
            reason: warnings::code(lang, *warning),
        },
    };
    warnings.iter().map(at).collect()
}

fn rgn_warnings(game: &AnyGame, index: usize, lang: Lang) -> impl Iterator<Item = ReadWarning> {
    game.warnings().iter().map(move |warning| ReadWarning {
        game: index,
        at: ReadError {
            line: warning.line,
            column: warning.column,
            mv: warning.at.as_ref().map(move_number),
            found: None,
            reason: warnings::rgn(lang, &warning.kind),
        },
    })
}

/// The games of a text. Nobody pastes a foreign variant by chance, so the tag that names it may be missing.
fn rgn_games(text: &str) -> Reader<&[u8]> {
    Reader::with_options(
        text.as_bytes(),
        Options {
            require_variant: false,
            ..Options::default()
        },
    )
}

/// The rules of a game that was read. The reader knows no games but those that are played here.
fn rules_of(game: &AnyGame) -> &'static Rules {
    match game {
        AnyGame::NormalForm(_) => Rules::normal_form(),
        AnyGame::Variant(record) => {
            let id = record.tree.start().variant().id();
            Rules::named(id).unwrap_or_else(Rules::normal_form)
        }
    }
}

/// The value of a tag, unless it says that nothing is known.
fn tag_known<'a>(game: &'a AnyGame, tag: &str) -> Option<&'a str> {
    let value = game.tags().get(tag);
    value.filter(|name| !matches!(name.trim(), "" | "?" | "-"))
}

/// What the players are called, in the order of play.
fn players_of(game: &AnyGame) -> Vec<Option<&str>> {
    match game {
        AnyGame::NormalForm(_) => vec![tag_known(game, "White"), tag_known(game, "Black")],
        AnyGame::Variant(record) => {
            let tags = variant::Position::players(record.tree.start().variant());
            tags.iter().map(|tag| tag_known(game, tag)).collect()
        }
    }
}

fn read_game(game: &AnyGame, index: usize, lang: Lang) -> ReadGame {
    let rules = rules_of(game);
    let name = |tag: &str| tag_known(game, tag);
    let players = players_of(game);
    let mut title = match (players.iter().any(Option::is_some), name("Event")) {
        (false, None) => {
            let number = (index + 1).into();
            lang.tv("read-untitled", [("number", number)]).into_owned()
        }
        (false, Some(event)) => event.to_owned(),
        (true, _) => {
            let players: Vec<&str> = players.iter().map(|name| name.unwrap_or("?")).collect();
            players.join(" – ")
        }
    };
    if !rules.is_normal_form() {
        title += &format!(" ({})", rules.name(lang));
    }
    let (plies, start, result) = match game {
        AnyGame::NormalForm(game) => of_main_line(game),
        AnyGame::Variant(game) => of_main_line(game),
    };
    ReadGame {
        title,
        plies,
        position: game.final_position(),
        start,
        result,
        rules: (!rules.is_normal_form()).then(|| rules.described(lang)),
        lines: (*game.lines().start(), *game.lines().end()),
    }
}

/// Length of the main line, code of the start, result.
fn of_main_line<P: raumschach::rgn::Rules>(game: &RgnGame<P>) -> (usize, String, String) {
    (
        game.tree.main_line().count(),
        game.tree.start().to_string(),
        game.result.to_string(),
    )
}

fn read_errors(faults: &GameErrors, lang: Lang) -> Vec<ReadError> {
    faults
        .errors
        .iter()
        .map(|error| ReadError {
            line: error.line,
            column: error.column,
            mv: error.at.as_ref().map(move_number),
            found: Some(error.found.clone()).filter(|found| !found.is_empty()),
            reason: reasons::rgn(lang, &error.problem),
        })
        .collect()
}

/// A move's number as it is written in a game.
fn move_number(at: &MoveNumber) -> String {
    let dots = match at.turn.as_str() {
        "black" => "...",
        _ => ".",
    };
    format!("{}{dots}", at.number)
}

/// What is wrong with a code of the Normal Form that begins on this line.
fn code_errors(line: usize, code: &str, error: PositionError, lang: Lang) -> Vec<ReadError> {
    match error {
        PositionError::Code(error) => {
            let found: String = code
                .chars()
                .skip(error.column.saturating_sub(1))
                .take(1)
                .collect();
            vec![ReadError {
                line,
                column: error.column,
                mv: None,
                found: Some(found).filter(|found| !found.trim().is_empty()),
                reason: reasons::code(lang, &error.problem),
            }]
        }
        PositionError::Setup(errors) => errors
            .all()
            .iter()
            .map(|error| ReadError {
                line,
                column: 1 + code.chars().take_while(|c| c.is_whitespace()).count(),
                mv: None,
                found: None,
                reason: reasons::setup(lang, error),
            })
            .collect(),
    }
}

/// A start from a position code of a game.
pub(crate) fn start_from_code(
    rules: &Rules,
    text: &str,
    lang: Lang,
) -> Result<Start, Vec<ReadError>> {
    if !rules.is_normal_form() {
        return start_of_variant(rules.variant(), text, lang);
    }
    let (line, code) = code_in(text);
    let (position, _) =
        Position::from_code(code).map_err(|error| code_errors(line, code, error, lang))?;
    let code = (position != Position::start()).then(|| position.to_string());
    Ok(Start {
        code,
        ..Start::default()
    })
}

fn start_of_variant(variant: &Variant, text: &str, lang: Lang) -> Result<Start, Vec<ReadError>> {
    let (position, _) = variant::Position::from_code(variant, text).map_err(|errors| {
        let reasons = reasons::variant_code(lang, &errors);
        reasons
            .into_iter()
            .map(ReadError::whole)
            .collect::<Vec<_>>()
    })?;
    let code = (position != variant.start()).then(|| position.to_string());
    Ok(Start {
        code,
        ..Start::default()
    })
}

/// A start from the first game of an RGN text, its main line played already, and the rules of that game,
/// which have to be those `asked` for if any were.
pub(crate) fn start_from_rgn(
    asked: Option<&'static Rules>,
    text: &str,
    lang: Lang,
) -> Result<(&'static Rules, Start), Vec<ReadError>> {
    let mut games = rgn_games(text);
    if let Some(asked) = asked.filter(|rules| !rules.is_normal_form()) {
        games = games.assuming(asked.variant());
    }
    let game = match games.next() {
        Some(Ok(game)) => game,
        Some(Err(faults)) => return Err(read_errors(&faults, lang)),
        None => {
            let reason = reasons::rgn(lang, &raumschach::rgn::RgnProblem::NoGame);
            return Err(vec![ReadError::whole(reason)]);
        }
    };
    let rules = rules_of(&game);
    if let Some(asked) = asked.filter(|asked| asked.id() != rules.id()) {
        let names = [
            ("found", rules.name(lang).into()),
            ("asked", asked.name(lang).into()),
        ];
        return Err(vec![ReadError::whole(lang.tv("rgn-other-game", names))]);
    }
    let mut start = match &game {
        AnyGame::NormalForm(game) => {
            let start = game.tree.start();
            let moves = game.tree.main_line().filter_map(|id| game.tree.mv(id));
            Start {
                code: (*start != Position::start()).then(|| start.to_string()),
                opening: moves.map(|mv| mv.to_string()).collect(),
                ..Start::default()
            }
        }
        AnyGame::Variant(record) => start_of_record(record),
    };
    start.names = players_of(&game)
        .into_iter()
        .map(|name| name.and_then(tidy_name))
        .collect();
    if start.opening.len() > MOST_PLIES {
        let numbers = [
            ("found", start.opening.len().into()),
            ("most", MOST_PLIES.into()),
        ];
        return Err(vec![ReadError::whole(
            lang.tv("rgn-opening-too-long", numbers),
        )]);
    }
    Ok((rules, start))
}

/// With its moves, if that is all that happened; where somebody has left, from the position alone.
fn start_of_record(record: &Record) -> Start {
    let start = record.tree.start();
    let variant = start.variant();
    let actions = record.tree.main_line().filter_map(|id| record.tree.mv(id));
    let moves: Option<Vec<String>> = actions
        .map(|action| match action {
            Action::Move(mv) => Some(variant.move_code(mv)),
            Action::Leave(..) => None,
        })
        .collect();
    match moves {
        Some(opening) => Start {
            code: (*start != variant.start()).then(|| start.to_string()),
            opening,
            ..Start::default()
        },
        None => Start {
            code: Some(record.final_position().to_string()),
            ..Start::default()
        },
    }
}

#[cfg(test)]
mod tests;
