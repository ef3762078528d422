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

/// The answer of a look-up, by its name in JavaScript; `day` is empty where it takes none, and `text` too. One function in
/// place of one for each: what passes a text from JavaScript and back is then there once.
#[wasm_bindgen]
pub fn ask(name: &str, text: &str, day: &str) -> String {
    match name {
        "waste" => answer(day_of(day).and_then(|day| lookup::waste(text, day))),
        "wasteList" => answer(day_of(day).map(|day| lookup::waste_list(text, day))),
        "findWaste" => answer(day_of(day).and_then(|day| lookup::find_waste(text, day))),
        "country" => answer(lookup::country(text)),
        "countries" => answer(Ok(lookup::countries())),
        "findCountry" => answer(lookup::find_country(text)),
        "gtin" => answer(lookup::gtin(text)),
        "cas" => answer(lookup::cas(text)),
        "digitalLink" => answer(lookup::digital_link(text)),
        _ => answer(Ok(lookup::sources())),
    }
}
