//! The text of a registered document.

use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct WithStatus<'a> {
    #[serde(borrow)]
    status: &'a RawValue,
}

/// The same text with another value of its member `status`; nothing else in it changes.
pub fn with_status(document: &str, status: &str) -> String {
    let Some((before, after)) = around_status(document) else {
        return document.to_owned();
    };
    let value = serde_json::to_string(status).unwrap_or_default();
    format!("{before}{value}{after}")
}

fn around_status(document: &str) -> Option<(&str, &str)> {
    let raw = serde_json::from_str::<WithStatus>(document).ok()?.status.get();
    let start = (raw.as_ptr() as usize).checked_sub(document.as_ptr() as usize)?;
    Some((document.get(..start)?, document.get(start + raw.len()..)?))
}

/// The same JSON on one line. Line breaks in JSON can only be white space between its parts.
pub fn on_one_line(json: &str) -> String {
    json.replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::with_status;

    #[test]
    fn only_the_status_changes() {
        let document = "{ \"a\": {\"status\": \"open\"}, \"s\\u0074atus\" :\n \"open\" , \"n\": 1.50 }\n";
        let moved = "{ \"a\": {\"status\": \"open\"}, \"s\\u0074atus\" :\n \"reserved\" , \"n\": 1.50 }\n";
        assert_eq!(with_status(document, "reserved"), moved);
    }
}
