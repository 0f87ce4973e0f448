//! Why a move of a variant cannot be played.

use super::board::NOWHERE;
use super::geometry::Cell;
use super::model::{Kind, Lang, Man, Text};
use super::movegen;
use super::moves::Move;
use super::position::Position;

/// Why a move is not legal.
///
/// ```
/// use raumschach::variant::Variant;
/// let game = Variant::named("nearlytriple").unwrap();
/// let error = game.start().check_move(game.parse_move("dd4dd5")?).unwrap_err();
/// assert_eq!(error.code(), "no-man");
/// assert_eq!(error.to_string(), "there is no man on dd4");
/// # Ok::<(), raumschach::variant::MoveCodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .text.en)]
pub struct IllegalMove {
    code: &'static str,
    text: Box<Text>,
}

impl IllegalMove {
    /// A stable name of the reason, for programs and translations; the Normal Form's names where
    /// the reason is the same.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// let error = game.start().check_move(game.parse_move("Aa1Aa5")?).unwrap_err();
    /// assert_eq!(error.code(), "blocked");
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The reason as a sentence without capital and full stop.
    ///
    /// ```
    /// use raumschach::variant::{Lang, Variant};
    /// let game = Variant::named("normal-form").unwrap();
    /// let error = game.start().check_move(game.parse_move("Aa1Aa5")?).unwrap_err();
    /// assert_eq!(error.text(Lang::En), error.to_string());
    /// assert_eq!(error.text(Lang::Es), "torre de Aa1 a Aa5: el camino está cerrado en Aa2");
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        self.text.get(lang)
    }
}

/// A code, and the sentence in both languages.
type Reason = (&'static str, Text);

fn reason(code: &'static str, en: String, es: String) -> Reason {
    (code, Text { en, es })
}

impl Position {
    /// Whether a move is legal here.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert!(game.start().is_legal(game.parse_move("Ab1Ac3")?));
    /// assert!(!game.start().is_legal(game.parse_move("Aa1Aa5")?));
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Asks whether a move is legal.
    ///
    /// # Errors
    /// Why it is not.
    ///
    /// ```
    /// use raumschach::variant::Variant;
    /// let game = Variant::named("normal-form").unwrap();
    /// assert_eq!(game.start().check_move(game.parse_move("Ab1Ac3")?), Ok(()));
    /// # Ok::<(), raumschach::variant::MoveCodeError>(())
    /// ```
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.reason(mv).map_or(Ok(()), |(code, text)| {
            Err(IllegalMove {
                code,
                text: Box::new(text),
            })
        })
    }

    fn reason(&self, mv: Move) -> Option<Reason> {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let outside = |cell: Cell| game.geometry().cell_at(cell.index()).is_none();
        if outside(mv.to()) || mv.from().is_some_and(outside) {
            return Some(reason(
                "no-cell",
                "there is no such cell on this board".to_owned(),
                "no existe esa casilla en este tablero".to_owned(),
            ));
        }
        if self.is_decided() {
            return Some(reason(
                "over",
                "the game is over".to_owned(),
                "la partida ha terminado".to_owned(),
            ));
        }
        let to = mv.to();
        let found = match mv {
            Move::Drop { kind, .. } => self.cannot_drop(kind, to),
            Move::Step {
                from, promotion, ..
            } => match self.man_at(from) {
                None => {
                    let cell = game.geometry().name(from);
                    Some(reason(
                        "no-man",
                        format!("there is no man on {cell}"),
                        format!("no hay ninguna pieza en {cell}"),
                    ))
                }
                Some(man) => self
                    .cannot_step(man, from, to)
                    .or_else(|| self.wrong_promotion(man, to, promotion)),
            },
        };
        if found.is_some() {
            return found;
        }
        let mut legal = false;
        movegen::legal(board, rules, &mut |other| {
            legal = other == mv;
            !legal
        });
        (!legal).then(|| self.unsafe_royal(mv))
    }

    /// Why a man in hand, if it is one, may not come to a cell.
    fn cannot_drop(&self, kind: Kind, to: Cell) -> Option<Reason> {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let cell = game.geometry().name(to);
        let man = &game.kind(kind).name;
        if board.in_hand(rules, board.turn, kind) == 0 {
            let owner = &game.seat(board.turn).name;
            return Some(reason(
                "not-in-hand",
                format!("{} has no {} in hand", owner.en, man.en),
                format!("{}: no hay {} en la mano", owner.es, man.es),
            ));
        }
        if self.man_at(to).is_some() {
            return Some(reason(
                "occupied",
                format!("a man can be dropped on an empty cell only, and {cell} is occupied"),
                format!("una pieza solo se suelta en una casilla vacía, y {cell} está ocupada"),
            ));
        }
        (!board.may_drop(rules, kind, to.0)).then(|| {
            reason(
                "drop-forbidden",
                format!("a {} may not be dropped on {cell}", man.en),
                format!("{}: no se puede soltar en {cell}", man.es),
            )
        })
    }

    /// What is wrong with a move that the man could make: the royal man is not safe.
    fn unsafe_royal(&self, mv: Move) -> Reason {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let royal = board.royals[board.turn.index()];
        let word = &game.kind(rules.royal).name;
        let threat = board.threat(rules);
        let owner = &game.seat(threat).name;
        if mv.from() == Some(Cell(royal)) {
            let to = game.geometry().name(mv.to());
            return reason(
                "king-attacked",
                format!(
                    "the {} may not go to {to}: {} attacks it",
                    word.en, owner.en
                ),
                format!("{}: no puede ir a {to}, que atacan {}", word.es, owner.es),
            );
        }
        let cell = game.geometry().name(Cell(royal));
        if royal != NOWHERE && board.attacker(rules, royal, threat).is_some() {
            return reason(
                "stays-in-check",
                format!("the {} on {cell} stays attacked by {}", word.en, owner.en),
                format!("{} en {cell}: lo siguen atacando {}", word.es, owner.es),
            );
        }
        reason(
            "exposes-king",
            format!("the move exposes the {} on {cell} to {}", word.en, owner.en),
            format!("la jugada expone {} en {cell} a {}", word.es, owner.es),
        )
    }

    fn cannot_step(&self, man: Man, from: Cell, to: Cell) -> Option<Reason> {
        let game = self.variant();
        let (rules, board) = (game.rules(), self.board());
        let name = |cell: Cell| game.geometry().name(cell);
        let (start, end) = (name(from), name(to));
        let called = &game.kind(man.kind).name;
        if man.seat != board.turn {
            let owner = &game.seat(man.seat).name;
            let turn = &game.seat(board.turn).name;
            return Some(if self.is_live(man.seat) {
                reason(
                    "not-yours",
                    format!(
                        "the {} on {start} is {}'s, and it is {}'s turn",
                        called.en, owner.en, turn.en
                    ),
                    format!(
                        "{} en {start}: es de {}, y juegan {}",
                        called.es, owner.es, turn.es
                    ),
                )
            } else {
                reason(
                    "frozen",
                    format!(
                        "the {} on {start} is frozen: {} is out",
                        called.en, owner.en
                    ),
                    format!(
                        "{} en {start}: no se mueve, {} están fuera",
                        called.es, owner.es
                    ),
                )
            });
        }
        if from == to {
            return Some(reason(
                "same-cell",
                format!("a man cannot move from {start} to the cell it stands on"),
                format!("una pieza no puede ir de {start} a la casilla en que está"),
            ));
        }
        let target = self.man_at(to);
        if let Some(own) = target.filter(|other| other.seat == man.seat) {
            let what = &game.kind(own.kind).name;
            return Some(reason(
                "own-man",
                format!("{end} is occupied by a man of the same side, a {}", what.en),
                format!(
                    "{end} está ocupada por una pieza del mismo bando: {}",
                    what.es
                ),
            ));
        }
        let mut nearest = reason(
            "not-its-move",
            format!("a {} does not move from {start} to {end}", called.en),
            format!("{}: no va de {start} a {end}", called.es),
        );
        for way in rules.tables.ways(man.seat, man.kind) {
            let line = rules.tables.line(way.vector, from.0);
            let Some(step) = line.iter().position(|cell| *cell == to.0) else {
                continue;
            };
            if step >= way.quiet.max(way.capture) as usize {
                continue;
            }
            if let Some(by) = line[..step].iter().find(|cell| board.man(**cell).is_some()) {
                let by = name(Cell(*by));
                nearest = reason(
                    "blocked",
                    format!(
                        "the way of the {} from {start} to {end} is blocked on {by}",
                        called.en
                    ),
                    format!(
                        "{} de {start} a {end}: el camino está cerrado en {by}",
                        called.es
                    ),
                );
                continue;
            }
            let reach = if target.is_some() {
                way.capture
            } else {
                way.quiet
            };
            if step < reach as usize {
                return None;
            }
            nearest = if target.is_some() {
                reason(
                    "pawn-blocked",
                    format!(
                        "a {} does not capture that way, and {end} is occupied",
                        called.en
                    ),
                    format!("{}: así no captura, y {end} está ocupada", called.es),
                )
            } else {
                reason(
                    "nothing-to-capture",
                    format!(
                        "a {} moves from {start} to {end} only to capture, and {end} is empty",
                        called.en
                    ),
                    format!(
                        "{}: va de {start} a {end} solo para capturar, y {end} está vacía",
                        called.es
                    ),
                )
            };
        }
        Some(nearest)
    }

    fn wrong_promotion(&self, man: Man, to: Cell, promotion: Option<Kind>) -> Option<Reason> {
        let game = self.variant();
        let rule = &game.definition().promotion;
        let cell = game.geometry().name(to);
        let called = &game.kind(man.kind).name;
        let here = rule.men.contains(&man.kind) && game.promotes_on(man.seat, to);
        let choices = || {
            let letters = rule
                .choices
                .iter()
                .map(|kind| game.kind(*kind).letter.to_ascii_lowercase().to_string());
            letters.collect::<Vec<_>>().join(" ")
        };
        match promotion {
            None if here && rule.compulsory => Some(reason(
                "promotion-missing",
                format!(
                    "a {} that arrives on {cell} must be promoted: add one of {}",
                    called.en,
                    choices()
                ),
                format!(
                    "{} que llega a {cell}: tiene que promocionar, añade una de {}",
                    called.es,
                    choices()
                ),
            )),
            Some(_) if !here => Some(reason(
                "promotion-not-here",
                format!("nothing is promoted on {cell} by this move"),
                format!("con esta jugada nada promociona en {cell}"),
            )),
            Some(kind) if !rule.choices.contains(&kind) => Some(reason(
                "promotion-role",
                format!(
                    "a {} cannot become a {}; it may become one of {}",
                    called.en,
                    game.kind(kind).name.en,
                    choices()
                ),
                format!(
                    "{}: no puede convertirse en {}, sino en una de {}",
                    called.es,
                    game.kind(kind).name.es,
                    choices()
                ),
            )),
            _ => None,
        }
    }
}
