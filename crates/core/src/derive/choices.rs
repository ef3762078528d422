//! What the value of one member demands of others.

use alloc::vec::Vec;

use crate::rule::{Object, Rule};

/// Where `key` is `value`, the member `allows.0` is `allows.1`, and the member `chooses` is an `object`.
pub(super) struct Case {
    pub key: &'static str,
    pub value: &'static str,
    pub allows: (&'static str, &'static str),
    pub chooses: &'static str,
    pub object: &'static Object,
}

/// The cases of an object whose discriminators choose the object in one of its members.
#[inline]
pub(super) fn cases(object: &Object) -> Vec<Case> {
    let mut cases = Vec::new();
    for field in object.fields {
        let Rule::ChosenBy(choice) = &field.rule else { continue };
        for (value, rule) in choice.rules {
            let (Rule::Object(chosen), Some(allows)) = (rule, allowed_by(object, choice.key, value)) else { continue };
            cases.push(Case { key: choice.key, value, allows, chooses: field.key, object: chosen });
        }
    }
    cases
}

/// The member that chooses the rule of `key`, and its value that allows `value` there.
#[inline]
fn allowed_by(object: &Object, key: &str, value: &str) -> Option<(&'static str, &'static str)> {
    let Rule::ChosenBy(choice) = &object.field(key)?.rule else { return None };
    let allows = |rule: &Rule| matches!(rule, Rule::Enum(values) if values.contains(&value));
    choice.rules.iter().find(|(_, rule)| allows(rule)).map(|(other, _)| (choice.key, *other))
}
