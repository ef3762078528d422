//! Every case of tests/vectors/loop-cost: its cost as it is written, or its issues.

use std::path::Path;

use loopgate_core::exchange::loop_cost::{LoopCost, Request};
use loopgate_core::rules::loop_cost::LOOP_COST_REQUEST;
use loopgate_core::{Issue, Validator};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    terms: Value,
    cost: Option<Value>,
    #[serde(default)]
    issues: Vec<Value>,
}

fn cases() -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/loop-cost/cases.json");
    serde_json::from_str::<File>(&std::fs::read_to_string(file).unwrap()).unwrap().cases
}

fn cost_of(terms: &Value) -> Result<LoopCost, Vec<Issue>> {
    let json = terms.to_string();
    let issues = Validator::new().validate_object(&LOOP_COST_REQUEST, json.as_bytes()).issues;
    if issues.is_empty() { serde_json::from_str::<Request>(&json).unwrap().cost() } else { Err(issues) }
}

/// The members and their doubles, where one text says `104` and another `104.0`.
fn figures(cost: &Value) -> Vec<(String, f64)> {
    let members = cost.as_object().unwrap().iter();
    let of = |(key, value): (&String, &Value)| match value.as_f64() {
        Some(figure) => vec![(key.clone(), figure)],
        None => figures(value),
    };
    members.flat_map(of).collect()
}

/// What a case says of an issue.
fn essence(issue: &Issue) -> Value {
    let mut essence = serde_json::json!({ "path": issue.path, "code": issue.code });
    if let Some(key) = &issue.key {
        essence["key"] = key.as_str().into();
    }
    essence
}

#[test]
fn every_case() {
    let cases = cases();
    assert!(cases.len() >= 30, "only {} cases", cases.len());
    for Case { name, terms, cost, issues } in cases {
        match (cost_of(&terms), cost) {
            (Ok(found), Some(cost)) => {
                let written = serde_json::from_str(&found.to_json()).unwrap();
                assert_eq!(figures(&written), figures(&cost), "{name}");
            }
            (Err(found), None) => assert_eq!(found.iter().map(essence).collect::<Vec<_>>(), issues, "{name}"),
            (found, cost) => panic!("{name}: {found:?}, expected {cost:?}"),
        }
    }
}

#[test]
fn a_place_that_is_none_is_said_as_it_came() {
    let cost = |from: Option<&str>| {
        let request = Request { from: from.map(Into::into), to: Some("1,1".into()), ..Request::default() };
        let issue = request.cost().unwrap_err().remove(0);
        (issue.message, issue.expected.unwrap())
    };
    let expected = || String::from("\"lon,lat\" in degrees");
    assert_eq!(cost(None), ("from is missing".into(), expected()));
    assert_eq!(cost(Some("a\n")), ("from must be \"lon,lat\" in degrees; it is \"a\\n\"".into(), expected()));
    assert!(cost(Some(&"9".repeat(1000))).0.ends_with("9…9999999999999999\""));
}
