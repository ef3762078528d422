//! What a route answers.

use super::Schema;
use crate::http::body::{JSON, PROTOCOL};

/// One status, and what comes with it.
pub struct Response {
    pub status: u16,
    pub description: &'static str,
    pub headers: &'static [&'static str],
    schema: Schema,
    /// The media types of a body that holds `schema`.
    media: &'static [&'static str],
    /// The media types of the same content in a form that has no schema.
    other_media: &'static [&'static str],
}

impl Response {
    const fn new(status: u16, description: &'static str, media: &'static [&'static str], schema: Schema) -> Response {
        Response { status, description, headers: &[], schema, media, other_media: &[] }
    }

    /// Without a body.
    pub const fn empty(status: u16, description: &'static str) -> Response {
        Response::new(status, description, &[], Schema::Any)
    }

    pub const fn json(status: u16, description: &'static str, schema: Schema) -> Response {
        Response::new(status, description, JSON, schema)
    }

    /// A payload of the protocol, as JSON or JSON-LD.
    pub const fn protocol(status: u16, description: &'static str, schema: Schema) -> Response {
        Response::new(status, description, PROTOCOL, schema)
    }

    /// The error envelope.
    pub const fn error(status: u16, description: &'static str) -> Response {
        Response::json(status, description, Schema::Component("Error"))
    }

    /// Also in these media types, or in these alone; their text has no schema.
    pub const fn in_media(self, other_media: &'static [&'static str]) -> Response {
        Response { other_media, ..self }
    }

    pub const fn with(self, headers: &'static [&'static str]) -> Response {
        Response { headers, ..self }
    }

    /// Each media type with what it holds.
    pub fn content(&self) -> impl Iterator<Item = (&'static str, Schema)> {
        let described = self.media.iter().map(|media| (*media, self.schema));
        described.chain(self.other_media.iter().map(|media| (*media, Schema::Any)))
    }
}
