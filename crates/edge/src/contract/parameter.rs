//! Query parameters and headers that a route reads.

/// An optional query parameter or header.
pub struct Parameter {
    pub name: &'static str,
    /// `query` or `header`, as OpenAPI's `in`.
    pub place: &'static str,
    pub description: &'static str,
    /// JSON Schema, as JSON.
    pub schema: &'static str,
}

impl Parameter {
    pub const fn query(name: &'static str, description: &'static str, schema: &'static str) -> Parameter {
        Parameter { name, place: "query", description, schema }
    }

    pub const fn header(name: &'static str, description: &'static str, schema: &'static str) -> Parameter {
        Parameter { name, place: "header", description, schema }
    }
}

pub const LIMIT: Parameter = Parameter::query(
    "limit",
    "How many at most; a larger one than the maximum is cut to it.",
    r#"{"type": "integer", "minimum": 1}"#,
);

pub const CURSOR: Parameter =
    Parameter::query("cursor", "Where to go on: of the `Link` header of the page before.", r#"{"type": "string"}"#);
