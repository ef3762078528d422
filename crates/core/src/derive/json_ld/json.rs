//! JSON, put together from its parts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::json::write_text;

pub(super) fn text(text: &str) -> String {
    let mut json = String::new();
    write_text(&mut json, text);
    json
}

/// A list of values that are JSON already.
#[cfg(feature = "about")]
pub(super) fn list(values: &[String]) -> String {
    format!("[{}]", values.join(","))
}

/// An object of members that are JSON already.
pub(super) fn object<'k>(members: impl IntoIterator<Item = (&'k str, String)>) -> String {
    let members: Vec<String> = members.into_iter().map(|(key, value)| format!("{}:{value}", text(key))).collect();
    format!("{{{}}}", members.join(","))
}
