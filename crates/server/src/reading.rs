//! Reads what somebody pastes to set up a game: a position code or RGN games, every error at its place.

use raumschach::rgn::{GameErrors, MoveNumber, Options, RgnGame, Rules as _};
use raumschach::variant::rgn::{Action, AnyGame, Reader, Record};
use raumschach::variant::{self, Variant};
use raumschach::{Position, PositionError};
use serde::Serialize;

use crate::i18n::Lang;
use crate::reasons;
use crate::rules::Rules;
use crate::wire;

/// Games and errors that are told of one text at most.
const MOST: usize = 200;

/// Half-moves of a game that is gone on with: each is played anew whenever the game is read.
const MOST_PLIES: usize = 1000;

/// What a text turned out to be.
#[derive(Debug, Serialize)]
pub(crate) struct Reading {
    kind: &'static str,
    games: Vec<ReadGame>,
    errors: Vec<ReadError>,
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
        let (found, errors) = match read_code(text, lang) {
            Ok(position) => (Some((position.to_string(), None)), Vec::new()),
            Err(errors) => match code_of_variant(text.trim(), lang) {
                Some(found) => (Some(found), Vec::new()),
                None => (None, errors),
            },
        };
        let game = found.map(|(code, rules)| {
            let title = lang.t("read-position").into_owned();
            let name = rules.map(|rules| format!(" ({})", rules.name));
            ReadGame {
                title: title + &name.unwrap_or_default(),
                plies: 0,
                start: code.clone(),
                position: code,
                result: "*".to_owned(),
                rules,
                lines: (1, 1),
            }
        });
        return Reading {
            kind: "code",
            games: game.into_iter().collect(),
            errors,
        };
    }
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    for (index, game) in rgn_games(text).take(MOST).enumerate() {
        match game {
            Ok(game) => games.push(read_game(&game, index, lang)),
            Err(faults) => errors.extend(read_errors(&faults, lang)),
        }
    }
    errors.truncate(MOST);
    Reading {
        kind: "rgn",
        games,
        errors,
    }
}

/// A code that is none of the Normal Form may be another game's.
fn code_of_variant(code: &str, lang: Lang) -> Option<(String, Option<&'static wire::Rules>)> {
    Rules::shipped().iter().find_map(|rules| {
        let position = variant::Position::parse(rules.variant(), code).ok()?;
        Some((position.to_string(), Some(rules.described(lang))))
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

fn read_game(game: &AnyGame, index: usize, lang: Lang) -> ReadGame {
    let rules = rules_of(game);
    let name = |tag: &str| {
        let value = game.tags().get(tag);
        value.filter(|name| !matches!(name.trim(), "" | "?"))
    };
    let players: Vec<Option<&str>> = match game {
        AnyGame::NormalForm(_) => vec![name("White"), name("Black")],
        AnyGame::Variant(record) => {
            let tags = variant::Position::players(record.tree.start().variant());
            tags.iter().map(|tag| name(tag)).collect()
        }
    };
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

/// Where the code begins in the text, in characters and from 1, for columns.
fn read_code(text: &str, lang: Lang) -> Result<Position, Vec<ReadError>> {
    let code = text.trim();
    let line = 1 + text
        .chars()
        .take_while(|c| c.is_whitespace())
        .filter(|&c| c == '\n')
        .count();
    let indent = text
        .lines()
        .nth(line - 1)
        .map_or(0, |l| l.chars().take_while(|c| c.is_whitespace()).count());
    code.parse::<Position>().map_err(|error| match error {
        PositionError::Code(error) => {
            let found: String = code
                .chars()
                .skip(error.column.saturating_sub(1))
                .take(1)
                .collect();
            vec![ReadError {
                line,
                column: indent + error.column,
                mv: None,
                found: Some(found).filter(|found| !found.is_empty()),
                reason: reasons::code(lang, &error.problem),
            }]
        }
        PositionError::Setup(errors) => errors
            .all()
            .iter()
            .map(|error| ReadError {
                line,
                column: indent + 1,
                mv: None,
                found: None,
                reason: reasons::setup(lang, error),
            })
            .collect(),
    })
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
    let position = read_code(text, lang)?;
    let code = (position != Position::start()).then(|| position.to_string());
    Ok(Start {
        code,
        opening: Vec::new(),
    })
}

fn start_of_variant(variant: &Variant, text: &str, lang: Lang) -> Result<Start, Vec<ReadError>> {
    let position = variant::Position::parse(variant, text.trim()).map_err(|errors| {
        let reasons = reasons::variant_code(lang, &errors);
        reasons
            .into_iter()
            .map(ReadError::whole)
            .collect::<Vec<_>>()
    })?;
    let code = (position != variant.start()).then(|| position.to_string());
    Ok(Start {
        code,
        opening: Vec::new(),
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
    let start = match &game {
        AnyGame::NormalForm(game) => {
            let start = game.tree.start();
            let moves = game.tree.main_line().filter_map(|id| game.tree.mv(id));
            Start {
                code: (*start != Position::start()).then(|| start.to_string()),
                opening: moves.map(|mv| mv.to_string()).collect(),
            }
        }
        AnyGame::Variant(record) => start_of_record(record),
    };
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
        },
        None => Start {
            code: Some(record.final_position().to_string()),
            opening: Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str =
        "[Event \"?\"]\n[White \"Ada\"]\n[Black \"Max\"]\n\n1. ♘Ab1–Ac3 ♘Eb5–Ec3 *\n\n";

    #[test]
    fn codes_and_games_are_told_apart() {
        let reading = read(&format!("  {}\n", Position::start()), Lang::En);
        assert_eq!(
            (reading.kind, reading.games.len(), reading.errors.len()),
            ("code", 1, 0)
        );
        let reading = read(GAME, Lang::En);
        assert_eq!((reading.kind, reading.games.len()), ("rgn", 1));
        assert_eq!(
            (reading.games[0].title.as_str(), reading.games[0].plies),
            ("Ada – Max", 2)
        );
        let reading = read("1. Ab1Ac3 *", Lang::Es);
        assert_eq!(reading.games[0].title, "Partida 1");
    }

    #[test]
    fn errors_have_their_place_and_are_in_the_language() {
        let reading = read(
            "\n  5/5/5/PPPPP/RNKNR|5/5/5/PPPPX/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1",
            Lang::Es,
        );
        let error = &reading.errors[0];
        assert_eq!(
            (error.line, error.column, error.found.as_deref()),
            (2, 31, Some("X"))
        );
        assert!(error.reason.contains("pieza"), "{}", error.reason);

        let reading = read(&GAME.replace("♘Eb5–Ec3", "♘Eb5–Ec4"), Lang::En);
        let error = &reading.errors[0];
        assert_eq!((error.line, error.mv.as_deref()), (5, Some("1...")));
        assert_eq!(error.found.as_deref(), Some("♘Eb5–Ec4"));

        assert!(
            start_from_rgn(None, "", Lang::En).unwrap_err()[0]
                .reason
                .contains("no game")
        );
        let normal = Rules::normal_form();
        let kings = start_from_code(
            normal,
            "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1",
            Lang::En,
        )
        .unwrap_err();
        assert_eq!(kings.len(), 2, "{kings:?}");
    }

    #[test]
    fn a_code_is_read_as_its_game_writes_it() {
        let rules = Rules::named("nearlytriple-4").unwrap();
        let code = rules.variant().start().to_string();
        let start = start_from_code(rules, &format!(" {code}\n"), Lang::En).unwrap();
        assert_eq!(start.code, None, "the array is no code");
        let other = code.replace(" r 0,0,0,0 ", " o 0,0,0,0 ");
        let start = start_from_code(rules, &other, Lang::En).unwrap();
        assert_eq!(start.code.as_deref(), Some(other.as_str()));
        let errors = start_from_code(rules, raumschach::START_CODE, Lang::Es).unwrap_err();
        assert!(errors[0].reason.starts_with("El código"), "{errors:?}");
        assert!(start_from_code(Rules::normal_form(), &code, Lang::En).is_err());
    }

    #[test]
    fn a_start_keeps_the_moves() {
        let (rules, start) = start_from_rgn(None, GAME, Lang::En).unwrap();
        assert!(rules.is_normal_form());
        assert_eq!((start.code, start.opening.len()), (None, 2));
    }

    #[test]
    fn a_file_says_which_game_it_is_of() {
        let four = Rules::named("nearlytriple-4").unwrap();
        let game = "[Variant \"nearlytriple-4\"]\n[Red \"Ada\"]\n\n1. r:♘ba2–ca4 o:♘bg2–cg4 *\n";
        let (rules, start) = start_from_rgn(None, game, Lang::En).unwrap();
        assert_eq!(rules.id(), four.id());
        assert_eq!(start.opening, ["ba2ca4", "bg2cg4"]);
        let untold = "1. r:♘ba2–ca4 *\n";
        let (rules, start) = start_from_rgn(Some(four), untold, Lang::En).unwrap();
        assert_eq!((rules.id(), start.opening.len()), (four.id(), 1));
        let errors = start_from_rgn(Some(Rules::normal_form()), game, Lang::Es).unwrap_err();
        assert!(errors[0].reason.contains("no de"), "{errors:?}");

        // Who has left is told by the position alone.
        let left = game.replace(" *", " g:resignation *");
        let (_, start) = start_from_rgn(None, &left, Lang::En).unwrap();
        assert!(start.opening.is_empty());
        assert!(start.code.unwrap().ends_with(" rou"));

        let reading = read(game, Lang::En);
        assert_eq!(
            reading.games[0].title,
            "Ada – ? – ? – ? (Nearlytriple Raumschach for four)"
        );
        assert_eq!(
            reading.games[0].rules.map(|rules| rules.id),
            Some("nearlytriple-4")
        );
        let code = read(&four.variant().start().to_string(), Lang::Es);
        assert_eq!(code.games[0].rules.map(|rules| rules.id), Some(four.id()));
        let reading = read(&game.replace("ca4", "ca9"), Lang::Es);
        assert!(
            reading.errors[0].reason.contains("una columna a-g"),
            "{:?}",
            reading.errors
        );
    }
}
