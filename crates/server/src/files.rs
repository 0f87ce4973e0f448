//! How many files and connections the system lets us have open, and who gets how many.

/// Kept for the database, the listener and the runtime.
const OWN: usize = 64;

/// Who gets how many.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// HTTP connections.
    pub(crate) connections: usize,
    /// WebSockets.
    pub(crate) sockets: usize,
}

/// Raises the limit of open files to `wanted` or as far as the system allows, and shares out what there is.
pub(crate) fn share(wanted: u64) -> Share {
    let limit = match rlimit::increase_nofile_limit(wanted) {
        Ok(limit) => limit.min(wanted),
        Err(error) => {
            tracing::warn!(%error, "the limit of open files cannot be read");
            1024.min(wanted)
        }
    };
    tracing::info!(limit, "open files and connections");
    divide(usize::try_from(limit).unwrap_or(usize::MAX))
}

/// A quarter for HTTP, so that sockets lock out no visitor.
fn divide(limit: usize) -> Share {
    let free = limit.saturating_sub(OWN).max(8);
    Share {
        connections: free / 4,
        sockets: free - free / 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_leave_something_for_visitors() {
        assert_eq!(
            divide(256),
            Share {
                connections: 48,
                sockets: 144
            }
        );
        assert_eq!(divide(0).connections, 2);
        let share = share(300);
        assert!(share.connections + share.sockets <= 300 - OWN);
    }
}
