//! Why a text cannot be read.

use alloc::string::String;

use crate::options::Options;
use crate::reader::Fault;
use crate::write::{put, write_digits};

pub(crate) enum Unreadable<'t> {
    Json {
        fault: Fault,
        text: &'t [u8],
    },
    /// From this byte on it is not UTF-8.
    Utf8(usize),
}

impl<'t> Unreadable<'t> {
    /// Of a fault and of what is not UTF-8 the first.
    pub fn of(fault: Fault, text: &'t [u8]) -> Unreadable<'t> {
        match str::from_utf8(text) {
            Err(error) if error.valid_up_to() < fault.at => Unreadable::Utf8(error.valid_up_to()),
            _ => Unreadable::Json { fault, text },
        }
    }

    /// Where reading stopped.
    pub fn offset(&self) -> usize {
        match self {
            Unreadable::Utf8(byte) => *byte,
            Unreadable::Json { fault, text } => fault.at.saturating_sub(1).min(text.len()),
        }
    }

    /// Why, with the line and column unless they are told elsewhere.
    pub fn reason(&self, options: &Options) -> String {
        let mut reason = String::new();
        match self {
            Unreadable::Json { fault, text } => {
                put(&mut reason, fault.words());
                if options.position_in_message {
                    let (line, column) = fault.line_and_column(text);
                    put(&mut reason, " (line ");
                    write_digits(&mut reason, line);
                    put(&mut reason, ", column ");
                    write_digits(&mut reason, column);
                    put(&mut reason, ")");
                }
            }
            Unreadable::Utf8(byte) => {
                put(&mut reason, "it is not UTF-8 from byte ");
                write_digits(&mut reason, *byte);
                put(&mut reason, " on");
            }
        }
        reason
    }
}
