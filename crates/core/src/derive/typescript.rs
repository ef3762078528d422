//! TypeScript types.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::enumerations::{Enumeration, enumerations};
use super::tables::tables;
use crate::about::{About, Words};
use crate::options::Options;
use crate::rule::{Field, Object, Rule};
use crate::{Code, Kind};

/// The TypeScript types of every kind, of the objects in them and of the values that they list.
pub fn typescript() -> String {
    let words = Words::read();
    let mut out = String::from("// Generated from the rules in crates/core; `npm run generate` writes it anew.\n");
    enumerations(&words).iter().for_each(|enumeration| listed(&mut out, enumeration));
    tables().into_iter().for_each(|object| declare(&mut out, object, &words));
    family(&mut out);
    kind_map(&mut out);
    open(&mut out);
    codes(&mut out);
    out
}

/// The codes of what the package finds.
fn codes(out: &mut String) {
    let own = || Code::ALL.iter().filter(|code| !code.is_of_service());
    let name = |code: &'static Code| code.as_str();
    union(out, "The code of an issue.", "IssueCode", own().filter(|code| code.severity().is_none()).map(name));
    union(out, "The code of a warning.", "WarningCode", own().filter(|code| code.severity().is_some()).map(name));
}

fn listed(out: &mut String, enumeration: &Enumeration) {
    let about = format!("The values of {}.", enumeration.places());
    union(out, &about, enumeration.name, enumeration.values.iter().copied());
}

fn union<'t>(out: &mut String, about: &str, name: &str, texts: impl Iterator<Item = &'t str>) {
    let _ = write!(out, "\n/** {about} */\nexport type {name} =");
    for text in texts {
        let _ = write!(out, "\n  | '{text}'");
    }
    out.push_str(";\n");
}

/// As an alias: the value of an interface could not be assigned to an `Open` one, which has an index signature.
fn declare(out: &mut String, object: &Object, words: &Words) {
    let about = words.about_object(object).unwrap_or(object.name);
    let _ = writeln!(out, "\n/** {about} (section {}). */", object.section);
    let any_of: Vec<String> = object.any_of.iter().map(|key| format!("{{ {key}: string }}")).collect();
    let one_of = if any_of.is_empty() { String::new() } else { format!("({}) & ", any_of.join(" | ")) };
    let _ = writeln!(out, "export type {} = {one_of}{{", object.name);
    for field in object.fields {
        member(out, field, words.about(object, field, &Options::default()).as_ref());
    }
    out.push_str("};\n");
}

fn member(out: &mut String, field: &Field, about: Option<&About>) {
    let plain = field.key.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    let key = if plain { field.key.into() } else { format!("'{}'", field.key) };
    let optional = if field.required { "" } else { "?" };
    if let Some(about) = about {
        comment(out, field, about);
    }
    let values = about.and_then(|about| about.values);
    let _ = writeln!(out, "  {key}{optional}: {};", type_of(&field.rule, values));
}

/// What it means, what it must be where its type does not say so, and an example.
fn comment(out: &mut String, field: &Field, about: &About) {
    let _ = write!(out, "  /**\n   * {}", about.in_words());
    let is_said_by_type = matches!(
        field.rule.unchosen(),
        Rule::Object(_) | Rule::Const(_) | Rule::Boolean | Rule::True | Rule::Forbidden
    );
    if !is_said_by_type && about.values.is_none() {
        let _ = write!(out, ". {}", capitalized(&super::rule_in_words(&field.rule)));
    }
    out.push_str(".\n");
    if let Some(example) = &about.example {
        let _ = writeln!(out, "   * @example {example}");
    }
    out.push_str("   */\n");
}

fn capitalized(words: &str) -> String {
    let (first, rest) = words.split_at_checked(1).unwrap_or_default();
    first.to_ascii_uppercase() + rest
}

/// The type of a rule, whose list of values may have a name.
fn type_of(rule: &Rule, values: Option<&str>) -> String {
    match rule {
        Rule::ChosenBy(choice) => type_of(&choice.otherwise, values),
        Rule::Any => "unknown".into(),
        Rule::Boolean => "boolean".into(),
        Rule::True => "true".into(),
        Rule::Text(_) | Rule::NodeId | Rule::Context => "string".into(),
        Rule::Const(value) => format!("'{value}'"),
        Rule::Enum(list) => values.map_or_else(|| alternatives(list.iter().copied()), Into::into),
        Rule::KindName(objects) => alternatives(objects.iter().map(|object| object.name)),
        Rule::Number(_) => "number".into(),
        Rule::Array(array) => format!("Array<{}>", type_of(array.items, values)),
        Rule::Object(object) if object.fields.is_empty() => "{ [extra: string]: unknown }".into(),
        Rule::Object(object) => object.name.into(),
        Rule::Forbidden => "never".into(),
    }
}

fn alternatives<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    texts.map(|text| format!("'{text}'")).collect::<Vec<_>>().join(" | ")
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

fn open(out: &mut String) {
    let closed: Vec<&str> = tables().iter().filter(|object| object.closed).map(|object| object.name).collect();
    let _ = writeln!(out, "\n/** The objects that have no other members than those of their table. */");
    let _ = writeln!(out, "export type Closed = {};", closed.join(" | "));
    out.push_str(OPEN);
}

const OPEN: &str = "
/**
 * The same with members that no table names, wherever the rules allow them: in the object itself and in all within it, but in
 * those that are `Closed`.
 *
 * A value of `T` is one of `Open<T>` and the other way round. What no table names is `unknown`.
 *
 * @example
 * const material: Open<MaterialDNA> = { ...payload, colour: 'green' };
 */
export type Open<T> = T extends Closed
  ? T
  : T extends readonly unknown[]
    ? { [Item in keyof T]: Open<T[Item]> }
    : T extends object
      ? { [Key in keyof T]: Open<T[Key]> } & { [extra: string]: unknown }
      : T;
";
