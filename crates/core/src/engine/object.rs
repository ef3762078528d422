//! The members of an object.

use serde::de::MapAccess;

use super::choice::{Chosen, choose};
use super::keys::{Key, KeySeed, Seen};
use super::members::{Erased, Members, Stopped};
use super::{Check, Path, Run};
use crate::rule::{Advice, Noted, Object, Rule};

/// Judges an object: its members as they come, then what it lacks.
pub(crate) fn check<'de, A: MapAccess<'de>>(
    object: &'static Object,
    mut map: A,
    path: &Path,
    depth: usize,
    run: &mut Run,
) -> Result<(), A::Error> {
    match object.choice {
        None => Erased::run(map, |map| members(&Chosen::plain(object), map, path, depth, run)),
        Some(choice) => {
            let (chosen, map) = choose(object, choice, &mut map, depth, run)?;
            Erased::run(map, |map| members(&chosen, map, path, depth, run))
        }
    }
}

fn members<'de>(
    chosen: &Chosen,
    map: &mut dyn Members<'de>,
    path: &Path,
    depth: usize,
    run: &mut Run,
) -> Result<(), Stopped> {
    let object = chosen.object;
    let mut seen = Seen::default();
    let mut noted = [Noted::Absent; 4];
    let mut place_of_advice = None;
    let mut next = 0;
    while let Some(key) = map.next_key(KeySeed { object, next })? {
        match key {
            Key::Known(index) => {
                let Some(field) = object.fields.get(index) else { continue };
                next = index + 1;
                let path = Path::Member(path, field.key);
                if !seen.insert_known(index) {
                    run.repeated(&path, field.key);
                }
                let value = map.next_value(Check { rule: chosen.rule(field), path: &path, depth, run })?;
                if let Some(advice) = object.advice {
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
                map.next_value(Check { rule: &Rule::Any, path: &path, depth, run })?;
            }
        }
    }
    lacks(chosen, &seen, path, run);
    if let Some(advice) = object.advice.filter(|advice| (advice.applies)(&noted)) {
        run.advise(path, advice, place_of_advice);
    }
    Ok(())
}

/// Keeps what advice reads.
fn note(advice: &Advice, key: &str, value: Noted, noted: &mut [Noted; 4]) {
    if let Some(slot) = advice.reads.iter().position(|read| *read == key).and_then(|slot| noted.get_mut(slot)) {
        *slot = value;
    }
}

fn lacks(chosen: &Chosen, seen: &Seen, path: &Path, run: &mut Run) {
    let object = chosen.object;
    for (index, field) in object.fields.iter().enumerate() {
        if field.required && !seen.has(index) {
            run.missing(path, field.key, chosen.rule(field));
        }
    }
    let holds =
        |key: &&str| object.fields.iter().position(|field| field.key == *key).is_some_and(|index| seen.has(index));
    if !object.any_of.is_empty() && !object.any_of.iter().any(holds) {
        run.none_of(path, object.any_of);
    }
}
