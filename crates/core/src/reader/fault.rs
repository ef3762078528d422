//! What keeps a text from being JSON, at the positions that serde_json gives.

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
    const fn words(self) -> &'static str {
        match self {
            What::EndInArray => "it ends within an array",
            What::EndInObject => "it ends within an object",
            What::EndInString => "it ends within a string",
            What::EndInValue => "it ends where a value should be",
            What::NoColon => "a colon is missing",
            What::NoCommaInArray => "a comma or ] is missing",
            What::NoCommaInObject => "a comma or } is missing",
            What::NoWord => "a word is not true, false or null",
            What::NoValue => "a value is missing",
            What::Escape => "an escape is wrong",
            What::Number => "a number is wrong",
            What::Range => "a number is too large",
            What::Control => "a string has a control character",
            What::Key => "a key is not a string",
            What::Surrogate => "an escape is half a surrogate pair",
            What::Comma => "a comma has nothing after it",
            What::More => "it goes on after its end",
            What::HexEscape => "an escape is too short",
            What::Utf8 => "it is not UTF-8",
        }
    }
}

impl Fault {
    pub const fn words(self) -> &'static str {
        self.what.words()
    }

    /// The line and the column, which counts bytes.
    pub fn line_and_column(self, text: &[u8]) -> (usize, usize) {
        let before = text.get(..self.at).unwrap_or(text);
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        (lines + 1, self.at - line_start)
    }
}
