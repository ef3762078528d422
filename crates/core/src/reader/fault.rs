//! What keeps a text from being JSON, at the positions that serde_json gives.

use crate::words::Phrase;

/// A fault, and how many bytes had been read when it was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub what: What,
    pub at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    EndInArray,
    EndInObject,
    EndInString,
    EndInValue,
    NoColon,
    NoCommaInArray,
    NoCommaInObject,
    NoWord,
    NoValue,
    Escape,
    Number,
    Range,
    Control,
    Key,
    Surrogate,
    Comma,
    More,
    HexEscape,
    /// It is not UTF-8, which is told elsewhere.
    Utf8,
}

impl What {
    /// What messages say of it.
    pub const fn phrase(self) -> Phrase {
        match self {
            What::EndInArray => Phrase::EndInArray,
            What::EndInObject => Phrase::EndInObject,
            What::EndInString => Phrase::EndInString,
            What::EndInValue => Phrase::EndInValue,
            What::NoColon => Phrase::NoColon,
            What::NoCommaInArray => Phrase::NoCommaInArray,
            What::NoCommaInObject => Phrase::NoCommaInObject,
            What::NoWord => Phrase::NoWord,
            What::NoValue => Phrase::NoValue,
            What::Escape => Phrase::WrongEscape,
            What::Number => Phrase::WrongNumber,
            What::Range => Phrase::LargeNumber,
            What::Control => Phrase::ControlCharacter,
            What::Key => Phrase::KeyNoString,
            What::Surrogate => Phrase::HalfSurrogate,
            What::Comma => Phrase::NothingAfterComma,
            What::More => Phrase::MoreAfterEnd,
            What::HexEscape => Phrase::ShortEscape,
            What::Utf8 => Phrase::NotUtf8,
        }
    }
}

impl Fault {
    /// The line and the column, which counts bytes.
    pub fn line_and_column(self, text: &[u8]) -> (usize, usize) {
        let before = text.get(..self.at).unwrap_or(text);
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        (lines + 1, self.at - line_start)
    }
}
