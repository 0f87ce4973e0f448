//! What is said in words: the men for those who hear a diagram, hands, and who is out.

use crate::diagram::subject::Subject;

/// What is to be said below the boards: hands, and who is out.
pub(super) fn beside(subject: &Subject, language: Language) -> Vec<String> {
    let mut lines = Vec::new();
    let list = |seats: &mut dyn Iterator<Item = String>| seats.collect::<Vec<_>>().join("; ");
    let hands = list(
        &mut subject
            .seats
            .iter()
            .filter(|seat| !seat.hand.is_empty())
            .map(|seat| {
                let men = seat.hand.iter().map(|&(kind, count)| {
                    let letter = subject.kinds[kind].letter;
                    if count > 1 {
                        format!(" {letter}{count}")
                    } else {
                        format!(" {letter}")
                    }
                });
                format!("{}{}", seat.name, men.collect::<String>())
            }),
    );
    if !hands.is_empty() {
        lines.push(format!("{}: {hands}", language.in_hand()));
    }
    let out = subject.seats.iter().filter(|seat| !seat.live);
    let out = list(&mut out.map(|seat| seat.name.clone()));
    if !out.is_empty() {
        lines.push(format!("{}: {out}", capitalized(language.out())));
    }
    lines
}

/// A language in which a diagram speaks of the men.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(feature = "variants"), allow(dead_code))] // only variants have Spanish names
pub(in crate::diagram) enum Language {
    #[default]
    English,
    Spanish,
}

impl Language {
    pub(in crate::diagram) const fn no_men(self) -> &'static str {
        match self {
            Language::English => "no men",
            Language::Spanish => "sin piezas",
        }
    }

    pub(in crate::diagram) const fn in_hand(self) -> &'static str {
        match self {
            Language::English => "In hand",
            Language::Spanish => "En mano",
        }
    }

    pub(in crate::diagram) const fn out(self) -> &'static str {
        match self {
            Language::English => "out",
            Language::Spanish => "fuera",
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// The men of any game in words, seat by seat, with hands and those who are out.
pub(in crate::diagram) fn describe(subject: &Subject, language: Language) -> String {
    let sides: Vec<String> = (0..subject.seats.len())
        .map(|seat| describe_seat(subject, seat, language))
        .collect();
    sides.join(" ")
}

fn describe_seat(subject: &Subject, order: usize, language: Language) -> String {
    let seat = &subject.seats[order];
    let mut groups: Vec<String> = (0..subject.kinds.len())
        .filter_map(|kind| {
            let cells: Vec<String> = (0..subject.men.len())
                .filter(|&cell| {
                    subject
                        .man_at(cell)
                        .is_some_and(|man| (man.seat, man.kind) == (order, kind))
                })
                .map(|cell| subject.cell_name(cell))
                .collect();
            let name = counted(subject, kind, cells.len());
            (!cells.is_empty()).then(|| format!("{name} {}", cells.join(" ")))
        })
        .collect();
    if groups.is_empty() {
        groups.push(language.no_men().to_owned());
    }
    let out = if seat.live {
        String::new()
    } else {
        format!(" ({})", language.out())
    };
    let mut text = format!("{}{out}: {}", seat.name, groups.join(", "));
    if !seat.hand.is_empty() {
        let men: Vec<String> = seat
            .hand
            .iter()
            .map(|&(kind, count)| {
                let name = counted(subject, kind, count as usize);
                if count > 1 {
                    format!("{count} {name}")
                } else {
                    name.to_owned()
                }
            })
            .collect();
        let in_hand = language.in_hand().to_lowercase();
        text += &format!("; {in_hand}: {}", men.join(", "));
    }
    text + "."
}

fn counted(subject: &Subject, kind: usize, count: usize) -> &str {
    let kind = &subject.kinds[kind];
    if count == 1 { &kind.name } else { &kind.plural }
}
