//! Sharing rows, and parts of tables, among threads.

use std::sync::{Mutex, PoisonError};

/// Rows of a table that a thread takes at a time.
pub(crate) const CHUNK: usize = 256;

/// Fills each place by `work`, on so many threads that take `chunk` at a time; stops at the first
/// error.
pub(crate) fn for_rows<T: Send, E: Send>(
    threads: usize,
    chunk: usize,
    places: &mut [T],
    work: impl Fn(usize, &mut T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let queue = Mutex::new(places.chunks_mut(chunk).enumerate());
    let failed = Mutex::new(None);
    let run = || {
        loop {
            if failed
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .is_some()
            {
                return;
            }
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((number, places)) = next else {
                return;
            };
            for (i, place) in places.iter_mut().enumerate() {
                if let Err(error) = work(number * chunk + i, place) {
                    *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    return;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(run);
        }
        run();
    });
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        None => Ok(()),
        Some(error) => Err(error),
    }
}
