//! The ways to check a payload.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use serde::Deserializer;

use crate::advice::{Adviser, Wanted};
use crate::derive::json_schema;
use crate::engine::{Discriminators, Findings, Observer, Run, Walk};
use crate::from_serde::Written;
use crate::message::{Told, Value};
use crate::options::Options;
use crate::reference::Lists;
use crate::rule::{Object, Rule};
use crate::unreadable::{only, unreadable};
use crate::words::{Phrase, Words};
use crate::{AdviceLevel, Code, Issue, Kind, Known, Language, Report};

/// The rules with the options of a network. Without options: the public protocol's, at most 100 issues.
///
/// ```
/// use loopgate_core::{Kind, Validator};
///
/// let validator = Validator::new().net_suffix("city").max_issues(1);
/// let report = validator.validate_str(Kind::FederationAccepted, r#"{"status": "accepted", "id": 0}"#);
/// assert_eq!(report.issues[0].path, "/id");
/// assert_eq!(report.issues[0].message, "id must be an integer of at least 1; it is 0");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Validator {
    pub(crate) options: Options,
    advice: Wanted,
}

impl Validator {
    /// A validator with the defaults of the protocol.
    pub fn new() -> Validator {
        Validator::default()
    }

    /// The context URLs that `@context` may have, instead of the protocol's two.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let report = Validator::new().contexts(["https://a.example/context"]).validate_str(Kind::Offer, r#"{"@context": ""}"#);
    /// assert_eq!(report.issues[0].expected.as_deref(), Some("one of https://a.example/context"));
    /// ```
    pub fn contexts<I>(mut self, urls: I) -> Validator
    where
        I: IntoIterator,
        I::Item: Into<String>,
    {
        self.options.contexts = urls.into_iter().map(|url| Cow::Owned(url.into())).collect();
        self
    }

    /// The network suffix of node identifiers, without its dot; `loop` by default.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let json = r#"{"node_id": "munich.city"}"#;
    /// let report = Validator::new().net_suffix("city").validate_str(Kind::NodeHandshake, json);
    /// assert!(report.issues.iter().all(|issue| issue.path != "/node_id"));
    /// ```
    pub fn net_suffix(mut self, suffix: impl Into<String>) -> Validator {
        self.options.net_suffix = Cow::Owned(suffix.into());
        self
    }

    /// How many issues are told at most, 100 by default, and how many warnings. The verdict does not depend on it:
    /// where there are more, [`Report::truncated`] says so.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let report = Validator::new().max_issues(1).validate_str(Kind::Offer, "{}");
    /// assert_eq!((report.issues.len(), report.truncated), (1, true));
    /// ```
    pub fn max_issues(mut self, count: usize) -> Validator {
        self.options.max_issues = count;
        self
    }

    /// Which advice is given: all by default. The verdict does not depend on it.
    ///
    /// ```
    /// use loopgate_core::{AdviceLevel, Kind, Validator};
    ///
    /// let report = Validator::new().advice(AdviceLevel::None).validate_str(Kind::FederationAccepted, r#"{"status": "accepted", "id": 1}"#);
    /// assert!(report.warnings.is_empty());
    /// ```
    pub fn advice(mut self, level: AdviceLevel) -> Validator {
        self.options.gives_warnings = level != AdviceLevel::None;
        self.advice.level = level;
        self
    }

    /// The language in which findings are told: English (`None`), or another one. What else is in a report does not depend
    /// on it, and its limits count the English text.
    pub fn language(mut self, language: Option<&'static Language>) -> Validator {
        self.options.words = Words::of(language);
        self
    }

    /// The lists that advice reads, instead of those that are compiled in with the feature `reference`.
    pub fn lists(mut self, lists: &'static Lists) -> Validator {
        self.advice.lists = lists;
        self
    }

    /// Who reads numbers that are too long for one operation of doubles, and who writes those of messages that are no
    /// small integers. `read` gives the double nearest to a number of JSON, or an infinite one; `write` the shortest
    /// text that is read as the same number, as JavaScript writes it. With the feature `numbers` this is done here already.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let validator = Validator::new().numbers(|text| text.parse().unwrap_or(f64::NAN), |number| number.to_string());
    /// let report = validator.validate_str(Kind::FederationAccepted, r#"{"status": "accepted", "id": 1.5}"#);
    /// assert_eq!(report.issues[0].message, "id must be an integer of at least 1; it is 1.5");
    /// ```
    pub fn numbers(mut self, read: fn(&str) -> f64, write: fn(f64) -> String) -> Validator {
        (self.options.read_number, self.options.write_number) = (read, write);
        self
    }

    /// Strings that begin with this prefix stand for values that JSON cannot carry; what follows names them.
    ///
    /// For callers that put values of a richer language into JSON. Such a value is `type` wherever it stands.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let json = r#"{"status": "accepted", "id": "?a BigInt"}"#;
    /// let report = Validator::new().placeholder("?").validate_str(Kind::FederationAccepted, json);
    /// assert_eq!(report.issues[0].message, "id must be an integer of at least 1; it is a BigInt");
    /// ```
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

    /// Whether issues have an [`Issue::position`], as they have by default.
    #[cfg(feature = "position")]
    pub fn positions(mut self, are_wanted: bool) -> Validator {
        self.options.has_positions = are_wanted;
        self
    }

    /// Whether a JSON text is valid. This is the fastest check.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// assert!(Validator::new().is_valid(Kind::FederationAccepted, br#"{"status": "accepted", "id": 1}"#));
    /// ```
    pub fn is_valid(&self, kind: Kind, json: &[u8]) -> bool {
        self.is_valid_object(kind.rule(), json)
    }

    /// The same by a table of the caller's own, which is no kind of the protocol.
    pub fn is_valid_object(&self, object: &'static Object, json: &[u8]) -> bool {
        let mut run = Run::for_verdict(&self.options);
        check_by(object, json, &mut run, &mut Adviser::default());
        run.faults == 0 && !run.too_deep && run.fault.is_none()
    }

    /// Checks a JSON text in UTF-8.
    ///
    /// A text that is not JSON has exactly one issue, `json` or `depth`, at path `""`.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let report = Validator::new().validate_slice(Kind::Offer, b"[[[[");
    /// assert_eq!(report.issues[0].message, "the payload is not JSON: it ends within an array (line 1, column 4)");
    /// ```
    pub fn validate_slice(&self, kind: Kind, json: &[u8]) -> Report {
        self.validate_object(kind.rule(), json)
    }

    /// The same by a table of the caller's own, which is no kind of the protocol.
    ///
    /// ```
    /// use loopgate_core::Validator;
    /// use loopgate_core::rule::{Object, Rule, required};
    ///
    /// static FLAG: Object = Object::new("Flag", "", &[required("on", Rule::Boolean)]);
    ///
    /// let report = Validator::new().validate_object(&FLAG, b"{}");
    /// assert_eq!(report.issues[0].message, "on is missing");
    /// ```
    pub fn validate_object(&self, object: &'static Object, json: &[u8]) -> Report {
        let mut run = Run::new(&self.options);
        check_by(object, json, &mut run, &mut Adviser::new(self.advice));
        report(&mut run, json)
    }

    /// The same for a reader who keeps issues: one that it has comes without its texts, by its number ([`Issue::number`]). Issues
    /// under a number that have texts are to be kept, in place of what had it.
    ///
    /// ```
    /// use loopgate_core::{Kind, Known, Validator};
    ///
    /// let (validator, mut known) = (Validator::new(), Known::new());
    /// let table = Kind::FederationAccepted.rule();
    /// let json = br#"{"status": "accepted", "id": 0}"#;
    /// let [first, again] = [(); 2].map(|()| validator.validate_object_for(&mut known, table, json).issues.remove(0));
    /// assert_eq!((again.number, again.message.as_str()), (first.number, ""));
    /// ```
    pub fn validate_object_for(&self, known: &mut Known, object: &'static Object, json: &[u8]) -> Report {
        known.begin();
        let mut run = Run::new(&self.options);
        run.known = Some(known);
        check_by(object, json, &mut run, &mut Adviser::new(self.advice));
        let report = report(&mut run, json);
        known.keep(&report.issues);
        if cfg!(feature = "advice") {
            known.keep(&report.warnings);
        }
        report
    }

    /// The same by no table: whether the text is JSON at all, and not too deep.
    ///
    /// ```
    /// assert!(loopgate_core::Validator::new().validate_any(b"[1, 2]").is_valid());
    /// ```
    pub fn validate_any(&self, json: &[u8]) -> Report {
        let mut run = Run::new(&self.options);
        Walk::new(json, &mut run, &mut Adviser::default()).whole(&Rule::Any);
        report(&mut run, json)
    }

    /// Checks a JSON text.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// assert!(!Validator::new().validate_str(Kind::Offer, "{}").is_valid());
    /// ```
    pub fn validate_str(&self, kind: Kind, json: &str) -> Report {
        self.validate_slice(kind, json.as_bytes())
    }

    /// Checks what a deserializer of a self-describing format produces, as the JSON text of it. Bytes, and numbers that are
    /// not finite, are `type` wherever they stand.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// let report = Validator::new().validate_with(Kind::Offer, serde_json::json!([]));
    /// assert_eq!(report.issues[0].message, "the payload must be an object; it is an array");
    /// ```
    pub fn validate_with<'de, D: Deserializer<'de>>(&self, kind: Kind, deserializer: D) -> Report {
        let mut written = Written::default();
        if let (Err(error), false) = (written.read(deserializer), written.ended) {
            let (reason, mut issue) = (error.to_string(), Issue::new(Code::Json, "", ""));
            issue.params.put_text("reason", &reason);
            let values = [("reason", Value::Text(&reason))];
            let mut findings = only(issue, 0, &Told::of(Phrase::NotJson, &values), &self.options);
            let issues = located(&mut findings, None, false);
            return Report { issues, ..Report::new(false, kind.rule().kind, findings.truncated) };
        }
        let (text, placeholder) = written.finish(self.options.placeholder.as_deref());
        let read_number = |text: &str| text.parse().unwrap_or(f64::NAN);
        let options = Options { placeholder, has_positions: false, read_number, ..self.options.clone() };
        Validator { options, ..*self }.validate_str(kind, &text)
    }

    /// The JSON Schema (draft 2020-12) of a kind, as JSON text; with the feature `about` each member has a `description`
    /// and `examples`.
    ///
    /// A JSON Schema validator that asserts formats gives the same verdict by it as [`Validator::is_valid`] on every
    /// text that is I-JSON and at most 64 deep.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator};
    ///
    /// assert!(Validator::new().net_suffix("city").json_schema(Kind::NodeHandshake).contains(r"\\.city$"));
    /// ```
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

/// Checks a text by a table, or by the one of those that it names which the text chooses.
fn check_by<O: Observer>(object: &'static Object, json: &[u8], run: &mut Run, observer: &mut O) {
    let mut object = object;
    if !object.discriminators.is_empty() {
        run.discriminators = Discriminators::find::<O>(object, json, run.options);
        object = run.discriminators.object(object);
    }
    run.kind = object.kind;
    Walk::new(json, run, observer).whole(&Rule::Object(object));
}

fn report(run: &mut Run, json: &[u8]) -> Report {
    let (options, kind) = (run.options, run.kind);
    let mut issues = match (run.too_deep, run.fault) {
        (true, _) => only(Issue::new(Code::Depth, "", ""), run.at, &Told::of(Phrase::TooDeep, &[]), options),
        (_, Some(fault)) => unreadable(fault, json, options),
        _ => return readable(run, json),
    };
    let is_truncated = issues.truncated;
    Report { issues: located(&mut issues, Some(json), options.has_positions), ..Report::new(false, kind, is_truncated) }
}

/// The report about a text that is JSON.
fn readable(run: &mut Run, json: &[u8]) -> Report {
    let is_truncated = run.issues.truncated || run.warnings.truncated;
    let with_positions = run.options.has_positions;
    let text = if run.is_plain_line { None } else { Some(json) };
    let issues = located(&mut run.issues, text, with_positions);
    let mut warnings = located(&mut run.warnings, text, with_positions);
    warnings.retain(|warning| !is_repeated(&warning.path, &issues));
    Report { issues, warnings, ..Report::new(run.faults == 0, run.kind, is_truncated) }
}

/// Whether a member is there again: nobody knows which of them is meant.
fn is_repeated(path: &str, issues: &[Issue]) -> bool {
    issues.iter().any(|issue| issue.code == Code::DuplicateKey && issue.path == path)
}

#[inline(never)]
fn located(findings: &mut Findings, text: Option<&[u8]>, with_positions: bool) -> Vec<Issue> {
    if with_positions {
        locate(findings, text);
    }
    mem::take(&mut findings.list)
}

#[cfg(feature = "position")]
use crate::position::locate;

#[cfg(not(feature = "position"))]
fn locate(_: &mut Findings, _: Option<&[u8]>) {}
