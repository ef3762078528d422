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
