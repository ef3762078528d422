//! The ways to check a payload.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use serde::Deserializer;
use serde::de::{DeserializeSeed, IntoDeserializer};

use crate::derive::json_schema;
use crate::engine::{Check, Discriminators, Findings, HeldSeed, Path, Run};
use crate::options::Options;
use crate::reader::{Fault, Reader};
use crate::rule::{Object, Rule};
use crate::sure::{Sure, sure};
use crate::unreadable::Unreadable;
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

    /// How many issues are told at most, 100 by default, and how many warnings. The verdict does not depend on it:
    /// where there are more, [`Report::truncated`] says so.
    pub fn max_issues(mut self, count: usize) -> Validator {
        self.options.max_issues = count;
        self
    }

    /// Who reads numbers that are too long for one operation of doubles, and who writes those of messages that are no
    /// small integers. `read` gives the double nearest to a number of JSON, or an infinite one; `write` the shortest
    /// text that is read as the same number, in any notation. With the feature `numbers` this is done here already.
    pub fn numbers(mut self, read: fn(&str) -> f64, write: fn(f64) -> String) -> Validator {
        (self.options.read_number, self.options.write_number) = (read, write);
        self
    }

    /// Strings that begin with this prefix stand for values that JSON cannot carry; what follows names them.
    ///
    /// For callers that put values of a richer language into JSON. Such a value is `type` wherever it stands.
    pub fn placeholder(mut self, prefix: impl Into<String>) -> Validator {
        self.options.placeholder = Some(prefix.into());
        self
    }

    /// Whether the message about a text that is not JSON ends with the line and column, as it does by default. The
    /// column there is in bytes; callers that show [`Issue::position`] can do without.
    #[cfg(feature = "position")]
    pub fn position_in_message(mut self, is_wanted: bool) -> Validator {
        self.options.position_in_message = is_wanted;
        self
    }

    /// Whether a JSON text is valid. This is the fastest check.
    pub fn is_valid(&self, kind: Kind, json: &[u8]) -> bool {
        self.is_valid_object(kind.rule(), json)
    }

    /// The same by a table of the caller's own, which is no kind of the protocol.
    pub fn is_valid_object(&self, object: &'static Object, json: &[u8]) -> bool {
        if sure(object, json, &self.options).is_some() {
            return true;
        }
        let mut run = Run::for_verdict(&self.options);
        check_slice(json, &mut run, &|text, run| check_text(object, text, run)).is_ok() && !run.invalid && !run.too_deep
    }

    /// Checks a JSON text in UTF-8.
    ///
    /// A text that is not JSON has exactly one issue, `json` or `depth`, at path `""`.
    pub fn validate_slice(&self, kind: Kind, json: &[u8]) -> Report {
        self.validate_object(kind.rule(), json)
    }

    /// The same by a table of the caller's own, which is no kind of the protocol.
    pub fn validate_object(&self, object: &'static Object, json: &[u8]) -> Report {
        if let Some(Sure { kind }) = sure(object, json, &self.options) {
            return Report::valid(kind, Findings::new(0));
        }
        self.report(json, &|text, run| check_text(object, text, run))
    }

    /// The same by no table: whether the text is JSON at all, and not too deep.
    pub fn validate_any(&self, json: &[u8]) -> Report {
        self.report(json, &check_any)
    }

    fn report(&self, json: &[u8], check: CheckText) -> Report {
        let mut run = Run::new(&self.options, self.options.max_issues);
        let outcome = check_slice(json, &mut run, check);
        #[cfg(feature = "position")]
        let unread = outcome.as_ref().err().map(Unreadable::offset);
        let mut report = report(run, outcome.map_err(|error| error.reason(&self.options)));
        if let ([issue], true) = (report.issues.as_mut_slice(), json.starts_with(b"\xef\xbb\xbf")) {
            issue.help = Some("remove the byte-order mark at the beginning".into());
        }
        #[cfg(feature = "position")]
        crate::position::locate(&mut report, json, unread);
        report
    }

    /// Checks a JSON text.
    pub fn validate_str(&self, kind: Kind, json: &str) -> Report {
        self.validate_slice(kind, json.as_bytes())
    }

    /// Checks what a deserializer of a self-describing format produces.
    pub fn validate_with<'de, D: Deserializer<'de>>(&self, kind: Kind, deserializer: D) -> Report {
        let mut run = Run::new(&self.options, self.options.max_issues);
        let outcome = check_deserializer(kind, deserializer, &mut run);
        report(run, outcome.map_err(|error| error.to_string()))
    }

    /// The JSON Schema (draft 2020-12) of a kind, as JSON text.
    ///
    /// A JSON Schema validator that asserts formats gives the same verdict by it as [`Validator::is_valid`] on every
    /// text that is I-JSON and at most 64 deep.
    #[inline]
    pub fn json_schema(&self, kind: Kind) -> String {
        self.object_schema(kind.rule())
    }

    /// The same of a table that is no kind of the protocol.
    #[inline]
    pub fn object_schema(&self, object: &'static Object) -> String {
        json_schema(object, &self.options)
    }
}

/// How a text is checked.
type CheckText<'c> = &'c dyn Fn(&[u8], &mut Run) -> Result<(), Fault>;

/// Of a fault and of what is not UTF-8 the first is told.
fn check_slice<'t>(json: &'t [u8], run: &mut Run, check: CheckText) -> Result<(), Unreadable<'t>> {
    check(json, run).map_err(|fault| match str::from_utf8(json) {
        Err(error) if error.valid_up_to() < fault.at => Unreadable::Utf8(error.valid_up_to()),
        _ => Unreadable::Json { fault, text: json },
    })
}

fn check_any(json: &[u8], run: &mut Run) -> Result<(), Fault> {
    let mut reader = Reader::new(json, run.options);
    Check { rule: &Rule::Any, path: &Path::Root, depth: 0, run }.deserialize(&mut reader)?;
    reader.end()
}

fn check_text(object: &'static Object, json: &[u8], run: &mut Run) -> Result<(), Fault> {
    if !object.discriminators.is_empty() {
        run.discriminators = Discriminators::find(object, &mut Reader::new(json, run.options), run.options);
    }
    let mut reader = Reader::new(json, run.options);
    check_payload(object, &mut reader, run)?;
    if run.is_over() { Ok(()) } else { reader.end() }
}

/// A deserializer can be read once only: where discriminators are to be found first, what it produces is held.
fn check_deserializer<'de, D: Deserializer<'de>>(kind: Kind, deserializer: D, run: &mut Run) -> Result<(), D::Error> {
    let object = kind.rule();
    if object.discriminators.is_empty() {
        return check_payload(object, deserializer, run);
    }
    let held = HeldSeed { depth: 0, run }.deserialize(deserializer)?;
    let payload = || IntoDeserializer::<D::Error>::into_deserializer(&held);
    run.discriminators = Discriminators::find(object, payload(), run.options);
    check_payload(object, payload(), run)
}

fn check_payload<'de, D: Deserializer<'de>>(
    object: &'static Object,
    payload: D,
    run: &mut Run,
) -> Result<(), D::Error> {
    let object = run.discriminators.object(object);
    let rule = Rule::Object(object);
    run.kind = Kind::of(object);
    Check { rule: &rule, path: &Path::Root, depth: 0, run }.deserialize(payload)?;
    Ok(())
}

fn report(run: Run, outcome: Result<(), String>) -> Report {
    let only = |code, message: String| {
        let mut issues = Findings::new(run.options.max_issues);
        issues.push(Issue::new(code, "", message));
        Report::invalid(run.kind, issues)
    };
    match outcome {
        _ if run.too_deep => only(Code::Depth, TOO_DEEP.into()),
        Err(reason) => only(Code::Json, ["not JSON: ", &reason].concat()),
        Ok(()) if run.invalid => Report::invalid(run.kind, run.issues),
        Ok(()) => Report::valid(run.kind, run.warnings),
    }
}

const TOO_DEEP: &str = "expected objects and arrays at most 64 deep; got deeper ones";
