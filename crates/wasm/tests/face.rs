//! Every vector through the face, in wasm.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../../core/tests/support/mod.rs"]
mod support;
mod vectors;

use loopgate_core::Kind;
use loopgate_wasm::Engine;
use serde::Deserialize;
use serde_json::Value;
use support::{Expected, Vector};
use vectors::{read_file, vectors};
use wasm_bindgen_test::wasm_bindgen_test;

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

fn index(kind: Kind) -> usize {
    Kind::ALL.iter().position(|known| *known == kind).unwrap()
}

/// The text of the tables, as `pkg` has it.
fn tables() -> String {
    let file = read_file(concat!(env!("CARGO_MANIFEST_DIR"), "/../../pkg/src/rules/text.js"), "utf8");
    file.rsplit('`').nth(1).unwrap().into()
}

/// An engine with the rules of some options, called as `pkg/src/engine.js` does it.
struct Face(Engine);

impl Face {
    fn new(options: &str, max_issues: usize) -> Face {
        let mut face = Face(Engine::new());
        let length = face.put(tables().as_bytes());
        face.0.read_tables(length);
        let length = face.put(options.as_bytes());
        assert_eq!(face.0.add_rules(length, max_issues), 0);
        face
    }

    /// With the defaults.
    fn default() -> Face {
        Face::new("", 100)
    }

    fn put(&mut self, bytes: &[u8]) -> usize {
        let input = self.0.input(bytes.len()).cast_mut();
        // As JavaScript writes it.
        unsafe { input.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        bytes.len()
    }

    fn output(&self, length: usize) -> Option<String> {
        let bytes = unsafe { core::slice::from_raw_parts(self.0.output(), length) };
        (length > 0).then(|| str::from_utf8(bytes).unwrap().into())
    }

    fn check(&mut self, kind: usize, prefix: &str, json: &[u8]) -> Option<String> {
        let length = self.put(&[prefix.as_bytes(), json].concat());
        let written = self.0.check(0, kind, prefix.len(), length);
        self.output(written)
    }

    fn is_valid(&mut self, kind: usize, json: &[u8]) -> bool {
        let length = self.put(json);
        self.0.is_valid(0, kind, length)
    }

    fn check_loop_cost(&mut self, json: &[u8]) -> Option<String> {
        let length = self.put(json);
        let written = self.0.check_loop_cost(0, 0, length);
        self.output(written)
    }

    fn place_issue(&mut self, is_from: bool, text: Option<&str>) -> Expected {
        let length = self.put(text.unwrap_or_default().as_bytes());
        let written = self.0.place_issue(is_from, text.is_none(), length);
        serde_json::from_str(&self.output(written).unwrap()).unwrap()
    }

    fn nearest_kind(&mut self, name: &str) -> Option<usize> {
        let length = self.put(name.as_bytes());
        self.0.nearest_kind(length).map(|index| index as usize)
    }
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
    let (all, mut face) = (vectors(), Face::default());
    assert!(all.len() > 4000, "only {} vectors", all.len());
    for vector in all {
        let report = report(&vector, face.check(index(vector.kind), "", &vector.bytes));
        assert_eq!(report.valid, vector.issues.is_empty(), "{}", vector.name);
        assert!(same(&report.issues, &vector.issues), "{}: {:?}", vector.name, report.issues);
        assert!(same(&report.warnings, &vector.warnings), "{}: {:?}", vector.name, report.warnings);
        assert_eq!(report.truncated, vector.truncated, "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn the_cheap_question_has_the_same_answer() {
    let mut face = Face::default();
    for vector in vectors() {
        let answer = face.is_valid(index(vector.kind), &vector.bytes);
        assert_eq!(answer, vector.issues.is_empty(), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn a_prefix_that_nothing_has_changes_nothing() {
    let mut face = Face::default();
    for vector in vectors() {
        let (kind, json) = (index(vector.kind), &vector.bytes);
        let with_prefix = face.check(kind, "\0none:", json);
        assert_eq!(with_prefix, face.check(kind, "", json), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn placeholders_are_issues_at_their_own_path() {
    let json = br#"{"status": "accepted", "id": "\u0000:a BigInt"}"#;
    let answer = Face::default().check(index(Kind::FederationAccepted), "\0:", json).unwrap();
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
    assert!(!Face::default().is_valid(kind, json));
    let mut face = Face::new("city\na\nb", 1);
    assert_eq!(face.check(kind, "", json), None);
    let one: Report = serde_json::from_str(&face.check(kind, "", b"{}").unwrap()).unwrap();
    assert_eq!(one.issues.len(), 1);
    assert_eq!(one.kind.as_deref(), Some("MaterialAnnouncement"));
}

#[wasm_bindgen_test]
#[should_panic]
fn an_index_that_is_no_kind_throws() {
    Face::default().is_valid(Kind::ALL.len(), b"{}");
}

#[wasm_bindgen_test]
fn a_slip_of_a_kind_is_recognized() {
    let mut face = Face::default();
    assert_eq!(face.nearest_kind("product-dna"), Some(index(Kind::ProductDNA)));
    assert_eq!(face.nearest_kind("nothing like it"), None);
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
        let report = Face::default().check_loop_cost(terms.to_string().as_bytes());
        let found = report.map_or_else(Vec::new, |text| serde_json::from_str::<Report>(&text).unwrap().issues);
        let mut expected = issues.unwrap_or_default();
        expected.retain(|issue| !is_of_place(issue));
        assert!(same(&found, &expected), "{name}: {found:?}");
    }
}

/// What is left to `place_issue`: a place that is missing, or a text that is none.
fn is_of_place(issue: &Expected) -> bool {
    issue.code == "parameter" || matches!(issue.key.as_deref(), Some("from" | "to"))
}

#[wasm_bindgen_test]
fn a_place_that_is_none_has_its_issue() {
    let mut face = Face::default();
    let missing = face.place_issue(true, None);
    assert_eq!((missing.path.as_str(), missing.code.as_str(), missing.key.as_deref()), ("", "required", Some("from")));
    let wrong = face.place_issue(false, Some("1"));
    assert_eq!((wrong.path.as_str(), wrong.code.as_str()), ("/to", "parameter"));
}
