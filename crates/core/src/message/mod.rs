//! The words of messages: one sentence about a member, one line, no full stop, texts of the payload in quotes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

mod near;
mod number;
mod sentence;

use crate::json::hex;
use crate::options::Options;
use crate::rule::{Array, Number, Rule};
use crate::words::{Phrase, Words};
use crate::write::{put, put_char};
pub(crate) use near::Meant;
pub use near::nearest;
pub(crate) use number::number;
pub(crate) use sentence::{Length, Sentence, Told, Value, in_english};

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
    let is_start = |(_, byte): &(usize, u8)| byte & 0xc0 != 0x80;
    let start_of = |character| text.bytes().enumerate().filter(is_start).nth(character);
    if start_of(MAX_SHOWN).is_none() {
        return write_all_visible(out, text);
    }
    let first = start_of(MAX_SHOWN - LAST_SHOWN).and_then(|(end, _)| text.get(..end));
    write_all_visible(out, first.unwrap_or_default());
    put(out, "…");
    let last = text.bytes().enumerate().rev().filter(is_start).nth(LAST_SHOWN - 1);
    write_all_visible(out, last.and_then(|(start, _)| text.get(start..)).unwrap_or_default());
}

#[inline(never)]
fn write_all_visible(out: &mut String, text: &str) {
    text.chars().for_each(|char| write_visible(out, char));
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
}

fn write_got(out: &mut String, got: &Got, words: Words, options: &Options) {
    let value = match got {
        Got::Null => Value::Text("null"),
        Got::Boolean(true) => Value::Text("true"),
        Got::Boolean(false) => Value::Text("false"),
        Got::Number(number) => Value::Number(*number),
        Got::Text(text) => Value::Shown(text),
        Got::Object => Value::Phrase(Phrase::AnObject),
        Got::Array => Value::Phrase(Phrase::AnArray),
        Got::Characters(count) => Value::Counted(Phrase::Characters, *count),
        Got::Items(count) => Value::Counted(Phrase::Items, *count),
        Got::Foreign(what) => Value::Text(what),
    };
    sentence::write(out, &value, words, options);
}

/// How many values of a list messages show.
const MOST_LISTED: usize = 10;

/// Whether a list of so many values is too long for a message. The params of an issue have all of it.
pub(crate) fn is_long(values: usize) -> bool {
    values > MOST_LISTED
}

/// Writes values; in short, of many the first.
fn write_list(out: &mut String, values: &[&str], length: Length) {
    let most = if length == Length::Short { MOST_LISTED } else { usize::MAX };
    for (index, value) in values.iter().take(most).enumerate() {
        put(out, if index > 0 { ", " } else { "" });
        put(out, value);
    }
    put(out, if values.len() > most { ", …" } else { "" });
}

/// What a rule expects, in words.
pub(crate) fn expected(rule: &Rule, options: &Options) -> String {
    in_english(&Value::Expected(rule, Length::Whole), options)
}

fn write_expected(out: &mut String, rule: &Rule, length: Length, words: Words, options: &Options) {
    let mut say = |phrase, values: &[(&'static str, Value)]| {
        sentence::write(out, &Value::Sentence(&Sentence { phrase, values }), words, options);
    };
    let mut such_as = |name, example| {
        say(Phrase::SuchAs, &[("name", Value::Phrase(name)), ("example", Value::Text(example))]);
    };
    let phrase = match rule {
        Rule::Any => Phrase::AnyValue,
        Rule::Boolean => Phrase::TrueOrFalse,
        Rule::Object(_) => Phrase::AnObject,
        Rule::Forbidden => Phrase::NoKey,
        Rule::True => return put(out, "true"),
        Rule::Const(value) => return write_quoted(out, value),
        Rule::ChosenBy(choice) => return write_expected(out, &choice.otherwise, length, words, options),
        Rule::Context | Rule::Enum(_) | Rule::KindName(_) => {
            return say(Phrase::OneOf, &[("allowed", Value::List(&candidates(rule, options), length))]);
        }
        Rule::NodeId => return such_as(Phrase::NodeIdentifier, &node_id_example(options)),
        Rule::Text(text) => match (text.name(), text.example()) {
            (Some(name), Some(example)) => return such_as(name, example),
            _ => counted(text.min, text.max, Phrase::AString),
        },
        Rule::Array(Array { min, max, .. }) => counted(*min, *max, Phrase::AnArray),
        Rule::Number(number) => bounded(number),
    };
    let (min, max) = bounds(rule);
    say(phrase, &[("min", min), ("max", max)]);
}

const _: () = {
    let are_in_order = Phrase::AString.after(3).index() == Phrase::StringBetween.index()
        && Phrase::AnArray.after(3).index() == Phrase::ArrayBetween.index()
        && Phrase::ANumber.after(3).index() == Phrase::NumberBetween.index()
        && Phrase::AnInteger.after(3).index() == Phrase::IntegerBetween.index();
    assert!(are_in_order, "the phrases for bounds stand behind the one without");
};

/// The phrase for what has a count: behind the one for any come those for at most, at least and between.
fn counted(min: u16, max: Option<u16>, any: Phrase) -> Phrase {
    any.after(match (min, max) {
        (0, None) => 0,
        (0, Some(_)) => 1,
        (_, None) => 2,
        (_, Some(_)) => 3,
    })
}

fn bounded(number: &Number) -> Phrase {
    let any = if number.integer { Phrase::AnInteger } else { Phrase::ANumber };
    any.after(match (number.min.is_finite(), number.max.is_finite()) {
        (false, false) => 0,
        (false, true) => 1,
        (true, false) => 2,
        (true, true) => 3,
    })
}

/// The bounds of a rule as sentences say them: of a count the things are named last.
fn bounds(rule: &Rule) -> (Value<'static>, Value<'static>) {
    let (min, max, things) = match rule {
        Rule::Text(text) => (text.min, text.max, Phrase::Characters),
        Rule::Array(array) => (array.min, array.max, Phrase::Items),
        Rule::Number(number) => return (Value::Number(number.min), Value::Number(number.max)),
        _ => (0, None, Phrase::Items),
    };
    match max {
        Some(max) => (Value::Count(min.into()), Value::Counted(things, max.into())),
        None => (Value::Counted(things, min.into()), Value::Count(0)),
    }
}

/// A node identifier of the network.
pub(crate) fn node_id_example(options: &Options) -> String {
    let mut example = String::from("munich.");
    put(&mut example, &options.net_suffix);
    example
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
