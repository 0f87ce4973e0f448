//! The Raumschach server: pages, live games over WebSocket, storage.
//!
//! The only crate that talks to a network. A command takes one way: a frame is read ([`frame`]), the
//! table decides by the rules library (`table`), the event is committed (`store`), and everybody who
//! looks is told (`hub`, `socket`). The rules are the library's; nothing here knows how a man moves.

mod access;
mod address;
mod app;
mod assets;
mod commands;
mod config;
mod connections;
mod files;
pub mod frame;
mod guard;
mod hub;
mod i18n;
mod link;
mod pages;
mod picture;
mod play;
mod problem;
mod reading;
mod reasons;
mod refusal;
mod routes;
mod rules;
mod score;
mod secrets;
mod server;
mod socket;
mod store;
mod table;
mod tables;
mod view;
mod visitor;
mod warnings;
mod wire;
mod work;

pub use config::{Config, Limits};
pub use link::{LinkError, seat_link};
pub use server::{DEFAULT_PORT, ServeError, Server, serve};
pub use store::StoreError;
