//! Files named on the command line, with `-` for standard input or output.

use crate::failure::Failure;
use raumschach_durable::Readers;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

/// Whether a path stands for standard input or output.
fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of an input in messages.
pub(crate) fn name(path: &Path) -> String {
    if is_dash(path) {
        "<stdin>".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Opens an input for reading.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if is_dash(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    if file.metadata().is_ok_and(|meta| meta.is_dir()) {
        return Err(
            Failure::new(format!("cannot read {}: it is a directory", path.display()))
                .hint("name the files in it, for example with a shell pattern such as games/*.rgn"),
        );
    }
    Ok(Box::new(BufReader::with_capacity(64 * 1024, file)))
}

/// The failure of reading an input, with its name.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
    let failure = Failure::new(format!("cannot read {}: {error}", name(path)));
    if error.kind() == io::ErrorKind::NotFound {
        failure.hint("check the path; `-` reads standard input")
    } else {
        failure
    }
}

/// Writes a whole text to a file, which is the old one or the new one at any moment, or to `out` for `-`.
pub(crate) fn write(path: &Path, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if is_dash(path) {
        out.write_all(text.as_bytes())?;
        return Ok(());
    }
    raumschach_durable::write(path, text.as_bytes(), Readers::Usual)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
}
