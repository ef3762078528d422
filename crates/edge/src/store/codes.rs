//! The codes with which the database refuses.

use serde::de::DeserializeOwned;

use super::StoreError;

/// What a refusal of a trigger begins with; `CODE {json}` follows (`crates/edge/schema`).
const PREFIX: &str = "loopgate:";

/// What SQLite says of a value or row that is too long for it.
const TOO_LARGE: &str = "SQLITE_TOOBIG";

/// What SQLite and D1 say where the database has reached its limit.
const FULL: [&str; 2] = ["SQLITE_FULL", "Exceeded maximum DB size"];

/// The refusal that a code stands for, with its JSON; `None` where that is not what it should be.
type Refusal = fn(&str) -> Option<StoreError>;

/// The codes of all triggers.
const CODES: [(&str, Refusal); 11] = [
    ("refused", |json| first_value(json).map(|finding| StoreError::Refused(vec![finding]))),
    ("held", |json| first_value(json).map(Box::new).map(StoreError::Held)),
    ("no_such_move", |_| Some(StoreError::NoSuchMove)),
    ("taken", |_| Some(StoreError::Taken)),
    ("removed", |_| Some(StoreError::Removed)),
    ("claim_lost", |_| Some(StoreError::ClaimLost)),
    ("no_answer", |_| Some(StoreError::NoAnswer)),
    ("key_gone", |_| Some(StoreError::KeyGone)),
    ("not_owner", |json| first_value(json).map(StoreError::NotOwner)),
    ("bytes_spent", |json| first_value(json).map(StoreError::BytesSpent)),
    ("interest_spent", |json| first_value(json).map(StoreError::InterestSpent)),
];

/// The columns of tables that hold a value once, as SQLite names them, and what a second one means.
const UNIQUE: [(&str, Refusal); 4] = [
    ("records.kind, records.id", |_| Some(StoreError::Taken)),
    ("material_status.id", |_| Some(StoreError::Taken)),
    ("transactions.id", |_| Some(StoreError::Taken)),
    ("signal_documents.follows", |_| Some(StoreError::Overtaken)),
];

/// The refusal in a message, whatever the platform adds on both sides.
pub fn refusal(message: &str) -> Option<StoreError> {
    if let Some((_, raised)) = message.split_once(PREFIX) {
        let (code, json) = raised.split_once(' ')?;
        return look_up(&CODES, code, json);
    }
    if message.contains(TOO_LARGE) {
        return Some(StoreError::TooLarge);
    }
    if FULL.iter().any(|text| message.contains(text)) {
        return Some(StoreError::Full);
    }
    let (_, columns) = message.split_once("UNIQUE constraint failed: ")?;
    look_up(&UNIQUE, columns.split(':').next()?, "")
}

fn look_up(refusals: &[(&str, Refusal)], name: &str, json: &str) -> Option<StoreError> {
    let (_, refusal) = refusals.iter().find(|(known, _)| *known == name)?;
    refusal(json)
}

/// The JSON that a text begins with.
fn first_value<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::Deserializer::from_str(text).into_iter().next()?.ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wasm_bindgen_test::wasm_bindgen_test as test;
    use worker::js_sys;

    use super::{CODES, PREFIX, StoreError, refusal};

    #[test]
    fn a_finding_is_read_from_the_middle_of_a_message() {
        let finding = r#"{"refusal":409,"path":"/offer_id","code":"not_open","message":"m: }","holder_kind":"match","holder":"M"}"#;
        let Some(StoreError::Refused(found)) =
            refusal(&format!("D1_ERROR: loopgate:refused {finding}: SQLITE_CONSTRAINT [x]"))
        else {
            panic!("no findings");
        };
        assert_eq!((found.len(), found[0].refusal, found[0].holder.as_deref()), (1, 409, Some("M")));
    }

    const HELD: &str = r#"Held(Holder { message: "m: {}", holder_kind: "match", holder: "" })"#;

    #[test]
    fn refusals_are_told_apart() {
        let cases = [
            ("loopgate:no_such_move {}: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)", "NoSuchMove"),
            ("loopgate:taken {}: SQLITE_CONSTRAINT", "Taken"),
            ("loopgate:removed {}: SQLITE_CONSTRAINT", "Removed"),
            ("loopgate:claim_lost {}", "ClaimLost"),
            ("loopgate:no_answer {}", "NoAnswer"),
            ("loopgate:key_gone {}: SQLITE_CONSTRAINT", "KeyGone"),
            (r#"loopgate:not_owner {"who":"w"}: SQLITE_CONSTRAINT"#, r#"NotOwner(Owners { who: "w" })"#),
            (r#"loopgate:bytes_spent {"bytes_limit":9}"#, "BytesSpent(BytesSpent { bytes_limit: 9 })"),
            (r#"loopgate:interest_spent {"retry_after":9}"#, "InterestSpent(InterestSpent { retry_after: 9 })"),
            ("string or blob too big: SQLITE_TOOBIG", "TooLarge"),
            ("database or disk is full: SQLITE_FULL", "Full"),
            ("Exceeded maximum DB size", "Full"),
            (r#"loopgate:held {"message":"m: {}","holder_kind":"match"}: SQLITE_CONSTRAINT"#, HELD),
            ("UNIQUE constraint failed: records.kind, records.id: SQLITE_CONSTRAINT", "Taken"),
            ("UNIQUE constraint failed: material_status.id", "Taken"),
            ("UNIQUE constraint failed: transactions.id: SQLITE_CONSTRAINT", "Taken"),
            ("UNIQUE constraint failed: signal_documents.follows: SQLITE_CONSTRAINT", "Overtaken"),
        ];
        for (message, expected) in cases {
            let found = refusal(&format!("D1_ERROR: {message}")).map(|refusal| format!("{refusal:?}"));
            assert_eq!(found.as_deref(), Some(expected), "{message}");
        }
    }

    #[test]
    fn anything_else_is_no_refusal() {
        let messages = [
            "Network connection lost.",
            "D1_ERROR: refused to answer",
            "D1_ERROR: loopgate:",
            "D1_ERROR: loopgate:taken",
            "D1_ERROR: loopgate:later {}",
            "D1_ERROR: loopgate:refused {}: SQLITE_CONSTRAINT",
            "D1_ERROR: UNIQUE constraint failed: interest.id: SQLITE_CONSTRAINT",
        ];
        for message in messages {
            assert!(refusal(message).is_none(), "{message}");
        }
    }

    /// The SQL of all files of the schema, read by Node, where these tests run.
    fn schema() -> String {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/");
        let script = format!(
            "const fs = process.getBuiltinModule('node:fs');
            const files = fs.readdirSync('{folder}', {{ recursive: true }}).filter((file) => file.endsWith('.sql'));
            files.map((file) => fs.readFileSync('{folder}' + file, 'utf8')).join('\\n')"
        );
        js_sys::eval(&script).expect("the files").as_string().expect("a text")
    }

    #[test]
    fn the_codes_of_the_schema_are_these() {
        let schema = schema();
        // `RAISE(IGNORE)` ends the triggers of a row that is judged, and refuses nothing.
        let raised = schema.split("RAISE(").skip(1).filter(|rest| !rest.starts_with("IGNORE)"));
        let raised = raised.map(|rest| rest.trim_start_matches("ABORT, '"));
        let code = |text: &str| {
            let code = text.strip_prefix(PREFIX).and_then(|rest| rest.split(' ').next());
            code.unwrap_or_else(|| panic!("no code: {text}")).to_owned()
        };
        let raised: BTreeSet<String> = raised.map(code).collect();
        let known: BTreeSet<String> = CODES.iter().map(|(code, _)| (*code).to_owned()).collect();
        assert_eq!(raised, known);
    }
}
