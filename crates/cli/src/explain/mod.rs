//! `loopgate explain`

mod advice;
mod code;
mod kind;

use loopgate_core::Code;
use loopgate_core::rule::{Object, Rule};

use crate::args::Topic;

/// What a kind must be, or what a code means.
pub fn explain(topic: Topic) -> String {
    match topic {
        Topic::Kind(kind) => kind::explain(kind),
        Topic::Code(code) => code::explain(code),
    }
}

/// What a code means, without the remark in brackets at its end.
fn meaning(code: Code) -> &'static str {
    let meaning = code.meaning();
    let remarks = [" (warning)", " (hint)", " (service only)"];
    remarks.iter().find_map(|remark| meaning.strip_suffix(remark)).unwrap_or(meaning)
}

/// The object with members that a rule holds.
fn inner(rule: &Rule) -> Option<&'static Object> {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => Some(object),
        Rule::Array(array) => inner(array.items),
        _ => None,
    }
}
