//! Why a text cannot be read.

use core::fmt::{self, Display};

pub(crate) enum Unreadable {
    Json(serde_json::Error),
    /// From this byte on it is not UTF-8.
    Utf8(usize),
}

impl Display for Unreadable {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unreadable::Json(error) => error.fmt(formatter),
            Unreadable::Utf8(byte) => write!(formatter, "no UTF-8 from byte {byte} on"),
        }
    }
}

#[cfg(feature = "position")]
impl Unreadable {
    /// Where reading stopped.
    pub fn offset(&self, text: &[u8]) -> usize {
        match self {
            Unreadable::Utf8(byte) => *byte,
            Unreadable::Json(error) => {
                let lines_before = text.split_inclusive(|byte| *byte == b'\n').take(error.line().saturating_sub(1));
                let offset = lines_before.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1);
                offset.min(text.len())
            }
        }
    }

    /// Why, with or without the line and column that serde_json ends its messages with.
    pub fn reason(&self, with_position: bool) -> alloc::string::String {
        let reason = alloc::string::ToString::to_string(self);
        match self {
            Unreadable::Json(error) if !with_position => {
                let position = alloc::format!(" at line {} column {}", error.line(), error.column());
                reason.strip_suffix(&position).unwrap_or(&reason).into()
            }
            _ => reason,
        }
    }
}
