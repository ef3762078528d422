//! The members of an object.

use serde::de::MapAccess;

use super::keys::{Key, KeySeed, Seen};
use super::{Check, Path, Run};
use crate::rule::{Advice, Noted, Object, Rule};

/// Checks an object: its members in their order, then which ones are missing.
pub(crate) fn check<'de, A: MapAccess<'de>>(
    object: &'static Object,
    mut map: A,
    path: &Path,
    depth: usize,
    run: &mut Run,
) -> Result<(), A::Error> {
    let mut seen = Seen::default();
    let mut noted = [Noted::Absent; 4];
    let mut advice_index = None;
    let mut next = 0;
    while let Some(key) = map.next_key_seed(KeySeed { object, next })? {
        match key {
            Key::Known(index) => {
                let Some(field) = object.fields.get(index) else { continue };
                next = index + 1;
                let path = Path::Member(path, field.key);
                if !seen.insert_known(index) {
                    run.repeated(&path, field.key);
                }
                let rule = run.discriminators.chosen(&field.rule);
                let value = map.next_value_seed(Check { rule, path: &path, depth, run })?;
                if depth == 1 && run.first_look.as_mut().is_some_and(|found| found.note(field.key, value)) {
                    return Ok(());
                }
                if let Some(advice) = object.advice.filter(|_| object.advised & (1 << index) != 0) {
                    note(advice, field.key, value, &mut noted);
                    if advice.at == Some(field.key) {
                        advice_index = Some(run.warnings.list.len());
                    }
                }
            }
            Key::Other(key) => {
                let path = Path::Member(path, &key);
                if !seen.insert_other(&key) {
                    run.repeated(&path, &key);
                }
                if object.closed {
                    run.unknown(&path, &key, object);
                }
                map.next_value_seed(Check { rule: &Rule::Any, path: &path, depth, run })?;
            }
        }
        if run.is_over() {
            return Ok(());
        }
    }
    missing(object, &seen, path, run);
    if let Some(advice) = object.advice.filter(|advice| advice.when.holds(&noted)) {
        run.advise(path, advice, advice_index);
    }
    Ok(())
}

/// Keeps a value that the advice reads.
fn note(advice: &Advice, key: &str, value: Noted, noted: &mut [Noted; 4]) {
    if let Some(slot) = advice.reads.iter().position(|read| *read == key).and_then(|slot| noted.get_mut(slot)) {
        *slot = value;
    }
}

fn missing(object: &Object, seen: &Seen, path: &Path, run: &mut Run) {
    let absent = object.required & !seen.known();
    if absent != 0 {
        let is_absent = |index: usize| absent & (1 << index) != 0;
        for (_, field) in object.fields.iter().enumerate().filter(|(index, _)| is_absent(*index)) {
            run.missing(path, field.key, run.discriminators.chosen(&field.rule));
        }
    }
    let holds =
        |key: &&str| object.fields.iter().position(|field| field.key == *key).is_some_and(|index| seen.has(index));
    if !object.any_of.is_empty() && !object.any_of.iter().any(holds) {
        run.none_of(path, object.any_of);
    }
}
