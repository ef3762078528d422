//! What a route is: how it is called, who may, what it answers. The router, the checks before a route
//! and the OpenAPI document are made of these.

use futures_util::future::LocalBoxFuture;
use loopgate_core::Kind;
use loopgate_core::rule::Object;

use crate::entity::Entity;
use crate::http::auth::Scope;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub type Handler = for<'a> fn(&'a Call) -> LocalBoxFuture<'a, Result<Reply, ApiError>>;

/// One method of one path.
pub struct Operation {
    pub method: &'static str,
    /// Parts in braces are parameters: `{entity}` is one of `entities`, any other is the record's id.
    pub path: &'static str,
    pub entities: &'static [Entity],
    pub access: Access,
    /// Whether the answer has an `ETag`.
    pub tagged: bool,
    pub doc: Doc,
    pub handle: Handler,
}

/// Who may call, and with what.
#[derive(Clone, Copy)]
pub enum Access {
    /// Anybody; without a body.
    Read,
    /// A key with this scope; without a body.
    ReadWith(Scope),
    /// Anybody; with a body that says what is asked for.
    Question { accepts: &'static [&'static str] },
    /// A key with this scope.
    Write { scope: Scope, accepts: &'static [&'static str], takes_idempotency_key: bool },
    /// A node that signs, or a key with the scope `federation`.
    Federated { accepts: &'static [&'static str] },
}

impl Access {
    /// The media types of a body, where there is one.
    pub fn accepts(self) -> Option<&'static [&'static str]> {
        match self {
            Access::Read | Access::ReadWith(_) => None,
            Access::Question { accepts } | Access::Write { accepts, .. } | Access::Federated { accepts } => {
                Some(accepts)
            }
        }
    }

    /// The scope that a key has to have, where one is needed.
    pub fn scope(self) -> Option<Scope> {
        match self {
            Access::Read | Access::Question { .. } => None,
            Access::ReadWith(scope) | Access::Write { scope, .. } => Some(scope),
            Access::Federated { .. } => Some(Scope::Federation),
        }
    }

    pub fn takes_signature(self) -> bool {
        matches!(self, Access::Federated { .. })
    }

    pub fn is_write(self) -> bool {
        matches!(self, Access::Write { .. } | Access::Federated { .. })
    }

    pub fn takes_idempotency_key(self) -> bool {
        matches!(self, Access::Write { takes_idempotency_key: true, .. } | Access::Federated { .. })
    }
}

/// What the reference says of it.
pub struct Doc {
    /// `operationId`; that of a path with `{entity}` ends with the entity's name.
    pub id: &'static str,
    pub tag: &'static str,
    pub summary: &'static str,
    pub parameters: &'static [Parameter],
    pub body: Option<Schema>,
    pub answers: &'static [Answer],
}

/// A query parameter or header.
pub struct Parameter {
    pub name: &'static str,
    pub place: &'static str,
    pub description: &'static str,
    /// JSON Schema, as JSON.
    pub schema: &'static str,
}

/// What a body is.
#[derive(Clone, Copy)]
pub enum Schema {
    /// The kind of the path's entity.
    Entity,
    /// A list of them.
    Entities,
    /// `{"status": ...}` with one of the entity's statuses.
    Status,
    Kind(Kind),
    /// What a rule of the service's own says.
    Rule(&'static Object),
    /// A schema of `openapi/components.json`.
    Component(&'static str),
    Any,
}

/// One status, and what comes with it.
pub struct Answer {
    pub status: u16,
    pub description: &'static str,
    /// Each media type with what it holds.
    pub content: &'static [(&'static str, Schema)],
    pub headers: &'static [&'static str],
}

impl Answer {
    pub const fn json(status: u16, description: &'static str, content: &'static [(&'static str, Schema)]) -> Answer {
        Answer { status, description, content, headers: &[] }
    }

    pub const fn with(self, headers: &'static [&'static str]) -> Answer {
        Answer { headers, ..self }
    }

    /// The error envelope.
    pub const fn error(status: u16, description: &'static str) -> Answer {
        Answer::json(status, description, &[("application/json", Schema::Component("Error"))])
    }
}

pub const LIMIT: Parameter = Parameter {
    name: "limit",
    place: "query",
    description: "How many at most; a larger one than the maximum is cut to it.",
    schema: r#"{"type": "integer", "minimum": 1}"#,
};

pub const CURSOR: Parameter = Parameter {
    name: "cursor",
    place: "query",
    description: "Where to go on: of the `Link` header of the page before.",
    schema: r#"{"type": "string"}"#,
};
