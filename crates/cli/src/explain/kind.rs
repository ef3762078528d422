//! `loopgate explain KIND`

use std::fmt::Write;

use loopgate_core::advice;
use loopgate_core::derive::{remarks, rule_in_words};
use loopgate_core::rule::{Field, Object, Rule};
use loopgate_core::{Code, Kind, Severity};

use super::advice::codes;
use super::inner;
use crate::layout::{indented, width, wrapped};

/// The members of a kind, those of objects in it below them, and what each must be.
pub fn explain(kind: Kind) -> String {
    let object = kind.rule();
    let mut rows = Vec::new();
    collect(object, 0, &mut rows);
    let mut out = format!("{}, {}\n", object.name, source(object));
    for line in wrapped(remarks(object).trim(), width()) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    table(&mut out, &rows);
    let codes = codes(kind);
    if !codes.is_empty() {
        out.push_str("\nAdvice on what is valid; it never makes a payload invalid\n");
        out.extend(codes.into_iter().map(advice_on));
    }
    out
}

/// A code, how sure it is, when it is given, and the standard or act behind it.
fn advice_on(code: Code) -> String {
    let severity = code.severity().map_or("", Severity::name);
    let act = advice::source(code).map(|act| format!(" ({act})")).unwrap_or_default();
    format!("{} ({severity})\n{}", code.as_str(), indented(&format!("{}{act}", code.meaning()), 4))
}

/// Which section of the specification says so.
fn source(object: &Object) -> String {
    match object.section {
        section if section.starts_with(|first: char| first.is_ascii_digit()) => format!("section {section}"),
        addition => format!("an addition of {addition}"),
    }
}

/// A line of the table: member, presence, rule.
struct Row {
    member: String,
    presence: &'static str,
    rule: String,
}

fn collect(object: &Object, depth: usize, rows: &mut Vec<Row>) {
    for field in object.fields {
        let inner = inner(&field.rule);
        let member = format!("{:1$}{2}", "", 2 * depth, field.key);
        rows.push(Row { member, presence: presence(field), rule: words(&field.rule, inner) });
        if let Some(inner) = inner {
            collect(inner, depth + 1, rows);
        }
    }
}

fn words(rule: &Rule, inner: Option<&Object>) -> String {
    let mut words = match rule {
        Rule::Object(object) if !object.fields.is_empty() => format!("an object, {}", object.name),
        rule => rule_in_words(rule),
    };
    if let Some(remarks) = inner.map(remarks).filter(|remarks| !remarks.is_empty()) {
        words.push('.');
        words.push_str(&remarks);
    }
    words
}

fn presence(field: &Field) -> &'static str {
    match field {
        Field { rule: Rule::Forbidden, .. } => "forbidden",
        Field { required: true, .. } => "required",
        _ => "optional",
    }
}

fn table(out: &mut String, rows: &[Row]) {
    let longest = rows.iter().map(|row| row.member.len()).max().unwrap_or_default();
    let indent = longest + 2 + "forbidden".len() + 2;
    for Row { member, presence, rule } in rows {
        let mut lines = wrapped(rule, width().saturating_sub(indent).max(24)).into_iter();
        let first = lines.next().unwrap_or_default();
        let _ = writeln!(out, "{member:longest$}  {presence:9}  {first}");
        for line in lines {
            let _ = writeln!(out, "{:indent$}{line}", "");
        }
    }
}
