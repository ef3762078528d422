//! The reference page, as Markdown.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::choices::{Case, cases};
use super::rule_in_words;
use super::tables::tables;
use crate::about::{About, Words};
use crate::advice::{self, sources};
use crate::options::Options;
use crate::rule::{Field, Object};
use crate::{Code, Kind, Source};

/// The reference page of every kind, field, rule and code.
pub fn reference() -> String {
    let mut out = String::from(INTRODUCTION);
    kinds(&mut out);
    let words = Words::read();
    for object in tables() {
        table(&mut out, object, &words);
    }
    codes(&mut out);
    advice(&mut out);
    out
}

const INTRODUCTION: &str = "\
<!-- Generated from the rules in crates/core; `npm run generate` writes it anew. -->

# Rules

Every kind of payload, its members and what each must be. Sections are those of the lab
specification; `loopgate` marks what this project adds to it. Lengths count Unicode code points; bounds are included; members that a table does not name are allowed unless it says closed.
";

fn kinds(out: &mut String) {
    out.push_str("\n## Kinds\n\n| kind | section | chosen by |\n| --- | --- | --- |\n");
    for kind in Kind::ALL {
        let rule = kind.rule();
        let chosen = match rule.family() {
            Some(objects) => {
                let names: Vec<String> = objects.iter().map(|object| format!("`{}`", object.name)).collect();
                format!("`@type`: {}", names.join(", "))
            }
            _ if rule.field("@type").is_some() => "name, or `auto`".into(),
            _ => "name".into(),
        };
        let _ = writeln!(out, "| `{}` | {} | {chosen} |", kind.name(), rule.section);
    }
}

fn table(out: &mut String, object: &Object, words: &Words) {
    let about = words.about_object(object).unwrap_or_default();
    let _ = writeln!(out, "\n## {}\n\n{about}. Section {}.{}\n", object.name, object.section, remarks(object));
    out.push_str("| member | | rule | meaning | example |\n| --- | --- | --- | --- | --- |\n");
    for field in object.fields {
        let (rule, about) = (rule_in_words(&field.rule), words.about(object, field, &Options::default()));
        let meaning = about.as_ref().map(About::in_words).unwrap_or_default();
        let example = about.and_then(|about| about.example).map(|example| format!("`{example}`")).unwrap_or_default();
        let [rule, meaning, example] = [rule, meaning, example].map(|text| cell(&text));
        let _ = writeln!(out, "| `{}` | {} | {rule} | {meaning} | {example} |", field.key, presence(field));
    }
}

/// What a table says besides its members, in sentences that each begin with a space.
pub fn remarks(object: &Object) -> String {
    let mut remarks = String::new();
    if object.closed {
        remarks.push_str(" Closed: no other members.");
    }
    if !object.any_of.is_empty() {
        let _ = write!(remarks, " At least one of `{}`.", object.any_of.join("`, `"));
    }
    let cases = cases(object);
    if let [Case { key, allows: (other, _), chooses, .. }, ..] = cases.as_slice() {
        let _ = write!(remarks, " `{key}` is one of its `{other}`, and `{chooses}` is of its kind:");
        for case in &cases {
            let _ = write!(remarks, " `{}` {};", case.value, case.object.name);
        }
    }
    remarks
}

fn presence(field: &Field) -> &'static str {
    if field.required { "required" } else { "" }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn codes(out: &mut String) {
    out.push_str("\n## Codes\n\n| code | meaning |\n| --- | --- |\n");
    for code in Code::ALL.iter().filter(|code| code.severity().is_none()) {
        let service = if code.is_of_service() { " (service only)" } else { "" };
        let _ = writeln!(out, "| `{}` | {}{service} |", code.as_str(), code.meaning());
    }
}

fn advice(out: &mut String) {
    out.push_str(ADVICE);
    for code in Code::ALL {
        let Some(severity) = code.severity() else { continue };
        let (on, sources) = (advised(*code).join(", "), links(sources(*code)));
        let _ = writeln!(out, "| `{}` | {} | {on} | {} | {sources} |", code.as_str(), severity.name(), code.meaning());
    }
}

fn links(sources: &[Source]) -> String {
    let link = |source: &Source| {
        let since = source.since.map(|day| format!(" (since {day})")).unwrap_or_default();
        format!("[{}]({}){since}", source.name, source.url)
    };
    sources.iter().map(link).collect::<Vec<_>>().join("; ")
}

const ADVICE: &str = "
## Advice

Given on what is right itself, also beside issues; it never changes a verdict. A `warning` is very likely wrong, a `hint` is worth a look. Nothing
here is legal advice.

| code | severity | on | when | rests on |
| --- | --- | --- | --- | --- |
";

/// The tables on which advice of a code is given.
fn advised(code: Code) -> Vec<&'static str> {
    let gives = |object: &&Object| advice::on(object).any(|advice| advice.codes.contains(&code));
    match code {
        Code::SchemaVersionOld => Vec::from(["all that have it"]),
        _ => tables().into_iter().filter(gives).map(|object| object.name).collect(),
    }
}
