//! Every vector through the command.

use crate::command::{Outcome, command, file, folder, run, run_with};
use loopgate_core::Kind;
use loopgate_vectors::{Expected, Vector, vectors};
use serde_json::Value;

fn found(line: &Value, list: &str, expected: &[Expected]) -> Vec<Expected> {
    let text = |issue: &Value, member: &str| issue.get(member).and_then(Value::as_str).map(String::from);
    let issues = line.get(list).and_then(Value::as_array).expect("a list of issues");
    let keyed = |at: usize| expected.get(at).is_none_or(|expected| expected.key.is_some());
    let fixed = |at: usize| expected.get(at).is_some_and(|expected| expected.fix.is_some());
    let of = |(at, issue): (usize, &Value)| Expected {
        path: text(issue, "path").unwrap(),
        code: text(issue, "code").unwrap(),
        key: text(issue, "key").filter(|_| keyed(at)),
        params: expected.get(at).filter(|expected| expected.params.is_some()).map(|_| issue["params"].clone()),
        fix: fixed(at).then(|| issue.get("fix").cloned().unwrap_or_default()),
    };
    issues.iter().enumerate().map(of).collect()
}

fn assert_says(line: &Value, vector: &Vector) {
    assert_eq!(found(line, "issues", &vector.issues), vector.issues, "{}: {line}", vector.name);
    assert_eq!(found(line, "warnings", &vector.warnings), vector.warnings, "{}: {line}", vector.name);
    assert_eq!(line.get("valid"), Some(&Value::Bool(vector.issues.is_empty())), "{}", vector.name);
    assert_eq!(line.get("truncated").is_some(), vector.truncated, "{}", vector.name);
}

/// Runs the command once for each kind that has vectors among these.
fn each_kind(all: &[Vector], run: impl Fn(Kind, &[&Vector])) {
    for kind in Kind::ALL {
        let of_kind: Vec<&Vector> = all.iter().filter(|vector| vector.kind == *kind).collect();
        if !of_kind.is_empty() {
            run(*kind, &of_kind);
        }
    }
}

fn assert_all(outcome: &Outcome, vectors: &[&Vector]) {
    let lines = outcome.lines();
    assert_eq!(lines.len(), vectors.len(), "{}", outcome.err);
    for (line, vector) in lines.iter().zip(vectors) {
        assert_says(line, vector);
    }
    let invalid = vectors.iter().any(|vector| !vector.issues.is_empty());
    assert_eq!(outcome.status, i32::from(invalid), "{}", outcome.err);
}

#[test]
fn as_files() {
    let folder = folder("vectors");
    each_kind(&vectors(), |kind, vectors| {
        let name = |at: usize| format!("{}-{at}.json", kind.name());
        let write = |(at, vector): (usize, &&Vector)| file(&folder, &name(at), &vector.bytes);
        let files: Vec<String> = vectors.iter().enumerate().map(write).collect();
        let mut args = vec!["validate", "--format", "json", "--kind", kind.name()];
        args.extend(files.iter().map(String::as_str));
        assert_all(&run(&args), vectors);
    });
}

#[test]
fn as_lines() {
    let mut all = vectors();
    all.retain(|vector| !vector.bytes.contains(&b'\n') && !vector.bytes.trim_ascii().is_empty());
    assert!(all.len() > 1000, "only {}", all.len());
    each_kind(&all, |kind, vectors| {
        let text = vectors.iter().map(|vector| vector.bytes.as_slice()).collect::<Vec<_>>().join(&b'\n');
        let mut command = command(&["validate", "--ndjson", "-f", "json", "-k", kind.name()]);
        assert_all(&run_with(&mut command, &text), vectors);
    });
}

#[test]
fn as_an_array() {
    let mut all = vectors();
    all.retain(|vector| vector.value.is_some());
    each_kind(&all, |kind, vectors| {
        let text = vectors.iter().map(|vector| vector.bytes.as_slice()).collect::<Vec<_>>().join(&b",\n"[..]);
        let text = [b"[", text.as_slice(), b"]"].concat();
        let mut command = command(&["validate", "--array", "-f", "json", "-k", kind.name()]);
        let lines = run_with(&mut command, &text).lines();
        assert_eq!(lines.len(), vectors.len());
        for (index, (line, vector)) in lines.iter().zip(vectors).enumerate() {
            let of_item = |path: &str| format!("/{index}{path}");
            let fix_path = |fix: Option<Value>| fix?.get("path").and_then(Value::as_str).map(String::from);
            let want = vector
                .issues
                .iter()
                .map(|Expected { path, fix, .. }| (of_item(path), fix_path(fix.clone()).as_deref().map(of_item)));
            let got = found(line, "issues", &vector.issues).into_iter().map(|issue| (issue.path, fix_path(issue.fix)));
            assert!(want.eq(got), "{}: {line}", vector.name);
        }
    });
}
