//! Promotion, drops and the ends of a game in words.

use super::super::model::*;
use super::PromotionSummary;
use super::words::Words;

impl Words<'_> {
    pub(super) fn promotion(&self) -> Option<PromotionSummary> {
        let promotion = &self.game.definition().promotion;
        if promotion.men.is_empty() {
            return None;
        }
        let (who, what) = (
            self.or(&self.names(&promotion.men)),
            self.or(&self.names(&promotion.choices)),
        );
        let text = match (promotion.compulsory, self.lang) {
            (true, Lang::En) => format!("A {who} that arrives there must become {what}."),
            (false, Lang::En) => format!("A {who} that arrives there may become {what}."),
            (true, Lang::Es) => format!("Al llegar allí, {who} debe convertirse en {what}."),
            (false, Lang::Es) => format!("Al llegar allí, {who} puede convertirse en {what}."),
        };
        let cells = self.game.all_seats().map(|seat| {
            let board = self.game.geometry();
            let cells = board
                .cells()
                .filter(|cell| self.game.promotes_on(seat, *cell));
            (seat, cells.collect())
        });
        Some(PromotionSummary {
            text,
            cells: cells.collect(),
        })
    }

    pub(super) fn drops(&self) -> Vec<String> {
        let Some(drops) = &self.game.definition().drops else {
            return Vec::new();
        };
        let mut sentences = vec![
            match drops.from {
                HandFrom::Frozen => self.pick(
                    "A captured frozen man goes to the hand of whoever captures it; it may be put on an empty cell instead of a move.",
                    "Una pieza congelada capturada pasa a la mano de quien la captura; puede colocarse en una casilla vacía en lugar de mover.",
                ),
                HandFrom::Captures => self.pick(
                    "A captured man goes to the hand of whoever captures it; it may be put on an empty cell instead of a move.",
                    "Una pieza capturada pasa a la mano de quien la captura; puede colocarse en una casilla vacía en lugar de mover.",
                ),
            }
            .to_owned(),
        ];
        if !drops.except.is_empty() {
            let kinds = self.and(&self.names(&drops.except));
            sentences.push(match self.lang {
                Lang::En => format!("These never come back: {kinds}."),
                Lang::Es => format!("Nunca vuelven: {kinds}."),
            });
        }
        let promotion = &self.game.definition().promotion;
        if drops.not_on_promotion || promotion.compulsory && !promotion.men.is_empty() {
            let kinds = self.and(&self.names(&promotion.men));
            sentences.push(match self.lang {
                Lang::En => format!("Not on the promotion cells of the new owner: {kinds}."),
                Lang::Es => format!("No en las casillas de coronación del nuevo dueño: {kinds}."),
            });
        }
        for (kind, _) in &drops.never {
            let first = Seat(0);
            let board = self.game.geometry();
            let tables = &self.game.rules().tables;
            let closed = board
                .cells()
                .filter(|cell| !tables.droppable(first, *kind, cell.0));
            let cells = self.and(&self.cells(&closed.collect::<Vec<_>>()));
            let (name, seat) = (self.name(*kind), self.game.seat(first).name.get(self.lang));
            sentences.push(match self.lang {
                Lang::En => format!("{seat}: no {name} on {cells}."),
                Lang::Es => format!("{seat}: {name} no en {cells}."),
            });
        }
        sentences
    }

    pub(super) fn ends(&self) -> Vec<String> {
        let ends = &self.game.definition().ends;
        let royal = self.name(self.game.rules().royal);
        let mut sentences = Vec::new();
        match ends.elimination {
            None => sentences.push(match self.lang {
                Lang::En => {
                    format!("Whose {royal} is attacked and cannot be saved has lost (mate).")
                }
                Lang::Es => {
                    format!("Quien no puede librar del ataque a su {royal} ha perdido (mate).")
                }
            }),
            Some(elimination) => {
                sentences.push(match self.lang {
                    Lang::En => format!("Whose {royal} is attacked at the start of another player's turn, by that player, is out: the {royal} is removed."),
                    Lang::Es => format!("Quien tenga a su {royal} bajo ataque al empezar el turno de otro jugador, atacado por este, queda fuera y lo retira."),
                });
                let men = match elimination {
                    Elimination::Remove => self.pick("The other men are removed too.", "También se retiran las demás piezas."),
                    Elimination::Freeze => self.pick(
                        "The other men freeze: they block and can be captured, and attack nothing.",
                        "Las demás piezas quedan congeladas: bloquean y se pueden capturar, pero no atacan nada.",
                    ),
                    Elimination::Transfer => self.pick(
                        "The other men change to the player who attacked.",
                        "Las demás piezas pasan al jugador que atacaba.",
                    ),
                };
                sentences.push(men.to_owned());
                sentences.push(match self.lang {
                    Lang::En => format!("Nobody may leave the {royal} where the next player attacks it, if there is another move."),
                    Lang::Es => format!("Nadie puede dejar a su {royal} donde lo ataque el jugador siguiente si tiene otra jugada."),
                });
                let last = self.pick("Who is left last wins.", "Gana quien queda al final.");
                sentences.push(last.to_owned());
            }
        }
        if ends.boardmate {
            sentences.push(match self.lang {
                Lang::En => format!("If the {royal} can only be saved by going to another level it is boardmate, and the game goes on."),
                Lang::Es => format!("Si {royal} solo puede salvarse pasando a otro nivel hay mate de tablero, y la partida continúa."),
            });
        }
        sentences.push(
            match ends.stalemate {
                Stalemate::Draw => self.pick(
                    "Who is not attacked and has no move ends the game in a draw (stalemate).",
                    "Si quien debe jugar no está en jaque y no tiene jugada, la partida es tablas (ahogado).",
                ),
                Stalemate::Loss => self.pick(
                    "Who is not attacked and has no move has lost (stalemate).",
                    "Quien no está en jaque y no tiene jugada ha perdido (ahogado).",
                ),
                Stalemate::Pass => self.pick("Who has no move passes.", "Quien no tiene jugada pasa."),
            }
            .to_owned(),
        );
        if let Some(count) = ends.repetition {
            let time = self.time(count);
            sentences.push(match self.lang {
                Lang::En => format!(
                    "When a position occurs for the {time}, the player to move may claim a draw."
                ),
                Lang::Es => format!(
                    "Cuando una posición se da por {time}, quien debe jugar puede reclamar tablas."
                ),
            });
        }
        if let Some(moves) = ends.move_limit {
            let longer = ends.longer.as_ref().map(|longer| {
                let men = self.or(&self.names(&longer.with));
                match self.lang {
                    Lang::En => format!(
                        " ({} while one side has the {royal} alone and the other nothing more than {men})",
                        longer.moves
                    ),
                    Lang::Es => format!(
                        " ({} mientras un bando tenga solo su {royal} y el otro nada más que {men})",
                        longer.moves
                    ),
                }
            });
            let longer = longer.unwrap_or_default();
            let drop = if self.game.definition().drops.is_some() {
                self.pick(", pawn move or drop", ", avance de peón ni colocación")
            } else {
                self.pick(" or pawn move", " ni avance de peón")
            };
            sentences.push(match self.lang {
                Lang::En => format!(
                    "{moves} moves of each player without capture{drop} are a draw{longer}."
                ),
                Lang::Es => {
                    format!("{moves} jugadas de cada jugador sin captura{drop} son tablas{longer}.")
                }
            });
        }
        sentences
    }
}
