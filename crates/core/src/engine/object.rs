//! The members of an object.

use serde::de::MapAccess;

use super::choice::Instead;
use super::keys::{Key, KeySeed, Seen};
use super::{Check, Path, Run};
use crate::rule::{Advice, Field, Noted, Object, Rule};

/// Judges an object: its members as they come, then what it lacks.
pub(crate) fn check<'de, A: MapAccess<'de>>(
    object: &'static Object,
    instead: &Instead,
    mut map: A,
    path: &Path,
    depth: usize,
    run: &mut Run,
) -> Result<(), A::Error> {
    let mut seen = Seen::default();
    let mut noted = [Noted::Absent; 4];
    let mut place_of_advice = None;
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
                let value = map.next_value_seed(Check {
                    rule: rule_of(field, instead),
                    instead: &[],
                    path: &path,
                    depth,
                    run,
                })?;
                if depth == 1 && run.look.as_mut().is_some_and(|look| look.note(field.key, value)) {
                    return Ok(());
                }
                if let Some(advice) = object.advice.filter(|_| object.advised & (1 << index) != 0) {
                    note(advice, field.key, value, &mut noted);
                    if advice.at == Some(field.key) {
                        place_of_advice = Some(run.warnings.len());
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
                map.next_value_seed(Check { rule: &Rule::Any, instead: &[], path: &path, depth, run })?;
            }
        }
    }
    lacks(object, instead, &seen, path, run);
    if let Some(advice) = object.advice.filter(|advice| (advice.applies)(&noted)) {
        run.advise(path, advice, place_of_advice);
    }
    Ok(())
}

fn rule_of<'c>(field: &'c Field, instead: &'c Instead) -> &'c Rule {
    instead.iter().find(|(key, _)| *key == field.key).map_or(&field.rule, |(_, rule)| rule)
}

/// Keeps what advice reads.
fn note(advice: &Advice, key: &str, value: Noted, noted: &mut [Noted; 4]) {
    if let Some(slot) = advice.reads.iter().position(|read| *read == key).and_then(|slot| noted.get_mut(slot)) {
        *slot = value;
    }
}

fn lacks(object: &Object, instead: &Instead, seen: &Seen, path: &Path, run: &mut Run) {
    let missing = object.required & !seen.known();
    if missing != 0 {
        let is_missing = |index: usize| missing & (1 << index) != 0;
        for (_, field) in object.fields.iter().enumerate().filter(|(index, _)| is_missing(*index)) {
            run.missing(path, field.key, rule_of(field, instead));
        }
    }
    let holds =
        |key: &&str| object.fields.iter().position(|field| field.key == *key).is_some_and(|index| seen.has(index));
    if !object.any_of.is_empty() && !object.any_of.iter().any(holds) {
        run.none_of(path, object.any_of);
    }
}
