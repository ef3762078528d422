//! What a check finds.

use alloc::string::String;
use alloc::vec::Vec;
use serde::Serialize;
use serde::ser::SerializeStruct;

use crate::{Code, Kind};

/// One thing that is wrong with a payload, or one piece of advice (docs/validation.md).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Issue {
    /// Where: a JSON Pointer (RFC 6901); `""` is the whole payload.
    pub path: String,
    /// What, as a stable code.
    pub code: Code,
    /// What, for people: the place, what was expected and what came.
    pub message: String,
    /// The missing, unknown, forbidden or repeated key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What the rule expects, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// How to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

impl Issue {
    /// An issue with a place, a code and a message and nothing more.
    pub fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Issue {
        Issue { path: path.into(), code, message: message.into(), key: None, expected: None, help: None }
    }
}

/// The outcome of a check. Serializes as `{valid, kind, issues, warnings}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The kind that the payload was judged as; `None` where its `@type` did not tell.
    pub kind: Option<Kind>,
    /// All that is wrong, in document order, cut at the maximum. Empty: the payload is valid.
    pub issues: Vec<Issue>,
    /// Advice about a valid payload. It never makes a payload invalid.
    pub warnings: Vec<Issue>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_valid(&self) -> bool {
        self.issues.is_empty()
    }
}

impl Serialize for Report {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut report = serializer.serialize_struct("Report", 4)?;
        report.serialize_field("valid", &self.is_valid())?;
        report.serialize_field("kind", &self.kind.map(Kind::name))?;
        report.serialize_field("issues", &self.issues)?;
        report.serialize_field("warnings", &self.warnings)?;
        report.end()
    }
}
