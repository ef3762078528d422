//! Texts, right and wrong: their reports against what serde_json reads of them.

use std::sync::LazyLock;

use loopgate_core::{Code, Kind, Report, Validator};
use loopgate_vectors::{Vector, vectors};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

static VECTORS: LazyLock<Vec<Vector>> = LazyLock::new(vectors);

/// What the engine finds in what serde_json reads; where the text is not JSON, serde_json's message.
fn by_serde_json(kind: Kind, json: &[u8]) -> Option<Result<Report, String>> {
    str::from_utf8(json).ok()?;
    let report = || Validator::new().validate_with(kind, &mut serde_json::Deserializer::from_slice(json));
    let value = serde_json::from_slice::<serde_json::Value>(json);
    Some(value.map(|_| report()).map_err(|error| message_of(&error)))
}

/// The message of an error; without its place where a number is out of range, as serde_json stops within an exponent of
/// many digits and the reader at the end of the number.
fn message_of(error: &serde_json::Error) -> String {
    let error = error.to_string();
    let (words, place) = error.split_at(error.find(" at line").unwrap());
    let (_, ours) = WORDS.iter().find(|(theirs, _)| *theirs == words).unwrap_or_else(|| panic!("{words}"));
    let place = place.replace(" at line ", " (line ").replace(" column ", ", column ") + ")";
    format!("the payload is not JSON: {ours}{}", if *ours == OUT_OF_RANGE { "" } else { &place })
}

const OUT_OF_RANGE: &str = "a number is too large";

/// The words of serde_json, and of the reader.
const WORDS: &[(&str, &str)] = &[
    ("EOF while parsing a list", "it ends within an array"),
    ("EOF while parsing an object", "it ends within an object"),
    ("EOF while parsing a string", "it ends within a string"),
    ("EOF while parsing a value", "it ends where a value should be"),
    ("expected `:`", "a colon is missing"),
    ("expected `,` or `]`", "a comma or ] is missing"),
    ("expected `,` or `}`", "a comma or } is missing"),
    ("expected ident", "a word is not true, false or null"),
    ("expected value", "a value is missing"),
    ("invalid escape", "an escape is wrong"),
    ("invalid number", "a number is wrong"),
    ("number out of range", OUT_OF_RANGE),
    ("control character (\\u0000-\\u001F) found while parsing a string", "a string has a control character"),
    ("key must be a string", "a key is not a string"),
    ("lone leading surrogate in hex escape", "an escape is half a surrogate pair"),
    ("trailing comma", "a comma has nothing after it"),
    ("trailing characters", "it goes on after its end"),
    ("unexpected end of hex escape", "an escape is too short"),
];

fn has_message(report: &Report, message: &str) -> bool {
    let first = report.issues.first().map_or("", |issue| issue.message.as_ref());
    if message.ends_with(OUT_OF_RANGE) { first.starts_with(message) } else { first == message }
}

fn assert_agrees(kind: Kind, json: &[u8]) {
    #[cfg_attr(not(feature = "position"), allow(unused_mut))]
    let mut report = Validator::new().validate_slice(kind, json);
    // Positions are of texts only.
    #[cfg(feature = "position")]
    report.issues.iter_mut().chain(&mut report.warnings).for_each(|issue| issue.position = None);
    let text = String::from_utf8_lossy(json);
    match by_serde_json(kind, json) {
        Some(Ok(expected)) => assert_eq!(report, expected, "{text}"),
        // What comes after a level too many is not read.
        Some(Err(_)) if report.issues.iter().any(|issue| issue.code == Code::Depth) => {}
        Some(Err(message)) => assert!(has_message(&report, &message), "{message}, not {:?}: {text}", report.issues),
        None => assert!(!report.is_valid(), "{text}"),
    }
}

/// What is put into texts: the signs of JSON, halves of escapes and of characters, numbers at limits.
const PIECES: &[&[u8]] = &[
    b"",
    b"\"",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b" ",
    b"\n",
    b"0",
    b"-",
    b".",
    b"e",
    b"E+",
    b"1e400",
    b"1e22",
    b"9007199254740993",
    b"0.1",
    b"-0",
    b"01",
    b"1.",
    b"null",
    b"true",
    b"\"\"",
    b"{}",
    b"[]",
    b"\\u0041",
    b"\\ud800",
    b"\\ud83d\\ude00",
    b"\\u12",
    b"\\n",
    b"\\x",
    b"\x00",
    b"\x1f",
    b"\x7f",
    b"\x80",
    b"\xc3",
    b"\xc3\xbc",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98\x80",
    b"\"a\":1,",
    b"\"id\":",
    b"\"@type\":\"Offer\",",
];

#[derive(Clone, Debug)]
struct Edit {
    at: prop::sample::Index,
    removed: usize,
    piece: &'static [u8],
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = (any::<prop::sample::Index>(), 0..4_usize, prop::sample::select(PIECES));
    prop::collection::vec(edit.prop_map(|(at, removed, piece)| Edit { at, removed, piece }), 0..3)
}

fn edited(json: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut json = json.to_vec();
    for Edit { at, removed, piece } in edits {
        let at = at.index(json.len() + 1);
        let end = (at + removed).min(json.len());
        json.splice(at..end, piece.iter().copied());
    }
    json
}

#[test]
fn texts_with_slips() {
    let config = ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() };
    let one = any::<prop::sample::Index>().prop_map(|index| index.index(VECTORS.len()));
    TestRunner::new(config)
        .run(&(one, edits()), |(at, edits)| {
            let vector = VECTORS.get(at).unwrap();
            assert_agrees(vector.kind, &edited(&vector.bytes, &edits));
            Ok(())
        })
        .unwrap();
}

#[test]
fn texts_that_end_early() {
    for vector in VECTORS.iter().filter(|vector| vector.issues.is_empty()).step_by(67) {
        (0..vector.bytes.len()).for_each(|end| assert_agrees(vector.kind, vector.bytes.get(..end).unwrap()));
    }
}

#[test]
fn texts_with_one_other_byte() {
    for vector in VECTORS.iter().filter(|vector| vector.issues.is_empty()).step_by(331) {
        for at in 0..vector.bytes.len() {
            for byte in [0, b' ', b'"', b'\\', b'0', b'}', 0x80, 0xff] {
                let mut json = vector.bytes.clone();
                if let Some(old) = json.get_mut(at) {
                    *old = byte;
                }
                assert_agrees(vector.kind, &json);
            }
        }
    }
}

/// Payloads as other writers have them: spread over lines, with their members in another order, with more members.
#[test]
fn texts_written_otherwise() {
    for vector in VECTORS.iter().filter(|vector| vector.value.is_some()) {
        let value = vector.value.as_ref().unwrap();
        assert_agrees(vector.kind, serde_json::to_string_pretty(value).unwrap().as_bytes());
        let Some(members) = value.as_object() else { continue };
        let reversed: Vec<String> =
            members.iter().rev().map(|(key, value)| format!("{}:{value}", serde_json::json!(key))).collect();
        assert_agrees(vector.kind, format!("{{{}}}", reversed.join(",")).as_bytes());
        let others: Vec<String> = (0..20).map(|count| format!("\"x{count}\": [{{}}, 1e5]")).collect();
        assert_agrees(vector.kind, format!("{{{},{}}}", others.join(" ,"), reversed.join(", ")).as_bytes());
    }
}
