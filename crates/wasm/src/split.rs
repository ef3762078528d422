//! Parts of texts.

pub use loopgate_core::split::{split_last, split_once};

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
