//! Tables in a directory: `KRNvK.rtb` and so on.

use crate::error::Error;
use crate::material::Material;
use raumschach_durable::Readers;
use std::fs;
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

/// Writes a table: whoever sees its name sees the whole of it, whenever this program or the machine stops.
pub(crate) fn write(directory: &Path, ending: Material, bytes: &[u8]) -> Result<(), Error> {
    let path = path(directory, ending);
    raumschach_durable::write(&path, bytes, Readers::Usual)
        .map_err(Error::io("write the table", &path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Whoever looks at any moment sees a whole table or none: what a reader sees while the file
    /// is written again and again is what a killed writer could leave.
    #[test]
    fn nobody_sees_a_part_of_a_table() {
        let directory =
            std::env::temp_dir().join(format!("raumschach-parts-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let ending: Material = "KQvK".parse().unwrap();
        let (whole, done) = (vec![7; 3 << 20], AtomicBool::new(false));
        let looks = std::thread::scope(|scope| {
            let reader = scope.spawn(|| {
                let mut looks = 0;
                while !done.load(Ordering::Relaxed) {
                    for (found, path) in list(&directory).unwrap() {
                        assert_eq!(
                            (found, fs::metadata(path).unwrap().len()),
                            (ending, 3 << 20)
                        );
                        looks += 1;
                    }
                }
                looks
            });
            for _ in 0..20 {
                write(&directory, ending, &whole).unwrap();
            }
            done.store(true, Ordering::Relaxed);
            reader.join().unwrap()
        });
        fs::remove_dir_all(&directory).unwrap();
        assert!(looks > 20, "{looks}");
    }

    #[test]
    fn what_cannot_be_written_leaves_nothing() {
        let directory =
            std::env::temp_dir().join(format!("raumschach-none-{}", std::process::id()));
        let ending: Material = "KQvK".parse().unwrap();
        let error = write(&directory, ending, b"table").unwrap_err().to_string();
        assert!(
            error.contains("cannot write the table") && error.contains("KQvK.rtb"),
            "{error}"
        );
        // A directory stands where the table should: renaming fails after the writing.
        fs::create_dir_all(directory.join("KQvK.rtb/x")).unwrap();
        assert!(write(&directory, ending, b"table").is_err());
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
        fs::remove_dir_all(&directory).unwrap();
    }
}
