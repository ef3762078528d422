//! What each network may set for itself (docs/validation.md).

use alloc::borrow::Cow;
use alloc::string::String;

use crate::reader::{ReadNumber, Text};
use crate::words::Words;
use crate::write::{put, put_char};

/// The protocol context of 0.1.1.
pub const CONTEXT_V0_1_1: &str = "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld";
/// The protocol context of 0.2.0.
pub const CONTEXT_V0_2_0: &str = "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld";

const CONTEXTS: &[Cow<str>] = &[Cow::Borrowed(CONTEXT_V0_1_1), Cow::Borrowed(CONTEXT_V0_2_0)];

#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub contexts: Cow<'static, [Cow<'static, str>]>,
    pub net_suffix: Cow<'static, str>,
    /// The language of messages.
    pub words: Words,
    pub max_issues: usize,
    /// Whether valid values that emitters should not use are told.
    pub gives_warnings: bool,
    pub read_number: ReadNumber,
    pub write_number: WriteNumber,
    pub placeholder: Option<String>,
    pub position_in_message: bool,
    /// Whether issues have positions: what came is a text.
    pub has_positions: bool,
}

#[cfg(feature = "numbers")]
fn read_number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

#[cfg(not(feature = "numbers"))]
fn read_number(_: &str) -> f64 {
    f64::NAN
}

/// The shortest text that is read as the same number, as JavaScript writes it (ECMA-262, `Number::toString`).
pub(crate) type WriteNumber = fn(f64) -> String;

#[cfg(feature = "numbers")]
pub(crate) fn write_number(value: f64) -> String {
    ryu_js::Buffer::new().format(value).into()
}

#[cfg(not(feature = "numbers"))]
pub(crate) fn write_number(_: f64) -> String {
    String::new()
}

impl Default for Options {
    fn default() -> Options {
        Options {
            contexts: Cow::Borrowed(CONTEXTS),
            net_suffix: Cow::Borrowed("loop"),
            words: Words::ENGLISH,
            max_issues: 100,
            gives_warnings: true,
            read_number,
            write_number,
            placeholder: None,
            position_in_message: true,
            has_positions: true,
        }
    }
}

impl Options {
    /// Whether the text is `^[a-z0-9-]+\.<net_suffix>$`.
    pub fn is_node_id(&self, text: &[u8]) -> bool {
        let label = text.strip_suffix(self.net_suffix.as_bytes()).and_then(|text| text.strip_suffix(b"."));
        label.is_some_and(|label| {
            !label.is_empty() && label.iter().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        })
    }

    /// Whether a string is a placeholder, or has to be unescaped before that can be said.
    #[inline]
    pub fn may_be_foreign(&self, text: &Text) -> bool {
        self.placeholder.as_ref().is_some_and(|prefix| text.is_escaped() || text.bytes.starts_with(prefix.as_bytes()))
    }

    /// If a string is a placeholder, the name of the value that it stands for.
    pub fn foreign<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.placeholder.as_ref().and_then(|prefix| text.strip_prefix(prefix.as_str()))
    }

    /// The pattern of node identifiers, as ECMA-262 has it.
    pub fn node_id_pattern(&self) -> String {
        let mut pattern = String::from(r"^[a-z0-9-]+\.");
        for char in self.net_suffix.chars() {
            if matches!(char, '\\' | '^' | '$' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '/')
            {
                put(&mut pattern, "\\");
            }
            put_char(&mut pattern, char);
        }
        put(&mut pattern, "$");
        pattern
    }
}
