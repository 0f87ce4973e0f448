//! What a page may send over the WebSocket, read from untrusted text.
//!
//! A pure function, so that it can be fuzzed: [`parse`] knows the form of a frame and nothing of any
//! game. Which seats and moves there are, and whether the command may be carried out, is the game's
//! affair (`table`).

use serde_json::{Map, Value};

/// Longest frame that is read, in bytes.
pub const MAX_BYTES: usize = 4096;
/// Longest command id, in characters.
pub const MAX_ID: usize = 40;
/// Longest seat id and longest move, in characters.
pub const MAX_WORD: usize = 20;

/// One frame from a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `{"t":"ping"}`: asks for a pong, to see whether the line is alive.
    Ping,
    /// `{"t":"sync"}`: asks for the whole state, after a gap.
    Sync,
    /// Anything that may change the game.
    Act(Act),
}

/// A command that may change the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// The client's own name of the command, unique in the game; 1 to [`MAX_ID`] characters.
    pub id: String,
    /// Plies that the client believes were played, so that a late command does not answer a newer position.
    pub ply: u32,
    /// Id of the seat acted for, 1 to [`MAX_WORD`] small letters. Needed only where one device holds
    /// several seats and the side is not plain.
    pub seat: Option<String>,
    /// What is to be done.
    pub action: Action,
}

/// What a command asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play a move; `offer` offers a draw with it.
    Move {
        /// The move's machine code, such as `Ab1Ac3` or `N@dd4`: 1 to [`MAX_WORD`] letters, digits
        /// and `@`. Whether it is a move of the game is not known here.
        mv: String,
        /// Whether a draw is offered with the move.
        offer: bool,
    },
    /// Claim a draw if a claim holds, else offer one.
    Draw,
    /// Accept the draw offered.
    Accept,
    /// Decline the draw offered.
    Decline,
    /// Resign the game.
    Resign,
    /// Ask to take back one's last move.
    Takeback,
    /// Grant it.
    TakebackAccept,
    /// Refuse it, or withdraw one's own request.
    TakebackDecline,
    /// Offer another game with colours swapped, or accept it.
    Rematch,
}

/// Why a frame could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct FrameError {
    /// The command id, when that much could be read.
    pub id: Option<String>,
    /// What is wrong, in English, for the log and for people who write clients.
    pub reason: String,
}

/// Reads one frame.
///
/// # Errors
/// When the text is longer than [`MAX_BYTES`], is not a JSON object, or lacks a field its kind needs.
/// Fields that the kind does not know are ignored, so that newer pages can talk to an older server.
///
/// ```
/// use raumschach_server::frame::{parse, Action, Command};
/// let Command::Act(act) = parse(r#"{"t":"move","id":"a1","ply":0,"m":"Ab1Ac3"}"#)? else { panic!() };
/// assert_eq!(act.ply, 0);
/// assert!(matches!(act.action, Action::Move { offer: false, .. }));
/// assert_eq!(parse("{}").unwrap_err().reason, "field \"t\", the kind of the frame, is missing");
/// # Ok::<(), raumschach_server::frame::FrameError>(())
/// ```
pub fn parse(text: &str) -> Result<Command, FrameError> {
    let fail = |reason: String| FrameError { id: None, reason };
    if text.len() > MAX_BYTES {
        return Err(fail(format!(
            "a frame has at most {MAX_BYTES} bytes, this one has {}",
            text.len()
        )));
    }
    let frame: Map<String, Value> = match serde_json::from_str(text) {
        Ok(Value::Object(frame)) => frame,
        Ok(_) => return Err(fail("a frame is a JSON object".to_owned())),
        Err(error) => return Err(fail(format!("not JSON: {error}"))),
    };
    let id = frame
        .get("id")
        .and_then(Value::as_str)
        .filter(|id| is_id(id))
        .map(str::to_owned);
    read(&frame, id.as_deref()).map_err(|reason| FrameError { id, reason })
}

fn is_id(id: &str) -> bool {
    (1..=MAX_ID).contains(&id.chars().count()) && !id.contains(char::is_control)
}

fn read(frame: &Map<String, Value>, id: Option<&str>) -> Result<Command, String> {
    let kind = match frame.get("t") {
        Some(Value::String(kind)) => kind.as_str(),
        Some(_) => return Err("field \"t\", the kind of the frame, must be a string".to_owned()),
        None => return Err("field \"t\", the kind of the frame, is missing".to_owned()),
    };
    let action = match kind {
        "ping" => return Ok(Command::Ping),
        "sync" => return Ok(Command::Sync),
        "move" => Action::Move {
            mv: read_move(frame)?,
            offer: read_flag(frame, "offer")?,
        },
        "draw" => Action::Draw,
        "accept" => Action::Accept,
        "decline" => Action::Decline,
        "resign" => Action::Resign,
        "takeback" => Action::Takeback,
        "takeback-accept" => Action::TakebackAccept,
        "takeback-decline" => Action::TakebackDecline,
        "rematch" => Action::Rematch,
        other => {
            let other: String = other.chars().take(40).collect();
            return Err(format!(
                "{other:?} is no kind of frame; known are move, draw, accept, decline, resign, takeback, takeback-accept, takeback-decline, rematch, sync and ping"
            ));
        }
    };
    let id =
        id.ok_or_else(|| format!("field \"id\" must be a string of 1 to {MAX_ID} characters"))?;
    let ply = frame
        .get("ply")
        .and_then(Value::as_u64)
        .and_then(|ply| u32::try_from(ply).ok())
        .ok_or("field \"ply\" must be the number of plies played so far")?;
    let seat = match frame.get("seat") {
        None | Some(Value::Null) => None,
        Some(Value::String(seat)) if is_word(seat, |c| c.is_ascii_lowercase()) => {
            Some(seat.clone())
        }
        Some(_) => return Err("field \"seat\" must be a seat such as \"white\"".to_owned()),
    };
    Ok(Command::Act(Act {
        id: id.to_owned(),
        ply,
        seat,
        action,
    }))
}

fn is_word(text: &str, good: impl Fn(char) -> bool) -> bool {
    (1..=MAX_WORD).contains(&text.chars().count()) && text.chars().all(good)
}

fn read_move(frame: &Map<String, Value>) -> Result<String, String> {
    frame
        .get("m")
        .and_then(Value::as_str)
        // Levels may be called by letters of other alphabets.
        .filter(|text| is_word(text, |c| c.is_alphanumeric() || c == '@'))
        .map(str::to_owned)
        .ok_or_else(|| {
            format!(
                "field \"m\" must be a move such as \"Ab1Ac3\", at most {MAX_WORD} letters and digits"
            )
        })
}

fn read_flag(frame: &Map<String, Value>, name: &str) -> Result<bool, String> {
    match frame.get(name) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(_) => Err(format!("field {name:?} must be true or false")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(text: &str) -> String {
        parse(text).unwrap_err().reason
    }

    #[test]
    fn every_kind_is_read() {
        assert_eq!(parse(r#"{"t":"ping"}"#), Ok(Command::Ping));
        assert_eq!(parse(r#"{"t":"sync","more":1}"#), Ok(Command::Sync));
        for (kind, action) in [
            ("draw", Action::Draw),
            ("accept", Action::Accept),
            ("decline", Action::Decline),
            ("resign", Action::Resign),
            ("takeback", Action::Takeback),
            ("takeback-accept", Action::TakebackAccept),
            ("takeback-decline", Action::TakebackDecline),
            ("rematch", Action::Rematch),
        ] {
            let text = format!(r#"{{"t":"{kind}","id":"x","ply":3,"seat":"black"}}"#);
            let act = Act {
                id: "x".into(),
                ply: 3,
                seat: Some("black".into()),
                action,
            };
            assert_eq!(parse(&text), Ok(Command::Act(act)));
        }
        let Command::Act(act) =
            parse(r#"{"t":"move","id":"x","ply":3,"m":"Ec4Ec5q","offer":true}"#).unwrap()
        else {
            panic!("a move is an act");
        };
        assert!(matches!(act.action, Action::Move { mv, offer: true } if mv == "Ec4Ec5q"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(reason("").starts_with("not JSON"));
        assert!(reason(&"[".repeat(4000)).starts_with("not JSON"));
        assert_eq!(reason("[]"), "a frame is a JSON object");
        assert!(reason(r#"{"t":"castle"}"#).starts_with("\"castle\" is no kind of frame"));
        assert!(reason(r#"{"t":"draw","ply":0}"#).starts_with("field \"id\""));
        assert!(reason(r#"{"t":"draw","id":"x"}"#).starts_with("field \"ply\""));
        assert!(reason(r#"{"t":"draw","id":"x","ply":-1}"#).starts_with("field \"ply\""));
        assert!(
            reason(r#"{"t":"draw","id":"x","ply":0,"seat":"Red"}"#).starts_with("field \"seat\"")
        );
        assert!(reason(r#"{"t":"move","id":"x","ply":0}"#).starts_with("field \"m\""));
        assert!(
            reason(r#"{"t":"move","id":"x","ply":0,"m":"Ab1 Ac3"}"#).starts_with("field \"m\"")
        );
        assert!(
            reason(r#"{"t":"move","id":"x","ply":0,"m":"Ab1Ac3","offer":1}"#)
                .starts_with("field \"offer\"")
        );
        assert!(
            reason(&format!(
                "{{\"t\":\"ping\",\"x\":\"{}\"}}",
                "y".repeat(MAX_BYTES)
            ))
            .contains("4096")
        );
    }

    #[test]
    fn the_id_is_kept_for_the_answer_when_it_can_be_read() {
        assert_eq!(
            parse(r#"{"t":"draw","id":"x"}"#).unwrap_err().id.as_deref(),
            Some("x")
        );
        assert_eq!(parse(r#"{"t":"draw","id":""}"#).unwrap_err().id, None);
        let long = format!(
            r#"{{"t":"draw","ply":0,"id":"{}"}}"#,
            "x".repeat(MAX_ID + 1)
        );
        assert_eq!(parse(&long).unwrap_err().id, None);
    }
}
