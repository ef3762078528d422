//! What one check collects.

use super::discriminators::Discriminators;
use super::members::Members;
use super::{Findings, Path, repair};
use crate::message::{
    Got, Meant, candidates, did_you_mean, expected, help, quoted, write_abridged, write_list, write_quoted,
};
use crate::options::Options;
use crate::reader::Fault;
use crate::rule::{Object, Rule};
use crate::write::{put, write};
use crate::{Code, Fix, FixValue, Issue, Kind};
use alloc::string::String;

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
        let expected = expected(rule, self.options);
        let mut message = Message::about(path);
        message.push(" must be ");
        let listed = candidates(rule, self.options);
        message.abridged(&expected, listed.len());
        message.push(if got.is_count() { "; it has " } else { "; it is " });
        got.write(&mut message.text, self.options);
        let meant = got.meant(&listed);
        let help = help(rule, got, meant, self.options);
        let fix = repair::of_value(rule, got, meant, self.options).map(|value| Fix::replace(path, value));
        self.issues.push(self.at, Issue { expected: Some(expected), help, fix, ..message.issue(code, path) });
    }

    /// A required member that is not there.
    #[cold]
    pub(super) fn missing(&mut self, path: &Path, key: &str, rule: &Rule, members: &Members) {
        if !self.has_room(path) {
            return;
        }
        let code = if matches!(rule, Rule::KindName(_)) { Code::Kind } else { Code::Required };
        let expected = expected(rule, self.options);
        let mut message = Message::about(&Path::Member(path, key));
        message.push(" is missing; it must be ");
        message.abridged(&expected, candidates(rule, self.options).len());
        let other = repair::of_missing(key, members);
        let fix = match other {
            Some(other) => Some(Fix::rename(&Path::Member(path, other), key)),
            None => repair::only_value(rule, self.options).map(|value| Fix::add(&Path::Member(path, key), value)),
        };
        let help = other.map(|other| ["rename ", &quoted(other)].concat());
        let issue = message.issue(code, path);
        self.issues.push(self.at, Issue { key: Some(key.into()), expected: Some(expected), help, fix, ..issue });
    }

    /// An object without any of the members of which it needs one.
    #[cold]
    pub fn none_of(&mut self, path: &Path, keys: &[&str]) {
        if !self.has_room(path) {
            return;
        }
        let mut expected = String::from("at least one of ");
        write_list(&mut expected, keys);
        let mut message = Message::about(path);
        write(&mut message.text, &[" must have ", &expected]);
        self.issues.push(self.at, Issue { expected: Some(expected), ..message.issue(Code::AnyOf, path) });
    }

    /// A key that its object has already.
    #[cold]
    pub fn repeated(&mut self, path: &Path, key: &str) {
        if !self.has_room(path) {
            return;
        }
        let message = Message::about_key(path, key, " appears again in ");
        self.bad_key(Code::DuplicateKey, path, key, message, Some("keep one of them".into()), None);
    }

    /// A key that a closed object does not know. Whether it may be renamed is known at the object's end.
    #[cold]
    pub fn unknown(&mut self, path: &Path, key: &str, object: &Object) {
        if !self.has_room(path) {
            return;
        }
        let keys = object.keys();
        let mut message = Message::about_key(path, key, " is not known in ");
        let mut known = String::new();
        write_list(&mut known, &keys);
        message.push("; known are ");
        message.abridged(&known, keys.len());
        let meant = Meant::by(key, &keys);
        let fix = repair::of_key(path, meant);
        self.bad_key(Code::UnknownKey, path, key, message, meant.map(did_you_mean), fix);
    }

    /// A key that must not be there.
    #[cold]
    pub fn forbidden(&mut self, path: &Path) {
        if !self.has_room(path) {
            return;
        }
        let Path::Member(_, key) = path else { return };
        self.at = self.key_at;
        let message = Message::about_key(path, key, " is reserved and must not be in ");
        self.bad_key(Code::Forbidden, path, key, message, Some("remove it".into()), Some(Fix::remove(path)));
    }

    fn bad_key(
        &mut self,
        code: Code,
        path: &Path,
        key: &str,
        message: Message,
        help: Option<String>,
        fix: Option<Fix>,
    ) {
        self.issues.push(self.at, Issue { key: Some(key.into()), help, fix, ..message.issue(code, path) });
    }

    /// A valid value that is not the one emitters should use.
    #[cold]
    pub fn not_preferred(&mut self, path: &Path, preferred: &str, got: &str) {
        if !self.options.gives_warnings {
            return;
        }
        let mut message = Message::about(path);
        write(&mut message.text, &[" should be \"", preferred, "\"; it is "]);
        write_quoted(&mut message.text, got);
        let expected = Some(quoted(preferred));
        let fix = Some(Fix::replace(path, FixValue::Text(preferred.into())));
        self.warnings.push(self.at, Issue { expected, fix, ..message.issue(Code::SchemaVersionOld, path) });
    }

    /// Whether there may be room for an issue about the value at a path, or about something in it. If not, it is only
    /// counted.
    fn has_room(&mut self, path: &Path) -> bool {
        self.faults += 1;
        !self.issues.truncated && self.issues.has_room(path.text())
    }
}

/// The message of an issue.
pub(crate) struct Message {
    text: String,
}

impl Message {
    /// It begins with what it is about.
    pub fn about(subject: &Path) -> Message {
        let mut message = Message { text: String::with_capacity(128) };
        message.push_path(subject);
        message
    }

    /// About a key, and the object that it is in.
    pub fn about_key(path: &Path, key: &str, words: &str) -> Message {
        let mut message = Message { text: String::from("key ") };
        write_quoted(&mut message.text, key);
        message.push(words);
        message.push_path(path.parent());
        message
    }

    fn push_path(&mut self, path: &Path) {
        let start = self.text.len();
        path.write_dotted(&mut self.text, start);
        if self.text.len() == start {
            self.push("the payload");
        }
    }

    pub fn push(&mut self, text: &str) {
        put(&mut self.text, text);
    }

    fn abridged(&mut self, expected: &str, values: usize) {
        write_abridged(&mut self.text, expected, values);
    }

    pub fn issue(self, code: Code, path: &Path) -> Issue {
        Issue::new(code, path.pointer(), self.text)
    }
}
