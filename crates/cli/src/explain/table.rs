//! Members as a table for people.

use std::fmt::Write;

use loopgate_core::rule::{Field, Rule};

use crate::layout::{width, wrapped};

/// A line of the table: member, presence, rule.
pub struct Row {
    member: String,
    presence: &'static str,
    rule: String,
}

impl Row {
    pub fn new(member: String, field: &Field, rule: String) -> Row {
        Row { member, presence: presence(field), rule }
    }
}

fn presence(field: &Field) -> &'static str {
    match field {
        Field { rule: Rule::Forbidden, .. } => "forbidden",
        Field { required: true, .. } => "required",
        _ => "optional",
    }
}

pub fn table(out: &mut String, rows: &[Row]) {
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
