//! What the database refuses, told apart from what it fails at.

use worker::Error;
use worker::js_sys;

use crate::http::envelope::ApiError;

#[derive(Debug)]
pub enum StoreError {
    /// A record of this kind has the id already.
    Taken,
    /// The database is not there, or failed; what it said.
    Unreachable(String),
}

const ID_TAKEN: &str = "UNIQUE constraint failed: records.kind, records.id";

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        let message = message(&error);
        if message.contains(ID_TAKEN) { StoreError::Taken } else { StoreError::Unreachable(message) }
    }
}

fn message(error: &Error) -> String {
    match error {
        // `Display` of this one expects a text as the cause, and the runtime has an object there.
        Error::D1(error) => AsRef::<js_sys::Error>::as_ref(error).message().into(),
        other => other.to_string(),
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Taken => ApiError::internal("an id was taken where none was written"),
            StoreError::Unreachable(cause) => ApiError::unavailable(cause),
        }
    }
}
