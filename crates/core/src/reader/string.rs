//! Strings, as they stand in a text.

use alloc::borrow::Cow;
use alloc::string::String;

use super::Reader;
use super::fault::{Fault, What};
use super::plain::plain;
use crate::write::put_char;

/// What stands between the quotes of a string; it is UTF-8.
pub(crate) struct Text<'t> {
    pub bytes: &'t [u8],
    /// How many bytes more than characters its escapes have.
    escapes: usize,
}

impl<'t> Reader<'t> {
    /// Goes past a string of ASCII without escapes; `None` where there is none.
    #[inline]
    pub fn plain_string(&mut self) -> Option<Text<'t>> {
        let [b'"', text @ ..] = self.rest else { return None };
        let (end, high) = plain(text);
        self.plain_to(end, high, text)
    }

    /// Goes past a string; `None` where there is none, or a wrong one.
    #[inline]
    pub fn string(&mut self) -> Option<Text<'t>> {
        let [b'"', text @ ..] = self.rest else { return None };
        let (end, high) = plain(text);
        let plain = self.plain_to(end, high, text);
        if plain.is_some() { plain } else { self.unusual_string(text, end, high) }
    }

    /// Goes past a string that ends where its plain bytes do, none of which is beyond ASCII.
    #[inline]
    fn plain_to(&mut self, end: usize, high: bool, text: &'t [u8]) -> Option<Text<'t>> {
        match text.split_at_checked(end) {
            Some((bytes, [b'"', rest @ ..])) if !high => {
                self.rest = rest;
                Some(Text { bytes, escapes: 0 })
            }
            _ => None,
        }
    }

    /// Goes past one with escapes, or beyond ASCII, of which so many bytes are plain.
    #[inline(never)]
    fn unusual_string(&mut self, text: &'t [u8], mut end: usize, mut high: bool) -> Option<Text<'t>> {
        let mut escapes = 0;
        while let Some([b'\\', escape @ ..]) = text.get(end..) {
            let length = escape_length(escape)?;
            escapes += length;
            end += 1 + length;
            let (more, more_high) = plain(text.get(end..)?);
            (end, high) = (end + more, high | more_high);
        }
        let (bytes, [b'"', rest @ ..]) = text.split_at_checked(end)? else { return None };
        if high {
            self.is_plain_line = false;
            str::from_utf8(bytes).ok()?;
        }
        self.rest = rest;
        Some(Text { bytes, escapes })
    }
}

impl Reader<'_> {
    /// What is wrong with the string that is next.
    #[cold]
    pub fn string_fault(&mut self) -> Fault {
        self.word(b"\"");
        loop {
            let (length, _) = plain(self.rest);
            self.skip(length);
            match self.rest {
                [b'\\', escape @ ..] => match escape_length(escape) {
                    Some(length) => self.skip(1 + length),
                    None => return self.escape_fault(),
                },
                [] => return self.fault(What::EndInString),
                [b'"', ..] => return self.fault(What::Utf8),
                [_, ..] => {
                    self.skip(1);
                    return self.fault(What::Control);
                }
            }
        }
    }

    /// What is wrong with the escape that is next.
    fn escape_fault(&mut self) -> Fault {
        self.skip(1);
        match self.rest {
            [] => return self.fault(What::EndInString),
            [b'u', ..] => self.skip(1),
            [_, ..] => {
                self.skip(1);
                return self.fault(What::Escape);
            }
        }
        match self.unit_or_fault() {
            Ok(0xdc00..=0xdfff) => return self.fault(What::Surrogate),
            Ok(_) => {}
            Err(fault) => return fault,
        }
        for byte in *b"\\u" {
            match self.rest.first() {
                None => return self.fault(What::EndInString),
                Some(next) => {
                    self.skip(1);
                    if *next != byte {
                        return self.fault(What::HexEscape);
                    }
                }
            }
        }
        match self.unit_or_fault() {
            Ok(_) => self.fault(What::Surrogate),
            Err(fault) => fault,
        }
    }

    fn unit_or_fault(&mut self) -> Result<u32, Fault> {
        let found = unit(self.rest);
        if self.rest.len() < 4 {
            self.skip(self.rest.len());
            return Err(self.fault(What::EndInString));
        }
        self.skip(4);
        found.ok_or_else(|| self.fault(What::Escape))
    }

    fn skip(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or_default();
    }
}

/// What a string with right escapes stands for.
fn unescaped(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while !rest.is_empty() {
        let plain = rest.iter().position(|byte| *byte == b'\\').unwrap_or(rest.len());
        let (before, after) = rest.split_at_checked(plain).unwrap_or((rest, &[]));
        out.push_str(str::from_utf8(before).unwrap_or_default());
        let [_, escape @ ..] = after else { break };
        put_char(&mut out, character(escape).unwrap_or(char::REPLACEMENT_CHARACTER));
        rest = escape.get(escape_length(escape).unwrap_or(1)..).unwrap_or_default();
    }
    out
}

/// The character of an escape, from what follows its backslash.
fn character(escape: &[u8]) -> Option<char> {
    let (first, rest) = escape.split_first()?;
    Some(match first {
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => match (unit(rest)?, rest.get(6..).and_then(unit)) {
            (high @ 0xd800..=0xdbff, Some(low)) => {
                char::from_u32(0x10000 + ((high - 0xd800) << 10) + low.wrapping_sub(0xdc00))?
            }
            (unit, _) => char::from_u32(unit)?,
        },
        other => char::from(*other),
    })
}

impl<'t> Text<'t> {
    /// What it stands for.
    pub fn unescaped(&self) -> Cow<'t, str> {
        match str::from_utf8(self.bytes) {
            Ok(text) if !self.is_escaped() => Cow::Borrowed(text),
            _ => Cow::Owned(unescaped(self.bytes)),
        }
    }

    /// The same in UTF-8.
    #[inline]
    pub fn into_bytes(self) -> Cow<'t, [u8]> {
        if self.is_escaped() { Cow::Owned(unescaped(self.bytes).into_bytes()) } else { Cow::Borrowed(self.bytes) }
    }

    /// Whether some of its characters are written as escapes.
    #[inline]
    pub fn is_escaped(&self) -> bool {
        self.escapes > 0
    }

    /// How many code points it has.
    pub fn characters(&self) -> usize {
        characters(self.bytes) - self.escapes
    }
}

/// How many code points a text in UTF-8 has: one for each byte that does not continue another.
#[inline(never)]
pub(crate) fn characters(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

/// How many bytes of an escape stand after its backslash; of a pair of surrogates, those of both.
fn escape_length(escape: &[u8]) -> Option<usize> {
    match escape {
        [b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', ..] => Some(1),
        [b'u', rest @ ..] => match unit(rest)? {
            0xd800..=0xdbff => match rest.get(4..)? {
                [b'\\', b'u', second @ ..] => matches!(unit(second)?, 0xdc00..=0xdfff).then_some(11),
                _ => None,
            },
            0xdc00..=0xdfff => None,
            _ => Some(5),
        },
        _ => None,
    }
}

/// Four hexadecimal digits.
fn unit(text: &[u8]) -> Option<u32> {
    let digits = text.first_chunk::<4>()?;
    digits.iter().try_fold(0, |value, digit| Some(value * 16 + char::from(*digit).to_digit(16)?))
}
