//! TypeScript types.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::tables::tables;
use crate::rule::{Field, Object, Rule};
use crate::{Code, Kind};

/// The TypeScript types of every kind and of the objects in them.
pub fn typescript() -> String {
    let mut out = String::from("// Generated from the rules in crates/core; `npm run generate` writes it anew.\n");
    for object in tables() {
        declare(&mut out, object);
    }
    family(&mut out);
    kind_map(&mut out);
    codes(&mut out);
    out
}

/// The codes of what the package finds.
fn codes(out: &mut String) {
    let own = || Code::ALL.iter().filter(|code| !code.is_of_service());
    union(out, "The code of an issue.", "IssueCode", own().filter(|code| code.severity().is_none()));
    union(out, "The code of a warning.", "WarningCode", own().filter(|code| code.severity().is_some()));
}

fn union<'c>(out: &mut String, about: &str, name: &str, codes: impl Iterator<Item = &'c Code>) {
    let _ = write!(out, "\n/** {about} */\nexport type {name} =");
    for code in codes {
        let _ = write!(out, "\n  | '{}'", code.as_str());
    }
    out.push_str(";\n");
}

fn declare(out: &mut String, object: &Object) {
    let _ = writeln!(out, "\n/** {} (section {}) */", object.name, object.section);
    let any_of: Vec<String> = object.any_of.iter().map(|key| format!("{{ {key}: string }}")).collect();
    if any_of.is_empty() {
        let _ = writeln!(out, "export interface {} {{", object.name);
    } else {
        let _ = writeln!(out, "export type {} = ({}) & {{", object.name, any_of.join(" | "));
    }
    for field in object.fields {
        member(out, field);
    }
    if !object.closed {
        out.push_str("  [extra: string]: unknown;\n");
    }
    out.push_str(if any_of.is_empty() { "}\n" } else { "};\n" });
}

fn member(out: &mut String, field: &Field) {
    let plain = field.key.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    let key = if plain { field.key.into() } else { format!("'{}'", field.key) };
    let optional = if field.required { "" } else { "?" };
    if !matches!(
        field.rule.unchosen(),
        Rule::Object(_) | Rule::Const(_) | Rule::Enum(_) | Rule::Boolean | Rule::Forbidden
    ) {
        let _ = writeln!(out, "  /** {} */", super::rule_in_words(&field.rule));
    }
    let _ = writeln!(out, "  {key}{optional}: {};", type_of(&field.rule));
}

fn type_of(rule: &Rule) -> String {
    match rule {
        Rule::ChosenBy(choice) => type_of(&choice.otherwise),
        Rule::Any => "unknown".into(),
        Rule::Boolean => "boolean".into(),
        Rule::True => "true".into(),
        Rule::Text(_) | Rule::NodeId | Rule::Context => "string".into(),
        Rule::Const(value) => format!("'{value}'"),
        Rule::Enum(values) => values.iter().map(|value| format!("'{value}'")).collect::<Vec<_>>().join(" | "),
        Rule::KindName(objects) => {
            objects.iter().map(|object| format!("'{}'", object.name)).collect::<Vec<_>>().join(" | ")
        }
        Rule::Number(_) => "number".into(),
        Rule::Array(array) => format!("Array<{}>", type_of(array.items)),
        Rule::Object(object) if object.fields.is_empty() => "{ [extra: string]: unknown }".into(),
        Rule::Object(object) => object.name.into(),
        Rule::Forbidden => "never".into(),
    }
}

fn type_name(kind: Kind) -> &'static str {
    if kind == Kind::Auto { "AnyPayload" } else { kind.name() }
}

/// The families and `auto`: unions.
fn family(out: &mut String) {
    for kind in Kind::ALL {
        if let Some(objects) = kind.rule().family() {
            let names: Vec<&str> = objects.iter().map(|object| object.name).collect();
            let _ = writeln!(out, "\n/** One of these, chosen by `@type`. */");
            let _ = writeln!(out, "export type {} =\n  | {};", type_name(*kind), names.join("\n  | "));
        }
    }
}

fn kind_map(out: &mut String) {
    out.push_str("\n/** The type of each kind. */\nexport interface KindMap {\n");
    for kind in Kind::ALL {
        let _ = writeln!(out, "  {}: {};", kind.name(), type_name(*kind));
    }
    out.push_str("}\n\n/** What a payload is judged as. */\nexport type Kind = keyof KindMap;\n");
}
