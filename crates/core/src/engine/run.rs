//! What one check collects.

use super::discriminators::Discriminators;
use super::members::Members;
use super::{Findings, Path, params, repair};
use crate::message::{Got, Meant, abridged, candidates, expected, help, is_long, list, quoted};
use crate::options::Options;
use crate::reader::Fault;
use crate::rule::{Object, Rule};
use crate::words::{Phrase, Words};
use crate::write::write_digits;
use crate::{Code, Fix, FixValue, Issue, Kind, Params};
use alloc::string::String;
use alloc::vec::Vec;

/// Objects and arrays nest at most this deep, the outermost counted as 1 (docs/validation.md).
pub(crate) const MAX_DEPTH: usize = 64;

pub(crate) struct Run<'o> {
    pub options: &'o Options,
    pub kind: Option<Kind>,
    pub issues: Findings,
    pub warnings: Findings,
    /// How many issues there are, told or not.
    pub faults: usize,
    /// Whether only the verdict is asked for.
    is_verdict: bool,
    pub too_deep: bool,
    /// What keeps the text from being JSON.
    pub fault: Option<Fault>,
    /// Where the value or key begins that is told about, in bytes.
    pub at: usize,
    /// Where the last key begins that must not be there.
    pub key_at: usize,
    /// What the payload's discriminators are.
    pub discriminators: Discriminators,
    /// Where only the discriminators are looked for: those found so far.
    pub first_look: Option<Discriminators>,
}

impl<'o> Run<'o> {
    /// A run that tells as much as the options want.
    pub fn new(options: &'o Options) -> Run<'o> {
        Run::telling(options, options.max_issues)
    }

    /// A run that tells so many issues.
    pub fn telling(options: &'o Options, max_issues: usize) -> Run<'o> {
        Run {
            options,
            kind: None,
            issues: Findings::new(max_issues),
            warnings: Findings::new(max_issues),
            faults: 0,
            is_verdict: false,
            too_deep: false,
            fault: None,
            at: 0,
            key_at: 0,
            discriminators: Discriminators::default(),
            first_look: None,
        }
    }

    /// A run that is over with the first fault.
    pub fn for_verdict(options: &'o Options) -> Run<'o> {
        Run { is_verdict: true, ..Run::telling(options, 0) }
    }

    /// Whether the rest need not be read.
    pub fn is_over(&self) -> bool {
        self.is_verdict && self.faults > 0
    }

    /// A value that does not satisfy its rule.
    #[cold]
    pub fn unexpected(&mut self, code: Code, path: &Path, rule: &Rule, got: &Got) {
        if !self.has_room(path) {
            return;
        }
        let options = self.options;
        let listed = candidates(rule, options);
        let meant = got.meant(&listed);
        let fix = repair::of_value(rule, got, meant, options).map(|value| Fix::replace(path, value));
        let params = params::of_value(code, rule, got, meant, &listed, options);
        self.tell(&|words| {
            let expected = expected(rule, words, options);
            let message = wrong_value(words, path, &expected, listed.len(), got, meant, code, options);
            let help = help(rule, got).map(|phrase| words.phrase(phrase).into());
            let (fix, params) = (fix.clone(), params.clone());
            Issue { expected: Some(expected), help, fix, params, ..Issue::new(code, path.pointer(), message) }
        });
    }

    /// A required member that is not there.
    #[cold]
    pub(super) fn missing(&mut self, path: &Path, key: &str, rule: &Rule, members: &Members) {
        if !self.has_room(path) {
            return;
        }
        let options = self.options;
        let code = if matches!(rule, Rule::KindName(_)) { Code::Kind } else { Code::Required };
        let other = repair::of_missing(key, members);
        let fix = match other {
            Some(other) => Some(Fix::rename(&Path::Member(path, other), key)),
            None => repair::only_value(rule, options).map(|value| Fix::add(&Path::Member(path, key), value)),
        };
        let params = params::of_missing(code, rule, options);
        self.tell(&|words| {
            let subject = Path::Member(path, key).subject(words);
            let message = words.say(Phrase::Missing, &[("subject", &subject)]);
            let help = other.map(|other| words.say(Phrase::Rename, &[("key", &quoted(other))]));
            let expected = Some(expected(rule, words, options));
            let (key, fix, params) = (Some(key.into()), fix.clone(), params.clone());
            Issue { key, expected, help, fix, params, ..Issue::new(code, path.pointer(), message) }
        });
    }

    /// An object without any of the members of which it needs one.
    #[cold]
    pub fn none_of(&mut self, path: &Path, keys: &[&str]) {
        if !self.has_room(path) {
            return;
        }
        self.tell(&|words| {
            let expected = words.say(Phrase::AtLeastOneOf, &[("allowed", &list(keys))]);
            let message = words.say(Phrase::NoneOf, &[("subject", &path.subject(words)), ("expected", &expected)]);
            let params = Params { allowed: Some(params::texts(keys)), ..Params::default() };
            Issue { expected: Some(expected), params, ..Issue::new(Code::AnyOf, path.pointer(), message) }
        });
    }

    /// A key that its object has already.
    #[cold]
    pub fn repeated(&mut self, path: &Path, key: &str) {
        if self.has_room(path) {
            self.bad_key(Code::DuplicateKey, path, key, Phrase::Repeated, Some(Phrase::KeepOne), None);
        }
    }

    /// A key that a closed object does not know. Whether it may be renamed is known at the object's end.
    #[cold]
    pub fn unknown(&mut self, path: &Path, key: &str, object: &Object) {
        if !self.has_room(path) {
            return;
        }
        let keys = object.keys();
        let meant = Meant::by(key, &keys);
        let phrase = match meant {
            Some(_) => Phrase::UnknownKey,
            None if is_long(keys.len()) => Phrase::UnknownKeyMany,
            None => Phrase::UnknownKeyFew,
        };
        let fix = repair::of_key(path, meant);
        let nearest = meant.map(|meant| meant.text);
        self.tell(&|words| {
            let known = list(&keys);
            let mut count = String::new();
            write_digits(&mut count, keys.len());
            let allowed = if is_long(keys.len()) { abridged(&known) } else { &known };
            let message = key_message(words, phrase, path, key, &[("allowed", allowed), ("count", &count)]);
            let help = nearest.map(|nearest| did_you_mean(words, nearest));
            let params = Params { nearest: nearest.map(String::from), ..Params::default() };
            let issue = Issue::new(Code::UnknownKey, path.pointer(), message);
            Issue { key: Some(key.into()), help, fix: fix.clone(), params, ..issue }
        });
    }

    /// A key that must not be there.
    #[cold]
    pub fn forbidden(&mut self, path: &Path) {
        if !self.has_room(path) {
            return;
        }
        let Path::Member(_, key) = path else { return };
        self.at = self.key_at;
        let fix = Some(Fix::remove(path));
        self.bad_key(Code::Forbidden, path, key, Phrase::Reserved, Some(Phrase::Remove), fix);
    }

    fn bad_key(&mut self, code: Code, path: &Path, key: &str, phrase: Phrase, help: Option<Phrase>, fix: Option<Fix>) {
        self.tell(&|words| {
            let message = key_message(words, phrase, path, key, &[]);
            let help = help.map(|phrase| words.phrase(phrase).into());
            Issue { key: Some(key.into()), help, fix: fix.clone(), ..Issue::new(code, path.pointer(), message) }
        });
    }

    /// A valid value that is not the one emitters should use.
    #[cold]
    pub fn not_preferred(&mut self, path: &Path, preferred: &str, got: &str) {
        if !self.options.gives_warnings {
            return;
        }
        let fix = Fix::replace(path, FixValue::Text(preferred.into()));
        self.warnings.push(self.at, self.options.words, &|words| {
            let (subject, preferred, got) = (path.subject(words), quoted(preferred), quoted(got));
            let values = [("subject", subject.as_str()), ("preferred", &preferred), ("got", &got)];
            let message = words.say(Phrase::OldVersion, &values);
            let (expected, fix) = (Some(preferred), Some(fix.clone()));
            Issue { expected, fix, ..Issue::new(Code::SchemaVersionOld, path.pointer(), message) }
        });
    }

    fn tell(&mut self, of: &dyn Fn(Words) -> Issue) {
        self.issues.push(self.at, self.options.words, of);
    }

    /// Whether there may be room for an issue about the value at a path, or about something in it. If not, it is only
    /// counted.
    fn has_room(&mut self, path: &Path) -> bool {
        self.faults += 1;
        !self.issues.truncated && self.issues.has_room(path.text())
    }
}

/// What is wrong with a value, and what it must be.
#[allow(clippy::too_many_arguments, reason = "each is a part of the sentence")]
fn wrong_value(
    words: Words,
    path: &Path,
    expected: &str,
    listed: usize,
    got: &Got,
    meant: Option<Meant>,
    code: Code,
    options: &Options,
) -> String {
    let (is_choice, near) = (matches!(code, Code::Enum | Code::Kind), meant.map(|meant| quoted(meant.text)));
    let phrase = match (got, &near) {
        (Got::Text(_), Some(_)) if is_choice => Phrase::UnknownNear,
        (Got::Text(_), None) if is_choice && is_long(listed) => Phrase::UnknownMany,
        (Got::Text(_), None) if is_choice => Phrase::UnknownFew,
        _ if got.is_count() => Phrase::MustHold,
        _ => Phrase::MustBe,
    };
    let (subject, got) = (path.subject(words), got.said(words, options));
    let mut count = String::new();
    write_digits(&mut count, listed);
    let long = is_long(listed).then(|| [abridged(expected), if is_choice { "" } else { " …" }].concat());
    let expected = long.as_deref().unwrap_or(expected);
    let nearest = near.as_deref().unwrap_or_default();
    let values =
        [("subject", subject.as_str()), ("expected", expected), ("got", &got), ("nearest", nearest), ("count", &count)];
    words.say(phrase, &values)
}

/// A sentence about a key, and the object that it is in.
#[cold]
pub(crate) fn key_message(words: Words, phrase: Phrase, path: &Path, key: &str, more: &[(&str, &str)]) -> String {
    let (key, object) = (quoted(key), path.parent().subject(words));
    let mut values = Vec::from(more);
    values.extend([("key", key.as_str()), ("object", &object)]);
    words.say(phrase, &values)
}

/// The suggestion of a candidate.
#[cold]
pub(crate) fn did_you_mean(words: Words, nearest: &str) -> String {
    words.say(Phrase::DidYouMean, &[("nearest", &quoted(nearest))])
}
