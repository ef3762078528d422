use super::Check;
use crate::engine::Discriminators;
use crate::options::Options;
use crate::reader::Reader;
use crate::rule::{Object, Rule};

/// The discriminators of a payload, looked for first; `None` where one is missing or has none of its values.
pub(super) fn discriminators(object: &'static Object, json: &[u8], options: &Options) -> Option<Discriminators> {
    let mut found = Discriminators::of(object);
    if object.discriminators.is_empty() {
        return Some(found);
    }
    let mut check = Check { reader: Reader::new(json, options), options, discriminators: Discriminators::default() };
    let mut before = b'{';
    while check.reader.take(before) {
        check.reader.peek();
        let key = check.reader.string().filter(|key| !key.is_escaped)?;
        if !check.reader.take(b':') {
            return None;
        }
        let is_named = |field: &&crate::rule::Field| field.key.as_bytes() == key.bytes;
        let field = object.fields.iter().find(is_named).filter(|field| object.discriminators.contains(&field.key));
        let value = check.value(field.map_or(&Rule::Any, |field| field.rule.unchosen()), 1)?;
        if field.is_some_and(|field| found.note(field.key, value)) {
            return Some(found);
        }
        before = b',';
    }
    None
}
