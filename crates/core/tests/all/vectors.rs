//! Every vector through every entry point.

use std::collections::HashMap;
use std::mem;

use loopgate_core::{Fix, FixOp, Issue, Known, Language, Report, Validator, validate_slice, validate_with};
use loopgate_vectors::{Expected, Vector, vectors};
use serde_json::{Map, Value};

fn found(issues: &[Issue], expected: &[Expected]) -> Vec<Expected> {
    let keyed = |at: usize| expected.get(at).is_none_or(|expected| expected.key.is_some());
    let fixed = |at: usize| expected.get(at).is_some_and(|expected| expected.fix.is_some());
    let with_params = |at: usize| expected.get(at).is_some_and(|expected| expected.params.is_some());
    let of = |(at, issue): (usize, &Issue)| Expected {
        path: issue.path.clone(),
        code: issue.code.as_str().into(),
        key: issue.key.clone().filter(|_| keyed(at)),
        fix: fixed(at).then(|| serde_json::to_value(&issue.fix).unwrap()),
        params: with_params(at).then(|| serde_json::to_value(&issue.params).unwrap()),
    };
    issues.iter().enumerate().map(of).collect()
}

fn faults(vector: &Vector, report: &Report, way: &str) -> Option<String> {
    let (issues, warnings) = (found(&report.issues, &vector.issues), found(&report.warnings, &vector.warnings));
    let agrees = issues == vector.issues && warnings == vector.warnings && report.truncated == vector.truncated;
    (!agrees).then(|| {
        let Vector { name, issues: want, warnings: want_warnings, truncated: want_truncated, .. } = vector;
        let truncated = report.truncated;
        format!("{name} ({way})\n  want {want:?} {want_warnings:?} {want_truncated}\n  got  {issues:?} {warnings:?} {truncated}")
    })
}

fn assert_none(faults: Vec<String>) {
    assert!(faults.is_empty(), "{} disagree:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn texts() {
    let all = vectors();
    assert!(all.len() > 1000, "only {} vectors", all.len());
    assert_none(all.iter().filter_map(|v| faults(v, &validate_slice(v.kind, &v.bytes), "text")).collect());
}

#[test]
fn values() {
    let judge = |v: &Vector| faults(v, &validate_with(v.kind, v.value.clone()?), "value");
    assert_none(vectors().iter().filter_map(judge).collect());
}

#[test]
fn the_cheap_question_has_the_same_answer() {
    let validator = Validator::new();
    for v in vectors() {
        assert_eq!(validator.is_valid(v.kind, &v.bytes), v.issues.is_empty(), "{}", v.name);
    }
}

/// A report with what its reader keeps in place of what has only a number.
fn with_kept(mut report: Report, kept: &mut HashMap<usize, Issue>) -> Report {
    for issue in report.issues.iter_mut().chain(&mut report.warnings) {
        let Some(number) = issue.number.take() else { continue };
        if issue.message.is_empty() {
            let mut whole = kept[&number.index()].clone();
            // The features of other crates decide whether there are positions.
            #[cfg(feature = "position")]
            whole.position.clone_from(&issue.position);
            mem::swap(issue, &mut whole);
        } else {
            kept.insert(number.index(), issue.clone());
        }
    }
    report
}

#[test]
fn what_is_known_and_what_is_told_are_the_same() {
    let validator = Validator::new();
    let (mut known, mut kept, mut numbers, mut of_advice) = (Known::new(), HashMap::new(), 0, 0);
    for v in vectors().iter().flat_map(|v| [v, v]) {
        let report = validator.validate_object_for(&mut known, v.kind.rule(), &v.bytes);
        numbers += report.issues.iter().filter(|issue| issue.message.is_empty()).count();
        of_advice += report.warnings.iter().filter(|warning| warning.message.is_empty()).count();
        assert_eq!(with_kept(report, &mut kept), validator.validate_slice(v.kind, &v.bytes), "{}", v.name);
    }
    assert!(numbers > 3000 && of_advice > 300, "only {numbers} and {of_advice} are told by their number");
}

/// A copy of a value after a repair.
fn repaired(value: &Value, fix: &Fix) -> Value {
    let mut value = value.clone();
    let new = serde_json::to_value(&fix.value).unwrap();
    if let (FixOp::Replace, Some(place)) = (fix.op, value.pointer_mut(&fix.path)) {
        *place = new;
        return value;
    }
    let (parent, key) = fix.path.rsplit_once('/').unwrap();
    let key = key.replace("~1", "/").replace("~0", "~");
    match (value.pointer_mut(parent).unwrap(), new) {
        (Value::Object(members), new) if fix.op == FixOp::Add => {
            assert!(members.insert(key, new).is_none(), "{} is there", fix.path);
        }
        (Value::Object(members), Value::Null) => drop(members.shift_remove(&key).unwrap()),
        (Value::Object(members), Value::String(other)) => {
            assert!(!members.contains_key(&other), "{other} is there");
            let renamed = |(own, value)| (if own == key { other.clone() } else { own }, value);
            *members = std::mem::take(members).into_iter().map(renamed).collect::<Map<_, _>>();
        }
        (Value::Array(items), Value::Null) => drop(items.remove(key.parse().unwrap())),
        (place, new) => panic!("{:?} of {place} by {new}", fix.op),
    }
    value
}

/// Whether there is such an issue.
fn has(report: &Report, issue: &Issue) -> bool {
    let mut all = report.issues.iter().chain(&report.warnings);
    all.any(|other| (&other.path, other.code, &other.key) == (&issue.path, issue.code, &issue.key))
}

#[test]
fn a_repair_ends_its_issue() {
    let mut count = 0;
    for Vector { name, kind, value, .. } in vectors() {
        let Some(value) = value else { continue };
        let report = validate_with(kind, value.clone());
        for issue in report.issues.iter().chain(&report.warnings) {
            let Some(fix) = &issue.fix else { continue };
            let after = validate_with(kind, repaired(&value, fix));
            assert!(!has(&after, issue), "{name}: {issue:?}");
            count += 1;
        }
    }
    assert!(count > 400, "only {count} repairs");
}

/// What all languages have in common.
fn in_common(issue: &Issue) -> Issue {
    let mut issue = issue.clone();
    issue.message.clear();
    (issue.help, issue.expected) = (None, None);
    issue
}

#[test]
fn each_language_says_the_same_in_words_of_its_own() {
    for language in Language::TAGS.map(Language::of_tag) {
        let validator = Validator::new().language(language);
        for v in vectors() {
            let (english, other) = (validate_slice(v.kind, &v.bytes), validator.validate_slice(v.kind, &v.bytes));
            assert_eq!((english.is_valid(), english.truncated), (other.is_valid(), other.truncated), "{}", v.name);
            for (own, others) in [(&english.issues, &other.issues), (&english.warnings, &other.warnings)] {
                assert_eq!(own.len(), others.len(), "{}", v.name);
                for (one, other) in own.iter().zip(others) {
                    assert_eq!(in_common(one), in_common(other), "{}", v.name);
                    assert_ne!(one.message, other.message, "{}", v.name);
                    assert!(one.help.is_none() || one.help != other.help, "{}: {:?}", v.name, one.help);
                    assert!(!other.message.contains(['{', '}']) || one.message.contains(['{', '}']), "{other:?}");
                }
            }
        }
    }
}
