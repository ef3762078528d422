//! `loopgate explain CODE`

use loopgate_core::advice::sources;
use loopgate_core::{Code, Severity};
use serde_json::{Value, json};

use super::advice;
use crate::layout::indented;
use crate::source::source;

/// What a code means, what a finding with it is, and of advice what it rests on.
pub fn text(code: Code) -> String {
    let (level, what) = match code.severity() {
        _ if code.is_of_service() => ("an issue", "Only the service finds it, which checks more than the payload."),
        None => ("an issue", "It makes a payload invalid."),
        Some(Severity::Warning) => {
            ("a warning", "Advice on what is right: something is very likely wrong, but the payload stays valid.")
        }
        Some(Severity::Hint) => ("a hint", "Advice on what is right: worth a look; the payload stays valid."),
    };
    let mut out = format!("{}, {level}\n\n", code.as_str());
    out += &indented(&sentence(code.meaning()), 0);
    out += &indented(what, 0);
    let rests_on = sources(code);
    if !rests_on.is_empty() {
        let kinds = advice::kinds(code);
        if !kinds.is_empty() {
            out += &indented(&format!("On: {}.", kinds.join(", ")), 0);
        }
        out.extend(rests_on.iter().map(|act| source("Rests on", act)));
    }
    out
}

pub fn json(code: Code) -> Value {
    json!({
        "code": code,
        "meaning": code.meaning(),
        "severity": code.severity().map(Severity::name),
        "kinds": advice::kinds(code),
        "sources": sources(code),
    })
}

fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).chain(['.']).collect()
}
