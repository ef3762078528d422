//! JSON Schema (draft 2020-12).

use crate::message::number;
use crate::options::Options;
use crate::rule::{Array, Entity, Number, Object, Rule, Text};
use alloc::string::String;

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a whole payload, as JSON text.
pub(crate) fn json_schema(object: &'static Object, options: &Options) -> String {
    let mut schema = Writer { options, out: String::new() };
    schema.object(|schema| {
        schema.member("$schema", DRAFT);
        schema.member("title", object.name);
        schema.object_rule(object);
    });
    schema.out
}

/// Writes JSON; a comma goes before whatever follows a value.
struct Writer<'o> {
    options: &'o Options,
    out: String,
}

impl Writer<'_> {
    #[inline(never)]
    fn raw(&mut self, value: &str) {
        if !self.out.is_empty() && !self.out.ends_with(['{', '[', ':']) {
            self.out.push(',');
        }
        self.out.push_str(value);
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        self.raw(&serde_json::to_string(text).unwrap_or_default());
    }

    fn key(&mut self, key: &str) {
        self.text(key);
        self.out.push(':');
    }

    #[inline(never)]
    fn member(&mut self, key: &str, text: &str) {
        self.key(key);
        self.text(text);
    }

    #[inline(never)]
    fn count(&mut self, key: &str, count: u16) {
        self.key(key);
        self.raw(&number(count.into()));
    }

    fn object(&mut self, members: impl FnOnce(&mut Self)) {
        self.raw("{");
        members(self);
        self.out.push('}');
    }

    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, item: impl Fn(&mut Self, T)) {
        self.raw("[");
        items.into_iter().for_each(|value| item(self, value));
        self.out.push(']');
    }

    #[inline(never)]
    fn texts<'t>(&mut self, key: &str, texts: impl IntoIterator<Item = &'t str>) {
        self.key(key);
        self.list(texts, Self::text);
    }
}

impl Writer<'_> {
    #[inline(never)]
    fn rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Any | Rule::KindName(_) => self.raw("true"),
            Rule::Forbidden => self.raw("false"),
            rule => self.object(|schema| schema.keywords(rule)),
        }
    }

    fn keywords(&mut self, rule: &Rule) {
        match rule {
            Rule::Any | Rule::KindName(_) | Rule::Forbidden => {}
            Rule::Boolean => self.member("type", "boolean"),
            Rule::True => {
                self.key("const");
                self.raw("true");
            }
            Rule::Text(rule) => self.text_rule(rule),
            Rule::NodeId => {
                self.member("type", "string");
                self.member("pattern", &self.options.node_id_pattern());
            }
            Rule::Context => self.texts("enum", self.options.contexts.iter().map(AsRef::as_ref)),
            Rule::Const(value) => self.member("const", value),
            Rule::Enum(values) => self.texts("enum", values.iter().copied()),
            Rule::Number(rule) => self.number_rule(rule),
            Rule::Array(rule) => self.array_rule(rule),
            Rule::Object(object) => self.object_rule(object),
        }
    }

    fn text_rule(&mut self, rule: &Text) {
        self.member("type", "string");
        if rule.min > 0 {
            self.count("minLength", rule.min);
        }
        if let Some(max) = rule.max {
            self.count("maxLength", max);
        }
        if let Some(format) = rule.format {
            self.member("format", format.name());
        }
        if let Some(pattern) = rule.pattern {
            self.member("pattern", pattern.source());
        }
        if let Some(example) = rule.example() {
            self.texts("examples", [example]);
        }
    }

    fn number_rule(&mut self, rule: &Number) {
        self.member("type", if rule.integer { "integer" } else { "number" });
        for (key, bound) in [("minimum", rule.min), ("maximum", rule.max)] {
            if bound.is_finite() {
                self.key(key);
                self.raw(&number(bound));
            }
        }
    }

    fn array_rule(&mut self, rule: &Array) {
        self.member("type", "array");
        self.key("items");
        self.rule(rule.items);
        if rule.min > 0 {
            self.count("minItems", rule.min);
        }
        if let Some(max) = rule.max {
            self.count("maxItems", max);
        }
    }

    fn object_rule(&mut self, object: &'static Object) {
        self.member("type", "object");
        if let Some(objects) = object.family() {
            self.key("oneOf");
            return self.list(objects, |schema, object| schema.rule(&Rule::Object(object)));
        }
        self.key("properties");
        self.object(|schema| {
            for field in object.fields {
                schema.key(field.key);
                schema.rule(&field.rule);
            }
        });
        self.presence(object);
        if let Some(entities) = object.events {
            self.key("allOf");
            self.list(entities.iter().flat_map(events), Self::event);
        }
    }

    #[inline(never)]
    fn presence(&mut self, object: &Object) {
        if object.fields.iter().any(|field| field.required) {
            self.texts("required", object.fields.iter().filter(|field| field.required).map(|field| field.key));
        }
        if !object.any_of.is_empty() {
            self.key("anyOf");
            self.list(object.any_of, |schema, key| schema.object(|schema| schema.texts("required", [*key])));
        }
        if object.closed {
            self.key("additionalProperties");
            self.raw("false");
        }
    }

    /// What an `event_type` demands of its neighbours.
    fn event(&mut self, event: Event) {
        self.object(|schema| {
            schema.key("if");
            schema.properties(&[("event_type", Rule::Const(event.event_type))]);
            schema.key("then");
            let entity_type = Rule::Const(event.entity_type);
            schema.properties(&[("entity_type", entity_type), ("payload", Rule::Object(event.payload))]);
        });
    }

    #[inline(never)]
    fn properties(&mut self, properties: &[(&str, Rule)]) {
        self.object(|schema| {
            schema.key("properties");
            schema.object(|schema| {
                for (key, rule) in properties {
                    schema.key(key);
                    schema.rule(rule);
                }
            });
        });
    }
}

struct Event {
    event_type: &'static str,
    entity_type: &'static str,
    payload: &'static Object,
}

fn events(entity: &'static Entity) -> impl Iterator<Item = Event> {
    let entity_type = entity.entity_type;
    entity.events().map(move |(event_type, payload)| Event { event_type, entity_type, payload })
}
