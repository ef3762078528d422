//! Percent-encoding (RFC 3986, section 2.1).

use alloc::string::String;
use alloc::vec::Vec;

/// What stands for the text. A `%` without two hexadecimal digits stays; what is not UTF-8 is
/// U+FFFD as a whole.
#[cold]
pub(super) fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    loop {
        rest = match rest {
            [] => return String::from_utf8(bytes).unwrap_or_else(|_| "\u{fffd}".into()),
            [b'%', high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                bytes.push(16 * value(*high) + value(*low));
                after
            }
            [byte, after @ ..] => {
                bytes.push(*byte);
                after
            }
        };
    }
}

/// The same where `+` is a blank.
pub(super) fn decoded_of_query(text: &str) -> String {
    decoded(&text.replace('+', " "))
}

/// Adds a text with every character encoded but `A-Z a-z 0-9 - . _ ~`.
pub(crate) fn encode(out: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(byte.into());
        } else {
            out.push('%');
            out.extend(
                [byte / 16, byte % 16].map(|digit| char::from(digit + if digit < 10 { b'0' } else { b'A' - 10 })),
            );
        }
    }
}

fn value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        _ => (digit & 0xDF).wrapping_sub(b'A').wrapping_add(10) & 15,
    }
}
