//! How each man moves, in words and in example cells.

use super::super::geometry::{Cell, Vector};
use super::super::model::*;
use super::ManSummary;
use super::words::Words;

impl Words<'_> {
    pub(super) fn man(&self, kind: Kind) -> ManSummary {
        let board = self.game.geometry();
        let man = self.game.kind(kind);
        let middle = board.cell(board.levels() / 2, board.files() / 2, board.ranks() / 2);
        let from = middle.unwrap_or(Cell(0));
        let first = Seat(0);
        let start = self.game.start();
        let is_such = |cell: &Cell| start.man_at(*cell) == Some(Man { seat: first, kind });
        let tables = &self.game.rules().tables;
        let (mut quiet, mut captures) = (Vec::new(), Vec::new());
        for way in tables.ways(first, kind) {
            for (step, &to) in (1..=u8::MAX).zip(tables.line(way.vector, from.0)) {
                if step <= way.quiet {
                    quiet.push(Cell(to));
                }
                if step <= way.capture {
                    captures.push(Cell(to));
                }
            }
        }
        for cells in [&mut quiet, &mut captures] {
            cells.sort_unstable();
            cells.dedup();
        }
        ManSummary {
            kind,
            letter: man.letter,
            name: man.name.get(self.lang).to_owned(),
            figurine: man.figurine,
            count: board.cells().filter(is_such).count(),
            royal: man.royal,
            moves: self.movement(man, from),
            from,
            quiet,
            captures,
        }
    }

    pub(super) fn movement(&self, man: &ManKind, from: Cell) -> Vec<String> {
        let mut parts = Vec::new();
        let mut reaches: Vec<Option<u8>> = man.rides.iter().map(|ride| ride.reach).collect();
        reaches.sort_unstable();
        reaches.dedup();
        for reach in reaches {
            let mut through = Vec::new();
            let mut towards = Vec::new();
            for ride in man.rides.iter().filter(|ride| ride.reach == reach) {
                match &ride.through {
                    Through::Face => through.push(self.pick("faces", "caras").to_owned()),
                    Through::Edge => through.push(self.pick("edges", "aristas").to_owned()),
                    Through::Corner => through.push(self.pick("corners", "vértices").to_owned()),
                    Through::Vector(vector) => towards.extend(self.target(from, *vector)),
                }
            }
            let how = match (reach, self.lang) {
                (Some(1), Lang::En) => "goes one step".to_owned(),
                (Some(1), Lang::Es) => "da un paso".to_owned(),
                (Some(n), Lang::En) => format!("goes up to {} steps", self.number(n.into())),
                (Some(n), Lang::Es) => format!("da hasta {} pasos", self.number(n.into())),
                (None, Lang::En) => "slides any distance".to_owned(),
                (None, Lang::Es) => "se desliza a cualquier distancia".to_owned(),
            };
            if !through.is_empty() {
                let through = self.or(&through);
                parts.push(format!("{how} {} {through}", self.pick("through", "por")));
            }
            if !towards.is_empty() {
                let origin = self.game.geometry().name(from);
                let towards = self.or(&towards);
                parts.push(match self.lang {
                    Lang::En => format!("{how} from {origin} towards {towards}"),
                    Lang::Es => format!("{how} desde {origin} hacia {towards}"),
                });
            }
        }
        parts.extend(man.leaps.iter().map(|leap| self.leap(*leap)));
        let origin = self.game.geometry().name(from);
        let targets = |vectors: &[Vector]| {
            let mut cells: Vec<String> = Vec::new();
            cells.extend(
                vectors
                    .iter()
                    .filter_map(|vector| self.target(from, *vector)),
            );
            cells.sort_unstable();
            self.or(&cells)
        };
        if !man.moves.is_empty() {
            let targets = targets(&man.moves);
            parts.push(match self.lang {
                Lang::En => format!("goes from {origin} to {targets} without capturing"),
                Lang::Es => format!("desde {origin} va a {targets} sin capturar"),
            });
        }
        if !man.captures.is_empty() {
            let targets = targets(&man.captures);
            parts.push(match self.lang {
                Lang::En => format!("from {origin} only captures on {targets}"),
                Lang::Es => format!("desde {origin} solo captura en {targets}"),
            });
        }
        parts
    }

    pub(super) fn target(&self, from: Cell, vector: Vector) -> Option<String> {
        let board = self.game.geometry();
        let [file, rank, level] = board.coordinates(from);
        let to = board.at([file + vector[0], rank + vector[1], level + vector[2]])?;
        Some(board.name(to))
    }

    pub(super) fn leap(&self, leap: Vector) -> String {
        let mut lengths: Vec<usize> = leap
            .iter()
            .map(|n| n.unsigned_abs() as usize)
            .filter(|n| *n > 0)
            .collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        let words: Vec<String> = lengths.iter().map(|n| self.number(*n)).collect();
        let cells = match (lengths.first(), self.lang) {
            (Some(1), Lang::En) => "cell",
            (_, Lang::En) => "cells",
            (Some(1), Lang::Es) => "casilla",
            (_, Lang::Es) => "casillas",
        };
        match (words.as_slice(), self.lang) {
            ([a], Lang::En) => format!("leaps {a} {cells} along an axis"),
            ([a], Lang::Es) => format!("salta {a} {cells} por un eje"),
            ([a, b], Lang::En) => format!("leaps {a} {cells} along one axis and {b} along another"),
            ([a, b], Lang::Es) => format!("salta {a} {cells} por un eje y {b} por otro"),
            ([a, b, c], Lang::En) => {
                format!(
                    "leaps {a} {cells} along one axis, {b} along another and {c} along the third"
                )
            }
            ([a, b, c], Lang::Es) => {
                format!("salta {a} {cells} por un eje, {b} por otro y {c} por el tercero")
            }
            _ => String::new(),
        }
    }
}
