//! What the message of an issue is made of (docs/validation.md).

use alloc::string::String;

use crate::message::{Got, Meant, node_id_example, write_shortened};
use crate::options::Options;
use crate::rule::{Format, Number, Rule, Text};
use crate::words::Phrase;
use crate::{Code, Param, Params};

/// Of a value that does not satisfy its rule.
#[cold]
pub(super) fn of_value(
    params: &mut Params,
    code: Code,
    rule: &Rule,
    got: &Got,
    meant: Option<Meant>,
    listed: &[&str],
    options: &Options,
) {
    if let (Code::Type, Some(wanted)) = (code, wanted_type(rule)) {
        params.put_text("expected", wanted);
    }
    params.put("got", of_got(code, got));
    match (code, rule) {
        (Code::Type, _) => {}
        (Code::Enum | Code::Const | Code::Kind, _) => {
            put_allowed(params, rule, listed);
            if let Some(Meant { text, .. }) = meant {
                params.put_text("nearest", text);
            }
        }
        (Code::Pattern, Rule::NodeId) => {
            let (pattern, example) = (options.node_id_pattern(), node_id_example(options));
            put_pattern(params, &pattern, Phrase::NodeIdentifier, &example);
        }
        (Code::Pattern, Rule::Text(Text { pattern: Some(pattern), .. })) => {
            put_pattern(params, pattern.source(), pattern.name(), pattern.example());
        }
        (Code::Format, Rule::Text(text)) => params.put_text("format", text.format.map_or("", Format::name)),
        _ => put_bound(params, code, rule),
    }
}

/// A count or a number, the name of a type, or the value as messages show it.
fn of_got(code: Code, got: &Got) -> Param {
    match got {
        Got::Characters(count) | Got::Items(count) => Param::Number(*count as f64),
        Got::Number(value) if code != Code::Type => Param::Number(*value),
        Got::Text(text) if code != Code::Type => {
            let mut shown = String::new();
            write_shortened(&mut shown, text);
            Param::Text(shown)
        }
        Got::Boolean(false) if code != Code::Type => Param::Text("false".into()),
        _ => Param::Text(got.type_name().into()),
    }
}

/// The values that a rule lists.
#[cold]
pub(super) fn put_allowed(params: &mut Params, rule: &Rule, listed: &[&str]) {
    match rule {
        Rule::Enum(values) => params.put_allowed(values),
        Rule::True => params.put_allowed(&["true"]),
        _ => {
            params.put("allowed", Param::List(listed.iter().map(|text| String::from(*text)).collect()));
        }
    }
}

fn put_pattern(params: &mut Params, pattern: &str, name: Phrase, example: &str) {
    params.put_text("pattern", pattern);
    params.put_text("name", name.english());
    params.put_text("example", example);
}

/// The bound that a number, or a count, is beyond.
fn put_bound(params: &mut Params, code: Code, rule: &Rule) {
    let (min, max) = match rule {
        Rule::Number(Number { min, max, .. }) => (*min, *max),
        Rule::Text(Text { min, max, .. }) => (f64::from(*min), max.unwrap_or_default().into()),
        Rule::Array(array) => (f64::from(array.min), array.max.unwrap_or_default().into()),
        _ => return,
    };
    if matches!(code, Code::Minimum | Code::MinLength | Code::MinItems) {
        params.put("min", Param::Number(min));
    } else {
        params.put("max", Param::Number(max));
    }
}

/// The name of the type that a rule wants.
fn wanted_type(rule: &Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::Any | Rule::Forbidden => return None,
        Rule::Boolean | Rule::True => "boolean",
        Rule::Number(Number { integer: true, .. }) => "integer",
        Rule::Number(_) => "number",
        Rule::Array(_) => "array",
        Rule::Object(_) => "object",
        Rule::ChosenBy(choice) => return wanted_type(&choice.otherwise),
        Rule::Text(_) | Rule::NodeId | Rule::Context | Rule::Const(_) | Rule::Enum(_) | Rule::KindName(_) => "string",
    })
}
