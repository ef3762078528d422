//! Every vector through every entry point.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use loopgate_core::{Issue, Report, Validator, validate_slice, validate_with};
use support::{Expected, Vector, vectors};

fn found(issues: &[Issue], expected: &[Expected]) -> Vec<Expected> {
    let keyed = |at: usize| expected.get(at).is_none_or(|expected| expected.key.is_some());
    let of = |(at, issue): (usize, &Issue)| Expected {
        path: issue.path.clone(),
        code: issue.code.as_str().into(),
        key: issue.key.clone().filter(|_| keyed(at)),
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
