//! Parts of texts. Out of line: the reading of tables splits at many places, and what std has for it is larger.

/// The text before the first of a sign of ASCII, and what is behind it.
#[inline(never)]
pub fn split_once(text: &str, sign: u8) -> Option<(&str, &str)> {
    let at = text.bytes().position(|byte| byte == sign)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// The parts of a text between signs of ASCII.
pub fn split(text: &str, sign: u8) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let (first, others) = split_once(text, sign).map_or((text, None), |(first, others)| (first, Some(others)));
        rest = others;
        Some(first)
    })
}
