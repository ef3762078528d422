//! What happened, in few words.

use serde_json::Value;

use crate::sheet::worded;

/// Of an event of this kind: `registered`, `in transit`, `taken down: it was sold elsewhere`.
pub fn said(kind: &str, event_type: &str, payload: &Value) -> String {
    let text = |key| payload.get(key).and_then(Value::as_str).filter(|text| !text.trim().is_empty());
    let what = event_type.strip_prefix(kind).and_then(|rest| rest.strip_prefix('.'));
    match (what, text("status"), text("reason")) {
        (Some("created"), ..) => "registered".to_owned(),
        (Some("status_updated"), Some(status), _) => worded(status),
        (Some("superseded"), ..) => "replaced by a corrected record".to_owned(),
        (Some("removed"), _, Some(reason)) => format!("taken down: {reason}"),
        (Some("removed"), ..) => "taken down".to_owned(),
        _ => worded(&event_type.replace('.', " ")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::said;

    #[test]
    fn an_event_is_a_few_words() {
        for (event_type, payload, words) in [
            ("offer.created", json!({"status": "open"}), "registered"),
            ("offer.status_updated", json!({"status": "in_transit"}), "in transit"),
            ("offer.status_updated", Value::Null, "offer status updated"),
            ("offer.superseded", json!({"by": "x"}), "replaced by a corrected record"),
            ("offer.removed", json!({"reason": "sold"}), "taken down: sold"),
            ("offer.removed", json!({"reason": " "}), "taken down"),
            ("offered.created", Value::Null, "offered created"),
        ] {
            assert_eq!(said("offer", event_type, &payload), words, "{event_type}");
        }
    }
}
