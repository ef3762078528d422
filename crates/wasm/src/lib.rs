//! The JavaScript face of `loopgate-core`. `pkg/` wraps it; nothing is decided here.
//!
//! A kind is named by its place in [`kinds`]. A report comes as JSON text, or as `undefined` where it would
//! say that the payload is valid, of the kind asked for, and nothing more.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

#[cfg(feature = "small")]
mod small;

use alloc::string::String;
use alloc::vec::Vec;

use loopgate_core::{Kind, Report, Validator};
use wasm_bindgen::prelude::*;

/// The names of all kinds, with commas between.
#[wasm_bindgen]
pub fn kinds() -> String {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    names.join(",")
}

/// The rules with a caller's options; see `Options` in `pkg/index.d.ts`.
#[wasm_bindgen]
pub struct Rules(Validator);

#[wasm_bindgen]
impl Rules {
    /// The rules with these options, each the default where it is `undefined`. `contexts` has a line for each
    /// URL.
    #[wasm_bindgen(constructor)]
    pub fn new(contexts: Option<String>, net_suffix: Option<String>, max_issues: Option<usize>) -> Rules {
        let mut validator = Validator::new();
        if let Some(urls) = contexts {
            validator = validator.contexts(urls.lines());
        }
        if let Some(suffix) = net_suffix {
            validator = validator.net_suffix(suffix);
        }
        if let Some(count) = max_issues {
            validator = validator.max_issues(count);
        }
        Rules(validator)
    }

    /// Checks a JSON text in UTF-8.
    #[wasm_bindgen(js_name = checkJson)]
    pub fn check_json(&self, kind: usize, json: &[u8]) -> Option<String> {
        let kind = kind_at(kind);
        answer(kind, &self.0.validate_slice(kind, json))
    }

    /// Checks a JSON text in UTF-8 in which strings that begin with `stand_in` stand for values that JSON
    /// cannot carry.
    #[wasm_bindgen(js_name = checkForeign)]
    pub fn check_foreign(&self, kind: usize, json: &[u8], stand_in: String) -> Option<String> {
        let kind = kind_at(kind);
        answer(kind, &self.0.clone().stand_in(stand_in).validate_slice(kind, json))
    }

    /// Whether a JSON text in UTF-8 is valid.
    #[wasm_bindgen(js_name = isValidJson)]
    pub fn is_valid_json(&self, kind: usize, json: &[u8]) -> bool {
        self.0.is_valid(kind_at(kind), json)
    }

    /// The JSON Schema of a kind, as JSON text.
    #[wasm_bindgen(js_name = jsonSchema)]
    pub fn json_schema(&self, kind: usize) -> String {
        self.0.json_schema(kind_at(kind))
    }
}

fn kind_at(place: usize) -> Kind {
    Kind::ALL.get(place).copied().unwrap_or(Kind::Auto)
}

fn answer(kind: Kind, report: &Report) -> Option<String> {
    let plain = report.is_valid() && report.warnings.is_empty() && report.kind == Some(kind);
    if plain { None } else { serde_json::to_string(report).ok() }
}
