//! Positions of issues in texts.

use loopgate_core::{Code, Issue, Kind, Position, Report, Validator, validate_slice, validate_str, validate_with};
use loopgate_vectors::vectors;
use serde_json::{Deserializer, Value};

fn all(report: &Report) -> impl Iterator<Item = &Issue> {
    report.issues.iter().chain(&report.warnings)
}

fn first(kind: Kind, text: &str) -> Position {
    validate_str(kind, text).issues[0].position.unwrap()
}

#[test]
fn every_issue_of_a_text_has_one() {
    for vector in vectors() {
        for issue in all(&validate_slice(vector.kind, &vector.bytes)) {
            let position = issue.position.unwrap_or_else(|| panic!("{}: {}", vector.name, issue.message));
            assert_eq!(position, Position::START.after(&vector.bytes[..position.offset]), "{}", vector.name);
        }
    }
}

#[test]
fn no_issue_of_a_value_has_one() {
    for vector in vectors() {
        let Some(value) = vector.value else { continue };
        assert!(all(&validate_with(vector.kind, value)).all(|issue| issue.position.is_none()), "{}", vector.name);
    }
}

/// The next value in a text.
fn value_at(text: &str, offset: usize) -> Value {
    Deserializer::from_str(&text[offset..]).into_iter().next().unwrap().unwrap()
}

#[test]
fn it_is_that_of_the_value_or_of_the_key() {
    let mut checked = 0;
    for vector in vectors() {
        let Some(value) = vector.value else { continue };
        let text = serde_json::to_string_pretty(&value).unwrap();
        let report = validate_str(vector.kind, &text);
        for issue in all(&report).filter(|issue| issue.code != Code::Depth) {
            let found = value_at(&text, issue.position.unwrap().offset);
            let is_at_key = matches!(issue.code, Code::UnknownKey | Code::Forbidden | Code::UnknownMemberNear);
            let expected =
                if is_at_key { issue.key.clone().map(Value::from) } else { value.pointer(&issue.path).cloned() };
            assert_eq!(Some(found), expected, "{}: {}", vector.name, issue.message);
            checked += 1;
        }
    }
    assert!(checked > 1000, "only {checked} issues");
}

#[test]
fn a_repeated_key_is_found_each_time() {
    let text = "{\"é\": 1, \"é\": 2,\n \"é\": 3}";
    let report = Validator::new().validate_any(text.as_bytes());
    let positions: Vec<Position> = all(&report).map(|issue| issue.position.unwrap()).collect();
    let position = |offset, line, column| Position { offset, line, column };
    assert_eq!(positions, [position(10, 1, 10), position(20, 2, 2)]);
}

#[test]
fn a_value_of_a_repeated_key_is_found_where_it_is() {
    let text = r#"{"status": "accepted", "id": 0, "id": -1}"#;
    let report = validate_str(Kind::FederationAccepted, text);
    let found: Vec<(Code, usize)> = all(&report).map(|issue| (issue.code, issue.position.unwrap().offset)).collect();
    assert_eq!(found, [(Code::Minimum, 29), (Code::DuplicateKey, 32), (Code::Minimum, 38)]);
}

#[test]
fn a_text_that_is_not_json_is_read_up_to_it() {
    for (text, offset, line, column) in [
        ("{\n \"é\": tru}", 12, 2, 10),
        ("{} {}", 3, 1, 4),
        ("", 0, 1, 1),
        ("\u{feff}{}", 0, 1, 1),
        (&"[".repeat(100), 64, 1, 65),
        (&format!("\n{}{}", "[".repeat(65), "]".repeat(65)), 65, 2, 65),
    ] {
        assert_eq!(first(Kind::Offer, text), Position { offset, line, column }, "{text}");
    }
    let bytes = validate_slice(Kind::Offer, b"{\n\"\xc3\xa9\xff\": 1}");
    assert_eq!(bytes.issues[0].position, Some(Position { offset: 5, line: 2, column: 3 }));
}

#[test]
fn messages_can_do_without_it() {
    let message = |is_wanted| {
        let report = Validator::new().position_in_message(is_wanted).validate_str(Kind::Offer, "{\n tru");
        report.issues[0].message.clone()
    };
    assert_eq!(message(true), "the payload is not JSON: a key is not a string (line 2, column 2)");
    assert_eq!(message(false), "the payload is not JSON: a key is not a string");
}
