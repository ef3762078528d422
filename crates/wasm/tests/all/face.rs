//! Every vector through the face, in wasm.

use std::collections::HashMap;

use crate::vectors::{lists, tables, vectors};
use loopgate_core::Kind;
use loopgate_vectors::Expected;
use loopgate_wasm::Engine;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const ALL_ADVICE: u32 = 2;

/// A report as the face gives it.
#[derive(Debug, PartialEq)]
struct Report {
    valid: bool,
    kind: Option<String>,
    /// Issues, or warnings where the payload is valid.
    issues: Vec<Expected>,
    warnings: Vec<Expected>,
    messages: Vec<String>,
    /// Offset in bytes and in UTF-16 units, line, column.
    positions: Vec<[u32; 4]>,
    truncated: bool,
}

fn index(kind: Kind) -> usize {
    Kind::ALL.iter().position(|known| *known == kind).unwrap()
}

/// A finding without its position: what is expected of it, its message, and whether it is advice.
type Told = (Expected, String, bool);

/// An engine with the rules of some options, called as `pkg/src/engine.js` does it, and the findings kept by their numbers.
struct Face(Engine, HashMap<u32, Told>);

impl Face {
    fn new(options: &str, max_issues: usize) -> Face {
        let mut face = Face(Engine::new(), HashMap::new());
        let length = face.put(tables().as_bytes());
        face.0.read_tables(length);
        let length = face.put(lists().as_bytes());
        face.0.read_lists(length);
        let length = face.put(options.as_bytes());
        assert_eq!(face.0.add_rules(length, max_issues, ALL_ADVICE, 0), 0);
        face
    }

    /// With the defaults.
    fn default() -> Face {
        Face::new("", 100)
    }

    fn put(&mut self, bytes: &[u8]) -> usize {
        let input = self.0.input(bytes.len()).cast_mut();
        // As JavaScript writes it.
        unsafe { input.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        bytes.len()
    }

    /// What the output says, as `pkg/src/report.js` reads it; a clean report of a kind where there is none.
    fn report(&mut self, words: *const u32, kind: Option<usize>) -> Report {
        if words.is_null() {
            let kind = kind.map(|kind| Kind::ALL[kind].name().into());
            return Report {
                valid: true,
                kind,
                issues: vec![],
                warnings: vec![],
                messages: vec![],
                positions: vec![],
                truncated: false,
            };
        }
        let count = (unsafe { *words } as usize - words.addr()) / 4;
        let words = unsafe { core::slice::from_raw_parts(words, count) };
        let bytes = unsafe { core::slice::from_raw_parts(words[1] as *const u8, (words[2] - words[1]) as usize) };
        let mut units = str::from_utf8(bytes).unwrap().encode_utf16();
        let mut text = |length: u32| -> Option<String> {
            let units: Vec<u16> = units.by_ref().take(length as usize * usize::from(length != u32::MAX)).collect();
            (length != u32::MAX).then(|| String::from_utf16(&units).unwrap())
        };
        let kind = Kind::ALL.get(words[4] as usize).map(|kind| kind.name().into());
        let (mut issues, mut warnings, mut messages, mut positions) = (vec![], vec![], vec![], vec![]);
        let mut at = 5;
        while at < count {
            let number = words[at];
            positions.push(words[at + 1..at + 5].try_into().unwrap());
            at += 5;
            if number & 1 == 0 || number == u32::MAX {
                let (told, end) = told(words, at, &mut text);
                self.1.insert(number >> 1, told);
                at = end;
            }
            let (found, message, is_advice) = self.1[&(number >> 1)].clone();
            if is_advice { &mut warnings } else { &mut issues }.push(found);
            messages.push(message);
        }
        Report { valid: words[3] & 1 == 1, kind, issues, warnings, messages, positions, truncated: words[3] & 2 == 2 }
    }

    fn check(&mut self, kind: usize, json: &[u8]) -> Report {
        let length = self.put(json);
        let words = self.0.check(0, kind, length);
        self.report(words, Some(kind))
    }

    fn check_value(&mut self, kind: usize, json: &[u8]) -> Report {
        let length = self.put(json);
        let words = self.0.check_value(0, kind, length);
        self.report(words, Some(kind))
    }

    fn is_valid(&mut self, kind: usize, json: &[u8]) -> bool {
        let length = self.put(json);
        self.0.is_valid(0, kind, length)
    }

    fn nearest_kind(&mut self, name: &str) -> Option<usize> {
        let length = self.put(name.as_bytes());
        self.0.nearest_kind(length).map(index)
    }
}

/// A finding that is told at a place of the words, and where it ends.
fn told(words: &[u32], at: usize, text: &mut dyn FnMut(u32) -> Option<String>) -> (Told, usize) {
    let issue = &words[at..at + 11];
    let code = placed(issue[0], issue[1]).into();
    let [path, message, key, _, _, value, place] = core::array::from_fn::<_, 7, _>(|index| text(issue[index + 2]));
    let path = path.unwrap();
    let fix = fix(place.as_ref().unwrap_or(&path), issue[9], value.as_deref());
    let found = Expected { path, code, key, fix: Some(fix), params: None };
    let end = past_params(words, at + 11, &mut |length| drop(text(length)));
    ((found, message.unwrap(), issue[10] != u32::MAX), end)
}

/// A name in the memory.
fn placed(address: u32, length: u32) -> &'static str {
    let bytes = unsafe { core::slice::from_raw_parts(address as *const u8, length as usize) };
    str::from_utf8(bytes).unwrap()
}

/// Goes past the params of a finding, of whose texts it is told the lengths.
fn past_params(words: &[u32], at: usize, text: &mut dyn FnMut(u32)) -> usize {
    let (left, mut at) = (words[at], at + 1);
    for _ in 0..left {
        assert!(!placed(words[at], words[at + 1]).is_empty());
        if words[at + 2] == 3 {
            assert_list(words[at + 3], words[at + 4]);
            at += 5;
        } else {
            text(words[at + 3]);
            at += 4;
        }
    }
    at
}

/// Of each text of a list the memory has the address and the length, in this order.
fn assert_list(address: u32, length: u32) {
    let pairs = unsafe { core::slice::from_raw_parts(address as *const [u32; 2], length as usize) };
    let texts = unsafe { core::slice::from_raw_parts(address as *const &str, length as usize) };
    for ([address, length], text) in pairs.iter().zip(texts) {
        assert_eq!(placed(*address, *length), *text);
    }
}

/// A repair as `pkg/src/report.js` makes it; null where there is none.
fn fix(path: &str, op: u32, value: Option<&str>) -> Value {
    if op == u32::MAX {
        return Value::Null;
    }
    let name = ["replace", "remove", "rename", "add"][op as usize & 3];
    let mut fix = json!({"path": path, "op": name});
    if let Some(value) = value {
        fix["value"] = if op & 4 == 4 { value.into() } else { serde_json::from_str(value).unwrap() };
    }
    if op & 8 == 8 {
        fix["certain"] = false.into();
    }
    fix
}

/// Whether these are the issues that are expected; a key and a repair count where they are expected.
fn same(found: &[Expected], expected: &[Expected]) -> bool {
    let agrees = |(found, expected): (&Expected, &Expected)| {
        (&found.path, &found.code) == (&expected.path, &expected.code)
            && (expected.key.is_none() || found.key == expected.key)
            && (expected.fix.is_none() || found.fix == expected.fix)
    };
    found.len() == expected.len() && found.iter().zip(expected).all(agrees)
}

#[wasm_bindgen_test]
fn every_vector_has_its_report() {
    let (all, mut face) = (vectors(), Face::default());
    assert!(all.len() > 4000, "only {} vectors", all.len());
    for vector in all {
        let report = face.check(index(vector.kind), &vector.bytes);
        assert_eq!(face.check(index(vector.kind), &vector.bytes), report, "{}: again", vector.name);
        assert_eq!(report.valid, vector.issues.is_empty(), "{}", vector.name);
        assert!(same(&report.issues, &vector.issues), "{}: {:?}", vector.name, report.issues);
        assert!(same(&report.warnings, &vector.warnings), "{}: {:?}", vector.name, report.warnings);
        assert_eq!(report.truncated, vector.truncated, "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn the_cheap_question_has_the_same_answer() {
    let mut face = Face::default();
    for vector in vectors() {
        let answer = face.is_valid(index(vector.kind), &vector.bytes);
        assert_eq!(answer, vector.issues.is_empty(), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn a_placeholder_that_nothing_has_changes_nothing() {
    let (mut with, mut without) = (Face::new("\0none:\n", 100), Face::default());
    for vector in vectors() {
        let (kind, json) = (index(vector.kind), &vector.bytes);
        let report = with.check_value(kind, json);
        assert_eq!(report, without.check_value(kind, json), "{}", vector.name);
        let of_text = without.check(kind, json);
        assert_eq!((report.issues, report.warnings), (of_text.issues, of_text.warnings), "{}", vector.name);
    }
}

#[wasm_bindgen_test]
fn issues_of_texts_have_a_position() {
    let report =
        Face::default().check(index(Kind::FederationAccepted), "{\"ü😀\": 1,\n \"status\": 2, \"id\": 0}".as_bytes());
    assert_eq!(report.positions, [[1, 1, 1, 2], [25, 22, 2, 12], [34, 31, 2, 21]]);
    let report = Face::default().check_value(index(Kind::FederationAccepted), b"{}");
    assert_eq!(report.positions, [[u32::MAX; 4]; 2]);
}

#[wasm_bindgen_test]
fn placeholders_are_issues_at_their_own_path() {
    let json = br#"{"status": "accepted", "id": "\u0000:a BigInt"}"#;
    let report = Face::new("\0:\n", 100).check_value(index(Kind::FederationAccepted), json);
    assert_eq!((report.issues[0].path.as_str(), report.issues[0].code.as_str()), ("/id", "type"));
    assert_eq!(report.messages, ["id must be an integer of at least 1; it is a BigInt"]);
}

#[wasm_bindgen_test]
fn options_reach_the_rules() {
    let kind = index(Kind::MaterialAnnouncement);
    let json = br#"{"@context": "b", "@type": "MaterialAnnouncement", "material": "MAT-DE-MUC-2025-PLASTIC-B847F3",
        "origin": "munich.city", "available": true}"#;
    assert!(!Face::default().is_valid(kind, json));
    let mut face = Face::new("\ncity\na\nb", 1);
    assert!(face.check(kind, json).valid);
    let one = face.check(kind, b"{}");
    assert_eq!((one.issues.len(), one.truncated), (1, true));
    assert_eq!(one.kind.as_deref(), Some("MaterialAnnouncement"));
}

#[wasm_bindgen_test]
fn a_slip_of_a_kind_is_recognized() {
    let mut face = Face::default();
    assert_eq!(face.nearest_kind("product-dna"), Some(index(Kind::ProductDNA)));
    assert_eq!(face.nearest_kind("nothing like it"), None);
}
