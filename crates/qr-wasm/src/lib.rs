//! The QR codes of `loopgate-core` as JavaScript calls them. `pkg/src/qr.js` wraps it.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

#[cfg(feature = "small")]
mod small;

use alloc::format;
use alloc::string::String;

use loopgate_core::qr::{self, Fault, Look, Thing};
use loopgate_core::reference::item_code::Coded;
use wasm_bindgen::prelude::wasm_bindgen;

/// What `name` asks for, `link` or `svg`, in texts that each end with a NUL: base, `@type`, `id`, `passport.gtin`,
/// `passport.gs1_digital_link`, `traceability.batch_id`, its `lot_number` and `serial_number`, `serial_number`; then size, quiet zone
/// and the two colours. An empty one is none. An answer begins with `=`, a fault with `!`.
#[wasm_bindgen]
pub fn ask(name: &str, texts: &str) -> String {
    match answer(name, texts) {
        Ok(answer) => format!("={answer}"),
        Err(fault) => match fault.help() {
            Some(help) => format!("!{}: {help}", fault.message()),
            None => format!("!{}", fault.message()),
        },
    }
}

fn answer(name: &str, texts: &str) -> Result<String, Fault> {
    let mut texts = texts.split('\0');
    let mut next = || texts.next().unwrap_or_default();
    let [base, kind, id] = [next(), next(), next()];
    let mut some = || Some(next()).filter(|text| !text.is_empty());
    let coded = Coded { gtin: some(), link: some(), lots: [some(), some()], serials: [some(), some()] };
    let link = Thing { kind, id, coded }.link(base)?;
    if name == "link" { Ok(link) } else { qr::svg(&link, &Look::read([some(), some(), some(), some()])?) }
}
