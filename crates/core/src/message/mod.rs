//! The words of messages: lower case, one line, no full stop, texts of the payload in quotes.

use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

mod near;

use crate::options::Options;
use crate::rule::{Array, Number, Object, Rule, Text};
pub(crate) use near::nearest;

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
        if char.is_control() { out.extend(char.escape_default()) } else { out.push(char) }
    }
    out
}

pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

impl Got<'_> {
    pub fn in_words(&self) -> String {
        match self {
            Got::Null => "null".into(),
            Got::Boolean(value) => value.to_string(),
            Got::Number(value) => number(*value),
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
    format!("{count} {noun}{plural}")
}

/// The shortest text that is read as the same number.
pub(crate) fn number(value: f64) -> String {
    let mut buffer = ryu::Buffer::new();
    let text = buffer.format(value);
    text.strip_suffix(".0").unwrap_or(text).into()
}

/// What a rule expects, in words.
pub(crate) fn expected(rule: &Rule, options: &Options) -> String {
    match rule {
        Rule::Any => "any value".into(),
        Rule::Boolean => "true or false".into(),
        Rule::True => "true".into(),
        Rule::Text(text) => text_expected(text),
        Rule::NodeId => format!("a node identifier matching {}", options.node_id_pattern()),
        Rule::Context => format!("one of {}", options.contexts.join(", ")),
        Rule::Const(value) => quoted(value),
        Rule::Enum(values) => format!("one of {}", values.join(", ")),
        Rule::KindName(objects) => format!("one of {}", names(objects).join(", ")),
        Rule::Number(number) => number_expected(number),
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
        (Some(format), Some(pattern), ..) => format!("a {} matching {}", format.words(), pattern.source()),
        (Some(format), None, ..) => format!("a {}", format.words()),
        (None, Some(pattern), ..) => format!("a string matching {}", pattern.source()),
        (None, None, 0, None) => "a string".into(),
        (None, None, 0, Some(max)) => format!("a string of at most {}", counted(max.into(), "character")),
        (None, None, min, Some(max)) => format!("a string of {min} to {max} characters"),
        (None, None, min, None) => format!("a string of at least {min} characters"),
    }
}

fn number_expected(rule: &Number) -> String {
    let noun = if rule.integer { "an integer" } else { "a number" };
    let (min, max) = (number(rule.min), number(rule.max));
    match (rule.min.is_finite(), rule.max.is_finite()) {
        (true, true) => format!("{noun} from {min} to {max}"),
        (true, false) => format!("{noun} of at least {min}"),
        (false, true) => format!("{noun} of at most {max}"),
        (false, false) => noun.into(),
    }
}

fn array_expected(array: &Array) -> String {
    match (array.min, array.max) {
        (0, None) => "an array".into(),
        (0, Some(max)) => format!("an array of at most {}", counted(max.into(), "item")),
        (min, None) => format!("an array of at least {}", counted(min.into(), "item")),
        (min, Some(max)) => format!("an array of {min} to {max} items"),
    }
}

/// The beginning of a long list of what is expected. The member `expected` of an issue has all of it.
pub(crate) fn abridged(expected: &str) -> String {
    const VALUES: usize = 10;
    let mut values = expected.split_inclusive(',');
    let shown: String = values.by_ref().take(VALUES).collect();
    match values.count() {
        0 => shown,
        more => format!("{shown} … ({} values)", VALUES + more),
    }
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
        (Rule::NodeId, Got::Text(_)) => Some(format!("for example munich.{}", options.net_suffix)),
        (Rule::Text(text), Got::Text(_)) => text.example().map(|example| format!("for example {example}")),
        _ => None,
    }
}

fn looks_like_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte))
}

/// The suggestion of a candidate, if one is near.
pub(crate) fn did_you_mean(text: &str, candidates: &[&str]) -> Option<String> {
    nearest(text, candidates).map(|near| format!("did you mean \"{near}\"?"))
}
