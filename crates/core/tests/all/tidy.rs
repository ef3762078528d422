//! What must stay true of the project: fresh derived files, documented and tested codes, the style of messages.

use std::collections::BTreeSet;
use std::path::Path;

use loopgate_core::{Code, Issue, Language, derive, validate_slice};
use loopgate_vectors::{Vector, vectors};

fn assert_fresh(file: &str, derived: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == derived, "{file} is stale: run `npm run generate`");
}

#[test]
fn derived_files_are_fresh() {
    assert_fresh("pkg/types.d.ts", &derive::typescript());
    assert_fresh("pkg/kinds.d.ts", &derive::kinds_typescript());
    assert_fresh("pkg/src/rules/kinds.js", &derive::kinds_javascript());
    assert_fresh("pkg/src/rules/text.js", &derive::javascript());
    assert_fresh("pkg/src/rules/warnings.js", &derive::warnings_javascript());
    assert_fresh("pkg/src/advice/text.js", &derive::advice_javascript());
    assert_fresh("pkg/src/advice/reference.js", &derive::reference_javascript());
    assert_fresh("docs/rules.md", &derive::reference());
    assert_fresh("www/public/ns.jsonld", &derive::vocabulary());
    for tag in Language::TAGS {
        let language = Language::of_tag(tag).unwrap();
        assert_fresh(&format!("pkg/src/words/{tag}.js"), &derive::language_javascript(language));
    }
}

#[test]
fn every_code_of_the_engine_has_a_vector() {
    let codes = |vector: Vector| vector.issues.into_iter().chain(vector.warnings).map(|issue| issue.code);
    let tested: BTreeSet<String> = vectors().into_iter().flat_map(codes).collect();
    // A loop cost has `parameter`, which its own vectors have too.
    for code in Code::ALL.iter().filter(|code| !code.is_of_service() && **code != Code::Parameter) {
        assert!(tested.contains(code.as_str()), "no vector has code {}", code.as_str());
    }
}

/// What a sentence may begin with: the member as people write it, or what it is about where that has no name.
fn subjects(issue: &Issue) -> Vec<String> {
    let mut place = String::new();
    let own_key = issue.key.as_deref().map(|key| key.replace('~', "~0").replace('/', "~1"));
    for key in issue.path.split('/').skip(1).chain(own_key.as_deref()) {
        match key.parse::<usize>() {
            Ok(index) if !place.is_empty() => place += &format!("[{index}]"),
            _ => place += &format!("{}{}", if place.is_empty() { "" } else { "." }, shortened(&unescaped(key))),
        }
    }
    let member = issue.path.split('/').skip(1).count();
    let own = place.strip_suffix(&format!(".{}", issue.key.as_deref().unwrap_or_default())).unwrap_or(&place);
    let mut subjects = vec![place.clone(), own.to_owned()];
    if member == 0 {
        subjects.push("the payload".into());
    }
    if let Some(key) = &issue.key {
        subjects.push(format!("key \"{}\"", shortened(key)));
    }
    subjects
}

fn unescaped(key: &str) -> String {
    key.replace("~1", "/").replace("~0", "~")
}

fn shortened(key: &str) -> String {
    let shown = |char: char| match char {
        '\n' | '\r' | '\t' => char.escape_default().to_string(),
        char if char.is_control() => char.escape_unicode().to_string(),
        char => char.to_string(),
    };
    let count = key.chars().count();
    let show = |skip: usize, take: usize| key.chars().skip(skip).take(take).map(shown).collect::<String>();
    if count <= 48 { show(0, 48) } else { show(0, 32) + "…" + &show(count - 16, 16) }
}

/// The words that follow the subject: each sentence has a verb there.
const VERBS: [&str; 8] = ["is", "has", "must", "should", "names", "was", "does", "appears"];

/// One sentence in one line, not long, that begins with what it is about and has no full stop.
fn style(issue: &Issue) -> Result<(), String> {
    let message = &issue.message;
    let is_sentence = subjects(issue).iter().any(|subject| {
        let rest = message.strip_prefix(subject.as_str()).unwrap_or_default();
        let mut after_space = rest.strip_prefix(' ').into_iter();
        rest.starts_with(": unknown value \"")
            || after_space
                .any(|rest| VERBS.iter().any(|verb| rest.strip_prefix(verb).is_some_and(|rest| rest.starts_with(' '))))
    });
    let fits = message.chars().count() < 600 && !message.contains('\n') && !message.ends_with('.');
    let is_plain = [": expected", "; got ", "; expected", " ."].iter().all(|old| !message.contains(old));
    if is_sentence && fits && is_plain { Ok(()) } else { Err(format!("{issue:?}")) }
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
