//! The regimes of `loopgate-core` as JavaScript calls them: answers are JSON texts. `pkg/src/regime.js` wraps it.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

#[cfg(feature = "small")]
mod small;

use alloc::string::String;
use alloc::vec::Vec;

use loopgate_core::Kind;
use loopgate_core::regime::Regime;
use wasm_bindgen::prelude::wasm_bindgen;

/// See [`Regime::all`].
#[wasm_bindgen]
pub fn regimes() -> String {
    serde_json::to_string(&Regime::all().collect::<Vec<_>>()).unwrap_or_default()
}

/// See [`Regime::read`]; empty where there is no such regime or kind.
#[wasm_bindgen]
pub fn assess(regime: &str, kind: &str, json: &str) -> String {
    let (Some(regime), Some(kind)) = (Regime::from_name(regime), Kind::from_type_name(kind)) else {
        return String::new();
    };
    serde_json::to_string(&regime.read(Some(kind), json.as_bytes())).unwrap_or_default()
}
