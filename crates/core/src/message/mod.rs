//! The words of messages: one sentence about a member, one line, no full stop, texts of the payload in quotes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

mod near;
mod number;

use crate::Param;
use crate::json::hex;
use crate::options::Options;
use crate::rule::{Array, Number, Rule, Text};
use crate::words::{Phrase, Words};
use crate::write::{put, put_char, write_digits};
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

    /// As messages say it.
    pub fn said(&self, words: Words, options: &Options) -> String {
        match self {
            Got::Null => "null".into(),
            Got::Boolean(value) => String::from(if *value { "true" } else { "false" }),
            Got::Number(value) => number(*value, options.write_number),
            Got::Text(text) => quoted(text),
            Got::Object => words.phrase(Phrase::AnObject).into(),
            Got::Array => words.phrase(Phrase::AnArray).into(),
            Got::Characters(count) => words.counted(Phrase::Characters, *count),
            Got::Items(count) => words.counted(Phrase::Items, *count),
            Got::Foreign(what) => (*what).into(),
        }
    }

    /// The name of its type, as JSON has it; of what JSON does not have, what it is.
    pub fn type_name(&self) -> &str {
        match self {
            Got::Null => "null",
            Got::Boolean(_) => "boolean",
            Got::Number(_) => "number",
            Got::Text(_) | Got::Characters(_) => "string",
            Got::Object => "object",
            Got::Array | Got::Items(_) => "array",
            Got::Foreign(what) => what,
        }
    }

    /// As `params` have it: a count or a number, or the value as messages show it.
    pub fn param(&self, options: &Options) -> Param {
        match self {
            Got::Number(value) => Param::Number(*value),
            Got::Characters(count) | Got::Items(count) => Param::Number(*count as f64),
            Got::Text(text) => {
                let mut shown = String::new();
                write_shortened(&mut shown, text);
                Param::Text(shown)
            }
            _ => Param::Text(self.said(Words::ENGLISH, options)),
        }
    }
}

/// The name of the type that a rule wants.
pub(crate) fn wanted_type(rule: &Rule) -> Option<&'static str> {
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

pub(crate) fn list(values: &[&str]) -> String {
    values.join(", ")
}

/// What a rule expects, in words.
pub(crate) fn expected(rule: &Rule, words: Words, options: &Options) -> String {
    words
        .phrase(match rule {
            Rule::Any => Phrase::AnyValue,
            Rule::Boolean => Phrase::TrueOrFalse,
            Rule::Object(_) => Phrase::AnObject,
            Rule::Forbidden => Phrase::NoKey,
            Rule::True => return "true".into(),
            Rule::Const(value) => return quoted(value),
            Rule::Text(text) => return expected_text(text, words),
            Rule::NodeId => return such_as(Phrase::NodeIdentifier, &node_id_example(options), words),
            Rule::Context | Rule::Enum(_) | Rule::KindName(_) => {
                return words.say(Phrase::OneOf, &[("allowed", &list(&candidates(rule, options)))]);
            }
            Rule::Number(number) => return expected_number(number, words, options),
            Rule::Array(Array { min, max, .. }) => return expected_count(*min, *max, &ARRAY, words),
            Rule::ChosenBy(choice) => return expected(&choice.otherwise, words, options),
        })
        .into()
}

fn expected_text(text: &Text, words: Words) -> String {
    match (text.name(), text.example()) {
        (Some(name), Some(example)) => such_as(name, example, words),
        _ => expected_count(text.min, text.max, &STRING, words),
    }
}

fn such_as(name: Phrase, example: &str, words: Words) -> String {
    words.say(Phrase::SuchAs, &[("name", words.phrase(name)), ("example", example)])
}

/// A node identifier of the network.
pub(crate) fn node_id_example(options: &Options) -> String {
    ["munich.", &options.net_suffix].concat()
}

/// What has a count: the phrases for any, for one bound and for two, and for the things that are counted.
struct Counted {
    any: Phrase,
    at_most: Phrase,
    at_least: Phrase,
    between: Phrase,
    things: Phrase,
}

const STRING: Counted = Counted {
    any: Phrase::AString,
    at_most: Phrase::StringAtMost,
    at_least: Phrase::StringAtLeast,
    between: Phrase::StringBetween,
    things: Phrase::Characters,
};
const ARRAY: Counted = Counted {
    any: Phrase::AnArray,
    at_most: Phrase::ArrayAtMost,
    at_least: Phrase::ArrayAtLeast,
    between: Phrase::ArrayBetween,
    things: Phrase::Items,
};

fn expected_count(min: u16, max: Option<u16>, of: &Counted, words: Words) -> String {
    let counted = |count: u16| words.counted(of.things, count.into());
    match (min, max) {
        (0, None) => words.phrase(of.any).into(),
        (0, Some(max)) => words.say(of.at_most, &[("max", &counted(max))]),
        (min, None) => words.say(of.at_least, &[("min", &counted(min))]),
        (min, Some(max)) => {
            let mut least = String::new();
            write_digits(&mut least, min.into());
            words.say(of.between, &[("min", &least), ("max", &counted(max))])
        }
    }
}

fn expected_number(rule: &Number, words: Words, options: &Options) -> String {
    let [min, max] = [rule.min, rule.max].map(|bound| number(bound, options.write_number));
    let phrase = match (rule.integer, rule.min.is_finite(), rule.max.is_finite()) {
        (false, false, false) => Phrase::ANumber,
        (true, false, false) => Phrase::AnInteger,
        (false, true, true) => Phrase::NumberBetween,
        (true, true, true) => Phrase::IntegerBetween,
        (false, true, false) => Phrase::NumberAtLeast,
        (true, true, false) => Phrase::IntegerAtLeast,
        (false, false, true) => Phrase::NumberAtMost,
        (true, false, true) => Phrase::IntegerAtMost,
    };
    words.say(phrase, &[("min", &min), ("max", &max)])
}

/// How many values of a list messages show.
const MOST_LISTED: usize = 10;

/// Whether a list of so many values is too long for a message. The params of an issue have all of it.
pub(crate) fn is_long(values: usize) -> bool {
    values > MOST_LISTED
}

/// The beginning of a long list of values.
pub(crate) fn abridged(listed: &str) -> &str {
    let tenth = listed.bytes().enumerate().filter(|(_, byte)| *byte == b',').nth(MOST_LISTED - 1);
    tenth.and_then(|(comma, _)| listed.get(..=comma)).unwrap_or(listed)
}

/// How to correct a value that does not satisfy its rule.
pub(crate) fn help(rule: &Rule, got: &Got) -> Option<Phrase> {
    match (rule, got) {
        (_, Got::Null) => Some(Phrase::NullIsNotAbsent),
        (Rule::Number(_), Got::Text(text)) if looks_like_number(text) => Some(Phrase::NumberWithoutQuotes),
        (Rule::Boolean | Rule::True, Got::Text("true" | "false")) => Some(Phrase::WithoutQuotes),
        _ => None,
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
