//! Texts made of parts. Out of line, as sentences are made of many.

use alloc::string::String;

/// Adds a text.
#[inline(never)]
pub(crate) fn put(out: &mut String, text: &str) {
    out.push_str(text);
}

/// The same of a character.
#[inline(never)]
pub(crate) fn put_char(out: &mut String, char: char) {
    out.push(char);
}

/// The digits of a count.
pub(crate) fn write_digits(out: &mut String, count: usize) {
    if count > 9 {
        write_digits(out, count / 10);
    }
    put_char(out, char::from(b'0' + (count % 10) as u8));
}
