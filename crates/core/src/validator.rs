//! The ways to check a payload.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use serde::Deserializer;
use serde::de::{DeserializeSeed, IntoDeserializer};

use crate::derive::json_schema;
use crate::engine::{Check, Chosen, HeldSeed, Path, Run};
use crate::options::Options;
use crate::rule::{Object, Rule};
use crate::{Code, Issue, Kind, Report};

/// The rules with the options of a network. Without options: the public protocol's, at most 100 issues.
///
/// ```
/// use loopgate_core::{Kind, Validator};
///
/// let validator = Validator::new().net_suffix("city").max_issues(1);
/// let report = validator.validate_str(Kind::FederationAccepted, r#"{"status": "accepted", "id": 0}"#);
/// assert_eq!(report.issues[0].path, "/id");
/// assert_eq!(report.issues[0].message, "id: expected an integer of at least 1; got 0");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Validator {
    pub(crate) options: Options,
}

impl Validator {
    /// A validator with the defaults of the protocol.
    pub fn new() -> Validator {
        Validator::default()
    }

    /// The context URLs that `@context` may have, instead of the protocol's two.
    pub fn contexts<I>(mut self, urls: I) -> Validator
    where
        I: IntoIterator,
        I::Item: Into<String>,
    {
        self.options.contexts = urls.into_iter().map(|url| Cow::Owned(url.into())).collect();
        self
    }

    /// The network suffix of node identifiers, without its dot; `loop` by default.
    pub fn net_suffix(mut self, suffix: impl Into<String>) -> Validator {
        self.options.net_suffix = Cow::Owned(suffix.into());
        self
    }

    /// How many issues are reported at most; 100 by default. The verdict does not depend on it.
    pub fn max_issues(mut self, count: usize) -> Validator {
        self.options.max_issues = count;
        self
    }

    /// Strings that begin with this prefix stand for values that JSON cannot carry; what follows names them.
    ///
    /// For callers that put values of a richer language into JSON. Such a value is `type` wherever it stands.
    pub fn stand_in(mut self, prefix: impl Into<String>) -> Validator {
        self.options.stand_in = Some(prefix.into());
        self
    }

    /// Whether a JSON text is valid; the cheapest question.
    pub fn is_valid(&self, kind: Kind, json: &[u8]) -> bool {
        let mut run = Run::new(&self.options, 0);
        run_slice(json, &mut run, &|text, run| run_str(kind.rule(), text, run)).is_ok() && !run.invalid && !run.too_deep
    }

    /// Checks a JSON text in UTF-8.
    ///
    /// A text that is not JSON has exactly one issue, `json` or `depth`, at path `""`.
    pub fn validate_slice(&self, kind: Kind, json: &[u8]) -> Report {
        self.validate_object(kind.rule(), json)
    }

    /// The same for an object that is no kind of the protocol: a table of the caller's own.
    pub fn validate_object(&self, object: &'static Object, json: &[u8]) -> Report {
        self.report(json, &|text, run| run_str(object, text, run))
    }

    /// The same for any value: whether a text is JSON as this protocol has it.
    pub fn validate_any(&self, json: &[u8]) -> Report {
        self.report(json, &run_any)
    }

    fn report(&self, json: &[u8], judge: Judge) -> Report {
        let mut run = Run::new(&self.options, self.options.max_issues);
        let outcome = run_slice(json, &mut run, judge);
        let mut report = report(run, outcome);
        if let ([issue], true) = (report.issues.as_mut_slice(), json.starts_with(b"\xef\xbb\xbf")) {
            issue.help = Some("remove the byte-order mark at the beginning".into());
        }
        report
    }

    /// Checks a JSON text.
    pub fn validate_str(&self, kind: Kind, json: &str) -> Report {
        self.validate_slice(kind, json.as_bytes())
    }

    /// Checks what a deserializer of a self-describing format produces.
    pub fn validate_with<'de, D: Deserializer<'de>>(&self, kind: Kind, deserializer: D) -> Report {
        let mut run = Run::new(&self.options, self.options.max_issues);
        let outcome = run_deserializer(kind, deserializer, &mut run);
        report(run, outcome)
    }

    /// The JSON Schema (draft 2020-12) of a kind, as JSON text.
    ///
    /// It gives the verdict of [`Validator::is_valid`] on every text that is I-JSON at most 64 deep, where
    /// the schema's validator asserts formats.
    pub fn json_schema(&self, kind: Kind) -> String {
        self.object_schema(kind.rule())
    }

    /// The same for an object that is no kind of the protocol.
    pub fn object_schema(&self, object: &'static Object) -> String {
        json_schema(object, &self.options)
    }
}

/// How a text is judged.
type Judge<'j> = &'j dyn Fn(&str, &mut Run) -> Result<(), serde_json::Error>;

/// Reads as far as the text is UTF-8; what comes first, in or before the rest, decides.
fn run_slice(json: &[u8], run: &mut Run, judge: Judge) -> Result<(), Unreadable> {
    let valid = match str::from_utf8(json) {
        Ok(text) => return judge(text, run).map_err(Unreadable::Json),
        Err(error) => error.valid_up_to(),
    };
    let text = json.get(..valid).and_then(|json| str::from_utf8(json).ok()).unwrap_or_default();
    match judge(text, run) {
        Err(error) if !error.is_eof() => Err(Unreadable::Json(error)),
        _ => Err(Unreadable::Utf8(valid)),
    }
}

fn run_any(json: &str, run: &mut Run) -> Result<(), serde_json::Error> {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    Check { rule: &Rule::Any, instead: &[], path: &Path::Root, depth: 0, run }.deserialize(&mut deserializer)?;
    deserializer.end()
}

fn run_str(rule: &'static Object, json: &str, run: &mut Run) -> Result<(), serde_json::Error> {
    let chosen = match rule.deciding() {
        [] => Chosen::plain(rule),
        _ => Chosen::by_members(rule, &mut serde_json::Deserializer::from_str(json), run.options),
    };
    let mut deserializer = serde_json::Deserializer::from_str(json);
    judge(&chosen, &mut deserializer, run)?;
    deserializer.end()
}

/// A deserializer can be read once only: where a choice is to be made first, what it produces is held.
fn run_deserializer<'de, D: Deserializer<'de>>(kind: Kind, deserializer: D, run: &mut Run) -> Result<(), D::Error> {
    let rule = kind.rule();
    if rule.deciding().is_empty() {
        return judge(&Chosen::plain(rule), deserializer, run);
    }
    let held = HeldSeed { depth: 0, run }.deserialize(deserializer)?;
    let payload = || IntoDeserializer::<D::Error>::into_deserializer(&held);
    judge(&Chosen::by_members(rule, payload(), run.options), payload(), run)
}

fn judge<'de, D: Deserializer<'de>>(chosen: &Chosen, payload: D, run: &mut Run) -> Result<(), D::Error> {
    let rule = Rule::Object(chosen.object);
    run.kind = Kind::from_type_name(chosen.object.name).filter(|kind| !kind.is_family());
    Check { rule: &rule, instead: &chosen.instead, path: &Path::Root, depth: 0, run }.deserialize(payload)?;
    Ok(())
}

/// Why a text cannot be read.
enum Unreadable {
    Json(serde_json::Error),
    /// From this byte on it is not UTF-8.
    Utf8(usize),
}

impl Display for Unreadable {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unreadable::Json(error) => error.fmt(formatter),
            Unreadable::Utf8(byte) => write!(formatter, "no UTF-8 from byte {byte} on"),
        }
    }
}

fn report<E: Display>(run: Run, outcome: Result<(), E>) -> Report {
    let (issues, warnings) = match outcome {
        _ if run.too_deep => (vec![Issue::new(Code::Depth, "", TOO_DEEP)], Vec::new()),
        Err(error) => (vec![Issue::new(Code::Json, "", format!("not JSON: {error}"))], Vec::new()),
        Ok(()) if run.invalid => (run.issues, Vec::new()),
        Ok(()) => (run.issues, run.warnings),
    };
    Report { kind: run.kind, issues, warnings }
}

const TOO_DEEP: &str = "expected objects and arrays at most 64 deep; got deeper ones";
