//! Work that takes the processor long: replaying a long game, reading a large file.
//!
//! It is done on threads of its own, a few at a time, so that the threads that answer everybody stay
//! free; whoever comes when too many wait is told to come again.

use std::borrow::Cow;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::store::StoreError;

/// How many may wait.
const WAITING: usize = 64;
/// How long they wait at most.
const PATIENCE: Duration = Duration::from_secs(15);

/// The places where work is done.
#[derive(Debug)]
pub(crate) struct Work {
    places: Arc<Semaphore>,
    waiting: Semaphore,
}

/// Too many want something done.
#[derive(Debug)]
pub(crate) struct Overworked(&'static str);

impl From<Overworked> for StoreError {
    fn from(Overworked(why): Overworked) -> StoreError {
        StoreError::Busy(Cow::Borrowed(why))
    }
}

impl Default for Work {
    fn default() -> Work {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Work {
            places: Arc::new(Semaphore::new(cores)),
            waiting: Semaphore::new(WAITING),
        }
    }
}

impl Work {
    /// Does `job` when a place is free.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overworked> {
        let _waiting = self
            .waiting
            .try_acquire()
            .map_err(|_| Overworked("too many want long work done"))?;
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else {
            return Err(Overworked("long work takes too long"));
        };
        // The place is held until the work is done, also when nobody waits for it any more.
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            job()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work was not done");
            Overworked("the work failed")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn too_many_are_sent_away() {
        let work = Arc::new(Work {
            places: Arc::new(Semaphore::new(1)),
            waiting: Semaphore::new(2),
        });
        let (go, wait) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let work = work.clone();
            async move { work.run(move || wait.recv().is_ok()).await.unwrap() }
        });
        let second = tokio::spawn({
            let work = work.clone();
            async move { work.run(|| 2).await.unwrap() }
        });
        while work.waiting.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(work.run(|| 3).await.is_err());
        go.send(()).unwrap();
        assert!(first.await.unwrap());
        assert_eq!(second.await.unwrap(), 2);
        assert_eq!(work.run(|| 3).await.unwrap(), 3);
    }
}
