//! Sharing rows among threads.

use std::sync::{Mutex, PoisonError};

/// Rows that a thread takes at a time.
const CHUNK: usize = 256;

/// Fills each row's place by `work`, on so many threads; stops at the first error.
pub(crate) fn for_rows<T: Send, E: Send>(
    threads: usize,
    places: &mut [T],
    work: impl Fn(usize, &mut T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let queue = Mutex::new(places.chunks_mut(CHUNK).enumerate());
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
            let Some((number, chunk)) = next else {
                return;
            };
            for (i, place) in chunk.iter_mut().enumerate() {
                if let Err(error) = work(number * CHUNK + i, place) {
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
