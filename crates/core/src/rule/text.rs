use super::{Pattern, Rule};
use crate::words::Phrase;

/// What a string must look like. Lengths count Unicode code points.
#[derive(Clone, Copy)]
pub struct Text {
    /// The least length.
    pub min: u16,
    /// The greatest length.
    pub max: Option<u16>,
    /// A named format.
    pub format: Option<Format>,
    /// A pattern.
    pub pattern: Option<&'static Pattern>,
}

/// A format that no pattern expresses (docs/validation.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// RFC 3339 `date-time`.
    DateTime,
    /// RFC 3986 `URI`.
    Uri,
    /// The 36-character hyphenated form, either case.
    Uuid,
}

impl Format {
    /// The name that JSON Schema uses.
    pub const fn name(self) -> &'static str {
        match self {
            Format::DateTime => "date-time",
            Format::Uri => "uri",
            Format::Uuid => "uuid",
        }
    }

    /// What messages call it.
    pub const fn phrase(self) -> Phrase {
        match self {
            Format::DateTime => Phrase::DateTime,
            Format::Uri => Phrase::AUri,
            Format::Uuid => Phrase::AUuid,
        }
    }

    /// A valid value.
    pub const fn example(self) -> &'static str {
        match self {
            Format::DateTime => "2025-05-27T10:00:00Z",
            Format::Uri => "https://example.com/passports/1",
            Format::Uuid => "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a",
        }
    }
}

const ANY_TEXT: Text = Text { min: 0, max: None, format: None, pattern: None };

impl Text {
    /// Whether it may have so many characters.
    pub(crate) fn may_have(&self, characters: usize) -> bool {
        characters >= self.min.into() && self.max.is_none_or(|max| characters <= max.into())
    }

    /// What messages call a text of its form, if it has one.
    pub fn name(&self) -> Option<Phrase> {
        let pattern = self.pattern.map(Pattern::name);
        pattern.or_else(|| self.format.map(Format::phrase))
    }

    /// A valid value, shown in messages.
    pub fn example(&self) -> Option<&'static str> {
        let pattern = self.pattern.map(Pattern::example);
        pattern.or_else(|| self.format.map(Format::example))
    }
}

/// Any string.
pub const STRING: Rule = Rule::Text(ANY_TEXT);
/// An RFC 3339 date-time.
pub const DATE_TIME: Rule = format(Format::DateTime);
/// An RFC 3986 URI.
pub const URI: Rule = format(Format::Uri);
/// A UUID.
pub const UUID: Rule = format(Format::Uuid);

/// A string of at most `max` characters.
pub const fn max(max: u16) -> Rule {
    Rule::Text(Text { max: Some(max), ..ANY_TEXT })
}

/// A string of `min..max` characters.
pub const fn length(min: u16, max: u16) -> Rule {
    Rule::Text(Text { min, max: Some(max), ..ANY_TEXT })
}

/// A string that matches a pattern.
pub const fn pattern(pattern: &'static Pattern) -> Rule {
    Rule::Text(Text { pattern: Some(pattern), ..ANY_TEXT })
}

/// A URI that also matches a pattern.
pub const fn uri_like(pattern: &'static Pattern) -> Rule {
    Rule::Text(Text { format: Some(Format::Uri), pattern: Some(pattern), ..ANY_TEXT })
}

const fn format(format: Format) -> Rule {
    Rule::Text(Text { format: Some(format), ..ANY_TEXT })
}
