//! Each matcher against its declared pattern.

use std::collections::BTreeMap;

use loopgate_core::rule::{Object, Pattern, Rule};
use loopgate_core::{Kind, Validator};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use regex_lite::Regex;

/// ECMAScript's `\s`, which is more than that of regex-lite.
const ECMA_SPACE: &str = "[\t-\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}]";

fn patterns() -> BTreeMap<&'static str, &'static Pattern> {
    let mut found = BTreeMap::new();
    Kind::ALL.iter().for_each(|kind| collect(kind.rule(), &mut found));
    found
}

fn collect(object: &'static Object, found: &mut BTreeMap<&'static str, &'static Pattern>) {
    object.fields.iter().for_each(|field| collect_rule(&field.rule, found));
}

fn collect_rule(rule: &'static Rule, found: &mut BTreeMap<&'static str, &'static Pattern>) {
    match rule {
        Rule::Object(object) => collect(object, found),
        Rule::Array(array) => collect_rule(array.items, found),
        Rule::Text(text) => {
            if let Some(pattern) = text.pattern {
                found.insert(pattern.source(), pattern);
            }
        }
        _ => {}
    }
}

/// Texts that match or nearly do: the example with some characters replaced, left out or added.
fn near(example: &'static str) -> impl Strategy<Value = String> {
    let char = prop_oneof![
        prop::sample::select("AZaz0159-./: \t\n\u{a0}\u{2003}\u{feff}é٣😀".chars().collect::<Vec<_>>()),
        any::<char>(),
    ];
    let edit = (0..example.len() + 2, 0..3_u8, char);
    prop::collection::vec(edit, 0..4).prop_map(move |edits| {
        let mut chars: Vec<char> = example.chars().collect();
        for (at, what, char) in edits {
            let at = at.min(chars.len());
            match what {
                0 => chars.insert(at, char),
                1 if at < chars.len() => drop(chars.remove(at)),
                _ if at < chars.len() => drop(std::mem::replace(&mut chars[at], char)),
                _ => chars.extend_from_within(..at.min(6)),
            }
        }
        chars.into_iter().collect()
    })
}

#[test]
fn patterns_match_what_they_declare() {
    let patterns = patterns();
    assert!(patterns.len() > 12, "only {} patterns", patterns.len());
    for (source, pattern) in patterns {
        let declared = Regex::new(&source.replace(r"\s", ECMA_SPACE)).unwrap();
        assert!(declared.is_match(pattern.example()), "{source} does not match its example");
        TestRunner::new(ProptestConfig { cases: 2000, ..ProptestConfig::default() })
            .run(&near(pattern.example()), |text| {
                prop_assert_eq!(pattern.matches(&text), declared.is_match(&text), "{} on {:?}", source, text);
                Ok(())
            })
            .unwrap();
    }
}

proptest! {
    #[test]
    fn node_identifiers_match_what_is_declared(text in near("munich-2.loop"), suffix in "loop|a\\+b|[a-z.]{1,4}") {
        let text = text.replace("loop", &suffix);
        let validator = Validator::new().net_suffix(suffix);
        let schema: serde_json::Value = serde_json::from_str(&validator.json_schema(Kind::NodeHandshake)).unwrap();
        let declared = Regex::new(schema["properties"]["node_id"]["pattern"].as_str().unwrap()).unwrap();
        let report = validator.validate_str(Kind::NodeHandshake, &serde_json::json!({ "node_id": text }).to_string());
        let refused = report.issues.iter().any(|issue| issue.path == "/node_id");
        prop_assert_eq!(!refused, declared.is_match(&text), "{} on {:?}", declared, text);
    }
}
