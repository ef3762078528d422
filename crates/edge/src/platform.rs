//! What is asked of the runtime in JavaScript (`platform.js`).

use std::time::Duration;

use worker::js_sys::Promise;
use worker::wasm_bindgen::prelude::wasm_bindgen;
use worker::wasm_bindgen::{self, JsValue};
use worker::wasm_bindgen_futures::JsFuture;
use worker::web_sys::{ReadableStream, Request};

#[wasm_bindgen(module = "/platform.js")]
extern "C" {
    pub fn describe(request: &Request) -> String;

    #[wasm_bindgen(catch)]
    pub fn respond(status: u16, headers: &str, bytes: &[u8]) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_name = respondWith)]
    pub fn respond_with(status: u16, headers: &str, body: JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_name = readBody)]
    pub fn read_body(request: &Request, is_announced: bool, most: f64, linger: f64, patience: f64) -> Promise;

    /// Empty where there is none.
    #[wasm_bindgen(js_name = href)]
    fn href_of(text: &str) -> String;

    fn wait(milliseconds: f64) -> Promise;

    pub type Outlet;

    #[wasm_bindgen(constructor)]
    pub fn new() -> Outlet;

    #[wasm_bindgen(method, getter)]
    pub fn readable(this: &Outlet) -> ReadableStream;

    #[wasm_bindgen(method, getter)]
    pub fn left(this: &Outlet) -> Promise;

    #[wasm_bindgen(method)]
    pub fn write(this: &Outlet, bytes: &[u8]) -> Promise;

    #[wasm_bindgen(method)]
    pub fn end(this: &Outlet);

    #[wasm_bindgen(method)]
    pub fn cut(this: &Outlet);
}

/// The `http` or `https` address that a text means, in the runtime's spelling.
pub fn href(text: &str) -> Option<String> {
    Some(href_of(text)).filter(|href| !href.is_empty())
}

/// Waits. Other than `worker::Delay` it wakes whoever polled it last, where a request is looked at before it is waited for.
pub async fn sleep(time: Duration) {
    let _ = JsFuture::from(wait(time.as_millis() as f64)).await;
}
