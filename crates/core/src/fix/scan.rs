//! Where the members and items of a text are that is known to be JSON.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A member of an object, or an item of an array.
pub(super) struct Item {
    /// All of it: from its key, where it has one, to the end of its value.
    pub span: Range<usize>,
    pub key: Option<String>,
    /// Where the key ends.
    pub key_end: usize,
    /// Where the value begins.
    pub value: usize,
}

/// The members or items of the value that is there; none where it is neither object nor array.
pub(super) fn items(text: &str, span: Range<usize>) -> Vec<Item> {
    let bytes = text.as_bytes();
    let is_object = match bytes.get(span.start) {
        Some(b'{') => true,
        Some(b'[') => false,
        _ => return Vec::new(),
    };
    let (mut found, mut at) = (Vec::new(), past_space(bytes, span.start + 1));
    while at + 1 < span.end {
        let start = at;
        let (mut key, mut key_end) = (None, start);
        if is_object {
            key_end = past_string(bytes, start);
            key = text.get(start..key_end).and_then(|token| serde_json::from_str(token).ok());
            at = past_space(bytes, past_space(bytes, key_end) + 1);
        }
        let (value, end) = (at, past_value(bytes, at));
        found.push(Item { span: start..end, key, key_end, value });
        at = past_space(bytes, past_space(bytes, end) + 1);
        if bytes.get(past_space(bytes, end)) != Some(&b',') {
            break;
        }
    }
    found
}

fn past_space(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Behind the string that begins here.
fn past_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    loop {
        match bytes.get(at) {
            Some(b'\\') => at += 2,
            Some(b'"') => return at + 1,
            Some(_) => at += 1,
            None => return bytes.len(),
        }
    }
}

/// Behind the value that begins here.
fn past_value(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => at = past_string(bytes, at),
            b'{' | b'[' => (at, depth) = (at + 1, depth + 1),
            b'}' | b']' if depth > 0 => (at, depth) = (at + 1, depth - 1),
            _ if depth > 0 => {
                at += 1;
                continue;
            }
            _ => return past_word(bytes, at),
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

/// Behind a number, `true`, `false` or `null`.
fn past_word(bytes: &[u8], start: usize) -> usize {
    let ends = |byte: &&u8| !matches!(byte, b',' | b'}' | b']') && !byte.is_ascii_whitespace();
    start + bytes.get(start..).unwrap_or_default().iter().take_while(ends).count()
}
