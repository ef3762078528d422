//! Which advice there is on a kind.

use loopgate_core::rule::{Field, Object, Rule};
use loopgate_core::{Code, Kind, advice};

use super::inner;

/// The codes of the advice on a kind and on the objects in it, in the order of the codes.
pub fn codes(kind: Kind) -> Vec<Code> {
    let mut found = Vec::new();
    collect(kind.rule(), &mut found);
    Code::ALL.iter().filter(|code| found.contains(*code)).copied().collect()
}

/// The kinds on which there is advice with a code.
pub fn kinds(code: Code) -> Vec<&'static str> {
    let has = |kind: &&Kind| codes(**kind).contains(&code);
    Kind::ALL.iter().filter(has).map(|kind| kind.name()).collect()
}

fn collect(object: &'static Object, found: &mut Vec<Code>) {
    found.extend(advice::on(object).flat_map(|advice| advice.codes));
    for field in object.fields {
        if prefers_a_version(field) {
            found.push(Code::SchemaVersionOld);
        }
        if let Some(inner) = inner(&field.rule) {
            collect(inner, found);
        }
    }
}

/// Whether one of the texts that match is the one that emitters should use.
pub fn prefers_a_version(field: &Field) -> bool {
    matches!(field.rule, Rule::Text(text) if text.pattern.and_then(|pattern| pattern.preference()).is_some())
}
