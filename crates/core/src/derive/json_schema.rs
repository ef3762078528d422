//! JSON Schema (draft 2020-12).

use crate::options::Options;
use crate::rule::{Array, Choice, Entity, Field, Number, Object, Rule, Text};

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a whole payload, as JSON text.
pub(crate) fn json_schema(object: &'static Object, options: &Options) -> String {
    let head = vec![member("$schema", quoted(DRAFT)), member("title", quoted(object.name))];
    braces([head, Writer { options }.object(object)].concat())
}

struct Writer<'o> {
    options: &'o Options,
}

impl Writer<'_> {
    fn rule(&self, rule: &Rule) -> String {
        match rule {
            Rule::Any | Rule::KindName(_) => "true".into(),
            Rule::Forbidden => "false".into(),
            Rule::Boolean => braces(vec![of_type("boolean")]),
            Rule::True => braces(vec![member("const", "true")]),
            Rule::Text(rule) => braces(text(rule)),
            Rule::NodeId => braces(vec![of_type("string"), member("pattern", quoted(&self.options.node_id_pattern()))]),
            Rule::Context => braces(vec![member("enum", list(self.options.contexts.iter().map(|url| quoted(url))))]),
            Rule::Const(value) => braces(vec![member("const", quoted(value))]),
            Rule::Enum(values) => braces(vec![member("enum", strings(values))]),
            Rule::Number(rule) => braces(number(rule)),
            Rule::Array(rule) => braces(self.array(rule)),
            Rule::Object(object) => braces(self.object(object)),
        }
    }

    fn array(&self, rule: &Array) -> Vec<String> {
        let mut members = vec![of_type("array"), member("items", self.rule(rule.items))];
        if rule.min > 0 {
            members.push(member("minItems", rule.min.to_string()));
        }
        members.extend(rule.max.map(|max| member("maxItems", max.to_string())));
        members
    }

    fn object(&self, object: &'static Object) -> Vec<String> {
        let mut members = vec![of_type("object")];
        if let Some(Choice::Type(objects)) = object.choice {
            let one_of = objects.iter().map(|object| braces(self.object(object)));
            members.push(member("oneOf", list(one_of)));
            return members;
        }
        let properties = object.fields.iter().map(|field| member(field.key, self.rule(&field.rule)));
        members.push(member("properties", braces(properties.collect())));
        members.extend(required(object.fields));
        if !object.any_of.is_empty() {
            let any_of = object.any_of.iter().map(|key| braces(vec![member("required", strings(&[key]))]));
            members.push(member("anyOf", list(any_of)));
        }
        if object.closed {
            members.push(member("additionalProperties", "false"));
        }
        if let Some(Choice::Event(entities)) = object.choice {
            members.push(member("allOf", list(entities.iter().flat_map(|entity| self.events(entity)))));
        }
        members
    }

    /// What each `event_type` demands of its neighbours.
    fn events(&self, entity: &'static Entity) -> impl Iterator<Item = String> {
        entity.events().map(|(event_type, payload)| {
            let constant = |value| braces(vec![member("const", quoted(value))]);
            let neighbours = vec![
                member("entity_type", constant(entity.entity_type)),
                member("payload", braces(self.object(payload))),
            ];
            let properties = |members| braces(vec![member("properties", braces(members))]);
            braces(vec![
                member("if", properties(vec![member("event_type", constant(event_type))])),
                member("then", properties(neighbours)),
            ])
        })
    }
}

fn text(rule: &Text) -> Vec<String> {
    let mut members = vec![of_type("string")];
    if rule.min > 0 {
        members.push(member("minLength", rule.min.to_string()));
    }
    members.extend(rule.max.map(|max| member("maxLength", max.to_string())));
    members.extend(rule.format.map(|format| member("format", quoted(format.name()))));
    members.extend(rule.pattern.map(|pattern| member("pattern", quoted(pattern.source()))));
    members.extend(rule.example().map(|example| member("examples", strings(&[example]))));
    members
}

fn number(rule: &Number) -> Vec<String> {
    let mut members = vec![of_type(if rule.integer { "integer" } else { "number" })];
    for (key, bound) in [("minimum", rule.min), ("maximum", rule.max)] {
        if bound.is_finite() {
            members.push(member(key, bound.to_string()));
        }
    }
    members
}

fn required(fields: &[Field]) -> Option<String> {
    let keys: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.key).collect();
    (!keys.is_empty()).then(|| member("required", strings(&keys)))
}

fn of_type(name: &str) -> String {
    member("type", quoted(name))
}

fn member(key: &str, value: impl AsRef<str>) -> String {
    [&quoted(key), ":", value.as_ref()].concat()
}

fn strings(values: &[&str]) -> String {
    list(values.iter().map(|value| quoted(value)))
}

fn list(values: impl Iterator<Item = String>) -> String {
    ["[", &values.collect::<Vec<_>>().join(","), "]"].concat()
}

fn braces(members: Vec<String>) -> String {
    ["{", &members.join(","), "}"].concat()
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
