//! The tables as one text, for programs that do not carry them as data: `pkg/src/rules/text.js` (docs/development.md).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::tables::tables;
use crate::message::number;
use crate::options::write_number;
use crate::rule::{Array, Choice, Field, Format, Number, Object, Rule, Text};
use crate::{Kind, options};

/// The tables as a text, which `crates/wasm` reads: a line for each object, and one that begins with a
/// space for each of its members.
pub fn tables_as_text() -> String {
    let mut text = String::new();
    for object in tables() {
        table(&mut text, object);
    }
    for kind in Kind::ALL {
        if let Some(objects) = kind.rule().family() {
            let _ = writeln!(text, "{}|{}", kind.name(), names(objects).join("|"));
        }
    }
    text
}

/// The same as a JavaScript module, with the contexts. Rules that would take much room stand there once.
pub fn javascript() -> String {
    let contexts = [options::CONTEXT_V0_1_1, options::CONTEXT_V0_2_0];
    let tables = tables_as_text();
    let repeated = repeated_rules(&tables);
    let mut lines = String::new();
    for line in tables.lines() {
        let rule = rule_of(line).unwrap_or_default();
        let _ = match repeated.iter().position(|other| *other == rule) {
            Some(place) => writeln!(lines, "{}${{rule{place}}}", line.strip_suffix(rule).unwrap_or(line)),
            None => writeln!(lines, "{line}"),
        };
    }
    let rules: String =
        repeated.iter().enumerate().map(|(place, rule)| format!("const rule{place} = {rule:?};\n")).collect();
    format!(
        "// Generated from the rules in crates/core; `npm run generate` writes it anew.\n\
        export const contexts = {contexts:?};\n\
        {rules}\
        export const tables = String.raw`{lines}`;\n"
    )
}

/// Rules of several members that take much room.
fn repeated_rules(tables: &str) -> Vec<&str> {
    const MUCH: usize = 200;
    let rules: Vec<&str> = tables.lines().filter_map(rule_of).collect();
    let mut repeated: Vec<&str> = Vec::new();
    for rule in &rules {
        let again = rules.iter().filter(|other| *other == rule).count() - 1;
        if again * rule.len() > MUCH && !repeated.contains(rule) {
            repeated.push(rule);
        }
    }
    repeated
}

/// The rule in the line of a member.
fn rule_of(line: &str) -> Option<&str> {
    line.strip_prefix(' ')?.split_once(' ').map(|(_, rule)| rule)
}

/// A line for the object, and one for each of its members.
fn table(out: &mut String, object: &Object) {
    let closed = if object.closed { "!" } else { "" };
    let _ = writeln!(out, "{}{closed}{}", object.name, any_of(object));
    for Field { key, rule: value, required } in object.fields {
        let required = if *required { "!" } else { "" };
        let _ = writeln!(out, " {key}{required} {}", rule(value));
    }
}

fn any_of(object: &Object) -> String {
    object.any_of.iter().map(|key| format!(" {key}")).collect()
}

fn rule(rule: &Rule) -> String {
    match rule {
        Rule::Any => "*".into(),
        Rule::Boolean => "b".into(),
        Rule::True => "t".into(),
        Rule::NodeId => "n".into(),
        Rule::Context => "c".into(),
        Rule::Forbidden => "-".into(),
        Rule::Text(rule) => text(rule),
        Rule::Const(value) => format!("={value}"),
        Rule::Enum(values) => format!("|{}", values.join("|")),
        Rule::KindName(objects) => format!("|{}", names(objects).join("|")),
        Rule::Number(rule) => numeric(rule),
        Rule::Array(Array { items, min, max }) => format!("[{} {}", range(*min, *max), self::rule(items)),
        Rule::Object(object) if object.fields.is_empty() => "{".into(),
        Rule::Object(object) => format!("{{{}", object.name),
        Rule::ChosenBy(choice) => chosen(choice),
    }
}

fn text(rule: &Text) -> String {
    let sign = match rule.format {
        None => "s",
        Some(Format::DateTime) => "d",
        Some(Format::Uri) => "u",
        Some(Format::Uuid) => "i",
    };
    let pattern = rule.pattern.map(|pattern| {
        let preferred = if pattern.preference().is_some() { "!" } else { "" };
        format!(" {preferred}{}:{} {}", pattern.name().index(), pattern.example(), pattern.source())
    });
    format!("{sign}{}{}", range(rule.min, rule.max), pattern.unwrap_or_default())
}

/// `3-8`; what is left out is no bound.
fn range(min: u16, max: Option<u16>) -> String {
    match (min, max) {
        (0, None) => String::new(),
        (min, max) => format!("{min}-{}", max.map(|max| format!("{max}")).unwrap_or_default()),
    }
}

fn numeric(rule: &Number) -> String {
    let sign = if rule.integer { "%" } else { "#" };
    let bound = |bound: f64| if bound.is_finite() { number(bound, write_number) } else { String::new() };
    format!("{sign}{},{}", bound(rule.min), bound(rule.max))
}

fn chosen(choice: &Choice) -> String {
    let cases: Vec<String> = choice.rules.iter().map(|(value, then)| format!("{value} {}", rule(then))).collect();
    format!("?{};{};{}", choice.key, rule(&choice.otherwise), cases.join(";"))
}

fn names(objects: &[&Object]) -> Vec<&'static str> {
    objects.iter().map(|object| object.name).collect()
}
