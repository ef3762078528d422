//! The error envelope (specification 7): `{"error": {"code", "message", "details"}}`.

use loopgate_core::{Code, Issue};
use serde::Serialize;

use super::reply::Reply;
use crate::entity::Entity;

/// The codes of docs/api.md, each with its status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    InvalidRequest,
    Unauthorized,
    NotFound,
    MethodNotAllowed,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    InternalError,
    Unavailable,
}

impl ErrorCode {
    pub fn status(self) -> u16 {
        match self {
            ErrorCode::InvalidRequest => 400,
            ErrorCode::Unauthorized => 401,
            ErrorCode::NotFound => 404,
            ErrorCode::MethodNotAllowed => 405,
            ErrorCode::Conflict => 409,
            ErrorCode::PayloadTooLarge => 413,
            ErrorCode::UnsupportedMediaType => 415,
            ErrorCode::InternalError => 500,
            ErrorCode::Unavailable => 503,
        }
    }
}

/// What `details` holds; always an object.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    Nothing {},
    Issues { issues: Vec<Issue> },
    Allow { allow: String },
    Limit { limit_bytes: usize },
    Accepts { accepts: &'static [&'static str] },
    Record { entity_type: &'static str, id: String },
    Conflict { id: String, conflicts_with: Present },
    Request { request_id: String },
}

/// The record that stands in the way.
#[derive(Debug, Serialize)]
pub struct Present {
    pub entity_type: &'static str,
    pub id: String,
}

/// An answer that is an error. `cause` is for the log and never sent.
#[derive(Debug)]
pub struct ApiError {
    pub code: ErrorCode,
    pub message: String,
    pub details: Box<Details>,
    pub headers: Vec<(&'static str, String)>,
    pub cause: Option<String>,
}

impl ApiError {
    pub fn new(code: ErrorCode, message: impl Into<String>, details: Details) -> ApiError {
        ApiError { code, message: message.into(), details: Box::new(details), headers: Vec::new(), cause: None }
    }

    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> ApiError {
        self.headers.push((name, value.into()));
        self
    }

    /// 400: the body or the parameters have these issues.
    pub fn invalid(issues: Vec<Issue>) -> ApiError {
        let message = match issues.len() {
            1 => "the request has 1 issue".to_owned(),
            count => format!("the request has {count} issues"),
        };
        ApiError::new(ErrorCode::InvalidRequest, message, Details::Issues { issues })
    }

    /// 400: one query parameter is wrong; `message` says what it may be.
    pub fn parameter(name: &str, message: impl Into<String>) -> ApiError {
        ApiError::invalid(vec![Issue::new(Code::Parameter, name, message)])
    }

    /// 404: nothing answers at this path.
    pub fn no_route() -> ApiError {
        ApiError::new(ErrorCode::NotFound, "there is nothing at this path", Details::Nothing {})
    }

    /// 404: the registry has no such record.
    pub fn no_record(entity: Entity, id: &str) -> ApiError {
        let entity_type = entity.name();
        let id = id.to_owned();
        let message = format!("no {entity_type} is registered with this id");
        ApiError::new(ErrorCode::NotFound, message, Details::Record { entity_type, id })
    }

    /// 409: the id is taken.
    pub fn taken(entity: Entity, id: &str) -> ApiError {
        let entity_type = entity.name();
        let conflicts_with = Present { entity_type, id: id.to_owned() };
        let id = id.to_owned();
        let message = format!("a {entity_type} is already registered with this id");
        ApiError::new(ErrorCode::Conflict, message, Details::Conflict { id, conflicts_with })
    }

    /// 500: a fault of the service; what it was goes to the log.
    pub fn internal(cause: impl Into<String>) -> ApiError {
        let message = "the service failed; the request id names this failure in its log";
        let mut error = ApiError::new(ErrorCode::InternalError, message, Details::Nothing {});
        error.cause = Some(cause.into());
        error
    }

    /// 503: something that the service depends on does not answer.
    pub fn unavailable(cause: impl Into<String>) -> ApiError {
        let message = "the database does not answer; try again later";
        let mut error = ApiError::new(ErrorCode::Unavailable, message, Details::Nothing {});
        error.cause = Some(cause.into());
        error
    }

    /// The envelope. A failure of the service carries the request id and nothing else.
    pub fn into_reply(self, request_id: &str) -> Reply {
        let details = match self.code {
            ErrorCode::InternalError => Details::Request { request_id: request_id.to_owned() },
            _ => *self.details,
        };
        let envelope = Envelope { error: Body { code: self.code, message: &self.message, details: &details } };
        let mut reply = Reply::json(self.code.status(), &envelope);
        reply.headers.extend(self.headers);
        reply
    }
}

#[derive(Serialize)]
struct Envelope<'a> {
    error: Body<'a>,
}

#[derive(Serialize)]
struct Body<'a> {
    code: ErrorCode,
    message: &'a str,
    details: &'a Details,
}
