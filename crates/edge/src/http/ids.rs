//! Ids are at most 2,000 characters long, on every `POST`: the service's rule, not the validator's (docs/api.md). They end up
//! in addresses, headers and indexes.

use std::collections::BTreeMap;

use loopgate_core::rule::{Choice, Field, Object, Rule};
use loopgate_core::{Code, Issue};
use serde_json::value::RawValue;

const LONGEST: usize = 2000;

/// The members that are ids, or name something by its id, in whatever object they are declared.
const IDS: &[&str] = &[
    "id",
    "material_id",
    "product_id",
    "offer_id",
    "match_id",
    "material_ids",
    "transaction_id",
    "material",
    "seller",
    "buyer",
    "node",
    "node_id",
    "vote_id",
    "origin",
    "from",
    "message_id",
    "entity_id",
    "by",
];

/// The ids of a valid body that are too long.
pub fn issues(object: &Object, body: &[u8]) -> Vec<Issue> {
    let mut issues = Vec::new();
    if body.len() > LONGEST
        && let Ok(text) = str::from_utf8(body)
    {
        look(object, text, "", &mut issues);
    }
    issues
}

/// The same of an event of a payment provider, which may be any JSON: its top-level `id`, a text or a number.
pub fn event_issues(event: &[u8]) -> Vec<Issue> {
    let mut issues = Vec::new();
    if event.len() > LONGEST
        && let Ok(members) = serde_json::from_slice::<BTreeMap<String, &RawValue>>(event)
        && let Some(id) = members.get("id").map(|id| id.get())
    {
        match id.starts_with('"') {
            true => judge("id", id, "/id", &mut issues),
            false if id.starts_with(|char: char| char.is_ascii_digit()) => {
                limit("id", id, || "/id".to_owned(), &mut issues)
            }
            false => {}
        }
    }
    issues
}

fn look(object: &Object, text: &str, path: &str, issues: &mut Vec<Issue>) {
    let Ok(members) = serde_json::from_str::<BTreeMap<String, &RawValue>>(text) else {
        return;
    };
    if let Some(family) = object.family() {
        let kind = word(&members, "@type");
        if let Some(object) = family.iter().find(|object| kind.as_deref() == Some(object.name)) {
            look(object, text, path, issues);
        }
        return;
    }
    for Field { key, rule, .. } in object.fields {
        let Some(value) = members.get(*key).map(|value| value.get()).filter(|value| value.len() > LONGEST) else {
            continue;
        };
        let path = format!("{path}/{key}");
        match rule {
            Rule::ChosenBy(choice) => {
                if let Some(object) = chosen(choice, &members) {
                    look(object, value, &path, issues);
                }
            }
            _ if IDS.contains(key) => judge(key, value, &path, issues),
            _ => {}
        }
    }
}

fn word(members: &BTreeMap<String, &RawValue>, key: &str) -> Option<String> {
    serde_json::from_str(members.get(key)?.get()).ok()
}

/// The object that a member has to be, by the value of another.
fn chosen(choice: &Choice, members: &BTreeMap<String, &RawValue>) -> Option<&'static Object> {
    let word = word(members, choice.key)?;
    match choice.rules.iter().find(|(name, _)| *name == word)? {
        (_, Rule::Object(object)) => Some(object),
        _ => None,
    }
}

/// Judges an id, or a list of them.
fn judge(key: &str, value: &str, path: &str, issues: &mut Vec<Issue>) {
    if let Ok(id) = serde_json::from_str::<String>(value) {
        limit(key, &id, || path.to_owned(), issues);
    } else if let Ok(ids) = serde_json::from_str::<Vec<String>>(value) {
        ids.iter().enumerate().for_each(|(at, id)| limit(key, id, || format!("{path}/{at}"), issues));
    }
}

fn limit(key: &str, id: &str, path: impl FnOnce() -> String, issues: &mut Vec<Issue>) {
    const MOST_ISSUES: usize = 100;
    let characters = if id.len() > LONGEST { id.chars().count() } else { 0 };
    if characters > LONGEST && issues.len() < MOST_ISSUES {
        let text = format!("{key} must have at most {LONGEST} characters; it has {characters}");
        issues.push(Issue::new(Code::MaxLength, path(), text));
    }
}

#[cfg(test)]
mod tests {
    use loopgate_core::Kind;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{LONGEST, event_issues, issues};

    fn found(kind: Kind, body: &str) -> Vec<String> {
        issues(kind.rule(), body.as_bytes()).iter().map(|issue| issue.path.to_string()).collect()
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        let id = |char: &str, count| format!(r#"{{"id": "{}", "n": {}}}"#, char.repeat(count), "1".repeat(LONGEST));
        for char in ["A", "é", "\\u0041"] {
            assert!(found(Kind::Offer, &id(char, LONGEST)).is_empty(), "{char}");
            assert_eq!(found(Kind::Offer, &id(char, LONGEST + 1)), ["/id"], "{char}");
        }
    }

    #[test]
    fn ids_are_those_that_the_kind_declares() {
        let long = "A".repeat(LONGEST + 1);
        let extra = format!(r#"{{"offer_id": "{long}", "vote_id": "{long}"}}"#);
        assert!(found(Kind::MaterialDNA, &extra).is_empty());
        assert_eq!(found(Kind::Match, &extra), ["/offer_id"]);
        let list = format!(r#"{{"material_ids": ["A", "{long}", "{long}"]}}"#);
        assert_eq!(found(Kind::ProductDNA, &list), ["/material_ids/1", "/material_ids/2"]);
    }

    #[test]
    fn those_of_events_are_texts_and_numbers() {
        let found = |id: &str| event_issues(format!(r#"{{"id": {id}}}"#).as_bytes()).len();
        let text = |count| format!("\"{}\"", "é".repeat(count));
        assert_eq!([LONGEST, LONGEST + 1].map(|count| found(&text(count))), [0, 1]);
        assert_eq!([LONGEST, LONGEST + 1].map(|count| found(&"7".repeat(count))), [0, 1]);
        assert_eq!(found(&format!("[{}]", text(LONGEST + 1))), 0);
    }

    #[test]
    fn they_are_found_in_families_and_relayed_documents() {
        let long = "A".repeat(LONGEST + 1);
        let settlement = format!(r#"{{"@type": "Settlement", "id": "{long}", "transaction_id": "{long}"}}"#);
        assert_eq!(found(Kind::Transaction, &settlement), ["/transaction_id"]);
        let relayed = format!(r#"{{"event_type": "match.created", "payload": {{"offer_id": "{long}"}}}}"#);
        assert_eq!(found(Kind::RelayMessage, &relayed), ["/payload/offer_id"]);
    }
}
