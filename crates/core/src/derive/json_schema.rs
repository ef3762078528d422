//! JSON Schema (draft 2020-12).

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::options::Options;
use crate::rule::{Array, Choice, Entity, Field, Number, Object, Rule, Text};

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a rule; serialize it to have it as JSON.
#[derive(Clone, Copy)]
pub(crate) struct Schema<'s> {
    rule: Rule,
    options: &'s Options,
    root: bool,
}

impl<'s> Schema<'s> {
    /// The schema of a whole payload.
    pub fn root(object: &'static Object, options: &'s Options) -> Schema<'s> {
        Schema { rule: Rule::Object(object), options, root: true }
    }

    fn of(&self, rule: Rule) -> Schema<'s> {
        Schema { rule, options: self.options, root: false }
    }

    fn object<M: SerializeMap>(&self, object: &'static Object, map: &mut M) -> Result<(), M::Error> {
        if self.root {
            map.serialize_entry("$schema", DRAFT)?;
            map.serialize_entry("title", object.name)?;
        }
        map.serialize_entry("type", "object")?;
        if let Some(Choice::Type(objects)) = object.choice {
            return map.serialize_entry("oneOf", &Each(objects, |object| self.of(Rule::Object(object))));
        }
        map.serialize_entry("properties", &Properties(object.fields, *self))?;
        if object.fields.iter().any(|field| field.required) {
            let keys = Keys(object.fields);
            map.serialize_entry("required", &keys)?;
        }
        if !object.any_of.is_empty() {
            map.serialize_entry("anyOf", &Each(object.any_of, |key| Single("required", [key])))?;
        }
        if object.closed {
            map.serialize_entry("additionalProperties", &false)?;
        }
        if let Some(Choice::Event(entities)) = object.choice {
            let events: Vec<Event> = entities.iter().flat_map(|entity| events(*self, entity)).collect();
            map.serialize_entry("allOf", &events)?;
        }
        Ok(())
    }
}

impl Serialize for Schema<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Rule::Any | Rule::KindName(_) | Rule::Forbidden = self.rule {
            return serializer.serialize_bool(!matches!(self.rule, Rule::Forbidden));
        }
        let mut map = serializer.serialize_map(None)?;
        match self.rule {
            Rule::Any | Rule::KindName(_) | Rule::Forbidden => {}
            Rule::Boolean => map.serialize_entry("type", "boolean")?,
            Rule::True => map.serialize_entry("const", &true)?,
            Rule::Text(rule) => text(&rule, &mut map)?,
            Rule::NodeId => {
                map.serialize_entry("type", "string")?;
                map.serialize_entry("pattern", &self.options.node_id_pattern())?;
            }
            Rule::Context => map.serialize_entry("enum", &self.options.contexts)?,
            Rule::Const(value) => map.serialize_entry("const", value)?,
            Rule::Enum(values) => map.serialize_entry("enum", values)?,
            Rule::Number(rule) => number(&rule, &mut map)?,
            Rule::Array(rule) => array(&rule, self, &mut map)?,
            Rule::Object(object) => self.object(object, &mut map)?,
        }
        map.end()
    }
}

fn text<M: SerializeMap>(rule: &Text, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("type", "string")?;
    if rule.min > 0 {
        map.serialize_entry("minLength", &rule.min)?;
    }
    if let Some(max) = rule.max {
        map.serialize_entry("maxLength", &max)?;
    }
    if let Some(format) = rule.format {
        map.serialize_entry("format", format.name())?;
    }
    if let Some(pattern) = rule.pattern {
        map.serialize_entry("pattern", pattern.source())?;
    }
    if let Some(example) = rule.example {
        map.serialize_entry("examples", &[example])?;
    }
    Ok(())
}

fn number<M: SerializeMap>(rule: &Number, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("type", if rule.integer { "integer" } else { "number" })?;
    if let Some(min) = rule.min {
        map.serialize_entry("minimum", &Bound(min))?;
    }
    if let Some(max) = rule.max {
        map.serialize_entry("maximum", &Bound(max))?;
    }
    Ok(())
}

fn array<M: SerializeMap>(rule: &Array, schema: &Schema, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("type", "array")?;
    map.serialize_entry("items", &schema.of(*rule.items))?;
    if rule.min > 0 {
        map.serialize_entry("minItems", &rule.min)?;
    }
    if let Some(max) = rule.max {
        map.serialize_entry("maxItems", &max)?;
    }
    Ok(())
}

/// A bound, written as an integer where it is one.
struct Bound(f64);

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 { serializer.serialize_i64(self.0 as i64) } else { serializer.serialize_f64(self.0) }
    }
}

struct Properties<'s>(&'static [Field], Schema<'s>);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|field| (field.key, self.1.of(field.rule))))
    }
}

/// The keys of required fields.
struct Keys(&'static [Field]);

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().filter(|field| field.required).map(|field| field.key))
    }
}

/// A list made of another.
struct Each<'l, T, F>(&'l [T], F);

impl<T: Copy, R: Serialize, F: Fn(T) -> R> Serialize for Each<'_, T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(&self.1))
    }
}

/// An object with one member.
struct Single<T>(&'static str, T);

impl<T: Serialize> Serialize for Single<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([(self.0, &self.1)])
    }
}

/// What an `event_type` demands of its neighbours.
struct Event<'s> {
    event_type: &'static str,
    entity_type: &'static str,
    payload: Schema<'s>,
}

fn events<'s>(schema: Schema<'s>, entity: &'static Entity) -> impl Iterator<Item = Event<'s>> {
    entity.events().map(move |(event_type, payload)| Event {
        event_type,
        entity_type: entity.entity_type,
        payload: schema.of(Rule::Object(payload)),
    })
}

impl Serialize for Event<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is = |value: &'static str| Single("const", value);
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("if", &Single("properties", Single("event_type", is(self.event_type))))?;
        map.serialize_entry("then", &Single("properties", EventMembers(self)))?;
        map.end()
    }
}

struct EventMembers<'e>(&'e Event<'e>);

impl Serialize for EventMembers<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("entity_type", &Single("const", self.0.entity_type))?;
        map.serialize_entry("payload", &self.0.payload)?;
        map.end()
    }
}
