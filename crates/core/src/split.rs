//! Parts of texts. Out of line: what std has for it is larger.

/// The text before the first of a sign of ASCII, and what is behind it.
#[inline(never)]
pub fn split_once(text: &str, sign: u8) -> Option<(&str, &str)> {
    split_at(text, text.bytes().position(|byte| byte == sign)?)
}

/// The same of the last one.
pub fn split_last(text: &str, sign: u8) -> Option<(&str, &str)> {
    split_at(text, text.bytes().rposition(|byte| byte == sign)?)
}

fn split_at(text: &str, at: usize) -> Option<(&str, &str)> {
    Some((text.get(..at)?, text.get(at + 1..)?))
}
