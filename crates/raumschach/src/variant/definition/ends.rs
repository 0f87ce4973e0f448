//! The tables `promotion`, `never`, `ends` and `drops`.

use super::super::geometry::Geometry;
use super::super::model::*;
use super::super::toml_reader::Fields;
use super::values::*;

pub(super) fn promotion(
    fields: Fields<'_>,
    men: &[ManKind],
    board: &Geometry,
) -> Option<Promotion> {
    let who = list(fields.must("men", "the letters of who promotes"), |entry| {
        kind(&entry, men)
    });
    let cells = list(
        fields.must("cells", "[{ ranks = [5], levels = \"E\" }]"),
        |entry| {
            let fields = entry.table()?;
            let region = region(&fields, board);
            fields.end();
            region
        },
    );
    let choices = list(
        fields.must("choices", "the letters of what they may become"),
        |entry| {
            let choice = kind(&entry, men)?;
            if men[choice.index()].royal {
                entry.say("nobody becomes a royal man");
                return None;
            }
            Some(choice)
        },
    );
    let compulsory = fields
        .may("compulsory")
        .map_or(Some(true), |entry| entry.flag());
    if choices.as_ref().is_some_and(Vec::is_empty) {
        fields.say("choices is empty: leave the whole table out when nothing promotes");
    }
    fields.end();
    Some(Promotion {
        men: who?,
        cells: cells?,
        choices: choices?,
        compulsory: compulsory?,
    })
}

pub(super) fn never(
    fields: Fields<'_>,
    men: &[ManKind],
    board: &Geometry,
) -> Option<(Kind, Region)> {
    let man = fields
        .must("man", "a man's letter")
        .and_then(|entry| kind(&entry, men));
    let region = region(&fields, board);
    fields.end();
    Some((man?, region?))
}

pub(super) fn ends(fields: Fields<'_>, men: &[ManKind], seats: &[SeatInfo]) -> Option<Ends> {
    let stalemate = fields
        .must("stalemate", "\"draw\", \"loss\" or \"pass\"")
        .and_then(|entry| {
            one_of(
                &entry,
                &[
                    ("draw", Stalemate::Draw),
                    ("loss", Stalemate::Loss),
                    ("pass", Stalemate::Pass),
                ],
            )
        });
    let number = |key, least| match fields.may(key) {
        Some(entry) => entry
            .number(least, 10_000)
            .map(|number| Some(number as u32)),
        None => Some(None),
    };
    let (repetition, move_limit) = (number("repetition", 2), number("move-limit", 1));
    let longer = match fields.may("longer") {
        None => Some(None),
        Some(entry) => entry.table().and_then(|fields| {
            let moves = fields
                .must("moves", "a number of moves")
                .and_then(|entry| entry.number(1, 10_000));
            let with = list(fields.must("with", "the letters of the men"), |entry| {
                kind(&entry, men)
            });
            fields.end();
            Some(Some(LongerLimit {
                moves: moves? as u32,
                with: with?,
            }))
        }),
    };
    let boardmate = fields
        .may("boardmate")
        .map_or(Some(false), |entry| entry.flag());
    let elimination = match fields.may("elimination") {
        None => Some(None),
        Some(entry) => one_of(
            &entry,
            &[
                ("remove", Elimination::Remove),
                ("freeze", Elimination::Freeze),
                ("transfer", Elimination::Transfer),
            ],
        )
        .map(Some),
    };
    if seats.len() > 2 && elimination == Some(None) {
        fields.say("more than two seats need elimination = \"remove\", \"freeze\" or \"transfer\"");
    }
    if longer.as_ref().is_some_and(Option::is_some) && move_limit == Some(None) {
        fields.say("a longer limit needs a move-limit to be longer than");
    }
    if matches!(elimination, Some(Some(_))) && stalemate.is_some_and(|end| end != Stalemate::Pass) {
        fields.say(
            "where players are put out one by one, stalemate = \"pass\": who cannot move passes",
        );
    }
    fields.end();
    Some(Ends {
        stalemate: stalemate?,
        repetition: repetition?,
        move_limit: move_limit?,
        longer: longer?,
        boardmate: boardmate?,
        elimination: elimination?,
    })
}

pub(super) fn drops(fields: Fields<'_>, men: &[ManKind], board: &Geometry) -> Option<Drops> {
    let from = fields
        .must("from", "\"frozen\" or \"captures\"")
        .and_then(|entry| {
            one_of(
                &entry,
                &[
                    ("frozen", HandFrom::Frozen),
                    ("captures", HandFrom::Captures),
                ],
            )
        });
    let except = list(fields.may("except"), |entry| kind(&entry, men));
    let not_on_promotion = fields
        .may("not-on-promotion")
        .map_or(Some(false), |entry| entry.flag());
    let never = list(fields.may("never"), |entry| {
        never(entry.table()?, men, board)
    });
    fields.end();
    Some(Drops {
        from: from?,
        except: except?,
        not_on_promotion: not_on_promotion?,
        never: never?,
    })
}
