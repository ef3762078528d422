//! `loopgate explain KIND`

use std::fmt::Write;

use loopgate_core::derive::remarks;
use loopgate_core::rule::{Object, Rule};
use loopgate_core::{Code, Kind, Severity};
use serde_json::{Value, json};

use super::advice::codes;
use super::inner;
use super::member::Member;
use super::place::Place;
use super::rule::in_short;
use super::table::{Row, table};
use crate::layout::{indented, width, wrapped};

/// The members of a kind, those of objects in it below them, and what each must be in short.
pub fn text(kind: Kind) -> String {
    let object = kind.rule();
    let mut rows = Vec::new();
    collect(object, 0, &mut rows);
    let mut out = format!("{}, {}\n", object.name, source(object));
    for line in wrapped(remarks(object).trim(), width()) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    table(&mut out, &rows);
    if let Some(last) = object.fields.last() {
        let _ = writeln!(out, "\n`loopgate explain {}.{}` says all of a member.", kind.name(), last.key);
    }
    let codes = codes(kind);
    if !codes.is_empty() {
        out.push_str("\nAdvice on what is right; it never makes a payload invalid\n");
        out.extend(codes.into_iter().map(advice_on));
    }
    out
}

pub fn json(kind: Kind) -> Value {
    let members: Vec<Member> = Place::all(kind).iter().filter_map(Member::at).collect();
    json!({"kind": kind.name(), "section": kind.rule().section, "members": members, "advice": codes(kind)})
}

/// A code, how sure it is, when it is given, and the standards and acts behind it.
fn advice_on(code: Code) -> String {
    let severity = code.severity().map_or("", Severity::name);
    let acts: Vec<&str> = loopgate_core::advice::sources(code).iter().map(|source| source.name).collect();
    let meaning = format!("{} ({})", code.meaning(), acts.join("; "));
    format!("{} ({severity})\n{}", code.as_str(), indented(&meaning, 4))
}

/// Which section of the specification says so.
fn source(object: &Object) -> String {
    match object.section {
        section if section.starts_with(|first: char| first.is_ascii_digit()) => format!("section {section}"),
        addition => format!("an addition of {addition}"),
    }
}

fn collect(object: &Object, depth: usize, rows: &mut Vec<Row>) {
    for field in object.fields {
        let inner = inner(&field.rule);
        let member = format!("{:1$}{2}", "", 2 * depth, field.key);
        rows.push(Row::new(member, field, words(&field.rule, inner)));
        if let Some(inner) = inner {
            collect(inner, depth + 1, rows);
        }
    }
}

fn words(rule: &Rule, inner: Option<&Object>) -> String {
    let mut words = in_short(rule);
    if let Some(remarks) = inner.map(remarks).filter(|remarks| !remarks.is_empty()) {
        words.push('.');
        words.push_str(&remarks);
    }
    words
}
