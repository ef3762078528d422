//! The words of messages: one sentence about a member, one line, no full stop, texts of the payload in quotes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

mod near;
mod number;

use crate::json::hex;
use crate::options::Options;
use crate::rule::{Array, Format, Number, Rule, Text};
use crate::write::{put, put_char, write, write_digits};
pub(crate) use near::Meant;
pub use near::nearest;
pub(crate) use number::number;

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

/// So many characters are shown of a text.
const MAX_SHOWN: usize = 48;
/// So many of its last, where it is longer: two addresses often differ there alone.
const LAST_SHOWN: usize = 16;

/// At most 48 characters of a text, control characters escaped: of a longer one its first and its last.
pub(crate) fn write_shortened(out: &mut String, text: &str) {
    if text.len() <= MAX_SHOWN && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        put(out, text);
        return;
    }
    let is_longer = text.chars().nth(MAX_SHOWN).is_some();
    let first = if is_longer { MAX_SHOWN - LAST_SHOWN } else { MAX_SHOWN };
    text.chars().take(first).for_each(|char| write_visible(out, char));
    if let Some((last, _)) = text.char_indices().nth_back(LAST_SHOWN - 1).filter(|_| is_longer) {
        put(out, "…");
        text.get(last..).unwrap_or_default().chars().for_each(|char| write_visible(out, char));
    }
}

fn write_visible(out: &mut String, char: char) {
    match char {
        '\n' => put(out, "\\n"),
        '\r' => put(out, "\\r"),
        '\t' => put(out, "\\t"),
        char if char.is_control() => {
            put(out, "\\u{");
            (char > '\u{f}').then(|| put_char(out, hex(char as u32 >> 4)));
            put_char(out, hex(char as u32));
            put(out, "}");
        }
        char => put_char(out, char),
    }
}

pub(crate) fn write_quoted(out: &mut String, text: &str) {
    put(out, "\"");
    write_shortened(out, text);
    put(out, "\"");
}

pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::new();
    write_quoted(&mut out, text);
    out
}

impl Got<'_> {
    /// What of these a text probably means.
    pub fn meant<'c>(&self, candidates: &[&'c str]) -> Option<Meant<'c>> {
        if let Got::Text(text) = self { Meant::by(text, candidates) } else { None }
    }

    /// Whether it is what a value has, not what it is.
    pub fn is_count(&self) -> bool {
        matches!(self, Got::Characters(_) | Got::Items(_))
    }

    pub fn write(&self, out: &mut String, options: &Options) {
        match self {
            Got::Null => put(out, "null"),
            Got::Boolean(value) => put(out, if *value { "true" } else { "false" }),
            Got::Number(value) => put(out, &number(*value, options.write_number)),
            Got::Text(text) => write_quoted(out, text),
            Got::Object => put(out, "an object"),
            Got::Array => put(out, "an array"),
            Got::Characters(count) => write_counted(out, *count, "character"),
            Got::Items(count) => write_counted(out, *count, "item"),
            Got::Foreign(what) => put(out, what),
        }
    }
}

/// A count and its noun.
fn write_counted(out: &mut String, count: usize, noun: &str) {
    write_digits(out, count);
    write(out, &[" ", noun, if count == 1 { "" } else { "s" }]);
}

/// A range of counts.
fn write_range(out: &mut String, min: u16, max: Option<u16>, noun: &str) {
    match (min, max) {
        (0, None) => {}
        (0, Some(max)) => {
            put(out, " of at most ");
            write_counted(out, max.into(), noun);
        }
        (min, None) => {
            put(out, " of at least ");
            write_counted(out, min.into(), noun);
        }
        (min, Some(max)) => {
            put(out, " of ");
            write_digits(out, min.into());
            put(out, " to ");
            write_counted(out, max.into(), noun);
        }
    }
}

pub(crate) fn write_list(out: &mut String, values: &[&str]) {
    for (index, value) in values.iter().enumerate() {
        write(out, &[if index > 0 { ", " } else { "" }, value]);
    }
}

/// What a rule expects, in words.
pub(crate) fn expected(rule: &Rule, options: &Options) -> String {
    let mut out = String::with_capacity(64);
    write_expected(&mut out, rule, options);
    out
}

fn write_expected(out: &mut String, rule: &Rule, options: &Options) {
    match rule {
        Rule::Any => put(out, "a JSON value"),
        Rule::Boolean => put(out, "true or false"),
        Rule::True => put(out, "true"),
        Rule::Text(text) => write_text_expected(out, text),
        Rule::NodeId => write(out, &["a node identifier matching ", &options.node_id_pattern()]),
        Rule::Const(value) => write_quoted(out, value),
        Rule::Context | Rule::Enum(_) | Rule::KindName(_) => {
            put(out, "one of ");
            write_list(out, &candidates(rule, options));
        }
        Rule::Number(number) => write_number_expected(out, number, options),
        Rule::Array(Array { min, max, .. }) => {
            put(out, "an array");
            write_range(out, *min, *max, "item");
        }
        Rule::Object(_) => put(out, "an object"),
        Rule::Forbidden => put(out, "no such key"),
        Rule::ChosenBy(choice) => write_expected(out, &choice.otherwise, options),
    }
}

fn write_text_expected(out: &mut String, Text { min, max, format, pattern }: &Text) {
    write(out, &["a ", format.map_or("string", Format::words)]);
    match pattern {
        Some(pattern) => write(out, &[" matching ", pattern.source()]),
        None if format.is_none() => write_range(out, *min, *max, "character"),
        None => {}
    }
}

fn write_number_expected(out: &mut String, rule: &Number, options: &Options) {
    let bound = |bound| number(bound, options.write_number);
    put(out, if rule.integer { "an integer" } else { "a number" });
    match (rule.min.is_finite(), rule.max.is_finite()) {
        (true, true) => write(out, &[" from ", &bound(rule.min), " to ", &bound(rule.max)]),
        (true, false) => write(out, &[" of at least ", &bound(rule.min)]),
        (false, true) => write(out, &[" of at most ", &bound(rule.max)]),
        (false, false) => {}
    }
}

/// What is expected; of a long list of values its beginning. The member `expected` of an issue has all of it.
pub(crate) fn write_abridged(out: &mut String, expected: &str, values: usize) {
    const MOST: usize = 10;
    if values <= MOST {
        put(out, expected);
        return;
    }
    let tenth = expected.bytes().enumerate().filter(|(_, byte)| *byte == b',').nth(MOST - 1);
    let shown = tenth.and_then(|(comma, _)| expected.get(..=comma));
    write(out, &[shown.unwrap_or(expected), " … ("]);
    write_digits(out, values);
    put(out, " in all)");
}

/// How to correct a value that does not satisfy its rule.
pub(crate) fn help(rule: &Rule, got: &Got, meant: Option<Meant>, options: &Options) -> Option<String> {
    match (rule, got) {
        (_, Got::Null) => Some("null is not \"absent\": give a value, or leave an optional key out".into()),
        (Rule::Number(_), Got::Text(text)) if looks_like_number(text) => Some("write the number without quotes".into()),
        (Rule::Boolean | Rule::True, Got::Text("true" | "false")) => Some("write it without quotes".into()),
        (Rule::NodeId, Got::Text(_)) => Some(["for example munich.", &options.net_suffix].concat()),
        (Rule::Text(text), Got::Text(_)) => text.example().map(|example| ["for example ", example].concat()),
        _ => meant.map(did_you_mean),
    }
}

/// The texts that a rule lists.
pub(crate) fn candidates<'o>(rule: &Rule, options: &'o Options) -> Cow<'o, [&'o str]> {
    match rule {
        Rule::Const(only) => Vec::from([*only]).into(),
        Rule::Enum(values) => Cow::Borrowed(*values),
        Rule::Context => options.contexts.iter().map(AsRef::as_ref).collect(),
        Rule::KindName(objects) => objects.iter().map(|object| object.name).collect(),
        Rule::ChosenBy(choice) => candidates(&choice.otherwise, options),
        _ => Cow::Borrowed(&[]),
    }
}

fn looks_like_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte))
}

/// The suggestion of a candidate.
pub(crate) fn did_you_mean(meant: Meant) -> String {
    ["did you mean \"", meant.text, "\"?"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_show_both_ends() {
        let long = "https://contexts.example.org/loop/contexts/loop-v0.9.0.jsonld";
        assert_eq!(quoted(long), "\"https://contexts.example.org/loo…op-v0.9.0.jsonld\"");
        let (whole, wide) = ("ä".repeat(48), "ä\n".repeat(25));
        assert_eq!(quoted(&whole), format!("\"{whole}\""));
        assert_eq!(quoted(&wide), format!("\"{}…{}\"", "ä\\n".repeat(16), "ä\\n".repeat(8)));
    }
}
