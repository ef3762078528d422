//! Why a text cannot be read.

use core::fmt::{self, Display};

use crate::reader::Fault;

pub(crate) enum Unreadable<'t> {
    Json {
        fault: Fault,
        text: &'t [u8],
    },
    /// From this byte on it is not UTF-8.
    Utf8(usize),
}

impl Display for Unreadable<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unreadable::Json { fault, text } => {
                let (line, column) = fault.line_and_column(text);
                write!(formatter, "{fault} at line {line} column {column}")
            }
            Unreadable::Utf8(byte) => write!(formatter, "no UTF-8 from byte {byte} on"),
        }
    }
}

#[cfg(feature = "position")]
impl Unreadable<'_> {
    /// Where reading stopped.
    pub fn offset(&self) -> usize {
        match self {
            Unreadable::Utf8(byte) => *byte,
            Unreadable::Json { fault, text } => fault.at.saturating_sub(1).min(text.len()),
        }
    }

    /// Why, with or without the line and column.
    pub fn reason(&self, with_position: bool) -> alloc::string::String {
        match self {
            Unreadable::Json { fault, .. } if !with_position => alloc::string::ToString::to_string(fault),
            _ => alloc::string::ToString::to_string(self),
        }
    }
}
