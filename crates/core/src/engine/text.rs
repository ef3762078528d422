//! Whether a string surely satisfies its rule.

use crate::format::{date_time_in, is_uri, is_uuid};
use crate::options::Options;
use crate::reader::{self, same};
use crate::rule::{Format, Noted, Rule, Text};

/// Whether a string surely satisfies its rule, which asks for no form.
#[inline]
pub(super) fn surely(rule: &Rule, text: &reader::Text) -> bool {
    match rule {
        Rule::Text(rule @ Text { format: None, pattern: None, .. }) => has_length(rule, text),
        rule => matches!(rule, Rule::Any),
    }
}

/// What is noted of a string of ASCII without escapes that satisfies its rule, if that is one of the usual.
#[inline]
pub(super) fn plain(rule: &Rule, text: &reader::Text, options: &Options) -> Option<Noted> {
    let is = |known: &str| same(known.as_bytes(), text.bytes);
    match rule {
        Rule::Text(rule) if !rule.may_have(text.bytes.len()) => None,
        Rule::Text(Text { format: None, pattern: None, .. }) | Rule::Any => Some(Noted::PRESENT),
        Rule::Text(rule) => form(rule, text.bytes),
        Rule::Enum(values) => values.iter().position(|value| is(value)).map(Noted::at),
        Rule::Const(only) => is(only).then_some(Noted::PRESENT),
        Rule::Context => options.contexts.iter().any(|context| is(context)).then_some(Noted::PRESENT),
        _ => None,
    }
}

/// Whether its rule allows as many characters. Most have so few bytes, and so many, that they need not be counted.
fn has_length(rule: &Text, text: &reader::Text) -> bool {
    const BYTES_PER_CHARACTER: usize = 4;
    /// As in `\ud83d\ude00`.
    const BYTES_PER_ESCAPE: usize = 12;
    let most = if text.is_escaped() { BYTES_PER_ESCAPE } else { BYTES_PER_CHARACTER };
    let bytes = text.bytes.len();
    bytes >= most * usize::from(rule.min) && rule.may_have(bytes) || rule.may_have(text.characters())
}

/// What the engine notes of a text in its format that matches its pattern.
fn form(rule: &Text, text: &[u8]) -> Option<Noted> {
    let Some(pattern) = rule.pattern else { return in_format(rule.format, text) };
    let fits = match pattern.preference() {
        Some(preferred) => same(preferred.as_bytes(), text),
        None => pattern.matches_in(text),
    };
    if fits { in_format(rule.format, text) } else { None }
}

/// What the engine notes of a text in a format; `None` where it is not in it.
pub(super) fn in_format(format: Option<Format>, text: &[u8]) -> Option<Noted> {
    match format {
        None => Some(Noted::PRESENT),
        Some(Format::DateTime) => date_time_in(text).map(|_| Noted::PRESENT),
        Some(Format::Uri) => is_uri(text).then_some(Noted::PRESENT),
        Some(Format::Uuid) => is_uuid(text).then_some(Noted::PRESENT),
    }
}
