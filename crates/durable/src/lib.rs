//! Files that are whole or not there: written aside, waited for, renamed, their folder waited for.
//!
//! Every file that a program of Raumschach writes in one piece goes through here, so that neither a full
//! disk nor a power cut leaves half of one under its name. Files that grow while a program runs, such as
//! the games of a match, are not for this crate.
#![forbid(unsafe_code)]

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

/// Who may read a new file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Its owner alone: secrets.
    Owner,
    /// Whoever the system lets read files by default (on Unix, what the umask leaves of everybody).
    Usual,
}

/// Writes a file. Whoever looks at any moment, after a power cut too, sees what was there before or all of
/// the new content. What stood there before is replaced; if it was a link, the file it points to is.
///
/// # Errors
/// What the system says; the file is as it was before, and nothing else is left behind.
///
/// ```
/// use raumschach_durable::{Readers, write};
/// let dir = tempfile::tempdir()?;
/// write(&dir.path().join("game.rgn"), b"1. *\n", Readers::Usual)?;
/// assert_eq!(std::fs::read(dir.path().join("game.rgn"))?, b"1. *\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(path: &Path, content: &[u8], readers: Readers) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    // A pipe or a device such as /dev/stdout is not replaced but written to.
    if fs::metadata(&target).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        return File::options()
            .write(true)
            .open(&target)?
            .write_all(content);
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".unfinished-");
    #[cfg(unix)]
    if readers == Readers::Usual {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // Without this it is made with the rights of its owner alone. It is removed if it gets no further.
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    // The name is on the disk when the folder is. Where folders cannot be opened there is nothing to wait for.
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        write(&path, b"one", Readers::Usual).unwrap();
        write(&path, b"two", Readers::Owner).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn secrets_are_their_owners_and_other_files_are_not() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let mode = |name: &str, readers| {
            let path = dir.path().join(name);
            write(&path, b"x", readers).unwrap();
            fs::metadata(path).unwrap().permissions().mode() & 0o777
        };
        assert_eq!(mode("key", Readers::Owner), 0o600);
        let usual = dir.path().join("made");
        fs::write(&usual, b"x").unwrap();
        let usual = fs::metadata(usual).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode("game", Readers::Usual), usual);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one() {
        let dir = tempfile::tempdir().unwrap();
        let (file, link) = (dir.path().join("file"), dir.path().join("link"));
        fs::write(&file, b"old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"new", Readers::Usual).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        write(Path::new("/dev/null"), b"gone", Readers::Usual).unwrap();
    }

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        // A folder with something in it cannot be replaced: renaming fails after the writing.
        fs::create_dir_all(path.join("inside")).unwrap();
        assert!(write(&path, b"content", Readers::Usual).is_err());
        assert!(path.join("inside").is_dir());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
        assert!(write(&dir.path().join("none/file"), b"content", Readers::Usual).is_err());
    }
}
