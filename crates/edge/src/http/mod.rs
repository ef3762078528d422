//! HTTP on both sides of the routes: what comes in is checked, what goes out is put in form.

pub mod auth;
pub mod body;
pub mod cors;
pub mod cursor;
pub mod envelope;
pub mod exchange;
pub mod query;
pub mod reply;
