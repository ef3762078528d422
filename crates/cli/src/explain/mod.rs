//! `loopgate explain`

mod advice;
mod code;
mod kind;

use loopgate_core::rule::{Object, Rule};

use crate::args::Topic;

/// What a kind must be, or what a code means.
pub fn explain(topic: Topic) -> String {
    match topic {
        Topic::Kind(kind) => kind::explain(kind),
        Topic::Code(code) => code::explain(code),
    }
}

/// The object with members that a rule holds.
fn inner(rule: &Rule) -> Option<&'static Object> {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => Some(object),
        Rule::Array(array) => inner(array.items),
        _ => None,
    }
}
