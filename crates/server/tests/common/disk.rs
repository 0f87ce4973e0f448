//! A file system layer under SQLite that fails on demand.
//!
//! It is SQLite's own layer with two calls replaced: writing, which can find the disk full, and syncing,
//! which can fail. A test names its data folder and has switches for the files in it alone, so that
//! tests of one program do not disturb each other.
#![allow(unsafe_code, clippy::unwrap_used)]

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use libsqlite3_sys::{
    SQLITE_FULL, SQLITE_IOERR_FSYNC, SQLITE_OK, sqlite3_file, sqlite3_int64, sqlite3_io_methods,
    sqlite3_vfs, sqlite3_vfs_find, sqlite3_vfs_register,
};

/// The switches of one folder.
#[derive(Debug, Default)]
pub struct Disk {
    /// So many syncs from now on fail.
    pub failing_syncs: AtomicUsize,
    /// Nothing can be written.
    pub full: AtomicBool,
}

/// The switches of the files under a folder; to be called before the server opens it.
pub fn under(folder: &Path) -> Arc<Disk> {
    static REGISTERED: OnceLock<()> = OnceLock::new();
    REGISTERED.get_or_init(register);
    let disk = Arc::new(Disk::default());
    let folder = folder.canonicalize().unwrap();
    FOLDERS.lock().unwrap().push((folder, disk.clone()));
    disk
}

static FOLDERS: Mutex<Vec<(PathBuf, Arc<Disk>)>> = Mutex::new(Vec::new());
/// Open files by the address of SQLite's record of them: whose they are, and the methods below.
static FILES: Mutex<Option<Files>> = Mutex::new(None);
type Files = HashMap<usize, (Arc<Disk>, usize)>;

/// Makes the layer the one that new connections use.
fn register() {
    // SAFETY: the default layer exists as long as the process; the copy is leaked, as SQLite demands.
    unsafe {
        let below = sqlite3_vfs_find(std::ptr::null());
        let mut layer = *below;
        layer.zName = c"failing".as_ptr();
        layer.pNext = std::ptr::null_mut();
        layer.xOpen = Some(open);
        let code = sqlite3_vfs_register(Box::leak(Box::new(layer)), 1);
        assert_eq!(code, SQLITE_OK);
    }
}

fn below() -> *mut sqlite3_vfs {
    // SAFETY: the name is that of SQLite's layer for Unix, which is always there.
    unsafe { sqlite3_vfs_find(c"unix".as_ptr()) }
}

/// Whose file this is, and the methods of the layer below.
fn known(file: *mut sqlite3_file) -> (Arc<Disk>, &'static sqlite3_io_methods) {
    let files = FILES.lock().unwrap();
    let (disk, methods) = &files.as_ref().unwrap()[&(file as usize)];
    // SAFETY: the methods of the layer below are static.
    (disk.clone(), unsafe {
        &*(*methods as *const sqlite3_io_methods)
    })
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    let below = below();
    // SAFETY: arguments are passed on as they came, to the layer that they are meant for.
    let code = unsafe { (*below).xOpen.unwrap()(below, name, file, flags, out) };
    if code != SQLITE_OK || name.is_null() {
        return code;
    }
    // SAFETY: SQLite's names end with a zero.
    let path = PathBuf::from(unsafe { CStr::from_ptr(name) }.to_str().unwrap());
    let folders = FOLDERS.lock().unwrap();
    let Some((_, disk)) = folders.iter().find(|(folder, _)| path.starts_with(folder)) else {
        return code;
    };
    // SAFETY: the layer below has filled the record in; the copy of its methods is leaked.
    unsafe {
        let methods = (*file).pMethods;
        FILES
            .lock()
            .unwrap()
            .get_or_insert_default()
            .insert(file as usize, (disk.clone(), methods as usize));
        let mut ours = *methods;
        ours.xClose = Some(close);
        ours.xWrite = Some(write);
        ours.xSync = Some(sync);
        (*file).pMethods = Box::leak(Box::new(ours));
    }
    code
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    let (_, methods) = known(file);
    FILES
        .lock()
        .unwrap()
        .as_mut()
        .unwrap()
        .remove(&(file as usize));
    // SAFETY: passed on as it came.
    unsafe { methods.xClose.unwrap()(file) }
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    bytes: *const c_void,
    count: c_int,
    at: sqlite3_int64,
) -> c_int {
    let (disk, methods) = known(file);
    if disk.full.load(Ordering::SeqCst) {
        return SQLITE_FULL;
    }
    // SAFETY: passed on as it came.
    unsafe { methods.xWrite.unwrap()(file, bytes, count, at) }
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    let (disk, methods) = known(file);
    let failing = disk
        .failing_syncs
        .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
            left.checked_sub(1)
        });
    if failing.is_ok() {
        return SQLITE_IOERR_FSYNC;
    }
    // SAFETY: passed on as it came.
    unsafe { methods.xSync.unwrap()(file, flags) }
}
