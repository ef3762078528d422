//! One value, as a serde deserializer gives it.

use core::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};

use super::{Path, Run, object, scalar};
use crate::Code;
use crate::message::Got;
use crate::rule::{Array, Noted, Rule};
use crate::rules::common::FREE;

/// Checks the next value by a rule.
pub(crate) struct Check<'c, 'o> {
    pub rule: &'c Rule,
    pub path: &'c Path<'c>,
    /// How many objects and arrays are around the value.
    pub depth: usize,
    pub run: &'c mut Run<'o>,
}

impl Check<'_, '_> {
    fn scalar(self, got: &Got) -> Noted {
        scalar::check(self.rule, got, self.path, self.run)
    }
}

impl<'de> DeserializeSeed<'de> for Check<'_, '_> {
    type Value = Noted;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Noted, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Check<'_, '_> {
    type Value = Noted;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Null))
    }

    fn visit_none<E>(self) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Null))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Noted, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Noted, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Boolean(value)))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Number(value as f64)))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Number(value as f64)))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Number(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Noted, E> {
        let foreign = self.run.options.foreign(value);
        Ok(self.scalar(&foreign.map_or(Got::Text(value), Got::Foreign)))
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Noted, E> {
        Ok(self.scalar(&Got::Foreign("bytes")))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Noted, A::Error> {
        let Some(depth) = self.run.deeper(self.depth) else { return Ok(Noted::Present) };
        let object = match self.rule {
            Rule::Object(object) => object,
            rule => {
                container(rule, &Got::Object, self.path, self.run);
                &FREE
            }
        };
        object::check(object, map, self.path, depth, self.run)?;
        Ok(Noted::Present)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Noted, A::Error> {
        let Some(depth) = self.run.deeper(self.depth) else { return Ok(Noted::Present) };
        let array = match self.rule {
            Rule::Array(array) => array,
            rule => {
                container(rule, &Got::Array, self.path, self.run);
                &Array { items: &Rule::Any, min: 0, max: None }
            }
        };
        check_items(array, items, self.path, depth, self.run)?;
        Ok(Noted::Present)
    }
}

/// An object or array where the rule expects something else. What is in it is checked only as JSON.
fn container(rule: &Rule, got: &Got, path: &Path, run: &mut Run) {
    match rule {
        Rule::Any => {}
        rule => {
            scalar::check(rule, got, path, run);
        }
    }
}

fn check_items<'de, A: SeqAccess<'de>>(
    array: &Array,
    mut items: A,
    path: &Path,
    depth: usize,
    run: &mut Run,
) -> Result<(), A::Error> {
    let mut count = 0;
    loop {
        let item = Path::Item(path, count);
        let check = Check { rule: array.items, path: &item, depth, run };
        if items.next_element_seed(check)?.is_none() || run.is_over() {
            break;
        }
        count += 1;
    }
    let code = match (count < usize::from(array.min), array.max.is_some_and(|max| count > usize::from(max))) {
        (true, _) => Code::MinItems,
        (_, true) => Code::MaxItems,
        _ => return Ok(()),
    };
    run.unexpected(code, path, &Rule::Array(*array), &Got::Items(count));
    Ok(())
}
