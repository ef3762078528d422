//! What one check collects.

use super::discriminators::Discriminators;
use super::known::{Found, Known, Number};
use super::members::Members;
use super::{Findings, Path, params, repair};
use crate::message::{Got, Length, Meant, Sentence, Told, Value, candidates, help, is_long};
use crate::options::Options;
use crate::reader::Fault;
use crate::rule::{Object, Rule};
use crate::words::Phrase;
use crate::{Code, Fix, FixValue, Issue, Kind};
use alloc::string::String;

/// Objects and arrays nest at most this deep, the outermost counted as 1 (docs/validation.md).
pub(crate) const MAX_DEPTH: usize = 64;

pub(crate) struct Run<'o> {
    pub options: &'o Options,
    /// The issues that the reader of the report has already.
    pub known: Option<&'o mut Known>,
    pub kind: Option<Kind>,
    pub issues: Findings,
    pub warnings: Findings,
    /// How many issues there are, told or not.
    pub faults: usize,
    /// Whether only the verdict is asked for.
    is_verdict: bool,
    pub too_deep: bool,
    /// Whether the text is one line of ASCII, as far as it was read.
    pub is_plain_line: bool,
    /// What keeps the text from being JSON.
    pub fault: Option<Fault>,
    /// Where the value or key begins that is told about, in bytes.
    pub at: usize,
    /// Where the last key begins that was not the expected one.
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
            known: None,
            kind: None,
            issues: Findings::new(max_issues),
            warnings: Findings::new(max_issues),
            faults: 0,
            is_verdict: false,
            too_deep: false,
            is_plain_line: false,
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
        let Ok(number) = self.number_of(code, path, rule, Some(got)) else { return };
        let listed = candidates(rule, self.options);
        let meant = got.meant(&listed);
        let mut issue = issue(code, path);
        issue.fix = repair::of_value(rule, got, meant, self.options).map(|value| Fix::replace(path, value));
        params::of_value(&mut issue.params, code, rule, got, meant, &listed, self.options);
        let subject = path.dotted();
        let values = [
            ("subject", Value::Subject(&subject)),
            ("expected", Value::Expected(rule, Length::Short)),
            ("got", Value::Got(got)),
            ("nearest", Value::Whole(meant.map_or("", |meant| meant.text))),
            ("count", Value::Count(listed.len())),
        ];
        let phrase = match got {
            Got::Text(_) if matches!(code, Code::Enum | Code::Kind) => match meant {
                Some(_) => Phrase::UnknownNear,
                None if is_long(listed.len()) => Phrase::UnknownMany,
                None => Phrase::UnknownFew,
            },
            Got::Characters(_) | Got::Items(_) => Phrase::MustHold,
            _ => Phrase::MustBe,
        };
        let (expected, help) = (Some(Value::Expected(rule, Length::Whole)), help(rule, got).map(Sentence::plain));
        let told = Told { expected, help, ..Told::of(phrase, &values) };
        self.tell_under(number, issue, &told);
    }

    /// A required member that is not there.
    #[cold]
    pub(super) fn missing(&mut self, path: &Path, key: &str, rule: &Rule, members: &Members) {
        if !self.has_room(path) {
            return;
        }
        let is_kind = matches!(rule, Rule::KindName(_));
        let own = Path::Member(path, key);
        let code = if is_kind { Code::Kind } else { Code::Required };
        let known = if members.has_others() { Ok(None) } else { self.number_of(code, &own, rule, None) };
        let Ok(number) = known else { return };
        let other = repair::of_missing(key, members);
        let mut issue = about_key(code, path, key);
        issue.fix = match other {
            Some(other) => Some(Fix::rename(&Path::Member(path, other), key)),
            None => repair::only_value(rule, self.options).map(|value| Fix::add(&own, value)),
        };
        if is_kind {
            params::put_allowed(&mut issue.params, rule, &candidates(rule, self.options));
        }
        let subject = own.dotted();
        let values = [("key", Value::Shown(other.unwrap_or_default()))];
        let help = other.map(|_| Sentence { phrase: Phrase::Rename, values: &values });
        let message = [("subject", Value::Subject(&subject))];
        let expected = Some(Value::Expected(rule, Length::Whole));
        let told = Told { expected, help, ..Told::of(Phrase::Missing, &message) };
        self.tell_under(number, issue, &told);
    }

    /// An object without any of the members of which it needs one.
    #[cold]
    pub fn none_of(&mut self, path: &Path, keys: &'static [&'static str]) {
        if !self.has_room(path) {
            return;
        }
        let mut issue = issue(Code::AnyOf, path);
        issue.params.put_allowed(keys);
        let (subject, allowed) = (path.dotted(), [("allowed", Value::List(keys, Length::Whole))]);
        let wanted = Sentence { phrase: Phrase::AtLeastOneOf, values: &allowed };
        let expected = Value::Sentence(&wanted);
        let values = [("subject", Value::Subject(&subject)), ("expected", expected)];
        self.tell(issue, &Told { expected: Some(expected), ..Told::of(Phrase::NoneOf, &values) });
    }

    /// A key that its object has already.
    #[cold]
    pub fn repeated(&mut self, path: &Path, key: &str) {
        if self.has_room(path) {
            let issue = about_key(Code::DuplicateKey, path, key);
            self.bad_key(issue, path, key, Phrase::Repeated, Some(Sentence::plain(Phrase::KeepOne)), &[]);
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
        let mut issue = about_key(Code::UnknownKey, path, key);
        issue.fix = repair::of_key(path, meant);
        let nearest = meant.map_or("", |meant| meant.text);
        let values = [("nearest", Value::Whole(nearest))];
        let (phrase, help) = match meant {
            Some(_) => {
                issue.params.put_text("nearest", nearest);
                (Phrase::UnknownKey, Some(Sentence { phrase: Phrase::DidYouMean, values: &values }))
            }
            None if is_long(keys.len()) => (Phrase::UnknownKeyMany, None),
            None => (Phrase::UnknownKeyFew, None),
        };
        self.bad_key(issue, path, key, phrase, help, &keys);
    }

    /// A key that must not be there.
    #[cold]
    pub fn forbidden(&mut self, path: &Path) {
        if !self.has_room(path) {
            return;
        }
        let Path::Member(_, key) = path else { return };
        self.at = self.key_at;
        let mut issue = about_key(Code::Forbidden, path, key);
        issue.fix = Some(Fix::remove(path));
        self.bad_key(issue, path, key, Phrase::Reserved, Some(Sentence::plain(Phrase::Remove)), &[]);
    }

    fn bad_key(&mut self, issue: Issue, path: &Path, key: &str, phrase: Phrase, help: Option<Sentence>, keys: &[&str]) {
        let object = path.parent().dotted();
        let values = [
            ("key", Value::Shown(key)),
            ("object", Value::Subject(&object)),
            ("allowed", Value::List(keys, Length::Short)),
            ("count", Value::Count(keys.len())),
        ];
        self.tell(issue, &Told { help, ..Told::of(phrase, &values) });
    }

    /// A valid value that is not the one emitters should use.
    #[cold]
    pub fn not_preferred(&mut self, path: &Path, preferred: &str, got: &str) {
        if !self.options.gives_warnings {
            return;
        }
        let mut issue = issue(Code::SchemaVersionOld, path);
        issue.fix = Some(Fix::replace(path, FixValue::Text(preferred.into())));
        let (subject, preferred) = (path.dotted(), Value::Whole(preferred));
        let values = [("subject", Value::Subject(&subject)), ("preferred", preferred), ("got", Value::Shown(got))];
        let told = Told { expected: Some(preferred), ..Told::of(Phrase::OldVersion, &values) };
        self.warnings.push(self.at, issue, &told, self.options);
    }

    fn tell(&mut self, issue: Issue, told: &Told) {
        self.issues.push(self.at, issue, told, self.options);
    }

    /// The number under which the reader is to keep an issue, if it is to; an error where it has it already, which is then told
    /// by its number.
    fn number_of(&mut self, code: Code, path: &Path, rule: &Rule, got: Option<&Got>) -> Result<Option<Number>, Kept> {
        let Some(known) = &mut self.known else { return Ok(None) };
        match known.find(code, path, rule, got) {
            Found::Nothing => Ok(None),
            Found::New(number) => Ok(Some(number)),
            Found::Kept(number, text) => {
                self.issues.push_known(self.at, code, number, text);
                Err(Kept)
            }
        }
    }

    /// Tells an issue, which the reader is to keep under this number.
    fn tell_under(&mut self, number: Option<Number>, mut issue: Issue, told: &Told) {
        issue.number = number;
        let text = self.issues.push(self.at, issue, told, self.options);
        if let (Some(known), Some(number)) = (&mut self.known, number) {
            known.put(number, text);
        }
    }

    /// Whether there may be room for an issue about the value at a path, or about something in it. If not, it is only
    /// counted.
    fn has_room(&mut self, path: &Path) -> bool {
        self.faults += 1;
        !self.issues.truncated && self.issues.has_room(path.text())
    }
}

/// An issue that the reader of the report has.
struct Kept;

/// An issue without its texts.
#[inline(never)]
fn issue(code: Code, path: &Path) -> Issue {
    Issue::new(code, path.pointer(), String::new())
}

#[inline(never)]
fn about_key(code: Code, path: &Path, key: &str) -> Issue {
    let mut issue = issue(code, path);
    issue.key = Some(key.into());
    issue
}
