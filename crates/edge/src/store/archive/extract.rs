//! What the database keeps of a document that was moved to the archive: the members that its queries read, and where the document
//! is. An extract has another size than `records.size`, which is that of the document as it was sent: nobody can send one.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};

type Members = BTreeMap<String, Box<RawValue>>;

/// The name of the object, as the extract has it.
const KEY: &str = "$archived";

/// What the views, the triggers and the queries read of documents (`crates/edge/schema`, `store`).
const KEPT: [&str; 18] = [
    "available_until",
    "category",
    "condition",
    "current_city",
    "from_city",
    "handoff_at",
    "location",
    "material_id",
    "material_ids",
    "name",
    "origin_city",
    "passport",
    "product_id",
    "quantity",
    "route",
    "serial_number",
    "to_city",
    "traceability",
];

/// Of these members not all is read.
const KEPT_WITHIN: [(&str, &[&str]); 4] = [
    ("passport", &["gs1_digital_link", "gtin"]),
    ("quantity", &["unit", "value"]),
    ("route", &["from_city", "to_city"]),
    ("traceability", &["batch_id", "lot_number", "serial_number"]),
];

#[derive(Deserialize)]
struct Extract {
    #[serde(rename = "$archived")]
    key: String,
}

/// The extract of a document that is stored under this key.
pub fn extract_of(document: &str, key: &str) -> serde_json::Result<String> {
    let mut members = only(document, &KEPT)?;
    for (name, inner) in KEPT_WITHIN {
        if let Some(value) = members.get_mut(name).filter(|value| value.get().starts_with('{')) {
            *value = to_raw_value(&only(value.get(), inner)?)?;
        }
    }
    members.insert(KEY.to_owned(), to_raw_value(key)?);
    serde_json::to_string(&members)
}

fn only(object: &str, names: &[&str]) -> serde_json::Result<Members> {
    let mut members: Members = serde_json::from_str(object)?;
    members.retain(|name, _| names.contains(&name.as_str()));
    Ok(members)
}

/// Where the document is, if this text, of a record of this size, is its extract.
pub fn key_in(text: &str, size: usize) -> Option<String> {
    if text.len() == size {
        return None;
    }
    serde_json::from_str(text).ok().map(|Extract { key }| key)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{extract_of, key_in};

    const DOCUMENT: &str = r#"{ "id": "P", "name": "B\u00fcro", "quantity": {"value": 1.50e1, "unit": "t", "note": "x"},
        "passport": {"gtin": "04012345123456", "issuer": "X"}, "route": null, "$archived": "elsewhere", "texts": ["long"] }"#;

    #[test]
    fn an_extract_has_what_is_read_as_it_was_written() {
        let expected = r#"{"$archived":"documents/1","name":"B\u00fcro","passport":{"gtin":"04012345123456"},"quantity":{"unit":"t","value":1.50e1},"route":null}"#;
        assert_eq!(extract_of(DOCUMENT, "documents/1").expect("JSON"), expected);
    }

    #[test]
    fn only_an_extract_says_where_its_document_is() {
        let extract = extract_of(DOCUMENT, "documents/1").expect("JSON");
        assert_eq!(key_in(&extract, DOCUMENT.len()).as_deref(), Some("documents/1"));
        assert_eq!(key_in(DOCUMENT, DOCUMENT.len()), None);
    }
}
