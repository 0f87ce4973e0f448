//! Handlers that are not pages: they change something, redirect, or answer with data.

pub(crate) mod choices;
pub(crate) mod create;
pub(crate) mod export;
pub(crate) mod health;
pub(crate) mod read;
pub(crate) mod seats;
