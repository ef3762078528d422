//! The cases of `tests/regimes`, as data.

use std::path::Path;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::patched;

#[derive(Deserialize)]
struct File {
    bases: Map<String, Value>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
pub struct Case {
    pub name: String,
    pub regime: String,
    pub kind: String,
    #[serde(default)]
    set: Map<String, Value>,
    #[serde(default)]
    remove: Vec<String>,
    /// What is expected, of what [`summary`] gives.
    want: Map<String, Value>,
    #[serde(skip)]
    pub payload: Vec<u8>,
}

/// All cases; the payload of each is the base of its kind, changed.
pub fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/regimes/cases.json");
    let File { bases, mut cases } = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for case in &mut cases {
        case.payload = serde_json::to_vec(&patched(&bases[&case.kind], &case.set, &case.remove)).unwrap();
    }
    cases
}

impl Case {
    /// Compares an assessment, as it is serialized, with what is expected of it.
    pub fn assert(&self, assessment: &Value) {
        let summary = summary(assessment);
        let want = [("valid", json!(true)), ("applies", json!(true)), ("issues", json!([]))];
        for (key, value) in want.iter().map(|(key, value)| (*key, value)) {
            assert_eq!(&summary[key], self.want.get(key).unwrap_or(value), "{} {}: {key}", self.regime, self.name);
        }
        for (key, value) in &self.want {
            assert_eq!(&sorted(&summary[key]), &sorted(value), "{} {}: {key}", self.regime, self.name);
        }
        assert!(assessment["disclaimer"].as_str().unwrap().contains("no claim"));
    }
}

/// The members alone of each list, those that are alternatives with `|` between them, and how many remarks there are.
fn summary(assessment: &Value) -> Value {
    let list = |name: &str| assessment[name].as_array().unwrap_or_else(|| panic!("no {name} in {assessment}"));
    let texts = |name: &str, member: &str| list(name).iter().map(|item| item[member].clone()).collect::<Vec<_>>();
    let joined = |need: &Value| {
        let members: Vec<&str> =
            need["members"].as_array().unwrap().iter().map(|member| member.as_str().unwrap()).collect();
        members.join("|")
    };
    let needs = |name: &str| list(name).iter().map(joined).collect::<Vec<_>>();
    let reached: Vec<_> =
        list("dates").iter().filter(|day| day["reached"] == true).map(|day| day["day"].clone()).collect();
    json!({
        "valid": assessment["valid"], "applies": assessment["applies"], "issues": texts("issues", "path"),
        "there": texts("there", "member"), "missing": needs("missing"), "advised": needs("advised"),
        "notes": list("notes").len(), "no_field": list("no_field").len(),
        "payload_day": assessment["payload_day"], "reached": reached,
    })
}

/// Members are told in the order of the table, which the cases do not repeat.
fn sorted(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(items) = value.as_array_mut() {
        items.sort_by_key(ToString::to_string);
    }
    value
}
