//! The schemas: those of kinds and request bodies from their rules, those of the service's own answers from
//! `components.json`.

use loopgate_core::Kind;
use loopgate_core::regime::Regime;
use loopgate_core::rule::Object;
use serde_json::{Map, Value, json};
use worker::Env;

use crate::config;
use crate::contract::{Path, Schema};
use crate::entity::Entity;

const OWN: &str = include_str!("components.json");
const EXAMPLES: &str = include_str!("examples.json");

/// All of them, by name.
pub fn schemas(paths: &[Path], env: &Env) -> Map<String, Value> {
    let validator = config::validator(env);
    let own: Map<String, Value> = serde_json::from_str(OWN).unwrap_or_default();
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Auto);
    let kinds = kinds.map(|kind| (kind.name().to_owned(), parsed(&validator.json_schema(*kind))));
    let rules = own_rules(paths).map(|rule| (rule.name.to_owned(), parsed(&validator.object_schema(rule))));
    kinds.chain(rules).chain(own).chain(names()).collect()
}

/// The words that `POST /api/v1/check` takes.
fn names() -> [(String, Value); 2] {
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let regimes: Vec<&str> = Regime::all().map(|regime| regime.name).collect();
    [("KindName".to_owned(), json!({"enum": kinds})), ("RegimeName".to_owned(), json!({"enum": regimes}))]
}

/// The rules of bodies that are not of a kind.
pub fn own_rules(paths: &[Path]) -> impl Iterator<Item = &'static Object> {
    let operations = paths.iter().flat_map(|path| &path.operations);
    operations.filter_map(|operation| match operation.body {
        Some(Schema::Rule(rule)) => Some(rule),
        _ => None,
    })
}

fn parsed(schema: &str) -> Value {
    let mut schema: Value = serde_json::from_str(schema).unwrap_or_default();
    if let Some(members) = schema.as_object_mut() {
        members.remove("$schema");
    }
    schema
}

/// A schema, or a reference to it.
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
        Schema::Payload => Some("Payload"),
        Schema::Component(name) => Some(name),
        Schema::Kind(kind) => Some(kind.name()),
        Schema::Rule(rule) => Some(rule.name),
        Schema::Entity => entity.map(|entity| entity.rules().name()),
    };
    name.unwrap_or_default()
}

/// An example of a body, where there is one.
pub fn example(schema: Schema, entity: Option<Entity>) -> Option<Value> {
    examples().remove(name(schema, entity))
}

/// The examples of bodies, by the name of their schema.
pub fn examples() -> Map<String, Value> {
    serde_json::from_str(EXAMPLES).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::OWN;
    use serde_json::Value;

    #[test]
    fn own_schemas_are_json() {
        assert!(serde_json::from_str::<Value>(OWN).is_ok());
    }
}
