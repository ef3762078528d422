//! The error envelope (specification 7): `{"error": {"code", "message", "details"}}`.

use std::ops::{Deref, DerefMut};

use loopgate_core::{Code, Issue, Report};
use serde::Serialize;

use super::issues::Issues;
use super::reply::Reply;
use crate::clock;
use crate::store::removals::Removal;
use crate::store::{BytesSpent, InterestSpent, Owners, StoreError};

/// The codes of docs/api.md, each with its status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    InvalidRequest,
    Unauthorized,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    NotAcceptable,
    Conflict,
    Gone,
    PayloadTooLarge,
    UnsupportedMediaType,
    RateLimited,
    InternalError,
    NotImplemented,
    Unavailable,
    InsufficientStorage,
}

impl ErrorCode {
    pub fn status(self) -> u16 {
        match self {
            ErrorCode::InvalidRequest => 400,
            ErrorCode::Unauthorized => 401,
            ErrorCode::Forbidden => 403,
            ErrorCode::NotFound => 404,
            ErrorCode::MethodNotAllowed => 405,
            ErrorCode::NotAcceptable => 406,
            ErrorCode::Conflict => 409,
            ErrorCode::Gone => 410,
            ErrorCode::PayloadTooLarge => 413,
            ErrorCode::UnsupportedMediaType => 415,
            ErrorCode::RateLimited => 429,
            ErrorCode::InternalError => 500,
            ErrorCode::NotImplemented => 501,
            ErrorCode::Unavailable => 503,
            ErrorCode::InsufficientStorage => 507,
        }
    }
}

/// What `details` holds; always an object.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    Nothing {},
    Issues(Issues),
    /// Of a body: what is wrong, and advice about the rest.
    Report {
        #[serde(flatten)]
        issues: Issues,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        warnings: Vec<Issue>,
    },
    Allow {
        allow: String,
    },
    Limit {
        limit_bytes: usize,
    },
    Accepts {
        accepts: &'static [&'static str],
    },
    Scope {
        scope: &'static str,
    },
    Owner {
        owner: bool,
    },
    /// `unknown`, `used`, `expired` or `revoked`.
    Invitation {
        invitation: &'static str,
    },
    Wait {
        retry_after: u32,
    },
    Bytes {
        retry_after: u64,
        bytes_limit: u64,
    },
    Record(RecordRef),
    Removed {
        #[serde(flatten)]
        record: RecordRef,
        reason: String,
        removed_at: String,
    },
    Conflict {
        id: String,
        conflicts_with: RecordRef,
    },
    Rules {
        id: String,
        conflicts_with: RecordRef,
        #[serde(flatten)]
        issues: Issues,
    },
    Move {
        id: String,
        conflicts_with: RecordRef,
        status: String,
        requested: String,
        allowed: Vec<String>,
    },
    Idempotency {
        idempotency_key: String,
    },
    Room {
        database_bytes: u64,
        limit_bytes: u64,
    },
    Request {
        request_id: String,
    },
}

impl Details {
    /// The issues, and the warnings beside them.
    pub fn findings(&mut self) -> impl Iterator<Item = &mut Issue> {
        let (issues, warnings) = match self {
            Details::Issues(issues) | Details::Rules { issues, .. } => (Some(issues), None),
            Details::Report { issues, warnings } => (Some(issues), Some(warnings)),
            _ => (None, None),
        };
        issues.into_iter().flat_map(Issues::iter_mut).chain(warnings.into_iter().flatten())
    }
}

/// The record that was not found, or that conflicts with another one.
#[derive(Clone, Debug, Serialize)]
pub struct RecordRef {
    pub entity_type: String,
    pub id: String,
}

impl RecordRef {
    pub fn new(entity_type: impl Into<String>, id: impl Into<String>) -> RecordRef {
        RecordRef { entity_type: entity_type.into(), id: id.into() }
    }
}

/// An error as it is answered. It is one pointer, as nearly every function hands it on.
#[derive(Debug)]
pub struct ApiError(Box<Fault>);

/// What an error says. `cause` is for the log and never sent.
#[derive(Debug)]
pub struct Fault {
    pub code: ErrorCode,
    pub message: String,
    pub details: Details,
    pub headers: Vec<(&'static str, String)>,
    pub cause: Option<String>,
}

impl Deref for ApiError {
    type Target = Fault;

    fn deref(&self) -> &Fault {
        &self.0
    }
}

impl DerefMut for ApiError {
    fn deref_mut(&mut self) -> &mut Fault {
        &mut self.0
    }
}

impl ApiError {
    pub fn new(code: ErrorCode, message: impl Into<String>, details: Details) -> ApiError {
        ApiError(Box::new(Fault { code, message: message.into(), details, headers: Vec::new(), cause: None }))
    }

    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> ApiError {
        self.headers.push((name, value.into()));
        self
    }

    /// 400: the body or the parameters have these issues.
    pub fn invalid(issues: impl Into<Issues>) -> ApiError {
        ApiError::with_issues(issues.into())
    }

    /// 400: the body has the issues of this report.
    pub fn of_report(report: Report) -> ApiError {
        let issues = Issues::new(report.issues, report.truncated);
        let message = ApiError::counted(&issues);
        let details = Details::Report { issues, warnings: report.warnings };
        ApiError::new(ErrorCode::InvalidRequest, message, details)
    }

    fn with_issues(issues: Issues) -> ApiError {
        ApiError::new(ErrorCode::InvalidRequest, ApiError::counted(&issues), Details::Issues(issues))
    }

    fn counted(issues: &Issues) -> String {
        match (issues.len(), issues.is_truncated()) {
            (1, false) => "the request has 1 issue".to_owned(),
            (count, false) => format!("the request has {count} issues"),
            (0, true) => "the request has issues that are too long to list".to_owned(),
            (1, true) => "the request has more than 1 issue".to_owned(),
            (count, true) => format!("the request has more than {count} issues"),
        }
    }

    /// One query parameter or header is wrong; `message` says what it may be.
    pub fn parameter_issue(name: &str, message: impl Into<String>) -> Issue {
        Issue::new(Code::Parameter, name, message)
    }

    /// 400: the same, when it is the only one.
    pub fn parameter(name: &str, message: impl Into<String>) -> ApiError {
        ApiError::invalid(vec![ApiError::parameter_issue(name, message)])
    }

    /// 404: nothing answers at this path.
    pub fn no_route() -> ApiError {
        ApiError::new(ErrorCode::NotFound, "there is nothing at this path", Details::Nothing {})
    }

    /// 406: the document has no N-Quads, for this reason.
    pub fn not_acceptable(reason: &str) -> ApiError {
        let message = format!("this document cannot be written as N-Quads ({reason}): ask for it as application/json");
        ApiError::new(ErrorCode::NotAcceptable, message, Details::Nothing {})
    }

    /// 404: there is no such record.
    pub fn no_record(entity_type: &str, id: &str) -> ApiError {
        let message = format!("no {entity_type} is registered with this id");
        ApiError::new(ErrorCode::NotFound, message, Details::Record(RecordRef::new(entity_type, id)))
    }

    /// 410: the record was removed, and why.
    pub fn gone(entity_type: &str, id: &str, Removal { reason, removed_at }: Removal) -> ApiError {
        let message = format!("the {entity_type} with this id was removed");
        let record = RecordRef::new(entity_type, id);
        ApiError::new(ErrorCode::Gone, message, Details::Removed { record, reason, removed_at })
    }

    /// 409: the id is that of a record that was removed.
    pub fn removed(entity_type: &str, id: &str) -> ApiError {
        let conflicts_with = RecordRef::new(entity_type, id);
        let message = format!("the {entity_type} with this id was removed, and does not come back");
        ApiError::conflict(message, Details::Conflict { id: id.to_owned(), conflicts_with })
    }

    /// 409: the id is taken.
    pub fn taken(entity_type: &str, id: &str) -> ApiError {
        let conflicts_with = RecordRef::new(entity_type, id);
        let message = "this id is registered already";
        ApiError::conflict(message, Details::Conflict { id: id.to_owned(), conflicts_with })
    }

    /// 409: others write at the same time, and come first again and again.
    pub fn contended(entity_type: &str, id: &str) -> ApiError {
        let conflicts_with = RecordRef::new(entity_type, id);
        let message = "others wrote this at the same moment; try again later";
        let details = Details::Conflict { id: id.to_owned(), conflicts_with };
        ApiError::conflict(message, details).with_header("retry-after", "1")
    }

    /// 409: the status cannot change to the one that was requested.
    pub fn no_such_move(record: RecordRef, status: String, requested: &str, allowed: Vec<String>) -> ApiError {
        let may = match allowed.as_slice() {
            [] => "does not move any more".to_owned(),
            words => format!("may move to {}", words.join(", ")),
        };
        let message = format!("the {} is {status} and {may}", record.entity_type);
        let (id, requested) = (record.id.clone(), requested.to_owned());
        ApiError::conflict(message, Details::Move { id, conflicts_with: record, status, requested, allowed })
    }

    /// 403: what is to be written to belongs to other keys.
    fn not_owner(Owners { who }: &Owners) -> ApiError {
        let message = format!("this is for {who}, and your key is another");
        ApiError::new(ErrorCode::Forbidden, message, Details::Owner { owner: true })
    }

    /// 429: the key goes on tomorrow.
    fn bytes_spent(BytesSpent { bytes_limit }: BytesSpent) -> ApiError {
        let retry_after = clock::seconds_to_midnight();
        let message = format!(
            "a key writes at most {bytes_limit} bytes in a day (UTC) here, and yours has: go on in {retry_after} seconds, or ask \
             the operator for more"
        );
        ApiError::new(ErrorCode::RateLimited, message, Details::Bytes { retry_after, bytes_limit })
            .with_header("retry-after", retry_after.to_string())
    }

    /// 429: as many entries came without a key as this node takes.
    fn interest_spent(InterestSpent { retry_after }: InterestSpent) -> ApiError {
        let message = format!(
            "this node takes 5 entries an hour from one address without a key, and 1,000 that wait to be confirmed: go on in \
             {retry_after} seconds, or ask the operator for a key"
        );
        ApiError::new(ErrorCode::RateLimited, message, Details::Wait { retry_after })
            .with_header("retry-after", retry_after.to_string())
    }

    pub fn conflict(message: impl Into<String>, details: Details) -> ApiError {
        ApiError::new(ErrorCode::Conflict, message, details)
    }

    /// 401: the key or the signature is not good.
    pub fn unauthorized(message: impl Into<String>) -> ApiError {
        ApiError::new(ErrorCode::Unauthorized, message, Details::Nothing {}).with_header("www-authenticate", "Bearer")
    }

    /// 500: a fault of the service; the cause goes to the log.
    pub fn internal(cause: impl Into<String>) -> ApiError {
        let message = "the service failed; the request id names this failure in its log";
        let mut error = ApiError::new(ErrorCode::InternalError, message, Details::Nothing {});
        error.cause = Some(cause.into());
        error
    }

    /// 413: the body is larger than it may be, in bytes.
    pub fn too_large(limit_bytes: usize) -> ApiError {
        let message = format!("the body is larger than {limit_bytes} bytes");
        ApiError::new(ErrorCode::PayloadTooLarge, message, Details::Limit { limit_bytes })
    }

    /// 413: the body is within its limit, but not what would be stored of it in one row.
    fn too_large_to_store() -> ApiError {
        const LARGEST_ROW: usize = 2_000_000;
        let message = format!("what would be stored is larger than {LARGEST_ROW} bytes: send less at once");
        ApiError::new(ErrorCode::PayloadTooLarge, message, Details::Limit { limit_bytes: LARGEST_ROW })
    }

    /// 507: the database takes no more.
    pub fn no_room(details: Details) -> ApiError {
        let message = "the database of this node is full: nothing was written, while reads go on; send it again when the \
                       operator has made room, or to another node";
        ApiError::new(ErrorCode::InsufficientStorage, message, details)
    }

    /// 503: something that the service depends on does not answer.
    pub fn unavailable(cause: impl Into<String>) -> ApiError {
        let mut error = ApiError::off("the database does not answer; try again later");
        error.cause = Some(cause.into());
        error
    }

    /// 503: this node does not do it; `message` says why.
    pub fn off(message: &str) -> ApiError {
        ApiError::new(ErrorCode::Unavailable, message, Details::Nothing {})
    }

    /// The envelope. A failure of the service shows the request id and nothing else.
    pub fn into_reply(self, request_id: &str) -> Reply {
        let Fault { code, message, details, headers, .. } = *self.0;
        let details = match code {
            ErrorCode::InternalError => Details::Request { request_id: request_id.to_owned() },
            _ => details,
        };
        let envelope = Envelope { error: ErrorJson { code, message: &message, details: &details } };
        let mut reply = Reply::json(code.status(), &envelope);
        reply.headers.extend(headers);
        reply
    }
}

/// For writes and reads that the database has no reason to refuse: there a refusal is a fault of the service.
impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Unreachable(cause) => ApiError::unavailable(cause),
            StoreError::TooLarge => ApiError::too_large_to_store(),
            StoreError::Full => ApiError::no_room(Details::Nothing {}),
            StoreError::NotOwner(owners) => ApiError::not_owner(&owners),
            StoreError::BytesSpent(spent) => ApiError::bytes_spent(spent),
            StoreError::InterestSpent(spent) => ApiError::interest_spent(spent),
            StoreError::KeyGone => {
                ApiError::unauthorized("the key was revoked, expired or changed meanwhile: nothing was written")
            }
            refusal => ApiError::internal(format!("{refusal:?}, where nothing can be refused")),
        }
    }
}

#[derive(Serialize)]
struct Envelope<'a> {
    error: ErrorJson<'a>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    code: ErrorCode,
    message: &'a str,
    details: &'a Details,
}
