//! Why a text cannot be read.

use alloc::string::String;
use alloc::vec::Vec;

use crate::options::Options;
use crate::reader::Fault;
use crate::words::{Phrase, Words};
use crate::write::write_digits;
use crate::{Code, Issue, Params};

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

    /// The issue, with the line and column unless they are told elsewhere.
    pub fn issue(&self, words: Words, options: &Options) -> Issue {
        let mut more = Vec::from([("reason", self.reason(Words::ENGLISH))]);
        let reason = self.reason(words);
        let mut phrase = Phrase::NotJson;
        if let Unreadable::Json { fault, text } = self {
            let (line, column) = fault.line_and_column(text);
            more.extend([("line", digits(line)), ("column", digits(column))]);
            if options.position_in_message {
                phrase = Phrase::NotJsonAt;
            }
        }
        let mut values: Vec<(&str, &str)> = Vec::from([("reason", reason.as_str())]);
        values.extend(more.iter().skip(1).map(|(name, value)| (*name, value.as_str())));
        let message = words.say(phrase, &values);
        Issue { params: Params { more, ..Params::default() }, ..Issue::new(Code::Json, "", message) }
    }

    fn reason(&self, words: Words) -> String {
        match self {
            Unreadable::Json { fault, .. } => words.phrase(fault.what.phrase()).into(),
            Unreadable::Utf8(byte) => words.say(Phrase::NotUtf8From, &[("byte", &digits(*byte))]),
        }
    }
}

fn digits(count: usize) -> String {
    let mut digits = String::new();
    write_digits(&mut digits, count);
    digits
}
