//! The words of messages: lower case, one line, no full stop, texts of the payload in quotes.

use alloc::string::String;
use alloc::vec::Vec;

mod near;
mod number;

use crate::json::hex;
use crate::options::Options;
use crate::rule::{Array, Number, Object, Rule, Text};
pub(crate) use near::nearest;
pub(crate) use number::{digits, number};

/// What a message shows of a value.
pub(crate) enum Got<'v> {
    Null,
    Boolean(bool),
    Number(f64),
    Text(&'v str),
    Object,
    Array,
    Characters(usize),
    Items(usize),
    /// A value that JSON cannot carry.
    Foreign(&'v str),
}

const MAX_SHOWN: usize = 48;

/// At most 48 characters of a text, control characters escaped.
pub(crate) fn shortened(text: &str) -> String {
    let mut out = String::new();
    for (count, char) in text.chars().enumerate() {
        if count == MAX_SHOWN {
            out.push('…');
            break;
        }
        match char {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            char if char.is_control() => {
                out.push_str("\\u{");
                (char > '\u{f}').then(|| out.push(hex(char as u32 >> 4)));
                out.push(hex(char as u32));
                out.push('}');
            }
            char => out.push(char),
        }
    }
    out
}

pub(crate) fn quoted(text: &str) -> String {
    ["\"", &shortened(text), "\""].concat()
}

impl Got<'_> {
    pub fn in_words(&self, options: &Options) -> String {
        match self {
            Got::Null => "null".into(),
            Got::Boolean(value) => if *value { "true" } else { "false" }.into(),
            Got::Number(value) => number(*value, options.write_number),
            Got::Text(text) => quoted(text),
            Got::Object => "an object".into(),
            Got::Array => "an array".into(),
            Got::Characters(count) => counted(*count, "character"),
            Got::Items(count) => counted(*count, "item"),
            Got::Foreign(what) => (*what).into(),
        }
    }
}

/// A count and its noun.
fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    [&digits(count), " ", noun, plural].concat()
}

/// A range of counts.
fn between(before: &str, min: u16, max: u16, after: &str) -> String {
    [before, &digits(min.into()), " to ", &digits(max.into()), after].concat()
}

/// What a rule expects, in words.
pub(crate) fn expected(rule: &Rule, options: &Options) -> String {
    match rule {
        Rule::Any => "any value".into(),
        Rule::Boolean => "true or false".into(),
        Rule::True => "true".into(),
        Rule::Text(text) => text_expected(text),
        Rule::NodeId => ["a node identifier matching ", &options.node_id_pattern()].concat(),
        Rule::Context => ["one of ", &options.contexts.join(", ")].concat(),
        Rule::Const(value) => quoted(value),
        Rule::Enum(values) => ["one of ", &values.join(", ")].concat(),
        Rule::KindName(objects) => ["one of ", &names(objects).join(", ")].concat(),
        Rule::Number(number) => number_expected(number, options),
        Rule::Array(array) => array_expected(array),
        Rule::Object(_) => "an object".into(),
        Rule::Forbidden => "no such key".into(),
        Rule::ChosenBy(choice) => expected(&choice.otherwise, options),
    }
}

fn names(objects: &[&Object]) -> Vec<&'static str> {
    objects.iter().map(|object| object.name).collect()
}

fn text_expected(text: &Text) -> String {
    match (text.format, text.pattern, text.min, text.max) {
        (Some(format), Some(pattern), ..) => ["a ", format.words(), " matching ", pattern.source()].concat(),
        (Some(format), None, ..) => ["a ", format.words()].concat(),
        (None, Some(pattern), ..) => ["a string matching ", pattern.source()].concat(),
        (None, None, 0, None) => "a string".into(),
        (None, None, 0, Some(max)) => ["a string of at most ", &counted(max.into(), "character")].concat(),
        (None, None, min, Some(max)) => between("a string of ", min, max, " characters"),
        (None, None, min, None) => ["a string of at least ", &digits(min.into()), " characters"].concat(),
    }
}

fn number_expected(rule: &Number, options: &Options) -> String {
    let noun = if rule.integer { "an integer" } else { "a number" };
    let bound = |bound| number(bound, options.write_number);
    match (rule.min.is_finite(), rule.max.is_finite()) {
        (true, true) => [noun, " from ", &bound(rule.min), " to ", &bound(rule.max)].concat(),
        (true, false) => [noun, " of at least ", &bound(rule.min)].concat(),
        (false, true) => [noun, " of at most ", &bound(rule.max)].concat(),
        (false, false) => noun.into(),
    }
}

fn array_expected(array: &Array) -> String {
    match (array.min, array.max) {
        (0, None) => "an array".into(),
        (0, Some(max)) => ["an array of at most ", &counted(max.into(), "item")].concat(),
        (min, None) => ["an array of at least ", &counted(min.into(), "item")].concat(),
        (min, Some(max)) => between("an array of ", min, max, " items"),
    }
}

/// The beginning of a long list of what is expected. The member `expected` of an issue has all of it.
pub(crate) fn abridged(expected: &str) -> String {
    const VALUES: usize = 10;
    let commas = || expected.bytes().enumerate().filter(|(_, byte)| *byte == b',').map(|(at, _)| at);
    let shown = commas().nth(VALUES - 1).and_then(|last| expected.get(..=last));
    let all = || digits(commas().count() + 1);
    shown.map_or_else(|| expected.into(), |shown| [shown, " … (", &all(), " values)"].concat())
}

/// How to correct a value that does not satisfy its rule.
pub(crate) fn help(rule: &Rule, got: &Got, options: &Options) -> Option<String> {
    match (rule, got) {
        (_, Got::Null) => Some("null is not \"absent\": give a value, or leave an optional key out".into()),
        (Rule::Number(_), Got::Text(text)) if looks_like_number(text) => Some("write the number without quotes".into()),
        (Rule::Boolean | Rule::True, Got::Text("true" | "false")) => Some("write it without quotes".into()),
        (Rule::Enum(values), Got::Text(text)) => did_you_mean(text, values),
        (Rule::Context, Got::Text(text)) => {
            did_you_mean(text, &options.contexts.iter().map(AsRef::as_ref).collect::<Vec<_>>())
        }
        (Rule::KindName(objects), Got::Text(text)) => did_you_mean(text, &names(objects)),
        (Rule::NodeId, Got::Text(_)) => Some(["for example munich.", &options.net_suffix].concat()),
        (Rule::Text(text), Got::Text(_)) => text.example().map(|example| ["for example ", example].concat()),
        _ => None,
    }
}

fn looks_like_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte))
}

/// The suggestion of a candidate, if one is near.
pub(crate) fn did_you_mean(text: &str, candidates: &[&str]) -> Option<String> {
    nearest(text, candidates).map(|near| ["did you mean \"", near, "\"?"].concat())
}
