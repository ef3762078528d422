//! The schemas: those of the kinds from their rules, those of the service's own answers from
//! `components.json`.

use loopgate_core::Kind;
use loopgate_core::rule::Object;
use serde_json::{Map, Value, json};
use worker::Env;

use crate::config;
use crate::entity::Entity;
use crate::routes::operation::Schema;
use crate::routes::{MOVING, TABLE, move_rule};

const OWN: &str = include_str!("components.json");
const EXAMPLES: &str = include_str!("examples.json");

/// All of them, by name.
pub fn schemas(env: &Env) -> Map<String, Value> {
    let validator = config::validator(env);
    let own: Map<String, Value> = serde_json::from_str(OWN).unwrap_or_default();
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Auto);
    let kinds = kinds.map(|kind| (kind.name().to_owned(), parsed(&validator.json_schema(*kind))));
    let rules = own_rules().into_iter();
    let rules = rules.map(|rule| (rule.name.to_owned(), parsed(&validator.object_schema(rule))));
    kinds.chain(rules).chain(own).collect()
}

/// The rules of bodies that no kind is about.
fn own_rules() -> Vec<&'static Object> {
    let moves = MOVING.iter().filter_map(|entity| move_rule(*entity));
    let bodies = TABLE.iter().copied().flatten().filter_map(|operation| match operation.doc.body {
        Some(Schema::Rule(rule)) => Some(rule),
        _ => None,
    });
    moves.chain(bodies).collect()
}

fn parsed(schema: &str) -> Value {
    let mut schema: Value = serde_json::from_str(schema).unwrap_or_default();
    if let Some(members) = schema.as_object_mut() {
        members.remove("$schema");
    }
    schema
}

/// A schema, or where it is.
pub fn reference(schema: Schema, entity: Option<Entity>) -> Value {
    match schema {
        Schema::Any => json!({}),
        Schema::Entities => json!({"type": "array", "items": reference(Schema::Entity, entity)}),
        _ => json!({"$ref": format!("#/components/schemas/{}", name(schema, entity))}),
    }
}

fn name(schema: Schema, entity: Option<Entity>) -> &'static str {
    let name = match schema {
        Schema::Any | Schema::Entities => None,
        Schema::Component(name) => Some(name),
        Schema::Kind(kind) => Some(kind.name()),
        Schema::Rule(rule) => Some(rule.name),
        Schema::Entity => entity.map(|entity| entity.rules().name()),
        Schema::Status => entity.and_then(move_rule).map(|rule| rule.name),
    };
    name.unwrap_or_default()
}

/// A body that a schema allows, where there is one to show.
pub fn example(schema: Schema, entity: Option<Entity>) -> Option<Value> {
    let mut examples: Map<String, Value> = serde_json::from_str(EXAMPLES).unwrap_or_default();
    examples.remove(name(schema, entity))
}

#[cfg(test)]
mod tests {
    use super::{EXAMPLES, OWN, own_rules};
    use loopgate_core::rule::Object;
    use loopgate_core::{Kind, Validator};
    use serde_json::{Map, Value};

    #[test]
    fn own_schemas_are_json() {
        assert!(serde_json::from_str::<Value>(OWN).is_ok());
    }

    #[test]
    fn examples_are_valid() {
        let examples: Map<String, Value> = serde_json::from_str(EXAMPLES).expect("JSON");
        for (name, example) in &examples {
            let report = Validator::new().validate_object(rule(name), example.to_string().as_bytes());
            assert!(report.is_valid() && report.warnings.is_empty(), "{name}: {report:?}");
        }
    }

    fn rule(name: &str) -> &'static Object {
        let mut all = Kind::ALL.iter().map(|kind| kind.rule()).chain(own_rules());
        all.find(|rule| rule.name == name).expect("a rule of this name")
    }
}
