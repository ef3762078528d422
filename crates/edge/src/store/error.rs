//! What the database refuses, told apart from what it fails at.

use loopgate_core::{Code, Issue};
use serde::Deserialize;
use worker::wasm_bindgen::{JsCast, JsValue};
use worker::{Error, js_sys};

use super::codes::refusal;

#[derive(Debug)]
pub enum StoreError {
    /// There is something with this id already.
    Taken,
    /// The record was removed and does not come back.
    Removed,
    /// Strict mode: the rules between records that are not met. The database says only the first with the refusal.
    Refused(Vec<Finding>),
    /// Another record is in the way of a move, or of a supersession.
    Held(Box<Holder>),
    /// What is to be stored is more than the database takes in one row.
    TooLarge,
    /// Another write came first, and what this one was judged against is no longer there.
    Overtaken,
    /// There is no move of status from where the record is.
    NoSuchMove,
    /// Another request has taken over the idempotency key.
    ClaimLost,
    /// The key of the writer was revoked, expired or changed since it was read.
    KeyGone,
    /// Strict mode, or a supersession: it belongs to others.
    NotOwner(Owners),
    /// The key has written as many bytes today as it may.
    BytesSpent(BytesSpent),
    /// As many expressed interest without a key as may.
    InterestSpent(InterestSpent),
    /// There is nothing to write to any more.
    NoAnswer,
    /// The database takes no more.
    Full,
    /// The database is not there, or failed; what it said.
    Unreachable(String),
}

/// Whom a record belongs to, in words.
#[derive(Debug, Deserialize)]
pub struct Owners {
    pub who: String,
}

/// How many bytes a key may write in a day.
#[derive(Debug, Deserialize)]
pub struct BytesSpent {
    pub bytes_limit: u64,
}

/// When a person may express interest again.
#[derive(Debug, Deserialize)]
pub struct InterestSpent {
    pub retry_after: u32,
}

/// The record that is in the way, and why.
#[derive(Debug, Deserialize)]
pub struct Holder {
    pub message: String,
    pub holder_kind: String,
    /// Its id, which the database does not say with the refusal.
    #[serde(default)]
    pub holder: String,
}

/// A rule between records that is not met, as the view `findings` has it.
#[derive(Debug, Deserialize)]
pub struct Finding {
    /// The status with which strict mode answers: 400 or 409.
    pub refusal: u16,
    path: String,
    code: String,
    message: String,
    pub holder_kind: Option<String>,
    pub holder: Option<String>,
    help: Option<String>,
}

impl Finding {
    pub fn issue(&self) -> Issue {
        let code = Code::from_name(&self.code).unwrap_or(Code::UnknownReference);
        let mut issue = Issue::new(code, self.path.as_str(), self.message.as_str());
        issue.help = self.help.clone();
        issue
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        StoreError::of(message(&error))
    }
}

impl From<JsValue> for StoreError {
    fn from(error: JsValue) -> StoreError {
        let message = error.dyn_ref::<js_sys::Error>().map(|error| error.message().into());
        StoreError::of(message.unwrap_or_else(|| format!("{error:?}")))
    }
}

impl StoreError {
    /// What a message of the database means.
    #[cold]
    fn of(message: String) -> StoreError {
        refusal(&message).unwrap_or(StoreError::Unreachable(message))
    }
}

fn message(error: &Error) -> String {
    match error {
        // `Display` of this one expects a text as the cause, and the runtime has an object there.
        Error::D1(error) => AsRef::<js_sys::Error>::as_ref(error).message().into(),
        other => other.to_string(),
    }
}
