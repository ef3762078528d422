//! Sentences: phrases with their values, said in any language.

use alloc::string::String;

use super::{Got, write_expected, write_got, write_list, write_quoted};
use crate::Issue;
use crate::options::Options;
use crate::rule::Rule;
use crate::split::split_once;
use crate::words::{Phrase, Words};
use crate::write::{put, write_digits};

/// A phrase and the values that stand in it, by their names.
#[derive(Clone, Copy)]
pub(crate) struct Sentence<'v> {
    pub phrase: Phrase,
    pub values: &'v [(&'static str, Value<'v>)],
}

/// What stands in a sentence.
#[derive(Clone, Copy)]
pub(crate) enum Value<'v> {
    /// A text as it is.
    Text(&'v str),
    /// A text of the payload, in quotes; of a long one its beginning and its end.
    Shown(&'v str),
    /// A text that is to be written, in quotes.
    Whole(&'v str),
    /// A member as people write it: `passport.gtin`. Where it is empty, the payload.
    Subject(&'v str),
    Count(usize),
    /// A count of things, by the phrase about them.
    Counted(Phrase, usize),
    Number(f64),
    Got(&'v Got<'v>),
    /// What a rule expects.
    Expected(&'v Rule, Length),
    List(&'v [&'v str], Length),
    /// `BQ, CW or SX`
    #[cfg(feature = "advice")]
    Choice(&'v [String]),
    Phrase(Phrase),
    Sentence(&'v Sentence<'v>),
}

/// How much of a long list is said.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Length {
    Whole,
    /// Its beginning.
    Short,
}

/// What an issue says.
pub(crate) struct Told<'v> {
    pub message: Sentence<'v>,
    pub expected: Option<Value<'v>>,
    pub help: Option<Sentence<'v>>,
}

impl<'v> Sentence<'v> {
    /// A phrase without values.
    pub const fn plain(phrase: Phrase) -> Sentence<'v> {
        Sentence { phrase, values: &[] }
    }
}

impl<'v> Told<'v> {
    /// A message alone.
    pub const fn of(phrase: Phrase, values: &'v [(&'static str, Value<'v>)]) -> Told<'v> {
        Told { message: Sentence { phrase, values }, expected: None, help: None }
    }

    /// Gives an issue its texts.
    #[inline(never)]
    pub fn tell(&self, issue: &mut Issue, words: Words, options: &Options) {
        let say = |value: &Value| {
            let mut out = String::with_capacity(96);
            write(&mut out, value, words, options);
            out
        };
        issue.message = say(&Value::Sentence(&self.message));
        issue.expected = self.expected.as_ref().map(say);
        issue.help = self.help.as_ref().map(|help| say(&Value::Sentence(help)));
    }
}

/// A value in English.
#[cold]
pub(crate) fn in_english(value: &Value, options: &Options) -> String {
    let mut out = String::new();
    write(&mut out, value, Words::ENGLISH, options);
    out
}

/// Writes a value.
#[inline(never)]
pub(super) fn write(out: &mut String, value: &Value, words: Words, options: &Options) {
    match *value {
        Value::Text(text) => put(out, text),
        Value::Shown(text) => write_quoted(out, text),
        Value::Whole(text) => {
            put(out, "\"");
            put(out, text);
            put(out, "\"");
        }
        Value::Subject("") => put(out, words.phrase(Phrase::Payload)),
        Value::Subject(text) => put(out, text),
        Value::Count(count) => write_digits(out, count),
        Value::Counted(phrase, count) => {
            let (one, many) = split_once(words.phrase(phrase), b'|').unwrap_or_default();
            let template = if count == 1 { one } else { many };
            fill(out, template, &[("count", Value::Count(count))], words, options);
        }
        Value::Number(number) => put(out, &super::number(number, options.write_number)),
        Value::Got(got) => write_got(out, got, words, options),
        Value::Expected(rule, length) => write_expected(out, rule, length, words, options),
        Value::List(values, length) => write_list(out, values, length),
        #[cfg(feature = "advice")]
        Value::Choice(texts) => write_choice(out, texts, words.phrase(Phrase::Or)),
        Value::Phrase(phrase) => put(out, words.phrase(phrase)),
        Value::Sentence(Sentence { phrase, values }) => fill(out, words.phrase(*phrase), values, words, options),
    }
}

/// Writes a template: a name in braces stands for its value.
fn fill(out: &mut String, template: &str, values: &[(&str, Value)], words: Words, options: &Options) {
    let (mut rest, mut is_name) = (template, false);
    // Templates are short: to search in them for a character takes longer than to go through them.
    while let Some(at) = rest.bytes().position(|byte| byte == if is_name { b'}' } else { b'{' }) {
        let part = rest.get(..at).unwrap_or_default();
        if !is_name {
            put(out, part);
        } else if let Some((_, value)) = values.iter().find(|(known, _)| *known == part) {
            write(out, value, words, options);
        }
        rest = rest.get(at + 1..).unwrap_or_default();
        is_name = !is_name;
    }
    put(out, rest);
}

#[cfg(feature = "advice")]
#[cold]
fn write_choice(out: &mut String, texts: &[String], or: &str) {
    for (index, text) in texts.iter().enumerate() {
        let joint = match texts.len() - index {
            _ if index == 0 => "",
            1 => or,
            _ => ", ",
        };
        put(out, joint);
        put(out, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(value: Value) -> String {
        let mut out = String::new();
        write(&mut out, &value, Words::ENGLISH, &Options::default());
        out
    }

    #[test]
    fn values_stand_where_their_names_are() {
        let mut out = String::new();
        let values = [("a", Value::Text("{b}")), ("b", Value::Count(2))];
        fill(&mut out, "{b} and {a}, {b}", &values, Words::ENGLISH, &Options::default());
        assert_eq!(out, "2 and {b}, 2");
    }

    #[test]
    fn one_is_said_in_the_singular() {
        let counts = [0, 1, 2].map(|count| said(Value::Counted(Phrase::Characters, count)));
        assert_eq!(counts, ["0 characters", "1 character", "2 characters"]);
    }

    #[cfg(feature = "advice")]
    #[test]
    fn several_are_a_choice() {
        let of = |count: usize| said(Value::Choice(&["BQ", "CW", "SX"].map(String::from)[..count]));
        assert_eq!([of(0), of(1), of(2), of(3)], ["", "BQ", "BQ or CW", "BQ, CW or SX"]);
    }
}
