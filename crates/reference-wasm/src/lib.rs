//! The look-ups of `loopgate-core` as JavaScript calls them: each answer is a JSON text, `{"found": ...}` or
//! `{"error": ...}`. `pkg/src/reference.js` wraps it.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

#[cfg(feature = "small")]
mod small;

use alloc::format;
use alloc::string::String;

use loopgate_core::reference::Date;
use loopgate_core::reference::lookup::{self, LookupError, LookupFault};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer<T> {
    Found(T),
    Error(LookupError),
}

fn answer<T: Serialize>(result: Result<T, LookupError>) -> String {
    let answer = result.map_or_else(Answer::Error, Answer::Found);
    serde_json::to_string(&answer).unwrap_or_default()
}

/// A day or a date-time; an empty text is none.
fn day_of(text: &str) -> Result<Option<Date>, LookupError> {
    let day = Date::read(text);
    if day.is_some() || text.is_empty() {
        return Ok(day);
    }
    let message = format!("`{text}` is no day");
    Err(LookupError { fault: LookupFault::Form, message, help: "a day is written as in `2026-12-09`".into() })
}

/// See [`lookup::waste`].
#[wasm_bindgen]
pub fn waste(code: &str, day: &str) -> String {
    answer(day_of(day).and_then(|day| lookup::waste(code, day)))
}

/// See [`lookup::waste_list`].
#[wasm_bindgen(js_name = wasteList)]
pub fn waste_list(prefix: &str, day: &str) -> String {
    answer(day_of(day).map(|day| lookup::waste_list(prefix, day)))
}

/// See [`lookup::country`].
#[wasm_bindgen]
pub fn country(code: &str) -> String {
    answer(lookup::country(code))
}

/// See [`lookup::countries`].
#[wasm_bindgen]
pub fn countries() -> String {
    answer(Ok(lookup::countries()))
}

/// See [`lookup::gtin`].
#[wasm_bindgen]
pub fn gtin(text: &str) -> String {
    answer(lookup::gtin(text))
}

/// See [`lookup::cas`].
#[wasm_bindgen]
pub fn cas(text: &str) -> String {
    answer(lookup::cas(text))
}

/// See [`lookup::digital_link`].
#[wasm_bindgen(js_name = digitalLink)]
pub fn digital_link(uri: &str) -> String {
    answer(lookup::digital_link(uri))
}
