//! What must stay true of the project: fresh derived files, documented and tested codes, the style of messages.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use loopgate_core::{Code, Issue, derive, validate_slice};
use support::vectors;

fn assert_fresh(file: &str, derived: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == derived, "{file} is stale: run `npm run generate`");
}

#[test]
fn derived_files_are_fresh() {
    assert_fresh("pkg/kinds.d.ts", &derive::typescript());
    assert_fresh("pkg/src/rules/text.js", &derive::javascript());
    assert_fresh("pkg/src/rules/reference.js", &derive::reference_javascript());
    assert_fresh("docs/rules.md", &derive::reference());
}

#[test]
fn every_code_of_the_engine_has_a_vector() {
    let codes = |vector: support::Vector| vector.issues.into_iter().chain(vector.warnings).map(|issue| issue.code);
    let tested: BTreeSet<String> = vectors().into_iter().flat_map(codes).collect();
    // A loop cost has `parameter`, which its own vectors have too.
    for code in Code::ALL.iter().filter(|code| !code.is_of_service() && **code != Code::Parameter) {
        assert!(tested.contains(code.as_str()), "no vector has code {}", code.as_str());
    }
}

/// One line, not long, beginning with the place or in lower case, without a full stop.
fn style(issue: &Issue) -> Result<(), String> {
    let message = &issue.message;
    let text = message.split_once(": ").map_or(message.as_str(), |(_, text)| text);
    let begins_well = text.starts_with(|first: char| first.is_lowercase()) || message.starts_with("not JSON");
    let fits = message.chars().count() < 600 && !message.contains('\n') && !message.ends_with('.');
    if begins_well && fits { Ok(()) } else { Err(format!("{issue:?}")) }
}

#[test]
fn messages_have_one_style() {
    for vector in vectors() {
        let report = validate_slice(vector.kind, &vector.bytes);
        for issue in report.issues.iter().chain(&report.warnings) {
            assert_eq!(style(issue), Ok(()), "{}", vector.name);
        }
    }
}
