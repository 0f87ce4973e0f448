//! The Raumschach server: pages, live games over WebSocket, storage.
