//! Repairs, where they are certain (docs/validation.md). They are looked for only where something is wrong.

use super::members::Members;
use super::{Path, scalar};
use crate::message::{Got, Meant, nearest};
use crate::options::Options;
use crate::reader::Reader;
use crate::rule::{Number, Pattern, Rule};
use crate::{Fix, FixOp, FixValue, Issue};

/// A longer number is left as it is.
const LONGEST_NUMBER: usize = 40;

/// The value that a rule surely wants where this one is.
#[cold]
pub(super) fn of_value(rule: &Rule, got: &Got, meant: Option<Meant>, options: &Options) -> Option<FixValue> {
    let only = match (rule, got) {
        (Rule::Number(rule), Got::Text(text)) => return of_number(rule, text, options),
        // What is false where it must be true, or another word than the only one, is meant so.
        (Rule::True | Rule::Boolean, Got::Text("true")) => return Some(FixValue::Boolean(true)),
        (Rule::Boolean, Got::Text("false")) => return Some(FixValue::Boolean(false)),
        (Rule::Text(text), _) => text.pattern.and_then(Pattern::preference),
        (Rule::Context, _) => options.contexts.last().map(AsRef::as_ref),
        _ => None,
    };
    let sure = meant.filter(|meant| meant.is_sure).map(|meant| meant.text);
    sure.or(only).map(|text| FixValue::Text(text.into()))
}

/// The value of a member that is missing, where its rule names only one.
#[cold]
pub(super) fn only_value(rule: &Rule, options: &Options) -> Option<FixValue> {
    let only = match rule {
        Rule::Const(only) => Some(*only),
        Rule::Text(text) => text.pattern.and_then(Pattern::preference),
        Rule::Context => options.contexts.last().map(AsRef::as_ref),
        Rule::True => return Some(FixValue::Boolean(true)),
        _ => None,
    };
    only.map(|text| FixValue::Text(text.into()))
}

/// The number in a text, as it is written there.
fn of_number(rule: &Number, text: &str, options: &Options) -> Option<FixValue> {
    let mut reader = Reader::new(text.as_bytes(), options.read_number);
    let value = reader.double().ok()?;
    let fits = reader.ahead().is_none() && scalar::number(rule, value).is_ok() && text.len() <= LONGEST_NUMBER;
    fits.then(|| FixValue::Number(text.into()))
}

/// What becomes of a key that a closed object does not know: the one that was meant, or nothing.
#[cold]
pub(super) fn of_key(path: &Path, meant: Option<Meant>) -> Option<Fix> {
    match meant {
        None => Some(Fix::remove(path)),
        Some(Meant { text, is_sure }) => is_sure.then(|| Fix::rename(path, text)),
    }
}

/// Takes back the new keys that an object has already, or that two of its members would get.
#[cold]
pub(super) fn settle(members: &Members, path: &Path, issues: &mut [Issue]) {
    let object = path.pointer();
    let (mut given, mut taken) = (0, members.known);
    for issue in issues.iter() {
        let key = new_key(issue, &object, members);
        taken |= given & key;
        given |= key;
    }
    for issue in issues {
        if new_key(issue, &object, members) & taken != 0 {
            issue.fix = None;
        }
    }
}

/// The row of the new key of a member, as a bit; 0 where there is none in this object.
#[inline(never)]
fn new_key(issue: &Issue, object: &str, members: &Members) -> u64 {
    let Some(Fix { op: FixOp::Rename, value: Some(FixValue::Text(key)), path, .. }) = &issue.fix else { return 0 };
    let is_in_object = path.bytes().rposition(|byte| byte == b'/') == Some(object.len()) && path.starts_with(object);
    if is_in_object { members.bit_of(key) } else { 0 }
}

/// The member of an open object whose key is surely a slip of a missing one.
#[cold]
pub(crate) fn of_missing<'m>(key: &str, members: &'m Members) -> Option<&'m str> {
    if members.object.closed {
        return None;
    }
    let known = members.object.keys();
    let mut found = None;
    for (other, _) in members.others() {
        // Few are near, and the others take less time so.
        let is_near = nearest(other, &[key]).is_some();
        let is_sure = || Meant::by(other, &known).is_some_and(|meant| meant.is_sure && meant.text == key);
        if is_near && is_sure() && found.replace(other).is_some() {
            return None;
        }
    }
    found
}
