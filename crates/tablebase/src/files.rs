//! Tables in a directory: `KRNvK.rtb` and so on.

use crate::error::Error;
use crate::material::Material;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The ending of the names of tables.
const EXTENSION: &str = "rtb";

/// The tables that a directory has, by their names; nothing is read yet.
pub(crate) fn list(directory: &Path) -> Result<Vec<(Material, PathBuf)>, Error> {
    let failed = |error| Error::io("read the directory", directory)(error);
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path
            .extension()
            .is_none_or(|extension| extension != EXTENSION)
        {
            continue;
        }
        let name = path.file_stem().and_then(|stem| stem.to_str());
        let ending = name.and_then(|name| name.parse::<Material>().ok());
        // A name that this program does not give is not one of its tables.
        if let Some(ending) = ending.filter(|ending| Some(&*ending.to_string()) == name) {
            if ending.canonical() == ending {
                found.push((ending, path));
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// Where the table of an ending is, or would be.
pub(crate) fn path(directory: &Path, ending: Material) -> PathBuf {
    directory.join(format!("{ending}.{EXTENSION}"))
}

/// Writes a table under a name that nobody reads, waits until it is on the disk, and gives it its
/// own name: whoever sees the name sees the whole table, whenever this program or the machine
/// stops.
pub(crate) fn write(directory: &Path, ending: Material, bytes: &[u8]) -> Result<(), Error> {
    let path = path(directory, ending);
    let unfinished = directory.join(format!(".{ending}.{}.unfinished", std::process::id()));
    let written = (|| {
        let mut file = File::create(&unfinished)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)?;
        // The name is on the disk when the directory is. Where directories cannot be opened there
        // is nothing to wait for.
        match File::open(directory) {
            Ok(directory) => directory.sync_all(),
            Err(_) => Ok(()),
        }
    })();
    written.map_err(|error| {
        // Nobody reads it; if it cannot be removed either, the first error says why.
        let _ = fs::remove_file(&unfinished);
        Error::io("write the table", &path)(error)
    })
}
