//! Rulebook pages: Markdown with a front matter that describes a board, its men and how to draw it.
//!
//! Such a page is for people; its front matter (YAML) is for the site that shows it: `engine.topology`
//! with rows, columns and layers, `engine.setup` with one FEN a layer, and in later pages the pawns'
//! directions and where they promote. [`Rulebook::parse`] reads both, makes a playable
//! [`Variant`] of them, draws the start as the page asks, and says what it found odd: where the text
//! contradicts itself, the front matter, or arithmetic.
//!
//! ```
//! use raumschach::rulebook::Rulebook;
//! let page = "\
//! ---
//! title: Little Raumschach
//! engine:
//!   topology: { type: grid, rows: 3, cols: 3, layers: 2, layer_labels: [A, B] }
//!   players: [white, black]
//!   setup:
//!     - 3/3/RKN
//!     - rkn/3/3
//!   render:
//!     cellSize: 20
//! ---
//! # Little Raumschach
//! ";
//! let rulebook = Rulebook::parse(page)?;
//! assert_eq!(rulebook.cell_size(), Some(20));
//! assert_eq!(rulebook.variant().start().to_string(), "3/3/RKN|rkn/3/3 w 0 1");
//! # Ok::<(), raumschach::rulebook::RulebookErrors>(())
//! ```

mod check;
mod define;
mod front;
mod prose;
mod read;
mod yaml;

use crate::Visible;
use crate::diagram::svg::{self, Layout, SvgOptions};
use crate::variant::Variant;
use std::fmt;

/// A man that rulebook pages know.
struct KnownMan {
    letter: &'static str,
    name: &'static str,
    es: &'static str,
    figurine: &'static str,
}

const MEN: [KnownMan; 7] = [
    known("P", "pawn", "peón", "♙"),
    known("N", "knight", "caballo", "♘"),
    known("B", "bishop", "alfil", "♗"),
    known("R", "rook", "torre", "♖"),
    known("U", "unicorn", "unicornio", "\u{1FA22}"),
    known("Q", "queen", "dama", "♕"),
    known("K", "king", "rey", "♔"),
];

const fn known(
    letter: &'static str,
    name: &'static str,
    es: &'static str,
    figurine: &'static str,
) -> KnownMan {
    KnownMan {
        letter,
        name,
        es,
        figurine,
    }
}

/// One thing that is wrong with a page's front matter.
///
/// ```
/// use raumschach::rulebook::Rulebook;
/// let errors = Rulebook::parse("---\nengine:\n  topology: { rows: 50 }\n---\n").unwrap_err();
/// let first = &errors.all()[0];
/// assert_eq!((first.line, first.key.as_str()), (3, "engine.setup"));
/// assert!(errors.to_string().contains("topology.rows: must be a number from 2 to 10, not \"50\""));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookError {
    /// Line of the page, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// The key concerned, as in `engine.topology.rows`; empty when it is about the whole.
    pub key: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for RulebookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", Visible::new(&self.key))?;
        }
        Visible::new(&self.reason).with_lines().fmt(f)
    }
}

/// Everything that keeps a page from being read; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookErrors(Vec<RulebookError>);

impl RulebookErrors {
    /// The errors in the order of the page; at least one.
    #[must_use]
    pub fn all(&self) -> &[RulebookError] {
        &self.0
    }

    fn one((line, column): yaml::Place, key: &str, reason: String) -> RulebookErrors {
        RulebookErrors(vec![RulebookError {
            line,
            column,
            key: key.to_owned(),
            reason,
        }])
    }
}

impl fmt::Display for RulebookErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for RulebookErrors {}

/// Something odd about a page that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Line of the page, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// A stable name of what it is about, such as `pawn-example`.
    pub code: &'static str,
    /// What is odd, and what was made of it.
    pub text: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line,
            self.column,
            Visible::new(&self.text).with_lines()
        )
    }
}

/// A rulebook page that has been read.
#[derive(Clone, Debug)]
pub struct Rulebook {
    title: Option<String>,
    cell_size: Option<u32>,
    variant: Variant,
    toml: String,
    recovered: Option<String>,
    remarks: Vec<Remark>,
}

impl Rulebook {
    /// Reads a page. A front matter whose lines somebody has run together is taken apart again by
    /// the keys that such pages have; that is among the remarks then.
    ///
    /// # Errors
    /// Everything that keeps the front matter from being read or the array from being set up, each
    /// with line, column and key.
    pub fn parse(text: &str) -> Result<Rulebook, RulebookErrors> {
        let page =
            front::split(text).map_err(|(place, reason)| RulebookErrors::one(place, "", reason))?;
        let tree = yaml::parse(&page.yaml).map_err(|(place, reason)| {
            RulebookErrors::one(
                page.lines.place(place),
                "",
                format!("front matter: {reason}"),
            )
        })?;
        let front = read::read(&tree, &page.lines)?;
        let prose = prose::Prose::new(text, page.body);
        let mut notes = check::Notes::default();
        if page.recovered {
            let place = page.lines.place((1, 1));
            notes.say(
                place,
                "squeezed",
                format!(
                    "the front matter stands on one line; its {} lines were recovered by the keys that \
                     such pages have",
                    page.yaml.lines().count()
                ),
            );
        }
        let rules = define::rules(&front, &prose, &mut notes)?;
        let toml = define::toml(&front, &rules);
        let variant = Variant::parse(&toml).map_err(|errors| {
            let place = front.setup.first().map_or((1, 1), |(_, place)| *place);
            let errors = errors.all().iter();
            RulebookErrors(
                errors
                    .map(|error| {
                        let (line, column) = define::blame(&front, &error.reason).unwrap_or(place);
                        RulebookError {
                            line,
                            column,
                            key: "engine.setup".to_owned(),
                            reason: error.reason.clone(),
                        }
                    })
                    .collect(),
            )
        })?;
        check::check(&front, &rules, &prose, &variant, &mut notes);
        Ok(Rulebook {
            title: front.title,
            cell_size: front.cell_size,
            variant,
            toml,
            recovered: page.recovered.then_some(page.yaml),
            remarks: notes.sorted(),
        })
    }

    /// The title of the page.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Side of a cell in pixels, as the page asks.
    #[must_use]
    pub fn cell_size(&self) -> Option<u32> {
        self.cell_size
    }

    /// The game that the page describes. What the page leaves open is as in chess, and a remark
    /// says so.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The definition made of the page, as TOML.
    #[must_use]
    pub fn toml(&self) -> &str {
        &self.toml
    }

    /// The front matter with its lines, where they had to be recovered.
    #[must_use]
    pub fn recovered(&self) -> Option<&str> {
        self.recovered.as_deref()
    }

    /// What is odd about the page, in the order of its text.
    #[must_use]
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The start position as the page asks for it: the layers over one another with their labels,
    /// cells of `cellSize` pixels.
    ///
    /// ```
    /// use raumschach::diagram::svg::SvgOptions;
    /// # let page = "---\nengine:\n  topology: { rows: 3, cols: 3, layers: 2 }\n  setup: [3/3/K2, k2/3/3]\n---\n";
    /// let rulebook = raumschach::rulebook::Rulebook::parse(page)?;
    /// assert!(rulebook.svg(SvgOptions::new()).starts_with("<svg "));
    /// # Ok::<(), raumschach::rulebook::RulebookErrors>(())
    /// ```
    #[must_use]
    pub fn svg(&self, options: SvgOptions) -> String {
        let mut options = options.layout(Layout::Stack);
        if let Some(size) = self.cell_size {
            options = options.cell_size(size);
        }
        if let Some(title) = &self.title {
            options = options.title(title);
        }
        svg::render_variant(&self.variant.start(), &options)
    }
}
