//! Every vector through the face, in wasm.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../../core/tests/support/mod.rs"]
mod support;

use loopgate_core::Kind;
use loopgate_wasm::{Rules, nearest_kind, place_issue};
use serde::Deserialize;
use serde_json::Value;
use support::{Expected, Vector};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen(module = "node:fs")]
extern "C" {
    #[wasm_bindgen(js_name = readdirSync)]
    fn read_folder(path: &str) -> Vec<String>;
    #[wasm_bindgen(js_name = readFileSync)]
    fn read_file(path: &str, encoding: &str) -> String;
}

/// A report as the face gives it.
#[derive(Deserialize)]
struct Report {
    valid: bool,
    kind: Option<String>,
    issues: Vec<Expected>,
    warnings: Vec<Expected>,
    #[serde(default)]
    truncated: bool,
}

fn vectors() -> Vec<Vector> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");
    let read =
        |file: &String| support::read(file.trim_end_matches(".json"), &read_file(&format!("{folder}/{file}"), "utf8"));
    read_folder(folder).iter().filter(|file| file.ends_with(".json")).flat_map(read).collect()
}

fn index(kind: Kind) -> usize {
    Kind::ALL.iter().position(|known| *known == kind).unwrap()
}

fn rules() -> Rules {
    Rules::new(None, None, None)
}

fn report(vector: &Vector, answer: Option<String>) -> Report {
    let kind = Some(vector.kind.name().into());
    let clean = || Report { valid: true, kind, issues: vec![], warnings: vec![], truncated: false };
    answer.map_or_else(clean, |text| serde_json::from_str(&text).unwrap())
}

/// Whether these are the issues that are expected; a key counts where one is expected.
fn same(found: &[Expected], expected: &[Expected]) -> bool {
    let agrees = |(found, expected): (&Expected, &Expected)| {
        (&found.path, &found.code) == (&expected.path, &expected.code)
            && (expected.key.is_none() || found.key == expected.key)
    };
    found.len() == expected.len() && found.iter().zip(expected).all(agrees)
}

#[wasm_bindgen_test]
fn every_vector_has_its_report() {
    let (all, rules) = (vectors(), rules());
    assert!(all.len() > 4000, "only {} vectors", all.len());
    for vector in all {
        let report = report(&vector, rules.check_json(index(vector.kind), &vector.bytes, None));
        assert_eq!(report.valid, vector.issues.is_empty(), "{}", vector.name);
        assert!(same(&report.issues, &vector.issues), "{}: {:?}", vector.name, report.issues);
        assert!(same(&report.warnings, &vector.warnings), "{}: {:?}", vector.name, report.warnings);
        assert_eq!(report.truncated, vector.truncated, "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn the_cheap_question_has_the_same_answer() {
    let rules = rules();
    for vector in vectors() {
        let answer = rules.is_valid_json(index(vector.kind), &vector.bytes);
        assert_eq!(answer, vector.issues.is_empty(), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn a_prefix_that_nothing_has_changes_nothing() {
    let rules = rules();
    for vector in vectors() {
        let (kind, json) = (index(vector.kind), &vector.bytes);
        let with_prefix = rules.check_json(kind, json, Some("\0none:".into()));
        assert_eq!(with_prefix, rules.check_json(kind, json, None), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn placeholders_are_issues_at_their_own_path() {
    let json = br#"{"status": "accepted", "id": "\u0000:a BigInt"}"#;
    let answer = rules().check_json(index(Kind::FederationAccepted), json, Some("\0:".into())).unwrap();
    assert!(
        answer
            .contains(r#""path":"/id","code":"type","message":"id: expected an integer of at least 1; got a BigInt""#),
        "{answer}"
    );
}

#[wasm_bindgen_test]
fn options_reach_the_rules() {
    let kind = index(Kind::MaterialAnnouncement);
    let json = br#"{"@context": "b", "@type": "MaterialAnnouncement", "material": "MAT-DE-MUC-2025-PLASTIC-B847F3",
        "origin": "munich.city", "available": true}"#;
    assert!(!rules().is_valid_json(kind, json));
    let rules = Rules::new(Some("a\nb".into()), Some("city".into()), Some(1));
    assert_eq!(rules.check_json(kind, json, None), None);
    let one: Report = serde_json::from_str(&rules.check_json(kind, b"{}", None).unwrap()).unwrap();
    assert_eq!(one.issues.len(), 1);
    assert_eq!(one.kind.as_deref(), Some("MaterialAnnouncement"));
}

#[wasm_bindgen_test]
#[should_panic]
fn an_index_that_is_no_kind_throws() {
    rules().is_valid_json(Kind::ALL.len(), b"{}");
}

#[wasm_bindgen_test]
fn a_slip_of_a_kind_is_recognized() {
    assert_eq!(nearest_kind("product-dna"), Some(index(Kind::ProductDNA)));
    assert_eq!(nearest_kind("nothing like it"), None);
}

/// A case of a loop cost.
#[derive(Deserialize)]
struct Case {
    name: String,
    terms: Value,
    issues: Option<Vec<Expected>>,
}

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[wasm_bindgen_test]
fn terms_of_a_loop_cost_have_the_issues_of_their_case() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/loop-cost/cases.json");
    let Cases { cases } = serde_json::from_str(&read_file(file, "utf8")).unwrap();
    for Case { name, terms, issues } in cases {
        let report = rules().check_loop_cost_json(terms.to_string().as_bytes(), None);
        let found = report.map_or_else(Vec::new, |text| serde_json::from_str::<Report>(&text).unwrap().issues);
        let mut expected = issues.unwrap_or_default();
        expected.retain(|issue| !is_of_place(issue));
        assert!(same(&found, &expected), "{name}: {found:?}");
    }
}

/// What is left to [`place_issue`]: a place that is missing, or a text that is none.
fn is_of_place(issue: &Expected) -> bool {
    issue.code == "parameter" || matches!(issue.key.as_deref(), Some("from" | "to"))
}

#[wasm_bindgen_test]
fn a_place_that_is_none_has_its_issue() {
    let missing: Expected = serde_json::from_str(&place_issue(true, None).unwrap()).unwrap();
    assert_eq!((missing.path.as_str(), missing.code.as_str(), missing.key.as_deref()), ("", "required", Some("from")));
    let wrong: Expected = serde_json::from_str(&place_issue(false, Some("1".into())).unwrap()).unwrap();
    assert_eq!((wrong.path.as_str(), wrong.code.as_str()), ("/to", "parameter"));
}
