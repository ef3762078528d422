//! What the database refuses, told apart from what it fails at.

use loopgate_core::{Code, Issue};
use serde::Deserialize;
use worker::Error;
use worker::js_sys;

#[derive(Debug)]
pub enum StoreError {
    /// There is something with this id already.
    Taken,
    /// Strict mode: the rules between records that are not met.
    Refused(Vec<Finding>),
    /// Another write came first, and what this one was judged against is no longer there.
    Overtaken,
    /// There is no move of status from where the record is.
    NoSuchMove,
    /// Another request has taken over the idempotency key.
    ClaimLost,
    /// The database is not there, or failed; what it said.
    Unreachable(String),
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
}

impl Finding {
    pub fn issue(&self) -> Issue {
        let code = Code::from_name(&self.code).unwrap_or(Code::UnknownReference);
        Issue::new(code, self.path.as_str(), self.message.as_str())
    }
}

/// What the triggers of `migrations/` say when they refuse.
const REFUSED: &str = "refused ";
const NO_SUCH_MOVE: &str = "no such move";
const CLAIM_LOST: &str = "claim lost";
const ID_TAKEN: [&str; 4] = [
    "UNIQUE constraint failed: records.kind, records.id",
    "UNIQUE constraint failed: material_status.id",
    "UNIQUE constraint failed: transactions.id",
    "vote decided",
];
const OVERTAKEN: &str = "UNIQUE constraint failed: signal_documents.follows";

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        let message = message(&error);
        if ID_TAKEN.iter().any(|taken| message.contains(taken)) {
            StoreError::Taken
        } else if message.contains(OVERTAKEN) {
            StoreError::Overtaken
        } else if message.contains(NO_SUCH_MOVE) {
            StoreError::NoSuchMove
        } else if message.contains(CLAIM_LOST) {
            StoreError::ClaimLost
        } else {
            findings(&message).map_or(StoreError::Unreachable(message), StoreError::Refused)
        }
    }
}

/// The list of findings that a message begins with, whatever the platform adds on both sides.
fn findings(message: &str) -> Option<Vec<Finding>> {
    let (_, list) = message.split_once(REFUSED)?;
    serde_json::Deserializer::from_str(list).into_iter().next()?.ok()
}

fn message(error: &Error) -> String {
    match error {
        // `Display` of this one expects a text as the cause, and the runtime has an object there.
        Error::D1(error) => AsRef::<js_sys::Error>::as_ref(error).message().into(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::findings;

    #[test]
    fn findings_are_read_from_the_middle_of_a_message() {
        let list = r#"[{"refusal":409,"path":"/offer_id","code":"not_open","message":"m: ]","holder_kind":"match","holder":"M"}]"#;
        let found = findings(&format!("D1_ERROR: refused {list}: SQLITE_CONSTRAINT [x]")).expect("findings");
        assert_eq!((found.len(), found[0].refusal, found[0].holder.as_deref()), (1, 409, Some("M")));
        assert!(findings("D1_ERROR: refused to answer").is_none());
    }
}
