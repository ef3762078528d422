//! One event of an object: its JSON, as the log gives it, on a line.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::segment::unreadable;
use crate::store::StoreError;

/// What a line says of its event, and its text.
#[derive(Deserialize)]
pub struct Line {
    pub id: i64,
    pub event_type: String,
    pub entity_type: String,
    pub entity_id: String,
    #[serde(skip)]
    pub text: String,
}

impl Line {
    /// All lines of a segment; those of records that were removed, by kind and id, have lost their payload.
    pub fn all(text: &str, removed: &[(String, String)]) -> Result<Vec<Line>, StoreError> {
        let lines = text.lines().map(|line| Line::read(line, removed).map_err(unreadable));
        lines.collect()
    }

    fn read(text: &str, removed: &[(String, String)]) -> serde_json::Result<Line> {
        let line: Line = serde_json::from_str(text)?;
        let is_erased = removed.iter().any(|(kind, id)| *kind == line.entity_type && *id == line.entity_id)
            && line.event_type != format!("{}.removed", line.entity_type);
        let text = if is_erased { without_payload(text)? } else { text.to_owned() };
        Ok(Line { text, ..line })
    }
}

/// The same line, `null` in the place of the payload.
fn without_payload(text: &str) -> serde_json::Result<String> {
    #[derive(Deserialize)]
    struct Event<'a> {
        #[serde(borrow)]
        payload: &'a RawValue,
    }
    let payload = serde_json::from_str::<Event>(text)?.payload.get();
    let start = payload.as_ptr() as usize - text.as_ptr() as usize;
    let (before, after) = (text.get(..start), text.get(start + payload.len()..));
    Ok([before.unwrap_or_default(), after.unwrap_or_default()].join("null"))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Line;

    const EVENT: &str = r#"{"id":1,"event_type":"offer.created","entity_type":"offer","entity_id":"O","payload":{ "id" : "O", "payload": 1 },"source_node":null}"#;

    fn read(text: &str, removed: (&str, &str)) -> String {
        let (kind, id) = removed;
        Line::read(text, &[(kind.to_owned(), id.to_owned())]).expect("a line").text
    }

    #[test]
    fn a_record_that_was_removed_leaves_no_payload() {
        let erased = r#"{"id":1,"event_type":"offer.created","entity_type":"offer","entity_id":"O","payload":null,"source_node":null}"#;
        assert_eq!(read(EVENT, ("offer", "O")), erased);
    }

    #[test]
    fn others_keep_it_and_so_does_the_word_of_the_removal() {
        assert_eq!(read(EVENT, ("match", "O")), EVENT);
        assert_eq!(read(EVENT, ("offer", "P")), EVENT);
        let removal = EVENT.replace("offer.created", "offer.removed");
        assert_eq!(read(&removal, ("offer", "O")), removal);
    }
}
