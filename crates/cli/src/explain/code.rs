//! `loopgate explain CODE`

use loopgate_core::{Code, Severity};

use crate::layout::indented;

/// What a code means, and what a finding with it is.
pub fn explain(code: Code) -> String {
    let (name, sentence) = (code.as_str(), sentence(code));
    let (level, what) = match code.severity() {
        _ if code.is_of_service() => ("an issue", "Only the service finds it, which checks more than the payload."),
        None => ("an issue", "It makes a payload invalid."),
        Some(Severity::Warning) => {
            ("a warning", "Advice about a valid payload: something is very likely wrong, but the payload stays valid.")
        }
        Some(Severity::Hint) => ("a hint", "Advice about a valid payload: worth a look; the payload stays valid."),
    };
    format!("{name}, {level}\n\n{}{}", indented(&sentence, 0), indented(what, 0))
}

/// The meaning as a sentence, without the remark in brackets at its end, which is said in words.
fn sentence(code: Code) -> String {
    let meaning = code.meaning();
    let remark = [" (warning)", " (hint)", " (service only)"].iter().find_map(|remark| meaning.strip_suffix(remark));
    let meaning = remark.unwrap_or(meaning);
    let mut chars = meaning.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).chain(['.']).collect()
}
