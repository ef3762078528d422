use alloc::string::String;
use core::fmt;

use serde::Serialize;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LookupError {
    /// Of which kind it is.
    pub fault: LookupFault,
    /// What is the matter.
    pub message: String,
    /// How to go on.
    pub help: String,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LookupFault {
    /// What was asked for is not of the form that such things have.
    Form,
    /// It is, but it is not in the list.
    Unknown,
}

impl LookupError {
    pub(super) fn form(message: String, help: &str) -> LookupError {
        LookupError { fault: LookupFault::Form, message, help: help.into() }
    }

    pub(super) fn unknown(message: String, help: String) -> LookupError {
        LookupError { fault: LookupFault::Unknown, message, help }
    }
}

impl fmt::Display for LookupError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}; {}", self.message, self.help)
    }
}

impl core::error::Error for LookupError {}
