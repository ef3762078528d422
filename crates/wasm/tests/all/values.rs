//! Values of JavaScript, read by serde-wasm-bindgen, a reader by others: they have the report of their text.

use crate::files::vectors;
use js_sys::JSON;
use loopgate_core::Validator;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_vector_has_the_report_of_its_text() {
    let vectors: Vec<_> = vectors().into_iter().filter(|vector| vector.value.is_some()).collect();
    assert!(vectors.len() > 3000, "only {} vectors", vectors.len());
    let validator =
        Validator::new().positions(false).numbers(|text| text.parse().unwrap(), |number| number.to_string());
    for vector in vectors {
        let value = JSON::parse(str::from_utf8(&vector.bytes).unwrap()).unwrap();
        let report = validator.validate_with(vector.kind, serde_wasm_bindgen::Deserializer::from(value));
        assert_eq!(report, validator.validate_slice(vector.kind, &vector.bytes), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn options_count_too() {
    let value = || serde_wasm_bindgen::Deserializer::from(JSON::parse("{}").unwrap());
    let report = Validator::new().max_issues(1).validate_with(loopgate_core::Kind::Interest, value());
    assert_eq!((report.issues.len(), report.truncated), (1, true));
}
