//! Which tables there are.

use crate::Kind;
use crate::rule::{Object, Rule};
use alloc::vec::Vec;

/// The tables of all kinds and of the objects in them, each once, outer before inner.
pub(super) fn tables() -> Vec<&'static Object> {
    let mut found = Vec::new();
    for kind in Kind::ALL {
        collect(kind.rule(), &mut found);
    }
    found.retain(|object| !object.fields.is_empty());
    found
}

/// The same of one table, where it is not found already.
pub(super) fn collect(object: &'static Object, found: &mut Vec<&'static Object>) {
    if found.iter().any(|known| known.name == object.name) || object.family().is_some() {
        return;
    }
    found.push(object);
    for field in object.fields {
        if let Some(inner) = inner(&field.rule) {
            collect(inner, found);
        }
    }
}

fn inner(rule: &Rule) -> Option<&'static Object> {
    match rule {
        Rule::Object(object) => Some(object),
        Rule::Array(array) => inner(array.items),
        _ => None,
    }
}
