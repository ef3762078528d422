//! `loopgate-core` as JavaScript calls it. `pkg/` wraps it; nothing is decided here.
//!
//! A kind is given by its index in [`Kind::ALL`], as in `pkg/src/rules/text.js`. A report comes as JSON text, or as `undefined` where it would only say
//! that the payload is valid, is of that kind, and has no warnings.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

#[cfg(feature = "small")]
mod small;

use alloc::string::String;

use loopgate_core::exchange::loop_cost;
use loopgate_core::rule::Object;
use loopgate_core::rules::loop_cost::LOOP_COST_REQUEST;
use loopgate_core::{Kind, Validator};
use wasm_bindgen::prelude::*;

/// The kind that was probably meant by a name.
#[wasm_bindgen(js_name = nearestKind)]
pub fn nearest_kind(name: &str) -> Option<usize> {
    Kind::nearest(name).map(|kind| kind as usize)
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
        let mut validator = Validator::new().number_reader(read_number);
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

    /// Checks a JSON text in UTF-8. Strings that begin with `placeholder` stand for values that JSON cannot carry.
    #[wasm_bindgen(js_name = checkJson)]
    pub fn check_json(&self, kind: usize, json: &[u8], placeholder: Option<String>) -> Option<String> {
        let kind = kind_at(kind);
        self.report(kind.rule(), Some(kind), json, placeholder)
    }

    /// The same for the terms of a [`loop_cost`], which are no kind.
    #[wasm_bindgen(js_name = checkLoopCostJson)]
    pub fn check_loop_cost_json(&self, json: &[u8], placeholder: Option<String>) -> Option<String> {
        self.report(&LOOP_COST_REQUEST, None, json, placeholder)
    }

    /// Whether a JSON text in UTF-8 is valid.
    #[wasm_bindgen(js_name = isValidJson)]
    pub fn is_valid_json(&self, kind: usize, json: &[u8]) -> bool {
        self.0.is_valid(kind_at(kind), json)
    }

    fn report(
        &self,
        object: &'static Object,
        kind: Option<Kind>,
        json: &[u8],
        placeholder: Option<String>,
    ) -> Option<String> {
        let report = match placeholder {
            Some(prefix) => self.0.clone().placeholder(prefix).validate_object(object, json),
            None => self.0.validate_object(object, json),
        };
        let is_plain = report.is_valid() && report.warnings.is_empty() && report.kind == kind;
        if is_plain { None } else { serde_json::to_string(&report).ok() }
    }
}

/// What is wrong with the place `from` or `to` of a loop cost, which is missing or no place, as JSON text: an issue.
#[wasm_bindgen(js_name = placeIssue)]
pub fn place_issue(is_from: bool, text: Option<String>) -> Option<String> {
    let issue = loop_cost::place_issue((if is_from { "from" } else { "to" }, text.as_deref()));
    serde_json::to_string(&issue).ok()
}

/// `Number(text)`: reading long numbers takes a table that is larger than the engine.
fn read_number(text: &str) -> f64 {
    number(text)
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Number)]
    fn number(text: &str) -> f64;
}

/// Throws where there is no such kind. `pkg/` takes the index from its list of kinds, so it never causes this.
fn kind_at(index: usize) -> Kind {
    match Kind::ALL.get(index) {
        Some(kind) => *kind,
        None => wasm_bindgen::throw_str("no kind has this index"),
    }
}
