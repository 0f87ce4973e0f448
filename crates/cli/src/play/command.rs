//! What a typed line asks for. Any line that begins with no command's name is a move.

/// A line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An empty line.
    Nothing,
    Help,
    Board,
    /// The legal moves of the man on a cell, or all.
    Moves(Option<String>),
    /// The moves played so far.
    Score,
    /// Take back this many plies.
    Undo(usize),
    /// Claim a draw, or offer one.
    Draw,
    Accept,
    Decline,
    /// This side gives up; the side to move when none is named.
    Resign(Option<String>),
    Flip,
    Code,
    /// Print the game as RGN, or write it to a file.
    Rgn(Option<String>),
    Quit,
    /// Anything else is a move.
    Move(String),
}

impl Command {
    /// Reads a line; an error says what the command wants.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command: Command| {
            if rest.is_empty() {
                Ok(command)
            } else {
                Err(format!("`{word}` stands alone; {rest:?} is too much."))
            }
        };
        match word.to_ascii_lowercase().as_str() {
            "" => Ok(Command::Nothing),
            "help" | "?" => alone(Command::Help),
            "board" => alone(Command::Board),
            "score" | "history" => alone(Command::Score),
            "draw" => alone(Command::Draw),
            "accept" => alone(Command::Accept),
            "decline" => alone(Command::Decline),
            "flip" => alone(Command::Flip),
            "code" => alone(Command::Code),
            "quit" | "exit" => alone(Command::Quit),
            "moves" => Ok(Command::Moves(given(rest))),
            "undo" if rest.is_empty() => Ok(Command::Undo(1)),
            "undo" => match rest.parse() {
                Ok(count) if count > 0 => Ok(Command::Undo(count)),
                _ => Err(format!("`undo` wants a number of plies, not {rest:?}.")),
            },
            "resign" => Ok(Command::Resign(given(rest))),
            "rgn" => Ok(Command::Rgn(given(rest))),
            "save" if rest.is_empty() => Err("`save` wants the name of a file.".to_owned()),
            "save" => Ok(Command::Rgn(Some(rest.to_owned()))),
            _ => Ok(Command::Move(line.to_owned())),
        }
    }
}

/// What stands after a command's name, if anything does.
fn given(rest: &str) -> Option<String> {
    Some(rest.to_owned()).filter(|rest| !rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let cases = [
            ("", Command::Nothing),
            ("  HELP ", Command::Help),
            ("moves", Command::Moves(None)),
            ("moves Cc3", Command::Moves(Some("Cc3".into()))),
            ("undo", Command::Undo(1)),
            ("undo 3", Command::Undo(3)),
            ("resign White", Command::Resign(Some("White".into()))),
            ("save my game.rgn", Command::Rgn(Some("my game.rgn".into()))),
            ("rgn", Command::Rgn(None)),
            ("exit", Command::Quit),
            ("N Ab1 Ac3", Command::Move("N Ab1 Ac3".into())),
        ];
        for (line, command) in cases {
            assert_eq!(Command::parse(line), Ok(command), "{line:?}");
        }
    }

    #[test]
    fn wrong_arguments_are_explained() {
        for line in ["undo none", "undo 0", "undo -1", "save", "draw now"] {
            let reason = Command::parse(line).unwrap_err();
            assert!(reason.ends_with('.'), "{line}: {reason}");
        }
    }
}
