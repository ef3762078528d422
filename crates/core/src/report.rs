//! What a check finds.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use serde::Serialize;
use serde::ser::SerializeStruct;

#[cfg(feature = "position")]
use crate::Position;
use crate::{Code, Fix, Kind, Number, Params};

/// One thing that is wrong with a payload, or one piece of advice (docs/validation.md).
///
/// ```
/// use loopgate_core::{Kind, validate_str};
///
/// let report = validate_str(Kind::Match, r#"{"status": "acepted"}"#);
/// let issue = report.issues.iter().find(|issue| issue.path == "/status").unwrap();
/// assert_eq!(issue.code.as_str(), "enum");
/// assert_eq!(issue.params.nearest(), Some("accepted"));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Issue {
    /// Which value: a JSON Pointer (RFC 6901); `""` is the whole payload.
    pub path: String,
    /// What, as a stable code.
    pub code: Code,
    /// What, for people, in a sentence: the member, what it must be and what it is.
    pub message: String,
    /// The missing, unknown, forbidden or repeated key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What the rule expects, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// How to correct it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The repair, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Fix>,
    /// What the message is made of.
    pub params: Params,
    /// Of advice: how sure it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<Severity>,
    /// Where in the text, if the payload came as text or bytes.
    ///
    /// At the key where the key is wrong (unknown, forbidden, repeated), else at the value; for a missing key at its
    /// object. Where the text is not JSON it is where reading stopped. It is not serialized.
    #[cfg(feature = "position")]
    #[serde(skip)]
    pub position: Option<Position>,
    /// Where the reader keeps issues ([`Validator::validate_object_for`](crate::Validator::validate_object_for)), the number of
    /// this one. Without a message it is the issue that the reader keeps under this number. It is not serialized.
    #[serde(skip)]
    pub number: Option<Number>,
}

/// How sure a piece of advice is (docs/validation.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth a look.
    Hint,
    /// Something is very likely wrong.
    Warning,
}

impl Severity {
    /// As it is written in a report.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Hint => "hint",
            Severity::Warning => "warning",
        }
    }
}

impl Issue {
    /// An issue with a path, a code and a message and nothing more.
    pub fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Issue {
        Issue {
            path: path.into(),
            code,
            message: message.into(),
            key: None,
            expected: None,
            help: None,
            fix: None,
            params: Params::default(),
            severity: code.severity(),
            #[cfg(feature = "position")]
            position: None,
            number: None,
        }
    }
}

/// The outcome of a check. Serializes as `{valid, kind, issues, warnings}`, and `truncated` where it is true.
///
/// ```
/// use loopgate_core::{Kind, validate_str};
///
/// let report = validate_str(Kind::Auto, r#"{"@type": "Offer"}"#);
/// assert_eq!((report.is_valid(), report.kind), (false, Some(Kind::Offer)));
/// assert_eq!(report.issues[0].path, "");
/// assert!(report.warnings.is_empty() && !report.truncated);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    pub(crate) valid: bool,
    /// The kind that the payload was checked as; `None` where its `@type` did not say.
    pub kind: Option<Kind>,
    /// What is wrong, in document order: none in a valid payload.
    pub issues: Vec<Issue>,
    /// Advice about what is right. It never makes a payload invalid.
    pub warnings: Vec<Issue>,
    /// Whether there are more issues, or more warnings, than these: at most [`Validator::max_issues`] and 64 KiB of
    /// text are told.
    ///
    /// [`Validator::max_issues`]: crate::Validator::max_issues
    pub truncated: bool,
}

impl Report {
    /// With a verdict alone.
    pub(crate) fn new(valid: bool, kind: Option<Kind>, truncated: bool) -> Report {
        Report { valid, kind, issues: Vec::new(), warnings: Vec::new(), truncated }
    }

    /// Whether nothing is wrong.
    pub fn is_valid(&self) -> bool {
        self.valid
    }
}

/// Of a payload that has this issue alone.
impl From<Issue> for Report {
    fn from(issue: Issue) -> Report {
        Report { issues: vec![issue], ..Report::new(false, None, false) }
    }
}

impl Serialize for Report {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut report = serializer.serialize_struct("Report", 4 + usize::from(self.truncated))?;
        report.serialize_field("valid", &self.is_valid())?;
        report.serialize_field("kind", &self.kind.map(Kind::name))?;
        report.serialize_field("issues", &self.issues)?;
        report.serialize_field("warnings", &self.warnings)?;
        if self.truncated {
            report.serialize_field("truncated", &true)?;
        }
        report.end()
    }
}
