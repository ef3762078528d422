//! HTTP before and after the routes: requests are read and checked, replies and errors are written.

pub mod accept;
pub mod body;
pub mod call;
pub mod caller;
pub mod cors;
pub mod cursor;
pub mod envelope;
pub mod etag;
pub mod exchange;
pub mod findings;
mod ids;
pub mod issues;
pub mod language;
pub mod link;
pub mod location;
pub mod payload;
pub mod query;
pub mod received;
pub mod reply;
pub mod request;
pub mod signed;
