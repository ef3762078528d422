//! The schemas: those of the kinds from their rules, those of the service's own answers from
//! `components.json`.

use loopgate_core::{Kind, Validator};
use serde_json::{Map, Value, json};
use worker::Env;

use crate::config;
use crate::entity::Entity;
use crate::routes::operation::Schema;
use crate::routes::{MOVING, move_rule};

const OWN: &str = include_str!("components.json");

/// All of them, by name.
pub fn schemas(env: &Env) -> Map<String, Value> {
    let validator = config::validator(env);
    let own: Map<String, Value> = serde_json::from_str(OWN).unwrap_or_default();
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Auto);
    let kinds = kinds.map(|kind| (kind.name().to_owned(), parsed(&validator.json_schema(*kind))));
    kinds.chain(moves(&validator)).chain(own).collect()
}

fn moves(validator: &Validator) -> Vec<(String, Value)> {
    let rules = MOVING.iter().filter_map(|entity| move_rule(*entity));
    rules.map(|rule| (rule.name.to_owned(), parsed(&validator.object_schema(rule)))).collect()
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
    let name = match schema {
        Schema::Any => return json!({}),
        Schema::Component(name) => Some(name),
        Schema::Kind(kind) => Some(kind.name()),
        Schema::Entity => entity.map(|entity| entity.rules().name()),
        Schema::Status => entity.and_then(move_rule).map(|rule| rule.name),
        Schema::Entities => return json!({"type": "array", "items": reference(Schema::Entity, entity)}),
    };
    json!({"$ref": format!("#/components/schemas/{}", name.unwrap_or_default())})
}

#[cfg(test)]
mod tests {
    use super::OWN;

    #[test]
    fn own_schemas_are_json() {
        assert!(serde_json::from_str::<serde_json::Value>(OWN).is_ok());
    }
}
