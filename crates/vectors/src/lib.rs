//! The corpus of vectors in `tests/vectors`, as data for the tests of the crates. The members of a payload stand as the file
//! has them where who reads it has serde_json's `preserve_order`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

pub mod regimes;

use std::path::Path;

use loopgate_core::Kind;
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
struct File {
    kind: String,
    #[serde(default)]
    base: Value,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    kind: Option<String>,
    #[serde(default)]
    set: Map<String, Value>,
    #[serde(default)]
    remove: Vec<String>,
    #[serde(default, deserialize_with = "present")]
    value: Option<Value>,
    text: Option<String>,
    hex: Option<String>,
    issues: Vec<Expected>,
    #[serde(default)]
    warnings: Vec<Expected>,
    #[serde(default)]
    truncated: bool,
}

/// `null` is a value too.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Expected {
    pub path: String,
    pub code: String,
    pub key: Option<String>,
    /// The repair; `null` where there must be none.
    #[serde(default, deserialize_with = "present")]
    pub fix: Option<Value>,
    /// What the message is made of.
    pub params: Option<Value>,
}

pub struct Vector {
    pub name: String,
    pub kind: Kind,
    /// The payload as a parsed value, where it is one.
    pub value: Option<Value>,
    pub bytes: Vec<u8>,
    pub issues: Vec<Expected>,
    pub warnings: Vec<Expected>,
    /// Whether there are more issues than these.
    pub truncated: bool,
}

/// All vectors.
pub fn vectors() -> Vec<Vector> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .flat_map(|path| read(&path.file_stem().unwrap().to_string_lossy(), &std::fs::read_to_string(path).unwrap()))
        .collect()
}

/// The vectors of one file, from its text.
pub fn read(name: &str, text: &str) -> Vec<Vector> {
    let file: File = serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    file.cases.into_iter().map(|case| vector(name, &file.kind, &file.base, case)).collect()
}

fn vector(file: &str, kind: &str, base: &Value, case: Case) -> Vector {
    let kind = case.kind.as_deref().unwrap_or(kind);
    let value = match (&case.text, &case.hex) {
        (None, None) => Some(case.value.unwrap_or_else(|| patched(base, &case.set, &case.remove))),
        _ => None,
    };
    let bytes = match (case.text, case.hex, &value) {
        (Some(text), ..) => text.into_bytes(),
        (_, Some(hex), _) => from_hex(&hex),
        (_, _, Some(value)) => serde_json::to_vec(value).unwrap(),
        _ => unreachable!(),
    };
    Vector {
        name: format!("{file}: {}", case.name),
        kind: Kind::from_type_name(kind).unwrap_or_else(|| panic!("{file}: no kind {kind}")),
        value,
        bytes,
        issues: case.issues,
        warnings: case.warnings,
        truncated: case.truncated,
    }
}

fn from_hex(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

/// A copy of `base` with the values at the pointers of `set`, and without what `remove` points at.
pub fn patched(base: &Value, set: &Map<String, Value>, remove: &[String]) -> Value {
    let mut value = base.clone();
    for (pointer, new) in set {
        *place(&mut value, pointer) = new.clone();
    }
    for pointer in remove {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        match value.pointer_mut(parent).unwrap_or_else(|| panic!("nothing at {parent}")) {
            Value::Object(members) => members.retain(|name, _| *name != unescaped(key)),
            Value::Array(items) => drop(items.remove(key.parse().unwrap())),
            other => panic!("nothing to remove from {other}"),
        }
    }
    value
}

/// The value at a pointer, made where it is missing.
fn place<'v>(value: &'v mut Value, pointer: &str) -> &'v mut Value {
    let mut at = value;
    for key in pointer.split('/').skip(1) {
        if at.is_null() {
            *at = Value::Object(Map::new());
        }
        at = match at {
            Value::Array(items) => {
                let index = key.parse().unwrap_or(items.len());
                if index == items.len() {
                    items.push(Value::Null);
                }
                &mut items[index]
            }
            Value::Object(members) => members.entry(unescaped(key)).or_insert(Value::Null),
            other => panic!("no place {pointer} in {other}"),
        };
    }
    at
}

fn unescaped(key: &str) -> String {
    key.replace("~1", "/").replace("~0", "~")
}
