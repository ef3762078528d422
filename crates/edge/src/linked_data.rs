//! Documents as linked data: the context that this node reads them by, and their N-Quads.

use std::cell::RefCell;

use loopgate_core::derive::json_ld_context;
use worker::js_sys::{Error, Promise};
use worker::wasm_bindgen::prelude::wasm_bindgen;
use worker::wasm_bindgen::{self, JsCast, JsValue};
use worker::wasm_bindgen_futures::JsFuture;

use crate::config;
use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// Where the context is for each version of the protocol. The tables, and so the terms, are the same for both.
pub const CONTEXTS: [&str; 2] = ["/contexts/loop-v0.1.1.jsonld", "/contexts/loop-v0.2.0.jsonld"];

#[wasm_bindgen(module = "/nquads.js")]
extern "C" {
    fn nquads(text: &str, context: &str, url: &str) -> Promise;
}

thread_local! {
    /// An address of this node, and the context that names it.
    static MADE: RefCell<(String, String)> = RefCell::default();
}

/// The context, whose IRIs are at this node's address.
pub fn context(call: &Call) -> String {
    let address = config::address(call.env(), call.request.url(), "");
    MADE.with_borrow_mut(|made| {
        if made.0 != address {
            *made = (address.clone(), json_ld_context(&address));
        }
        made.1.clone()
    })
}

/// A document as canonical N-Quads (RDFC-1.0).
///
/// # Errors
///
/// 406 where a JSON-LD processor refuses it or takes too long.
pub async fn n_quads(call: &Call, document: &str) -> Result<String, ApiError> {
    let [_, newest] = CONTEXTS;
    let url = config::address(call.env(), call.request.url(), newest);
    let written = JsFuture::from(nquads(document, &context(call), &url)).await;
    let text = written.map_err(|error| ApiError::not_acceptable(&reason(&error)))?;
    text.as_string().ok_or_else(|| ApiError::internal("N-Quads that are no text"))
}

fn reason(error: &JsValue) -> String {
    const LONGEST: usize = 200;
    let message = error.dyn_ref::<Error>().map(|error| String::from(error.message())).unwrap_or_default();
    message.chars().take(LONGEST).collect()
}
