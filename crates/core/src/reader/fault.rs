//! What keeps a text from being JSON, in serde_json's words and at its positions.

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
            What::EndInArray => "EOF while parsing a list",
            What::EndInObject => "EOF while parsing an object",
            What::EndInString => "EOF while parsing a string",
            What::EndInValue => "EOF while parsing a value",
            What::NoColon => "expected `:`",
            What::NoCommaInArray => "expected `,` or `]`",
            What::NoCommaInObject => "expected `,` or `}`",
            What::NoWord => "expected ident",
            What::NoValue => "expected value",
            What::Escape => "invalid escape",
            What::Number => "invalid number",
            What::Range => "number out of range",
            What::Control => "control character (\\u0000-\\u001F) found while parsing a string",
            What::Key => "key must be a string",
            What::Surrogate => "lone leading surrogate in hex escape",
            What::Comma => "trailing comma",
            What::More => "trailing characters",
            What::HexEscape => "unexpected end of hex escape",
            What::Utf8 => "no UTF-8",
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
