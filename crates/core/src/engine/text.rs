//! Whether a string surely satisfies its rule.

use crate::format::{date_time_in, is_uri, is_uuid};
use crate::options::Options;
use crate::reader::{self, same};
use crate::rule::{Format, Noted, Rule, Text};

/// What is noted of a string that satisfies its rule; `None` where it has to be looked at with care.
#[inline]
pub(super) fn surely(rule: &Rule, text: &reader::Text, options: &Options) -> Option<Noted> {
    let bytes = text.bytes;
    match rule {
        Rule::Any => Some(Noted::PRESENT),
        Rule::Text(rule) if rule.format.is_none() && rule.pattern.is_none() => {
            has_length(rule, text).then_some(Noted::PRESENT)
        }
        _ if text.is_escaped => None,
        Rule::Text(rule) => has_length(rule, text).then(|| form(rule, bytes))?,
        Rule::Const(only) => same(only.as_bytes(), bytes).then_some(Noted::PRESENT),
        Rule::Enum(values) => index(values.iter().position(|value| same(value.as_bytes(), bytes))),
        Rule::KindName(objects) => index(objects.iter().position(|object| same(object.name.as_bytes(), bytes))),
        Rule::Context => {
            let is_known = options.contexts.iter().any(|context| same(context.as_bytes(), bytes));
            is_known.then_some(Noted::PRESENT)
        }
        Rule::NodeId => options.is_node_id(bytes).then_some(Noted::PRESENT),
        _ => None,
    }
}

/// The same of a string without escapes, where its rule is one of the usual.
#[inline]
pub(super) fn plain(rule: &Rule, text: &reader::Text) -> Option<Noted> {
    match rule {
        Rule::Text(rule) if !has_length(rule, text) => None,
        Rule::Text(Text { format: None, pattern: None, .. }) | Rule::Any => Some(Noted::PRESENT),
        Rule::Text(rule) => form(rule, text.bytes),
        Rule::Enum(values) => index(values.iter().position(|value| same(value.as_bytes(), text.bytes))),
        _ => None,
    }
}

fn index(index: Option<usize>) -> Option<Noted> {
    index.map(Noted::at)
}

/// Whether the length in code points is within the bounds.
fn has_length(rule: &Text, text: &reader::Text) -> bool {
    const BYTES_PER_CHARACTER: usize = 4;
    /// As in `\ud83d\ude00`.
    const BYTES_PER_ESCAPE: usize = 12;
    let (min, max) = (usize::from(rule.min), rule.max.map_or(usize::MAX, usize::from));
    let most = if text.is_escaped { BYTES_PER_ESCAPE } else { BYTES_PER_CHARACTER };
    if text.bytes.len() >= min * most && text.bytes.len() <= max {
        return true;
    }
    let characters = text.characters();
    characters >= min && characters <= max
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
