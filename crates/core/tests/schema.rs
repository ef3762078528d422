//! The engine against the JSON Schema that it exports, on payloads that are changed at random.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use std::sync::LazyLock;

use jsonschema::Validator;
use loopgate_core::{Kind, json_schema, validate_with};
use proptest::prelude::*;
use serde_json::{Value, json};
use support::vectors;

static SCHEMAS: LazyLock<Vec<(Kind, Validator)>> = LazyLock::new(|| {
    let compiled = |kind: &Kind| {
        let schema = serde_json::from_str(&json_schema(*kind)).unwrap();
        (*kind, jsonschema::options().should_validate_formats(true).build(&schema).unwrap())
    };
    Kind::ALL.iter().map(compiled).collect()
});

static PAYLOADS: LazyLock<Vec<(Kind, Value)>> = LazyLock::new(|| {
    let all = vectors().into_iter().filter(|vector| vector.schema);
    all.filter_map(|vector| Some((vector.kind, vector.value?))).collect()
});

/// Values at which rules change their mind.
fn odd_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        prop::sample::select(vec![
            json!(null),
            json!(true),
            json!(false),
            json!(0),
            json!(-0.0),
            json!(1),
            json!(1.0),
            json!(1.5),
            json!(-1),
            json!(100.0001),
            json!(1e300),
            json!(2021.0),
            json!(""),
            json!("x"),
            json!("open"),
            json!("MaterialDNA"),
            json!("Offer"),
            json!("kg"),
            json!("2025-05-27T10:00:00Z"),
            json!("2025-02-29T10:00:00Z"),
            json!("https://a.example/%20"),
            json!("a b"),
            json!("MAT-DE-MUC-2025-PLASTIC-B847F3"),
            json!("munich.loop"),
            json!([]),
            json!({}),
            json!([[]]),
            json!({"unit": "kg"}),
            json!(vec!["https://a.example"; 11]),
            json!("é".repeat(81)),
            json!("😀".repeat(80)),
        ]),
        any::<f64>().prop_map(|number| json!(number)),
        "\\PC{0,12}".prop_map(Value::from),
    ]
}

/// Changes a value somewhere below: replaces, removes or adds.
fn change(value: &mut Value, way: &[prop::sample::Index], what: u8, new: &Value) {
    let Some((first, rest)) = way.split_first() else {
        *value = new.clone();
        return;
    };
    match value {
        Value::Object(members) if !members.is_empty() => {
            let key = members.keys().nth(first.index(members.len())).unwrap().clone();
            match what {
                0 if rest.is_empty() => drop(members.shift_remove(&key)),
                1 if rest.is_empty() => drop(members.insert(format!("{key}x"), new.clone())),
                _ => change(&mut members[&key], rest, what, new),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = first.index(items.len());
            match what {
                0 if rest.is_empty() => drop(items.remove(at)),
                1 if rest.is_empty() => items.push(new.clone()),
                _ => change(&mut items[at], rest, what, new),
            }
        }
        other => *other = new.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8000, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_and_the_schema_agree(
        chosen in any::<prop::sample::Index>(),
        changes in prop::collection::vec((prop::collection::vec(any::<prop::sample::Index>(), 1..4), 0..6_u8, odd_value()), 0..4),
    ) {
        let (kind, payload) = chosen.get(&PAYLOADS);
        let mut payload = payload.clone();
        for (way, what, new) in &changes {
            change(&mut payload, way, *what, new);
        }
        let schema = &SCHEMAS.iter().find(|(known, _)| known == kind).unwrap().1;
        let report = validate_with(*kind, payload.clone());
        prop_assert_eq!(report.is_valid(), schema.is_valid(&payload), "{:?} on {}", report.issues, payload);
    }
}
