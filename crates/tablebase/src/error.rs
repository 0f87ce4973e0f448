//! What can go wrong with tables.

use crate::material::Material;
use std::io;
use std::path::{Path, PathBuf};

/// Why a table cannot be read, written or made.
///
/// ```
/// use raumschach_tablebase::{Error, Tablebase};
/// let error = Tablebase::open("no/such/place".as_ref()).err().unwrap();
/// assert!(matches!(error, Error::Io { .. }));
/// assert!(error.to_string().starts_with("cannot read the directory no/such/place: "));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file system refused.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was tried, as in `write the file`.
        action: &'static str,
        /// With what.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file is not what was once written. Make it again, or leave it out: it is never believed.
    #[error("the table {} is damaged: {reason}; delete it and generate it again", path.display())]
    Damaged {
        /// The file, or the name of an ending in memory.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
    /// A table of fewer men that is needed is not there.
    #[error("{ending} leads to {needed} by a capture or promotion; generate {needed} first")]
    Missing {
        /// The ending to be solved.
        ending: Material,
        /// The ending whose table is not there.
        needed: Material,
    },
    /// A mate is farther than tables can say.
    #[error("{0} has a mate farther off than a table can hold, 252 plies")]
    TooLong(Material),
    /// A value does not follow from those of the positions after each move.
    #[error("{ending}, {position}: the table says {found}, but the moves make it {right}")]
    Wrong {
        /// The ending.
        ending: Material,
        /// A position code.
        position: String,
        /// The table's value.
        found: String,
        /// The value of the best move.
        right: String,
    },
}

impl Error {
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_owned();
        move |source| Error::Io {
            action,
            path,
            source,
        }
    }
}
