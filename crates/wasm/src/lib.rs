//! The JavaScript face of `loopgate-core`. `pkg/` wraps it; nothing is decided here.
//!
//! A kind is named by its place in [`kinds`]. A report comes as JSON text, or as `undefined` where it would
//! say that the payload is valid, of the kind asked for, and nothing more.

use loopgate_core::{Kind, Report, Validator};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// What a caller may set; see `Options` in `pkg/index.d.ts`.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Options {
    contexts: Option<Vec<String>>,
    net_suffix: Option<String>,
    max_issues: Option<usize>,
}

/// The names of all kinds.
#[wasm_bindgen]
pub fn kinds() -> Vec<String> {
    Kind::ALL.iter().map(|kind| kind.name().into()).collect()
}

/// Checks a JSON text in UTF-8.
#[wasm_bindgen(js_name = checkJson)]
pub fn check_json(kind: usize, json: &[u8], options: JsValue) -> Result<Option<String>, JsError> {
    let kind = kind_at(kind)?;
    Ok(answer(kind, &validator(options)?.validate_slice(kind, json)))
}

/// Checks a value of objects, arrays and primitives. A `Uint8Array` in it stands for a value that JSON
/// cannot carry and holds that value's name.
#[wasm_bindgen(js_name = checkValue)]
pub fn check_value(kind: usize, value: JsValue, options: JsValue) -> Result<Option<String>, JsError> {
    let kind = kind_at(kind)?;
    let value = serde_wasm_bindgen::Deserializer::from(value);
    Ok(answer(kind, &validator(options)?.validate_with(kind, value)))
}

/// Whether a JSON text in UTF-8 is valid.
#[wasm_bindgen(js_name = isValidJson)]
pub fn is_valid_json(kind: usize, json: &[u8]) -> Result<bool, JsError> {
    Ok(Validator::new().is_valid(kind_at(kind)?, json))
}

/// The JSON Schema of a kind, as JSON text.
#[wasm_bindgen(js_name = jsonSchema)]
pub fn json_schema(kind: usize, options: JsValue) -> Result<String, JsError> {
    Ok(validator(options)?.json_schema(kind_at(kind)?))
}

fn kind_at(place: usize) -> Result<Kind, JsError> {
    Kind::ALL.get(place).copied().ok_or_else(|| JsError::new("no such kind"))
}

fn validator(options: JsValue) -> Result<Validator, JsError> {
    let mut validator = Validator::new();
    if options.is_undefined() {
        return Ok(validator);
    }
    let options: Options = serde_wasm_bindgen::from_value(options)?;
    if let Some(urls) = options.contexts {
        validator = validator.contexts(urls);
    }
    if let Some(suffix) = options.net_suffix {
        validator = validator.net_suffix(suffix);
    }
    if let Some(count) = options.max_issues {
        validator = validator.max_issues(count);
    }
    Ok(validator)
}

fn answer(kind: Kind, report: &Report) -> Option<String> {
    let plain = report.is_valid() && report.warnings.is_empty() && report.kind == Some(kind);
    if plain { None } else { serde_json::to_string(report).ok() }
}
