//! Why a text cannot be read.

use alloc::string::String;

use crate::message::digits;
use crate::options::Options;
use crate::reader::Fault;

pub(crate) enum Unreadable<'t> {
    Json {
        fault: Fault,
        text: &'t [u8],
    },
    /// From this byte on it is not UTF-8.
    Utf8(usize),
}

impl Unreadable<'_> {
    /// Where reading stopped.
    #[cfg(feature = "position")]
    pub fn offset(&self) -> usize {
        match self {
            Unreadable::Utf8(byte) => *byte,
            Unreadable::Json { fault, text } => fault.at.saturating_sub(1).min(text.len()),
        }
    }

    /// Why, with the line and column unless they are told elsewhere.
    pub fn reason(&self, options: &Options) -> String {
        match self {
            Unreadable::Json { fault, .. } if !options.position_in_message => fault.words().into(),
            Unreadable::Json { fault, text } => {
                let (line, column) = fault.line_and_column(text);
                [fault.words(), " at line ", &digits(line), " column ", &digits(column)].concat()
            }
            Unreadable::Utf8(byte) => ["no UTF-8 from byte ", &digits(*byte), " on"].concat(),
        }
    }
}
