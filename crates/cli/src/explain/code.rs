//! `loopgate explain CODE`

use loopgate_core::advice::source;
use loopgate_core::{Code, Severity};

use super::advice;
use crate::layout::indented;

/// What a code means, what a finding with it is, and of advice what it rests on.
pub fn explain(code: Code) -> String {
    let (level, what) = match code.severity() {
        _ if code.is_of_service() => ("an issue", "Only the service finds it, which checks more than the payload."),
        None => ("an issue", "It makes a payload invalid."),
        Some(Severity::Warning) => {
            ("a warning", "Advice on what is valid: something is very likely wrong, but the payload stays valid.")
        }
        Some(Severity::Hint) => ("a hint", "Advice on what is valid: worth a look; the payload stays valid."),
    };
    let mut out = format!("{}, {level}\n\n", code.as_str());
    out += &indented(&sentence(code.meaning()), 0);
    out += &indented(what, 0);
    if let Some(act) = source(code) {
        out += &indented(&format!("On: {}.", advice::kinds(code).join(", ")), 0);
        out += &indented(&format!("Rests on: {act}."), 0);
    }
    out
}

fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).chain(['.']).collect()
}
